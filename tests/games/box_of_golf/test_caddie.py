"""The caddie of Box of Golf: the club, the re-roll, what gems can do, and that the advice keeps its word."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf import ours, swing
from firmware_py.games.box_of_golf.caddie import Shot, again, answer, club, percent
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, ROLLS, largest
from firmware_py.games.box_of_golf.odds import MOST, at_least, exactly, fresh
from firmware_py.games.box_of_golf.swing import ALL, SOME, Swing
from firmware_py.games.core import Choose, Roll
from tests.games.box_of_golf import oracle
from tests.games.box_of_golf.every_throw import Turn

DIE = ours.DIE_FACES
CLUBS = range(1, MOST_DICE + 1)
some_purse = st.fixed_dictionaries({gem: st.integers(0, 3) for gem in "RGYB"})
some_shot = st.builds(
    Shot,
    lie=st.sampled_from(sorted(LIES)),
    distance=st.integers(1, 30),
    can_overshoot=st.booleans(),
    purse=some_purse,
    reroll=st.sampled_from([SOME, ALL]),
)


def lying(dice: str, lie: str, rolls: int = 1, kept: str = "") -> Swing:
    """Those dice after so many rolls."""
    faces = tuple(dice.split())
    best = largest(faces, lie)
    return Swing(lie, faces, rolls=rolls, kept=kept or (best[0] if len(best) == 1 else ""))


def best_club(lie: str, worth: tuple[int, ...]) -> Fraction:
    return max(fresh(DIE, lie, dice, worth) for dice in CLUBS)


# -- which club ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shot", "dice", "text"),
    [
        (Shot("fairway", 1), 1, ("1 die: exactly 1, 83.3%", "Next best: 2 dice, 61.1%")),
        (Shot("fairway", 2), 3, ("3 dice: exactly 2, 67.8%", "Next best: 4 dice, 59.3%")),
        (Shot("tee", 3), 4, ("4 dice: exactly 3, 73.2%", "Next best: 5 dice, 72.9%")),
        (Shot("putt", 4), 5, ("5 dice: exactly 4, 43.5%", "Next best: 4 dice, 20.6%")),
        (Shot("bunker", 5), 5, ("5 dice: exactly 5, 0.7%", "No other club gets there")),
        (Shot("tee", 3, can_overshoot=False), 5, ("5 dice: 3 or more, 96.9%", "Next best: 4 dice, 86.5%")),
        (Shot("rough", 2), 5, ("5 dice: exactly 2, 64.6%", "A group of 3: rough -1")),
        (Shot("tree", 1, can_overshoot=False), 5, ("5 dice: 1 or more, 98.2%", "A group of 2: tree -1")),
        (Shot("tee", 9), 5, ("5 dice: 4.0 on average", "9 is out of reach")),
        (Shot("rough", 5), 5, ("5 dice: 2.4 on average", "5 is out of reach")),
    ],
)  # fmt: skip
@pytest.mark.rule("BOX-074")
@pytest.mark.rule("BOX-064")
@pytest.mark.rule("golden odds")
def test_the_best_club_for_a_distance(shot, dice, text):
    advice = club(shot)
    assert (advice.club, advice.text) == (dice, text)
    assert (advice.hand, advice.kept) == ((), "")


@pytest.mark.parametrize("distance", range(1, 6))
@pytest.mark.rule("BOX-064")
@pytest.mark.rule("golden odds")
def test_the_chance_is_that_of_the_dice_exactly_or_at_least(distance):
    assert club(Shot("tee", distance)).chance == best_club("tee", exactly(distance))
    assert club(Shot("tee", distance, can_overshoot=False)).chance == best_club("tee", at_least(distance))


@pytest.mark.parametrize("lie", ["rough", "tree"])
@pytest.mark.rule("BOX-017")
@pytest.mark.rule("BOX-018")
def test_from_rough_and_tree_one_more_is_needed(lie):
    for distance in range(1, 5):
        assert club(Shot(lie, distance)).chance == best_club("fairway", exactly(distance + 1))
    assert club(Shot(lie, 5)).chance == 0


def test_what_is_out_of_reach_is_played_for_as_far_as_can_be():
    far = club(Shot("fairway", 12))
    assert (far.chance, far.unaided, far.spaces) == (0, 0, fresh(DIE, "fairway", 5, MOST))
    less = club(Shot("rough", 12, can_overshoot=False))
    assert less.spaces == fresh(DIE, "fairway", 5, tuple(max(0, n - 1) for n in MOST))
    assert club(Shot("fairway", 5)).spaces is None


@pytest.mark.rule("Q-BOX-24")
def test_where_all_free_dice_must_be_rolled_the_club_is_chosen_for_that():
    every = club(Shot("fairway", 2, reroll=ALL))
    assert every.chance == max(fresh(DIE, "fairway", dice, exactly(2), reroll=ALL) for dice in CLUBS)
    assert every.chance < club(Shot("fairway", 2)).chance


# -- gems ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shot", "worth"),
    [
        (Shot("fairway", 2), (0, 1, 1, 1, 0, 0)),
        (Shot("fairway", 3, can_overshoot=False), (0, 0, 1, 1, 1, 1)),
        (Shot("fairway", 6), (0, 0, 0, 0, 0, 1)),
        (Shot("rough", 2), (0, 0, 1, 1, 1, 0)),
        (Shot("rough", 1), (1, 1, 1, 1, 0, 0)),
        (Shot("bunker", 1, can_overshoot=False), (1, 1, 1, 1, 1, 1)),
    ],
)
@pytest.mark.rule("BOX-049")
@pytest.mark.rule("Q-BOX-28")
def test_with_a_blue_gem_one_short_and_one_over_get_there_too(shot, worth):
    aided = club(Shot(shot.lie, shot.distance, shot.can_overshoot, {"B": 1}))
    assert aided.chance == best_club(shot.lie, worth)
    assert aided.unaided <= club(shot).unaided < aided.chance
    assert club(Shot(shot.lie, shot.distance, shot.can_overshoot, {"B": 4})) == aided  # one a turn (BOX-047)


@pytest.mark.rule("BOX-050")
@pytest.mark.rule("BOX-054")
@pytest.mark.rule("BOX-059")
@pytest.mark.rule("trap 21")
def test_a_putt_is_cured_by_green_alone():
    for distance in (1, 3, 9):
        plain = club(Shot("putt", distance))
        assert club(Shot("putt", distance, purse={"B": 2, "R": 2, "Y": 2})) == plain
        green = club(Shot("putt", distance, purse={"G": 1}))
        assert (green.chance, green.unaided, green.club) == (1, plain.unaided, plain.club)
    assert club(Shot("putt", 2, purse={"G": 1})).text == (
        "3 dice: exactly 2, 67.8%",
        "With a green gem: 100%",
    )
    assert club(Shot("fairway", 2, purse={"G": 2, "Y": 2})) == club(Shot("fairway", 2))


@pytest.mark.rule("BOX-057")
@pytest.mark.rule("BOX-058")
@pytest.mark.rule("Q-BOX-01")
def test_each_red_gem_is_another_try_the_blue_one_still_in_the_purse():
    plain = club(Shot("fairway", 3))
    for reds in (1, 2, 3):
        red = club(Shot("fairway", 3, purse={"R": reds}))
        assert red.chance == 1 - (1 - plain.chance) ** (reds + 1)
        assert (red.unaided, red.club) == (plain.chance, plain.club)
    blue = club(Shot("fairway", 3, purse={"B": 1})).chance
    both = club(Shot("fairway", 3, purse={"B": 1, "R": 1}))
    assert both.chance == 1 - (1 - blue) ** 2
    assert both.text[1] == "With gems: 99.9%"
    assert club(Shot("fairway", 3, purse={"R": 1})).text[1] == "With a red gem: 87.5%"


@pytest.mark.rule("Q-BOX-01")
def test_where_a_redo_may_spend_no_gem_one_red_is_all_and_the_blue_one_is_out():
    plain = club(Shot("fairway", 3)).chance
    blue = club(Shot("fairway", 3, purse={"B": 1})).chance
    shot = Shot("fairway", 3, purse={"B": 1, "R": 2}, gem_each_try=False)
    assert club(shot).chance == 1 - (1 - blue) * (1 - plain)
    far = replace(shot, distance=5)
    assert again(far, lying("R R K G", "fairway", rolls=2)).chance == club(Shot("fairway", 5)).chance


# -- which dice to roll again --------------------------------------------------------------


@pytest.mark.parametrize(
    ("shot", "dice", "hand", "text"),
    [
        (Shot("fairway", 3), "R R P K Y", (), ("Stop: move 3", "Exactly 3: 100%")),
        (Shot("fairway", 4), "G R G G K", (1,), ("Re-roll R", "Exactly 4: 50.0%")),
        (Shot("tee", 4), "G R G G K", (1, 4), ("Re-roll R K", "Exactly 4: 64.2%")),
        (Shot("fairway", 4), "Y K P R B", (0, 4), ("Keep red, roll Y B", "Exactly 4: 26.9%")),
        (Shot("fairway", 2, can_overshoot=False), "Y Y P G", (), ("Stop: move 3", "2 or more: 100%")),
        (Shot("fairway", 1), "K B B G", (), ("Stop: move 2", "No chance of exactly 1")),
        (Shot("fairway", 4), "K B B G", (3,), ("Re-roll G", "No chance of exactly 4")),
        (Shot("fairway", 9), "R R K G", (3,), ("Re-roll G", "2.5 on average")),
        (Shot("rough", 9), "R R K G", (3,), ("Re-roll G", "1.5 on average")),
        (Shot("rough", 2), "R R R G", (), ("Stop: move 2", "Exactly 2: 100%")),
        (Shot("fairway", 1, purse={"B": 1}), "K B B G", (), ("Stop: move 2", "0%, with blue 100%")),
        (Shot("putt", 1, purse={"G": 1}), "K B B G", (), ("Stop: move 2", "0%, with green 100%")),
        (Shot("tee", 5, purse={"R": 1}), "R R Y", (2,), ("Re-roll Y", "0%, with red 29.5%")),
    ],
)  # fmt: skip
@pytest.mark.rule("BOX-033")
@pytest.mark.rule("BOX-034")
@pytest.mark.rule("golden odds")
def test_what_to_do_with_the_dice_on_the_table(shot, dice, hand, text):
    advice = again(shot, lying(dice, shot.lie))
    assert (advice.hand, advice.text, advice.club) == (hand, text, 0)


def test_without_a_chance_the_ball_still_goes_as_near_as_can_be():
    near = again(Shot("tee", 5), lying("R R Y", "tee", rolls=2))
    assert (near.hand, near.chance) == (
        (2,),
        0,
    )  # five cannot be had of three dice, but three is nearer than two
    past = again(Shot("tee", 1), lying("R R Y", "tee", rolls=2))
    assert (past.hand, past.chance) == ((), 0)  # and a longer group would only fly farther past


@pytest.mark.rule("BOX-058")
def test_a_red_gem_in_the_middle_of_a_turn_is_another_turn_with_the_best_club():
    shot, dice = Shot("fairway", 3), lying("R R K G", "fairway", rolls=2)
    plain = again(shot, dice)
    red = again(Shot("fairway", 3, purse={"R": 2}), dice)
    assert plain.chance == Fraction(2, 6)
    assert red.chance == 1 - (1 - plain.chance) * (1 - club(shot).chance) ** 2
    assert (red.hand, red.unaided) == (plain.hand, plain.chance)


@pytest.mark.rule("BOX-034")
def test_a_colour_that_the_player_named_is_not_taken_back():
    shot = Shot("fairway", 3, faces={"R": 1, "G": 4, "Y": 1})
    assert again(shot, lying("R G Y", "fairway", rolls=2)).kept == "G"
    named = again(shot, lying("R G Y", "fairway", rolls=2, kept="R"))
    assert (named.kept, named.hand, named.text[0]) == ("R", (1, 2), "Re-roll G Y")


@pytest.mark.rule("BOX-026")
def test_there_is_no_advice_where_nothing_is_to_be_decided():
    shot = Shot("fairway", 3)
    assert again(shot, Swing.of(3, "fairway")) is None
    assert again(shot, lying("R G Y", "fairway", rolls=3)) is None
    assert again(shot, lying("R R K", "fairway")) is None
    assert again(Shot("tee", 3), lying("R R K", "tee")) is not None


# -- everywhere ----------------------------------------------------------------------------


@settings(derandomize=True, deadline=None, max_examples=250)
@given(
    shot=some_shot,
    dice=st.lists(st.sampled_from(oracle.LETTERS), min_size=1, max_size=5),
    rolls=st.integers(1, 2),
)
def test_advice_fits_on_two_lines_and_gems_never_lower_the_chance(shot, dice, rolls):
    found = [club(shot)]
    if (now := again(shot, lying(" ".join(dice), shot.lie, rolls))) is not None:
        found.append(now)
    for advice in found:
        assert len(advice.text) == 2
        assert all(0 < len(line) <= 25 and line.isascii() for line in advice.text)
        assert 0 <= advice.unaided <= advice.chance <= 1
        assert (advice.spaces is None) or advice.chance == 0


def kept_word(shot: Shot, dice: int) -> tuple[Fraction, Fraction]:
    """The chances, with blue and without, of a turn that follows the advice at every question."""

    @cache
    def walk(state: Swing) -> tuple[Fraction, Fraction]:
        asks = swing.asks(state, DIE, (0, 0, 0, 0))
        if not asks:
            off = abs(shot.distance - state.spaces)
            there = off == 0 or (state.spaces > shot.distance and not shot.can_overshoot)
            return Fraction(there or (off == 1 and shot.purse.get("B", 0) > 0)), Fraction(there)
        (ask,) = asks
        if isinstance(ask, Roll):
            throws = [
                walk(swing.answer(state, ask.name, faces))
                for faces in product(oracle.LETTERS, repeat=ask.count)
            ]
            aided, unaided = (
                sum(chances, Fraction(0)) / len(throws) for chances in zip(*throws, strict=True)
            )
            return aided, unaided
        advice = again(shot, state)
        value = answer(advice, ask.name, state)
        assert ask.admits(value)
        found = walk(swing.answer(state, ask.name, value))
        assert found == (advice.chance, advice.unaided)
        return found

    return walk(Swing.of(dice, shot.lie))


@pytest.mark.parametrize(("purse", "reroll"), [({}, SOME), ({"B": 1}, SOME), ({}, ALL)])
@pytest.mark.parametrize("lie", ["tee", "fairway", "rough", "bunker"])
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-034")
@pytest.mark.rule("BOX-049")
@pytest.mark.rule("Q-BOX-24")
def test_whoever_follows_the_advice_gets_there_as_often_as_it_says(lie, purse, reroll):
    wind = bool(purse)
    for distance, can_overshoot in ((2, True), (2, False)):
        shot = Shot(lie, distance, can_overshoot, purse, reroll=reroll)

        def to_go(counted: int, shot: Shot = shot) -> int:
            left = shot.distance - max(0, counted - LIES[shot.lie].less)
            return left if shot.can_overshoot else max(0, left)

        turn = Turn(
            oracle.LETTERS,
            lie,
            lambda n: abs(to_go(n)) <= wind,
            lambda n: to_go(n) == 0,
            all_free=reroll == ALL,
        )
        assert kept_word(shot, 3) == turn.club(3, ROLLS)


def test_answers_go_where_the_questions_are():
    state = lying("R G Y B K", "tee")
    shot = Shot("tee", 5)
    advice = again(shot, state)
    (keep,) = swing.asks(state, DIE, (0, 0, 0, 0))
    assert isinstance(keep, Choose)
    assert answer(advice, "keep", state) == advice.kept != ""
    state = swing.answer(state, "keep", advice.kept)
    assert answer(advice, "reroll", state) == ALL
    some = again(Shot("fairway", 2), lying("R G Y B", "fairway", rolls=2))
    state = lying("R G Y B", "fairway", rolls=2, kept=some.kept)
    assert answer(some, "reroll", state) == SOME
    assert answer(some, "again", state) == some.hand
    stop = again(Shot("tee", 2), lying("R R Y", "tee"))
    assert [answer(stop, name, state) for name in ("keep", "reroll", "again")] == ["stop", "stop", ()]


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 10**6), "<0.1%"),
        (Fraction(1, 8), "12.5%"),
        (Fraction(5, 6), "83.3%"),
        (1 - Fraction(1, 10**6), ">99.9%"),
        (Fraction(1), "100%"),
    ],
)
def test_only_what_is_sure_is_a_hundred_percent(chance, told):
    assert percent(chance) == told


@pytest.mark.parametrize(
    ("shot", "told"),
    [
        (Shot("tee", 0), "0 spaces are no distance: say 1 or more."),
        (Shot("water", 2), "'water' is no lie: say tee,"),
        (Shot("tee", 2, faces={}), "{} is no die"),
    ],
)
def test_a_shot_that_cannot_be_is_one_sentence(shot, told):
    for ask in (lambda: club(shot), lambda: again(shot, lying("R G", "tee"))):
        with pytest.raises(ValueError) as fault:
            ask()
        assert told in str(fault.value)
        assert "\n" not in str(fault.value)
