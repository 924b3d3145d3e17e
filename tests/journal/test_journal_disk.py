"""A disk that is full, read-only or gone stops no game; what waited is written when it heals."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firmware_py.journal import Journal, JournalDamaged, JournalFault, check

PLENTY = 1 << 30
ROOT = Path(__file__).parents[2]


def numbers(journal: Journal) -> list[int]:
    return [record.body["n"] for record in journal.records(1)]


def child(code: str, *arguments: object) -> list[Any]:
    """Run code in a process of its own, for what would spoil this one; what it prints as JSON lines."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_disk_that_fills_up_is_noticed_before_anything_has_to_wait(path: Path) -> None:
    room = [PLENTY]
    with closing(Journal.open(path, room=lambda folder: room[0])) as journal:
        journal.append(None, {"n": 0})
        assert journal.flush()
        room[0] = 0
        assert not journal.flush()
        assert "the disk is full" in journal.fault
        room[0] = PLENTY
        assert journal.flush()
        assert journal.saved
        path.rename(path.with_name("elsewhere"))
        assert not journal.flush()
        assert "was taken away" in journal.fault
        shutil.copy(path.with_name("elsewhere"), path)  # another file, with the same in it
        assert journal.flush()
        assert journal.append(1, {"n": 1}).seq == 2
    assert check(path) == 2


@pytest.mark.rule("pain 5.1")
def test_on_a_full_disk_play_goes_on_and_all_is_written_in_order_when_there_is_room(path: Path) -> None:
    room = [PLENTY]
    with closing(Journal.open(path, room=lambda folder: room[0])) as journal:
        journal.append(None, {"n": 0})
        room[0] = (1 << 20) - 1
        assert journal.append(1, {"n": 1}).seq == 2
        journal.remember("names", ["Ana"])
        assert not journal.saved
        assert journal.fault == f"Not saved: the disk is full; make room in {path.parent} and play on."
        assert not journal.flush()
        assert numbers(journal) == [0, 1]
        assert [r.body["n"] for r in journal.last(9, lambda body: True)] == [1, 0]
        assert journal.recall("names") == ("Ana",)
        assert check(path) == 1
        room[0] = 1 << 20
        journal.append(1, {"n": 2})
        assert journal.saved
        assert journal.fault == ""
        assert check(path) == 4
    with closing(Journal.open(path)) as journal:
        assert numbers(journal) == [0, 1, 2]
        assert journal.recall("names") == ("Ana",)


def test_flush_writes_what_waits_as_soon_as_it_can(path: Path) -> None:
    room = [0]
    with closing(Journal.open(path, room=lambda folder: room[0])) as journal:
        assert not journal.saved, "a full disk is said before the first record"
        journal.append(None, {"n": 0})
        assert not path.exists()
        room[0] = PLENTY
        assert journal.flush()
        assert journal.saved
        assert check(path) == 1


def test_close_tries_a_last_time(path: Path) -> None:
    room = [0]
    journal = Journal.open(path, room=lambda folder: room[0])
    journal.append(None, {"n": 0})
    room[0] = PLENTY
    journal.close()
    assert check(path) == 1


@pytest.mark.rule("pain 5.3")
@pytest.mark.parametrize("where", ["file", "/proc/nowhere"])
def test_in_a_folder_that_cannot_be_made_the_journal_is_kept_in_memory(folder: Path, where: str) -> None:
    (folder / "file").write_text("not a folder")
    path = folder / where / "journal.db"
    with closing(Journal.open(path)) as journal:
        assert journal.fresh
        assert not journal.saved
        assert (
            journal.fault
            == f"Not saved: {path.parent} cannot be written; let Teebox write there and play on."
        )
        for n in range(3):
            journal.append(1 if n else None, {"n": n})
            journal.remember("n", n)
        assert numbers(journal) == [0, 1, 2]
        assert journal.recall("n") == 2
        assert [r.body["n"] for r in journal.last(2, lambda body: True)] == [2, 1]
        assert not journal.saved


@pytest.mark.rule("pain 5.3")
def test_a_folder_that_becomes_writable_gets_all_records(folder: Path) -> None:
    (folder / "state").write_text("in the way")
    path = folder / "state" / "journal.db"
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        (folder / "state").unlink()
        journal.append(1, {"n": 1})
        assert journal.saved
        with pytest.raises(JournalFault, match="in use"):
            Journal.open(path)
    with closing(Journal.open(path)) as journal:
        assert numbers(journal) == [0, 1]


NOBODY = """
import json, os, sys
from pathlib import Path
from firmware_py.journal import Journal, JournalFault
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
"""
READ_ONLY = """
journal = Journal.open(Path(sys.argv[1]))
print(json.dumps([journal.fresh, journal.saved, journal.fault]))
if not journal.fresh:
    journal.append(1, {"n": 1})
    print(json.dumps([record.body["n"] for record in journal.records(1)]))
journal.close()
"""


@pytest.mark.rule("pain 5.3")
@pytest.mark.parametrize("log", [False, True])
def test_a_journal_in_a_read_only_folder_is_read_and_played_on(folder: Path, log: bool) -> None:
    folder.chmod(0o755)
    path = folder / "state" / "journal.db"
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        if log:
            shutil.copytree(path.parent, folder / "cut")
    path = folder / ("cut" if log else "state") / "journal.db"
    path.with_name("journal.db-shm").unlink(missing_ok=True)
    for file in path.parent.iterdir():
        file.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        before = path.read_bytes()
        said = child(NOBODY + READ_ONLY, path)
        assert said == [
            [
                False,
                False,
                f"Not saved: {path.parent} cannot be written; let Teebox write there and play on.",
            ],
            [0, 1],
        ]
        assert path.read_bytes() == before
    finally:
        path.parent.chmod(0o755)


REFUSED = """
try:
    Journal.open(Path(sys.argv[1])).close()
except JournalFault as fault:
    print(json.dumps([type(fault).__name__, str(fault)]))
"""


@pytest.mark.rule("pain 5.9")
def test_a_journal_that_may_not_be_read_is_neither_damaged_nor_a_first_run(folder: Path) -> None:
    folder.chmod(0o755)
    path = folder / "journal.db"
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
    path.chmod(0)
    ((name, sentence),) = child(NOBODY + REFUSED, path)
    assert name == "JournalFault"
    assert "cannot be read" in sentence
    assert sentence.endswith("give it to the user that Teebox runs as.")


TIGHT = """
import json, resource, sys
from pathlib import Path
from firmware_py.journal import Journal, check
path, spare = Path(sys.argv[1]), int(sys.argv[2])
journal = Journal.open(path)
journal.append(None, {"n": 0})
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (spare, hard))
unsaved = 0
for n in range(1, 30):
    journal.append(1, {"n": n, "padding": "x" * 500})
    unsaved += not journal.saved
    newest = [record.body["n"] for record in journal.last(99, lambda body: True)]
    assert newest == list(range(n, -1, -1)), newest
    assert journal.saved or "does not take it" in journal.fault, journal.fault
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert [record.body["n"] for record in journal.records(1)] == list(range(30))
healed = journal.flush() and journal.saved
journal.close()
print(json.dumps([unsaved, healed, check(path)]))
"""


@pytest.mark.rule("pain 5.1")
@pytest.mark.parametrize("spare", [0, 100, 4_000, 8_300, 12_288, 20_000])
def test_a_file_that_may_not_grow_makes_no_gap_wherever_the_write_stops(path: Path, spare: int) -> None:
    ((unsaved, healed, count),) = child(TIGHT, path, spare)
    assert unsaved > 0
    assert (healed, count) == (True, 30)


@pytest.mark.parametrize("gone", [Path.unlink, lambda path: shutil.rmtree(path.parent)])
def test_a_journal_taken_away_is_missed_at_the_next_append_and_taken_up_when_back(
    path: Path, folder: Path, gone: Callable[[Path], None]
) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        os.link(path, folder / "kept.db")
        gone(path)
        journal.append(1, {"n": 1})
        assert journal.fault == f"Not saved: the journal {path} was taken away; put it back and play on."
        assert not path.exists(), "a new one would hide the loss"
        path.parent.mkdir(exist_ok=True)
        (folder / "kept.db").rename(path)
        journal.append(1, {"n": 2})
        assert journal.saved, journal.fault
        assert numbers(journal) == [0, 1, 2]
    assert check(path) == 3


def test_another_journal_in_its_place_is_not_written_to(path: Path, folder: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        with closing(Journal.open(folder / "other.db")) as other:
            other.append(None, {"whose": "other"})
        (folder / "other.db").rename(path)
        journal.append(1, {"n": 1})
        assert "was taken away" in journal.fault
        assert not journal.flush()
    assert check(path) == 1


def test_a_journal_emptied_while_open_is_not_written_over(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        os.truncate(path, 0)
        journal.append(1, {"n": 1})
        assert "is empty" in journal.fault
        assert path.stat().st_size == 0


def test_somebody_holding_the_file_delays_the_records_and_loses_none(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            journal.append(1, {"n": 1})
            assert "does not take it (database is locked)" in journal.fault
            other.execute("ROLLBACK")
        assert journal.flush()
    assert check(path) == 2


def test_a_commit_that_was_reported_as_failed_and_did_reach_the_disk_is_not_written_twice(
    path: Path, folder: Path
) -> None:
    """What a twin appended, put in from outside, stands for the commit whose answer was lost."""
    room = [PLENTY]
    with closing(Journal.open(path, wall=lambda: "noon", room=lambda where: room[0])) as journal:
        journal.append(None, {"n": 0})
        shutil.copy(path, folder / "twin.db")
        with closing(Journal.open(folder / "twin.db", wall=lambda: "noon")) as twin:
            twin.append(1, {"n": 1})
        room[0] = 0
        journal.append(1, {"n": 1})
        with closing(sqlite3.connect(path)) as db:
            db.execute("ATTACH ? AS twin", (str(folder / "twin.db"),))
            db.execute("INSERT INTO records SELECT * FROM twin.records WHERE seq = 2")
            db.execute("UPDATE head SET (count, chain) = (SELECT count, chain FROM twin.head)")
            db.commit()
        room[0] = PLENTY
        journal.append(1, {"n": 2})
        assert journal.saved, journal.fault
        assert numbers(journal) == [0, 1, 2]
    assert check(path) == 3


def test_a_head_that_somebody_moved_is_not_moved_on(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("UPDATE head SET count = 0")
        journal.append(1, {"n": 1})
        assert not journal.saved
    with pytest.raises(JournalDamaged, match="missing after the first 1"):
        check(path)


def test_a_journal_that_another_program_keeps_to_itself_is_in_use_and_not_damaged(path: Path) -> None:
    Journal.open(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE").fetchall()
        other.execute("UPDATE head SET count = count")
        with pytest.raises(JournalFault, match="in use"):
            Journal.open(path)
        with pytest.raises(JournalFault, match="in use"):
            check(path)
    assert check(path) == 0
