"""What a player is asked during a turn of Box of Golf, and what the answer makes of the attempt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf import facts, ours, swing
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, Tail, moves
from firmware_py.games.box_of_golf.ground import CUP, PUTT, Side, Spot
from firmware_py.games.box_of_golf.rolled_once import backspin, tree_test
from firmware_py.games.box_of_golf.turn import (
    BACK,
    CLUB,
    DICE,
    NONE,
    ON,
    SPEND,
    SPENDS,
    SPIN,
    TOLD,
    TREES,
    Purse,
    Rules,
    Turn,
    clubbed,
    is_tap_in,
    offers,
    spend,
    spinning,
    tested,
    wants,
)
from firmware_py.games.core import Ask, Choice, Choose, Count, Roll, Tell, Value

SPELLS: Final[Mapping[str, str]] = {
    NONE: "No gem",
    ON: "Wind: 1 on",
    BACK: "Wind: 1 back",
    "Y": "Backspin",
    "R": "Mulligan",
    "G": "Gimme",
}


@dataclass(frozen=True, slots=True)
class Stand:
    """Whose turn it is, where: hole, seat, turns this seat has taken on it, and its strokes so far."""

    hole: int | str
    seat: int
    shot: int
    strokes: int

    def tail(self, attempt: int) -> Tail:
        """What the labels of that attempt's draws share."""
        return (self.hole, self.seat, self.shot, attempt)


def question(turn: Turn, side: Side, stand: Stand, purse: Purse, rules: Rules) -> Ask:
    """What the attempt waits for, as a question."""
    seat, faces = stand.seat, rules["box_die_faces"]
    wanted = wants(turn, side)
    if wanted == CLUB:
        return _club(turn, side, stand)
    if wanted == DICE:
        return _dice(turn, stand, rules)
    if wanted == TREES:
        tail = (stand.hole, seat, stand.shot, MOST_DICE * turn.attempt + turn.cleared)
        return tree_test(faces, tail, seat=seat)
    if wanted == SPIN:
        tail = (stand.hole, seat, stand.shot, 2 * turn.attempt + turn.spins)
        return _spin(backspin(faces, tail, seat=seat), turn, side)
    if wanted == SPEND:
        return _spend(turn, side, stand, purse, rules)
    if wanted == TOLD:
        return _told(turn, side, stand, rules)
    if wanted in facts.NUMBERS:
        return facts.number(wanted, seat, called(stand.hole))
    return facts.landing(wanted, turn, side, seat, rules)


def answer(turn: Turn, side: Side, name: str, value: Value, rules: Rules) -> tuple[Turn, Side]:
    """Attempt and side after an answer that `question` offered."""
    match wants(turn, side):
        case "club":
            return clubbed(turn, value), side
        case "dice":
            assert turn.swing is not None
            return replace(turn, swing=swing.answer(turn.swing, name, value)), side
        case "tree":
            return tested(turn, side, value[0]), side
        case "backspin":
            return spinning(turn, value), side
        case "spend":
            return spend(turn, value), side
        case "told":
            return replace(turn, told=True), side
        case "putting" | "behind" as fact:
            return turn, facts.counted(fact, value, side)
        case fact:
            return facts.landed(fact, value, turn, side, rules), side


def called(hole: int | str) -> str:
    """A hole by its number; those of a play-off are X1, X2 ..."""
    return f"Hole {hole}" if isinstance(hole, int) else f"Play-off hole {hole[1:]}"


def lying(spot: Spot, side: Side) -> str:
    """Where a ball lies, in at most 25 characters: the lie, or on the green how far it is."""
    far = facts.far(spot, side)
    if spot.kind == PUTT:
        return far[0].upper() + far[1:]
    told = LIES[spot.lie].name + (f", {far}" if far else "")
    return told if len(told) <= 25 else told.replace(" the green", " green")


def _club(turn: Turn, side: Side, stand: Stand) -> Count:
    again = f", mulligan {turn.attempt}" if turn.attempt else ""
    return Count(
        name=CLUB,
        title="Club: how many dice?" if turn.start.kind != PUTT else "Putt: how many dice?",
        seat=stand.seat,
        why=(lying(turn.start, side), f"{called(stand.hole)}, stroke {stand.strokes + 1}{again}"),
        rule="BOX-025",
        lo=1,
        hi=MOST_DICE,
        start=ours.PUTTERS.get(turn.start.left, MOST_DICE),
    )


def _dice(turn: Turn, stand: Stand, rules: Rules) -> Ask:
    """The dice's own question; a table may agree that who rolls again rolls all free dice (Q-BOX-24)."""
    assert turn.swing is not None
    ask = swing.asks(turn.swing, rules["box_die_faces"], stand.tail(turn.attempt), seat=stand.seat)[0]
    if rules["reroll"] == "all" and isinstance(ask, Choose) and ask.name == "reroll":
        return replace(ask, options=tuple(o for o in ask.options if o.value != swing.SOME))
    return ask


def _spin(roll: Roll, turn: Turn, side: Side) -> Roll:
    assert turn.rest is not None
    left = turn.rest.left or side.putting
    free = "A natural! It is free" if turn.natural and not turn.spins else "Five dice, one roll"
    return replace(
        roll, why=(free, f"{left} to the flag"), rule="BOX-068" if free.startswith("A") else "BOX-055"
    )


def _spend(turn: Turn, side: Side, stand: Stand, purse: Purse, rules: Rules) -> Choose:
    assert turn.rest is not None
    options = [Choice(NONE, SPELLS[NONE])]
    for gem in offers(turn, side, purse, rules):
        colour = SPENDS[gem]
        options.append(Choice(gem, SPELLS[gem], f"{colour} of {purse[colour]}"))
    return Choose(
        name=SPEND,
        title=f"{_at(turn.rest)}. Gem?",
        seat=stand.seat,
        why=_why(turn, side) if turn.putt or turn.spins else (),
        rule="BOX-076",
        options=tuple(options),
    )


def _at(rest: Spot) -> str:
    return {PUTT: "Missed", "tee": "Tee", CUP: "In the cup"}.get(rest.kind) or LIES_TOLD[rest.kind]


LIES_TOLD: Final = {
    "fairway": "Fairway",
    "rough": "Rough",
    "bunker": "Bunker",
    "tree": "Tree",
    "water": "Water, +1",
    "star": "Star",
    "arrow": "Arrow",
    "green": "Green",
}


def _why(turn: Turn, side: Side) -> tuple[str, ...]:
    assert turn.rest is not None
    return (f"Now {facts.far(turn.rest, side)}",)


def _told(turn: Turn, side: Side, stand: Stand, rules: Rules) -> Tell:
    """What the dice have done, where no question says it: on the putting surface, and where nothing moved."""
    rest = turn.rest
    assert rest is not None
    assert turn.swing is not None
    strokes = stand.strokes + 1
    if rest.kind == CUP:
        why: tuple[str, ...] = ("In the cup!", _strokes(strokes))
    elif is_tap_in(turn, rules):
        why = ("1 left: tapped in", _strokes(strokes + 1))
    elif rest.kind == PUTT:
        why = (f"Now {facts.far(rest, side)}",)
    else:
        why = (turn.swing.reckoning, "It is still a stroke")
    title = "Backspin" if turn.spins else moves(turn.count)
    return Tell(name=TOLD, title=title, seat=stand.seat, why=why, rule="BOX-077" if turn.spins else "BOX-070")


def _strokes(number: int) -> str:
    return f"{number} stroke{'s' if number > 1 else ''}"
