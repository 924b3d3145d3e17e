"""The plug may be pulled at any time: what append has returned is there afterwards."""

import itertools
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from firmware_py.journal import Journal, check

PLAYER = """
import sys
from pathlib import Path
from firmware_py.journal import Journal

journal = Journal.open(Path(sys.argv[1]))
n = sum(len(journal.records(match)) for match in journal.matches())
while True:
    record = journal.append(1 if journal.matches() else None, {"n": n})
    print(record.seq, journal.saved, flush=True)
    n += 1
"""


def playing(path: Path) -> "subprocess.Popen[str]":
    """A real process that appends as fast as it can and says so after each."""
    root = Path(__file__).parents[2]
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)], cwd=root, stdout=subprocess.PIPE, text=True
    )


@pytest.mark.rule("R14")
@pytest.mark.rule("pain 5.1")
@pytest.mark.rule("pain 6.5")
def test_a_process_killed_again_and_again_has_kept_every_acknowledged_record(path: Path) -> None:
    acknowledged = 0
    for lives in (1, 2, 3, 5, 8, 40):
        with playing(path) as child:
            assert child.stdout is not None
            for line in itertools.islice(child.stdout, lives):
                number, saved = line.split()
                assert saved == "True"
                acknowledged = int(number)
            child.send_signal(signal.SIGKILL)
            for line in child.stdout:  # what it still said before it died
                if line.endswith("\n"):
                    acknowledged = int(line.split()[0])
        assert child.returncode == -signal.SIGKILL
        with closing(Journal.open(path)) as journal:
            numbers = [record.body["n"] for record in journal.records(1)]
        assert numbers == list(range(len(numbers)))
        assert acknowledged <= len(numbers) <= acknowledged + 1, "at most the one under way is more"


@pytest.mark.rule("pain 5.1")
def test_a_byte_copy_of_the_folder_after_any_append_opens_with_all_records(path: Path, folder: Path) -> None:
    with closing(Journal.open(path)) as journal:
        for n in range(12):
            journal.append(1 if n else None, {"n": n})
            journal.remember("n", n)
            copy = folder / f"copy {n}?#%41"  # a name that must not be taken for part of an address
            shutil.copytree(path.parent, copy)
            assert check(copy / path.name) == 2 * n + 2
            with closing(Journal.open(copy / path.name)) as other:
                assert not other.fresh
                assert other.records(1) == journal.records(1)
                assert other.recall("n") == n
                other.append(1, {"n": "elsewhere"})
                assert other.saved
            assert journal.saved
    assert check(path) == 24


@pytest.mark.rule("pain 5.1")
def test_the_one_file_alone_holds_everything_after_any_append(path: Path, folder: Path) -> None:
    with closing(Journal.open(path)) as journal:
        for n in range(12):
            journal.append(1 if n else None, {"n": n, "padding": "x" * 400 * n})
            alone = folder / f"{n}.db"
            shutil.copy(path, alone)
            assert check(alone) == n + 1


def test_a_process_that_was_killed_no_longer_holds_the_journal(path: Path) -> None:
    with playing(path) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.kill()
    with closing(Journal.open(path)) as journal:
        assert not journal.fresh
        assert journal.saved
