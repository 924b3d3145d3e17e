"""A game, a setup and its moves: the state is worked out from them, never kept beside them."""

from dataclasses import dataclass, replace
from typing import Any

from firmware_py.games.core import (
    BOX,
    CHANCE,
    PLAYERS,
    Ask,
    Game,
    IllegalMove,
    Move,
    Roll,
    Setup,
    Tell,
    answered,
)


@dataclass(frozen=True, slots=True)
class Step:
    """One move, the question it answered, and the state it led to.

    ``decided``: a player decided something; a draw, or an instruction carried out, that simply came
    next is no decision, nor is what the device answered for a seat it plays; but one called up from the
    menu is, and so is what was typed in of real dice.
    """

    move: Move
    ask: Ask
    state: Any
    decided: bool


@dataclass(frozen=True, slots=True)
class Match:
    """A match is a value: playing a move or undoing one gives a new match."""

    game: Game
    setup: Setup
    start: Any
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, game: Game, setup: Setup) -> "Match":
        """The match before its first move."""
        return cls(game, setup, game.start(setup))

    @property
    def state(self) -> Any:
        """The state after the last move."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What may be answered now; the first is the question, unless the match is over."""
        return self.game.asks(self.state)

    @property
    def over(self) -> bool:
        """Derived: a correction may reopen what was over."""
        return self.game.result(self.state).over

    def front(self) -> Ask | None:
        """The question on the glass; None once it is over, when only asides are left."""
        asks = self.asks
        return asks[0] if asks and not self.over else None

    def find(self, name: str) -> Ask | None:
        """The ask of that name, if it may be answered now."""
        return next((ask for ask in self.asks if ask.name == name), None)

    def play(self, move: Move) -> "Match":
        """The match after this move; raises IllegalMove and changes nothing where it is not offered."""
        ask = answered(self.asks, move)
        came_next = isinstance(ask, Roll | Tell) and ask == self.front()
        typed = isinstance(ask, Roll) and move.by == PLAYERS
        decided = move.by != BOX and (typed or not came_next)
        state = self.game.apply(self.state, move)
        return replace(self, steps=(*self.steps, Step(move, ask, state, decided)))

    def undo_length(self) -> int:
        """How many moves an undo takes back: to just before the last decision; 0 if there is none."""
        for length, step in enumerate(reversed(self.steps), start=1):
            if step.decided:
                return length
        return 0

    def undo_crosses_draw(self) -> bool:
        """Whether an undo would take back something that chance has shown."""
        undone = self.steps[len(self.steps) - self.undo_length() :]
        return any(step.move.by == CHANCE for step in undone)

    def undone(self) -> "Match":
        """The match before the last decision; raises IllegalMove where there is none."""
        length = self.undo_length()
        if not length:
            raise IllegalMove("There is nothing to undo.")
        return replace(self, steps=self.steps[:-length])


class Draft:
    """A game that is played on no paper: a set-up, or settings. Left before its end, it is forgotten."""

    def __init__(self, game: Game) -> None:
        self.match = Match.of(game, Setup(()))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names known so far."""
        return ()

    @property
    def mark(self) -> str:
        """The word that stands on every screen of it, such as SEEDED."""
        return ""

    @property
    def question(self) -> Ask | None:
        """What is asked next; None when everything is answered."""
        return self.match.front()

    def answer(self, question: Ask, value: Any) -> None:
        """One answer; IllegalMove where it is not offered."""
        self.match = self.match.play(Move(question.name, question.seat, value))

    def take_back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if not self.match.undo_length():
            return False
        self.match = self.match.undone()
        return True
