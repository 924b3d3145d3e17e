"""The stroke deck and a card from it."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.stroke_cards import STROKE_CARD
from firmware_py.games.stroke_cards.cards import BIRDIE, DECK, EAGLE, OUT, WATER, worth
from tests.games.playing import play, question

repeatable = settings(derandomize=True, deadline=None, max_examples=30)

FRESH = STROKE_CARD.start(Setup(()))
CARDS = [face.value for face in DECK for _ in range(face.weight)]


def bag(state):
    return {face.value: face.weight for face in question(STROKE_CARD, state, "card").bag}


def drawn(cards, state=FRESH):
    return play(STROKE_CARD, state, [("card", (card,)) for card in cards])


@pytest.mark.rule("CARD-001")
def test_ten_of_each_stroke_card_are_worth_what_they_say():
    for stroke in range(8):
        assert bag(FRESH)[stroke] == 10
        assert worth(stroke) == stroke
        assert question(STROKE_CARD, FRESH, "card").face(stroke).label == str(stroke)


@pytest.mark.parametrize(
    ("card", "copies", "strokes", "label"),
    [
        pytest.param(WATER, 6, 1, "Water +1", marks=pytest.mark.rule("CARD-002")),
        pytest.param(OUT, 6, 1, "Out of bounds +1", marks=pytest.mark.rule("CARD-002")),
        pytest.param(EAGLE, 6, -2, "Eagle -2", marks=pytest.mark.rule("CARD-003")),
        pytest.param(BIRDIE, 12, -1, "Birdie -1", marks=pytest.mark.rule("CARD-004")),
    ],
)
def test_the_other_cards_say_what_they_are_worth(card, copies, strokes, label):
    assert bag(FRESH)[card] == copies
    assert worth(card) == strokes
    assert question(STROKE_CARD, FRESH, "card").face(card).label == label


@pytest.mark.rule("CARD-005")
def test_there_are_110_cards_in_all():
    assert sum(bag(FRESH).values()) == len(CARDS) == 110
    assert len(bag(FRESH)) == 12


@pytest.mark.rule("CARD-005")
def test_two_cards_in_a_row_are_as_likely_as_from_a_shuffled_deck():
    likely = {}
    for first, second in product(bag(FRESH), repeat=2):
        before, after = bag(FRESH), bag(drawn([first]))
        chance = Fraction(before[first], sum(before.values()))
        likely[first, second] = chance * Fraction(after.get(second, 0), sum(after.values()))
    shuffled = Counter((CARDS[a], CARDS[b]) for a, b in permutations(range(len(CARDS)), 2))
    assert likely == {pair: Fraction(count, 110 * 109) for pair, count in shuffled.items()}


@pytest.mark.rule("CARD-005")
@repeatable
@given(seed=st.integers(0, 2**32), count=st.integers(0, 109))
def test_what_is_drawn_and_what_is_left_are_the_whole_deck(seed, count):
    order = Random(seed).sample(CARDS, 110)
    state = drawn(order[:count])
    assert Counter(bag(state)) == Counter(order[count:])
    assert question(STROKE_CARD, state, "card").why[-1] == f"Card {count + 1} of 110"


@pytest.mark.rule("CARD-005")
def test_a_card_that_has_come_as_often_as_there_are_of_it_comes_no_more():
    state = drawn([EAGLE] * 6)
    assert EAGLE not in bag(state)
    with pytest.raises(IllegalMove):
        STROKE_CARD.apply(state, Move("card", None, (EAGLE,)))


@pytest.mark.rule("CARD-005")
def test_a_used_up_deck_is_shuffled_again_and_says_so_before_the_next_card():
    last = drawn(CARDS[:-1])
    assert bag(last) == {CARDS[-1]: 1}
    state = drawn(CARDS[-1:], last)
    roll = question(STROKE_CARD, state, "card")
    assert bag(state) == bag(FRESH)
    assert roll.why == ("All 110 shuffled", "Card 1 of 110")
    assert not roll.again, "the press that puts the last card away must not draw from the new deck yet"
    assert roll.label == ("stroke card", 0, 0, 110, 0)


def test_each_further_card_is_one_press_and_a_draw_of_its_own():
    first, second = (question(STROKE_CARD, state, "card") for state in (FRESH, drawn([3])))
    assert (first.label, second.label) == (("stroke card", 0, 0, 0, 0), ("stroke card", 0, 0, 1, 0))
    assert STROKE_CARD.asks(drawn([3]))[0] == second
    assert (second.again, second.count, second.motion, second.show) == (True, 1, "dealing", "stroke")


@pytest.mark.rule("GEN-009")
def test_the_deck_can_be_shuffled_before_it_is_used_up_and_no_draw_comes_twice():
    assert [ask.name for ask in STROKE_CARD.asks(FRESH)] == ["card"]
    state = drawn([3, EAGLE])
    assert question(STROKE_CARD, state, "shuffle").confirm
    state = play(STROKE_CARD, state, [("shuffle", "shuffle")])
    assert bag(state) == bag(FRESH)
    assert question(STROKE_CARD, state, "card").label == ("stroke card", 0, 0, 2, 0)
    assert [ask.name for ask in STROKE_CARD.asks(state)] == ["card"]
