"""What people at a table who have never read the manual tripped over, and do not any more."""

import pytest

from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse

ROUND = """
    choose "New round"
    choose "Table Golf"
    players Ana Bob
    choose "3 holes"
    press ok x3
    choose Start
    press ok x2
    enter 4
    enter 3
    enter 5
"""


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def menu(evening: Evening) -> list[str]:
    evening.hold(OK)
    return [option.label for option in evening.app.machine.question.options]


def test_the_card_and_undo_stand_right_behind_the_weather_in_the_menu(evening: Evening) -> None:
    tell(evening, ROUND)
    assert menu(evening)[:3] == ["Weather die", "Score card", "Undo"]


@pytest.mark.rule("GEN-012")
def test_a_correction_says_whose_number_it_was_and_what_it_is_now(evening: Evening) -> None:
    tell(evening, ROUND + "correct 1 Bob 2")
    assert "Bob" in evening.app.note
    assert "5 is now 2" in evening.app.note


def test_holding_ok_where_there_is_no_menu_is_answered(evening: Evening) -> None:
    evening.hold(OK)
    assert evening.app.machine.state == "resting"
    assert evening.app.note == "All there is stands in this list."


@pytest.mark.rule("pain 1.2")
def test_a_display_that_comes_back_says_so_and_not_what_nobody_could_read(evening: Evening) -> None:
    tell(evening, "unplug display\npress down\nwait 2s")
    assert evening.app.note == ""
    tell(evening, "plug display\nwait 7s")
    assert evening.app.note == "The display is back."
    assert "does not answer" not in " ".join(evening.app.screen.words)
