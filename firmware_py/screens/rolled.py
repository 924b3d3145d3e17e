"""Draws on the glass: waiting to be drawn, in motion, and as they came out."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from firmware_py.games.core import Ask, Roll
from firmware_py.screens import big, cards, colours, minigolf, shot, tray, wheel
from firmware_py.screens.art import art
from firmware_py.screens.letters import GIANT, HUGE, PLAIN, SMALL, TALL, TINY
from firmware_py.screens.look import Look
from firmware_py.screens.paper import TOP, WIDTH, Paper
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.shapes import BIG, CORNERS, lettered, pips, polyhedron
from firmware_py.screens.title import title, whose
from firmware_py.screens.wheel import BLANK

TUMBLE = 0.1  # seconds that a tumbling die shows a face
TEXT = 53  # pixels from the left: the words beside it
WEATHER = {"sun": "sun", "single": "wind1", "double": "wind2"}
# how far the wind moves the ball (TGA-042 to TGA-044); a ruling rolls the same die and means something else
MEANS = {"sun": "No wind", "single": "1 space", "double": "2 spaces"}


LOOKS: Final[dict[str, Look]] = {**cards.LOOKS, **colours.LOOKS, **minigolf.LOOKS}


def look(ask: Ask) -> Look | None:
    """How that draw looks, where it is more than plain dice, cards or the weather; "power 2" is a power."""
    return LOOKS.get(ask.show.partition(" ")[0])


def moving(paper: Paper, scene: Scene) -> None:
    """A draw in motion; it begins blank, and the words tell nothing before it stands."""
    drawn = scene.drawn
    if drawn is None or scene.elapsed >= scene.lasting:
        showing(paper, scene)
        return
    _titled(paper, scene, drawn)
    ask = drawn.ask
    if (special := look(ask)) is not None:
        seen = [_tumbling(drawn, scene, at) for at in range(len(drawn.faces))]
        special.moving(paper, ask, seen, (scene.elapsed - BLANK) / (scene.lasting - BLANK))
        return
    if ask.show == "wheel" and ask.motion == "spinning":
        paper.stamp(wheel.dial(len(ask.bag)), 0, TOP + 1)
        if scene.elapsed >= BLANK:
            degrees = wheel.needle(drawn, scene.elapsed, scene.lasting)
            wheel.hand(paper.image, 0, TOP + 1, degrees, arrow=False)
        paper.block(ask.why[1:2], 54, TOP, WIDTH - 54, 48, PLAIN, SMALL, TINY, middle=True)
        return
    if ask.show == "weather":
        value = _tumbling(drawn, scene, 0)
        if value in WEATHER:  # smaller than where it lands: few bytes change
            paper.stamp(art("icon-" + WEATHER[str(value)]), 8, TOP + 8)
        return
    if ask.show == "starter" and len(drawn.faces) == 1:
        paper.stamp(art("flag"), -2, TOP + 8)
        value = _tumbling(drawn, scene, 0)
        name = "" if value is None else ask.face(value).label
        paper.write(name, 30, TOP + 8, PLAIN, SMALL, TINY, width=WIDTH - 30, aloud=False)
        return
    if len(drawn.faces) == 1:
        if tray.named(ask):
            tray.turning(paper, (scene.elapsed - BLANK) / (scene.lasting - BLANK))
        else:
            tray.single(paper, ask, _tumbling(drawn, scene, 0))
        return
    count = len(drawn.faces)
    dealt = int((scene.elapsed - BLANK) / (scene.lasting - BLANK) * count) if scene.elapsed >= BLANK else None
    tray.several(paper, ask, [_tumbling(drawn, scene, at) for at in range(count)], dealt)


def showing(paper: Paper, scene: Scene) -> None:
    """A draw as it came out."""
    drawn = scene.drawn
    if drawn is None:
        title(paper, scene, scene.game or "Teebox")
        return
    ask = drawn.ask
    first = drawn.faces[0] if drawn.faces else ""
    if scene.big:
        picture = weather(first) if ask.show == "weather" and first in WEATHER else None
        if (large := big.result(drawn, look(ask), picture)) is not None:
            big.showing(paper, scene, drawn, large)
            return
    _titled(paper, scene, drawn)
    labels = ask.labels(drawn.faces)
    if (special := look(ask)) is not None:
        paper.say(*labels)
        special.showing(paper, ask, drawn.faces)
    elif ask.show == "wheel" and len(drawn.faces) == 1:
        _wheel(paper, drawn, labels[0])
    elif ask.show == "weather" and first in WEATHER and not _is_weather(ask):
        paper.say(*labels)
        _ruling(paper, str(first), labels[0].rpartition(": ")[2].capitalize())
    elif ask.show == "weather" and first in WEATHER:
        paper.stamp(weather(first), 0, TOP)
        _words(paper, labels[0], (MEANS[str(first)],))
    elif len(drawn.faces) == 1:
        _result(paper, ask, labels[0])
    else:
        tray.several(paper, ask, drawn.faces)
        paper.say(*labels)
        if not tray.named(ask):
            tray.summed(paper, ask, drawn.faces)


def waiting(paper: Paper, ask: Roll, side: int) -> None:
    """The thing before it is drawn, at the left, in a square of 48 or 32 pixels."""
    large = side == 48
    special = look(ask)
    if special is not None:
        thing = special.waiting(ask, side)
    elif ask.show == "wheel":
        thing = wheel.dial(len(ask.bag)) if large else art("icon-wheel")
    elif ask.show == "weather":
        thing = art("weather" if large else "icon-weather")
    elif ask.show in CORNERS:
        thing = polyhedron(ask.show, "?", BIG if large else side)
    elif ask.show in ("die", "d6"):
        thing = pips(5, side - 4)
    elif ask.show == "starter":
        thing = art("flag")
    elif ask.motion in ("dealing", "revealing"):
        thing = art("icon-cards")
    else:
        thing = lettered("?", side - 4, side - 4)
    paper.stamp(thing, (side - thing.width) // 2, TOP + (side - thing.height) // 2)


def beside(paper: Paper, scene: Scene, ask: Ask, lines: Sequence[str]) -> int:
    """The picture that goes with an instruction, at the left; tells where the words may begin."""
    if left := shot.beside(paper, ask.show):
        return left
    text = " ".join((*lines, ask.title)).lower()
    if ask.show == "wheel":
        for name in sorted(wheel.BEARINGS, key=len, reverse=True):
            if name in text:
                paper.stamp(wheel.dial(8), 0, TOP + 1)
                wheel.hand(paper.image, 0, TOP + 1, wheel.BEARINGS[name], arrow=True)
                return 52
        if scene.drawn is not None and scene.drawn.ask.show == "wheel":
            paper.stamp(wheel.dial(len(scene.drawn.ask.bag)), 0, TOP + 1)
            wheel.hand(paper.image, 0, TOP + 1, wheel.rest(scene.drawn), arrow=True)
            return 52
    if ask.show == "weather" and scene.drawn is not None and scene.drawn.ask.show == "weather":
        paper.stamp(weather(scene.drawn.faces[0]), 0, TOP)
        return 52
    return 0


def weather(value: int | str | None) -> Image.Image:
    """A face of the weather die, 48 by 48; blank for none."""
    return art(WEATHER.get(str(value), "blank"))


def _is_weather(ask: Roll) -> bool:
    return "weather" in (ask.label[0] if ask.label else "", ask.name)


def _ruling(paper: Paper, face: str, verdict: str) -> None:
    """The verdict between the scales and the face that made it."""
    paper.stamp(art("icon-scales"), 0, TOP + 8)
    paper.stamp(art("icon-" + WEATHER[face]), WIDTH - 32, TOP + 8)
    paper.block([verdict], 34, TOP, 61, 48, TALL, middle=True, align="centre", aloud=False)


def _titled(paper: Paper, scene: Scene, drawn: Drawn) -> None:
    tail = f"#{drawn.number}" if drawn.number else ""
    title(paper, scene, drawn.ask.title, whose(scene, drawn.ask), tail)


def _tumbling(drawn: Drawn, scene: Scene, at: int) -> int | str | None:
    """What die number ``at`` shows now: nothing, some face while it tumbles, then its own.

    They tumble one after the other, so that few bytes change at a time and every one is watched.
    """
    share = (scene.lasting - BLANK) / len(drawn.faces)
    gone = scene.elapsed - BLANK - at * share
    if gone < 0 or share <= 0:
        return None
    if gone >= share:
        return drawn.faces[at]
    bag = drawn.ask.bag
    special = look(drawn.ask)
    named = tray.named(drawn.ask) and drawn.ask.show not in ("weather", "starter")
    if not special.tumbles if special else named:
        return None
    seen = drawn.number + at
    for step in range(int(gone / TUMBLE) + 1):
        seen += 1 + (5 * step + 3 * at + drawn.number) % max(1, len(bag) - 1)
    return bag[seen % len(bag)].value


def _result(paper: Paper, ask: Roll, label: str) -> None:
    """One thing drawn: its picture and its name as large as they go."""
    if ask.show == "starter":
        paper.stamp(art("flag"), -2, TOP + 8)
        paper.block([label], 30, TOP, WIDTH - 30, 32, HUGE, TALL, PLAIN, SMALL, TINY, middle=True)
        paper.write("starts", 30, 48)
        return
    if tray.named(ask):
        paper.stamp(art("card"), 2, TOP + 2)
        high = 32 if any(ask.why) else 48
        paper.block([label], 42, TOP, WIDTH - 42, high, TALL, PLAIN, SMALL, TINY, middle=True)
        paper.block(ask.why[:2], 42, 48, WIDTH - 42, 16, SMALL, TINY)
        return
    tray.single(paper, ask, next(face.value for face in ask.bag if face.label == label))
    _words(paper, label, ask.why)


def _words(paper: Paper, label: str, why: Sequence[str]) -> None:
    """The result in words beside its picture: a number alone fills the height (pain 6.10)."""
    room = WIDTH - TEXT
    if label.isdecimal() and len(label) <= 2 and not any(why):
        paper.write(label, TEXT + 4, TOP, GIANT)
        return
    high = 32 if any(why) else 48
    paper.block([label], TEXT, TOP, room, high, HUGE, TALL, PLAIN, SMALL, TINY, middle=True)
    paper.block(why[:2], TEXT, 48, room, 16, SMALL, TINY, middle=True)


def _wheel(paper: Paper, drawn: Drawn, label: str) -> None:
    """The wheel with its arrow, the direction in letters and in words."""
    paper.stamp(wheel.dial(len(drawn.ask.bag)), 0, TOP + 1)
    wheel.hand(paper.image, 0, TOP + 1, wheel.rest(drawn), arrow=True)
    letters = wheel.short(drawn.faces[0])
    after = paper.write(letters, TEXT, TOP, HUGE, TALL, width=WIDTH - TEXT) + 6
    far, room = drawn.ask.why[:1], WIDTH - after
    if room >= 30:
        paper.block(far, after, TOP, room, 32, PLAIN, SMALL, TINY, middle=True)
        far = ()
    paper.block([label, *far], TEXT, 48, WIDTH - TEXT, 16, SMALL, TINY, middle=True)
