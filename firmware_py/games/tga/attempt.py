"""A side's attempt at a hole in Table Golf, shot by shot: count, spot, the wind that stays, whose turn it is.

    shot ──▶ mulligan? ──▶ which ball? ──▶ penalty ──▶ cap? ──▶ next spot ──▶ shot ...
     2-15       16             17             18         19        20-21

A side is a player alone, a team in best ball, where all partners hit from one spot, or a pair in
alternate shot. Second attempts, holes and formats are the round's.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from firmware_py.games.core import Ask, Value
from firmware_py.games.tga import abilities, between, cost, stopped
from firmware_py.games.tga import shot as shots
from firmware_py.games.tga.pros import MANNY
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.shot import Shot
from firmware_py.games.tga.spot import FARTHER, TEE, Air, Hitter, Spot, distance

Team = Literal["alone", "best_ball", "alternate"]
Step = Literal[
    "shot", "mulligan", "relay", "touched", "ball", "wendy", "back", "water", "drop", "place", "over"
]


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt as far as it has come.

    hitters    who hit for the side, the first one off the tee first
    side       the team's name, "" for a player alone
    hole       its name; ``number``: which attempt at it, from 1 on
    spent      the seats whose ability is used up on this hole
    mulligans  the seats that have taken a mulligan on this hole
    count      hits and penalties so far, without the shot in progress
    turns      the side's turns that are over and settled: where sides take turns by strokes, another one is
               due when it grows (TGA-036); a mulligan is hit at once
    due        the hitter whose turn it is, by place in ``hitters``
    hits       how often each has hit, shots wiped out by a mulligan included; ``stood``: those left out
    shot       the shot in progress, or the one just made
    balls      best ball: the partners' shots of this turn
    ball       the shot that counts, once it is known
    kept       the weather that each hitter keeps for the next shot, None where the die decides
    wet        the ball before was in the water, and paid for (Q-TGA-06)
    waived     whether Wendy pays this penalty; None while that is open
    penalty    what has just been charged for the ball
    """

    rules: Rules
    par: int
    hitters: tuple[Hitter, ...]
    team: Team
    side: str
    hole: int | str
    number: int
    spent: frozenset[int]
    mulligans: frozenset[int]
    shot: Shot
    hits: tuple[int, ...]
    stood: tuple[int, ...]
    kept: tuple[Air | None, ...]
    step: Step = "shot"
    count: int = 0
    turns: int = 0
    due: int = 0
    balls: tuple[Shot, ...] = ()
    ball: Shot | None = None
    wet: bool = False
    waived: bool | None = None
    penalty: int = 0

    @property
    def over(self) -> bool:
        """Whether the ball is holed, or the cap reached."""
        return self.step == "over"

    @property
    def score(self) -> int:
        """What the attempt costs, once it is over: the count, at most the cap (TGA-094)."""
        cap = self.rules.cap(self.par)
        return self.count if cap is None else min(self.count, cap)

    @property
    def hitter(self) -> Hitter:
        """Whose turn it is."""
        return self.hitters[self.due]

    @property
    def counted(self) -> Shot:
        """The shot that counts for the side."""
        return self.ball or self.shot


def begin(
    rules: Rules,
    par: int,
    hitters: tuple[Hitter, ...],
    *,
    team: Team = "alone",
    side: str = "",
    hole: int | str = 1,
    number: int = 1,
    spent: Collection[int] = (),
    mulligan_used: Collection[int] = (),
) -> Attempt:
    """A new attempt, from the tee (step 3).

    ``spent`` and ``mulligan_used`` are the seats that used ability and mulligan in an earlier attempt at this
    hole; whether that still counts is up to the rules (Q-TGA-14, Q-TGA-29). ``hole`` and ``number`` go into
    the labels of the draws: no other attempt of the round may have the same two with the same seats.
    """
    used = frozenset(spent if rules.pro_uses_per == "hole" else ())
    mulligans = frozenset(mulligan_used if rules.mulligan_per == "hole" else ())
    none = (0,) * len(hitters)
    first = hitters[0]
    return Attempt(
        rules=rules,
        par=par,
        hitters=hitters,
        team=team,
        side=side,
        hole=hole,
        number=number,
        spent=used,
        mulligans=mulligans,
        shot=shots.tee_up(first, TEE, par, rules, spent=first.seat in used, kept=None),
        hits=none,
        stood=none,
        kept=(None,) * len(hitters),
    )


# -- what is asked ---------------------------------------------------------------------------


def asks(attempt: Attempt) -> tuple[Ask, ...]:
    """What is to be answered now, the question first, then the asides; nothing once it is over."""
    a, ball = attempt, attempt.counted
    seat = None if a.side and a.team == "best_ball" else ball.hitter.seat
    match a.step:
        case "over":
            return ()
        case "shot":
            return shots.asks(a.shot, a.rules, (a.hole, a.hitter.seat, a.hits[a.due], a.number), a.count + 1)
        case "mulligan" if a.rules.mulligan:
            return (between.mulligan(a.shot),)
        case "mulligan" | "wendy":
            pro = MANNY if a.step == "mulligan" else a.step
            return (abilities.offer(abilities.ABILITIES[pro], ball.hitter.seat),)
        case "touched":
            usable = cost.usable(a.balls)
            return (between.touched(a.balls, tuple(at for at in usable if at), a.side),)
        case "ball":
            return (between.which_ball(a.balls, cost.usable(a.balls), a.side),)
        case "back":
            return (
                between.back(
                    ball, a.penalty, any(a.kept), len(a.balls) > 1 and not cost.usable(a.balls), a.side
                ),
            )
        case "water":
            return (between.water(ball, a.penalty),)
        case "drop":
            return (between.drop(ball, a.rules),)
        case _:  # place, or relay
            matters = ball.outcome == "in play" and ball.air is not None
            same = stopped.stayed_put(a.rules, ball.spot) if matters else ""
            side = a.side if seat is None else ""
            return (distance(seat, ball.spot, same=same, side=side, why=_laid(a, ball)),)


def _laid(a: Attempt, ball: Shot) -> tuple[str, ...]:
    """Where a ball that rolled off the course or into water has to be laid (TGA-103, TGA-104)."""
    if ball.outcome == "out":
        return (f"Out: +{a.penalty}. Lay it where", "it left the last tile")
    if ball.outcome == "water" and ball.place == "":
        return (f"Water: +{a.penalty}. Lay it on", "the edge before it") if ball.lie == "fairway" else ()
    return ()


# -- what is answered ------------------------------------------------------------------------


def answer(attempt: Attempt, name: str, value: Value) -> Attempt:
    """The attempt after an answer that `asks` offered."""
    a = attempt
    match a.step:
        case "shot":
            a = replace(a, shot=shots.answer(a.shot, a.rules, name, value))
            return _shot_over(a) if a.shot.over else a
        case "mulligan":
            return _mulligan(a) if value else _stands(a)
        case "relay":
            placed = shots.lying(a.balls[-1], value)
            return _next_partner(replace(a, balls=(*a.balls[:-1], placed), ball=None))
        case "touched" if value == between.NOT_TOUCHED:
            return replace(a, step="ball")
        case "touched" | "ball":
            return _penalty(replace(a, ball=a.balls[value]))
        case "wendy":
            return _penalty(replace(a, waived=value))
        case "back":
            return _next_turn(a, a.counted.spot)
        case "water" if value == between.REPLAY:
            return _next_turn(a, a.counted.spot)
        case "water":
            return replace(a, step="drop")
        case "drop":
            return _dropped(a, value)
        case _:  # place
            return _lies_there(replace(a, ball=shots.lying(a.counted, value)))


def _shot_over(a: Attempt) -> Attempt:
    """The outcome is known: a mulligan is offered, once, after a first hit that is not holed (step 16)."""
    if a.shot.used:
        a = replace(a, spent=a.spent | {a.hitter.seat})
    first = not (a.stood[a.due] if a.team == "best_ball" else any(a.stood))
    takers = {a.hitter.seat} if a.team == "best_ball" else {hitter.seat for hitter in a.hitters}
    if a.shot.outcome != "holed" and first and not (takers & a.mulligans):
        manny = a.shot.ability("outcome")
        if a.rules.mulligan or manny:
            return replace(a, step="mulligan")
    return _stands(a)


def _mulligan(a: Attempt) -> Attempt:
    """The shot, its touch and its penalty are wiped out; a used ability stays spent (TGA-096, TGA-169)."""
    seat = a.hitter.seat
    spent = a.spent if a.rules.mulligan else a.spent | {seat}
    a = replace(a, spent=spent, mulligans=a.mulligans | {seat}, hits=_one_more(a.hits, a.due))
    return _tee_up(a, a.shot.spot, None)


def _one_more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return tuple(count + (place == at) for place, count in enumerate(counts))


def _stands(a: Attempt) -> Attempt:
    """The shot counts: on with the next partner, or with the penalty."""
    a = replace(a, hits=_one_more(a.hits, a.due), stood=_one_more(a.stood, a.due))
    if a.team != "best_ball":
        return _penalty(replace(a, ball=a.shot))
    a = replace(a, balls=(*a.balls, a.shot))
    if a.shot.outcome == "holed":
        return _penalty(replace(a, ball=a.shot))
    return _next_partner(a)


def _next_partner(a: Attempt) -> Attempt:
    """The next partner hits from the team's spot; after the last one the team has a ball (step 17)."""
    if len(a.balls) < len(a.hitters):
        spot, last = a.balls[-1].spot, a.balls[-1]
        if a.rules.best_ball_spot == "relay" and last.outcome == "in play":
            if not last.place:
                return replace(a, step="relay", ball=last)
            spot = _spot(last)
        due = len(a.balls)
        kept = a.balls[0].air if a.rules.best_ball_weather == "turn" else a.kept[due]
        return _tee_up(replace(a, due=due), spot, kept)
    usable = cost.usable(a.balls)
    if len(usable) > 1:
        return replace(a, step="touched")
    return _penalty(replace(a, ball=a.balls[usable[0] if usable else 0]))


def _spot(ball: Shot) -> Spot:
    return Spot(ball.place or FARTHER, ball.lie)


def _penalty(a: Attempt) -> Attempt:
    """Strokes and penalty are counted; with the cap reached the attempt is over (steps 18 and 19)."""
    ball = a.counted
    penalty, spent = cost.penalty(ball, a.wet, a.rules), a.spent
    if penalty and a.waived is None and cost.wendy_may_pay(ball, a.rules):
        return replace(a, step="wendy")
    wet = ball.outcome == "water" and penalty > 0
    if a.waived:
        penalty, spent = 0, spent | {ball.hitter.seat}
    count = a.count + cost.strokes(ball, a.balls, a.rules) + penalty
    a = replace(a, count=count, penalty=penalty, spent=spent, wet=wet)
    cap = a.rules.cap(a.par)
    if ball.outcome == "holed" or (cap is not None and a.count >= cap):
        return replace(a, step="over")
    return _after_penalty(a)


def _after_penalty(a: Attempt) -> Attempt:
    """From where the next shot is hit, and with which wind (step 20)."""
    ball = a.counted
    again = a.par == 3 and ball.spot.tee  # the recovery rule outranks slopes and drops (TGA-077, TGA-170)
    match ball.outcome:
        case "out":
            a = replace(a, kept=_airs(a))
            if ball.left and not again and a.team != "best_ball":
                return replace(a, step="place")
            return replace(a, step="back")
        case "wild":
            return replace(a, kept=_nothing(a), step="back")
        case "water":
            a = replace(a, kept=_nothing(a))
            if again:
                return replace(a, step="back")
            if ball.rolls and a.rules.pro_slopes:
                return replace(a, step="place", ball=replace(ball, lie="fairway"))
            return replace(a, step="water")
    return _lies_there(a) if ball.place else replace(a, step="place")


def _dropped(a: Attempt, where: str) -> Attempt:
    """The ball is laid just behind the water; the next wind is a fresh one (TGA-072)."""
    lie, place = {
        "green": ("green", "green"),
        "one": ("fairway", "one"),
        "fairway": ("fairway", FARTHER),
        "tee": ("tee", "tee"),
    }.get(where, (where, ""))
    ball = replace(a.counted, lie=lie, place=place)
    return _lies_there(replace(a, ball=ball)) if place else replace(a, ball=ball, step="place")


def _lies_there(a: Attempt) -> Attempt:
    """The next shot is hit from where the ball lies; the wind stays only if it gained no tile (TGA-049)."""
    ball = a.counted
    if ball.outcome == "in play":
        a = replace(a, kept=_airs(a) if ball.stuck else _nothing(a))
    return _next_turn(a, _spot(ball))


def _nothing(a: Attempt) -> tuple[Air | None, ...]:
    return (None,) * len(a.hitters)


def _airs(a: Attempt) -> tuple[Air | None, ...]:
    """The last weather, in best ball each partner's own (TGA-159, TGA-172)."""
    return tuple(_air(a, ball) for ball in (a.balls or (a.counted,) * len(a.hitters)))


def _air(a: Attempt, ball: Shot) -> Air | None:
    return None if ball.too_far and a.rules.too_far_wind == "new" else ball.air


def _next_turn(a: Attempt, spot: Spot) -> Attempt:
    """This shot is now the one before; in alternate shot the partner is due, after any real hit (step 21)."""
    due = {"alternate": (a.due + 1) % len(a.hitters), "best_ball": 0}.get(a.team, a.due)
    a = replace(a, due=due, balls=(), waived=None, turns=a.turns + 1)
    return _tee_up(a, spot, a.kept[due])


def _tee_up(a: Attempt, spot: Spot, kept: Air | None) -> Attempt:
    spent = a.hitter.seat in a.spent
    shot = shots.tee_up(a.hitter, spot, a.par, a.rules, spent=spent, kept=kept)
    return replace(a, shot=shot, ball=None, step="shot")
