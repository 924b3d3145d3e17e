"""A forger at work: one record of a journal changed, and the chain made good again behind it."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from firmware_py.games.canon import canonical
from firmware_py.journal import Journal, Record, _chained, check


def records(path: Path, number: int, wanted: Callable[[Any], bool]) -> list[Record]:
    """The records of a round whose body is wanted, in order."""
    with closing(Journal.read(path)) as journal:
        return [record for record in journal.records(number) if wanted(record.body)]


def forge(path: Path, seq: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Let ``change`` alter the body of record ``seq``; what comes out is a whole journal again."""
    with closing(sqlite3.connect(path)) as db:
        chain = ""
        for number, match, at, text, _ in list(db.execute("SELECT * FROM records ORDER BY seq")):
            if number == seq:
                body = json.loads(text)
                change(body)
                assert canonical(body) != text, "nothing was changed"
                text = canonical(body)
            chain = _chained(chain, number, match, at, text)
            db.execute("UPDATE records SET body = ?, chain = ? WHERE seq = ?", (text, chain, number))
        db.execute("UPDATE head SET chain = ?", (chain,))
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert check(path) == number  # so that only a replay can tell
