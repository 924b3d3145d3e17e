"""The dice of Tiny Mini Golf in hand, as tools for a table that plays on paper."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import Ask, Count, Game, Move, Option, Roll, Setup, answered
from firmware_py.games.settings import settled
from firmware_py.games.tiny_mini_golf import ours
from firmware_py.games.tiny_mini_golf.dice import (
    ACCURACY_FACES,
    BOOK,
    POWER_FACES,
    STRONGEST,
    TERRAIN_FACES,
    accuracy,
    power,
    power_die,
    terrain,
)


@dataclass(frozen=True, slots=True)
class Die:
    """The owner's faces, and how often the dice were rolled."""

    faces: Mapping[str, int]
    rolled: int = 0


def _book(*rules: str) -> dict[str, str]:
    return {rule: BOOK[rule] for rule in (*rules, "Q-TMG-01")}


def _tool(key: str, title: str, option: Option, roll: Callable[..., Roll], rule: str) -> Game:
    """A tool that does nothing but roll, as often as somebody presses."""

    def asks(state: Die) -> tuple[Ask, ...]:
        return (roll(state.faces, (0, 0, state.rolled, 0), again=True),)

    def apply(state: Die, move: Move) -> Die:
        answered(asks(state), move)
        return replace(state, rolled=state.rolled + 1)

    return Game(
        key=key,
        title=title,
        seats=(0, 0),
        version=1,
        start=lambda setup: Die(settled((option,), setup.options)[option.key]),
        asks=asks,
        apply=apply,
        options=(option,),
        book=_book(rule),
    )


TERRAIN: Final = _tool("terrain", "Terrain dice", TERRAIN_FACES, terrain, "TMG-010")
ACCURACY: Final = _tool("accuracy", "Accuracy die", ACCURACY_FACES, accuracy, "TMG-042")


@dataclass(frozen=True, slots=True)
class Strokes:
    """The owner's three dice, the strength last announced, and how often a die was rolled.

    announced  the die for this stroke is still to be rolled
    """

    dice: Mapping[str, Mapping[str, int]]
    strength: int = ours.FIRST_STRENGTH
    rolled: int = 0
    announced: bool = False


def _start(setup: Setup) -> Strokes:
    options = settled(tuple(POWER_FACES.values()), setup.options)
    return Strokes({die: options[option.key] for die, option in POWER_FACES.items()})


def _asks(state: Strokes) -> tuple[Ask, ...]:
    """The strength announced and what follows from it; any of the three dice alone through the menu."""
    tail = (0, 0, state.rolled, 0)
    if state.announced:
        die = power_die(state.strength)
        return (power(die, state.dice[die], tail, strength=state.strength),)
    strength = Count(
        name="strength",
        title="Strength announced",
        why=("0-1 light  2-3 medium", "4-12 heavy"),
        rule="TMG-026",
        lo=0,
        hi=STRONGEST,
        start=state.strength,
    )
    return (strength, *(power(die, faces, tail) for die, faces in state.dice.items()))


def _apply(state: Strokes, move: Move) -> Strokes:
    match answered(_asks(state), move).name:
        case "strength":
            return replace(state, strength=move.value, announced=True)
        case "power":
            return replace(state, rolled=state.rolled + 1, announced=False)
        case _:  # one of the dice alone
            return replace(state, rolled=state.rolled + 1)


POWER: Final = Game(
    key="power",
    title="Power dice",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=tuple(POWER_FACES.values()),
    book=_book("TMG-026", "TMG-030"),
)
