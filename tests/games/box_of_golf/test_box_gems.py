"""Gems drawn blind from the bank."""

from fractions import Fraction

import pytest

from firmware_py.games.box_of_golf import GEM, ours
from firmware_py.games.core import IllegalMove, Move, Setup
from tests.games.playing import play, question, setup

START = GEM.start(Setup(()))


def bank(state):
    """How many gems of each colour can come."""
    return {face.value: face.weight for face in question(GEM, state, "gem").bag}


def hints(state):
    return {option.value: option.hint for option in question(GEM, state, "put back").options}


@pytest.mark.rule("BOX-043")
@pytest.mark.rule("Q-BOX-02")
def test_the_bank_holds_26_gems_of_each_of_four_colours():
    assert bank(START) == {"R": 26, "G": 26, "Y": 26, "B": 26}
    assert sum(ours.GEMS.values()) == 104
    draw = question(GEM, START, "gem")
    assert [face.label for face in draw.bag] == ["Red", "Green", "Yellow", "Blue"]
    assert (draw.count, draw.replacing, draw.motion, draw.again) == (1, False, "revealing", True)


@pytest.mark.rule("BOX-043")
@pytest.mark.rule("Q-BOX-07")
def test_a_gem_drawn_is_gone_and_shifts_the_odds_of_the_next():
    state = play(GEM, START, [("gem", ("R",)), ("gem", ("R",)), ("gem", ("B",))])
    left = bank(state)
    assert left == {"R": 24, "G": 26, "Y": 26, "B": 25}
    assert Fraction(left["R"], sum(left.values())) == Fraction(24, 101)
    assert question(GEM, state, "gem").label == ("gem", 0, 0, 3, 0)


@pytest.mark.rule("BOX-043")
@pytest.mark.rule("Q-BOX-02")
def test_a_colour_that_is_used_up_cannot_come_and_an_empty_bank_draws_nothing():
    state = GEM.start(setup(box_gems={"R": 1, "B": 1}))
    state = play(GEM, state, [("gem", ("R",))])
    assert bank(state) == {"B": 1}
    with pytest.raises(IllegalMove):
        GEM.apply(state, Move("gem", None, ("R",)))
    state = play(GEM, state, [("gem", ("B",))])
    assert [ask.name for ask in GEM.asks(state)] == ["put back", "new bank"]
    state = play(GEM, state, [("put back", "B")])
    assert bank(state) == {"B": 1}


@pytest.mark.rule("BOX-048")
def test_a_gem_put_back_may_come_again_and_only_what_is_out_can_be_put_back():
    assert [ask.name for ask in GEM.asks(START)] == ["gem", "new bank"]
    state = play(GEM, START, [("gem", ("R",)), ("gem", ("G",)), ("gem", ("G",))])
    assert hints(state) == {"R": "25 left", "G": "24 left"}
    with pytest.raises(IllegalMove):
        GEM.apply(state, Move("put back", None, "Y"))
    state = play(GEM, state, [("put back", "G"), ("put back", "R")])
    assert hints(state) == {"G": "25 left"}


@pytest.mark.rule("BOX-004")
@pytest.mark.rule("Q-BOX-02")
def test_a_new_bank_lacks_the_starting_gems_which_may_be_put_back():
    state = play(GEM, START, [("gem", ("R",)), ("new bank", 3)])
    assert bank(state) == {"R": 23, "G": 23, "Y": 23, "B": 23}
    assert set(hints(state)) == {"R", "G", "Y", "B"}
    new = question(GEM, state, "new bank")
    assert (new.lo, new.hi, new.start) == (0, 4, 3)
    assert question(GEM, state, "gem").label == ("gem", 0, 0, 1, 0), "a label is never used again"
    assert bank(play(GEM, state, [("new bank", 0)])) == bank(START)


@pytest.mark.rule("Q-BOX-02")
@pytest.mark.parametrize(
    "gems", [{}, {"R": 0}, {"R": -1, "B": 2}, {"P": 3}, {"R": 2.0}, {"R": True}, 104, None]
)
def test_a_bank_that_cannot_be_is_refused(gems):
    with pytest.raises(ValueError, match="box_gems"):
        GEM.start(setup(box_gems=gems))
