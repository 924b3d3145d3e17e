"""What somebody beside the box sees: moves, asks, words and states as they come, and the last pictures."""

import logging
from collections import deque
from dataclasses import dataclass
from typing import Any

from firmware_py.app import App
from firmware_py.games.canon import canonical
from firmware_py.journal import JournalFault, Record
from firmware_py.machine import TABLE

KEPT = 300  # entries, and moves, that are kept
LINES = 200  # lines of the log that are kept
FILM = 10.0  # seconds of the glass that are kept
TRIGGERS = {dest: trigger for trigger, _, dest in TABLE}  # no two lead to the same state


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, at that second of the box's time; ask, deed, log, move, state or words."""

    number: int
    at: float
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A record of the journal as a person reads it."""

    seq: int
    match: int
    what: str
    value: str


def moved(record: Record) -> Moved:
    """A record in two short texts."""
    body = record.body
    kind = str(body.get("kind"))
    match kind:
        case "move":
            value = ", ".join(body["told"]) if "told" in body else canonical(body["value"])
            told = str(body["ask"]), value
        case "open":
            told = f"opened {body['title']}", " ".join(body["seats"])
        case "sealed":
            told = "sealed", f"{body['commitment'][:8]}…"
        case "undo":
            told = "undone", "across a draw" if body["across"] else ""
        case _:
            told = kind, ""
    return Moved(record.seq, record.match, *told)


class Watch:
    """Looks at the app after each step, in the thinking thread; what it keeps may be read by all."""

    def __init__(self) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.moves: tuple[Moved, ...] = ()
        self.came = ("", "", "")  # the last transition: trigger, from, to
        self.log: deque[str] = deque(maxlen=LINES)
        self.film: deque[tuple[float, bytes]] = deque()  # (seconds, glass), each until the next
        self._at = 0.0
        self._number = 0
        self._state = ""
        self._ask: Any = None
        self._words: tuple[str, ...] = ()
        self._count = 0
        self._app: App | None = None

    def face(self, app: App) -> None:
        """From now on look at this app: it has just been switched on."""
        self._app = app
        self._count = 0
        self.moves = ()
        self._state, self.came = app.machine.state, ("begun", "starting", app.machine.state)
        app.machine.machine.after_state_change.append(self._entered)

    def note(self, kind: str, text: str) -> None:
        """Write down one thing that happened."""
        self._number += 1
        self.entries = (*self.entries[1 - KEPT :], Entry(self._number, round(self._at, 2), kind, text))

    def look(self, glass: bytes, now: float) -> None:
        """Whatever is new since the last look."""
        app = self._app
        assert app is not None
        self._at = now
        self._new_records(app)
        ask = app.machine.question
        if ask != self._ask:
            self._ask = ask
            if ask is not None:
                self.note("ask", f"{ask.name}: {ask.title}")
        if app.screen is not None and app.screen.words != self._words:
            self._words = app.screen.words
            self.note("words", " | ".join(self._words))
        if not self.film or self.film[-1][1] != glass:
            self.film.append((now, glass))
        while len(self.film) > 1 and self.film[1][0] < now - FILM:
            self.film.popleft()

    def _entered(self) -> None:
        assert self._app is not None
        self._at = self._app.machine.now
        before, self._state = self._state, self._app.machine.state
        self.came = (TRIGGERS[self._state], before, self._state)
        self.note("state", f"{before} → {self._state} ({self.came[0]})")

    def _new_records(self, app: App) -> None:
        journal = app.machine.journal
        new = len(journal) - self._count
        if new == 0:
            return
        first = self._count == 0  # of this app: the records were there before
        try:
            records = [
                r for r in reversed(journal.last(min(new, KEPT), lambda body: True)) if r.seq > self._count
            ]
        except JournalFault as why:
            self.note("log", str(why))
            records = []
        self._count = len(journal)
        self.moves = (*self.moves, *map(moved, records))[-KEPT:]
        for move in () if first else self.moves[-len(records) :] if records else ():
            self.note("move", f"{move.seq} {move.what} {move.value}".strip())


class Ear(logging.Handler):
    """Hears the program's log, for the watch."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(logging.INFO)
        self.watch = watch
        self.setFormatter(logging.Formatter("%(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        lines = self.format(record).splitlines()
        self.watch.log.extend(lines)
        self.watch.note("log", " … ".join((*lines[:1], *lines[1:][-1:])))  # of a traceback its two ends
