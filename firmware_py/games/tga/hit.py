"""One hit of one ball as a record: who hits from where, how far the shot has come, and what became of it."""

from dataclasses import dataclass
from typing import Final, Literal

from firmware_py.games.tga import abilities
from firmware_py.games.tga.abilities import Ability
from firmware_py.games.tga.spot import Air, Hitter, Spot

Step = Literal[
    "weather",
    "wind",
    "danny",
    "again",
    "aiming",
    "shape",
    "tile",
    "ball",
    "place",
    "ability",
    "target",
    "bend",
    "over",
]
Sky = Literal["due", "rolled", "same", "calm"]
Leg = Literal["hit", "pro", "bend", "wind", "late", "rest", "roll"]
Outcome = Literal["", "holed", "out", "wild", "water", "in play"]

MOVED: Final = "moved"  # by an ability, to a fairway whose distance nobody has told yet
LEGS_BEFORE_BEND: Final = ("hit", "pro")
LEGS_BEFORE_WIND: Final = ("hit", "pro", "bend")


@dataclass(frozen=True, slots=True)
class Shot:
    """A hit as far as it has come.

    pro      the key of the hitter's pro, "" once the ability is spent; ``used``: spent in this shot
    sky      how the shot came by its ``air``: still to be rolled, rolled, kept from before, or calm
    freed    Sam, Ralph or Tracey take the lie's restrictions away
    shape    straight, draw or fade, "" before that is said; ``tile`` is the named tile's distance in tiles
    leg      what moved the ball last; ``at`` where that left it, "" while it is asked
    offered  the ability has been offered for this leg
    target   whether the ball stopped on the named tile; None until asked
    left_alone  the move of a draw or fade that hit its tile is not wanted
    rolls    slopes that the ball has rolled down
    touched  the ball was touched before the hit: one stroke more (TGA-035)
    ruled    what the die has ruled about this ball at rest, "" for nothing; ``rulings`` counts all of them
    outcome  what became of it, and then ``lie``, ``place`` ("" where nobody asked), whether it gained no
             tile (``stuck``), rolled there down a slope (``rolls``), or left the course at its end (``left``)
    """

    hitter: Hitter
    spot: Spot
    par: int
    pro: str = ""
    used: bool = False
    step: Step = "weather"
    sky: Sky = "due"
    air: Air | None = None
    freed: bool = False
    shape: str = ""
    tile: int = 0
    leg: Leg = "hit"
    at: str = ""
    offered: bool = False
    target: bool | None = None
    left_alone: bool = False
    rolls: int = 0
    touched: bool = False
    ruled: str = ""
    rulings: int = 0
    outcome: Outcome = ""
    lie: str = ""
    place: str = ""
    stuck: bool = False
    too_far: bool = False
    left: bool = False

    @property
    def over(self) -> bool:
        """Whether the outcome is fixed."""
        return self.step == "over"

    @property
    def limit_lifted(self) -> bool:
        """Whether the hit may go as far as it will (TGA-065, TGA-128)."""
        return self.shape in ("draw", "fade") or (self.freed and self.pro == "tracey")

    @property
    def spaces(self) -> int:
        """How far the wind will move the ball."""
        return self.air.spaces if self.air else 0

    def ability(self, moment: abilities.Moment) -> Ability | None:
        """What the hitter's pro could do now; only where it is not spent."""
        unspent = "" if self.used else self.pro
        return abilities.ability(unspent, moment, tee=self.spot.tee, putt=self.spot.putt)
