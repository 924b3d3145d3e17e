"""Eighteen holes for four, headless: real pins, real panel driver, a journal on the disk, virtual time."""

import tempfile
import time
from pathlib import Path

from tests.bench.sheet import table, verdict
from tests.playthroughs.eighteen import PARS, PLAYERS, evening, par_holes, play

MOST_SECONDS = 10.0
MOST_PRESSES = 8


def report() -> str:
    """Presses count each time that a button goes down."""
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".round-") as scratch:
        start = time.perf_counter()
        table_set = evening(Path(scratch) / "state")
        presses = play(table_set)
        seconds = time.perf_counter() - start
        journal, bus = table_set.app.machine.journal, table_set.desk.bus
        facts = (len(journal), table_set.clock.now, bus.bytes)
        if table_set.app.machine.state != "over" or not journal.saved:
            raise RuntimeError("The round did not come to its end, or was not saved.")
        table_set.close()
    records, passed, sent = facts
    most = max(presses[hole] for hole in par_holes())
    rows = (
        ("wall time, s", f"{seconds:.1f}", f"{MOST_SECONDS:g}", verdict(seconds, MOST_SECONDS)),
        ("presses a hole that all four par, most", most, MOST_PRESSES, verdict(most, MOST_PRESSES)),
        ("presses a hole, all holes", f"{sum(presses) / len(PARS):.1f}", "", ""),
        ("presses in all, weather die included", table_set.presses, "", ""),
        ("records in the journal", records, "", ""),
        ("minutes that passed at the table", f"{passed / 60:.1f}", "", ""),
        ("kilobytes on the display's bus", f"{sent / 1000:.0f}", "", ""),
    )
    return table(
        f"{len(PARS)} holes for {len(PLAYERS)} through pins and panel, a weather roll on each",
        ("", "measured", "at most", "goal"),
        rows,
    )
