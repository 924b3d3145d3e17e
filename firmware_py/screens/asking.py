"""Questions on the glass: one picture function for each kind of Ask."""

from firmware_py.games.core import Ask, Choose, Count, Pick, Place, Roll, Tell
from firmware_py.screens import grid, home, naming, rolled
from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TINY
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.shapes import DOWN, LOCK, RIGHT, UP, lettered, pattern, pips
from firmware_py.screens.title import title, whose

VERBS = {"rolling": "OK rolls", "spinning": "OK spins", "dealing": "OK deals", "revealing": "OK reveals"}


def asking(paper: Paper, scene: Scene) -> None:
    """Whatever is asked."""
    match scene.ask:
        case Choose(show="home"):
            home.home(paper, scene)
        case Choose(show="letters"):
            naming.naming(paper, scene, scene.ask)
        case Choose():
            choose(paper, scene, scene.ask)
        case Count():
            count(paper, scene, scene.ask)
        case Pick():
            pick(paper, scene, scene.ask)
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


def why(paper: Paper, ask: Ask, y: int, x: int = 0, width: int = WIDTH, height: int = 16) -> None:
    """The one or two lines that the answer needs, in 16 pixels."""
    paper.block(ask.why[:2], x, y, width, height, SMALL, TINY, middle=True)


def choose(paper: Paper, scene: Scene, ask: Choose) -> None:
    """Up to three options, two under a why; the list turns page by page so that little changes."""
    titled(paper, scene, ask)
    top, rows = TOP, 3
    if any(ask.why):
        why(paper, ask, TOP)
        top, rows = TOP + 16, 2
    options = ask.options
    at = min(max(0, scene.focus.at), len(options) - 1)
    first = max(0, min(at // rows * rows, len(options) - rows))
    right = WIDTH
    if len(options) > rows:
        right -= 5
        scrollbar(paper, first, rows, len(options), top)
    for index, option in enumerate(options[first : first + rows], first):
        y = top + (index - first) * 16
        if index == at:
            paper.stamp(RIGHT, 0, y + 4)
        hint = TINY.across(option.hint)
        room = right - 12
        if hint and PLAIN.across(option.label) + 4 + hint <= room:
            paper.write(option.label, 12, y)
            paper.write(option.hint, right - hint, y, TINY, height=16)
        elif hint:
            paper.write(option.label, 12, y, SMALL, TINY, width=room, height=9)
            paper.write(option.hint, 12, y + 8, TINY, width=room)
        else:
            paper.write(option.label, 12, y, PLAIN, SMALL, TINY, width=room)


def scrollbar(paper: Paper, first: int, shown: int, length: int, top: int = TOP) -> None:
    """Where in a long list the glass stands, as a thin bar at the right edge."""
    high = HEIGHT - top
    for y in range(top, HEIGHT, 4):
        paper.fill(WIDTH - 2, y, 1, 1)
    start = top + high * first // length
    paper.fill(WIDTH - 3, start, 3, max(4, high * shown // length))


def count(paper: Paper, scene: Scene, ask: Count) -> None:
    """The number large, its name, and arrows where it can still move."""
    titled(paper, scene, ask)
    number = scene.focus.at
    digits, name = str(number), ask.called(number)
    wide = HUGE.across(digits)
    old = "" if ask.old is None else str(ask.old)
    beside = bool(old) or any(ask.why)
    why(paper, ask, 48)
    x = 18 if beside and name else (WIDTH - wide) // 2
    if old:
        paper.say(f"was {old}")
        paper.write(old, 0, TOP, PLAIN, height=32, aloud=False)
        paper.stamp(RIGHT, PLAIN.across(old) + 4, TOP + 12)
        x = PLAIN.across(old) + 34
    paper.write(digits, x, TOP, HUGE)
    if beside:
        right = x + wide + 6
        paper.block([name], right, TOP, WIDTH - right, 32, PLAIN, SMALL, TINY, middle=True)
    else:
        paper.write(name, 0, 48, PLAIN, SMALL, width=WIDTH, align="centre")
    if number < ask.hi:
        paper.stamp(UP, x - 16, 24)
    if number > ask.lo:
        paper.stamp(DOWN, x - 16, 35)


def pick(paper: Paper, scene: Scene, ask: Pick) -> None:
    """The items in a row of boxes, then "done"; marked ones are inverted, those not free are locked."""
    titled(paper, scene, ask)
    if any(len(item) > 3 for item in ask.items):
        _pick_list(paper, scene, ask)
        return
    count_ = len(ask.items)
    rows = 1 if count_ <= 5 else 2
    across = -(-count_ // rows)
    side = min(24, (WIDTH - 26) // across - 1) if rows == 1 else min(20, (WIDTH - 26) // across - 1)
    high = 24 if rows == 1 else 16
    top = TOP + 8 if rows == 1 else TOP
    for index, item in enumerate(ask.items):
        row, column = divmod(index, across)
        x, y = column * (side + 1), top + row * 24
        die = ask.show in ("die", "d6") and item.isdigit() and 1 <= int(item) <= 6
        face = pips(int(item), min(side, high)) if die else lettered(item, side, high, patterned=True)
        paper.stamp(face, x, y)
        paper.say(item)
        if index in scene.focus.picked:
            paper.invert(x + 1, y + 1, face.size[0] - 2, face.size[1] - 2)
        if index not in ask.free:
            _locked(paper, x, y + high, side)
        if scene.focus.at < len(ask.free) and ask.free[scene.focus.at] == index:
            paper.stamp(UP, x + (side - 9) // 2, y + high + 1)
    x = WIDTH - 25
    paper.stamp(lettered("Done", 25, 16), x, top + (4 if rows == 1 else 8))
    paper.say("Done")
    if scene.focus.at >= len(ask.free):
        paper.stamp(UP, x + 8, top + (4 if rows == 1 else 8) + 18)
    if rows == 1:
        paper.block(ask.why[:1], 0, 56, WIDTH, 8, TINY)
        paper.block(ask.why[1:2], 0, TOP, WIDTH, 8, TINY)


def _locked(paper: Paper, x: int, bottom: int, side: int) -> None:
    """The lower edge of a box hatched over, with a padlock in its middle."""
    paper.fill(x + 1, bottom - 8, side - 2, 7, 0)
    paper.stamp(pattern("hatch", side - 2, 6), x + 1, bottom - 7)
    paper.fill(x + side // 2 - 4, bottom - 8, 9, 7, 0)
    paper.stamp(LOCK, x + side // 2 - 2, bottom - 8)


def _pick_list(paper: Paper, scene: Scene, ask: Pick) -> None:
    """Long names stand below each other with a box to tick."""
    length = len(ask.items) + 1
    at = ask.free[scene.focus.at] if scene.focus.at < len(ask.free) else length - 1
    first = max(0, min(at // 3 * 3, length - 3))
    if length > 3:
        scrollbar(paper, first, 3, length)
    for index in range(first, min(length, first + 3)):
        y = TOP + 16 * (index - first)
        if index == at:
            paper.stamp(RIGHT, 0, y + 4)
        if index == length - 1:
            paper.write("Done", 12, y)
            continue
        paper.frame(12, y + 3, 10, 10)
        if index in scene.focus.picked:
            paper.fill(14, y + 5, 6, 6)
        if index not in ask.free:
            paper.stamp(LOCK, 14, y + 5)
        paper.write(ask.items[index], 26, y, PLAIN, SMALL, TINY, width=WIDTH - 31)


def tell(paper: Paper, scene: Scene, ask: Tell) -> None:
    """What to do now, as large as it goes, and that ok says it is done."""
    titled(paper, scene, ask)
    left = 0
    lines = ask.why or (ask.title,)
    if ask.show:
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
    paper.write(VERBS[ask.motion], side + 5, TOP, PLAIN, SMALL, width=WIDTH - side - 5, height=side)
    why(paper, ask, 48)


def confirming(paper: Paper, scene: Scene) -> None:
    """Is that so? The sentence above, the two answers side by side below."""
    ask = scene.ask
    if not isinstance(ask, Choose):
        asking(paper, scene)
        return
    titled(paper, scene, ask)
    sentence = (ask.confirm,) if ask.confirm else ask.why
    labels = [option.label for option in ask.options]
    if sum(PLAIN.across(label) + 20 for label in labels) > WIDTH:
        choose(paper, scene, ask)
        return
    paper.block(sentence, 0, TOP - 1, WIDTH, 36, PLAIN, SMALL, TINY, middle=True)
    share = WIDTH // len(labels)
    for index, label in enumerate(labels):
        wide = PLAIN.across(label)
        x = index * share + (share - wide - 12) // 2
        if index == scene.focus.at:
            paper.stamp(RIGHT, x, 52)
        paper.write(label, x + 12, 48)
