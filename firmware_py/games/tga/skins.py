"""Skins: the fewest strokes on a hole win its point, a tied hole's point goes to the next outright winner.

Points are kept in halves, so that a pot shared out stays a whole number.
"""

from firmware_py.games.tga.sheet import POT, WIN, PlayOff, Row, Sheet, Side, Standing, played_off, points


def stake(rows: tuple[Row, ...]) -> int:
    """The points that the next hole is played for: 1, and 1 more for each hole tied just before (TGA-144)."""
    at_stake = 1
    for row in rows:
        if row.done:
            at_stake = 1 if len(row.lowest(tuple(row.scores))) == 1 else at_stake + 1
    return at_stake


def pot(sheet: Sheet, now: Standing) -> int:
    """The points that the hole being played pays, and once the holes have run out, the extra hole (Q-TGA-21).

    An extra hole brings no point of its own: it pays what the tied holes left; played for the win, nothing.
    """
    if now.enough is not None:
        return 0
    if sheet.played:
        return stake(sheet.rows) - 1 if now.play_off is not None and now.play_off.purpose == POT else 0
    return stake(sheet.rows)


def won(rows: tuple[Row, ...]) -> tuple[Side | None, int]:
    """Who won the last of these holes outright, and its points; where nobody did, what is at stake next."""
    lowest = rows[-1].lowest(tuple(rows[-1].scores))
    return (lowest[0], stake(rows[:-1])) if len(lowest) == 1 else (None, stake(rows))


def standing(sheet: Sheet) -> Standing:
    """Points hole by hole until somebody has enough (TGA-145); a pot left over as agreed (Q-TGA-21)."""
    everybody = sorted(
        {side for row in sheet.rows for side in (*row.scores, *row.players)} | set(sheet.sides)
    )
    halves = dict.fromkeys(everybody, 0)
    figures: dict[Side, tuple[str, ...]] = dict.fromkeys(everybody, ())
    at_stake = 1
    enough: int | None = None
    last: tuple[Side, ...] = ()
    for number, row in enumerate(sheet.rows, 1):
        if row.done and row.scores and enough is None:
            last = row.lowest(tuple(row.scores))
            if len(last) == 1:
                halves[last[0]] += 2 * at_stake
                at_stake = 1
                if halves[last[0]] >= sheet.target and last[0] in sheet.sides:
                    enough = number
            else:
                at_stake += 1
        for side in everybody:
            figures[side] += (points(halves[side]) if side in row.scores else "",)
    before = dict(halves)
    left, used, purse = at_stake - 1, 0, None
    if sheet.played and enough is None and left:
        purse = _left_over(sheet, halves, left, tuple(side for side in last if side in sheet.sides))
        used = purse.used if purse else 0
    for side in everybody:
        figures[side] = _to_the_end(sheet, side, figures[side], before[side], halves[side], used)
    keys: dict[Side, object] = {side: (-halves[side], False) for side in everybody}
    scores = {side: f"{points(halves[side])} pt" for side in everybody}
    notes: tuple[str, ...] = ()
    if not sheet.played and enough is None and at_stake > 1:
        notes = (f"Pot: {at_stake} points.",)
    if enough is not None:
        winner = next(side for side in sheet.sides if halves[side] >= sheet.target)
        return Standing(
            figures,
            keys,
            scores,
            (winner,),
            f"{points(halves[winner])} point{'s' if halves[winner] > 2 else ''}",
            enough=enough,
        )
    if not sheet.played or not any(row.scores for row in sheet.rows) or not sheet.sides:
        return Standing(figures, keys, scores, notes=notes)
    if purse is not None and purse.decided is None and len(purse.still) > 1:
        return Standing(
            figures, keys, scores, play_off=purse, notes=(f"Pot left: {points(2 * left)} points.",)
        )
    most = max(halves[side] for side in sheet.sides)
    level = tuple(side for side in sheet.sides if halves[side] == most)
    off = played_off(WIN, level, sheet.extra, used)
    keys = {side: (-halves[side], side not in off.still) for side in everybody}
    shared = (WIN, off.still) in sheet.shared
    if len(off.still) > 1 and not shared:
        return Standing(figures, keys, scores, play_off=off)
    why = f"won on extra hole {off.decided}" if off.decided else "shared the win" if shared else ""
    return Standing(figures, keys, scores, off.still, why)


def _to_the_end(
    sheet: Sheet, side: Side, figures: tuple[str, ...], before: int, after: int, paid: int
) -> tuple[str, ...]:
    """A side's figures and those of the extra holes: what was left over is in from the one that paid it.

    ``paid`` is that extra hole, counted from 1; 0 where none was played for it, and the last hole shows it.
    """
    if not paid and after != before and figures[-1]:
        figures = (*figures[:-1], points(after))
    extra = enumerate(sheet.extra, 1)
    return (
        *figures,
        *(points(after if number >= paid else before) if side in row.scores else "" for number, row in extra),
    )


def _left_over(sheet: Sheet, halves: dict[Side, int], left: int, tied: tuple[Side, ...]) -> PlayOff | None:
    """What becomes of the points of the tied holes at the end; books them where they are won or shared.

    ``tied`` are those level on the last hole. Shared out they get equal parts in halves; an odd rest is void.
    """
    how = sheet.options["skins_leftover"]
    if how == "void" or not tied:
        return None
    off = played_off(POT, tied, sheet.extra)
    if how == "split" or (POT, off.still) in sheet.shared:
        among = tied if how == "split" else off.still
        for side in among:
            halves[side] += 2 * left // len(among)
        return None if how == "split" else PlayOff(POT, off.still[:1], used=off.used)
    if len(off.still) == 1:
        halves[off.still[0]] += 2 * left
    return off
