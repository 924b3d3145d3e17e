"""Two rolls of Box of Golf that nothing repeats: one die past a tree, and five for a backspin."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf.dice import (
    BLACK,
    FACES,
    FACES_BOOK,
    MOST_DICE,
    Dice,
    Tail,
    count,
    die,
    moves,
    reckoning,
)
from firmware_py.games.core import Ask, Game, Move, Roll, Setup, answered
from firmware_py.games.settings import settled

GREEN: Final = "putt"  # a backspin's dice count as on the green, whatever the lie of the shot was (BOX-069)

TREE_BOOK: Final = {
    "BOX-020": (
        "For each tree between the start and the end of a shot, in the order passed, roll one die, once. "
        "Black stops the ball on that tree, from where it is played next. Anything else, purple too, lets "
        "it go on; the test takes nothing off the count."
    ),
    **FACES_BOOK,
}
BACKSPIN_BOOK: Final = {
    "BOX-055": (
        "A yellow gem once the shot has come to rest on the green, or for free after a natural. Roll five "
        "dice, once. The largest group with its purples, even after a shot from a bunker, is how many "
        "spaces the ball goes on from P toward the flag. It is no stroke; just as many as needed holes out."
    ),
    **FACES_BOOK,
}


@dataclass(frozen=True, slots=True)
class Once:
    """The owner's die, and how often the roll was made."""

    faces: Mapping[str, int]
    thrown: int = 0


def tree_test(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The roll for one tree in the path (BOX-020); `clears` tells what it means."""
    return Roll(
        name="tree",
        title="Tree test",
        seat=seat,
        why=("Black: stop on the tree", "Anything else: carry on"),
        rule="BOX-020",
        show="tree",
        bag=die(faces),
        label=("tree", *tail),
        again=again,
    )


def clears(face: str) -> bool:
    """Whether the ball passes the tree: on anything but black (BOX-021)."""
    return face != BLACK


def past(face: str) -> str:
    """What that face means for the ball (BOX-021)."""
    return "Flies on" if clears(face) else "Stops on the tree"


def backspin(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The roll of a backspin, free or paid (BOX-055, BOX-068); `spun` tells how far it goes."""
    return Roll(
        name="backspin",
        title="Backspin",
        seat=seat,
        why=("Five dice, one roll",),
        rule="BOX-055",
        show="backspin",
        bag=die(faces),
        count=MOST_DICE,
        label=("backspin", *tail),
        again=again,
    )


def spun(dice: Dice) -> int:
    """How many spaces a backspin goes: the largest group with its purples (BOX-069)."""
    return count(dice, GREEN)


def spinning(dice: Dice) -> tuple[str, str]:
    """What those dice do, in at most 20 characters, and how that comes about."""
    number = spun(dice)
    return moves(number), reckoning(dice, GREEN) + (", toward the flag" if number else "")


def _start(setup: Setup) -> Once:
    return Once(settled((FACES,), setup.options)[FACES.key])


def _tree_asks(state: Once) -> tuple[Ask, ...]:
    return (tree_test(state.faces, (0, 0, state.thrown, 0), again=True),)


def _tree_apply(state: Once, move: Move) -> Once:
    answered(_tree_asks(state), move)
    return replace(state, thrown=state.thrown + 1)


def _backspin_asks(state: Once) -> tuple[Ask, ...]:
    return (backspin(state.faces, (0, 0, state.thrown, 0), again=True),)


def _backspin_apply(state: Once, move: Move) -> Once:
    answered(_backspin_asks(state), move)
    return replace(state, thrown=state.thrown + 1)


TREE: Final = Game(
    key="tree",
    title="Tree test",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_tree_asks,
    apply=_tree_apply,
    options=(FACES,),
    book=TREE_BOOK,
)
BACKSPIN: Final = Game(
    key="backspin",
    title="Backspin",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_backspin_asks,
    apply=_backspin_apply,
    options=(FACES,),
    book=BACKSPIN_BOOK,
)
