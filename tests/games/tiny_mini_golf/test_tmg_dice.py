"""The dice of Tiny Mini Golf and what they mean."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from firmware_py.games.tiny_mini_golf import ours
from firmware_py.games.tiny_mini_golf.dice import (
    ACCURACY_FACES,
    POWER_FACES,
    TERRAIN_FACES,
    accuracy,
    counts,
    needs_accuracy,
    power,
    power_die,
    terrain,
    total,
)

TAIL = (3, 1, 2, 0)


def weights(roll):
    return {face.value: face.weight for face in roll.bag}


def power_weights(die):
    return weights(power(die, POWER_FACES[die].default, TAIL))


@pytest.mark.rule("TMG-002")
@pytest.mark.rule("Q-TMG-01")
def test_six_terrain_dice_show_water_sand_and_wall_alike():
    roll = terrain(TERRAIN_FACES.default, TAIL)
    assert weights(roll) == {"water": 2, "sand": 2, "wall": 2}
    assert [face.label for face in roll.bag] == ["Water", "Sand", "Wall"]
    assert (roll.count, roll.replacing, roll.show) == (6, True, "terrain")


@pytest.mark.rule("TMG-010")
@pytest.mark.rule("TMG-013")
def test_the_counts_are_how_many_dice_show_each_terrain():
    assert counts(("water", "wall", "wall", "sand", "water", "wall")) == {"water": 2, "sand": 1, "wall": 3}
    assert counts(("wall",) * 6) == {"water": 0, "sand": 0, "wall": 6}
    assert list(counts(())) == ["water", "sand", "wall"]


@pytest.mark.rule("TMG-010")
def test_each_count_of_a_terrain_roll_is_binomial_with_a_third():
    rolls = [counts(faces) for faces in product(("water", "sand", "wall"), repeat=6)]
    assert len(rolls) == 729
    for kind in ("water", "sand", "wall"):
        found = Counter(roll[kind] for roll in rolls)
        assert found == {n: comb(6, n) * 2 ** (6 - n) for n in range(7)}
    every = sum(all(roll.values()) for roll in rolls)
    assert Fraction(every, 729) == 1 - Fraction(3 * 2**6 - 3, 3**6), "all three kinds at once"


@pytest.mark.parametrize("strength", range(13))
@pytest.mark.rule("TMG-027")
@pytest.mark.rule("TMG-028")
@pytest.mark.rule("TMG-029")
@pytest.mark.rule("Q-TMG-02")
def test_the_announced_strength_picks_the_die(strength):
    table = ["light"] * 2 + ["medium"] * 2 + ["heavy"] * 9
    assert power_die(strength) == table[strength]


@pytest.mark.rule("TMG-003")
@pytest.mark.rule("Q-TMG-01")
def test_the_three_power_dice_have_these_faces():
    assert power_weights("light") == {0: 3, 1: 3}
    assert power_weights("medium") == {-1: 2, 0: 2, 1: 2}
    assert power_weights("heavy") == {-3: 1, -2: 1, -1: 1, 1: 1, 2: 1, 3: 1}
    heavy = power("heavy", POWER_FACES["heavy"].default, TAIL)
    assert [face.label for face in heavy.bag] == ["-3", "-2", "-1", "+1", "+2", "+3"]
    assert (heavy.count, heavy.show, heavy.label) == (1, "power", ("power", *TAIL))


@pytest.mark.rule("TMG-033")
def test_the_stronger_the_die_the_wider_it_scatters():
    def variance(die):
        faces = [face for face, weight in power_weights(die).items() for _ in range(weight)]
        mean = Fraction(sum(faces), len(faces))
        return sum((face - mean) ** 2 for face in faces) / len(faces)

    spread = [variance(die) for die in ("light", "medium", "heavy")]
    assert spread == [Fraction(1, 4), Fraction(2, 3), Fraction(14, 3)]


@pytest.mark.rule("TMG-030")
@pytest.mark.rule("Q-TMG-03")
def test_a_stroke_is_what_was_announced_and_the_die_and_never_below_nothing():
    assert [total(2, 1), total(12, 3), total(0, 0), total(1, -3), total(3, -3)] == [3, 15, 0, 0, 0]
    for strength in range(13):
        far = Counter()
        for face, weight in power_weights(power_die(strength)).items():
            far[total(strength, face)] += weight
        assert min(far) >= 0
        assert sum(far.values()) == 6


@pytest.mark.rule("TMG-030")
def test_the_exact_odds_of_a_stroke():
    def odds(strength):
        faces = power_weights(power_die(strength))
        return {total(strength, face): weight for face, weight in faces.items()}

    assert odds(0) == {0: 3, 1: 3}
    assert odds(2) == {1: 2, 2: 2, 3: 2}
    assert odds(4) == {1: 1, 2: 1, 3: 1, 5: 1, 6: 1, 7: 1}, (
        "a heavy stroke never goes just as far as announced"
    )


@pytest.mark.rule("TMG-039")
@pytest.mark.rule("TMG-040")
def test_from_sand_the_announced_strength_decides_about_accuracy():
    assert [strength for strength in range(13) if not needs_accuracy(strength)] == [0, 1]


@pytest.mark.rule("TMG-004")
@pytest.mark.rule("Q-TMG-01")
def test_the_accuracy_die_hits_and_misses_alike():
    roll = accuracy(ACCURACY_FACES.default, TAIL)
    assert weights(roll) == {"hit": 3, "miss": 3}
    assert [face.label for face in roll.bag] == ["HIT", "MISS"]


@pytest.mark.rule("GEN-010")
def test_each_roll_carries_its_own_purpose_and_the_seat_that_makes_it():
    rolls = [
        terrain(TERRAIN_FACES.default, TAIL, seat=1),
        power("light", POWER_FACES["light"].default, TAIL, seat=1, strength=1),
        accuracy(ACCURACY_FACES.default, TAIL, seat=1),
    ]
    assert [roll.label for roll in rolls] == [("terrain", *TAIL), ("power", *TAIL), ("accuracy", *TAIL)]
    assert {roll.seat for roll in rolls} == {1}
    assert [(roll.auto, roll.again) for roll in rolls] == [(False, False), (True, False), (False, False)]


EVERY = (TERRAIN_FACES, *POWER_FACES.values(), ACCURACY_FACES)


@pytest.mark.rule("TMG-005")
@pytest.mark.rule("Q-TMG-01")
def test_an_owner_may_count_the_faces_of_dice_of_another_make():
    assert TERRAIN_FACES.admits({"water": 1, "sand": 2, "wall": 3})
    assert ACCURACY_FACES.admits({"hit": 4, "miss": 2})
    faces = {"-4": 1, "0": 2, "+4": 3, "+1": 0}
    assert POWER_FACES["heavy"].admits(faces)
    assert weights(power("heavy", faces, TAIL)) == {-4: 1, 0: 2, 4: 3}
    assert [option.key for option in EVERY] == [
        "terrain_faces", "light_faces", "medium_faces", "heavy_faces", "accuracy_faces"
    ]  # fmt: skip


@pytest.mark.rule("TMG-005")
@pytest.mark.parametrize("option", EVERY, ids=lambda option: option.key)
def test_the_faces_that_are_offered_are_those_that_may_be(option):
    kinds = [choice.value for choice in option.faces]
    assert option.admits(option.default)
    assert set(option.default) <= set(kinds)
    for kind in kinds:
        assert option.admits({kind: 1})
    for faces in ({}, {kinds[0]: 0}, {kinds[0]: -1, kinds[1]: 7}, {kinds[0]: 1.0}, {kinds[0]: True}):
        assert not option.admits(faces)
    for faces in ({"nonsense": 1}, {kinds[0]: 1, "+5": 1}, [1, 2], None, 6):
        assert not option.admits(faces)


def test_a_heavy_die_can_take_at_most_the_weakest_heavy_stroke():
    assert min(strength for strength in range(13) if power_die(strength) == "heavy") == ours.FARTHEST
