"""Where a ball can lie in Table Golf: which hand and finger play it from there, how far, and at what cost.

A ball is hit from a `PLAYABLE` lie. The others send it away: water, a cliff or a wild tile at the cost of
strokes, a slope by rolling it on. Being on the green tile is a place, not a lie (TGA-167): sand printed
on a green is sand.
"""

from dataclasses import dataclass
from typing import Final, Literal

from firmware_py.games.tga import ours

Kind = Literal["playable", "water", "out", "slope", "wild"]


@dataclass(frozen=True, slots=True)
class Lie:
    """One kind of ground.

    name       as the glass calls it, at most 14 characters
    penalty    what it does to the ball, at most 25 characters
    rule       the ID of its rule
    off_hand   only the non-dominant hand plays it, whatever hits the ball
    finger     "middle" or "thumb"; "" where any finger does
    max_fly    tiles that the hit may travel, the tile it starts from not counted; None: not played from
    kind       what becomes of a ball that lies there
    expansion  the expansion it belongs to, "european" or "wild"; "" for the box itself
    """

    key: str
    name: str
    penalty: str
    rule: str
    off_hand: bool = False
    finger: str = ""
    max_fly: int | None = None
    kind: Kind = "playable"
    expansion: str = ""


NO_PENALTY: Final = "No penalty"
AGAIN: Final = "+1, hit from there again"
DROP: Final = "+1, hit again or drop"
ROLLS: Final = "Rolls to the arrow's end"
EATEN: Final = "+2, hit from there again"

FARTHEST: Final = 7  # tiles, from tee and fairway (TGA-057); on the green no other limit is stated [Q-TGA-32]
ROWS: Final = {
    "trees1": 3,
    "trees2": 2,
    "trees3": 1,
}  # tiles, by the row counted from the green's side (TGA-105)

_ALL: Final = (
    Lie("tee", "Tee box", NO_PENALTY, "TGA-166", max_fly=FARTHEST),
    Lie("green", "Green", NO_PENALTY, "TGA-166", max_fly=FARTHEST),
    Lie("fairway", "Fairway", NO_PENALTY, "TGA-068", max_fly=FARTHEST),
    Lie("rough", "Rough", NO_PENALTY, "TGA-069", off_hand=True, max_fly=5),
    Lie("trees", "Trees", NO_PENALTY, "TGA-070", off_hand=True, finger="middle", max_fly=3),
    *(
        Lie(
            key, f"Trees, row {key[-1]}", NO_PENALTY, "TGA-105", off_hand=True, finger="middle", max_fly=tiles
        )
        for key, tiles in ROWS.items()
    ),
    Lie("sand", "Sand", NO_PENALTY, "TGA-071", off_hand=True, finger="thumb", max_fly=4),
    Lie("slope-left", "Left slope", ROLLS, "TGA-078", kind="slope"),
    Lie("slope-right", "Right slope", ROLLS, "TGA-078", kind="slope"),
    Lie("water", "Water", DROP, "TGA-072", kind="water"),
    Lie("cliff", "Cliff", AGAIN, "TGA-075", kind="out"),
    Lie("off", "Off the board", AGAIN, "TGA-075", kind="out"),
    Lie("brook", "Brook", DROP, "TGA-147", kind="water", expansion="european"),
    Lie(
        "fescue",
        "Fescue",
        NO_PENALTY,
        "TGA-148",
        off_hand=True,
        max_fly=ours.FESCUE_MAX_FLY,
        expansion="european",
    ),
    Lie(
        "pot-bunker",
        "Pot bunker",
        NO_PENALTY,
        "TGA-149",
        off_hand=True,
        finger="thumb",
        max_fly=ours.POT_BUNKER_MAX_FLY,
        expansion="european",
    ),
    Lie("undulating", "Undulating", ROLLS, "TGA-150", kind="slope", expansion="european"),
    Lie("albatross", "Albatross", EATEN, "TGA-153", kind="wild", expansion="wild"),
    Lie("alligator", "Alligator", EATEN, "TGA-151", kind="wild", expansion="wild"),
    Lie("cobra", "Cobra", EATEN, "TGA-152", kind="wild", expansion="wild"),
    Lie("grizzly", "Grizzly", EATEN, "TGA-154", kind="wild", expansion="wild"),
)
LIES: Final = {lie.key: lie for lie in _ALL}
PLAYABLE: Final = tuple(lie.key for lie in _ALL if lie.kind == "playable")
TREES: Final = ("trees", *ROWS)
TILES_OF_THEIR_OWN: Final = (
    "cliff",
    "off",
    *(lie.key for lie in _ALL if lie.kind == "wild"),
)  # never a green


def side(lie: str, left_handed: bool) -> str:
    """The hand that must play from there, "left" or "right"; "any" where either does (TGA-083)."""
    if not LIES[lie].off_hand:
        return "any"
    return "right" if left_handed else "left"


def struck_with(lie: str, club: bool) -> str:
    """ "club", "thumb", "middle", or "finger" where any of them does; a club knows no fingers (TGA-085)."""
    return "club" if club else LIES[lie].finger or "finger"


def hand(lie: str, left_handed: bool, club: bool) -> str:
    """In words which hand and finger play it: "left hand, thumb", "any finger", "club, right hand" ..."""
    which, what = side(lie, left_handed), struck_with(lie, club)
    if what == "club":
        return "club, either hand" if which == "any" else f"club, {which} hand"
    if which == "any":
        return "any finger"
    named = {"finger": "any finger", "middle": "middle finger"}.get(what, what)
    return f"{which} hand, {named}"


def max_fly(lie: str) -> int | None:
    """How many tiles a hit from there may travel (TGA-057 to TGA-061); None where nothing is hit from."""
    return LIES[lie].max_fly
