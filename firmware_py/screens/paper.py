"""A sheet of 1-bit paper, 128 by 64, that remembers the words written on it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from firmware_py.screens.letters import LIT, PLAIN, SMALL, TINY, Font, cut, strip, wrapped

WIDTH, HEIGHT = 128, 64
TOP = 16  # pixels: the title row; the yellow band of a two-colour panel

Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Screen:
    """What the glass shows: a 1-bit 128x64 picture, and its words in reading order, uncut.

    ValueError for any other picture: a panel lights every pixel that is not black, so grey would lie.
    """

    image: Image.Image
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.image.mode != "1" or self.image.size != (WIDTH, HEIGHT):
            wide, high = self.image.size
            raise ValueError(
                f"A screen is a 1-bit picture of {WIDTH}x{HEIGHT}; "
                f"this one has mode {self.image.mode!r} and {wide}x{high}: draw it on Paper."
            )


class Paper:
    """All lengths are pixels, from the top left. ``ink`` is 1 for lit, 0 for dark; there is no grey."""

    def __init__(self) -> None:
        self.image = Image.new("1", (WIDTH, HEIGHT))
        self.words: list[str] = []
        self.spilled: list[str] = []  # texts that ran over the edge of the glass: a mistake in a screen
        self.pen = ImageDraw.Draw(self.image)

    def screen(self) -> Screen:
        """What has been drawn so far."""
        return Screen(self.image, tuple(self.words))

    def say(self, *words: str) -> None:
        """Words that the picture says without letters, or says uncut."""
        self.words += [word for word in words if word]

    def stamp(self, picture: Image.Image, x: int, y: int, ink: int = 1) -> None:
        """Put a picture's lit pixels on the paper."""
        self.image.paste(LIT if ink else 0, (x, y), picture)

    def fill(self, x: int, y: int, wide: int, high: int, ink: int = 1) -> None:
        """A filled rectangle, or nothing where it has no size."""
        if wide > 0 and high > 0:
            self.image.paste(LIT if ink else 0, (x, y, x + wide, y + high))

    def frame(self, x: int, y: int, wide: int, high: int, ink: int = 1) -> None:
        """The outline of a rectangle, one pixel thick."""
        self.fill(x, y, wide, 1, ink)
        self.fill(x, y + high - 1, wide, 1, ink)
        self.fill(x, y, 1, high, ink)
        self.fill(x + wide - 1, y, 1, high, ink)

    def line(self, points: Sequence[tuple[int, int]], ink: int = 1) -> None:
        """A line one pixel thick through these points."""
        self.pen.line(points, fill=LIT if ink else 0)

    def invert(self, x: int, y: int, wide: int, high: int) -> None:
        """Lit becomes dark and dark lit."""
        area = (x, y, x + wide, y + high)
        self.image.paste(ImageChops.invert(self.image.crop(area)), area)

    def write(
        self,
        text: str,
        x: int = 0,
        y: int = 0,
        *fonts: Font,
        width: int | None = None,
        height: int | None = None,
        align: Align = "left",
        ink: int = 1,
        aloud: bool = True,
    ) -> int:
        """One line of text in the box at (x, y); tells the x after it.

        The first of ``fonts`` in which it fits ``width`` is taken; if none does, the last, cut with
        an ellipsis. It stands in the middle of ``height`` (the first font's). ``aloud`` puts the
        whole text among the words.
        """
        fonts = fonts or (PLAIN,)
        width = WIDTH - x if width is None else width
        font = next((font for font in fonts if font.across(text) <= width), fonts[-1])
        shown = cut(text, font, width)
        if aloud:
            self.say(text)
        wide = font.width * len(shown)
        x += {"left": 0, "centre": (width - wide) // 2, "right": width - wide}[align]
        y += ((fonts[0].height if height is None else height) - font.height) // 2
        if shown:
            line = strip(shown, font)
            _, above, _, below = line.getbbox() or (0, 0, 0, 0)
            if x < 0 or x + wide > WIDTH or y + above < 0 or y + below > HEIGHT:
                self.spilled.append(text)
            self.stamp(line, x, y, ink)
        return x + wide

    def block(
        self,
        lines: Iterable[str],
        x: int,
        y: int,
        width: int,
        height: int,
        *fonts: Font,
        align: Align = "left",
        middle: bool = False,
        ink: int = 1,
        aloud: bool = True,
    ) -> int:
        """Sentences wrapped into a box, in the first font in which they all fit; tells the y below.

        Where none is small enough the last one is, and what is too much is cut with an ellipsis.
        """
        sentences = [line for line in lines if line]
        if aloud:
            self.say(*sentences)
        fonts = fonts or (PLAIN, SMALL, TINY)
        for font in fonts:
            columns = font.columns(width)
            rows = [row for sentence in sentences for row in wrapped(sentence, columns)]
            unbroken = all(len(word) <= columns for line in sentences for word in line.split())
            if unbroken and len(rows) * font.height <= height:
                break
        room = height // font.height
        if len(rows) > room:
            rows = rows[:room]
            if rows:
                rows[-1] = cut(rows[-1] + "    ", font, min(width, font.width * (len(rows[-1]) + 1)))
        if middle:
            y += (height - len(rows) * font.height) // 2
        for row in rows:
            self.write(row, x, y, font, width=width, align=align, ink=ink, aloud=False)
            y += font.height
        return y

    def scrollbar(self, first: int, shown: int, length: int, top: int = TOP) -> None:
        """Where in a long list the glass stands, as a thin bar at the right edge, from ``top`` down."""
        high = HEIGHT - top
        for y in range(top, HEIGHT, 4):
            self.fill(WIDTH - 2, y, 1, 1)
        self.fill(WIDTH - 3, top + high * first // length, 3, max(4, high * shown // length))
