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

# The wooden boards' numbers are printed on them and nowhere else. [Q-BOX-03]
PARS: Final = (1, 9)
USUAL_PAR: Final = 4
PUTTING: Final = (1, 12)  # spaces from P to the flag
USUAL_PUTTING: Final = 4
BEHIND: Final = (0, 9)  # spaces printed past the flag
USUAL_BEHIND: Final = 2

# The holes whose green can be overshot; the sides come again after the eighteenth. [BOX-065]
SIDES: Final = 18
OVERSHOT: Final = (5, 7, 8, 9, 11, 14, 16, 17, 18)

# The club that the question begins with: all dice, and on the green what gives the best odds for just as
# many spaces as are left to the flag (from four on it is all dice).
PUTTERS: Final[Mapping[int, int]] = {1: 1, 2: 3, 3: 5}

# How far the green can be on a wooden board, as the caddie asks. [Q-BOX-03]
FARTHEST: Final = 30  # spaces
USUAL_FAR: Final = 6

# Without a limit every stroke counts; a correction's counter needs a last number all the same. [Q-BOX-20]
MOST_STROKES: Final = 99
MOST_HOLES: Final = 36
GEMS_EACH: Final = 4  # of which a player is never short for long (BOX-044)
