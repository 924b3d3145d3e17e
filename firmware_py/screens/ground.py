"""The grounds that a ball can lie on, as small pictures: in lists of lies and on reference sheets."""

from functools import lru_cache
from typing import Final

from PIL import Image

from firmware_py.screens.art import ART, art

WIDE: Final = 15  # pixels; they are 11 high, as much as a line of a close list


@lru_cache(maxsize=64)
def ground(value: object) -> Image.Image | None:
    """The picture of the lie with that value, or None where there is none."""
    name = f"lie-{value}".replace(" ", "-")
    return art(name) if isinstance(value, str) and (ART / f"{name}.txt").exists() else None


def listed(show: str) -> bool:
    """Whether a list with that picture is one of where a ball lies."""
    return show == "lies" or show.partition(" ")[0] in ("hand", "blow", "wheel")


def headed(line: str) -> tuple[Image.Image | None, str]:
    """A sheet's line without its picture's name, and the picture: "[lie-sand] Sand" begins with one."""
    name, found, words = line.removeprefix("[").partition("] ")
    if not line.startswith("[") or not found:
        return None, line
    return art(name), words
