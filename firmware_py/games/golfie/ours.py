"""Values for Golfie that the rulebook leaves open and we had to choose."""

from typing import Final

from firmware_py.games.golfie.cards import CART, CARTS, HOLE, HOLES, zone

# Which cells the double zones mark is only in the pictures: both diagonals, and both sides. [Q-GOLFIE-02]
DOUBLE_CELLS: Final = ((1, 9), (3, 7), (4, 6))

# 28 cards are promised; 8 + 5 + 12 designs of 2 each would be 37. This keeps the total, the Holes and
# the Carts: single zones come once, double zones twice. [Q-GOLFIE-01]
SINGLE_COPIES: Final = 1
DOUBLE_COPIES: Final = 2

ACTION_CARDS: Final = {
    HOLE: HOLES,
    CART: CARTS,
    **{zone(cell): SINGLE_COPIES for cell in range(1, 10)},
    **{zone(*pair): DOUBLE_COPIES for pair in DOUBLE_CELLS},
}

MOST_COPIES: Final = 99  # of one action card, in a deck of the owner's own
