"""Letters and digits as large as they go: the bitmap fonts drawn several times their size."""

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from firmware_py.screens.letters import (
    GIANT,
    HUGE,
    LIT,
    PLAIN,
    SMALL,
    TALL,
    TINY,
    Font,
    folded,
    strip,
    wrapped,
)

FONTS = (HUGE, TALL, PLAIN, SMALL, TINY)
GAP = 3  # pixels between two lines


@lru_cache(maxsize=32)
def word(text: str, wide: int, high: int) -> Image.Image:
    """The text in one line or two, cut to its ink, as high as a box of so many pixels allows.

    Not to be drawn on: it is kept. A single letter too wide for the box is a letter too wide.
    """
    best: tuple[float, int, Image.Image] | None = None
    for lines in _broken(text):
        for font, across, down in _sizes(text):
            columns = max(len(line) for line in lines)
            if columns * font.width * across > wide + across:  # the last column of a cell is empty
                continue
            image = _set(lines, font, across, down)
            if image.height > high or image.width > wide:
                continue
            tall = image.height / len(lines) if len(lines) > 1 else image.height
            if best is None or (tall, font.width * across) > best[:2]:
                best = (tall, font.width * across, image)
    return best[2] if best is not None else _set([text], TINY, 1, 1)


def _broken(text: str) -> Iterator[list[str]]:
    """The text in one line, and in two where that makes the longer one shorter."""
    text = folded(text)
    yield [text]
    for columns in range(len(text) // 2, len(text)):
        lines = wrapped(text, columns)
        if len(lines) == 2 and all(len(word) <= columns for word in text.split()):
            yield lines
            return


def _sizes(text: str) -> Iterator[tuple[Font, int, int]]:
    """A font, and how many times wider and higher it is drawn; never more than twice as high as wide."""
    if text.isdecimal():
        yield GIANT, 1, 1
    for font in FONTS:
        for across in range(1, 7):
            for down in range(across, 2 * across + 1):
                if font.height * down <= 96:
                    yield font, across, down


def _set(lines: list[str], font: Font, across: int, down: int) -> Image.Image:
    """Those lines below each other, each cut to its ink and in the middle."""
    rows = []
    for line in lines:
        row = strip(line, font)
        row = row.crop(row.getbbox() or (0, 0, 1, 1))
        rows.append(row.resize((row.width * across, row.height * down), Image.Resampling.NEAREST))
    image = Image.new(
        "1", (max(row.width for row in rows), sum(row.height for row in rows) + GAP * (len(rows) - 1))
    )
    y = 0
    for row in rows:
        image.paste(LIT, ((image.width - row.width) // 2, y), row)
        y += row.height + GAP
    return image
