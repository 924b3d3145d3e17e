"""Draws on the glass: waiting to be drawn, in motion, and as they came out."""

from collections.abc import Sequence

from PIL import Image

from firmware_py.games.core import Ask, Roll
from firmware_py.screens import wheel
from firmware_py.screens.art import art
from firmware_py.screens.letters import GIANT, HUGE, PLAIN, SMALL, TALL, TINY
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


def moving(paper: Paper, scene: Scene) -> None:
    """A draw in motion; it begins blank, and the words tell nothing before it stands."""
    drawn = scene.drawn
    if drawn is None or scene.elapsed >= scene.lasting:
        showing(paper, scene)
        return
    _titled(paper, scene, drawn)
    ask = drawn.ask
    if ask.show == "wheel" and ask.motion == "spinning":
        paper.stamp(wheel.dial(len(ask.bag)), 0, TOP + 1)
        if scene.elapsed >= BLANK:
            degrees = wheel.needle(drawn, scene.elapsed, scene.lasting)
            wheel.hand(paper.image, 0, TOP + 1, degrees, arrow=False)
        return
    if ask.show == "weather":
        value = _tumbling(drawn, scene, 0)
        if value in WEATHER:  # smaller than where it lands: few bytes change
            paper.stamp(art("icon-" + WEATHER[str(value)]), 8, TOP + 8)
        return
    if len(drawn.faces) == 1:
        if _long(ask):
            _turning(paper, scene)
        else:
            _single(paper, ask, _tumbling(drawn, scene, 0))
        return
    _several(paper, ask, [_tumbling(drawn, scene, at) for at in range(len(drawn.faces))])


def showing(paper: Paper, scene: Scene) -> None:
    """A draw as it came out."""
    drawn = scene.drawn
    if drawn is None:
        title(paper, scene, scene.game or "Teebox")
        return
    _titled(paper, scene, drawn)
    ask = drawn.ask
    labels = [ask.face(value).label for value in drawn.faces]
    first = drawn.faces[0] if drawn.faces else ""
    if ask.show == "wheel" and len(drawn.faces) == 1:
        _wheel(paper, drawn, labels[0])
    elif ask.show == "weather" and first in WEATHER:
        paper.stamp(weather(first), 0, TOP)
        _words(paper, labels[0], (MEANS[str(first)],) if _is_weather(ask) else ask.why)
    elif len(drawn.faces) == 1:
        _result(paper, ask, labels[0])
    else:
        _several(paper, ask, drawn.faces)
        paper.say(*labels)
        if _long(ask):
            return
        numbers = [value for value in drawn.faces if isinstance(value, int)]
        if len(numbers) == len(drawn.faces) and ask.replacing:
            paper.write(f"Total {sum(numbers)}", 0, 48, width=WIDTH, align="centre")
        else:
            paper.block(ask.why[:2], 0, 48, WIDTH, 16, PLAIN, SMALL, TINY, align="centre", middle=True)


def waiting(paper: Paper, ask: Roll, side: int) -> None:
    """The thing before it is drawn, at the left, in a square of 48 or 32 pixels."""
    large = side == 48
    if ask.show == "wheel":
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
    if _long(drawn.ask):
        return None
    seen = drawn.number + at
    for step in range(int(gone / TUMBLE) + 1):
        seen += 1 + (5 * step + 3 * at + drawn.number) % max(1, len(bag) - 1)
    return bag[seen % len(bag)].value


def _long(ask: Roll) -> bool:
    return any(len(face.label) > 3 for face in ask.bag)


def _picture(ask: Roll, value: int | str | None, side: int) -> Image.Image:
    """One die, or a box with its letter; None has not been drawn yet."""
    text = "" if value is None else ask.face(value).label
    if ask.show in ("die", "d6") and (value is None or value in range(1, 7)):
        return pips(None if value is None else int(value), side)
    if ask.show in CORNERS:
        return polyhedron(ask.show, text, side)
    if _long(ask):
        text = text[:1] if value is not None else ""
    return lettered(text, side, side, patterned=True)


def _single(paper: Paper, ask: Roll, value: int | str | None) -> None:
    """One die alone at the left."""
    side = BIG if ask.show in CORNERS else 44
    paper.stamp(_picture(ask, value, side), (48 - side) // 2, TOP + (48 - side) // 2)


def _turning(paper: Paper, scene: Scene) -> None:
    """A card face down, then on its edge, then over; what it says is still to come."""
    gone = (scene.elapsed - BLANK) / max(0.01, scene.lasting - BLANK)
    if gone >= 0:
        name = "cardback" if gone < 0.6 else "cardedge" if gone < 0.75 else "card"
        paper.stamp(art(name), 2, TOP + 2)


def _several(paper: Paper, ask: Roll, values: Sequence[int | str | None]) -> None:
    """All of them, in the order drawn: boxes, or lines where they have names."""
    if _long(ask):
        labels = ["" if value is None else ask.face(value).label for value in values]
        font = PLAIN if len(labels) <= 3 else SMALL if len(labels) <= 4 else TINY
        rows = 48 // font.height
        width = WIDTH if len(labels) <= rows else 63
        top = TOP + max(0, 48 - len(labels) * font.height) // 2
        for at, label in enumerate(labels[: 2 * rows]):
            column, row = divmod(at, rows)
            x, y = column * 65, top + row * font.height
            if font is not TINY:
                paper.stamp(art("card-small"), x, y + (font.height - 14) // 2)
                x += 17
            paper.write(label, x, y, font, SMALL, TINY, width=width - x % 65, height=font.height, aloud=False)
        return
    side, gap = (30, 2) if len(values) <= 3 else (24, 1) if len(values) <= 5 else (20, 1)
    if len(values) > 6:
        side = 15
    across = WIDTH // (side + gap)
    left = (WIDTH - min(across, len(values)) * (side + gap) + gap) // 2
    top = TOP + (32 - side) // 2 if len(values) <= across else TOP
    for at, value in enumerate(values):
        row, column = divmod(at, across)
        if top + row * (side + 1) + side > 64:
            break
        paper.stamp(_picture(ask, value, side), left + column * (side + gap), top + row * (side + 1))


def _result(paper: Paper, ask: Roll, label: str) -> None:
    """One thing drawn: its picture and its name as large as they go."""
    if ask.show == "starter":
        paper.stamp(art("flag"), -2, TOP + 8)
        paper.block([label], 30, TOP, WIDTH - 30, 32, HUGE, TALL, PLAIN, SMALL, TINY, middle=True)
        paper.write("starts", 30, 48)
        return
    if _long(ask):
        paper.stamp(art("card"), 2, TOP + 2)
        high = 32 if any(ask.why) else 48
        paper.block([label], 42, TOP, WIDTH - 42, high, TALL, PLAIN, SMALL, TINY, middle=True)
        paper.block(ask.why[:2], 42, 48, WIDTH - 42, 16, SMALL, TINY)
        return
    _single(paper, ask, next(face.value for face in ask.bag if face.label == label))
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
