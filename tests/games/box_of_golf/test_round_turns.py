"""Turns of Box of Golf on wooden boards: the club, the dice, where the ball lands, and strokes."""

import pytest

from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import IllegalMove, Move, Roll
from tests.games.box_of_golf.table import (
    NO,
    TOLD,
    after,
    asked,
    ball,
    begun,
    dice,
    drawn,
    front,
    offered,
    played,
    shot,
    spot,
    without,
)

SOLO = begun("Ana")


def from_lie(lie):
    """A lone player who has driven onto that lie; the next turn starts there."""
    return drawn(shot(SOLO, "R", ("rests", lie), NO))


@pytest.mark.rule("BOX-025")
@pytest.mark.rule("GEN-013")
def test_a_common_turn_takes_four_presses_and_one_more_for_a_second_roll():
    """Club, stop or re-roll, landing, no gem: every question stands on the answer that is wanted."""
    state, presses = SOLO, 0
    for value in ("club", "roll", "reroll", "roll", "reroll", "roll", "rests", "spend"):
        ask = front(state)
        assert ask.name == value
        if isinstance(ask, Roll):
            assert ask.auto, "dice roll with the press that took them"
            state = after(state, ("roll", ("R", "G", "K", "K", "R")[: ask.count]))
        else:
            start = ask.start if ask.name == "club" else ask.options[ask.start].value
            state = after(state, (ask.name, start))
            presses += 1
    assert presses == 5
    assert spot(state) == ("fairway", 0)


@pytest.mark.rule("BOX-025")
@pytest.mark.rule("trap 19")
def test_the_club_is_asked_before_the_first_roll_and_never_after_it():
    state = after(SOLO, ("club", 5), dice("R R G Y K"))
    assert asked(state) == ("reroll", 0)
    with pytest.raises(IllegalMove):
        BOX_OF_GOLF.apply(state, Move("club", 0, 3))


@pytest.mark.rule("trap 19")
@pytest.mark.rule("EX-BOX-03")
def test_a_larger_group_frees_the_old_one():
    state = after(begun("Ana"), ("club", 5), dice("B B R G Y"), ("reroll", "all"), dice("Y Y Y"))
    assert front(state).show == "dice B B Y* Y* Y*"
    state = after(state, ("reroll", "some"))
    assert front(state).free == (0, 1)


@pytest.mark.rule("BOX-013")
@pytest.mark.rule("BOX-014")
@pytest.mark.rule("BOX-015")
@pytest.mark.rule("trap 18")
@pytest.mark.rule("Q-BOX-05")
@pytest.mark.parametrize(
    ("lie", "again"), [("tee", True), ("star", True), ("fairway", False), ("rough", False), ("bunker", False)]
)
def test_the_lie_found_at_the_end_of_a_shot_rules_the_next_one(lie, again):
    state = SOLO if lie == "tee" else from_lie(lie)
    state = after(state, ("club", 3), dice("K K K"))
    assert (front(state).name == "reroll") is again


@pytest.mark.rule("BOX-016")
@pytest.mark.rule("trap 17")
@pytest.mark.rule("EX-BOX-08")
def test_purple_is_dead_in_a_bunker():
    state = after(from_lie("bunker"), ("club", 5), dice("R R P K Y"))
    assert [option.hint for option in front(state).options] == ["Y", "move 2"]


@pytest.mark.rule("BOX-017")
@pytest.mark.rule("BOX-018")
@pytest.mark.rule("trap 24")
@pytest.mark.rule("EX-BOX-07")
@pytest.mark.parametrize("lie", ["rough", "tree"])
@pytest.mark.parametrize(("letters", "spaces"), [("R R R R", 3), ("R", 0), ("K K", 0)])
def test_rough_and_tree_take_one_space_off_and_never_more_than_there_is(lie, letters, spaces):
    state = shot(from_lie(lie), letters)
    if spaces:
        assert front(state).title == f"Move {spaces}: lands on?"
    else:
        assert asked(state) == ("spend", 0), "it did not move, so nobody asks where to"


@pytest.mark.rule("BOX-036")
@pytest.mark.rule("BOX-037")
def test_a_turn_worth_nothing_is_a_stroke_all_the_same():
    state = shot(from_lie("fairway"), "K K")
    assert offered(state) == ["none", "B+", "R"], "nothing to blow back from"
    state = after(state, NO)
    assert ball(state).strokes == 2
    assert spot(state) == ("fairway", 0)


@pytest.mark.rule("BOX-036")
def test_without_a_gem_to_ask_for_the_table_is_told_that_nothing_moved():
    state = shot(SOLO, "R", ("rests", "fairway"), ("spend", "B+"), ("blown", "fairway"))
    state = shot(state, "R", ("rests", "fairway"), ("spend", "R"))
    state = shot(state, "K")
    assert front(state).why == ("Nothing counts: 0", "It is still a stroke")
    before = ball(state).strokes
    assert ball(after(state, TOLD)).strokes == before + 1


@pytest.mark.rule("Q-BOX-06")
@pytest.mark.rule("BOX-035")
@pytest.mark.rule("EX-BOX-02")
def test_the_largest_group_is_moved_whether_it_is_wanted_or_not():
    state = after(SOLO, ("club", 5), dice("R Y Y P P"))
    assert [option.hint for option in front(state).options] == ["R", "move 4"], "only the red may go again"
    assert front(after(state, ("reroll", "stop"))).title == "Move 4: lands on?"


@pytest.mark.rule("BOX-012")
@pytest.mark.rule("BOX-078")
def test_the_table_says_what_the_ball_landed_on():
    state = shot(SOLO, "R R G")
    assert front(state).title == "Move 2: lands on?"
    assert offered(state) == [
        "fairway", "exact", "green", "test", "rough", "bunker", "tree", "water", "star", "arrow"
    ]  # fmt: skip
    for kind in ("fairway", "rough", "bunker", "tree", "star"):
        assert spot(without(after(state, ("rests", kind)))) == (kind, 0)


@pytest.mark.rule("BOX-020")
@pytest.mark.rule("Q-BOX-12")
def test_each_tree_flown_over_is_a_die_rolled_once_in_the_order_met():
    state = shot(SOLO, "R R R R")
    labels = []
    for _ in range(3):
        state = after(state, ("rests", "test"))
        test = front(state)
        assert (test.name, test.count) == ("tree", 1)
        labels.append(test.label)
        state = after(state, ("tree", ("P",)))
    assert "test" not in offered(state), "four spaces have three between start and end"
    assert len(set(labels)) == 3


@pytest.mark.rule("BOX-020")
def test_a_shot_of_one_space_flies_over_nothing():
    assert "test" not in offered(shot(SOLO, "R"))


@pytest.mark.rule("BOX-021")
@pytest.mark.parametrize("face", ["R", "G", "Y", "B", "P"])
def test_anything_but_black_carries_on_the_full_distance(face):
    state = after(shot(SOLO, "R R R"), ("rests", "test"), ("tree", (face,)))
    assert asked(state) == ("rests", 0)
    assert spot(after(state, ("rests", "rough"), NO)) == ("rough", 0)


@pytest.mark.rule("BOX-021")
@pytest.mark.rule("BOX-022")
def test_black_stops_the_ball_on_that_tree_which_is_the_next_lie():
    state = after(shot(SOLO, "R R R"), ("rests", "test"), ("tree", ("K",)))
    assert asked(state) == ("spend", 0)
    state = after(state, NO)
    assert spot(state) == ("tree", 0)
    assert ball(state).strokes == 1
    assert front(shot(state, "R R R")).title == "Move 2: lands on?"


@pytest.mark.rule("BOX-022")
def test_a_test_passed_takes_nothing_off():
    state = shot(SOLO, "R R R", ("rests", "test"), ("tree", ("G",)))
    assert "exact" in offered(state)
    state = after(state, ("rests", "exact"), ("putting", 5))
    assert asked(state) == ("backspin", 0), "and it can still be a natural (Q-BOX-09)"


@pytest.mark.rule("BOX-019")
def test_water_costs_a_stroke_and_the_ball_goes_back_to_dry_land():
    state = shot(SOLO, "R R", ("rests", "water"))
    assert front(state).title == "Water, +1. Gem?"
    assert ball(state).strokes == 0, "booked when the gem window closes"
    state = after(state, NO)
    assert asked(state) == ("dry", 0)
    assert "water" not in offered(state)
    state = after(state, ("dry", "rough"))
    assert ball(state).strokes == 2
    assert spot(state) == ("rough", 0)


@pytest.mark.rule("Q-BOX-23")
@pytest.mark.parametrize(("space", "lie"), [("star", "Star"), ("arrow", "Fairway"), ("tree", "Tree")])
def test_a_step_back_out_of_the_water_is_no_landing(space, lie):
    state = shot(SOLO, "R R", ("rests", "water"), NO, ("dry", space))
    assert asked(state) == ("club", 0), "no gem, no arrow, no test"
    assert front(state).why[0] == lie


@pytest.mark.rule("Q-BOX-23")
def test_a_step_back_goes_to_the_tee_at_most_and_a_green_counts_as_reached():
    wet = shot(SOLO, "R", ("rests", "water"), NO)
    assert spot(after(wet, ("dry", "tee"))) == ("tee", 0)
    state = after(wet, ("dry", "green"))
    assert asked(state) == ("putting", 0)
    state = after(state, ("putting", 3))
    assert asked(state) == ("club", 0), "no natural, no gem"
    assert spot(state) == ("putt", 3)
    assert ball(state).strokes == 2


@pytest.mark.rule("BOX-023")
@pytest.mark.rule("Q-BOX-04")
def test_an_arrow_is_followed_to_where_it_leads_at_no_cost():
    state = shot(SOLO, "R R", ("rests", "arrow"))
    assert asked(state) == ("leads", 0)
    assert "arrow" not in offered(state), "an arrow at its end is followed too"
    assert "test" not in offered(state)
    state = after(state, ("leads", "bunker"), NO)
    assert (spot(state), ball(state).strokes) == (("bunker", 0), 1)


@pytest.mark.rule("Q-BOX-04")
def test_the_hazard_that_an_arrow_leads_to_applies():
    state = shot(SOLO, "R R", ("rests", "arrow"), ("leads", "water"), NO, ("dry", "fairway"))
    assert (spot(state), ball(state).strokes) == (("fairway", 0), 2)


@pytest.mark.rule("BOX-064")
@pytest.mark.rule("BOX-065")
@pytest.mark.parametrize("hole", range(1, 19))
def test_only_nine_holes_can_be_overshot_and_only_there_it_is_asked(hole):
    over = hole in (5, 7, 8, 9, 11, 14, 16, 17, 18)
    assert SOLO.side(hole).over is over
    assert SOLO.side(hole + 18).over is over, "the sides come again"


@pytest.mark.rule("BOX-066")
@pytest.mark.rule("BOX-078")
def test_past_the_green_the_next_shot_aims_back():
    state = shot(on_hole_5(), "R R R")
    assert {"passed", "green"} <= set(offered(state))
    assert "exact" not in offered(state), "on a green that can be overshot only the exact number stops"
    state = after(state, ("rests", "passed"))
    assert front(state).title == "Past green: on?"
    assert not {"passed", "green"} & set(offered(state))
    state = without(after(state, ("rests", "rough")))
    assert front(state).why[0] == "Rough, aim back"
    state = without(shot(state, "R R", ("rests", "fairway")))
    assert front(state).why[0] == "Fairway, aim back", "still behind the green"
    state = without(shot(state, "R R", ("rests", "passed"), ("rests", "bunker")))
    assert front(state).why[0] == "Bunker", "back past the green: from the front again"


@pytest.mark.rule("BOX-021")
@pytest.mark.rule("BOX-066")
def test_a_tree_behind_the_green_stops_the_ball_behind_it():
    state = on_hole_5()
    beyond = without(shot(state, "R R R", ("rests", "passed"), ("rests", "test"), ("tree", ("K",))))
    assert front(beyond).why[0] == "Tree, aim back"
    before = without(shot(state, "R R R", ("rests", "test"), ("tree", ("K",))))
    assert front(before).why[0] == "Tree"


@pytest.mark.rule("BOX-067")
@pytest.mark.rule("BOX-051")
@pytest.mark.rule("trap 20")
@pytest.mark.parametrize(
    "way",
    [
        (("rests", "arrow"), ("leads", "green")),
        (("rests", "fairway"), ("spend", "B+"), ("blown", "green")),
        (("rests", "water"), ("spend", "none"), ("dry", "green")),
    ],
    ids=["by an arrow", "by the wind", "out of the water"],
)
def test_on_a_green_that_can_be_overshot_only_the_dice_make_a_natural(way):
    def next_asked(*answers):
        state = after(shot(on_hole_5(), "R R", *answers), ("putting", 4))
        return front(without(state)).name

    assert next_asked(*way) == "club"
    assert next_asked(("rests", "green")) == "backspin"


def on_hole_5():
    """Ana alone on its tee; its green can be overshot."""
    state = begun("Ana", box_holes="other", box_other=18)
    for _ in range(4):
        state = to_next_hole(state)
    assert state.holes[-1].number == 5
    return state


def to_next_hole(state):
    """A hole in two strokes, gems drawn, and the next one begun with par 4."""
    state = drawn(played(state, 2))
    return after(state, ("par", 4))


@pytest.mark.rule("Q-BOX-24")
def test_a_table_may_agree_that_all_free_dice_are_rolled_again():
    state = after(begun("Ana", reroll="all"), ("club", 5), dice("R R G Y B"))
    assert offered(state) == ["all", "stop"]
    assert offered(after(begun("Ana"), ("club", 5), dice("R R G Y B"))) == ["all", "some", "stop"]


@pytest.mark.rule("BOX-073")
def test_without_obstacles_there_are_no_trees_no_water_and_every_lie_is_fairway():
    state = shot(begun("Ana", obstacles=False), "R R R")
    assert offered(state) == ["fairway", "exact", "green", "star", "arrow"]
    assert front(state).options[0].label == "Any other"


@pytest.mark.rule("BOX-026")
@pytest.mark.rule("GEN-010")
def test_labels_name_hole_seat_shot_and_attempt():
    state = after(begun("Ana", "Bob"), ("club", 3))
    assert front(state).label == ("box", 1, 0, 0, 0)
    state = after(state, dice("R G Y"), ("keep", "R"), ("reroll", "all"))
    assert front(state).label == ("box", 1, 0, 0, 1)
    state = after(state, dice("R R"), ("rests", "fairway"), ("spend", "R"), ("club", 2))
    assert front(state).label == ("box", 1, 0, 0, 3), "the second attempt's first roll"
    state = after(state, dice("R R"), ("rests", "fairway"), NO, ("club", 1))
    assert front(state).label == ("box", 1, 1, 0, 0)


@pytest.mark.rule("BOX-057")
@pytest.mark.rule("GEN-010")
def test_a_redo_draws_anew_for_every_tree():
    labels = []
    state = SOLO
    for gem in ("R", "none"):
        state = shot(state, "R R R", ("rests", "test"))
        for face in "GK":
            labels.append(front(state).label)
            state = after(state, ("tree", (face,)))
            state = after(state, ("rests", "test")) if face == "G" else state
        state = after(state, ("spend", gem)) if front(state).name == "spend" else state
    assert len(set(labels)) == 4, "one label, one draw: else the redo would see the same die"
