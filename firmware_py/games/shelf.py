"""The games on the shelf, and the tools that lie on every table."""

from typing import Final

from firmware_py.games.box_of_golf import BACKSPIN, BOX_DICE, BOX_OF_GOLF, GEM, TREE
from firmware_py.games.core import Game
from firmware_py.games.dice import DIE, WHO_STARTS
from firmware_py.games.golfie import GOLFIE
from firmware_py.games.stroke_cards import STROKE_CARD
from firmware_py.games.tga import PROS, RULING, TGA, WEATHER
from firmware_py.games.tiny_mini_golf import ACCURACY, POWER, TERRAIN
from firmware_py.games.tools import together

SHELF: Final[tuple[Game, ...]] = (TGA, BOX_OF_GOLF)
# The tools by where they lie: those without a heading are on the home screen, the others behind it.
TOOL_GROUPS: Final[tuple[tuple[str, tuple[Game, ...]], ...]] = (
    ("", (WEATHER, DIE, WHO_STARTS)),
    ("Table Golf", (RULING, PROS)),
    ("Box of Golf", (BOX_DICE, TREE, GEM, BACKSPIN)),
    ("Tiny Mini Golf", (TERRAIN, POWER, ACCURACY)),
    ("Stroke Cards", (STROKE_CARD,)),
    ("Golfie", (GOLFIE,)),
)
TOOL_GAMES: Final[tuple[Game, ...]] = tuple(tool for _, tools in TOOL_GROUPS for tool in tools)
TOOLS: Final[Game] = together("tools", "On the table", TOOL_GAMES)
