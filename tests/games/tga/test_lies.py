"""Where a ball can lie: the hand, the finger, how far, and what it costs."""

import pytest

from firmware_py.games.tga import ours
from firmware_py.games.tga.lies import LIES, PLAYABLE, hand, max_fly, side, struck_with


@pytest.mark.rule("TGA-066")
def test_the_eight_terrains_and_tee_green_and_off_the_board_are_lies():
    eight = {"fairway", "water", "rough", "trees", "sand", "slope-right", "cliff", "slope-left"}
    assert eight | {"tee", "green", "off"} <= set(LIES)


@pytest.mark.parametrize(
    ("lie", "right_hander", "tiles"),
    [
        pytest.param(
            "tee", "any finger", 7, marks=[pytest.mark.rule("TGA-057"), pytest.mark.rule("TGA-166")]
        ),
        pytest.param(
            "green", "any finger", 7, marks=[pytest.mark.rule("Q-TGA-32"), pytest.mark.rule("TGA-166")]
        ),
        pytest.param("fairway", "any finger", 7, marks=pytest.mark.rule("TGA-068")),
        pytest.param(
            "rough",
            "left hand, any finger",
            5,
            marks=[pytest.mark.rule("TGA-059"), pytest.mark.rule("TGA-069")],
        ),
        pytest.param(
            "trees",
            "left hand, middle finger",
            3,
            marks=[pytest.mark.rule("TGA-061"), pytest.mark.rule("TGA-070")],
        ),
        pytest.param(
            "sand", "left hand, thumb", 4, marks=[pytest.mark.rule("TGA-060"), pytest.mark.rule("TGA-071")]
        ),
        pytest.param("trees1", "left hand, middle finger", 3, marks=pytest.mark.rule("TGA-105")),
        pytest.param("trees2", "left hand, middle finger", 2, marks=pytest.mark.rule("TGA-105")),
        pytest.param("trees3", "left hand, middle finger", 1, marks=pytest.mark.rule("TGA-105")),
        pytest.param(
            "fescue",
            "left hand, any finger",
            4,
            marks=[pytest.mark.rule("TGA-148"), pytest.mark.rule("Q-TGA-15")],
        ),
        pytest.param(
            "pot-bunker",
            "left hand, thumb",
            2,
            marks=[pytest.mark.rule("TGA-149"), pytest.mark.rule("Q-TGA-15")],
        ),
    ],
)
def test_each_lie_has_its_hand_its_finger_and_its_limit(lie, right_hander, tiles):
    assert hand(lie, left_handed=False, club=False) == right_hander
    assert max_fly(lie) == tiles


@pytest.mark.rule("TGA-083")
def test_the_other_hand_is_the_right_one_of_a_left_hander():
    for lie in PLAYABLE:
        mine, theirs = side(lie, left_handed=False), side(lie, left_handed=True)
        assert (mine, theirs) in (("left", "right"), ("any", "any"))
    assert hand("sand", left_handed=True, club=False) == "right hand, thumb"


@pytest.mark.rule("TGA-085")
@pytest.mark.rule("TGA-084")
def test_a_club_knows_no_fingers_but_a_hazard_says_the_hand_all_the_same():
    assert hand("sand", left_handed=False, club=True) == "club, left hand"
    assert hand("trees2", left_handed=True, club=True) == "club, right hand"
    assert hand("tee", left_handed=False, club=True) == "club, either hand"
    assert {struck_with(lie, club=True) for lie in PLAYABLE} == {"club"}
    assert max_fly("sand") == 4, "the club changes nothing about the limit"


@pytest.mark.rule("TGA-166")
@pytest.mark.rule("TGA-068")
def test_a_lie_that_is_played_from_costs_nothing_and_any_other_is_not_played_from():
    for lie in LIES.values():
        assert (lie.max_fly is not None) == (lie.kind == "playable") == (lie.penalty == "No penalty")
        assert len(lie.name) <= 14
        assert len(lie.penalty) <= 25


@pytest.mark.rule("TGA-147")
@pytest.mark.rule("TGA-150")
@pytest.mark.rule("Q-TGA-15")
def test_the_european_tiles_play_like_those_of_the_box():
    assert LIES["brook"].kind == LIES["water"].kind
    assert LIES["undulating"].kind == LIES["slope-left"].kind
    assert (ours.FESCUE_MAX_FLY, ours.POT_BUNKER_MAX_FLY) == (4, 2)
    european = {key for key, lie in LIES.items() if lie.expansion == "european"}
    assert european == {"brook", "fescue", "pot-bunker", "undulating"}


@pytest.mark.rule("TGA-155")
def test_the_wild_tiles_are_a_kind_of_their_own():
    wild = {key for key, lie in LIES.items() if lie.kind == "wild"}
    assert wild == {key for key, lie in LIES.items() if lie.expansion == "wild"}
    assert wild == {"alligator", "cobra", "albatross", "grizzly"}
