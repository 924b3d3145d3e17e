"""What a player is asked during a turn of Box of Golf, and what the answer makes of the attempt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf import facts, ours, swing
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, NAMED, Tail, moves
from firmware_py.games.box_of_golf.ground import CUP, PUTT, SPOTS, WATER, Side
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
    ON: "Wind +1",
    BACK: "Wind -1",
    "Y": "Backspin",
    "R": "Mulligan",
    "G": "Gimme",
}


@dataclass(frozen=True, slots=True)
class Stand:
    """Whose turn it is, where: hole, seat, turns this seat has taken on it, and its strokes so far.

    ``number`` counts the holes of a play-off too.
    """

    hole: int | str
    seat: int
    shot: int
    strokes: int
    number: int

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
        return facts.number(wanted, seat)
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
    return f"Hole {hole}" if isinstance(hole, int) else f"Play-off {hole[1:]}"


def _club(turn: Turn, side: Side, stand: Stand) -> Count:
    """How many dice; how far it is, the picture tells, where there is one."""
    show = facts.picture(turn.start, side)
    far = "" if show else facts.far(turn.start, side)
    lie = "" if turn.putt else LIES[turn.start.lie].name
    where = f"Mulligan {turn.attempt}" if turn.attempt else called(stand.hole)
    return Count(
        name=CLUB,
        title="Putt: dice?" if turn.putt else "Club: dice?",
        seat=stand.seat,
        why=tuple(
            filter(None, (", ".join(filter(None, (lie, far))), f"{where}, stroke {stand.strokes + 1}"))
        ),
        rule="BOX-025",
        lo=1,
        hi=MOST_DICE,
        start=ours.PUTTERS.get(turn.start.left, MOST_DICE),
        show=show,
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
    near = turn.putt or turn.spins > 0
    at = {PUTT: "Missed", WATER: "Water, +1"}.get(turn.rest.kind) or SPOTS[turn.rest.kind]
    options = [Choice(NONE, SPELLS[NONE])]
    for gem in offers(turn, side, purse, rules):
        colour = SPENDS[gem]
        options.append(Choice(gem, SPELLS[gem], f"{purse[colour]} {NAMED[colour].lower()}"))
    return Choose(
        name=SPEND,
        title="Spin again?" if turn.spins else f"{at}. Gem?",
        seat=stand.seat,
        why=(f"Now {facts.far(turn.rest, side)}",) if near else (),
        rule="BOX-076",
        show=facts.picture(turn.rest, side) if near else "",
        options=tuple(options),
    )


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
    title, rule = ("Backspin", "BOX-077") if turn.spins else (moves(turn.count), "BOX-070")
    if turn.spent == "G":
        title, rule = "Gimme", "BOX-076"
    show = facts.picture(rest, side) if turn.putt or turn.spins else ""
    return Tell(name=TOLD, title=title, seat=stand.seat, why=why, rule=rule, show=show)


def _strokes(number: int) -> str:
    return f"{number} stroke{'s' if number > 1 else ''}"
