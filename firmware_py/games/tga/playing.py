"""How the score of a side's attempt comes about where every shot is kept: its attempt asks, and counts.

strokes due ──▶ attempt, shot by shot ──▶ over: its score is written, and told
                    │        ^
                    └── "The card": what is left of it is entered as strokes, from the count so far
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Move, Tell
from firmware_py.games.golf import score_name
from firmware_py.games.tga import attempt as attempts
from firmware_py.games.tga import beginning, entering
from firmware_py.games.tga.attempt import Attempt
from firmware_py.games.tga.played import TEAM_SCORES, HoleName, Round
from firmware_py.games.tga.sheet import Side
from firmware_py.games.tga.spot import Hitter
from firmware_py.games.tga.turns import Turn, turn
from firmware_py.games.tga.wording import so_far

CONTACT: Final = {"basic": "Metal on it", "pro": "Any part on it"}


def current(state: Round, now: Turn) -> Attempt:
    """The attempt of that turn, as far as it has come; a new one from the tee."""
    hole = state.hole(now.hole)
    if (begun := hole.playing.get(now.side)) is not None:
        return replace(begun, rules=state.rules)
    spent, mulligans = hole.spent.get(now.side, ((), ()))
    return attempts.begin(
        state.rules,
        hole.par,
        _hitters(state, now),
        team=state.format if state.format in TEAM_SCORES else "alone",  # type: ignore[arg-type]
        side=state.side_names[now.side] if state.format in TEAM_SCORES else "",
        hole=now.hole,
        number=now.attempt,
        spent=spent,
        mulligan_used=mulligans,
    )


def _hitters(state: Round, now: Turn) -> tuple[Hitter, ...]:
    """Who hits for the side: partners in card order, in alternate shot from whoever tees off."""
    seats = state.sides[now.side]
    if state.format == "alternate":
        first = entering.first_hitter(state, now)
        seats = (first, *(seat for seat in seats if seat != first))
    else:
        seats = tuple(sorted(seats))
    cards = {pro.key: pro for pro in beginning.deck(state)}
    dealt = dict(enumerate(state.pros))
    return tuple(
        Hitter.of(state.rules, seat, state.names[seat], cards.get(dealt.get(seat, ""))) for seat in seats
    )


def shot_due(state: Round, now: Turn | None) -> bool:
    """Whether a shot is what the round waits for."""
    return state.depth == "shots" and now is not None and now.enters == "strokes"


def asks(state: Round, now: Turn) -> tuple[Ask, ...]:
    """What the attempt asks; before a shot that can no longer help, whether to pick up."""
    attempt = current(state, now)
    if _hopeless(state, now, attempt):
        return (_pick_up(state, now),)
    return attempts.asks(attempt)


def _hopeless(state: Round, now: Turn, attempt: Attempt) -> bool:
    """Whether a second attempt cannot get lower than the first, and nobody has said to play on (Q-TGA-30)."""
    hole = state.hole(now.hole)
    if now.attempt < 2 or now.side in hole.played_out or attempt.step != "shot":
        return False
    return attempt.count + 1 >= hole.strokes[now.side][0]


def _pick_up(state: Round, now: Turn) -> Choose:
    seat, side = state.whose(now.side)
    first = state.hole(now.hole).strokes[now.side][0]
    return Choose(
        name="pick up",
        title="Pick up?",
        seat=seat,
        side=side,
        why=(f"It cannot beat the {first}",),
        rule="Q-TGA-30",
        options=(Choice(True, "Pick up"), Choice(False, "Play on")),
    )


def told(state: Round) -> tuple[Ask, ...]:
    """The score just written, by its name (TGA-092)."""
    if state.holed is None:
        return ()
    name, side = state.holed
    hole = state.hole(name)
    strokes = hole.strokes[side][-1]
    seat, team = state.whose(side)
    plural = "stroke" if strokes == 1 else "strokes"
    counts = isinstance(name, int) and state.is_over(hole, side)  # a first of two attempts may not stay
    figure = so_far(state, side) if counts else ""
    return (
        Tell(
            name="holed",
            title=score_name(strokes, hole.par),
            seat=seat,
            side=team,
            why=(f"{strokes} {plural}", figure) if figure else (f"{strokes} {plural}",),
            rule="TGA-037",
        ),
    )


def contact(state: Round) -> tuple[Ask, ...]:
    """The standard of contact, changed in mid-round: written down like any answer (TGA-010)."""
    other = "basic" if state.rules.hazard_contact == "pro" else "pro"
    return (
        Choose(
            name="contact",
            title="Ruling: on hazard?",
            rule="TGA-010",
            confirm="Agreed before play: change it for the rest of the round?",
            options=(Choice(other, CONTACT[other]),),
        ),
    )


def answered(state: Round, now: Turn, name: str, value: object) -> Round:
    """The round after an answer to the attempt's question."""
    before = current(state, now)
    after = attempts.answer(before, name, value)
    hole = state.hole(now.hole)
    if not after.over:
        last = now.side if after.turns > before.turns else hole.last
        hole = replace(hole, playing={**hole.playing, now.side: after}, last=last)
        return state.with_hole(now.hole, hole)
    spent = {**hole.spent, now.side: (tuple(sorted(after.spent)), tuple(sorted(after.mulligans)))}
    state = state.with_hole(now.hole, replace(hole, spent=spent))
    state = entering.scored(state, now.hole, now.side, after.score)
    return replace(state, holed=(now.hole, now.side))


def with_par(state: Round, name: HoleName, par: int) -> Round:
    """The attempts in play on a hole whose par was put right go on under it."""
    hole = state.hole(name)
    playing: dict[Side, Attempt] = {
        side: replace(begun, par=par, shot=replace(begun.shot, par=par))
        for side, begun in hole.playing.items()
    }
    return state.with_hole(name, replace(hole, playing=playing))


def picked_up(state: Round, move: Move) -> Round:
    """The second attempt given up, or played out for the fun of it."""
    now = turn(state)
    assert now is not None
    hole = state.hole(now.hole)
    if move.value:
        return entering.picked_up(state, now)
    return state.with_hole(now.hole, replace(hole, played_out=(*hole.played_out, now.side)))


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "pick up": picked_up,
    "holed": lambda state, move: replace(state, holed=None),
    "contact": lambda state, move: replace(state, contact=move.value),
}
