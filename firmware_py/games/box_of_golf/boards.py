"""Boards of Box of Golf known to the device: those that we invented, and those that an owner writes."""

from collections.abc import Mapping
from typing import Final

from firmware_py.games.box_of_golf.board import LIES, MARKS, Board, Space
from firmware_py.games.box_of_golf.board_text import parse, possible, written
from firmware_py.games.box_of_golf.ours_boards import TEXTS
from firmware_py.games.core import Choice, Option

__all__ = [
    "BOARDS", "BOOK", "LIES", "MARKS", "OURS", "OWN_BOARDS", "Board", "Space",
    "in_order", "parse", "picture", "possible", "putting_picture", "written",
]  # fmt: skip

LETTERS: Final = {
    "tee": "T",
    "fairway": ".",
    "rough": "r",
    "tree": "t",
    "bunker": "b",
    "water": "w",
    "green": "G",
}
WOODEN: Final = "wooden"  # nobody told the device what the boards look like: it asks
OURS: Final[tuple[Board, ...]] = tuple(parse(text) for text in TEXTS)

BOOK: Final = {
    "Q-BOX-03": (
        "The device does not know your wooden boards and asks what it has to know. It can lead you over "
        "nine boards of our own, or over your boards once you have written them down: see docs/boards.md."
    ),
}
BOARDS: Final = Option(
    "boards",
    "Boards",
    WOODEN,
    values=(
        Choice(WOODEN, "Wooden", "it asks"),
        Choice("ours", "Ours", "nine invented"),
        Choice("own", "Own", "as written down"),
    ),
    rule="Q-BOX-03",
    when=lambda options: True,
)
# Too long for the buttons: entered as files (`teebox boards add`) or on the simulator's page.
OWN_BOARDS: Final = Option("own_boards", "Own boards", {}, rule="Q-BOX-03", check=possible)


def in_order(texts: Mapping[str, str]) -> tuple[Board, ...]:
    """An owner's boards as they are played: by the number that a name begins with, then by name."""

    def number(name: str) -> tuple[int, str]:
        first = name.split()[0]
        return (int(first) if first.isascii() and first.isdecimal() else 1000, name)

    return tuple(parse(texts[name]) for name in sorted(texts, key=number))


def picture(board: Board, at: int) -> str:
    """The show of an Ask that draws the way from that space, a letter a space: "board T..*r>2.G.. 3".

    An arrow tells how far it leads, on (>) or back (<).
    """
    return f"board {''.join(_letter(at, space) for at, space in enumerate(board.spaces))} {at}"


def putting_picture(board: Board, at: int) -> str:
    """The same on the putting surface, ``at`` spaces from `P`: "board P...F.. 2"."""
    return f"board P{'.' * (board.putting - 1)}F{'.' * board.beyond} {at}"


def _letter(at: int, space: Space) -> str:
    if space.to is not None:
        return f">{space.to - at}" if space.to > at else f"<{at - space.to}"
    return "*" if space.mark else LETTERS[space.lie]
