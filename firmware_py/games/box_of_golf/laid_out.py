"""What Box of Golf lays on the shelf and on the table."""

from firmware_py.games.box_of_golf.gems import GEM
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.box_of_golf.rolled_once import BACKSPIN, TREE
from firmware_py.games.box_of_golf.swing import BOX_DICE

__all__ = ["BACKSPIN", "BOX_DICE", "BOX_OF_GOLF", "GEM", "TREE"]
