"""The name wheel: the letter that would come next stands at its place, the others wait in a row."""

from firmware_py.games.core import Choose
from firmware_py.screens.letters import PLAIN, SMALL, TALL, TINY, Font
from firmware_py.screens.paper import TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.shapes import DOWN
from firmware_py.screens.title import title, whose

STRIP = 48  # pixels from the top: the row of letters


def naming(paper: Paper, scene: Scene, ask: Choose) -> None:
    """``why[0]`` holds the letters so far; a further line is only said."""
    title(paper, scene, ask.title, whose(scene, ask))
    so_far = ask.why[0] if ask.why else ""
    at = min(max(0, scene.focus.at), len(ask.options) - 1)
    candidate = ask.options[at].label
    single = len(candidate) == 1
    font: Font = TALL if TALL.across(so_far) <= (WIDTH - 20 if single else 52) else PLAIN
    paper.write(so_far, 2, TOP, font, height=24)
    x = 4 + font.across(so_far)
    paper.say(*ask.why[1:])
    letter = font if single else PLAIN
    wide = letter.across(candidate)
    paper.fill(x, TOP, wide + 2, 24)
    paper.write(candidate, x + 1, TOP, letter, width=wide, height=24, ink=0)
    _strip(paper, ask, at)


def _strip(paper: Paper, ask: Choose, at: int) -> None:
    """The row turns page by page; only the marker above it moves within one."""
    widths = [8 if len(option.label) == 1 else SMALL.across(option.label) + 4 for option in ask.options]
    first, used = 0, 0
    for index, wide in enumerate(widths[: at + 1]):
        if used + wide > WIDTH - 12:
            first, used = index, 0
        used += wide
    x = 6
    if first:
        paper.write("«", 0, STRIP, TINY, height=16, aloud=False)
    for index in range(first, len(widths)):
        wide = widths[index]
        if x + wide > WIDTH - 6:
            paper.write("»", WIDTH - 5, STRIP, TINY, height=16, aloud=False)
            break
        label = ask.options[index].label
        font = PLAIN if len(label) == 1 else SMALL
        paper.write(label, x + (wide - font.across(label)) // 2, STRIP, font, height=16, aloud=False)
        if index == at:
            paper.fill(x + wide // 2 - 6, STRIP - 8, 13, 8, 0)
            paper.stamp(DOWN, x + wide // 2 - 5, STRIP - 6)
        x += wide
