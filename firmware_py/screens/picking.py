"""A Pick on the glass: dice to keep in a row of boxes, or long names below each other, then "Done"."""

from typing import Final

from firmware_py.games.core import Pick
from firmware_py.screens.letters import PLAIN, SMALL, TINY
from firmware_py.screens.paper import TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.shapes import LOCK, PATTERNS, RIGHT, UP, box, lettered, pattern, pips

DONE: Final = 25  # pixels: how wide the last box is
ROW: Final = 5  # boxes that stand in one row; more stand in two


def pick(paper: Paper, scene: Scene, ask: Pick) -> None:
    """What is marked is inverted, what is not free is locked; "Done" has a box once it may be answered."""
    if ask.show == "names" or any(len(item) > 3 for item in ask.items):
        _names(paper, scene, ask)
        return
    across = ROW if len(ask.items) <= ROW else -(-len(ask.items) // 2)
    single = len(ask.items) <= ROW
    side, high = min(24 if single else 20, (WIDTH - DONE - 1) // across - 1), 24 if single else 16
    top = TOP + 8 if single else TOP
    for index, item in enumerate(ask.items):
        row, column = divmod(index, across)
        x, y = column * (side + 1), top + row * 24
        paper.say(item)
        _item(paper, ask, index, x, y, side, high, marked=index in scene.focus.picked)
        if scene.focus.at < len(ask.free) and ask.free[scene.focus.at] == index:
            paper.stamp(UP, x + (side - UP.width) // 2, y + high + 1)
    x, y = WIDTH - DONE, top + (4 if single else 8)
    paper.say("Done")
    if _ready(scene, ask):
        paper.stamp(box(DONE, 16), x, y)
    paper.write("Done", x, y, TINY, width=DONE, height=16, align="centre", aloud=False)
    if scene.focus.at >= len(ask.free):
        paper.stamp(UP, x + 8, y + 18)
    if single:
        paper.block(ask.why[:1], 0, 56, WIDTH, 8, TINY)
        paper.block(ask.why[1:2], 0, TOP, WIDTH, 8, TINY)


def _ready(scene: Scene, ask: Pick) -> bool:
    return ask.admits(tuple(sorted(scene.focus.picked)))


def _item(paper: Paper, ask: Pick, index: int, x: int, y: int, side: int, high: int, *, marked: bool) -> None:
    item = ask.items[index]
    if ask.show in ("die", "d6") and item in ("1", "2", "3", "4", "5", "6"):
        face = pips(int(item), min(side, high))
    else:
        face = lettered(item, side, high, patterned=True)
    paper.stamp(face, x, y)
    if marked:
        paper.invert(x + 1, y + 1, face.width - 2, face.height - 2)
    if index not in ask.free:  # its pattern, or a hatch, has a padlock in the middle
        paper.fill(x + 1, y + high - 8, side - 2, 7, 0)
        paper.stamp(pattern(PATTERNS.get(item, "hatch"), side - 2, 6), x + 1, y + high - 7)
        paper.fill(x + side // 2 - 4, y + high - 8, 9, 7, 0)
        paper.stamp(LOCK, x + side // 2 - 2, y + high - 8)


def _names(paper: Paper, scene: Scene, ask: Pick) -> None:
    """Three at a time, each with a box to tick."""
    length = len(ask.items) + 1
    at = ask.free[scene.focus.at] if scene.focus.at < len(ask.free) else length - 1
    first = max(0, min(at // 3 * 3, length - 3))
    if length > 3:
        paper.scrollbar(first, 3, length)
    for index in range(first, min(length, first + 3)):
        y = TOP + 16 * (index - first)
        if index == at:
            paper.stamp(RIGHT, 0, y + 4)
        if index == length - 1:
            wide = paper.write("Done", 14, y) - 10
            if _ready(scene, ask):
                paper.frame(10, y, wide + 4, 16)
            continue
        paper.frame(12, y + 3, 10, 10)
        if index in scene.focus.picked:
            paper.fill(14, y + 5, 6, 6)
        if index not in ask.free:
            paper.stamp(LOCK, 14, y + 5)
        paper.write(ask.items[index], 26, y, PLAIN, SMALL, TINY, width=WIDTH - 31)
