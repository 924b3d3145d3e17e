"""TGA stroke play kept on the card: balls, designers, par, strokes, figures, cap, ties, corrections."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.focus import Focus
from firmware_py.games import TGA
from firmware_py.games.core import IllegalMove, Move, Setup, Tell
from firmware_py.games.settings import settled
from firmware_py.games.tga.options import duration
from tests.games.oracle import Paper
from tests.games.playing import play, question, setup, some_move


def begun(*names, **options):
    """A round with everybody's ball chosen."""
    state = TGA.start(setup(*names, **options))
    for _ in names:
        ask = question(TGA, state, "ball")
        state = TGA.apply(state, Move("ball", ask.seat, ask.options[ask.start].value))
    return state


def holes(*played):
    """Answers for whole holes: each a par and the strokes in the order they are asked for."""
    return [
        answer for par, *strokes in played for answer in (("par", par), *(("strokes", n) for n in strokes))
    ]


def corrected(row, column, old, new):
    return [("correct", (row, column)), ("corrected", (old, new))]


def line(state, name):
    return next(line for line in TGA.card(state).lines if line.name == name)


def ranks(state):
    return [(rank.seat, rank.place, rank.score) for rank in TGA.result(state).ranks]


def asked(state):
    """The question on the glass and who answers it."""
    ask = TGA.asks(state)[0]
    return ask.name, ask.seat


# -- set-up --------------------------------------------------------------------------------


@pytest.mark.rule("TGA-002")
@pytest.mark.rule("Q-TGA-16")
def test_up_to_four_players_each_have_their_own_ball_and_it_is_noted_on_the_card():
    state = TGA.start(setup("Ana", "Bob", "Cleo", "Dov"))
    assert [option.value for option in question(TGA, state, "ball").options] == [
        "red",
        "blue",
        "green",
        "yellow",
    ]
    state = play(TGA, state, [("ball", "blue")])
    second = question(TGA, state, "ball")
    assert second.seat == 1
    assert [option.value for option in second.options] == ["red", "green", "yellow"]
    assert second.options[second.start].value == "red"
    with pytest.raises(IllegalMove):
        TGA.apply(state, Move("ball", 1, "blue"))
    state = play(TGA, state, [("ball", "yellow"), ("ball", "green"), ("ball", "red")])
    assert [line.mark for line in TGA.card(state).lines] == ["", "B", "Y", "G", "R"]


@pytest.mark.rule("TGA-002")
@pytest.mark.rule("Q-TGA-16")
def test_more_than_four_players_share_colours_once_all_are_taken():
    state = begun(*"ABCDEFGH")
    assert state.balls == ("red", "blue", "green", "yellow") * 2
    state = play(TGA, TGA.start(setup(*"ABCDE")), [("ball", "red"), ("ball", "red")])
    third = question(TGA, state, "ball")
    assert third.options[third.start].value == "blue"


@pytest.mark.rule("TGA-003")
@pytest.mark.rule("Q-TGA-16")
def test_one_to_eight_can_play_and_sixteen_in_the_cup():
    assert TGA.seats == (1, 16)
    for players in (0, 17):
        with pytest.raises(ValueError, match="1 to 8 players"):
            TGA.start(setup(*"ABCDEFGHIJKLMNOPQ"[:players]))
    with pytest.raises(ValueError, match="Above 8 only the Cup"):
        TGA.start(setup(*"ABCDEFGHI"))
    assert TGA.start(setup(*"ABCDEFGHIJKLMNOP", format="cup"))


@pytest.mark.rule("TGA-003")
@pytest.mark.rule("GEN-007")
def test_a_round_alone_ends_with_the_last_hole_and_has_no_tie_to_break():
    state = play(TGA, begun("Ana", holes=3), holes((4, 5), (3, 3), (5, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "P")]


@pytest.mark.rule("TGA-004")
@pytest.mark.rule("Q-TGA-24")
def test_a_player_s_hole_takes_100_seconds():
    assert [duration(n, 4) for n in (18, 9, 6, 3)] == ["2 h", "1 h", "40 min", "20 min"]
    assert duration(18, 2) == "1 h"
    assert duration(13, 4) == "1 h 25 min"
    assert duration(1, 1) == "5 min"


@pytest.mark.rule("TGA-006")
@pytest.mark.rule("Q-TGA-24")
def test_the_card_has_the_holes_along_the_top_from_the_first_and_par_before_the_players():
    card = TGA.card(begun("Ana", "Bob", holes="other", other=7))
    assert card.heads == ("1", "2", "3", "4", "5", "6", "7")
    assert [line.name for line in card.lines] == ["Par", "Ana", "Bob"]
    assert {len(line.cells) for line in card.lines} == {7}


# -- turn order ----------------------------------------------------------------------------


@pytest.mark.rule("TGA-016")
@pytest.mark.rule("TGA-017")
def test_designers_follow_the_card_and_begin_and_the_others_follow_them_round_the_card():
    state, heard = begun("Ana", "Bob", "Cleo", holes="other", other=4), []
    while not TGA.result(state).over and TGA.where(state) != "extra hole 1":
        name, seat = asked(state)
        heard.append((name, seat))
        state = play(TGA, state, [(name, 4)])
    by_hole = [heard[n : n + 4] for n in range(0, len(heard), 4)]
    assert [hole[0] for hole in by_hole] == [("par", 0), ("par", 1), ("par", 2), ("par", 0)]
    assert [[seat for _, seat in hole[1:]] for hole in by_hole] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]


@pytest.mark.rule("TGA-024")
def test_no_shot_counts_before_the_hole_has_a_par_from_1_to_9():
    state = begun("Ana", holes=3)
    par = question(TGA, state, "par")
    assert (par.lo, par.hi, par.start) == (1, 9, 4)
    with pytest.raises(IllegalMove):
        TGA.apply(state, Move("strokes", 0, 4))


@pytest.mark.rule("pain 7.10")
def test_strokes_start_at_par_and_never_wrap():
    state = play(TGA, begun("Ana", "Bob", holes=3), [("par", 5)])
    ask = question(TGA, state, "strokes")
    assert Focus.on(ask).at == 5
    assert Focus(1).turned(ask, -1).at == 1
    assert Focus(999).turned(ask, 1).at == 999
    assert [ask.called(n) for n in (3, 4, 5, 6, 9)] == ["Eagle", "Birdie", "Par", "Bogey", "+4"]


@pytest.mark.rule("pain 7.8")
def test_a_round_left_says_which_hole_it_is_at():
    state = TGA.start(setup("Ana", "Bob", holes=3))
    assert TGA.where(state) == "hole 1"
    state = play(TGA, begun("Ana", "Bob", holes=3), holes((4, 4, 4), (4, 4)))
    assert TGA.where(state) == "hole 2"
    state = play(TGA, state, [("strokes", 4), *holes((4, 4, 4))])
    assert TGA.where(state) == "extra hole 1"


# -- scores --------------------------------------------------------------------------------


@pytest.mark.rule("EX-TGA-02")
@pytest.mark.rule("TGA-088")
@pytest.mark.rule("TGA-090")
def test_strokes_and_the_running_figure_stand_side_by_side():
    state = play(TGA, begun("Ana", holes=3), holes((5, 5), (4, 7), (3, 2)))
    assert line(state, "Par").cells == ("5", "4", "3")
    assert line(state, "Ana").cells == ("5", "7", "2")
    assert line(state, "Ana").running == ("P", "+3", "+2")


@pytest.mark.rule("TGA-089")
def test_the_owner_chooses_the_sign_for_level():
    state = play(TGA, begun("Ana", holes=3, even_symbol="E"), holes((4, 4), (4, 5), (4, 3)))
    assert line(state, "Ana").running == ("E", "+1", "E")
    assert ranks(state) == [(0, 1, "E")]


@pytest.mark.rule("EX-TGA-11")
@pytest.mark.rule("TGA-091")
@pytest.mark.rule("TGA-093")
def test_the_lowest_total_wins_and_under_par_is_negative():
    start = begun("Ana", "Bob", holes=3)
    state = play(TGA, start, [("par", 3)])
    assert question(TGA, state, "strokes").called(1) == "Hole-in-one"
    state = play(TGA, state, [("strokes", 1), ("strokes", 4)])
    assert line(state, "Ana").running[0] == "-2"
    state = play(TGA, state, holes((4, 4, 3), (5, 5, 5)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "-3"), (1, 2, "+1")]


@pytest.mark.rule("pain 7.5")
def test_equal_totals_below_the_first_place_share_it_without_an_extra_hole():
    state = play(TGA, begun(*"ABCD", holes=3), holes((4, 4, 3, 4, 5), (4, 4, 4, 4, 4), (4, 4, 4, 4, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(1, 1, "-1"), (0, 2, "P"), (2, 2, "P"), (3, 4, "+1")]


@pytest.mark.rule("TGA-094")
@pytest.mark.rule("EX-TGA-03")
@pytest.mark.rule("Q-TGA-39")
@pytest.mark.parametrize(("par", "most"), [(3, 6), (4, 8), (5, 10), (1, 2)])
def test_with_the_cap_no_hole_costs_more_than_twice_its_par(par, most):
    state = play(TGA, begun("Ana", holes=3, double_par_cap=True), [("par", par)])
    assert question(TGA, state, "strokes").hi == most
    with pytest.raises(IllegalMove):
        play(TGA, state, [("strokes", most + 1)])
    state = play(TGA, state, [("strokes", most)])
    assert line(state, "Ana").running[0] == f"+{par}"


@pytest.mark.rule("TGA-095")
def test_without_the_cap_every_stroke_counts():
    state = play(TGA, begun("Ana", holes=3), holes((4, 999)))
    assert line(state, "Ana").cells[0] == "999"
    assert line(state, "Ana").running[0] == "+995"


# -- ties ----------------------------------------------------------------------------------

LEVEL = holes((4, 4, 4, 4), (4, 4, 4, 4), (4, 4, 4, 4))


@pytest.mark.rule("EX-TGA-26")
@pytest.mark.rule("TGA-097")
@pytest.mark.rule("Q-TGA-40")
def test_those_tied_for_the_win_play_extra_holes_until_one_is_lowest():
    state = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), LEVEL)
    assert not TGA.result(state).over
    par = question(TGA, state, "par")
    assert (par.seat, par.start) == (0, 3)  # Cleo designed hole 3
    state = play(TGA, state, holes((3, 3, 3, 4)))
    assert not TGA.result(state).over
    assert asked(state) == ("par", 1)
    state = play(TGA, state, [("par", 3)])
    assert asked(state) == ("strokes", 1)
    state = play(TGA, state, [("strokes", 3)])
    assert asked(state) == ("strokes", 0)
    state = play(TGA, state, [("strokes", 2)])
    ended = TGA.result(state)
    assert ended.over
    assert ranks(state) == [(0, 1, "P"), (1, 2, "P"), (2, 2, "P")]
    assert [rank.why for rank in ended.ranks] == ["won on extra hole 2", "", ""]
    card = TGA.card(state)
    assert card.heads == ("1", "2", "3", "X1", "X2")
    assert line(state, "Cleo").cells == ("4", "4", "4", "4", "")
    assert line(state, "Cleo").running == ("P", "P", "P", "", "")
    assert "Ana won on extra hole 2." in card.notes


@pytest.mark.rule("Q-TGA-40")
def test_only_those_tied_play_on_and_the_next_of_them_in_the_cycle_designs():
    level = holes((4, 4, 6, 4), (4, 4, 4, 4), (4, 4, 4, 4))
    state = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), level)
    state = play(TGA, state, [("par", 3), ("strokes", 3), ("strokes", 3)])
    assert asked(state) == ("par", 2)  # after Ana comes Bob, who is not tied
    state = play(TGA, state, [("par", 4)])
    assert state.extra[1].order == (2, 0)


@pytest.mark.rule("TGA-097")
@pytest.mark.rule("pain 7.5")
def test_the_tied_players_may_share_the_win_instead():
    state = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), LEVEL)
    assert question(TGA, state, "share the win").confirm
    state = play(TGA, state, [*holes((3, 3, 3, 4)), ("share the win", "share")])
    ended = TGA.result(state)
    assert ended.over
    assert [(rank.place, rank.why) for rank in ended.ranks] == [
        (1, "shared the win"),
        (1, "shared the win"),
        (3, ""),
    ]


@pytest.mark.rule("TGA-094")
def test_the_cap_holds_on_extra_holes_too():
    state = play(
        TGA, begun("Ana", "Bob", holes=3, double_par_cap=True), holes((4, 4, 4), (4, 4, 4), (4, 4, 4))
    )
    state = play(TGA, state, [("par", 3)])
    assert question(TGA, state, "strokes").hi == 6


# -- ending early --------------------------------------------------------------------------


@pytest.mark.rule("GEN-005")
def test_ending_early_is_confirmed_and_counts_the_holes_that_everybody_finished():
    state = play(TGA, begun("Ana", "Bob", holes=18), holes((4, 4, 5), (4, 4, 4), (3, 9)))
    assert question(TGA, state, "end early").confirm
    state = play(TGA, state, [("end early", "end")])
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "P"), (1, 2, "+1")]
    card = TGA.card(state)
    assert card.heads == ("1", "2", "3")
    assert line(state, "Ana").cells == ("4", "4", "(9)")
    assert line(state, "Ana").running == ("P", "P", "")
    assert card.notes == ("Ended early after hole 2.",)
    with pytest.raises(IllegalMove):
        TGA.apply(state, Move("strokes", 0, 3))


@pytest.mark.rule("GEN-005")
def test_what_is_over_cannot_be_ended_or_shared_but_still_be_corrected():
    state = play(TGA, begun("Ana", holes=3), holes((4, 4), (4, 4), (4, 4)))
    assert [ask.name for ask in TGA.asks(state)] == ["weather", "correct"]
    state = play(TGA, begun("Ana", "Bob", holes=9), [*holes((4, 4, 4)), ("end early", "end")])
    assert "end early" not in [ask.name for ask in TGA.asks(state)]
    state = play(TGA, state, [("share the win", "share")])
    assert [ask.name for ask in TGA.asks(state)] == ["weather", "correct"]


@pytest.mark.rule("GEN-005")
@pytest.mark.parametrize("answers", [[], [("par", 4)], [("par", 4), ("strokes", 5)]])
def test_a_round_ended_before_its_first_hole_is_finished_counts_nothing(answers):
    state = play(TGA, begun("Ana", "Bob", holes=9), [*answers, ("end early", "end")])
    ended = TGA.result(state)
    assert ended.over
    assert ended.ranks == ()
    assert TGA.card(state).notes == ("Ended before the first hole.",)


# -- corrections ---------------------------------------------------------------------------


@pytest.mark.rule("pain 7.1")
@pytest.mark.rule("GEN-012")
def test_a_corrected_score_changes_its_cell_and_what_follows_from_it_and_nothing_else():
    state = play(TGA, begun("Ana", "Bob", holes=9), holes((4, 5, 4), (4, 4, 4)))
    cells = question(TGA, state, "correct")
    assert cells.show == "card"
    assert cells.labels[1][:3] == ("5", "4", "")
    assert set(cells.cells) == {(row, column) for row in (1, 2, 3) for column in (1, 2)}
    fixed = play(TGA, state, [("correct", (2, 1))])
    new = question(TGA, fixed, "corrected")
    assert (new.old, new.start, new.lo, new.hi) == (5, 5, 1, 999)
    assert new.why == ("Ana",)
    fixed = play(TGA, fixed, [("corrected", (5, 3))])
    assert line(fixed, "Ana").cells[:2] == ("3", "4")
    assert line(fixed, "Ana").running[:2] == ("-1", "-1")
    assert line(fixed, "Bob") == line(state, "Bob")
    assert asked(fixed) == asked(state)


@pytest.mark.rule("pain 7.1")
def test_correcting_starts_at_the_latest_entry_and_goes_back_hole_by_hole():
    state = play(TGA, begun("Ana", "Bob", holes=3), [*holes((4, 5, 4)), ("par", 3)])
    cells = question(TGA, state, "correct")
    assert cells.cells == ((1, 1), (2, 1), (3, 1), (1, 2))
    assert cells.cells[cells.start] == (1, 2)
    cells = question(TGA, play(TGA, state, [("strokes", 3)]), "correct")
    assert cells.cells[cells.start] == (3, 2)  # Bob designed hole 2 and played first


@pytest.mark.rule("pain 7.1")
@given(seed=st.integers(0, 2**32), new=st.integers(1, 999))
@settings(derandomize=True, deadline=None, max_examples=30)
def test_a_correction_taken_back_by_a_correction_leaves_no_trace(seed, new):
    rng = Random(seed)
    state = begun("Ana", "Bob", "Cleo", holes=3)
    for _ in range(rng.randint(2, 14)):
        name, _ = asked(state)
        state = play(TGA, state, [(name, rng.randint(3, 5))])
        if TGA.result(state).over:
            break
    cell = rng.choice(question(TGA, state, "correct").cells)
    new = min(new, 9) if cell[0] == 1 else new
    opened = play(TGA, state, [("correct", cell)])
    old = question(TGA, opened, "corrected").old
    there = play(TGA, opened, [("corrected", (old, new))])
    assert play(TGA, there, corrected(*cell, new, old)) == state


@pytest.mark.rule("pain 7.12")
@pytest.mark.rule("GEN-012")
def test_a_corrected_par_works_for_everybody_and_keeps_what_was_entered():
    state = play(TGA, begun("Ana", "Bob", holes=3, double_par_cap=True), holes((4, 8, 7)))
    lower = play(TGA, state, corrected(1, 1, 4, 3))
    assert line(lower, "Ana").cells[0] == line(lower, "Bob").cells[0] == "6"
    assert line(lower, "Ana").running[0] == "+3"
    opened = play(TGA, lower, [("correct", (2, 1))])
    assert question(TGA, opened, "corrected").old == 8
    assert question(TGA, opened, "corrected").start == 6
    again = play(TGA, lower, corrected(1, 1, 3, 4))
    assert again == state
    assert line(again, "Ana").running[0] == "+4"
    assert line(again, "Bob").running[0] == "+3"


@pytest.mark.rule("pain 7.1")
def test_only_what_was_entered_can_be_corrected_and_only_with_its_old_value():
    state = play(TGA, begun("Ana", "Bob", holes=3), holes((4, 5)))
    with pytest.raises(IllegalMove):
        play(TGA, state, [("correct", (3, 1))])
    opened = play(TGA, state, [("correct", (2, 1))])
    with pytest.raises(IllegalMove):
        play(TGA, opened, [("corrected", (4, 3))])
    with pytest.raises(IllegalMove):
        TGA.apply(opened, Move("strokes", 1, 4))


@pytest.mark.rule("GEN-012")
@pytest.mark.rule("TGA-097")
def test_a_correction_after_the_end_may_reopen_the_tie_break_or_close_it():
    won = play(TGA, begun("Ana", "Bob", holes=3), holes((4, 4, 5), (4, 4, 4), (4, 4, 4)))
    assert TGA.result(won).over
    opened = play(TGA, won, [("correct", (3, 1))])
    assert not TGA.result(opened).over  # the question is on the glass
    tied = play(TGA, opened, [("corrected", (5, 4))])
    assert not TGA.result(tied).over
    assert question(TGA, tied, "par").title == "Extra hole 1: par"
    tied = play(TGA, tied, [("par", 3), ("strokes", 3)])
    closed = play(TGA, tied, corrected(3, 3, 4, 3))
    assert TGA.result(closed).over
    assert ranks(closed) == [(1, 1, "-1"), (0, 2, "P")]
    assert TGA.result(closed).ranks[0].why == ""
    reopened = play(TGA, closed, corrected(3, 3, 3, 4))
    assert asked(reopened) == asked(tied)


@pytest.mark.rule("Q-TGA-40")
def test_an_extra_hole_that_one_of_those_now_tied_did_not_play_decides_nothing():
    level = holes((4, 4, 4, 5), (4, 4, 4, 4), (4, 4, 4, 4))
    won = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), [*level, *holes((3, 3, 2))])
    assert TGA.result(won).over
    three = play(TGA, won, corrected(4, 1, 5, 4))
    assert not TGA.result(three).over
    assert [rank.place for rank in TGA.result(three).ranks] == [1, 1, 1]
    on = play(TGA, three, [("par", 3)])
    assert sorted(on.extra[1].order) == [0, 1, 2]
    assert TGA.result(play(TGA, on, corrected(4, 1, 4, 5))).over


@pytest.mark.rule("Q-TGA-40")
def test_whoever_a_correction_takes_out_of_the_tie_is_not_asked_on_the_extra_hole():
    level = holes((4, 4, 4, 4), (4, 4, 4, 4), (4, 4, 4, 4))
    state = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), [*level, ("par", 3), ("strokes", 3)])
    assert asked(state) == ("strokes", 1)
    state = play(TGA, state, corrected(3, 1, 4, 5))
    assert asked(state) == ("strokes", 2)
    state = play(TGA, state, [("strokes", 2)])
    assert TGA.result(state).ranks[0].why == "won on extra hole 1"


@pytest.mark.rule("Q-TGA-40")
def test_an_extra_hole_left_open_goes_on_when_its_players_are_tied_again():
    level = holes((4, 4, 4, 5), (4, 4, 4, 4), (4, 4, 4, 4))
    state = play(TGA, begun("Ana", "Bob", "Cleo", holes=3), [*level, ("par", 3), ("strokes", 3)])
    assert asked(state) == ("strokes", 1)
    other_tie = play(TGA, state, [*corrected(3, 1, 4, 5), *corrected(4, 1, 5, 4), ("par", 4)])
    assert [hole.order for hole in other_tie.extra] == [(0, 1), (2, 0)]
    back = play(TGA, other_tie, [*corrected(3, 1, 5, 4), *corrected(4, 1, 4, 5)])
    assert asked(back) == ("strokes", 1)
    assert question(TGA, back, "strokes").why[0] == "Extra hole 1  par 3"
    won = play(TGA, back, [("strokes", 2)])
    assert TGA.result(won).ranks[0].why == "won on extra hole 1"
    assert won.extra[0].strokes == {0: (3,), 1: (2,)}


@pytest.mark.rule("GEN-012")
def test_an_extra_hole_s_par_and_scores_can_be_corrected_too():
    won = play(
        TGA, begun("Ana", "Bob", holes=3), [*holes((4, 4, 4), (4, 4, 4), (4, 4, 4)), *holes((3, 4, 3))]
    )
    assert ranks(won)[0][0] == 0
    turned = play(TGA, won, corrected(2, 4, 3, 5))
    assert ranks(turned)[0][0] == 1
    assert line(play(TGA, won, corrected(1, 4, 3, 5)), "Par").cells[3] == "5"


# -- the weather on the round's table ------------------------------------------------------


@pytest.mark.rule("GEN-010")
@pytest.mark.rule("GEN-009")
@pytest.mark.rule("TGA-045")
def test_the_weather_is_rolled_for_whoever_is_up_and_one_player_s_rolls_move_nobody_else_s():
    state = play(TGA, begun("Ana", "Bob", holes=3), [("par", 4)])
    assert question(TGA, state, "weather").label == ("weather", 1, 0, 0, 0)
    state = play(TGA, state, [("weather", ("double",))])
    (spin,) = TGA.asks(state)
    assert (spin.label, spin.auto, spin.seat) == (("wind", 1, 0, 0, 0), True, 0)
    state = play(TGA, state, [("wind", ("back",)), ("weather", ("sun",))])
    assert question(TGA, state, "weather").label == ("weather", 1, 0, 2, 0)
    state = play(TGA, state, [("strokes", 4)])
    assert question(TGA, state, "weather").label == ("weather", 1, 1, 0, 0)


def test_the_weather_can_be_rolled_on_extra_holes_and_after_the_end():
    state = play(TGA, begun("Ana", "Bob", holes=3), holes((4, 4, 4), (4, 4, 4), (4, 4, 4)))
    assert question(TGA, state, "weather").label == ("weather", "X1", 1, 0, 0)
    state = play(TGA, state, [*holes((3, 3, 2)), ("weather", ("single",))])
    assert not TGA.result(state).over  # the wheel is still to spin
    state = play(TGA, state, [("wind", ("left",))])
    assert TGA.result(state).over
    assert question(TGA, state, "weather").label == ("weather", 0, 0, 1, 0)


# -- all of it against a second opinion ----------------------------------------------------

COMING_AND_GOING = ("add player", "withdraw", "depth")  # test_round_members.py has them


@pytest.mark.rule("TGA-090")
@pytest.mark.rule("TGA-091")
@pytest.mark.rule("TGA-097")
@given(seed=st.integers(0, 2**32))
@settings(derandomize=True, deadline=None, max_examples=120)
def test_a_slow_second_opinion_from_the_moves_alone_agrees_on_every_figure_and_place(seed):
    rng = Random(seed)
    options = {"holes": "other", "other": rng.randint(1, 3), "double_par_cap": rng.random() < 0.5}
    start = Setup(tuple("ABCDEFGH"[: rng.randint(1, 5)]), settled(TGA.options, options))
    state, paper = TGA.start(start), Paper(start)
    for _ in range(60):
        move = some_move(tuple(ask for ask in TGA.asks(state) if ask.name not in COMING_AND_GOING), rng)
        state = TGA.apply(state, move)
        paper.hear(move)
        card = TGA.card(state)
        for seat in range(len(start.seats)):
            figures = ["" if n is None else ("P" if n == 0 else f"{n:+d}") for n in paper.running(seat)]
            shown = card.lines[seat + 1].running
            assert list(shown[: len(figures)]) == figures
            assert not any(shown[len(figures) :])
        if state.blowing or state.fixing:
            continue
        ended = TGA.result(state)
        assert ended.over == paper.over()
        if ended.ranks:
            places = {rank.seat: rank.place for rank in ended.ranks}
            assert [places[seat] for seat in range(len(start.seats))] == paper.places()
        else:
            assert paper.nothing_counts()


@pytest.mark.rule("TGA-015")
def test_a_guided_hole_tells_each_thing_once_to_whoever_is_up_and_is_over_after_it():
    state = begun("A", "B", holes="guided")
    told = []
    while not TGA.result(state).over:
        ask = TGA.asks(state)[0]
        if isinstance(ask, Tell):
            told.append((ask.title, ask.seat))
        value = {"guide": None, "par": 3, "strokes": 3 + (ask.seat or 0)}[ask.name]
        state = TGA.apply(state, Move(ask.name, ask.seat, value))
    assert told == [("Build hole 1", 0), ("Before a shot", 0), ("The shot", 0)]
    assert TGA.card(state).heads == ("1",)
    assert not any(isinstance(ask, Tell) for ask in TGA.asks(begun("A", "B", holes=3)))
