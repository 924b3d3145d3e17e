"""The program stopped by a signal in many states, a process for each; prints how each of them ended.

    python -m tests.playthroughs.stopped FOLDER

FOLDER holds a state folder for each name in ``CASES``. The signal comes as the first picture after the
presses goes over the wire. A JSON line for each process: signal, case, exit code, what it logged, and
how it left the table.
"""

import contextlib
import json
import logging
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import Any

from firmware_py.__main__ import play
from firmware_py.config import Config
from firmware_py.journal import Journal
from firmware_py.signals import BACK, DOWN, OK, Answered, Held, Signal, Tapped, Turned
from sim.desk import Desk
from sim.wires import I2CBus

SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")
SKIPPED = (Tapped(OK),) * 4  # the die, the wheel, and presses too early to roll again
MENU = (Tapped(OK), Held(OK))  # of the round that was left
# case → (the state folder, what is heard, what is logged of it)
CASES: dict[str, tuple[str, tuple[Signal, ...], str]] = {
    "resting": ("fresh", (Turned(0),), "resting"),
    "choosing": ("fresh", (Answered("home", "group Table Golf"),), "choosing"),
    "seating": ("fresh", (Answered("home", "new"), Answered("menu", "tga")), "seating"),
    "asking": ("strokes", (Tapped(OK),), "asking"),
    "rolling": ("fresh", (Answered("home", "tool weather"),), "rolling"),
    "spinning": ("wind", (Tapped(OK),), "spinning"),
    "dealing": ("fresh", (Answered("home", "group Stroke Cards"), Tapped(OK)), "dealing"),
    "revealing": (
        "fresh",
        (Answered("home", "group Box of Golf"), Tapped(DOWN), Tapped(DOWN), Tapped(OK)),
        "revealing",
    ),
    "showing": ("fresh", (Answered("home", "tool weather"), *SKIPPED), "showing"),
    "confirming": ("strokes", (*MENU, Answered("menu", "ask end early"), Tapped(OK)), "confirming"),
    "over": ("strokes", (Tapped(OK), Answered("strokes", 4)), "over"),
    "a page of the log": ("fresh", (Answered("home", "log"),), "resting, log open"),
    "a rule": ("strokes", (Tapped(OK), Held(BACK)), "asking, rule open"),
    "a card": ("strokes", (*MENU, Answered("menu", "card")), "asking, card open"),
}


class Wire(I2CBus):
    """A bus on which a signal arrives with the first byte after everything was heard."""

    ready = staticmethod(lambda: False)
    number = 0
    at = float("inf")  # when it arrived, monotonic seconds

    def _write(self, address: int, message: bytes) -> None:
        if self.number and self.ready():
            number, self.number, self.at = self.number, 0, time.monotonic()
            os.kill(os.getpid(), number)
        super()._write(address, message)


def child(name: str, state: Path, heard: tuple[Signal, ...]) -> dict[str, Any]:
    """One life of the program, from switching on to its end."""
    desk = Desk(time.monotonic)
    wire = desk.bus = Wire(desk.glass, desk.board.address)
    for said in heard:
        desk.box.heard.put(said)
    wire.ready, wire.number = desk.box.heard.empty, getattr(signal, name)  # type: ignore[method-assign]
    code = play(desk.box, state, Config(), time.monotonic)
    wall = time.monotonic() - wire.at
    bright = any(byte for line in desk.ring_end.lines for byte in _levels(line))
    with contextlib.closing(Journal.open(state / "journal.db")) as journal:  # nobody holds it any more
        whole = journal.saved and not journal.fresh
    return {
        "code": code,
        "wall": wall,
        "cpu": time.process_time(),
        "lit": desk.glass.lit,
        "ring": any(desk.ring_levels),
        "ring was lit": bright,
        "whole": whole,
    }


def _levels(line: bytes) -> bytes:
    return bytes.fromhex(line[5 : line.index(b"*")].decode("ascii"))


def lives(folder: Path) -> None:
    """Every case with every signal."""
    for case, (kind, heard, _) in CASES.items():
        for name in SIGNALS:
            state = Path(shutil.copytree(folder / kind, folder / f"{case} {name}"))
            said = folder / f"{case} {name}.log"
            process = os.fork()
            if process == 0:
                logging.basicConfig(filename=said, level=logging.INFO, format="%(message)s")
                logging.getLogger("transitions").setLevel(logging.WARNING)
                left = child(name, state, heard)
                (folder / f"{case} {name}.json").write_text(json.dumps(left), encoding="utf-8")
                sys.exit(left["code"])
            _, status = os.waitpid(process, 0)
            ended = {"signal": name, "case": case, "exit": os.waitstatus_to_exitcode(status)}
            left = folder / f"{case} {name}.json"
            ended |= json.loads(left.read_text(encoding="utf-8")) if left.exists() else {}
            print(json.dumps({**ended, "log": said.read_text(encoding="utf-8")}), flush=True)


if __name__ == "__main__":
    lives(Path(sys.argv[1]))
