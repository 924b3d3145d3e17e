"""The rules: every game is a value, and the shelf holds them all.

Loaded when it is first asked for: the first picture needs none of it.
"""

from typing import TYPE_CHECKING

from firmware_py.games.later import later

if TYPE_CHECKING:
    from firmware_py.games.shelf import SHELF, TOOL_GAMES, TOOL_GROUPS, TOOLS
    from firmware_py.games.tga import TGA

__all__ = ["SHELF", "TGA", "TOOLS", "TOOL_GAMES", "TOOL_GROUPS"]

__getattr__ = later(__name__, "shelf", __all__)
