"""The putting surface of Box of Golf: naturals, backspins, putts, and what lies past the flag."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.ground import CUP, PUTT, Side, Spot, rolled_on
from tests.games.box_of_golf.table import (
    NO,
    TOLD,
    after,
    asked,
    ball,
    begun,
    dice,
    front,
    offered,
    on_green,
    shot,
    spot,
)

SOLO = begun("Ana")
ON_P = on_green(SOLO, "R P", 4, NO)


@pytest.mark.rule("BOX-062")
@pytest.mark.rule("BOX-063")
def test_on_the_small_green_the_ball_moves_to_p_and_the_next_turn_starts_there():
    state = shot(SOLO, "R P", ("rests", "green"))
    assert asked(state) == ("putting", 0)
    state = after(state, ("putting", 4), NO)
    assert spot(state) == ("putt", 4)
    assert front(state).title == "Putt: dice?"
    assert front(state).show == "board P...F 0"


@pytest.mark.rule("BOX-062")
def test_the_way_from_p_to_the_flag_is_asked_once_a_side():
    state = on_green(begun("Ana", "Bob"), "R P", 3, NO)
    state = after(shot(state, "R P"), ("rests", "green"))
    assert asked(state) == ("spend", 1)
    assert spot(after(state, NO), 1) == ("putt", 3)


@pytest.mark.rule("BOX-063")
def test_a_backspin_leaves_the_ball_where_the_next_turn_starts():
    state = on_green(SOLO, "R P", 4, ("spend", "Y"), ("backspin", tuple("RRGYK")), TOLD)
    assert spot(state) == ("putt", 2)
    assert front(state).start == 3, "the club that the odds like best for two spaces"


@pytest.mark.rule("BOX-064")
@pytest.mark.rule("Q-BOX-09")
def test_more_than_needed_lands_on_a_green_with_nothing_behind_it_but_is_no_natural():
    state = shot(SOLO, "R R R")
    exact = after(state, ("rests", "exact"), ("putting", 4))
    assert asked(exact) == ("backspin", 0)
    too_far = after(state, ("rests", "green"), ("putting", 4))
    assert asked(too_far) == ("spend", 0)


@pytest.mark.rule("BOX-067")
@pytest.mark.rule("BOX-068")
def test_a_natural_spins_on_for_free_as_part_of_the_same_turn():
    state = after(shot(SOLO, "R R"), ("rests", "exact"), ("putting", 4))
    spin = front(state)
    assert (spin.name, spin.count, spin.rule) == ("backspin", 5, "BOX-068")
    assert spin.why == ("A natural! It is free", "4 to the flag")
    state = after(state, ("backspin", tuple("GGPKY")), NO)
    assert (spot(state), ball(state).strokes) == (("putt", 1), 1)


@pytest.mark.rule("BOX-067")
@pytest.mark.rule("EX-BOX-09")
@pytest.mark.rule("trap 20")
def test_no_natural_with_a_purple_in_the_group_after_a_gem_or_by_an_arrow():
    assert "exact" not in offered(shot(SOLO, "R P")), "a purple counted: nobody needs to know"
    blown = shot(SOLO, "R R", ("rests", "fairway"), ("spend", "B+"), ("blown", "green"), ("putting", 4))
    assert asked(blown) == ("club", 0)
    arrow = shot(SOLO, "R R", ("rests", "arrow"), ("leads", "green"), ("putting", 4))
    assert asked(arrow) == ("spend", 0)


@pytest.mark.rule("Q-BOX-09")
@pytest.mark.rule("EX-BOX-09")
def test_a_natural_may_have_dice_beside_the_group_and_dead_purples_and_follow_a_mulligan():
    assert asked(shot(SOLO, "R R G K", ("rests", "exact"), ("putting", 4))) == ("backspin", 0)
    bunker = shot(SOLO, "R", ("rests", "bunker"), NO)
    assert asked(shot(bunker, "R R P K", ("rests", "exact"), ("putting", 4))) == ("backspin", 0)
    redone = shot(SOLO, "R R", ("rests", "fairway"), ("spend", "R"))
    assert asked(shot(redone, "R R", ("rests", "exact"), ("putting", 4))) == ("backspin", 0)


@pytest.mark.rule("Q-BOX-09")
@pytest.mark.parametrize(("letters", "natural"), [("R R", True), ("R R G", False), ("R R K", False)])
def test_a_stricter_table_wants_every_die_of_the_club_in_the_group(letters, natural):
    state = shot(begun("Ana", natural="all_dice"), letters)
    assert ("exact" in offered(state)) is natural


@pytest.mark.rule("Q-BOX-09")
def test_the_lie_is_taken_off_before_a_natural_is_judged():
    rough = shot(SOLO, "R", ("rests", "rough"), NO)
    state = shot(rough, "R R R")
    assert [o.label for o in front(state).options][1:3] == ["Green, exact", "Green, too far"]
    assert front(state).title == "Move 2: lands on?"


@pytest.mark.rule("BOX-069")
@pytest.mark.rule("trap 20")
def test_purples_count_in_the_backspin_even_after_a_shot_from_a_bunker():
    bunker = shot(SOLO, "R", ("rests", "bunker"), NO)
    state = shot(bunker, "R R", ("rests", "exact"), ("putting", 4))
    state = after(state, ("backspin", tuple("GGPKY")))
    assert front(state).why == ("Now 1 to the flag",)


@pytest.mark.rule("BOX-077")
@pytest.mark.rule("BOX-056")
def test_a_backspin_holes_out_without_a_further_stroke():
    state = on_green(SOLO, "R P", 4, ("spend", "Y"), ("backspin", tuple("RRRPK")))
    assert front(state).why == ("In the cup!", "1 stroke")
    assert ball(after(state, TOLD)).strokes == 1


@pytest.mark.rule("BOX-077")
@pytest.mark.rule("Q-BOX-26")
@pytest.mark.rule("BOX-054")
def test_a_backspin_too_long_goes_past_the_flag_and_no_gimme_cures_it():
    long = ("spend", "Y"), ("backspin", tuple("RRRPP"))
    state = on_green(SOLO, "R P", 4, *long, ("behind", 2))
    assert asked(state) == ("told", 0)
    assert spot(after(state, TOLD)) == ("putt", -1)
    stops = on_green(begun("Ana", backspin_stops_at_cup=True), "R P", 4, *long)
    assert front(stops).why == ("In the cup!", "1 stroke")


@pytest.mark.rule("BOX-070")
@pytest.mark.rule("trap 18")
def test_a_putt_is_a_turn_like_any_other_with_black_locked_and_purple_counting():
    state = after(ON_P, ("club", 3), dice("R P K"))
    assert asked(state) == ("spend", 0), "nothing to roll again: red counts, black and purple stay"
    assert spot(after(state, NO)) == ("putt", 2)
    holed = shot(ON_P, "R R P P")
    assert front(holed).why == ("In the cup!", "2 strokes")


@pytest.mark.rule("BOX-070")
@pytest.mark.rule("Q-BOX-10")
def test_past_the_cup_the_ball_stops_on_a_printed_space_and_aims_back():
    short = on_green(SOLO, "R P", 2, NO)
    state = shot(short, "R R R R R")
    assert front(state).title == "Behind the flag?"
    assert spot(after(state, ("behind", 2), NO)) == ("putt", -2), "three past it, two are printed"
    state = after(state, ("behind", 3), NO)
    assert spot(state) == ("putt", -3)
    assert front(state).show == "board P.F... 5"
    back = shot(state, "R R R R R", NO)
    assert spot(back) == ("putt", 2), "past it again, toward P"
    assert front(shot(state, "R R R")).why == ("In the cup!", "3 strokes")


@pytest.mark.rule("Q-BOX-10")
def test_a_flag_with_nothing_printed_behind_it_stops_any_ball():
    state = after(shot(ON_P, "R R R R R"), ("behind", 0))
    assert front(state).why == ("In the cup!", "2 strokes")


@pytest.mark.rule("Q-BOX-10")
@pytest.mark.parametrize(("agreed", "strokes", "where"), [(False, 2, "putt"), (True, 3, "cup")])
def test_a_tap_in_from_one_space_costs_one_stroke_more_where_it_was_agreed(agreed, strokes, where):
    state = on_green(begun("Ana", tap_in=agreed), "R P", 3, NO)
    state = after(shot(state, "R R"), NO)
    state = after(state, TOLD) if front(state).name == "told" else state
    assert (ball(state).strokes, spot(state)[0]) == (strokes, where)


@pytest.mark.rule("Q-BOX-10")
def test_a_gimme_comes_before_a_tap_in_and_a_backspin_can_be_tapped_in_too():
    state = on_green(begun("Ana", tap_in=True), "R P", 3, NO)
    assert ball(after(shot(state, "R R"), ("spend", "G"))).strokes == 2
    state = on_green(begun("Ana", tap_in=True), "R P", 3, ("spend", "Y"), ("backspin", tuple("RRKKG")))
    assert front(state).why == ("1 left: tapped in", "2 strokes")
    assert ball(after(state, TOLD)).strokes == 2


@pytest.mark.rule("Q-BOX-20")
def test_a_stroke_limit_picks_the_ball_up_with_just_that_many():
    state = begun("Ana", "Bob", max_strokes=8)
    lies = 0
    while asked(state) != ("notice", 0):
        who = asked(state)[1]
        state = shot(state, "R", ("rests", "water" if who == 0 else "fairway"), NO)
        state = after(state, ("dry", "fairway")) if who == 0 else state
        lies += who == 0
    assert lies == 4, "two strokes a turn"
    assert (front(state).title, front(state).why) == ("Pick up the ball", ("8 strokes: the limit",))
    state = after(state, ("notice", None))
    assert (ball(state).strokes, ball(state).done) == (8, True)
    assert asked(state)[1] == 1


@pytest.mark.rule("Q-BOX-20")
def test_whoever_holes_out_with_the_last_stroke_allowed_is_not_told_to_pick_up():
    state = on_green(begun("Ana", "Bob", max_strokes=2), "R P", 1, NO)
    state = on_green(state, "R P", 1, NO)
    state = after(shot(state, "R"), TOLD)
    assert asked(state) == ("club", 1)
    assert (ball(state).strokes, ball(state).done, ball(state).up) == (2, True, False)


@pytest.mark.rule("BOX-070")
@pytest.mark.rule("BOX-077")
@settings(derandomize=True, deadline=None, max_examples=100)
@given(
    putting=st.integers(1, 12),
    behind=st.integers(1, 9),
    rolls=st.lists(st.integers(0, 5), min_size=1, max_size=12),
)
def test_putts_walk_the_printed_way_space_by_space(putting, behind, rolls):
    """Beside a slow walk over the spaces: P is 0, the flag at ``putting``, and the way ends where it does."""
    side, at, lies = Side(putting=putting, behind=behind), 0, Spot(PUTT, left=putting)
    for number in rolls:
        toward = 1 if at < putting else -1
        for _ in range(number):
            at = max(0, min(putting + behind, at + toward))
        lies = rolled_on(lies, number, side)
        if at == putting:
            assert lies.kind == CUP
            break
        assert (lies.kind, lies.left, lies.past) == (PUTT, abs(putting - at), at > putting)
