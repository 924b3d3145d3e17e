"""What the table heard: the plain facts that the loop reacts to, never written down.

``at`` and ``now`` are seconds on the monotonic clock everywhere in Teebox.
"""

from dataclasses import dataclass
from typing import Any, Final

UP: Final = "up"
DOWN: Final = "down"
OK: Final = "ok"
BACK: Final = "back"
BUTTONS: Final = (UP, DOWN, OK, BACK)


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact closed (``down``) or opened at that moment; it may still bounce."""

    button: str
    down: bool
    at: float


@dataclass(frozen=True, slots=True)
class Tapped:
    """A button was pressed and let go before it counted as held."""

    button: str


@dataclass(frozen=True, slots=True)
class Held:
    """A button has been down for the hold time; its release says nothing more."""

    button: str


@dataclass(frozen=True, slots=True)
class Repeated:
    """A held up or down goes on moving; ``steps`` is how far this repetition goes."""

    button: str
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Turned:
    """A knob or a sideways joystick moved the cursor by ``steps``, negative is up."""

    steps: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The simulator's page answered the question named ``ask`` outright; checked like a press."""

    ask: str
    value: Any


@dataclass(frozen=True, slots=True)
class Lost:
    """A part stopped answering; ``why`` is one sentence for the log and the glass."""

    part: str
    why: str


@dataclass(frozen=True, slots=True)
class Found:
    """A part that was lost answers again, or for the first time."""

    part: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """Somebody wants the program to end: SIGTERM, SIGINT, SIGHUP or a closed window."""

    why: str


Signal = Edge | Tapped | Held | Repeated | Turned | Answered | Lost | Found | Stopped
