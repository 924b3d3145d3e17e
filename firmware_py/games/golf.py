"""What golf games share: the names of scores, figures to par, and places."""

import operator
from collections.abc import Sequence
from typing import Any, Final

NAMES: Final = {
    -3: "Double eagle",
    -2: "Eagle",
    -1: "Birdie",
    0: "Par",
    1: "Bogey",
    2: "Double bogey",
    3: "Triple bogey",
}


def score_name(strokes: int, par: int) -> str:
    """What that many strokes on a hole of that par are called (TGA-092, TGA-093).

    Only a par 3 knows the name hole-in-one; beyond the list it is the signed number.
    """
    if strokes == 1 and par == 3:
        return "Hole-in-one"
    over = strokes - par
    return NAMES.get(over, f"{over:+d}")


def to_par(over: int, even: str = "P") -> str:
    """A figure to par as it is written on the card: "P", "+3", "-2" (TGA-089)."""
    return f"{over:+d}" if over else even


def places(scores: Sequence[Any], lowest: bool = True) -> tuple[int, ...]:
    """The place of each score, 1 the best; equal scores share a place: 1, 2, 2, 4."""
    better = operator.lt if lowest else operator.gt
    return tuple(1 + sum(better(other, score) for other in scores) for score in scores)
