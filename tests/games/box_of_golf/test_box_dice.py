"""The dice of Box of Golf: groups, locks, counts, and the exact odds that follow from them."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.dice import (
    COLOURS,
    FACES,
    LIES,
    count,
    die,
    free,
    group,
    largest,
    moves,
    reckoning,
    rolled,
    spaces,
)
from tests.games.box_of_golf import oracle

repeatable = settings(derandomize=True, deadline=None, max_examples=400)
some_dice = st.lists(st.sampled_from(oracle.LETTERS), min_size=1, max_size=5).map(tuple)
some_lie = st.sampled_from(sorted(LIES))
BLACK_STAYS = ("fairway", "rough", "tree", "putt")


def loose(dice: str, lie: str, kept: str | None = None) -> str:
    """The letters of the dice that may be rolled again."""
    faces = tuple(dice.split())
    if kept is None:
        best = largest(faces, lie)
        assert len(best) <= 1, f"equal groups: {best}"
        kept = "".join(best)
    return " ".join(faces[at] for at in free(faces, lie, kept))


def counted(dice: str, lie: str) -> int:
    return count(tuple(dice.split()), lie)


@repeatable
@given(dice=some_dice, lie=some_lie)
@pytest.mark.rule("BOX-024")
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-028")
@pytest.mark.rule("BOX-032")
@pytest.mark.rule("BOX-034")
def test_groups_locks_and_count_are_those_that_trying_every_heap_finds(dice, lie):
    heaps = oracle.heaps(dice, lie)
    kept = largest(dice, lie) or ("",)
    assert {frozenset(group(dice, lie, colour)) for colour in kept} == set(heaps)
    assert len(kept) == len(heaps)
    for colour in kept:
        heap = frozenset(group(dice, lie, colour))
        assert list(free(dice, lie, colour)) == oracle.loose(dice, lie, heap)
    assert count(dice, lie) == len(heaps[0])
    assert spaces(dice, lie) == oracle.score(dice, lie)


@repeatable
@given(dice=some_dice, lie=some_lie, data=st.data())
@pytest.mark.rule("BOX-029")
def test_no_colour_is_better_than_another(dice, lie, data):
    other = dict(zip(COLOURS, data.draw(st.permutations(COLOURS)), strict=True))
    painted = tuple(other.get(face, face) for face in dice)
    assert count(painted, lie) == count(dice, lie)
    assert {other.get(colour, colour) for colour in largest(dice, lie)} == set(largest(painted, lie))


@repeatable
@given(dice=some_dice, lie=some_lie)
@pytest.mark.rule("BOX-030")
@pytest.mark.rule("trap 17")
def test_purple_is_never_rolled_again(dice, lie):
    for kept in largest(dice, lie) or ("",):
        assert "P" not in {dice[at] for at in free(dice, lie, kept)}


@pytest.mark.rule("EX-BOX-01")
def test_three_reds_are_kept_and_two_others_may_be_rolled_again():
    assert counted("R R R G B", "fairway") == 3
    assert loose("R R R G B", "fairway") == "G B"


@pytest.mark.rule("EX-BOX-02")
@pytest.mark.rule("BOX-035")
def test_two_yellows_and_two_purples_are_four_wanted_or_not():
    assert counted("R Y Y P P", "fairway") == 4
    assert loose("R Y Y P P", "fairway") == "R"


@pytest.mark.rule("EX-BOX-03")
@pytest.mark.rule("BOX-032")
@pytest.mark.rule("trap 19")
def test_a_larger_group_sets_the_old_one_free():
    first = ("B", "B", "R", "G", "Y")
    assert free(first, "fairway", "B") == (2, 3, 4)
    second = rolled(first, (2, 3, 4), ("Y", "Y", "Y"))
    assert second == ("B", "B", "Y", "Y", "Y")
    assert largest(second, "fairway") == ("Y",)
    assert (count(second, "fairway"), free(second, "fairway", "Y")) == (3, (0, 1))


@pytest.mark.parametrize("lie", [
    pytest.param("tee", marks=pytest.mark.rule("BOX-013")),
    pytest.param("star", marks=[pytest.mark.rule("BOX-014"), pytest.mark.rule("Q-BOX-05")]),
])  # fmt: skip
@pytest.mark.rule("EX-BOX-04")
@pytest.mark.rule("trap 18")
def test_from_the_tee_and_the_star_black_may_be_rolled_again(lie):
    assert loose("R R K K Y", lie) == "K K Y"
    after = rolled(("R", "R", "K", "K", "Y"), (2, 3, 4), ("R", "R", "K"))
    assert (count(after, lie), free(after, lie, "R")) == (4, (4,))
    assert loose("K K K", lie) == "K K K"


@pytest.mark.parametrize("lie", BLACK_STAYS)
@pytest.mark.rule("BOX-015")
@pytest.mark.rule("BOX-031")
@pytest.mark.rule("EX-BOX-04")
@pytest.mark.rule("trap 18")
def test_from_anywhere_else_black_stays(lie):
    assert loose("R R K K Y", lie) == "Y"
    assert loose("K K K", lie) == ""


@pytest.mark.rule("EX-BOX-08")
@pytest.mark.rule("BOX-016")
@pytest.mark.rule("trap 17")
def test_in_a_bunker_purple_is_neither_counted_nor_rolled_again():
    assert counted("R R P K Y", "bunker") == 2
    assert loose("R R P K Y", "bunker") == "Y"
    assert (counted("P P K", "bunker"), loose("P P K", "bunker")) == (0, "")
    assert counted("R R P K Y", "fairway") == 3


@pytest.mark.rule("EX-BOX-12")
@pytest.mark.rule("BOX-034")
@pytest.mark.rule("Q-BOX-24")
def test_of_equal_groups_any_may_be_kept():
    both = ("R", "R", "B", "B", "P")
    assert (largest(both, "fairway"), count(both, "fairway")) == (("R", "B"), 3)
    assert loose("R R B B P", "fairway", "R") == "B B"
    assert loose("R R B B P", "fairway", "B") == "R R"
    assert set(largest(("R", "G", "B", "Y"), "fairway")) == {"R", "G", "B", "Y"}
    assert loose("R G B Y", "fairway", "G") == "R B Y"


@pytest.mark.rule("BOX-030")
def test_purples_alone_are_a_group_of_their_own():
    assert largest(("P", "P", "K"), "tee") == ("P",)
    assert (counted("P P K", "tee"), loose("P P K", "tee")) == (2, "K")


@pytest.mark.parametrize("lie", sorted(LIES))
@pytest.mark.rule("BOX-036")
def test_nothing_but_black_is_worth_nothing(lie):
    assert (counted("K K K K K", lie), spaces(("K",) * 5, lie)) == (0, 0)
    assert largest(("K", "K"), lie) == ()


@pytest.mark.parametrize("lie", ["rough", "tree"])
@pytest.mark.rule("BOX-017")
@pytest.mark.rule("BOX-018")
@pytest.mark.rule("EX-BOX-07")
@pytest.mark.rule("trap 24")
def test_rough_and_tree_take_one_space_off_but_never_below_nothing(lie):
    assert (counted("R R P R K", lie), spaces(("R", "R", "P", "R", "K"), lie)) == (4, 3)
    assert spaces(("R",), lie) == 0
    assert spaces(("K",), lie) == 0


@pytest.mark.rule("BOX-017")
def test_no_other_lie_takes_anything_off():
    whole = {lie: spaces(("R", "R", "R", "R"), lie) for lie in LIES if lie not in ("rough", "tree")}
    assert whole == {"tee": 4, "fairway": 4, "bunker": 4, "star": 4, "putt": 4}


def test_the_reckoning_says_what_is_counted_and_what_is_taken_off():
    assert reckoning(("P", "R", "G", "R"), "rough") == "R R P: 3, rough -1"
    assert reckoning(("P", "R", "G", "R"), "bunker") == "R R: 2"
    assert reckoning(("R", "B"), "tee", "B") == "B: 1"
    assert reckoning(("P", "K"), "bunker") == "Nothing counts: 0"
    assert [moves(n) for n in (0, 1, 4)] == ["Do not move", "Move 1 space", "Move 4 spaces"]


@pytest.mark.rule("Q-BOX-15")
def test_a_die_has_one_face_of_each_kind():
    assert [(face.value, face.label, face.weight) for face in die(FACES.default)] == [
        ("R", "Red", 1),
        ("G", "Green", 1),
        ("Y", "Yellow", 1),
        ("B", "Blue", 1),
        ("P", "Purple", 1),
        ("K", "Black", 1),
    ]
    assert FACES.default == ours.DIE_FACES
    assert [choice.value for choice in FACES.faces] == list(oracle.LETTERS)


@pytest.mark.rule("Q-BOX-15")
def test_an_owner_may_count_the_faces_of_the_real_die():
    assert FACES.admits({"R": 2, "G": 1, "Y": 1, "B": 2, "P": 0})
    assert [(f.value, f.weight) for f in die({"R": 2, "K": 1, "P": 0})] == [("R", 2), ("K", 1)]


@pytest.mark.rule("Q-BOX-15")
@pytest.mark.parametrize("faces", [
    {}, {"R": 0}, {"R": -1, "G": 7}, {"R": 1.0}, {"R": True}, {"red": 6}, {"R": "1"}, [1, 1], None, 6,
])  # fmt: skip
def test_a_die_that_cannot_be_is_refused(faces):
    assert not FACES.admits(faces)


# The exact odds: the best that can be done, by working backwards from the last roll.

GOLDEN = {
    "tee": ([0.9954], [0.6381, 0.7405], [0.3517, 0.7828, 0.5446], [0.1643, 0.6364, 0.7325, 0.4020],
            [0.0651, 0.4380, 0.7287, 0.6309, 0.2955]),
    "fairway": ([0.8333], [0.6111, 0.5278], [0.3472, 0.6785, 0.3308], [0.1636, 0.5934, 0.5725, 0.2062],
                [0.0649, 0.4230, 0.6463, 0.4349, 0.1270]),
    "bunker": ([0.6667], [0.7778, 0.1944], [0.6667, 0.4177, 0.0684], [0.4877, 0.5794, 0.1878, 0.0214],
               [0.3189, 0.6507, 0.3240, 0.0736, 0.0066]),
}  # fmt: skip
MEANS = {
    "tee": [0.995, 1.740, 2.501, 3.263, 4.013],
    "fairway": [0.833, 1.500, 2.147, 2.791, 3.428],
    "bunker": [0.667, 1.083, 1.468, 1.850, 2.223],
}


def best(lie, dice_of_the_club, worth):
    """What a turn is worth to somebody who wants ``worth(count)`` as large as can be."""

    @cache
    def lying(dice, left):
        values = [worth(count(dice, lie))]
        if left:
            for kept in largest(dice, lie) or ("",):
                loose = free(dice, lie, kept)
                for many in range(1, len(loose) + 1):
                    for hand in set(combinations(loose, many)):
                        rest = tuple(face for at, face in enumerate(dice) if at not in hand)
                        values.append(rolling(rest, many, left - 1))
        return max(values)

    @cache
    def rolling(rest, many, left):
        total = 0.0
        for faces in combinations_with_replacement(oracle.LETTERS, many):
            ways = factorial(many) / prod(factorial(n) for n in Counter(faces).values())
            total += ways / 6**many * lying(tuple(sorted(rest + faces)), left)
        return total

    return rolling((), dice_of_the_club, 2)


@pytest.mark.parametrize("dice", range(1, 6))
@pytest.mark.parametrize("lie", GOLDEN)
@pytest.mark.rule("BOX-025")
@pytest.mark.rule("BOX-026")
@pytest.mark.rule("BOX-033")
@pytest.mark.rule("Q-BOX-24")
def test_the_exact_odds_of_every_club_are_the_published_ones(lie, dice):
    exactly = [best(lie, dice, lambda n, d=d: float(n == d)) for d in range(1, dice + 1)]
    assert exactly == pytest.approx(GOLDEN[lie][dice - 1], abs=5.1e-5)
    assert best(lie, dice, float) == pytest.approx(MEANS[lie][dice - 1], abs=5.1e-4)


@pytest.mark.parametrize(("lie", "like"), [("star", "tee"), ("putt", "fairway"), ("rough", "fairway"),
                                           ("tree", "fairway")])  # fmt: skip
@pytest.mark.rule("BOX-014")
@pytest.mark.rule("BOX-070")
def test_the_other_lies_count_like_the_tee_or_the_fairway(lie, like):
    assert best(lie, 3, float) == best(like, 3, float)
