"""A panel that lives long: dimmed and dark when nobody plays, and a deck that lives through a cut."""

import pytest

from sim.evening import Evening
from sim.stories import Teller, parse


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


@pytest.mark.rule("pain 1.8")
@pytest.mark.rule("pain 6.8")
@pytest.mark.parametrize(
    "story", ["", 'choose "Weather die"\nwait 3s', 'choose "New round"', 'choose "Test card"']
)
def test_a_panel_that_nobody_touches_is_dimmed_then_dark_and_the_press_that_wakes_it_does_no_more(
    evening: Evening, story: str
) -> None:
    tell(evening, story)
    glass, machine = evening.desk.glass, evening.app.machine
    full, words, records = glass.contrast, evening.app.screen.words, len(machine.journal)
    before = (machine.state, machine.focus, evening.app.page)
    evening.wait(115)
    assert (glass.contrast, glass.lit) == (full, True)
    evening.wait(6)
    assert (glass.contrast, glass.lit) == (0, True)
    evening.wait(480)
    assert not glass.lit
    assert not evening.desk.glass.picture().getbbox()
    evening.press("ok")
    assert (glass.contrast, glass.lit) == (full, True)
    assert (machine.state, machine.focus, evening.app.page) == before
    assert evening.app.screen.words == words
    assert len(machine.journal) == records


@pytest.mark.rule("pain 6.9")
@pytest.mark.parametrize("how", ["cut power", "restart"])
def test_what_is_left_of_a_deck_lives_through_a_cut(evening: Evening, how: str) -> None:
    story = """
        rig "stroke card" eagle
        choose "Stroke Cards"
        choose "Stroke deck"
        wait 2s
        rig "stroke card" water
        press ok
        wait 2s
        expect "Card 2 of 110"
    """
    tell(evening, story)
    left = machine_left(evening)
    tell(evening, how)
    assert machine_left(evening) == left
    tell(evening, "wait 2s\npress ok\nwait 2s\nexpect 'Card 3 of 110'")
    assert sum(machine_left(evening).values()) == 107


def machine_left(evening: Evening) -> dict[int | str, int]:
    """The cards that the stroke deck can still give."""
    roll = evening.app.machine.tools.match.find("card card")
    return {face.value: face.weight for face in roll.bag}
