"""The table of transitions: whole, flat, reachable, and drawn as it is."""

import re

import pytest

from firmware_py import screens
from firmware_py.machine import MOTIONS, SET_GOING, STATES, TABLE, Machine, ignored
from sim import diagram

TRIGGERS = tuple(trigger for trigger, _, _ in TABLE)
CELLS = [(state, trigger) for state in STATES for trigger in TRIGGERS]
LEADS = {(source, trigger): dest for trigger, sources, dest in TABLE for source in sources}


@pytest.mark.rule("pain 4.5")
def test_every_name_is_plain_so_that_no_state_becomes_nested() -> None:
    assert all(re.fullmatch("[a-z]+", name) for name in (*STATES, *TRIGGERS))
    assert len(set(STATES)) == len(STATES)
    assert len(set(TRIGGERS)) == len(TRIGGERS)


@pytest.mark.rule("pain 4.6")
def test_no_trigger_hides_behind_a_method_of_the_machine() -> None:
    assert not [trigger for trigger in TRIGGERS if hasattr(Machine, trigger)]


def test_the_table_speaks_of_its_own_states_only() -> None:
    for trigger, sources, dest in TABLE:
        assert {*sources, dest} <= set(STATES), trigger
        assert len(set(sources)) == len(sources), trigger


def test_every_state_can_be_reached_and_left() -> None:
    reached, fresh = {"starting"}, {"starting"}
    while fresh:
        fresh = {dest for (source, _), dest in LEADS.items() if source in fresh} - reached
        reached |= fresh
    assert reached == set(STATES)
    assert {source for source, _ in LEADS} == set(STATES)


def test_every_state_has_a_screen_and_every_motion_a_trigger() -> None:
    assert set(screens.PICTURES) == set(STATES)
    assert set(SET_GOING) == set(MOTIONS)
    assert {dest for trigger, _, dest in TABLE if trigger in SET_GOING.values()} == set(MOTIONS)


@pytest.mark.rule("pain 4.7")
@pytest.mark.parametrize(("state", "trigger"), CELLS)
def test_every_cell_is_a_transition_or_ignored(machine: Machine, state: str, trigger: str) -> None:
    machine.machine.set_state(state)
    machine.trigger(trigger)  # type: ignore[attr-defined]
    assert machine.state == LEADS.get((state, trigger), state)
    assert ((state, trigger) in ignored()) == ((state, trigger) not in LEADS)


@pytest.mark.rule("pain 4.9")
def test_there_are_no_automatic_transitions(machine: Machine) -> None:
    assert set(machine.machine.events) == set(TRIGGERS)


def test_the_drawing_in_the_docs_is_fresh() -> None:
    page = diagram.PAGE.read_text(encoding="utf-8")
    assert diagram.drawn(page) == page, "draw it anew: python -m sim.diagram"
