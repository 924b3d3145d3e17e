"""Before the first hole: pro cards, teams, the Cup's target, and everybody's ball."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Move, Pick, Roll
from firmware_py.games.tga import cup, ours, pros
from firmware_py.games.tga.options import UNTIL_TARGET
from firmware_py.games.tga.played import Round
from firmware_py.games.tga.sheet import points
from firmware_py.games.tga.turns import Turn, unpaired

IN_TURN: Final = "in turn"


def asks(state: Round, now: Turn) -> tuple[Ask, ...]:
    """The question that is due before the first hole; nothing once play has begun."""
    asked: dict[str, Callable[[Round, Turn], Ask]] = {
        "deal": _deal,
        "team": _team,
        "partner": _partner,
        "target": _target,
        "ball": _ball,
        "champion": _champion,
    }
    return (asked[now.enters](state, now),) if now.enters in asked else ()


def deck(state: Round) -> tuple[pros.Pro, ...]:
    """The pros to deal from, without Manny where all have mulligans (TGA-121)."""
    return pros.pros(state.says("pro_12"), mulligans=bool(state.says("mulligan")))


def _deal(state: Round, now: Turn) -> Roll:
    """One card each; a newcomer gets one of those left (TGA-008, TGA-117)."""
    left = tuple(pro for pro in deck(state) if pro.key not in state.pros)
    hole = len(state.holes) + 1 if state.pros else 0
    return pros.deal(left, len(state.seats) - len(state.pros), ("pros", hole, now.seat, 0, 0))


def _team(state: Round, now: Turn) -> Pick:
    """The first team; the others are the second. Equal sides in the Cup, 2 to 4 in best ball."""
    players, names = len(state.seats), state.names
    half = players // 2
    least, most = (
        (half, half) if state.format == "cup" else (players - min(4, players - 2), min(4, players - 2))
    )
    return Pick(
        name="team",
        title="Team A",
        why=(f"Pick {least}" if least == most else f"Pick {least} to {most}", "The others are team B"),
        rule="TGA-140" if state.format == "cup" else "TGA-133",
        show="names",
        items=names,
        free=tuple(range(players)),
        least=least,
        most=most,
        start=tuple(range(half)),
    )


def _partner(state: Round, now: Turn) -> Choose:
    first, *others = unpaired(state)
    return Choose(
        name="partner",
        title="Partner",
        seat=first,
        rule="TGA-138",
        options=tuple(Choice(seat, state.names[seat]) for seat in others),
    )


def _target(state: Round, now: Turn) -> Choose:
    """The Cup's target, where the rounds agreed can reach it; where not, just over half of the points."""
    a_side, agreed = len(state.teams[0]), 2 * int(state.says("cup_target"))
    rounds = state.says("cup_rounds")
    keep = Choice(agreed, f"First to {points(agreed)}")
    if rounds == UNTIL_TARGET:
        least = cup.least_rounds(agreed, a_side)
        why = (f"{a_side} points a round:", f"at least {least} round{'s' if least > 1 else ''}")
        return Choose(name="target", title="TGA Cup", why=why, rule="TGA-173", options=(keep,))
    at_stake = 2 * int(rounds) * a_side
    if agreed <= at_stake:
        whole = (f"{points(at_stake)} points at stake",)
        return Choose(name="target", title="TGA Cup", why=whole, rule="TGA-141", options=(keep,))
    half = cup.just_over_half(int(rounds), a_side)
    return Choose(
        name="target",
        title="Out of reach",
        why=(f"Only {points(at_stake)} points are", f"at stake, not {points(agreed)}"),
        rule="Q-TGA-42",
        options=(Choice(half, f"First to {points(half)}"), Choice(agreed, "Most points win")),
    )


def _ball(state: Round, now: Turn) -> Choose:
    """Four colours: each only once for up to four balls, shared above (TGA-002, Q-TGA-16)."""
    pairs = state.format == "alternate"
    owners = len(state.teams) if pairs else len(state.seats)
    free = tuple(ball for ball in ours.BALLS if ball.value not in state.balls)
    alone = owners <= len(ours.BALLS)
    options = free if alone else ours.BALLS
    start = options.index(free[0]) if free else now.side % len(options)
    if not alone:
        options = (*options, Choice(IN_TURN, "All in turn"))
    seat, side = (None, state.side_names[now.side]) if pairs else (now.seat, "")
    return Choose(
        name="ball", title="Ball colour", seat=seat, side=side, rule="TGA-002", options=options, start=start
    )


def _champion(state: Round, now: Turn) -> Choose:
    """Who plays the extra hole for a team whose Cup is level (Q-TGA-42)."""
    team = state.teams[len(state.champions)]
    return Choose(
        name="champion",
        title="Who plays it off?",
        side=f"Team {'AB'[len(state.champions)]}",
        rule="Q-TGA-42",
        options=tuple(Choice(seat, state.names[seat]) for seat in team),
    )


def _dealt(state: Round, move: Move) -> Round:
    return replace(state, pros=(*state.pros, *move.value))


def _teamed(state: Round, move: Move) -> Round:
    others = tuple(seat for seat in state.seats if seat not in move.value)
    return replace(state, teams=(move.value, others))


def _partnered(state: Round, move: Move) -> Round:
    teams = (*state.teams, (unpaired(state)[0], move.value))
    state = replace(state, teams=teams)
    left = unpaired(state)
    return replace(state, teams=(*teams, left)) if len(left) == 2 else state


def _aimed(state: Round, move: Move) -> Round:
    return replace(state, target=move.value)


def _coloured(state: Round, move: Move) -> Round:
    if move.value != IN_TURN:
        return replace(state, balls=(*state.balls, move.value))
    rest = range(len(state.balls), len(state.seats))
    colours = tuple(str(ours.BALLS[seat % len(ours.BALLS)].value) for seat in rest)
    return replace(state, balls=(*state.balls, *colours))


def _sent(state: Round, move: Move) -> Round:
    return replace(state, champions=(*state.champions, move.value))


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "deal": _dealt,
    "team": _teamed,
    "partner": _partnered,
    "target": _aimed,
    "ball": _coloured,
    "champion": _sent,
}


def told_teams(state: Round) -> tuple[str, ...]:
    """Who plays together, a line for each team."""
    letters = "ABCDEFGH"
    return tuple(
        f"Team {letters[at]}: {', '.join(state.names[seat] for seat in team)}."
        for at, team in enumerate(state.teams)
    )
