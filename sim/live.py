"""The box in real time: the app's one thinking thread on a desk, for a page whose hands press the pins."""

import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from firmware_py.screens import Screen
from firmware_py.signals import BUTTONS, Answered, Stopped
from firmware_py.table.panel import packed
from sim.evening import Clock, Evening


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What can be seen on the desk at one moment.

    ``glass`` holds 1,024 bytes, column by column, 8 from top to bottom, bit 0 on top, as a person sees it
    (dark when the panel is off); ``ring`` a brightness 0-255 a lamp, clockwise from straight ahead.
    """

    glass: bytes
    ring: tuple[int, ...]
    words: tuple[str, ...]
    state: str
    ask: dict[str, Any] | None

    def as_json(self) -> dict[str, Any]:
        """For the wire: the glass as hexadecimal digits."""
        return {**asdict(self), "glass": self.glass.hex()}


class RealClock(Clock):
    """The computer's own monotonic clock and wall."""

    def __call__(self) -> float:
        return time.monotonic()

    def wall(self) -> str:
        return datetime.now().astimezone().isoformat(timespec="seconds")


class Live:
    """One box that runs until it is stopped. The methods may be called from any thread."""

    def __init__(self, state: Path, **evening: Any) -> None:
        self._switch_on: Callable[[], Evening] = lambda: Evening(state, clock=RealClock(), **evening)
        self._ready = threading.Event()
        self._refused: Exception | None = None
        self._screen: Screen | None = None
        self._told: tuple[tuple[str, ...], str, dict[str, Any] | None] = ((), "", None)
        self.thread = threading.Thread(target=self._run, name="thinking", daemon=True)

    def _run(self) -> None:
        try:
            self.evening = self._switch_on()  # here, because the journal belongs to one thread
            self.evening.app.alive = self._look
            self._look()
        except Exception as why:
            self._refused = why
            return
        finally:
            self._ready.set()
        self.evening.app.run(time.monotonic)

    def _look(self) -> None:
        """In the thinking thread: keep what the others may see of the machine."""
        app = self.evening.app
        if app.screen is None or app.screen is self._screen:
            return
        self._screen = app.screen
        ask = app.machine.question
        asked = {"name": ask.name, "title": ask.title, "kind": type(ask).__name__} if ask else None
        self._told = app.screen.words, app.machine.state, asked

    def start(self) -> None:
        """Switch on and begin to think; raises what a journal that cannot be used raises."""
        self.thread.start()
        self._ready.wait()
        if self._refused is not None:
            raise self._refused

    def stop(self) -> None:
        """Stop in good order: journal closed, panel off, ring dark."""
        self.evening.desk.box.heard.put(Stopped("the window was closed"))
        self.thread.join(timeout=2)
        self.evening.desk.close()

    def down(self, button: str) -> None:
        """A finger goes down; ValueError for a button that the box does not have."""
        self._known(button)
        self.evening.desk.down(button)

    def up(self, button: str) -> None:
        """The finger is lifted."""
        self._known(button)
        self.evening.desk.up(button)

    def _known(self, button: str) -> None:
        if button not in BUTTONS:
            raise ValueError(f"There is no button {button!r}; there are {', '.join(BUTTONS)}.")

    def answer(self, ask: str, value: Any) -> None:
        """Answer the question of that name outright; the machine refuses what was not offered."""
        self.evening.desk.box.heard.put(Answered(ask, value))

    def seen(self) -> Snapshot:
        """The desk as it looks right now."""
        words, state, ask = self._told
        desk = self.evening.desk
        return Snapshot(packed(desk.glass.picture()), tuple(desk.ring_levels), words, state, ask)
