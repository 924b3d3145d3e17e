"""What a table agrees on before a round: few questions, the rest behind one, and nothing unplayable."""

import pytest

from firmware_py.games import TGA, TOOL_GAMES
from firmware_py.games.core import IllegalMove
from firmware_py.games.seating import agreed, seating
from firmware_py.games.settings import settled
from firmware_py.games.tga import shot_options
from firmware_py.games.tga.options import OPTIONS, in_force
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK
from tests.games.playing import play, question, setup

TABLE = seating(TGA)


def sat(players, *answers):
    return play(TABLE, TABLE.start(setup()), [("players", players), ("names", "numbers"), *answers])


def asked_for(state):
    """The options that are asked, each answered with its default, until the cut."""
    told = []
    while (ask := TABLE.asks(state)[0]).name != "cut":
        told.append(ask.name)
        at = getattr(ask, "options", None)
        value = at[ask.start].value if at else getattr(ask, "start", ())
        state = play(TABLE, state, [(ask.name, value)])
    return told, state


@pytest.mark.rule("TGA-009")
@pytest.mark.rule("Q-TGA-28")
def test_by_default_only_holes_depth_format_and_rules_are_asked():
    told, _ = asked_for(sat(4))
    assert told == ["holes", "depth", "format", "house"]


@pytest.mark.rule("TGA-001")
def test_the_box_has_what_the_game_s_own_box_has_but_balls_clubs_and_tiles():
    tools = {tool.key for tool in TOOL_GAMES}
    assert {"weather", "ruling", "pros"} <= tools
    assert len(PROS_OF_THE_BOOK) == 11
    assert "Hazard" in " ".join(title for title, _ in TGA.sheets)
    assert TGA.card(TGA.start(setup("Ana"))).lines


@pytest.mark.rule("TGA-083")
def test_where_every_shot_is_kept_left_handers_are_asked_for_too():
    told, _ = asked_for(sat(2, ("holes", 3), ("depth", "shots")))
    assert told == ["format", "house", "left_handed"]


@pytest.mark.rule("TGA-013")
@pytest.mark.rule("TGA-157")
def test_choose_each_opens_every_rule_of_the_table_and_a_format_its_own():
    told, _ = asked_for(
        sat(2, ("holes", 3), ("depth", "shots"), ("format", "skins"), ("skins_target", 7), ("house", "each"))
    )
    assert {"pro_rules", "mulligan", "double_par_cap", "attempts", "order", "pros"} <= set(told)
    assert {"skins_leftover", "skins_holes"} <= set(told)
    assert not {"cup_rounds", "cup_match", "hazard_contact"} & set(told)
    told, _ = asked_for(sat(2, ("holes", 3), ("depth", "card"), ("format", "cup")))
    assert told == ["cup_target", "house"]


@pytest.mark.rule("TGA-007")
@pytest.mark.rule("pain 7.6")
@pytest.mark.parametrize(
    ("players", "formats"),
    [
        (2, ["stroke", "skins", "cup"]),
        (3, ["stroke", "skins"]),
        (4, ["stroke", "skins", "best_ball", "alternate", "cup"]),
        (5, ["stroke", "skins", "best_ball"]),
        (16, ["cup"]),
    ],
)
def test_only_formats_that_so_many_can_play_are_offered(players, formats):
    state = sat(players, ("holes", 3), ("depth", "card"))
    assert [option.value for option in question(TABLE, state, "format").options] == formats
    for refused in {"stroke", "skins", "best_ball", "alternate", "cup"} - set(formats):
        with pytest.raises(IllegalMove, match=r"\.$"):
            play(TABLE, state, [("format", refused)])


@pytest.mark.rule("pain 7.6")
def test_a_format_is_not_asked_for_where_there_is_only_one():
    asks = TABLE.asks(sat(1, ("holes", 3), ("depth", "card")))
    assert [ask.name for ask in asks] == ["house"]


@pytest.mark.rule("TGA-142")
@pytest.mark.rule("GEN-007")
def test_a_number_that_can_play_nothing_is_told_and_asked_for_again():
    state = play(TABLE, TABLE.start(setup()), [("players", 9)])
    ask = question(TABLE, state, "too many")
    assert ask.title == "9 players"
    assert " ".join(ask.why) == "Above 8 only the Cup is played, by equal sides."
    state = play(TABLE, state, [("too many", "again")])
    assert question(TABLE, state, "players")
    whole = sat(
        16,
        ("holes", 3),
        ("depth", "card"),
        ("format", "cup"),
        ("cup_target", 14),
        ("house", "usual"),
        ("cut", "start"),
    )
    assert len(agreed(whole)[0].seats) == 16


@pytest.mark.rule("TGA-036")
@pytest.mark.rule("GEN-006")
def test_an_owner_s_value_that_this_table_cannot_have_is_asked_with_the_reason():
    table = seating(TGA, config={"order": "rotate"})
    state = play(
        table, table.start(setup()), [("players", 6), ("names", "numbers"), ("holes", 3), ("depth", "card")]
    )
    state = play(table, state, [("format", "stroke"), ("house", "usual")])
    ask = question(table, state, "order")
    assert ask.why == ("6 balls would lie on the", "table; there are 4.")
    assert [option.value for option in ask.options] == ["hole_out"]
    four = play(
        table, table.start(setup()), [("players", 4), ("names", "numbers"), ("holes", 3), ("depth", "card")]
    )
    four = play(table, four, [("format", "stroke"), ("house", "usual"), ("cut", "start")])
    assert agreed(four)[0].options["order"] == "rotate"


@pytest.mark.rule("GEN-005")
def test_a_last_time_that_this_version_would_refuse_is_not_offered():
    last = {"seats": tuple("ABCDEFGHI"), "options": {}}
    table = seating(TGA, last=last)
    assert question(table, table.start(setup()), "players")


@pytest.mark.rule("TGA-014")
def test_first_time_players_are_offered_the_cap():
    house = question(TABLE, sat(2, ("holes", 3), ("depth", "card"), ("format", "stroke")), "house")
    assert next(option.hint for option in house.options if option.value == "first") == "2x par"
    first = in_force({**settled(OPTIONS, {}), "house": "first"})
    assert first["double_par_cap"] is True


@pytest.mark.rule("GEN-006")
def test_every_option_of_a_shot_is_an_option_of_the_round_by_the_same_key():
    keys = [option.key for option in OPTIONS]
    assert len(set(keys)) == len(keys)
    assert {option.key for option in shot_options.OPTIONS} <= set(keys)


@pytest.mark.rule("TGA-002")
@pytest.mark.rule("TGA-142")
def test_sixteen_take_their_balls_in_turn_with_one_ok():
    state = TGA.start(setup(*(f"P{n}" for n in range(1, 17)), format="cup"))
    state = play(
        TGA, state, [("team", tuple(range(8))), ("target", 28), ("ball", "blue"), ("ball", "in turn")]
    )
    assert state.balls[:6] == ("blue", "blue", "green", "yellow", "red", "blue")
    assert len(state.balls) == 16
