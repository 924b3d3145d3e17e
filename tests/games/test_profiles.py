"""What was said of a player, by name: picked at the table, kept for next time, changed in the settings."""

from dataclasses import replace

import pytest

from firmware_py.focus import Focus
from firmware_py.games.adjusting import adjusted, adjusting
from firmware_py.games.core import Option
from firmware_py.games.seating import agreed, seating
from tests.games.pig import PIG
from tests.games.playing import play, question, setup

LEFTIES = Option("lefties", "Who is left-handed?", (), of_names=True, when=lambda options: True)
GAME = replace(PIG, options=(LEFTIES,))
THREE = [("players", 3), ("names", "enter"), ("name", "Ana"), ("name", "Bob"), ("name", "P3")]


def sat_down(answers=(), **known):
    table = seating(GAME, known=("Ana", "Bob", "Cy"), **known)
    return table, play(table, table.start(setup()), answers)


def asked(table, state):
    """The names offered, and those picked already when the question opens."""
    pick = question(table, state, "lefties")
    assert Focus.on(pick).picked == frozenset(pick.start)
    return pick.items, tuple(pick.items[at] for at in pick.start)


def test_an_option_of_names_is_a_pick_of_the_seats_and_its_value_their_names_in_order():
    table, state = sat_down(THREE)
    assert asked(table, state) == (("Ana", "Bob", "P3"), ())
    state = play(table, state, [("lefties", (1, 2)), ("cut", "start")])
    assert agreed(state)[0].options["lefties"] == ("Bob", "P3")


def test_it_starts_from_what_is_known_of_those_names_whoever_else_is_known():
    table, state = sat_down(THREE, config={"lefties": ("Cy", "Bob")})
    assert asked(table, state) == (("Ana", "Bob", "P3"), ("Bob",))


def test_a_number_is_known_from_the_last_round_and_a_name_from_the_owner():
    last = {"seats": ("Ana", "P2"), "options": {"lefties": ("Ana", "P2")}}
    table, state = sat_down([("again", True), ("cut", "start")], last=last, config={"lefties": ()})
    assert agreed(state)[0].options["lefties"] == ("P2",)
    table, state = sat_down([("again", False), ("players", 2), ("names", "last")], last=last, config={})
    assert asked(table, state) == (("Ana", "P2"), ("P2",))


def test_nobody_is_asked_where_it_does_not_matter_and_what_is_known_holds():
    quiet = replace(PIG, options=(replace(LEFTIES, when=lambda options: False),))
    table = seating(quiet, known=("Ana", "Bob"), config={"lefties": ("Bob", "Cy")})
    state = play(table, table.start(setup()), [*THREE, ("cut", "start")])
    assert agreed(state)[0].options["lefties"] == ("Bob",)


def test_the_settings_ask_it_over_everybody_who_is_known_and_leave_it_out_where_nobody_is():
    settings = adjusting(GAME, {"lefties": ("Bob",)}, ("Ana", "Bob"))
    state = settings.start(setup())
    hints = {option.value: option.hint for option in question(settings, state, "option").options}
    assert hints["lefties"] == "Bob"
    state = play(settings, state, [("option", "lefties")])
    assert question(settings, state, "value").start == (1,)
    state = play(settings, state, [("value", (0,)), ("option", "done")])
    assert adjusted(state)["lefties"] == ("Ana",)
    nobody = adjusting(GAME, {})
    assert "lefties" not in [o.value for o in question(nobody, nobody.start(setup()), "option").options]


@pytest.mark.parametrize("value", ["Ana", ("Ana", 1), ("",), None, [1]])
def test_names_are_a_tuple_of_words(value):
    assert LEFTIES.admits(("Ana",))
    assert not LEFTIES.admits(value)
