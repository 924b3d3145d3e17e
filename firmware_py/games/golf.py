"""What golf games share: the names of scores, figures to par, places, and sheets of six holes."""

import operator
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from firmware_py.games.core import Card

NAMES: Final = {
    -3: "Double eagle",
    -2: "Eagle",
    -1: "Birdie",
    0: "Par",
    1: "Bogey",
    2: "Double bogey",
    3: "Triple bogey",
}
SHEET: Final = 6  # columns of a printed score card (TGA-005)


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


def sheets(card: Card, columns: int = SHEET) -> tuple[Card, ...]:
    """The card cut into sheets of so many holes, as on the paper pad; the notes are on the last."""

    def sheet(first: int) -> Card:
        part = slice(first, first + columns)
        lines = tuple(
            replace(line, cells=line.cells[part], running=line.running[part]) for line in card.lines
        )
        last = first + columns >= len(card.heads)
        return Card(card.heads[part], lines, card.notes if last else ())

    return tuple(sheet(first) for first in range(0, max(1, len(card.heads)), columns))
