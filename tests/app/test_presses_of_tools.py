"""How many presses a roll costs with every tool, counted on the pins."""

from pathlib import Path

import pytest

from firmware_py.games import TOOL_GROUPS
from firmware_py.games.core import Choose
from firmware_py.machine import LASTING, LOCK, PAUSE
from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse

TOOLS = [(heading, tool.key, tool.title) for heading, group in TOOL_GROUPS for tool in group]
IN_A_LIST = {key for heading, key, _ in TOOLS if heading}
# What is decided before the first roll, where the tool cannot know it, and how many presses that takes.
DECIDED_FIRST = {"box": 1, "power": 1, "pros": 1, "starter": 1}  # club, strength, how many players
# Where a further roll costs more than one press: a stroke's strength is announced when the last result is out
# of the way (TMG-026), and so is how many could start. A second deal stands at the end of the list of cards.
DECIDED_AGAIN = {"power": 2, "starter": 2}
DEALT_ONCE = "pros"
# dice that would ask for a decision of their own are set: of equal groups one is named first (BOX-034)
RIGS = {"box": "rig box R R Y"}


@pytest.fixture
def evening(tmp_path: Path) -> Evening:  # type: ignore[misc]
    evening = Evening(tmp_path / "state", seed=b"presses")
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def rolls(evening: Evening) -> int:
    return evening.app.machine.tools.draws()


def presses(evening: Evening, most: int) -> int:
    """How many ok's it takes until something more has been rolled."""
    before = rolls(evening)
    for pressed in range(1, most + 1):
        evening.press(OK)
        evening.wait(sum(LASTING.values()) + PAUSE + LOCK)
        if rolls(evening) > before:
            return pressed
    raise AssertionError(f"no roll after {most} presses: {evening.app.screen.words}")


def stand_on(evening: Evening, label: str) -> None:
    """The focus on that entry of the list on the glass, without counting."""
    question = evening.app.machine.question
    assert isinstance(question, Choose)
    Teller(evening)._move_to([option.label for option in question.options].index(label))


@pytest.mark.rule("GEN-013")
@pytest.mark.parametrize(("heading", "key", "title"), TOOLS, ids=[key for _, key, _ in TOOLS])
def test_the_first_roll_takes_two_presses_and_a_further_one_takes_one(
    evening: Evening, heading: str, key: str, title: str
) -> None:
    if heading:
        tell(evening, f'choose "{heading}"')
    stand_on(evening, title)
    tell(evening, RIGS.get(key, ""))
    assert presses(evening, 2) == 1 + DECIDED_FIRST.get(key, 0)
    if key != DEALT_ONCE:
        assert presses(evening, 2) == DECIDED_AGAIN.get(key, 1)


@pytest.mark.rule("GEN-013")
@pytest.mark.parametrize(("heading", "key", "title"), TOOLS, ids=[key for _, key, _ in TOOLS])
def test_the_tool_used_last_is_two_presses_from_rest_at_most(
    evening: Evening, heading: str, key: str, title: str
) -> None:
    if heading:
        tell(evening, f'choose "{heading}"')
    stand_on(evening, title)
    tell(evening, RIGS.get(key, ""))
    presses(evening, 2)
    evening.restart()
    while evening.app.machine.state != "resting":
        tell(evening, "hold ok\nchoose Leave")
    if key in IN_A_LIST:
        assert evening.app.machine.question.options[3].label == title
    stand_on(evening, title)
    if key != DEALT_ONCE:
        assert presses(evening, 2) <= 2
