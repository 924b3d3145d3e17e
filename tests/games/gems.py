"""Gems: keep some of four, then lay one on a small board, or none: the kinds of question that Pig lacks."""

from dataclasses import dataclass, replace

from firmware_py.games.core import Ask, Card, Game, Line, Move, Pick, Place, Result, Setup, answered

FREE = (0, 2, 3)  # the second gem is stuck
CELLS = ((1, 1), (1, 3), (2, 1), (2, 2), (2, 3))  # one cell is a tree


@dataclass(frozen=True, slots=True)
class Gems:
    """Whose gems they are, those kept, by index, and where one lies, () for nowhere."""

    setup: Setup
    kept: tuple[int, ...] | None = None
    laid: tuple[int, ...] | None = None


def asks(state: Gems) -> tuple[Ask, ...]:
    if state.kept is None:
        return (Pick(name="gems", title="Keep which?", seat=0, items=("R", "G", "B", "Y"), free=FREE),)
    if state.laid is None:
        board = ((".", "T", "."), (".", ".", "."))
        return (Place(name="cell", title="Where?", seat=0, cells=CELLS, labels=board, done="None"),)
    return ()


def apply(state: Gems, move: Move) -> Gems:
    if answered(asks(state), move).name == "gems":
        return replace(state, kept=move.value)
    return replace(state, laid=move.value)


def card(state: Gems) -> Card:
    kept = str(len(state.kept or ()))
    return Card(("Gems",), (Line(state.setup.seats[0], (kept,), (f"+{kept}",)),))


GEMS = Game(
    "gems",
    "Gems",
    (1, 1),
    1,
    start=Gems,
    asks=asks,
    apply=apply,
    card=card,
    result=lambda state: Result(state.laid is not None),
    advise=lambda seen: "Keep the blue one.",
)
