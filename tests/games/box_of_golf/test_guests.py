"""Guests, whom the device plays: they decide what a player decides, each as well as it can."""

from random import Random
from typing import Any

import pytest

from firmware_py.games.box_of_golf import caddie
from firmware_py.games.box_of_golf.guests import EXPERT, GUESTS, REGULAR, ROOKIE
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Ask, Choose, Count, Move, Roll, Setup, Tell
from tests.games.box_of_golf.table import after, begun, dice, front, offered, on_green

DECIDED = {"club", "keep", "reroll", "again", "spend"}


def seen(ask: Ask) -> Any:
    """What people say of the table: every shot lands on the green, and otherwise whatever stands first."""
    if isinstance(ask, Choose):
        values = [option.value for option in ask.options]
        return "green" if "green" in values else values[0]
    return ask.start if isinstance(ask, Count) else None


def through(seed: int, *names: str, **options: Any) -> tuple[Any, list[tuple[Ask, bool]]]:
    """A game played to its end, and each question with whether a guest answered it."""
    rng = Random(seed)
    state = BOX_OF_GOLF.start(Setup(names, options))
    told = []
    while not BOX_OF_GOLF.result(state).over:
        ask, move = front(state), BOX_OF_GOLF.plays(state)
        told.append((ask, move is not None))
        value = seen(ask) if move is None else move.value
        if isinstance(ask, Roll):
            faces = [face.value for face in ask.bag for _ in range(face.weight)]
            value = tuple(rng.choices(faces, k=ask.count) if ask.replacing else rng.sample(faces, ask.count))
        state = BOX_OF_GOLF.apply(state, Move(ask.name, ask.seat, value))
        assert len(told) < 5000
    return state, told


def answer(state: Any) -> Any:
    """What the guest says to the question on the glass."""
    move = BOX_OF_GOLF.plays(state)
    assert move is not None
    assert move.ask == front(state).name
    return move.value


@pytest.mark.parametrize("options", [{"boards": "ours"}, {}, {"gems": "real"}])
def test_a_guest_decides_whatever_a_player_decides_and_people_say_what_they_see(options: Any) -> None:
    _, told = through(1, *GUESTS, box_holes=3, **options)
    assert {ask.name for ask, guest in told if guest and ask.name in DECIDED} >= {"club", "reroll", "spend"}
    people = [ask for ask, guest in told if not guest]
    assert not [ask.name for ask in people if ask.name in DECIDED or isinstance(ask, Roll)]
    assert {ask.name for ask in people} >= {"rests", "told"}


def test_for_a_player_the_device_decides_nothing() -> None:
    _, told = through(1, "Ana", ROOKIE, box_holes=3, boards="ours")
    assert not [ask.name for ask, guest in told if guest and ask.seat == 0]


def test_the_better_guest_needs_fewer_strokes() -> None:
    total = [0, 0, 0]
    for seed in range(4):
        state, _ = through(seed, *GUESTS, boards="ours", box_holes=9)
        for seat in state.seats:
            total[seat] += sum(hole.strokes[seat] for hole in state.main)
    assert total[2] < total[1] < total[0]


@pytest.mark.rule("BOX-025")
def test_the_rookie_takes_a_die_a_space_and_one_more_where_the_lie_takes_one_off() -> None:
    state = after(begun(ROOKIE, "Ana"), ("far", 3))
    assert answer(state) == 3
    assert answer(after(begun(ROOKIE), ("far", 9))) == 5
    landed = (("far", 4), ("club", 1), dice("R"), ("rests", "rough"), ("spend", "none"))
    assert answer(after(begun(ROOKIE), *landed, ("far", 3))) == 4


def test_the_others_take_the_caddies_club() -> None:
    state = after(begun(REGULAR), ("far", 2))
    assert answer(state) == caddie.club(caddie.Shot("tee", 2, can_overshoot=False)).club


def test_the_rookie_stops_once_it_is_there_and_rolls_on_until_then() -> None:
    rolled = after(begun(ROOKIE), ("far", 2), ("club", 3))
    assert answer(after(rolled, dice("R R G"))) == "stop"
    assert answer(after(rolled, dice("R G Y"))) == "R"  # of equal groups the first
    assert answer(after(begun(ROOKIE), ("far", 3), ("club", 3), dice("R R G"))) == "all"


def test_on_wooden_boards_people_count_how_far_it_is_once_a_turn() -> None:
    state = begun(EXPERT, "Ana")
    assert (front(state).name, front(state).seat) == ("far", 0)
    assert BOX_OF_GOLF.plays(state) is None
    assert front(after(state, ("far", 6))).name == "club"
    assert front(begun("Ana", EXPERT)).name == "club"


@pytest.mark.rule("BOX-054")
@pytest.mark.parametrize(("guest", "gem"), [(ROOKIE, "none"), (REGULAR, "G"), (EXPERT, "G")])
def test_a_missed_putt_is_cured_by_whoever_knows_the_gems(guest: str, gem: str) -> None:
    state = on_green(after(begun(guest), ("far", 2)), "R P", 4, ("spend", "none"))
    state = after(state, ("club", 1), dice("R"))
    assert answer(state) == gem


@pytest.mark.rule("BOX-053", "BOX-057")
def test_the_expert_blows_its_ball_out_of_the_water_and_the_regular_leaves_it() -> None:
    def wet(guest: str) -> Any:
        return after(begun(guest), ("far", 6), ("club", 1), dice("R"), ("rests", "water"))

    assert answer(wet(EXPERT)) == "B+"
    assert answer(wet(REGULAR)) == "none"


@pytest.mark.rule("BOX-049")
def test_the_expert_blows_its_ball_onto_the_green() -> None:
    state = after(begun(EXPERT), ("far", 2), ("club", 1), dice("R"), ("rests", "fairway"))
    assert "B+" in offered(state)
    assert answer(state) == "B+"


@pytest.mark.rule("Q-BOX-07")
def test_a_gem_that_may_be_chosen_is_chosen_by_the_guest_and_one_from_a_real_box_is_named_by_people() -> None:
    _, free = through(2, ROOKIE, "Ana", boards="ours", box_holes=3, gem_choice="free")
    assert {guest for ask, guest in free if ask.name == "gem" and ask.seat == 0} == {True}
    _, real = through(2, ROOKIE, "Ana", boards="ours", box_holes=3, gems="real")
    assert {guest for ask, guest in real if ask.name == "gem" and ask.seat == 0} == {False}


# -- a guest's turn as people can follow it ----------------------------------------------------


def told(state: Any) -> tuple[str, ...]:
    """Title and words of what is on the glass."""
    return (front(state).title, *front(state).why)


def test_its_first_roll_says_the_club_and_how_far_it_is() -> None:
    assert told(after(begun(EXPERT), ("far", 3), ("club", 4))) == ("Roll 1 of 3", "4 dice, 3 to go")
    assert told(after(begun(EXPERT), ("far", 1), ("club", 1)))[1] == "1 die, 1 to go"
    assert told(after(begun("Ana"), ("club", 1)))[1] == "From: Tee box"


def test_a_further_roll_says_what_it_keeps() -> None:
    rolled = after(begun(ROOKIE), ("far", 4), ("club", 4), dice("R R G P"), ("reroll", "all"))
    assert told(rolled) == ("Roll 2 of 3", "Keeps R R P")
    nothing = after(begun(ROOKIE), ("far", 4), ("club", 2), dice("K K"), ("reroll", "all"))
    assert told(nothing) == ("Roll 2 of 3", "All again")


def test_on_boards_that_the_box_knows_it_says_how_its_shot_came_about_and_where_the_ball_is() -> None:
    state = after(begun(EXPERT, boards="ours"), ("club", 2), dice("R R"))
    assert isinstance(front(state), Tell)
    assert told(state)[:2] == ("Move 2 spaces", "R R: 2")
    assert len(told(state)) == 3
    other = after(begun("Ana", boards="ours"), ("club", 2), dice("R R"))
    assert front(other).why == front(state).why[1:]


@pytest.mark.rule("BOX-057")
def test_a_mulligan_of_a_guest_is_said_with_the_roll_that_follows() -> None:
    state = after(begun(EXPERT), ("far", 3), ("club", 1), dice("R"), ("rests", "fairway"), ("spend", "R"))
    state = after(state, ("club", 5))
    assert told(state) == ("Roll 1 of 3", "Mulligan! 5 dice")


@pytest.mark.rule("BOX-055")
def test_a_yellow_gem_of_a_guest_is_said_with_its_roll() -> None:
    state = on_green(after(begun(EXPERT), ("far", 2)), "R P", 4, ("spend", "Y"))
    assert told(state)[1] == "It spends yellow"
    natural = after(begun(EXPERT), ("far", 2), ("club", 2), dice("R R"), ("rests", "exact"), ("putting", 4))
    assert told(natural)[1] == "A natural! It is free"


@pytest.mark.rule("BOX-054")
def test_what_a_guests_gem_did_for_a_putt_is_told_and_so_is_a_miss_without_one() -> None:
    state = on_green(after(begun(REGULAR), ("far", 2)), "R P", 4, ("spend", "none"))
    missed = after(state, ("club", 1), dice("R"))
    assert told(after(missed, ("spend", "G"))) == ("Gimme", "In the cup!", "2 strokes")
    assert told(after(missed, ("spend", "none"))) == ("Move 1 space", "Now 3 to the flag")
    people = on_green(begun("Ana"), "R P", 4, ("spend", "none"))
    assert front(after(people, ("club", 1), dice("R"), ("spend", "none"))).name == "club"
