"""A slow second opinion on every format of Table Golf, worked out anew from the moves alone.

It writes down each attempt as it is called out and adds up afterwards, hole by hole; half points are
fractions. It knows nothing of corrections, of newcomers, or of shots.
"""

from fractions import Fraction
from itertools import zip_longest

from firmware_py.games.core import Move, Setup


class Column:
    """A hole on paper: its par, who plays it in which order, and what each has entered."""

    def __init__(self, par: int, order: list[int]) -> None:
        self.par, self.order = par, order
        self.entered: dict[int, list[int]] = {}
        self.finished: set[int] = set()


class Keeper:
    """Somebody with a pencil."""

    def __init__(self, setup: Setup) -> None:
        self.options = setup.options
        self.players = len(setup.seats)
        self.format = setup.options["format"]
        self.attempts = setup.options["attempts"]
        self.cap = setup.options["double_par_cap"] or setup.options["house"] == "first"
        self.teams: list[list[int]] = []
        self.columns: list[Column] = []
        self.designed = 0
        self.balls = 0

    # -- writing down ----------------------------------------------------------------------

    def hear(self, move: Move) -> None:
        match move.ask:
            case "team":
                self.teams = [list(move.value), [s for s in range(self.players) if s not in move.value]]
            case "partner":
                self.teams.append([self.alone()[0], move.value])
                if len(self.alone()) == 2:
                    self.teams.append(self.alone())
            case "par":
                designer = self.designed % self.players
                self.designed += 1
                self.columns.append(Column(move.value, self.order(designer)))
            case "strokes":
                side = self.due()
                column = self.columns[-1]
                column.entered.setdefault(side, []).append(move.value)
                if len(column.entered[side]) == self.attempts or move.value == 1:
                    column.finished.add(side)
            case "second" | "pick up":
                if move.ask == "pick up" or not move.value:
                    self.columns[-1].finished.add(self.due())

    def alone(self) -> list[int]:
        return [seat for seat in range(self.players) if not any(seat in team for team in self.teams)]

    def sides(self) -> list[list[int]]:
        if self.format in ("best_ball", "alternate"):
            return self.teams
        return [[seat] for seat in range(self.players)]

    def pairs(self, column: int) -> list[tuple[int, int]]:
        shift = column // self.options["other"]
        ours, theirs = self.teams
        return [(seat, theirs[(at + shift) % len(theirs)]) for at, seat in enumerate(ours)]

    def order(self, designer: int) -> list[int]:
        """Card order from the designer on; teams by the designer's, then the first name; the Cup by pairs."""
        seats = [(designer + step) % self.players for step in range(self.players)]
        if self.format in ("best_ball", "alternate"):
            mine = next(at for at, team in enumerate(self.teams) if designer in team)
            rest = [at for at in range(len(self.teams)) if at != mine]
            return [mine, *sorted(rest, key=lambda at: min(self.teams[at]))]
        if self.format == "cup":
            pairs = self.pairs(len(self.columns))
            while designer not in pairs[0]:
                pairs.append(pairs.pop(0))
            return [seat for pair in pairs for seat in sorted(pair, key=seats.index)]
        return seats

    def due(self) -> int:
        column = self.columns[-1]
        groups = [[side] for side in column.order]
        if self.options["order"] == "rotate":
            size = 2 if self.format == "cup" else len(column.order)
            groups = [column.order[at : at + size] for at in range(0, len(column.order), size)]
        for group in groups:
            waiting = [side for side in group if side not in column.finished]
            first = [side for side in waiting if side not in column.entered]
            if waiting:
                return (first or waiting)[0]
        raise AssertionError("nobody is due")

    # -- adding up -------------------------------------------------------------------------

    def score(self, column: Column, side: int) -> int | None:
        if side not in column.finished:
            return None
        least = min(column.entered[side])
        return min(least, 2 * column.par) if self.cap else least

    def full(self, column: Column) -> bool:
        return set(column.order) <= column.finished

    def totals(self, columns: list[Column]) -> list[int]:
        return [
            sum(score - c.par for c in columns if (score := self.score(c, side)) is not None)
            for side in range(len(self.sides()))
        ]

    def skins(self) -> tuple[list[Fraction], int, int | None]:
        """Points, the stake of the next hole, and the hole that made somebody's points enough."""
        held, stake = [Fraction(0)] * self.players, 1
        for number, column in enumerate(self.columns, 1):
            if not self.full(column):
                break
            scores = [self.score(column, side) for side in range(self.players)]
            best = [side for side in range(self.players) if scores[side] == min(scores)]
            if len(best) > 1:
                stake += 1
                continue
            held[best[0]] += stake
            stake = 1
            if held[best[0]] >= self.options["skins_target"]:
                return held, stake, number
        return held, stake, None

    def cup(self) -> list[Fraction]:
        """Points of both sides, booked until one has enough."""
        tally, per_round = [Fraction(0), Fraction(0)], self.options["other"]
        rounds = [self.columns[at : at + per_round] for at in range(0, len(self.columns), per_round)]
        for number, columns in enumerate(rounds):
            if len(columns) < per_round or not all(map(self.full, columns)):
                break
            for one, other in self.pairs(number * per_round):
                if self.options["cup_match"] == "holes":
                    won = [(self.score(c, one) or 0) - (self.score(c, other) or 0) for c in columns]
                    lead = sum(n < 0 for n in won) - sum(n > 0 for n in won)
                else:
                    lead = sum((self.score(c, other) or 0) - (self.score(c, one) or 0) for c in columns)
                tally[0] += 1 if lead > 0 else Fraction(1, 2) if lead == 0 else 0
                tally[1] += 1 if lead < 0 else Fraction(1, 2) if lead == 0 else 0
                if max(tally) >= self.goal():
                    return tally
        return tally

    def goal(self) -> Fraction:
        return Fraction(self.aimed, 2)

    aimed = 28  # in half points, as the table agreed

    def running(self, side: int) -> list[str]:
        """To par after each hole; in the Cup anew with each round."""
        told, so_far = [], 0
        for number, column in enumerate(self.columns):
            if self.format == "cup" and number % self.options["other"] == 0:
                so_far = 0
            score = self.score(column, side)
            if score is None:
                told.append("")
            else:
                so_far += score - column.par
                told.append("P" if so_far == 0 else f"{so_far:+d}")
        return told


def same(shown: tuple[str, ...], told: list[str]) -> bool:
    """Whether the card's row says that, and nothing where the paper is blank."""
    return all((a or "") == (b or "") for a, b in zip_longest(shown, told, fillvalue=""))
