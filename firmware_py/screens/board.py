"""The way of a ball over a board of Box of Golf: where it lies, and the spaces ahead of it.

It comes as text, "board T.r>4.t*bG.. 2": a letter a space (an arrow with how far it leads), then where
the ball is; "board P...F.. 1" is the putting surface. From behind the green the way leads back.
"""

import re
from dataclasses import dataclass
from typing import Final

from PIL import Image

from firmware_py.games.core import Choose, Count, Tell
from firmware_py.screens.art import art
from firmware_py.screens.letters import PLAIN, SMALL, TALL, TINY, wrapped
from firmware_py.screens.letters import strip as strip_of
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import DOWN, RIGHT, UP, disc, lettered

CELL: Final = 16  # pixels a space
SEEN: Final = WIDTH // CELL  # spaces, the ball's own included
HIGH: Final = 20  # pixels of the strip: the numbers and the spaces
BELOW: Final = HEIGHT - HIGH  # where it begins under the words
CLOSE: Final = (37, 49)  # where two options begin under a strip that is close below the title
NAMES: Final = {
    "T": "tee",
    ".": "fairway",
    "r": "rough",
    "t": "tree",
    "b": "bunker",
    "w": "water",
    "*": "star",
    ">": "arrow",
    "<": "arrow back",
    "G": "green",
    "P": "start",
    "F": "flag",
    "_": "green",
}
ICONS: Final = {
    "T": "lie-tee",
    ".": "lie-fairway",
    "r": "lie-rough",
    "t": "lie-trees",
    "b": "lie-sand",
    "w": "lie-water",
    "*": "lie-star",
    "G": "lie-green",
    "F": "lie-green",
    "_": "lie-putt",
}


@dataclass(frozen=True, slots=True)
class Way:
    """What the strip shows: the spaces from the ball on, and how far it is to ``goal``, "green" or "flag"."""

    ahead: tuple[str, ...]
    far: int
    goal: str

    @staticmethod
    def of(show: str) -> "Way":
        """The way that such a text tells."""
        _, path, place = show.split()
        spaces, at = re.findall(r"[<>]\d+|\S", path), int(place)
        goal = "flag" if path.startswith("P") else "green"
        if goal == "flag":
            spaces = ["_" if space == "." else space for space in spaces]
            spaces += ["_"] * (at + 1 - len(spaces))  # nobody has counted what lies past the flag
        end = spaces.index(goal[0].upper())
        if at > end:  # everything is the other way round
            turned = {">": "<", "<": ">"}
            spaces = [turned.get(space[0], space[0]) + space[1:] for space in reversed(spaces)]
            at = len(spaces) - 1 - at
        return Way(tuple(spaces[at:]), abs(end - int(place)), goal)

    @property
    def told(self) -> str:
        """How far it is, in a few letters."""
        if self.far:
            return f"{self.far} to {self.goal}"
        return "on the green" if self.goal == "green" else "in the cup"


def asking(paper: Paper, ask: Choose | Count, at: int) -> None:
    """A question that comes with a board, below its title."""
    if isinstance(ask, Count):
        counting(paper, ask, at)
    else:
        choosing(paper, ask, at)


def strip(paper: Paper, way: Way, y: int) -> None:
    """The ball and its space at the left, then the next ones with how far they are."""
    said = [f"{way.told}; on {_named(way.ahead[0])}"]
    for at, space in enumerate(way.ahead[:SEEN]):
        x = at * CELL
        paper.stamp(_picture(space), x, y + 9)
        if at:
            paper.write(str(at), x, y, TINY, width=CELL - 1, align="centre", aloud=False)
            said.append(f"{at} {_named(space)}")
        else:
            paper.stamp(disc(7), x + 4, y)
    paper.say(", ".join(said))


def _named(space: str) -> str:
    return " ".join([NAMES[space[0]], *filter(None, [space[1:]])])


def _picture(space: str) -> Image.Image:
    """One space, 15 by 11 pixels; an arrow that leads farther than to the next one with how far."""
    if space == "P":
        return lettered("P", 15, 11)
    if space[0] not in "<>":
        return art(ICONS[space])
    if space == ">1":
        return art("lie-arrow")
    far = strip_of(space[1:], TINY)
    arrow = RIGHT.crop((3, 0, 8, 8)) if far.width > TINY.width else RIGHT
    image = Image.new("1", (15, 11))
    x = 0 if far.width > TINY.width else 1
    if space[0] == ">":
        image.paste(far, (x, 1))
        image.paste(arrow, (x + far.width, 1))
    else:
        image.paste(arrow.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (x, 1))
        image.paste(far, (x + arrow.width, 1))
    return image


def counting(paper: Paper, ask: Count, number: int) -> None:
    """A number to be chosen, how far it is and why, and the way below."""
    way = Way.of(ask.show)
    paper.write(str(number), 14, TOP + 1, TALL)
    if number < ask.hi:
        paper.stamp(UP, 0, TOP + 6)
    if number > ask.lo:
        paper.stamp(DOWN, 0, TOP + 16)
    left = 23 + TALL.across(str(number))  # or "5" and "4 to flag" read as one number
    _words(paper, way, (ask.called(number), *ask.why), left)
    strip(paper, way, BELOW)


def choosing(paper: Paper, ask: Choose, at: int) -> None:
    """The way under the title, and two options below it; the list turns page by page."""
    strip(paper, Way.of(ask.show), TOP)
    paper.say(*ask.why)
    rows = len(CLOSE)
    first = max(0, min(at // rows * rows, len(ask.options) - rows))
    right = WIDTH
    if len(ask.options) > rows:
        right -= 7
        paper.scrollbar(first, rows, len(ask.options), CLOSE[0])
    for y, (index, option) in zip(CLOSE, list(enumerate(ask.options))[first:], strict=False):
        if index == at:
            paper.stamp(RIGHT, 0, y + 4)
        hint = TINY.across(option.hint)
        room = right - 12 - (hint + 4 if hint else 0)
        paper.write(option.label, 12, y, PLAIN, SMALL, TINY, width=room)
        paper.write(option.hint, right - hint, y, TINY, height=16)


def telling(paper: Paper, ask: Tell) -> None:
    """An instruction as large as it goes, and where the ball then lies."""
    strip(paper, Way.of(ask.show), BELOW)
    paper.block(ask.why or (ask.title,), 0, TOP, WIDTH, BELOW - TOP, PLAIN, SMALL, TINY, middle=True)


def _words(paper: Paper, way: Way, why: tuple[str, ...], x: int) -> None:
    """How far it is, large where there is room for it, and one or two small lines under it."""
    wide = WIDTH - x
    rows = [row for line in why for row in wrapped(line, TINY.columns(wide))]
    high = PLAIN.height if len(rows) < 2 else SMALL.height
    fonts = (PLAIN, SMALL) if len(rows) < 2 else (SMALL,)
    paper.write(way.told, x, TOP, *fonts, width=wide, aloud=False)
    paper.block(why, x, TOP + high, wide, BELOW - TOP - high, TINY)
