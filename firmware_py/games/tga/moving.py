"""Moves of a stopped ball in words, and the questions that declaring a draw or a fade needs.

A draw goes ahead-left for left- and right-handers alike (TGA-110); missing its tile turns it into a hook.
"""

from dataclasses import replace
from typing import Final

from firmware_py.games.core import Choice, Choose, Count, Roll
from firmware_py.games.tga import ours
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.spot import Air

STRAIGHT: Final = "straight"
BENT: Final = ("draw", "fade")
BEND_SPACES: Final = 2  # to the diagonal, when the named tile was hit (TGA-109)
MISS_SPACES: Final = 3  # straight to the side, when it was missed (TGA-112)
MISSED: Final = {"draw": "Hook", "fade": "Slice"}
NEAREST_TILE: Final = 5  # tiles that the named one must at least be away (TGA-108)
TITLE: Final = 20  # characters
LINE: Final = 25


def side(shape: str, rules: Rules) -> str:
    """The side that a draw or a fade goes to, relative to the line of aim [Q-TGA-01]."""
    other = "right" if rules.draw_side == "left" else "left"
    return rules.draw_side if shape == "draw" else other


def way(shape: str, hit: bool, rules: Rules) -> str:
    """Where a draw or fade moves the ball: a diagonal if it hit its tile, else straight to the side."""
    return f"ahead-{side(shape, rules)}" if hit else side(shape, rules)


def spaces(number: int, rules: Rules) -> str:
    """That many spaces as this table measures them [Q-TGA-20]."""
    unit = "tile" if rules.space_unit == "tile" else "space"
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def on_the_way(rules: Rules) -> str:
    """Whether a ball may drop before the end of a long move [Q-TGA-34]."""
    return "In on the way counts" if rules.wind_drop == "path" else "Only the end counts"


def told(number: int, bearing: str, rules: Rules) -> str:
    """The move in at most 20 characters, in the fullest words that fit."""
    whole = spaces(number, rules)
    ways = (f"Move {whole} {bearing}", f"{whole} {bearing}", f"{number} at {bearing}")
    return next(words for words in ways if len(words) <= TITLE)


def bent(shape: str, hit: bool, rules: Rules) -> str:
    """The move of a draw or fade, or of the hook or slice that it became."""
    if hit:
        return told(BEND_SPACES, way(shape, True, rules), rules)
    return f"{MISSED[shape]} {spaces(MISS_SPACES, rules)} {way(shape, False, rules)}"


def weather_line(air: Air | None, kept: bool) -> str:
    """The shot's weather in at most 25 characters, for whoever aims."""
    if air is None:
        return "Calm: near the green"
    if not air.spaces:
        return "Same: Sun, no wind" if kept else "Sun: no wind"
    wind = f"{air.spaces} {air.way}"
    ways = (f"Same wind: {wind}", f"Same: {wind}") if kept else (f"Wind: {wind}",)
    return next(words for words in ways if len(words) <= LINE)


def again(roll: Roll) -> Roll:
    """Danny's second roll, and its spin, which follow by themselves and are draws of their own (TGA-123)."""
    purpose, *tail = roll.label
    return replace(roll, label=(f"{purpose}-again", *tail), auto=True)


def shape(seat: int, weather: str, rules: Rules) -> Choose:
    """Straight, draw or fade: to be said before the hit, in view of the weather (TGA-106, TGA-116)."""
    bends = (Choice(name, name.capitalize(), f"{BEND_SPACES} {way(name, True, rules)}") for name in BENT)
    return Choose(
        name="shape",
        title="Draw or fade?",
        seat=seat,
        why=(weather,),
        rule="TGA-106",
        show="lies",  # a close list: all three below the weather
        options=(Choice(STRAIGHT, "Straight"), *bends),
    )


def tile(seat: int, rules: Rules) -> Count:
    """How far away the tile is on which the ball is to come down (TGA-108, Q-TGA-10)."""
    farthest = rules.draw_target_max
    hi = farthest if isinstance(farthest, int) else ours.FARTHEST_TILE
    return Count(
        name="tile",
        title="Name the tile",
        seat=seat,
        why=("5 or more tiles away;", f"a miss goes {MISS_SPACES} sideways"),
        rule="TGA-108",
        lo=NEAREST_TILE,
        hi=hi,
        start=NEAREST_TILE,
        names=tuple(carry(tiles, rules) for tiles in range(NEAREST_TILE, hi + 1)),
    )


def carry(tiles: int, rules: Rules) -> str:
    """That many tiles on a real course: 50 yards each, about 45.5 metres (TGA-023)."""
    if rules.distance_unit == "metres":
        return f"{(tiles * 91 + 1) // 2} m"
    return f"{50 * tiles} yd"


def target(seat: int, tiles: int) -> Choose:
    """Whether the ball stopped on the tile that was named, before any move (TGA-111, Q-TGA-33)."""
    return Choose(
        name="target",
        title="On the named tile?",
        seat=seat,
        why=(f"{tiles} tiles away", "Anywhere on it counts"),
        rule="TGA-111",
        options=(Choice(True, "Yes"), Choice(False, "No")),
    )


def bend(seat: int, declared: str, rules: Rules) -> Choose:
    """The move of a draw or fade that hit its tile may be left out (Q-TGA-35)."""
    return Choose(
        name="bend",
        title=f"Make the {declared}?",
        seat=seat,
        why=(told(BEND_SPACES, way(declared, True, rules), rules), "Then any wind"),
        rule="Q-TGA-35",
        show=f"wheel {way(declared, True, rules)}",
        options=(Choice(True, "Move it"), Choice(False, "Leave it")),
    )
