"""The fake wires: an I2C bus with a glass at its end, and a serial port with a ring at its end."""

import errno
import os
import threading
import tty
from collections import deque
from collections.abc import Callable
from functools import reduce
from operator import xor
from typing import Any

import serial

from sim.glass import Glass

KEPT = 4096  # messages remembered
LONGEST = 32  # bytes in an SMBus block


class I2CBus:
    """The part of smbus2.SMBus that writes, with one glass on it, and faults on demand.

    ``log`` holds the last messages as they were on the wire, the address byte first; ``bytes``
    and ``transfers`` count all of them, and ``writers`` holds the threads that wrote. A transfer
    takes 9 bit times a byte and one each to start and stop.
    """

    def __init__(self, glass: Glass, address: int = 0x3C) -> None:
        self.glass = glass
        self.address = address
        self.unplugged = False
        self.log: deque[bytes] = deque(maxlen=KEPT)
        self.transfers = 0
        self.bytes = 0
        self.writers: set[int] = set()
        self._faults: dict[int, int] = {}  # by number of transfer

    @property
    def bits(self) -> int:
        """Bit times on the wire so far; at 400 kHz one is 2.5 microseconds."""
        return 9 * self.bytes + 2 * self.transfers

    def fail(self, nth: int, code: int = errno.EREMOTEIO) -> None:
        """The ``nth`` write from now, 1 being the next, fails with this errno and does not arrive."""
        if nth < 1:
            raise ValueError(f"There is no write number {nth}; the next one is 1.")
        self._faults[self.transfers + nth] = code

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        if len(data) > LONGEST:
            raise ValueError(f"An SMBus block carries {LONGEST} bytes, not {len(data)}.")
        self._write(i2c_addr, bytes([register, *data]))

    def write_byte_data(self, i2c_addr: int, register: int, value: int) -> None:
        self._write(i2c_addr, bytes([register, value]))

    def write_byte(self, i2c_addr: int, value: int) -> None:
        self._write(i2c_addr, bytes([value]))

    def write_quick(self, i2c_addr: int) -> None:
        self._write(i2c_addr, b"")

    def i2c_rdwr(self, *messages: Any) -> None:
        """Write smbus2 messages; there is nothing to read here."""
        for message in messages:
            self._write(message.addr, bytes(message))

    def close(self) -> None:
        """The far end stays as it is."""

    def _write(self, address: int, message: bytes) -> None:
        self.transfers += 1
        self.writers.add(threading.get_ident())
        code = self._faults.pop(self.transfers, 0)
        if not code and (self.unplugged or address != self.address):
            code = errno.EREMOTEIO
        if code:
            raise OSError(code, os.strerror(code))
        sent = bytes([address << 1]) + message
        self.log.append(sent)
        self.bytes += len(sent)
        self.glass.hear(message)


class RingEnd:
    """The ring's end of a serial line: it decodes the lines and goes dark when none come.

    The line is a pty, so the near end is a real serial port to pyserial. ``clock`` gives
    monotonic seconds.
    """

    DARK_AFTER = 10.0  # seconds after the last good line

    def __init__(self, clock: Callable[[], float], lamps: int = 24) -> None:
        self.reads = True  # False: it has stopped reading, and everything piles up
        self.lines: deque[bytes] = deque(maxlen=KEPT)
        self._clock = clock
        self._dark = (0,) * lamps
        self._levels = self._dark
        self._last = float("-inf")
        self._rest = b""
        self._far = self._near = -1
        self.plug()

    @property
    def levels(self) -> tuple[int, ...]:
        """What the lamps show now, 0-255 each."""
        self.read()
        return self._levels if self._clock() - self._last < self.DARK_AFTER else self._dark

    def open(self) -> serial.Serial:
        """The near end, as the box opens it; OSError while unplugged."""
        if self._near < 0:
            raise FileNotFoundError(errno.ENOENT, "could not open port: it is unplugged")
        return _Listened(self, os.ttyname(self._near))

    def plug(self) -> None:
        """Plug it in: a fresh line, the lamps dark."""
        if self._near < 0:
            self._far, self._near = os.openpty()
            tty.setraw(self._near)
            os.set_blocking(self._far, False)
            self._levels, self._rest = self._dark, b""

    def unplug(self) -> None:
        """Pull the plug: the near end finds out as it would with USB."""
        for end in (self._far, self._near):
            if end >= 0:
                os.close(end)
        self._far = self._near = -1
        self._levels = self._dark

    def read(self) -> None:
        """Take in what has arrived."""
        while self.reads and self._far >= 0:
            try:
                came = os.read(self._far, 4096)
            except OSError:  # nothing there
                return
            *lines, self._rest = (self._rest + came).split(b"\n")
            for line in lines:
                self._heard(line)

    def _heard(self, line: bytes) -> None:
        self.lines.append(line)
        said, star, check = line.partition(b"*")
        if said[:5] != b"$TBW," or not star:
            return
        try:
            levels = tuple(bytes.fromhex(said[5:].decode("ascii")))
            good = int(check, 16) == reduce(xor, said[1:])
        except ValueError:
            return
        if good and len(levels) == len(self._dark):
            self._levels, self._last = levels, self._clock()


class _Listened(serial.Serial):
    """A real port whose far end reads at once, as a real ring would: nothing piles up in the pty."""

    def __init__(self, far: RingEnd, path: str) -> None:
        self._far_end = far
        super().__init__(path, 115200, timeout=0, write_timeout=0.1, exclusive=True)

    def write(self, data: Any, /) -> int | None:
        count = super().write(data)
        self._far_end.read()
        return count
