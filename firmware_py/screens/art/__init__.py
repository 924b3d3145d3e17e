"""Small pictures, drawn in text files beside this one: "#" is lit, anything else is dark."""

from functools import lru_cache
from pathlib import Path

from PIL import Image

ART = Path(__file__).parent


@lru_cache(maxsize=96)
def art(name: str) -> Image.Image:
    """The picture of that name. Not to be drawn on: it is kept. FileNotFoundError if there is none."""
    return drawn((ART / f"{name}.txt").read_text(encoding="ascii").splitlines())


def drawn(rows: list[str]) -> Image.Image:
    """A 1-bit picture from rows of "#" and "."."""
    wide = max(map(len, rows))
    pixels = bytes(255 if mark == "#" else 0 for row in rows for mark in row.ljust(wide, "."))
    return Image.frombytes("L", (wide, len(rows)), pixels).convert("1", dither=Image.Dither.NONE)
