"""The box in real time: one thread thinks and owns the bus, hands come from others."""

import time
from pathlib import Path

import pytest

from sim.evening import Clock, Evening
from sim.live import Live
from sim.stories import Teller, parse

PATIENCE = 20  # seconds until we believe that nothing comes


def soon(happens) -> bool:  # type: ignore[no-untyped-def]
    """Whether it happens before our patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() > deadline:
            return False
    return True


@pytest.mark.rule("pain 1.6")
@pytest.mark.rule("R5")
def test_only_the_thinking_thread_writes_to_the_bus_whoever_presses(tmp_path: Path) -> None:
    live = Live(tmp_path / "state", seed=b"live")
    live.start()
    try:
        assert soon(lambda: live.seen().state == "resting")
        live.down("ok")
        pressed = time.monotonic()
        assert soon(lambda: time.monotonic() > pressed + 0.08)
        live.up("ok")
        assert soon(lambda: live.seen().state == "rolling")
        assert soon(lambda: live.seen().state == "showing")
        assert live.evening.desk.bus.writers == {live.thread.ident}
    finally:
        live.stop()
    assert not live.thread.is_alive()


@pytest.mark.rule("pain 8.4")
def test_a_story_plays_at_once_or_as_fast_as_on_the_table(tmp_path: Path) -> None:
    """The same deeds at the same moments of the evening; only in real time do we wait for them."""
    ends, took = [], []
    for realtime in (False, True):
        evening = Evening(tmp_path / str(realtime), seed=b"pace", clock=Clock(realtime=realtime))
        try:
            began = time.monotonic()
            Teller(evening).play(parse('choose "Weather die"\nwait 0.5s', "pace"))
            took.append(time.monotonic() - began)
            ends.append(evening.clock.now)
        finally:
            evening.close()
    assert ends[0] == ends[1]
    assert took[1] >= ends[1]
    assert took[0] < took[1]
