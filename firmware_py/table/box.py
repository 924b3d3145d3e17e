"""The box: four buttons, panel and ring on real wires, or on a simulator's fake ones."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Unpack

from gpiozero import DigitalInputDevice
from PIL import Image

from firmware_py.signals import Edge, Lost, Signal
from firmware_py.table.board import Board
from firmware_py.table.panel import Bus, Panel
from firmware_py.table.presses import Presses, Times
from firmware_py.table.ring import Port, Ring


class Contact(DigitalInputDevice):  # type: ignore[misc]
    """A contact to ground that reports every edge, also one that looks like no change.

    Stock gpiozero drops an edge to the level it already believed in: where the system swallowed
    a release, the next press would be missing. It debounces nothing: `presses` does.
    """

    def __init__(self, pin: int, pin_factory: Any, changed: Callable[[bool], None]) -> None:
        self._changed = changed
        self._ready = False
        super().__init__(pin, pull_up=True, bounce_time=None, pin_factory=pin_factory)
        self._ready = True

    def _fire_events(self, ticks: Any, new_active: bool) -> None:
        super()._fire_events(ticks, new_active)
        if self._ready:
            self._changed(new_active)


class Box:
    """A `Table` on the pins of ``board``.

    pin_factory  a gpiozero pin factory; closed with the box
    open_bus     opens the I2C bus; open_ring the ring's port, None where there is no ring
    heard        the queue for everything heard
    clock        monotonic seconds; time-stamps the edges
    port         the ring's path, for the sentences
    times        the buttons' times in seconds: quiet, hold, repeat

    The callbacks, which may run in a thread of the pin factory, only put an Edge in ``heard``.
    The loop hands each Edge to ``presses`` and shows what follows.
    """

    def __init__(
        self,
        board: Board,
        pin_factory: Any,
        open_bus: Callable[[], Bus],
        *,
        clock: Callable[[], float],
        open_ring: Callable[[], Port] | None = None,
        heard: "SimpleQueue[Signal] | None" = None,
        port: str = "its port",
        **times: Unpack[Times],
    ) -> None:
        self.board = board
        self.heard: SimpleQueue[Signal] = SimpleQueue() if heard is None else heard
        self.panel = Panel(
            open_bus,
            self.heard,
            driver=board.driver,
            address=board.address,
            bus_number=board.bus,
            column_offset=board.column_offset,
            rotate=board.rotate,
        )
        self.ring = None if open_ring is None else Ring(open_ring, self.heard, port=port)
        self._clock = clock
        self._factory = pin_factory
        self._contacts: dict[int, Contact] = {}
        for pin, button in board.pins.items():
            self._claim(pin, button)
        self.presses = Presses(self.level, clock(), turns=board.turns, **times)

    def level(self, button: str) -> bool:
        """Whether that button's contact is closed right now; a missing button's is not."""
        return any(self._closed(pin) for pin in self.board.pins_of(button))

    def show(self, image: Image.Image) -> None:
        """Put a 1-bit 128x64 picture on the glass; only what changed travels.

        Raises ValueError for a picture of another kind, which is the caller's mistake, and
        nothing else.
        """
        self.panel.show(image)

    def brightness(self, level: int) -> None:
        """0 switches the panel off (the picture is kept), 1 dims it, 2 is full."""
        self.panel.brightness(level)

    def column(self) -> int | None:
        """The column of an sh1106 at which the glass begins, 0 or 2; None for others."""
        return self.panel.column()

    def shift(self) -> None:
        """Let the glass begin at the other column, where there is a choice."""
        self.panel.shift()

    def lights(self, ring: Sequence[int]) -> None:
        """Light the wind ring: a brightness 0-255 for each lamp, clockwise from straight ahead."""
        if self.ring is not None:
            self.ring.lights(ring)

    def tend(self, now: float) -> None:
        """Look again for parts that are lost, when it is time to."""
        self.panel.tend(now)
        if self.ring is not None:
            self.ring.tend(now)

    def deadline(self) -> float | None:
        """When `tend` wants to be called next, or None."""
        times = [self.panel.deadline(), None if self.ring is None else self.ring.deadline()]
        return min((time for time in times if time is not None), default=None)

    def close(self) -> None:
        """Panel off, ring dark, pins and bus let go; may be called twice."""
        self.panel.close()
        if self.ring is not None:
            self.ring.close()
        closing = [contact.close for contact in self._contacts.values()]
        self._contacts = {}
        if self._factory is not None:
            closing.append(self._factory.close)
            self._factory = None
        for close in closing:
            with suppress(Exception):  # lgpio at times finds a line busy that it has just let go of
                close()

    def _claim(self, pin: int, button: str) -> None:
        """Take one pin; without it, the others still play."""

        def changed(closed: bool) -> None:
            # Two contacts may be the same button: it is up when both are.
            others = (other for other in self.board.pins_of(button) if other != pin)
            down = closed or any(self._closed(other) for other in others)
            self.heard.put(Edge(button, down, self._clock()))

        try:
            self._contacts[pin] = Contact(pin, self._factory, changed)
        except Exception as fault:  # gpiozero's PinError, lgpio.error, OSError ...
            why = (
                f"GPIO {pin} (button {button}) cannot be used ({fault}): stop the other program that has it, "
                "or take another pin; play goes on without it."
            )
            self.heard.put(Lost(f"button {button}", why))

    def _closed(self, pin: int) -> bool:
        contact = self._contacts.get(pin)
        try:
            return contact is not None and bool(contact.is_active)
        except Exception:  # a pin that cannot be read is not pressed
            return False
