"""Reading letters back off a picture of the glass, as an eye does that sees no colours."""

from functools import lru_cache

from PIL import Image

from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TALL, TINY, Font, strip

FONTS = (HUGE, TALL, PLAIN, SMALL, TINY)


def _rows(image: Image.Image) -> list[int]:
    """A picture's rows as whole numbers, the leftmost pixel the highest bit."""
    wide = image.width
    return [
        sum(1 << (wide - 1 - x) for x in range(wide) if image.getpixel((x, y))) for y in range(image.height)
    ]


@lru_cache(maxsize=256)
def _ink(text: str, font: Font) -> tuple[list[int], int]:
    """A text's rows cut to its ink, and how wide that is."""
    line = strip(text, font)
    line = line.crop(line.getbbox())
    return _rows(line), line.width


def stands(image: Image.Image, text: str) -> bool:
    """Whether that text stands anywhere on the picture, light or dark, in one of the fonts."""
    lit = _rows(image)
    dark = [row ^ ((1 << image.width) - 1) for row in lit]
    return any(_found(rows, image.width, *_ink(text, font)) for font in FONTS for rows in (lit, dark))


def _found(rows: list[int], wide: int, ink: list[int], across: int) -> bool:
    mask = (1 << across) - 1
    for top in range(len(rows) - len(ink) + 1):
        for shift in range(wide - across + 1):
            if all((rows[top + at] >> shift) & mask == row for at, row in enumerate(ink)):
                return True
    return False
