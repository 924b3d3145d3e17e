"""The rules: every game is a value, and the shelf holds them all.

Loaded when it is first asked for: the first picture needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from firmware_py.games.shelf import SHELF, TOOL_GAMES, TOOL_GROUPS, TOOLS
    from firmware_py.games.tga import TGA

__all__ = ["SHELF", "TGA", "TOOLS", "TOOL_GAMES", "TOOL_GROUPS"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("firmware_py.games.shelf"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
