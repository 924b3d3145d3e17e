"""A move on the disk: our journal beside a bare SQLite commit of the same text, each waiting for the disk."""

import contextlib
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from firmware_py.games.canon import canonical
from firmware_py.journal import Journal
from tests.bench.sheet import table

MOVES = 150  # on each way in turn
MOVE = {
    "kind": "move",
    "ask": "weather",
    "seat": 2,
    "value": ["double"],
    "by": "chance",
    "draw": {
        "label": ["weather", 7, 2, 0, 0],
        "bag": [["sun", 3], ["single", 2], ["double", 1]],
        "count": 1,
        "replacing": True,
    },
}

Append = Callable[[], object]


@contextlib.contextmanager
def ours(folder: Path) -> Iterator[Append]:
    """Chained, committed, and the log folded into the file."""
    with contextlib.closing(Journal.open(folder / "journal.db")) as journal:
        match = journal.append(None, {"kind": "sealed"}).match
        yield lambda: journal.append(match, MOVE)
        if not journal.saved:
            raise OSError(journal.fault)


@contextlib.contextmanager
def bare(folder: Path, mode: str) -> Iterator[Append]:
    """One INSERT and its COMMIT, synchronous=FULL."""
    with contextlib.closing(sqlite3.connect(folder / f"{mode}.db", isolation_level=None)) as db:
        db.execute(f"PRAGMA journal_mode = {mode}").fetchall()
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE records (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)")
        text = canonical(MOVE)
        yield lambda: db.execute("INSERT INTO records (body) VALUES (?)", (text,))


def report() -> str:
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".journal-") as scratch:
        folder = Path(scratch)
        with ours(folder) as a, bare(folder, "WAL") as b, bare(folder, "DELETE") as c:
            ways: dict[str, Append] = {
                "ours: chained, committed, log folded in": a,
                "bare SQLite, write-ahead log": b,
                "bare SQLite, rollback journal": c,
            }
            spent: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
            for _ in range(MOVES):
                for name, append in ways.items():
                    wall, cpu = time.perf_counter(), time.process_time()
                    append()
                    spent[name].append((time.perf_counter() - wall, time.process_time() - cpu))
    rows = [
        (name, f"{median(w for w, _ in times) * 1e3:.2f}", f"{median(c for _, c in times) * 1e3:.2f}",
         f"{max(w for w, _ in times) * 1e3:.1f}")
        for name, times in spent.items()
    ]  # fmt: skip
    return table(
        f"A move on this disk, synchronous=FULL, median of {MOVES}, ms",
        ("", "wall", "of which CPU", "slowest"),
        rows,
    )
