"""The faults of the workbench as the page sends them, in states of every kind: nothing lost, told once."""

import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from firmware_py.games.tga import TGA
from firmware_py.journal import check
from tests.app.test_faults_in_every_state import (
    FAULTS,
    MEMORY,
    ROUND,
    WATCHED,
    WAYS,
    goes_on,
    is_told,
    seen,
    tell,
)
from tests.sim.test_page import PATIENCE, Shown

SOME = ("resting", "choosing", "seating", "asking", "rolling", "spinning", "showing", "confirming", "a page")


@pytest.fixture
def shown() -> Iterator[Shown]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as scratch:
        shown = Shown(Path(scratch) / "state", shelf=(TGA,))
        try:
            shown.live.pace("paused").result(PATIENCE)  # so that a state lasts as long as we look at it
            yield shown
        finally:
            shown.close()


def workbench(shown: Shown) -> ClientConnection:
    """A connection as our page opens it; what comes in is left lying, however much it is."""
    return connect(f"ws://127.0.0.1:{shown.port}/bench", origin=shown.address, max_queue=None)


def sent(bench: ClientConnection, shown: Shown, deed: str) -> None:
    """Say it as the page does, and wait until it is done."""
    before = len([e for e in shown.live.bench().entries if e.kind == "deed"])
    bench.send(json.dumps({"do": deed}))
    deadline = time.monotonic() + PATIENCE
    while len([e for e in shown.live.bench().entries if e.kind == "deed"]) == before:
        assert time.monotonic() < deadline, f"{deed} was not done"
        time.sleep(0.002)


@pytest.mark.rule("pain 8.9")
@pytest.mark.parametrize("fault", FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_fault_from_the_page_in_any_state_loses_nothing_and_is_told_once(
    fault: tuple[str, str, str, str], shown: Shown
) -> None:
    live = shown.live
    deed, sentence, mend, mended = fault

    def at_the_box(what: Any, *given: Any) -> Any:
        return live.do(lambda: what(live.evening, *given)).result(PATIENCE)

    at_the_box(tell, ROUND)
    number = max(live.evening.app.machine.begun_rounds)
    with workbench(shown) as bench:
        for where in SOME:
            at_the_box(tell, WAYS[where])
            assert where in (live.seen().state, "a page")
            before = len(live.bench().moves)
            sent(bench, shown, deed)
            assert is_told(at_the_box(seen, WATCHED), sentence), where
            if mend:
                sent(bench, shown, mend)
                assert is_told(at_the_box(seen, WATCHED), mended), where
            assert live.do(lambda: live.evening.app.fault).result(PATIENCE) is None
            assert len(live.bench().moves) >= before
            assert all(live.bench().plugged.values())
            at_the_box(goes_on, number)
            at_the_box(tell, "undo\nwait 5s")  # the stroke that showed that it goes on
            assert live.seen().state == "asking"
    assert not [entry for entry in live.bench().entries if entry.text.startswith("ERROR")]
    live.stop()
    assert check(live.evening.state / "journal.db") > 0


def test_a_draw_is_rigged_from_the_page_and_the_match_is_marked_for_good(shown: Shown) -> None:
    live = shown.live
    with workbench(shown) as bench:
        for faces in ("sun", "double"):
            sent(bench, shown, f"rig weather {faces}")
            live.do(lambda: tell(live.evening, 'choose "Weather die"\nwait 5s')).result(PATIENCE)
            assert {"sun": "Sun", "double": "2 spaces"}[faces] in " ".join(live.seen().words)
            live.do(lambda: live.evening.press("back")).result(PATIENCE)
    assert live.do(lambda: live.evening.app.machine.tools.rigged).result(PATIENCE)
    assert "rigged" in [move.what for move in live.bench().moves]
