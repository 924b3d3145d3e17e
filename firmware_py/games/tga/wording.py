"""What several questions of a round say alike: names of scores, the figure so far."""

from functools import cache

from firmware_py.games.golf import score_name, to_par
from firmware_py.games.tga.played import HoleName, Round, called
from firmware_py.games.tga.sheet import Side
from firmware_py.games.tga.skins import stake


@cache
def score_names(par: int, most: int) -> tuple[str, ...]:
    """What one stroke, two ... are called on a hole of that par."""
    return tuple(score_name(strokes, par) for strokes in range(1, most + 1))


def so_far(state: Round, side: Side) -> str:
    """How a side stands before this hole: to par, or its points and what is at stake."""
    standing = state.standing
    if state.format == "skins":
        pot = stake(state.sheet.rows)
        return f"{standing.scores[side]}, pot {pot}" if pot > 1 else f"So far {standing.scores[side]}"
    rounds = state.holes_a_round if state.format == "cup" else len(state.holes)
    first = (len(state.holes) - 1) // max(1, rounds) * rounds  # in the Cup each round begins anew
    figures = [figure for figure in standing.figures.get(side, ())[first:] if figure]
    return f"So far {figures[-1] if figures else to_par(0, state.says('even_symbol'))}"


def hole_and_par(state: Round, name: HoleName) -> str:
    """ "Hole 7  par 4" """
    return f"{called(name)}  par {state.hole(name).par}"
