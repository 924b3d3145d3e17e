"""Box of Golf: the game for rounds, and its dice and gems as tools for the table.

Loaded when it is first asked for: the first picture needs none of it.
"""

from typing import TYPE_CHECKING

from firmware_py.games.later import later

if TYPE_CHECKING:
    from firmware_py.games.box_of_golf.laid_out import BACKSPIN, BOX_DICE, BOX_OF_GOLF, GEM, TREE

__all__ = ["BACKSPIN", "BOX_DICE", "BOX_OF_GOLF", "GEM", "TREE"]

__getattr__ = later(__name__, "laid_out", __all__)
