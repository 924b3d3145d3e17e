"""The games on the shelf, and the tools that lie on every table."""

from typing import Final

from firmware_py.games.core import Game
from firmware_py.games.dice import DIE, WHO_STARTS
from firmware_py.games.tga import TGA, WEATHER
from firmware_py.games.tools import together

SHELF: Final[tuple[Game, ...]] = (TGA,)
# The tools by where they lie: those without a heading are on the home screen, the others behind it.
TOOL_GROUPS: Final[tuple[tuple[str, tuple[Game, ...]], ...]] = (("", (WEATHER, DIE, WHO_STARTS)),)
TOOL_GAMES: Final[tuple[Game, ...]] = tuple(tool for _, tools in TOOL_GROUPS for tool in tools)
TOOLS: Final[Game] = together("tools", "On the table", TOOL_GAMES)
