"""What is so on the table, as the screens are told it: one frozen value, nothing to ask back."""

from dataclasses import dataclass, field

from firmware_py.focus import Focus
from firmware_py.games.core import Ask, Card, Result, Roll


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw to be shown: the question, the faces in the order drawn, and its running number."""

    ask: Roll
    faces: tuple[int | str, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read over the question: its lines scroll with up and down.

    ``kind`` is "card", "rule", "sheet", "index", "log", "luck", "proof", "list", "trophies", "testcard" or
    "stuck"; ``at`` is the first line or the block of holes shown, in an index the line marked. A proof's
    ``code`` is drawn as a QR code. ``foot`` says what ok does; ``then`` are the pages that it may turn to,
    ``under`` the one that comes to light when this is put away.
    """

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    at: int = 0
    code: str = ""
    foot: str = ""
    then: tuple["Page", ...] = ()
    under: "Page | None" = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a screen may depend on.

    state     the machine's state: starting, resting, choosing, seating, asking, rolling, spinning,
              dealing, revealing, showing, confirming, over
    game      the title of what is being played
    ask       the question on the glass, with ``focus`` standing in it
    seats     the names at the table, by seat
    drawn     the draw in motion, or the one being shown
    elapsed   seconds since the state began; a motion lasts ``lasting`` seconds (0: no animation)
    holding   how far a held button has come to its hold time, 0 to 1
    note      one sentence that comes and goes
    saved     False: the journal could not be written; shown on every screen
    big       what counts is shown in big digits, and little else
    mark      "RIGGED" (a result was set by hand) or "SEEDED" (played from a given seed); on every screen
    """

    state: str
    game: str = ""
    ask: Ask | None = None
    focus: Focus = field(default_factory=Focus)
    seats: tuple[str, ...] = ()
    drawn: Drawn | None = None
    elapsed: float = 0.0
    lasting: float = 0.0
    holding: float = 0.0
    note: str = ""
    saved: bool = True
    big: bool = False
    mark: str = ""
    page: Page | None = None
    card: Card = field(default_factory=Card)
    result: Result = field(default_factory=Result)
