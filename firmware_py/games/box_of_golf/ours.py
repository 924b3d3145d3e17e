"""Values for Box of Golf that the rulebook leaves open and we had to choose."""

from collections.abc import Mapping
from typing import Final

# The six kinds of face are named, how many there are of each is not: one of each makes a cube. [Q-BOX-15]
DIE_FACES: Final[Mapping[str, int]] = {"R": 1, "G": 1, "Y": 1, "B": 1, "P": 1, "K": 1}

# "More than 100" gems in four colours: the fewest in equal numbers, starting gems included. [Q-BOX-02]
GEMS: Final[Mapping[str, int]] = {"R": 26, "G": 26, "Y": 26, "B": 26}

# Black may be rolled again from the tee, as one page says, and from the star, as two others do. [Q-BOX-05]
BLACK_FREE: Final = ("tee", "star")

# Four pieces come in the box, so at most four players take their starting gems out of it. [BOX-001]
MOST_PLAYERS: Final = 4

# Where the first questions begin; later ones begin where the last shot was played.
FIRST_CLUB: Final = 3  # dice: the middle, so that no club is far
FIRST_LIE: Final = "tee"
