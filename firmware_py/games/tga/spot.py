"""What a shot starts from: who hits, the spot the ball is hit from, and the weather of a shot."""

from dataclasses import dataclass
from typing import Final

from firmware_py.games.core import Choice, Choose
from firmware_py.games.tga import lies
from firmware_py.games.tga.pros import Pro
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.weather import STRENGTH

FARTHER: Final = "far"
SAME: Final = "same"


@dataclass(frozen=True, slots=True)
class Hitter:
    """Who hits, and how; ``pro`` is the card that the round dealt, if any."""

    seat: int
    name: str = ""
    pro: Pro | None = None
    left_handed: bool = False
    club: bool = False

    @staticmethod
    def of(rules: Rules, seat: int, name: str, pro: Pro | None = None) -> "Hitter":
        """That player as the table's options know the name (TGA-083, TGA-084)."""
        return Hitter(seat, name, pro, left_handed=name in rules.left_handed, club=name in rules.golf_club)


@dataclass(frozen=True, slots=True)
class Spot:
    """The exact place of a hit (TGA-160).

    place  "tee" or "green" tile, "one" tile away from the green's, or "far" (TGA-167)
    lie    the ground there, a key of `lies.PLAYABLE`
    """

    place: str = "tee"
    lie: str = "tee"

    @property
    def tee(self) -> bool:
        """Whether a hit from here is a tee shot [Q-TGA-38]."""
        return self.place == "tee"

    @property
    def putt(self) -> bool:
        """Whether a hit from here is a putt [Q-TGA-32]."""
        return self.place == "green"

    @property
    def calm(self) -> bool:
        """Whether a shot from here has no weather (TGA-039)."""
        return self.place in ("green", "one")


TEE: Final = Spot()


@dataclass(frozen=True, slots=True)
class Air:
    """A result of the weather die, Sun included; ``way`` is the wheel's bearing in words (TGA-159)."""

    face: str
    way: str = ""

    @property
    def spaces(self) -> int:
        """How far it moves the ball."""
        return STRENGTH[self.face]


def distance(
    seat: int | None, spot: Spot, *, same: str = "", side: str = "", why: tuple[str, ...] = ()
) -> Choose:
    """Where the ball lies now, seen from the green: what the next weather hangs on (TGA-038).

    ``same`` offers that it gained only so much on the spot it was hit from: "no tile" (TGA-049). A ball
    laid somewhere, as ``why`` says, has left the tee.
    """
    options = [
        Choice("green", "Green tile"),
        Choice("one", "1 tile off"),
        Choice(FARTHER, "Farther"),
    ]
    if same:
        options.append(Choice(SAME, f"Gained {same}"))
    if spot.tee and not why:
        options.append(Choice("tee", "On the tee"))
    return Choose(
        name="place",
        title="How far from green?",
        seat=seat,
        side=side,
        why=why,
        rule="TGA-038",
        options=tuple(options),
        start=0 if spot.putt else 1 if spot.calm else 2,
    )


def picture(hitter: Hitter, lie: str, limit: int | None) -> str:
    """Hand, finger and limit in tiles as a picture: "hand left thumb 4", "hand any finger -" for no limit."""
    which, what = lies.side(lie, hitter.left_handed), lies.struck_with(lie, hitter.club)
    return f"hand {which} {what} {'-' if limit is None else limit}"
