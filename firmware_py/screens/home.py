"""The box at rest: what it can do, one thing large with its picture, its neighbours small."""

from firmware_py.games.core import Choose
from firmware_py.screens.art import art
from firmware_py.screens.letters import PLAIN, SMALL, TALL, TINY
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.title import marks, title

BESIDE = 8  # pixels at the right: the dots, and air before them
# a word in an entry's value or label, and the picture it brings
ICONS = (
    ("table golf", "icon-table"),
    ("box of golf", "icon-gem"),
    ("tiny mini golf", "icon-windmill"),
    ("stroke cards", "icon-stroke"),
    ("golfie", "icon-golfie"),
    ("weather", "icon-sun"),
    ("wind", "icon-wheel"),
    ("wheel", "icon-wheel"),
    ("resume", "flag"),
    ("new", "tee"),
    ("settings", "icon-gear"),
    ("ruling", "icon-scales"),
    ("starter", "icon-first"),
    ("start", "icon-first"),
    ("die", "icon-dice"),
    ("dice", "icon-dice"),
    ("deal", "icon-cards"),
    ("deck", "icon-cards"),
    ("cards", "icon-card"),
    ("rounds", "icon-card"),
    ("trophies", "icon-trophy"),
    ("log", "icon-list"),
    ("luck", "icon-scales"),
    ("test", "icon-screen"),
)


def icon(value: object, label: str) -> str:
    """The picture that goes with an entry."""
    text = f"{value} {label}".lower()
    return next((name for word, name in ICONS if word in text), "tee")


def home(paper: Paper, scene: Scene) -> None:
    """Before there is anything to choose it shows its name alone."""
    ask = scene.ask
    if not isinstance(ask, Choose):
        title(paper, scene, scene.game or "Teebox")
        return
    if marks(scene):
        title(paper, scene, ask.title)
    else:
        paper.fill(0, 0, WIDTH, TOP - 1)
        paper.write(ask.title.upper(), 0, 0, PLAIN, width=WIDTH, align="centre", ink=0)
    options = ask.options
    at = min(max(0, scene.focus.at), len(options) - 1)
    option = options[at]
    paper.stamp(art(icon(option.value, option.label)), 4, TOP + 8)
    left = 44
    words = WIDTH - left - BESIDE
    if at > 0:
        paper.write(options[at - 1].label, left, TOP, TINY, width=words)
    high = 24 if option.hint else 32
    paper.block([option.label], left, TOP + 8, words, high, TALL, PLAIN, SMALL, TINY, middle=True)
    if option.hint:
        paper.write(option.hint, left, TOP + 32, TINY, width=words)
    if at + 1 < len(options):
        paper.write(options[at + 1].label, left, 56, TINY, width=words)
    _dots(paper, at, len(options))


def _dots(paper: Paper, at: int, length: int) -> None:
    """One dot for each entry, the one in focus large; a long list stands closer so that all are seen."""
    high = HEIGHT - TOP - 1
    step = min(4.0, (high - 3) / max(1, length - 1))
    top = TOP + 1 + (high - 3 - step * (length - 1)) / 2
    for index in range(length):
        y = round(top + index * step)
        if index == at:
            paper.fill(WIDTH - 3, y, 3, 3)
        else:
            paper.fill(WIDTH - 2, y + 1, 1, 1)
