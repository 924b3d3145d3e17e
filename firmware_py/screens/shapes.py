"""Solid things drawn by rule rather than by hand: dice, pips, markers, hatching."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from firmware_py.screens.art import drawn
from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TALL, TINY, Font, cut, strip

# where the pips of a die stand, in thirds of its side
PIPS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
# corners of a polyhedron's outline: how many, and degrees of the first one clockwise from the top
OUTLINES = {"d4": (3, 0), "d8": (4, 0), "d10": (4, 0), "d12": (5, 0), "d20": (6, 0)}
# a colour is a letter and a pattern, never a shade
PATTERNS = {"R": "diagonal", "Y": "dots", "P": "bars", "K": "solid", "B": "checks", "G": "lines"}


@lru_cache(maxsize=32)
def disc(across: int) -> Image.Image:
    """A filled circle."""
    middle, radius = (across - 1) / 2, across / 2
    return drawn(
        [
            "".join(
                "#" if (x - middle) ** 2 + (y - middle) ** 2 <= radius**2 + 0.1 else "."
                for x in range(across)
            )
            for y in range(across)
        ]
    )


@lru_cache(maxsize=16)
def pattern(name: str, wide: int, high: int) -> Image.Image:
    """A patch of a pattern."""
    rules = {
        "diagonal": lambda x, y: (x + y) % 3 == 0,
        "dots": lambda x, y: x % 3 == 1 and y % 2 == 1,
        "bars": lambda x, y: x % 3 == 0,
        "solid": lambda x, y: True,
        "checks": lambda x, y: (x // 2 + y // 2) % 2 == 0,
        "lines": lambda x, y: y % 2 == 0,
        "hatch": lambda x, y: (x - y) % 4 == 0,
    }
    inked = rules[name]
    return drawn(["".join("#" if inked(x, y) else "." for x in range(wide)) for y in range(high)])


def box(side: int, high: int | None = None) -> Image.Image:
    """A rounded box two pixels thick, one where it is small."""
    high = side if high is None else high
    image = Image.new("1", (side, high))
    thick = 2 if side >= 32 else 1
    image.paste(1, (0, 0, side, high))
    image.paste(0, (thick, thick, side - thick, high - thick))
    for x, y in ((0, 0), (side - 1, 0), (0, high - 1), (side - 1, high - 1)):
        image.putpixel((x, y), 0)
        if thick == 2:
            for dx, dy in ((1, 0), (0, 1)):
                image.putpixel((abs(x - dx), abs(y - dy)), 0)
            image.putpixel((min(max(x, 2), side - 3), min(max(y, 2), high - 3)), 1)
    return image


@lru_cache(maxsize=64)
def pips(number: int | None, side: int) -> Image.Image:
    """A six-sided die showing a number, or nothing yet."""
    image = box(side)
    dot = disc(max(3, round(side * 0.2)))
    across = dot.size[0]
    step = round(side * 0.27)
    for column, row in PIPS.get(number or 0, ()):
        x = (side - across) // 2 + (column - 1) * step
        y = (side - across) // 2 + (row - 1) * step
        image.paste(1, (x, y), dot)
    return image


@lru_cache(maxsize=64)
def lettered(text: str, wide: int, high: int, *, patterned: bool = False) -> Image.Image:
    """A box with a letter, a number or a short word in the middle, in the largest size that fits."""
    image = box(wide, high)
    name = PATTERNS.get(text) if patterned and high >= 20 else None
    band = 4 if name else 0
    room = wide - 4
    sizes: tuple[Font, ...] = (HUGE, TALL, PLAIN, SMALL, TINY)
    font = next((f for f in sizes if f.across(text) <= room and f.height <= high - band), TINY)
    shown = strip(cut(text, font, room), font)
    if text:
        x, y = (wide - shown.size[0] + 1) // 2, (high - band - font.height + 1) // 2
        image.paste(1, (x, y), shown)
    if name:
        image.paste(1, (2, high - band - 2), pattern(name, wide - 4, band))
    return image


@lru_cache(maxsize=64)
def polyhedron(kind: str, text: str, side: int) -> Image.Image:
    """A die of another number of sides, seen from the front, with its number."""
    image = Image.new("1", (side, side))
    pen = ImageDraw.Draw(image)
    corners, first = OUTLINES[kind]
    middle = side / 2 - 0.5
    drop = side // 8 if corners == 3 else 0
    for inset in (0, 1) if side >= 32 else (0,):
        radius = side / 2 - 0.5 - inset * (2 if corners == 3 else 1.2)
        if corners == 3:
            radius *= 1.12
        points = [
            (
                round(middle + radius * sin(2 * pi * k / corners + first * pi / 180)),
                round(middle + drop - radius * cos(2 * pi * k / corners + first * pi / 180)),
            )
            for k in range(corners)
        ]
        pen.line([*points, points[0]], fill=1)
    if not text:
        return image
    room = side * (0.5 if corners == 3 else 0.62)
    fonts: tuple[Font, ...] = (HUGE, TALL, PLAIN, SMALL, TINY)
    font = next((f for f in fonts if f.across(text) <= room and f.height <= side * 0.7), TINY)
    shown = strip(text, font)
    y = (side - font.height) // 2 + (side // 6 if corners == 3 else 1)
    image.paste(1, ((side - shown.size[0] + 1) // 2, y), shown)
    return image


RIGHT = drawn(
    ["##......", "####....", "######..", "########", "########", "######..", "####....", "##......"]
)
UP = drawn(["....#....", "...###...", "..#####..", ".#######.", "#########"])
DOWN = UP.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
LOCK = drawn([".###.", "#...#", "#...#", "#####", "##.##", "#####"])
TICK = drawn(["......#", ".....##", "#...##.", "##.##..", ".###...", "..#...."])
