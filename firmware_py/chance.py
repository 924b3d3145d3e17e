"""Seeded draws that anybody can check: commit, stir, draw, reveal.

    half ──sha256──▶ commitment      shown before anybody dials
    half + dialled ──sha256──▶ seed  the table's half and the players' numbers
    seed + label ──▶ words ──▶ draw  the same seed and label always give the same faces
    half                             shown after the round

`docs/fairness.md` holds the algorithm in plain words, with vectors. Only `new_half` is random.
"""

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

from firmware_py.games.canon import canonical

Drawable = TypeVar("Drawable", int, str, int | str)

WORD_BITS = 64


def new_half() -> bytes:
    """The table's half of a new seed: 32 bytes from the system's own randomness, to be kept secret."""
    return secrets.token_bytes(32)


def commitment(half: bytes) -> str:
    """What is shown before anybody dials: the SHA-256 of the table's half, in hex."""
    return hashlib.sha256(half).hexdigest()


def seed(half: bytes, dialled: Sequence[int]) -> bytes:
    """SHA-256 of the half followed by the dialled numbers as a JSON list, ``[]`` when nobody dialled."""
    return hashlib.sha256(half + canonical(list(dialled)).encode()).digest()


def words(seed: bytes, label: Sequence[int | str]) -> Iterator[int]:
    """The endless 64-bit words of one draw.

    Block i, from 0 on, is HMAC-SHA256 keyed with the seed over the JSON list of the label and i,
    read as four big-endian numbers.
    """
    for i in itertools.count():
        block = hmac.digest(seed, canonical([*label, i]).encode(), "sha256")
        for at in range(0, len(block), WORD_BITS // 8):
            yield int.from_bytes(block[at : at + WORD_BITS // 8], "big")


def below(words: Iterator[int], n: int, *, bits: int = WORD_BITS) -> int:
    """A number from 0 to n-1, all equally likely, from words of ``bits`` bits.

    Words at the ragged end, from the greatest multiple of n on, are passed over: taking them
    modulo n would favour the low numbers. ValueError where n is not in 1 to 2**bits.
    """
    if not 1 <= n <= 1 << bits:
        raise ValueError(f"Cannot draw a number below {n} from words of {bits} bits: ask for 1 to 2^{bits}.")
    end = (1 << bits) // n * n
    return next(word for word in words if word < end) % n


def taken(
    words: Iterator[int],
    bag: Sequence[tuple[Drawable, int]],
    count: int,
    replacing: bool,
    *,
    bits: int = WORD_BITS,
) -> tuple[Drawable, ...]:
    """``count`` values in the order drawn; each draw is one `below` the weight left in the bag.

    The number falls among the values in the bag's order, each as wide as its weight. Not
    ``replacing``: a drawn value's weight goes down by one. ValueError as in `draw`.
    """
    values = [value for value, _ in bag]
    weights = [weight for _, weight in bag]
    if not bag:
        raise ValueError("Cannot draw from an empty bag: put something in, or shuffle the discards back.")
    for value, weight in bag:
        if type(weight) is not int or weight < 1:
            raise ValueError(
                f"The weight of {value!r} in the bag is {weight!r}: make it a whole number from 1 on."
            )
    if count < 0:
        raise ValueError(f"Cannot draw {count} values: ask for 0 or more.")
    if not replacing and count > sum(weights):
        raise ValueError(
            f"Cannot draw {count} from a bag of {sum(weights)} without putting back: draw fewer, or refill."
        )
    drawn = []
    for _ in range(count):
        place = below(words, sum(weights), bits=bits)
        index = 0
        while place >= weights[index]:
            place -= weights[index]
            index += 1
        drawn.append(values[index])
        weights[index] -= not replacing
    return tuple(drawn)


def draw(
    seed: bytes,
    label: Sequence[int | str],
    bag: Sequence[tuple[Drawable, int]],
    count: int,
    replacing: bool,
) -> tuple[Drawable, ...]:
    """Draw ``count`` values from a bag of (value, weight) pairs; the order of the bag matters.

    ``label`` names the draw and is unique in the match. ValueError, in one sentence, for an empty
    bag, a weight that is not a whole number from 1 on, or, without replacing, more than there is.
    """
    return taken(words(seed, label), bag, count, replacing)
