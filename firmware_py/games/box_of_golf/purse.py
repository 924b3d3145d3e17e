"""Gems on the move between the bank and the purses: what is owed, drawn, given back and spent.

Every gem is either in the bank or in a purse; nothing else ever happens to one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.dice import COLOURS, NAMED
from firmware_py.games.box_of_golf.gems import Bank, gem
from firmware_py.games.core import Ask, Choice, Choose, Value

Purses = tuple[Mapping[str, int], ...]

# What a gem is drawn for: the first part of the draw's label.
STAR: Final = "star"
AWARD: Final = "award"
TOP_UP: Final = "topup"


@dataclass(frozen=True, slots=True)
class Due:
    """Gems that a seat is still to draw for that hole, or, below 0, to give back.

    shot, attempt  where its draws are counted from in their labels
    why            what they are for
    """

    purpose: str
    hole: int | str
    seat: int
    number: int
    why: tuple[str, ...] = ()
    shot: int = 0
    attempt: int = 0

    @property
    def less(self) -> "Due":
        """What is owed once one gem has changed hands."""
        return replace(self, number=self.number - (1 if self.number > 0 else -1), shot=self.shot + 1)


def dealt(bank: Bank, players: int) -> tuple[Bank, Purses]:
    """One gem of each colour for everybody, as far as the bank goes (BOX-004)."""
    bank = {colour: bank.get(colour, 0) for colour in COLOURS}
    purses = []
    for _ in range(players):
        purses.append({colour: min(1, bank[colour]) for colour in COLOURS})
        bank = {colour: bank[colour] - purses[-1][colour] for colour in COLOURS}
    return bank, tuple(purses)


def moved(bank: Bank, purses: Purses, seat: int, colour: str, gems: int) -> tuple[Bank, Purses]:
    """So many gems of that colour from the bank to a purse; below 0 the other way (BOX-048)."""
    own = {**purses[seat], colour: purses[seat][colour] + gems}
    return {**bank, colour: bank[colour] - gems}, (*purses[:seat], own, *purses[seat + 1 :])


def held(purse: Mapping[str, int]) -> int:
    """How many gems are in it, of whatever colour (BOX-007)."""
    return sum(purse.values())


def awards(strokes: Mapping[int, int], par: int) -> dict[int, tuple[int, tuple[str, ...]]]:
    """Gems for each seat on a finished hole, and what for (BOX-039 to BOX-042, BOX-045)."""
    best = min(strokes.values())
    level = [seat for seat in strokes if strokes[seat] == best]
    given = {}
    for seat, number in strokes.items():
        won = 0 if len(strokes) == 1 or seat not in level else 2 if len(level) == 1 else 1
        under = max(0, par - number)
        why = [f"Hole won: {won}" if won == 2 else "Tied for best: 1"] if won else []
        why += [f"{under} under par: {under}"] if under else []
        given[seat] = (won + under, tuple(why))
    return given


def short(purses: Purses, order: Sequence[int]) -> list[tuple[int, int]]:
    """Who has fewer than four gems, and how many they lack, in playing order (BOX-044)."""
    lack = [(seat, ours.GEMS_EACH - held(purses[seat])) for seat in order]
    return [(seat, number) for seat, number in lack if number > 0]


def drawing(due: Due, bank: Bank, purse: Mapping[str, int], *, real: bool, free: bool) -> Ask:
    """The question for the next gem of what is owed."""
    rule = "BOX-044" if due.purpose == TOP_UP else "BOX-040"
    left = f"{due.number} to draw" if due.number > 1 else ""
    if due.number < 0:
        return Choose(
            name="give back",
            title="Give back a gem",
            seat=due.seat,
            rule="GEN-012",
            options=tuple(Choice(c, NAMED[c], f"{purse[c]} yours") for c in COLOURS if purse[c]),
        )
    if real or free:
        return Choose(
            name="gem",
            title="Choose a gem" if free else "Which gem came?",
            seat=due.seat,
            rule="Q-BOX-07" if free else "BOX-043",
            options=tuple(Choice(c, NAMED[c], f"{bank[c]} left") for c in COLOURS if bank[c]),
        )
    roll = gem(bank, (due.hole, due.seat, due.shot, due.attempt), seat=due.seat)
    why = due.why or ((left,) if left else ())
    return replace(
        roll,
        label=(due.purpose, *roll.label[1:]),
        why=why,
        rule=rule,
        auto=due.purpose != STAR and due.shot > 0,
    )


def colour_of(ask: Ask, value: Value) -> str:
    """Which gem it was, drawn by chance or named."""
    return str(value[0]) if isinstance(value, tuple) else str(value)
