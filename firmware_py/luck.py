"""How far luck goes: what was drawn beside what was to be expected, and exactly how usual that is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt, log10, sqrt
from typing import Any, Final

from firmware_py import chance
from firmware_py.games import TOOLS
from firmware_py.games.core import CHANCE, Face
from firmware_py.games.dice import SIDES
from firmware_py.games.tga import ours
from firmware_py.games.tga.weather import wheel

BEYOND: Final = 1e-6  # honest dice are so far off once in a million tests: look for a fault instead
EXACT: Final = 2_000  # rolls up to which a streak's chance is worked out in fractions; beyond, in floats

BITS: Final = 96  # after the point, in the fixed-point numbers below
SLOT: Final = 25  # bytes: room for a sum of products of two such numbers
NOTHING: Final = 1 << 28  # 2^-68: so little is left out at both ends


@dataclass(frozen=True, slots=True)
class Tally:
    """A die, wheel or deck: its faces and weights, and the indexes of the faces that came, in order."""

    title: str
    faces: tuple[str, ...]
    weights: tuple[int, ...]
    came: tuple[int, ...]

    @property
    def rolls(self) -> int:
        """How many faces came."""
        return len(self.came)

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each face came."""
        counts = [0] * len(self.faces)
        for index in self.came:
            counts[index] += 1
        return tuple(counts)

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """How often each face comes on average, in so many rolls."""
        return tuple(Fraction(self.rolls * weight, sum(self.weights)) for weight in self.weights)

    @property
    def chi_square(self) -> Fraction:
        """Pearson's sum of (seen - expected)^2 / expected; about one less than there are faces is usual."""
        if not self.rolls:
            return Fraction(0)
        pairs = zip(self.counts, self.expected, strict=True)
        return sum(((seen - due) ** 2 / due for seen, due in pairs), Fraction(0))

    @property
    def chance(self) -> float:
        """The chance that honest draws are at least so far off: see `so_far_off`."""
        return so_far_off(self.counts, self.weights)

    @property
    def longest(self) -> int:
        """The longest run of equal faces, one after the other."""
        longest = run = 0
        for at, index in enumerate(self.came):
            run = run + 1 if at and self.came[at - 1] == index else 1
            longest = max(longest, run)
        return longest


# -- how usual -----------------------------------------------------------------------------


def so_far_off(counts: Sequence[int], weights: Sequence[int]) -> float:
    """The chance that in as many honest draws some face is at least so far off as the furthest one here.

    A face is off by its distance from what is expected of it, in its own standard deviations. The
    chance is exact for every number of rolls, not an approximation as the chi-square curve is: it is
    the multinomial distribution summed up, in fixed-point numbers right to 12 digits after the point.

    Why this way: counts of n draws are independent Poisson numbers, given that their sum is n. So
    the chance that every face stays nearer is a coefficient of a product of one polynomial a face.
    """
    rolls, whole = sum(counts), sum(weights)
    if not rolls or len(weights) < 2:
        return 1.0
    # (whole * count - rolls * weight)^2 / (weight * (whole - weight)): the square, without its constants
    squares = [(whole * count - rolls * w) ** 2 for count, w in zip(counts, weights, strict=True)]
    bases = [w * (whole - w) for w in weights]
    off, base = max(zip(squares, bases, strict=True), key=lambda pair: Fraction(*pair))
    if not off:
        return 1.0
    near, all_ = [1 << BITS], [1 << BITS]
    near_from = all_from = 0
    for weight in sorted(set(weights)):
        first, terms = _poisson(rolls, weight, whole)
        # whole * count is strictly less than ``reach`` away from rolls * weight
        reach = isqrt((off * weight * (whole - weight) - 1) // base)
        lo = max(first, -((reach - rolls * weight) // whole))
        hi = min(first + len(terms) - 1, (rolls * weight + reach) // whole)
        if lo > hi:
            return 1.0
        times = sum(w == weight for w in weights)
        part, part_from = _power(terms, first, times)
        all_, all_from = _product(all_, all_from, part, part_from)
        part, part_from = _power(terms[lo - first : hi - first + 1], lo, times)
        near, near_from = _product(near, near_from, part, part_from)
    nearer = Fraction(_at(near, rolls - near_from), _at(all_, rolls - all_from))
    return max(0.0, float(1 - nearer))


def _poisson(rolls: int, weight: int, whole: int) -> tuple[int, list[int]]:
    """The Poisson chances around the mean rolls * weight / whole: the first count, and one term a count.

    So wide that what is left out could not be seen; all together they are one.
    """
    mode = rolls * weight // whole
    reach = 9 * isqrt(mode + 1) + 45
    first, last = max(0, mode - reach), min(rolls, mode + reach)
    up, down = [1 << BITS], []
    for count in range(mode + 1, last + 1):
        up.append(up[-1] * rolls * weight // (whole * count))
    term = up[0]
    for count in range(mode, first, -1):
        term = term * count * whole // (rolls * weight)
        down.append(term)
    terms = [*reversed(down), *up]
    total = sum(terms)
    return first, [(term << BITS) // total for term in terms]


def _product(one: list[int], one_from: int, other: list[int], other_from: int) -> tuple[list[int], int]:
    """Two polynomials multiplied; each begins with the power that goes with it.

    Laid side by side in one long number the coefficients are multiplied all at once.
    """
    if not one or not other:
        return [], 0
    long = _laid(one) * _laid(other)
    count = len(one) + len(other) - 1
    laid = long.to_bytes(SLOT * (count + 1), "little")
    terms = [int.from_bytes(laid[SLOT * at : SLOT * (at + 1)], "little") >> BITS for at in range(count)]
    first, last = 0, len(terms)
    while first < last and terms[first] < NOTHING:
        first += 1
    while last > first and terms[last - 1] < NOTHING:
        last -= 1
    return terms[first:last], one_from + other_from + first


def _laid(terms: list[int]) -> int:
    return int.from_bytes(b"".join(term.to_bytes(SLOT, "little") for term in terms), "little")


def _power(terms: list[int], first: int, times: int) -> tuple[list[int], int]:
    """A polynomial multiplied with itself, by squaring."""
    if times == 1:
        return terms, first
    half, half_from = _power(terms, first, times // 2)
    whole, whole_from = _product(half, half_from, half, half_from)
    return _product(whole, whole_from, terms, first) if times % 2 else (whole, whole_from)


def _at(terms: list[int], index: int) -> int:
    return terms[index] if 0 <= index < len(terms) else 0


def streak(length: int, rolls: int, weights: Sequence[int]) -> Fraction:
    """The exact chance of a run of at least ``length`` equal faces somewhere in so many rolls.

    Counts roll by roll the ways in which no run has become that long, by the length of the last run.
    A fair die of f faces has the ``weights`` (1,) * f.
    """
    whole = sum(weights)
    return 1 - Fraction(_without(length, rolls, tuple(weights), 1), whole**rolls)


def streak_in(length: int, rolls: int, weights: Sequence[int]) -> float:
    """The same as a number with a point, for any number of rolls; right to nine digits at least."""
    if rolls <= EXACT:
        return float(streak(length, rolls, weights))
    whole = sum(weights)
    return float(1.0 - _without(length, rolls, tuple(weight / whole for weight in weights), 1.0))


def _without(length: int, rolls: int, weights: tuple[Any, ...], one: Any) -> Any:
    """The weight of all sequences of so many rolls in which no face comes ``length`` times running."""
    if length < 2 or not rolls:
        return 0 * one if rolls and length < 2 else one
    kinds = {weight: weights.count(weight) for weight in weights}
    # for a face of each weight: the sequences that end with 1, 2, ... of it
    ending = {weight: [weight * one, *[0 * one] * (length - 2)] for weight in kinds}
    total = sum(kinds[weight] * sum(runs) for weight, runs in ending.items())
    for _ in range(rolls - 1):
        for weight, runs in ending.items():
            other = total - sum(runs)
            ending[weight] = [weight * other, *(weight * run for run in runs[:-1])]
        total = sum(kinds[weight] * sum(runs) for weight, runs in ending.items())
    return total


# -- what came -----------------------------------------------------------------------------


def bags() -> dict[str, tuple[Face, ...]]:
    """Every die, wheel and deck that Teebox draws from, as it comes without an owner's own values."""
    found = {
        option.label: tuple(
            Face(face.value, face.label, weight)
            for face in option.faces
            if (weight := option.default.get(face.value, 0))
        )
        for option in TOOLS.options
        if option.faces
    }
    found["Wind wheel"] = wheel(ours.WHEEL_SECTORS)
    found |= {f"d{sides}": tuple(Face(n, str(n)) for n in range(1, sides + 1)) for sides in SIDES}
    return found


def thrown(seed: bytes, title: str, bag: Sequence[Face], rolls: int) -> Tally:
    """So many draws from a bag, each by the very way that play draws, each with a label of its own."""
    pairs = [(face.value, face.weight) for face in bag]
    at = {face.value: index for index, face in enumerate(bag)}
    came = tuple(at[chance.draw(seed, (title, 0, 0, n, 0), pairs, 1, True)[0]] for n in range(rolls))
    return Tally(title, tuple(face.label for face in bag), tuple(face.weight for face in bag), came)


def seen(records: Iterable[Any]) -> list[Tally]:
    """What chance drew in the records of moves, oldest first: a tally for each purpose and bag.

    A draw that was undone and shown again counts once, what was set by hand or typed in not at
    all, and of what is not put back only the first, because the others depend on it.
    """
    named = {face.value: face.label for option in TOOLS.options for face in option.faces}
    known: set[tuple[int, Any]] = set()
    came: dict[tuple[Any, ...], list[int]] = {}
    for record in records:
        body: Mapping[str, Any] = record.body
        draw = body["draw"]
        if body["by"] != CHANCE or body.get("rigged") or (record.match, draw["label"]) in known:
            continue
        known.add((record.match, draw["label"]))
        values = [value for value, _ in draw["bag"]]
        if len(values) > 1:
            drawn = body["value"] if draw["replacing"] else body["value"][:1]
            came.setdefault((draw["label"][0], draw["bag"]), []).extend(map(values.index, drawn))
    return [
        Tally(
            f"{purpose} of {len(bag)}",
            tuple(named.get(value, str(value)) for value, _ in bag),
            tuple(weight for _, weight in bag),
            tuple(indexes),
        )
        for (purpose, bag), indexes in came.items()
    ]


# -- in words ------------------------------------------------------------------------------


def percent(share: float) -> str:
    """A chance as people say it: "63 %", "0.4 %", "1 in 10^9"."""
    if share >= 0.995:
        return "100 %" if share == 1 else "over 99 %"
    if share >= 0.0001:
        return f"{100 * share:.2g} %" if share < 0.1 else f"{100 * share:.0f} %"
    return f"1 in 10^{-log10(share):.0f}" if share > 1e-12 else "less than 1 in 10^12"


def told(tally: Tally) -> list[str]:
    """A tally in lines: each face seen beside expected, and how usual that is."""
    wide = max(len(face) for face in tally.faces)
    lines = [f"{tally.title}: {tally.rolls} roll{'s' if tally.rolls != 1 else ''}"]
    for face, seen_, due, weight in zip(
        tally.faces, tally.counts, tally.expected, tally.weights, strict=True
    ):
        share = weight / sum(tally.weights)
        deviation = (seen_ - float(due)) / sqrt(tally.rolls * share * (1 - share)) if tally.rolls else 0.0
        lines.append(f"  {face:{wide}}  {seen_:>7}  expected {float(due):>10.1f}  {deviation:+.2f} s.d.")
    off, run = tally.chance, tally.longest
    lines.append(f"  chi-square {float(tally.chi_square):.2f}, {len(tally.faces) - 1} degrees of freedom")
    lines.append(f"  Some face so far off, or further: in {percent(off)} of honest tests (exact).")
    usual = percent(streak_in(run, tally.rolls, tally.weights))
    lines.append(f"  Longest run of one face: {run}; so long or longer in {usual} of honest tests (exact).")
    if off < BEYOND:
        lines.append("  !! That is not luck. Keep the journal, and tell us.")
    return lines


def on_glass(tallies: Sequence[Tally]) -> tuple[str, ...]:
    """The weather dice and plain dice of six in lines of at most 20 characters, and the others by number."""
    rolls = sum(tally.rolls for tally in tallies)
    if not rolls:
        return ("Nothing rolled yet.", *HOW)
    lines = [f"{rolls} roll{'s' if rolls != 1 else ''} in all"]
    counted = [tally for tally in tallies if tally.title.startswith(("weather ", "die of 6"))]
    for tally in counted:
        name = "Weather die" if tally.title.startswith("weather ") else "Die of six"
        lines += ["", f"{name}: {tally.rolls}", "seen / expected"]
        for face, came, due in zip(tally.faces, tally.counts, tally.expected, strict=True):
            lines.append(f"{face[:10]:10}{came:>4}/{float(due):.{0 if due >= 100 else 1}f}")
        usual = streak_in(tally.longest, tally.rolls, tally.weights)
        lines += [
            f"So far off: {_short(tally.chance)}",
            f"Longest run: {tally.longest}",
            f"So long: {_short(usual)}",
        ]
    lines += [""] * bool(counted)
    others: dict[str, int] = {}
    for tally in tallies:
        if tally not in counted:  # a deck that has become thinner is still the same deck
            others[_named(tally)] = others.get(_named(tally), 0) + tally.rolls
    lines += [f"{name[:14]:14} {count:>5}" for name, count in others.items()]
    return (*lines, *(SAYS if counted else ()), *HOW)


NAMED: Final = {
    "accuracy": "Accuracy die",
    "backspin": "Backspin dice",
    "box": "Colour dice",
    "gem": "Gems",
    "golfie": "Golfie cards",
    "power": "Power dice",
    "pros": "Pros dealt",
    "ruling": "Umpire's die",
    "starter": "Who starts",
    "stroke card": "Stroke cards",
    "terrain": "Terrain die",
    "tree": "Tree die",
    "wind": "Wind wheel",
}  # what is drawn for a purpose, in at most 14 letters


def _named(tally: Tally) -> str:
    """What people call it; a plain die by its number of sides."""
    purpose, _, kinds = tally.title.rpartition(" of ")
    if purpose == "die":
        return f"Die of {kinds}"
    purpose = (purpose or tally.title).removesuffix("-again")
    return NAMED.get(purpose, purpose.capitalize())


SAYS: Final = ("", "%: how often honest", "dice do that or more")
HOW: Final = ("", "How to check it:", "docs/fairness.md and", "teebox fairness")


def _short(share: float) -> str:
    return ">99%" if share > 0.99 else "<1%" if share < 0.01 else f"{100 * share:.0f}%"
