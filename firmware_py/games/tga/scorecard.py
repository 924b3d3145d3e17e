"""The score card of a round, its notes, and the ranks: all of it worked out from what was entered."""

from firmware_py.games.core import Card, Line, Rank, Result
from firmware_py.games.golf import places
from firmware_py.games.tga import laying, members
from firmware_py.games.tga.beginning import told_teams
from firmware_py.games.tga.played import TEAM_SCORES, Round
from firmware_py.games.tga.turns import decided


def card(state: Round) -> Card:
    """Par first, then each side's strokes with the running figure beside them (TGA-088)."""
    heads = state.heads
    holes = {name: state.hole(name) for name in heads if state.begun(name)}
    lines = [Line("Par", tuple(str(holes[name].par) if name in holes else "" for name in heads))]
    figures = state.standing.figures
    for side, name in enumerate(state.side_names):
        cells, running = [], []
        counted = iter(figures.get(side, ()))
        for head in heads:
            hole = holes.get(head)
            cell = figure = ""
            if hole is not None and hole.strokes.get(side):
                cell = str(state.score(hole, side))
            if hole is not None:
                if isinstance(head, str) or state.counts(hole):
                    figure = next(counted, "")  # extra holes leave strokes to par untouched (Q-TGA-40)
                elif cell:
                    cell = f"({cell})"
            cells.append(cell)
            running.append(figure)
        lines.append(Line(name, tuple(cells), tuple(running), _mark(state, side)))
    figure = "points" if state.format == "skins" else "to par"
    return Card(tuple(str(name) for name in heads), tuple(lines), _notes(state), figure)


def _mark(state: Round, side: int) -> str:
    """The letters of the side's balls, in the order of its seats."""
    owners = (side,) if state.format == "alternate" else state.sides[side]
    return "".join(state.balls[at][0].upper() for at in owners if at < len(state.balls))


def _notes(state: Round) -> tuple[str, ...]:
    notes = list(told_teams(state))
    if state.says("double_par_cap"):
        notes.append("Stopped at double par.")
    notes += members.told(state)
    standing = state.standing
    notes += standing.notes
    if state.ended:
        finished = len(state.sheet.rows)
        notes.append(f"Ended early after hole {finished}." if finished else "Ended before the first hole.")
    if state.played and standing.winners and standing.why:
        if standing.why == "shared the win":
            notes.append("The win is shared.")
        elif state.format == "cup" or standing.enough or "extra" in standing.why:
            notes.append(f"{_winners(state, standing.winners)} {standing.why}.")
    for number, hole in enumerate(state.holes, 1):
        if len(both := [scores for scores in hole.strokes.values() if len(scores) > 1]):
            tried = (f"{state.side_names[s]} {n[0]}, {n[1]}" for s, n in hole.strokes.items() if len(n) > 1)
            notes.append(f"Hole {number}, both attempts: {'; '.join(tried)}." if both else "")
        if words := laying.described(hole.laid, state.says("distance_unit")):
            notes.append(f"Hole {number}: {words}.")
    return tuple(notes)


def _winners(state: Round, winners: tuple[int, ...]) -> str:
    if state.format == "cup":
        return f"Team {'AB'[state.teams.index(tuple(winners))]}"
    return ", ".join(state.side_names[side] for side in winners)


def result(state: Round) -> Result:
    """The places; a tie-break decides the first place only.

    Also after the end a wind still to be spun for, or a cell being corrected, is a question open.
    """
    over = decided(state) and not state.interrupted
    if not any(row.scores for row in state.sheet.rows):
        return Result(over)
    standing = state.standing
    sides = tuple(side for side in state.playing_sides if side in standing.keys)
    order = _places(state, sides)
    level = standing.play_off.still if standing.play_off else standing.winners
    ranks = []
    for side, place in zip(sides, order, strict=True):
        first = place == 1 if standing.enough is None or not standing.winners else side in standing.winners
        why = standing.why if side in level and state.played and first else ""
        ranks += [
            Rank(seat, place, standing.scores[side], why, _called(state, side, seat))
            for seat in state.sides[side]
        ]
    return Result(over, tuple(sorted(ranks, key=lambda rank: (rank.place, rank.seat))))


def _places(state: Round, sides: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each side; in the Cup that of its team, of two."""
    keys = state.standing.keys
    if state.format == "cup":
        both = places([keys[team[0]] for team in state.teams])
        return tuple(both[0 if side in state.teams[0] else 1] for side in sides)
    return places([keys[side] for side in sides])


def _called(state: Round, side: int, seat: int) -> str:
    """The team of a seat, or a newcomer's name; "" where the seat's own name says it."""
    if state.format in TEAM_SCORES:
        return state.side_names[side]
    if state.format == "cup":
        return f"Team {'AB'[next(n for n, team in enumerate(state.teams) if seat in team)]}"
    return "" if seat < len(state.setup.seats) else state.names[seat]
