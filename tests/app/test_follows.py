"""A question whose picture shows the result is asked with it; no press puts the result away first."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_py.games.core import Ask, Choose, Face, Move, Roll
from firmware_py.machine import LOCK
from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.games.pig import PIG, Pig

COIN = Roll(name="coin", title="Toss a coin", bag=(Face(1, "Heads"),), label=("coin", 0, 0, 0, 0))


def asks(state: Pig) -> tuple[Ask, ...]:
    """Pig, whose question stands on the die; and a coin lies beside it."""
    own = (replace(ask, follows=True) if isinstance(ask, Choose) else ask for ask in PIG.asks(state))
    return (*own, COIN)


def apply(state: Pig, move: Move) -> Pig:
    return state if move.ask == "coin" else PIG.apply(state, move)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"follows", shelf=(replace(PIG, asks=asks, apply=apply),))
    tell(evening, 'choose "New round"\nchoose_players')
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    lines = story.replace("choose_players", 'enter 2\nchoose "P1 P2"\nenter 100\nchoose Start')
    Teller(evening).play(parse(lines, "story"))


def settle(evening: Evening) -> None:
    """Until the motion has ended, and not a moment longer."""
    while evening.app.machine.state == "rolling":
        evening.wait(0.01)


def test_the_question_comes_with_the_result_and_is_locked_as_long(evening: Evening) -> None:
    tell(evening, "rig pig 5\npress ok")
    settle(evening)
    machine = evening.app.machine
    assert (machine.state, machine.question.name) == ("asking", "dare")
    rolled = machine.round.draws()
    evening.press(OK)
    evening.press(OK)
    assert machine.round.draws() == rolled
    evening.wait(LOCK)
    evening.press(OK)
    assert machine.round.draws() == rolled + 1


def test_a_result_that_leads_to_no_such_question_is_shown(evening: Evening) -> None:
    tell(evening, "rig pig 1\npress ok")
    settle(evening)
    assert evening.app.machine.state == "showing"  # the turn is lost, and the next one only rolls


def test_a_result_from_the_menu_is_shown_although_such_a_question_waits(evening: Evening) -> None:
    tell(evening, 'rig pig 5\npress ok\nwait 2s\nmenu "Toss a coin"')
    settle(evening)
    assert evening.app.machine.state == "showing"
    tell(evening, "expect Heads\nwait 1s\npress ok\nexpect asking dare")


def test_after_a_cut_the_question_stands_there_with_its_result(evening: Evening) -> None:
    tell(evening, "rig pig 5\npress ok\nwait 0.3s")
    evening.cut_power()
    tell(evening, "choose Resume\nexpect asking dare")
