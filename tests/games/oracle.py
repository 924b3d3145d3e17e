"""A slow second opinion on the TGA card: everything worked out anew, from the moves alone."""

from firmware_py.games.core import Move, Setup

PAR = 0  # its row in the dictionary of cells; a seat's row is the seat + 1


class Paper:
    """A sheet of paper and somebody who writes down each move as it is called out."""

    def __init__(self, setup: Setup) -> None:
        self.players = len(setup.seats)
        holes = setup.options["holes"]
        self.agreed = setup.options["other"] if holes == "other" else holes
        self.cap = setup.options["double_par_cap"]
        self.cells: dict[tuple[int, int], int] = {}  # (row, column), columns from 0
        self.lists: list[list[int]] = []  # who was to play each column
        self.ended_with: int | None = None  # columns of the round when it was ended early
        self.pointed_at: tuple[int, int] | None = None
        self.sharing: list[int] | None = None

    def hear(self, move: Move) -> None:
        """Write one move down."""
        match move.ask:
            case "par":
                playing = self.in_for_the_win() if self.round_done() else list(range(self.players))
                self.cells[PAR, len(self.lists)] = move.value
                self.lists.append(playing)
            case "strokes":
                self.cells[move.seat + 1, self.column_due(move.seat)] = move.value
            case "correct":
                row, column = move.value
                past = column > self.columns_agreed()
                at = self.round_columns() + column - self.columns_agreed() if past else column
                self.pointed_at = (row - 1, at - 1)
            case "corrected":
                assert self.cells[self.pointed_at] == move.value[0]
                self.cells[self.pointed_at] = move.value[1]
            case "end early":
                self.ended_with = len(self.lists)
            case "share the win":
                self.sharing = self.in_for_the_win()

    def columns_agreed(self) -> int:
        return self.agreed if self.ended_with is None else self.ended_with

    def round_columns(self) -> int:
        return min(len(self.lists), self.columns_agreed())

    def full(self, column: int) -> bool:
        return all((seat + 1, column) in self.cells for seat in self.lists[column])

    def round_done(self) -> bool:
        if self.ended_with is not None:
            return True
        return len(self.lists) >= self.agreed and all(self.full(c) for c in range(self.agreed))

    def difference(self, seat: int, column: int) -> int | None:
        if (seat + 1, column) not in self.cells:
            return None
        par, strokes = self.cells[PAR, column], self.cells[seat + 1, column]
        if self.cap and strokes > 2 * par:
            strokes = 2 * par
        return strokes - par

    def running(self, seat: int) -> list[int | None]:
        """The figure after each column of the round, None where nothing is written or nothing counts."""
        figures, so_far = [], 0
        for column in range(self.round_columns()):
            difference = self.difference(seat, column)
            if difference is None or (self.ended_with is not None and not self.full(column)):
                figures.append(None)
            else:
                so_far += difference
                figures.append(so_far)
        return figures

    def total(self, seat: int) -> int:
        return ([0] + [figure for figure in self.running(seat) if figure is not None])[-1]

    def nothing_counts(self) -> bool:
        return all(figure is None for seat in range(self.players) for figure in self.running(seat))

    def rounds_of_the_tie(self) -> list[tuple[list[int], int | None]]:
        """Who was still in, and the column that they are to play next or that left them so."""
        if not self.round_done() or self.nothing_counts():
            return [([], None)]
        best = min(self.total(seat) for seat in range(self.players))
        story = [([seat for seat in range(self.players) if self.total(seat) == best], None)]
        for column in range(self.round_columns(), len(self.lists)):
            still = story[-1][0]
            if len(still) < 2 or any(seat not in self.lists[column] for seat in still):
                continue
            scores = {seat: self.difference(seat, column) for seat in still}
            if None in scores.values():
                story.append((still, column))
                break
            story.append(([seat for seat in still if scores[seat] == min(scores.values())], column))
        return story

    def in_for_the_win(self) -> list[int]:
        return self.rounds_of_the_tie()[-1][0]

    def column_due(self, seat: int) -> int:
        """The column in which that seat's strokes belong."""
        if not self.round_done():
            return len(self.lists) - 1
        return self.rounds_of_the_tie()[-1][1]

    def places(self) -> list[int]:
        """Each seat's place: one more than there are better ones."""
        winners = self.in_for_the_win()

        def better(a: int, b: int) -> bool:
            if self.total(a) != self.total(b):
                return self.total(a) < self.total(b)
            return a in winners and b not in winners

        return [1 + sum(better(other, seat) for other in range(self.players)) for seat in range(self.players)]

    def over(self) -> bool:
        winners = self.in_for_the_win()
        return self.round_done() and (len(winners) < 2 or winners == self.sharing)
