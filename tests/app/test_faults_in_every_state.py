"""Every fault in every state of the device and over an open page: nothing is lost, and it is told once."""

import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_py.games.tga import TGA
from firmware_py.machine import STATES
from firmware_py.round import Round, verify
from sim.evening import Evening
from sim.stories import Teller, parse

MEMORY = Path("/dev/shm")
WATCHED = 30.0  # seconds: a write every 10 s while nothing else happens, and a sentence stays for 4
LOOK = 0.25  # seconds between two looks

# A round of two with a stroke on its card is under way in each of them.
ROUND = """
choose "New round"
enter 2
choose "P1 P2"
choose "3 holes"
press ok x3
choose Start
press ok x2
enter 4
enter 5
wait 5s
"""
LAST_PUTTS = "enter 4\nenter 4\nenter 4\nenter 4\nenter 4\nenter 4\nenter 4"
HOME = "menu Leave\n"
WAYS = {
    "resting": HOME,
    "choosing": "hold ok",
    "seating": HOME + 'choose "New round"',
    "asking": "",
    "rolling": 'rig weather sun\nmenu "Weather die"',
    "spinning": 'rig weather single\nmenu "Weather die"\npress ok\nwait 0.7s',
    "dealing": HOME + 'choose "Stroke Cards"\nchoose "Stroke deck"',
    "revealing": HOME + 'choose "Box of Golf"\nchoose "Blind gem"',
    "showing": 'rig weather sun\nmenu "Weather die"\nwait 2s',
    "confirming": 'rig weather sun\nmenu "Weather die"\nwait 2s\npress ok\nmenu Undo',
    "over": LAST_PUTTS,
    "a page": 'menu "Score card"',
}
# What is done; what is told of it; what mends it; what is told of that.
FAULTS = (
    ("unplug display", "", "plug display", "The display is back."),
    ("unplug ring", "wind ring", "plug ring", "The ring is back."),
    ("fault display 1 121", "The display is back.", "", ""),
    ("fault display 2 5", "The display is back.", "", ""),
    ("disk full", "the disk is full", "disk free", "Saved again"),
    ("clock -3y", "", "clock +3y", ""),
    ("clock +2h", "", "clock -2h", ""),
    ("cut power", "", "", ""),
    ("restart", "", "", ""),
)


@pytest.fixture
def evening() -> Iterator[Evening]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        evening = Evening(Path(scratch) / "state", seed=b"every state", shelf=(TGA,))
        yield evening
        evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def seen(evening: Evening, seconds: float) -> list[str]:
    """The sentences that come up on the glass in that time, each as often as it comes."""
    told, last = [], ""
    for _ in range(round(seconds / LOOK)):
        evening.wait(LOOK)
        app = evening.app
        on_glass = evening.desk.glass.picture().tobytes() == app.screen.image.tobytes()
        note = app.note if on_glass else ""
        if note and note != last:
            assert note in app.screen.words
            told.append(note)
        last = note
    return told


def is_told(sentences: list[str], part: str) -> bool:
    """Exactly one sentence with that in it; none where nothing is to be told."""
    return len(sentences) == (1 if part else 0) and all(part in sentence for sentence in sentences)


def test_the_ways_lead_to_every_state() -> None:
    assert set(WAYS) == set(STATES) - {"starting"} | {"a page"}


@pytest.mark.rule("pain 8.9")
@pytest.mark.rule("pain 4.3")
@pytest.mark.parametrize("fault", FAULTS, ids=[fault[0] for fault in FAULTS])
@pytest.mark.parametrize("where", WAYS)
def test_a_fault_in_any_state_loses_nothing_and_is_told_once(
    where: str, fault: tuple[str, str, str, str], evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    deed, sentence, mend, mended = fault
    tell(evening, ROUND + WAYS[where])
    app = evening.app
    assert where == (app.machine.state if app.page is None else "a page")
    number, before = max(app.machine.begun_rounds), len(app.machine.journal)
    steps = Round.load(app.machine.journal, number, evening.shelf).match.steps

    tell(evening, deed)
    assert is_told(seen(evening, WATCHED), sentence), app.note
    if mend:
        tell(evening, mend)
        assert is_told(seen(evening, WATCHED), mended)

    app = evening.app
    assert app.fault is None
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert app.machine.journal.saved
    assert len(app.machine.journal) >= before
    assert Round.load(app.machine.journal, number, evening.shelf).match.steps[: len(steps)] == steps
    assert evening.desk.glass.picture().tobytes() == app.screen.image.tobytes()
    goes_on(evening, number)


def goes_on(evening: Evening, number: int) -> None:
    """The round is taken up again and a stroke is written down, or it is over and its card is there."""
    app = evening.app
    while app.page is not None or app.machine.state in ("choosing", "confirming"):
        evening.press("back")
    if app.machine.state == "seating":
        tell(evening, "menu Leave")
    if app.machine.tool:
        evening.press("back")
        evening.wait(1)
        evening.press("back")
    if app.machine.state == "resting" and app.machine.waiting is not None:
        tell(evening, "choose Resume\nwait 1s")
    if app.machine.state == "showing":
        tell(evening, "wait 1s\npress ok")
    if app.machine.round is not None and not app.machine.round.match.over:
        assert app.machine.round.number == number
        before = len(app.machine.journal)
        evening.press("ok")
        assert len(app.machine.journal) > before
    assert app.fault is None
    assert verify(app.machine.journal, number, evening.shelf) == []


@pytest.mark.rule("pain 8.9")
@pytest.mark.parametrize("how", ["restart", "cut power"])
@pytest.mark.parametrize(
    ("deed", "sentence", "mend", "mended"),
    [
        ("unplug display", "", "plug display", "The display is back."),
        ("unplug ring", "wind ring", "plug ring", "The ring is back."),
        ("disk full", "the disk is full", "disk free", "Saved again"),
        ("clock -3y", "", "clock +3y", ""),
    ],
)
def test_a_fault_that_stands_while_the_box_starts_is_still_there_and_costs_nothing(
    how: str, deed: str, sentence: str, mend: str, mended: str, evening: Evening
) -> None:
    tell(evening, ROUND)
    number, before = max(evening.app.machine.begun_rounds), len(evening.app.machine.journal)
    tell(evening, f"{deed}\n{how}")
    assert is_told(seen(evening, WATCHED), sentence)
    assert evening.desk.pulled == ({deed.split()[1]} if deed.startswith("unplug") else set())
    tell(evening, mend)
    assert is_told(seen(evening, 66), mended)  # a part never seen is looked for once a minute
    assert evening.app.fault is None
    assert len(evening.app.machine.journal) >= before
    assert evening.desk.glass.picture().tobytes() == evening.app.screen.image.tobytes()
    goes_on(evening, number)
