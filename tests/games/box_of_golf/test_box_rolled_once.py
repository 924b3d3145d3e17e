"""The tree test and the backspin."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from firmware_py.games.box_of_golf import BACKSPIN, TREE
from firmware_py.games.box_of_golf.dice import FACES
from firmware_py.games.box_of_golf.rolled_once import backspin, clears, past, spinning, spun, tree_test
from firmware_py.games.core import Setup
from tests.games.box_of_golf import oracle
from tests.games.playing import play, question, setup


@pytest.mark.rule("BOX-020")
@pytest.mark.rule("GEN-010")
def test_a_tree_test_is_one_die_once_and_one_press_a_tree():
    state, labels = TREE.start(Setup(())), []
    for face in "KRP":
        (roll,) = TREE.asks(state)
        assert (roll.count, roll.again, roll.auto) == (1, True, False)
        labels.append(roll.label)
        state = play(TREE, state, [("tree", (face,))])
    assert labels == [("tree", 0, 0, n, 0) for n in range(3)]


@pytest.mark.rule("BOX-021")
@pytest.mark.rule("BOX-022")
def test_only_black_stops_a_ball_and_five_of_six_pass():
    (roll,) = TREE.asks(TREE.start(Setup(())))
    passing = sum(face.weight for face in roll.bag if clears(face.value))
    assert Fraction(passing, sum(face.weight for face in roll.bag)) == Fraction(5, 6)
    assert [face.label for face in roll.bag if not clears(face.value)] == ["Black"]
    assert clears("P")
    assert (past("P"), past("K")) == ("Flies on", "Stops on the tree")
    assert roll.why == ("Black: stop on the tree", "Anything else: carry on")


@pytest.mark.rule("BOX-055")
@pytest.mark.rule("BOX-068")
@pytest.mark.rule("BOX-069")
def test_a_backspin_has_exactly_these_odds():
    far = Counter(spun(dice) for dice in product(oracle.LETTERS, repeat=5))
    assert far == {0: 1, 1: 505, 2: 2950, 3: 3110, 4: 1085, 5: 125}
    assert sum(far.values()) == 7776
    mean = Fraction(sum(spaces * ways for spaces, ways in far.items()), 7776)
    assert round(float(mean), 4) == 2.6620


@pytest.mark.rule("BOX-069")
@pytest.mark.parametrize(("faces", "title", "why"), [
    ("R R P K Y", "Move 3 spaces", "R R P: 3, toward the flag"),
    ("P P P P P", "Move 5 spaces", "P P P P P: 5, toward the flag"),
    ("R G Y B K", "Move 1 space", "R: 1, toward the flag"),
    ("K K K K K", "Do not move", "Nothing counts: 0"),
])  # fmt: skip
def test_a_backspin_tells_how_far_the_ball_goes_purple_counted(faces, title, why):
    assert spinning(tuple(faces.split())) == (title, why)


@pytest.mark.rule("BOX-055")
@pytest.mark.rule("GEN-009")
@pytest.mark.rule("GEN-010")
def test_no_die_of_a_backspin_is_rolled_again_and_the_next_one_is_a_roll_of_all_five():
    state, labels = BACKSPIN.start(Setup(())), []
    for _ in range(2):
        (roll,) = BACKSPIN.asks(state)
        assert (roll.count, roll.again, roll.auto) == (5, True, False)
        labels.append(roll.label)
        state = play(BACKSPIN, state, [("backspin", ("R", "G", "Y", "B", "P"))])
    assert labels == [("backspin", 0, 0, n, 0) for n in range(2)]


@pytest.mark.rule("GEN-010")
def test_a_game_can_ask_for_both_under_its_own_labels():
    tail = ("7", 1, 2, 0)
    roll = tree_test(FACES.default, tail, seat=1)
    assert (roll.label, roll.seat, roll.again) == (("tree", *tail), 1, False)
    roll = backspin(FACES.default, tail, seat=1)
    assert (roll.label, roll.seat, roll.again) == (("backspin", *tail), 1, False)


@pytest.mark.rule("Q-BOX-15")
@pytest.mark.parametrize("tool", [TREE, BACKSPIN], ids=lambda tool: tool.key)
def test_both_take_the_owner_s_die(tool):
    state = tool.start(setup(box_die_faces={"G": 3, "K": 3}))
    assert [(face.value, face.weight) for face in question(tool, state, tool.key).bag] == [("G", 3), ("K", 3)]
