"""The trophy wall on the glass: who holds the title, who won before, and the league of each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from firmware_py.screens.art import art
from firmware_py.screens.letters import PLAIN, SMALL, TALL, TINY
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.reading import chained
from firmware_py.screens.scene import Page, Scene
from firmware_py.screens.title import title

if TYPE_CHECKING:
    from firmware_py import wall

TITLE = "Trophies"
HEADS = "\tRds\tWon\tTo par"
LEFT = 36  # pixels from the left: the words beside the cup
NAMES = (TALL, PLAIN, SMALL, TINY)
FOOT = 9  # pixels at the bottom for what ok does


def pages(rounds: Sequence[wall.Played]) -> Page:
    """The title's holder, and behind that page the champions and the league tables."""
    from firmware_py import wall  # nothing before the first screen needs it

    won = wall.champions(rounds)
    if not won:
        return Page("list", TITLE, ("None yet: finish a round of two players or more, under your names.",))
    latest = won[0]
    holds = "hold the title" if len(latest.winners) > 1 else "holds the title"
    first = Page("trophies", TITLE, (wall.names(latest), holds, wall.briefly(latest), wall.day(latest.at)))
    lines = tuple(f"{wall.names(one)}: {wall.told(one)}, {wall.day(one.at)}" for one in won)
    tables = [
        Page("table", f"{game} league", (HEADS, *("\t".join(wall.row(one)) for one in standings)))
        for game, standings in wall.leagues(rounds).items()
        if standings
    ]
    page = chained([first, Page("sheet", "Champions", lines), *tables])
    assert page is not None
    return page


def champion(paper: Paper, scene: Scene, page: Page) -> None:
    """The cup, and beside it the name as large as it goes."""
    who, holds, what, when = page.lines
    title(paper, scene, page.title, tail=when)
    paper.stamp(art("icon-trophy"), 0, TOP + 3)
    room = WIDTH - LEFT
    bottom = HEIGHT - (FOOT + 1 if page.foot else 0)
    high = bottom - TOP - 2 * 9
    paper.block([who], LEFT, TOP, room, high, *(font for font in NAMES if font.height <= high))
    paper.write(holds, LEFT, bottom - 17, TINY, width=room)
    paper.say(what)
    paper.write(what, LEFT, bottom - 8, TINY, width=room, aloud=False)


def rows(page: Page) -> int:
    """How many rows of a table the glass has below its heads."""
    return (HEIGHT - TOP - 8 - (FOOT if page.foot else 0)) // 10


def table(paper: Paper, scene: Scene, page: Page) -> None:
    """Names at the left, numbers in columns at the right; the heads stay while the rest scrolls."""
    title(paper, scene, page.title)
    heads, *lines = (line.split("\t") for line in page.lines)
    shown = rows(page)
    first = max(0, min(page.at, len(lines) - shown))
    right = WIDTH - (5 if len(lines) > shown else 0)
    wide = [
        max(TINY.across(head), *(SMALL.across(line[at]) for line in lines)) for at, head in enumerate(heads)
    ]
    edges = [right - sum(wide[at + 1 :]) - 4 * (len(wide) - 1 - at) for at in range(len(wide))]
    room = edges[1] - wide[1] - 4
    for at, head in enumerate(heads):
        paper.write(head, edges[at] - TINY.across(head), TOP, TINY) if head else None
    for row, (name, *numbers) in enumerate(lines[first : first + shown]):
        y = TOP + 8 + row * 10
        paper.write(name, 0, y, SMALL, TINY, width=room, height=11)
        for at, number in enumerate(numbers, 1):
            paper.write(number, edges[at] - SMALL.across(number), y, SMALL, height=11)
    if len(lines) > shown:
        paper.scrollbar(first, shown, len(lines), TOP + 8)
