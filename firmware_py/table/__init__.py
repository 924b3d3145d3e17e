"""The thing on the table: what every table, of wires or of a simulator's fake wires, can do."""

from queue import SimpleQueue
from typing import Protocol

from PIL import Image

from firmware_py.signals import Signal
from firmware_py.table.presses import Presses


class Table(Protocol):
    """Buttons in, picture and lights out. No method raises for a part that is missing or broken.

    Everything that the table hears goes into ``heard``; all methods are called by the one
    thinking thread, with ``now`` in monotonic seconds.
    """

    heard: "SimpleQueue[Signal]"
    presses: Presses

    def level(self, button: str) -> bool:
        """Whether that button's contact is closed right now."""
        ...

    def show(self, image: Image.Image) -> None:
        """Put a 1-bit 128x64 picture on the glass; only what changed travels."""
        ...

    def brightness(self, level: int) -> None:
        """0 switches the panel off (the picture is kept), 1 dims it, 2 is full."""
        ...

    def column(self) -> int | None:
        """The controller's column at which the glass begins; None where there is no choice."""
        ...

    def shift(self) -> None:
        """Let the glass begin at the other column, where there is a choice."""
        ...

    def lights(self, ring: tuple[int, ...]) -> None:
        """Light the wind ring: a brightness 0-255 for each lamp, clockwise from straight ahead."""
        ...

    def tend(self, now: float) -> None:
        """Look again for parts that are lost, when it is time to."""
        ...

    def deadline(self) -> float | None:
        """When `tend` wants to be called next, or None."""
        ...

    def close(self) -> None:
        """Panel off, ring dark, pins and bus let go; may be called twice."""
        ...
