"""The facts of the ground that a turn wants to know: the table is asked, or an entered board answers.

    fact                  on wooden boards                     on an entered board
    rests  blown  leads   "where is it?", a Choose             "it is there", a Tell
    dry                   "where is it dry?", a Choose         "back to there", a Tell
    par putting behind    "how many?", a Count, once a side    known, never asked

Question and name are the same on both sides, so a turn need not know which of them answered.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from firmware_py.games.box_of_golf import boards, ours
from firmware_py.games.box_of_golf.dice import moves
from firmware_py.games.box_of_golf.ground import (
    ARROW,
    BUNKER,
    FAIRWAY,
    GREEN,
    OBSTACLES,
    ROUGH,
    SPOTS,
    STAR,
    TEE,
    TREE,
    WATER,
    Side,
    Spot,
    flown,
    spot,
)
from firmware_py.games.box_of_golf.turn import (
    BACK,
    BEHIND,
    BLOWN,
    DRY,
    LEADS,
    PUTTING,
    RESTS,
    Rules,
    Turn,
    is_pure,
)
from firmware_py.games.core import Ask, Choice, Choose, Count, Tell, Value

LANDINGS: Final = (RESTS, BLOWN, LEADS, DRY)
NUMBERS: Final = (PUTTING, BEHIND)

# Answers about a landing that are no space.
TEST: Final = "test"  # a tree stands in the path
PASSED: Final = "passed"  # the ball flew past the green
EXACT: Final = "exact"  # on the green, and the count is just the distance
KINDS: Final = (FAIRWAY, GREEN, ROUGH, BUNKER, TREE, WATER, STAR, ARROW)

RULES: Final = {RESTS: "BOX-078", BLOWN: "BOX-049", LEADS: "BOX-023", DRY: "BOX-019"}


def landing(fact: str, turn: Turn, side: Side, seat: int, rules: Rules) -> Ask:
    """The question for where the ball is, or what the board says of it."""
    if side.board is not None:
        rest = _on_board(fact, turn, side)
        title = {
            RESTS: moves(turn.count),
            BLOWN: "Wind: one space " + ("back" if turn.spent == BACK else "on"),
            LEADS: "Follow the arrow",
            DRY: "Water: 1 penalty",
        }[fact]
        why = (f"{'Back to: ' if fact == DRY else ''}{SPOTS[rest.kind]}",)
        show = picture(rest, side)
        return Tell(name=fact, title=title, seat=seat, why=why, rule=RULES[fact], show=show)
    title = {
        RESTS: "Flies on: lands on?" if turn.cleared else f"Move {turn.count}: lands on?",
        BLOWN: "Wind -1: now on?" if turn.spent == BACK else "Wind +1: now on?",
        LEADS: "Arrow leads to?",
        DRY: "+1. Dry space back?",
    }[fact]
    if fact == RESTS and turn.passed:
        title = "Past green: on?"
    return Choose(
        name=fact, title=title, seat=seat, rule=RULES[fact], options=tuple(_landings(fact, turn, side, rules))
    )


def _landings(fact: str, turn: Turn, side: Side, rules: Rules) -> Iterable[Choice]:
    """What a table can answer; the likely first."""
    hazards = bool(rules["obstacles"])
    for kind in KINDS:
        if kind == GREEN and fact == RESTS:
            yield from _greens(turn, side, rules)
            if hazards and turn.cleared < turn.count - 1:
                yield Choice(TEST, "Past a tree", "test")
        elif (
            (kind in OBSTACLES and not hazards)
            or (kind == ARROW and fact == LEADS)
            or (kind == WATER and fact == DRY)
        ):
            continue
        else:
            yield Choice(kind, SPOTS[kind] if hazards or kind != FAIRWAY else "Any other")
    if fact == RESTS and side.over and not turn.passed:
        yield Choice(PASSED, "Past the green")
    if fact in (DRY, LEADS):
        yield Choice(TEE, SPOTS[TEE])


def _greens(turn: Turn, side: Side, rules: Rules) -> Iterable[Choice]:
    """On a green that stops any ball, a shot that could be a natural has to say whether it was exact."""
    assert turn.swing is not None
    if turn.passed:
        return
    if side.over or not is_pure(turn.swing, rules):
        yield Choice(GREEN, SPOTS[GREEN])
    else:
        yield Choice(EXACT, "Green, exact")
        yield Choice(GREEN, "Green, too far")


def landed(fact: str, value: Value, turn: Turn, side: Side, rules: Rules) -> Turn:
    """The attempt once that fact is known, whoever said it."""
    if value == TEST:
        return replace(turn, testing=True)
    if value == PASSED:
        return replace(turn, passed=True)
    if side.board is not None:
        rest, way = _on_board(fact, turn, side), _way(fact, turn, side)
        exact = turn.start.at is not None and side.board.distance(turn.start.at) == turn.count
    else:
        rest = Spot(GREEN if value == EXACT else value, beyond=_beyond(turn, value))
        way, exact = (), value == EXACT or side.over
    natural = fact == RESTS and rest.kind == GREEN and exact and _pure(turn, rules)
    turn = replace(turn, rest=rest, way=way, told=True, natural=turn.natural or natural)
    match fact:
        case "blown":
            return replace(turn, blowing=False)
        case "leads":
            return replace(turn, arrow=True)
        case "dry":
            return replace(turn, dried=True)
        case _:
            return turn


def _pure(turn: Turn, rules: Rules) -> bool:
    return turn.swing is not None and is_pure(turn.swing, rules)


def _beyond(turn: Turn, value: str) -> bool:
    """Whether a space of a wooden board lies past the green."""
    return value not in (TEE, GREEN, EXACT) and turn.beyond


def _way(fact: str, turn: Turn, side: Side) -> tuple[int, ...]:
    """The spaces of the board that the ball has been on by then, the start first."""
    assert side.board is not None
    assert turn.start.at is not None
    match fact:
        case "rests":
            return (turn.start.at, *flown(side, turn.start, turn.count))
        case "blown" if turn.spent == BACK:
            return turn.way[:-1]
        case "blown":
            return (turn.start.at, *flown(side, turn.start, turn.count + 1))
        case "leads":
            return (*turn.way, side.board.follow(turn.way[-1]))
        case _:  # out of the water
            return (*turn.way, side.board.dry(turn.way))


def _on_board(fact: str, turn: Turn, side: Side) -> Spot:
    assert side.board is not None
    return spot(side.board, _way(fact, turn, side)[-1])


def far(rest: Spot, side: Side) -> str:
    """How far it is from there, as far as the device knows."""
    if rest.left:
        return f"{rest.left} {'past' if rest.past else 'to'} the flag"
    if side.board is None or rest.at is None or rest.kind == GREEN:
        return "aim back" if rest.beyond else ""
    return f"{side.board.distance(rest.at)} {'back ' if rest.beyond else ''}to the green"


def picture(rest: Spot, side: Side) -> str:
    """The show of an Ask that draws the way from there, as far as the device knows it."""
    if rest.left and side.putting:
        at = side.putting + rest.left if rest.past else side.putting - rest.left
        return f"board P{'.' * (side.putting - 1)}F{'.' * (side.behind or 0)} {at}"
    return boards.picture(side.board, rest.at) if side.board is not None and rest.at is not None else ""


def number(fact: str, seat: int) -> Count:
    """The question for a number that belongs to the side of the board; asked once a match."""
    if fact == PUTTING:
        title, why, (lo, hi), start = (
            "P to the flag?",
            ("Count the spaces,", "the flag is one of them"),
            ours.PUTTING,
            ours.USUAL_PUTTING,
        )
    else:
        title, why, (lo, hi), start = (
            "Behind the flag?",
            ("How many spaces are", "printed past the flag?"),
            ours.BEHIND,
            ours.USUAL_BEHIND,
        )
    return Count(name=fact, title=title, seat=seat, why=why, rule="BOX-070", lo=lo, hi=hi, start=start)


def counted(fact: str, value: int, side: Side) -> Side:
    """The side once that number is known."""
    return replace(side, putting=value) if fact == PUTTING else replace(side, behind=value)
