"""Key screens, pixel by pixel, as text that a human can read.

Two rows of pixels are one row of half blocks. After a change that is meant:
`REGOLD=1 python -m pytest tests/screens/test_screen_goldens.py`, then look at the difference.
"""

import os
from pathlib import Path

import pytest
from PIL import Image

from firmware_py.screens import draw
from sim.gallery import filed
from sim.samples import SCENES

GOLDENS = Path(__file__).with_name("goldens")
KEY = (
    "starting",
    "home",
    "letters",
    "very windy",
    "wheel",
    "three dice",
    "d20",
    "list",
    "count",
    "pick",
    "board",
    "confirming",
    "over",
    "page: card",
    "not saved and rigged",
    "big: wheel",
    "big: three dice",
    "big: count",
    "big: box dice, re-roll",
    "on a board, arrows",
    "on a board, past the flag",
    "hit from the sand",
    "hit from the rough with the club",
    "blown two spaces",
    "blown, the list",
    "lies",
    "page: hazard sheet",
    "page: all rules",
    "page: trophies",
    "page: league",
    "set-up: rules",
    "hole",
    "strokes for a pot",
    "second attempt?",
    "card of pairs",
    "over: the cup",
    "box, landed on",
    "box, gem in the water",
    "box, putt missed",
    "box, club on a board",
    "set-up: how good is it",
    "caddie: the club",
    "caddie always: the club",
    "caddie always: re-roll",
    "gems to spend",
    "guest: second roll",
    "guest: result",
)
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def as_text(image: Image.Image) -> str:
    """The glass in 32 rows of half blocks between two bars."""
    rows = []
    for y in range(0, 64, 2):
        marks = (HALVES[bool(image.getpixel((x, y))), bool(image.getpixel((x, y + 1)))] for x in range(128))
        rows.append("|" + "".join(marks) + "|")
    return "\n".join(rows) + "\n"


@pytest.mark.rule("pain 8.5")
@pytest.mark.parametrize("name", KEY)
def test_a_key_screen_looks_as_it_did(name):
    screen = draw(SCENES[name])
    golden = GOLDENS / filed(name).replace(".png", ".txt")
    text = f"{' / '.join(screen.words)}\n{as_text(screen.image)}"
    if os.environ.get("REGOLD"):
        golden.write_text(text, encoding="utf-8")
    assert golden.exists(), f"{golden.name} is missing: run with REGOLD=1, look at it, and keep it."
    assert text == golden.read_text(encoding="utf-8"), (
        f"{golden.name} differs; was the change meant? Then REGOLD=1."
    )
