"""Rules and pictures that fall over at random moments: the table plays on, and the journal agrees with it."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.config import Config
from firmware_py.games.core import Ask, Roll
from firmware_py.machine import STATES
from firmware_py.round import Round, verify
from firmware_py.signals import BACK, DOWN, OK, UP
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.games.pig import PIG

SET_UP = 'choose "New round"\nenter 2\nchoose "P1 P2"\nenter 12\nchoose Start\nexpect asking pig'
PRESSES = 40
STILL = Config(games={"play": {"motion": False}})  # no frames, so that much can happen
MEMORY = Path("/dev/shm")


class Struck(Exception):
    """Nobody foresaw this."""


class Curse:
    """Strikes once, so many calls of the game's functions from when it was laid."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.struck = 0

    def on(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def cursed(*given: Any) -> Any:
            self._fall()
            return function(*given)

        return cursed

    def on_pictures(self, asks: Callable[[Any], tuple[Ask, ...]]) -> Callable[[Any], tuple[Ask, ...]]:
        """Questions that are whole, but whose picture falls over."""

        def cursed(state: Any) -> tuple[Ask, ...]:
            try:
                self._fall()
            except Struck:
                return tuple(replace(ask, why=(None,)) for ask in asks(state))  # type: ignore[arg-type]
            return asks(state)

        return cursed

    def _fall(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.left = None
                self.struck += 1
                raise Struck("out of the blue")


def told(round_: Round) -> list[tuple[object, object]]:
    """The moves and what they led to; how a question looked that fell over is nobody's business."""
    return [(step.move, step.state) for step in round_.match.steps]


def agree(evening: Evening) -> None:
    """What the table plays is what the journal gives, and the machine is in a state that it knows."""
    machine = evening.app.machine
    assert machine.state in STATES
    if machine.round is None:
        return
    written = Round.load(machine.journal, machine.round.number, evening.shelf)
    assert told(written) == told(machine.round)
    assert written.peeked == machine.round.peeked


@pytest.mark.rule("pain 4.3")
@pytest.mark.rule("R13")
@pytest.mark.parametrize("where", ["asks", "apply", "card", "result", "where", "pictures"])
@settings(derandomize=True, deadline=None, max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_whatever_falls_over_and_when_machine_and_journal_agree(where: str, seed: int) -> None:
    curse, chance = Curse(), Random(seed)
    if where == "pictures":
        game = replace(PIG, asks=curse.on_pictures(PIG.asks))
    else:
        game = replace(PIG, **{where: curse.on(getattr(PIG, where))})
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        evening = Evening(Path(scratch) / "state", seed=b"faults", shelf=(game,), config=STILL)
        try:
            Teller(evening).play(parse(SET_UP, "set-up"))
            for _ in range(PRESSES):
                curse.left = chance.randrange(12) if chance.random() < 0.4 else None
                press = evening.hold if chance.random() < 0.1 else evening.press
                press(chance.choice((OK, OK, OK, OK, UP, DOWN, BACK)))
                evening.wait(chance.choice((0.0, 0.8, 1.5)))
                curse.left = None
                agree(evening)
            _finds_its_way(evening)
            for number in evening.app.machine.begun_rounds:
                assert verify(evening.app.machine.journal, number, (game,)) == []
        finally:
            evening.close()


def _finds_its_way(evening: Evening) -> None:
    """After all that the round can still be played on."""
    app, machine, teller = evening.app, evening.app.machine, Teller(evening)
    app.fault = None
    evening.wait(5)
    if app.page is not None or machine.state in ("choosing", "confirming") or machine.tool:
        evening.press(BACK)
    if machine.tool:
        evening.press(BACK)
    while machine.typed is not None:
        evening.press(BACK)
    if machine.state == "seating":
        teller.do_menu("Leave")
    if machine.state == "resting" and machine.waiting is not None:
        teller.do_choose("Resume")
    if machine.round is not None and not machine.round.match.over:
        teller.do_go()
        before = len(machine.journal)
        teller.do_choose("Roll")
        assert len(machine.journal) > before
    assert app.fault is None
    agree(evening)


def test_the_curse_strikes(tmp_path: Path) -> None:
    """Or the test above would prove nothing: a roll that falls over is not written, and is made later."""
    curse = Curse()
    evening = Evening(tmp_path / "state", seed=b"faults", shelf=(replace(PIG, apply=curse.on(PIG.apply)),))
    try:
        Teller(evening).play(parse(SET_UP, "set-up"))
        curse.left = 0
        evening.press(OK)
        assert isinstance(evening.app.fault, Struck)
        assert evening.app.machine.state == "asking"
        assert evening.app.machine.round.match.steps == ()
        evening.press(OK)
        assert isinstance(evening.app.machine.round.match.steps[0].ask, Roll)
    finally:
        evening.close()
