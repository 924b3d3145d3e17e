"""The title row, top 16 pixels: whose turn it is, the question, and the marks that never leave."""

from firmware_py.games.core import Ask
from firmware_py.screens.letters import PLAIN, SMALL, TINY, Font, cut, folded, wrapped
from firmware_py.screens.paper import WIDTH, Paper
from firmware_py.screens.scene import Scene

GAP = 4  # pixels between the name and the title


def whose(scene: Scene, ask: Ask | None) -> str:
    """The name of the seat or side that is asked, or nothing for the whole table."""
    if ask is None:
        return ""
    if ask.seat is not None and ask.seat < len(scene.seats):
        return scene.seats[ask.seat]
    return ask.side


def marks(scene: Scene) -> tuple[str, ...]:
    """What stays on every screen while it is so."""
    return tuple(mark for mark in ("" if scene.saved else "NOT SAVED", scene.mark) if mark)


def title(paper: Paper, scene: Scene, text: str, who: str = "", tail: str = "") -> None:
    """The row itself; ``tail`` is a number small at its right end, the marks go below that."""
    paper.say(who, text, tail)
    after = WIDTH
    if tail:
        after -= TINY.across(tail) + 4
        paper.write(tail, after + 4, 0, TINY, aloud=False)
    marked = _marked(paper, scene)
    if not who:
        _titled(paper, text, 0, after, WIDTH - marked)
        return
    for font, ways in ((PLAIN, (PLAIN, SMALL)), (SMALL, (SMALL,)), (PLAIN, (TINY,)), (SMALL, (TINY,))):
        tab = font.across(who) + 4
        room = after - tab - GAP
        if marked and tab + GAP > WIDTH - marked:
            continue
        if _fits(text, room, (TINY,) if marked else ways, 1 if marked else 2):
            _tab(paper, who, font, tab, 16)
            _titled(paper, text, tab + GAP, after, WIDTH - marked)
            return
    if marked:
        paper.write(f"{who}: {text}", 0, 0, TINY, width=after, aloud=False)
    else:
        _tab(paper, who, TINY, min(WIDTH, TINY.across(who) + 4), 8)
        paper.write(text, 0, 8, TINY, aloud=False)


def _tab(paper: Paper, who: str, font: Font, wide: int, high: int) -> None:
    paper.fill(0, 0, wide, high)
    paper.write(who, 2, 0, font, width=wide - 4, height=high, ink=0, aloud=False)
    for x, y in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        paper.fill(x, y, 1, 1, 0)


def _fits(text: str, room: int, fonts: tuple[Font, ...], rows: int) -> bool:
    return any(
        font.across(text) <= room if font is not TINY else _rows(text, room, rows) is not None
        for font in fonts
    )


def _rows(text: str, room: int, most: int) -> list[str] | None:
    """The title in so many tiny lines, if that goes without breaking a word."""
    columns = TINY.columns(room)
    rows = wrapped(text, columns)
    broken = any(len(word) > columns for word in folded(text).split())
    return None if broken or len(rows) > most else rows


def _titled(paper: Paper, text: str, x: int, after: int, marked: int) -> None:
    """The question right of ``x``, in the largest letters; above the marks where there are any."""
    room = after - x
    if marked < WIDTH:
        for font in (PLAIN, SMALL):
            if font.across(text) <= min(after, marked) - x - GAP:
                paper.write(text, x, 0, font, height=16, aloud=False)
                return
        paper.write(text, x, 0, TINY, width=room, aloud=False)
        return
    for font in (PLAIN, SMALL):
        if font.across(text) <= room:
            paper.write(text, x, 0, font, width=room, height=16, align="right" if x else "left", aloud=False)
            return
    rows = _rows(text, room, 2) or [cut(text, TINY, room)]
    for at, row in enumerate(rows):
        y = 8 * at if len(rows) > 1 else 4
        paper.write(row, x, y, TINY, width=room, align="right" if x else "left", aloud=False)


def _marked(paper: Paper, scene: Scene) -> int:
    """Draw the marks at the right end of the row's lower half; tells how many pixels they take."""
    right = WIDTH
    for mark in reversed(marks(scene)):
        wide = TINY.across(mark) + 2
        right -= wide
        paper.fill(right, 8, wide, 8, 0)
        paper.fill(right, 8, wide, 8)
        paper.write(mark, right + 1, 8, TINY, ink=0)
        right -= 2
    return WIDTH - right - 2 if right < WIDTH else 0


def marks_alone(paper: Paper, scene: Scene) -> None:
    """The marks for a screen that has no title row, over whatever is there."""
    _marked(paper, scene)


def edges(paper: Paper, scene: Scene) -> None:
    """What lies over every screen while it lasts: a note, and how far a hold has come."""
    if scene.note:
        wide, high = WIDTH - 4, 24
        font = next(
            (f for f in (SMALL, TINY) if len(wrapped(scene.note, f.columns(wide))) <= high // f.height), TINY
        )
        rows = min(high // font.height, len(wrapped(scene.note, font.columns(wide))))
        top = 64 - rows * font.height - 1
        paper.fill(0, top - 2, WIDTH, 1, 0)
        paper.fill(0, top - 1, WIDTH, 65 - top)
        paper.block([scene.note], 2, top, wide, rows * font.height, font, ink=0)
    if scene.holding > 0:
        paper.fill(0, 61, WIDTH, 1, 0)
        paper.fill(0, 62, WIDTH, 2, 0)
        paper.fill(0, 62, round(WIDTH * min(1.0, scene.holding)), 2)
