"""Where the four buttons stand within a question: up and down move, ok answers or marks."""

from dataclasses import dataclass, replace

from firmware_py.games.core import Ask, Choose, Count, Pick, Place, Value


@dataclass(frozen=True, slots=True)
class Answer:
    """What an ok has decided."""

    value: Value


@dataclass(frozen=True, slots=True)
class Focus:
    """``at`` is an option's index, a number, or a place in the row of cells; the last is "done".

    ``picked`` holds the indexes that a Pick has marked so far.
    """

    at: int = 0
    picked: frozenset[int] = frozenset()

    @staticmethod
    def on(ask: Ask | None) -> "Focus":
        """Where a fresh question starts: on its safe default."""
        match ask:
            case Choose() | Count() | Place():
                return Focus(ask.start)
            case Pick():
                return Focus(len(ask.free) if ask.at_done else 0, frozenset(ask.start))
            case _:
                return Focus()

    @staticmethod
    def at_value(ask: Ask, value: Value) -> "Focus":
        """Standing on that answer, where the question has it; else on its safe default."""
        match ask:
            case Choose():
                at = next((i for i, o in enumerate(ask.options) if o.value == value), ask.start)
                return Focus(at)
            case Count() if ask.admits(value):
                return Focus(value if ask.old is None else value[1])
            case _:
                return Focus.on(ask)

    def turned(self, ask: Ask | None, steps: int) -> "Focus":
        """Moved by so many steps; it stops at the ends and never wraps."""
        match ask:
            case Choose():
                lo, hi = 0, len(ask.options) - 1
            case Count():
                lo, hi = ask.lo, ask.hi
            case Pick():
                lo, hi = 0, len(ask.free)
            case Place():
                lo, hi = 0, len(ask.cells) - (0 if ask.done else 1)
            case _:
                return self
        return replace(self, at=max(lo, min(hi, self.at + steps)))

    def answer(self, ask: Ask) -> Value:
        """What the question would be answered with, as the focus and the marks stand."""
        done = replace(self, at=len(ask.free)) if isinstance(ask, Pick) else self
        pressed = done.pressed(ask)
        assert isinstance(pressed, Answer)
        return pressed.value

    def pressed(self, ask: Ask) -> "Focus | Answer":
        """What ok does here: the answer, or, on an item of a Pick, the mark put or taken away."""
        match ask:
            case Choose():
                return Answer(ask.options[self.at].value)
            case Count():
                return Answer(self.at if ask.old is None else (ask.old, self.at))
            case Pick() if self.at < len(ask.free):
                return replace(self, picked=self.picked ^ {ask.free[self.at]})
            case Pick():
                return Answer(tuple(sorted(self.picked)))
            case Place() if self.at < len(ask.cells):
                return Answer(ask.cells[self.at])
            case Place():
                return Answer(())
            case _:
                return Answer(None)
