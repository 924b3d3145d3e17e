"""The dice of Tiny Mini Golf: terrain to draw with, power for a stroke, accuracy where it gets tricky.

announced   0  1 | 2  3 | 4 ... 12      the number that is announced chooses the die (TMG-027..029),
die        light |medium|  heavy        never the total that comes of it
"""

from collections.abc import Mapping
from typing import Final

from firmware_py.games.core import Choice, Face, Option, Roll
from firmware_py.games.settings import bag_of
from firmware_py.games.tiny_mini_golf import ours

Tail = tuple[int | str, int, int, int]  # hole, seat, stroke, attempt: what the labels of one stroke share

TERRAIN_DICE: Final = 6
STRONGEST: Final = 12  # that may be announced (TMG-026)
TERRAINS: Final = {"water": "Water", "sand": "Sand", "wall": "Wall"}
POWERS: Final = {"light": "Light", "medium": "Medium", "heavy": "Heavy"}
VERDICTS: Final = {"hit": "HIT", "miss": "MISS"}
STEPS: Final = {f"{n:+d}" if n else "0": n for n in range(-ours.FARTHEST, ours.FARTHEST + 1)}  # "+1": 1

BOOK: Final = {
    "TMG-010": (
        "In each of the eight rounds one player rolls all six terrain dice, once, for everybody. Each "
        "chooses one kind that came up and draws at least one square of it, at most as many as there are "
        "dice of that kind; a wall cut to a triangle is a square too."
    ),
    "TMG-026": (
        "Say strength and direction before the roll. Strength is a whole number from 0 to 12: up to 1 goes "
        "with the light (green) die, 2 and 3 with the medium (yellow), 4 and more with the heavy (red)."
    ),
    "TMG-030": (
        "Add the die to the strength announced and cross that many circles, the first in the direction "
        "marked. Below nothing is nothing: the ball stays, and one +1 icon is marked. From sand a stroke "
        "announced as 2 or more needs the accuracy die as well, whatever the power die makes of it."
    ),
    "TMG-042": (
        "At the corner of a wall, from sand with 2 or more, and across the hole with strength left: HIT, and "
        "the ball goes on, at a corner where the shooter likes. MISS, and the designer of the hole decides. "
        "Each time is a roll of its own."
    ),
    "Q-TMG-01": (
        "The rulebook leaves the faces of its dice to pictures. Ours: two of each terrain, HIT as often as "
        "MISS, and the stronger a power die the wider it scatters. Count those of your own if they differ."
    ),
}


def _faces(key: str, label: str, default: Mapping[str, int], kinds: Mapping[str, str]) -> Option:
    """The setting of a die of the owner's own: how many faces of each kind, at least one in all."""
    offered = tuple(Choice(kind, name) for kind, name in kinds.items())
    return Option(key, label, dict(default), faces=offered, rule="Q-TMG-01", check=bag_of(kinds))


TERRAIN_FACES: Final = _faces("terrain_faces", "Terrain die", ours.TERRAIN_FACES, TERRAINS)
POWER_FACES: Final = {
    die: _faces(f"{die}_faces", f"{name} die", ours.POWER_FACES[die], {step: step for step in STEPS})
    for die, name in POWERS.items()
}
ACCURACY_FACES: Final = _faces("accuracy_faces", "Accuracy die", ours.ACCURACY_FACES, VERDICTS)


def counts(faces: tuple[str, ...]) -> dict[str, int]:
    """How many dice show each terrain, the most squares of it that may be drawn (TMG-010, TMG-013)."""
    return {terrain: faces.count(terrain) for terrain in TERRAINS}


def power_die(strength: int) -> str:
    """The die for a stroke announced so strong (TMG-027 to TMG-029)."""
    return "light" if strength <= 1 else "medium" if strength <= 3 else "heavy"


def total(strength: int, face: int) -> int:
    """How many circles a stroke crosses: what was announced and the die, not below 0 (TMG-030, Q-TMG-03)."""
    return max(0, strength + face)


def crossing(strength: int, face: int) -> tuple[str, str]:
    """What that makes the ball do, in at most 20 characters, and what else is to be done (TMG-030)."""
    circles = total(strength, face)
    if not circles:
        return "The ball stays", "Mark one +1 icon"
    also = "Sand: accuracy too" if needs_accuracy(strength) else ""
    return f"Cross {circles} circle{'s' if circles > 1 else ''}", also


def needs_accuracy(strength: int) -> bool:
    """Whether a stroke from sand announced so strong needs the accuracy die as well (TMG-039, TMG-040)."""
    return strength >= 2


def terrain(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The one roll of a drawing round, for everybody (TMG-010); `counts` tells what it allows."""
    return Roll(
        name="terrain",
        title="Terrain dice",
        seat=seat,
        why=("One roll for everybody",),
        rule="TMG-010",
        show="terrain",
        bag=_bag(faces, TERRAINS),
        count=TERRAIN_DICE,
        label=("terrain", *tail),
        again=again,
    )


def power(
    die: str,
    faces: Mapping[str, int],
    tail: Tail,
    *,
    strength: int | None = None,
    seat: int | None = None,
) -> Roll:
    """The roll of that power die; with a ``strength`` announced it follows by itself, and is added to it."""
    return Roll(
        name=die if strength is None else "power",
        title=f"{POWERS[die]} die",
        seat=seat,
        why=() if strength is None else (f"Announced: {strength}",),
        rule="TMG-026",
        show="power" if strength is None else f"power {strength}",
        bag=tuple(Face(n, step, faces[step]) for step, n in STEPS.items() if faces.get(step)),
        label=("power", *tail),
        auto=strength is not None,
    )


def accuracy(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The roll where nobody can tell the way of the ball; each time it is a roll of its own (TMG-047)."""
    return Roll(
        name="accuracy",
        title="Accuracy die",
        seat=seat,
        why=("HIT: the shooter's way", "MISS: the designer's way"),
        rule="TMG-042",
        show="accuracy",
        bag=_bag(faces, VERDICTS),
        label=("accuracy", *tail),
        again=again,
    )


def _bag(faces: Mapping[str, int], kinds: Mapping[str, str]) -> tuple[Face, ...]:
    return tuple(Face(kind, name, faces[kind]) for kind, name in kinds.items() if faces.get(kind))
