"""Plain dice, and who starts: tools that belong to no game."""

from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Count, Face, Game, Move, Roll, answered

SIDES: Final = (4, 6, 8, 10, 12, 20)
MOST_DICE: Final = 6
MOST_PLAYERS: Final = 16  # two sides of eight are the largest party that any of the games knows

BOOK: Final = {
    "GEN-008": "Any real die may be used instead; these dice are as good as a set of exact ones.",
    "GEN-009": "A result stands. It is rolled again only where a rule of the game says so.",
}


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice in hand, all with as many ``sides``, and how often they have been ``thrown``."""

    sides: int = 6
    count: int = 1
    thrown: int = 0


def _dice_asks(state: Dice) -> tuple[Ask, ...]:
    dice = "1 die" if state.count == 1 else f"{state.count} dice"
    return (
        Roll(
            name="die",
            title=f"Roll {dice}",
            rule="GEN-009",
            show=f"d{state.sides}",
            bag=tuple(Face(n, str(n)) for n in range(1, state.sides + 1)),
            count=state.count,
            label=("die", 0, 0, state.thrown, 0),
            again=True,
        ),
        Choose(
            name="sides",
            title="Which dice?",
            rule="GEN-008",
            options=tuple(Choice(n, f"d{n}", f"{n} sides") for n in SIDES),
            start=SIDES.index(state.sides),
        ),
        Count(name="how many", title="How many dice?", rule="GEN-008", lo=1, hi=MOST_DICE, start=state.count),
    )


def _dice_apply(state: Dice, move: Move) -> Dice:
    match answered(_dice_asks(state), move).name:
        case "sides":
            return replace(state, sides=move.value)
        case "how many":
            return replace(state, count=move.value)
        case _:
            return replace(state, thrown=state.thrown + 1)


DIE: Final = Game(
    key="die",
    title="Dice",
    seats=(0, 0),
    version=1,
    start=lambda setup: Dice(),
    asks=_dice_asks,
    apply=_dice_apply,
    book=BOOK,
)


@dataclass(frozen=True, slots=True)
class Starting:
    """How many there were to choose from, whether that is happening now, and how often it has happened."""

    players: int = 2
    choosing: bool = False
    chosen: int = 0


def _starter_asks(state: Starting) -> tuple[Ask, ...]:
    if state.choosing:
        return (
            Roll(
                name="starter",
                title="Who starts?",
                rule="GEN-009",
                show="starter",
                bag=tuple(Face(n, f"Player {n}") for n in range(1, state.players + 1)),
                label=("starter", 0, 0, state.chosen, 0),
                auto=True,
            ),
        )
    return (
        Count(
            name="players",
            title="Who starts?",
            why=("Out of how many players?",),
            rule="GEN-009",
            lo=2,
            hi=MOST_PLAYERS,
            start=state.players,
        ),
    )


def _starter_apply(state: Starting, move: Move) -> Starting:
    if answered(_starter_asks(state), move).name == "players":
        return replace(state, players=move.value, choosing=True)
    return replace(state, choosing=False, chosen=state.chosen + 1)


WHO_STARTS: Final = Game(
    key="starter",
    title="Who starts?",
    seats=(0, 0),
    version=1,
    start=lambda setup: Starting(),
    asks=_starter_asks,
    apply=_starter_apply,
    book=BOOK,
)
