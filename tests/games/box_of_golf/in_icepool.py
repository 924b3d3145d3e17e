"""The odds of Box of Golf a second time: icepool throws and averages, the rules are written anew."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool

DIE = icepool.Die(list("RGYBPK"))
Dice = tuple[str, ...]
Worth = Callable[[int], int]


def counted(dice: Dice, lie: str) -> int:
    """The size of the largest group."""
    return max(dice.count(colour) for colour in "RGYB") + dice.count("P") * (lie != "bunker")


def left_lying(dice: Dice, lie: str) -> set[Dice]:
    """What may be left on the table when one or more of the others are rolled again."""
    most = max(dice.count(colour) for colour in "RGYB")
    rests = set()
    for kept in "RGYB":
        if dice.count(kept) == most:
            free = [face for face in dice if face not in (kept, "P") and (face != "K" or lie == "tee")]
            locked = list(dice)
            for face in free:
                locked.remove(face)
            rests |= {
                tuple(sorted([*locked, *some]))
                for number in range(len(free))
                for some in combinations(free, number)
            }
    return rests


def alike(dice: Dice) -> Dice:
    """The dice that stand for all that differ only in which colour is which."""
    often = sorted((dice.count(colour) for colour in "RGYB"), reverse=True)
    others = tuple(face for face in dice if face in "PK")
    return (*(colour for colour, number in zip("RGYB", often, strict=True) for _ in range(number)), *others)


def best(lie: str, club: int, worth: Worth, *, colours_alike: bool = False) -> Fraction:
    """What a turn is worth to somebody who wants ``worth(count)`` as large as can be.

    ``colours_alike`` saves icepool the work on dice that differ only in which colour is which.
    """

    @cache
    def thrown(number: int) -> icepool.Die[Dice]:
        return DIE.pool(number).expand()

    def tidy(*dice: str) -> Dice:
        lying = tuple(sorted(dice))
        return alike(lying) if colours_alike else lying

    @cache
    def lying(dice: Dice, left: int) -> Fraction:
        stop = Fraction(worth(counted(dice, lie)))
        rests = {tidy(*rest) for rest in left_lying(dice, lie)} if left else ()
        return max([stop, *(rolling(rest, left - 1) for rest in rests)])

    @cache
    def rolling(rest: Dice, left: int) -> Fraction:
        table = thrown(club - len(rest)).map(lambda faces: tidy(*rest, *faces))
        return table.map(lambda dice: lying(dice, left)).mean()

    return rolling((), 2)
