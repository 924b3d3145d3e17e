"""A ball over a board: one space after the other, past the green or not, over trees, arrows and water."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.boards import OURS, Board, Space, parse

GROUND = ("fairway", "rough", "tree", "bunker", "water")
derandomized = settings(derandomize=True, deadline=None, max_examples=60)


def board(path: str) -> Board:
    return parse(f"name x\npar 4\npath {path}\nputting 3\npast 1")


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board at all; its arrows lead on, so that they end somewhere."""
    before = draw(st.integers(0, 12))
    behind = draw(st.integers(0, 6))
    spaces = [Space("tee")]
    for at in range(1, before + behind + 2):
        if at == before + 1:
            spaces.append(Space("green"))
            continue
        mark = draw(st.sampled_from(("", "", "", "star", "arrow"))) if at < before + behind + 1 else ""
        to = draw(st.integers(at + 1, before + behind + 1)) if mark == "arrow" else None
        spaces.append(Space(draw(st.sampled_from(GROUND)), mark, to))
    return Board("x", 4, tuple(spaces), before + 1, 3, 1)


@st.composite
def balls(draw: st.DrawFn) -> tuple[Board, int]:
    """A board and where a ball lies on it."""
    drawn = draw(boards())
    return drawn, draw(st.integers(0, len(drawn.spaces) - 1))


def slowly(board: Board, at: int, count: int) -> tuple[int, ...]:
    """The same walk, as somebody goes it with a finger on the printed board."""
    printed = dict(enumerate(board.spaces))
    step = 1 if at < board.green else -1
    last_is_green = board.green + 1 not in printed
    path: list[int] = []
    finger = at
    for _ in range(count):
        if printed[finger].lie == "green" and (finger == at or last_is_green):
            break  # on the green already, or stopped by it
        if finger + step not in printed:
            break  # nothing is printed any further
        finger += step
        path.append(finger)
    return tuple(path)


@pytest.mark.rule("BOX-078")
@pytest.mark.rule("BOX-010")
@derandomized
@given(ball=balls(), count=st.integers(0, 9))
def test_a_walk_is_what_a_finger_does(ball: tuple[Board, int], count: int) -> None:
    drawn, at = ball
    path = drawn.walk(at, count)
    assert path == slowly(drawn, at, count)
    assert len(path) <= count
    assert drawn.walk(at, count + 1)[: len(path)] == path


@derandomized
@given(ball=balls(), count=st.integers(1, 9))
def test_as_many_spaces_as_the_distance_end_on_the_green(ball: tuple[Board, int], count: int) -> None:
    drawn, at = ball
    path = drawn.walk(at, drawn.distance(at))
    assert (path or (at,))[-1] == drawn.green
    if count < drawn.distance(at):
        assert drawn.green not in drawn.walk(at, count)


@pytest.mark.rule("BOX-064")
def test_a_green_with_nothing_behind_it_stops_whatever_comes() -> None:
    short = board("tee fairway rough green")
    assert [short.walk(1, count) for count in range(5)] == [(), (2,), (2, 3), (2, 3), (2, 3)]


@pytest.mark.rule("BOX-065")
@pytest.mark.rule("EX-BOX-13")
def test_a_green_with_spaces_behind_it_stops_only_the_exact_count() -> None:
    drawn = board("tee fairway fairway green rough fairway star")
    assert drawn.walk(0, 3)[-1] == drawn.green
    assert drawn.walk(0, 5) == (1, 2, 3, 4, 5), "five of three rest two beyond"
    assert drawn.walk(0, 5)[-2] == 4, "a blue gem's one less leaves it one beyond"
    assert drawn.walk(4, 1) == (3,), "the next shot of one lands on the green"


@pytest.mark.rule("Q-BOX-25")
def test_a_shot_too_far_stops_at_the_last_printed_space() -> None:
    drawn = board("tee fairway green rough fairway")
    assert drawn.walk(1, 5) == (2, 3, 4)


@pytest.mark.rule("BOX-066")
@pytest.mark.rule("Q-BOX-25")
def test_from_beyond_the_green_a_shot_goes_back_and_a_long_one_past_it_again() -> None:
    drawn = board("tee fairway bunker green rough fairway")
    assert drawn.walk(5, 1) == (4,)
    assert drawn.walk(5, 2) == (4, 3)
    assert drawn.walk(5, 4) == (4, 3, 2, 1)
    assert drawn.walk(4, 9) == (3, 2, 1, 0), "at most to the tee"
    assert drawn.distance(5) == 2


def test_a_ball_on_the_green_walks_nowhere() -> None:
    assert board("tee fairway green rough").walk(2, 3) == ()


@pytest.mark.rule("BOX-020")
@pytest.mark.rule("Q-BOX-12")
def test_the_trees_are_those_between_in_the_order_passed() -> None:
    drawn = board("tee tree tree fairway tree green tree")
    assert drawn.trees(drawn.walk(0, 4)) == (1, 2), "the one it lands on is none"
    assert drawn.trees(drawn.walk(1, 4)) == (2, 4), "nor is the one it starts from"
    assert drawn.trees(drawn.walk(6, 4)) == (4,)
    assert drawn.trees(()) == ()


@pytest.mark.rule("BOX-023")
@pytest.mark.rule("Q-BOX-04")
def test_an_arrow_is_followed_and_so_is_the_next() -> None:
    drawn = board("tee arrow+2 fairway arrow-1 green")
    assert [drawn.follow(at) for at in range(5)] == [0, 2, 2, 2, 4]


@derandomized
@given(ball=balls())
def test_following_ends_where_nothing_leads_on(ball: tuple[Board, int]) -> None:
    drawn, at = ball
    assert drawn.spaces[drawn.follow(at)].mark != "arrow"


@pytest.mark.rule("BOX-019")
@pytest.mark.rule("trap 24")
@pytest.mark.rule("Q-BOX-23")
def test_out_of_the_water_it_goes_back_the_way_it_came_until_it_is_dry() -> None:
    drawn = board("tee tree water water fairway green water")
    assert drawn.dry((1, 2, 3)) == 1
    assert drawn.dry((4, 5, 6)) == 5, "a green counts as reached"
    assert drawn.dry((0, 1, 2)) == 1, "no test for a tree that it steps back on"
    assert drawn.dry((0, 1)) == 1, "dry already"
    assert drawn.dry((3,)) == 1, "all that is known of the way is wet"


@pytest.mark.rule("BOX-019")
def test_an_arrow_into_the_water_gives_the_ball_back_where_it_stood() -> None:
    drawn = board("tee fairway water arrow-1 fairway green")
    assert drawn.dry((0, 1, 2, 3, drawn.follow(3))) == 3


@pytest.mark.rule("Q-BOX-23")
@derandomized
@given(ball=balls(), count=st.integers(1, 5))
def test_it_never_steps_back_past_the_tee_and_is_always_dry(ball: tuple[Board, int], count: int) -> None:
    drawn, at = ball
    path = (at, *drawn.walk(at, count))
    dry = drawn.dry(path)
    assert drawn.spaces[dry].lie != "water"
    assert dry in path or all(drawn.spaces[wet].lie == "water" for wet in path)
    assert drawn.dry(()) == 0


@pytest.mark.rule("BOX-065")
def test_of_our_nine_those_can_be_overshot_that_can_in_the_book() -> None:
    assert [at + 1 for at, ours in enumerate(OURS) if ours.green < len(ours.spaces) - 1] == [5, 7, 8, 9]
