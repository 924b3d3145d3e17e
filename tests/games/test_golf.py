"""Scores by name, figures to par, and places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.golf import places, score_name, to_par
from tests.games.pig import PIG
from tests.games.playing import play, setup


@pytest.mark.parametrize(
    ("strokes", "par", "name"),
    [
        (4, 4, "Par"),
        (4, 5, "Birdie"),
        (3, 5, "Eagle"),
        (2, 5, "Double eagle"),
        (6, 5, "Bogey"),
        (6, 4, "Double bogey"),
        (6, 3, "Triple bogey"),
        (8, 4, "+4"),
        (1, 5, "-4"),
    ],
)
@pytest.mark.rule("TGA-092")
def test_a_score_is_called_by_its_name_and_beyond_the_list_by_its_number(strokes, par, name):
    assert score_name(strokes, par) == name


@pytest.mark.rule("TGA-093")
def test_only_a_par_3_knows_a_hole_in_one():
    assert score_name(1, 3) == "Hole-in-one"
    assert score_name(1, 4) == "Double eagle"
    assert score_name(1, 2) == "Birdie"
    assert score_name(1, 1) == "Par"


@pytest.mark.rule("TGA-089")
@pytest.mark.rule("GEN-011")
def test_level_is_P_or_the_table_s_own_sign_and_all_else_has_a_sign():
    assert [to_par(n) for n in (-3, -1, 0, 1, 12)] == ["-3", "-1", "P", "+1", "+12"]
    assert to_par(0, "E") == "E"
    assert to_par(2, "E") == "+2"


@pytest.mark.rule("pain 7.5")
def test_equal_scores_share_a_place_and_the_next_place_is_skipped():
    assert places([2, 5, 5, 9]) == (1, 2, 2, 4)
    assert places([2, 5, 5, 9], lowest=False) == (4, 2, 2, 1)
    assert places([]) == ()


@given(st.lists(st.integers(-5, 5)))
@settings(derandomize=True, deadline=None)
def test_a_place_is_one_more_than_the_number_of_better_scores(scores):
    ordered = sorted(scores)
    assert places(scores) == tuple(ordered.index(score) + 1 for score in scores)


@pytest.mark.rule("GEN-002")
def test_in_a_game_where_the_most_wins_the_most_comes_first():
    state = PIG.start(setup("Ana", "Bob", target=10))
    rolls = [("pig", (6,)), ("dare", "hold"), ("pig", (1,)), ("pig", (5,)), ("dare", "hold")]
    state = play(PIG, state, rolls)
    ended = PIG.result(state)
    assert ended.over
    assert [(rank.seat, rank.place, rank.score) for rank in ended.ranks] == [(0, 1, "11"), (1, 2, "0")]
