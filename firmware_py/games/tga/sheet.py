"""The scores of a round as a format sees them, how it stands by them, and the extra holes that break a tie.

A format is a pure function from a `Sheet` to a `Standing`: nothing is remembered between two
holes, so a corrected score reaches points, pot and places by itself. A side is a player, or a
team where a team has one score; sides go by number.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from firmware_py.games.core import Value

Side = int
WIN: Final = "win"
POT: Final = "pot"


@dataclass(frozen=True, slots=True)
class Row:
    """A hole: its par, the sides that play it to its end, and the scores that count so far."""

    par: int
    players: tuple[Side, ...]
    scores: Mapping[Side, int]

    @property
    def done(self) -> bool:
        """Whether everybody who plays it has a score."""
        return all(side in self.scores for side in self.players)

    def lowest(self, among: Sequence[Side]) -> tuple[Side, ...]:
        """Those of them with the fewest strokes."""
        least = min((self.scores[side] for side in among), default=0)
        return tuple(side for side in among if self.scores[side] == least)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a format may judge by.

    sides     those in for the win: who withdrew is not
    rows      the holes that count, in order; extra holes stand apart in ``extra``
    played    whether no hole of the round is to come
    shared    what was agreed to be shared: the pot or the win, and among which sides
    teams     in the Cup: the seats of both sides, in their order
    champions the seats that play for their teams when a Cup is level
    target    the points that win, in half points
    """

    sides: tuple[Side, ...]
    rows: tuple[Row, ...]
    extra: tuple[Row, ...] = ()
    played: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)
    shared: tuple[tuple[str, tuple[Side, ...]], ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    champions: tuple[int, ...] = ()
    target: int = 0


@dataclass(frozen=True, slots=True)
class PlayOff:
    """Extra holes for the win or for the pot (TGA-097, Q-TGA-21, Q-TGA-40).

    still    who is still in
    open     the extra hole, counted from 1, on which somebody still in has no score yet
    decided  the extra hole that left one of them
    used     how many extra holes it has looked at: what follows is played on later ones
    sharing  what an agreement to share it is written down as
    """

    purpose: str
    still: tuple[Side, ...]
    open: int | None = None
    decided: int | None = None
    used: int = 0
    sharing: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands.

    winners   once it is decided; empty before, and where nothing counts
    figures   each side's running figure after each row: to par, or points; points after each extra hole too
    keys      what places are found by, the least the best
    scores    each side's score as it is written in the ranks
    why       what decided it, for the winners
    play_off  the extra holes to be played, or shared, now
    enough    how many rows it took to reach the target, where there is one and it was reached
    """

    figures: Mapping[Side, tuple[str, ...]]
    keys: Mapping[Side, Any]
    scores: Mapping[Side, str]
    winners: tuple[Side, ...] = ()
    why: str = ""
    play_off: PlayOff | None = None
    enough: int | None = None
    notes: tuple[str, ...] = ()


def played_off(
    purpose: str,
    level: tuple[Side, ...],
    extra: Sequence[Row],
    first: int = 0,
    sharing: tuple[Side, ...] = (),
) -> PlayOff:
    """Those level, narrowed down by each extra hole from ``first`` on that all of them have played.

    An extra hole begun by other players than those a correction has made level decides nothing.
    """
    still, decided, used = level, None, first
    for number, row in enumerate(extra[first:], first + 1):
        if len(still) < 2:
            break
        if not set(still) <= set(row.players):
            continue
        if any(side not in row.scores for side in still):
            return PlayOff(purpose, still, open=number, used=number, sharing=sharing or still)
        still, used = row.lowest(still), number
        decided = number if len(still) == 1 else None
    return PlayOff(purpose, still, decided=decided, used=used, sharing=sharing or still)


def points(halves: int) -> str:
    """Half points in words of points: 5 is "2.5"."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
