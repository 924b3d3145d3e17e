"""Putting any par or score on the card right; everything that follows from it follows (GEN-012)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Count, Move, Place
from firmware_py.games.tga import ours, playing
from firmware_py.games.tga.played import Round, called
from firmware_py.games.tga.wording import score_names


def asks(state: Round) -> tuple[Ask, ...]:
    """The question about the cell being corrected, while there is one."""
    if state.fixing is None:
        return ()
    row, column = state.fixing
    if row > 1 and state.attempt is None:
        scores = state.hole(state.heads[column - 1]).strokes[row - 2]
        options = tuple(
            Choice(at, f"{which}: {n}")
            for at, (which, n) in enumerate(zip(("First", "Second"), scores, strict=False))
        )
        return (Choose(name="which", title="Which attempt?", rule="GEN-012", options=options),)
    return (_corrected(state),)


def correct(state: Round) -> tuple[Ask, ...]:
    """Any par or score entered, where it stands on the card: from the latest back, hole by hole."""
    if not state.holes:
        return ()
    heads = state.heads
    holes = [state.hole(name) if state.begun(name) else None for name in heads]
    entered = [[str(hole.par) if hole else "" for hole in holes]]
    for at in range(len(state.sides)):
        scores = [hole.strokes.get(at, ()) if hole else () for hole in holes]
        entered.append([str(min(n)) if n else "" for n in scores])
    begun = [(column, hole) for column, hole in enumerate(holes, 1) if hole]
    cells = tuple(
        (row, column) for column, _ in begun for row, line in enumerate(entered, 1) if line[column - 1]
    )
    latest, hole = begun[-1]
    side = [-1, *hole.strokes][-1]  # -1: so far the hole has only its par, in row 1
    return (
        Place(
            name="correct",
            title="Correct",
            rule="GEN-012",
            show="card",
            cells=cells,
            start=cells.index((side + 2, latest)),
            labels=tuple(tuple(line) for line in entered),
            rows_named=("Par", *state.side_names),
            columns_named=tuple(str(name) for name in heads),
        ),
    )


def _corrected(state: Round) -> Count:
    """The new number for that cell; the answer holds the old one too."""
    assert state.fixing is not None
    row, column = state.fixing
    name = state.heads[column - 1]
    hole = state.hole(name)
    names: tuple[str, ...] = ()
    if row == 1:
        (lo, hi), old, whose = ours.PARS, hole.par, "Par"
    else:
        old = hole.strokes[row - 2][state.attempt or 0]
        lo, hi, whose = 1, state.most(hole.par), state.side_names[row - 2]
        names = score_names(hole.par, hi)
    return Count(
        name="corrected",
        title=f"{called(name)}, par {hole.par}",
        why=(whose,),
        rule="GEN-012",
        lo=lo,
        hi=hi,
        start=min(old, hi),
        names=names,
        old=old,
    )


def _pointed(state: Round, move: Move) -> Round:
    row, column = move.value
    one = row == 1 or len(state.hole(state.heads[column - 1]).strokes[row - 2]) == 1
    return replace(state, fixing=move.value, attempt=0 if one else None)


def _put_right(state: Round, move: Move) -> Round:
    assert state.fixing is not None
    (row, column), new, at = state.fixing, move.value[1], state.attempt or 0
    name = state.heads[column - 1]
    hole = state.hole(name)
    if row == 1:
        state = playing.with_par(state, name, new)
        hole = replace(state.hole(name), par=new)
    else:
        scores = hole.strokes[row - 2]
        hole = replace(hole, strokes={**hole.strokes, row - 2: (*scores[:at], new, *scores[at + 1 :])})
    return replace(state, fixing=None, attempt=None).with_hole(name, hole)


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "correct": _pointed,
    "which": lambda state, move: replace(state, attempt=move.value),
    "corrected": _put_right,
}
