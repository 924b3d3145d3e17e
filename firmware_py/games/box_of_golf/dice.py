"""The dice of Box of Golf: which ones match, which are locked, and how many spaces they are worth.

    R G Y B   the colours, all alike (BOX-029)
    P         purple, wild: joins whatever group is kept (BOX-030)
    K         black, a divot: worth nothing (BOX-024, BOX-031)

         R  R  P  K  Y        from the fairway: the group R R P counts 3,
        [________][_] |       black is locked beside it,
          locked      free    and yellow alone may be rolled again

What is locked is worked out from all dice on the table after every roll, so that an old group comes
free when a larger one turns up (BOX-032). Dice are a tuple of letters; a die is known by its index.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.core import Choice, Face, Option
from firmware_py.games.settings import bag_of

Dice = tuple[str, ...]
Tail = tuple[int | str, int, int, int]  # hole, seat, shot, attempt: what the labels of one shot share

COLOURS: Final = ("R", "G", "Y", "B")
PURPLE: Final = "P"
BLACK: Final = "K"
NAMED: Final = {"R": "Red", "G": "Green", "Y": "Yellow", "B": "Blue", "P": "Purple", "K": "Black"}

MOST_DICE: Final = 5
ROLLS: Final = 3  # in a turn, the first included (BOX-026)


@dataclass(frozen=True, slots=True)
class Lie:
    """Where a shot starts, and what that does to its dice."""

    name: str
    purple_dead: bool = False  # neither counted nor rolled again (BOX-016)
    less: int = 0  # spaces taken off the count (BOX-017, BOX-018)


LIES: Final[Mapping[str, Lie]] = {
    "tee": Lie("Tee box"),
    "fairway": Lie("Fairway"),
    "rough": Lie("Rough", less=1),
    "bunker": Lie("Bunker", purple_dead=True),
    "tree": Lie("Tree", less=1),
    "star": Lie("Star"),
    "putt": Lie("Putting surface"),
}


FACES_BOOK: Final = {
    "Q-BOX-15": (
        "The rulebook names six kinds of face and not how many there are of each. One of each is our choice; "
        "count those of your own dice if they differ."
    ),
}
FACES: Final = Option(
    "box_die_faces",
    "Box die",
    dict(ours.DIE_FACES),
    faces=tuple(Choice(letter, name) for letter, name in NAMED.items()),
    rule="Q-BOX-15",
    check=bag_of(NAMED),
)


def die(faces: Mapping[str, int]) -> tuple[Face, ...]:
    """The faces of one die: the letter is the value, the colour's name the label."""
    return tuple(Face(letter, name, faces[letter]) for letter, name in NAMED.items() if faces.get(letter))


def largest(dice: Dice, lie: str) -> tuple[str, ...]:
    """The colours of the largest groups, more than one where they are equal (BOX-027, BOX-034).

    Purples without any colour are a group of their own, ("P",); () where nothing counts.
    """
    most = max(dice.count(colour) for colour in COLOURS)
    if most:
        return tuple(colour for colour in COLOURS if dice.count(colour) == most)
    return (PURPLE,) if PURPLE in dice and not LIES[lie].purple_dead else ()


def group(dice: Dice, lie: str, kept: str) -> tuple[int, ...]:
    """The dice that count when that colour is kept: its own and every purple that is not dead."""
    wild = "" if LIES[lie].purple_dead else PURPLE
    return tuple(at for at, face in enumerate(dice) if kept and face in (kept, wild))


def free(dice: Dice, lie: str, kept: str) -> tuple[int, ...]:
    """The dice that may be rolled again: none of the kept colour, no purple ever, black from some lies only.

    ``kept`` is one of `largest`, or "" where nothing counts.
    """
    locked = {kept, PURPLE} if lie in ours.BLACK_FREE else {kept, PURPLE, BLACK}
    return tuple(at for at, face in enumerate(dice) if face not in locked)


def count(dice: Dice, lie: str) -> int:
    """The size of the largest group, forced and not chosen (BOX-028, BOX-035); 0 if nothing counts."""
    return max((len(group(dice, lie, colour)) for colour in largest(dice, lie)), default=0)


def spaces(dice: Dice, lie: str) -> int:
    """How many spaces the ball moves: the count less what the lie takes off, never below 0."""
    return max(0, count(dice, lie) - LIES[lie].less)


def rolled(dice: Dice, which: tuple[int, ...], faces: Dice) -> Dice:
    """The dice on the table once those in hand have come up with these faces."""
    fresh = dict(zip(which, faces, strict=True))
    return tuple(fresh.get(at, face) for at, face in enumerate(dice))


def letters(dice: Dice, which: tuple[int, ...]) -> str:
    """Those dice as they are read out, colour by colour, purple and black last: "R R P"."""
    return " ".join(sorted((dice[at] for at in which), key=tuple(NAMED).index))


def reckoning(dice: Dice, lie: str, kept: str = "") -> str:
    """How the count comes about: "R R P: 3, rough -1"; of equal groups the first if none is ``kept``."""
    counted = count(dice, lie)
    if not counted:
        return "Nothing counts: 0"
    less = f", {LIES[lie].name.lower()} -{LIES[lie].less}" if LIES[lie].less else ""
    return f"{letters(dice, group(dice, lie, kept or largest(dice, lie)[0]))}: {counted}{less}"


def moves(number: int) -> str:
    """What a count means on the board, in at most 20 characters."""
    return "Do not move" if number == 0 else f"Move {number} space{'s' if number > 1 else ''}"
