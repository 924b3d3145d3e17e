"""The dice of Tiny Mini Golf: terrain with its counts, power with its total, and a HIT or a MISS."""

from functools import lru_cache
from typing import Final

from PIL import Image

from firmware_py.games.core import Roll
from firmware_py.games.tiny_mini_golf.dice import TERRAINS, counts, crossing, total
from firmware_py.screens.art import art
from firmware_py.screens.letters import GIANT, HUGE, LIT, PLAIN, SMALL, TALL, TINY, strip
from firmware_py.screens.look import Big, Faces, Look, Seen
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import box, lettered, pattern, within

TILE: Final = 20  # pixels of a terrain die
GROUND: Final = {"water": ("waves", "W"), "sand": ("dots", "S"), "wall": ("bricks", "")}
TOTAL: Final = 64  # pixels from the left: the circles to cross
VERDICT: Final = 32  # ... the verdict


@lru_cache(maxsize=8)
def ground(terrain: str, side: int) -> Image.Image:
    """A terrain die: waves around a W, dots around an S, or bricks; blank for none."""
    image = box(side, side)
    if terrain in GROUND:
        name, letter = GROUND[terrain]
        image.paste(LIT, (2, 2), pattern(name, side - 4, side - 4))
        if letter:
            image.paste(0, (side // 2 - 5, side // 2 - 6, side // 2 + 5, side // 2 + 6))
            within(image, letter, 10, 16, (side // 2, side // 2))
    return image


def _terrain_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    left = (WIDTH - len(seen) * (TILE + 1)) // 2
    for at, face in enumerate(seen):
        paper.stamp(ground(str(face), TILE), left + at * (TILE + 1), TOP)


def _terrain_showing(paper: Paper, ask: Roll, faces: Faces) -> None:
    """How many squares of each may be drawn: the number large beside its name."""
    _terrain_moving(paper, ask, faces, 1)
    x = 0
    for terrain, number in counts(tuple(map(str, faces))).items():
        name = TERRAINS[terrain]
        paper.say(f"{name} {number}")
        x = paper.write(name, x, HEIGHT - TALL.height, SMALL, height=TALL.height, aloud=False)
        x = paper.write(str(number), x + 1, HEIGHT - TALL.height, TALL, aloud=False) + 5


def _strength(ask: Roll) -> int | None:
    """What was announced, where the die is added to it: the show is then "power 2"."""
    _, _, strength = ask.show.partition(" ")
    return int(strength) if strength else None


def _power_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    label = "" if seen[0] is None else ask.face(seen[0]).label
    strength = _strength(ask)
    if strength is None:
        paper.stamp(lettered(label, 44, 44), 2, TOP + 2)
        return
    paper.write(str(strength), 0, TOP, TALL, width=24, align="right", aloud=False)
    paper.stamp(lettered(label, 26, 24), 27, TOP)


def _power_showing(paper: Paper, ask: Roll, faces: Faces) -> None:
    """The die added to what was announced, and the circles to cross as large as they go."""
    _power_moving(paper, ask, faces, 1)
    strength, face = _strength(ask), int(faces[0])
    if strength is None:
        paper.write(ask.face(faces[0]).label, 57, TOP + 8, HUGE, aloud=False)
        return
    what, also = crossing(strength, face)
    paper.say(what, also)
    paper.write("=", 55, TOP, PLAIN, height=24, aloud=False)
    circles = total(strength, face)
    if not circles:
        paper.block(
            [what, also], TOTAL + 3, TOP, WIDTH - TOTAL - 3, 48, SMALL, TINY, middle=True, aloud=False
        )
        return
    paper.write(str(circles), TOTAL, TOP, GIANT, aloud=False)
    circled = "circle" if circles == 1 else "circles"
    paper.block([circled, also], 0, TOP + 24, TOTAL - 2, 24, PLAIN, TINY, middle=True, aloud=False)


def _accuracy_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    label = "" if seen[0] is None else ask.face(seen[0]).label
    paper.stamp(lettered(label, 30, 30), 0, TOP + 1)


def _accuracy_showing(paper: Paper, ask: Roll, faces: Faces) -> None:
    """The verdict three times as large as usual, and under it whose way the ball goes."""
    label = ask.face(faces[0]).label
    paper.stamp(art(f"target-{faces[0]}"), 0, TOP + 1)
    word = strip(label, PLAIN)
    word = word.resize((word.width * 3, word.height * 3), Image.Resampling.NEAREST)
    paper.stamp(word, VERDICT + (WIDTH - VERDICT - word.width) // 2, TOP - 5)
    way = next((line.partition(": ")[2] for line in ask.why if line.startswith(f"{label}: ")), "")
    paper.write(way, 0, HEIGHT - 14, SMALL, width=WIDTH, align="centre")


def _big_terrain(ask: Roll, faces: Faces) -> Big:
    """How many squares of each."""
    found = counts(tuple(map(str, faces)))
    return Big(ask.title, tuple((TERRAINS[terrain], str(number)) for terrain, number in found.items()))


def _big_power(ask: Roll, faces: Faces) -> Big:
    """The circles to cross, or the face of a die alone."""
    label, strength = ask.face(faces[0]).label, _strength(ask)
    if strength is None:
        return Big.of(ask.title, label)
    what, also = crossing(strength, int(faces[0]))
    head = " ".join((f"{strength} {label}", also)) if also else f"{strength} {label}"
    circles = total(strength, int(faces[0]))
    return (
        Big(head, (("circle" if circles == 1 else "circles", str(circles)),))
        if circles
        else Big.of(also, what)
    )


def _big_accuracy(ask: Roll, faces: Faces) -> Big:
    """The verdict; whose way the ball goes above it."""
    label = ask.face(faces[0]).label
    way = next((line.partition(": ")[2] for line in ask.why if line.startswith(f"{label}: ")), ask.title)
    return Big.of(way, label)


LOOKS: Final = {
    "terrain": Look(
        lambda ask, side: ground("water", side - 4), _terrain_moving, _terrain_showing, big=_big_terrain
    ),
    "power": Look(
        lambda ask, side: lettered("+1", side - 4, side - 4), _power_moving, _power_showing, big=_big_power
    ),
    "accuracy": Look(
        lambda ask, side: art("target-hit"), _accuracy_moving, _accuracy_showing, big=_big_accuracy
    ),
}
