"""Cards turned over on the glass: Golfie's action cards, stroke cards, and the pros dealt to the players."""

from functools import lru_cache
from typing import Final

from PIL import Image

from firmware_py.games.core import Roll
from firmware_py.games.golfie.cards import CART, FINAL, HOLE, cells
from firmware_py.games.stroke_cards.cards import NAMES, worth
from firmware_py.screens import tray
from firmware_py.screens.art import art
from firmware_py.screens.letters import LIT, PLAIN, SMALL, TALL, TINY
from firmware_py.screens.look import Big, Faces, Look, Seen
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import box, disc, within

CELL: Final = 15  # pixels of a cell of a player's grid, its line with it
TEXT: Final = 52  # pixels from the left: the words beside a card
GOLFIE: Final = {HOLE: "golfie-hole", CART: "golfie-cart", FINAL: "golfie-final"}
# what everybody does with it (GOLFIE-011, GOLFIE-037)
DOES: Final = {
    HOLE: "Score a card of the top row",
    CART: "Unveil or move any card",
    FINAL: "Score, then count",
    "zone": "Unveil or move",
    "double": "Play both, any order",
}


@lru_cache(maxsize=16)
def grid(marked: tuple[int, ...]) -> Image.Image:
    """A player's three rows of three, numbered as one reads them; a ball lies in each marked cell."""
    image = Image.new("1", (3 * CELL + 1, 3 * CELL + 1))
    for cell in range(1, 10):
        row, column = divmod(cell - 1, 3)
        x, y = column * CELL, row * CELL
        image.paste(LIT, (x, y, x + CELL + 1, y + CELL + 1))
        image.paste(0, (x + 1, y + 1, x + CELL, y + CELL))
        if cell in marked:
            image.paste(LIT, (x + 2, y + 2), disc(12))
    return image


def _turning(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    tray.turning(paper, part)


def _golfie(paper: Paper, ask: Roll, faces: Faces) -> None:
    """The card, its name, and what everybody does."""
    card, room = str(faces[0]), WIDTH - TEXT
    marked = cells(card)
    paper.stamp(grid(marked) if marked else art(GOLFIE[card]), 1, TOP + 1)
    label = ask.face(card).label
    name = label.removeprefix("Zone: ").capitalize() if marked else label
    does = DOES.get(card) or DOES[card.split()[0]]
    paper.say(does)
    fonts = (TALL, PLAIN, SMALL) if not marked else (PLAIN, SMALL)
    lines = name.split(" + ")
    below = paper.block(lines, TEXT, TOP, room, 32, *fonts, aloud=False)
    below = max(below, TOP + 24)
    paper.block([does], TEXT, below, room, HEIGHT - below, SMALL, TINY, middle=True, aloud=False)


@lru_cache(maxsize=16)
def stroke_card(text: str) -> Image.Image:
    """A card with what it is worth."""
    image = box(44, 46)
    within(image, text, 36, 40, (22, 23))
    return image


def _stroke(paper: Paper, ask: Roll, faces: Faces) -> None:
    """The card's value in it and its name beside it."""
    card, room = faces[0], WIDTH - TEXT
    value = str(card) if isinstance(card, int) else f"{worth(card):+d}"
    paper.stamp(stroke_card(value), 2, TOP + 1)
    name = NAMES.get(str(card), "stroke" if card == 1 else "strokes")
    paper.block([name], TEXT, TOP, room, 32, TALL, PLAIN, SMALL, TINY, middle=True)
    paper.block(ask.why[-1:], TEXT, 48, room, 16, SMALL, TINY, middle=True)


def _dealt(paper: Paper, ask: Roll, seen: Seen, part: float) -> None:
    """A line for each player in order; in two columns, with first names, where they are many."""
    many = len(seen)
    columns = 1 if many <= 4 else 2
    rows = -(-many // columns)
    wide, high = WIDTH // columns, max(TINY.height, min(16, (HEIGHT - TOP) // rows))
    fonts = tuple(font for font in (PLAIN, SMALL, TINY) if font.height <= high)
    for at, face in enumerate(seen):
        column, row = divmod(at, rows)
        x, y = column * wide, TOP + row * high
        if part >= 0 and face is None and None not in seen[:at]:
            paper.fill(x + 24, y + high // 2, 16, 2)  # the card that comes next
        name = "" if face is None else ask.face(face).label
        if columns > 1:
            name = name.partition(" ")[0]
        after = paper.write(str(at + 1), x, y, *fonts, width=16, height=high, aloud=False)
        paper.write(
            name, after + fonts[0].width // 2, y, *fonts, width=x + wide - after - 6, height=high, aloud=False
        )


def _dealt_all(paper: Paper, ask: Roll, faces: Faces) -> None:
    _dealt(paper, ask, faces, 1)


def _deck(ask: Roll, side: int) -> Image.Image:
    return art("icon-cards")


def _big_golfie(ask: Roll, faces: Faces) -> Big:
    """The card's name; what everybody does above it."""
    card = str(faces[0])
    return Big.of(
        DOES.get(card) or DOES[card.split()[0]], ask.face(card).label.removeprefix("Zone: ").capitalize()
    )


def _big_stroke(ask: Roll, faces: Faces) -> Big:
    """What the card is worth; its name above it."""
    card = faces[0]
    name = NAMES.get(str(card), "stroke" if card == 1 else "strokes")
    return Big.of(name, str(card) if isinstance(card, int) else f"{worth(card):+d}")


LOOKS: Final = {
    "golfie": Look(
        lambda ask, side: grid((5,)) if side > 46 else art("icon-golfie"), _turning, _golfie, big=_big_golfie
    ),
    "stroke": Look(lambda ask, side: art("icon-stroke"), _turning, _stroke, big=_big_stroke),
    "pros": Look(_deck, _dealt, _dealt_all, tumbles=False),
}
