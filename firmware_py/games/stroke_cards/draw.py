"""A card from the stroke deck: drawn cards stay out until the deck is used up or shuffled."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Face, Game, Move, Roll, answered
from firmware_py.games.stroke_cards import ours
from firmware_py.games.stroke_cards.cards import COPIES, DECK, SIZE

BOOK: Final = {
    "CARD-005": (
        "110 cards: ten each of 0 to 7, worth what they say; 6 Eagles, each -2; 12 Birdies, each -1; 6 times "
        "water and 6 times out of bounds, each a penalty of 1. What was drawn stays out; when no card is "
        "left, all are shuffled again."
    ),
    "CARD-046": "For every hole all 110 cards are gathered and shuffled, penalties set aside as well.",
}


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card are left, and how many have been drawn from all decks so far."""

    left: Mapping[int | str, int] = field(default_factory=lambda: dict(COPIES))
    drawn: int = 0

    @property
    def full(self) -> bool:
        """Whether nothing has been drawn since it was shuffled."""
        return self.left == COPIES

    def without(self, card: int | str) -> "Deck":
        """The deck when that card has been drawn; a used-up one is shuffled at once."""
        left = {**self.left, card: self.left[card] - 1}
        return Deck(left if any(left.values()) else COPIES, self.drawn + 1)


def _asks(state: Deck) -> tuple[Ask, ...]:
    at = SIZE - sum(state.left.values()) + 1
    shuffled = (f"All {SIZE} shuffled",) if state.full else ()
    draw = Roll(
        name="card",
        title="Draw a card",
        why=(*shuffled, f"Card {at} of {SIZE}"),
        rule="CARD-005",
        show="stroke",
        bag=tuple(Face(f.value, f.label, state.left[f.value]) for f in DECK if state.left[f.value]),
        label=("stroke card", 0, 0, state.drawn, 0),
        motion="dealing",
        again=not state.full,  # the first of a deck is not drawn before it has been said that it is one
    )
    if state.full:
        return (draw,)
    return (draw, _shuffle())


def _shuffle() -> Choose:
    return Choose(
        name="shuffle",
        title="Shuffle the deck?",
        rule="CARD-046",
        confirm=f"Put all {SIZE} cards back and shuffle them?",
        options=(Choice("shuffle", "Shuffle"),),
    )


def _apply(state: Deck, move: Move) -> Deck:
    if answered(_asks(state), move).name == "shuffle":
        return replace(state, left=COPIES)
    return state.without(move.value[0])


STROKE_CARD: Final = Game(
    key="card",
    title=ours.DECK_TITLE,
    seats=(0, 0),
    version=1,
    start=lambda setup: Deck(),
    asks=_asks,
    apply=_apply,
    book=BOOK,
)
