"""A board of Box of Golf: its spaces in the order printed, and how a ball goes over them.

        tee ──▶ 1 ──▶ 2 ──▶ 3 ──▶ green ──▶ 5 ──▶ 6       a shot from before the green
                                  green ◀── 5 ◀── 6       a shot back, after an overshoot

A space is known by its index, which is also how many spaces it is from the tee. Those behind the green
lie beyond it; where there are none the green cannot be overshot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LIES: Final = ("tee", "fairway", "rough", "tree", "bunker", "water", "green")
MARKS: Final = ("", "arrow", "star")


@dataclass(frozen=True, slots=True)
class Space:
    """One space: its lie, its mark, and the index of the space that an arrow leads to (BOX-010, BOX-012)."""

    lie: str
    mark: str = ""
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A hole.

    spaces   the path; the first one is the tee
    green    the index of the small green
    putting  spaces from `P` to the flag on the putting surface
    beyond   spaces printed past the flag
    """

    name: str
    par: int
    spaces: tuple[Space, ...]
    green: int
    putting: int
    beyond: int

    def walk(self, at: int, count: int) -> tuple[int, ...]:
        """The spaces that a ball goes over, one by one; the last one is where it lands (BOX-078).

        It goes toward the green, and back toward it after an overshoot (BOX-066). The green stops it
        where nothing lies behind it or the count ends there (BOX-064, BOX-065); a shot that is too long
        goes past it and stops at the last printed space (Q-BOX-25). Nothing from the green itself.
        """
        if at == self.green:
            return ()
        if at > self.green:
            return tuple(range(at - 1, max(0, at - count) - 1, -1))
        return tuple(range(at + 1, min(len(self.spaces) - 1, at + count) + 1))

    def distance(self, at: int) -> int:
        """How many spaces it is to the green, from either side."""
        return abs(self.green - at)

    def trees(self, path: Sequence[int]) -> tuple[int, ...]:
        """The trees on the way, in the order passed; not where it ends (BOX-020, Q-BOX-12)."""
        return tuple(at for at in path[:-1] if self.spaces[at].lie == "tree")

    def follow(self, at: int) -> int:
        """Where a ball that landed here comes to lie: an arrow is followed, and again (BOX-023, Q-BOX-04)."""
        while (to := self.spaces[at].to) is not None:
            at = to
        return at

    def dry(self, way: Sequence[int]) -> int:
        """Where a ball goes that came to rest in water: back the way it came until it is dry (BOX-019).

        ``way`` is every space that it was on, the start of the shot first, where it lies last. Where all
        of it is wet, the spaces before its start come next; the tee never is (Q-BOX-23).
        """
        start = way[0] if way else 0
        back = (*reversed(way), *range(start - 1, 0, -1))
        return next((at for at in back if self.spaces[at].lie != "water"), 0)
