"""The dice of Tiny Mini Golf in hand."""

import pytest

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.tiny_mini_golf import ACCURACY, POWER, TERRAIN
from firmware_py.games.tiny_mini_golf.dice import crossing
from tests.games.playing import play, question, setup

START = POWER.start(Setup(()))


@pytest.mark.rule("TMG-010")
@pytest.mark.rule("TMG-005")
@pytest.mark.parametrize(("tool", "faces"), [
    (TERRAIN, ("water", "sand", "wall", "wall", "water", "water")), (ACCURACY, ("miss",)),
], ids=["terrain", "accuracy"])  # fmt: skip
def test_one_press_rolls_and_the_next_one_rolls_again(tool, faces):
    state, labels = tool.start(Setup(())), []
    for _ in range(3):
        (roll,) = tool.asks(state)
        assert (roll.name, roll.again, roll.auto, roll.count) == (tool.key, True, False, len(faces))
        labels.append(roll.label)
        state = play(tool, state, [(tool.key, faces)])
    assert labels == [(tool.key, 0, 0, n, 0) for n in range(3)]


@pytest.mark.rule("TMG-042")
@pytest.mark.rule("TMG-047")
def test_the_accuracy_die_says_who_decides():
    (roll,) = ACCURACY.asks(ACCURACY.start(Setup(())))
    assert roll.why == ("HIT: the shooter's way", "MISS: the designer's way")


@pytest.mark.rule("TMG-026")
def test_strength_is_a_whole_number_up_to_twelve_and_begins_at_the_last_one():
    strength = POWER.asks(START)[0]
    assert (strength.name, strength.lo, strength.hi) == ("strength", 0, 12)
    for wrong in (-1, 13, 2.0, "2", True):
        with pytest.raises(IllegalMove):
            POWER.apply(START, Move("strength", None, wrong))
    state = play(POWER, START, [("strength", 7), ("power", (1,))])
    assert POWER.asks(state)[0].start == 7


@pytest.mark.parametrize(("strength", "die"), [(0, "Light"), (1, "Light"), (2, "Medium"), (3, "Medium"),
                                               (4, "Heavy"), (12, "Heavy")])  # fmt: skip
@pytest.mark.rule("TMG-025")
@pytest.mark.rule("TMG-027")
@pytest.mark.rule("TMG-028")
@pytest.mark.rule("TMG-029")
@pytest.mark.rule("trap 27")
def test_once_announced_the_die_for_it_rolls_by_itself_and_nothing_else_can_be_done(strength, die):
    state = play(POWER, START, [("strength", strength)])
    (roll,) = POWER.asks(state)
    assert (roll.name, roll.title, roll.auto) == ("power", f"{die} die", True)
    assert (roll.why, roll.show) == ((f"Announced: {strength}",), f"power {strength}")
    with pytest.raises(IllegalMove):
        POWER.apply(state, Move("strength", None, 5))


@pytest.mark.rule("TMG-030")
@pytest.mark.rule("TMG-063")
@pytest.mark.rule("Q-TMG-02")
def test_the_total_is_told():
    assert crossing(2, 1) == ("Cross 3 circles", "Sand: accuracy too")
    assert crossing(1, 0) == ("Cross 1 circle", "")
    assert crossing(12, 3)[0] == "Cross 15 circles"


@pytest.mark.rule("TMG-030")
@pytest.mark.rule("TMG-037")
@pytest.mark.rule("Q-TMG-03")
def test_a_stroke_of_nothing_leaves_the_ball_and_marks_an_icon():
    assert crossing(0, 0) == crossing(2, -4) == ("The ball stays", "Mark one +1 icon")


@pytest.mark.rule("TMG-039")
@pytest.mark.rule("TMG-040")
def test_the_accuracy_die_is_brought_to_mind_where_sand_would_need_it():
    hinted = [strength for strength in range(6) if "accuracy" in crossing(strength, 1)[1]]
    assert hinted == [2, 3, 4, 5]


@pytest.mark.rule("TMG-003")
@pytest.mark.rule("GEN-010")
def test_each_power_die_can_be_rolled_alone_and_no_label_comes_twice():
    state, labels = START, []
    assert [ask.title for ask in POWER.asks(state)[1:]] == ["Light die", "Medium die", "Heavy die"]
    for name, face in (("light", 1), ("heavy", -3), ("medium", 0)):
        roll = question(POWER, state, name)
        assert (roll.auto, roll.why) == (False, ())
        labels.append(roll.label)
        state = play(POWER, state, [(name, (face,))])
        assert POWER.asks(state)[0].name == "strength"
    for _ in range(2):
        state = play(POWER, state, [("strength", 0)])
        labels.append(question(POWER, state, "power").label)
        state = play(POWER, state, [("power", (1,))])
    assert labels == [("power", 0, 0, n, 0) for n in range(5)]


@pytest.mark.rule("TMG-005")
@pytest.mark.rule("Q-TMG-01")
@pytest.mark.parametrize(("tool", "key", "faces"), [
    (TERRAIN, "terrain_faces", {"water": 1, "wall": 5}),
    (ACCURACY, "accuracy_faces", {"hit": 1, "miss": 5}),
], ids=["terrain", "accuracy"])  # fmt: skip
def test_the_tools_take_the_owner_s_dice(tool, key, faces):
    (roll,) = tool.asks(tool.start(setup(**{key: faces})))
    assert {face.value: face.weight for face in roll.bag} == faces
    with pytest.raises(ValueError, match=key):
        tool.start(setup(**{key: {}}))
