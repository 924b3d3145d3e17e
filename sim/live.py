"""The box in real time, or faster: the app's one thinking thread on a desk, whose hands are other threads'.

Whatever others want done (a finger on a button, a plug pulled, a look into the journal) is put in a
queue, and the thinking thread does it between two steps. So one thread owns bus, pins and journal.
"""

import errno
import logging
import secrets
import shlex
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from firmware_py.app import WATCHDOG
from firmware_py.games.core import IllegalMove
from firmware_py.signals import BUTTONS, Answered
from firmware_py.table.panel import packed
from sim.coloured import Piece, pieces
from sim.copies import copy_up_to, folder_within
from sim.evening import FULL_DISK, TAP, Clock, Evening
from sim.scribe import Scribe
from sim.stories import StoryFault, Teller, parse
from sim.watching import Ear, Entry, Moved, Watch

PACES = {"paused": 0.0, "real": 1.0, "x10": 10.0, "max": 1.0}  # seconds of the box in a real one
VERBS = ("unplug", "plug", "fault", "disk", "clock", "cut", "restart", "rig")  # of the stories, done at once
LATEST = datetime(2100, 1, 1).astimezone()
EARLIEST = datetime(1970, 1, 2).astimezone()

Given = TypeVar("Given")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What can be seen on the desk at one moment.

    ``glass`` holds 1,024 bytes, column by column, 8 from top to bottom, bit 0 on top, as a person sees it
    (dark when the panel is off), and ``contrast`` says how bright it is, 0-255; ``ring`` has a brightness
    0-255 a lamp, clockwise from straight ahead; ``pieces`` is what has a colour of what the glass shows.
    """

    glass: bytes
    ring: tuple[int, ...]
    words: tuple[str, ...]
    state: str
    ask: dict[str, Any] | None
    contrast: int
    pieces: tuple[Piece, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """For the wire: the glass as hexadecimal digits."""
        return {**asdict(self), "glass": self.glass.hex()}


@dataclass(frozen=True, slots=True)
class Bench:
    """How the workbench stands: the switches, the pace, and what has happened.

    ``where`` is one sentence while another evening than our own is on the table, else nothing;
    ``came`` the last transition: trigger, from, to.
    """

    pace: str
    plugged: dict[str, bool]
    roomy: bool
    jumped: float
    saved: bool
    where: str
    recording: bool
    recorded: bool
    state: str
    came: tuple[str, str, str]
    moves: tuple[Moved, ...]
    entries: tuple[Entry, ...]


class RealClock(Clock):
    """The computer's monotonic clock at any pace; it never goes back. 0 stands still."""

    def __init__(self) -> None:
        super().__init__()
        self._origin = (0.0, time.monotonic(), 1.0)  # what it showed, when, and the pace since

    def __call__(self) -> float:
        shown, since, pace = self._origin
        return shown + (time.monotonic() - since) * pace

    @property
    def pace(self) -> float:
        return self._origin[2]

    @pace.setter
    def pace(self, pace: float) -> None:
        if pace != self.pace:
            self._origin = (self(), time.monotonic(), pace)

    def move_to(self, then: float) -> None:
        """Be there at once; nothing where that is past."""
        self._origin = (max(self(), then), time.monotonic(), self.pace)

    def wall(self) -> str:
        now = datetime.now().astimezone()
        jump = timedelta(seconds=max(-1e9, min(self.jumped, 1e9)))
        return min(max(now + jump, EARLIEST), LATEST).isoformat(timespec="seconds")


class Live:
    """One box that runs until it is stopped. The methods may be called from any thread.

    At ``x10`` and ``max`` time passes faster only while no finger is on a button, or a tap would be
    a hold; ``max`` leaps over motions alone, because an idle box would be dark before one could look.
    While ``paused`` a press takes the time that it needs, and nothing else does.
    """

    def __init__(self, state: Path, **evening: Any) -> None:
        self.clock = RealClock()
        self.watch = Watch()
        self.story = ""  # the last one that was recorded
        self._switch_on: Callable[[], Evening] = lambda: Evening(state, clock=self.clock, **evening)
        self._home = (state, evening.get("seed"))
        self._where = ""
        self._pace = "real"
        self._touched: dict[str, float] = {}  # when a finger last moved on a button
        self._scribe: Scribe | None = None
        self._began = 0.0  # when the evening on the table was switched on
        self._deeds: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._ended = False
        self._ready = threading.Event()
        self._refused: Exception | None = None
        self._seen: Snapshot | None = None
        self._bench: Bench | None = None
        self.thread = threading.Thread(target=self._run, name="thinking", daemon=True)

    # -- the thinking thread ---------------------------------------------------------------

    def _run(self) -> None:
        try:
            self.evening = self._switch_on()  # here, because the journal belongs to one thread
            self.watch.face(self.evening.app)
            self._look()
        except Exception as why:
            self._refused = why
            return
        finally:
            self._ready.set()
        log, ear = logging.getLogger("teebox"), Ear(self.watch)
        level = log.level
        log.addHandler(ear)
        log.setLevel(logging.INFO)
        try:
            with tempfile.TemporaryDirectory(prefix="teebox-") as scratch:
                self._scratch = Path(scratch)
                self._think()
        finally:
            log.removeHandler(ear)
            log.setLevel(level)

    def _think(self) -> None:
        try:
            while not self._ended:
                self.evening.app.step(self.clock())
                self._look()
                if self.evening.app.stopping:
                    break
                self._heed(self._patience())
        finally:
            self.evening.close()
            self._seen = self._see()

    def _patience(self) -> float | None:
        """Real seconds until the app wants to be called; None for ever."""
        fingers = self.evening.desk.fingers
        self.clock.pace = 1.0 if fingers and self._pace != "paused" else PACES[self._pace]
        if self.clock.pace == 0:
            return None
        app = self.evening.app
        due = app.deadline()
        moving = app.machine.deadline() is not None
        if self._pace == "max" and moving and due is not None and not fingers:
            self.clock.move_to(due)
        wait = WATCHDOG if due is None else min(WATCHDOG, max(0.0, due - self.clock()))
        return wait / self.clock.pace

    def _heed(self, seconds: float | None) -> None:
        """Do what somebody wants done, if anybody does before that time is over."""
        try:
            deed = self._deeds.get_nowait() if seconds == 0 else self._deeds.get(timeout=seconds)
        except Empty:
            return
        deed()

    def _look(self) -> None:
        """Keep what the others may see."""
        seen = self._see()
        if seen != self._seen:
            self._seen = seen
        self.watch.look(seen.glass, self.clock())
        app, evening = self.evening.app, self.evening
        pulled = evening.desk.pulled
        ring = {} if evening.desk.ring_end is None else {"ring": "ring" not in pulled}
        self._bench = Bench(
            pace=self._pace,
            plugged={"display": "display" not in pulled, **ring},
            roomy=evening.free != FULL_DISK,
            jumped=self.clock.jumped,
            saved=app.machine.journal.saved,
            where=self._where,
            recording=self._scribe is not None,
            recorded=bool(self.story),
            state=app.machine.state,
            came=self.watch.came,
            moves=self.watch.moves,
            entries=self.watch.entries,
        )

    def _see(self) -> Snapshot:
        app, desk = self.evening.app, self.evening.desk
        ask = app.machine.question
        asked = {"name": ask.name, "title": ask.title, "kind": type(ask).__name__} if ask else None
        words = app.screen.words if app.screen is not None else ()
        return Snapshot(
            packed(desk.glass.picture()),
            tuple(desk.ring_levels),
            words,
            app.machine.state,
            asked,
            desk.glass.contrast,
            pieces(app.scene()),
        )

    # -- from any thread -------------------------------------------------------------------

    def start(self) -> None:
        """Switch on and begin to think; raises what a journal that cannot be used raises."""
        self.thread.start()
        self._ready.wait()
        if self._refused is not None:
            raise self._refused

    def stop(self) -> None:
        """Stop in good order: journal closed, panel off, ring dark."""
        self._deeds.put(self._end)
        self.thread.join(timeout=2)

    def _end(self) -> None:
        self._ended = True

    def do(self, deed: Callable[[], Given]) -> "Future[Given]":
        """Have this done in the thinking thread; what it gives, or raises, is the future's."""
        future: Future[Given] = Future()

        def done() -> None:
            try:
                given = deed()
                self._look()  # who waits for the future sees what has come of it
            except Exception as why:
                future.set_exception(why)
            else:
                future.set_result(given)

        self._deeds.put(done)
        return future

    def seen(self) -> Snapshot:
        """The desk as it looks right now."""
        assert self._seen is not None
        return self._seen

    def bench(self) -> Bench:
        """The workbench as it stands right now."""
        assert self._bench is not None
        return self._bench

    # -- hands -----------------------------------------------------------------------------

    def down(self, button: str) -> None:
        """A finger goes down; ValueError for a button that the box does not have."""
        self._known(button)
        self.do(lambda: self._touch(button, True))

    def up(self, button: str) -> None:
        """The finger is lifted."""
        self._known(button)
        self.do(lambda: self._touch(button, False))

    def _known(self, button: str) -> None:
        if button not in BUTTONS:
            raise ValueError(f"There is no button {button!r}; there are {', '.join(BUTTONS)}.")

    def _touch(self, button: str, down: bool) -> None:
        desk = self.evening.desk
        if down == (button in desk.fingers):
            return
        # On a busy computer both ends of a tap may come at once: to the box it would be a contact's bounce.
        rest = self._touched.get(button, 0.0) + TAP - self.clock()
        if rest > 0:
            self.evening.wait(rest)
        self._touched[button] = self.clock()
        self._note(f"{'down' if down else 'up'} {button}")
        if down and self._pace != "paused":  # from here on at the pace of fingers, the edge included
            self.clock.pace = 1.0
        desk.touch(button, down)
        if self._pace == "paused":
            self.evening.wait(TAP)

    def answer(self, ask: str, value: Any) -> None:
        """Answer the question of that name outright; the machine refuses what was not offered."""
        self.do(lambda: self.evening.desk.box.heard.put(Answered(ask, value)))

    # -- the workbench ---------------------------------------------------------------------

    def tell(self, text: str) -> "Future[None]":
        """Do a line of the story language, one of `VERBS`; ValueError with a sentence for any other."""
        try:
            lines = parse(text, "the workbench")
        except StoryFault as why:
            raise ValueError(str(why)) from None
        for line in lines:
            if line.verb not in VERBS:
                raise ValueError(f"{line.verb!r} is not done here; {', '.join(VERBS)} are.")
            if line.verb == "fault" and (len(line.args[1]) > 6 or int(line.args[2]) not in errno.errorcode):
                raise ValueError(f"{text!r}: there is no such write or errno; try: fault display 1 121.")

        def told() -> None:
            for line in lines:
                when = self.clock() - self._began
                try:
                    getattr(Teller(self.evening), f"do_{line.verb}")(*line.args)
                except (StoryFault, IllegalMove) as why:
                    raise ValueError(str(why)) from None
                deed = shlex.join((line.verb, *line.args))
                self._note(deed, when)
                self.watch.note("deed", deed)
                if line.verb in ("cut", "restart"):
                    self.watch.face(self.evening.app)

        return self.do(told)

    def pace(self, pace: str) -> "Future[None]":
        """How fast time passes, one of `PACES`; ValueError for any other."""
        if pace not in PACES:
            raise ValueError(f"There is no pace {pace!r}; there are {', '.join(PACES)}.")
        return self.do(lambda: setattr(self, "_pace", pace))

    def step(self) -> "Future[None]":
        """Let the time pass until the next thing is due, and stand still."""

        def stepped() -> None:
            self._pace = "paused"
            self.clock.pace = 0
            due = self.evening.app.deadline()
            if due is not None:
                self.clock.move_to(due)

        return self.do(stepped)

    def back(self, seq: int) -> "Future[None]":
        """Go on from that record, on a copy of the state folder; the evening itself is left as it is."""

        def stepped_back() -> None:
            self._idle()
            match = next((move.match for move in self.watch.moves if move.seq == seq), None)
            copy = folder_within(self._home[0])
            copy_up_to(seq, self.evening.state, copy)
            self._go_on(
                copy,
                self.evening.seed,
                f"Stepped back to record {seq}: a copy, kept in {self._home[0].name}/{copy.name}.",
            )
            waiting = self.evening.app.machine.waiting
            if waiting is not None and waiting.number == match:
                self.evening.desk.box.heard.put(Answered("home", "resume"))

        return self.do(stepped_back)

    def home(self) -> "Future[None]":
        """Go on with the evening itself."""

        def at_home() -> None:
            self._idle()
            self._go_on(*self._home, "")

        return self.do(at_home)

    def record(self) -> "Future[None]":
        """Begin a story: on a fresh box with a seed, because a story begins with its box."""

        def recorded() -> None:
            self._idle()
            seed = self._home[1] or secrets.token_bytes(4)
            folder = Path(tempfile.mkdtemp(dir=self._scratch)) / "state"
            self._go_on(folder, seed, "Recording on a fresh box; the evening itself waits.", afresh=True)
            self._scribe = Scribe(seed)

        return self.do(recorded)

    def recorded(self) -> "Future[str]":
        """End the story, and what it says; nothing where none was being recorded."""

        def ended() -> str:
            if self._scribe is not None:
                self.story = self._scribe.story(self.clock() - self._began)
                self._scribe = None
                self._where = "The fresh box of the recording; the evening itself waits."
            return self.story

        return self.do(ended)

    def _note(self, deed: str, when: float | None = None) -> None:
        if self._scribe is not None:
            self._scribe.note(self.clock() - self._began if when is None else when, deed)

    def _idle(self) -> None:
        if self._scribe is not None:
            raise ValueError("A story is being recorded: stop that first.")

    def _go_on(self, state: Path, seed: bytes | None, where: str, *, afresh: bool = False) -> None:
        self._began = self.clock()
        (self.evening.begin_afresh if afresh else self.evening.go_on_with)(state, seed)
        self._where = where
        self.watch.face(self.evening.app)
        self.watch.note("deed", where or "Back at the evening itself.")
