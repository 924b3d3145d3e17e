"""Picture functions: what is so on the table becomes a 1-bit image and the words on it."""

from collections.abc import Callable
from typing import Final

from firmware_py.screens.asking import asking, confirming
from firmware_py.screens.ending import over, starting
from firmware_py.screens.home import home
from firmware_py.screens.lamps import lights
from firmware_py.screens.pages import card_pages, page, page_length
from firmware_py.screens.paper import Paper, Screen
from firmware_py.screens.rolled import moving, showing
from firmware_py.screens.scene import Scene
from firmware_py.screens.title import edges

__all__ = ["PICTURES", "Screen", "card_pages", "draw", "lights", "page_length"]

PICTURES: Final[dict[str, Callable[[Paper, Scene], None]]] = {
    "starting": starting,
    "resting": home,
    "choosing": asking,
    "seating": asking,
    "asking": asking,
    "rolling": moving,
    "spinning": moving,
    "dealing": moving,
    "revealing": moving,
    "showing": showing,
    "confirming": confirming,
    "over": over,
}


def draw(scene: Scene) -> Screen:
    """The screen for what is so. KeyError for a state that the table does not know."""
    picture = PICTURES[scene.state]
    paper = Paper()
    (page if scene.page is not None else picture)(paper, scene)
    edges(paper, scene)
    return paper.screen()
