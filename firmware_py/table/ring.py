"""The wind ring: 24 lamps on a microcontroller, told what to show by lines over USB serial.

Wiring: any USB port. A line is at most 64 bytes of printable ASCII and a newline, checked like an
NMEA sentence: the two hexadecimal digits after the star are the exclusive or of all characters
between the dollar sign and the star.

    $TBW,<two hexadecimal digits a lamp, clockwise from straight ahead>*<checksum>\\n

No byte is ever below 0x20 but the newline (0x03 would interrupt the ring's firmware). The ring
speaks only when asked, and we never ask. It goes dark 10 s after the last good line; so the line
is said again every 3 s while lamps are lit, and every 10 s, to notice a pulled plug, while dark.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import reduce
from operator import xor
from queue import SimpleQueue
from typing import Protocol

from firmware_py.signals import Found, Lost, Signal
from firmware_py.table.lookout import Lookout

LAMPS = 24
LAMP_MA = 60  # milliamperes of one lamp at 255
BUDGET_MA = 400  # a Pi's USB port has to feed the rest as well
BEAT_LIT = 3.0  # seconds
BEAT_DARK = 10.0  # seconds


class Port(Protocol):
    """What a serial port has to do for us; `serial.Serial` does."""

    @property
    def in_waiting(self) -> int: ...

    @property
    def out_waiting(self) -> int: ...

    def read(self, size: int, /) -> bytes: ...

    def write(self, data: bytes, /) -> int | None: ...

    def close(self) -> None: ...


def open_port(path: str) -> Port:
    """The port as the ring needs it: never waiting for long, and ours alone."""
    import serial

    return serial.Serial(path, 115200, timeout=0, write_timeout=0.1, exclusive=True)


def within_budget(levels: Sequence[int], budget: int = BUDGET_MA) -> tuple[int, ...]:
    """The brightnesses 0-255, all dimmed alike until they draw at most ``budget`` milliamperes."""
    clean = tuple(max(0, min(255, level)) for level in levels)
    drawn, most = sum(clean) * LAMP_MA, budget * 255
    return clean if drawn <= most else tuple(level * most // drawn for level in clean)


def line(levels: Sequence[int]) -> bytes:
    """The line that shows these brightnesses 0-255."""
    said = "TBW," + "".join(f"{level:02X}" for level in levels)
    return f"${said}*{reduce(xor, said.encode()):02X}\n".encode()


class Ring:
    """The ring as the table sees it: it may come and go, and nothing ever raises.

    open_port  opens the serial port, or raises; called again whenever the ring is looked for
    heard      where Lost("ring", why) and Found("ring") go
    port       its path, for the sentences
    budget     milliamperes that all lamps together may draw
    """

    def __init__(
        self,
        open_port: Callable[[], Port],
        heard: "SimpleQueue[Signal]",
        lamps: int = LAMPS,
        *,
        port: str = "its port",
        budget: int = BUDGET_MA,
    ) -> None:
        self._open_port = open_port
        self._heard = heard
        self._name = port
        self._budget = budget
        self._dark = (0,) * lamps
        self._levels = self._dark
        self._lookout = Lookout()
        self._port: Port | None = None
        self._beaten_at = 0.0
        self._looking_at: float | None = None
        self._closed = False

    def lights(self, levels: Sequence[int]) -> None:
        """Light the lamps: 0-255 each, clockwise from straight ahead; missing ones stay dark."""
        lamps = len(self._dark)
        fitted = within_budget((*levels, *self._dark)[:lamps], self._budget)
        if fitted != self._levels:
            self._levels = fitted
            self._say()

    def tend(self, now: float) -> None:
        """Look for a ring that is lost, or say the line again to one that is there."""
        if self._closed:
            return
        if self._lookout.answers:
            if now >= self._beat():
                self._beaten_at = now
                self._say()
        elif self._lookout.due(now):
            self._look(now)

    def deadline(self) -> float | None:
        """When `tend` wants to be called next."""
        if self._closed:
            return None
        return self._beat() if self._lookout.answers else self._lookout.deadline()

    def close(self) -> None:
        """Ring dark, port let go; may be called twice."""
        if not self._closed:
            self._levels = self._dark
            self._say()
            self._closed = True
            self._let_go()

    def _beat(self) -> float:
        return self._beaten_at + (BEAT_LIT if any(self._levels) else BEAT_DARK)

    def _look(self, now: float) -> None:
        self._looking_at = now
        try:
            self._port = self._open_port()
        except Exception as fault:
            self._failed(fault)
        else:
            self._say()
        self._looking_at = None
        if self._port is not None:
            self._beaten_at = now
            if self._lookout.found(now):
                self._heard.put(Found("ring"))

    def _say(self) -> None:
        """Write the line now or never: what the ring has not read yet is not added to."""
        port = self._port
        if port is None:
            return
        try:
            if port.in_waiting:
                port.read(port.in_waiting)  # a ring nobody listens to would stop
            if not port.out_waiting:
                port.write(line(self._levels))
        except Exception as fault:  # SerialException, OSError, termios.error: each call has its own
            self._failed(fault)

    def _failed(self, fault: Exception) -> None:
        self._let_go()
        if not self._closed and self._lookout.missed(self._looking_at):
            self._heard.put(Lost("ring", self._why(fault)))

    def _let_go(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            with suppress(Exception):  # it is of no more use either way
                port.close()

    def _why(self, fault: Exception) -> str:
        text = str(fault)
        if isinstance(fault, PermissionError) or "Permission denied" in text:
            return f"No right to use the wind ring on {self._name}: add this user to the group dialout."
        if "exclusively lock" in text:
            return f"Another program holds the wind ring on {self._name}: stop it; play goes on without."
        return f"The wind ring on {self._name} does not answer: check its USB cable; play goes on without it."
