"""Box of Golf: the game for rounds, and its dice and gems as tools for the table."""

from firmware_py.games.box_of_golf.gems import GEM
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.box_of_golf.rolled_once import BACKSPIN, TREE
from firmware_py.games.box_of_golf.swing import BOX_DICE

__all__ = ["BACKSPIN", "BOX_DICE", "BOX_OF_GOLF", "GEM", "TREE"]
