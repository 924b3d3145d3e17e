"""Every face has exactly the chance that its weight says: proven by counting all cases."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py import chance

REPEATABLE = settings(derandomize=True, deadline=None)

Bag = list[tuple[str, int]]


class Ran(Exception):
    """The words given were all passed over or used up."""


def given_words(*words: int) -> Iterator[int]:
    yield from words
    raise Ran


def outcomes(bag: Bag, count: int, replacing: bool, bits: int) -> Counter[tuple[str, ...]]:
    """How many of all sequences of ``count`` words end in each result; passed-over words left out."""
    counted: Counter[tuple[str, ...]] = Counter()
    for words in itertools.product(range(1 << bits), repeat=count):
        try:
            counted[chance.taken(given_words(*words), bag, count, replacing, bits=bits)] += 1
        except Ran:
            continue
    return counted


@pytest.mark.rule("pain 6.3")
@pytest.mark.parametrize("n", [*range(1, 40), 127, 128, 129, 255, 256])
def test_of_all_bytes_each_number_has_equally_many(n: int) -> None:
    counted: Counter[int] = Counter()
    passed = 0
    for word in range(256):
        try:
            counted[chance.below(given_words(word), n, bits=8)] += 1
        except Ran:
            passed += 1
    assert counted == dict.fromkeys(range(n), 256 // n)
    assert passed == 256 % n, "no word is passed over without need"


@pytest.mark.rule("pain 6.3")
def test_a_word_passed_over_is_followed_by_the_next() -> None:
    assert chance.below(given_words(255, 252, 251), 6, bits=8) == 251 % 6


@pytest.mark.rule("pain 6.3")
@pytest.mark.parametrize("n", [1, 6, 7, 52, 1 << 64, (1 << 63) + 1])
def test_with_words_of_64_bits_the_border_is_where_it_must_be(n: int) -> None:
    end = (1 << 64) // n * n
    assert chance.below(given_words(end - 1), n) == n - 1
    assert chance.below(given_words(0), n) == 0
    if end < 1 << 64:
        assert chance.below(given_words(end, (1 << 64) - 1, 5), n) == 5


@pytest.mark.parametrize("n", [0, -1, 257])
def test_a_number_that_words_cannot_give_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"below {n} from words of 8 bits"):
        chance.below(given_words(0), n, bits=8)


@pytest.mark.rule("pain 6.3")
@pytest.mark.parametrize("weights", [(3, 2, 1), (1, 1, 1, 1, 1), (1, 12, 1), (7,), (16,), (5, 6)])
def test_each_value_has_as_many_words_as_its_weight(weights: tuple[int, ...]) -> None:
    bag = [(f"face {n}", weight) for n, weight in enumerate(weights)]
    each = 16 // sum(weights)
    assert outcomes(bag, 1, True, bits=4) == {(value,): weight * each for value, weight in bag}


@pytest.mark.rule("pain 6.3")
def test_two_draws_that_are_put_back_do_not_know_of_each_other() -> None:
    counted = outcomes([("a", 2), ("b", 1)], 2, True, bits=3)
    one = {"a": 4, "b": 2}
    assert counted == {pair: one[pair[0]] * one[pair[1]] for pair in itertools.product("ab", repeat=2)}


@pytest.mark.rule("pain 6.9")
def test_all_orders_of_three_cards_are_equally_many() -> None:
    counted = outcomes([("a", 1), ("b", 1), ("c", 1)], 3, False, bits=4)
    assert set(counted) == set(itertools.permutations("abc"))
    assert set(counted.values()) == {5 * 8 * 16}, "swapping with any card would give 4 and 5 of 27"


@pytest.mark.rule("pain 6.9")
@pytest.mark.parametrize(("bag", "count"), [([("a", 2), ("b", 1), ("c", 1)], 3), ([("a", 3), ("b", 2)], 4)])
def test_drawn_without_putting_back_each_result_is_as_likely_as_from_real_cards(bag: Bag, count: int) -> None:
    """The oracle lays out every order of the real cards, one by one."""
    cards = [value for value, weight in bag for _ in range(weight)]
    real = Counter(itertools.permutations(cards, count))
    counted = outcomes(bag, count, False, bits=3)
    whole = sum(counted.values())
    assert {k: Fraction(n, whole) for k, n in counted.items()} == {
        k: Fraction(n, math.perm(len(cards), count)) for k, n in real.items()
    }


bags = st.lists(st.tuples(st.text(max_size=3), st.integers(1, 9)), min_size=1, max_size=8)
seeds = st.binary(min_size=32, max_size=32)
labels = st.lists(st.integers(-1, 99) | st.text(max_size=8), max_size=6)


@pytest.mark.rule("pain 6.9")
@settings(REPEATABLE, max_examples=40)
@given(seeds, labels, bags, st.data())
def test_no_card_comes_more_often_than_it_is_there(
    seed: bytes, label: list[int | str], bag: Bag, data: st.DataObject
) -> None:
    stock: Counter[str] = Counter()
    for value, weight in bag:
        stock[value] += weight
    count = data.draw(st.integers(0, stock.total()))
    drawn = chance.draw(seed, label, bag, count, replacing=False)
    assert len(drawn) == count
    assert Counter(drawn) <= stock
    assert Counter(chance.draw(seed, label, bag, stock.total(), replacing=False)) == stock


@pytest.mark.rule("pain 6.9")
@REPEATABLE
@given(seeds, labels, bags, st.integers(0, 12), st.booleans())
def test_the_same_seed_and_label_give_the_same_and_fewer_are_the_first_of_more(
    seed: bytes, label: list[int | str], bag: Bag, count: int, replacing: bool
) -> None:
    count = count if replacing else min(count, sum(weight for _, weight in bag))
    drawn = chance.draw(seed, label, bag, count, replacing)
    assert chance.draw(seed, tuple(label), tuple(bag), count, replacing) == drawn
    assert chance.draw(seed, label, bag, count // 2, replacing) == drawn[: count // 2]


@REPEATABLE
@given(seeds, labels, labels)
def test_another_label_gives_other_words(seed: bytes, one: list[int | str], other: list[int | str]) -> None:
    if one != other:
        firsts = [tuple(itertools.islice(chance.words(seed, label), 8)) for label in (one, other)]
        assert not set(firsts[0]) & set(firsts[1])


@pytest.mark.rule("pain 6.9")
def test_what_another_player_draws_or_undoes_does_not_move_my_dice() -> None:
    seed = chance.seed(bytes(32), [4])
    dice = [(face, 1) for face in "RYPKLT"]
    mine = chance.draw(seed, ("dice", 7, 1, 1, 0), dice, 5, True)
    for attempt in range(20):
        chance.draw(seed, ("dice", 7, 0, 1, attempt), dice, 5, True)
    assert chance.draw(seed, ("dice", 7, 1, 1, 0), dice, 5, True) == mine
    assert len({chance.draw(seed, ("dice", 7, 1, 1, attempt), dice, 5, True) for attempt in range(20)}) > 15


@pytest.mark.parametrize(
    ("bag", "count", "replacing", "sentence"),
    [
        ([], 1, True, "empty bag"),
        ([], 0, False, "empty bag"),
        ([("a", 1), ("b", 0)], 1, True, "weight of 'b' in the bag is 0"),
        ([("a", -3)], 1, True, "weight of 'a' in the bag is -3"),
        ([("a", True)], 1, True, "weight of 'a' in the bag is True"),
        ([("a", 1.5)], 1, True, "weight of 'a' in the bag is 1.5"),
        ([("a", 1), ("b", 2)], 4, False, "Cannot draw 4 from a bag of 3"),
        ([("a", 1)], -1, True, "Cannot draw -1"),
    ],
)
@pytest.mark.rule("pain 6.9")
def test_a_bag_that_cannot_be_drawn_from_is_refused_in_one_sentence(
    bag: Bag, count: int, replacing: bool, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence) as fault:
        chance.draw(bytes(32), ["x"], bag, count, replacing)
    assert str(fault.value).endswith(".")
    assert "\n" not in str(fault.value)


@pytest.mark.rule("pain 6.4")
def test_halves_are_32_bytes_and_never_the_same() -> None:
    halves = {chance.new_half() for _ in range(100)}
    assert len(halves) == 100
    assert {len(half) for half in halves} == {32}


@pytest.mark.rule("pain 6.4")
@REPEATABLE
@given(seeds, st.lists(st.integers(0, 99), max_size=4), st.lists(st.integers(0, 99), max_size=4))
def test_every_dialled_number_and_its_place_changes_the_seed(
    half: bytes, one: list[int], other: list[int]
) -> None:
    assert (chance.seed(half, one) == chance.seed(half, other)) == (one == other)
    assert chance.seed(half, tuple(one)) == chance.seed(half, one)
