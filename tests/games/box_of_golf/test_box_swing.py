"""Box dice on the table: club, lie, up to three rolls, and what to do with the ball."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf import BOX_DICE
from firmware_py.games.box_of_golf.dice import FACES
from firmware_py.games.box_of_golf.swing import Swing, answer, asks
from firmware_py.games.core import IllegalMove, Move, Roll, Setup
from tests.games.box_of_golf import oracle
from tests.games.playing import play, question, setup, some_answer

START = BOX_DICE.start(Setup(()))


def shot(club, lie, *answers):
    """The tool after that club, that lie and these answers."""
    return play(BOX_DICE, START, [("club", "lie"), ("lie", lie), ("club", club), *answers])


def dice(letters):
    return ("roll", tuple(letters.split()))


def asked(state):
    return [ask.name for ask in BOX_DICE.asks(state)]


def options(state, name):
    return [(option.value, option.hint) for option in question(BOX_DICE, state, name).options]


@pytest.mark.rule("BOX-025")
def test_a_club_is_one_to_five_dice_and_begins_at_the_last_one():
    club = question(BOX_DICE, START, "club")
    assert [option.value for option in club.options] == ["lie", 1, 2, 3, 4, 5]
    assert (club.options[club.start].value, club.title) == (3, "From Tee box")
    state = shot(5, "bunker", dice("K K K K K"), ("move", None))
    club = question(BOX_DICE, state, "club")
    assert (club.options[club.start].value, club.title) == (5, "From Bunker")
    lie = question(BOX_DICE, play(BOX_DICE, state, [("club", "lie")]), "lie")
    assert lie.options[lie.start].value == "bunker"
    assert {option.value for option in lie.options} == {
        "tee", "fairway", "rough", "bunker", "tree", "star", "putt"
    }  # fmt: skip


@pytest.mark.rule("BOX-025")
@pytest.mark.rule("trap 19")
def test_after_the_first_roll_the_club_and_the_lie_are_no_longer_asked():
    state = shot(2, "fairway", dice("R G"))
    assert asked(state) == ["keep"]
    for late in (Move("club", None, 5), Move("lie", None, "tee")):
        with pytest.raises(IllegalMove):
            BOX_DICE.apply(state, late)


@pytest.mark.rule("BOX-026")
def test_the_dice_roll_by_themselves_and_at_most_three_times():
    state = shot(3, "tee")
    rolls = []
    for faces in ("K K K", "K K K", "K K K"):
        roll = question(BOX_DICE, state, "roll")
        rolls.append((roll.title, roll.count, roll.auto, roll.label))
        state = play(BOX_DICE, state, [dice(faces)])
        if "reroll" in asked(state):
            state = play(BOX_DICE, state, [("reroll", "all")])
    assert rolls == [(f"Roll {n + 1} of 3", 3, True, ("box", 0, 0, 0, n)) for n in range(3)]
    assert asked(state) == ["move"]


@pytest.mark.rule("BOX-026")
@pytest.mark.rule("GEN-013")
def test_the_longest_shot_is_an_ok_each_for_club_two_re_rolls_and_the_move():
    state, oks = START, 0
    while oks == 0 or asked(state) != ["club"]:
        ask = BOX_DICE.asks(state)[0]
        if isinstance(ask, Roll):
            value = ("K",) * ask.count
        else:
            oks += 1
            value = None if ask.name == "move" else ask.options[ask.start].value
        state = BOX_DICE.apply(state, Move(ask.name, None, value))
    assert oks == 4


@pytest.mark.rule("BOX-033")
@pytest.mark.rule("EX-BOX-01")
def test_a_turn_may_stop_after_any_roll():
    state = shot(5, "fairway", dice("R R R G B"))
    assert options(state, "reroll") == [("all", "G B"), ("some", ""), ("stop", "move 3")]
    stopped = play(BOX_DICE, state, [("reroll", "stop")])
    assert question(BOX_DICE, stopped, "move").title == "Move 3 spaces"
    state = play(BOX_DICE, state, [("reroll", "all"), dice("G R"), ("reroll", "stop")])
    assert question(BOX_DICE, state, "move").why == ("R R R R: 4",)


@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-030")
def test_any_of_the_free_dice_may_be_picked_and_no_other():
    state = shot(5, "fairway", dice("R R P K Y"))
    assert options(state, "reroll") == [("all", "Y"), ("stop", "move 3")]
    state = shot(5, "star", dice("R R P K Y"), ("reroll", "some"))
    again = question(BOX_DICE, state, "again")
    assert (again.items, again.free, again.least) == (("R", "R", "P", "K", "Y"), (3, 4), 0)
    for locked in ((0,), (2,), (2, 3)):
        with pytest.raises(IllegalMove):
            BOX_DICE.apply(state, Move("again", None, locked))
    state = play(BOX_DICE, state, [("again", (3,))])
    assert question(BOX_DICE, state, "roll").count == 1
    assert question(BOX_DICE, state, "roll").why == ("On the table R R Y P",)
    state = play(BOX_DICE, state, [dice("R")])
    assert question(BOX_DICE, state, "reroll").why == ("R R R P: 4", "1 roll left")


@pytest.mark.rule("BOX-033")
def test_picking_none_stops():
    state = shot(5, "fairway", dice("R R G B Y"), ("reroll", "some"), ("again", ()))
    assert question(BOX_DICE, state, "move").why == ("R R: 2",)


@pytest.mark.rule("BOX-034")
@pytest.mark.rule("EX-BOX-12")
def test_of_equal_groups_one_is_chosen_before_anything_is_rolled_again():
    state = shot(5, "fairway", dice("R R B B P"))
    assert options(state, "keep") == [("R", "free B B"), ("B", "free R R"), ("stop", "move 3")]
    state = play(BOX_DICE, state, [("keep", "B"), ("reroll", "some")])
    assert question(BOX_DICE, state, "again").free == (0, 1)
    state = play(BOX_DICE, state, [("again", (0,)), dice("R")])
    assert options(state, "keep")[0] == ("R", "free B B"), "equal again, asked again"
    stopped = play(BOX_DICE, state, [("keep", "stop")])
    assert question(BOX_DICE, stopped, "move").title == "Move 3 spaces"


@pytest.mark.rule("BOX-034")
def test_with_one_die_left_to_roll_choosing_the_group_rolls_it():
    state = shot(2, "fairway", dice("R G"), ("keep", "G"))
    roll = question(BOX_DICE, state, "roll")
    assert (roll.count, roll.why) == (1, ("On the table G",))
    assert question(BOX_DICE, play(BOX_DICE, state, [dice("P")]), "move").why == ("G P: 2",)


@pytest.mark.rule("BOX-034")
def test_after_the_last_roll_equal_groups_need_no_decision():
    answers = [dice("R G"), ("keep", "R"), dice("G"), ("keep", "R"), dice("B")]
    assert asked(shot(2, "tee", *answers)) == ["move"]


@pytest.mark.rule("EX-BOX-03")
@pytest.mark.rule("BOX-032")
@pytest.mark.rule("trap 19")
def test_an_old_group_may_be_rolled_again_once_a_larger_one_is_there():
    state = shot(5, "fairway", dice("B B R G Y"), ("reroll", "all"), dice("Y Y Y"))
    assert options(state, "reroll")[0] == ("all", "B B")
    state = play(BOX_DICE, state, [("reroll", "all"), dice("Y P")])
    assert question(BOX_DICE, state, "move").title == "Move 5 spaces"


@pytest.mark.rule("EX-BOX-04")
@pytest.mark.rule("trap 18")
def test_black_goes_back_in_the_hand_from_the_star_and_stays_on_the_putting_surface():
    first = dice("R R K K Y")
    state = shot(5, "star", first, ("reroll", "all"), dice("R R K"))
    assert options(state, "reroll") == [("all", "K"), ("stop", "move 4")]
    assert options(shot(5, "putt", first), "reroll") == [("all", "Y"), ("stop", "move 2")]


@pytest.mark.rule("EX-BOX-08")
@pytest.mark.rule("BOX-016")
@pytest.mark.rule("trap 17")
def test_in_a_bunker_only_a_die_of_another_colour_is_free():
    assert options(shot(5, "bunker", dice("R R P K Y")), "reroll") == [("all", "Y"), ("stop", "move 2")]
    nothing = question(BOX_DICE, shot(2, "bunker", dice("P P")), "move")
    assert (nothing.title, nothing.why) == ("Do not move", ("Nothing counts: 0", "It is still a stroke"))


@pytest.mark.rule("BOX-017")
@pytest.mark.rule("BOX-036")
@pytest.mark.rule("trap 24")
def test_the_rough_takes_its_space_off_the_move_and_never_more_than_there_is():
    move = question(BOX_DICE, shot(4, "rough", dice("R R P R")), "move")
    assert (move.title, move.why) == ("Move 3 spaces", ("R R R P: 4, rough -1",))
    move = question(BOX_DICE, shot(1, "rough", dice("R")), "move")
    assert (move.title, move.why[0]) == ("Do not move", "R: 1, rough -1")


@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-034")
def test_the_picture_has_all_dice_those_in_hand_as_dots_and_locked_or_counted_ones_with_a_star():
    def shown(*answers):
        (ask,) = BOX_DICE.asks(shot(5, "fairway", *answers))
        return ask.show

    assert shown() == "dice . . . . ."
    assert shown(dice("R R P K Y")) == "dice R* R* P* K* Y"
    assert shown(dice("R R P K Y"), ("reroll", "all")) == "dice R* R* P* K* ."
    assert shown(dice("R R Y Y K")) == "dice R R Y Y K"
    assert shown(dice("R R Y Y K"), ("keep", "Y")) == "dice R R Y* Y* K*"
    assert shown(dice("R R Y Y K"), ("keep", "Y"), ("reroll", "stop")) == "dice R R Y* Y* K"


@settings(derandomize=True, deadline=None, max_examples=150)
@given(rng=st.randoms(use_true_random=False), lie=st.sampled_from(sorted(oracle.BLACK_AGAIN)))
@pytest.mark.rule("BOX-026")
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-032")
def test_a_shot_answered_at_random_offers_what_trying_every_heap_allows(rng, lie):
    state, labels = Swing.of(rng.randint(1, 5), lie), set()
    for _ in range(40):
        offered = asks(state, FACES.default, ("7", 1, 2, 3), seat=1)
        if not offered:
            break
        (ask,) = offered
        assert ask.seat == 1
        heaps = oracle.heaps(state.dice, lie)
        if ask.name == "keep":
            assert len(heaps) == len(ask.options) - 1 > 1
        elif ask.name in ("reroll", "again"):
            allowed = [oracle.loose(state.dice, lie, heap) for heap in heaps]
            assert list(state.free) in allowed
            assert state.free
        else:
            assert ask.label not in labels
            labels.add(ask.label)
        state = answer(state, ask.name, some_answer(ask, rng))
    assert state.over
    assert 1 <= state.rolls == len(labels) <= 3
    assert labels == {("box", "7", 1, 2, 9 + n) for n in range(state.rolls)}
    assert state.spaces == oracle.score(state.dice, lie)


@pytest.mark.rule("Q-BOX-15")
def test_the_tool_takes_the_owner_s_die():
    state = BOX_DICE.start(setup(box_die_faces={"R": 5, "K": 1}))
    state = play(BOX_DICE, state, [("club", 1)])
    assert [(face.value, face.weight) for face in question(BOX_DICE, state, "roll").bag] == [
        ("R", 5),
        ("K", 1),
    ]
    with pytest.raises(ValueError, match="box_die_faces"):
        BOX_DICE.start(setup(box_die_faces={}))


@pytest.mark.rule("GEN-010")
def test_each_shot_has_its_own_labels():
    state, labels = START, []
    for _ in range(2):
        state = play(BOX_DICE, state, [("club", 2)])
        labels.append(question(BOX_DICE, state, "roll").label)
        state = play(BOX_DICE, state, [dice("P P"), ("move", None)])
    assert labels == [("box", 0, 0, 0, 0), ("box", 0, 0, 1, 0)]
