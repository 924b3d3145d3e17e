"""Values for Tiny Mini Golf that the rulebook leaves open and we had to choose."""

from collections.abc import Mapping
from typing import Final

# The rulebook names what the dice show and leaves the faces to image files. [Q-TMG-01]
# Three pictures on a cube: two of each.
TERRAIN_FACES: Final[Mapping[str, int]] = {"water": 2, "sand": 2, "wall": 2}

# The stronger the less accurate (TMG-033), so the spread grows and the middle stays. Light never goes
# below 0 and can move a ball from a stroke of 0; +1 is on light and medium, as the example has it. [Q-TMG-02]
POWER_FACES: Final[Mapping[str, Mapping[str, int]]] = {
    "light": {"0": 3, "+1": 3},
    "medium": {"-1": 2, "0": 2, "+1": 2},
    "heavy": {"-3": 1, "-2": 1, "-1": 1, "+1": 1, "+2": 1, "+3": 1},
}

# The farthest that a face may go: a stroke of 4, the weakest that the heavy die is for, can come to nothing.
FARTHEST: Final = 4

# "Almost impossible to predict" are even odds.
ACCURACY_FACES: Final[Mapping[str, int]] = {"hit": 3, "miss": 3}

# Where the first question about strength begins; later ones begin at the last stroke's.
FIRST_STRENGTH: Final = 2
