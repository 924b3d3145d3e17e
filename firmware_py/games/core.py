"""The one contract: a game asks, the table answers, and an answer is a move.

A `Game` is a record of pure functions over frozen values. It knows nothing of screens,
buttons, time or chance. `asks` lists what may be answered now: the first question is on the
glass, the rest are asides reached through the menu. An answer that `Ask.admits` never makes
`apply` raise; any other always does.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

Value = Any  # what JSON can hold, with tuples where JSON has lists

CHANCE: Final = "chance"
PLAYERS: Final = "players"
BOX: Final = "box"
By = Literal["chance", "players", "box"]  # CHANCE, PLAYERS or BOX


class IllegalMove(Exception):
    """The rules forbid this; the message is one sentence that a player understands."""


@dataclass(frozen=True, slots=True)
class Move:
    """An answer: all that a match remembers.

    ``by`` is CHANCE where the device drew the value, PLAYERS where people decided or typed it, BOX
    where the device decided for a seat that it plays.
    """

    ask: str
    seat: int | None
    value: Value
    by: By = PLAYERS


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of thing in a bag: a die's face, a wheel's sector, a card. ``weight`` is how many."""

    value: int | str
    label: str
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a question; ``hint`` is a few words beside it."""

    value: int | str | bool
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question to one seat, or to the whole table where ``seat`` is None.

    name     unique among the asks of one moment; stories and moves use it
    side     the team asked, by name, where a team and not a seat answers
    title    the question in at most 20 characters
    why      at most two lines of at most 25 characters: what the answer needs to know
    rule     the ID of the rule it applies
    show     which picture goes with it ("" for none), as `screens` knows them
    confirm  a sentence to be agreed to first, for an answer that is hard to take back
    follows  its picture shows the result that it is about: asked as soon as that is there
    """

    name: str
    title: str
    seat: int | None = None
    side: str = ""
    why: tuple[str, ...] = ()
    rule: str = ""
    show: str = ""
    confirm: str = ""
    follows: bool = False

    def admits(self, value: Value) -> bool:
        """Whether this value answers the question."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Ask):
    """Draw from a bag: dice, wheel, deal, blind gem and shuffle are all this.

    The answer is a tuple of ``count`` face values. Not ``replacing``: a face can come at most
    ``weight`` times. ``label`` names the draw and is unique in the match:
    (purpose, hole, seat, shot, attempt). ``auto``: follows by itself, without a press.
    ``again``: the press that puts the result of the same question away also rolls anew.
    """

    bag: tuple[Face, ...]
    label: tuple[int | str, ...]
    count: int = 1
    replacing: bool = True
    motion: Literal["rolling", "spinning", "dealing", "revealing"] = "rolling"
    auto: bool = False
    again: bool = False

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        stock = {face.value: face.weight for face in self.bag}
        if not all(type(v) in (int, str) and v in stock for v in value):
            return False
        return self.replacing or all(n <= stock[v] for v, n in Counter(value).items())

    def face(self, value: int | str) -> Face:
        """The face with that value."""
        return next(face for face in self.bag if face.value == value)

    def labels(self, values: Iterable[int | str]) -> tuple[str, ...]:
        """What these faces are called, in that order."""
        return tuple(self.face(value).label for value in values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Ask):
    """One of a few labelled options; the answer is its value. ``start`` is the safe default's index."""

    options: tuple[Choice, ...]
    start: int = 0

    def admits(self, value: Value) -> bool:
        return any(type(o.value) is type(value) and o.value == value for o in self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Ask):
    """Any subset of the free items: the answer is a sorted tuple of indexes into ``items``.

    ``start`` holds the free items that are picked already when the question opens; ``at_done``: the
    focus begins on "done", because most tables leave them as they are.
    """

    items: tuple[str, ...]
    free: tuple[int, ...]
    least: int = 0
    most: int | None = None
    start: tuple[int, ...] = ()
    at_done: bool = False

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not all(type(v) is int for v in value):
            return False
        most = len(self.free) if self.most is None else self.most
        return (
            value == tuple(sorted(set(value)))
            and set(value) <= set(self.free)
            and self.least <= len(value) <= most
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Ask):
    """A whole number from ``lo`` to ``hi``; ``names`` calls them by name, from ``lo`` on.

    Where ``old`` is set the question corrects an earlier answer, and the answer is the pair
    (old, new).
    """

    lo: int
    hi: int
    start: int
    names: tuple[str, ...] = ()
    old: int | None = None

    def admits(self, value: Value) -> bool:
        if self.old is not None:
            if not isinstance(value, tuple) or len(value) != 2 or value[0] != self.old:
                return False
            value = value[1]
        return type(value) is int and self.lo <= value <= self.hi

    def called(self, number: int) -> str:
        """The name of that number, or nothing."""
        index = number - self.lo
        return self.names[index] if 0 <= index < len(self.names) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Ask):
    """An allowed cell of a grid, (row, column) from (1, 1) at the top left, or () for done.

    ``labels`` holds what stands in the cells, row by row; ``rows_named`` and ``columns_named``
    head them; ``start`` is the index of the cell that the focus begins on.
    """

    cells: tuple[tuple[int, int], ...]
    labels: tuple[tuple[str, ...], ...]
    rows_named: tuple[str, ...] = ()
    columns_named: tuple[str, ...] = ()
    done: str = ""
    start: int = 0

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not all(type(v) is int for v in value):
            return False
        return (self.done != "" and value == ()) or value in self.cells


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Ask):
    """An instruction to carry out on the table; the answer is None: done."""

    def admits(self, value: Value) -> bool:
        return value is None


@dataclass(frozen=True, slots=True)
class Option:
    """A setting agreed before play (GEN-005, GEN-006).

    ``values`` are offered as a Choose, ``span`` as a Count. It is asked on the device only where
    ``when`` says, given the options answered so far, that it matters; everywhere else the
    owner's configuration or the default holds. ``faces`` is for a bag of the owner's own: the value
    then maps each of these choices' values to a whole number, how many there are, and can be
    entered one by one. ``of_names``: the value is a tuple of names at this table, in seat order, asked
    as a Pick of seats. ``check`` has the last word on values that are not among ``values``.
    ``refuses`` tells, given how many play and the other options, why a value cannot be had, in one
    sentence; "" where it can.
    """

    key: str
    label: str
    default: Value
    values: tuple[Choice, ...] = ()
    span: tuple[int, int] | None = None
    faces: tuple[Choice, ...] = ()
    rule: str = ""
    when: Callable[[Mapping[str, Value]], bool] = lambda options: False
    check: Callable[[Value], bool] | None = None
    of_names: bool = False
    refuses: Callable[[Value, int, Mapping[str, Value]], str] = lambda value, players, options: ""

    def admits(self, value: Value) -> bool:
        """Whether the setting may have this value."""
        if self.check is not None:
            return self.check(value)
        if self.of_names:
            return isinstance(value, tuple) and all(isinstance(name, str) and name for name in value)
        if self.span is not None:
            return type(value) is int and self.span[0] <= value <= self.span[1]
        return any(type(c.value) is type(value) and c.value == value for c in self.values)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a match starts from, whole: seats by name and every option's value."""

    seats: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the score card: a name, a cell a column, and the running figure after each."""

    name: str
    cells: tuple[str, ...]
    running: tuple[str, ...] = ()
    mark: str = ""  # the ball's letter, a handicap ...


@dataclass(frozen=True, slots=True)
class Card:
    """The score card as rows and columns, for screen, printer, page and export.

    ``figure`` names what runs along beside the strokes: "to par", "points" or "gems".
    """

    heads: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    notes: tuple[str, ...] = ()
    figure: str = "to par"


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place, 1 the best; equal places share it (1, 2, 2, 4). ``why`` tells what broke a tie.

    ``side`` is the name of the team that the seat played in, or of a player who joined later; "" where
    the seat's own name does.
    """

    seat: int
    place: int
    score: str
    why: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How it stands, or, once ``over``, how it ended."""

    over: bool = False
    ranks: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a value. ``book`` holds, in our words, the rule behind each rule ID that it asks.

    Only `start`, `asks` and `apply` must be given. `where` says in two words how far it is ("hole 7").
    `seen` is what the players may know (no
    face-down cards); advice, screens, bots and exports get nothing else. `plays` is how the device
    answers the question of a seat that it plays itself, a Roll with None for chance to draw; None
    where people are asked. `sheets` are for reference, each a title and its lines; "[lie-sand] Sand" has a
    picture before its words.
    """

    key: str
    title: str
    seats: tuple[int, int]
    version: int
    start: Callable[[Setup], Any]
    asks: Callable[[Any], tuple[Ask, ...]]
    apply: Callable[[Any, Move], Any]
    options: tuple[Option, ...] = ()
    seen: Callable[[Any], Any] = lambda state: state
    card: Callable[[Any], Card] = lambda state: Card()
    result: Callable[[Any], Result] = lambda state: Result()
    where: Callable[[Any], str] = lambda state: ""
    advise: Callable[[Any], str | None] = lambda seen: None
    plays: Callable[[Any], Move | None] = lambda seen: None
    guests: tuple[str, ...] = ()
    learnt: Callable[[Any], Mapping[str, Value]] = lambda state: {}
    book: Mapping[str, str] = field(default_factory=dict)
    sheets: tuple[tuple[str, tuple[str, ...]], ...] = ()


def answered(asks: tuple[Ask, ...], move: Move) -> Ask:
    """The ask that this move answers; IllegalMove where nobody asked or the value was not offered.

    Every game's `apply` begins with this, so an answer that was not offered always raises.
    """
    for ask in asks:
        if ask.name == move.ask and ask.seat == move.seat:
            if ask.admits(move.value):
                return ask
            if isinstance(ask, Pick):
                most = len(ask.free) if ask.most is None else ask.most
                number = f"{ask.least}" if ask.least == most else f"{ask.least} to {most}"
                raise IllegalMove(f"{ask.title}: pick {number} of them.")
            said = move.value if isinstance(move.value, tuple) else (move.value,)
            told = " ".join(str(part) for part in said)
            raise IllegalMove(f"{ask.title}: {told} is not one of the answers offered.")
    raise IllegalMove(f"Nobody asked for {move.ask!r} now.")
