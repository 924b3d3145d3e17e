"""The owner's values, entered on the device: kept, used at once, and by every game that has the option."""

from pathlib import Path

import pytest

from firmware_py.config import Config
from firmware_py.games import SHELF, TOOL_GAMES
from firmware_py.owner import PLAY
from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse

OWN_DIE = """
    choose Settings
    choose "Table Golf"
    choose "Weather die"
    enter 4
    enter 4
    enter 1
    choose Done
    expect state resting
"""


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def weights(evening: Evening, bag_of: str) -> list[int]:
    ask = evening.app.machine.tools.match.find(bag_of)
    return [face.weight for face in ask.bag]


@pytest.mark.rule("GEN-008")
def test_a_die_of_ones_own_is_entered_used_by_every_tool_and_kept(evening: Evening) -> None:
    tell(evening, OWN_DIE)
    assert weights(evening, "weather weather") == [4, 4, 1]
    assert weights(evening, "ruling ruling")[0] == 4
    evening.restart()
    assert weights(evening, "weather weather") == [4, 4, 1]
    tell(
        evening,
        'choose "New round"\nchoose "Table Golf"\nenter 1\nchoose P1\n'
        'choose "3 holes"\npress ok x2\nchoose Start',
    )
    assert evening.app.machine.round.match.setup.options["weather_faces"] == {
        "sun": 4,
        "single": 4,
        "double": 1,
    }


def test_back_leads_out_of_a_value_half_entered_then_out_of_the_section_then_home(evening: Evening) -> None:
    tell(evening, 'choose Settings\nchoose "Table Golf"\nchoose "Weather die"\nenter 5')
    tell(evening, "press back\nexpect asking option\npress back\nexpect asking section\npress back")
    assert evening.app.machine.state == "resting"
    assert weights(evening, "weather weather") == [3, 2, 1]


@pytest.mark.parametrize("leaving", ["menu Leave", "press back x2", "cut power"])
def test_a_value_entered_is_kept_however_the_settings_are_left(evening: Evening, leaving: str) -> None:
    tell(evening, OWN_DIE.replace("choose Done", leaving))
    assert weights(evening, "weather weather") == [4, 4, 1]


def test_what_is_entered_on_the_device_wins_over_the_file(tmp_path: Path) -> None:
    config = Config(games={"tga": {"weather_faces": {"sun": 1, "single": 1, "double": 1}}})
    evening = Evening(tmp_path / "state", seed=b"own", config=config)
    try:
        assert weights(evening, "weather weather") == [1, 1, 1]
        tell(evening, OWN_DIE)
        assert weights(evening, "weather weather") == [4, 4, 1]
    finally:
        evening.close()


def test_without_motion_a_result_is_there_at_once(evening: Evening) -> None:
    tell(evening, "choose Settings\nchoose 'This box'\nchoose Motion\nchoose Off\nchoose Done")
    tell(evening, "rig weather sun\npress up x30")
    evening.down(OK)
    evening.wait(0.05)
    evening.up(OK)
    assert evening.app.machine.state == "showing"
    tell(evening, "expect Sun")


@pytest.mark.rule("pain 6.10")
def test_big_digits_are_big_on_the_glass_at_once_and_after_a_restart(evening: Evening) -> None:
    def high() -> int:
        box = evening.desk.glass.picture().crop((0, 16, 128, 64)).getbbox()
        assert box is not None
        return int(box[3] - box[1])

    tell(
        evening, "choose Dice\nwait 2s\nmenu 'How many dice?'\nenter 5\nrig die 3 4 5 6 1\npress ok\nwait 2s"
    )
    small = evening.desk.glass.picture().tobytes()
    tell(
        evening, "press back\nchoose Settings\nchoose 'This box'\nchoose 'Big digits'\nchoose On\nchoose Done"
    )
    evening.restart()
    assert evening.desk.glass.picture().tobytes() != small
    assert high() >= 32
    assert "19" in evening.app.screen.words


def test_slow_presses_are_no_holds(evening: Evening) -> None:
    tell(evening, 'choose Settings\nchoose "This box"\nchoose "Slow presses"\nchoose On\nchoose Done')
    tell(evening, 'choose "New round"\nchoose "Table Golf"')
    evening.down(OK)
    evening.wait(0.9)  # a hold for others
    evening.up(OK)
    assert evening.app.machine.question.name == "names"
    evening.down(OK)
    evening.wait(1.3)
    evening.up(OK)
    assert evening.app.machine.state == "choosing"


def test_an_option_means_the_same_in_every_game() -> None:
    options: dict[str, object] = {}
    for game in (PLAY, *SHELF, *TOOL_GAMES):
        for option in game.options:
            assert options.setdefault(option.key, option) == option, option.key


@pytest.mark.rule("BOX-008")
def test_what_a_round_tells_of_the_wooden_boards_is_known_in_the_next_and_after_a_restart(
    evening: Evening,
) -> None:
    round_of_one = """
        choose "New round"
        choose "Box of Golf"
        players Ana
        choose "3 holes"
        choose Wooden
        choose Electronic
        choose "As usual"
        choose Start
        press ok
    """
    tell(evening, round_of_one + "enter 5\nmenu Leave")
    evening.restart()
    again = round_of_one.replace("players Ana", "choose Yes").split("choose Yes")[0]
    tell(evening, again + 'choose Yes\nchoose Start\npress ok\nexpect "Hole 1, par 5"')
