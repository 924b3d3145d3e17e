"""The glass as files to keep: a PNG of now, and a GIF of the last seconds."""

import io
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from sim.watching import FILM

SCALE = 4  # pixels of the file in one of the glass
DARK, LIT = (0x05, 0x08, 0x0C), (0xD9, 0xEE, 0xFF)
SHORTEST = 0.02  # seconds: browsers play a shorter picture of a GIF too slowly


def png(glass: bytes) -> bytes:
    """That picture, enlarged."""
    out = io.BytesIO()
    _picture(glass).save(out, "PNG")
    return out.getvalue()


def gif(film: Sequence[tuple[float, bytes]], now: float) -> bytes:
    """The last `FILM` seconds at their own pace; ``film`` tells from when on each picture stood."""
    pictures: list[Image.Image] = []
    lasting: list[int] = []  # milliseconds, in steps of ten
    for (since, glass), (until, _) in pairwise([*film, (now, b"")]):
        seconds = until - max(since, now - FILM)
        if seconds >= SHORTEST or not pictures:
            pictures.append(_picture(glass))
            lasting.append(max(20, round(seconds * 100) * 10))
    out = io.BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=lasting, loop=0)
    return out.getvalue()


def _picture(glass: bytes) -> Image.Image:
    """1,024 bytes, column by column, as an enlarged picture in the two colours of the page."""
    columns = Image.frombytes("1", (64, 128), glass, "raw", "1;R")
    image = columns.transpose(Image.Transpose.TRANSPOSE).convert("L").point(lambda level: level // 255)
    image = image.resize((128 * SCALE, 64 * SCALE), Image.Resampling.NEAREST)
    image.putpalette([*DARK, *LIT])
    return image
