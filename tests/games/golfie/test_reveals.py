"""Golfie's cards, and the stack of action cards turned over one by one."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.golfie import GOLFIE, ours
from firmware_py.games.golfie.cards import ACTIONS, CELLS, FIELD_CARDS, FINAL, cells, named, zone
from firmware_py.games.golfie.reveals import ACTION_CARDS
from tests.games.playing import play, question, setup

repeatable = settings(derandomize=True, deadline=None, max_examples=30)

FRESH = GOLFIE.start(Setup(()))
CARDS = [card for card, copies in ours.ACTION_CARDS.items() for _ in range(copies)]


def bag(state):
    return {face.value: face.weight for face in question(GOLFIE, state, "reveal").bag}


def turned(cards, state=FRESH):
    return play(GOLFIE, state, [("reveal", (card,)) for card in cards])


def known(state):
    """All that a table could learn from the game."""
    return GOLFIE.seen(state), GOLFIE.asks(state), GOLFIE.card(state), GOLFIE.result(state)


@pytest.mark.rule("GOLFIE-001")
@pytest.mark.rule("EX-GOLFIE-01")
def test_there_are_126_field_cards():
    assert FIELD_CARDS == {1: 9, 2: 15, 3: 18, 4: 21, 5: 24, 6: 27, "lost ball": 12}
    assert sum(FIELD_CARDS.values()) == 126


@pytest.mark.rule("GOLFIE-002")
@pytest.mark.rule("Q-GOLFIE-01")
@pytest.mark.rule("EX-GOLFIE-01")
def test_28_action_cards_are_8_holes_5_carts_and_12_designs_of_zones():
    assert sum(bag(FRESH).values()) == ACTIONS == len(CARDS) == 28
    assert (bag(FRESH)["hole"], bag(FRESH)["cart"]) == (8, 5)
    zones = {card: copies for card, copies in bag(FRESH).items() if cells(card)}
    assert Counter((len(cells(card)), copies) for card, copies in zones.items()) == {(1, 1): 9, (2, 2): 3}


@pytest.mark.rule("GOLFIE-017")
def test_each_cell_of_the_grid_has_its_zone_card_and_its_name():
    assert sorted(cells(card)[0] for card in bag(FRESH) if len(cells(card)) == 1) == list(range(1, 10))
    assert (CELLS[0], CELLS[2], CELLS[4], CELLS[6], CELLS[8]) == (
        *("top left", "top right", "centre"),
        *("bottom left", "bottom right"),
    )
    assert named(zone(5)) == "Zone: centre"
    assert len({named(card) for card in (*bag(FRESH), FINAL)}) == 15


@pytest.mark.rule("GOLFIE-023")
@pytest.mark.rule("Q-GOLFIE-02")
def test_double_zones_mark_both_diagonals_and_both_sides():
    doubles = [card for card in bag(FRESH) if len(cells(card)) == 2]
    assert doubles == ["double 1 9", "double 3 7", "double 4 6"]
    assert [named(card) for card in doubles] == [
        "Top left + bottom right",
        "Top right + bottom left",
        "Middle left + middle right",
    ]


@pytest.mark.rule("GOLFIE-003")
@pytest.mark.rule("GOLFIE-005")
@repeatable
@given(seed=st.integers(0, 2**32))
def test_the_one_final_hole_comes_after_all_the_others_in_whatever_order(seed):
    state = FRESH
    for card in Random(seed).sample(CARDS, 28):
        assert FINAL not in bag(state)
        with pytest.raises(IllegalMove):
            GOLFIE.apply(state, Move("reveal", None, (FINAL,)))
        state = turned([card], state)
    assert bag(state) == {FINAL: 1}
    roll = question(GOLFIE, state, "reveal")
    assert (roll.bag[0].label, roll.why, roll.rule) == ("Final Hole", ("Card 29 of 29",), "GOLFIE-037")


@pytest.mark.rule("GOLFIE-011")
def test_each_further_card_is_one_press_and_a_draw_of_its_own():
    first, second = (GOLFIE.asks(state)[0] for state in (FRESH, turned(["hole"])))
    assert (first.label, second.label) == (("golfie", 0, 0, 0, 0), ("golfie", 0, 0, 1, 0))
    assert (second.again, second.count, second.motion, second.show) == (True, 1, "revealing", "golfie")
    assert (first.why, second.why) == (("All 28 shuffled", "Card 1 of 29"), ("Card 2 of 29",))


@pytest.mark.rule("GOLFIE-011")
@repeatable
@given(seed=st.integers(0, 2**32), count=st.integers(1, 28))
def test_what_is_turned_over_and_what_is_left_are_the_whole_stack(seed, count):
    order = Random(seed).sample(CARDS, 28)
    before = turned(order[: count - 1])
    assert Counter(bag(before)) == Counter(order[count - 1 :])
    assert bag(before)[order[count - 1]] - 1 == turned(order[:count]).left[order[count - 1]]


@pytest.mark.rule("GOLFIE-011")
@repeatable
@given(seed=st.integers(0, 2**32), count=st.integers(0, 28))
def test_the_table_knows_which_cards_have_not_come_and_nothing_of_their_order(seed, count):
    rng = Random(seed)
    order = rng.sample(CARDS, 28)
    shown, hidden = order[:count], order[count:]
    state = turned(shown)
    assert [face.value for face in question(GOLFIE, state, "reveal").bag] == (
        [card for card in ours.ACTION_CARDS if card in hidden] or [FINAL]
    )
    assert known(state) == known(turned(rng.sample(shown, count)))


@pytest.mark.rule("GOLFIE-005")
def test_every_order_of_a_small_stack_is_as_likely_as_if_it_had_been_shuffled_before():
    cards = {"hole": 2, "cart": 1, "zone 5": 1, "double 1 9": 1}
    likely: dict[tuple[str, ...], Fraction] = {}

    def follow(state, so_far=(), chance=Fraction(1)):
        faces = question(GOLFIE, state, "reveal").bag
        for face in faces:
            order = (*so_far, face.value)
            odds = chance * Fraction(face.weight, sum(f.weight for f in faces))
            if face.value == FINAL:
                likely[order] = odds
            else:
                follow(turned([face.value], state), order, odds)

    follow(GOLFIE.start(setup(action_cards=cards)))
    physical = [card for card, copies in cards.items() for _ in range(copies)]
    shuffled = Counter((*order, FINAL) for order in permutations(physical))
    assert likely == {order: Fraction(count, 120) for order, count in shuffled.items()}
    assert sum(likely.values()) == 1


@pytest.mark.rule("GOLFIE-038")
def test_after_the_final_hole_all_action_cards_are_on_it_again_and_half_two_waits_for_a_press():
    state = turned([*CARDS, FINAL])
    roll = question(GOLFIE, state, "reveal")
    assert bag(state) == bag(FRESH)
    assert (roll.title, roll.why) == ("Action card, half 2", ("All 28 shuffled", "Card 1 of 29"))
    assert not roll.again, "the press that puts the Final Hole away must not go on to the next card"
    assert roll.label == ("golfie", 1, 0, 0, 0)


@pytest.mark.rule("GOLFIE-038")
def test_the_second_final_hole_is_followed_by_half_one_of_a_new_game():
    state = turned([*CARDS, FINAL, *reversed(CARDS)])
    assert question(GOLFIE, state, "reveal").title == "Action card, half 2"
    state = turned([FINAL], state)
    assert question(GOLFIE, state, "reveal").title == "Action card, half 1"
    assert question(GOLFIE, state, "reveal").label == ("golfie", 2, 0, 0, 0)


def test_a_new_game_can_begin_at_any_time_but_where_one_has_just_begun():
    assert [ask.name for ask in GOLFIE.asks(FRESH)] == ["reveal"]
    for state in (turned(["hole"]), turned([*CARDS, FINAL]), turned([*CARDS, FINAL, "cart"])):
        assert question(GOLFIE, state, "anew").confirm
        begun = play(GOLFIE, state, [("anew", "anew")])
        roll = question(GOLFIE, begun, "reveal")
        assert (roll.title, bag(begun)) == ("Action card, half 1", bag(FRESH))
        assert roll.label == ("golfie", state.shuffled + 1, 0, 0, 0)
        assert [ask.name for ask in GOLFIE.asks(begun)] == ["reveal"]


@pytest.mark.rule("Q-GOLFIE-01")
@pytest.mark.rule("GEN-008")
def test_an_owner_may_count_another_deck_such_as_two_of_each_of_the_twelve_zones():
    zones = {card: 2 for card in ours.ACTION_CARDS if cells(card)}
    state = GOLFIE.start(setup(action_cards={"hole": 8, "cart": 5, **zones}))
    assert sum(bag(state).values()) == 37
    assert question(GOLFIE, state, "reveal").why == ("All 37 shuffled", "Card 1 of 38")
    assert {face.value for face in ACTION_CARDS.faces} == set(ours.ACTION_CARDS)
    assert all(len(face.label) <= 20 for face in ACTION_CARDS.faces)
    assert len({face.label for face in ACTION_CARDS.faces}) == len(ACTION_CARDS.faces)


@pytest.mark.rule("Q-GOLFIE-01")
def test_a_card_that_an_owner_s_deck_lacks_is_never_turned_over():
    state = GOLFIE.start(setup(action_cards={"hole": 1, "cart": 0}))
    assert bag(state) == {"hole": 1}
    assert bag(turned(["hole"], state)) == {FINAL: 1}


@pytest.mark.rule("Q-GOLFIE-01")
@pytest.mark.parametrize(
    "cards",
    [
        {},
        {"hole": 0},
        {"hole": -1, "cart": 5},
        {"hole": True},
        {"hole": 100},
        {"final": 1},
        {"hole": 1.0},
        28,
    ],
)
def test_a_deck_that_cannot_be_is_refused(cards):
    assert not ACTION_CARDS.admits(cards)
    with pytest.raises(ValueError, match="action_cards"):
        GOLFIE.start(setup(action_cards=cards))
