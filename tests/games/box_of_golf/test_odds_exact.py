"""The exact odds of Box of Golf: the published numbers, and two slower ways to the same fractions."""

import time
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf import odds, ours
from firmware_py.games.box_of_golf.dice import COLOURS, LIES, count, free, largest
from firmware_py.games.box_of_golf.odds import MOST, at_least, backspin, clears, exactly, fresh, play
from firmware_py.games.box_of_golf.swing import ALL, SOME
from tests.games.box_of_golf import in_icepool, oracle
from tests.games.box_of_golf.every_throw import Turn
from tests.games.box_of_golf.test_box_dice import GOLDEN, MEANS

DIE = ours.DIE_FACES
KINDS = ("tee", "fairway", "bunker")
some_lie = st.sampled_from(sorted(LIES))
some_worth = st.tuples(*(st.integers(-3, 9) for _ in MOST))
some_reroll = st.sampled_from([SOME, ALL])
some_die = st.fixed_dictionaries({letter: st.integers(0, 2) for letter in oracle.LETTERS}).filter(
    lambda faces: 2 <= sum(faces.values()) <= 6
)


def some_dice(most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(oracle.LETTERS), min_size=1, max_size=most).map(tuple)


def repeatable(examples: int) -> settings:
    return settings(derandomize=True, deadline=None, max_examples=examples)


def sides(faces: Mapping[str, int]) -> str:
    """The die, side by side."""
    return "".join(letter * number for letter, number in faces.items())


def slowly(faces: Mapping[str, int], lie: str, *worths: odds.Worth, reroll: str = SOME) -> Turn:
    return Turn(sides(faces), lie, *(worth.__getitem__ for worth in worths), all_free=reroll == ALL)


# -- the published numbers -----------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 6))
@pytest.mark.parametrize("lie", KINDS)
@pytest.mark.rule("golden odds")
@pytest.mark.rule("BOX-025")
@pytest.mark.rule("BOX-026")
@pytest.mark.rule("BOX-033")
@pytest.mark.rule("Q-BOX-24")
def test_every_number_of_the_table_is_the_published_one(lie, dice):
    found = [float(fresh(DIE, lie, dice, exactly(spaces))) for spaces in range(1, dice + 1)]
    assert found == pytest.approx(GOLDEN[lie][dice - 1], abs=5.1e-5)
    assert float(fresh(DIE, lie, dice, MOST)) == pytest.approx(MEANS[lie][dice - 1], abs=5.1e-4)


@pytest.mark.rule("golden odds")
@pytest.mark.rule("BOX-074")
def test_from_the_fairway_one_die_is_best_for_one_space_and_three_for_two():
    def club(spaces: int) -> int:
        return max(range(1, 6), key=lambda dice: fresh(DIE, "fairway", dice, exactly(spaces)))

    assert [club(spaces) for spaces in (1, 2)] == [1, 3]
    assert fresh(DIE, "fairway", 1, exactly(1)) == Fraction(5, 6)


@pytest.mark.rule("golden odds")
@pytest.mark.rule("BOX-055")
@pytest.mark.rule("BOX-069")
def test_a_backspin_goes_as_far_as_published():
    assert [chance * 7776 for chance in backspin(DIE)] == [1, 505, 2950, 3110, 1085, 125]
    assert round(float(sum(n * chance for n, chance in enumerate(backspin(DIE)))), 4) == 2.6620


@pytest.mark.rule("golden odds")
@pytest.mark.rule("BOX-021")
def test_five_balls_of_six_pass_a_tree_with_a_die_that_has_one_black_face():
    assert clears(DIE) == Fraction(5, 6)
    assert clears({"R": 3, "K": 5}) == Fraction(3, 8)
    assert clears({"R": 1}) == 1


# -- two slower ways -----------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize("lie", KINDS)
@pytest.mark.rule("golden odds")
@pytest.mark.rule("Q-BOX-24")
def test_icepool_finds_the_same_fractions(lie, dice):
    for spaces in range(dice + 1):
        assert fresh(DIE, lie, dice, exactly(spaces)) == in_icepool.best(
            lie, dice, lambda n, d=spaces: n == d
        )
    assert fresh(DIE, lie, dice, MOST) == in_icepool.best(lie, dice, lambda n: n)


@pytest.mark.parametrize("lie", KINDS)
@pytest.mark.rule("golden odds")
def test_icepool_finds_the_same_fractions_for_five_dice(lie):
    assert fresh(DIE, lie, 5, exactly(4)) == in_icepool.best(lie, 5, lambda n: n == 4)
    assert fresh(DIE, lie, 5, MOST) == in_icepool.best(lie, 5, lambda n: n)


@pytest.mark.parametrize("reroll", [SOME, ALL])
@pytest.mark.parametrize("lie", sorted(LIES))
@pytest.mark.rule("BOX-013")
@pytest.mark.rule("BOX-014")
@pytest.mark.rule("BOX-015")
@pytest.mark.rule("BOX-016")
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("Q-BOX-24")
def test_trying_every_throw_finds_the_same_fractions(lie, reroll):
    for worth in (exactly(1), exactly(2), at_least(2), MOST):
        turn = slowly(DIE, lie, worth, reroll=reroll)
        for dice, rolls in product((1, 2, 3), (1, 2, 3)):
            assert (fresh(DIE, lie, dice, worth, rolls=rolls, reroll=reroll),) == turn.club(dice, rolls)


@repeatable(25)
@given(faces=some_die, lie=some_lie, dice=st.integers(1, 3), worth=some_worth, reroll=some_reroll)
@pytest.mark.rule("Q-BOX-15")
def test_any_die_an_owner_may_have_is_worth_what_every_throw_of_it_says(faces, lie, dice, worth, reroll):
    turn = slowly(faces, lie, worth, reroll=reroll)
    for rolls in (1, 2, 3):
        assert (fresh(faces, lie, dice, worth, rolls=rolls, reroll=reroll),) == turn.club(dice, rolls)


@repeatable(60)
@given(faces=some_die, lie=some_lie, dice=some_dice(4), worth=some_worth, reroll=some_reroll)
@pytest.mark.rule("BOX-034")
def test_dice_on_the_table_are_worth_what_every_throw_says_and_the_advice_is_worth_that(
    faces, lie, dice, worth, reroll
):
    turn = slowly(faces, lie, worth, reroll=reroll)
    for left in (0, 1, 2) if len(dice) < 4 else (0, 1):
        found = play(faces, lie, dice, left, worth, reroll=reroll)
        assert (found.value,) == turn.best(dice, left)
        if found.hand:
            rest = tuple(face for at, face in enumerate(dice) if at not in found.hand)
            assert (found.value,) == turn.rolling(tuple(sorted(rest)), len(found.hand), left - 1)
        else:
            assert found.value == worth[count(dice, lie)]


@pytest.mark.parametrize(
    "dice", ["R G Y B P", "R R G G K", "R R P K Y", "K K K R G", "R R R G B", "P P K R B", "G G B B P"]
)
@pytest.mark.parametrize("lie", KINDS)
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-032")
def test_five_dice_before_the_last_roll_are_worth_what_every_throw_says(lie, dice):
    lying = tuple(dice.split())
    for worth in (exactly(3), exactly(4), MOST):
        assert (play(DIE, lie, lying, 1, worth).value,) == slowly(DIE, lie, worth).best(lying, 1)


# -- what must hold everywhere -------------------------------------------------------------


@repeatable(300)
@given(
    faces=some_die,
    lie=some_lie,
    dice=some_dice(5),
    worth=some_worth,
    left=st.integers(1, 2),
    reroll=some_reroll,
)
@pytest.mark.rule("BOX-030")
@pytest.mark.rule("BOX-031")
@pytest.mark.rule("trap 17")
@pytest.mark.rule("trap 18")
def test_advice_never_touches_a_locked_die_and_more_rolls_never_hurt(faces, lie, dice, worth, left, reroll):
    found = play(faces, lie, dice, left, worth, reroll=reroll)
    assert found.kept in (largest(dice, lie) or ("",))
    assert set(found.hand) <= set(free(dice, lie, found.kept))
    if reroll == ALL:
        assert found.hand in ((), free(dice, lie, found.kept))
    assert found.value >= play(faces, lie, dice, left - 1, worth, reroll=reroll).value
    assert found.value >= worth[count(dice, lie)]
    assert play(faces, lie, dice, left, worth).value >= found.value
    assert bool(found.hand) == (found.value > worth[count(dice, lie)])


@repeatable(150)
@given(lie=some_lie, dice=some_dice(5), left=st.integers(0, 2), data=st.data())
@pytest.mark.rule("BOX-029")
def test_no_colour_is_worth_more_than_another(lie, dice, left, data):
    other = dict(zip(COLOURS, data.draw(st.permutations(COLOURS)), strict=True))
    painted = tuple(other.get(face, face) for face in dice)
    faces = {other.get(face, face): number for face, number in {**DIE, "R": 2, "B": 0}.items()}
    for worth in (exactly(2), MOST):
        assert play(DIE, lie, dice, left, worth).value == play(DIE, lie, painted, left, worth).value
        owners = play({**DIE, "R": 2, "B": 0}, lie, dice, left, worth).value
        assert owners == play(faces, lie, painted, left, worth).value


@pytest.mark.parametrize("lie", KINDS)
@pytest.mark.rule("BOX-026")
def test_a_club_is_worth_the_mean_of_what_its_first_throw_may_leave(lie):
    for worth in (exactly(2), MOST):
        throws = [play(DIE, lie, dice, 2, worth).value for dice in product(oracle.LETTERS, repeat=3)]
        assert fresh(DIE, lie, 3, worth) == sum(throws, Fraction(0)) / 6**3


@pytest.mark.rule("BOX-034")
def test_a_colour_that_was_named_stays_named():
    faces, dice = {"R": 1, "G": 4, "Y": 1}, ("R", "G", "Y")
    assert play(faces, "fairway", dice, 1, exactly(3)).kept == "G"
    named = play(faces, "fairway", dice, 1, exactly(3), kept="R")
    assert (named.kept, named.hand, named.value) == ("R", (1, 2), Fraction(1, 36))


@pytest.mark.rule("BOX-033")
def test_of_plays_worth_the_same_stopping_comes_first_then_the_most_dice():
    assert play(DIE, "tee", ("R", "R", "G"), 2, (1,) * 6).hand == ()
    always_red = {"R": 1}
    assert play(always_red, "fairway", ("G", "R", "Y"), 1, at_least(2)).hand == (0, 2)


@pytest.mark.rule("Q-BOX-24")
def test_leaving_some_dice_lying_can_be_worth_it():
    spread = ("R", "G", "Y", "B")
    some, every = (play(DIE, "fairway", spread, 1, exactly(2), reroll=reroll) for reroll in (SOME, ALL))
    assert some.value > every.value
    assert len(some.hand) < len(every.hand) == 3


# -- several wishes ------------------------------------------------------------------------


@repeatable(40)
@given(
    faces=some_die,
    lie=some_lie,
    dice=some_dice(3),
    wishes=st.tuples(*(st.tuples(*(st.integers(0, 3) for _ in MOST)) for _ in range(3))),
)
def test_the_second_wish_decides_where_the_first_is_indifferent(faces, lie, dice, wishes):
    goal = odds.in_order(faces, *wishes)
    turn = slowly(faces, lie, *wishes)
    for left in (0, 1, 2):
        assert odds.apart(faces, play(faces, lie, dice, left, goal).value, *wishes) == turn.best(dice, left)
    assert odds.apart(faces, fresh(faces, lie, 2, goal), *wishes) == turn.club(2, 3)


def test_with_five_dice_the_first_wish_is_worth_as_much_as_alone():
    wishes = (exactly(3), at_least(3), MOST)
    first, second, third = odds.apart(DIE, fresh(DIE, "tee", 5, odds.in_order(DIE, *wishes)), *wishes)
    assert first == fresh(DIE, "tee", 5, exactly(3))
    assert first < second <= fresh(DIE, "tee", 5, at_least(3))
    assert 2 < third < fresh(DIE, "tee", 5, MOST)


# -- what cannot be ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: fresh(DIE, "green", 3, MOST), "'green' is no lie: say tee, fairway"),
        (lambda: fresh(DIE, "tee", 6, MOST), "A club has 1 to 5 dice, not 6"),
        (lambda: fresh(DIE, "tee", 0, MOST), "A club has 1 to 5 dice, not 0"),
        (lambda: fresh(DIE, "tee", 3, (0, 1)), "from 0 to 5 is worth, not 2 counts"),
        (lambda: fresh(DIE, "tee", 3, MOST, rolls=4), "A turn has 1 to 3 rolls, not 4"),
        (lambda: fresh(DIE, "tee", 3, MOST, rolls=0), "A turn has 1 to 3 rolls, not 0"),
        (
            lambda: fresh(DIE, "tee", 3, MOST, reroll="none"),
            "'none' is no way to roll again: say some or all",
        ),
        (lambda: fresh({}, "tee", 3, MOST), "{} is no die: say how many faces"),
        (lambda: fresh({"X": 6}, "tee", 3, MOST), "is no die: say how many faces"),
        (lambda: play(DIE, "tee", ("R", ""), 1, MOST), "'' is no face of a die: it must be one of R, G"),
        (lambda: play(DIE, "tee", (), 1, MOST), "A club has 1 to 5 dice, not 0"),
        (lambda: play(DIE, "tee", ("R",), 3, MOST), "After a roll there are 0 to 2 rolls left, not 3"),
        (lambda: play(DIE, "tee", ("R", "R", "G"), 1, MOST, kept="G"), "'G' is no largest group of R R G"),
        (lambda: clears({"K": -1}), "is no die"),
    ],
)
def test_what_cannot_be_is_one_sentence(ask, told):
    with pytest.raises(ValueError) as fault:
        ask()
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.rule("golden odds")
def test_the_first_answer_takes_less_than_fifty_milliseconds():
    spent = []
    for lie in KINDS:  # the processor may be busy with something else, but hardly three times
        odds.forget()
        start = time.process_time()
        fresh(DIE, lie, 5, exactly(3))
        spent.append(time.process_time() - start)
    assert min(spent) < 0.050
