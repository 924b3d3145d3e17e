"""The 110 stroke cards: which there are, how many of each, and what each is worth in strokes."""

from collections.abc import Mapping
from typing import Final

from firmware_py.games.core import Face

EAGLE: Final = "eagle"
BIRDIE: Final = "birdie"
WATER: Final = "water"
OUT: Final = "out"

STROKES: Final = tuple(range(8))  # worth what they say (CARD-001)
BONUS: Final = {EAGLE: -2, BIRDIE: -1}  # strokes (CARD-003, CARD-004)
PENALTY: Final = {WATER: 1, OUT: 1}  # strokes (CARD-002)

COPIES: Final[Mapping[int | str, int]] = {
    **dict.fromkeys(STROKES, 10),
    EAGLE: 6,
    BIRDIE: 12,
    WATER: 6,
    OUT: 6,
}
NAMES: Final = {EAGLE: "Eagle", BIRDIE: "Birdie", WATER: "Water", OUT: "Out of bounds"}


def worth(card: int | str) -> int:
    """What that card is worth by itself, in strokes."""
    return card if isinstance(card, int) else {**BONUS, **PENALTY}[card]


def named(card: int | str) -> str:
    """What the card says; beside a name stands what it is worth."""
    return str(card) if isinstance(card, int) else f"{NAMES[card]} {worth(card):+d}"


DECK: Final = tuple(Face(card, named(card), copies) for card, copies in COPIES.items())
SIZE: Final = sum(COPIES.values())  # cards
