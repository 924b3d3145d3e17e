"""Solid things drawn by rule rather than by hand: dice, pips, boxes with letters, markers."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from firmware_py.screens.art import art, drawn
from firmware_py.screens.letters import HUGE, LIT, PLAIN, SMALL, TALL, TINY, Font, cut, strip

# where the pips of a die stand, as columns and rows of three
PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
CORNERS: Final = {"d4": 3, "d8": 4, "d10": 4, "d12": 10, "d20": 6}  # of a die's outline
BIG: Final = 46  # pixels: the side of a die that stands alone
# a colour is a letter and a pattern, never a shade
PATTERNS: Final = {"R": "diagonal", "Y": "dots", "P": "bars", "K": "solid", "B": "checks", "G": "lines"}
INKED: Final[dict[str, Callable[[int, int], bool]]] = {
    "diagonal": lambda x, y: (x + y) % 3 == 0,
    "dots": lambda x, y: x % 3 == 1 and y % 2 == 1,
    "bars": lambda x, y: x % 3 == 0,
    "solid": lambda x, y: True,
    "checks": lambda x, y: (x // 4 + y // 4) % 2 == 0,
    "lines": lambda x, y: y % 2 == 0,
    "waves": lambda x, y: (y + abs(x % 8 - 4)) % 5 < 2,
    "bricks": lambda x, y: y % 5 < 4 and (x + y // 5 % 2 * 4) % 8 < 7,
    "hatch": lambda x, y: (x - y) % 4 == 0,
}
ALL: Final = (HUGE, TALL, PLAIN, SMALL, TINY)


def ruled(wide: int, high: int, inked: Callable[[int, int], bool]) -> Image.Image:
    """A picture whose every pixel a rule decides."""
    return drawn(["".join("#" if inked(x, y) else "." for x in range(wide)) for y in range(high)])


@lru_cache(maxsize=16)
def disc(across: int) -> Image.Image:
    """A filled circle."""
    middle, reach = (across - 1) / 2, across * across / 4 + 0.1
    return ruled(across, across, lambda x, y: (x - middle) ** 2 + (y - middle) ** 2 <= reach)


@lru_cache(maxsize=16)
def pattern(name: str, wide: int, high: int) -> Image.Image:
    """A patch of a pattern."""
    return ruled(wide, high, INKED[name])


def box(wide: int, high: int) -> Image.Image:
    """The outline of a die or a tile: round corners, two pixels thick where it is large."""
    thick = 2 if wide >= 28 else 1
    image = Image.new("1", (wide, high), LIT)
    image.paste(0, (thick, thick, wide - thick, high - thick))
    for x, y in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        image.putpixel((x, y), 0)
        if thick == 2:
            image.putpixel((abs(x - 1), y), 0)
            image.putpixel((x, abs(y - 1)), 0)
            image.putpixel((min(max(x, 2), wide - 3), min(max(y, 2), high - 3)), LIT)
    return image


@lru_cache(maxsize=64)
def pips(number: int | None, side: int) -> Image.Image:
    """A six-sided die showing a number, or nothing yet."""
    image = box(side, side)
    dot = disc(max(3, round(side * 0.2)))
    across = dot.size[0]
    step = round(side * 0.27)
    for column, row in PIPS.get(number or 0, ()):
        x = (side - across) // 2 + (column - 1) * step
        y = (side - across) // 2 + (row - 1) * step
        image.paste(LIT, (x, y), dot)
    return image


def within(image: Image.Image, text: str, room: int, high: int, middle: tuple[int, int]) -> None:
    """Write a short text around ``middle``, in the largest size that fits ``room`` by ``high``."""
    font: Font = next((f for f in ALL if f.across(text) <= room and f.height <= high), TINY)
    shown = strip(cut(text, font, room), font)
    x, y = middle[0] - shown.size[0] // 2, middle[1] - font.height // 2
    image.paste(LIT, (x, y), shown)


@lru_cache(maxsize=64)
def lettered(text: str, wide: int, high: int, *, patterned: bool = False) -> Image.Image:
    """A box with a letter, a number or a short word; a colour's letter has its pattern below."""
    image = box(wide, high)
    name = PATTERNS.get(text) if patterned and high >= 20 else None
    band = max(4, high // 7) if name else 0
    if text:
        within(image, text, wide - 4, high - band, (wide // 2, (high - band) // 2))
    if name:
        image.paste(LIT, (2, high - band - 2), pattern(name, wide - 4, band))
    return image


@lru_cache(maxsize=64)
def polyhedron(kind: str, text: str, side: int) -> Image.Image:
    """A die of another number of sides, seen from the front, with its number."""
    pointed = CORNERS[kind] == 3
    if side == BIG:
        image = art(kind).copy()
    else:
        image = Image.new("1", (side, side))
        middle, radius = side / 2 - 0.5, side / 2 - 0.5
        drop = side / 8 if pointed else 0
        points = []
        for corner in range(CORNERS[kind] + 1):
            turn = 2 * pi * corner / CORNERS[kind]
            reach = radius * (1.15 if pointed else 1)
            points.append((round(middle + reach * sin(turn)), round(middle + drop - reach * cos(turn))))
        ImageDraw.Draw(image).line(points, fill=LIT)
    if text:
        room = round(side * (0.52 if CORNERS[kind] < 5 else 0.66))
        if CORNERS[kind] == 4 and len(text) > 1:
            room = round(side * 0.4)
        low = side * 5 // 32 if pointed else 0
        within(image, text, room, round(side * (0.56 if side == BIG else 0.72)), (side // 2, side // 2 + low))
    return image


RIGHT = drawn(
    ["##......", "####....", "######..", "########", "########", "######..", "####....", "##......"]
)
UP = drawn(["....#....", "...###...", "..#####..", ".#######.", "#########"])
DOWN = UP.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
LOCK = drawn([".###.", "#...#", "#...#", "#####", "##.##", "#####"])
