"""The OLED: luma's drivers, but only changed bytes go over the wire, and a fault never leaves it.

Wiring: 3V3, GND, SDA to GPIO2, SCL to GPIO3. An SSD1306 or SH1106 of 128x64 pixels keeps eight
pages of 128 bytes; a byte is a column of eight pixels, bit 0 the topmost:

            column 0  1  2 ... 127
    page 0    bit 0 |  |  |
              ...   |  |  |          a run of bytes in page mode:
              bit 7 |  |  |            B0+page, low and high half of the column, then the data
    page 1    ...

A message costs its address, a control byte and the payload, so a run costs seven bytes more than
it carries: two changes closer than that travel together. A frame that changed nothing costs nothing.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Protocol

from luma.oled.device import sh1106, ssd1306
from PIL import Image

from firmware_py.signals import Found, Lost, Signal
from firmware_py.table.lookout import Lookout

SIZE = (128, 64)
PAGES = 8
COLUMNS = 128
MESSAGE = 32  # payload bytes that an SMBus block carries
# Changed bytes, and the equal ones before them; up to 7 equal ones within are cheaper sent than skipped.
# Equal bytes are skipped by the pattern itself, because a search tries it anew at each of them.
RUN = re.compile(rb"\0*([^\0]+(?:\0{1,7}[^\0]+)*)")
ASK = 10.0  # seconds between two questions whether the panel is still there: a still picture sends nothing
BLANK = bytes(PAGES * COLUMNS)
EVERYTHING = b"\xff" * len(BLANK)

COMMAND, DATA = 0x00, 0x40  # control bytes
NO_OPERATION = 0xE3
DISPLAY_ON = 0xAF
PAGE_MODE = (0x20, 0x02)

DRIVERS = ("ssd1306", "sh1106")
OFFSETS = (0, 2)


class Bus(Protocol):
    """What an I2C bus has to do for us; `smbus2.SMBus` does."""

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int], /) -> object: ...

    def close(self) -> object: ...


def i2c_address(text: int | str) -> int:
    """The address as a number: 0x3C, "0x3c", "3c" and 60 are the same.

    Raises ValueError outside 0x08 to 0x77.
    """
    try:
        value = text if isinstance(text, int) else int(text, 10 if text.isdecimal() else 16)
    except (ValueError, TypeError, AttributeError):
        raise ValueError(f"{text!r} is not an I2C address; write it like 0x3C.") from None
    if not 0x08 <= value <= 0x77:
        half = (
            f" (0x{value:02X} counts the write bit: say 0x{value >> 1:02X})" if value in (0x78, 0x7A) else ""
        )
        raise ValueError(f"0x{value:02X} is not an I2C address: they go from 0x08 to 0x77, like 0x3C{half}.")
    return value


def check_display(driver: str, column_offset: int | None, rotate: int) -> None:
    """Raises ValueError, with the reason, for a display that cannot be."""
    if driver not in DRIVERS:
        raise ValueError(f"The display's driver is {driver!r}; it can be ssd1306 or sh1106.")
    if rotate not in (0, 180):
        raise ValueError(f"The display's rotate is {rotate}; it can be 0 or 180: the pictures are 128 wide.")
    if column_offset is not None and driver != "sh1106":
        raise ValueError("The display's column_offset is for the sh1106 only: an ssd1306 has 128 columns.")
    if column_offset is not None and column_offset not in OFFSETS:
        raise ValueError(
            f"The display's column_offset is {column_offset}; it can be 0 or 2: "
            "an sh1106 has 132 columns, and its glass begins at one of these."
        )


class Wire:
    """luma's serial interface over one bus; where a bus raises anything, the wire is down, and silent.

    While ``notes`` is a list and there is no bus, commands are kept in it: so luma's drivers say
    their set-up without a panel, and it can be replayed whenever one appears.
    """

    def __init__(self, address: int, failed: Callable[[Exception], None]) -> None:
        self.bus: Bus | None = None
        self.notes: list[tuple[int, ...]] | None = []
        self.failed = failed
        self._address = address

    def command(self, *cmd: int) -> None:
        if self.bus is not None:
            self._write(COMMAND, list(cmd))
        elif self.notes is not None:
            self.notes.append(cmd)

    def data(self, data: bytes) -> None:
        for start in range(0, len(data), MESSAGE):
            if self.bus is None:
                return
            self._write(DATA, list(data[start : start + MESSAGE]))

    def cleanup(self) -> None:
        """luma calls this at exit; the bus is ours to close."""

    def down(self) -> None:
        """Let the bus go."""
        bus, self.bus = self.bus, None
        if bus is not None:
            with suppress(Exception):  # it is of no more use either way
                bus.close()

    def _write(self, control: int, payload: list[int]) -> None:
        assert self.bus is not None
        try:
            self.bus.write_i2c_block_data(self._address, control, payload)
        except Exception as fault:  # OSError, TimeoutError, luma's own: one glitch has many classes
            self.down()
            self.failed(fault)


class Sparing:
    """Put before one of luma's drivers: its `display` sends only the bytes that differ on the glass."""

    _serial_interface: Wire
    preprocess: Callable[[Image.Image], Image.Image]
    column = 0  # the controller's column behind the leftmost pixel
    wanted = BLANK
    shown: bytes | None = None  # what the glass holds, None when nobody knows

    def display(self, image: Image.Image) -> None:
        """Put a mode "1" image of 128x64 on the glass. ValueError for any other."""
        if image.mode != "1" or image.size != SIZE:
            # A grey would be fully lit on the glass whatever it looked like elsewhere.
            raise ValueError(
                f'The glass shows mode "1" images of 128x64; this one is "{image.mode}" of '
                f"{image.width}x{image.height}. Draw in black and white."
            )
        self.wanted = packed(self.preprocess(image))
        self.refresh()

    def refresh(self) -> None:
        """Send what differs between ``wanted`` and ``shown``; everything when ``shown`` is None."""
        wire, wanted, shown = self._serial_interface, self.wanted, self.shown
        if wire.bus is None or wanted == shown:
            return
        differ = EVERYTHING if shown is None else difference(wanted, shown)
        for page in range(PAGES):
            for run in RUN.finditer(differ[page::PAGES].rstrip(b"\0")):
                start, end = run.span(1)
                column = start + self.column
                wire.command(0xB0 + page, column & 0x0F, 0x10 + (column >> 4))
                wire.data(wanted[page + PAGES * start : page + PAGES * end : PAGES])
        self.shown = wanted  # or not, where the wire went down: then everything is sent once it is back


def packed(image: Image.Image) -> bytes:
    """The pixels of a 128x64 image column by column, top to bottom, eight to a byte, bit 0 on top.

    Byte 8*x + page is page ``page``'s column ``x``: every eighth byte is a page.
    """
    return image.transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")


def difference(a: bytes, b: bytes) -> bytes:
    """Zero where the two are equal."""
    return (int.from_bytes(a) ^ int.from_bytes(b)).to_bytes(len(a))


def _nobody(fault: Exception) -> None:
    """Who hears of faults after closing."""


class SparingSsd1306(Sparing, ssd1306):  # type: ignore[misc]
    """luma's SSD1306, talked to in page mode like an SH1106."""

    def __init__(self, wire: Wire, rotate: int) -> None:
        super().__init__(wire, rotate=rotate)
        # luma's tables of 8,192 numbers serve the loop that `display` replaces.
        self._mask = self._offsets = None
        self.command(*PAGE_MODE)


class SparingSh1106(Sparing, sh1106):  # type: ignore[misc]
    """luma's SH1106; its 132 columns begin ``column`` left of the glass."""

    def __init__(self, wire: Wire, rotate: int, column: int) -> None:
        self.column = column
        super().__init__(wire, rotate=rotate, page_address_offset=column)


class Panel:
    """The panel as the table sees it: it may come and go, and only `show` ever complains, of a wrong image.

    open_bus       opens the I2C bus, or raises; called again whenever the panel is looked for
    heard          where Lost("display", why) and Found("display") go
    driver         "ssd1306" or "sh1106": the chips cannot be told apart from outside
    address        7-bit I2C address; bus_number is only for the sentences
    column_offset  SH1106 only: 2 (most) or 0 columns hidden left of the glass
    rotate         0, or 180 for a panel that is mounted upside down

    Nothing is sent before the first `tend`. Raises ValueError for settings that cannot be.
    """

    def __init__(
        self,
        open_bus: Callable[[], Bus],
        heard: "SimpleQueue[Signal]",
        *,
        driver: str = "ssd1306",
        address: int | str = 0x3C,
        bus_number: int = 1,
        column_offset: int | None = None,
        rotate: int = 0,
    ) -> None:
        check_display(driver, column_offset, rotate)
        self._open_bus = open_bus
        self._heard = heard
        self._address = i2c_address(address)
        self._bus_number = bus_number
        self._lookout = Lookout()
        self._level = 2
        self._closed = False
        self._ask_at = 0.0
        self._looking_at: float | None = None
        self._wire = Wire(self._address, self._failed)
        # The one device object for the life of the process: luma never frees one.
        turn = rotate // 90
        self._device: Any = (
            SparingSsd1306(self._wire, turn)
            if driver == "ssd1306"
            else SparingSh1106(self._wire, turn, 2 if column_offset is None else column_offset)
        )
        notes, self._wire.notes = self._wire.notes or [], None
        # Dark until the first whole picture is in: the panel wakes up with noise.
        self._set_up = [note for note in notes if note != (DISPLAY_ON,)]
        self._full = next(note[1] for note in notes if note[0] == self._device._const.SETCONTRAST)

    def show(self, image: Image.Image) -> None:
        """Put a mode "1" image of 128x64 on the glass, now or once it answers. ValueError for any other."""
        self._device.display(image)

    def brightness(self, level: int) -> None:
        """0 switches the panel off (it keeps the picture), 1 dims it, 2 is full."""
        if level != self._level:
            self._level = level
            self._light()

    def column(self) -> int | None:
        """The sh1106's column at which the glass begins, 0 or 2; None for an ssd1306, which has no choice."""
        return self._device.column if isinstance(self._device, SparingSh1106) else None

    def shift(self) -> None:
        """Let the glass begin at the other column, where there is a choice."""
        if self.column() is not None:
            self._device.column = next(column for column in OFFSETS if column != self._device.column)
            self._device.shown = None
            self._device.refresh()

    def tend(self, now: float) -> None:
        """Look for a panel that is lost, and every 10 s ask whether it is still there."""
        if self._closed:
            return
        if self._lookout.answers:
            if now >= self._ask_at:
                self._ask_at = now + ASK
                self._device.command(NO_OPERATION)
        elif self._lookout.due(now):
            self._look(now)

    def deadline(self) -> float | None:
        """When `tend` wants to be called next."""
        if self._closed:
            return None
        return self._ask_at if self._lookout.answers else self._lookout.deadline()

    def close(self) -> None:
        """Panel off, bus let go; may be called twice."""
        if not self._closed:
            self._closed = True
            self._device.hide()
            self._wire.down()
            self._wire.failed = _nobody  # luma keeps the device, and so its wire, to the end of the process

    def _look(self, now: float) -> None:
        try:
            self._wire.bus = self._open_bus()
        except Exception as fault:  # no bus, no right to it ...
            if self._lookout.missed(now):
                self._heard.put(Lost("display", self._why(fault)))
            return
        self._looking_at = now
        for command in self._set_up:
            self._device.command(*command)
        self._device.shown = None
        self._device.refresh()
        self._light()
        self._looking_at = None
        if self._wire.bus is not None:
            self._ask_at = now + ASK
            if self._lookout.found(now):
                self._heard.put(Found("display"))

    def _light(self) -> None:
        if self._level == 0:
            self._device.hide()
        else:
            self._device.contrast(self._full if self._level == 2 else 0)
            self._device.show()

    def _failed(self, fault: Exception) -> None:
        """The wire went down under us."""
        if not self._closed and self._lookout.missed(self._looking_at):
            self._heard.put(Lost("display", self._why(fault)))

    def _why(self, fault: Exception) -> str:
        bus = self._bus_number
        match fault:
            case FileNotFoundError():
                return f"There is no I2C bus /dev/i2c-{bus}: switch I2C on with raspi-config, then reboot."
            case PermissionError():
                return f"No right to use the I2C bus /dev/i2c-{bus}: add this user to the group i2c."
            case OSError(errno=int(), strerror=str()):
                what = f"error {fault.errno}, {fault.strerror}"
            case _:
                what = str(fault) or type(fault).__name__
        return (
            f"The display on I2C bus {bus} at 0x{self._address:02X} does not answer ({what}): "
            f"check its four wires, then run: i2cdetect -y {bus}"
        )
