"""One Teebox at a time has a journal: the second says which process has it, and how out."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from firmware_py.journal import Journal, JournalInUse, holder

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from firmware_py.journal import Journal
journal = Journal.open(Path(sys.argv[2]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.mark.rule("pain 2.8")
def test_a_second_teebox_exits_3_naming_the_first_and_the_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, ROOT, tmp_path / "journal.db"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as other:  # fmt: skip
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert main(["run", "--state", str(tmp_path)]) == 3
        told = capsys.readouterr().err
        assert f"already running, pid {other.pid}, " in told
        assert f"kill {other.pid}" in told
        assert "--state" in told
        assert len(told.splitlines()) == 1
        other.send_signal(signal.SIGKILL)
        other.wait()
    assert main(["run", "--state", str(tmp_path)]) == 2, "no longer running, but no Pi either"
    assert "make sim" in capsys.readouterr().err


@pytest.mark.rule("pain 2.8")
def test_the_journal_tells_who_has_it_open(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    assert holder(path) is None
    with closing(Journal.open(path)):
        assert holder(path) == os.getpid()
        with pytest.raises(JournalInUse, match=rf"\(process {os.getpid()}\)") as busy:
            Journal.open(path)
        assert busy.value.pid == os.getpid()
        Path(f"{path}-lock").write_text("12")
        assert holder(path) == 12
        Path(f"{path}-lock").write_text("")
        assert holder(path) == 0, "an older Teebox has it, that did not say who it was"
    assert holder(path) is None
    Path(f"{path}-lock").write_text("12345678901234567\n")
    with closing(Journal.open(path)):
        assert Path(f"{path}-lock").read_text() == f"{os.getpid()}\n", "not a longer number's rest"
