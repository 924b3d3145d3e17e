"""The TGA Cup: sides, pairings that shift, half points, the target, and a level Cup played off one-on-one."""

import pytest

from firmware_py.games import TGA
from firmware_py.games.tga.cup import just_over_half, least_rounds, match_halves, pairings
from firmware_py.games.tga.sheet import Row, points
from tests.games.playing import play, question, setup
from tests.games.tga.rounds import asked, begun, holes, line, ranks

FOUR = ("Ana", "Bob", "Cy", "Dot")


def cup(*players, **options):
    return begun(*players, format="cup", **{"holes": "other", "other": 1, **options})


@pytest.mark.rule("TGA-140")
@pytest.mark.rule("TGA-142")
@pytest.mark.rule("Q-TGA-42")
def test_up_to_eight_a_side_and_always_equal_sides():
    for players in (1, 3, 9, 15):
        with pytest.raises(ValueError, match="equal sides"):
            TGA.start(setup(*"ABCDEFGHIJKLMNOP"[:players], format="cup"))
    for players in (2, 8, 16):
        team = question(TGA, TGA.start(setup(*"ABCDEFGHIJKLMNOP"[:players], format="cup")), "team")
        assert team.least == team.most == players // 2
        assert team.start == tuple(range(players // 2))


@pytest.mark.rule("TGA-173")
@pytest.mark.rule("Q-TGA-42")
def test_pairings_go_by_list_position_and_shift_by_one_each_round():
    teams = ((0, 1, 2), (3, 4, 5))
    assert pairings(teams, 0) == ((0, 3), (1, 4), (2, 5))
    assert pairings(teams, 1) == ((0, 4), (1, 5), (2, 3))
    assert pairings(teams, 3) == pairings(teams, 0)


@pytest.mark.rule("Q-TGA-22")
def test_a_match_goes_to_fewer_strokes_or_to_more_holes():
    rows = [Row(4, (0, 1), {0: 9, 1: 4}), Row(4, (0, 1), {0: 3, 1: 4}), Row(4, (0, 1), {0: 3, 1: 4})]
    assert match_halves((0, 1), rows, "strokes") == (0, 2)
    assert match_halves((0, 1), rows, "holes") == (2, 0)
    assert match_halves((0, 1), [Row(4, (0, 1), {0: 4, 1: 4})], "strokes") == (1, 1)


@pytest.mark.rule("trap 16")
def test_half_points_are_whole_numbers_and_written_as_points():
    assert [points(n) for n in (0, 1, 2, 27, 28)] == ["0", "0.5", "1", "13.5", "14"]


@pytest.mark.rule("EX-TGA-12")
@pytest.mark.rule("TGA-141")
def test_thirteen_and_a_half_and_a_tie_reach_fourteen_and_the_cup_is_won():
    """One a side, a hole a round; the designer plays first, so every other hole is told the other way."""
    state = cup("Ana", "Bob")
    assert question(TGA, TGA.start(setup("Ana", "Bob", format="cup")), "team").title == "Team A"
    won = [(4, 3, 4) if hole % 2 == 0 else (4, 4, 3) for hole in range(13)]
    state = play(TGA, state, holes(*won, (4, 4, 4)))
    assert "Team A 13.5, Team B 0.5." in TGA.card(state).notes
    assert not TGA.result(state).over
    state = play(TGA, state, holes((4, 4, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "14 pt"), (1, 2, "1 pt")]
    assert TGA.result(state).ranks[0].why == "reached 14 points"
    assert TGA.result(state).ranks[0].side == "Team A"
    assert "Team A reached 14 points." in TGA.card(state).notes


@pytest.mark.rule("Q-TGA-42")
def test_pairings_play_one_after_another_the_designer_s_first():
    state, orders = cup(*FOUR, cup_target=99), []
    for _ in range(4):
        state = play(TGA, state, [("par", 4)])
        orders.append(state.holes[-1].order)
        state = play(TGA, state, [("strokes", 4)] * 4)
    # round 1: Ana-Cy, Bob-Dot; round 2: Ana-Dot, Bob-Cy; and the same again
    assert orders == [(0, 2, 1, 3), (1, 2, 3, 0), (2, 0, 3, 1), (3, 0, 1, 2)]


@pytest.mark.rule("TGA-036")
@pytest.mark.rule("Q-TGA-42")
def test_a_stroke_each_runs_inside_a_pairing():
    state = play(TGA, cup(*FOUR, attempts=2, order="rotate"), [("par", 4)])
    heard = []
    for _ in range(4):
        heard.append(asked(state))
        state = play(TGA, state, [("strokes", 5)])
        if asked(state)[0] == "second":
            heard.append(asked(state))
            state = play(TGA, state, [("second", False)])
            state = play(TGA, state, [("second", False)])
    assert [seat for name, seat in heard if name == "strokes"] == [0, 2, 1, 3]
    assert [seat for name, seat in heard if name == "second"] == [0, 1]


@pytest.mark.rule("TGA-173")
def test_a_target_that_takes_several_rounds_says_how_many_at_least():
    assert [least_rounds(28, a_side) for a_side in (8, 7, 1)] == [2, 2, 14]
    state = TGA.start(setup(*"ABCDEFGHIJKLMNOP", format="cup"))
    state = play(TGA, state, [("team", tuple(range(8)))])
    ask = question(TGA, state, "target")
    assert ask.why == ("8 points a round:", "at least 2 rounds")
    assert [option.label for option in ask.options] == ["First to 14"]


@pytest.mark.rule("Q-TGA-42")
def test_a_target_out_of_reach_is_said_and_just_over_half_offered():
    assert [just_over_half(rounds, a_side) for rounds, a_side in ((1, 8), (2, 3))] == [9, 7]
    state = play(TGA, TGA.start(setup(*FOUR, format="cup", cup_rounds=2)), [("team", (0, 1))])
    ask = question(TGA, state, "target")
    assert ask.title == "Out of reach"
    assert [option.label for option in ask.options] == ["First to 2.5", "Most points win"]
    reach = play(TGA, TGA.start(setup(*FOUR, format="cup", cup_rounds=2, cup_target=3)), [("team", (0, 1))])
    assert [option.label for option in question(TGA, reach, "target").options] == ["First to 3"]


@pytest.mark.rule("Q-TGA-42")
@pytest.mark.rule("TGA-171")
def test_when_fixed_rounds_are_over_the_most_points_win():
    state = cup(*FOUR, cup_rounds=1)
    assert state.goal == 3
    state = play(
        TGA, TGA.start(setup(*FOUR, format="cup", holes="other", other=1, cup_rounds=1)), [("team", (0, 1))]
    )
    state = play(
        TGA, state, [("target", 28), *[("ball", ball) for ball in ("red", "blue", "green", "yellow")]]
    )
    state = play(TGA, state, holes((4, 3, 9, 4, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "1.5 pt"), (1, 1, "1.5 pt"), (2, 2, "0.5 pt"), (3, 2, "0.5 pt")]


@pytest.mark.rule("Q-TGA-42")
@pytest.mark.rule("TGA-097")
def test_a_level_cup_is_played_off_by_one_of_each_side():
    state = play(TGA, cup(*FOUR, cup_rounds=1), holes((4, 3, 4, 4, 3)))
    assert not TGA.result(state).over
    assert question(TGA, state, "champion").side == "Team A"
    state = play(TGA, state, [("champion", 1), ("champion", 2)])
    assert asked(state) == ("par", 1)
    state = play(TGA, state, [("par", 3), ("strokes", 3), ("strokes", 2)])
    assert TGA.result(state).over
    assert ranks(state) == [(2, 1, "1 pt"), (3, 1, "1 pt"), (0, 2, "1 pt"), (1, 2, "1 pt")]
    assert "Team B won on extra hole 1." in TGA.card(state).notes
    assert line(state, "Ana").cells == ("3", "")


@pytest.mark.rule("Q-TGA-42")
def test_or_the_win_is_shared():
    level = play(TGA, cup(*FOUR, cup_rounds=1), holes((4, 3, 4, 4, 3)))
    shared = play(TGA, level, [("champion", 0), ("champion", 3), ("share the win", "share")])
    assert TGA.result(shared).over
    assert {rank.place for rank in TGA.result(shared).ranks} == {1}
    assert "The win is shared." in TGA.card(shared).notes


@pytest.mark.rule("TGA-141")
def test_points_are_booked_in_pairing_order_and_the_first_to_the_target_has_it():
    state = play(TGA, cup(*FOUR, cup_target=1), holes((4, 3, 4, 9, 3)))
    assert ranks(state)[0] == (0, 1, "1 pt")  # Dot beat Bob too, but Ana's match is booked first
    assert "Team A 1, Team B 0." in TGA.card(state).notes


@pytest.mark.rule("GEN-005")
def test_a_cup_ended_early_books_the_holes_that_everybody_finished():
    state = play(TGA, cup(*FOUR, other=2), [*holes((4, 3, 4, 3, 4)), ("end early", "end")])
    assert TGA.result(state).over
    assert ranks(state)[0] == (0, 1, "2 pt")


@pytest.mark.rule("TGA-090")
def test_figures_to_par_begin_anew_with_each_round():
    state = play(TGA, cup("Ana", "Bob", other=2), holes((4, 5, 4), (4, 4, 5), (4, 3, 4)))
    assert line(state, "Ana").running[:3] == ("+1", "+2", "-1")
    state = play(TGA, state, [("par", 4)])
    assert question(TGA, state, "strokes").why[1] == "So far par"
