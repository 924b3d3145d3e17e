"""Big digits (pain 6.10): what counts at least 32 pixels high, one line above it, and nothing else."""

from collections.abc import Sequence

from PIL import Image

from firmware_py.games.core import Choose, Count, Roll, Tell
from firmware_py.screens import tray, wheel
from firmware_py.screens.large import word
from firmware_py.screens.letters import PLAIN, SMALL, TINY
from firmware_py.screens.look import Big, Look
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.shapes import DOWN, RIGHT, UP
from firmware_py.screens.title import title, whose

UNDER = 8  # pixels at the bottom, for what a number is
EDGE = 2  # ... that stay dark where there is nothing


def lay(paper: Paper, big: Big) -> None:
    """What counts, below the title row."""
    left = 0
    if big.picture is not None:
        paper.stamp(big.picture, 0, TOP)
        left = 50
    share = (WIDTH - left) // len(big.cells)
    under = UNDER if any(head for head, _ in big.cells) else 0
    for at, (head, text) in enumerate(big.cells):
        x = left + at * share
        _middle(paper, text, x, TOP, share - 2, HEIGHT - TOP - (under or EDGE))
        paper.write(head, x, HEIGHT - UNDER, TINY, width=share, align="centre", aloud=False)


def _middle(paper: Paper, text: str, x: int, y: int, wide: int, high: int) -> None:
    """A word as large as it goes, in the middle of a box."""
    image = word(text, wide, high)
    paper.stamp(image, x + (wide - image.width) // 2, y + (high - image.height) // 2)


def showing(paper: Paper, scene: Scene, drawn: Drawn, big: Big) -> None:
    """A result, big; the words are those of any other glass."""
    title(paper, scene, big.head, whose(scene, drawn.ask))
    said = (drawn.ask.title, *drawn.ask.labels(drawn.faces))
    told = (f"{text} {head}".strip() for head, text in big.cells)
    paper.say(*(word for word in said if word != big.head), *(word for word in told if word not in said))
    lay(paper, big)


def result(drawn: Drawn, special: Look | None, weather: Image.Image | None) -> Big | None:
    """What counts of a draw; None where it is a list of names. ``weather`` is the picture of its face."""
    ask, faces = drawn.ask, drawn.faces
    labels = ask.labels(faces)
    if special is not None:
        return special.big(ask, faces) if special.big is not None else None
    if ask.show == "wheel" and len(faces) == 1:
        return Big(
            " ".join(ask.why[:1]) or labels[0],
            (("", wheel.short(faces[0])),),
            wheel.big_arrow(wheel.bearing(faces[0], ask.bag)),
        )
    if weather is not None:
        return _weather(ask, str(faces[0]), labels[0], weather)
    if len(faces) == 1:
        return Big.of("starts" if ask.show == "starter" else ask.title, labels[0])
    return _several(ask, faces, labels)


def _weather(ask: Roll, face: str, label: str, picture: Image.Image) -> Big:
    """How many spaces the wind blows, or what an umpire's die says."""
    if ": " in label:
        seen, _, verdict = label.partition(": ")
        return Big.of(f"{ask.title} {seen}", verdict.capitalize())
    spaces = {"single": ("space", "1"), "double": ("spaces", "2")}.get(face, ("", "No wind"))
    return Big(label, (spaces,), picture)


def _several(ask: Roll, faces: Sequence[int | str], labels: Sequence[str]) -> Big | None:
    """Dice: each of them up to four, then their total alone; letters in a row."""
    if tray.named(ask):
        return None
    if not tray.added(ask):
        return Big.of(ask.title, " ".join(labels))
    total = sum(value for value in faces if isinstance(value, int))
    if len(faces) <= 4 and all(len(label) == 1 for label in labels):
        return Big(f"Total {total}", tuple(("", label) for label in labels))
    return Big.of("+".join(labels), str(total))


def count(paper: Paper, scene: Scene, ask: Count) -> None:
    """The number as large as it goes, its name beside it."""
    title(paper, scene, ask.title, whose(scene, ask))
    number, name = scene.focus.at, ask.called(scene.focus.at)
    old = "" if ask.old is None else f"was {ask.old}"
    beside = [old, name] if old or name else list(ask.why[:2])
    paper.say(str(number))
    alone = not (old or ask.names or any(ask.why))  # the number stands still while it is turned
    wide = WIDTH - 16 if alone else 36 * len(str(number))
    _middle(paper, str(number), 14, TOP, min(wide, WIDTH - 16), HEIGHT - TOP)
    x = 16 + wide
    if WIDTH - x >= SMALL.across("12345"):
        paper.block(beside, x, TOP, WIDTH - x, HEIGHT - TOP, PLAIN, SMALL, TINY, middle=True)
    else:
        paper.say(*beside)
    if number < ask.hi:
        paper.stamp(UP, 2, TOP + 12)
    if number > ask.lo:
        paper.stamp(DOWN, 2, TOP + 31)


def choosing(paper: Paper, scene: Scene, ask: Choose, dice: Sequence[str]) -> None:
    """A question about dice: what they are worth as they lie, and the option in focus alone."""
    title(paper, scene, " ".join(_letters(dice)), whose(scene, ask))
    paper.say(ask.title, *ask.why)
    for option in ask.options:
        paper.say(option.label, option.hint)
    at, last = scene.focus.at, len(ask.options) - 1
    option = ask.options[at]
    digits = "".join(c for c in ask.options[last].hint if c.isdecimal())
    _middle(paper, digits, 0, TOP, 36, HEIGHT - TOP)
    paper.stamp(RIGHT, 40, TOP + 14)
    _middle(paper, option.label, 50, TOP, WIDTH - 62, 36)
    paper.write(option.hint, 50, HEIGHT - 12, SMALL, width=WIDTH - 62, align="centre", aloud=False)
    if at > 0:
        paper.stamp(UP, WIDTH - 10, TOP + 8)
    if at < last:
        paper.stamp(DOWN, WIDTH - 10, TOP + 27)


def telling(paper: Paper, scene: Scene, ask: Tell, dice: Sequence[str]) -> None:
    """How far the dice move the ball."""
    title(paper, scene, " ".join(_letters(dice)), whose(scene, ask))
    paper.say(ask.title, *ask.why)
    far = ask.title.removeprefix("Move ")
    number, _, spaces = far.partition(" ")
    if number.isdecimal():
        _middle(paper, number, 0, TOP, 44, HEIGHT - TOP)
        _middle(paper, spaces, 48, TOP, WIDTH - 48, 36)
    else:
        _middle(paper, far, 0, TOP, WIDTH, 38)


def _letters(dice: Sequence[str]) -> list[str]:
    return [die.rstrip("*") or "." for die in dice]
