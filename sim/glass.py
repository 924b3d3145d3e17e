"""An SSD1306 or SH1106 seen from the bus: bytes in, and the picture that a person would see.

A controller keeps eight pages of bytes by *segment*, the column line of the glass. Segment remap
says, as a byte is written, which segment a column address means; COM scan direction says, as the
picture is shown, which row is which. A module is built to be read with both reversed (A1, C8).
The SH1106 drives 132 segments, of which the glass shows 128, most often all but two on each side.
"""

from collections.abc import Callable

from PIL import Image, ImageChops

WIDTH, HEIGHT, PAGES = 128, 64, 8

# Commands followed by arguments, and how many; all others stand alone.
SSD1306_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
SH1106_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2


class Glass:
    """The controller and its glass; ``hidden`` is how many SH1106 columns lie left of the glass."""

    def __init__(self, driver: str = "ssd1306", *, hidden: int | None = None) -> None:
        if driver not in ("ssd1306", "sh1106"):
            raise ValueError(f"There is no glass for {driver!r}; it can be ssd1306 or sh1106.")
        self.driver = driver
        self._small = driver == "ssd1306"
        self._columns = 128 if self._small else 132
        self.hidden = (0 if self._small else 2) if hidden is None else hidden
        self._arguments = SSD1306_ARGUMENTS if self._small else SH1106_ARGUMENTS
        self.power_up()

    def power_up(self) -> None:
        """What a controller is after power comes: off, reset, and full of noise."""
        self._ram = [
            bytearray((x * 37 + page * 11) & 0xFF for x in range(self._columns)) for page in range(PAGES)
        ]
        self._pending: list[int] = []
        self._mode = PAGE
        self._window = (0, self._columns - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = 0
        self._remapped = self._reversed = False
        self._start = self._offset = 0
        self._on = self._all = False
        # An SSD1306 stays dark until its charge pump is switched on; an SH1106's is on from the start.
        self._pump = not self._small
        self.contrast = 0x7F if self._small else 0x80
        self.inverted = False

    @property
    def lit(self) -> bool:
        """Whether the glass shows anything at all."""
        return self._on and self._pump

    @property
    def memory(self) -> bytes:
        """The bytes by page and column address, as the segment remap stands now."""
        return b"".join(bytes(row[::-1] if self._remapped else row) for row in self._ram)

    def picture(self) -> Image.Image:
        """The mode "1" image of 128x64 that a person in front of the glass sees."""
        if not self.lit:
            return Image.new("1", (WIDTH, HEIGHT))
        if self._all:
            return Image.new("1", (WIDTH, HEIGHT), 1)
        left = self._columns - WIDTH - self.hidden  # segments count from the right of the glass
        columns = bytearray(WIDTH * PAGES)
        for page, row in enumerate(self._ram):
            columns[page::PAGES] = row[left : left + WIDTH][::-1]
        image = Image.frombytes("1", (HEIGHT, WIDTH), bytes(columns), "raw", "1;R")
        image = image.transpose(Image.Transpose.TRANSPOSE)
        if self._start or self._offset:
            image = ImageChops.offset(image, 0, -(self._start + self._offset))
        if not self._reversed:
            image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return ImageChops.invert(image) if self.inverted else image

    def hear(self, message: bytes) -> None:
        """One I2C message after its address: control bytes, then commands or data.

        A control byte with bit 7 is followed by a single byte and another control byte; without,
        all the rest is of its kind. Bit 6 says data.
        """
        at = 0
        while at < len(message):
            control, at = message[at], at + 1
            end = at + 1 if control & 0x80 else len(message)
            take: Callable[[int], None] = self._data if control & 0x40 else self._command
            for byte in message[at:end]:
                take(byte)
            at = end

    def _data(self, byte: int) -> None:
        if not self._small:  # an SH1106 does not wrap: past its last column nothing is kept
            if self._column < self._columns:
                self._keep(byte)
                self._column += 1
            return
        self._column %= self._columns
        self._keep(byte)
        first, last = self._window if self._mode != PAGE else (0, self._columns - 1)
        top, bottom = self._pages
        if self._mode == VERTICAL:
            if self._page != bottom:
                self._page = (self._page + 1) % PAGES
                return
            self._page = top
        if self._column != last:
            self._column = (self._column + 1) % self._columns
            return
        self._column = first
        if self._mode == HORIZONTAL:
            self._page = top if self._page == bottom else (self._page + 1) % PAGES

    def _keep(self, byte: int) -> None:
        segment = self._columns - 1 - self._column if self._remapped else self._column
        self._ram[self._page][segment] = byte

    def _command(self, byte: int) -> None:
        self._pending.append(byte)
        code, *arguments = self._pending
        if len(arguments) == self._arguments.get(code, 0):
            self._pending = []
            self._obey(code, arguments)

    def _obey(self, code: int, arguments: list[int]) -> None:
        # The pointer commands of page mode count in page mode only: so says the data sheet.
        if code <= 0x1F:
            if self._mode == PAGE:
                low, high = self._column & 0x0F, self._column & 0xF0
                column = high | code if code <= 0x0F else (code & 0x0F) << 4 | low
                self._column = column
        elif 0xB0 <= code <= 0xB7:
            if self._mode == PAGE:
                self._page = code & 7
        elif 0x40 <= code <= 0x7F:
            self._start = code & 0x3F
        elif code in (0xA0, 0xA1):
            self._remapped = code == 0xA1
        elif code in (0xA4, 0xA5):
            self._all = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.inverted = code == 0xA7
        elif code in (0xAE, 0xAF):
            self._on = code == 0xAF
        elif 0xC0 <= code <= 0xCF:
            self._reversed = code >= 0xC8
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0xD3:
            self._offset = arguments[0] & 0x3F
        elif self._small and code == 0x8D:
            self._pump = bool(arguments[0] & 0x04)
        elif self._small and code == 0x20:
            self._mode = arguments[0] & 3
        elif self._small and code == 0x21:
            self._window = arguments[0] & 0x7F, arguments[1] & 0x7F
            self._column = self._window[0]
        elif self._small and code == 0x22:
            self._pages = arguments[0] & 7, arguments[1] & 7
            self._page = self._pages[0]
