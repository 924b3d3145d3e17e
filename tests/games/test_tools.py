"""The tools on the table: the weather die, plain dice and who starts, in one match that is always open."""

import pytest

from firmware_py.games import TOOL_GAMES, TOOLS
from firmware_py.games.core import IllegalMove, Move, Roll, Setup
from firmware_py.games.dice import DIE, SIDES, WHO_STARTS
from tests.games.playing import play, question, setup


def test_every_tool_s_questions_carry_its_key():
    names = [ask.name for ask in TOOLS.asks(TOOLS.start(Setup(())))]
    assert names[:5] == ["weather weather", "die die", "die sides", "die how many", "starter players"]
    assert len(set(names)) == len(names)
    assert {name.split()[0] for name in names} == {tool.key for tool in TOOL_GAMES}


def test_a_move_reaches_its_own_tool_and_no_other():
    start = TOOLS.start(Setup(()))
    state = play(TOOLS, start, [("die sides", 20), ("die die", (17,))])
    assert (state[0], *state[2:]) == (start[0], *start[2:])
    assert question(TOOLS, state, "die die").show == "d20"
    with pytest.raises(IllegalMove):
        TOOLS.apply(state, Move("die", None, (17,)))


def test_a_draw_that_follows_by_itself_comes_first():
    state = play(TOOLS, TOOLS.start(Setup(())), [("starter players", 5)])
    first = TOOLS.asks(state)[0]
    assert (first.name, first.auto) == ("starter starter", True)
    state = play(TOOLS, TOOLS.start(Setup(())), [("weather weather", ("single",))])
    assert TOOLS.asks(state)[0].name == "weather wind"


def test_the_tools_take_the_owner_s_weather_die():
    faces = {"sun": 4, "single": 3, "double": 1}
    state = TOOLS.start(setup(weather_faces=faces, wheel_sectors=16))
    assert [face.weight for face in question(TOOLS, state, "weather weather").bag] == [4, 3, 1]
    assert {"weather_faces", "wheel_sectors"} < {option.key for option in TOOLS.options}


@pytest.mark.rule("GEN-008")
@pytest.mark.parametrize("sides", SIDES)
def test_a_die_has_as_many_faces_as_sides(sides):
    state = play(DIE, DIE.start(Setup(())), [("sides", sides), ("how many", 3)])
    roll = question(DIE, state, "die")
    assert [face.value for face in roll.bag] == list(range(1, sides + 1))
    assert {face.weight for face in roll.bag} == {1}
    assert (roll.count, roll.replacing, roll.show, roll.again) == (3, True, f"d{sides}", True)


@pytest.mark.rule("GEN-010")
def test_each_throw_has_its_own_label_whichever_dice_are_thrown():
    state, labels = DIE.start(Setup(())), []
    for answers in ([("die", (1,))], [("sides", 4), ("die", (1,))], [("how many", 2), ("die", (1, 2))]):
        state = play(DIE, state, answers[:-1])
        labels.append(question(DIE, state, "die").label)
        state = play(DIE, state, answers[-1:])
    assert labels == [("die", 0, 0, n, 0) for n in range(3)]


def test_who_starts_is_drawn_from_as_many_as_play_and_asked_anew_with_the_same_number():
    state = play(WHO_STARTS, WHO_STARTS.start(Setup(())), [("players", 3)])
    (roll,) = WHO_STARTS.asks(state)
    assert isinstance(roll, Roll)
    assert [face.label for face in roll.bag] == ["Player 1", "Player 2", "Player 3"]
    assert (roll.auto, roll.show, roll.label) == (True, "starter", ("starter", 0, 0, 0, 0))
    state = play(WHO_STARTS, state, [("starter", (2,))])
    players = question(WHO_STARTS, state, "players")
    assert (players.lo, players.hi, players.start) == (2, 16, 3)
    state = play(WHO_STARTS, state, [("players", 3)])
    assert WHO_STARTS.asks(state)[0].label == ("starter", 0, 0, 1, 0)
