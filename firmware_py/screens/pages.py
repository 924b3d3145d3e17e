"""Things to read over the question: the card, a rule, the log, the proof, a test card.

``Page.at`` is a position, moved by up and down: for a card it is block x rows of that block, for a sheet
whole lines, for an index the line marked, for everything else the first row.
"""

from dataclasses import dataclass

from PIL import Image

from firmware_py.games.core import Card, Line
from firmware_py.screens import trophies
from firmware_py.screens.codes import ACROSS, code
from firmware_py.screens.ground import WIDE, headed
from firmware_py.screens.letters import PLAIN, SMALL, TINY, wrapped
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Page, Scene
from firmware_py.screens.shapes import RIGHT
from firmware_py.screens.title import marks_alone, title

BLOCK = 6  # holes side by side: what a page of the printed card has room for (TGA-005)
ROWS = 5  # lines of a card below its heads
PAR = "par"  # the line that stays while the others scroll
READ = WIDTH - 5  # pixels of a line of text beside the scroll bar
FOOT = 9  # pixels at the bottom for what ok does


def page(paper: Paper, scene: Scene) -> None:
    """The page that is open."""
    leaf = scene.page
    assert leaf is not None
    kinds = {
        "card": _card,
        "index": _index,
        "proof": _proof,
        "testcard": _testcard,
        "table": trophies.table,
        "trophies": trophies.champion,
    }
    kinds.get(leaf.kind, _text)(paper, scene, leaf)
    if leaf.foot:
        paper.fill(0, HEIGHT - FOOT, WIDTH, FOOT)
        paper.write(leaf.foot, 2, HEIGHT - FOOT, TINY, height=FOOT, ink=0)


def page_length(page: Page, card: Card) -> int:
    """The highest ``at`` that still shows something new; 0 for a page that fits."""
    if page.kind == "card":
        return card_pages(card) - 1
    if page.kind in ("testcard", "trophies"):
        return 0
    if page.kind == "table":
        return max(0, len(page.lines) - 1 - trophies.rows(page))
    if page.kind == "proof":
        return max(0, len(_proof_rows(page)) - 8)
    if page.kind == "index":
        return max(0, len(page.lines) - 1)
    rows, shown = _rows(page), _room(page)
    return next((at for at, first in enumerate(_stops(page, rows)) if len(rows) - first <= shown), 0)


# -- text ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a text: its words, where they begin, the picture before them; the first of its line or not."""

    text: str
    left: int
    picture: Image.Image | None
    first: bool


def _room(page: Page) -> int:
    """How many rows of text the glass has for that page."""
    return (HEIGHT - TOP - (FOOT if page.foot else 0)) // SMALL.height


def _rows(page: Page) -> list[Row]:
    """The lines as they are broken."""
    rows = []
    for line in page.lines:
        picture, words = _headed(page, line)
        left = 0 if picture is None else WIDE + 4
        for at, text in enumerate(wrapped(words, SMALL.columns(READ - left)) or [""]):
            rows.append(Row(text, left, None if at else picture, not at))
    return rows


def _stops(page: Page, rows: list[Row]) -> list[int]:
    """The rows that may stand at the top: in a sheet those that begin a line, or the rest of a long one."""
    if page.kind != "sheet":
        return list(range(len(rows)))
    stops: list[int] = []
    for at, row in enumerate(rows):
        if row.first or at - stops[-1] >= _room(page):
            stops.append(at)
    return stops


def _headed(page: Page, line: str) -> tuple[Image.Image | None, str]:
    """A line's picture, which only those of a sheet can have, and its words."""
    return headed(line) if page.kind == "sheet" else (None, line)


def _text(paper: Paper, scene: Scene, page: Page) -> None:
    title(paper, scene, page.title)
    rows, shown = _rows(page), _room(page)
    at = max(0, min(page.at, page_length(page, scene.card)))
    first = _stops(page, rows)[at] if rows else 0
    paper.say(*(_headed(page, line)[1] for line in page.lines))
    for at, row in enumerate(rows[first : first + shown]):
        y = TOP + at * SMALL.height
        if row.picture is not None:
            paper.stamp(row.picture, 0, y)
        paper.write(row.text, row.left, y, SMALL, aloud=False)
    if len(rows) > shown:
        paper.scrollbar(first, shown, len(rows))


def _index(paper: Paper, scene: Scene, page: Page) -> None:
    """How every rule begins, one marked, its ID in the title row."""
    at = max(0, min(page.at, len(page.lines) - 1))
    title(paper, scene, page.title, tail=page.then[at].title if page.then else "")
    rows = _room(page)
    first = max(0, min(at // rows * rows, len(page.lines) - rows))
    for row, line in enumerate(page.lines[first : first + rows]):
        y = TOP + row * SMALL.height
        if first + row == at:
            paper.stamp(RIGHT, 0, y + 2)
        paper.write(line, 10, y, SMALL, width=READ - 10)
    if len(page.lines) > rows:
        paper.scrollbar(first, rows, len(page.lines))


# -- the card ------------------------------------------------------------------------------


def _split(card: Card) -> tuple[list[Line], list[Line]]:
    """The par line, which stays, and the lines that scroll."""
    fixed = [line for line in card.lines[:1] if line.name.lower() == PAR]
    return fixed, list(card.lines[len(fixed) :])


def _depth(card: Card) -> int:
    """How many screens one block of six takes from top to bottom."""
    fixed, lines = _split(card)
    return max(1, -(-len(lines) // (ROWS - len(fixed))))


def card_pages(card: Card) -> int:
    """How many positions the card has: blocks of six columns, each as deep as its lines, then the notes."""
    columns = max([len(card.heads), *(len(line.cells) for line in card.lines)])
    return max(1, -(-columns // BLOCK)) * _depth(card) + (1 if card.notes else 0)


def _card(paper: Paper, scene: Scene, page: Page) -> None:
    """Six columns, the par line, the players, and how each stood after the block's last hole played."""
    card = scene.card
    depth, last = _depth(card), card_pages(card) - 1
    at = max(0, min(page.at, last))
    if card.notes and at == last:
        _text(paper, scene, Page("list", page.title, card.notes))
        return
    block, step = divmod(at, depth)
    first = block * BLOCK
    heads = card.heads[first : first + BLOCK]
    span = f"{heads[0]}-{heads[-1]}" if len(heads) > 1 else "".join(heads)
    title(paper, scene, page.title or "Score card", tail=span if card_pages(card) > 1 else "")
    fixed, lines = _split(card)
    room = ROWS - len(fixed)
    shown = [*fixed, *lines[step * room : (step + 1) * room]]
    font, high = (SMALL, 12) if len(shown) <= 3 else (TINY, 8)
    name, cell = 31, 12
    total = WIDTH - name - BLOCK * cell - 2
    paper.fill(WIDTH - total - 1, TOP + 1, 1, HEIGHT - TOP - 1)
    for column, head in enumerate(heads):
        paper.write(head, name + column * cell, TOP, TINY, width=cell - 1, align="right")
    y = TOP + 9 if high == 12 else TOP + 8
    paper.fill(0, TOP + 8, WIDTH, 1) if high == 12 else None
    for line in shown:
        paper.write(line.name, 0, y, font, TINY, width=name - 1, height=high)
        for column, text in enumerate(line.cells[first : first + BLOCK]):
            paper.write(text, name + column * cell, y, font, TINY, width=cell - 1, height=high, align="right")
        running = [figure for figure in line.running[first : first + BLOCK] if figure]
        if running:
            paper.write(running[-1], WIDTH - total, y, font, TINY, width=total, height=high, align="right")
        y += high


# -- the proof -----------------------------------------------------------------------------


def _proof_rows(page: Page) -> list[str]:
    columns = TINY.columns(WIDTH - ACROSS if page.code else READ)
    return [row for line in (page.title, *page.lines) for row in wrapped(line, columns)]


def _proof(paper: Paper, scene: Scene, page: Page) -> None:
    """The sealed code at the left, as much quiet around it as the glass has, and what it is."""
    left = code(paper, page.code) if page.code else 0
    rows = _proof_rows(page)
    shown = 8
    first = max(0, min(page.at, len(rows) - shown))
    paper.say(page.title, *page.lines)
    for at, row in enumerate(rows[first : first + shown]):
        paper.write(row, left, 8 * at, TINY, aloud=False)
    marks_alone(paper, scene)


# -- the test card -------------------------------------------------------------------------


def _testcard(paper: Paper, scene: Scene, page: Page) -> None:
    """Every edge and corner of the glass, so that a shifted or mirrored panel shows."""
    paper.frame(0, 0, WIDTH, HEIGHT)
    for letter, x, y in (("A", 3, 1), ("B", WIDTH - 11, 1), ("C", 3, 46), ("D", WIDTH - 11, 46)):
        paper.write(letter, x, y, PLAIN)
    for row in range(4):
        for column in range(8):
            if (row + column) % 2:
                paper.fill(32 + column * 8, 20 + row * 5, 8, 5)
    paper.write("TEST CARD", 28, 2, PLAIN)
    paper.write("128 x 64", 20, 44, SMALL, width=88, align="centre")
    marks_alone(paper, scene)
