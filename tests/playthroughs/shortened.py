"""A journal cut off earlier than it was: what a power cut between two records leaves."""

import sqlite3
from contextlib import closing
from pathlib import Path

from firmware_py.journal import check


def shortened(path: Path, records: int) -> None:
    """Leave only the first so many records, as if the plug had been pulled right after."""
    with closing(sqlite3.connect(path)) as db:
        (chain,) = db.execute("SELECT chain FROM records WHERE seq = ?", (records,)).fetchone()
        db.execute("DELETE FROM records WHERE seq > ?", (records,))
        db.execute("UPDATE head SET count = ?, chain = ?", (records, chain))
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert check(path) == records
