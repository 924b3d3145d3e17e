"""Whatever a buzzer could ever tell stands on the glass: the box is whole with its sound off (pain 6.11)."""

from collections.abc import Callable

import pytest

from firmware_py.owner import MUTE
from firmware_py.signals import BACK, OK
from sim.evening import FULL_DISK, ROOMY_DISK, Evening
from sim.stories import Teller, parse


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def _until_said(evening: Evening) -> None:
    """A sentence comes by itself, within ten seconds."""
    evening.app.note = ""
    for _ in range(100):
        if evening.app.note:
            return
        evening.wait(0.1)


def _refused(evening: Evening) -> None:
    """Back across a roll: not with a short press."""
    tell(evening, 'choose "New round"\nchoose "Table Golf"\nenter 1\nchoose P1')
    tell(evening, 'press ok x8\nmenu "Weather die"\ngo')
    evening.press(BACK)


def _no_rule(evening: Evening) -> None:
    evening.hold(BACK)


def _unsaved(evening: Evening) -> None:
    evening.free = FULL_DISK
    tell(evening, "choose 'Weather die'\nwait 4s")


def _saved(evening: Evening) -> None:
    _unsaved(evening)
    evening.free = ROOMY_DISK
    _until_said(evening)


def _back_again(evening: Evening) -> None:
    """A lost panel can show nothing; once it is back it says so."""
    tell(evening, "unplug display\npress down\nwait 2s\nplug display")
    _until_said(evening)


def _rolled(evening: Evening) -> None:
    tell(evening, "choose 'Weather die'\nwait 4s")


# what happened → how it comes about, and a word that stands on the glass from then on
TWINS: dict[str, tuple[Callable[[Evening], None], str]] = {
    "an answer is refused": (_refused, "roll"),
    "there is no rule": (_no_rule, "No rule applies here."),
    "a roll has come out": (_rolled, "#"),
    "nothing can be saved": (_unsaved, "NOT SAVED"),
    "everything is saved again": (_saved, "Saved again"),
    "the panel is back": (_back_again, "is back"),
}


@pytest.mark.rule("pain 6.11")
@pytest.mark.parametrize("happened", TWINS)
def test_every_signal_has_a_twin_on_the_glass(evening: Evening, happened: str) -> None:
    comes_about, word = TWINS[happened]
    before = evening.app.screen
    comes_about(evening)
    assert evening.app.screen != before
    assert word in " ".join((*evening.app.screen.words, evening.app.note))


@pytest.mark.rule("pain 6.11")
@pytest.mark.rule("pain 6.8")
def test_a_press_that_comes_too_early_leaves_the_result_as_it_stands(evening: Evening) -> None:
    """The twin of a locked button is the result itself, with its number."""
    _rolled(evening)
    evening.press(OK)
    while evening.app.machine.state != "showing":
        evening.wait(0.01)
    shown = evening.desk.glass.picture().tobytes()
    evening.press(OK)
    assert evening.desk.glass.picture().tobytes() == shown


@pytest.mark.rule("pain 6.11")
def test_no_sound_is_a_setting_that_is_kept(evening: Evening) -> None:
    tell(evening, "choose Settings\nchoose 'This box'\nchoose 'No sound'\nchoose On\nexpect On\nchoose Done")
    assert evening.app.machine.owner.says(MUTE) is True
    evening.restart()
    assert evening.app.machine.owner.says(MUTE) is True
