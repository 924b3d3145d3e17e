"""The pro cards and their deal."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.tga import PROS
from firmware_py.games.tga.pros import PRO_12, PROS_OF_THE_BOOK, pros
from tests.games.playing import play, question, setup

repeatable = settings(derandomize=True, deadline=None, max_examples=50)

OWN = {"name": "Gail Galeforce", "text": "Adds a space to the wind or takes one away."}
ELEVEN = [
    *("manny", "lucy", "danny", "steve", "izzy", "donald"),
    *("sam", "tracey", "ralph", "peter", "wendy"),
]


def begun(**options):
    return PROS.start(setup(**options))


def deck(state):
    """The keys of the cards that can be dealt now."""
    return [face.value for face in question(PROS, play(PROS, state, [("players", 1)]), "deal").bag]


@pytest.mark.rule("TGA-117")
@pytest.mark.rule("Q-TGA-03")
def test_eleven_cards_are_in_the_deck_each_of_them_once():
    deal = question(PROS, play(PROS, begun(), [("players", 1)]), "deal")
    assert [face.value for face in deal.bag] == ELEVEN
    assert {face.weight for face in deal.bag} == {1}
    assert [face.label for face in deal.bag] == [pro.name for pro in PROS_OF_THE_BOOK]


@pytest.mark.rule("TGA-117")
@pytest.mark.parametrize("players", [1, 2, 4, 11])
def test_one_card_for_each_player_is_dealt_without_another_press(players):
    (deal,) = PROS.asks(play(PROS, begun(), [("players", players)]))
    assert (deal.count, deal.replacing, deal.auto, deal.motion) == (players, False, True, "dealing")
    assert deal.admits(tuple(ELEVEN[:players]))


@pytest.mark.rule("TGA-117")
def test_no_card_is_dealt_twice():
    state = play(PROS, begun(), [("players", 2)])
    with pytest.raises(IllegalMove):
        PROS.apply(state, Move("deal", None, ("lucy", "lucy")))


@pytest.mark.rule("TGA-117")
@repeatable
@given(dealt=st.permutations(ELEVEN), players=st.integers(1, 11))
def test_a_deal_and_what_is_left_are_the_whole_deck_and_players_get_theirs_in_order(dealt, players):
    state = play(PROS, begun(), [("players", players), ("deal", tuple(dealt[:players]))])
    shown = [option for option in question(PROS, state, "read").options if option.value != "players"]
    assert [option.value for option in shown] == dealt[:players]
    assert [option.label[: option.label.index(" ")] for option in shown] == [
        str(n) for n in range(1, players + 1)
    ]
    assert Counter([*state.cards, *dealt[players:]]) == Counter(ELEVEN)


@pytest.mark.rule("TGA-008")
def test_more_players_than_cards_are_refused_in_a_sentence():
    count = question(PROS, begun(), "players")
    assert (count.lo, count.hi, count.why) == (1, 11, ("The deck has 11 cards",))
    with pytest.raises(IllegalMove, match=r"How many players.*12.*\.$"):
        PROS.apply(begun(), Move("players", None, 12))


@pytest.mark.rule("TGA-121")
def test_manny_stays_in_the_box_while_all_have_mulligans():
    state = play(PROS, begun(), [("mulligan", True)])
    assert deck(state) == ELEVEN[1:]
    count = question(PROS, state, "players")
    assert (count.hi, count.why) == (10, ("The deck has 10 cards",))
    assert question(PROS, state, "mulligan").start == 1
    assert deck(play(PROS, state, [("mulligan", False)])) == ELEVEN


@pytest.mark.rule("TGA-121")
def test_the_number_of_the_last_deal_is_preset_only_while_the_deck_has_so_many_cards():
    state = play(PROS, begun(), [("players", 11), ("deal", tuple(ELEVEN)), ("read", "players")])
    assert question(PROS, state, "players").start == 11
    assert question(PROS, play(PROS, state, [("mulligan", True)]), "players").start == 10


@pytest.mark.rule("TGA-121")
def test_a_manny_who_lies_on_the_table_can_still_be_read():
    state = play(PROS, begun(), [("players", 1), ("deal", ("manny",)), ("mulligan", True), ("read", "manny")])
    assert question(PROS, state, "card").title == "Manny Mulligan"


@pytest.mark.rule("TGA-132")
@pytest.mark.parametrize("pro", PROS_OF_THE_BOOK, ids=lambda pro: pro.key)
def test_each_card_can_be_read_on_the_glass_and_whole_in_the_book(pro):
    state = play(PROS, begun(), [("players", 1), ("deal", (pro.key,)), ("read", pro.key)])
    (told,) = PROS.asks(state)
    assert (told.title, told.why, told.rule) == (pro.name, pro.text, pro.rule)
    assert PROS.book[told.rule] == f"{pro.name}: {pro.told}"
    assert question(PROS, play(PROS, state, [("card", None)]), "read")


ABILITIES = {
    "manny": ("TGA-120", "tee"),
    "lucy": ("TGA-122", "trees"),
    "danny": ("TGA-123", "weather"),
    "steve": ("TGA-124", "fairway"),
    "izzy": ("TGA-125", "edge"),
    "donald": ("TGA-126", "tee shot"),
    "sam": ("TGA-127", "sand"),
    "tracey": ("TGA-128", "trees"),
    "ralph": ("TGA-129", "rough"),
    "peter": ("TGA-130", "green"),
    "wendy": ("TGA-131", "par 3"),
}


@pytest.mark.rule("TGA-132")
@pytest.mark.parametrize("pro", PROS_OF_THE_BOOK, ids=lambda pro: pro.key)
def test_a_card_names_its_own_rule_and_where_it_helps(pro):
    rule, word = ABILITIES[pro.key]
    assert pro.rule == rule
    assert word in " ".join(pro.text).lower()
    assert word in pro.told.lower()
    assert 1 <= len(pro.text) <= 2
    assert all(len(line) <= 21 for line in pro.text), "longer lines are broken on the glass"


def test_dealing_again_is_offered_beside_the_cards_and_is_another_draw():
    state = play(PROS, begun(), [("players", 2), ("deal", ("lucy", "sam")), ("read", "players")])
    assert [ask.name for ask in PROS.asks(state)] == ["players", "read", "mulligan"]
    assert play(PROS, state, [("read", "lucy")]).cards == ("lucy", "sam")
    again = play(PROS, state, [("players", 3)])
    assert question(PROS, again, "deal").label == ("pros", 0, 0, 1, 0)
    assert question(PROS, play(PROS, begun(), [("players", 2)]), "deal").label == ("pros", 0, 0, 0, 0)
    assert play(PROS, again, [("deal", ("ralph", "lucy", "izzy"))]).cards == ("ralph", "lucy", "izzy")


@pytest.mark.rule("Q-TGA-03")
def test_the_owner_s_twelfth_pro_is_dealt_and_read_like_the_others():
    state = begun(pro_12=OWN)
    assert deck(state) == [*ELEVEN, "twelfth"]
    assert question(PROS, state, "players").hi == 12
    state = play(PROS, state, [("players", 1), ("deal", ("twelfth",)), ("read", "twelfth")])
    told = question(PROS, state, "card")
    assert told.title == "Gail Galeforce"
    assert told.why == ("Adds a space to the wind", "or takes one away.")
    assert told.rule in PROS.book
    assert [pro.key for pro in pros(OWN, mulligans=True)] == [*ELEVEN[1:], "twelfth"]


@pytest.mark.rule("Q-TGA-03")
@pytest.mark.parametrize(
    "card",
    [
        {"name": "Gail", "text": ""},
        {"name": "", "text": "Adds a space."},
        {"name": " Gail", "text": "Adds a space."},
        {"name": "Gail Galeforce 2", "text": "Adds a space."},
        {"name": "LUCY Luckylu", "text": "Adds a space."},
        {"name": "Gail", "text": "word " * 11},
        {"name": "Gail", "text": "two\nlines"},
        {"name": "Gail", "text": 7},
        {"name": 7, "text": "Adds a space."},
        {"name": "Gail"},
        {"name": "Gail", "text": "Adds a space.", "uses": 2},
        "Gail",
        None,
    ],
)
def test_a_twelfth_pro_that_does_not_fit_is_refused(card):
    assert not PRO_12.admits(card)
    with pytest.raises(ValueError, match="pro_12"):
        PROS.start(Setup((), {"pro_12": card}))
