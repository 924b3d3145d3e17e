"""One evening in play: joins match, journal and chance, for the machine and for `verify`.

The journal's records of a round, in order, by their ``kind``:

    sealed     the device's half of the seed and its commitment, before anybody dials
    open       the game, its rules version, the setup whole, the numbers dialled
    move       an answer; with ``draw`` (label, bag, count, replacing) where chance could draw it
    undo       back to before the last decision; ``across``: a draw was taken back
    rigged     from here on a result was set by hand (simulator only)
    revealed   the half was shown, because the round was over
    final      the card and the result as they stood when the round was over
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from firmware_py import chance
from firmware_py.games.canon import canonical, frozen
from firmware_py.games.core import (
    BOX,
    CHANCE,
    PLAYERS,
    Ask,
    By,
    Card,
    Game,
    IllegalMove,
    Line,
    Move,
    Result,
    Roll,
    Setup,
    Value,
)
from firmware_py.journal import Journal, Record
from firmware_py.match import Match


class Unplayable(Exception):
    """This round cannot be replayed by this version; one sentence says why. Its final card may stand."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What was drawn, or typed in of real dice: the question, the faces, its running number in the match.

    ``still``: it is shown without motion, because it was typed in or has been seen before.
    """

    ask: Roll
    faces: tuple[int | str, ...]
    number: int
    still: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """A match whose half of the seed is fixed and whose commitment may be shown."""

    number: int
    half: bytes
    seeded: bool

    @property
    def commitment(self) -> str:
        return chance.commitment(self.half)

    @property
    def mark(self) -> str:
        """The word that stands on every screen of a match that can be played again."""
        return "SEEDED" if self.seeded else ""


def seal(journal: Journal, half: bytes | None = None) -> Sealed:
    """Fix the device's half and write it down, before anybody dials.

    A ``half`` given from outside (``--seed``) makes a match that can be replayed; it is marked so.
    """
    seeded = half is not None
    half = half if half is not None else chance.new_half()
    body = {
        "kind": "sealed",
        "half": half.hex(),
        "commitment": chance.commitment(half),
        "seeded": seeded,
    }
    return Sealed(journal.append(None, body).match, half, seeded)


def drawing(ask: Roll) -> dict[str, Any]:
    """How a draw is written down beside its result, so that anybody can draw it again."""
    return {
        "label": list(ask.label),
        "bag": [[face.value, face.weight] for face in ask.bag],
        "count": ask.count,
        "replacing": ask.replacing,
    }


class Round:
    """A match that is written down as it is played."""

    def __init__(
        self,
        journal: Journal,
        sealed: Sealed,
        dialled: tuple[int, ...],
        match: Match,
        opened: str,
    ) -> None:
        self.journal = journal
        self.sealed = sealed
        self.dialled = dialled
        self.match = match
        self.opened = opened  # wall-clock label
        self.rigged = False
        self.peeked = 0  # undos that took back a draw
        self.revealed = False  # the half was shown
        self.foreseen = False  # and a draw came after that
        self.final: Mapping[str, Any] | None = None  # as it was last written down
        self._seed = chance.seed(sealed.half, dialled)
        self._rigs: dict[str, tuple[str, ...]] = {}  # by purpose, for its next draw
        self._rigged: dict[str, tuple[Value, ...]] = {}  # by label, as they came out

    # -- opening ---------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        journal: Journal,
        sealed: Sealed,
        game: Game,
        setup: Setup,
        dialled: tuple[int, ...] = (),
    ) -> "Round":
        """Start playing a sealed match."""
        record = journal.append(
            sealed.number,
            {
                "kind": "open",
                "game": game.key,
                "title": game.title,
                "version": game.version,
                "seats": list(setup.seats),
                "options": dict(setup.options),
                "dialled": list(dialled),
            },
        )
        return cls(journal, sealed, dialled, Match.of(game, setup), record.at)

    @classmethod
    def load(cls, journal: Journal, number: int, shelf: Iterable[Game]) -> "Round":
        """Work a round out again from its records; Unplayable where that cannot be done."""
        stages = list(replay(journal, number, shelf))
        if not stages:
            raise Unplayable(f"Round {number} was never started.")
        return stages[-1]

    # -- what is so ------------------------------------------------------------------------

    @property
    def number(self) -> int:
        return self.sealed.number

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def seats(self) -> tuple[str, ...]:
        return self.match.setup.seats

    @property
    def card(self) -> Card:
        """The game's card, with the marks that a reader of it must see."""
        card = self.game.card(self.match.state)
        return replace(card, notes=(*card.notes, *self.marks))

    @property
    def mark(self) -> str:
        """The word that stands on every screen of a round that not only chance and players made."""
        return "RIGGED" if self.rigged else self.sealed.mark

    @property
    def marks(self) -> tuple[str, ...]:
        marks = []
        if self.rigged:
            marks.append("Rigged: a result was set by hand.")
        if self.sealed.seeded:
            marks.append("Seeded: played from a given seed.")
        if self.foreseen:
            marks.append("Played on after its half was shown.")
        if self.peeked:
            marks.append(f"A roll was undone {self.peeked}x.")
        return tuple(marks)

    @property
    def result(self) -> Result:
        return self.game.result(self.match.state)

    def last_drawn(self) -> Draw | None:
        """The draw that the match stands at, if a draw was the last that happened: to be shown again."""
        step = self.match.steps[-1] if self.match.steps else None
        if step is None or not isinstance(step.ask, Roll):
            return None
        return Draw(step.ask, step.move.value, self.draws(), still=True)

    def draws(self) -> int:
        """How many results this match has seen so far."""
        return sum(isinstance(step.ask, Roll) for step in self.match.steps)

    # -- playing ---------------------------------------------------------------------------

    def answer(self, name: str, value: Value = None, real: Value = None) -> list[Draw]:
        """Play one answer and every draw that follows by itself; each is safe before this returns.

        For a Roll a value of None lets chance draw; faces given are those of real dice, typed in. So are
        those of ``real``, for the draw that follows by itself.
        Returns the draws to be shown, in order. Raises IllegalMove, with nothing changed, where the
        answer is not offered.
        """
        ask = self.match.find(name)
        if ask is None:
            raise IllegalMove(f"Nobody asked for {name!r} now.")
        draws = [self._answer(ask, value)]
        if real is not None and (ask := self.match.front()) is not None:
            draws.append(self._answer(ask, real))
        draws += self.follow()
        self.finish()
        return [draw for draw in draws if draw]

    def follow(self) -> list[Draw]:
        """Answer what needs nobody: draws that follow by themselves, and a seat that the device plays.

        After an answer, and after a power cut in between. No draw follows what was typed in of real
        dice: there may be a real wheel as well.
        """
        draws: list[Draw | None] = []
        while (due := self._due()) is not None:
            draws.append(self._answer(*due))
        return [draw for draw in draws if draw]

    def _due(self) -> tuple[Ask, Value, By] | None:
        """The question on the glass, if the device has to answer it, and how."""
        ask = self.match.front()
        if isinstance(ask, Roll) and ask.auto:
            last = self.match.steps[-1] if self.match.steps else None
            typed = last is not None and isinstance(last.ask, Roll) and last.move.by == PLAYERS
            return None if typed else (ask, None, CHANCE)
        move = self.game.plays(self.game.seen(self.match.state)) if ask is not None else None
        if move is None or ask is None:
            return None
        return ask, move.value, CHANCE if isinstance(ask, Roll) else BOX

    def _answer(self, ask: Ask, value: Value, by: By = PLAYERS) -> Draw | None:
        rigged = False
        if isinstance(ask, Roll) and value is None:
            by = CHANCE
            label = canonical(ask.label)
            if rig := self._rigs.pop(str(ask.label[0]), None):
                self._rigged[label] = _faces(ask, rig)
            rigged = label in self._rigged
            value = self._rigged[label] if rigged else self.drawn(ask)
        move = Move(ask.name, ask.seat, frozen(value), by)
        match = self.match.play(move)  # raises before anything is written
        if rigged and not self.rigged:
            self.journal.append(self.number, {"kind": "rigged"})
            self.rigged = True
        body: dict[str, Any] = {"kind": "move", **asdict(move)}
        if isinstance(ask, Roll):
            body["draw"] = drawing(ask)
            body["told"] = ask.labels(move.value)
            self.foreseen |= self.revealed and by == CHANCE
        if rigged:
            body["rigged"] = True
        self.journal.append(self.number, body)
        self.match = match
        return Draw(ask, move.value, self.draws(), still=by == PLAYERS) if isinstance(ask, Roll) else None

    def drawn(self, ask: Roll) -> tuple[Value, ...]:
        """What chance gives for this question: always the same in this round."""
        bag = [(face.value, face.weight) for face in ask.bag]
        return chance.draw(self._seed, ask.label, bag, ask.count, ask.replacing)

    def undo(self) -> None:
        """Back to before the last decision, as one more record; IllegalMove where there is none."""
        across = self.match.undo_crosses_draw()
        self.match = self.match.undone()
        self.journal.append(self.number, {"kind": "undo", "across": across})
        self.peeked += across
        self.finish()

    def reveal(self) -> bytes | None:
        """The half of the seed, once the round is over; that it was shown is written down. Else None."""
        if not self.match.over:
            return None
        if not self.revealed:
            self.journal.append(self.number, {"kind": "revealed"})
            self.revealed = True
        return self.sealed.half

    def rig(self, purpose: str, faces: tuple[str, ...]) -> None:
        """Set the next draw of a purpose (simulator only); its use marks the round for good."""
        self._rigs[purpose] = faces

    def finish(self) -> None:
        """Once it is over, keep the final card beside the moves: a change of rules loses no history."""
        if not self.match.over:
            return
        final = _final(self)
        if frozen(final) != self.final:
            self.journal.append(self.number, {"kind": "final", **final})
            self.final = frozen(final)


def _final(played: Round) -> dict[str, Any]:
    """The card and the result, as they are kept beside the moves."""
    return {"card": asdict(played.card), "result": asdict(played.result)}


def _faces(ask: Roll, rig: tuple[str, ...]) -> tuple[Value, ...]:
    """Faces of that bag by their written names; ValueError for names or a number that it cannot give."""
    by_name = {str(face.value): face.value for face in ask.bag}
    faces = tuple(by_name.get(name) for name in rig)
    if not ask.admits(faces):
        raise ValueError(
            f"rig {ask.label[0]} {' '.join(rig)} cannot be: {ask.count} of {', '.join(by_name)} are drawn."
        )
    return faces


def replay(journal: Journal, number: int, shelf: Iterable[Game]) -> "Iterable[Round]":
    """The round after each of its records, in order. Raises Unplayable with one sentence."""
    sealed: Sealed | None = None
    played: Round | None = None
    games = {game.key: game for game in shelf}
    for record in journal.records(number):
        body = record.body
        kind = body.get("kind")
        try:
            if kind == "sealed":
                sealed = Sealed(number, bytes.fromhex(body["half"]), bool(body["seeded"]))
            elif kind == "open":
                played = _opened(journal, sealed, record, games)
            elif played is None:
                raise Unplayable(f"Round {number} has a {kind!r} record before it was opened.")
            elif kind == "move":
                move = Move(body["ask"], body["seat"], frozen(body["value"]), body["by"])
                played.match = played.match.play(move)
                played.foreseen |= played.revealed and move.by == CHANCE
                played.rigged |= bool(body.get("rigged"))
            elif kind == "revealed":
                played.revealed = True
            elif kind == "undo":
                played.peeked += played.match.undo_crosses_draw()
                played.match = played.match.undone()
            elif kind == "rigged":
                played.rigged = True
            elif kind == "final":
                played.final = frozen({"card": body["card"], "result": body["result"]})
            else:
                raise Unplayable(f"Round {number} has a record of kind {kind!r}, unknown to this version.")
        except (IllegalMove, KeyError, TypeError, ValueError) as wrong:
            raise Unplayable(f"Round {number} cannot be replayed: record {record.seq}: {wrong}") from wrong
        if played is not None:
            yield played


def _opened(journal: Journal, sealed: Sealed | None, record: Record, games: Mapping[str, Game]) -> Round:
    body = record.body
    if sealed is None:
        raise Unplayable(f"Round {record.match} was opened without a sealed half.")
    game = games.get(body["game"])
    if game is None:
        raise Unplayable(
            f"Round {record.match} is of {body['title']}, a game that this version does not have."
        )
    if game.version != body["version"]:
        raise Unplayable(
            f"Round {record.match} was played by version {body['version']} of the rules of {game.title}; "
            f"this is version {game.version}. Its card is kept, but it cannot be played on."
        )
    setup = Setup(tuple(body["seats"]), frozen(body["options"]))
    return Round(journal, sealed, tuple(body["dialled"]), Match.of(game, setup), record.at)


def kept_card(journal: Journal, number: int) -> Card | None:
    """The final card as it was written down, for a round that cannot be replayed."""
    card = None
    for record in journal.records(number):
        if record.body.get("kind") == "final":
            card = card_from(record.body["card"])
    return card


def card_from(body: Mapping[str, Any]) -> Card:
    """A card read back from its JSON form."""
    lines = [
        Line(line["name"], tuple(line["cells"]), tuple(line["running"]), line["mark"])
        for line in body["lines"]
    ]
    figure = body.get("figure", "to par")  # older records do not name it
    return Card(tuple(body["heads"]), tuple(lines), tuple(body["notes"]), figure)


def verify(journal: Journal, number: int, shelf: Iterable[Game]) -> list[str]:
    """Recompute a whole round; the findings, one sentence each, or nothing where all is well."""
    shelf = tuple(shelf)
    findings: list[str] = []
    sealed = next((r.body for r in journal.records(number) if r.body.get("kind") == "sealed"), None)
    if sealed is None:
        return [f"Round {number} is not in this journal; `teebox rounds` lists those that are."]
    if chance.commitment(bytes.fromhex(sealed["half"])) != sealed["commitment"]:
        findings.append(f"Round {number}: the half revealed is not the half that was committed to.")
    records = [r for r in journal.records(number) if r.body.get("kind") != "sealed"]
    try:
        for record, played in zip(records, replay(journal, number, shelf), strict=True):
            findings += _checked(record, played)
    except Unplayable as why:
        findings.append(str(why))
    return findings


def by_hand(journal: Journal, number: int) -> list[str]:
    """Every result of a round that no seed gave, one sentence each: set by hand, or typed in of real dice."""
    told = []
    for record in journal.records(number):
        body = record.body
        if "draw" in body and (body.get("rigged") or body["by"] == PLAYERS):
            how = "set by hand" if body.get("rigged") else "typed in of real dice"
            told.append(f"Record {record.seq}: {body['draw']['label'][0]} {', '.join(body['told'])}: {how}.")
    return told


def _checked(record: Record, played: Round) -> Iterable[str]:
    body = record.body
    if body["kind"] == "final" and frozen(_final(played)) != frozen({k: body[k] for k in ("card", "result")}):
        yield f"Record {record.seq}: the final card written down is not the one that the moves give."
    if body["kind"] != "move":
        return
    step = played.match.steps[-1]
    if not isinstance(step.ask, Roll):
        return
    if body.get("draw") != frozen(drawing(step.ask)):
        yield f"Record {record.seq}: the draw written down is not the one that the rules ask for."
    if body.get("told") != step.ask.labels(step.move.value):
        yield f"Record {record.seq}: the words written down are not those of its faces."
    given = played.drawn(step.ask)
    if body["by"] == CHANCE and not body.get("rigged") and given != step.move.value:
        yield f"Record {record.seq}: {step.ask.title} shows {step.move.value}, but the seed gives {given}."
