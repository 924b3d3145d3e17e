"""The things of Box of Golf, whose colours are letters and patterns: dice in a row, one die, a gem.

A row of dice comes as text, "dice R* R* P* . K": a dot is a die in hand, a star one that is locked or counts.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from firmware_py.games.box_of_golf.rolled_once import past, spinning
from firmware_py.games.core import Choice, Choose, Roll, Tell
from firmware_py.screens.art import art
from firmware_py.screens.letters import HUGE, LIT, PLAIN, SMALL, TALL, TINY
from firmware_py.screens.look import Big, Faces, Look, Seen
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import LOCK, PATTERNS, RIGHT, box, lettered, pattern, within

SIDE: Final = 24  # pixels of a die in a row
SINGLE: Final = 44  # ... of one alone, and of a gem
TEXT: Final = 53  # pixels from the left: the words beside it
BELOW: Final = TOP + SIDE  # where the words under a row begin
OK_BOX: Final = 18  # pixels at the right end that an instruction keeps free


@lru_cache(maxsize=32)
def die(letter: str, locked: bool) -> Image.Image:
    """A die of the row; a locked one has a padlock in its pattern and a thick frame."""
    if not locked:
        return lettered(letter, SIDE, SIDE, patterned=True)
    image = box(SIDE, SIDE)
    image.paste(LIT, (1, 1, SIDE - 1, SIDE - 1))
    image.paste(0, (2, 2, SIDE - 2, SIDE - 2))
    within(image, letter, SIDE - 4, 16, (SIDE // 2, SIDE // 2 - 2))
    image.paste(0, (2, SIDE - 9, SIDE - 2, SIDE - 2))
    image.paste(LIT, (2, SIDE - 8), pattern(PATTERNS.get(letter, "hatch"), SIDE - 4, 6))
    image.paste(0, (SIDE // 2 - 5, SIDE - 9, SIDE // 2 + 5, SIDE - 2))
    image.paste(LIT, (SIDE // 2 - 3, SIDE - 8), LOCK)
    return image


def lying(show: str) -> list[str]:
    """The dice of such a text; none where it names only the kind of picture."""
    return show.split()[1:]


def row(paper: Paper, dice: Sequence[str | None]) -> None:
    """A row of dice under the title; None is still in hand."""
    left = (WIDTH - len(dice) * (SIDE + 1)) // 2
    for at, face in enumerate(dice):
        letter = (face or "").rstrip("*")
        paper.stamp(die(letter, (face or "").endswith("*")), left + at * (SIDE + 1), TOP)


def _all(ask: Roll, seen: Seen) -> list[str | None]:
    """The whole row: those just rolled in the places of those in hand."""
    fresh = iter(None if face is None else str(face) for face in seen)
    dice: list[str | None] = [next(fresh, None) if face == "." else face for face in lying(ask.show)]
    return [*dice, *fresh]


def _row_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    """What lies, what tumbles, and below them what was decided: there is time to read it."""
    row(paper, _all(ask, seen))
    paper.block(ask.why[:2], 0, BELOW, WIDTH, SIDE, PLAIN, SMALL, TINY, align="centre", middle=True)


def _row_showing(paper: Paper, ask: Roll, faces: Faces) -> None:
    _row_moving(paper, ask, faces, 1)


def _spinning(paper: Paper, ask: Roll, faces: Faces) -> None:
    row(paper, _all(ask, faces))
    moves, why = spinning(tuple(map(str, faces)))
    paper.say(moves, why)
    paper.write(_far(moves), 0, BELOW, TALL, PLAIN, width=WIDTH, align="centre", aloud=False)


def _far(moves: str) -> str:
    """ "4 spaces" of "Move 4 spaces": the rest stands in the title or goes without saying."""
    return moves.removeprefix("Move ")


def _single_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    paper.stamp(lettered(str(seen[0] or ""), SINGLE, SINGLE, patterned=True), 2, TOP + 2)


def _past_tree(paper: Paper, ask: Roll, faces: Faces) -> None:
    """What the die says of the ball, its first word large."""
    _single_moving(paper, ask, faces, 1)
    told = past(str(faces[0]))
    paper.say(told)
    first, _, rest = told.partition(" ")
    paper.write(first, TEXT, TOP + 4, TALL, aloud=False)
    paper.write(rest, TEXT, TOP + 28, TALL, PLAIN, SMALL, width=WIDTH - TEXT, height=16, aloud=False)


@lru_cache(maxsize=16)
def gem(letter: str, side: int) -> Image.Image:
    """A cut stone, filled with its colour's pattern around the letter."""
    image = Image.new("1", (side, side))
    girdle, middle, edge = side * 2 // 7, side // 2, side - 2
    outline = [(side // 4, 1), (side - 1 - side // 4, 1), (edge, girdle), (middle, edge), (1, girdle)]
    if name := PATTERNS.get(letter):
        cut = Image.new("1", image.size)
        ImageDraw.Draw(cut).polygon(outline, fill=LIT)
        image.paste(pattern(name, side, side), (0, 0), cut)
    pen = ImageDraw.Draw(image)
    pen.line([*outline, outline[0]], fill=LIT, width=2)
    pen.line([(1, girdle), (edge, girdle)], fill=LIT)
    if letter:
        image.paste(0, (middle - 8, girdle + 1, middle + 8, girdle + 18))
        within(image, letter, 16, 16, (middle, girdle + 9))
    return image


def _gem_moving(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    """It comes nearer, its colour still hidden."""
    if part >= 0:
        side = 16 if part < 0.4 else 30 if part < 0.75 else SINGLE
        paper.stamp(gem("", side), 2 + (SINGLE - side) // 2, TOP + 2 + (SINGLE - side) // 2)


def _gem_showing(paper: Paper, ask: Roll, faces: Faces) -> None:
    paper.stamp(gem(str(faces[0]), SINGLE), 2, TOP + 2)
    name = ask.face(faces[0]).label
    room = WIDTH - TEXT
    paper.block([name], TEXT, TOP, room, 48, HUGE, TALL, PLAIN, SMALL, middle=True, aloud=False)


def choosing(paper: Paper, ask: Choose, at: int) -> None:
    """A question about a row of dice: the answers side by side below it, then what the one in focus means."""
    dice = lying(ask.show)
    row(paper, dice)
    paper.say(*(face.rstrip("*") for face in dice), *ask.why)
    for option in ask.options:
        paper.say(option.label, option.hint)
    names = [option.label for option in ask.options]
    if _across(names) > WIDTH:
        names = [str(option.value) if len(str(option.value)) == 1 else option.label for option in ask.options]
    gap = max(0, WIDTH - _across(names)) // len(names)
    x = gap // 2
    for index, name in enumerate(names):
        if index == at:
            paper.stamp(RIGHT, x, BELOW + 4)
        x = paper.write(name, x + 10, BELOW, PLAIN, width=max(8, WIDTH - x - 10), aloud=False) + 2 + gap
    meaning, rolls = _meaning(ask.options[at]), ask.why[-1]
    if TINY.across(f"{meaning} {rolls}") > WIDTH:
        rolls = rolls.replace(" rolls", "").replace(" roll", "").removeprefix("caddie ")
    paper.write(rolls, 0, HEIGHT - 8, TINY, align="right", aloud=False)
    paper.write(meaning, 0, HEIGHT - 8, TINY, width=WIDTH - TINY.across(f" {rolls}"), aloud=False)


def _across(names: Sequence[str]) -> int:
    return sum(PLAIN.across(name) + 12 for name in names)


def _meaning(option: Choice) -> str:
    return f"{option.label}: {option.hint}" if option.hint else ""


def telling(paper: Paper, ask: Tell) -> None:
    """The row, and how far the ball goes; what was taken off beside it."""
    dice = lying(ask.show)
    row(paper, dice)
    paper.say(*(face.rstrip("*") for face in dice), *ask.why)
    far = _far(ask.title)
    if far == ask.title:  # it does not move
        paper.block(ask.why, 0, BELOW, WIDTH - OK_BOX, SIDE, SMALL, TINY, middle=True, aloud=False)
        return
    after = paper.write(far, 0, BELOW, TALL, aloud=False) + 3
    less = ask.why[0].partition(", ")[2] if ask.why else ""
    paper.block([less], after, BELOW, WIDTH - after, 16, TINY, aloud=False)


def _dice_waiting(ask: Roll, side: int) -> Image.Image:
    return lettered("?", side - 4, side - 4)


def _big_row(ask: Roll, faces: Faces) -> Big:
    return Big.of(ask.title, " ".join((die or ".").rstrip("*") for die in _all(ask, faces)))


def _big_spin(ask: Roll, faces: Faces) -> Big:
    far = _far(spinning(tuple(map(str, faces)))[0])
    number, _, spaces = far.partition(" ")
    row = " ".join(map(str, faces))
    return Big(row, ((spaces, number),)) if number.isdecimal() else Big.of(row, far)


def _big_tree(ask: Roll, faces: Faces) -> Big:
    return Big.of(f"{ask.title}: {ask.face(faces[0]).label}", past(str(faces[0])))


def _big_gem(ask: Roll, faces: Faces) -> Big:
    """The colour in letters, and its letter alone: that is how it stands on the board."""
    return Big.of(f"{ask.title}: {faces[0]}", ask.face(faces[0]).label)


LOOKS: Final = {
    "dice": Look(_dice_waiting, _row_moving, _row_showing, big=_big_row),
    "backspin": Look(_dice_waiting, _row_moving, _spinning, big=_big_spin),
    "tree": Look(lambda ask, side: art("icon-tree"), _single_moving, _past_tree, big=_big_tree),
    "gem": Look(lambda ask, side: gem("", side - 4), _gem_moving, _gem_showing, tumbles=False, big=_big_gem),
}
