"""A long press on back: the rule of what is asked, the hazard sheet, every rule, and back again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_py.games import TOOL_GROUPS
from firmware_py.games.tga import TGA
from firmware_py.games.tga.hazard_sheet import SHEETS
from firmware_py.machine import MOTIONS, STATES
from firmware_py.signals import BACK, DOWN, OK
from sim.evening import Evening
from sim.stories import Teller, parse

SEATED = 'choose "New round"\nenter 2\nchoose "P1 P2"\n'
BEGUN = SEATED + 'choose "3 holes"\npress ok x3\nchoose Start\n'
PAR = BEGUN + "press ok x2\n"
# each way to a screen of the game, and what the machine is there
WAYS = {
    "how many": ("seating", 'choose "New round"'),
    "names": ("seating", 'choose "New round"\nenter 2'),
    "holes": ("seating", SEATED),
    "the seal": ("seating", SEATED + 'choose "3 holes"\npress ok x3'),
    "ball": ("asking", BEGUN),
    "par": ("asking", PAR),
    "strokes": ("asking", PAR + "enter 4"),
    "menu of the set-up": ("choosing", SEATED + "hold ok"),
    "menu": ("choosing", PAR + "hold ok"),
    "sure": ("confirming", PAR + 'hold ok\nchoose "Weather die"\nwait 5s\npress ok\nhold ok\nchoose Undo'),
    "weather": ("showing", PAR + 'rig weather sun\nhold ok\nchoose "Weather die"\nwait 5s'),
    "over": (
        "over",
        PAR.replace('"3 holes"', "Other\nenter 1") + "enter 4\nenter 4\nenter 3\n",
    ),
    "weather die": ("showing", 'rig weather single\nchoose "Weather die"\nwait 5s'),
    "ruling": ("showing", 'choose "Table Golf"\npress ok\nwait 5s'),
    "pros": ("asking", 'choose "Table Golf"\npress down\npress ok'),
    "pros dealt": ("showing", 'choose "Table Golf"\npress down\npress ok\nenter 2\npress ok\nwait 5s'),
    "menu of the pros": ("choosing", 'choose "Table Golf"\npress down\npress ok\nenter 2\nhold ok'),
}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"long press", shelf=(TGA,))
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def opened(evening: Evening) -> str:
    """The title of the page that is open, "" for none."""
    page = evening.app.page
    return page.title if page is not None else ""


def glass(evening: Evening) -> bytes:
    evening.wait(5.0)  # until a sentence has gone
    assert evening.app.screen is not None
    return evening.app.screen.image.tobytes()


def test_the_ways_lead_to_every_state_that_shows_a_question_or_a_result() -> None:
    shown = {state for state, _ in WAYS.values()}
    assert shown == set(STATES) - set(MOTIONS) - {"starting", "resting"}


@pytest.mark.rule("TGA-086", "TGA-132")
@pytest.mark.parametrize("way", WAYS)
def test_the_sheets_and_every_rule_are_behind_one_long_press_and_back_returns(
    evening: Evening, way: str
) -> None:
    state, story = WAYS[way]
    tell(evening, story)
    assert evening.app.machine.state == state
    before, kept = glass(evening), len(evening.app.machine.journal)
    game = evening.app.machine.at_hand()
    assert game is not None
    seen = []
    evening.hold(BACK)
    while evening.app.page is not None and evening.app.page.title not in seen:
        seen.append(opened(evening))
        words = evening.app.screen.words if evening.app.screen else ()
        if evening.app.page.kind == "index":
            break
        assert any(word.startswith("OK: ") for word in words)  # what ok does is said
        evening.press(OK)
    first = evening.app.machine.rule()
    assert seen == [*([first] if first in game.book else []), "Hazard sheet", "Pro cards", "All rules"]
    for at, (rule, text) in enumerate(list(game.book.items())[:5]):
        assert evening.app.page is not None
        assert evening.app.page.at == at
        evening.press(OK)
        assert (opened(evening), evening.app.page.lines) == (rule, (text,))
        evening.press(BACK if at % 2 else OK)
        assert opened(evening) == "All rules"
        evening.press(DOWN)
    evening.press(BACK)
    assert opened(evening) == ""
    assert glass(evening) == before
    assert (evening.app.machine.state, len(evening.app.machine.journal)) == (state, kept)


@pytest.mark.rule("TGA-086")
@pytest.mark.parametrize("way", ["names", "par", "weather die", "over"])
def test_back_leaves_any_of_these_pages_at_once(evening: Evening, way: str) -> None:
    tell(evening, WAYS[way][1])
    before = glass(evening)
    for deep in range(3):
        evening.hold(BACK)
        for _ in range(deep):
            evening.press(OK)
        assert opened(evening)
        evening.press(BACK)
        assert glass(evening) == before


@pytest.mark.rule("TGA-086")
def test_a_page_that_is_open_lies_below_and_comes_to_light_again(evening: Evening) -> None:
    tell(evening, PAR + 'hold ok\nchoose "Score card"')
    card = glass(evening)
    evening.hold(BACK)
    assert opened(evening) == "TGA-016"
    evening.press(OK)
    assert opened(evening) == "Hazard sheet"
    evening.hold(BACK)  # nothing lies behind what lies behind
    assert opened(evening) == "Hazard sheet"
    evening.press(BACK)
    assert glass(evening) == card
    evening.press(BACK)
    assert opened(evening) == ""


@pytest.mark.rule("TGA-086")
def test_a_motion_is_ended_by_a_long_press_and_the_next_one_opens_its_rule(evening: Evening) -> None:
    tell(evening, "rig weather sun\npress ok")
    assert evening.app.machine.state == "rolling"
    evening.hold(BACK)
    assert (evening.app.machine.state, opened(evening)) == ("showing", "")
    evening.hold(BACK)
    assert opened(evening) == "TGA-040"


def test_where_no_game_is_at_hand_there_is_nothing_to_read(evening: Evening) -> None:
    evening.hold(BACK)
    assert opened(evening) == ""
    assert evening.app.note == "No rule applies here."
    tell(evening, 'choose "Last rolls"')
    evening.hold(BACK)
    assert opened(evening) == "Last rolls"
    assert evening.app.note == "No rule applies here."


@pytest.mark.parametrize(
    "tool", [tool for heading, tools in TOOL_GROUPS for tool in tools], ids=lambda tool: tool.key
)
def test_a_tool_has_its_own_rules_and_sheets_behind_it_and_no_others(evening: Evening, tool) -> None:
    machine = evening.app.machine
    machine.tool = tool.key
    assert machine.at_hand() is not None
    assert machine.at_hand().book == tool.book
    of_tga = tool.key in ("weather", "ruling", "pros")
    assert machine.at_hand().sheets == (SHEETS if of_tga else tool.sheets)
    assert bool(tool.sheets) == of_tga
