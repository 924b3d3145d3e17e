"""Questions on the glass: one picture function for each kind of Ask."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Count, Pick, Place, Roll, Tell
from firmware_py.screens import big, board, colours, grid, home, naming, picking, rolled, shot
from firmware_py.screens.codes import code
from firmware_py.screens.ground import WIDE, ground, listed
from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TINY, Font
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.shapes import DOWN, RIGHT, UP
from firmware_py.screens.title import marks, marks_alone, title, whose

# pixels from the top: where the lines of a list begin
NORMAL: Final = tuple(range(TOP, HEIGHT, 16))
CLOSE: Final = tuple(range(TOP, HEIGHT, 12))  # four lines whose letters just do not touch
BELOW: Final = (31, 42, 53)  # three of them below a why
VERBS = {"rolling": "OK rolls", "spinning": "OK spins", "dealing": "OK deals", "revealing": "OK reveals"}
HOLDS: Final = ("hold OK: menu", "hold back: rule")  # what nobody finds by itself


def asking(paper: Paper, scene: Scene) -> None:
    """Whatever is asked."""
    match scene.ask:
        case Choose(show="home"):
            home.home(paper, scene)
        case Choose(show="letters"):
            naming.naming(paper, scene, scene.ask)
        case Choose() if scene.ask.show.startswith("qr "):
            sealed(paper, scene, scene.ask)
        case Choose() if scene.ask.show.startswith("dice ") and scene.big:
            big.choosing(paper, scene, scene.ask, colours.lying(scene.ask.show))
        case Choose() if scene.ask.show.startswith("dice "):
            titled(paper, scene, scene.ask)
            colours.choosing(paper, scene.ask, scene.focus.at)
        case Choose() | Count() if scene.ask.show.startswith("board "):
            titled(paper, scene, scene.ask)
            board.asking(paper, scene.ask, scene.focus.at)
        case Choose():
            choose(paper, scene, scene.ask)
        case Count() if scene.big:
            big.count(paper, scene, scene.ask)
        case Count():
            count(paper, scene, scene.ask)
        case Pick():
            titled(paper, scene, scene.ask)
            picking.pick(paper, scene, scene.ask)
        case Place():
            titled(paper, scene, scene.ask)
            grid.place(paper, scene, scene.ask)
        case Tell():
            tell(paper, scene, scene.ask)
        case Roll():
            roll(paper, scene, scene.ask)
        case _:
            title(paper, scene, scene.game or "Teebox")


def titled(paper: Paper, scene: Scene, ask: Ask) -> None:
    """The title row of a question."""
    title(paper, scene, ask.title, whose(scene, ask))


def why(paper: Paper, ask: Ask, y: int) -> None:
    """The one or two lines that the answer needs, in 16 pixels."""
    paper.block(ask.why[:2], 0, y, WIDTH, 16, SMALL, TINY, middle=True)


def choose(paper: Paper, scene: Scene, ask: Choose) -> None:
    """Up to three options, two under a why; where there are more four, close together.

    The list turns page by page, so that little changes. A picture of a shot stands at its left where
    there is room; otherwise it has the glass until the focus moves, and then the list has it.
    """
    titled(paper, scene, ask)
    left = 0
    if (picture := shot.pictured(ask.show)) is not None:
        if shot.fits(ask, picture.width):
            left = shot.beside(paper, ask.show)
        elif scene.focus.at == ask.start:
            shot.aiming(paper, ask)
            return
    top, lines = TOP, NORMAL
    if any(ask.why) and listed(ask.show) and not left and len(ask.options) > 2:
        paper.block(ask.why[:2], 0, TOP - 1, WIDTH, 16, TINY, middle=True)
        top, lines = TOP + 15, BELOW
    elif any(ask.why):
        shot.told(paper, ask.why, left, TOP, 16) if left else why(paper, ask, TOP)
        top, lines = TOP + 16, NORMAL[1:]
    elif len(ask.options) > len(NORMAL):
        lines = CLOSE
    options, rows = ask.options, len(lines)
    at = min(max(0, scene.focus.at), len(options) - 1)
    first = max(0, min(at // rows * rows, len(options) - rows))
    right = WIDTH
    if len(options) > rows:
        right -= 5
        paper.scrollbar(first, rows, len(options), top)
    shown = options[first : first + rows]
    close = lines in (CLOSE, BELOW)
    high = lines[1] - lines[0] if close else 16
    grounds = [ground(option.value) if listed(ask.show) else None for option in shown]
    lefts = [
        left + 12 + (WIDE + 2 if picture and TINY.across(option.label) <= right - left - WIDE - 14 else 0)
        for option, picture in zip(shown, grounds, strict=True)
    ]
    letters = _letters(
        shown, [right - x for x in lefts], (SMALL, TINY) if close else (PLAIN, SMALL, TINY), close
    )
    for index, (option, picture, x) in enumerate(zip(shown, grounds, lefts, strict=True)):
        y = lines[index]
        if first + index == at:
            paper.stamp(RIGHT, left, y + (high - RIGHT.height) // 2)
        if picture is not None and x > left + 12:  # a dark row stays between two pictures
            paper.stamp(
                picture.crop((0, 0, WIDE, min(picture.height, high - 1))), left + 10, y + (high - 11) // 2
            )
        _option(paper, option, x, y, right, letters, high)


def _letters(options: Sequence[Choice], rooms: Sequence[int], fonts: Sequence[Font], close: bool) -> Font:
    """The largest letters in which all these labels fit, each beside its hint or a part of it."""

    def fits(font: Font, option: Choice, room: int) -> bool:
        hint = min(TINY.across(option.hint) + 4, TINY.across("12345678") + 4) if option.hint else 0
        return font.across(option.label) + hint <= room or (
            not close and bool(option.hint) and font is not PLAIN and font.across(option.label) <= room
        )

    pairs = list(zip(options, rooms, strict=True))
    return next(
        (font for font in fonts if all(fits(font, option, room) for option, room in pairs)), fonts[-1]
    )


def _option(paper: Paper, option: Choice, x: int, y: int, right: int, letters: Font, high: int) -> None:
    """An option and its hint beside it; below it where there is no room and the row is high enough."""
    hint = TINY.across(option.hint)
    room = right - x
    beside = room - letters.across(option.label) - 4
    if not hint:
        paper.write(option.label, x, y, letters, width=room, height=high)
    elif high < 16 or beside >= min(hint, TINY.across("12345678")):
        least = min(hint, TINY.across("1234"))
        after = paper.write(option.label, x, y, letters, width=room - least - 4, height=high) + 4
        paper.write(option.hint, after, y, TINY, width=right - after, height=high, align="right")
    else:
        paper.write(option.label, x, y, letters, width=room, height=9)
        paper.write(option.hint, x, y + 8, TINY, width=room)


def sealed(paper: Paper, scene: Scene, ask: Choose) -> None:
    """A sealed code to be photographed, which takes the whole height, and the options beside it."""
    left = code(paper, ask.show.removeprefix("qr "))
    wide = WIDTH - left
    below = paper.block((ask.title,), left, 0, wide, 16, TINY)
    if marks(scene):
        marks_alone(paper, scene)
        below = TOP
    paper.block((" ".join(ask.why),), left, below + 2, wide, 24, TINY)
    for index, option in enumerate(ask.options):
        y = HEIGHT - 11 * (len(ask.options) - index)
        if index == scene.focus.at:
            paper.stamp(RIGHT, left, y + 2)
        paper.write(option.label, left + 11, y, SMALL, TINY, width=wide - 10)


def count(paper: Paper, scene: Scene, ask: Count) -> None:
    """The number large, its name, and arrows where it can still move."""
    titled(paper, scene, ask)
    number = scene.focus.at
    digits, name = str(number), ask.called(number)
    wide = HUGE.across(digits)
    old = "" if ask.old is None else str(ask.old)
    beside = bool(old) or any(ask.why)
    top = TOP - 4 if beside else TOP  # the digits' cells are empty at the top
    whole = all(SMALL.across(line) <= WIDTH for line in ask.why)
    paper.block(ask.why[:2], 0, 40, WIDTH, 24, SMALL if whole else TINY, middle=True)
    x = 18 if beside and name else (WIDTH - wide) // 2
    if old:
        paper.say(f"was {old}")
        paper.write(old, 0, top, PLAIN, height=32, aloud=False)
        paper.stamp(RIGHT, PLAIN.across(old) + 4, top + 12)
        x = PLAIN.across(old) + 34
    paper.write(digits, x, top, HUGE)
    if beside:
        right = x + wide + 6
        paper.block([name], right, TOP, WIDTH - right, 24, PLAIN, SMALL, TINY, middle=True)
    else:
        paper.write(name, 0, 48, PLAIN, SMALL, width=WIDTH, align="centre")
    if number < ask.hi:
        paper.stamp(UP, x - 16, top + 8)
    if number > ask.lo:
        paper.stamp(DOWN, x - 16, top + 19)


def tell(paper: Paper, scene: Scene, ask: Tell) -> None:
    """What to do now, as large as it goes, and that ok says it is done."""
    large = scene.big and ask.show.startswith("dice ")
    if not large:
        titled(paper, scene, ask)
    left = 0
    lines = ask.why or (ask.title,)
    if large:
        big.telling(paper, scene, ask, colours.lying(ask.show))
        lines = ()
    elif ask.show.startswith("dice "):
        colours.telling(paper, ask)
        lines = ()
    elif ask.show.startswith("board "):
        board.telling(paper, ask)
        lines = ()
    elif ask.show == "pro":
        lines = (" ".join(ask.why),)
    elif ask.show:
        left = rolled.beside(paper, scene, ask, lines)
    paper.block(lines, left, TOP, WIDTH - left, 48, PLAIN, SMALL, TINY, middle=True, aloud=bool(ask.why))
    if paper.image.crop((WIDTH - 17, 53, WIDTH, HEIGHT)).getbbox() is None:
        paper.fill(WIDTH - 15, 55, 15, 9)
        paper.write("OK", WIDTH - 12, 55, TINY, height=9, ink=0, aloud=False)


def roll(paper: Paper, scene: Scene, ask: Roll) -> None:
    """What is about to be drawn, and that ok draws it."""
    titled(paper, scene, ask)
    side = 32 if any(ask.why) else 48
    rolled.waiting(paper, ask, side)
    left, hints = side + 5, HOLDS if side == 48 else HOLDS[:1]
    paper.write(VERBS[ask.motion], left, TOP, PLAIN, SMALL, width=WIDTH - left, height=side - 12)
    for at, hint in enumerate(hints):
        paper.write(
            hint,
            left,
            TOP + side - (16 if side == 48 else 12) + 8 * at,
            TINY,
            width=WIDTH - left,
            aloud=False,
        )
    why(paper, ask, 48)


def confirming(paper: Paper, scene: Scene) -> None:
    """Is that so? The sentence above, the two answers side by side below."""
    ask = scene.ask
    if not isinstance(ask, Choose):
        asking(paper, scene)
        return
    sentence = (ask.confirm,) if ask.confirm else ask.why
    labels = [option.label for option in ask.options]
    if sum(PLAIN.across(label) + 20 for label in labels) > WIDTH:
        choose(paper, scene, replace(ask, why=sentence))
        return
    titled(paper, scene, ask)
    paper.block(sentence, 0, TOP - 1, WIDTH, 36, PLAIN, SMALL, TINY, middle=True)
    share = WIDTH // len(labels)
    for index, label in enumerate(labels):
        wide = PLAIN.across(label)
        x = index * share + (share - wide - 12) // 2
        if index == scene.focus.at:
            paper.stamp(RIGHT, x, 52)
        paper.write(label, x + 12, 48)
