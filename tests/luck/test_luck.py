"""How usual a result is, beside slow counts of all cases; and our dice, thrown many times."""

from fractions import Fraction
from itertools import groupby, product
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py import luck
from firmware_py.games.core import Face
from firmware_py.journal import Record

SIX = (1,) * 6


def off(counts: tuple[int, ...], weights: tuple[int, ...]) -> Fraction:
    """The square of how many standard deviations the furthest face is off."""
    n, whole = sum(counts), sum(weights)
    return max(
        (count - Fraction(n * w, whole)) ** 2 / (Fraction(n * w * (whole - w), whole**2))
        for count, w in zip(counts, weights, strict=True)
    )


def every_case(counts: tuple[int, ...], weights: tuple[int, ...]) -> Fraction:
    """The multinomial distribution summed up, case by case."""
    n, whole, limit = sum(counts), sum(weights), off(counts, weights)
    return sum(
        (
            Fraction(factorial(n) * prod(w**c for w, c in zip(weights, case, strict=True)), whole**n)
            / prod(map(factorial, case))
            for case in product(range(n + 1), repeat=len(weights))
            if sum(case) == n and off(case, weights) >= limit
        ),
        Fraction(0),
    )


seen_and_weights = st.integers(2, 4).flatmap(
    lambda k: st.tuples(
        st.lists(st.integers(0, 4), min_size=k, max_size=k).map(tuple).filter(any),
        st.lists(st.integers(1, 5), min_size=k, max_size=k).map(tuple),
    )
)


@settings(derandomize=True, deadline=None, max_examples=60)
@given(seen_and_weights)
def test_the_chance_of_being_so_far_off_is_the_count_of_all_cases(
    drawn: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    counts, weights = drawn
    assert luck.so_far_off(counts, weights) == pytest.approx(float(every_case(counts, weights)), abs=1e-12)


@pytest.mark.parametrize("n", [2_000, 60_000])
def test_for_two_faces_and_many_rolls_it_is_the_binomial_sum(n: int) -> None:
    seen = n // 2 + n // 100
    # sum of C(n, k) / 2^n over |k - n/2| >= 1 %, term after term
    term, nearer = Fraction(factorial(n), factorial(n // 2) ** 2 * 2**n), Fraction(0)
    number, terms = float(term), []
    for k in range(n // 2, seen):
        terms.append(number)
        number *= (n - k) / (k + 1)
    nearer = 2 * sum(terms) - terms[0]
    assert luck.so_far_off((seen, n - seen), (1, 1)) == pytest.approx(1 - nearer, abs=1e-9)


@pytest.mark.parametrize(
    ("counts", "weights", "chance"),
    [((10, 10, 10), (1, 1, 1), 1.0), ((), (), 1.0), ((0, 0), (1, 1), 1.0), ((7,), (3,), 1.0)],
)
def test_what_is_just_as_expected_is_no_surprise(
    counts: tuple[int, ...], weights: tuple[int, ...], chance: float
) -> None:
    assert luck.so_far_off(counts, weights) == chance


def test_a_loaded_die_is_beyond_all_luck() -> None:
    assert luck.so_far_off((10_900, 9_100, 10_000, 10_000, 10_000, 10_000), SIX) < luck.BEYOND
    assert luck.so_far_off((60_000, 0, 0, 0, 0, 0), SIX) < luck.BEYOND
    assert luck.so_far_off((10_150, 9_850, 10_000, 10_000, 10_000, 10_000), SIX) > 0.3


def test_the_bias_of_a_byte_modulo_six_is_found_in_a_million_rolls() -> None:
    biased = tuple(count * 4_000 for count in (43, 43, 43, 43, 42, 42))
    assert luck.so_far_off(biased, SIX) < luck.BEYOND


@pytest.mark.rule("pain 6.2")
@pytest.mark.parametrize(("length", "chance"), [(3, 0.72), (4, 0.18)])
def test_in_54_rolls_of_a_die_runs_are_as_usual_as_has_been_worked_out(length: int, chance: float) -> None:
    assert round(float(luck.streak(length, 54, SIX)), 2) == chance


@pytest.mark.rule("pain 6.2")
@pytest.mark.parametrize("weights", [(1, 1), (3, 2, 1), (1, 1, 2)])
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_a_runs_chance_is_the_count_of_all_sequences(weights: tuple[int, ...], length: int) -> None:
    for rolls in range(7):
        long = sum(
            prod(weights[face] for face in case)
            for case in product(range(len(weights)), repeat=rolls)
            if any(len(list(run)) >= length for _, run in groupby(case))
        )
        assert luck.streak(length, rolls, weights) == Fraction(long, sum(weights) ** rolls)


def test_for_many_rolls_a_runs_chance_is_the_same_in_floats() -> None:
    exact = float(luck.streak(7, luck.EXACT + 1, SIX))
    assert luck.streak_in(7, luck.EXACT + 1, SIX) == pytest.approx(exact, abs=1e-9)
    assert luck.streak_in(7, luck.EXACT, SIX) == pytest.approx(exact, abs=1e-3)


@pytest.mark.rule("pain 6.1")
def test_sixty_thousand_rolls_of_a_die_and_of_the_weather_die_stay_within_a_fixed_bound() -> None:
    bags = luck.bags()
    for title in ("d6", "Weather die"):
        tally = luck.thrown(bytes(32), title, bags[title], 60_000)
        assert tally.rolls == sum(tally.counts) == 60_000
        assert tally.chance > 0.001


@pytest.mark.rule("pain 6.1")
@pytest.mark.parametrize("title", sorted(luck.bags()))
def test_each_die_wheel_and_deck_stays_within_a_fixed_bound(title: str) -> None:
    assert luck.thrown(bytes(32), title, luck.bags()[title], 3_000).chance > 0.001


def test_the_dice_wheels_and_decks_of_every_game_are_among_those_thrown() -> None:
    bags = luck.bags()
    assert {"Weather die", "Wind wheel", "Box die", "Terrain die", "Action cards", "d6", "d20"} <= set(bags)
    assert [(face.value, face.weight) for face in bags["Weather die"]] == [
        ("sun", 3), ("single", 2), ("double", 1)
    ]  # fmt: skip
    assert len(bags["Wind wheel"]) == 8


def test_each_kind_of_bag_is_thrown_with_draws_of_its_own() -> None:
    bag = tuple(Face(n, str(n)) for n in range(6))
    one, other = (luck.thrown(bytes(32), title, bag, 50).came for title in ("one", "other"))
    assert one != other
    assert luck.thrown(bytes(32), "one", bag, 50).came == one


def test_chi_square_and_the_longest_run_are_those_of_the_textbook() -> None:
    tally = luck.Tally("die", tuple("abc"), (1, 1, 2), (0, 0, 1, 2, 2, 2, 2, 0))
    assert tally.counts == (3, 1, 4)
    assert tally.expected == (2, 2, 4)
    assert tally.chi_square == 1
    assert tally.longest == 4
    assert luck.Tally("die", tuple("ab"), (1, 1), ()).longest == 0


def move(seq: int, value: tuple[object, ...], *, by: str = "chance", shot: int = 0, **more: object) -> Record:
    """A roll as it stands in the journal."""
    draw = {
        "label": ("die", 0, 0, more.pop("seat", shot), 0),
        "bag": ((1, 1), (2, 1), (3, 1)),
        "count": len(value),
        "replacing": more.pop("replacing", True),
    }
    return Record(seq, int(str(more.pop("match", 1))), "", {"value": value, "by": by, "draw": draw, **more})


def test_what_was_seen_leaves_out_what_chance_did_not_decide() -> None:
    records = [
        move(1, (1, 2), shot=1),
        move(2, (3,), shot=2, by="players"),
        move(3, (3,), shot=3, rigged=True),
        move(4, (1, 2), shot=1),  # undone, and shown again
        move(5, (2,), shot=1, match=9),  # another round's
        move(6, (3, 1, 2), shot=4, replacing=False),  # a shuffle: the last card follows from the others
    ]
    (tally,) = luck.seen(records)
    assert tally.came == (0, 1, 1, 2)
    assert (tally.title, tally.faces, tally.weights) == ("die of 3", ("1", "2", "3"), (1, 1, 1))


def test_two_dice_of_one_purpose_are_counted_apart() -> None:
    other = move(2, (2,), shot=2)
    other.body["draw"]["bag"] = ((1, 1), (2, 5))  # type: ignore[index]
    assert [tally.weights for tally in luck.seen([move(1, (1,)), other])] == [(1, 1, 1), (1, 5)]


@pytest.mark.parametrize(
    ("share", "said"),
    [(1.0, "100 %"), (0.999, "over 99 %"), (0.724, "72 %"), (0.0371, "3.7 %"), (0.0004, "0.04 %"),
     (1e-7, "1 in 10^7"), (0.0, "less than 1 in 10^12")],
)  # fmt: skip
def test_a_chance_is_said_as_people_say_it(share: float, said: str) -> None:
    assert luck.percent(share) == said


def test_a_tally_in_words_warns_only_beyond_luck() -> None:
    fair = luck.Tally("d2", ("1", "2"), (1, 1), (0, 1) * 20)
    loaded = luck.Tally("d2", ("1", "2"), (1, 1), (0,) * 60)
    assert not [line for line in luck.told(fair) if "!!" in line]
    assert [line for line in luck.told(loaded) if "!!" in line]
    assert luck.told(luck.Tally("d2", ("1", "2"), (1, 1), ()))[0] == "d2: 0 rolls"
