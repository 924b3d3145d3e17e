"""Eight hours at one table, in virtual time: nothing piles up, and nothing is left open."""

import gc
import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_py.games.tga import TGA
from firmware_py.round import verify
from sim.evening import Evening
from sim.stories import Teller, parse

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells it")

MEMORY = Path("/dev/shm")
HOURS = 8
WARM = 2  # hours until everything that is loaded once has been
GROWTH = 2 << 20  # bytes that eight hours may cost
OURS = Path("/proc/self")  # the process as Linux tells it

# An hour: a round of two with tools and a step back, things that fail and heal, and a long talk.
PLAY = """
expect asking par
enter 4
enter 5
undo
enter 3
menu "Weather die"
go
menu "Score card"
press down
press back
unplug display
enter 4
plug display
wait 8s
enter 5
disk full
enter 3
enter 4
disk free
wait 6s
correct 1 P2 7
enter 3
unplug ring
enter 6
plug ring
wait 8s
enter 5
expect state over
press ok
choose "Weather die"
wait 3s
press ok
wait 4s
press ok
wait 4s
press back
choose "Box of Golf"
choose "Blind gem"
wait 2s
press ok
wait 2s
press back
choose "Stroke Cards"
choose "Stroke deck"
wait 2s
press back
choose Fairness
press down x2
press back
choose "Last rolls"
press back
fault display 2 121
clock -2h
wait 5s
clock +2h
"""
HOUR = 3600.0  # seconds


@pytest.fixture
def evening() -> Iterator[Evening]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        evening = Evening(Path(scratch) / "state", seed=b"a long evening", shelf=(TGA,))
        yield evening
        evening.close()


def sit_down(evening: Evening) -> None:
    """A round of three holes for two, up to the first par, whatever else the set-up asks."""
    tell = Teller(evening)
    tell.do_choose("New round")
    for _ in range(20):
        question = evening.app.machine.question
        labels = [option.label for option in getattr(question, "options", ())]
        wanted = next((label for label in ("3 holes", "P1 P2", "Start") if label in labels), None)
        if question.name == "par":
            return
        if question.name == "players":
            tell.do_enter("2")
        elif wanted:
            tell.do_choose(wanted)
        else:
            evening.press("ok")
    raise AssertionError(f"the set-up never ends: {question.name}")


def resident() -> int:
    """Bytes of memory that the process holds, without what nobody refers to any more."""
    gc.collect()
    return int((OURS / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def files() -> int:
    """How many files, pipes and sockets the process has open."""
    return len(list((OURS / "fd").iterdir()))


@pytest.mark.rule("pain 5.6")
@pytest.mark.rule("pain 1.3")
def test_eight_hours_of_rounds_tools_faults_and_talk_cost_no_memory_and_leave_nothing_open(
    evening: Evening,
) -> None:
    def hours(count: int) -> None:
        for _ in range(count):
            ends = evening.clock() + HOUR
            sit_down(evening)
            Teller(evening).play(parse(PLAY, "an hour"))
            evening.wait(ends - evening.clock())  # dimmed, then dark
            evening.press("up")  # which only wakes it

    hours(WARM)
    memory, opened, threads = resident(), files(), threading.active_count()
    hours(HOURS)
    assert resident() - memory < GROWTH
    assert files() <= opened
    assert threading.active_count() <= threads
    machine = evening.app.machine
    assert len(machine.begun_rounds) == WARM + HOURS
    assert verify(machine.journal, max(machine.begun_rounds), (TGA,)) == []


def test_a_box_that_is_switched_off_and_on_leaves_no_file_and_no_thread(evening: Evening) -> None:
    evening.restart()
    opened, threads = files(), threading.active_count()
    for how in ("unplug ring", "plug ring", "unplug display", "plug display", "disk full", "disk free"):
        Teller(evening).play(parse(f"{how}\nrestart\nwait 2s\ncut power\nwait 2s", "off and on"))
    assert files() == opened
    assert threading.active_count() == threads
