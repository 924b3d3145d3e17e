"""Copies of a journal that end earlier: stepping back to any record without touching what has been played."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from firmware_py.journal import check


def folder_within(state: Path) -> Path:
    """A folder for a copy: the first of back-1, back-2 ... in the state folder that is free."""
    number = 1
    while (free := state / f"back-{number}").exists():
        number += 1
    return free


def copy_up_to(seq: int, state: Path, into: Path) -> None:
    """A new folder whose journal holds the first ``seq`` records of the one in ``state``, chain and all.

    ValueError for a record that is not on the disk there, JournalFault where the copy is not whole.
    """
    source = quote(str((state / "journal.db").absolute()))
    if not (state / "journal.db").exists():
        raise ValueError("Nothing is on the disk to step back to.")
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old:
        last = old.execute("SELECT chain FROM records WHERE seq = ?", (seq,)).fetchone()
        if last is None:
            raise ValueError(f"There is no record {seq} on the disk to step back to.")
        into.mkdir(mode=0o700)
        path = into / "journal.db"
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(path, isolation_level=None)) as new:
            old.backup(new)
            new.execute("BEGIN")
            new.execute("DELETE FROM records WHERE seq > ?", (seq,))
            new.execute("UPDATE head SET count = ?, chain = ?", (seq, *last))
            new.execute("COMMIT")
            new.execute("VACUUM")  # nothing later is left in the file
    check(path)
