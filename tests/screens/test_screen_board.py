"""The way over a board on the glass: what lies ahead, told apart without colour, and how far it is."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings

from firmware_py.focus import Focus
from firmware_py.games.box_of_golf.boards import OURS, Board, picture, putting_picture
from firmware_py.games.core import Ask, Choice, Choose, Tell
from firmware_py.screens import PICTURES, draw
from firmware_py.screens.board import ICONS, Way, _picture
from firmware_py.screens.paper import Paper
from firmware_py.screens.scene import Scene
from sim.samples import SCENES, SEATS, on_board
from tests.games.box_of_golf.test_board_walk import balls

derandomized = settings(derandomize=True, deadline=None, max_examples=60)


def seen(ask: Ask, at: int = 1) -> tuple[str, ...]:
    """The words on the glass."""
    return draw(Scene("asking", ask=ask, seats=SEATS, focus=Focus(at))).words


def choose(show: str, *labels: str) -> Choose:
    return Choose(name="x", title="Gem?", show=show, options=tuple(Choice(label, label) for label in labels))


@pytest.mark.rule("BOX-062")
@derandomized
@given(ball=balls())
def test_the_strip_shows_what_the_ball_walks_over_next(ball: tuple[Board, int]) -> None:
    board, at = ball
    way = Way.of(picture(board, at))
    assert way.far == board.distance(at)
    if at != board.green:
        green_stops = len(board.spaces) - 1 == board.green
        path = (at, *board.walk(at, len(board.spaces)))
        shown = [space[0] for space in way.ahead]
        lies = [board.spaces[to] for to in path]
        assert len(shown) == len(lies)
        for letter, space in zip(shown, lies, strict=True):
            wanted = {"tree": "t", "green": "G", "tee": "T", "fairway": "."}.get(space.lie, space.lie[0])
            assert letter == {"": wanted, "star": "*"}.get(space.mark, letter)
            if space.mark == "arrow":
                assert letter == (">" if at < board.green else "<"), "it leads on, which is now the other way"
        assert not green_stops or shown[-1] in "GT"


@derandomized
@given(ball=balls())
def test_any_board_stays_inside_the_glass(ball: tuple[Board, int]) -> None:
    for ask in (
        on_board(picture(*ball), "From: Rough, 1 less", "Hole 12, stroke 11"),
        choose(picture(*ball), "No gem", "Wind +1", "Mulligan"),
        Tell(name="x", title="Move 4 spaces", why=("Past the tree, into the water",), show=picture(*ball)),
    ):
        paper = Paper()
        PICTURES["asking"](paper, Scene("asking", ask=ask, seats=SEATS, focus=Focus(1)))
        assert paper.spilled == []


def test_every_kind_of_space_looks_like_no_other() -> None:
    pictures = [_picture(space) for space in (*ICONS, "P", ">1", "<1", ">2", "<2", ">12")]
    assert all(image.size == (15, 11) for image in pictures)
    same = [pair for pair in combinations(pictures, 2) if pair[0].tobytes() == pair[1].tobytes()]
    assert len(same) == 1, "the flag of the large green is that of the small one"


def test_the_words_tell_what_the_pictures_show() -> None:
    assert seen(on_board(picture(OURS[4], 3), "Tree"))[-1] == (
        "4 to green; on tree, 1 star, 2 bunker, 3 fairway, 4 green, 5 bunker, 6 water"
    )
    assert seen(on_board(picture(OURS[4], 9)))[-1] == (
        "2 to green; on water, 1 bunker, 2 green, 3 fairway, 4 bunker, 5 star, 6 tree, 7 rough"
    )
    assert seen(on_board(picture(OURS[5], 4)))[-1].startswith(
        "7 to green; on rough, 1 arrow back 3, 2 fairway"
    )


@pytest.mark.rule("BOX-070")
def test_the_putting_surface_is_drawn_toward_the_flag_from_either_side() -> None:
    board = replace(OURS[0], putting=3, beyond=2)
    assert (
        seen(on_board(putting_picture(board, 1)))[-1]
        == "2 to flag; on green, 1 green, 2 flag, 3 green, 4 green"
    )
    assert seen(on_board(putting_picture(board, 5)))[-1].startswith(
        "2 to flag; on green, 1 green, 2 flag, 3 green"
    )
    assert Way.of("board P..F 5").ahead[:3] == ("_", "_", "F"), "nobody has counted what lies past the flag"
    assert Way.of(putting_picture(board, 3)).told == "in the cup"
    assert Way.of(picture(OURS[4], 7)).told == "on the green"


def test_options_under_a_board_are_turned_page_by_page() -> None:
    ask = choose(picture(OURS[1], 5), "No gem", "Wind +1", "Wind -1", "Mulligan")
    assert seen(ask, 1)[-2:] == ("No gem", "Wind +1")
    assert seen(ask, 2)[-2:] == ("Wind -1", "Mulligan")
    alone = choose(picture(OURS[1], 5), "No gem")
    assert seen(alone, 0)[-1] == "No gem"


def test_a_long_reason_makes_the_distance_smaller_and_is_not_cut() -> None:
    short = draw(SCENES["on a board, a putt"])
    long = draw(SCENES["on a board, from the tee"])
    assert "12 to green" in long.words[-1]
    assert short.image.crop((44, 16, 128, 32)).getbbox() != long.image.crop((44, 16, 128, 32)).getbbox()
