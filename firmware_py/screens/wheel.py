"""The wind wheel: where its needle stands, and the picture of it.

        Target            the aim line: fixed, straight ahead is up
     D  .-|-.  F          two black marks for draw and fade, fixed as well
       /  |  \\
      |   o   |           the needle spins; it stops inside the sector that was drawn
       \\     /
        `-.-'
        Player
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from math import cos, pi, radians, sin
from typing import Final

from PIL import Image, ImageDraw

from firmware_py.games.core import Face
from firmware_py.screens.scene import Drawn

BLANK: Final = 0.16  # seconds that every motion begins with, so that the same face twice is seen twice
TURNS: Final = 1  # whole turns before the last one
MARGIN: Final = 3.0  # degrees that the needle keeps from a line between two sectors, at least
MIDDLE: Final = 0.6  # of half a sector: how far from its middle the needle may stop
BEARINGS: Final = {
    "ahead": 0,
    "ahead-right": 45,
    "right": 90,
    "back-right": 135,
    "back": 180,
    "back-left": 225,
    "left": 270,
    "ahead-left": 315,
}
MARKS: Final = (315, 45)  # degrees: the black marks for draw and fade (TGA-056)


def bearing(value: int | str, bag: Sequence[Face]) -> float:
    """The middle of that value's sector, degrees clockwise from ahead; sectors are equal, in the bag's order."""
    index = next(at for at, face in enumerate(bag) if face.value == value)
    return index * 360 / len(bag)


def short(value: int | str) -> str:
    """The direction in a letter or two (AR is ahead-right), or in degrees."""
    if isinstance(value, str) and value in BEARINGS:
        return "".join(word[0] for word in value.split("-")).upper()
    return f"{value}°"


def rest(drawn: Drawn) -> float:
    """Where the needle stops: inside the drawn sector, never on a line, 0 to 360 degrees from ahead.

    The draw's label decides where in the sector, so that glass and ring, and every replay, agree.
    """
    bag = drawn.ask.bag
    half = 180 / len(bag)
    room = max(0.0, min(half - MARGIN, half * MIDDLE))
    digest = sha256(repr(drawn.ask.label).encode()).digest()
    aside = int.from_bytes(digest[:4], "big") / 0xFFFFFFFF * 2 - 1
    return (bearing(drawn.faces[0], bag) + aside * room) % 360


def needle(drawn: Drawn, elapsed: float, lasting: float) -> float:
    """Degrees clockwise from ahead, whole turns before the last one negative.

    It starts straight ahead, only ever turns clockwise, slows down and stands still at ``rest``
    from ``lasting`` seconds on.
    """
    end = rest(drawn)
    if elapsed >= lasting:
        return end
    gone = max(0.0, elapsed - BLANK) / (lasting - BLANK) if lasting > BLANK else 1.0
    return end - (end + 360 * TURNS) * (1 - gone) ** 2


def _at(middle: tuple[float, float], degrees: float, radius: float) -> tuple[int, int]:
    return (
        round(middle[0] + radius * sin(radians(degrees))),
        round(middle[1] - radius * cos(radians(degrees))),
    )


@lru_cache(maxsize=8)
def dial(sectors: int, side: int) -> Image.Image:
    """The wheel without its needle. Not to be drawn on: it is kept."""
    image = Image.new("1", (side, side))
    pen = ImageDraw.Draw(image)
    middle = (side - 1) / 2
    outer, inner = side / 2 - 2, side / 2 - 5.5
    for y in range(side):
        for x in range(side):
            far = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5
            if abs(far - outer) <= 0.6:
                image.putpixel((x, y), 1)
            elif inner <= far < outer:
                turn = (90 + 180 / pi * _angle(x - middle, y - middle)) % 360
                if any(abs((turn - mark + 180) % 360 - 180) <= 11 for mark in MARKS):
                    image.putpixel((x, y), 1)
    for sector in range(sectors):
        degrees = (sector + 0.5) * 360 / sectors
        pen.line([_at((middle, middle), degrees, inner + 1), _at((middle, middle), degrees, outer)], fill=1)
    # the target: a notch that points at the wheel from straight ahead; the player: a foot at the back
    centre = side // 2
    for row in range(6):
        pen.line([(centre - 5 + row, row), (centre + 4 - row, row)], fill=1)
    pen.rectangle((centre - 3, side - 5, centre + 2, side - 1), fill=1)
    return image


def _angle(x: float, y: float) -> float:
    from math import atan2

    return atan2(y, x)


def hand(image: Image.Image, left: int, top: int, side: int, degrees: float, *, arrow: bool) -> None:
    """Draw the needle: one thin line while it spins, a whole arrow where it stands."""
    pen = ImageDraw.Draw(image)
    middle = (left + (side - 1) / 2, top + (side - 1) / 2)
    tip = side / 2 - 7
    if not arrow:
        pen.line([_at(middle, degrees, 5), _at(middle, degrees, tip)], fill=1)
        return
    image.paste(1, (left, top), _arrow(round(degrees * 4) % 1440, side))


@lru_cache(maxsize=4)
def _arrow(quarters: int, side: int) -> Image.Image:
    """A broad arrow, every pixel decided by rule so that no Pillow draws it differently."""
    image = Image.new("1", (side, side))
    turn = radians(quarters / 4)
    middle = (side - 1) / 2
    tip, neck, tail = side / 2 - 6, side / 2 - 16, -(side / 2 - 8)
    for y in range(side):
        for x in range(side):
            dx, dy = x - middle, y - middle
            along, aside = dx * sin(turn) - dy * cos(turn), abs(dx * cos(turn) + dy * sin(turn))
            head = neck <= along <= tip and aside <= (tip - along) * 0.85
            shaft = tail <= along < neck and aside <= 1.6
            if head or shaft:
                image.putpixel((x, y), 1)
    return image
