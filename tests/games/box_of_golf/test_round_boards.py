"""Box of Golf on boards that the device knows: it moves the ball, finds trees, water, arrows and naturals."""

import pytest

from firmware_py.games.box_of_golf.board import Board, Space
from firmware_py.games.box_of_golf.boards import OURS
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Tell
from tests.games.box_of_golf.table import (
    NO,
    TOLD,
    after,
    asked,
    ball,
    begun,
    drawn,
    front,
    offered,
    on_boards,
    shot,
    spot,
)

GO = ("rests", None)
LETTERS = {
    "T": "tee", ".": "fairway", "r": "rough", "t": "tree", "b": "bunker", "w": "water", "G": "green"
}  # fmt: skip


def board(path, *, putting=3, beyond=1, par=4, arrows=None):
    """A board by letters, * a star; ``arrows`` lead from a space to another."""
    arrows = arrows or {}
    spaces = [
        Space("fairway", "star")
        if letter == "*"
        else Space("fairway", "arrow", arrows[at])
        if at in arrows
        else Space(LETTERS[letter])
        for at, letter in enumerate(path)
    ]
    return Board("Test", par, tuple(spaces), path.index("G"), putting, beyond)


def solo(path, **told):
    options = {key: told.pop(key) for key in ("obstacles", "star_via_arrow") if key in told}
    return on_boards(board(path, **told), names=("Ana",), **options)


@pytest.mark.rule("Q-BOX-03")
@pytest.mark.rule("BOX-008")
@pytest.mark.rule("BOX-010")
@pytest.mark.rule("BOX-011")
def test_a_known_board_tells_its_par_and_its_way_and_nothing_is_asked():
    state = BOX_OF_GOLF.start(on_boards(board("T..*.G"), par=3).setup)
    state = after(state, ("first", 0))
    ask = front(state)
    assert isinstance(ask, Tell)
    assert (ask.title, ask.why) == ("Hole 1, par 4", ("1 Test", "5 to the green"))
    assert ask.show == "board T..*.G 0", "ball, arrow, star and flag are spaces each; dots are none"


@pytest.mark.rule("Q-BOX-03")
def test_our_nine_boards_are_played_in_their_order_and_from_the_first_again():
    state = begun("Ana", boards="ours", box_holes="other", box_other=11)
    assert [state.side(n).board for n in range(1, 12)] == [*OURS, *OURS[:2]]


@pytest.mark.rule("Q-BOX-03")
def test_own_boards_are_played_by_the_numbers_of_their_names():
    first, second = board("T...G"), board("T....G")
    state = on_boards(first, second)
    assert [state.side(n).board.distance(0) for n in (1, 2, 3)] == [4, 5, 4]


@pytest.mark.rule("BOX-078")
@pytest.mark.rule("BOX-028")
def test_the_ball_goes_space_by_space_and_the_table_is_told_where_it_lies():
    state = shot(solo("T.rb.G"), "R R")
    tell = front(state)
    assert (tell.name, tell.title, tell.why, tell.show) == (
        "rests",
        "Move 2 spaces",
        ("Rough",),
        "board T.rb.G 2",
    )
    state = after(state, GO, NO)
    assert spot(state) == ("rough", 2)
    assert front(state).why == ("Rough", "Hole 1, stroke 2")


@pytest.mark.rule("BOX-020")
@pytest.mark.rule("Q-BOX-12")
def test_trees_strictly_between_are_found_and_tested_in_order():
    state = shot(solo("Ttt.tG"), "R R R R")
    assert asked(state) == ("tree", 0)
    state = after(state, ("tree", ("R",)))
    assert asked(state) == ("tree", 0), "the second one"
    passed = after(state, ("tree", ("P",)))
    assert (asked(passed), front(passed).why) == (("rests", 0), ("Tree",)), (
        "the tree it lands on is not tested"
    )
    stopped = after(state, ("tree", ("K",)), NO)
    assert spot(stopped) == ("tree", 2)
    assert asked(shot(stopped, "R R R R")) == ("tree", 0), "the one it stood on is behind it, the next is not"
    assert asked(shot(stopped, "R R")) == ("rests", 0)


@pytest.mark.rule("BOX-019")
@pytest.mark.rule("Q-BOX-23")
@pytest.mark.rule("trap 24")
@pytest.mark.parametrize(
    ("path", "count", "lands"),
    [
        ("T.rw.G", 3, ("rough", 2)),
        ("T.rwwG", 4, ("rough", 2)),
        ("TwwwwG", 4, ("tee", 0)),
        ("T.*w.G", 3, ("star", 2)),
    ],
)
def test_out_of_the_water_the_ball_steps_back_the_way_it_came_until_it_is_dry(path, count, lands):
    state = shot(solo(path), " ".join("R" * count), GO, NO)
    assert (asked(state), front(state).title) == (("dry", 0), "Water: 1 penalty")
    state = after(state, ("dry", None))
    assert (spot(state), ball(state).strokes) == (lands, 2)
    assert asked(state) == ("club", 0), "no landing: no star gem"


@pytest.mark.rule("BOX-023")
@pytest.mark.rule("Q-BOX-04")
@pytest.mark.rule("BOX-051")
def test_arrows_are_followed_one_after_the_other_without_a_tree_test():
    state = shot(solo("T.>t>.rG", arrows={2: 4, 4: 6}), "R R", GO)
    assert (asked(state), front(state).why) == (("leads", 0), ("Rough",))
    state = after(state, ("leads", None))
    assert offered(state) == ["none", "R"]
    assert spot(after(state, NO)) == ("rough", 6)


@pytest.mark.rule("BOX-023")
def test_flying_over_an_arrow_does_nothing():
    state = shot(solo("T.>..rG", arrows={2: 5}), "R R R", GO, NO)
    assert spot(state) == ("fairway", 3)


@pytest.mark.rule("Q-BOX-23")
def test_out_of_the_water_behind_an_arrow_the_arrow_is_dry_land_and_plays_as_fairway():
    state = shot(solo("T.>.wrG", arrows={2: 4}), "R R", GO, ("leads", None), NO, ("dry", None))
    assert (spot(state), ball(state).strokes) == (("arrow", 2), 2)
    assert front(state).why[0] == "Fairway"
    still = after(shot(state, "K"), NO)
    assert (asked(still), spot(still)) == (("club", 0), ("fairway", 2)), "not moved, so not landed on it"


@pytest.mark.rule("BOX-067")
@pytest.mark.rule("BOX-064")
@pytest.mark.parametrize(
    ("letters", "next_"), [("R R R", "backspin"), ("R R P", "spend"), ("R R R R", "spend")]
)
def test_a_natural_is_found_without_asking(letters, next_):
    assert asked(after(shot(solo("T..G"), letters), GO)) == (next_, 0)


@pytest.mark.rule("BOX-065")
@pytest.mark.rule("BOX-066")
@pytest.mark.rule("EX-BOX-13")
def test_an_overshoot_rests_behind_the_green_and_the_wind_and_the_next_shot_bring_it_back():
    state = shot(solo("T..G..."), "R R R P P", GO)
    assert front(state).title == "Fairway. Gem?"
    state = after(state, ("spend", "B-"))
    assert (front(state).title, front(state).why) == ("Wind: one space back", ("Fairway",))
    state = after(state, ("blown", None))
    assert spot(state) == ("fairway", 4)
    assert ball(state).spot.beyond
    state = after(shot(state, "R"), GO)
    assert asked(state) == ("backspin", 0), "one back onto the green, just as many"


@pytest.mark.rule("Q-BOX-28")
def test_wind_back_onto_the_green_is_no_natural():
    state = shot(solo("T..G..."), "R R R R", GO, ("spend", "B-"), ("blown", None))
    assert (asked(state), spot(state)) == (("club", 0), ("putt", 3))


@pytest.mark.rule("Q-BOX-28")
def test_wind_on_goes_on_away_from_a_green_that_was_overshot():
    state = shot(solo("T..G.r."), "R R R R", GO, ("spend", "B+"), ("blown", None))
    assert spot(state) == ("rough", 5)


@pytest.mark.rule("Q-BOX-25")
def test_farther_than_spaces_are_printed_the_ball_stops_on_the_last_one_and_wind_on_is_no_use():
    state = shot(solo("T.G.b"), "R R R R R", GO)
    assert offered(state) == ["none", "B-", "R"]
    assert spot(after(state, NO)) == ("bunker", 4)


@pytest.mark.rule("Q-BOX-25")
@pytest.mark.rule("BOX-078")
def test_a_shot_back_that_is_too_long_passes_the_green_again():
    state = shot(solo("Tr.G.."), "R R R R", GO, NO)
    state = shot(state, "R R R", GO, NO)
    assert (spot(state), ball(state).spot.beyond) == (("rough", 1), False)


@pytest.mark.rule("EX-BOX-05")
@pytest.mark.rule("BOX-053")
def test_wind_blows_over_the_water_and_still_wet_is_a_penalty():
    state = shot(solo("T.wrG"), "R R", GO, ("spend", "B+"), ("blown", None))
    assert (spot(state), ball(state).strokes) == (("rough", 3), 1)
    state = shot(solo("T.wwrG"), "R R", GO, ("spend", "B+"), ("blown", None))
    assert asked(state) == ("dry", 0)
    state = after(state, ("dry", None))
    assert (spot(state), ball(state).strokes) == (("fairway", 1), 2)


@pytest.mark.rule("Q-BOX-28")
def test_wind_onto_an_arrow_is_followed():
    state = shot(solo("T..>.rG", arrows={3: 5}), "R R", GO, ("spend", "B+"), ("blown", None))
    assert asked(state) == ("leads", 0)
    assert spot(after(state, ("leads", None))) == ("rough", 5)


@pytest.mark.rule("BOX-038")
@pytest.mark.rule("EX-BOX-14")
def test_the_star_pays_by_where_the_ball_is_when_the_turn_closes():
    tee = solo("T.*..G")
    assert asked(shot(tee, "R R", GO, NO)) == ("gem", 0)
    assert asked(shot(tee, "R R", GO, ("spend", "B+"), ("blown", None))) == ("club", 0)
    short = shot(tee, "R", GO, ("spend", "B+"), ("blown", None))
    assert asked(short) == ("gem", 0)
    assert asked(drawn(short, "R")) == ("club", 0)


@pytest.mark.rule("BOX-074")
def test_a_club_too_large_for_the_way_flies_past_the_green():
    state = shot(solo("T.G..."), "R R R", GO, NO)
    assert spot(state) == ("fairway", 3)
    assert front(state).start <= 5


@pytest.mark.rule("BOX-073")
def test_without_obstacles_a_known_board_has_none():
    state = solo("TtwrbG", obstacles=False)
    state = shot(state, "R R", GO, NO)
    assert (spot(state), ball(state).strokes) == (("fairway", 2), 1)
    state = shot(state, "R R R")
    assert front(state).title == "Move 3 spaces", "nothing is taken off"


@pytest.mark.rule("BOX-070")
@pytest.mark.rule("Q-BOX-10")
def test_a_known_board_knows_its_putting_surface():
    state = shot(solo("T.G", putting=2, beyond=2), "R P", GO, NO)
    assert front(state).show == "board P.F.. 0"
    state = shot(state, "R R R", NO)
    assert (spot(state), front(state).show) == (("putt", -1), "board P.F.. 3")
    assert front(shot(state, "R")).why == ("In the cup!", "3 strokes")
    assert front(after(shot(state, "R"), TOLD)).name != "club"


@pytest.mark.rule("BOX-057")
def test_a_mulligan_puts_the_ball_back_on_its_space():
    state = shot(solo("T..rG"), "R", GO, NO)
    state = shot(state, "R R", GO, ("spend", "R"))
    assert (spot(state), front(state).show) == (("fairway", 1), "board T..rG 1")


@pytest.mark.rule("BOX-019")
@pytest.mark.rule("BOX-038")
def test_a_star_in_the_water_is_water():
    drowned = board("T.w.G")
    star = Space("water", "star")
    spaces = (*drowned.spaces[:2], star, *drowned.spaces[3:])
    state = on_boards(Board("Test", 4, spaces, 4, 3, 1), names=("Ana",))
    state = after(shot(state, "R R", GO), ("spend", "none"), ("dry", None))
    assert (spot(state), ball(state).strokes, asked(state)[0]) == (("fairway", 1), 2, "club")
