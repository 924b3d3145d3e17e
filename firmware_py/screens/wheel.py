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
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from PIL import Image, ImageDraw

from firmware_py.games.core import Face
from firmware_py.screens.art import drawn as pictured
from firmware_py.screens.letters import LIT
from firmware_py.screens.scene import Drawn
from firmware_py.screens.shapes import ruled

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
MOST: Final = 24  # sectors that can be told apart on the glass
MARKS: Final = (315, 45)  # degrees: the black marks for draw and fade (TGA-056)


def bearing(value: int | str, bag: Sequence[Face]) -> float:
    """The middle of that value's sector, degrees clockwise from ahead; equal sectors in the bag's order."""
    index = next(at for at, face in enumerate(bag) if face.value == value)
    return index * 360 / len(bag)


def short(value: int | str) -> str:
    """The direction in a letter or two (AR is ahead-right), or in degrees to the right or left."""
    if value in BEARINGS:
        return "".join(word[0] for word in str(value).split("-")).upper()
    turn = int(value) % 360
    if turn in (0, 180):
        return "B" if turn else "A"
    return f"{turn}°R" if turn < 180 else f"{360 - turn}°L"


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


SIDE: Final = 47  # pixels: odd, so that the hub is one pixel and everything is even about it


@lru_cache(maxsize=8)
def dial(sectors: int) -> Image.Image:
    """The wheel without its needle. Not to be drawn on: it is kept."""
    middle = SIDE // 2
    rim = middle - 0.5

    def inked(x: int, y: int) -> bool:
        dx, dy = x - middle, y - middle
        far = hypot(dx, dy)
        if abs(far - rim) <= 0.75:
            return True
        turn = degrees(atan2(dx, -dy)) % 360
        if rim - 6 <= far < rim:
            return any(apart(turn, mark) * far <= 4 * 60 for mark in MARKS)
        return False

    image = ruled(SIDE, SIDE, inked)
    pen = ImageDraw.Draw(image)
    lines = sectors if sectors <= MOST else 8
    for sector in range(lines):
        line = (sector + 0.5) * 360 / lines
        pen.line([_at(middle, line, rim - 2.6), _at(middle, line, rim)], fill=LIT)
    image.paste(0, (middle - 6, 0, middle + 7, 9))
    image.paste(LIT, (middle - 5, 0), TARGET)
    image.paste(0, (middle - 6, SIDE - 8, middle + 7, SIDE))
    image.paste(LIT, (middle - 4, SIDE - 8), PLAYER)
    return image


def hand(image: Image.Image, left: int, top: int, turn: float, *, arrow: bool) -> None:
    """Draw the needle at ``turn`` degrees: a bare bar while it spins, a whole arrow where it stands."""
    if arrow:
        image.paste(LIT, (left, top), _arrow(round(turn * 4) % 1440))
        return
    pen = ImageDraw.Draw(image)
    middle = SIDE // 2
    (x, y), (far_x, far_y) = _at(middle, turn, 2), _at(middle, turn, 15)
    steep = abs(far_y - y) > abs(far_x - x)
    for aside in (-1, 0, 1):
        dx, dy = (aside, 0) if steep else (0, aside)
        pen.line([(left + x + dx, top + y + dy), (left + far_x + dx, top + far_y + dy)], fill=LIT)


def big_arrow(turn: float) -> Image.Image:
    """An arrow alone that fills the wheel's place, at ``turn`` degrees."""
    return _arrow(round(turn * 4) % 1440, 1.4)


@lru_cache(maxsize=4)
def _arrow(quarters: int, times: float = 1.0) -> Image.Image:
    """A broad arrow, every pixel decided by rule so that no Pillow draws it differently."""
    turn = radians(quarters / 4)
    middle = SIDE // 2
    tip, neck, tail = 16.5 * times, 4.5 * times, -14.0 * times

    def inked(x: int, y: int) -> bool:
        dx, dy = x - middle, y - middle
        along, aside = dx * sin(turn) - dy * cos(turn), abs(dx * cos(turn) + dy * sin(turn))
        return (neck <= along <= tip and aside <= (tip - along) * 0.75) or (
            tail <= along < neck and aside <= 2.2 * times
        )

    return ruled(SIDE, SIDE, inked)


def _at(middle: int, turn: float, radius: float) -> tuple[int, int]:
    return round(middle + radius * sin(radians(turn))), round(middle - radius * cos(radians(turn)))


def apart(one: float, other: float) -> float:
    """Degrees between two directions, 0 to 180."""
    return abs((one - other + 180) % 360 - 180)


# a flag on its hole, straight ahead; the player's head and shoulders at the back
TARGET = pictured(
    [
        "....#......",
        "....####...",
        "....######.",
        "....######.",
        "....####...",
        "....#......",
        "....#......",
        "..#####....",
    ]
)
PLAYER = pictured(
    [
        "...###...",
        "..#####..",
        "..#####..",
        "...###...",
        ".#######.",
        "#########",
        "#########",
        "#########",
    ]
)
