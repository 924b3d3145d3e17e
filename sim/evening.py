"""An evening in virtual time: the app on the desk, hands that press, and a clock that only they move."""

import hashlib
import shutil
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from firmware_py.__main__ import open_journal
from firmware_py.app import App
from firmware_py.config import Config
from firmware_py.games import SHELF
from firmware_py.games.core import Game
from firmware_py.opening import splash
from sim.desk import Desk

TAP = 0.06  # seconds that a finger stays on a button
APART = 0.06  # seconds between two presses
HOLD = 0.7
BOUNCES = ((0.003, False), (0.002, True), (0.003, False), (0.002, True))  # (seconds after, closed)
FULL_DISK, ROOMY_DISK = 0, 1 << 40  # free bytes
BIRTH = 1_700_000_000.0  # the wall clock at the start, in seconds since 1970, so that stories repeat
LATEST = 4e9  # what the wall clock shows at most, in seconds since 1970
AT_ONCE = 10_000  # steps without time passing before we say that the loop spins


class Clock:
    """Monotonic seconds that stand still until somebody moves them, and a wall that may jump."""

    def __init__(self, *, realtime: bool = False) -> None:
        self.now = 0.0
        self.jumped = 0.0
        self.realtime = realtime

    def __call__(self) -> float:
        return self.now

    def move_to(self, then: float) -> None:
        """Let time pass; in real time, at its real pace."""
        if self.realtime:
            time.sleep(max(0.0, then - self.now))
        self.now = max(self.now, then)

    def wall(self) -> str:
        """The label that this table would put on a record now."""
        shown = min(max(BIRTH + self.now + self.jumped, 0.0), LATEST)
        return datetime.fromtimestamp(shown, UTC).isoformat(timespec="seconds")


def halves(seed: bytes) -> Callable[[int], bytes]:
    """Halves of seeds that repeat: the n-th match of a journal always gets the same."""
    return lambda matches: hashlib.sha256(seed + matches.to_bytes(8, "big")).digest()


class Evening:
    """One box on one table, from the moment it is switched on.

    ``state`` is the folder of its journal; a ``seed`` makes its draws repeat, and marks them so.
    """

    def __init__(
        self,
        state: Path,
        *,
        seed: bytes | None = None,
        shelf: tuple[Game, ...] = SHELF,
        config: Config | None = None,
        clock: "Clock | None" = None,
    ) -> None:
        self.state = state
        self.seed = seed
        self.shelf = shelf
        self.config = config or Config()
        self.clock = clock or Clock()
        self.free = ROOMY_DISK
        self.switch_on()

    def switch_on(self, *, pulled: Iterable[str] = (), fingers: Iterable[str] = ()) -> None:
        """A desk and a fresh program on whatever the state folder holds.

        Plugs that are ``pulled`` are out already, and ``fingers`` rest on their buttons.
        """
        self.desk = Desk(
            self.clock,
            board=self.config.on_board(),
            quiet=self.config.quiet,
            hold=self.config.hold,
            without=tuple(pulled),
            pressed=tuple(fingers),
        )
        splash(self.desk.box, self.clock())
        journal, told = open_journal(
            self.state / "journal.db", wall=self.clock.wall, room=lambda path: self.free
        )
        self.app = App(
            self.desk.box,
            journal,
            self.clock(),
            shelf=self.shelf,
            options=self.config.games,
            new_half=halves(self.seed) if self.seed is not None else lambda matches: None,
        )
        if told or journal.fault:
            self.app.say(told or journal.fault, self.clock())
        self.app.step(self.clock())

    # -- time ------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Let so much time pass; everything that falls due happens on time."""
        until = self.clock() + seconds
        at_once = 0
        self.app.step(self.clock())
        while (due := self.app.deadline()) is not None and due <= until:
            at_once = at_once + 1 if due <= self.clock() else 0
            if at_once > AT_ONCE:
                raise RuntimeError(
                    f"The loop spins at {self.clock():.3f} s in state {self.app.machine.state}."
                )
            self.clock.move_to(due)
            self.app.step(self.clock())
        self.clock.move_to(until)
        self.app.step(self.clock())

    # -- hands -----------------------------------------------------------------------------

    def down(self, button: str) -> None:
        """A finger goes down on a button, and stays."""
        self.desk.down(button)
        self.app.step(self.clock())

    def up(self, button: str) -> None:
        """The finger is lifted; the contact needs a moment to be believed."""
        self.desk.up(button)
        self.wait(APART)

    def press(self, button: str, times: int = 1) -> None:
        """Short presses, one after the other."""
        for _ in range(times):
            self.down(button)
            self.wait(TAP)
            self.up(button)

    def hold(self, button: str) -> None:
        """One long press."""
        self.down(button)
        self.wait(HOLD)
        self.up(button)

    def bounce(self, button: str) -> None:
        """A short press of a worn contact, that bounces going down and coming up."""
        for closed in (True, False):
            (self.desk.down if closed else self.desk.up)(button)
            for after, level in BOUNCES:
                self.wait(after)
                (self.desk.down if level == closed else self.desk.up)(button)
            self.wait(TAP)

    # -- plugs and power -------------------------------------------------------------------

    def cut_power(self) -> None:
        """The plug is pulled: what the folder holds at this instant is all that is left."""
        kept = self.state.with_name(self.state.name + ".cut")
        shutil.copytree(self.state, kept)
        self.close()
        shutil.rmtree(self.state)
        kept.rename(self.state)
        self._switch_on_again()

    def restart(self) -> None:
        """The program is stopped in good order and started again."""
        self.close()
        self._switch_on_again()

    def go_on_with(self, state: Path, seed: bytes | None) -> None:
        """The program is stopped in good order and started on another folder."""
        self.close()
        self.state, self.seed = state, seed
        self._switch_on_again()

    def begin_afresh(self, state: Path, seed: bytes | None) -> None:
        """The program is stopped in good order; a box as it comes out of its carton is started."""
        self.close()
        self.state, self.seed = state, seed
        self.free, self.clock.jumped = ROOMY_DISK, 0.0
        self.switch_on()

    def _switch_on_again(self) -> None:
        """The world around the box is as it was: no plug moves by itself, nor does a finger."""
        self.switch_on(pulled=self.desk.pulled, fingers=self.desk.fingers)

    def close(self) -> None:
        """The evening is over."""
        self.app.close()
        self.desk.close()
