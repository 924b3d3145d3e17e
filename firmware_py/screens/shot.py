"""Pictures beside a question about a shot: the hand that plays it and how far, and which way a ball is moved.

    hand left thumb 4            hand any club 7             blow 2 ahead-right       wheel ahead-right
     _   _                        ___                                ^                     .-^-.
    | |_| |_   max                (___|==                           /^                    /   / \\
    | | | | |                       /     max                      /                     |   /   |
    | L  XX/    4                  /L/R    7                      o  2 spaces             \\_____/
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PIL import Image, ImageOps

from firmware_py.games.core import Choose
from firmware_py.screens import wheel
from firmware_py.screens.art import art
from firmware_py.screens.letters import HUGE, LIT, PLAIN, SMALL, TALL, TINY, Font, strip, wrapped
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.shapes import DOWN, RIGHT, UP, ruled

HANDS: Final = {"left": "L", "right": "R", "any": "L/R"}
FINGERS: Final = {"thumb": "thumb", "middle": "middle finger", "finger": "any finger", "club": "club"}
NO_LIMIT: Final = "-"
LIMIT: Final = 42  # pixels from the left: the number of tiles beside the hand
HAND: Final = 62  # pixels: hand and number, and a little room
BLOWN: Final = 39  # pixels: the side of the arrow's square


def beside(paper: Paper, show: str) -> int:
    """Draw the picture of the shot that the question asks for, if any; tells where the words may begin."""
    picture = pictured(show)
    if picture is None:
        return 0
    paper.say(words(show))
    paper.stamp(picture, 0, TOP)
    return picture.width


@lru_cache(maxsize=24)
def pictured(show: str) -> Image.Image | None:
    """That picture, 48 high, with a little room at its right; None where it is none of a shot."""
    match show.split():
        case ["hand", which, finger, tiles]:
            return _hand(which, finger, tiles)
        case ["blow", spaces, *way] if spaces in ("1", "2"):
            image = Image.new("1", (44, HEIGHT - TOP))
            image.paste(blown(int(spaces), turn(" ".join(way))), (0, 0))
            image.paste(strip(_spaces(spaces), TINY), (0, BLOWN))
            return image
        case ["wheel", *way] if way:
            image = Image.new("1", (wheel.SIDE + 4, HEIGHT - TOP))
            image.paste(wheel.dial(8), (0, 1))
            wheel.hand(image, 0, 1, turn(" ".join(way)), arrow=True)
            return image
    return None


def words(show: str) -> str:
    """What the picture says."""
    match show.split():
        case ["hand", which, finger, tiles]:
            limit = "no max" if tiles == NO_LIMIT else f"max {tiles}"
            return f"{which} hand, {FINGERS[_finger(finger)]}, {limit}"
        case ["blow", spaces, *way]:
            return f"{_spaces(spaces)} {' '.join(way)}"
        case [_, *way]:
            return " ".join(way)
    return ""


def _spaces(number: str) -> str:
    return "1 space" if number == "1" else f"{number} spaces"


def _finger(name: str) -> str:
    return "finger" if name == "any" else name


def turn(way: str) -> int:
    """Degrees clockwise from ahead: of a sector, of "30 deg left", or of a number; ValueError for no way."""
    if way in wheel.BEARINGS:
        return wheel.BEARINGS[way]
    match way.split():
        case [degrees, "deg", "right"]:
            return int(degrees)
        case [degrees, "deg", "left"]:
            return 360 - int(degrees)
    return int(way)


# -- hands ---------------------------------------------------------------------------------


def _hand(which: str, finger: str, tiles: str) -> Image.Image:
    """The hand, what plays it solid, and the most tiles that the ball may fly."""
    image = Image.new("1", (HAND, HEIGHT - TOP))
    image.paste(hand(which, _finger(finger)), (0, 0))
    if tiles == NO_LIMIT:
        image.paste(strip("no", TINY), (LIMIT, 8))
        image.paste(strip("max", TINY), (LIMIT, 18))
        return image
    image.paste(strip("max", TINY), (LIMIT, 2))
    font = HUGE if len(tiles) == 1 else PLAIN
    image.paste(strip(tiles, font), (LIMIT, 26 - font.height // 2))
    return image


@lru_cache(maxsize=12)
def hand(which: str, finger: str) -> Image.Image:
    """The back of that hand, 40 by 48, its letter on it, what hits the ball solid; KeyError for no hand."""
    club = finger == "club"
    image = art("hand-club" if club else "hand").copy()
    if not club:
        image.paste(LIT, (0, 0), art(f"hand-{finger}"))
    if which == "left":
        image = ImageOps.mirror(image)
    letters = HANDS[which]
    written = strip(letters, TALL if len(letters) == 1 else SMALL)
    middle, below = (29, 33) if club else (26, 37)
    if which == "left":
        middle = image.width - middle
    x = min(middle - written.width // 2, image.width - written.width)
    image.paste(LIT, (x, below - written.height // 2), written)
    return image


# -- moves ---------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def blown(spaces: int, degrees: int) -> Image.Image:
    """A ball and an arrow from it, the line of aim straight up: one head for one space, two for two."""
    middle, across, along = BLOWN // 2, cos(radians(degrees)), sin(radians(degrees))
    heads = (9.0,) if spaces == 1 else (-1.0, 10.0)  # where each begins, from the middle on
    long, broad = 9.0, 7.5

    def inked(x: int, y: int) -> bool:
        dx, dy = x - middle, y - middle
        ahead, aside = dx * along - dy * across, abs(dx * across + dy * along)
        if (ahead + 14) ** 2 + aside**2 <= 4.6**2:
            return True
        if -10 <= ahead <= heads[-1] and aside <= 1.3:
            return True
        ends = (head + long for head in heads if head <= ahead)
        return any(0 <= (end - ahead) * broad / long >= aside for end in ends)

    return ruled(BLOWN, BLOWN, inked)


# -- the question beside it ----------------------------------------------------------------


def fits(ask: Choose, left: int) -> bool:
    """Whether all its options have room in a list beside the picture."""
    rows = 2 if any(ask.why) else 3
    room = WIDTH - left - 12
    return len(ask.options) <= rows and all(TINY.across(o.label + o.hint) <= room for o in ask.options)


def aiming(paper: Paper, ask: Choose) -> None:
    """The picture, what there is to know, and the likeliest answer: the list opens when the focus moves."""
    left = beside(paper, ask.show)
    room = WIDTH - left
    told(paper, ask.why, left, TOP, 24)
    paper.stamp(RIGHT, left, 50)
    label = ask.options[ask.start].label
    fonts: tuple[Font, ...] = (PLAIN, SMALL, TINY)
    paper.block([label], left + 12, 43, room - 12 - 6, 21, *fonts, middle=True)
    if ask.start > 0:
        paper.stamp(UP.resize((5, 3)), WIDTH - 6, 43)
    if ask.start < len(ask.options) - 1:
        paper.stamp(DOWN.resize((5, 3)), WIDTH - 6, 60)


def told(paper: Paper, why: tuple[str, ...], left: int, top: int, high: int) -> None:
    """As many whole lines as have room beside the picture: half a sentence would mislead."""
    paper.say(*why)
    y = top
    for line in why:
        rows = wrapped(line, TINY.columns(WIDTH - left))
        if y + len(rows) * TINY.height > top + high:
            break
        for row in rows:
            paper.write(row, left, y, TINY, aloud=False)
            y += TINY.height
