"""The score card of Box of Golf: strokes and gems, what can be corrected on it, and how it ended."""

from typing import Final

from firmware_py.games.box_of_golf import counsel, ours
from firmware_py.games.box_of_golf.dice import COLOURS
from firmware_py.games.box_of_golf.round import CLOSED, Hole, Round, is_decided, leaders
from firmware_py.games.core import Card, Count, Line, Place, Rank, Result
from firmware_py.games.golf import places, score_name

Cell = tuple[int, int]  # row and column, from (1, 1); row 1 is par
PAR: Final = "Par"


def columns(state: Round) -> list[Hole | int]:
    """The holes along the top: those begun, those to come by number, then the play-off."""
    begun: list[Hole | int] = list(state.main)
    if not state.ended:
        begun += range(len(begun) + 1, state.length + 1)
    return begun + [hole for hole in state.holes if hole.extra]


def head(column: Hole | int) -> str:
    return str(column if isinstance(column, int) else column.name)


def written(state: Round) -> Card:
    """Par, then each player's strokes, and beside them the gems held after each hole (BOX-071)."""
    holes = columns(state)
    pars = tuple("" if isinstance(h, int) or h.par is None else str(h.par) for h in holes)
    lines = [Line(PAR, pars)]
    for seat in state.seats:
        cells = tuple("" if isinstance(h, int) else _cell(state, h, seat) for h in holes)
        running = tuple("" if isinstance(h, int) or seat not in h.held else str(h.held[seat]) for h in holes)
        lines.append(Line(state.setup.seats[seat], cells, running))
    return Card(tuple(head(hole) for hole in holes), tuple(lines), _notes(state), figure="gems")


def _cell(state: Round, hole: Hole, seat: int) -> str:
    ball = hole.balls.get(seat)
    if ball is None or not ball.done:
        return ""
    uncounted = state.ended and not hole.extra and hole.stage != CLOSED
    return f"({ball.strokes})" if uncounted else str(ball.strokes)


def _notes(state: Round) -> tuple[str, ...]:
    notes = []
    for seat in state.seats:
        purse = state.purses[seat]
        told = " ".join(f"{colour}{purse[colour]}" for colour in COLOURS)
        notes.append(f"{state.setup.seats[seat]}: {sum(purse.values())} gems, {told}")
    notes += counsel.notes(state)
    if state.rules["boards"] == "own" and state.wooden:
        notes.append("No own boards entered: wooden ones.")
    if state.ended:
        closed = sum(hole.stage == CLOSED for hole in state.main)
        notes.append(
            f"Ended early after hole {closed}." if closed else "Ended before the first hole was over."
        )
    still, decided = leaders(state)
    if state.played and decided:
        notes.append(f"{state.setup.seats[still[0]]} won on {decided.lower()}.")
    elif state.played and len(still) > 1 and still == state.shared:
        notes.append("The win is shared.")
    return tuple(notes)


def correctable(state: Round) -> tuple[Cell, ...]:
    """The cells that can be put right: strokes, and par where it was asked, from the latest hole back."""
    cells = []
    for column, hole in enumerate(columns(state), 1):
        if isinstance(hole, int) or hole.stage != CLOSED:
            continue
        par = [1] if hole.par is not None and state.wooden else []
        cells += [(row, column) for row in (*par, *sorted(seat + 2 for seat in hole.order))]
    return tuple(cells)


def correct(state: Round) -> Place | None:
    """Any stroke or par of a finished hole, where it stands on the card."""
    cells = correctable(state)
    if not cells:
        return None
    card = written(state)
    return Place(
        name="correct",
        title="Correct",
        rule="GEN-012",
        show="card",
        cells=cells,
        start=len(cells) - 1,
        labels=tuple(line.cells for line in card.lines),
        rows_named=tuple(line.name for line in card.lines),
        columns_named=card.heads,
    )


def at_cell(state: Round, cell: Cell) -> tuple[int, Hole]:
    """The hole of that cell, and where it is among those begun."""
    hole = columns(state)[cell[1] - 1]
    assert isinstance(hole, Hole)
    return state.holes.index(hole), hole


def corrected(state: Round, cell: Cell) -> Count:
    """The new number for that cell; the answer holds the old one too."""
    _, hole = at_cell(state, cell)
    title = f"Hole {hole.name}" + (f", par {hole.par}" if hole.par else "")
    if cell[0] == 1:
        (lo, hi), old, whose = ours.PARS, hole.par or 0, PAR
    else:
        seat = cell[0] - 2
        lo, hi, old = 1, state.rules["max_strokes"] or ours.MOST_STROKES, hole.strokes[seat]
        whose = state.setup.seats[seat]
    names = () if cell[0] == 1 or not hole.par else tuple(score_name(n, hole.par) for n in range(1, hi + 1))
    return Count(
        name="corrected",
        title=title,
        why=(whose,),
        rule="GEN-012",
        lo=lo,
        hi=hi,
        start=old,
        names=names,
        old=old,
    )


def ended(state: Round) -> Result:
    """Most gems win; those level share the place unless a play-off has parted them (BOX-007, Q-BOX-14)."""
    over = is_decided(state) and not (state.dues or state.notices or state.fixing)
    if not any(hole.stage == CLOSED for hole in state.holes):
        return Result(over)
    still, decided = leaders(state)
    figures = [(gems, seat in still) for seat, gems in enumerate(state.gems)]
    order = places(figures, lowest=False)
    why = ""
    if state.played and decided:
        why = f"won on {decided.lower()}"
    elif state.played and len(still) > 1 and still == state.shared:
        why = "shared the win"
    ranks = [
        Rank(seat, order[seat], f"{state.gems[seat]} gems", why if seat in still else "")
        for seat in state.seats
    ]
    return Result(over, tuple(sorted(ranks, key=lambda rank: (rank.place, rank.seat))))
