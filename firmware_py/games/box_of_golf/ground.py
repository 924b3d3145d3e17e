"""Where a ball of Box of Golf lies, and what is known of the side of the board it lies on.

      tee . . * . ~ . green . .        * star, ~ water; spaces behind the green: it can be overshot
                        |
                        P . . . flag . .      the putting surface, a way of its own

On wooden boards the device knows the kind of a space and nothing more; on an entered board it knows
which space it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf.board import Board

TEE: Final = "tee"
FAIRWAY: Final = "fairway"
ROUGH: Final = "rough"
BUNKER: Final = "bunker"
TREE: Final = "tree"
WATER: Final = "water"
STAR: Final = "star"
ARROW: Final = "arrow"
GREEN: Final = "green"  # the small one; its ball goes on to P
PUTT: Final = "putt"  # on the putting surface
CUP: Final = "cup"
SPOTS: Final[Mapping[str, str]] = {
    TEE: "Tee box",
    FAIRWAY: "Fairway",
    ROUGH: "Rough",
    BUNKER: "Bunker",
    TREE: "Tree",
    WATER: "Water",
    STAR: "Star",
    ARROW: "Arrow",
    GREEN: "Green",
    PUTT: "Putting",
    CUP: "Cup",
}
OBSTACLES: Final = (ROUGH, BUNKER, TREE, WATER)  # what beginners may leave out (BOX-073)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a ball lies.

    at      which space of an entered board; None on a wooden one
    beyond  past the green, so that it aims back
    left    spaces to the flag, on the putting surface
    past    past the flag, so that the putt aims back
    """

    kind: str = TEE
    at: int | None = None
    beyond: bool = False
    left: int = 0
    past: bool = False

    @property
    def lie(self) -> str:
        """What the dice of a shot from here know it as; an arrow plays as fairway (Q-BOX-23)."""
        return FAIRWAY if self.kind == ARROW else self.kind


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a board, as far as it is known: what was once said of it holds for the whole match.

    par      strokes (BOX-008)
    putting  spaces from P to the flag
    behind   spaces printed past the flag
    over     whether the green can be overshot (BOX-064, BOX-065)
    """

    par: int | None = None
    putting: int | None = None
    behind: int | None = None
    over: bool = False
    board: Board | None = None

    @staticmethod
    def of(board: Board) -> "Side":
        """A side of which everything is known."""
        return Side(board.par, board.putting, board.beyond, board.green < len(board.spaces) - 1, board)


def cleared(board: Board) -> Board:
    """That board without its obstacles: they are fairway (BOX-073)."""
    plain = (replace(space, lie=FAIRWAY) if space.lie in OBSTACLES else space for space in board.spaces)
    return replace(board, spaces=tuple(plain))


def spot(board: Board, at: int) -> Spot:
    """That space of an entered board: what is printed on it, else its ground; but a star can drown."""
    space = board.spaces[at]
    drowned = space.mark == STAR and space.lie == WATER
    return Spot(space.lie if drowned else space.mark or space.lie, at, beyond=at > board.green)


def flown(side: Side, start: Spot, count: int) -> tuple[int, ...]:
    """The spaces of an entered board that a shot goes over, its end last; () on wooden boards (BOX-078)."""
    if side.board is None or start.at is None:
        return ()
    return side.board.walk(start.at, count)


def trees(side: Side, start: Spot, count: int) -> tuple[int, ...]:
    """The trees strictly between start and end, in the order met, where the board is known (BOX-020)."""
    return side.board.trees(flown(side, start, count)) if side.board is not None else ()


def on_green(side: Side) -> Spot:
    """The ball of somebody who has reached the small green: on P (BOX-062)."""
    assert side.putting is not None
    return Spot(PUTT, left=side.putting)


def rolled_on(start: Spot, count: int, side: Side) -> Spot | None:
    """Where a putt or a backspin of that many spaces ends (BOX-070, BOX-077, Q-BOX-10).

    None while it matters how many spaces there are behind the flag and nobody has said. Where there are
    none the flag cannot be overshot, just as a green cannot (BOX-064).
    """
    over = count - start.left
    if over == 0:
        return Spot(CUP)
    if over < 0:
        return replace(start, left=-over)
    if start.past:
        return Spot(PUTT, left=min(over, side.putting or over))
    if side.behind is None:
        return None
    return Spot(PUTT, left=min(over, side.behind), past=True) if side.behind else Spot(CUP)
