"""What the journal holds when the box is switched on: the open tools, and every round begun."""

from collections.abc import Callable, Iterable

from firmware_py.games.core import Game, Setup
from firmware_py.journal import Journal, Record
from firmware_py.round import Round, Sealed, Unplayable

TOOLS_FULL = 500  # moves after which the tools begin a new match, so that opening stays quick
LOOKED_AT = 12  # rounds, the newest first, for one that was left


def tools(journal: Journal, bench: Game, setup: Setup, seal: Callable[[], Sealed]) -> Round:
    """The tools' match that is open, or a new one where it is full or the owner's values changed."""
    for number in reversed(journal.matches()):
        opened = opening(journal, number)
        if opened is None or opened.body["game"] != bench.key:
            continue
        try:
            found = Round.load(journal, number, (bench,))
        except Unplayable:
            break
        if found.match.setup == setup and len(found.match.steps) < TOOLS_FULL:
            found.follow()
            return found
        break
    return Round.open(journal, seal(), bench, setup)


def rounds(journal: Journal, bench: Game) -> dict[int, str]:
    """Every round begun, oldest first: its number, and what a list says of it."""
    begun = {}
    for number in journal.matches():
        opened = opening(journal, number)
        if opened is not None and opened.body["game"] != bench.key:
            begun[number] = told(number, opened.body["title"], opened.body["seats"])
    return begun


def left(journal: Journal, numbers: Iterable[int], shelf: Iterable[Game]) -> Round | None:
    """The newest round that is not over, among the last ones begun; newer ones keep their final card."""
    shelf = tuple(shelf)
    for number in sorted(numbers, reverse=True)[:LOOKED_AT]:
        try:
            round_ = Round.load(journal, number, shelf)
        except Unplayable:
            continue
        if not round_.match.over:
            return round_
        round_.finish()  # the plug may have been pulled between its last move and its card
    return None


def told(number: int, title: str, seats: Iterable[str]) -> str:
    """A round in a list: its number, and who plays it."""
    return f"{number} {' '.join(seats) or title}"


def opening(journal: Journal, number: int) -> Record | None:
    """The record that opened a match; None where it was only sealed."""
    return next((record for record in journal.records(number) if record.body["kind"] == "open"), None)
