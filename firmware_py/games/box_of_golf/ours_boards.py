"""Nine boards of our own for Box of Golf, as an owner would write them. [Q-BOX-03]"""

from typing import Final

TEXTS: Final = (
    """
# An easy start: a star within reach, and sand for those who want it all.
name    1 First Light
par     3
path    tee fairway rough star bunker green
putting 2
past    1
""",
    """
# A good drive is short of the pond, a very good one is in it.
name    2 Heron Pond
par     4
path    tee fairway fairway star fairway water fairway rough green
putting 3
past    1
""",
    """
# Three oaks in a row: over each of them a die is rolled.
name    3 Three Oaks
par     4
path    tee fairway tree star tree fairway tree green
putting 2
past    2
""",
    """
# The cart track cuts the corner; near the green a bank rolls the ball back.
name    4 Cart Track
par     5
path    tee fairway rough arrow+3 star tree fairway fairway rough
        arrow-2 bunker fairway green
putting 3
past    1
""",
    """
# The green hangs over the pit: what flies too far lies in sand or in water.
name    5 Old Quarry
par     4
path    tee fairway rough tree star bunker fairway green
        bunker water
putting 3
past    2
""",
    """
# A long way round the mill; its sails throw a ball on, or back.
name    6 Windmill Lane
par     5
path    tee fairway tree star rough arrow-3 fairway star arrow+2
        bunker fairway green
putting 2
past    1
""",
    """
# Water on both sides, and a star to stop at in between.
name    7 Lonely Island
par     3
path    tee star rough water green water fairway
putting 2
past    1
""",
    """
# Three trees on the giant's back, and his foot behind the green.
name    8 Sleeping Giant
par     5
path    tee fairway star rough tree tree tree fairway star
        green rough arrow-1 tree
putting 3
past    2
""",
    """
# Over the brook, which carries a ball on, and home.
name    9 The Long Way Home
par     5
path    tee fairway star rough water arrow+3 bunker fairway star tree
        green bunker rough
putting 3
past    1
""",
)
