"""Plays the 18 holes in processes that are each killed with kill -9 after one more record.

    python -m tests.playthroughs.cut_off STATE

A child looks at what the state folder holds, takes up the round where it stands, and plays on by the
plan. The moment it wants to write its second record it is killed, with nothing closed. Printed, as
JSON lines: how many records the journal held as each child began, and last what came out.
"""

import json
import os
import signal
import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from firmware_py.games import SHELF
from firmware_py.games.core import Ask
from firmware_py.journal import Journal
from firmware_py.machine import MOTIONS
from firmware_py.round import Round, verify
from firmware_py.signals import BACK, OK
from sim.evening import Clock, Evening
from sim.stories import Teller, parse
from tests.playthroughs.eighteen import CARD, PARS, PLAYERS, SET_UP

SEED = b"eighteen"
BEGIN = SET_UP[: SET_UP.index("choose Red")]
BALLS = ("Red", "Blue", "Yellow", "Green")
SLIP = ("Dot", 1, 9)  # entered wrongly, and put right from hole 3
SECOND_THOUGHT = (5, "Cy")  # whose turn it is when the stroke before is undone and entered again


class LastBreath(Clock):
    """A clock by which so many more records are written: before the next the process is killed."""

    records = float("inf")

    def wall(self) -> str:
        if self.records <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.records -= 1
        return super().wall()


class Player:
    """Answers whatever the box asks, by the plan; it remembers nothing, so anybody can take over."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.machine = evening.app.machine
        self.teller = Teller(evening)

    def play_on(self) -> None:
        """From wherever the box stands to the end of the round."""
        if self.machine.state == "resting" and self.machine.waiting is not None:
            self.evening.press(OK)
        while self.machine.round is not None and self.machine.state != "over":
            question = self.machine.question
            if self.machine.state in (*MOTIONS, "showing"):
                self.teller.do_go()
            else:
                assert question is not None, self.machine.state
                self._answer(question)

    def _answer(self, question: Ask) -> None:
        steps = [step.move.ask for step in self.machine.round.match.steps]
        match question.name:
            case "ball":
                self.teller.do_choose(BALLS[steps.count("ball")])
            case "par":
                self.teller.do_enter(str(PARS[steps.count("par")]))
            case "corrected":
                self.teller.do_enter(str(CARD[SLIP[0]][SLIP[1] - 1]))
            case "strokes":
                self._strokes(PLAYERS[question.seat], steps)

    def _strokes(self, name: str, steps: list[str]) -> None:
        hole = steps.count("par")
        if "weather" not in steps[len(steps) - steps[::-1].index("par") :]:
            self.teller.do_menu("Weather die")
        elif hole == 3 and "corrected" not in steps:
            self.teller.do_menu("Correct")
            place = self.machine.question
            cell = (place.rows_named.index(SLIP[0]) + 1, SLIP[1])
            self.teller.do_place(*map(str, cell))
        elif (hole, name) == SECOND_THOUGHT and not self._undone():
            self.evening.press(BACK)
        else:
            strokes = SLIP[2] if (name, hole) == SLIP[:2] else CARD[name][hole - 1]
            self.teller.do_enter(str(strokes))

    def _undone(self) -> bool:
        records = self.machine.journal.records(self.machine.round.number)
        return any(record.body["kind"] == "undo" for record in records)


def outcome(journal: Journal) -> dict[str, Any]:
    """The newest round as it is written down and worked out again, and what is found wrong with it."""
    number = journal.last(1, lambda body: body["kind"] == "open")[0].match
    played = Round.load(journal, number, SHELF)
    return {
        "records": [dict(record.body) for record in journal.records(number)],
        "findings": verify(journal, number, SHELF),
        "card": asdict(played.card),
        "ranks": [asdict(rank) for rank in played.result.ranks],
    }


def uninterrupted(state: Path) -> dict[str, Any]:
    """The round in one go."""
    evening = Evening(state, seed=SEED)
    try:
        player = Player(evening)
        player.teller.play(parse(BEGIN, "begin"))
        player.play_on()
        return outcome(evening.app.machine.journal)
    finally:
        evening.close()


def life(state: Path) -> dict[str, Any]:
    """One child's life; it returns only where the round is over and there is nothing more to write."""
    clock = LastBreath()
    path = state / "journal.db"
    begun = path.exists()
    if begun:
        with closing(Journal.read(path)) as journal:
            before = outcome(journal)
        print(json.dumps(before["findings"] or len(before["records"])), flush=True)
        clock.records = 1
    evening = Evening(state, seed=SEED, clock=clock)
    player = Player(evening)
    if not begun:  # nothing of a set-up is kept before the round is begun
        player.teller.play(parse(BEGIN, "begin"))
        clock.records = 0
    player.play_on()
    return outcome(evening.app.machine.journal)


def lives(state: Path) -> None:
    """Child after child, until one comes to the end alive."""
    while True:
        child = os.fork()
        if child == 0:
            print(json.dumps(life(state)), flush=True)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code == 0:
            return
        if code != -signal.SIGKILL:
            sys.exit(f"A child ended by itself with {code}.")


if __name__ == "__main__":
    lives(Path(sys.argv[1]))
