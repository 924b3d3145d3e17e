"""Best ball and alternate shot on the card: teams, one score each, who tees off, the team that wins."""

import pytest

from firmware_py.games import TGA
from firmware_py.games.core import IllegalMove
from firmware_py.games.tga.teams import team_name, team_names, tees_off
from tests.games.playing import play, question, setup
from tests.games.tga.rounds import asked, begun, holes, line, ranks


@pytest.mark.rule("TGA-133")
@pytest.mark.rule("Q-TGA-41")
def test_best_ball_is_two_teams_of_two_to_four():
    for players in (1, 2, 3):
        with pytest.raises(ValueError, match="two teams of 2 to 4"):
            TGA.start(setup(*"ABCDEFGH"[:players], format="best_ball"))
    for players, least, most in ((4, 2, 2), (5, 2, 3), (6, 2, 4), (7, 3, 4), (8, 4, 4)):
        team = question(TGA, TGA.start(setup(*"ABCDEFGH"[:players], format="best_ball")), "team")
        assert (team.least, team.most) == (least, most)
        assert all(2 <= players - size <= 4 for size in range(least, most + 1))


@pytest.mark.rule("TGA-138")
@pytest.mark.rule("Q-TGA-41")
def test_alternate_shot_is_two_to_four_pairs_each_with_one_ball():
    for players in (2, 3, 5, 7):
        with pytest.raises(ValueError, match="2 to 4 pairs"):
            TGA.start(setup(*"ABCDEFGH"[:players], format="alternate"))
    state = TGA.start(setup("Ana", "Bob", "Cy", "Dot", "Eve", "Flo", format="alternate"))
    ask = question(TGA, state, "partner")
    assert (ask.seat, [option.label for option in ask.options]) == (0, ["Bob", "Cy", "Dot", "Eve", "Flo"])
    state = play(TGA, state, [("partner", 3)])
    assert question(TGA, state, "partner").seat == 1
    state = play(TGA, state, [("partner", 2)])
    assert state.teams == ((0, 3), (1, 2), (4, 5))
    assert question(TGA, state, "ball").side == "Ana+Dot"
    state = play(TGA, state, [("ball", "red"), ("ball", "blue"), ("ball", "green")])
    assert asked(state) == ("par", 0)
    assert "Team B: Bob, Cy." in TGA.card(state).notes


@pytest.mark.rule("TGA-017")
def test_the_designer_s_team_plays_first_then_the_others_by_their_first_name():
    state = begun("Ana", "Bob", "Cy", "Dot", "Eve", "Flo", format="alternate", holes=6)
    assert state.teams == ((0, 1), (2, 3), (4, 5))
    orders = []
    for _ in range(6):
        state = play(TGA, state, [("par", 4)])
        orders.append(state.holes[-1].order)
        state = play(TGA, state, [("strokes", 4)] * 3)
    assert orders == [(0, 1, 2)] * 2 + [(1, 0, 2)] * 2 + [(2, 0, 1)] * 2


@pytest.mark.rule("TGA-139")
@pytest.mark.rule("EX-TGA-24")
@pytest.mark.rule("trap 14")
def test_on_each_hole_the_other_partner_tees_off_whoever_holed_out():
    state = begun("Ana", "Bob", "Cy", "Dot", format="alternate", holes=3)
    told = []
    for _ in range(3):
        state = play(TGA, state, [("par", 4)])
        for _ in range(2):
            told.append(question(TGA, state, "strokes").why[1])
            state = play(TGA, state, [("strokes", 4)])
    assert told == [f"{name} tees off" for name in ("Ana", "Cy", "Bob", "Dot", "Cy", "Ana")]
    assert [tees_off((0, 1), hole) for hole in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("pain 7.7")
@pytest.mark.rule("TGA-171")
@pytest.mark.rule("TGA-133")
def test_the_team_with_the_lowest_total_wins_and_every_member_has_its_place():
    state = begun("Ana", "Bob", "Cy", "Dot", format="best_ball", holes=3)
    assert question(TGA, play(TGA, state, [("par", 4)]), "strokes").side == "Ana+Bob"
    state = play(TGA, state, holes((4, 4, 5), (4, 3, 4), (4, 3, 4)))
    assert TGA.result(state).over
    assert line(state, "Ana+Bob").running == ("P", "-1", "-1")
    assert line(state, "Cy+Dot").cells == ("5", "4", "3")
    assert line(state, "Cy+Dot").mark == "GY"
    assert ranks(state) == [(0, 1, "-1"), (1, 1, "-1"), (2, 2, "P"), (3, 2, "P")]


@pytest.mark.rule("TGA-097")
@pytest.mark.rule("Q-TGA-40")
def test_level_teams_play_the_extra_hole_as_teams():
    state = play(
        TGA, begun("Ana", "Bob", "Cy", "Dot", format="best_ball", holes="other", other=1), holes((4, 4, 4))
    )
    assert not TGA.result(state).over
    assert asked(state) == ("par", 1)
    state = play(TGA, state, [("par", 3)])
    assert question(TGA, state, "strokes").side == "Ana+Bob"
    state = play(TGA, state, [("strokes", 3), ("strokes", 2)])
    assert ranks(state) == [(2, 1, "P"), (3, 1, "P"), (0, 2, "P"), (1, 2, "P")]
    assert [rank.side for rank in TGA.result(state).ranks] == ["Cy+Dot", "Cy+Dot", "Ana+Bob", "Ana+Bob"]
    assert "Cy+Dot won on extra hole 1." in TGA.card(state).notes


def test_a_team_s_name_has_room_on_the_glass_and_is_its_own():
    assert team_name(("Ana", "Bob")) == "Ana+Bob"
    assert team_name(("Maximiliano", "Bob")) == "Maxim+Bob"
    assert len(team_name(("Maximiliano",) * 4)) <= 12
    alike = team_names((("Annabel", "Andrea"), ("Annabella", "Andreas")))
    assert len(set(alike)) == 2
    assert all(len(name) <= 12 for name in alike)


@pytest.mark.rule("GEN-012")
def test_a_team_s_score_is_put_right_in_its_line():
    state = play(TGA, begun("Ana", "Bob", "Cy", "Dot", format="alternate", holes=3), holes((4, 4, 5)))
    place = question(TGA, state, "correct")
    assert place.rows_named == ("Par", "Ana+Bob", "Cy+Dot")
    state = play(TGA, state, [("correct", (3, 1)), ("corrected", (5, 3))])
    assert line(state, "Cy+Dot").running[0] == "-1"


@pytest.mark.rule("pain 7.9")
def test_teams_stay_as_they_are_and_say_so():
    state = begun("Ana", "Bob", "Cy", "Dot", format="alternate", holes=3)
    for name in ("add player", "withdraw"):
        ask = question(TGA, state, name)
        assert ask.why == ("Teams stay as they are.", "End the round instead.")
        assert play(TGA, state, [(name, "stays")]) == state
        with pytest.raises(IllegalMove):
            play(TGA, state, [(name, "P5")])
