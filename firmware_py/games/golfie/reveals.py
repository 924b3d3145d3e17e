"""Golfie's stack of action cards, revealed one by one; the Final Hole lies under them.

    half 1: 28 cards, Final Hole -> half 2: all 28 shuffled onto it again, Final Hole -> a new game

Nobody, the state included, knows what lies face down: a card is drawn from those that have not
come yet when it is turned over. That is the same as having shuffled them before, every order being
equally likely, and it leaves nothing that could be given away.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Face,
    Game,
    Move,
    Option,
    Roll,
    Setup,
    Value,
    answered,
)
from firmware_py.games.golfie import ours
from firmware_py.games.golfie.cards import FINAL, counted, named
from firmware_py.games.settings import bag_of, settled

BOOK: Final = {
    "GOLFIE-005": (
        "Shuffle the action cards onto the Final Hole. It lies at the bottom, so that each half ends with it."
    ),
    "GOLFIE-011": (
        "One action card a turn, turned over by the active player and carried out by everybody. Hole: score "
        "a card of your top row, face up or not. Zone: unveil or move the card in the marked cell; one "
        "already face up has to move. Two cells: play both, in the order you like, the first to its end. "
        "Golf Cart: unveil or move any one card. Then the active role passes to the left."
    ),
    "GOLFIE-037": (
        "The Final Hole is played like any Hole and is the ninth of its half. After the first one the half "
        "is counted, all action cards are shuffled onto the Final Hole again, and grids stay as they are. "
        "The second one ends the game."
    ),
    "Q-GOLFIE-01": (
        "28 action cards are promised, but the counts printed beside them make more. Ours are 8 Holes, "
        "5 Golf Carts, each single zone once and each double zone twice. Cells are numbered 1 to 9 as one "
        "reads them, from the top left. Enter the counts of your own deck if they differ."
    ),
}


def possible_cards(cards: Value) -> bool:
    """Whether a stack can be made so: whole numbers of the cards known here, one card at least."""
    return bag_of(ours.ACTION_CARDS)(cards) and max(cards.values()) <= ours.MOST_COPIES


ACTION_CARDS: Final = Option(
    "action_cards",
    "Action cards",
    dict(ours.ACTION_CARDS),
    faces=tuple(Choice(card, counted(card)) for card in ours.ACTION_CARDS),
    rule="Q-GOLFIE-01",
    check=possible_cards,
)


@dataclass(frozen=True, slots=True)
class Stack:
    """What is known of the stack.

    cards      the action cards that are played with, and how many of each
    left       how many of each have not come in this half; the Final Hole comes after them
    half       1 or 2
    shuffled   how often the stack was shuffled before this half
    """

    cards: Mapping[str, int]
    left: Mapping[str, int]
    half: int = 1
    shuffled: int = 0

    @property
    def turned(self) -> int:
        """How many cards of this half have been turned over."""
        return sum(self.cards.values()) - sum(self.left.values())

    def shuffled_again(self, half: int) -> "Stack":
        """All action cards on the Final Hole again."""
        return replace(self, left=self.cards, half=half, shuffled=self.shuffled + 1)

    def without(self, card: str) -> "Stack":
        """The stack when that card has been turned over."""
        if card == FINAL:
            return self.shuffled_again(2 if self.half == 1 else 1)
        return replace(self, left={**self.left, card: self.left[card] - 1})


def _start(setup: Setup) -> Stack:
    cards = settled((ACTION_CARDS,), setup.options)[ACTION_CARDS.key]
    return Stack(cards, cards)


def _asks(state: Stack) -> tuple[Ask, ...]:
    begun = state.half == 2 or state.turned > 0
    return (_reveal(state), _new_game()) if begun else (_reveal(state),)


def _reveal(state: Stack) -> Roll:
    """The top card: any that has not come yet, and the Final Hole when all have."""
    size, at = sum(state.cards.values()), state.turned + 1
    shuffled = () if state.turned else (f"All {size} shuffled",)
    left = {card: state.left[card] for card in ours.ACTION_CARDS if state.left.get(card)}
    bag = tuple(Face(card, named(card), copies) for card, copies in left.items())
    return Roll(
        name="reveal",
        title=f"Action card, half {state.half}",
        why=(*shuffled, f"Card {at} of {size + 1}"),
        rule="GOLFIE-011" if bag else "GOLFIE-037",
        show="golfie",
        bag=bag or (Face(FINAL, named(FINAL)),),
        label=("golfie", state.shuffled, 0, state.turned, 0),
        motion="revealing",
        again=state.turned > 0,  # at half-way the table counts before the next card
    )


def _new_game() -> Choose:
    return Choose(
        name="anew",
        title="A new game?",
        rule="GOLFIE-005",
        confirm="Gather the action cards and begin with half 1?",
        options=(Choice("anew", "Begin anew"),),
    )


def _apply(state: Stack, move: Move) -> Stack:
    if answered(_asks(state), move).name == "anew":
        return state.shuffled_again(1)
    return state.without(move.value[0])


GOLFIE: Final = Game(
    key="golfie",
    title="Golfie deck",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=(ACTION_CARDS,),
    book=BOOK,
)
