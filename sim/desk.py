"""The desk: the real box on fake wires, with hands to press, hold, unplug and break things."""

import os
from collections.abc import Callable
from dataclasses import replace
from queue import SimpleQueue
from typing import Any, Unpack

from gpiozero.pins.mock import MockFactory, MockPin

from firmware_py.signals import Signal
from firmware_py.table.board import Board, load_board
from firmware_py.table.box import Box
from firmware_py.table.presses import Times
from sim.glass import Glass
from sim.wires import I2CBus, RingEnd

# A tap whose contact bounces: seconds after the one before, and whether it closes.
BOUNCED_TAP = (
    (0.000, True), (0.003, False), (0.002, True), (0.003, False), (0.002, True),
    (0.080, False), (0.002, True), (0.003, False),
)  # fmt: skip

PARTS = ("display", "ring")


class FingeredPin(MockPin):  # type: ignore[misc]
    """A mock pin on which a finger may rest from the start, stronger than the pull-up."""

    finger = False

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.finger:
            self.drive_low()


class Pins(MockFactory):  # type: ignore[misc]
    """Mock pins that live in the desk's own time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(pin_class=FingeredPin)
        self.ticks = clock


class Desk:
    """A box to play with. It knows nothing of the program that runs on it, nor of time passing.

    clock    monotonic seconds; whoever owns the desk owns the time
    board    a profile's name, a .toml file or a Board
    driver   another display controller than the board's
    ring     whether there is a wind ring (a pty is needed for it)
    without  parts that are not plugged in at the start
    pressed  buttons that are down at the start
    heard    the queue that the box hears from
    times    the buttons' times in seconds: quiet, hold, repeat
    """

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        board: str | Board = "adafruit-bonnet",
        driver: str | None = None,
        column_offset: int | None = None,
        rotate: int | None = None,
        ring: bool = True,
        without: tuple[str, ...] = (),
        pressed: tuple[str, ...] = (),
        heard: "SimpleQueue[Signal] | None" = None,
        **times: Unpack[Times],
    ) -> None:
        self.board = board if isinstance(board, Board) else load_board(board)
        if driver is not None:
            self.board = replace(self.board, driver=driver)
        if column_offset is not None:
            self.board = replace(self.board, column_offset=column_offset)
        if rotate is not None:
            self.board = replace(self.board, rotate=rotate)
        self.glass = Glass(self.board.driver, hidden=self.board.column_offset)
        self.bus = I2CBus(self.glass, self.board.address)
        self.ring_end = RingEnd(clock) if ring and hasattr(os, "openpty") else None
        self.pulled: set[str] = set()  # parts whose plugs are out
        self.fingers = set(pressed)  # buttons that are down
        for part in without:
            self.unplug(part)
        self._pins = Pins(clock)
        for button in pressed:
            self._pin(button).finger = True
        self.box = Box(
            self.board,
            self._pins,
            lambda: self.bus,
            clock=clock,
            open_ring=None if self.ring_end is None else self.ring_end.open,
            port="the desk's ring",
            heard=heard,
            **times,
        )

    @property
    def ring_levels(self) -> tuple[int, ...]:
        """What the ring's lamps show now, 0-255 each; empty where there is no ring."""
        return () if self.ring_end is None else self.ring_end.levels

    def down(self, button: str) -> None:
        """Close that button's contact."""
        self._pin(button).drive_low()
        self.fingers.add(button)

    def up(self, button: str) -> None:
        """Open that button's contact."""
        self._pin(button).drive_high()
        self.fingers.discard(button)

    def touch(self, button: str, down: bool) -> None:
        """Close or open the contact; play BOUNCED_TAP with this for a contact that bounces."""
        if down:
            self.down(button)
        else:
            self.up(button)

    def swallow(self, button: str, down: bool) -> None:
        """Close or open the contact and let the system miss the edge."""
        pin = self._pin(button)
        pin.edges = "none"
        self.touch(button, down)
        pin.edges = "both"

    def unplug(self, part: str) -> None:
        """Pull the display's or the ring's plug."""
        if self._checked(part) == "display":
            self.bus.unplugged = True
            self.glass.power_up()  # without power nothing is kept
        elif self.ring_end is not None:
            self.ring_end.unplug()
        self.pulled.add(part)

    def plug(self, part: str) -> None:
        """Plug it in again."""
        if self._checked(part) == "display":
            self.bus.unplugged = False
        elif self.ring_end is not None:
            self.ring_end.plug()
        self.pulled.discard(part)

    def fault_display(self, nth: int, code: int) -> None:
        """The ``nth`` write to the display from now fails with this errno."""
        self.bus.fail(nth, code)

    def close(self) -> None:
        """Close the box, then take the desk apart."""
        self.box.close()
        if self.ring_end is not None:
            self.ring_end.unplug()

    def _pin(self, button: str) -> Any:
        pins = self.board.pins_of(button)
        if not pins:
            there = ", ".join(dict.fromkeys(self.board.pins.values()))
            raise ValueError(f"There is no button {button!r} on {self.board.title}; there is {there}.")
        return self._pins.pin(pins[0])

    def _checked(self, part: str) -> str:
        if part not in PARTS:
            raise ValueError(f"There is no part {part!r} to plug; there is {' and '.join(PARTS)}.")
        return part
