"""TGA stroke play kept on the card alone: the table plays its shots, the box keeps par, strokes and ranks.

A hole, as the box sees it:

    par, from the hole's designer -> strokes, designer first and on in card order -> the next hole
                  ^ at any time, also after the end: weather die, a correction; before it: end early

The state holds only what was entered. Running figures, the cap, ranks and who is still in a
tie-break are worked out from it, so a correction reaches everything by itself.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from firmware_py.games.core import (
    Ask,
    Card,
    Choice,
    Choose,
    Count,
    Game,
    Line,
    Move,
    Option,
    Place,
    Rank,
    Result,
    Setup,
    Tell,
    Value,
    answered,
)
from firmware_py.games.golf import places, score_name, to_par
from firmware_py.games.settings import settled
from firmware_py.games.tga import ours, weather


def duration(holes: int, players: int) -> str:
    """About how long that takes at 100 s for each player and hole (TGA-004)."""
    minutes = max(5, round(holes * players * ours.SECONDS_A_HOLE / 60 / 5) * 5)
    if minutes < 60:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


HOLES: Final = Option(
    "holes",
    "How many holes?",
    18,
    values=(
        *(Choice(n, f"{n} holes", f"{duration(n, 1)} each") for n in (18, 9, 6, 3)),
        Choice("other", "Other"),
        Choice("guided", "Guided hole", "1st time"),
    ),
    rule="TGA-004",
    when=lambda options: True,
)
OTHER: Final = Option(
    "other",
    "Number of holes",
    12,
    span=(1, 99),
    rule="TGA-004",
    when=lambda options: options["holes"] == "other",
)
CAP: Final = Option(
    "double_par_cap",
    "Stop at double par?",
    False,
    values=(Choice(False, "No"), Choice(True, "Yes", "beginners")),
    rule="TGA-094",
    when=lambda options: True,
)
EVEN: Final = Option(
    "even_symbol", "Level with par", "P", values=tuple(Choice(s, s) for s in ("P", "E", "0")), rule="TGA-089"
)
OPTIONS: Final = (HOLES, OTHER, CAP, EVEN, *weather.OPTIONS)

# What a table is told on a guided hole, each before the question of that kind.
GUIDE: Final = (
    ("par", "Build hole 1", ("Tee, 5 tiles or more,", "then a green. On a mat."), "TGA-015"),
    ("strokes", "Before a shot", ("Hold ok: weather die.", "It blows after the shot."), "TGA-040"),
    ("strokes", "The shot", ("Flick with a fingertip.", "Count hits + penalties."), "TGA-037"),
)

BOOK: Final = {
    **weather.BOOK,
    "TGA-002": (
        "Each player takes a ball colour and it is noted beside the name. Up to four players each have "
        "their own; above that a colour is shared, since one holes out before the next tees off."
    ),
    "TGA-004": (
        "Agree on the number of holes before the first shot. 18 make a full course; fewer are just as good. "
        "Count on about 100 seconds for each player and hole."
    ),
    "TGA-015": (
        "Lay a tee, at least five tiles and a green, as wildly as you like; the edges need not match. On a "
        "tablecloth or a mat the tiles stay where they are."
    ),
    "TGA-016": (
        "The players design the holes in turn, in the order of the card. When the tiles lie, the designer "
        "says how many strokes the hole should take: its par, fair enough for good play to beat it by one."
    ),
    "TGA-037": (
        "Write down every hit and every penalty stroke once the ball is in. Moves by wind or ability cost "
        "nothing. The designer plays the hole first, then the others in card order."
    ),
    "TGA-041": "Exactly one face of the weather die shows two sets of lines; Sun and one set fill the rest.",
    "TGA-089": "Level with par is written P, over par +3, under par -2, always for the round so far.",
    "TGA-094": (
        "With the cap no hole costs more than twice its par, penalties included: pick the ball up there. "
        "A friendly rule for first rounds. Without it every stroke counts."
    ),
    "TGA-097": (
        "A tie for the win goes on: those tied, and only they, play an extra hole, best a par 3. The lowest "
        "wins; whoever is still level plays another. The round's totals stay as they are."
    ),
    "Q-TGA-19": "The wheel has eight equal sectors unless the owner set another number. The choice is ours.",
    "GEN-005": "A round can be ended before its last hole. Holes that everybody finished count.",
    "GEN-012": "Any par or score on the card can be put right; everything that follows from it follows.",
}

Cell = tuple[int, int]  # row and column on the card, from (1, 1); row 1 is par


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole begun: who plays it, the designer first, its par, and each seat's strokes as entered."""

    order: tuple[int, ...]
    par: int
    strokes: dict[int, int]

    @property
    def finished(self) -> bool:
        """Whether everybody who plays it has a score."""
        return all(seat in self.strokes for seat in self.order)


@dataclass(frozen=True, slots=True)
class Round:
    """What has been entered.

    balls     the colours taken so far, by seat
    holes     the holes of the round, ``extra`` those played to break a tie
    thrown    (hole, seat) once for each roll of the weather die
    blowing   the strength in spaces of a wind that the wheel is still to be spun for
    fixing    the cell being corrected
    ended     the round was ended before its last hole
    shared    the seats that agreed to share the win
    guided    how much of the guide has been told
    """

    setup: Setup
    balls: tuple[str, ...] = ()
    holes: tuple[Hole, ...] = ()
    extra: tuple[Hole, ...] = ()
    thrown: tuple[tuple[int | str, int], ...] = ()
    blowing: int = 0
    fixing: Cell | None = None
    ended: bool = False
    shared: tuple[int, ...] = ()
    guided: int = 0

    @property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    @property
    def length(self) -> int:
        """How many holes were agreed, or were begun before the round was ended."""
        if self.ended:
            return len(self.holes)
        match self.setup.options["holes"]:
            case "other":
                return int(self.setup.options["other"])
            case "guided":
                return 1
            case holes:
                return int(holes)

    @property
    def played(self) -> bool:
        """Whether the holes of the round are over; what may follow is a tie-break."""
        return self.ended or (len(self.holes) == self.length and self.holes[-1].finished)

    def counts(self, hole: Hole) -> bool:
        """Whether a hole of the round counts: once ended early, only if everybody finished it."""
        return hole.finished or not self.ended

    @property
    def counting(self) -> tuple[Hole, ...]:
        """The holes whose scores count."""
        return tuple(hole for hole in self.holes if self.counts(hole))

    def most(self, par: int) -> int:
        """The most strokes that a hole of that par can cost (TGA-094, TGA-095)."""
        return 2 * par if self.setup.options["double_par_cap"] else ours.MOST_STROKES

    def score(self, hole: Hole, seat: int) -> int:
        """The strokes that count: those entered, or the cap where a corrected par made it lower."""
        return min(hole.strokes[seat], self.most(hole.par))

    def over_par(self, seat: int) -> int:
        """The running figure: each hole's difference added to the one before (TGA-090)."""
        return sum(self.score(hole, seat) - hole.par for hole in self.counting if seat in hole.strokes)

    def written(self, over: int) -> str:
        """A figure to par as this table writes it (TGA-089)."""
        return to_par(over, self.setup.options["even_symbol"])


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Who is still in for the win, worked out from the card (TGA-097, Q-TGA-40).

    open     the extra hole, counted from 1, on which somebody still in has no score yet
    due      that somebody
    decided  the extra hole that left one winner
    """

    still: tuple[int, ...] = ()
    open: int | None = None
    due: int | None = None
    decided: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """What is to be entered next, for which seat, and on which hole; extra holes are X1, X2 ..."""

    enters: str  # "ball", "par" or "strokes"
    seat: int
    hole: int | str


def tie_break(state: Round) -> TieBreak:
    """The lowest, narrowed down by each extra hole that all of those still level have played.

    An extra hole begun by other players than those a correction has made level decides nothing.
    """
    if not state.played or not state.counting:
        return TieBreak()
    figures = [state.over_par(seat) for seat in state.seats]
    still = tuple(seat for seat in state.seats if figures[seat] == min(figures))
    decided = None
    for number, hole in enumerate(state.extra, 1):
        if len(still) == 1:
            break
        if not set(still) <= set(hole.order):
            continue
        waiting = [seat for seat in hole.order if seat in still and seat not in hole.strokes]
        if waiting:
            return TieBreak(still, open=number, due=waiting[0])
        lowest = min(state.score(hole, seat) for seat in still)
        still = tuple(seat for seat in still if state.score(hole, seat) == lowest)
        decided = number if len(still) == 1 else None
    return TieBreak(still, decided=decided)


def is_decided(state: Round) -> bool:
    """Whether the winner is found. Derived, never stored: a correction may reopen a tie-break."""
    still = tie_break(state).still
    return state.played and (len(still) <= 1 or still == state.shared)


def turn(state: Round) -> Turn | None:
    """What the card waits for, or None when the round is over."""
    players = len(state.seats)
    if len(state.balls) < players:
        return Turn("ball", len(state.balls), 1)
    if not state.played:
        if state.holes and not state.holes[-1].finished:
            hole = state.holes[-1]
            waiting = next(seat for seat in hole.order if seat not in hole.strokes)
            return Turn("strokes", waiting, len(state.holes))
        return Turn("par", len(state.holes) % players, len(state.holes) + 1)
    if is_decided(state):
        return None
    tie = tie_break(state)
    if tie.due is not None:
        return Turn("strokes", tie.due, f"X{tie.open}")
    last = (state.extra or state.holes)[-1].order[0]
    return Turn("par", _from(last + 1, tie.still, players)[0], f"X{len(state.extra) + 1}")


def _from(first: int, among: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Those seats in card order, wrapping, from the first one on (TGA-017)."""
    return tuple(sorted(among, key=lambda seat: (seat - first) % players))


def _hole(state: Round, name: int | str) -> Hole:
    return state.holes[name - 1] if isinstance(name, int) else state.extra[int(name[1:]) - 1]


def _with_hole(state: Round, name: int | str, hole: Hole) -> Round:
    """The round with that hole put in its place, or added as the next."""
    at = (name if isinstance(name, int) else int(name[1:])) - 1
    if isinstance(name, int):
        return replace(state, holes=(*state.holes[:at], hole, *state.holes[at + 1 :]))
    return replace(state, extra=(*state.extra[:at], hole, *state.extra[at + 1 :]))


def _heads(state: Round) -> tuple[int | str, ...]:
    """The holes along the top of the card, from the first (TGA-006), then the extra ones."""
    return (*range(1, state.length + 1), *(f"X{n}" for n in range(1, len(state.extra) + 1)))


def _begun(state: Round, name: int | str) -> bool:
    return isinstance(name, str) or name <= len(state.holes)


def _called(name: int | str) -> str:
    return f"Hole {name}" if isinstance(name, int) else f"Extra hole {name[1:]}"


@cache
def _names(par: int, most: int) -> tuple[str, ...]:
    return tuple(score_name(strokes, par) for strokes in range(1, most + 1))


def _start(setup: Setup) -> Round:
    least, most = ours.SEATS
    if not least <= len(setup.seats) <= most:
        raise ValueError(f"Table Golf takes {least} to {most} players, not {len(setup.seats)}.")
    return Round(Setup(setup.seats, settled(OPTIONS, setup.options)))


def _asks(state: Round) -> tuple[Ask, ...]:
    if state.blowing:
        return (_wind(state),)
    if state.fixing is not None:
        return (_corrected(state, state.fixing),)
    now = turn(state)
    if now is not None and (told := _guide(state, now)):
        return (told,)
    asks: list[Ask] = []
    match now:
        case Turn("ball", seat):
            asks.append(_ball(state, seat))
        case Turn("par", seat, hole):
            asks.append(_par(seat, hole))
        case Turn("strokes", seat, hole):
            asks.append(_strokes(state, seat, hole))
    asks.append(_weather(state, now))
    if state.holes:
        asks.append(_correct(state))
    if now is not None:
        asks.append(_share() if state.played else _end_early())
    return tuple(asks)


def _guide(state: Round, now: Turn) -> Tell | None:
    """The next thing to be told on a guided hole."""
    if state.setup.options["holes"] != "guided" or now.hole != 1 or state.guided == len(GUIDE):
        return None
    before, title, why, rule = GUIDE[state.guided]
    return (
        Tell(name="guide", title=title, seat=now.seat, why=why, rule=rule) if before == now.enters else None
    )


def _ball(state: Round, seat: int) -> Choose:
    """Four colours: each only once for up to four players, shared above (TGA-002, Q-TGA-16)."""
    free = tuple(ball for ball in ours.BALLS if ball.value not in state.balls)
    alone = len(state.seats) <= len(ours.BALLS)
    options = free if alone else ours.BALLS
    start = options.index(free[0]) if free else seat % len(options)
    return Choose(name="ball", title="Ball colour", seat=seat, rule="TGA-002", options=options, start=start)


def _par(seat: int, hole: int | str) -> Count:
    extra = isinstance(hole, str)
    lo, hi = ours.PARS
    return Count(
        name="par",
        title="Par",
        seat=seat,
        why=(_called(hole), "Best a par 3" if extra else "Yours to design"),
        rule="TGA-097" if extra else "TGA-016",
        lo=lo,
        hi=hi,
        start=ours.EXTRA_HOLE_PAR if extra else ours.USUAL_PAR,
    )


def _strokes(state: Round, seat: int, name: int | str) -> Count:
    par = _hole(state, name).par
    most = state.most(par)
    return Count(
        name="strokes",
        title="Strokes",
        seat=seat,
        why=(f"{_called(name)}  par {par}", f"So far {state.written(state.over_par(seat))}"),
        rule="TGA-037",
        lo=1,
        hi=most,
        start=par,
        names=_names(par, most),
    )


def _weather(state: Round, now: Turn | None) -> Ask:
    """The roll for whoever is up; its number counts that seat's rolls on that hole alone."""
    hole, seat = (now.hole, now.seat) if now else (0, 0)
    tail = (hole, seat, state.thrown.count((hole, seat)), 0)
    return weather.weather(state.setup.options["weather_faces"], tail, seat=now.seat if now else None)


def _wind(state: Round) -> Ask:
    hole, seat = state.thrown[-1]
    tail = (hole, seat, state.thrown.count((hole, seat)) - 1, 0)
    sectors = state.setup.options["wheel_sectors"]
    return weather.wind(sectors, tail, state.blowing, seat=seat if hole else None)


def _correct(state: Round) -> Place:
    """Any par or score entered, where it stands on the card: from the latest back, hole by hole."""
    heads = _heads(state)
    holes = [_hole(state, name) if _begun(state, name) else None for name in heads]
    entered = [[str(hole.par) if hole else "" for hole in holes]]
    entered += [[str(hole.strokes.get(s, "")) if hole else "" for hole in holes] for s in state.seats]
    begun = [(column, hole) for column, hole in enumerate(holes, 1) if hole]
    cells = tuple(
        (row, column) for column, _ in begun for row, line in enumerate(entered, 1) if line[column - 1]
    )
    latest, hole = begun[-1]
    seat = next(reversed(hole.strokes), -1)  # -1: so far the hole has only its par, in row 1
    return Place(
        name="correct",
        title="Correct",
        rule="GEN-012",
        show="card",
        cells=cells,
        start=cells.index((seat + 2, latest)),
        labels=tuple(tuple(line) for line in entered),
        rows_named=("Par", *state.setup.seats),
        columns_named=tuple(str(name) for name in heads),
    )


def _corrected(state: Round, cell: Cell) -> Count:
    """The new number for that cell; the answer holds the old one too."""
    row, column = cell
    name = _heads(state)[column - 1]
    hole = _hole(state, name)
    names: tuple[str, ...] = ()
    if row == 1:
        (lo, hi), old, whose = ours.PARS, hole.par, "Par"
    else:
        lo, hi, old, whose = 1, state.most(hole.par), hole.strokes[row - 2], state.setup.seats[row - 2]
        names = _names(hole.par, hi)
    return Count(
        name="corrected",
        title=f"{_called(name)}, par {hole.par}",
        why=(whose,),
        rule="GEN-012",
        lo=lo,
        hi=hi,
        start=min(old, hi),
        names=names,
        old=old,
    )


def _end_early() -> Choose:
    return Choose(
        name="end early",
        title="End round?",
        rule="GEN-005",
        confirm="End the round here? Only holes that everybody finished count.",
        options=(Choice("end", "End it now"),),
    )


def _share() -> Choose:
    return Choose(
        name="share the win",
        title="Share win?",
        rule="TGA-097",
        confirm="Share the win? No more extra holes are played.",
        options=(Choice("share", "Share it"),),
    )


def _apply(state: Round, move: Move) -> Round:
    value: Value = move.value
    answered(_asks(state), move)
    now = turn(state)
    match move.ask, now:
        case "guide", _:
            return replace(state, guided=state.guided + 1)
        case "ball", _:
            return replace(state, balls=(*state.balls, value))
        case "par", Turn(_, seat, name):
            among = tie_break(state).still if state.played else tuple(state.seats)
            return _with_hole(state, name, Hole(_from(seat, among, len(state.seats)), value, {}))
        case "strokes", Turn(_, seat, name):
            hole = _hole(state, name)
            return _with_hole(state, name, replace(hole, strokes={**hole.strokes, seat: value}))
        case "weather", _:
            at = (now.hole, now.seat) if now else (0, 0)
            return replace(state, thrown=(*state.thrown, at), blowing=weather.STRENGTH[value[0]])
        case "wind", _:
            return replace(state, blowing=0)
        case "correct", _:
            return replace(state, fixing=value)
        case "corrected", _:
            return _put_right(state, value[1])
        case "end early", _:
            return replace(state, ended=True)
        case _:  # share the win
            return replace(state, shared=tie_break(state).still)


def _put_right(state: Round, new: int) -> Round:
    assert state.fixing is not None
    row, column = state.fixing
    name = _heads(state)[column - 1]
    hole = _hole(state, name)
    hole = replace(hole, par=new) if row == 1 else replace(hole, strokes={**hole.strokes, row - 2: new})
    return _with_hole(replace(state, fixing=None), name, hole)


def _card(state: Round) -> Card:
    """Par first, then each player's strokes with the running figure beside them (TGA-088)."""
    heads = _heads(state)
    holes = {name: _hole(state, name) for name in heads if _begun(state, name)}
    lines = [Line("Par", tuple(str(holes[name].par) if name in holes else "" for name in heads))]
    for seat in state.seats:
        cells, running, over = [], [], 0
        for name in heads:
            hole = holes.get(name)
            cell = figure = ""
            if hole and seat in hole.strokes:
                score = state.score(hole, seat)
                cell = str(score)
                if isinstance(name, str):  # extra holes leave the totals untouched (Q-TGA-40)
                    pass
                elif state.counts(hole):
                    over += score - hole.par
                    figure = state.written(over)
                else:
                    cell = f"({score})"
            cells.append(cell)
            running.append(figure)
        mark = state.balls[seat][0].upper() if seat < len(state.balls) else ""
        lines.append(Line(state.setup.seats[seat], tuple(cells), tuple(running), mark))
    return Card(tuple(str(name) for name in heads), tuple(lines), _notes(state))


def _notes(state: Round) -> tuple[str, ...]:
    notes = []
    if state.setup.options["double_par_cap"]:
        notes.append("Stopped at double par.")
    if state.ended:
        finished = len(state.counting)
        notes.append(f"Ended early after hole {finished}." if finished else "Ended before the first hole.")
    tie = tie_break(state)
    if tie.decided:
        notes.append(f"{state.setup.seats[tie.still[0]]} won on extra hole {tie.decided}.")
    elif len(tie.still) > 1 and tie.still == state.shared:
        notes.append("The win is shared.")
    return tuple(notes)


def _where(state: Round) -> str:
    now = turn(state)
    return _called(now.hole).lower() if now else ""


def _result(state: Round) -> Result:
    """The lowest wins (TGA-091); a tie-break decides the first place only.

    Also after the end a wind still to be spun for, or a cell being corrected, is a question open.
    """
    over = is_decided(state) and not state.blowing and state.fixing is None
    if not any(hole.strokes for hole in state.counting):
        return Result(over)
    tie = tie_break(state)
    figures = [state.over_par(seat) for seat in state.seats]
    order = places([(figures[seat], seat not in tie.still) for seat in state.seats])
    why = ""
    if tie.decided:
        why = f"won on extra hole {tie.decided}"
    elif len(tie.still) > 1 and tie.still == state.shared:
        why = "shared the win"
    ranks = [
        Rank(seat, order[seat], state.written(figures[seat]), why if seat in tie.still else "")
        for seat in state.seats
    ]
    return Result(over, tuple(sorted(ranks, key=lambda rank: (rank.place, rank.seat))))


TGA: Final = Game(
    key="tga",
    title="Table Golf",
    seats=ours.SEATS,
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=OPTIONS,
    card=_card,
    result=_result,
    where=_where,
    book=BOOK,
)
