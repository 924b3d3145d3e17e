"""The loop: hear one signal, move the machine, show what is so.

One thread thinks. It waits on the table's queue until the next deadline: a contact to settle, a
picture of a motion, a part to look for, the watchdog. The screen is derived from what is so after
each signal and sent only if it changed.
"""

import logging
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from queue import Empty
from typing import Any

from firmware_py import screens
from firmware_py.games import SHELF, TOOL_GROUPS
from firmware_py.games.core import PLAYERS, Ask, Card, Count, Game, Result
from firmware_py.journal import Journal
from firmware_py.machine import MOTIONS, Machine
from firmware_py.owner import BIG, SLOW
from firmware_py.round import kept_card
from firmware_py.screens import reading
from firmware_py.screens.scene import Drawn, Page, Scene
from firmware_py.signals import (
    BACK,
    DOWN,
    OK,
    UP,
    Answered,
    Edge,
    Found,
    Held,
    Lost,
    Repeated,
    Signal,
    Stopped,
    Tapped,
    Turned,
)
from firmware_py.table import Table

log = logging.getLogger("teebox")

NOTED = 4.0  # seconds that a sentence stays
DIM = 120.0  # seconds without a press until the panel is dimmed
DARK = 600.0  # ... and until it is off
WATCHDOG = 10.0  # seconds between two signs of life, at most
SAVING = 5.0  # seconds between two looks at the disk
SAVED = "Saved again: the score book has it all."
DEAF = 0.2  # seconds in which a contact may bounce after the press that woke the panel
LOG_LENGTH = 20
LUCK_LENGTH = 2000  # rolls that the fairness page looks back on
SLOWLY = 2.0  # times as long as usual, for hands that are slow or shake
COLUMN = "column offset"  # where the shelf keeps what was chosen on the test card

FULL, DIMMED, OFF = 2, 1, 0


def moved(gesture: Signal, ask: Ask | None = None) -> int:
    """How far a gesture moves the focus; 0 for one that only answers.

    In a list up goes back; a number goes up.
    """
    forward = UP if isinstance(ask, Count) else DOWN
    match gesture:
        case Turned(steps):
            return steps
        case Repeated(button, steps):
            return steps if button == forward else -steps
        case Tapped(button) | Held(button) if button in (UP, DOWN):
            return 1 if button == forward else -1
    return 0


class App:
    """Joins the table, the presses, the machine and the screens. Times are monotonic seconds.

    ``shelf``, ``options`` and ``new_half`` are the `Machine`'s; ``alive`` is called at least every
    `WATCHDOG` seconds.
    """

    def __init__(
        self,
        table: Table,
        journal: Journal,
        now: float,
        *,
        shelf: tuple[Game, ...] = SHELF,
        options: Mapping[str, Mapping[str, Any]] | None = None,
        new_half: Callable[[int], bytes | None] = lambda matches: None,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.machine = Machine(
            journal,
            shelf,
            TOOL_GROUPS,
            read=self.read,
            options=options or {},
            new_half=new_half,
        )
        self.alive = alive
        self.page: Page | None = None
        self.note = ""
        self.noted_at = now
        self.pressed_at = now  # the last time anybody touched a button
        self.lit = FULL
        self.deaf = False  # the press under way only wakes the panel
        self.deaf_until = now
        self.saving_at = now  # when to look at the disk again
        self.saved = journal.saved  # as it was last told
        self.stopping = ""
        self.fault: Exception | None = None  # the last one that was caught, for whoever watches
        self.now = now
        self.screen: screens.Screen | None = None
        self.ring: tuple[int, ...] = ()
        self._said: set[str] = set()
        self._shown: Scene | None = None
        self._pace()
        self._shift_to(journal.recall(COLUMN))
        self.machine.begin(now)
        self._pass_on(now)

    # -- the loop --------------------------------------------------------------------------

    def run(self, clock: Callable[[], float]) -> None:
        """Until somebody stops it; then everything is closed."""
        try:
            while True:
                self.step(clock())
                if self.stopping:
                    break
                due = self.deadline()
                wait = WATCHDOG if due is None else min(WATCHDOG, max(0.0, due - clock()))
                try:
                    heard = self.table.heard.get(timeout=wait) if wait else self.table.heard.get_nowait()
                except Empty:
                    continue
                self._hear_safely(heard, clock())
        finally:
            self.close()

    def step(self, now: float) -> None:
        """Hear all that has come, do all that is due, show what is so."""
        while True:
            try:
                heard = self.table.heard.get_nowait()
            except Empty:
                break
            self._hear_safely(heard, now)
        for gesture in self.table.presses.tick(now):
            self._hear_safely(gesture, now)
        self._safely(f"{now:.1f} s", lambda: self.machine.tick(now), now)
        if self.note and now >= self.noted_at + NOTED:
            self.note = ""
        self._dim(now)
        self._save(now)
        due = self.table.deadline()
        if due is not None and now >= due:
            self.table.tend(now)
        self._draw(now)
        self.alive()

    def deadline(self) -> float | None:
        """When `step` wants to be called next, if nothing is heard before."""
        dues = [self.table.presses.deadline(), self.machine.deadline(), self.table.deadline()]
        if self.note:
            dues.append(self.noted_at + NOTED)
        if not self.machine.journal.saved:
            dues.append(self.saving_at)
        if self.lit == FULL:
            dues.append(self.pressed_at + DIM)
        elif self.lit == DIMMED:
            dues.append(self.pressed_at + DARK)
        if self.table.presses.holding(self.now) is not None:
            dues.append(self.now + 0.05)
        return min((due for due in dues if due is not None), default=None)

    def _save(self, now: float) -> None:
        """What could not be written is tried again by itself; a full disk is told before it costs."""
        journal = self.machine.journal
        if now >= self.saving_at:
            journal.flush()
            self.saving_at = now + SAVING
        if journal.saved != self.saved:
            self.saved = journal.saved
            log.log(logging.INFO if self.saved else logging.WARNING, "%s", journal.fault or SAVED)
            self.say(journal.fault or SAVED, now)

    def close(self) -> None:
        """Journal closed, panel off, ring dark."""
        self.machine.journal.close()
        self.table.close()

    # -- hearing ---------------------------------------------------------------------------

    def _hear_safely(self, heard: Signal, now: float) -> None:
        self._safely(heard, lambda: self.hear(heard, now), now)

    def _safely(self, heard: object, does: Callable[[], None], now: float) -> None:
        """A fault while one signal is heard, or time passes, is logged and shown; the next press works."""
        try:
            does()
        except Exception as fault:
            self.fault = fault
            log.exception("while hearing %s", heard)
            self.say("! Something went wrong; see the log.", now)

    def hear(self, heard: Signal, now: float) -> None:
        """One signal."""
        match heard:
            case Edge():
                self._touch(heard, now)
                for gesture in self.table.presses.edge(heard):
                    self.hear(gesture, now)
            case Tapped() | Held() | Repeated() | Turned() if self._was_deaf(heard):
                pass
            case Tapped() | Held() | Repeated() | Turned():
                self._gesture(heard, now)
            case Answered(name, value):
                self.pressed_at = now
                self.machine.answered(name, value, now)
            case Lost(part, why):
                if part not in self._said:
                    self._said.add(part)
                    log.warning("%s", why)
                    if part != "display":  # nobody could read it; that it is back can be read
                        self.say(why, now)
            case Found(part):
                log.info("%s found", part)
                if part in self._said:
                    self._said.discard(part)
                    self.say(f"The {part} is back.", now)
                self._shown = None
            case Stopped(why):
                page = f", {self.page.kind} open" if self.page is not None else ""
                log.info("stopping while %s%s: %s", self.machine.state, page, why)
                self.stopping = why
        self._pass_on(now)
        self._pace()

    def _pace(self) -> None:
        """Presses as fast or as slow as the owner wants them."""
        self.table.presses.take_time(SLOWLY if self.machine.owner.says(SLOW) else 1.0)

    def _pass_on(self, now: float) -> None:
        """What the machine has to say to the table."""
        if self.machine.note:
            self.say(self.machine.note, now)
            self.machine.note = ""

    def say(self, sentence: str, now: float) -> None:
        """One sentence on the glass for a few seconds, or until the next press."""
        self.note, self.noted_at = sentence, now

    def _touch(self, edge: Edge, now: float) -> None:
        """A press on a dark panel wakes it and does nothing else."""
        if edge.down and now > self.deaf_until:
            self.deaf = False  # a press of its own, later than the one that woke the panel
        if self.lit == OFF and edge.down:
            self.deaf = True
        if self.deaf:
            self.deaf_until = now + DEAF
        self.pressed_at = now

    def _was_deaf(self, gesture: Signal) -> bool:
        """Whether this belongs to the press that only woke the panel; a tap is its end."""
        deaf, self.deaf = self.deaf, self.deaf and not isinstance(gesture, Tapped)
        return deaf

    def _gesture(self, gesture: Signal, now: float) -> None:
        self.note = ""
        if self.page is not None:
            self._leaf(gesture)
            return
        machine = self.machine
        match gesture:
            case Tapped(button) if button == OK:
                machine.press(now)
            case Tapped(button) if button == BACK:
                machine.back(now)
            case Held(button) if button == OK:
                machine.open_menu(now)
            case Held(button) if button == BACK:
                if machine.state in MOTIONS:
                    machine.back(now)
                else:
                    self.read("rule")
            case _:
                machine.turn(moved(gesture, machine.question), now)

    # -- pages -----------------------------------------------------------------------------

    def read(self, kind: str) -> None:
        """Open a page over the question."""
        builders: dict[str, Callable[[], Page | None]] = {
            "card": lambda: Page("card", "Score card"),
            "rule": self._rule_page,
            "log": self._log_page,
            "luck": self._luck_page,
            "trophies": self._trophies_page,
            "proof": self._proof_page,
            "testcard": lambda: Page("testcard", "Test card"),
        }
        word, *rest = kind.split()
        if word == "caddie":
            self.page = Page("rule", "Caddie", (" ".join(rest),))
        elif word == "kept":
            card = kept_card(self.machine.journal, int(rest[0]))
            lines = [] if card is None else [" ".join((line.name, *line.cells)) for line in card.lines]
            self.page = Page("list", "Card as kept", tuple(lines))
        else:
            self.page = builders[word]()

    def _rule_page(self) -> Page | None:
        """The rule of the question, and behind it the game's sheets and all its rules."""
        game = self.machine.at_hand()
        page = reading.behind(self.machine.rule(), game, self.page) if game is not None else None
        if page is None:
            self.say("No rule applies here.", self.now)
            return self.page
        return page

    def _log_page(self) -> Page:
        records = self.machine.journal.last(LOG_LENGTH, lambda body: "draw" in body)
        lines = []
        for record in records:
            body = record.body
            purpose, hole = body["draw"]["label"][:2]
            where = f", hole {hole}" if hole else ""
            real = " (real)" if body["by"] == PLAYERS else ""
            lines.append(f"{purpose}{where}: {', '.join(body['told'])}{real}")
        return Page("log", "Last rolls", tuple(lines) or ("Nothing rolled yet.",))

    def _luck_page(self) -> Page:
        """What chance gave at this table, beside what was to be expected."""
        from firmware_py import luck  # nothing before the first screen needs it

        records = self.machine.journal.last(LUCK_LENGTH, lambda body: "draw" in body)
        return Page("luck", "Fairness", luck.on_glass(luck.seen(reversed(records))))

    def _trophies_page(self) -> Page:
        """Who won at this table, from the final cards."""
        from firmware_py import wall  # nothing before the first screen needs it
        from firmware_py.screens import trophies

        records = self.machine.journal.last(sys.maxsize, wall.is_told)
        return trophies.pages(wall.played(reversed(records)))

    def _proof_page(self) -> Page | None:
        playing = self.machine.playing
        if playing is None:
            return None
        half = playing.reveal()
        shown = half.hex() if half is not None else "after the round"
        return Page(
            "proof",
            "Fairness",
            (
                "Sealed before play.",
                f"Half: {shown}",
                f"Dialled: {' '.join(map(str, playing.dialled)) or 'none'}",
            ),
            code=playing.sealed.commitment.upper(),
        )

    def _shift_to(self, column: int | None) -> None:
        """The column that somebody chose on the test card, where the panel has a choice."""
        if column is not None and self.table.column() not in (column, None):
            self.table.shift()

    def _leaf(self, gesture: Signal) -> None:
        """Up and down leaf through a page, ok turns to the next one if there is one, back puts it away."""
        assert self.page is not None
        match gesture:
            case Tapped(button) if button in (OK, BACK):
                page = self.page
                self.page = reading.turned(page) if button == OK else page.under
                if page.kind == "card" and button == OK:
                    self.machine.correct(self.now)
            case Held(button) if button == BACK and self.page.kind not in reading.SHUT:
                self.read("rule")
            case _ if self.page.kind == "testcard":
                self.table.shift()
                column = self.table.column()
                if column is not None:
                    self.machine.journal.remember(COLUMN, column)
                    self.say(f"The glass begins at column {column}. Kept.", self.now)
            case _:
                last = screens.page_length(self.page, self._card())
                at = max(0, min(last, self.page.at + moved(gesture)))
                self.page = replace(self.page, at=at)

    # -- showing ---------------------------------------------------------------------------

    def _card(self) -> Card:
        return self.machine.round.card if self.machine.round is not None else Card()

    def scene(self) -> Scene:
        """What is so, for the screens."""
        machine = self.machine
        playing = machine.playing
        sitting = machine.sitting
        held = self.table.presses.holding(self.now)
        drawn = machine.drawn[0] if machine.drawn else None
        title = ""
        if sitting is not None:
            title = sitting.match.game.title
        elif playing is not None:
            title = playing.game.title
        seats = sitting.seats if sitting is not None else playing.seats if playing is not None else ()
        return Scene(
            state=machine.state,
            game=title,
            ask=machine.question,
            focus=machine.focus,
            seats=seats,
            drawn=Drawn(drawn.ask, drawn.faces, drawn.number) if drawn else None,
            elapsed=self.now - machine.since if machine.state in MOTIONS else 0.0,
            lasting=machine.lasting(),
            holding=held[1] if held else 0.0,
            note=self.note,
            saved=machine.journal.saved,
            big=machine.owner.says(BIG),
            mark=sitting.mark if sitting is not None else playing.mark if playing is not None else "",
            page=self.page,
            card=self._card() if self.page is not None or machine.state == "over" else Card(),
            result=playing.result if playing is not None and machine.state == "over" else Result(),
        )

    def _draw(self, now: float) -> None:
        self.now = now
        if self.lit == OFF:
            return
        try:
            scene = self.scene()
            if scene == self._shown:
                return
            self._shown = scene
            screen, ring = screens.draw(scene), screens.lights(scene)
        except Exception as fault:
            self.fault = fault
            log.exception("while drawing in state %s", self.machine.state)
            self.say("! This cannot be shown; see the log.", now)
            return
        self.screen = screen
        self.table.show(screen.image)
        if ring != self.ring:
            self.ring = ring
            self.table.lights(ring)

    def _dim(self, now: float) -> None:
        # Compared as `deadline` adds them up: a difference may be a rounding short of its due time.
        lit = OFF if now >= self.pressed_at + DARK else DIMMED if now >= self.pressed_at + DIM else FULL
        if lit == self.lit:
            return
        self.lit = lit
        self.table.brightness(lit)
        self._shown = None
