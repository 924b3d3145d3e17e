"""How one kind of draw looks: before it, in motion, and as it came out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from firmware_py.games.core import Roll
from firmware_py.screens.paper import Paper

Seen = Sequence[int | str | None]  # the faces in the order drawn; None has not been drawn yet
Faces = Sequence[int | str]


@dataclass(frozen=True, slots=True)
class Look:
    """Three pictures of the same thing.

    waiting   the thing itself, in a square of so many pixels
    moving    what is seen of it by now, and how far the motion has come: blank below 0, 1 is its end
    showing   as it came out; the labels have been said
    tumbles   whether a face turns up others before its own
    """

    waiting: Callable[[Roll, int], Image.Image]
    moving: Callable[[Paper, Roll, Seen, float], None]
    showing: Callable[[Paper, Roll, Faces], None]
    tumbles: bool = True
