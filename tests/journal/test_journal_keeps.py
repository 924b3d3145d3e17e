"""The journal gives back what was appended, in order, and nothing else."""

import hashlib
import json
import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path

import pytest

from firmware_py.games.canon import canonical
from firmware_py.journal import Journal, JournalFault, check, here_and_now

NO_ROOM = 0
PLENTY = 1 << 30


def test_a_missing_file_becomes_a_new_journal_and_the_next_time_it_is_not_fresh(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        assert journal.fresh
        assert journal.saved
        assert journal.fault == ""
        assert journal.matches() == []
    with closing(Journal.open(path)) as journal:
        assert not journal.fresh


def test_what_append_returns_is_what_is_read_back_after_a_restart(path: Path) -> None:
    body = {"ask": "keep", "seat": None, "value": (1, [2, ("R", {"b": [1]})]), "by": "players"}
    with closing(Journal.open(path)) as journal:
        begun = journal.append(None, {"game": "tga"})
        moved = journal.append(begun.match, body)
    assert moved.body["value"] == (1, (2, ("R", {"b": (1,)})))
    with closing(Journal.open(path)) as journal:
        assert journal.records(begun.match) == [begun, moved]


def test_a_match_is_numbered_as_its_first_record_and_matches_do_not_mix(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        first = journal.append(None, {"game": "tga"})
        second = journal.append(None, {"game": "dice"})
        journal.append(first.match, {"n": 1})
        journal.remember("names", ["Ana"])
        journal.append(second.match, {"n": 2})
        journal.append(first.match, {"n": 3})
        assert (first.match, second.match) == (first.seq, second.seq) == (1, 2)
    with closing(Journal.open(path)) as journal:
        assert journal.matches() == [1, 2]
        assert [r.seq for r in journal.records(1)] == [1, 3, 6]
        assert [r.seq for r in journal.records(2)] == [2, 5]
        assert journal.records(99) == []


@pytest.mark.parametrize("match", [0, 7, -1])
def test_a_match_that_was_never_started_is_refused_and_nothing_is_written(path: Path, match: int) -> None:
    with closing(Journal.open(path)) as journal:
        journal.remember("names", ["Ana"])
        with pytest.raises(ValueError, match=f"no match {match}"):
            journal.append(match, {"n": 1})
    assert check(path) == 1


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, "\ud800"])
def test_a_body_that_json_cannot_hold_is_refused_and_the_journal_goes_on(path: Path, value: object) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 1})
        with pytest.raises((ValueError, TypeError)):
            journal.append(1, {"n": value})
        assert journal.append(1, {"n": 2}).seq == 2
    assert check(path) == 2


def test_the_last_records_come_newest_first_across_matches_without_the_shelf(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        for n in range(5):
            journal.append(None, {"n": n, "roll": n % 2})
            journal.remember("n", n)
        rolls = journal.last(2, lambda body: body["roll"] == 0)
        assert [r.body["n"] for r in rolls] == [4, 2]
        assert [r.body["n"] for r in journal.last(99, lambda body: True)] == [4, 3, 2, 1, 0]
        assert journal.last(0, lambda body: True) == []
        journal.append(1, {"n": 9, "roll": 0})  # reading left nothing open that writing would trip over
        assert journal.saved


def test_the_shelf_is_kept_and_only_a_change_is_written(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        assert journal.recall("pars") is None
        assert journal.recall("pars", (3,)) == (3,)
        journal.remember("pars", [3, 4])
        journal.remember("pars", (3, 4))
        journal.remember("sound", True)
        journal.remember("sound", 1)  # equal in Python, not on paper
        journal.remember("sound", 1)
    assert check(path) == 3
    with closing(Journal.open(path)) as journal:
        assert journal.recall("pars") == (3, 4)
        assert journal.recall("sound") is not True
        assert journal.matches() == []


@pytest.mark.rule("pain 5.4")
def test_a_clock_that_jumps_back_changes_no_order(path: Path) -> None:
    clock = iter(["2026-03-01T12:00:00", "2023-03-01T12:00:00", "2016-01-01T00:00:00", "2026-03-01T14:00:00"])
    with closing(Journal.open(path, wall=lambda: next(clock))) as journal:
        for n in range(4):
            journal.append(1 if n else None, {"n": n})
    with closing(Journal.open(path)) as journal:
        assert [r.body["n"] for r in journal.records(1)] == [0, 1, 2, 3]
        assert [r.at[:4] for r in journal.records(1)] == ["2026", "2023", "2016", "2026"]
        assert [r.body["n"] for r in journal.last(2, lambda body: True)] == [3, 2]


@pytest.mark.rule("pain 5.4")
@pytest.mark.rule("pain 8.9")
def test_a_clock_that_was_set_back_is_told_in_the_log_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    noon, half_past, long_ago = "2026-03-01T12:00:", "2026-03-01T11:30:00+00:00", "2023-03-01T12:00:0"
    clock = iter(
        (
            f"{noon}00+01:00",
            half_past,
            f"{long_ago}0+00:00?",
            f"{long_ago}1+00:00?",
            f"{noon}40Z",
            f"{noon}00Z",
        )
    )
    for n in range(3):  # also where the box was switched off in between
        with closing(Journal.open(path, wall=lambda: next(clock))) as journal:
            journal.append(1 if n else None, {"n": n})
            journal.append(1, {"n": n})
    assert [record.getMessage() for record in caplog.records] == [
        "The clock went back from 2026-03-01T11:30:00+00:00 to 2023-03-01T12:00:00+00:00?: "
        "dates are off, not the order."
    ]


def test_the_wall_label_is_the_local_time_with_its_offset() -> None:
    label = time.strptime(here_and_now().replace(":", ""), "%Y-%m-%dT%H%M%S%z")
    assert label.tm_gmtoff is not None


@pytest.mark.rule("pain 6.5")
def test_a_record_is_on_the_disk_when_append_returns(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"value": ["very windy"]})
        assert b'{"value":["very windy"]}' in path.read_bytes()
        assert path.with_name("journal.db-wal").stat().st_size == 0


@pytest.mark.rule("pain 5.1")
def test_whoever_writes_waits_for_the_disk(path: Path) -> None:
    """FULL, the 2 of SQLite's list: no other setting of a write-ahead log outlives a pulled plug."""
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 1})
        assert journal._db is not None
        assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert journal._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.rule("pain 6.5")
def test_only_the_owner_may_read_the_journal(path: Path) -> None:
    before = os.umask(0)
    try:
        with closing(Journal.open(path)) as journal:
            journal.append(None, {"half": "secret"})
            modes = {f.name: stat.S_IMODE(f.stat().st_mode) for f in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert modes.pop("journal.db") == 0o600
    assert set(modes.values()) == {0o600}
    path.chmod(0o644)
    Journal.open(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_chain_is_the_sha256_of_the_previous_one_and_the_record(path: Path) -> None:
    with closing(Journal.open(path, wall=lambda: "núm")) as journal:
        journal.append(None, {"b": "é", "a": [1, None]})
        journal.remember("x", {"k": 1})
        journal.append(1, {})
    chain = ""
    with closing(sqlite3.connect(path)) as db:
        for seq, match, at, body, written in db.execute("SELECT * FROM records ORDER BY seq"):
            text = json.dumps(
                [seq, match, at, json.loads(body)],
                ensure_ascii=False,
                separators=(",", ":"),
                sort_keys=True,
            )
            chain = hashlib.sha256((chain + text).encode()).hexdigest()
            assert written == chain
        assert db.execute("SELECT * FROM head").fetchall() == [(3, chain)]


def test_a_long_history_opens_fast_and_is_read_whole(path: Path) -> None:
    room = [NO_ROOM]
    with closing(Journal.open(path, room=lambda _: room[0])) as journal:
        journal.append(None, {"game": "tga"})
        for n in range(19_999):
            journal.append(1, {"ask": "club", "seat": n % 4, "value": n, "by": "players"})
        room[0] = PLENTY
        assert journal.flush()
    begun = time.perf_counter()
    with closing(Journal.open(path)) as journal:
        took = time.perf_counter() - begun
        assert len(journal.records(1)) == 20_000
    assert took < 2, "0.1 s is usual on a desktop"


def test_a_second_teebox_is_told_that_the_journal_is_in_use_and_check_may_read_beside(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
        with pytest.raises(JournalFault, match=r"journal\.db is already in use: close the other"):
            Journal.open(path)
        assert check(path) == 1
        journal.append(1, {"n": 1})
        assert journal.saved
        assert check(path) == 2
    assert check(path) == 2
    Journal.open(path).close()


def test_checking_a_journal_at_rest_changes_nothing_in_its_folder(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        journal.append(None, {"n": 0})
    before = {f.name: f.read_bytes() for f in path.parent.iterdir()}
    assert check(path) == 1
    assert {f.name: f.read_bytes() for f in path.parent.iterdir()} == before


def test_checking_a_journal_that_is_not_there_says_so(path: Path) -> None:
    with pytest.raises(JournalFault, match=r"no journal .*journal\.db: name the file"):
        check(path)


def test_closing_twice_is_fine_and_makes_no_file(path: Path) -> None:
    journal = Journal.open(path)
    journal.close()
    path.unlink()
    journal.close()
    assert not path.exists()


def test_one_value_is_written_one_way() -> None:
    assert canonical({"b": (1, "é"), "a": None}) == '{"a":null,"b":[1,"é"]}'
