"""One attempt of a turn in Box of Golf, from the choice of a club to the ball at rest.

    club ─▶ dice ─▶ tree? ─▶ rests ─▶ leads ─▶ spin ─▶ spend ─▶ blown | spin ─▶ dry ─▶ close
                      ▲________|        arrow    natural   a gem     wind   backspin  water
    on the putting surface:
    club ─▶ dice ─────────────────────────────────────▶ spend ─▶ told ─▶ close

`wants` says what it waits for, the other functions what happens then. Where a fact of the ground is wanted,
`facts` finds it: it asks the table, or the board knows. Nothing is booked before `close`, so that a red gem
has nothing to take back: the attempt is forgotten, and the next one starts from the same `start`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf.dice import PURPLE, Dice, group, largest
from firmware_py.games.box_of_golf.ground import (
    ARROW,
    CUP,
    GREEN,
    PUTT,
    STAR,
    TEE,
    TREE,
    WATER,
    Side,
    Spot,
    flown,
    on_green,
    rolled_on,
    spot,
    trees,
)
from firmware_py.games.box_of_golf.rolled_once import clears, spun
from firmware_py.games.box_of_golf.swing import Swing
from firmware_py.games.core import Value

# What an attempt can wait for.
CLUB: Final = "club"
DICE: Final = "dice"
TREES: Final = "tree"
RESTS: Final = "rests"  # where does the count end?
LEADS: Final = "leads"  # where does the arrow lead?
PUTTING: Final = "putting"  # how far is it from P to the flag?
BEHIND: Final = "behind"  # how many spaces are there behind the flag?
SPIN: Final = "backspin"
SPEND: Final = "spend"  # which gem?
BLOWN: Final = "blown"  # where did the wind take it?
DRY: Final = "dry"  # where is the dry space?
TOLD: Final = "told"  # what the dice have done is told where no other question tells it
CLOSE: Final = "close"

NONE: Final = "none"
ON: Final = "B+"
BACK: Final = "B-"
SPENDS: Final[Mapping[str, str]] = {ON: "B", BACK: "B", "Y": "Y", "R": "R", "G": "G"}  # which gem that takes

Rules = Mapping[str, Value]  # the options that were agreed on
Purse = Mapping[str, int]  # gems of each colour


@dataclass(frozen=True, slots=True)
class Turn:
    """An attempt so far.

    start    where the ball lay, and lies again if a red gem undoes it
    attempt  how many were undone before it
    cleared  trees passed; ``testing``: the die is to be rolled for one that the table has seen
    stopped  by a tree
    passed   the table has said that the ball flew past the green
    rest     where the ball lies now
    way      the spaces of an entered board that it was on, the start first
    arrow    it has landed on one
    natural  it rests on the green just as the dice said (BOX-067)
    spins    backspins rolled; ``spun``: what the one came to that is not moved yet
    spent    the answer to the gem question; "" while it was not asked
    blowing  the wind has been paid for and has not blown yet
    dried    it was taken out of the water
    told     the player knows where the ball is
    far      spaces to the green as the table has counted them, on wooden boards; asked for the caddie only
    advised  the caddie was asked, and is heard next
    """

    start: Spot
    attempt: int = 0
    swing: Swing | None = None
    cleared: int = 0
    testing: bool = False
    stopped: bool = False
    passed: bool = False
    rest: Spot | None = None
    way: tuple[int, ...] = ()
    arrow: bool = False
    natural: bool = False
    spins: int = 0
    spun: int | None = None
    spent: str = ""
    blowing: bool = False
    dried: bool = False
    told: bool = False
    far: int | None = None
    advised: bool = False

    @property
    def count(self) -> int:
        """The spaces that the dice gave, the lie's deduction made (BOX-028)."""
        return self.swing.spaces if self.swing is not None else 0

    @property
    def putt(self) -> bool:
        """Whether this turn began on the putting surface."""
        return self.start.kind == PUTT

    @property
    def beyond(self) -> bool:
        """Whether the ball ends on the far side of the green, as far as the table has said."""
        return self.start.beyond != self.passed

    @property
    def spin_due(self) -> bool:
        """Whether a backspin is to be rolled: the free one of a natural, or one paid for."""
        free = self.natural and self.spins == 0
        return self.spun is None and (free or (self.spent == "Y" and self.spins == int(self.natural)))


def wants(turn: Turn, side: Side) -> str:
    """What this attempt waits for."""
    if turn.swing is None:
        return CLUB
    if not turn.swing.over:
        return DICE
    if turn.rest is None:
        if turn.putt:
            return BEHIND
        ahead = len(trees(side, turn.start, turn.count)) > turn.cleared
        return TREES if turn.testing or ahead else RESTS
    if turn.rest.kind == ARROW and not turn.dried:
        return LEADS
    if turn.rest.kind == GREEN and side.putting is None:
        return PUTTING
    if turn.spun is not None:
        return BEHIND
    if turn.spin_due:
        return SPIN
    if not turn.spent:
        return SPEND
    if turn.blowing:
        return BLOWN
    if turn.rest.kind == WATER:
        return DRY
    return CLOSE if turn.told else TOLD


def settled(turn: Turn, side: Side, purse: Purse, rules: Rules) -> Turn:
    """The attempt once everything has happened that needs nobody."""
    if turn.swing is None or not turn.swing.over:
        return turn
    if turn.rest is None and turn.putt:
        turn = replace(turn, rest=rolled_on(turn.start, turn.count, side))
    elif turn.rest is None and not turn.count:
        way = () if turn.start.at is None else (turn.start.at,)
        turn = replace(turn, rest=replace(turn.start, kind=turn.start.lie), way=way)
    if turn.spun is not None and turn.rest is not None:
        turn = _spun(turn, turn.spun, turn.rest, side, rules)
    if wants(turn, side) == SPEND and not offers(turn, side, purse, rules):
        turn = replace(turn, spent=NONE)
    if turn.blowing and turn.spent == BACK and turn.count == 1 and turn.start.at is None:
        # one on and one back: nobody has to look
        turn = replace(turn, rest=turn.start, blowing=False, told=True)
    return turn


def _spun(turn: Turn, number: int, rest: Spot, side: Side, rules: Rules) -> Turn:
    start = on_green(side) if rest.kind == GREEN else rest
    if rules["backspin_stops_at_cup"]:
        number = min(number, start.left)
    end = rolled_on(start, number, side)
    if end is None:
        return turn
    return replace(turn, rest=end, spun=None, spins=turn.spins + 1, told=False)


def clubbed(turn: Turn, club: int) -> Turn:
    """The club is chosen, and with it how many dice are rolled (BOX-025)."""
    return replace(turn, swing=Swing.of(club, turn.start.lie))


def is_pure(swing: Swing, rules: Rules) -> bool:
    """Whether these dice could make a natural: one colour and no purple counted (BOX-067, Q-BOX-09)."""
    kept = swing.kept or next(iter(largest(swing.dice, swing.lie)), PURPLE)
    counted = group(swing.dice, swing.lie, kept)
    if kept == PURPLE or any(swing.dice[at] == PURPLE for at in counted):
        return False
    return rules["natural"] == "group" or len(counted) == len(swing.dice)


def tested(turn: Turn, side: Side, face: str) -> Turn:
    """The die for a tree in the path has come up (BOX-020, BOX-021)."""
    if clears(face):
        return replace(turn, cleared=turn.cleared + 1, testing=False)
    way = flown(side, turn.start, turn.count)
    if not way or turn.start.at is None:
        rest = Spot(TREE, beyond=turn.beyond)
        return replace(turn, stopped=True, testing=False, rest=rest, told=True)
    at = trees(side, turn.start, turn.count)[turn.cleared]
    assert side.board is not None
    path = (turn.start.at, *way[: way.index(at) + 1])
    return replace(turn, stopped=True, rest=spot(side.board, at), way=path, told=True)


def spinning(turn: Turn, dice: Dice) -> Turn:
    """The five dice of a backspin have come up (BOX-055, BOX-069)."""
    return replace(turn, spun=spun(dice))


def offers(turn: Turn, side: Side, purse: Purse, rules: Rules) -> tuple[str, ...]:
    """The gems that may be spent now: those of the window BOX-076 that are in the purse."""
    rest = turn.rest
    assert rest is not None
    if turn.attempt and not rules["redo_resets_gem_limit"]:
        return ()
    able: list[str] = []
    if turn.putt:
        if rest.kind != CUP:
            able.append("G")
    elif turn.spins:
        if rest.kind != CUP and rules["yellow_after_natural"]:
            able.append("Y")
    else:
        if rest.kind == GREEN:
            able.append("Y")
        elif not turn.arrow and not turn.stopped:
            further = flown(side, turn.start, turn.count + 1) != flown(side, turn.start, turn.count)
            able += [ON] if side.board is None or further else []
            able += [BACK] if turn.count else []
        able.append("R")
    return tuple(gem for gem in able if purse.get(SPENDS[gem]))


def spend(turn: Turn, gem: str) -> Turn:
    """What a gem does, or doing without; after a red one this is the next attempt, with nothing done yet."""
    match gem:
        case "R":
            return Turn(turn.start, turn.attempt + 1, far=turn.far)
        case "G":
            return replace(turn, spent=gem, rest=Spot(CUP), told=True)
        case _:
            return replace(turn, spent=gem, blowing=gem in (ON, BACK), told=gem == NONE)


@dataclass(frozen=True, slots=True)
class Booked:
    """What a turn comes to once it is over: strokes, where the ball lies, and whether a star was reached."""

    strokes: int
    spot: Spot
    star: bool


def close(turn: Turn, side: Side, rules: Rules) -> Booked:
    """Everything that the last attempt has caused, all at once (BOX-019, BOX-037, BOX-038, BOX-062)."""
    rest = turn.rest
    assert rest is not None
    strokes = 1 + turn.dried
    if is_tap_in(turn, rules):
        strokes, rest = strokes + 1, Spot(CUP)
    star = (
        turn.start.kind == TEE
        and rest.kind == STAR
        and not turn.dried
        and (not turn.arrow or bool(rules["star_via_arrow"]))
    )
    return Booked(strokes, on_green(side) if rest.kind == GREEN else rest, star)


def is_tap_in(turn: Turn, rules: Rules) -> bool:
    """Whether a putt or a backspin ends so near that it counts as holed for a stroke more (Q-BOX-10)."""
    rest = turn.rest
    near = rest is not None and rest.kind == PUTT and rest.left == 1
    return near and bool(rules["tap_in"]) and (turn.putt or turn.spins > 0)
