"""What the table is doing: the states of the device and what moves it from one to the next.

The course of a hole belongs to the rules; the machine only knows that something is asked, in
motion or shown. Decisions are made and written down first (`Round.answer`); the trigger fired
afterwards says what happened, and the table below says what the device is from then on.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import transitions

from firmware_py import found, menus
from firmware_py.focus import Answer, Focus
from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Count,
    Game,
    IllegalMove,
    Roll,
    Setup,
    Tell,
)
from firmware_py.games.settings import settled
from firmware_py.games.tools import together
from firmware_py.journal import Journal
from firmware_py.menus import Does, Menu
from firmware_py.owner import MOTION, Adjustment, Owner
from firmware_py.real import Typed, foreseen
from firmware_py.round import Draw, Round, Sealed, Unplayable, kept_card, seal
from firmware_py.sitting import Sitting

MOTIONS = ("rolling", "spinning", "dealing", "revealing")
STATES = ("starting", "resting", "choosing", "seating", "asking", *MOTIONS, "showing", "confirming", "over")

PLAYED = ("choosing", "asking", "showing", "confirming")  # a game or a tool is in hand, or its menu open

# Read it aloud: "when it was …, being …, the table is then …".
# fmt: off
TABLE = (
    # what happened   while it was                                         the table is
    ("begun",        ("starting",),                                        "resting"),
    ("opened",       ("resting", "choosing", "seating", "asking", "showing", "over"), "choosing"),
    ("seated",       ("resting", "choosing", "seating"),                   "seating"),
    ("asked",        ("resting", "seating", *PLAYED, "over"),              "asking"),
    ("rolled",       (*PLAYED, *MOTIONS),                                  "rolling"),
    ("spun",         (*PLAYED, *MOTIONS),                                  "spinning"),
    ("dealt",        (*PLAYED, *MOTIONS),                                  "dealing"),
    ("revealed",     (*PLAYED, *MOTIONS),                                  "revealing"),
    ("settled",      MOTIONS,                                              "showing"),
    ("doubted",      ("choosing", "asking"),                               "confirming"),
    ("finished",     (*PLAYED, "over"),                                    "over"),
    ("left",         ("seating", *PLAYED, "over"),                         "resting"),
)
# fmt: on
SET_GOING = {"rolling": "rolled", "spinning": "spun", "dealing": "dealt", "revealing": "revealed"}
LASTING = {"rolling": 1.0, "spinning": 1.2, "dealing": 0.6, "revealing": 0.6}  # seconds
FRAME = 0.05  # seconds between two pictures of a motion
PAUSE = 0.6  # seconds that a face is shown before what follows by itself
WATCHED = 1.6  # ... where the device plays that seat, and people want to see what it does
TOLD = 3  # rounds of a box's life that begin with the note about the held buttons
LOCK = 0.7  # seconds from the first frame that shows a result in which no press rolls again


def ignored() -> set[tuple[str, str]]:
    """Every (state, trigger) that changes nothing: all that the table does not list."""
    listed = {(source, trigger) for trigger, sources, _ in TABLE for source in sources}
    return {(state, trigger) for state in STATES for trigger, _, _ in TABLE} - listed


class Machine:
    """The device as one value of `state`, with what it needs to know beside it.

    shelf     the games for rounds
    tools     the small games that are always open, by heading; "" for the home screen itself
    read      called with the kind of a page that somebody wants to read: "card", "rule", "log" ...
    options   the owner's values by game key and option key
    new_half  given the number of matches so far, a half of a seed that can be replayed, or None for
              one that nobody knows

    Every method takes ``now`` in monotonic seconds.
    """

    state: str
    # The table's triggers; transitions puts them on the model.
    begun: Callable[[], bool]
    opened: Callable[[], bool]
    seated: Callable[[], bool]
    asked: Callable[[], bool]
    settled: Callable[[], bool]
    doubted: Callable[[], bool]
    finished: Callable[[], bool]
    left: Callable[[], bool]

    def __init__(
        self,
        journal: Journal,
        shelf: tuple[Game, ...],
        tools: tuple[tuple[str, tuple[Game, ...]], ...],
        *,
        read: Callable[[str], None],
        options: Mapping[str, Mapping[str, Any]],
        new_half: Callable[[int], bytes | None] = lambda matches: None,
    ) -> None:
        self.journal = journal
        self.shelf = shelf
        self.tool_groups = tools
        self.bench = together("tools", "On the table", tuple(t for _, group in tools for t in group))
        self.read = read
        self.owner = Owner(journal, (*shelf, self.bench), options)
        self.new_half = new_half

        self.now = 0.0
        self.since = 0.0  # when the state began
        self.unlocked = 0.0  # from when on a press counts again
        self.round: Round | None = None  # the round on the table
        self.waiting: Round | None = None  # the newest round that is not over and was left
        self.begun_rounds: dict[int, str] = {}  # every round by number, and what a list says of it
        self.tools: Round | None = None
        self.tool = ""  # the tool in hand, by key
        self.wanted = ""  # the aside called up from the menu, by ask name
        self.typed: Typed | None = None  # real dice, typed so far
        self.sitting: Sitting | Adjustment | None = None  # the set-up, or the settings, in progress
        self.menu: Menu | None = None
        self.doubt = ""
        self.doubt_does: Callable[[], None] | None = None
        self.drawn: list[Draw] = []  # to be shown, the first one now
        self.focus = Focus()
        self.home_at = ""  # what was last taken from the home list
        self.note = ""  # one sentence for the table; whoever shows it takes it

        self.machine = transitions.Machine(
            model=self,
            states=list(STATES),
            transitions=[[trigger, list(sources), dest] for trigger, sources, dest in TABLE],
            initial="starting",
            auto_transitions=False,
            ignore_invalid_triggers=True,
            after_state_change="_entered",
        )

    def _entered(self) -> None:
        self.since = self.now
        question = self.question
        self.focus = Focus.on(question)
        if self.state == "resting" and self.waiting is None and question is not None:
            self.focus = Focus.at_value(question, self.home_at)  # where the home list was left

    # -- what is so ------------------------------------------------------------------------

    @property
    def playing(self) -> Round | None:
        """What the buttons act on: the tools while one is in hand, else the round."""
        return self.tools if self.tool else self.round

    @property
    def question(self) -> Ask | None:
        """What is asked on the glass right now."""
        match self.state:
            case "resting":
                return self.home()
            case "choosing":
                return self.menu.question if self.menu else None
            case "seating":
                return self.sitting.question if self.sitting else None
            case "confirming":
                return Choose(
                    name="sure",
                    title="Sure?",
                    why=(self.doubt,),
                    options=(Choice(False, "No"), Choice(True, "Yes")),
                )
            case "asking":
                return self.typed.question if self.typed is not None else self._front()
        return None

    def _front(self) -> Ask | None:
        if self.playing is None:
            return None
        match = self.playing.match
        if self.wanted and (wanted := match.find(self.wanted)):
            return wanted
        if self.tool:
            return next((ask for ask in match.asks if ask.name.split()[0] == self.tool), None)
        return match.front()

    def home(self) -> Choose:
        """What the box can do; the tool used last is in reach."""
        steps = self.tools.match.steps if self.tools is not None else ()
        recent = steps[-1].ask.name.split()[0] if steps else ""
        return menus.home(self.tool_groups, self.waiting, recent, rounds=bool(self.begun_rounds))

    def lasting(self) -> float:
        """How many seconds the motion of this state takes; what was typed in needs none."""
        if not self.owner.says(MOTION) or not self.drawn or self.drawn[0].still:
            return 0.0
        return LASTING.get(self.state, 0.0)

    def deadline(self) -> float | None:
        """When `tick` wants to be called next."""
        if self.state not in MOTIONS:
            return None
        ending = self._ending()
        if self.now < self.since + self.lasting():
            return min(self.now + FRAME, ending)
        return ending

    def _ending(self) -> float:
        return self.since + self.lasting() + self._pause()

    def _pause(self) -> float:
        """How many seconds a face is shown before the next draw, which follows by itself."""
        if len(self.drawn) < 2:
            return 0.0
        seat, playing = self.drawn[0].ask.seat, self.playing
        guest = playing is not None and seat is not None and playing.seats[seat] in playing.game.guests
        return WATCHED if guest else PAUSE

    # -- starting --------------------------------------------------------------------------

    def begin(self, now: float) -> None:
        """Everything is up: take the tools in hand and find the round that was left."""
        self.now = now
        self._lay_out()
        self.begun_rounds = found.rounds(self.journal, self.bench)
        self.waiting = found.left(self.journal, self.begun_rounds, self.shelf)
        self.begun()
        if self.waiting is None:
            self._show_tool_again()

    def _lay_out(self) -> None:
        """The tools on the table, as the owner has them."""
        setup = Setup((), settled(self.bench.options, self.owner.of(self.bench)))
        self.tools = found.tools(self.journal, self.bench, setup, self._seal)

    def _seal(self) -> Sealed:
        return seal(self.journal, self.new_half(len(self.journal.matches())))

    # -- the buttons -----------------------------------------------------------------------

    def turn(self, steps: int, now: float) -> None:
        """Up or down: the focus moves; a motion is skipped."""
        self.now = now
        if self.state in MOTIONS:
            self._skip()
        else:
            self.focus = self.focus.turned(self.question, steps)

    def press(self, now: float) -> None:
        """Ok: answer the question; put a shown result away; skip a motion."""
        self.now = now
        if self.state in MOTIONS:
            self._skip()
        elif self.state == "showing":
            self._acknowledge()
        elif self.state == "over":
            self._leave()
        elif self.state == "asking" and now < self.unlocked:
            pass  # what is asked came with a result that nobody has seen yet
        elif (question := self.question) is not None:
            match self.focus.pressed(question):
                case Answer(value):
                    self._decide(question, value)
                case focus:
                    self.focus = focus

    def answered(self, name: str, value: Any, now: float) -> None:
        """The page answers outright: like a press, and refused like one."""
        self.now = now
        question = self.question
        if question is None or question.name != name or not question.admits(value):
            self.note = "That answer was not offered."
            return
        self._decide(question, value)

    def back(self, now: float) -> None:
        """Back: undo the last decision, or leave."""
        self.now = now
        match self.state:
            case "choosing" | "confirming":
                self._carry_on()
            case "seating":
                self._stand_up()
            case "asking" | "over":
                self._undo_or_leave()
            case "showing" if self.now >= self.unlocked:
                self.drawn = []
                self._carry_on(leave_tool=True)
            case state if state in MOTIONS:
                self._skip()

    def open_menu(self, now: float) -> None:
        """Held ok: what else can be done here."""
        self.now = now
        if self.state in MOTIONS:
            self._skip()
        elif self.state in ("asking", "showing", "over", "seating"):
            self._offer(self._menu())
        elif self.state == "resting":
            self.note = "All there is stands in this list."

    def correct(self, now: float) -> None:
        """From the score card straight to its cells, where the game has a correction to offer."""
        self.now = now
        if self.state in ("asking", "over") and self.round is not None and not self.tool:
            ask = next((ask for ask in self.round.match.asks if ask.show == "card"), None)
            if ask is not None:
                self._call_up(ask)

    def rule(self) -> str:
        """The ID of the rule that the question, or the result shown, applies."""
        shown = self.drawn[0].ask if self.drawn else None
        ask = shown or self.question
        return ask.rule if ask else ""

    def at_hand(self) -> Game | None:
        """The game whose rules and sheets are read: what is set up, the tool in hand, else the round's."""
        if self.sitting is not None:
            return self.sitting.match.game
        if self.tool:
            return next(tool for _, group in self.tool_groups for tool in group if tool.key == self.tool)
        return self.round.game if self.round is not None else None

    # -- time ------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Time has passed: end a motion that is due, and begin what follows by itself."""
        self.now = now
        if self.state in MOTIONS and now >= self._ending():
            self._next_draw()

    def _skip(self) -> None:
        """Any press skips a motion; it does nothing else."""
        if self.now < self.since + self.lasting() and len(self.drawn) > 1:
            self.since = self.now - self.lasting()  # the face is shown; what follows still follows
        else:
            self._next_draw()

    def _next_draw(self) -> None:
        if len(self.drawn) > 1:
            self.drawn.pop(0)
            self._set_going()
            return
        self.unlocked = self.now + LOCK
        self.settled()
        if self._follows():
            self.drawn = []
            self.asked()

    def _follows(self) -> bool:
        """Whether the draw just made has led to a question whose picture shows its result."""
        ask = self._front()
        if self.playing is None or ask is None or not ask.follows:
            return False
        match = self.playing.match
        before = match.steps[-2].state if len(match.steps) > 1 else match.start
        return ask not in match.game.asks(before)

    def _set_going(self) -> None:
        getattr(self, SET_GOING[self.drawn[0].ask.motion])()

    # -- deciding --------------------------------------------------------------------------

    def _decide(self, question: Ask, value: Any) -> None:
        match self.state:
            case "resting" | "choosing":
                self._chosen(str(value))
            case "seating":
                self._sit(question, value)
            case "confirming":
                does, self.doubt_does = self.doubt_does, None
                if value and does:
                    does()
                else:
                    self._carry_on()
            case "asking" if question.name == "real":
                self._type(value)
            case "asking" if question.confirm:
                self._doubt(question.confirm, lambda: self._answer(question, value))
            case "asking":
                self._answer(question, value)

    def _answer(self, ask: Ask, value: Any = None, real: Any = None) -> None:
        """Play an answer; the journal has it before anything moves on the glass."""
        assert self.playing is not None
        try:
            draws = self.playing.answer(ask.name, value, real)
        except IllegalMove as why:
            self.note = str(why)
            return
        self.typed = None
        if isinstance(ask, Count) and ask.old is not None and isinstance(value, tuple):
            self.note = f"{', '.join(ask.why)}, {ask.title}: {value[0]} is now {value[1]}."
        # An aside of several questions goes on; otherwise the table is back at its question.
        self.wanted = ""
        if draws:
            self.drawn = draws
            self._set_going()
        else:
            self._carry_on()

    def _acknowledge(self) -> None:
        if self.now < self.unlocked:
            return
        again, ask = self.rolls_again(), self._front()
        self.drawn = []
        if again and ask is not None:
            self._answer(ask)
        else:
            self._carry_on()

    def rolls_again(self) -> bool:
        """Whether the press that puts the shown result away also rolls anew."""
        front = self._front()
        return self.state == "showing" and isinstance(front, Roll) and front.again and not self.wanted

    def _carry_on(self, *, leave_tool: bool = False) -> None:
        """Back to what the table is about: its question, its end, or rest."""
        self.typed = None
        self.drawn = []
        if self.sitting is not None:
            self.seated()
        elif self.tool and not leave_tool:
            self.asked()
        elif self.tool or self.round is None:
            self._leave()
        elif self.round.match.over and not self.wanted:
            self.finished()
        else:
            self.asked()

    def _leave(self) -> None:
        self.tool = ""
        self.wanted = ""
        self.typed = None
        self.drawn = []
        if isinstance(self.sitting, Adjustment):
            self._lay_out()  # with the values as they are now
        self.sitting = None
        if self.round is not None:
            self.owner.learn(self.round.game, self.round.match.state)
            over = self.round.match.over
            if not over:
                self.waiting = self.round
            elif self.waiting is None or self.waiting.number == self.round.number:
                self.waiting = found.left(self.journal, self.begun_rounds, self.shelf)
            self.round = None
        self.left()

    def _undo_or_leave(self) -> None:
        if self.typed is not None and self.typed.faces:
            self.typed = self.typed.taken_back()
            self.focus = Focus.on(self.question)
        elif self.typed is not None or self.wanted:
            self.typed = None
            self.wanted = ""
            self._carry_on()
        elif self.tool and isinstance(told := self._front(), Tell) and not told.confirm:
            self._answer(told)  # what was read is put away; the next back leaves
        elif self.tool or self.round is None or self.state == "over" or not self.round.match.undo_length():
            self._leave()
        elif self.round.match.undo_crosses_draw():
            self.note = "A roll lies between. Hold ok, then choose Undo."
        else:
            self._undo()

    def _undo(self) -> None:
        """Back to the last decision, standing where it was made."""
        assert self.round is not None
        step = self.round.match.steps[-self.round.match.undo_length()]
        self.round.undo()
        self.wanted = ""
        self._carry_on()
        question = self.question
        if question is not None and question.name == step.move.ask:
            self.focus = Focus.at_value(question, step.move.value)

    def _doubt(self, sentence: str, does: Callable[[], None]) -> None:
        self.doubt, self.doubt_does = sentence, does
        self.doubted()

    # -- real dice -------------------------------------------------------------------------

    def _type(self, value: int | str) -> None:
        assert self.typed is not None
        self.typed = typed = self.typed.typed(value)
        if not typed.whole:
            self.focus = Focus.on(self.question)
        elif typed.before is None:
            self._answer(typed.roll, typed.faces)
        else:
            ask, answer = typed.before
            self._answer(ask, answer, typed.faces)

    def typeable(self) -> Typed | None:
        """What real dice could roll: what comes next, what follows the answer in focus, or an aside."""
        if self.playing is None or self.state not in ("asking", "showing", "over"):
            return None
        if self.typed is not None:
            return replace(self.typed, faces=())
        front, match = self._front(), self.playing.match
        if isinstance(front, Roll):
            return Typed(front)
        if front is not None:
            focus = self.focus if self.state == "asking" else Focus.on(front)
            if typed := foreseen(match, front, focus.answer(front)):
                return typed
        asides = (Typed(ask) for ask in match.asks if isinstance(ask, Roll) and not self.tool)
        return next(asides, None)

    def _type_real(self, typed: Typed) -> None:
        self.typed = typed
        self.wanted = ""
        self.asked()

    # -- menus -----------------------------------------------------------------------------

    def _offer(self, does: Does, title: str = "Menu") -> None:
        self.menu = Menu(does, title)
        self.opened()

    def _menu(self) -> dict[str, tuple[str, Callable[[], None]]]:
        items: dict[str, tuple[str, Callable[[], None]]] = {}
        if self.state == "seating":
            return {"leave": ("Leave", self._leave)}
        playing = self.playing
        if playing is not None:
            front = self._front()
            asides = [
                ask
                for ask in playing.match.asks
                if ask != front and (not self.tool or ask.name.split()[0] == self.tool)
            ]
            # A roll first, then what every table looks for, then what belongs to the moment.
            asides.sort(key=lambda ask: not isinstance(ask, Roll))
            rolls = sum(isinstance(ask, Roll) for ask in asides)
            items |= self._called_up(asides[:rolls])
            if self.round is not None and not self.tool:
                items["card"] = ("Score card", partial(self._open_page, "card"))
                if self.round.match.undo_length():
                    items["undo"] = ("Undo", self._ask_undo)
            items |= self._called_up(asides[rolls:])
            if typed := self.typeable():
                items["real"] = ("Real dice", partial(self._type_real, typed))
            if advice := playing.game.advise(playing.game.seen(playing.match.state)):
                items["caddie"] = ("Caddie", partial(self._open_page, f"caddie {advice}"))
        items["log"] = ("Last rolls", partial(self._open_page, "log"))
        if self.round is not None and not self.tool:
            items["proof"] = ("Fairness", partial(self._open_page, "proof"))
        items["leave"] = ("Leave", self._leave)
        return items

    def _called_up(self, asides: list[Ask]) -> Does:
        return {f"ask {ask.name}": (ask.title, partial(self._call_up, ask)) for ask in asides}

    def _open_page(self, kind: str) -> None:
        self.read(kind)
        if self.state == "choosing":
            self._carry_on()

    def _call_up(self, ask: Ask) -> None:
        """An aside from the menu: a roll rolls at once, anything else is asked."""
        if isinstance(ask, Roll) or (isinstance(ask, Tell) and not ask.confirm):
            self._answer(ask)
        else:
            self.wanted = ask.name
            self.asked()

    def _ask_undo(self) -> None:
        assert self.round is not None
        if self.round.match.undo_crosses_draw():
            self._doubt("Undo a roll? The same faces come again; the card is marked.", self._undo)
        else:
            self._undo()

    def _chosen(self, value: str) -> None:
        if self.state == "choosing":
            assert self.menu is not None
            self.menu.choose(value)
            return
        self.home_at = value
        match value.split():
            case ["resume"]:
                assert self.waiting is not None
                self._carry_on_round(self.waiting)
            case ["tool", key]:
                self._take_tool(key)
            case ["group", *heading]:
                group = dict(self.tool_groups)[" ".join(heading)]
                self._offer(
                    {tool.key: (tool.title, partial(self._take_tool, tool.key)) for tool in group},
                    " ".join(heading),
                )
            case ["new"] if len(self.shelf) == 1:
                self._sit_down(self.shelf[0])
            case ["new"]:
                self._offer(
                    {game.key: (game.title, partial(self._sit_down, game)) for game in self.shelf},
                    "Which game?",
                )
            case ["rounds"]:
                told = reversed(self.begun_rounds.items())
                self._offer(
                    {str(number): (label, partial(self._take_up, number)) for number, label in told},
                    "Score cards",
                )
            case ["settings"]:
                self.sitting = Adjustment(self.owner)
                self.seated()
            case [kind]:
                self._open_page(kind)

    def _take_tool(self, key: str) -> None:
        """A tool in hand: one that only rolls has rolled with the same press."""
        self.tool = key
        front = self._front()
        self.asked()
        if isinstance(front, Roll):
            self._answer(front)

    def _show_tool_again(self) -> None:
        """The result of a tool, if it was the last thing that happened before the box was switched off."""
        assert self.tools is not None
        last = self.journal.last(1, lambda body: True)
        seen = self.tools.last_drawn()
        if seen is not None and last and last[0].match == self.tools.number:
            self.tool = seen.ask.name.split()[0]
            self.drawn = [seen]
            self.asked()
            self._set_going()

    def _take_up(self, number: int) -> None:
        try:
            self._carry_on_round(Round.load(self.journal, number, self.shelf))
        except Unplayable as why:
            self.note = str(why)
            if kept_card(self.journal, number) is not None:
                self.read(f"kept {number}")
            self._leave()

    def _carry_on_round(self, taken: Round) -> None:
        self.round = taken
        self.drawn = taken.follow()  # a power cut may have come between a die and its wheel
        if taken.match.over:
            self.finished()
            return
        self.asked()
        if not self.drawn and (seen := taken.last_drawn()):
            self.drawn = [seen]  # the plug may have been pulled before anybody had seen it
        if self.drawn:
            self._set_going()

    # -- set-up ----------------------------------------------------------------------------

    def _sit_down(self, game: Game) -> None:
        self.sitting = Sitting(self.journal, game, self._seal(), self.owner)
        self.seated()

    def _sit(self, question: Ask, value: Any) -> None:
        assert self.sitting is not None
        try:
            self.sitting.answer(question, value)
        except IllegalMove as why:
            self.note = str(why)
            return
        if self.sitting.question is not None:
            self.focus = Focus.on(self.question)
            return
        begun = self.sitting.finish()
        if begun is None:
            self._leave()
            return
        self.sitting = None
        if len(self.begun_rounds) < TOLD:
            self.note = "Hold ok: menu and card. Hold back: the rule."
        self.begun_rounds[begun.number] = found.told(begun.number, begun.game.title, begun.seats)
        self._carry_on_round(begun)

    def _stand_up(self) -> None:
        assert self.sitting is not None
        if self.sitting.take_back():
            self.focus = Focus.on(self.question)
        else:
            self._leave()
