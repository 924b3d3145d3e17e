"""What several questions of a round say alike: names of scores, the figure so far."""

from functools import cache
from typing import Final

from firmware_py.games.golf import score_name, to_par
from firmware_py.games.tga.played import HoleName, Round, called
from firmware_py.games.tga.sheet import POT, Side
from firmware_py.games.tga.skins import pot, won

WIDE: Final = 25  # characters of a line on the glass


@cache
def score_names(par: int, most: int) -> tuple[str, ...]:
    """What one stroke, two ... are called on a hole of that par."""
    return tuple(score_name(strokes, par) for strokes in range(1, most + 1))


def so_far(state: Round, side: Side) -> str:
    """How a side stands before this hole: to par, or its points and what is at stake."""
    standing = state.standing
    if state.format == "skins":
        at_stake, off = pot(state.sheet, standing), standing.play_off
        told = at_stake > 1 or (off is not None and at_stake)
        return f"{standing.scores[side]}, pot {at_stake}" if told else f"So far {standing.scores[side]}"
    rounds = state.holes_a_round if state.format == "cup" else len(state.holes)
    first = (len(state.holes) - 1) // max(1, rounds) * rounds  # in the Cup each round begins anew
    figures = [figure for figure in standing.figures.get(side, ())[first:] if figure]
    even = to_par(0, state.says("even_symbol"))
    figure = figures[-1] if figures else even
    return f"So far {'par' if figure == even else figure}"  # the card's "P" beside P1 would puzzle


def news(state: Round) -> str:
    """What the hole just finished brought, where points are won; "" where nothing is to be told (TGA-144)."""
    rows, standing = state.sheet.rows, state.standing
    if state.format == "cup" and rows and len(rows) % state.holes_a_round == 0:
        return "".join(standing.notes).rstrip(".")
    if state.format != "skins" or not rows or standing.enough is not None:
        return ""
    winner, points = won(rows)
    if winner is None:
        return f"Halved: pot {points}"
    told = f"{state.side_names[winner]}, {points} point{'s' if points > 1 else ''}"
    return told if len(told) > WIDE - len(f"Hole {len(rows)}: ") else f"Hole {len(rows)}: {told}"


def level(state: Round) -> str:
    """Who plays the extra hole, and that it is for a pot, where it is (TGA-097, Q-TGA-21)."""
    off = state.standing.play_off
    assert off is not None
    why = f"pot {pot(state.sheet, state.standing)}" if off.purpose == POT else "level"
    between = ": " if off.purpose == POT else " "
    told = f"{', '.join(state.side_names[side] for side in off.still)}{between}{why}"
    return told if len(told) <= WIDE else f"{len(off.still)} are level{'' if why == 'level' else f', {why}'}"


def hole_and_par(state: Round, name: HoleName) -> str:
    """ "Hole 7  par 4" """
    return f"{called(name)}  par {state.hole(name).par}"
