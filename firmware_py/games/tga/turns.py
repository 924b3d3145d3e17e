"""Whose turn it is, and for what: worked out from what has been entered, never stored.

deal -> teams -> balls -> [ par -> strokes, side by side ] for each hole -> extra holes while it is level
"""

from dataclasses import dataclass

from firmware_py.games.tga.played import IN_TEAMS, TEAM_SCORES, Hole, HoleName, Round
from firmware_py.games.tga.sheet import Side
from firmware_py.games.tga.teams import follows, pairs_in_order, teams_in_order


@dataclass(frozen=True, slots=True)
class Turn:
    """What is to be entered next, by which side or seat, and on which hole; extra holes are X1, X2 ...

    enters   "deal", "team", "partner", "target", "ball", "champion", "par", "second" or "strokes"
    seat     the seat asked, or the first of the team asked
    attempt  which attempt at the hole, counted from 1
    """

    enters: str
    seat: int
    hole: HoleName = 1
    side: Side = 0
    attempt: int = 1


def decided(state: Round) -> bool:
    """Whether the winner is found. Derived, never stored: a correction may reopen a tie-break."""
    if not state.played:
        return False
    standing = state.standing
    return standing.play_off is None


def turn(state: Round) -> Turn | None:
    """What the round waits for, or None when it is over."""
    if (beginning := _beginning(state)) is not None:
        return beginning
    if not state.played:
        if state.open_hole:
            return _within(state, len(state.holes))
        return Turn("par", next_designer(state, state.playing_seats), len(state.holes) + 1)
    off = state.standing.play_off
    if off is None:
        return None
    if state.format == "cup" and len(state.champions) < 2:
        return Turn("champion", state.teams[len(state.champions)][0])
    if off.open is not None:
        return _within(state, f"X{off.open}", off.still)
    among = tuple(seat for side in off.still for seat in state.sides[side])
    return Turn("par", next_designer(state, among), f"X{len(state.extra) + 1}")


def _beginning(state: Round) -> Turn | None:
    """What is settled before the first hole, and for a newcomer before his."""
    players = len(state.seats)
    if state.says("pros") and len(state.pros) < players:
        return Turn("deal", len(state.pros))
    if state.format in IN_TEAMS and not state.teams:
        return Turn("team" if state.format != "alternate" else "partner", 0)
    if state.format == "alternate" and (alone := unpaired(state)):
        return Turn("partner", alone[0])
    if state.format == "cup" and state.target is None:
        return Turn("target", 0)
    owners = state.teams if state.format == "alternate" else tuple((seat,) for seat in state.seats)
    if len(state.balls) < len(owners):
        return Turn("ball", owners[len(state.balls)][0], side=len(state.balls))
    return None


def unpaired(state: Round) -> tuple[int, ...]:
    """The seats that have no partner yet."""
    paired = {seat for team in state.teams for seat in team}
    return tuple(seat for seat in state.seats if seat not in paired)


def next_designer(state: Round, among: tuple[int, ...]) -> int:
    """The next of them on the card after whoever designed last (TGA-016, Q-TGA-40)."""
    last = (*state.holes, *state.extra)[-1:]
    first = last[0].designer + 1 if last else 0
    return follows(first, among, len(state.seats))[0]


def order(state: Round, designer: int, name: HoleName) -> tuple[Side, ...]:
    """The sides that play a hole about to begin, the designer's first (TGA-017)."""
    off = state.standing.play_off if state.played else None
    among = off.still if off is not None else state.playing_sides
    if state.format in TEAM_SCORES:
        return teams_in_order(designer, among, state.teams)
    if state.format == "cup" and isinstance(name, int):
        round_ = (name - 1) // state.holes_a_round
        return tuple(seat for pair in pairs_in_order(designer, state.teams, round_) for seat in pair)
    return follows(designer, among, len(state.seats))


def groups(state: Round, hole: Hole) -> tuple[tuple[Side, ...], ...]:
    """Those who take turns by strokes, group after group; holing out in turn, each is a group (TGA-036)."""
    if state.says("order") == "hole_out":
        return tuple((side,) for side in hole.order)
    if state.format == "cup":
        return tuple(hole.order[at : at + 2] for at in range(0, len(hole.order), 2))
    return (hole.order,)


def _within(state: Round, name: HoleName, among: tuple[Side, ...] | None = None) -> Turn:
    """The next turn on a hole that is open, for those ``among`` its sides."""
    hole = state.hole(name)
    waiting = [side for side in state.waiting(hole) if among is None or side in among]
    group = next(group for group in groups(state, hole) if any(side in group for side in waiting))
    here = [side for side in group if side in waiting]
    first = [side for side in here if not hole.strokes.get(side)]
    side = _next(group, first or here, hole.last)
    done = len(hole.strokes.get(side, ()))
    enters = "second" if done and side not in hole.seconds else "strokes"
    return Turn(enters, state.sides[side][0], name, side, done + 1)


def _next(group: tuple[Side, ...], due: list[Side], last: Side | None) -> Side:
    """The first of those due after the side that hit last, round the group."""
    first = group.index(last) + 1 if last in group else 0
    turned = (*group[first:], *group[:first])
    return next(side for side in turned if side in due)
