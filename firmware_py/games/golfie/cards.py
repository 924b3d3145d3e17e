"""Golfie's cards: 126 field cards, the action cards by what they make everybody do, and the Final Hole.

A zone names cells of a player's grid, numbered as one reads them:

    1 2 3      top
    4 5 6
    7 8 9      bottom
"""

from typing import Final

FIELD_CARDS: Final = {1: 9, 2: 15, 3: 18, 4: 21, 5: 24, 6: 27, "lost ball": 12}  # (GOLFIE-001)

HOLE: Final = "hole"
CART: Final = "cart"
FINAL: Final = "final"  # one card, under all the others (GOLFIE-003, GOLFIE-005)

ACTIONS: Final = 28  # action cards in the box (GOLFIE-002)
HOLES: Final = 8
CARTS: Final = 5

CELLS: Final = (
    *("top left", "top middle", "top right"),
    *("middle left", "centre", "middle right"),
    *("bottom left", "bottom middle", "bottom right"),
)


def zone(*cells: int) -> str:
    """The card that marks that one cell, or those two."""
    return " ".join(("zone" if len(cells) == 1 else "double", *map(str, cells)))


def cells(card: str) -> tuple[int, ...]:
    """The cells that a card marks; none for a card that leaves the choice to the players."""
    return tuple(int(cell) for cell in card.split()[1:])


def named(card: str) -> str:
    """What the card shows, in words."""
    marked = [CELLS[cell - 1] for cell in cells(card)]
    if len(marked) == 2:
        return " + ".join(marked).capitalize()
    return f"Zone: {marked[0]}" if marked else {HOLE: "Hole", CART: "Golf Cart", FINAL: "Final Hole"}[card]


def counted(card: str) -> str:
    """The card's name where its copies are counted, in at most 20 characters."""
    marked = cells(card)
    return f"Double zone {marked[0]} + {marked[1]}" if len(marked) == 2 else named(card)
