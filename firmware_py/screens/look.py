"""How one kind of draw looks: before it, in motion, and as it came out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from firmware_py.games.core import Roll
from firmware_py.screens.paper import Paper

Seen = Sequence[int | str | None]  # the faces in the order drawn; None has not been drawn yet
Faces = Sequence[int | str]


@dataclass(frozen=True, slots=True)
class Big:
    """A result for eyes that see little: one line, and below it what counts, as large as it goes.

    cells    what counts, one beside the other, each with what it is ("" where the line says it)
    picture  48 by 48 pixels at the left
    """

    head: str
    cells: tuple[tuple[str, str], ...]
    picture: Image.Image | None = None

    @classmethod
    def of(cls, head: str, text: str) -> "Big":
        """One thing that counts."""
        return cls(head, (("", text),))


@dataclass(frozen=True, slots=True)
class Look:
    """Three pictures of the same thing.

    waiting   the thing itself, in a square of so many pixels
    moving    what is seen of it by now, and how far the motion has come: blank below 0, 1 is its end
    showing   as it came out; the labels have been said
    tumbles   whether a face turns up others before its own
    big       as it came out in big digits; None where it is a list that has no larger letters
    """

    waiting: Callable[[Roll, int], Image.Image]
    moving: Callable[[Paper, Roll, Seen, float], None]
    showing: Callable[[Paper, Roll, Faces], None]
    tumbles: bool = True
    big: Callable[[Roll, Faces], Big] | None = None
