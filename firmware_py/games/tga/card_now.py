"""What a pro's card can do for the shot in play, or why it cannot: what is told after its text."""

from typing import Final

from firmware_py.games.tga.abilities import ABILITIES, Ability, fits
from firmware_py.games.tga.attempt import Attempt
from firmware_py.games.tga.hit import Shot
from firmware_py.games.tga.pros import TWELFTH

SPENT: Final = ("Spent on this hole.", "Ready again on the next.")
ANOTHERS: Final = ("Now another player hits.", "Ready for your own shot.")
PUTT: Final = ("Not now: the shot is", "from the green tile.")
STOPPED: Final = ("Not now: only where the", "hit itself stopped.")
UNUSED: Final = {
    "aiming": ("Not now: it is said", "before the hit."),
    "rolled": ("Not now: it is said", "right after the roll."),
}
READY: Final = {
    "danny": ("Ready: asked right after", "the weather die."),
    "donald": ("Ready: asked when the", "tee shot has stopped."),
    "lucy": ("Ready: asked when your", "hit stops in trees."),
    "steve": ("Ready: asked when your", "hit stops on a fairway."),
    "peter": ("Ready: asked when your", "hit stops on the green."),
    "izzy": ("Ready: asked when the", "putt is on the edge."),
    "manny": ("Ready: asked once the", "tee shot's end is known."),
    "wendy": ("Ready: asked when your", "ball is in the water."),
    "sam": ("Ready: asked before", "the hit."),
    "tracey": ("Ready: asked before", "the hit."),
    "ralph": ("Ready: asked before", "the hit."),
    TWELFTH: ("Ready: say so in the", "menu when you use it."),
}
LIES: Final = {
    "sam": ("Not now: only for a", "shot from sand."),
    "tracey": ("Not now: only for a", "shot from trees."),
    "ralph": ("Not now: only for a", "shot from rough."),
}
BEFORE_HIT: Final = ("weather", "wind", "danny", "again", "aiming")


def told(attempt: Attempt, seat: int, pro: str) -> tuple[str, str]:
    """How it stands with that seat's card, in a sentence of two lines of at most 25 characters (TGA-118)."""
    shot = attempt.shot
    mine = shot.hitter.seat == seat
    if seat in attempt.spent or (mine and shot.used):
        return SPENT
    if not mine:
        return ANOTHERS
    its = ABILITIES.get(pro)
    if shot.spot.putt and not (its is not None and its.putts):
        return PUTT
    return READY[pro] if its is None else _refused(attempt, shot, its) or READY[pro]


def _refused(attempt: Attempt, shot: Shot, its: Ability) -> tuple[str, str] | None:
    """Why that card cannot be used for the shot; None where it can, or still could."""
    if its.pro == "wendy" and shot.par == 3:
        return ("Not on this hole:", "it is a par 3.")
    if its.tee and (not shot.spot.tee or (its.moment == "outcome" and any(attempt.stood))):
        first = "the first tee shot." if its.moment == "outcome" else "tee shots."
        return ("Not now: only for", first)
    if its.effect == "holed" and not shot.spot.putt:
        return ("Not now: only for a shot", "from the green tile.")
    if its.moment == "aiming" and not fits(its, shot.spot.lie):
        return LIES[its.pro]
    if its.pro == "danny" and shot.sky in ("same", "calm"):
        return ("Not now: no die is", "rolled for this shot.")
    hit = shot.over or shot.step not in BEFORE_HIT or attempt.step != "shot"
    if its.moment in UNUSED and hit:
        return UNUSED[its.moment]
    if its.moment == "stopped" and (shot.over or shot.leg != "hit" or shot.offered):
        return STOPPED
    return None
