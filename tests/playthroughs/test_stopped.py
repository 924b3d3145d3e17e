"""SIGTERM, SIGINT and SIGHUP in every state: journal closed, panel off, ring dark, exit 0, at once."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from firmware_py.journal import check
from firmware_py.machine import STATES
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.playthroughs.shortened import shortened
from tests.playthroughs.stopped import CASES, SIGNALS

ROOT = Path(__file__).parents[2]
MOST_CPU = 2.0  # seconds of the whole process
MOST = 2.0  # seconds from the signal to the end on an idle machine
BUSY = 4  # times as long, since the suite runs beside it
LEFT = {
    "fresh": "",
    "strokes": """
        choose "New round"
        choose "Table Golf"
        enter 1
        choose P1
        choose Other
        enter 1
        press ok x2
        choose Start
        press ok x2
        expect asking strokes
    """,
}
WIND = """
    rig weather double
    rig wind left
    menu "Weather die"
    wait 0.4s
"""


def left(state: Path, story: str) -> None:
    """A box that was switched off there."""
    evening = Evening(state, seed=b"stopped")
    try:
        Teller(evening).play(parse(story, "left"))
    finally:
        evening.close()


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], dict[str, Any]]:
    """How each process ended, by case and signal."""
    folder = tmp_path_factory.mktemp("stopped")
    for kind, story in LEFT.items():
        left(folder / kind, story)
    left(folder / "wind", LEFT["strokes"] + WIND)
    path = folder / "wind" / "journal.db"
    shortened(path, check(path) - 1)  # the plug was pulled between the die and its wheel
    done = subprocess.run(
        [sys.executable, "-m", "tests.playthroughs.stopped", str(folder)],
        cwd=ROOT, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {(row["case"], row["signal"]): row for row in rows}


@pytest.mark.rule("R6")
@pytest.mark.rule("pain 1.6")
@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("case", CASES)
def test_a_signal_leaves_a_dark_table_a_closed_journal_and_exit_0(
    ended: dict[tuple[str, str], dict[str, Any]], case: str, name: str
) -> None:
    row = ended[case, name]
    assert row["exit"] == 0, row["log"]
    assert f"stopping while {CASES[case][2]}: {name}" in row["log"].splitlines()
    assert (row["lit"], row["ring"], row["whole"]) == (False, False, True)
    assert row["cpu"] < MOST_CPU
    assert row["wall"] < MOST * BUSY
    assert "Traceback" not in row["log"]


@pytest.mark.rule("R6")
def test_the_ring_was_lit_before_it_went_dark(ended: dict[tuple[str, str], dict[str, Any]]) -> None:
    assert all(ended["spinning", name]["ring was lit"] for name in SIGNALS)


def test_every_state_that_anybody_can_see_is_among_the_cases() -> None:
    assert {told.split(",")[0] for _, _, told in CASES.values()} == set(STATES) - {"starting"}
