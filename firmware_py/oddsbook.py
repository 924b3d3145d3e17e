"""The exact odds of a game as a book of tables, for people or as JSON; so far those of Box of Golf."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from firmware_py.games.box_of_golf import odds
from firmware_py.games.box_of_golf.dice import FACES, LIES, MOST_DICE, NAMED

CHIEF: Final = {  # the three that treat dice in their own way, with those that are like them (BOX-013..018)
    "tee": "tee, star",
    "fairway": "fairway, putt*",
    "bunker": "bunker",
}
NOTE: Final = "* rough and tree too, before the one space that they take off"


class NoOdds(Exception):
    """There are no such odds; the message is one sentence that says which there are."""


@dataclass(frozen=True, slots=True)
class Row:
    """A club from a lie, each number that of the best play for it.

    exactly  the chance of 1, 2, ... spaces, as many as there are dice, less what the lie takes off
    mean     spaces, playing for the most
    """

    lie: str
    dice: int
    exactly: tuple[Fraction, ...]
    mean: Fraction


@dataclass(frozen=True, slots=True)
class Book:
    """The rows for a die with those faces."""

    faces: Mapping[str, int]
    rows: tuple[Row, ...]


def book(game: str, lie: str | None, dice: str | None, faces: Mapping[str, int]) -> Book:
    """All the odds of that game, or only from one lie or with so many dice. NoOdds where there are none."""
    if game != "box":
        raise NoOdds(f"there are no odds for {game}: say box.")
    if lie is not None and lie not in LIES:
        *some, last = LIES
        raise NoOdds(f"there are no odds for --lie {lie}: say {', '.join(some)} or {last}.")
    clubs = {str(number): number for number in range(1, MOST_DICE + 1)}
    if dice is not None and dice not in clubs:
        raise NoOdds(f"there are no odds for --dice {dice}: say a whole number from 1 to {MOST_DICE}.")
    numbers = clubs.values() if dice is None else (clubs[dice],)
    lies = CHIEF if lie is None else (lie,)
    return Book(faces, tuple(_row(faces, on, number) for on in lies for number in numbers))


def _row(faces: Mapping[str, int], lie: str, dice: int) -> Row:
    less = LIES[lie].less  # one more is needed in the dice (BOX-017, BOX-018)
    exactly = (odds.fresh(faces, lie, dice, odds.exactly(n + less)) for n in range(1, dice - less + 1))
    most = tuple(max(0, counted - less) for counted in odds.MOST)
    return Row(lie, dice, tuple(exactly), odds.fresh(faces, lie, dice, most))


def faces(settings: Mapping[str, Mapping[str, Any]]) -> Mapping[str, int]:
    """The owner's die, from the settings of all games; the usual one where none tells its faces."""
    told = (values[FACES.key] for values in settings.values() if FACES.key in values)
    owners: Mapping[str, int] = next(told, FACES.default)
    return owners


def as_json(book: Book) -> str:
    """One object: lie -> dice -> {"exactly": {spaces: chance}, "mean": spaces}."""
    told: dict[str, dict[str, Any]] = {row.lie: {} for row in book.rows}
    for row in book.rows:
        exactly = {str(spaces): float(chance) for spaces, chance in enumerate(row.exactly, start=1)}
        told[row.lie][str(row.dice)] = {"exactly": exactly, "mean": float(row.mean)}
    return json.dumps(told, indent=2)


def as_text(book: Book) -> str:
    """A table, with the die that it is for above it."""
    die = ", ".join(
        f"{book.faces[face]} {name.lower()}" for face, name in NAMED.items() if book.faces.get(face)
    )
    spaces = "".join(f"{number:8}" for number in range(1, MOST_DICE + 1))
    lines = [
        f"Box of Golf, a die with {die}:",
        "the chance of exactly so many spaces, and the mean of playing for the most",
        "",
        f"{'lie':14}dice{spaces}      mean",
    ]
    for row in book.rows:
        chances = "".join(f"{float(chance):8.4f}" for chance in row.exactly)
        lines.append(f"{CHIEF.get(row.lie, row.lie):14}{row.dice:4}{chances:40}{float(row.mean):10.4f}")
    return "\n".join((*lines, "", NOTE) if any(row.lie == "fairway" for row in book.rows) else lines)
