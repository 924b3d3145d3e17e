"""Skins: a point a hole, the pot of tied holes, the target, and what is left at the end."""

import pytest

from firmware_py.games import TGA
from tests.games.playing import play, question, setup
from tests.games.tga.rounds import asked, begun, holes, line, names, ranks


def skins(*players, **options):
    return begun(*players, format="skins", **{"holes": 3, **options})


@pytest.mark.rule("TGA-143")
def test_skins_are_not_for_one_player():
    with pytest.raises(ValueError, match="Skins need at least 2 players"):
        TGA.start(setup("Ana", format="skins"))


@pytest.mark.rule("EX-TGA-09")
@pytest.mark.rule("TGA-144")
@pytest.mark.rule("trap 16")
def test_two_tied_holes_then_a_win_are_three_points_and_the_pot_is_one_again():
    state = play(TGA, skins("Ana", "Bob", holes=6), [*holes((4, 4, 4)), ("par", 4)])
    assert question(TGA, state, "strokes").why[1] == "0 pt, pot 2"
    assert "Pot: 2 points." in TGA.card(state).notes
    state = play(TGA, state, [("strokes", 3), ("strokes", 3), ("par", 4)])
    assert question(TGA, state, "strokes").why[1] == "0 pt, pot 3"
    state = play(TGA, state, [("strokes", 3), ("strokes", 5), ("par", 4)])
    assert line(state, "Ana").running[:3] == ("0", "0", "3")
    assert line(state, "Ana").cells[:3] == ("4", "3", "3")
    assert question(TGA, state, "strokes").why[1] == "So far 0 pt"
    assert ranks(state) == [(0, 1, "3 pt"), (1, 2, "0 pt")]


@pytest.mark.rule("pain 7.2")
def test_a_hole_with_a_missing_score_awards_nothing_yet():
    state = play(TGA, skins("Ana", "Bob"), [("par", 4), ("strokes", 2)])
    assert line(state, "Ana").running[0] == "0"
    assert line(play(TGA, state, [("strokes", 5)]), "Ana").running[0] == "1"


@pytest.mark.rule("TGA-171")
def test_the_most_points_win_although_the_other_took_fewer_strokes():
    state = play(TGA, skins("Ana", "Bob"), holes((4, 3, 4), (4, 4, 3), (4, 9, 1)))
    assert TGA.result(state).over
    assert [sum(map(int, line(state, name).cells)) for name in ("Ana", "Bob")] == [15, 9]
    assert ranks(state) == [(0, 1, "2 pt"), (1, 2, "1 pt")]


@pytest.mark.rule("TGA-145")
def test_the_first_to_the_target_wins_with_holes_left_and_they_may_be_played_for_fun():
    state = play(TGA, skins("Ana", "Bob", holes=6, skins_target=2), holes((4, 3, 4), (4, 4, 3)))
    assert TGA.result(state).over
    assert TGA.result(state).ranks[0].why == "2 points"
    assert names(state) == ["weather", "correct", "play on"]
    on = play(TGA, state, [("play on", "on"), *holes((4, 9, 1), (4, 1, 9))])
    assert not TGA.result(on).over
    assert ranks(on)[0] == (0, 1, "2 pt")
    done = play(TGA, on, holes((4, 9, 1), (4, 1, 9)))
    assert TGA.result(done).over
    assert ranks(done) == [(0, 1, "2 pt"), (1, 2, "0 pt")]
    assert "Ana 2 points." in TGA.card(done).notes


@pytest.mark.rule("TGA-145")
@pytest.mark.rule("GEN-012")
def test_a_correction_can_take_the_target_away_again():
    state = play(TGA, skins("Ana", "Bob", holes=6, skins_target=2), holes((4, 3, 4), (4, 4, 3)))
    state = play(TGA, state, [("correct", (2, 2)), ("corrected", (3, 4))])
    assert asked(state) == ("par", 0)
    assert "Pot: 2 points." in TGA.card(state).notes


LEFT = holes((4, 3, 4, 5), (4, 4, 4, 5), (4, 4, 5, 4))  # Ana has 1; then twice Bob and Cy level


@pytest.mark.rule("Q-TGA-21")
def test_what_is_left_at_the_end_is_played_off_among_those_tied_on_the_last_hole():
    state = play(TGA, skins("Ana", "Bob", "Cy"), LEFT)
    assert not TGA.result(state).over
    assert asked(state) == ("par", 1)
    assert question(TGA, state, "share the win").title == "Share pot?"
    state = play(TGA, state, [("par", 3)])
    assert state.extra[0].order == (1, 2)
    state = play(TGA, state, [("strokes", 2), ("strokes", 3)])
    assert TGA.result(state).over
    assert ranks(state) == [(1, 1, "2 pt"), (0, 2, "1 pt"), (2, 3, "0 pt")]
    assert TGA.card(state).lines[2].cells == ("4", "4", "4", "2")


@pytest.mark.rule("Q-TGA-21")
def test_those_tied_may_share_the_pot_instead():
    state = play(TGA, skins("Ana", "Bob", "Cy"), [*LEFT, ("share the win", "share")])
    assert [score for *_, score in ranks(state)] == ["1 pt", "1 pt", "1 pt"]
    assert question(TGA, state, "share the win").title == "Share win?"
    assert TGA.result(play(TGA, state, [("share the win", "share")])).over


@pytest.mark.rule("Q-TGA-21")
def test_or_it_is_nobody_s_or_shared_out_in_half_points():
    void = play(TGA, skins("Ana", "Bob", "Cy", skins_leftover="void"), LEFT)
    assert TGA.result(void).over
    assert ranks(void)[0] == (0, 1, "1 pt")
    level = holes((4, 3, 4), (4, 4, 4), (4, 4, 4))
    split = play(TGA, skins("Ana", "Bob", skins_leftover="split"), level)
    assert ranks(split) == [(0, 1, "2 pt"), (1, 2, "1 pt")]
    halves = play(TGA, skins("Ana", "Bob", skins_leftover="split"), holes((4, 3, 4), (4, 4, 3), (4, 4, 4)))
    assert ranks(halves) == [(0, 1, "2.5 pt"), (1, 2, "0.5 pt")]


@pytest.mark.rule("TGA-144")
@pytest.mark.rule("Q-TGA-21")
def test_the_pot_shown_on_extra_holes_is_what_is_paid_and_the_card_shows_it_under_them():
    state = play(TGA, skins("Ana", "Ben"), [("par", 4), ("strokes", 3), ("strokes", 4)])
    assert question(TGA, state, "par").why == ("Hole 2", "Hole 1: Ana, 1 point")
    state = play(TGA, state, holes((4, 4, 4)))
    assert question(TGA, state, "par").why == ("Hole 3", "Halved: pot 2")
    state = play(TGA, state, holes((4, 4, 4)))
    for _ in range(2):
        assert question(TGA, state, "par").why == ("Ana, Ben: pot 2", "Best a par 3")
        state = play(TGA, state, [("par", 3)])
        assert question(TGA, state, "strokes").why[1] in ("1 pt, pot 2", "0 pt, pot 2")
        state = play(TGA, state, [("strokes", 3), ("strokes", 3)])
    state = play(TGA, state, [("par", 3), ("strokes", 2), ("strokes", 3)])  # Ben lays X3
    assert ranks(state) == [(1, 1, "2 pt"), (0, 2, "1 pt")]
    assert line(state, "Ana").running == ("1",) * 6
    assert line(state, "Ben").running == ("0", "0", "0", "0", "0", "2")
    assert TGA.card(state).figure == "points"


@pytest.mark.rule("Q-TGA-43")
@pytest.mark.rule("TGA-097")
def test_level_points_when_the_holes_run_out_are_broken_on_extra_holes():
    state = play(TGA, skins("Ana", "Bob", holes="other", other=2), holes((4, 3, 4), (4, 3, 4)))
    assert [score for *_, score in ranks(state)] == ["1 pt", "1 pt"]
    assert not TGA.result(state).over
    state = play(TGA, state, holes((3, 3, 4)))
    assert TGA.result(state).over
    assert TGA.result(state).ranks[0].why == "won on extra hole 1"


@pytest.mark.rule("Q-TGA-21")
@pytest.mark.rule("Q-TGA-43")
def test_the_pot_is_played_off_first_and_the_win_on_later_extra_holes():
    state = play(TGA, skins("Ana", "Bob", holes="other", other=2), holes((4, 3, 4), (4, 4, 4)))
    state = play(TGA, state, holes((3, 4, 3)))  # the pot is Bob's, and both have one
    assert ranks(state) == [(0, 1, "1 pt"), (1, 1, "1 pt")]
    assert not TGA.result(state).over
    state = play(TGA, state, holes((3, 3, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(1, 1, "1 pt"), (0, 2, "1 pt")]
    assert TGA.result(state).ranks[0].why == "won on extra hole 2"


@pytest.mark.rule("Q-TGA-43")
def test_until_somebody_has_the_points_the_card_grows_by_the_holes_agreed():
    state = skins("Ana", "Bob", skins_holes="until_target", skins_target=4)
    assert len(TGA.card(state).heads) == 3
    state = play(TGA, state, holes((4, 3, 4), (4, 3, 4), (4, 3, 4)))
    assert not TGA.result(state).over
    assert asked(state) == ("par", 1)
    assert len(TGA.card(state).heads) == 6
    state = play(TGA, state, holes((4, 4, 3), (4, 3, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "4 pt"), (1, 2, "1 pt")]
