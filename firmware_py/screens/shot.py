"""Pictures beside a question about a shot: the hand that plays it and how far, and which way it is blown.

hand left thumb 4            hand any club 7             blow 2 ahead-right
 _   _                        ___
| |_| |_   max                (___|==                        /|
| | | | |                       /     max                   /
| L  XX/    4                  /L/R    7                  o   2 spaces
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PIL import Image, ImageOps

from firmware_py.screens.art import art
from firmware_py.screens.letters import HUGE, LIT, PLAIN, SMALL, TALL, TINY, strip
from firmware_py.screens.paper import TOP, Paper
from firmware_py.screens.shapes import ruled
from firmware_py.screens.wheel import BEARINGS

HANDS: Final = {"left": "L", "right": "R", "any": "L/R"}
FINGERS: Final = {"thumb": "thumb", "middle": "middle finger", "finger": "any finger", "club": "club"}
NO_LIMIT: Final = "-"
LIMIT: Final = 42  # pixels from the left: the number of tiles beside the hand
BESIDE: Final = 62  # pixels from the left: the words beside hand and number
BLOWN: Final = 39  # pixels: the side of the arrow's square


def beside(paper: Paper, show: str) -> int:
    """Draw the picture that a question about a shot asks for; tells where the words may begin, or 0."""
    match show.split():
        case ["hand", which, finger, tiles]:
            return _hand(paper, which, finger, tiles)
        case ["blow", spaces, direction]:
            return _blow(paper, int(spaces), direction)
    return 0


def _hand(paper: Paper, which: str, finger: str, tiles: str) -> int:
    """The hand, what plays it solid, and the most tiles that it may fly."""
    finger = "finger" if finger == "any" else finger
    paper.say(f"{which} hand", FINGERS[finger], "no limit" if tiles == NO_LIMIT else f"max {tiles}")
    paper.stamp(hand(which, finger), 0, TOP)
    if tiles == NO_LIMIT:
        paper.write("no", LIMIT, TOP + 8, TINY, aloud=False)
        paper.write("max", LIMIT, TOP + 18, TINY, aloud=False)
    else:
        paper.write("max", LIMIT, TOP + 2, TINY, aloud=False)
        paper.write(tiles, LIMIT, TOP + 10, HUGE, PLAIN, width=BESIDE - LIMIT - 2, height=32, aloud=False)
    return BESIDE


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
    middle, below = (29, 33) if club else (26, 34)
    if which == "left":
        middle = image.width - middle
    x = min(middle - written.width // 2, image.width - written.width)
    image.paste(LIT, (x, below - written.height // 2), written)
    return image


def _blow(paper: Paper, spaces: int, direction: str) -> int:
    """Which way from the line of aim, the top of the glass, and how far the ball was moved."""
    if not spaces:
        return 0
    told = "1 space" if spaces == 1 else f"{spaces} spaces"
    paper.say(f"{told} {direction}")
    paper.stamp(blown(spaces, _turn(direction)), 0, TOP)
    paper.write(told, 0, TOP + BLOWN, TINY, width=44, height=8, aloud=False)
    return 44


def _turn(direction: str) -> int:
    """Degrees clockwise from ahead: of a sector by its name, or in degrees already."""
    return BEARINGS[direction] if direction in BEARINGS else int(direction)


@lru_cache(maxsize=8)
def blown(spaces: int, turn: int) -> Image.Image:
    """A ball and an arrow from it: one head for one space, two for two."""
    middle, across, along = BLOWN // 2, cos(radians(turn)), sin(radians(turn))
    heads = (9.0,) if spaces == 1 else (-1.0, 10.0)  # where each begins, from the middle on
    long, broad = 9.0, 7.5

    def inked(x: int, y: int) -> bool:
        dx, dy = x - middle, y - middle
        ahead, aside = dx * along - dy * across, abs(dx * across + dy * along)
        if (ahead + 14) ** 2 + aside**2 <= 4.6**2:
            return True
        if -10 <= ahead <= heads[-1] and aside <= 1.3:
            return True
        return any(
            head <= ahead <= head + long and aside <= (head + long - ahead) * broad / long for head in heads
        )

    return ruled(BLOWN, BLOWN, inked)
