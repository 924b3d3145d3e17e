"""Stroke play, and the team formats scored like it: the lowest total to par wins (TGA-091, TGA-171)."""

from itertools import accumulate

from firmware_py.games.golf import to_par
from firmware_py.games.tga.sheet import WIN, Sheet, Side, Standing, played_off


def differences(sheet: Sheet, side: Side) -> list[int]:
    """That side's strokes over par on each row; 0 where it has no score (TGA-090)."""
    return [row.scores[side] - row.par if side in row.scores else 0 for row in sheet.rows]


def running(sheet: Sheet, side: Side, even: str) -> tuple[str, ...]:
    """The figure to par after each row, "" where the side has no score."""
    so_far = accumulate(differences(sheet, side))
    return tuple(
        to_par(over, even) if side in row.scores else "" for row, over in zip(sheet.rows, so_far, strict=True)
    )


def standing(sheet: Sheet) -> Standing:
    """Totals to par; those level at the lowest play off."""
    even = str(sheet.options["even_symbol"])
    everybody = {side for row in sheet.rows for side in (*row.scores, *row.players)} | set(sheet.sides)
    totals = {side: sum(differences(sheet, side)) for side in everybody}
    figures = {side: running(sheet, side, even) for side in everybody}
    scores = {side: to_par(totals[side], even) for side in everybody}
    keys: dict[Side, object] = {side: (totals[side], False) for side in everybody}
    if not sheet.played or not any(row.scores for row in sheet.rows) or not sheet.sides:
        return Standing(figures, keys, scores)
    least = min(totals[side] for side in sheet.sides)
    off = played_off(WIN, tuple(side for side in sheet.sides if totals[side] == least), sheet.extra)
    keys = {side: (totals[side], side not in off.still) for side in everybody}
    shared = (WIN, off.still) in sheet.shared
    if len(off.still) > 1 and not shared:
        return Standing(figures, keys, scores, play_off=off)
    why = f"won on extra hole {off.decided}" if off.decided else "shared the win" if shared else ""
    return Standing(figures, keys, scores, winners=off.still, why=why)
