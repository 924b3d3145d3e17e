"""Ctrl-C ends any command at any moment without a traceback, and the shell hears 130."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# The first look at a module of that name is answered with Ctrl-C, as if it came during that import.
IN_AN_IMPORT = """
import runpy, sys
class Finger:
    def find_spec(self, name, path=None, target=None):
        if name == interrupted:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Finger())
sys.path.insert(0, ROOT)
interrupted, module, sys.argv = sys.argv[1], sys.argv[2], sys.argv[2:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("interrupted", "argv"),
    [
        ("argparse", ["firmware_py", "rounds"]),
        ("firmware_py.config", ["firmware_py", "rounds"]),
        ("firmware_py.games", ["firmware_py", "rounds"]),
        ("firmware_py.doctor", ["firmware_py", "doctor"]),
        ("firmware_py.table.board", ["firmware_py", "config"]),
        ("firmware_py.table.pi", ["firmware_py", "run"]),
        ("firmware_py.luck", ["firmware_py", "fairness"]),
        ("argparse", ["sim"]),
        ("firmware_py.config", ["sim"]),
        ("sim.page.server", ["sim"]),
        ("uvicorn", ["sim"]),
        ("sim.stories", ["sim", "play", "none.story"]),
    ],
)
def test_during_an_import_it_ends_without_a_traceback(
    tmp_path: Path, interrupted: str, argv: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_AN_IMPORT.replace("ROOT", repr(str(ROOT))), interrupted, *argv],
        cwd=tmp_path,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.parametrize(
    "argv",
    [
        ["firmware_py", "fairness", "--rolls", "10000000"],
        ["sim", "play", "--realtime", "long.story"],
    ],
)
def test_during_its_work_it_ends_without_a_traceback(tmp_path: Path, argv: list[str]) -> None:
    (tmp_path / "long.story").write_text("screen\nwait 9999s\n")
    with subprocess.Popen(
        [sys.executable, "-u", "-m", *argv],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline(), "it is at work"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "")
