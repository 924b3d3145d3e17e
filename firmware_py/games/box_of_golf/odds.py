"""What a turn of Box of Golf is worth when it is played as well as can be, exactly.

Which die shows what does not matter, so a turn is a walk over heaps: how many dice show each letter.
Rolling is adding dice to a heap one by one; rolling again is taking free dice out of it first:

    nothing ──▶ R ──▶ R P ──▶ R P K ──▶ R P K Y ──▶ R P K Y Y     a full club: stop, or take some out
                      ▲                                  │
                      └──────────── K Y Y taken ◀────────┘         black only from the tee and the star

A heap that is not full is worth the mean of those that one die more makes of it, a full one the best of
stopping and of every heap that may be left lying. Worked backwards from the last roll, that is all. Two
things keep it small: colours that are as frequent on the die are alike, so heaps that differ only in
those are one (95 instead of 462 for a die with one face of each); and everything is counted in whole
numbers over a common denominator, (faces of a die) ** (dice * rolls), so that nothing is rounded.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from operator import mul
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.dice import (
    BLACK,
    COLOURS,
    FACES,
    LIES,
    MOST_DICE,
    NAMED,
    ROLLS,
    Dice,
    count,
    free,
    largest,
)
from firmware_py.games.box_of_golf.swing import ALL, SOME

Worth = tuple[int, ...]  # what a count of 0, 1, ... 5 is worth, before the lie's deduction
Heap = tuple[int, ...]  # how many dice show each letter
Weights = tuple[int, ...]  # how many faces of the die show it

LETTERS: Final = tuple(NAMED)
MOST: Final[Worth] = tuple(
    range(MOST_DICE + 1)
)  # playing for as many spaces as can be: the value is the mean


def exactly(number: int) -> Worth:
    """Playing for that count and no other: the value is the chance of it."""
    return tuple(int(counted == number) for counted in MOST)


def at_least(number: int) -> Worth:
    """Playing for that count or a larger one: the value is the chance of it."""
    return tuple(int(counted >= number) for counted in MOST)


def in_order(faces: Mapping[str, int], *wishes: Worth) -> Worth:
    """Several wishes as one goal, the first above all: only where it is indifferent the next one decides.

    They are digits of one number whose base no value of a turn reaches; `apart` reads them again. A wish
    is worth 0 or more for every count. ValueError where there is no such die.
    """
    base = _base(faces, wishes)
    return tuple(
        sum(w * base**at for at, w in enumerate(reversed(worth))) for worth in zip(*wishes, strict=True)
    )


def apart(faces: Mapping[str, int], value: Fraction, *wishes: Worth) -> tuple[Fraction, ...]:
    """What a turn played for those wishes `in_order` is worth in each of them."""
    base, whole = _base(faces, wishes), _whole(faces)
    rest, values = int(value * whole), []
    for _ in wishes:
        rest, digit = divmod(rest, base)
        values.append(Fraction(digit, whole))
    return tuple(reversed(values))


def _whole(faces: Mapping[str, int]) -> int:
    """The denominator that the values of all turns share."""
    return int(sum(_weighed(faces)) ** (MOST_DICE * ROLLS))


def _base(faces: Mapping[str, int], wishes: tuple[Worth, ...]) -> int:
    return _whole(faces) * max(map(max, wishes)) + 1


@dataclass(frozen=True, slots=True)
class Play:
    """What to do with the dice on the table: those in ``hand`` are rolled again, none is to stop (BOX-033).

    ``value`` is what the turn is then worth, ``kept`` the colour of the group, "" if none counts (BOX-034).
    """

    value: Fraction
    kept: str
    hand: tuple[int, ...] = ()


def fresh(
    faces: Mapping[str, int], lie: str, dice: int, worth: Worth, *, rolls: int = ROLLS, reroll: str = SOME
) -> Fraction:
    """What a club of that many dice is worth before its first roll (BOX-025, BOX-026).

    ``reroll`` "some" lets any of the free dice be rolled again, "all" only all of them (Q-BOX-24).
    ValueError, one sentence, where there is no such die, lie, club, goal or number of rolls.
    """
    weights = _checked(faces, lie, dice, worth, reroll)
    if not 1 <= rolls <= ROLLS:
        raise ValueError(f"A turn has 1 to {ROLLS} rolls, not {rolls}.")
    rolling = _turn(_sorted(weights), _like(lie), dice, worth, reroll)[rolls - 1]
    return Fraction(rolling[0], sum(weights) ** (dice * rolls))


def play(
    faces: Mapping[str, int],
    lie: str,
    dice: Dice,
    left: int,
    worth: Worth,
    *,
    kept: str = "",
    reroll: str = SOME,
) -> Play:
    """The best that can be done with these dice on the table and ``left`` rolls to come, 0 to 2 (BOX-027).

    ``kept`` is a colour that the player has named already; "" has the best of equal groups named. Of plays
    that are worth the same stopping comes first, then the most dice. ValueError as from `fresh`.
    """
    weights = _checked(faces, lie, len(dice), worth, reroll)
    if strange := [face for face in dice if face not in LETTERS]:
        raise ValueError(f"{strange[0]!r} is no face of a die: it must be one of {', '.join(LETTERS)}.")
    if not 0 <= left < ROLLS:
        raise ValueError(f"After a roll there are 0 to {ROLLS - 1} rolls left, not {left}.")
    groups = largest(dice, lie) or ("",)
    if kept and kept not in groups:
        raise ValueError(f"{kept!r} is no largest group of {' '.join(dice)}.")
    groups = (kept,) if kept else groups
    stop = worth[count(dice, lie)]
    best = Play(Fraction(stop), groups[0])
    if not left:
        return best
    index = _heaps(_sorted(weights)).index
    rolling = _turn(_sorted(weights), _like(lie), len(dice), worth, reroll)[left - 1]
    whole = sum(weights) ** (len(dice) * left)
    most = stop * whole
    for colour, hand in _plays(dice, lie, groups, reroll):
        rest = _heap(face for at, face in enumerate(dice) if at not in hand)
        value = rolling[index[_alike(rest, weights)]]
        if value > most:
            most, best = value, Play(Fraction(value, whole), colour, hand)
    return best


def backspin(faces: Mapping[str, int]) -> tuple[Fraction, ...]:
    """The chances that a backspin goes 0, 1, ... 5 spaces: five dice, rolled once (BOX-055, BOX-069)."""
    return tuple(fresh(faces, "putt", MOST_DICE, exactly(number), rolls=1) for number in MOST)


def clears(faces: Mapping[str, int]) -> Fraction:
    """The chance that a ball passes a tree: on anything but black (BOX-021)."""
    weights = _weighed(faces)
    return 1 - Fraction(weights[LETTERS.index(BLACK)], sum(weights))


def _plays(dice: Dice, lie: str, groups: Iterable[str], reroll: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every colour that may be kept with all that may then be rolled again, the most dice first."""
    loose = {colour: free(dice, lie, colour) for colour in groups}
    for number in range(len(dice), 0, -1):
        for colour, dice_free in loose.items():
            if reroll == SOME or number == len(dice_free):
                yield from ((colour, hand) for hand in combinations(dice_free, number))


# -- heaps ---------------------------------------------------------------------------------


def _sorted(weights: Weights) -> Weights:
    """The same die with its colours from the rarest on; which is which does not matter (BOX-029)."""
    return (*sorted(weights[: len(COLOURS)]), *weights[len(COLOURS) :])


def _heap(dice: Iterable[str]) -> Heap:
    lying = tuple(dice)
    return tuple(lying.count(letter) for letter in LETTERS)


def _alike(heap: Heap, weights: Weights) -> Heap:
    """The heap of the sorted die that stands for all like it: of equal colours the fewest dice first."""
    colours = sorted(zip(weights, heap[: len(COLOURS)], strict=False))
    return (*(number for _, number in colours), *heap[len(COLOURS) :])


@dataclass(frozen=True, slots=True)
class _Heaps:
    """Every heap of up to five dice, small ones first; those of n dice begin at ``starts[n]``.

    ``grown[at]`` tells what one die more makes of a heap: (faces of the die that do, which heap).
    """

    all: tuple[Heap, ...]
    index: Mapping[Heap, int]
    starts: tuple[int, ...]
    grown: tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=8)
def _heaps(weights: Weights) -> _Heaps:
    index: dict[Heap, int] = {(0,) * len(LETTERS): 0}
    starts, grown = [0], []
    for _ in range(MOST_DICE):
        size = list(index)[starts[-1] :]
        starts.append(len(index))
        for heap in size:
            ways: dict[int, int] = {}
            for letter, faces in enumerate(weights):
                more = _alike((*heap[:letter], heap[letter] + 1, *heap[letter + 1 :]), weights)
                at = index.setdefault(more, len(index))
                ways[at] = ways.get(at, 0) + faces
            grown.append(tuple((faces, at) for at, faces in ways.items() if faces))
    return _Heaps(tuple(index), index, (*starts, len(index)), tuple(grown))


@lru_cache(maxsize=64)
def _full(weights: Weights, lie: str, dice: int, reroll: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each heap of a whole club its count, and the heaps that may be left lying for a re-roll."""
    heaps = _heaps(weights)
    table = []
    for heap in heaps.all[heaps.starts[dice] : heaps.starts[dice + 1]]:
        shown = tuple(letter for letter, number in zip(LETTERS, heap, strict=True) for _ in range(number))
        rests: set[int] = set()
        for kept in largest(shown, lie) or ("",):
            lying = {heap}
            for at in free(shown, lie, kept):
                taken = {_without(rest, LETTERS.index(shown[at])) for rest in lying}
                lying = taken if reroll == ALL else lying | taken
            rests.update(heaps.index[_alike(rest, weights)] for rest in lying - {heap})
        table.append((count(shown, lie), tuple(rests)))
    return tuple(table)


@lru_cache(maxsize=256)
def _turn(weights: Weights, lie: str, dice: int, worth: Worth, reroll: str) -> tuple[tuple[int, ...], ...]:
    """What each heap that is not full is worth while the rest of the club is in hand, by re-rolls left after.

    In whole numbers: item k is over (faces of the die) ** (dice * (k + 1)), for every heap alike.
    """
    heaps, full = _heaps(weights), _full(weights, lie, dice, reroll)
    first, faces = heaps.starts[dice], sum(weights)
    to_whole = [faces ** sum(heap) for heap in heaps.all[:first]]  # the dice lying are not rolled
    values = stops = [worth[counted] for counted, _ in full]
    stages = []
    for _ in range(ROLLS):
        at_roll = [0] * first + values
        for at in range(first - 1, -1, -1):
            at_roll[at] = sum(ways * at_roll[more] for ways, more in heaps.grown[at])
        rolling = tuple(map(mul, at_roll, to_whole))
        stages.append(rolling)
        stops = [stop * faces**dice for stop in stops]
        values = [
            max(stop, max((rolling[rest] for rest in rests), default=stop))
            for stop, (_, rests) in zip(stops, full, strict=True)
        ]
    return tuple(stages)


def forget() -> None:
    """Forget all that has been worked out so far, as if just started."""
    for remembered in (_heaps, _full, _turn):
        remembered.cache_clear()


def _without(heap: Heap, letter: int) -> Heap:
    return (*heap[:letter], heap[letter] - 1, *heap[letter + 1 :])


def _like(lie: str) -> str:
    """The first lie that treats dice as this one does: there are three kinds (BOX-013..016)."""
    return next(other for other in LIES if _kind(other) == _kind(lie))


def _kind(lie: str) -> tuple[bool, bool]:
    return lie in ours.BLACK_FREE, LIES[lie].purple_dead


# -- what cannot be ------------------------------------------------------------------------


def _weighed(faces: Mapping[str, int]) -> Weights:
    if not FACES.admits(faces):
        raise ValueError(f"{faces!r} is no die: say how many faces show each of {', '.join(LETTERS)}.")
    return tuple(faces.get(letter, 0) for letter in LETTERS)


def _checked(faces: Mapping[str, int], lie: str, dice: int, worth: Worth, reroll: str) -> Weights:
    if lie not in LIES:
        raise ValueError(f"{lie!r} is no lie: say {', '.join(LIES)}.")
    if not 1 <= dice <= MOST_DICE:
        raise ValueError(f"A club has 1 to {MOST_DICE} dice, not {dice}.")
    if len(worth) != len(MOST):
        raise ValueError(
            f"A goal says what each count from 0 to {MOST_DICE} is worth, not {len(worth)} counts."
        )
    if reroll not in (SOME, ALL):
        raise ValueError(f"{reroll!r} is no way to roll again: say {SOME} or {ALL}.")
    return _weighed(faces)
