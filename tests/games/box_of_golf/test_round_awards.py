"""Awards, top-ups, honours and the end of a round of Box of Golf."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.box_of_golf.purse import awards, short
from firmware_py.games.core import Roll
from tests.games.box_of_golf.table import (
    NO,
    after,
    asked,
    ball,
    begun,
    dice,
    drawn,
    front,
    gems_in_play,
    holed,
    offered,
    on_green,
    played,
    purse,
    shot,
)

RESULT = BOX_OF_GOLF.result


LEVEL_UNDER = (2, ("Tied for best: 1", "1 under par: 1"))


def after_hole(*strokes, **options):
    """A first hole of par 4 in these strokes; the first gem is about to be drawn."""
    return played(begun(*("Ana", "Bob", "Cy", "Dee")[: len(strokes)], **options), *strokes)


def owed(state):
    """Everything owed now: (seat, gems, what for), in the order drawn."""
    return [(due.seat, due.number, due.why) for due in state.dues]


@pytest.mark.rule("BOX-039")
@pytest.mark.rule("BOX-040")
@pytest.mark.rule("BOX-041")
@pytest.mark.rule("BOX-042")
@pytest.mark.parametrize(
    ("strokes", "gems"),
    [
        ((4, 5), [(0, 2, ("Hole won: 2",))]),
        ((5, 4), [(1, 2, ("Hole won: 2",))]),
        ((5, 5), [(0, 1, ("Tied for best: 1",)), (1, 1, ("Tied for best: 1",))]),
        ((3, 3, 5), [(0, *LEVEL_UNDER), (1, *LEVEL_UNDER)]),
        ((3, 2), [(0, 1, ("1 under par: 1",)), (1, 4, ("Hole won: 2", "2 under par: 2"))]),
        ((6, 7), [(0, 2, ("Hole won: 2",))]),
    ],
)
def test_gems_for_the_best_score_and_for_every_stroke_under_par(strokes, gems):
    assert owed(after_hole(*strokes)) == gems


@pytest.mark.rule("BOX-042")
def test_over_par_nothing_is_given_back():
    state = drawn(after_hole(5, 9))
    assert len(purse(state, 1)) == 4


@pytest.mark.rule("BOX-045")
@pytest.mark.rule("Q-BOX-13")
def test_alone_there_is_nobody_to_beat_but_par_and_star_pay():
    assert owed(after_hole(4)) == []
    assert owed(after_hole(2)) == [(0, 2, ("2 under par: 2",))]
    assert asked(shot(begun("Ana"), "R", ("rests", "star"), NO)) == ("gem", 0)


@pytest.mark.rule("BOX-044")
def test_whoever_has_fewer_than_four_tops_up_the_last_hole_included():
    state = begun("Ana", box_holes="other", box_other=1)
    state = shot(state, "R", ("rests", "fairway"), ("spend", "B+"), ("blown", "fairway"))
    state = shot(state, "R", ("rests", "fairway"), NO)
    state = played(state, 4)
    assert (asked(state), owed(state)) == (("gem", 0), [(0, 1, ("Up to four: 1",))])
    state = drawn(state, "G")
    assert purse(state) == "RGGY"
    assert RESULT(state).over


@pytest.mark.rule("BOX-044")
@pytest.mark.rule("Q-BOX-08")
@pytest.mark.rule("trap 23")
def test_all_awards_come_before_all_top_ups_in_playing_order():
    state = begun("Ana", "Bob")
    for _ in range(2):
        state = shot(state, "R", ("rests", "fairway"), ("spend", "R"))
        state = shot(state, "R", ("rests", "fairway"), NO)
    state = played(state, 3, 3)
    assert owed(state) == [(0, *LEVEL_UNDER), (1, *LEVEL_UNDER)]
    assert owed(drawn(state)) == [], "five gems each: nothing to top up"
    state = begun("Ana", "Bob")
    for _seat in range(2):
        state = shot(state, "R", ("rests", "fairway"), ("spend", "R"))
        state = shot(state, "R", ("rests", "fairway"), ("spend", "B+"), ("blown", "fairway"))
    state = played(state, 3, 4)
    order = []
    while front(state).name == "gem":
        order.append((front(state).label[0], front(state).seat))
        state = drawn(state, "R")
    assert order == [("award", 0)] * 3 + [("topup", 1)] * 2


@pytest.mark.rule("BOX-044")
@pytest.mark.rule("Q-BOX-08")
def test_gems_are_drawn_in_the_playing_order_of_the_hole_not_by_seats():
    state = drawn(played(begun("Ana", "Bob"), 4, 3))
    state = after(state, ("par", 4))
    assert state.holes[-1].order == (1, 0), "Bob has honours"
    assert owed(played(state, 3, 3)) == [(1, *LEVEL_UNDER), (0, *LEVEL_UNDER)]
    assert short(({"R": 1}, {"R": 2}), (1, 0)) == [(1, 2), (0, 3)]


@pytest.mark.rule("EX-BOX-10")
def test_two_under_par_and_best_alone_are_four_gems_and_no_top_up():
    state = begun("Ana", "Bob")
    state = shot(state, "R", ("rests", "fairway"), ("spend", "R"))
    state = drawn(played(state, 2, 4), "GGGG")
    assert asked(state) == ("par", None)
    assert purse(state) == "GGGGGYB"


@pytest.mark.rule("EX-BOX-06")
@pytest.mark.rule("BOX-061")
@pytest.mark.rule("BOX-060")
@pytest.mark.rule("trap 23")
def test_a_gimme_can_halve_what_the_opponent_would_have_won_and_is_judged_at_the_end():
    state = begun("Ana", "Bob")
    while not (asked(state)[1] == 1 and ball(state, 1).strokes == 3):
        state = holed(state, 4)
        assert not state.dues, "nothing is paid before all have holed out"
    assert ball(state, 0).done
    missed = shot(state, "K")
    assert ball(missed, 1).strokes == 3
    cured = after(missed, ("spend", "G"))
    assert owed(cured) == [(0, 1, ("Tied for best: 1",)), (1, 1, ("Tied for best: 1",))]
    left = after(missed, NO)
    assert owed(left) == []
    assert owed(holed(left, 5)) == [(0, 2, ("Hole won: 2",))]


@pytest.mark.rule("BOX-043")
@pytest.mark.rule("Q-BOX-07")
@pytest.mark.rule("trap 23")
def test_gems_are_drawn_unseen_one_by_one_out_of_what_the_bank_has_left():
    state = after_hole(4, 5, box_gems={"R": 2, "G": 3, "Y": 2, "B": 2})
    roll = front(state)
    assert isinstance(roll, Roll)
    assert (roll.count, roll.motion, roll.label) == (1, "revealing", ("award", 1, 0, 0, 0))
    assert [(face.value, face.weight) for face in roll.bag] == [("G", 1)]
    state = drawn(state, "G")
    assert asked(state) == ("notice", 0), "one of the two is all there is"


@pytest.mark.rule("BOX-043")
def test_the_first_gem_takes_a_press_and_the_next_ones_follow():
    state = after_hole(2, 5)
    presses = []
    while front(state).name == "gem":
        presses.append(not front(state).auto)
        state = drawn(state, "R")
    assert presses == [True, False, False, False]


@pytest.mark.rule("Q-BOX-27")
def test_an_empty_bank_pays_what_it_has_in_playing_order_and_says_so():
    state = after_hole(3, 3, box_gems={"R": 3, "G": 2, "Y": 2, "B": 2})
    assert owed(state)[0][:2] == (0, 2)
    state = drawn(state, "R")
    assert (asked(state), front(state).why) == (("notice", 0), ("1 gem cannot be paid",))
    state = after(state, ("notice", None))
    assert (asked(state), front(state).why) == (("notice", 1), ("2 gems cannot be paid",))
    state = after(state, ("notice", None))
    assert asked(state) == ("par", None)
    assert gems_in_play(state) == 9


@pytest.mark.rule("Q-BOX-07")
def test_a_table_may_let_players_choose_their_gems():
    state = after_hole(4, 5, gem_choice="free")
    assert (front(state).title, offered(state)) == ("Choose a gem", ["R", "G", "Y", "B"])
    state = after(state, ("gem", "Y"), ("gem", "Y"))
    assert purse(state) == "RGYYYB"


@pytest.mark.rule("BOX-043")
@pytest.mark.rule("BOX-001")
def test_with_real_gems_the_table_says_which_came():
    state = after_hole(4, 5, gems="real")
    assert front(state).title == "Which gem came?"
    assert front(state).options[0].hint == "24 left"
    state = after(state, ("gem", "B"), ("gem", "R"))
    assert purse(state) == "RRGYBB"


@pytest.mark.rule("BOX-071")
@pytest.mark.rule("BOX-075")
def test_one_turn_each_in_order_and_whoever_is_in_the_cup_is_skipped():
    state, order = begun("Ana", "Bob", "Cy"), []
    while not state.dues:
        order.append(asked(state)[1])
        state = holed(state, (3, 2, 4)[asked(state)[1]])
    assert order == [0, 1, 2, 0, 1, 2, 0, 2, 2]
    assert state.holes[0].strokes == {0: 3, 1: 2, 2: 4}


@pytest.mark.rule("BOX-072")
@pytest.mark.rule("Q-BOX-11")
@pytest.mark.rule("Q-BOX-21")
@pytest.mark.parametrize(
    ("order", "next_order"), [("strokes", (2, 0, 3, 1)), ("clockwise", (2, 3, 0, 1))]
)  # fmt: skip
def test_honours_go_to_the_fewest_strokes_and_ties_keep_their_order(order, next_order):
    state = drawn(after_hole(4, 5, 3, 4, box_order=order))
    assert after(state, ("par", 4)).holes[-1].order == next_order


@pytest.mark.rule("Q-BOX-11")
def test_level_players_keep_the_order_of_the_hole_before():
    state = after(drawn(after_hole(5, 4)), ("par", 4))
    assert state.holes[-1].order == (1, 0)
    state = after(drawn(played(state, 4, 4)), ("par", 4))
    assert state.holes[-1].order == (1, 0)


@pytest.mark.rule("BOX-007")
@pytest.mark.rule("BOX-044")
@pytest.mark.rule("trap 23")
def test_most_gems_win_whatever_their_colour_and_however_many_strokes():
    state = begun("Ana", "Bob", box_holes="other", box_other=2)
    state = after(drawn(played(state, 2, 3), "RRRRGG"), ("par", 4))
    state = drawn(played(state, 9, 3), "YYYYYYYY")
    result = RESULT(state)
    assert [(rank.seat, rank.place, rank.score) for rank in result.ranks] == [
        (0, 1, "8 gems"),
        (1, 1, "8 gems"),
    ]
    assert not result.over, "level: share it, or play for it"


@pytest.mark.rule("Q-BOX-14")
def test_a_win_can_be_shared():
    state = drawn(played(begun("Ana", "Bob", box_holes="other", box_other=1), 4, 4))
    assert asked(state) == ("tie", None)
    assert not RESULT(state).over
    state = after(state, ("tie", "share"))
    result = RESULT(state)
    assert result.over
    assert {rank.why for rank in result.ranks} == {"shared the win"}
    assert "The win is shared." in BOX_OF_GOLF.card(state).notes


@pytest.mark.rule("Q-BOX-14")
def test_a_play_off_hole_is_for_those_level_its_gems_count_and_none_are_won():
    state = begun("Ana", "Bob", "Cy", box_holes="other", box_other=1)
    state = drawn(played(state, 4, 4, 6))
    state = after(state, ("tie", "play"))
    hole = state.holes[-1]
    assert (hole.name, hole.number, hole.order) == ("X1", 2, (0, 1))
    assert asked(state) == ("club", 0)
    state = shot(state, "R", ("rests", "star"), ("spend", "R"))
    state = shot(state, "R", ("rests", "star"), NO)
    assert asked(state)[0] == "club", "no star gem in a play-off"
    assert state.gems == (5, 5, 4), "the red gem spent there counts all the same"
    state = played(state, 3, 3)
    assert asked(state) == ("tie", None)
    state = played(after(state, ("tie", "play")), 3, 2)
    result = RESULT(state)
    assert result.over
    assert [(rank.seat, rank.place) for rank in result.ranks] == [(1, 1), (0, 2), (2, 3)]
    assert result.ranks[0].why == "won on play-off 2"
    assert gems_in_play(state) == 104


@pytest.mark.rule("BOX-039")
@pytest.mark.rule("BOX-040")
@pytest.mark.rule("BOX-041")
@settings(derandomize=True, deadline=None, max_examples=60)
@given(strokes=st.lists(st.integers(1, 9), min_size=1, max_size=4), par=st.integers(1, 6))
def test_awards_are_those_of_counting_on_fingers(strokes, par):
    given_gems = awards(dict(enumerate(strokes)), par)
    for seat, mine in enumerate(strokes):
        others = [theirs for other, theirs in enumerate(strokes) if other != seat]
        gems = 0
        if others and all(mine < theirs for theirs in others):
            gems += 2
        elif others and all(mine <= theirs for theirs in others):
            gems += 1
        for under in range(1, 10):
            gems += mine + under <= par
        assert given_gems[seat][0] == gems


@pytest.mark.rule("Q-BOX-19")
@pytest.mark.rule("BOX-038")
def test_the_star_gem_is_there_before_the_next_player_tees_off():
    state = shot(begun("Ana", "Bob"), "R R", ("rests", "star"), NO)
    assert asked(state) == ("gem", 0)
    state = drawn(state, "Y")
    assert (purse(state), asked(state)) == ("RGYYB", ("club", 1))


@pytest.mark.rule("EX-BOX-12")
def test_of_equal_groups_one_is_kept_and_the_count_is_the_same():
    state = after(on_green(begun("Ana"), "R P", 3, NO), ("club", 5), dice("R R B B P"))
    assert offered(state) == ["R", "B", "stop"]
    assert front(after(state, ("keep", "stop"))).why == ("In the cup!", "2 strokes")
