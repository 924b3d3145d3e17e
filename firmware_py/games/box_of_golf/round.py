"""A round of Box of Golf as far as it has come, and everything that follows without anybody's answer.

    hole ─▶ turns, in playing order ─▶ awards ─▶ top-ups ─▶ the next hole ─▶ most gems, or a play-off

What can be worked out is not kept: whose turn it is, who is level, whether it is over.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.board import Board
from firmware_py.games.box_of_golf.gems import Bank
from firmware_py.games.box_of_golf.ground import CUP, TEE, Side, Spot
from firmware_py.games.box_of_golf.purse import AWARD, STAR, TOP_UP, Due, Purses, awards, held, short
from firmware_py.games.box_of_golf.questions import Stand, called
from firmware_py.games.box_of_golf.turn import CLOSE, Rules, Turn, close, settled, wants
from firmware_py.games.core import Setup, Value

PLAYING, PAYING, TOPPING_UP, CLOSED = "playing", "paying", "topping up", "closed"  # how far a hole is


@dataclass(frozen=True, slots=True)
class Ball:
    """A seat's ball on a hole: strokes so far, turns taken, where it lies, and whether it was picked up."""

    strokes: int = 0
    turns: int = 0
    spot: Spot = field(default_factory=Spot)
    up: bool = False

    @property
    def done(self) -> bool:
        """Whether it has no turn to come."""
        return self.up or self.spot.kind == CUP


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole begun.

    name     its number, or X1, X2 ... in a play-off; ``number`` counts those too
    order    who plays, in playing order
    par      None in a play-off, where it does not matter
    stage    PLAYING, then PAYING its awards, TOPPING_UP the purses, CLOSED
    awarded  gems granted to each seat, ``held`` those in each purse when it was closed
    """

    name: int | str
    number: int
    order: tuple[int, ...]
    balls: Mapping[int, Ball]
    par: int | None = None
    stage: str = PLAYING
    awarded: Mapping[int, int] = field(default_factory=dict)
    held: Mapping[int, int] = field(default_factory=dict)

    @property
    def extra(self) -> bool:
        """Whether it belongs to a play-off."""
        return isinstance(self.name, str)

    @property
    def finished(self) -> bool:
        """Whether all balls are in the cup, or picked up (BOX-071)."""
        return all(ball.done for ball in self.balls.values())

    @property
    def strokes(self) -> dict[int, int]:
        return {seat: self.balls[seat].strokes for seat in self.order}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the table has to be told, once."""

    title: str
    why: tuple[str, ...]
    rule: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """What has been played.

    boards   those entered, in playing order; none where the table plays on wooden ones
    sides    what was said of the sides of the wooden boards, by number
    first    who plays first on the first hole; ``lots``: it is to be drawn
    turn     the attempt in progress, of whoever is next
    dues     gems owed, the first one now
    fixing   the cell of the card being corrected; ``fixes``: how many were
    spent    gems spent in the play-off, by seat: they count all the same
    heard    how often each seat has asked the caddie
    """

    setup: Setup
    bank: Bank
    purses: Purses
    boards: tuple[Board, ...] = ()
    ready: bool = False
    first: int | None = None
    lots: bool = False
    sides: Mapping[int, Side] = field(default_factory=dict)
    holes: tuple[Hole, ...] = ()
    turn: Turn | None = None
    dues: tuple[Due, ...] = ()
    notices: tuple[Notice, ...] = ()
    fixing: tuple[int, int] | None = None
    fixes: int = 0
    ended: bool = False
    shared: tuple[int, ...] = ()
    spent: Mapping[int, int] = field(default_factory=dict)
    heard: Mapping[int, int] = field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        return self.setup.options

    @property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    @property
    def wooden(self) -> bool:
        """Whether nobody told the device what the boards look like."""
        return not self.boards

    @property
    def length(self) -> int:
        """How many holes were agreed (BOX-002)."""
        holes = self.rules["box_holes"]
        return int(self.rules["box_other"] if holes == "other" else holes)

    @property
    def main(self) -> tuple[Hole, ...]:
        """The holes of the round itself."""
        return tuple(hole for hole in self.holes if not hole.extra)

    @property
    def played(self) -> bool:
        """Whether the round itself is over; a play-off may follow."""
        return self.ended or (len(self.main) == self.length and self.main[-1].stage == CLOSED)

    @property
    def gems(self) -> tuple[int, ...]:
        """What counts in the end (BOX-007)."""
        return tuple(held(purse) + self.spent.get(seat, 0) for seat, purse in enumerate(self.purses))

    @property
    def hole(self) -> Hole | None:
        """The hole being played."""
        hole = self.holes[-1] if self.holes else None
        if hole is None or hole.stage != PLAYING:
            return None
        if hole.extra:
            still = leaders(self)[0]
            return hole if len(still) > 1 and still != self.shared and set(still) <= set(hole.order) else None
        return None if self.ended else hole

    def side(self, number: int) -> Side:
        """The side that hole ``number`` is played on: entered, or as far as the table has told."""
        if self.boards:
            return Side.of(self.boards[(number - 1) % len(self.boards)])
        printed = _printed(number)
        return self.sides.get(printed, Side(over=printed in ours.OVERSHOT))

    def knowing(self, number: int, side: Side) -> "Round":
        """The round once that much is known of the side of hole ``number``."""
        if side.board is not None:
            return self
        return replace(self, sides={**self.sides, _printed(number): side})

    def with_hole(self, at: int, hole: Hole) -> "Round":
        """The round with that hole in its place."""
        return replace(self, holes=(*self.holes[:at], hole, *self.holes[at + 1 :]))

    def stand(self, hole: Hole) -> Stand:
        """Whose turn it is: one turn each in playing order, whoever is in the cup is skipped (BOX-075)."""
        waiting = [seat for seat in hole.order if not hole.balls[seat].done]
        seat = min(waiting, key=lambda seat: hole.balls[seat].turns)
        ball = hole.balls[seat]
        return Stand(hole.name, seat, ball.turns, ball.strokes, hole.number)


def sides_of(told: Mapping[str, Value]) -> dict[int, Side]:
    """The wooden sides as earlier rounds have told them; all is asked again that is not among it."""
    return {
        int(side): Side(par, putting, behind, over=int(side) in ours.OVERSHOT)
        for side, (par, putting, behind) in told.items()
    }


def told_of(state: Round) -> dict[str, Value]:
    """What this round and those before it have told of the wooden sides (BOX-008)."""
    return {str(n): (side.par, side.putting, side.behind) for n, side in sorted(state.sides.items())}


def _printed(number: int) -> int:
    """The printed number of the side that hole is played on; after 18 the first one is back on top."""
    return (number - 1) % ours.SIDES + 1


def leaders(state: Round) -> tuple[tuple[int, ...], str]:
    """Who is level for the win, and the play-off hole that decided it (BOX-007, Q-BOX-14)."""
    most = max(state.gems)
    still = tuple(seat for seat in state.seats if state.gems[seat] == most)
    decided = ""
    for hole in state.holes:
        if len(still) > 1 and hole.extra and hole.stage == CLOSED and set(still) <= set(hole.order):
            best = min(hole.strokes[seat] for seat in still)
            still = tuple(seat for seat in still if hole.strokes[seat] == best)
            decided = called(hole.name) if len(still) == 1 else ""
    return still, decided


def is_decided(state: Round) -> bool:
    """Whether the winner is found. Derived, never stored: a correction may reopen a tie."""
    if not state.played:
        return False
    still = leaders(state)[0]
    return len(still) == 1 or still == state.shared or not any(h.stage == CLOSED for h in state.main)


def order(state: Round, among: tuple[int, ...]) -> tuple[int, ...]:
    """The playing order of the next hole (BOX-072, Q-BOX-11, Q-BOX-21)."""
    finished = [hole for hole in state.holes if hole.finished]
    players = len(state.seats)
    if not finished:
        ranked = [state.first or 0]
    else:
        last = finished[-1]
        ranked = sorted(last.order, key=lambda seat: last.strokes[seat])
        ranked += [seat for seat in state.seats if seat not in ranked]
    if not finished or state.rules["box_order"] == "clockwise":
        first = next(seat for seat in ranked if seat in among or not finished)
        return tuple(sorted(among, key=lambda seat: (seat - first) % players))
    return tuple(seat for seat in ranked if seat in among)


def tee_off(state: Round, par: int | None) -> Round:
    """The next hole begins, with every ball on its tee (BOX-005, BOX-009)."""
    number = len(state.holes) + 1
    extras = len(state.holes) - len(state.main)
    among = leaders(state)[0] if state.played else tuple(state.seats)
    name: int | str = f"X{extras + 1}" if state.played else number
    side = state.side(number)
    if not state.played:
        state = state.knowing(number, replace(side, par=par))
    tee = Spot(TEE, None if side.board is None else 0)
    playing = order(state, among)
    hole = Hole(name, number, playing, {seat: Ball(spot=tee) for seat in playing}, par)
    return replace(state, holes=(*state.holes, hole), turn=None)


def on(state: Round) -> Round:
    """The round once everything has happened that needs nobody."""
    while (after := _step(state)) is not state:
        state = after
    return state


def _step(state: Round) -> Round:
    """One thing that happens by itself, or the same round where somebody is waited for."""
    if state.notices:
        return state
    if state.dues:
        return _paid(state)
    for at, hole in enumerate(state.holes):
        if hole.stage in (PAYING, TOPPING_UP):
            return _topped_up(state, at, hole)
    if (hole_now := state.hole) is None:
        return state
    at, hole = len(state.holes) - 1, hole_now
    if hole.finished:
        return _finished(state, at, hole)
    stand = state.stand(hole)
    side = state.side(hole.number)
    turn = state.turn or Turn(hole.balls[stand.seat].spot)
    turn = settled(turn, side, state.purses[stand.seat], state.rules)
    if wants(turn, side) == CLOSE:
        return _booked(state, at, hole, stand, turn)
    return state if turn == state.turn else replace(state, turn=turn)


def _booked(state: Round, at: int, hole: Hole, stand: Stand, turn: Turn) -> Round:
    """The turn is over: strokes, place, star gem, and the limit of strokes (BOX-019, BOX-038, Q-BOX-20)."""
    ball = hole.balls[stand.seat]
    booked = close(turn, state.side(hole.number), state.rules)
    strokes, limit = ball.strokes + booked.strokes, state.rules["max_strokes"]
    spot, up = booked.spot, False
    if limit and (strokes > limit or (strokes == limit and spot.kind != CUP)):
        strokes, up, spot = limit, True, ball.spot
        told = Notice("Pick up the ball", (f"{limit} strokes: the limit",), "Q-BOX-20", stand.seat)
        state = replace(state, notices=(told,))
    if booked.star and not hole.extra:
        due = Due(STAR, hole.name, stand.seat, 1, ("The tee shot's star",), stand.shot)
        state = replace(state, dues=(due,))
    after = Ball(strokes, ball.turns + 1, spot, up)
    hole = replace(hole, balls={**hole.balls, stand.seat: after})
    return replace(state.with_hole(at, hole), turn=None)


def _finished(state: Round, at: int, hole: Hole) -> Round:
    """All are in the cup: what the hole is worth, now and not before (BOX-061, BOX-071)."""
    if hole.extra or hole.par is None:
        return state.with_hole(at, replace(hole, stage=CLOSED))
    given = awards(hole.strokes, hole.par)
    granted = {seat: number for seat, (number, _) in given.items()}
    dues = tuple(Due(AWARD, hole.name, seat, *given[seat]) for seat in hole.order if granted[seat])
    return replace(state.with_hole(at, replace(hole, stage=PAYING, awarded=granted)), dues=dues)


def _topped_up(state: Round, at: int, hole: Hole) -> Round:
    """Awards are paid: top up to four; the purses are topped up: close the hole (BOX-044)."""
    if hole.stage == PAYING:
        dues = tuple(
            Due(TOP_UP, hole.name, seat, number, (f"Up to four: {number}",), attempt=state.fixes)
            for seat, number in short(state.purses, hole.order)
        )
        return replace(state.with_hole(at, replace(hole, stage=TOPPING_UP)), dues=dues)
    gems = {seat: held(state.purses[seat]) for seat in hole.order}
    return state.with_hole(at, replace(hole, stage=CLOSED, held=gems))


def _paid(state: Round) -> Round:
    """What is owed first is settled, or cannot be: an empty bank pays nothing (Q-BOX-27)."""
    due, *rest = state.dues
    if due.number > 0 and not any(state.bank.values()):
        gems = f"{due.number} gem{'s' if due.number > 1 else ''}"
        told = Notice("The bank is empty", (f"{gems} cannot be paid",), "BOX-044", due.seat)
        return replace(state, dues=tuple(rest), notices=(told,))
    if due.number == 0 or (due.number < 0 and not held(state.purses[due.seat])):
        return replace(state, dues=tuple(rest))
    return state


def put_right(state: Round, at: int, hole: Hole) -> Round:
    """A finished hole corrected: gems too many are given back, those missing drawn (GEN-012)."""
    state = replace(state.with_hole(at, hole), fixes=state.fixes + 1)
    if hole.extra or hole.par is None:
        return state
    given = awards(hole.strokes, hole.par)
    dues = tuple(
        Due(AWARD, hole.name, seat, more, ("Corrected",), attempt=state.fixes)
        for seat in hole.order
        if (more := given[seat][0] - hole.awarded[seat])
    )
    granted = {seat: number for seat, (number, _) in given.items()}
    fresh = state.turn is None or (state.turn.swing is None and not state.turn.attempt)
    later = [ball for h in state.holes[at + 1 :] for ball in h.balls.values()]
    stage = PAYING if fresh and not any(ball.turns for ball in later) else CLOSED
    return replace(state.with_hole(at, replace(hole, awarded=granted, stage=stage)), dues=dues)
