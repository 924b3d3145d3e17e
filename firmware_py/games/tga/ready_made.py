"""The three ready-made holes: a name, a par and what to look out for. Models to vary, all of it.

The book numbers their tiles on a drawing; the tiles in the box carry no numbers (TGA-030).
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A ready-made hole; ``hints`` are screens of two lines of at most 21 characters."""

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
            ("A long sand carry.", "The green rolls off."),
            ("Too long is water:", "again from the tee."),
        ),
    ),
    ReadyMade(
        "slope",
        "Slope Hole",
        4,
        "TGA-028",
        (
            ("Tee off between", "cliff and slopes."),
            ("Slope feeds slope,", "down into the water."),
            ("Water: +1, then from", "where the ball met it"),
        ),
    ),
    ReadyMade(
        "monster",
        "The Green Monster",
        5,
        "TGA-029",
        (
            ("The 7th tile is water", "and Max Fly is 7."),
            ("Lay up on the small", "fairway before it."),
            ("Sand round the green:", "thumb shots."),
        ),
    ),
)
REUSED: Final = ("The tiles carry no", "numbers; reuse them.")


def ready_made(key: str) -> ReadyMade | None:
    """The ready-made hole of that key, if it is one."""
    return next((hole for hole in READY_MADE if hole.key == key), None)
