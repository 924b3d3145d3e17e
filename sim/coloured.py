"""The coloured things that the glass shows in black and white: dice, gems and balls, each with its colour.

The page draws them in colour. It is told nothing that the glass does not show at that moment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from firmware_py.games.box_of_golf.dice import NAMED
from firmware_py.games.core import Choose, Pick
from firmware_py.machine import MOTIONS
from firmware_py.screens.colours import lying
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.wheel import BLANK

COLOURS: Final = ("red", "green", "yellow", "blue", "purple", "black", "white", "orange")
Kind = Literal["die", "gem", "choice"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing: its colour in a small word, "" while it rolls, and what is so of it in a ``note``."""

    kind: Kind
    colour: str = ""
    letter: str = ""
    note: str = ""


def pieces(scene: Scene) -> tuple[Piece, ...]:
    """Those of that moment, in the order in which they lie; none where nothing has a colour."""
    if scene.page is not None:
        return ()
    if scene.state in (*MOTIONS, "showing"):
        found = tuple(_drawn(scene, scene.drawn)) if scene.drawn is not None else ()
    else:
        found = tuple(_asked(scene))
    return found if any(piece.colour or piece.note for piece in found) else ()


def _drawn(scene: Scene, drawn: Drawn) -> Iterator[Piece]:
    """The dice on the table with those just drawn in the places of those in hand."""
    ask = drawn.ask
    labels = ask.labels(drawn.faces)
    if not all(label.casefold() in COLOURS for label in labels):
        return
    kind: Kind = "gem" if ask.show == "gem" else "die"
    fresh = [
        Piece(kind, label.casefold(), str(face))
        if _stands(scene, at, len(labels))
        else Piece(kind, note="rolls")
        for at, (face, label) in enumerate(zip(drawn.faces, labels, strict=True))
    ]
    for die in lying(ask.show):
        yield fresh.pop(0) if die == "." and fresh else _lying(die)
    yield from fresh


def _stands(scene: Scene, at: int, dice: int) -> bool:
    """Whether that one of so many has come to rest on the glass, where one stops after the other."""
    share = (scene.lasting - BLANK) / dice
    return scene.state == "showing" or share <= 0 or scene.elapsed >= BLANK + (at + 1) * share - 1e-6


def _asked(scene: Scene) -> Iterator[Piece]:
    """The dice that a question is about; else the colours that can be chosen."""
    ask = scene.ask
    if ask is None:
        return
    if ask.show.startswith("dice "):
        picked = scene.focus.picked if isinstance(ask, Pick) else ()
        for at, die in enumerate(lying(ask.show)):
            yield _lying(die, "again" if at in picked else "")
    elif isinstance(ask, Choose):
        for option in ask.options:
            if option.label.casefold() in COLOURS:
                yield Piece("choice", option.label.casefold(), option.label[0], option.hint)


def _lying(die: str, note: str = "") -> Piece:
    """A die of a row such as "R* . K": a star is one that stays."""
    letter = die.rstrip("*")
    if letter not in NAMED:
        return Piece("die", note="in hand")
    return Piece("die", NAMED[letter].casefold(), letter, "stays" if die.endswith("*") else note)
