"""Edges in; taps, holds and repeats out: what a finger did, told from a contact that bounces.

    level   ‾‾|_|‾|__________________________|‾|_|‾‾‾‾‾‾‾‾
    edges     0 3 5  ms                     90 92 95
    believed ‾‾‾‾‾‾‾‾‾‾‾|______________________________|‾‾      once quiet for 20 ms
    says                                               Tapped

Pure: time comes in with every call, in monotonic seconds. Hand over every edge that is waiting
before calling `tick`, because `tick` also reads the levels as they are now: an edge that the
system swallowed is found out there, and must not be mistaken for one still in the queue.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from firmware_py.signals import BUTTONS, DOWN, UP, Edge, Found, Held, Lost, Repeated, Signal, Tapped, Turned

BAR_FROM = 0.150  # seconds down before a hold shows: a tap should not flash a bar
LOOK = 0.050  # seconds between two looks at a button that is down: its release may have been swallowed
STUCK = 5.0  # seconds down since power-on until a button counts as stuck
FAST_AFTER = 12  # repeats, then twice as fast


class Times(TypedDict, total=False):
    """The buttons' times in seconds, as `Presses` takes them."""

    quiet: float
    hold: float
    repeat: float


@dataclass(slots=True)
class Contact:
    """One button: the level last heard and since when, and what is believed of it."""

    closed: bool
    since: float
    down: bool
    asleep: bool  # down at power-on: says nothing until it has been seen up
    stuck: bool = False
    due: float = 0.0  # when Held or the next Repeated is due, while down
    held: bool = False
    repeats: int = 0


class Presses:
    """Debouncer and gestures for all buttons.

    A contact is believed once it has kept its level for ``quiet`` seconds; a contact that never
    does so has not been pressed. A press is exactly one of Tapped, when let go, or Held, when
    down for ``hold`` seconds. Held ``up`` and ``down`` then repeat every ``repeat`` seconds,
    after a dozen twice as fast. ``turns`` names further contacts (a joystick's left and right)
    and how many steps one press of each turns.

    Raises ValueError for times that no hand or contact could live with.
    """

    def __init__(
        self,
        level: Callable[[str], bool],
        now: float,
        *,
        quiet: float = 0.020,
        hold: float = 0.600,
        repeat: float = 0.120,
        turns: Mapping[str, int] | None = None,
    ) -> None:
        _check("quiet", quiet, 5, 100, "20 suits most buttons")
        _check("hold", hold, 200, 5000, "600 is a deliberate press")
        _check("repeat", repeat, 40, 1000, "120 moves eight steps a second")
        self._level = level
        self._start = now
        self._usual = quiet, hold, repeat
        self.take_time(1.0)
        self._turns = dict(turns or {})
        self._looked = now
        self._contacts: dict[str, Contact] = {}
        for name in (*BUTTONS, *self._turns):
            closed = level(name)
            self._contacts[name] = Contact(closed=closed, since=now, down=closed, asleep=closed)

    def take_time(self, factor: float) -> None:
        """Give hands that are slow or shake so many times as long as usual."""
        self._quiet, self._hold, self._repeat = (usual * factor for usual in self._usual)

    def edge(self, edge: Edge) -> list[Signal]:
        """What follows from this edge, and from everything before it. Edges come in order of time."""
        contact = self._contacts[edge.button]
        signals = self._until(edge.button, edge.at, sure=True)
        # The same level twice: the edge between was swallowed. It may have been a bounce, so the
        # contact has to be quiet anew; a real release is seen by the next look.
        contact.closed = edge.down
        contact.since = max(contact.since, edge.at)
        return signals

    def tick(self, now: float) -> list[Signal]:
        """What follows from the time alone, and from the levels as they really are."""
        signals: list[Signal] = []
        self._looked = now
        for name, contact in self._contacts.items():
            closed = self._level(name)
            swallowed = closed != contact.closed
            # A hold must not come out of a button that is up: not sure where an edge is missing.
            signals += self._until(name, now, sure=not swallowed)
            if swallowed:
                contact.closed, contact.since = closed, now
        return signals

    def deadline(self) -> float | None:
        """When `tick` wants to be called next, or None while nothing is pressed."""
        times: list[float] = []
        for contact in self._contacts.values():
            if contact.closed != contact.down:
                times.append(contact.since + self._quiet)
            elif contact.asleep:
                if not contact.stuck:
                    times.append(self._start + STUCK)
            elif contact.down:
                times.append(min(max(contact.due, contact.since + self._quiet), self._looked + LOOK))
        return min(times, default=None)

    def holding(self, now: float) -> tuple[str, float] | None:
        """The button longest on its way to Held and how far it has come, 0 to 1; from 150 ms on."""
        best: tuple[str, float] | None = None
        for name, contact in self._contacts.items():
            if name in self._turns or contact.asleep or contact.held:
                continue
            if not (contact.down and contact.closed):
                continue
            spent = now - (contact.due - self._hold)
            if spent >= BAR_FROM and (best is None or spent / self._hold > best[1]):
                best = name, min(1.0, spent / self._hold)
        return best

    def _until(self, name: str, to: float, *, sure: bool) -> list[Signal]:
        """What this button has said by then, if its level stayed what was last heard (``sure``)."""
        contact = self._contacts[name]
        signals: list[Signal] = []
        quiet = to >= contact.since + self._quiet
        if quiet and contact.closed != contact.down:
            contact.down = contact.closed
            signals += self._pressed(name, contact) if contact.down else self._released(name, contact)
        if contact.asleep:
            if contact.down and sure and not contact.stuck and to >= self._start + STUCK:
                contact.stuck = True
                why = f"Button {name} has been down since the start: is it stuck? Play goes on without it."
                signals.append(Lost(f"button {name}", why))
        elif contact.down and quiet and sure and to >= contact.due:
            signals += self._kept(name, contact, to)
        return signals

    def _pressed(self, name: str, contact: Contact) -> list[Signal]:
        contact.due = contact.since + self._hold
        contact.held, contact.repeats = False, 0
        return [Turned(self._turns[name])] if name in self._turns else []

    def _released(self, name: str, contact: Contact) -> list[Signal]:
        if contact.asleep:
            contact.asleep = False
            return [Found(f"button {name}")] if contact.stuck else []
        return [] if contact.held or name in self._turns else [Tapped(name)]

    def _kept(self, name: str, contact: Contact, now: float) -> list[Signal]:
        """Down until ``now`` and due: Held, or the next repetition. At most one a call, so that a
        table that was busy does not run away with the cursor."""
        if name in self._turns or (contact.held and name not in (UP, DOWN)):
            contact.due = float("inf")
            return []
        first = not contact.held
        if not first:
            contact.repeats += 1
        gap = self._repeat / (2 if contact.repeats >= FAST_AFTER else 1)
        contact.due = contact.due + gap if contact.due + gap > now else now + gap
        contact.held = True
        return [Held(name) if first else Repeated(name)]


def _check(name: str, seconds: float, lo: int, hi: int, hint: str) -> None:
    if not lo <= round(seconds * 1000, 3) <= hi:
        raise ValueError(
            f"The buttons' {name} time is {seconds * 1000:g} ms; it can be {lo} to {hi} ms ({hint})."
        )
