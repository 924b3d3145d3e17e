"""When each pro's ability is offered and what it does: one row of a table for each card.

    the weather die rolled ──▶ about to hit ──▶ the ball stopped ──▶ the outcome known ──▶ a penalty due
    Danny                      Sam Tracey       Donald Lucy          Manny                 Wendy
                               Ralph            Steve Peter Izzy

An ability is offered at its one moment (TGA-168), once on a hole (TGA-118), and never has to be taken.
"""

from dataclasses import dataclass
from typing import Final, Literal

from firmware_py.games.core import Choice, Choose
from firmware_py.games.tga.lies import TREES
from firmware_py.games.tga.pros import MANNY

Moment = Literal["rolled", "aiming", "stopped", "outcome", "penalty"]
Effect = Literal["again", "free", "no limit", "move", "fairway", "holed", "mulligan", "no penalty"]

BOARD: Final = "board"  # the ball lies somewhere on the board, more was not asked


@dataclass(frozen=True, slots=True)
class Ability:
    """One pro's ability.

    on     the lies it is offered on: of the spot where one is about to hit, else of the ball that
           stopped; () for any on the board
    tee    for a tee shot only
    putts  also for a shot hit from the green tile (TGA-119)
    asked  the question, at most 20 characters, and ``told`` what a yes does, at most 25
    usual  the default answer
    seen   where the ball must have stopped, as an option while the wind is still to come; "" needs none
    """

    pro: str
    moment: Moment
    effect: Effect
    rule: str
    asked: str
    told: str
    on: tuple[str, ...] = ()
    tee: bool = False
    putts: bool = False
    usual: bool = False
    seen: str = ""


_FAIRWAY: Final = ("fairway", "one", "same")
_ALL: Final = (
    Ability("danny", "rolled", "again", "TGA-123", "Danny: roll again?", "The second one stands"),
    Ability(
        "sam", "aiming", "free", "TGA-127", "Use Sam?", "Sand does not hinder", on=("sand", "pot-bunker")
    ),
    Ability("tracey", "aiming", "no limit", "TGA-128", "Use Tracey?", "No limit from trees", on=TREES),
    Ability(
        "ralph", "aiming", "free", "TGA-129", "Use Ralph?", "Rough does not hinder", on=("rough", "fescue")
    ),
    Ability("donald", "stopped", "move", "TGA-126", "Use Donald?", "1 ahead, then any wind", tee=True),
    Ability(
        "lucy",
        "stopped",
        "fairway",
        "TGA-122",
        "Use Lucy?",
        "To the nearest fairway",
        on=(*TREES, "grizzly"),
        seen="In trees",
    ),
    Ability(
        "steve",
        "stopped",
        "fairway",
        "TGA-124",
        "Use Steve?",
        "Anywhere on its tile",
        on=_FAIRWAY,
        seen="On a fairway",
    ),
    Ability(
        "peter",
        "stopped",
        "move",
        "TGA-130",
        "Use Peter?",
        "1 any way, even in",
        on=("green", "edge"),
        putts=True,
        seen="On the green tile",
    ),
    Ability(
        "izzy",
        "stopped",
        "holed",
        "TGA-125",
        "Izzy: it drops?",
        "In, at no stroke",
        on=("edge",),
        putts=True,
        usual=True,
    ),
    Ability(MANNY, "outcome", "mulligan", "TGA-120", "Use Manny?", "The first is undone", tee=True),
    Ability(
        "wendy", "penalty", "no penalty", "TGA-131", "Use Wendy?", "This water costs nothing", usual=True
    ),
)
ABILITIES: Final = {ability.pro: ability for ability in _ALL}


def ability(pro: str, moment: Moment, *, tee: bool, putt: bool) -> Ability | None:
    """What that pro can do at that moment of a tee shot, a putt or any other; None for nothing.

    ``pro`` is "" where there is none or the ability is spent. A putt is a hit from the green tile.
    """
    its = ABILITIES.get(pro)
    if its is None or its.moment != moment or (its.tee and not tee) or (putt and not its.putts):
        return None
    if its.effect == "holed" and not putt:  # what drops is a putt (TGA-125)
        return None
    return its


def fits(its: Ability, stopped: str) -> bool:
    """Whether it can be used on a ball that stopped like that: a lie, or the pro's own option."""
    return not its.on or stopped in (*its.on, its.pro)


def offer(its: Ability, seat: int, *why: str) -> Choose:
    """Is it to be used now?"""
    return Choose(
        name=its.pro,
        title=its.asked,
        seat=seat,
        why=why or (its.told, "Once on this hole"),
        rule=its.rule,
        show="pro",
        options=(Choice(False, "No"), Choice(True, "Yes")),
        start=int(its.usual),
    )
