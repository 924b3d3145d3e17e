"""A slow second opinion on a turn of Box of Golf: every choice is tried, on every throw."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from tests.games.box_of_golf import oracle

Dice = tuple[str, ...]
Values = tuple[Fraction, ...]  # one for each wish, the most important one first


class Turn:
    """A die with those sides, a lie, and what a count is worth in each wish; ``all_free``: see Q-BOX-24."""

    def __init__(self, sides: str, lie: str, *wishes: Callable[[int], int], all_free: bool = False) -> None:
        self.sides, self.lie, self.wishes, self.all_free = sides, lie, wishes, all_free
        self.lying, self.rolling = cache(self._lying), cache(self._rolling)

    def best(self, dice: Dice, left: int) -> Values:
        """What these dice are worth with so many rolls left."""
        return self.lying(tuple(sorted(dice)), left)

    def club(self, number: int, rolls: int) -> Values:
        """What so many dice are worth before the first of so many rolls."""
        return self.rolling((), number, rolls - 1)

    def _lying(self, dice: Dice, left: int) -> Values:
        heaps = oracle.heaps(dice, self.lie)
        found = [tuple(Fraction(wish(len(heaps[0]))) for wish in self.wishes)]
        for heap in heaps if left else []:
            loose = oracle.loose(dice, self.lie, heap)
            for number in range(1, len(loose) + 1):
                if self.all_free and number < len(loose):
                    continue
                for hand in combinations(loose, number):
                    rest = tuple(face for at, face in enumerate(dice) if at not in hand)
                    found.append(self.rolling(rest, number, left - 1))
        return max(found)

    def _rolling(self, rest: Dice, hand: int, left: int) -> Values:
        throws = [self.best(rest + throw, left) for throw in product(self.sides, repeat=hand)]
        return tuple(sum(values, Fraction(0)) / len(throws) for values in zip(*throws, strict=True))
