"""Values for Stroke Cards that the rules leave open and we had to choose."""

from typing import Final

# The rules do not say what their game is called. [Q-CARD-10]
DECK_TITLE: Final = "Stroke deck"
