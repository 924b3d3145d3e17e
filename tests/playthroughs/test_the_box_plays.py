"""A seat that the device plays: it decides and rolls by itself, is written down, never undone alone."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_py.games import core
from firmware_py.journal import Journal
from firmware_py.round import Round, seal, verify
from tests.games import pig

BOB = 1


def holds_at_four(state: pig.Pig) -> core.Move | None:
    """Bob is the device: he rolls, and holds as soon as there are 4 points to lose."""
    ask = pig.asks(state)[0]
    if ask.seat != BOB:
        return None
    if isinstance(ask, core.Roll):
        return core.Move("pig", BOB, None)
    return core.Move("dare", BOB, "hold" if state.risked >= 4 else "roll")


GAME = replace(pig.PIG, plays=holds_at_four)
SETUP = core.Setup(("Ana", "Bob"), {"target": 40})


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Round]:
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        yield Round.open(journal, seal(journal, b"box"), GAME, SETUP)


def through(played: Round) -> list[str]:
    """Ana rolls once and holds, until it is over; who was asked each time the device stood still."""
    asked = []
    while (ask := played.match.front()) is not None:
        asked.append(SETUP.seats[ask.seat or 0])
        played.answer(ask.name, None if isinstance(ask, core.Roll) else "hold")
    return asked


def test_only_people_are_asked_and_the_device_plays_its_turns_between(played: Round) -> None:
    assert set(through(played)) == {"Ana"}
    assert played.match.over
    assert all(points > 0 for points in played.match.state.banked)


def test_what_the_device_decided_and_drew_for_its_seat_is_told_apart(played: Round) -> None:
    through(played)
    moves = [step.move for step in played.match.steps if step.move.seat == BOB]
    assert {move.by for move in moves if move.ask == "dare"} == {core.BOX}
    assert {move.by for move in moves if move.ask == "pig"} == {core.CHANCE}
    assert verify(played.journal, played.number, (GAME,)) == []


def test_the_draws_of_its_turn_are_shown_one_after_the_other(played: Round) -> None:
    while True:
        ask = played.match.front()
        assert ask is not None
        draws = played.answer(ask.name, None if isinstance(ask, core.Roll) else "hold")
        if ask.name == "dare":
            break
    assert draws
    assert {draw.ask.seat for draw in draws} == {BOB}


def test_an_undo_goes_back_to_the_last_decision_of_a_person(played: Round) -> None:
    while played.match.front() is not None and not any(s.move.by == core.BOX for s in played.match.steps):
        ask = played.match.front()
        assert ask is not None
        played.answer(ask.name, None if isinstance(ask, core.Roll) else "hold")
    played.undo()
    ask = played.match.front()
    assert ask is not None
    assert ask.seat != BOB


def test_a_cut_in_the_middle_of_its_turn_loses_nothing(played: Round) -> None:
    while not any(step.move.by == core.BOX for step in played.match.steps):
        ask = played.match.front()
        assert ask is not None
        played.answer(ask.name, None if isinstance(ask, core.Roll) else "hold")
    steps = played.match.steps
    last = max(n for n, step in enumerate(steps) if step.move.by == core.BOX)
    cut = replace(played.match, steps=steps[:last])
    reached = played.match.state
    again = Round(played.journal, played.sealed, (), cut, played.opened)
    again.follow()
    assert again.match.state == reached
