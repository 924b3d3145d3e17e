"""Gems of Box of Golf: when each may be spent, what it does, and what a red one takes back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.ground import Side, Spot
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.box_of_golf.swing import Swing
from firmware_py.games.box_of_golf.turn import Turn, offers
from firmware_py.games.core import IllegalMove, Move
from tests.games.box_of_golf.table import (
    NO,
    TOLD,
    after,
    asked,
    ball,
    begun,
    dice,
    drawn,
    front,
    gems_in_play,
    offered,
    on_green,
    purse,
    shot,
    spot,
    without,
)

SOLO = begun("Ana")
LANDED = shot(SOLO, "R R", ("rests", "fairway"))
ON_P = on_green(SOLO, "R P", 4, NO)
MISSED = shot(ON_P, "R R R")


@pytest.mark.rule("BOX-046")
@pytest.mark.rule("Q-BOX-22")
def test_a_gem_is_asked_for_once_a_try_when_the_ball_is_at_rest_and_no_earlier():
    state = SOLO
    for answer in (("club", 2), dice("R R"), ("rests", "fairway")):
        assert asked(state) != ("spend", 0)
        with pytest.raises(IllegalMove):
            BOX_OF_GOLF.apply(state, Move("spend", 0, "R"))
        state = after(state, answer)
    assert asked(state) == ("spend", 0)
    assert asked(after(state, NO)) == ("club", 0)
    assert front(state).options[front(state).start].value == "none"


@pytest.mark.rule("BOX-046")
@pytest.mark.rule("BOX-004")
def test_everybody_starts_with_one_of_each_colour_and_what_is_spent_goes_back_to_the_bank():
    state = begun("Ana", "Bob", "Cy")
    assert [purse(state, seat) for seat in range(3)] == ["RGYB"] * 3
    assert dict(state.bank) == {"R": 23, "G": 23, "Y": 23, "B": 23}
    state = shot(state, "R R", ("rests", "fairway"), ("spend", "B+"))
    assert (purse(state), state.bank["B"]) == ("RGY", 24)
    assert purse(after(state, ("blown", "fairway"))) == "RGY"


@pytest.mark.rule("BOX-048")
@pytest.mark.rule("Q-BOX-02")
def test_the_bank_holds_104_gems_or_what_the_owner_counted():
    assert gems_in_play(begun("Ana", "Bob", "Cy", "Dee")) == 104
    few = begun("Ana", "Bob", box_gems={"R": 1, "G": 2, "B": 2})
    assert [purse(few, seat) for seat in range(2)] == ["RGB", "GB"]
    assert sum(few.bank.values()) == 0


@pytest.mark.rule("BOX-047")
@pytest.mark.rule("Q-BOX-01")
def test_one_gem_a_try_and_the_redo_is_a_new_try():
    blown = after(LANDED, ("spend", "B+"), ("blown", "bunker"))
    assert asked(blown) == ("club", 0), "blue is the one gem of that try, so no red after it"
    redone = shot(after(LANDED, ("spend", "R")), "R R", ("rests", "fairway"))
    assert offered(redone) == ["none", "B+", "B-"]
    strict = shot(begun("Ana", redo_resets_gem_limit=False), "R R", ("rests", "fairway"), ("spend", "R"))
    assert asked(shot(strict, "R R", ("rests", "fairway"))) == ("club", 0)


@pytest.mark.rule("Q-BOX-22")
def test_without_a_gem_that_is_allowed_nobody_is_asked():
    state = after(LANDED, ("spend", "B+"), ("blown", "fairway"))
    state = after(shot(state, "R R", ("rests", "fairway")), ("spend", "R"))
    assert purse(state) == "GY"
    assert asked(shot(state, "R R", ("rests", "rough"))) == ("club", 0)


WINDOWS = {
    "landed": (("rests", "fairway"),),
    "in water": (("rests", "water"),),
    "by arrow": (("rests", "arrow"), ("leads", "fairway")),
    "stopped by a tree": (("rests", "test"), ("tree", ("K",))),
    "past a tree": (("rests", "test"), ("tree", ("P",)), ("rests", "fairway")),
    "on the green": (("rests", "green"), ("putting", 4)),
    "on the green by arrow": (("rests", "arrow"), ("leads", "green"), ("putting", 4)),
}


@pytest.mark.rule("BOX-076")
@pytest.mark.rule("BOX-049")
@pytest.mark.rule("BOX-050")
@pytest.mark.rule("BOX-051")
@pytest.mark.rule("BOX-052")
@pytest.mark.rule("trap 21")
@pytest.mark.parametrize(
    ("window", "gems"),
    [
        ("landed", ["B+", "B-", "R"]),
        ("in water", ["B+", "B-", "R"]),
        ("by arrow", ["R"]),
        ("stopped by a tree", ["R"]),
        ("past a tree", ["B+", "B-", "R"]),
        ("on the green", ["Y", "R"]),
        ("on the green by arrow", ["Y", "R"]),
    ],
)
def test_the_window_offers_exactly_these(window, gems):
    state = shot(SOLO, "R R P", *WINDOWS[window])
    assert offered(state) == ["none", *gems]


@pytest.mark.rule("BOX-076")
@pytest.mark.rule("BOX-054")
@pytest.mark.rule("BOX-059")
@pytest.mark.rule("BOX-050")
@pytest.mark.rule("trap 21")
@pytest.mark.parametrize("letters", ["K", "R", "R R R R R"])
def test_on_the_putting_surface_only_green_and_only_after_a_miss(letters):
    state = shot(ON_P, letters)
    if front(state).name == "behind":
        state = after(state, ("behind", 3))
    assert offered(state) == ["none", "G"]
    assert asked(shot(ON_P, "R R R R")) == ("told", 0), "holed: nothing to cure"


@pytest.mark.rule("BOX-076")
@pytest.mark.rule("BOX-059")
@pytest.mark.rule("Q-BOX-16")
def test_after_a_free_backspin_there_is_yellow_and_no_red():
    natural = after(shot(SOLO, "R R"), ("rests", "exact"), ("putting", 4))
    spun = after(natural, ("backspin", tuple("RRGYK")))
    assert offered(spun) == ["none", "Y"]
    again = after(spun, ("spend", "Y"), ("backspin", tuple("GRYBK")))
    assert front(again).why == ("Now 1 to the flag",)
    assert spot(after(again, TOLD)) == ("putt", 1)
    assert asked(after(natural, ("backspin", tuple("RRRRK")))) == ("told", 0), "holed: nothing to ask"
    agreed = after(shot(begun("Ana", yellow_after_natural=False), "R R"), ("rests", "exact"), ("putting", 4))
    assert asked(after(agreed, ("backspin", tuple("RRGYK")))) == ("told", 0)


ANY_SPOT = st.sampled_from(["fairway", "rough", "bunker", "tree", "water", "star", "green", "putt", "cup"])


@pytest.mark.rule("BOX-076")
@settings(derandomize=True, deadline=None, max_examples=150)
@given(
    start=st.sampled_from(["tee", "fairway", "bunker", "putt"]),
    rest=ANY_SPOT,
    count=st.integers(0, 3),
    arrow=st.booleans(),
    stopped=st.booleans(),
    spins=st.integers(0, 1),
    purse=st.fixed_dictionaries({colour: st.integers(0, 2) for colour in "RGYB"}),
)
def test_the_windows_are_those_of_the_table_in_the_rules(start, rest, count, arrow, stopped, spins, purse):
    swing = Swing("fairway", ("R",) * count or ("K",), rolls=3, kept="R" if count else "")
    turn = Turn(
        Spot(start, left=2 if start == "putt" else 0),
        swing=swing,
        rest=Spot(rest, left=1 if rest == "putt" else 0),
        arrow=arrow,
        stopped=stopped,
        natural=spins == 1,
        spins=spins,
    )
    allowed = set()
    if start == "putt":
        if rest != "cup":
            allowed.add("G")
    else:
        if rest not in ("green", "putt", "cup") and not arrow and not stopped and not spins:
            allowed |= {"B+"} | ({"B-"} if count else set())
        if rest == "green" or (spins and rest != "cup"):
            allowed.add("Y")
        if not spins:
            allowed.add("R")
    rules = {"redo_resets_gem_limit": True, "yellow_after_natural": True}
    owned = {gem for gem in allowed if purse[gem[0]]}
    if start != "putt" and spins == 0 and rest in ("putt", "cup"):
        return  # a ball gets there from off the green by a backspin only
    assert set(offers(turn, Side(putting=2, behind=2), purse, rules)) == owned


@pytest.mark.rule("BOX-049")
@pytest.mark.rule("Q-BOX-28")
def test_wind_takes_the_ball_one_space_on_or_back_and_that_space_has_its_effect():
    on = after(LANDED, ("spend", "B+"))
    assert front(on).title == "Wind +1: now on?"
    assert {"test", "passed", "exact"}.isdisjoint(offered(on)), "a step of the wind is never tested"
    wet = after(on, ("blown", "water"))
    assert asked(wet) == ("dry", 0)
    back = after(LANDED, ("spend", "B-"), ("blown", "arrow"), ("leads", "rough"))
    assert spot(back) == ("rough", 0)


@pytest.mark.rule("Q-BOX-28")
def test_wind_back_after_one_space_is_where_the_shot_began_and_nobody_has_to_look():
    state = shot(SOLO, "R", ("rests", "water"), ("spend", "B-"))
    assert asked(state) == ("club", 0)
    assert spot(state) == ("tee", 0)
    assert ball(state).strokes == 1


@pytest.mark.rule("Q-BOX-28")
def test_wind_on_helps_a_ball_that_did_not_move_and_wind_back_does_not():
    state = shot(SOLO, "K")
    assert offered(state) == ["none", "B+", "R"]
    assert spot(after(state, ("spend", "B+"), ("blown", "fairway"))) == ("fairway", 0)


@pytest.mark.rule("Q-BOX-28")
def test_wind_onto_the_green_reaches_it_and_is_no_natural():
    state = after(LANDED, ("spend", "B+"), ("blown", "green"), ("putting", 4))
    assert asked(state) == ("club", 0)
    assert spot(state) == ("putt", 4)


@pytest.mark.rule("BOX-053")
@pytest.mark.rule("EX-BOX-05")
@pytest.mark.rule("Q-BOX-17")
@pytest.mark.parametrize("wind", ["B+", "B-"])
def test_wind_lifts_a_ball_out_of_the_water_without_penalty(wind):
    state = shot(SOLO, "R R", ("rests", "water"), ("spend", wind), ("blown", "fairway"))
    assert (ball(state).strokes, spot(state)) == (1, ("fairway", 0))
    still_wet = shot(SOLO, "R R", ("rests", "water"), ("spend", wind), ("blown", "water"), ("dry", "rough"))
    assert (ball(still_wet).strokes, spot(still_wet)) == (2, ("rough", 0))


@pytest.mark.rule("BOX-054")
@pytest.mark.rule("BOX-037")
def test_a_gimme_holes_the_missed_putt_and_the_putt_counts_one():
    state = after(MISSED, ("spend", "G"))
    assert ball(state).strokes == 2
    assert ball(state).done


@pytest.mark.rule("BOX-055")
@pytest.mark.rule("BOX-056")
@pytest.mark.parametrize(("faces", "where"), [("RRPYK", ("putt", 1)), ("RRRPK", ("cup", 0))])
def test_a_yellow_gem_spins_the_ball_on_from_p_without_a_stroke(faces, where):
    state = on_green(SOLO, "R P", 4, ("spend", "Y"))
    assert (front(state).count, front(state).title) == (5, "Backspin")
    state = after(state, ("backspin", tuple(faces)), TOLD)
    assert spot(state, 0) == where
    assert ball(state).strokes == 1


@pytest.mark.rule("BOX-055")
def test_yellow_is_for_the_turn_that_reached_the_green_and_no_later_one():
    assert "Y" not in offered(MISSED)


@pytest.mark.rule("BOX-057")
@pytest.mark.rule("trap 22")
@pytest.mark.rule("EX-BOX-11")
def test_a_mulligan_takes_back_stroke_penalty_and_place_but_not_the_red_gem():
    state = shot(shot(SOLO, "R", ("rests", "rough"), NO), "R R", ("rests", "fairway"), NO)
    assert ball(state).strokes == 2
    before = ball(state)
    state = shot(state, "R R", ("rests", "water"), ("spend", "R"))
    assert ball(state) == before
    assert purse(state) == "GYB"
    assert asked(state) == ("club", 0), "a new club"
    assert front(state).why == ("Fairway", "Mulligan 1, stroke 3")
    state = shot(state, "R R R", ("rests", "bunker"), NO)
    assert (ball(state).strokes, spot(state)) == (3, ("bunker", 0))


@pytest.mark.rule("BOX-057")
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_of_an_undone_try_is_left(window):
    state = shot(SOLO, "R R P", *WINDOWS[window], ("spend", "R"))
    assert state.turn.start == SOLO.turn.start
    assert ball(state) == ball(SOLO)
    fresh = {name: getattr(state.turn, name) for name in ("swing", "rest", "arrow", "stopped", "cleared")}
    assert fresh == {"swing": None, "rest": None, "arrow": False, "stopped": False, "cleared": 0}


@pytest.mark.rule("BOX-058")
def test_as_many_mulligans_as_red_gems_and_the_last_try_stands():
    state = SOLO
    for _ in range(2):  # a star gem makes it two reds
        state = drawn(without(shot(state, "R", ("rests", "star"))), "R")
    assert purse(state) == "RRGYB"
    for tries in (1, 2):
        state = shot(state, "R", ("rests", "water"), ("spend", "R"))
        assert state.turn.attempt == tries
    state = shot(state, "R", ("rests", "rough"))
    assert offered(state) == ["none", "B+", "B-"]
    assert ball(after(state, NO)).strokes == 3


@pytest.mark.rule("BOX-038")
@pytest.mark.rule("Q-BOX-18")
@pytest.mark.rule("EX-BOX-14")
def test_a_tee_shot_that_ends_on_a_star_draws_a_gem_by_wind_too():
    star = shot(SOLO, "R R", ("rests", "star"))
    assert asked(star) == ("spend", 0)
    assert asked(after(star, NO)) == ("gem", 0)
    assert asked(after(star, ("spend", "B+"), ("blown", "fairway"))) == ("club", 0), "blown off it"
    one_short = after(LANDED, ("spend", "B+"), ("blown", "star"))
    assert asked(one_short) == ("gem", 0)
    assert front(one_short).label == ("star", 1, 0, 0, 0)
    assert asked(drawn(one_short, "R")) == ("club", 0), "drawn when the turn closes, not spendable in it"


@pytest.mark.rule("BOX-038")
def test_a_star_pays_from_the_tee_box_only():
    state = shot(shot(SOLO, "R", ("rests", "fairway"), NO), "R", ("rests", "star"), NO)
    assert asked(state) == ("club", 0)
    assert spot(state) == ("star", 0)


@pytest.mark.rule("Q-BOX-18")
@pytest.mark.parametrize("pays", [False, True])
def test_a_star_reached_by_an_arrow_pays_only_where_that_was_agreed(pays):
    state = shot(begun("Ana", star_via_arrow=pays), "R R", ("rests", "arrow"), ("leads", "star"), NO)
    assert (asked(state) == ("gem", 0)) is pays


@pytest.mark.rule("Q-BOX-19")
@pytest.mark.rule("trap 22")
def test_an_undone_tee_shot_has_drawn_no_star_gem_and_the_redo_draws_only_its_own():
    undone = shot(SOLO, "R R", ("rests", "star"), ("spend", "R"))
    assert purse(undone) == "GYB"
    assert asked(shot(undone, "R R", ("rests", "fairway"), NO)) == ("club", 0)
    assert asked(shot(undone, "R R", ("rests", "star"), NO)) == ("gem", 0)


@pytest.mark.rule("BOX-060")
def test_a_gem_spent_and_drawn_again_changes_the_colour_of_the_stash():
    state = shot(SOLO, "R R", ("rests", "star"), ("spend", "R"))
    state = drawn(shot(state, "R R", ("rests", "star"), NO), "B")
    assert purse(state) == "GYBB"
    assert gems_in_play(state) == 104
