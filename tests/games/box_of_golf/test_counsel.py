"""The caddie at a round: heard when asked or always, told how far it is, and noted on the card."""

from dataclasses import replace
from typing import Any

import pytest

from firmware_py.games.box_of_golf import caddie
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Choose, Count, Tell
from tests.games.box_of_golf.table import after, begun, dice, front, on_green


def asides(state: Any) -> list[str]:
    return [ask.name for ask in BOX_OF_GOLF.asks(state)[1:]]


def notes(state: Any) -> str:
    return " ".join(BOX_OF_GOLF.card(state).notes)


@pytest.mark.rule("BOX-074")
def test_asked_it_wants_to_know_how_far_it_is_and_names_the_best_club() -> None:
    state = after(begun("Ana", "Bob"), ("caddie", None))
    ask = front(state)
    assert (ask.name, ask.seat) == ("far", 0)
    state = after(state, ("far", 2))
    ask = front(state)
    assert isinstance(ask, Tell)
    advice = caddie.club(caddie.Shot("tee", 2, can_overshoot=False, purse=state.purses[0]))
    assert (ask.title, ask.why) == (
        "Caddie: 2 or more",
        (f"{advice.club} dice: {caddie.percent(advice.unaided)}", advice.text[1]),
    )
    assert front(after(state, ("advice", None))).name == "club"


@pytest.mark.rule("BOX-074")
def test_asked_with_dice_on_the_table_it_names_those_to_roll_again_and_does_not_ask_twice_how_far() -> None:
    state = after(begun("Ana"), ("caddie", None), ("far", 3), ("advice", None), ("club", 3), dice("R R G"))
    state = after(state, ("caddie", None))
    assert front(state).name == "advice"
    assert front(state).why[0] == "Re-roll G"


def test_on_the_putting_surface_the_distance_is_known() -> None:
    state = on_green(begun("Ana"), "R P", 3, ("spend", "none"))
    state = after(state, ("caddie", None))
    assert front(state).name == "advice"
    assert front(state).title == "Caddie: exactly 3"


def test_after_a_missed_putt_what_is_left_is_the_distance() -> None:
    state = on_green(begun("Ana"), "R P", 3, ("spend", "none"))
    state = after(state, ("club", 1), dice("R"), ("spend", "none"), ("caddie", None))
    assert front(state).title == "Caddie: exactly 2"


def test_what_is_out_of_reach_is_said_in_the_caddies_own_words() -> None:
    state = after(begun("Ana"), ("caddie", None), ("far", 9))
    assert (front(state).title, front(state).why[1]) == ("The caddie says", "9 is out of reach")


@pytest.mark.rule("BOX-074")
def test_its_use_is_noted_on_the_card_by_name() -> None:
    state = begun("Ana", "Bob")
    assert "caddie" not in notes(state)
    state = after(state, ("caddie", None), ("far", 2), ("advice", None), ("caddie", None))
    assert "Ana asked the caddie 2x." in notes(state)
    assert "spoke all round" in notes(begun("Ana", caddie="always"))


def test_there_is_none_where_it_was_agreed_to_play_without() -> None:
    assert "caddie" in asides(begun("Ana"))
    assert "caddie" not in asides(begun("Ana", caddie="off"))


def test_it_is_offered_only_where_something_is_to_be_decided() -> None:
    state = after(begun("Ana"), ("club", 1), dice("R"))
    assert front(state).name == "rests"
    assert "caddie" not in asides(state)


@pytest.mark.rule("BOX-074")
def test_always_it_speaks_beside_the_question_which_begins_with_its_advice() -> None:
    state = after(begun("Ana", caddie="always"), ("far", 2))
    club = front(state)
    advice = caddie.club(caddie.Shot("tee", 2, can_overshoot=False, purse=state.purses[0]))
    assert isinstance(club, Count)
    assert (club.start, club.why) == (
        advice.club,
        (f"Caddie: {advice.club}, {caddie.percent(advice.unaided)}", "With gems: >99.9%"),
    )
    ask = front(after(state, ("club", 3), dice("R R G")))
    assert isinstance(ask, Choose)
    assert ask.options[ask.start].value == "stop"
    assert ask.why == ("Stop: move 2", "caddie 100%")


def test_always_what_is_too_long_to_stand_beside_the_club_leaves_its_place_to_the_lie() -> None:
    state = after(begun("Ana", caddie="always"), ("far", 9))
    assert front(state).why == ("Caddie: 5, 4.0 far", "9 is out of reach")
    state = begun("Ana", caddie="always", boards="ours")
    assert front(state).why == ("Caddie: 5, 29.5%", "With gems: 93.7%")  # without them, and with
    state = after(replace(begun("Ana", caddie="always"), purses=({},)), ("far", 3))
    assert front(state).why[1] == "Tee box"


def test_a_mulligan_does_not_ask_again_how_far_it_is() -> None:
    state = after(begun("Ana", caddie="always"), ("far", 6), ("club", 1), dice("R"), ("rests", "water"))
    assert front(after(state, ("spend", "R"))).name == "club"


def test_how_far_it_is_is_asked_anew_from_another_place() -> None:
    state = after(begun("Ana", caddie="always"), ("far", 6), ("club", 1), dice("R"), ("rests", "fairway"))
    assert front(after(state, ("spend", "none"))).name == "far"


@pytest.mark.parametrize("answer", [0, 31])
def test_a_distance_that_no_board_has_is_no_answer(answer: int) -> None:
    ask = front(after(begun("Ana"), ("caddie", None)))
    assert not ask.admits(answer)
