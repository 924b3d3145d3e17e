"""Box of Golf: its dice and its gems, as tools for the table."""

from firmware_py.games.box_of_golf.gems import GEM
from firmware_py.games.box_of_golf.rolled_once import BACKSPIN, TREE
from firmware_py.games.box_of_golf.swing import BOX_DICE

__all__ = ["BACKSPIN", "BOX_DICE", "GEM", "TREE"]
