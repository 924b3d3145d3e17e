"""A grid of cells with one of them in focus: a board, a row of gems, the score card."""

from firmware_py.games.core import Place
from firmware_py.screens.letters import PLAIN, SMALL, TINY, Font
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.shapes import UP


def place(paper: Paper, scene: Scene, ask: Place) -> None:
    """Allowed cells have corners, the focused one a frame; a grid larger than the glass scrolls."""
    at = scene.focus.at
    focus = ask.cells[at] if 0 <= at < len(ask.cells) else None
    rows, columns = len(ask.labels), max((len(row) for row in ask.labels), default=0)
    left = min(38, 2 + max((TINY.across(name) for name in ask.rows_named), default=-2))
    top = TOP + (8 if ask.columns_named else 0)
    right = WIDTH - (27 if ask.done else 0)
    bottom = HEIGHT
    if ask.why and rows * 10 <= bottom - 8 - top:
        bottom -= 8
        paper.write(ask.why[0], 0, bottom, TINY)
    letters = max((len(label) for row in ask.labels for label in row), default=1)
    wide = _size(right - left, columns, max(10, letters * 5 + 4), 22)
    high = _size(bottom - top, rows, 10, 18)
    font = _font(wide, high, letters)
    across, down = (right - left) // wide, (bottom - top) // high
    row_at, column_at = focus or (1, 1)
    first_row, first_column = _window(rows, down, row_at), _window(columns, across, column_at)
    plain = ask.show == "card"  # every cell of a card is free: nothing to tell apart
    for name, column in zip(ask.columns_named[first_column:], range(across), strict=False):
        paper.write(name, left + column * wide, TOP, TINY, width=wide, align="centre")
    for row in range(first_row, min(rows, first_row + down)):
        y = top + (row - first_row) * high
        if row < len(ask.rows_named):
            paper.write(ask.rows_named[row], 0, y, TINY, width=left - 1, height=high)
        for column in range(first_column, min(len(ask.labels[row]), first_column + across)):
            x = left + (column - first_column) * wide
            cell = (row + 1, column + 1)
            paper.write(ask.labels[row][column], x + 2, y, font, width=wide - 4, height=high, align="centre")
            if cell == focus:
                _focused(paper, x, y, wide - 1, high, font)
            elif cell in ask.cells and not plain:
                _dotted(paper, x, y, wide - 1, high)
    if ask.done:
        _done(paper, ask.done, focus is None)


def _size(room: int, number: int, least: int, most: int) -> int:
    return max(least, min(most, room // max(1, number)))


def _font(wide: int, high: int, letters: int) -> Font:
    for font in (PLAIN, SMALL):
        if font.height <= high - 2 and letters * font.width <= wide - 4:
            return font
    return TINY


def _window(length: int, shown: int, focus: int) -> int:
    """The first of ``shown`` so that ``focus`` (from 1) is among them; it turns page by page."""
    shown = max(1, shown)
    return max(0, min((focus - 1) // shown * shown, length - shown))


def _focused(paper: Paper, x: int, y: int, wide: int, high: int, font: Font) -> None:
    """A thick frame; where that would cover the label the cell is inverted instead."""
    paper.frame(x, y, wide, high)
    if (
        high >= font.height + 6
        or paper.image.crop((x + 2, y + 1, x + wide - 2, y + high - 1)).getbbox() is None
    ):
        paper.frame(x + 1, y + 1, wide - 2, high - 2)
    else:
        paper.invert(x + 1, y + 1, wide - 2, high - 2)


def _dotted(paper: Paper, x: int, y: int, wide: int, high: int) -> None:
    """A cell that is free: dots around it."""
    for dx in range(0, wide, 2):
        paper.fill(x + dx, y, 1, 1)
        paper.fill(x + dx, y + high - 1, 1, 1)
    for dy in range(0, high, 2):
        paper.fill(x, y + dy, 1, 1)
        paper.fill(x + wide - 1, y + dy, 1, 1)


def _done(paper: Paper, text: str, focused: bool) -> None:
    x, y = WIDTH - 25, 32
    paper.frame(x, y, 25, 14)
    paper.write(text, x + 2, y + 3, TINY, width=21, align="centre")
    if focused:
        paper.stamp(UP, x + 8, y + 16)
