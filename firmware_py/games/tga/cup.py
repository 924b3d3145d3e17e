"""The TGA Cup: two equal sides, one-on-one over each round, a point for a match and a half for a tied one.

Points are half points throughout: whole numbers, never floats (trap 16).

    round 1   A1-B1  A2-B2  A3-B3        each player of A meets the next of B in the next round
    round 2   A1-B2  A2-B3  A3-B1
"""

from collections.abc import Iterable

from firmware_py.games.tga.sheet import WIN, Row, Sheet, Side, Standing, played_off, points
from firmware_py.games.tga.stroke import running

BOTH = (0, 1)  # the two sides of a Cup, as a win shared between them is written down


def pairings(teams: tuple[tuple[int, ...], ...], round_: int) -> tuple[tuple[int, int], ...]:
    """Who meets whom in that round, counted from 0: by list position, shifted by one a round (Q-TGA-42)."""
    ours, theirs = teams
    return tuple((seat, theirs[(at + round_) % len(theirs)]) for at, seat in enumerate(ours))


def match_halves(pair: tuple[int, int], rows: Iterable[Row], by: str) -> tuple[int, int]:
    """The half points of a match over these holes: by fewer "strokes", or by more "holes" won (Q-TGA-22)."""
    one, other = pair
    both = [row.scores for row in rows if one in row.scores and other in row.scores]
    if by == "holes":
        lead = sum((s[one] < s[other]) - (s[one] > s[other]) for s in both)
    else:
        lead = sum(s[other] - s[one] for s in both)
    return (2, 0) if lead > 0 else (0, 2) if lead < 0 else (1, 1)


def least_rounds(target: int, a_side: int) -> int:
    """How many rounds a side of that many needs at least for so many half points (TGA-173)."""
    return -(-target // (2 * a_side))


def just_over_half(rounds: int, a_side: int) -> int:
    """In half points: what only one side can reach in so many rounds."""
    return rounds * a_side + 1


def standing(sheet: Sheet) -> Standing:
    """Points booked in pairing order at the end of each round, until a side has enough (TGA-141)."""
    per_round = int(sheet.options["holes_a_round"])
    even, by = str(sheet.options["even_symbol"]), str(sheet.options["cup_match"])
    team_of = {seat: number for number, team in enumerate(sheet.teams) for seat in team}
    tally, enough = [0, 0], None
    figures: dict[Side, tuple[str, ...]] = dict.fromkeys(sheet.sides, ())
    for number in range(0, len(sheet.rows), per_round):
        rows = sheet.rows[number : number + per_round]
        for side in sheet.sides:
            figures[side] += running(_only(sheet, rows), side, even)
        whole = len(rows) == per_round and all(row.done for row in rows)
        if enough is not None or not (whole or sheet.played):
            continue
        for pair in pairings(sheet.teams, number // per_round):
            for team, halves in enumerate(match_halves(pair, rows, by)):
                tally[team] += halves
            if max(tally) >= sheet.target:
                enough = number + len(rows)
                break
    keys: dict[Side, object] = {side: (-tally[team_of[side]], False) for side in sheet.sides}
    scores = {side: f"{points(tally[team_of[side]])} pt" for side in sheet.sides}
    notes = (f"Team A {points(tally[0])}, Team B {points(tally[1])}.",)
    if not any(row.scores for row in sheet.rows) or not (sheet.played or enough):
        return Standing(figures, keys, scores, notes=notes)
    if tally[0] != tally[1]:
        best = sheet.teams[tally.index(max(tally))]
        why = f"reached {points(sheet.target)} points" if enough else ""
        return Standing(figures, keys, scores, best, why, enough=enough, notes=notes)
    if (WIN, BOTH) in sheet.shared:
        everybody = tuple(sheet.sides)
        return Standing(figures, keys, scores, everybody, "shared the win", enough=enough, notes=notes)
    level = sheet.champions if len(sheet.champions) == len(BOTH) else ()
    off = played_off(WIN, level, sheet.extra, sharing=BOTH)
    if len(off.still) != 1:
        return Standing(figures, keys, scores, play_off=off, enough=enough, notes=notes)
    best = sheet.teams[team_of[off.still[0]]]
    keys = {side: (-tally[team_of[side]], side not in best) for side in sheet.sides}
    why = f"won on extra hole {off.decided}"
    return Standing(figures, keys, scores, best, why, enough=enough, notes=notes)


def _only(sheet: Sheet, rows: tuple[Row, ...]) -> Sheet:
    """The sheet of one round alone: figures to par begin anew with each."""
    return Sheet(sides=sheet.sides, rows=rows, options=sheet.options)
