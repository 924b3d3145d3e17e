"""A fault in a game, in a picture or in a part never stops the table, and never parts machine and journal."""

import dataclasses
from pathlib import Path

import pytest

from firmware_py.config import Config
from firmware_py.games import SHELF
from firmware_py.games.core import Choice, Choose, Game, Move, Setup
from firmware_py.round import Round
from firmware_py.screens.scene import Scene
from firmware_py.signals import BACK, OK, Tapped
from sim.evening import Evening
from sim.stories import StoryFault, Teller, parse

GO = Choose(name="go", title="Go on?", options=(Choice("well", "Well"), Choice("badly", "Badly")))


def apply(state: int, move: Move) -> int:
    if move.value == "badly":
        raise RuntimeError("the rules fell over")
    return state + 1


def asks(state: int) -> tuple[Choose, ...]:
    if state == 2:  # a picture that cannot be drawn
        return (dataclasses.replace(GO, title=None),)  # type: ignore[arg-type]
    return (GO,)


CLUMSY = Game("clumsy", "Clumsy", (1, 1), 1, lambda setup: 0, asks, apply)


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


@pytest.fixture
def clumsy(tmp_path: Path):  # type: ignore[no-untyped-def]
    evening = Evening(tmp_path / "state", seed=b"clumsy", shelf=(CLUMSY,))
    tell(evening, 'choose "New round"\nchoose P1\nchoose Start\nexpect asking go')
    yield evening
    evening.close()


def agree(evening: Evening) -> None:
    """The round on the table is the one that the journal gives."""
    on_table = evening.app.machine.round
    written = Round.load(evening.app.machine.journal, on_table.number, evening.shelf)
    assert written.match.steps == on_table.match.steps


@pytest.mark.rule("pain 2.6")
@pytest.mark.rule("pain 4.3")
def test_a_fault_while_hearing_is_logged_and_shown_and_the_next_press_works(
    clumsy: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoryFault, match="the program caught RuntimeError: the rules fell over"):
        tell(clumsy, "choose Badly")
    assert "while hearing" in caplog.text
    assert "the rules fell over" in caplog.text
    tell(clumsy, 'expect "!"\nexpect asking go')
    agree(clumsy)
    tell(clumsy, "choose Well\nexpect asking go\nexpect not !")
    assert clumsy.app.machine.round.match.state == 1
    agree(clumsy)


@pytest.mark.rule("R13")
@pytest.mark.rule("pain 4.3")
def test_a_picture_that_cannot_be_drawn_is_told_and_play_goes_on(
    clumsy: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoryFault, match="the program caught AttributeError"):
        tell(clumsy, "choose Well\nchoose Well")
    assert "while drawing" in caplog.text
    assert clumsy.app.machine.round.match.state == 2
    agree(clumsy)
    clumsy.press(BACK)
    tell(clumsy, "expect asking go\nexpect Well")
    agree(clumsy)


@pytest.mark.rule("pain 4.2")
def test_the_screens_get_a_frozen_value_and_nothing_of_the_machine(evening: Evening) -> None:
    scene = evening.app.scene()
    with pytest.raises(dataclasses.FrozenInstanceError):
        scene.state = "over"  # type: ignore[misc]
    tell(evening, 'choose "Weather die"')
    assert scene.state == "resting"
    assert all(field.name not in ("machine", "round", "journal") for field in dataclasses.fields(Scene))


@pytest.mark.rule("pain 4.8")
def test_a_round_is_rebuilt_from_plain_records_only(evening: Evening) -> None:
    tell(
        evening,
        'choose "New round"\nchoose "Table Golf"\nenter 1\nchoose P1\n'
        'choose "3 holes"\npress ok x2\nchoose Start\npress ok x3',
    )
    played = evening.app.machine.round
    again = Round.load(evening.app.machine.journal, played.number, SHELF)
    assert again.match.state == played.match.state
    assert again.match.setup == Setup(played.seats, dict(played.match.setup.options))


@pytest.mark.rule("R1")
@pytest.mark.rule("pain 1.1")
def test_without_a_display_strokes_are_still_entered_and_shown_when_it_comes(evening: Evening) -> None:
    story = """
        unplug display
        choose "New round"
        choose "Table Golf"
        enter 1
        choose P1
        choose "3 holes"
        press ok x2
        choose Start
        press ok
        enter 4
        enter 3
        expect score P1 -1
        plug display
        wait 7s
    """
    tell(evening, story)
    assert evening.desk.glass.lit
    assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()


@pytest.mark.rule("pain 1.2")
@pytest.mark.parametrize("nth", [1, 2, 4])
@pytest.mark.parametrize("errno", [5, 110, 121])
def test_a_fault_on_the_wire_costs_no_press(evening: Evening, nth: int, errno: int) -> None:
    tell(evening, f"fault display {nth} {errno}\npress down x3")
    assert evening.app.machine.focus.at == 3
    evening.wait(8)
    assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()


def test_a_part_that_goes_is_told_once_and_so_is_its_return(evening: Evening) -> None:
    tell(evening, "unplug ring\npress down\nwait 12s\npress up\nplug ring\nwait 7s")
    assert "ring is back" in " ".join(evening.app.screen.words)
    assert evening.app.machine.state == "resting"


@pytest.mark.rule("pain 2.5")
def test_presses_made_while_the_table_was_busy_are_all_heard(evening: Evening) -> None:
    for _ in range(3):
        evening.desk.box.heard.put(Tapped("down"))
    evening.clock.move_to(evening.clock.now + 2.0)  # busy for two seconds
    evening.desk.box.heard.put(Tapped(OK))
    evening.app.step(evening.clock.now)
    assert evening.app.machine.home_at == "group Table Golf"
    assert evening.app.machine.state == "choosing"


@pytest.mark.rule("pain 1.4")
def test_a_picture_two_columns_off_is_put_right_on_the_test_card_and_stays_so(tmp_path: Path) -> None:
    """The panel is of the kind that begins at column 0, the profile says 2."""
    config = Config(display={"driver": "sh1106", "column_offset": 2})
    evening = Evening(tmp_path / "state", seed=b"shifted", config=config)
    try:
        evening.desk.glass.hidden = 0
        tell(evening, 'choose "Test card"')
        assert evening.desk.glass.picture().tobytes() != evening.app.screen.image.tobytes()
        tell(evening, 'press down\nexpect "column 0"\nwait 5s')
        assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()
        tell(evening, "press back\nexpect state resting")
        evening.restart()
        evening.desk.glass.hidden = 0
        evening.press("down")
        assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()
    finally:
        evening.close()


def test_the_test_card_moves_nothing_on_a_panel_without_a_choice(evening: Evening) -> None:
    tell(evening, 'choose "Test card"\npress down\nexpect "TEST CARD"\nexpect not "column"')
    assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()
