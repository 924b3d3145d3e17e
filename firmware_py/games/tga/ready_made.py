"""The three ready-made holes: a name, a par and what to look out for. Models to vary, all of it.

The book numbers their tiles on a drawing; the tiles in the box carry no numbers (TGA-030).
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A ready-made hole; ``hints`` are screens of two lines of at most 25 characters."""

    key: str
    name: str
    par: int
    rule: str
    hints: tuple[tuple[str, str], ...]


READY_MADE: Final = (
    ReadyMade(
        "desert",
        "Desert Hole",
        3,
        "TGA-027",
        (
            ("A long carry over sand.", "Slopes roll off the green"),
            ("Too long is in the water:", "then again from the tee."),
        ),
    ),
    ReadyMade(
        "slope",
        "Slope Hole",
        4,
        "TGA-028",
        (
            ("Tee off between a cliff", "and slopes."),
            ("Slope feeds slope, down", "to water on the right."),
            ("Water costs 1: play on", "where the ball met it."),
        ),
    ),
    ReadyMade(
        "monster",
        "The Green Monster",
        5,
        "TGA-029",
        (
            ("The 7th tile is water,", "and 7 tiles are Max Fly."),
            ("Lay up on the small", "fairway before it."),
            ("Sand all round the green:", "thumb shots."),
        ),
    ),
)
REUSED: Final = ("Tiles have no numbers in", "the box; reuse them.")


def ready_made(key: str) -> ReadyMade | None:
    """The ready-made hole of that key, if it is one."""
    return next((hole for hole in READY_MADE if hole.key == key), None)
