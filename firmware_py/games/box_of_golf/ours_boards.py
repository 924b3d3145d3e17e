"""Nine boards of our own for Box of Golf, as an owner would write them. [Q-BOX-03]"""

from typing import Final

TEXTS: Final = (
    """
name    1 First Light
par     3
path    tee fairway rough star fairway bunker fairway green
putting 3
past    1
""",
)
