"""Box of Golf: the game for rounds, and its dice and gems as tools for the table.

Loaded when it is first asked for: the first picture needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from firmware_py.games.box_of_golf.laid_out import BACKSPIN, BOX_DICE, BOX_OF_GOLF, GEM, TREE

__all__ = ["BACKSPIN", "BOX_DICE", "BOX_OF_GOLF", "GEM", "TREE"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("firmware_py.games.box_of_golf.laid_out"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
