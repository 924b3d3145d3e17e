"""Real dice are typed in wherever the box would roll, also where it rolls by itself."""

from pathlib import Path

import pytest

from sim.evening import Evening
from sim.stories import Teller, parse


@pytest.fixture
def evening(tmp_path: Path) -> Evening:  # type: ignore[misc]
    evening = Evening(tmp_path / "state", seed=b"real")
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def moves(evening: Evening) -> list[tuple[str, object, str]]:
    """Name, value and origin of every move on the tools' table."""
    steps = evening.app.machine.tools.match.steps
    return [(step.move.ask, step.move.value, step.move.by) for step in steps]


BOX = 'choose "Box of Golf"\nchoose "Box dice"\n'


@pytest.mark.rule("GEN-008")
def test_the_dice_that_follow_a_club_can_be_real_ones(evening: Evening) -> None:
    tell(evening, BOX + "press up\nreal R K\nexpect asking reroll\nexpect 'R: 1'")
    assert moves(evening) == [("box club", 2, "players"), ("box roll", ("R", "K"), "players")]


@pytest.mark.rule("GEN-008")
def test_the_answer_before_is_not_given_before_the_last_face_is_typed(evening: Evening) -> None:
    tell(evening, BOX + 'menu "Real dice"\nchoose Red\nchoose Black\nexpect "Real 3 of 3"\npress back x2')
    assert moves(evening) == []
    tell(evening, 'expect "Real 1 of 3"\nhold ok\nchoose "Real dice"\nexpect "Real 1 of 3"')
    tell(evening, "press back\nexpect asking club")
    assert moves(evening) == []
    tell(evening, 'menu "Real dice"\nchoose Red')
    evening.cut_power()
    tell(evening, 'expect state resting\nchoose "Box of Golf"\nchoose "Box dice"\nexpect asking club')
    assert moves(evening) == []


@pytest.mark.rule("GEN-008")
def test_real_dice_are_rolled_again_as_the_focus_and_the_marks_say(evening: Evening) -> None:
    tell(
        evening, BOX + "rig box R R Y\npress ok\nwait 2s\nreal K\nexpect 'R R: 2'"
    )  # nothing is locked from the tee
    assert moves(evening)[-2:] == [("box reroll", "all", "players"), ("box roll", ("K",), "players")]
    tell(
        evening,
        "wait 1s\nchoose Stop\npress ok\nexpect asking club\nrig box R R Y Y\nchoose '4 dice'\nwait 2s",
    )
    tell(evening, "choose Red\nwait 1s\nchoose Some\npress ok\nreal R\nexpect 'R R R: 3'")
    assert moves(evening)[-2:] == [("box again", (2,), "players"), ("box roll", ("R",), "players")]


@pytest.mark.rule("GEN-008")
def test_where_nothing_would_be_rolled_nothing_can_be_typed(evening: Evening) -> None:
    tell(evening, BOX + "rig box R R Y\npress ok\nwait 2s\npress down x2")  # on Stop
    assert evening.app.machine.typeable() is None
    tell(evening, "hold ok\nexpect not 'Real dice'")


@pytest.mark.rule("GEN-008")
def test_a_strength_is_announced_and_its_real_die_typed(evening: Evening) -> None:
    tell(evening, 'choose "Tiny Mini Golf"\nchoose "Power dice"\npress up\nreal 1')
    power = moves(evening)
    assert [by for _, _, by in power] == ["players", "players"]
    assert power[1][1] == (1,)


@pytest.mark.rule("TGA-055")
@pytest.mark.rule("GEN-008")
def test_every_face_of_a_real_weather_die_is_told_apart_also_in_a_ruling(evening: Evening) -> None:
    tell(evening, 'choose "Table Golf"\nchoose Ruling\nwait 2s\nmenu "Real dice"')
    labels = [option.label for option in evening.app.machine.question.options]
    assert labels == ["Sun: not on it", "1 line: on it", "2 lines: on it"]


def test_no_typed_list_of_any_tool_calls_two_faces_the_same(evening: Evening) -> None:
    for ask in evening.app.machine.tools.match.asks:
        if hasattr(ask, "bag"):
            labels = [face.label for face in ask.bag]
            assert len(set(labels)) == len(labels), ask.name
