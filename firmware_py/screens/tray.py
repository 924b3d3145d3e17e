"""Dice and cards laid out on the glass: where each one lies, face up, face down or still blank."""

from collections.abc import Sequence

from PIL import Image

from firmware_py.games.core import Roll
from firmware_py.screens.art import art
from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TALL, TINY
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import BIG, CORNERS, lettered, pips, polyhedron


def named(ask: Roll) -> bool:
    """Whether the faces have names too long for the face of a die."""
    return any(len(face.label) > 3 for face in ask.bag)


def added(ask: Roll) -> bool:
    """Whether the faces are numbers that players add up."""
    return ask.replacing and all(isinstance(face.value, int) for face in ask.bag)


def picture(ask: Roll, value: int | str | None, side: int) -> Image.Image:
    """One die, or a box with its letter; None has not been drawn yet."""
    text = "" if value is None else ask.face(value).label
    if ask.show in ("die", "d6") and (value is None or value in range(1, 7)):
        return pips(None if value is None else int(value), side)
    if ask.show in CORNERS:
        return polyhedron(ask.show, text, side)
    return lettered(text[:3], side, side, patterned=True)


def single(paper: Paper, ask: Roll, value: int | str | None) -> None:
    """One die alone at the left."""
    side = BIG if ask.show in CORNERS else 44
    paper.stamp(picture(ask, value, side), (48 - side) // 2, TOP + (48 - side) // 2)


def turning(paper: Paper, part: float) -> None:
    """A card face down, then on its edge, then over; what it says comes at the end, at ``part`` 1."""
    if part >= 0:
        name = "cardback" if part < 0.6 else "cardedge" if part < 0.75 else "card"
        paper.stamp(art(name), 2, TOP + 2)


def several(paper: Paper, ask: Roll, values: Sequence[int | str | None], down: int | None = None) -> None:
    """All of them, in the order drawn: dice, or lines where they have names; ``down`` lies face down."""
    if named(ask):
        _lines(paper, ["" if value is None else ask.face(value).label for value in values], down)
        return
    side, places = _places(ask, len(values))
    for value, (x, y) in zip(values, places, strict=False):
        paper.stamp(picture(ask, value, side), x, y)


def _places(ask: Roll, count: int) -> tuple[int, list[tuple[int, int]]]:
    """The side of a die, and where each of so many lies; what the glass has no room for is left out."""
    if count <= 3:
        side, across, pitch, top = 30, 3, 32, TOP + 1
    elif added(ask) and count <= 6:
        side, across, pitch, top = 23, 3, 24, TOP  # the total stands beside them
    elif count <= 5:
        side, across, pitch, top = 24, 5, 25, TOP + 4
    elif count <= 12:
        side, across, pitch, top = 20, 6, 21, TOP
    else:
        side, across, pitch, top = 15, 8, 16, TOP
    beside = added(ask) and 4 <= count <= 6
    left = 0 if beside else (WIDTH - min(across, count) * pitch) // 2
    places = [(left + at % across * pitch, top + at // across * pitch) for at in range(count)]
    return side, [(x, y) for x, y in places if y + side <= HEIGHT]


def _lines(paper: Paper, labels: Sequence[str], down: int | None) -> None:
    """A line for each that has been dealt, in two columns where there are many."""
    font = PLAIN if len(labels) <= 3 else SMALL if len(labels) <= 4 else TINY
    rows = 48 // font.height
    width = WIDTH if len(labels) <= rows else 63
    top = TOP + max(0, 48 - len(labels) * font.height) // 2
    for at, label in enumerate(labels[: 2 * rows]):
        column, row = divmod(at, rows)
        x, y = column * 65, top + row * font.height
        if font is not TINY:
            if label or at == down:
                paper.stamp(art("card-small" if label else "card-small-back"), x, y + (font.height - 14) // 2)
            x += 17
        elif at == down:
            paper.fill(x, y + 3, 12, 2)
        room = width - x % 65
        paper.write(label, x, y, font, SMALL, TINY, width=room, height=font.height, aloud=False)


def summed(paper: Paper, ask: Roll, values: Sequence[int | str]) -> None:
    """The total of numbers, below or beside them; under anything else why it was drawn."""
    total = str(sum(value for value in values if isinstance(value, int)))
    if not added(ask):
        top = TOP + 32 if len(values) <= 6 else HEIGHT
        paper.block(ask.why[:2], 0, top, WIDTH, HEIGHT - top, PLAIN, SMALL, TINY, align="centre", middle=True)
    elif len(values) <= 3:
        paper.write(f"Total {total}", 0, TOP + 32, width=WIDTH, align="centre")
    elif len(values) <= 6:
        paper.say(f"Total {total}")
        paper.write("Total", 76, TOP, width=WIDTH - 76, align="centre", aloud=False)
        paper.write(total, 76, TOP + 16, HUGE, TALL, width=WIDTH - 76, align="centre", aloud=False)
    else:
        paper.say(f"Total {total}")
