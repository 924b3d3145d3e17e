"""Plays story files: an evening written down, a line a deed, with what the players expect to see.

The words of the language are the methods of `Teller` that begin with ``do_``; each says in its
docstring what it takes. A story is checked whole before its first line is played. One that does not hold
fails with file:line, the words on the screen and a picture of the glass.
"""

import json
import re
import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from firmware_py.config import near
from firmware_py.games.core import Ask, Choose, Count, Pick, Place, Roll, Tell
from firmware_py.machine import MOTIONS, STATES
from firmware_py.round import Round
from firmware_py.signals import BACK, BUTTONS, DOWN, OK, UP
from firmware_py.sitting import Sitting
from sim.evening import FULL_DISK, HOLD, ROOMY_DISK, Evening

PARTS = ("display", "ring")
SPANS = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0, "y": 31_557_600.0}  # seconds
PATIENCE = 400  # presses that `go` makes before it gives up
SETTLE = 5.0  # seconds after which every motion has ended


class StoryFault(Exception):
    """A story that cannot be read, or does not hold: file:line, what is wrong, what is on the glass."""


@dataclass(frozen=True)
class Line:
    """One deed of a story and where it stands."""

    where: str
    verb: str
    args: tuple[str, ...]


def half_blocks(image: Image.Image) -> str:
    """A 1-bit picture as text, two pixels a character, light where the glass is lit."""
    pixels = image.convert("1").load()
    assert pixels is not None
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return "\n".join(
        "".join(blocks[bool(pixels[x, y]), bool(pixels[x, y + 1])] for x in range(image.width)).rstrip()
        for y in range(0, image.height, 2)
    )


def read(path: Path) -> list[Line]:
    """The deeds of a story file, every word of them checked; raises StoryFault."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise StoryFault(f"{path}: cannot be read ({why}); name a UTF-8 text file.") from None
    return parse(text, str(path))


def parse(text: str, name: str) -> list[Line]:
    """The deeds of a story's text; ``name`` stands before the line number in a fault."""
    lines = []
    for number, raw in enumerate(text.splitlines(), start=1):
        where = f"{name}:{number}"
        try:
            words = shlex.split(raw, comments=True)
        except ValueError as why:
            raise StoryFault(f"{where}: {why}; close the quotation mark.") from None
        if not words:
            continue
        verb, *args = words
        known = verbs()
        if verb not in known:
            raise StoryFault(f"{where}: unknown word {verb!r}; {near(verb, known)}")
        shape, told = SHAPES[verb]
        if not re.fullmatch(shape, " ".join(args)):
            raise StoryFault(f"{where}: {raw.strip()!r} cannot be understood; write: {told}")
        lines.append(Line(where, verb, tuple(args)))
    return lines


BUTTON = f"({'|'.join(BUTTONS)})"
PART = f"({'|'.join(PARTS)})"
# verb → (what its words must look like, how to write it)
SHAPES: dict[str, tuple[str, str]] = {
    "press": (rf"{BUTTON}( x\d{{1,3}})?", "press ok, or press down x3"),
    "hold": (BUTTON, "hold back"),
    "down": (BUTTON, "down ok"),
    "up": (BUTTON, "up ok"),
    "bounce": (BUTTON, "bounce ok"),
    "wait": (r"\d+(\.\d+)?[smhd]", "wait 2s"),
    "choose": (r".+", 'choose Fairway, or choose "Enter names"'),
    "enter": (r"\d+", "enter 5"),
    "keep": (r"(\d+( \d+)*)?", "keep 1 3"),
    "place": (r"\d+ \d+|done", "place 2 3, or place done"),
    "spell": (r"[A-Z]{1,3}", "spell ANA"),
    "players": (r"\S+( \S+)*", "players Ana Bob"),
    "menu": (r".+", "menu Correct"),
    "go": (r"", "go"),
    "undo": (r"", "undo"),
    "correct": (r"\S+ \S+ \d+", "correct 1 Ana 5"),
    "real": (r"\S+( \S+)*", "real R R K"),
    "rig": (r"\S+ \S+( \S+)*", "rig weather single"),
    "expect": (
        r"(not )?[^ ].*|asking .+|state [a-z]+|score \S+ \S+|advice .+",
        'expect "Very windy", expect not "Sun", expect asking lie, expect state resting, '
        'expect score Ana +2 or expect advice "3 dice"',
    ),
    "screen": (r"", "screen"),
    "unplug": (PART, "unplug display"),
    "plug": (PART, "plug ring"),
    "fault": (r"display [1-9]\d* \d+", "fault display 4 121"),
    "disk": (r"full|free", "disk full, or disk free"),
    "clock": (r"[+-]\d+(\.\d+)?[smhdy]", "clock -3y"),
    "cut": (r"power", "cut power"),
    "restart": (r"", "restart"),
}


def verbs() -> tuple[str, ...]:
    """The words that a line may begin with."""
    return tuple(SHAPES)


class Teller:
    """Plays the lines of a story on an evening, by its buttons only."""

    def __init__(
        self,
        evening: Evening,
        *,
        as_json: bool = False,
        tell: Callable[[str], None] = print,
    ) -> None:
        self.evening = evening
        self.as_json = as_json
        self.tell = tell

    def play(self, lines: Iterable[Line]) -> None:
        """All of them in order; raises StoryFault at the first that does not hold."""
        for line in lines:
            try:
                getattr(self, f"do_{line.verb}")(*line.args)
                self._unharmed()
            except StoryFault as why:
                raise StoryFault(f"{line.where}: {why}\n{self._glass()}") from None

    def _unharmed(self) -> None:
        fault, self.evening.app.fault = self.evening.app.fault, None
        if fault is not None:
            raise StoryFault(f"the program caught {type(fault).__name__}: {fault}")

    def _glass(self) -> str:
        words = " | ".join(self.words)
        return f"on the glass: {words}\n{half_blocks(self.evening.desk.glass.picture())}"

    # -- what is so ------------------------------------------------------------------------

    @property
    def machine(self) -> Any:
        return self.evening.app.machine

    @property
    def question(self) -> Ask | None:
        return self.machine.question  # type: ignore[no-any-return]

    @property
    def words(self) -> tuple[str, ...]:
        screen = self.evening.app.screen
        return screen.words if screen is not None else ()

    def _question(self, kind: type[Ask]) -> Any:
        question = self.question
        if not isinstance(question, kind):
            asked = f"{question.name!r}, a {type(question).__name__}" if question else "nothing"
            raise StoryFault(
                f"this needs a {kind.__name__}, but {asked} is asked in state {self.machine.state}."
            )
        return question

    def _move_to(self, at: int) -> None:
        """Real presses until the focus stands there."""
        for _ in range(2000):
            focus = self.machine.focus.at
            if focus == at:
                return
            forward = UP if isinstance(self.question, Count) else DOWN
            backward = DOWN if forward == UP else UP
            self.evening.press(forward if focus < at else backward)
        raise StoryFault(f"the focus does not come to {at}.")

    # -- the words -------------------------------------------------------------------------

    def do_press(self, button: str, times: str = "x1") -> None:
        self.evening.press(button, int(times[1:]))

    def do_hold(self, button: str) -> None:
        self.evening.hold(button)

    def do_down(self, button: str) -> None:
        self.evening.down(button)

    def do_up(self, button: str) -> None:
        self.evening.up(button)

    def do_bounce(self, button: str) -> None:
        self.evening.bounce(button)

    def do_wait(self, span: str) -> None:
        self.evening.wait(seconds(span))

    def do_choose(self, *label: str) -> None:
        question = self._question(Choose)
        self._move_to(self._option(question, " ".join(label)))
        self.evening.press(OK)

    def _option(self, question: Choose, wanted: str) -> int:
        labels = [option.label for option in question.options]
        low = wanted.casefold()
        exact = [i for i, label in enumerate(labels) if label.casefold() == low]
        found = exact or [i for i, label in enumerate(labels) if low in label.casefold()]
        if len(found) != 1:
            trouble = "is no option" if not found else f"fits {', '.join(labels[i] for i in found)}"
            raise StoryFault(f"{wanted!r} {trouble}; there are: {', '.join(labels)}.")
        return found[0]

    def do_enter(self, number: str) -> None:
        question = self._question(Count)
        if not question.lo <= int(number) <= question.hi:
            raise StoryFault(f"{number} is not from {question.lo} to {question.hi}.")
        self._move_to(int(number))
        self.evening.press(OK)

    def do_keep(self, *numbers: str) -> None:
        question = self._question(Pick)
        for number in numbers:
            if int(number) - 1 not in question.free:
                raise StoryFault(f"number {number} cannot be picked.")
        for at, index in enumerate(question.free):
            if (str(index + 1) in numbers) != (index in self.machine.focus.picked):
                self._move_to(at)
                self.evening.press(OK)
        self._move_to(len(question.free))
        self.evening.press(OK)

    def do_place(self, *cell: str) -> None:
        question = self._question(Place)
        if cell == ("done",):
            at = len(question.cells)
        else:
            wanted = (int(cell[0]), int(cell[1]))
            if wanted not in question.cells:
                raise StoryFault(f"row {cell[0]}, column {cell[1]} is not allowed here.")
            at = question.cells.index(wanted)
        self._move_to(at)
        self.evening.press(OK)

    def do_spell(self, name: str) -> None:
        for letter in name:
            self.do_choose(letter)
        if getattr(self.question, "name", "") == "letter":
            self.do_choose("Done")

    def do_players(self, *names: str) -> None:
        if getattr(self.question, "name", "") == "again":
            self.do_choose("No, change")
        if getattr(self.question, "name", "") == "players":
            self.do_enter(str(len(names)))
        self.do_choose("Enter names")
        for name in names:
            labels = [option.label for option in self._question(Choose).options]
            if name in labels:
                self.do_choose(name)
            else:
                if not re.fullmatch("[A-Za-z]{1,3}", name):
                    raise StoryFault(f"{name!r} cannot be spelled here: the wheel takes three letters.")
                self.do_choose("New name")
                self.do_spell(name.upper())

    def do_menu(self, *label: str) -> None:
        self.evening.hold(OK)
        if self.machine.state != "choosing":
            raise StoryFault("there is no menu here.")
        self.do_choose(*label)

    def do_go(self) -> None:
        for _ in range(PATIENCE):
            question = self.question
            if self.machine.state in MOTIONS:
                self.evening.wait(SETTLE)
            elif self.machine.state == "showing":
                if self.machine.rolls_again():
                    return
                self.evening.wait(HOLD)
                self.evening.press(OK)
            elif self.machine.state == "asking" and isinstance(question, Roll | Tell):
                self.evening.press(OK)
            else:
                return
        raise StoryFault("there is no decision to come to.")

    def do_undo(self) -> None:
        if self.machine.playing is not None and self.machine.playing.match.undo_crosses_draw():
            self.do_menu("Undo")
            self.do_choose("Yes")
        else:
            self.evening.press(BACK)

    def do_correct(self, hole: str, name: str, value: str) -> None:
        self.do_menu("Correct")
        question = self._question(Place)
        if name not in question.rows_named or hole not in question.columns_named:
            raise StoryFault(
                f"there is no {name!r} at {hole!r}; the card has {', '.join(question.rows_named)} "
                f"and {', '.join(question.columns_named)}."
            )
        self.do_place(str(question.rows_named.index(name) + 1), str(question.columns_named.index(hole) + 1))
        self.do_enter(value)

    def do_real(self, *faces: str) -> None:
        typed = self.machine.typeable()
        if typed is None:
            raise StoryFault("nothing is to be rolled here.")
        roll = typed.roll
        if len(faces) != roll.count:
            raise StoryFault(f"{roll.count} dice are rolled, not {len(faces)}.")
        self.do_menu("Real dice")
        for face in faces:
            values = [str(option.value) for option in self._question(Choose).options]
            if face in values:
                self._move_to(values.index(face))
                self.evening.press(OK)
            else:
                self.do_choose(face)

    def do_rig(self, purpose: str, *faces: str) -> None:
        sitting = self.machine.sitting
        to_come = sitting if isinstance(sitting, Sitting) else None
        playing: Sitting | Round = to_come or self.machine.playing or self.machine.tools
        playing.rig(purpose, faces)

    def do_expect(self, *words: str) -> None:
        match words:
            case ("not", *text):
                if _flat(" ".join(text)) in _flat(" ".join(self.words)):
                    raise StoryFault(f"{' '.join(text)!r} is on the glass.")
            case ("asking" | "state" | "score" | "advice",):
                raise StoryFault(f"expect {words[0]} what? Write: {SHAPES['expect'][1]}")
            case ("asking", *name):
                asked = getattr(self.question, "name", "nothing")
                if " ".join(name) not in (asked, asked.split()[-1]):
                    raise StoryFault(f"{' '.join(name)!r} was expected to be asked, not {asked!r}.")
            case ("state", state):
                if state not in STATES:
                    raise StoryFault(f"there is no state {state!r}; {near(state, STATES)}")
                if state != self.machine.state:
                    raise StoryFault(f"the state is {self.machine.state}, not {state}.")
            case ("score", name, score):
                scores = self.scores()
                if scores.get(name) != score:
                    raise StoryFault(f"{name} has {scores.get(name, 'no score')}, not {score}.")
            case ("advice", *text):
                advice = self._advice()
                if _flat(" ".join(text)) not in _flat(advice):
                    raise StoryFault(f"the advice is {advice!r}.")
            case text:
                if _flat(" ".join(text)) not in _flat(" ".join(self.words)):
                    raise StoryFault(f"{' '.join(text)!r} is not on the glass.")

    def scores(self) -> dict[str, str]:
        """Each player's running figure, by name."""
        if self.machine.round is None:
            return {}
        lines = self.machine.round.card.lines
        return {line.name: next((r for r in reversed(line.running) if r), "") for line in lines}

    def _advice(self) -> str:
        playing = self.machine.playing
        if playing is None:
            return ""
        return playing.game.advise(playing.game.seen(playing.match.state)) or ""

    def do_screen(self) -> None:
        self.tell(json.dumps(self.told()) if self.as_json else half_blocks(self.evening.desk.glass.picture()))

    def told(self) -> dict[str, Any]:
        """What is so, for programs that read it."""
        question = self.question
        return {
            "state": self.machine.state,
            "ask": question.name if question else None,
            "words": list(self.words),
            "score": self.scores(),
        }

    def do_unplug(self, part: str) -> None:
        self.evening.desk.unplug(part)

    def do_plug(self, part: str) -> None:
        self.evening.desk.plug(part)

    def do_fault(self, part: str, nth: str, errno: str) -> None:
        self.evening.desk.fault_display(int(nth), int(errno))

    def do_disk(self, how: str) -> None:
        self.evening.free = FULL_DISK if how == "full" else ROOMY_DISK

    def do_clock(self, jump: str) -> None:
        self.evening.clock.jumped += seconds(jump)

    def do_cut(self, power: str) -> None:
        self.evening.cut_power()

    def do_restart(self) -> None:
        self.evening.restart()


def seconds(span: str) -> float:
    """A span such as "2s", "10m" or "-3y" in seconds."""
    return float(span[:-1]) * SPANS[span[-1]]


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
