"""Designing a hole: how many tiles it needs, how long it is, its par, and slopes that run in a circle.

tee  [ ][ ][ ][ ][ ]  green       one tee, at least five others, one green: 7 tiles or more
     \\______________/            length: every tile after the tee, the green included
"""

from collections.abc import Mapping
from typing import Final

from firmware_py.games.tga import ours

LEAST_TILES: Final = 7  # one tee, five others, one green; neighbours need not match (TGA-018, TGA-019)
MAX_FLY: Final = 7  # tiles that a shot from the tee may travel (TGA-057)
YARDS: Final = 50  # a tile (TGA-023)
HALF_METRES: Final = 91  # a tile is 45.5 m
OFF: Final = 0  # where a slope leads that has no tile beyond its arrow


def length(tiles: int, unit: str = "yards") -> int:
    """The length of a hole of so many tiles, tee included, in whole "yards" or "metres" (TGA-023)."""
    beyond = tiles - 1
    if unit == "yards":
        return YARDS * beyond
    return (HALF_METRES * beyond + 1) // 2  # rounded once, a half up


def measured(tiles: int, unit: str = "yards") -> str:
    """That length with its unit: "350 yd", "319 m"."""
    return f"{length(tiles, unit)} {'yd' if unit == 'yards' else 'm'}"


def big_shots(tiles: int) -> int:
    """How many of the longest shots reach the green: the tiles beyond the tee by seven, rounded up."""
    return -(-(tiles - 1) // MAX_FLY)


def suggested_par(shots: int) -> int:
    """A par that good play can beat by one: the shots to the green and one more, at least 3 (TGA-025)."""
    return max(ours.LEAST_PAR, min(ours.PARS[1], shots + 1))


def circles(slopes: Mapping[int, int]) -> tuple[int, ...]:
    """The tiles whose slopes run in a circle (Q-TGA-09); ``slopes`` tells which tile each slope leads to."""
    found = set()
    for first in slopes:
        seen, at = [], first
        while at in slopes and at not in seen:
            seen.append(at)
            at = slopes[at]
        if at == first:
            found.add(first)
    return tuple(sorted(found))
