"""The weather die as an umpire: whether a ball is on a hazard, when the players cannot agree.

It is the same die and another roll: no wind comes of it, the wheel stays still, and the shot's
weather is untouched (TGA-055).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import Ask, Face, Game, Move, Roll, Setup, answered
from firmware_py.games.settings import settled
from firmware_py.games.tga.weather import FACES, STRENGTH, Tail

BOOK: Final = {
    "TGA-055": (
        "If you cannot agree whether a ball is on a hazard, let the weather die decide, once for that ball. "
        "Sun: it is not on the hazard. Wind, one set of lines or two: it is. The answer stands, no wheel is "
        "spun, the wind of the shot stays as it was, and no ability changes this roll."
    ),
}


# what each face of the weather die rules; the face before it, so that a real die can be typed in
VERDICTS: Final[Mapping[str, str]] = {
    "sun": "Sun: not on it",
    "single": "1 line: on it",
    "double": "2 lines: on it",
}


def ruling(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The roll that decides about a ball at rest (TGA-055)."""
    return Roll(
        name="ruling",
        title="On the hazard?",
        seat=seat,
        why=("Sun: not on it", "Wind: on it"),
        rule="TGA-055",
        show="weather",
        bag=tuple(Face(value, VERDICTS[value], faces[value]) for value in STRENGTH),
        label=("ruling", *tail),
        again=again,
    )


@dataclass(frozen=True, slots=True)
class Umpire:
    """The owner's weather die, and how often it has ruled."""

    faces: Mapping[str, int]
    ruled: int = 0


def _start(setup: Setup) -> Umpire:
    return Umpire(settled((FACES,), setup.options)[FACES.key])


def _asks(state: Umpire) -> tuple[Ask, ...]:
    return (ruling(state.faces, (0, 0, state.ruled, 0), again=True),)


def _apply(state: Umpire, move: Move) -> Umpire:
    answered(_asks(state), move)
    return replace(state, ruled=state.ruled + 1)


RULING: Final = Game(
    key="ruling",
    title="Ruling",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=(FACES,),
    book=BOOK,
)
