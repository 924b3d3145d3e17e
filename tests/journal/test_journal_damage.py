"""Whatever happens to the file: the same records, or one of four answers; never other records."""

import hashlib
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from firmware_py.journal import (
    Journal,
    JournalDamaged,
    JournalEmpty,
    JournalFault,
    JournalNewer,
    Record,
    check,
    set_aside,
)

Seen = tuple[list[Record], object]
SENTENCE = re.compile(r"The journal /\S+/journal\.db (is|was) .+: (set it aside and .+ copy|update)\.")


def seen(journal: Journal) -> Seen:
    return journal.records(1), journal.recall("names")


def play(path: Path) -> None:
    with closing(Journal.open(path, wall=lambda: "2026-03-01T12:00:00+00:00")) as journal:
        journal.append(None, {"game": "tga", "seats": ["Ana", "Bob"]})
        for n in range(3):
            journal.append(1, {"ask": "club", "seat": n % 2, "value": [n, "R"]})
        journal.remember("names", ["Ana", "Bob"])


@pytest.fixture
def small(path: Path) -> bytes:
    """A played journal in pages of 512 bytes, so that every byte of it can be tried."""
    play(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for step in ("journal_mode = DELETE", "page_size = 512"):
            db.execute(f"PRAGMA {step}").fetchall()
        db.execute("VACUUM")
        db.execute("PRAGMA journal_mode = WAL").fetchall()
    assert check(path) == 5
    return path.read_bytes()


@pytest.fixture
def wanted(small: bytes, path: Path) -> Seen:
    with closing(Journal.open(path)) as journal:
        return seen(journal)


def flips(size: int) -> list[tuple[int, int]]:
    """Every byte once turned over whole, and once in a single bit."""
    return [(at, mask) for at in range(size) for mask in (0xFF, 1 << at % 8)]


def flipped(content: bytes, at: int, mask: int) -> bytes:
    changed = bytearray(content)
    changed[at] ^= mask
    return bytes(changed)


def put(path: Path, content: bytes, log: bytes = b"") -> None:
    """The file as given, nothing beside it but the log."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(content)
    if log:
        path.with_name(path.name + "-wal").write_bytes(log)


def answer(path: Path) -> Seen | None:
    """What opening gives: None for a fault. The file of a faulty journal is not touched."""
    before = path.read_bytes()
    try:
        with closing(Journal.open(path)) as journal:
            return seen(journal)
    except (JournalDamaged, JournalNewer, JournalEmpty) as error:
        fault = str(error)
    assert SENTENCE.fullmatch(fault), fault
    assert path.read_bytes() == before
    return None


@pytest.mark.rule("pain 5.1")
@pytest.mark.rule("pain 5.2")
def test_every_flipped_byte_is_found_out_or_harmless(small: bytes, wanted: Seen, path: Path) -> None:
    found = 0
    for at, mask in flips(len(small)):
        put(path, flipped(small, at, mask))
        got = answer(path)
        assert got in (None, wanted), (at, mask)
        found += got is None
    assert found > len(small) / 2, "most of the file is records"


@pytest.mark.rule("pain 5.2")
def test_a_journal_with_a_harmless_flip_is_written_on_and_still_whole(
    small: bytes, wanted: Seen, path: Path
) -> None:
    """The header and the tables' heads are where a flip would mislead SQLite only later."""
    for at, mask in flips(len(small)):
        if at % 512 >= 120 and at > 120:
            continue
        put(path, flipped(small, at, mask))
        try:
            journal = Journal.open(path)
        except JournalFault:
            continue
        with closing(journal):
            journal.append(1, {"ask": "lie"})
            assert journal.saved, (at, mask, journal.fault)
        assert check(path) == 6, (at, mask)


@pytest.mark.rule("pain 5.1")
@pytest.mark.rule("pain 5.2")
def test_every_truncation_is_found_out(small: bytes, path: Path) -> None:
    for length in range(len(small)):
        put(path, small[:length])
        with pytest.raises(JournalDamaged if length else JournalEmpty):
            check(path)
        with pytest.raises(JournalDamaged if length else JournalEmpty):
            Journal.open(path)
        assert path.read_bytes() == small[:length]


@pytest.fixture
def interrupted(wanted: Seen, path: Path) -> tuple[bytes, bytes]:
    """File and log at the moment when one more record is committed and not yet folded in."""
    with (
        closing(Journal.open(path)) as journal,
        closing(sqlite3.connect(path, isolation_level=None)) as reader,
    ):
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM head").fetchall()  # a reader keeps the log from being folded in
        journal.append(1, {"ask": "lie", "value": "bunker"})
        content, log = path.read_bytes(), path.with_name("journal.db-wal").read_bytes()
    assert b"bunker" in log
    assert b"bunker" not in content
    return content, log


@pytest.mark.rule("pain 5.1")
def test_a_log_left_behind_is_read_and_folded_in(
    interrupted: tuple[bytes, bytes], wanted: Seen, path: Path
) -> None:
    put(path, *interrupted)
    assert check(path) == 6
    with closing(Journal.open(path)) as journal:
        assert journal.records(1)[:-1] == wanted[0]
        assert journal.records(1)[-1].body["value"] == "bunker"
        assert path.with_name("journal.db-wal").stat().st_size == 0
    assert b"bunker" in path.read_bytes()


@pytest.mark.rule("pain 5.1")
def test_a_damaged_log_loses_at_most_the_append_that_was_under_way(
    interrupted: tuple[bytes, bytes], wanted: Seen, path: Path
) -> None:
    """SQLite drops a log it cannot believe, which is as if the plug had been pulled just before."""
    content, log = interrupted
    put(path, content, log)
    whole = answer(path)
    assert whole is not None
    for at in range(len(log)):
        put(path, content, flipped(log, at, 1 << at % 8))
        assert answer(path) in (None, wanted, whole), at
    for length in range(0, len(log), 7):
        put(path, content, log[:length])
        assert answer(path) in (None, wanted, whole), length


@pytest.mark.rule("pain 5.1")
def test_a_file_damaged_while_a_log_is_left_behind_is_found_out_or_harmless(
    interrupted: tuple[bytes, bytes], path: Path
) -> None:
    content, log = interrupted
    put(path, content, log)
    whole = answer(path)
    for at, mask in flips(len(content)):
        if at % 5:  # a fifth of the bytes, for speed
            continue
        put(path, flipped(content, at, mask), log)
        try:
            with closing(Journal.open(path)) as journal:
                assert seen(journal) == whole, (at, mask)
        except (JournalDamaged, JournalNewer):
            continue


@pytest.mark.rule("pain 5.1")
def test_a_folding_torn_between_pages_whose_log_is_lost_or_damaged_is_found_out(
    interrupted: tuple[bytes, bytes], wanted: Seen, path: Path
) -> None:
    before, log = interrupted
    put(path, before, log)
    whole = answer(path)
    after = path.read_bytes()
    pages = max(len(before), len(after)) // 512
    changed = [n for n in range(pages) if before[n * 512 :][:512] != after[n * 512 :][:512]]
    assert len(changed) > 1
    for chosen in range(1 << len(changed)):
        new = {page for bit, page in enumerate(changed) if chosen >> bit & 1}
        torn = b"".join((after if n in new else before)[n * 512 :][:512] for n in range(pages))
        put(path, torn, log)
        assert answer(path) == whole, new
        for spoilt in (b"", log[: len(log) // 2], flipped(log, len(log) - 1, 1)):
            put(path, torn, spoilt)
            assert answer(path) in (None, wanted, whole), new


def edited(sql: str) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute(sql)

    return edit


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        (edited("DELETE FROM records WHERE seq = 5"), "missing after the first 4"),
        (edited("DELETE FROM records WHERE seq = 2"), "record 2 is not what was written"),
        (edited("DELETE FROM records"), "missing after the first 0"),
        (edited("UPDATE records SET at = '2020-01-01' WHERE seq = 5"), "record 5"),
        (edited("UPDATE records SET match = 0 WHERE seq = 3"), "record 3"),
        (edited("UPDATE records SET body = CAST(body AS BLOB) WHERE seq = 3"), "record 3"),
        (edited("UPDATE records SET body = replace(body, ':', ': ') WHERE seq = 1"), "record 1"),
        (edited("UPDATE records SET chain = upper(chain) WHERE seq = 1"), "record 1"),
        (edited("INSERT INTO records VALUES (6, 1, '', '{}', '')"), "record 6"),
        (edited("DELETE FROM head"), "missing after the first 5"),
        (edited("INSERT INTO head SELECT * FROM head"), "missing after the first 5"),
        (edited("DROP TABLE head"), "tables"),
        (edited("CREATE TABLE more (a)"), "tables"),
        (edited("CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END"), "tables"),
        (edited("PRAGMA application_id = 0"), "not marked as a journal"),
        (edited("PRAGMA user_version = 0"), "tables"),
    ],
)
@pytest.mark.rule("pain 5.2")
def test_a_journal_changed_from_outside_is_damaged(
    path: Path, edit: Callable[[Path], None], what: str
) -> None:
    play(path)
    edit(path)
    with pytest.raises(JournalDamaged, match=what):
        check(path)
    with pytest.raises(JournalDamaged, match=what):
        Journal.open(path)


@pytest.mark.parametrize("body", ['{"n": 1}', '{"b":1,"a":2}', "[1]", '"n"', "{"])
def test_check_finds_a_record_that_is_chained_well_and_written_badly(path: Path, body: str) -> None:
    play(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        (chain,) = db.execute("SELECT chain FROM head").fetchone()
        chain = hashlib.sha256(f'{chain}[6,1,"noon",{body}]'.encode()).hexdigest()
        db.execute("INSERT INTO records VALUES (6, 1, 'noon', ?, ?)", (body, chain))
        db.execute("UPDATE head SET count = 6, chain = ?", (chain,))
    with pytest.raises(JournalDamaged):
        check(path)


def test_a_journal_switched_to_another_kind_of_log_is_switched_back(path: Path) -> None:
    play(path)
    content = bytearray(path.read_bytes())
    content[18:20] = b"\1\1"  # what SQLite calls the legacy way, with the new way's files still there
    put(path, bytes(content))
    path.with_name("journal.db-wal").touch()
    with closing(Journal.open(path)) as journal:
        assert journal.saved, journal.fault
        journal.append(1, {"ask": "lie"})
        assert journal.saved
    assert path.read_bytes()[18:20] == b"\2\2"
    assert check(path) == 6


@pytest.mark.rule("pain 5.2")
@pytest.mark.rule("pain 5.10")
def test_missing_empty_damaged_and_newer_are_four_answers_that_say_what_to_do(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        assert journal.fresh
    answers = set()
    for spoil in (
        lambda: path.write_bytes(b""),
        lambda: path.write_bytes(b"score: Ana 54, Bob 61\n" * 100),
        lambda: edited("PRAGMA user_version = 2")(path),
    ):
        path.unlink()
        Journal.open(path).close()
        spoil()
        with pytest.raises(JournalFault) as fault:
            Journal.open(path)
        assert SENTENCE.fullmatch(str(fault.value)), fault.value
        answers.add(type(fault.value))
    assert answers == {JournalEmpty, JournalDamaged, JournalNewer}


@pytest.mark.rule("pain 5.10")
def test_a_newer_journal_is_left_as_it_is_to_the_last_byte(path: Path) -> None:
    play(path)
    edited("PRAGMA user_version = 9")(path)
    path.chmod(0o640)
    before = path.read_bytes(), path.stat().st_mode
    with pytest.raises(JournalNewer, match="newer Teebox"):
        Journal.open(path)
    assert (path.read_bytes(), path.stat().st_mode) == before


@pytest.mark.rule("pain 5.2")
def test_a_log_without_its_journal_is_damage_and_not_a_first_run(
    interrupted: tuple[bytes, bytes], path: Path
) -> None:
    put(path, *interrupted)
    path.unlink()
    with pytest.raises(JournalDamaged, match="only its log is left"):
        Journal.open(path)
    assert set_aside(path).name == "journal-aside-1.db"
    with closing(Journal.open(path)) as journal:
        assert journal.fresh


@pytest.mark.rule("pain 5.2")
def test_a_journal_set_aside_is_kept_whole_and_nothing_is_overwritten(path: Path) -> None:
    kept = {}
    path.parent.mkdir()
    for n in range(1, 4):
        path.write_bytes(b"bad %d" % n)
        path.with_name("journal.db-wal").write_bytes(b"log %d" % n)
        with pytest.raises(JournalDamaged):
            Journal.open(path)
        aside = set_aside(path)
        assert aside.name == f"journal-aside-{n}.db"
        kept[aside] = b"bad %d" % n
        kept[aside.with_name(aside.name + "-wal")] = b"log %d" % n
        assert {file: file.read_bytes() for file in kept} == kept
        with closing(Journal.open(path)) as journal:
            assert journal.fresh
            assert journal.saved
        path.unlink()


@pytest.mark.rule("pain 5.2")
def test_a_name_that_only_a_log_has_taken_is_not_used_again(path: Path) -> None:
    path.parent.mkdir()
    other = path.with_name("journal-aside-1.db-wal")
    other.write_bytes(b"keep me")
    path.write_bytes(b"bad")
    assert set_aside(path).name == "journal-aside-2.db"
    assert other.read_bytes() == b"keep me"


def test_a_journal_that_cannot_be_set_aside_says_so(folder: Path) -> None:
    with pytest.raises(JournalFault, match="cannot be set aside"):
        set_aside(folder / "nowhere" / "journal.db")


@pytest.mark.rule("pain 5.2")
def test_records_that_vanish_while_the_journal_is_open_are_missed_and_not_skipped(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        journal.append(1, {"n": 1})
        edited("DELETE FROM records WHERE seq = 2")(path)
        with pytest.raises(JournalDamaged, match="match 1"):
            journal.records(1)


@pytest.mark.rule("pain 5.1")
def test_a_first_run_cut_off_while_the_file_is_made_is_a_first_run_again(path: Path, folder: Path) -> None:
    play(path)
    shutil.copy(path, path.with_name("journal.db-new"))  # made, and not yet renamed
    path.unlink()
    with closing(Journal.open(path)) as journal:
        assert journal.fresh
        assert journal.matches() == []
    assert not path.with_name("journal.db-new").exists()
