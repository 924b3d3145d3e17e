"""The scorebook on disk: a record is on the disk before anybody sees it, and damage is always found out.

One SQLite file, write-ahead logged, fully synchronous, readable by its owner alone:

    records   seq, match, at, body, chain     only ever added to
    head      count, chain                    how many there are, so that a lost last one is missed

    chain = sha256(previous chain + JSON of [seq, match, at, body]), in hex; the first has no previous

SQLite's own checks pass most single flipped bits; the chain does not. What stands on the shelf
(names, pars, settings, trophies) is a record too, in match 0, and not a table of its own: so the
chain covers it as well. After every commit the log is folded into the file and emptied, so that
at rest the one file holds everything and losing any part of it is noticed. Order is the sequence
number; ``at`` is only a label, because a Pi has no clock.

A disk that is full, read-only or gone stops no game: records wait in memory, ``saved`` is False,
and the next append or `Journal.flush` tries again.
"""

import contextlib
import errno
import fcntl
import hashlib
import json
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from firmware_py.games.canon import canonical, frozen

log = logging.getLogger("teebox")

APPLICATION = 0x54454542  # "TEEB", in the file's header
SCHEMA = 1
RELEASED = 2026  # a clock that shows an earlier year was never set
LEAST_ROOM = 1 << 20  # bytes free below which we do not try to write
CANNOT_WRITE = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOENT, errno.ENOTDIR, errno.EEXIST)
SET_BACK = 60  # seconds that a wall clock may lag behind itself before it is told
SHELF = 0  # the match that is none
TABLES = (
    "CREATE TABLE records"
    " (seq INTEGER PRIMARY KEY, match INTEGER NOT NULL,"
    " at TEXT NOT NULL, body TEXT NOT NULL, chain TEXT NOT NULL)",
    "CREATE TABLE head (count INTEGER NOT NULL, chain TEXT NOT NULL)",
)


class JournalFault(Exception):
    """The journal cannot be used; the message is one sentence: what, where, what to do."""


class JournalInUse(JournalFault):
    """Another process has it open; ``pid`` says which, where that is known."""

    def __init__(self, path: Path, pid: int | None) -> None:
        which = f" (process {pid})" if pid else ""
        super().__init__(f"The journal {path} is already in use: close the other Teebox first{which}.")
        self.pid = pid


class JournalEmpty(JournalFault):
    """The file is there and holds nothing at all."""


class JournalDamaged(JournalFault):
    """The file does not hold what was written."""


class JournalNewer(JournalFault):
    """A newer Teebox wrote this; it is left alone."""


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that happened. ``at`` is the wall clock's label; ``body`` has tuples for lists."""

    seq: int
    match: int
    at: str
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Row:
    """A record as it lies in the file: ``body`` is canonical JSON."""

    seq: int
    match: int
    at: str
    body: str
    chain: str

    def record(self) -> Record:
        return Record(self.seq, self.match, self.at, frozen(json.loads(self.body)))


class _Gone(Exception):
    """Where the journal was that we have been writing, there is nothing now, or another file."""


def here_and_now() -> str:
    """The wall clock's label, ISO 8601 with this place's offset; a "?" ends it where nobody set the clock."""
    now = datetime.now().astimezone()
    return now.isoformat(timespec="seconds") + ("" if now.year >= RELEASED else "?")


def _went_back(before: str, now: str) -> bool:
    """Whether the wall clock was set back between two labels, by a minute at least."""
    try:
        then, since = (datetime.fromisoformat(label.rstrip("?")) for label in (before, now))
        return (then - since).total_seconds() >= SET_BACK
    except (ValueError, TypeError):  # no label yet, or another place's kind
        return False


def free_room(folder: Path) -> int:
    """Bytes that may still be written there."""
    return shutil.disk_usage(folder).free


class Journal:
    """The records, and a shelf of remembered values. One at a time may have a file open."""

    def __init__(self, path: Path, wall: Callable[[], str], room: Callable[[Path], int]) -> None:
        self.fresh = False  # no journal was there before
        self.fault = ""
        self._path = path
        self._wall = wall
        self._room = room
        self._lock: int | None = None  # a file descriptor
        self._db: sqlite3.Connection | None = None
        self._file: os.stat_result | None = None  # the file that _db writes to
        self._ready = False  # _db may be written to
        self._newest = (0, "")  # number and chain of the newest record
        self._dated = ""  # its label
        self._on_disk = (0, "")  # the same of the newest that is certainly on the disk
        self._seqs: dict[int, list[int]] = {}
        self._shelf: dict[str, Any] = {}
        self._pending: list[_Row] = []

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        wall: Callable[[], str] = here_and_now,
        room: Callable[[Path], int] = free_room,
    ) -> "Journal":
        """The journal at that path; a new one where there is none (``fresh``).

        Where the folder cannot be written or made, the journal is kept in memory and ``saved`` is
        False. JournalEmpty, JournalDamaged and JournalNewer leave the file as it is; JournalFault
        alone where another Teebox has it open or the file may not be read.
        """
        journal = cls(path, wall, room)
        try:
            with contextlib.suppress(OSError):
                journal._lock = _locked(path)
            journal.fresh = not _present(path)
            if not journal.fresh:
                journal._take_in()
        except BaseException:
            journal._let_go()
            raise
        journal.flush()
        return journal

    @classmethod
    def read(cls, path: Path) -> "Journal":
        """The journal there to be read only, also beside a Teebox that has it open.

        Nothing is to be appended to it. JournalFault, or one of its kinds, as `open`, and where
        there is no journal.
        """
        if not _present(path):
            raise JournalFault(
                f"There is no journal {path}: name the folder that Teebox keeps it in with --state."
            )
        journal = cls(path, here_and_now, free_room)
        try:
            journal._take_in()
        except BaseException:
            journal._let_go()
            raise
        return journal

    @property
    def saved(self) -> bool:
        """False while something that was appended, or would be, cannot be written."""
        return self.fault == ""

    def append(self, match: int | None, body: Mapping[str, Any]) -> Record:
        """Add a record, on the disk when this returns; None starts a match, numbered as the record.

        Never raises for a disk fault: see ``saved``. ValueError for a match that was never started,
        ValueError or TypeError for a body that JSON cannot hold.
        """
        if match is not None and (match == SHELF or match not in self._seqs):
            raise ValueError(f"The journal has no match {match}: start one with None first.")
        return self._add(match, body)

    def flush(self) -> bool:
        """Try to write what waits in memory; whether everything is on the disk, and more could be."""
        try:
            if self._pending or not self._ready:
                self._write()
            else:
                self._look()
            self.fault = ""
        except (sqlite3.Error, OSError, JournalFault, _Gone) as error:
            self._ready = False
            self.fault = _why(error, self._path)
        return self.saved

    def records(self, match: int) -> list[Record]:
        """A match's records in order, those that wait in memory included."""
        seqs = self._seqs.get(match, [])
        found: list[Record] = []
        written = self._on_disk[0]
        if self._db is not None and seqs and seqs[0] <= written:
            with _judging(self._path):
                rows = self._db.execute(
                    "SELECT * FROM records WHERE match = ? AND seq BETWEEN ? AND ? ORDER BY seq",
                    (match, seqs[0], min(seqs[-1], written)),
                )
                found = [_Row(*row).record() for row in rows]
        found += [row.record() for row in self._pending if row.match == match]
        if [record.seq for record in found] != seqs:
            raise _damaged(self._path, f"records of match {match} can no longer be found")
        return found

    def matches(self) -> list[int]:
        """The numbers of the matches, oldest first."""
        return sorted(match for match in self._seqs if match != SHELF)

    def last(self, n: int, wanted: Callable[[Mapping[str, Any]], bool]) -> list[Record]:
        """The newest ``n`` records of all matches whose body is wanted, newest first."""
        found: list[Record] = []
        with contextlib.closing(self._backwards()) as rows:
            for record in rows:
                if len(found) >= n:
                    break
                if wanted(record.body):
                    found.append(record)
        return found

    def recall(self, key: str, default: Any = None) -> Any:
        """What was last remembered under that key."""
        return self._shelf.get(key, default)

    def remember(self, key: str, value: Any) -> None:
        """Put a value on the shelf; nothing is written where it stands there already."""
        if key not in self._shelf or canonical(self._shelf[key]) != canonical(value):
            self._add(SHELF, {"key": key, "value": value})

    def __len__(self) -> int:
        """How many records there are."""
        return self._newest[0]

    def close(self) -> None:
        """Write what can be written and let the file go; may be called twice."""
        if self._pending:
            self.flush()
        self._let_go()

    def _take_in(self) -> None:
        """Verify every record that the file holds, and keep in mind where it is."""
        with _judging(self._path):
            self._db = _reading(self._path)
            for row in _verified(self._db, self._path):
                self._note(row)
            self._db.execute("COMMIT")  # a view held on to would keep the file from being written
        self._on_disk = self._newest

    def _add(self, match: int | None, body: Mapping[str, Any]) -> Record:
        count, chain = self._newest
        seq = count + 1
        match = seq if match is None else match
        at, text = self._wall(), canonical(dict(body))
        if _went_back(self._dated, at):
            log.warning("The clock went back from %s to %s: dates are off, not the order.", self._dated, at)
        row = _Row(seq, match, at, text, _chained(chain, seq, match, at, text))
        self._note(row)
        self._pending.append(row)
        self.flush()
        return row.record()

    def _note(self, row: _Row) -> None:
        """Keep in mind where it is; the body stays on the disk, but for the shelf."""
        self._newest, self._dated = (row.seq, row.chain), row.at
        self._seqs.setdefault(row.match, []).append(row.seq)
        if row.match == SHELF:
            body = row.record().body
            self._shelf[body["key"]] = body["value"]

    def _backwards(self) -> Generator[Record, None, None]:
        """The records of all matches, newest first, one by one."""
        for row in reversed(self._pending):
            if row.match != SHELF:
                yield row.record()
        if self._db is not None:
            with _judging(self._path):
                rows = self._db.execute("SELECT * FROM records WHERE match <> ? ORDER BY seq DESC", (SHELF,))
                with contextlib.closing(rows):
                    for row in rows:
                        yield _Row(*row).record()

    def _look(self) -> None:
        """Whether a record could be written, as far as one sees without writing; raises why not."""
        if self._on_disk[0] and not self._path.exists():
            raise _Gone
        if self._lock is None:
            self._lock = _locked(self._path)
        if self._room(self._path.parent) < LEAST_ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if not self._ready:
            return  # a file that was put back may be another one; `_connect` looks into it
        assert self._file is not None
        if not _present(self._path) or not os.path.samestat(self._file, self._path.stat()):
            raise _Gone  # SQLite would go on writing to the file that was taken away

    def _write(self) -> None:
        """Put all that waits on the disk in one transaction, then fold the log into the file."""
        self._look()
        if not self._ready:
            self._connect()
        assert self._db is not None
        with self._db:  # committed, or rolled back
            self._db.execute("BEGIN IMMEDIATE")
            if self._pending:
                self._db.executemany(
                    "INSERT INTO records VALUES (?, ?, ?, ?, ?)",
                    [(row.seq, row.match, row.at, row.body, row.chain) for row in self._pending],
                )
                moved = self._db.execute(
                    "UPDATE head SET count = ?, chain = ? WHERE count = ? AND chain = ?",
                    (*self._newest, *self._on_disk),
                )
                if moved.rowcount != 1:
                    raise _Gone
        self._pending.clear()
        self._on_disk = self._newest
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        self._ready = True

    def _connect(self) -> None:
        """A connection that writes, to the very journal we know, in place of the one we have."""
        if not _present(self._path):
            _create(self._path)
        with contextlib.suppress(PermissionError):  # somebody else's file, or a disk without modes
            self._path.chmod(0o600)
        db = _connected(self._path, "rw")
        try:
            db.execute("PRAGMA journal_mode = WAL").fetchall()
            db.execute("PRAGMA synchronous = FULL")
            head = db.execute("SELECT count, chain FROM head").fetchone()
            # A commit may have reached the disk although it was reported as failed.
            if head not in [self._on_disk, *((row.seq, row.chain) for row in self._pending)]:
                raise _Gone
        except BaseException:
            db.close()
            raise
        self._on_disk = head
        self._pending = [row for row in self._pending if row.seq > head[0]]
        if self._db is not None:
            self._db.close()
        self._db, self._file = db, self._path.stat()

    def _let_go(self) -> None:
        self._ready = False
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def set_aside(path: Path) -> Path:
    """Rename a bad journal, with what SQLite keeps beside it, so that a new one can begin.

    Nothing is overwritten: the new name is the first of journal-aside-1.db, -2 ... that is free.
    JournalFault where it cannot be renamed.
    """
    number = 1
    while any(_beside(_aside(path, number), part).exists() for part in PARTS):
        number += 1
    aside = _aside(path, number)
    try:
        for part in PARTS:
            if _beside(path, part).exists():
                _beside(path, part).rename(_beside(aside, part))
        _sync_folder(path.parent)
    except OSError as error:
        raise JournalFault(
            f"The journal {path} cannot be set aside ({error.strerror}): let Teebox write to {path.parent}."
        ) from error
    return aside


def check(path: Path) -> int:
    """How many records the journal there holds, each of them verified; the file is only read.

    Works beside a Teebox that has it open. JournalFault, or one of its kinds, as `Journal.open`,
    and where there is no journal.
    """
    if not _present(path):
        raise JournalFault(
            f"There is no journal {path}: name the file, or the folder that Teebox keeps it in."
        )
    count = 0
    with _judging(path), contextlib.closing(_reading(path)) as db:
        for row in _verified(db, path):
            body = json.loads(row.body)
            if not isinstance(body, dict) or canonical(body) != row.body:
                raise _damaged(path, f"record {row.seq} is not written in the one way")
            count += 1
    return count


PARTS = ("", "-wal", "-shm")  # what makes up a journal on the disk


def _beside(path: Path, part: str) -> Path:
    """The file that belongs to the journal, by SQLite's naming."""
    return path.with_name(path.name + part)


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}-aside-{number}{path.suffix}")


def _chained(previous: str, seq: int, match: int, at: str, body: str) -> str:
    """The chain of a record: ``body`` is canonical JSON, so that the whole list is, too."""
    return hashlib.sha256(f"{previous}[{seq},{match},{canonical(at)},{body}]".encode()).hexdigest()


def _damaged(path: Path, what: str) -> JournalDamaged:
    return JournalDamaged(
        f"The journal {path} is damaged ({what}): set it aside and start a new one, or bring back a copy."
    )


@contextlib.contextmanager
def _judging(path: Path) -> Generator[None, None, None]:
    """Whatever is wrong with the file comes out as a JournalFault."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "")
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise JournalInUse(path, holder(path)) from error
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
            raise _unreadable(path, error) from error
        raise _damaged(path, " ".join(str(error).split())) from error
    except OSError as error:
        raise _unreadable(path, error) from error
    except (ValueError, TypeError, KeyError) as error:
        raise _damaged(path, "a record makes no sense") from error


def _unreadable(path: Path, error: Exception) -> JournalFault:
    if isinstance(error, IsADirectoryError):
        return JournalFault(f"There is a folder where the journal should be, {path}: move it away.")
    why = getattr(error, "strerror", None) or error
    return JournalFault(
        f"The journal {path} cannot be read ({why}): give it to the user that Teebox runs as."
    )


def _present(path: Path) -> bool:
    """Whether a journal is there; JournalEmpty or JournalDamaged where only its shell is."""
    try:
        size = path.stat().st_size
    except OSError:
        with contextlib.suppress(OSError):
            if _beside(path, "-wal").stat().st_size:
                raise _damaged(path, "only its log is left") from None
        return False
    if not size:
        raise JournalEmpty(
            f"The journal {path} is empty: set it aside and start a new one, or bring back a copy."
        )
    return True


def _locked(path: Path) -> int:
    """The lock of that journal, as a file descriptor; JournalFault where somebody else has it.

    A file of its own: it stays put while the journal is renamed, and a copy of the folder is free.
    It names the process that has it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(_beside(path, "-lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with contextlib.suppress(OSError):  # a full disk: then it locks all the same
            os.ftruncate(lock, 0)
            os.write(lock, f"{os.getpid()}\n".encode())
    except BlockingIOError:
        os.close(lock)
        raise JournalInUse(path, holder(path)) from None
    except OSError:
        os.close(lock)
        raise
    return lock


def holder(path: Path) -> int | None:
    """The process that has the journal at that path open: 0 where we cannot tell which, None for nobody."""
    try:
        lock = os.open(_beside(path, "-lock"), os.O_RDONLY)
    except OSError:
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return None
    except OSError:
        told = os.read(lock, 20).strip()
        return int(told) if told.isdigit() else 0
    finally:
        os.close(lock)


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to the file that is there, which never waits for anybody."""
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}", uri=True, isolation_level=None, timeout=0
    )


def _reading(path: Path) -> sqlite3.Connection:
    """A connection that only reads, in one view of the file; the file is not changed even by closing.

    At rest, or in a folder that cannot be written, SQLite is told that nobody writes: it would
    otherwise want to put files beside it.
    """
    with path.open("rb") as file:  # says why it may not be read, better than SQLite does
        header = file.read(20)
    if header[18:19] not in (b"\1", b"\2"):  # SQLite would read it and refuse ever to write
        raise _damaged(path, "its header is not a journal's")
    resting = not any(_beside(path, part).exists() for part in PARTS[1:])
    for mode in ("ro&immutable=1",) if resting else ("ro", "ro&immutable=1"):
        db = _connected(path, mode)
        try:
            db.execute("BEGIN")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return db
        except Exception as error:  # SQLite's, or that its message quotes a byte that is no text
            db.close()
            fault = error
            if not getattr(error, "sqlite_errorname", "").startswith("SQLITE_CANTOPEN"):
                break
    raise fault


def _verified(db: sqlite3.Connection, path: Path) -> Iterator[_Row]:
    """All records in order, each compared with its chain; raises at the first thing that is wrong."""
    if db.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
        raise _damaged(path, "it is not marked as a journal")
    (schema,) = db.execute("PRAGMA user_version").fetchone()
    if schema > SCHEMA:
        raise JournalNewer(
            f"The journal {path} was written by a newer Teebox (form {schema}, ours {SCHEMA}): update."
        )
    if schema < SCHEMA or db.execute("SELECT sql FROM sqlite_master").fetchall() != [
        (sql,) for sql in TABLES
    ]:
        raise _damaged(path, "its tables are not a journal's")
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _damaged(path, "its pages do not fit together")
    count, chain = 0, ""
    for seq, match, at, body, written in db.execute("SELECT * FROM records ORDER BY seq"):
        count, chain = count + 1, _chained(chain, seq, match, at, body)
        if written != chain:
            raise _damaged(path, f"record {count} is not what was written")
        yield _Row(seq, match, at, body, chain)
    if db.execute("SELECT count, chain FROM head").fetchall() != [(count, chain)]:
        raise _damaged(path, f"records are missing after the first {count}")


def _create(path: Path) -> None:
    """A journal without records, there whole or not at all."""
    new = _beside(path, "-new")
    for part in ("", "-wal", "-shm", "-journal"):
        _beside(new, part).unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.closing(_connected(new, "rw")) as db:
        db.execute("PRAGMA synchronous = FULL")
        db.execute("BEGIN")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {SCHEMA}")
        for table in TABLES:
            db.execute(table)
        db.execute("INSERT INTO head VALUES (0, '')")
        db.execute("COMMIT")
        db.execute("PRAGMA journal_mode = WAL").fetchall()
    new.rename(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """A renamed file keeps its new name through a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _why(error: Exception, path: Path) -> str:
    """One sentence for the glass and the log: why what was appended is not on the disk."""
    number = error.errno if isinstance(error, OSError) else None
    name = getattr(error, "sqlite_errorname", "")
    if isinstance(error, JournalFault):
        return f"Not saved: {error}"
    if isinstance(error, _Gone):
        return f"Not saved: the journal {path} was taken away; put it back and play on."
    if number in (errno.ENOSPC, errno.EDQUOT) or name == "SQLITE_FULL":
        return f"Not saved: the disk is full; make room in {path.parent} and play on."
    if number in CANNOT_WRITE or name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")):
        return f"Not saved: {path.parent} cannot be written; let Teebox write there and play on."
    return f"Not saved: {path.parent} does not take it ({error}); check the disk and play on."
