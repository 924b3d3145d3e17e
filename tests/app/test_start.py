"""Switching on: quickly, from anywhere, and with nothing loaded that the first screen does not need."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from firmware_py.__main__ import open_journal
from firmware_py.app import App
from firmware_py.opening import splash
from firmware_py.screens import draw
from firmware_py.screens.scene import Scene
from sim.desk import Desk
from tests.bench.first_frame import WHOLE_FRAME

ROOT = Path(__file__).parents[2]
LATER = {"serial", "segno", "numpy", "starlette", "uvicorn", "websockets", "sim", "difflib"}
CHILD = """
import json, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from tests.bench.first_frame import switch_on
first = []
sent = switch_on(Path(sys.argv[2]), lambda: first.extend(sys.modules))
print(json.dumps({"sent": sent, "first": first, "home": sorted(sys.modules)}))
"""
MOVED = """
import os, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from firmware_py.__main__ import open_journal
from firmware_py.app import App
from firmware_py.opening import splash
from sim.desk import Desk
os.chdir(sys.argv[3])
desk = Desk(lambda: 0.0, ring=False)
splash(desk.box, 0.0)
app = App(desk.box, open_journal(Path(sys.argv[2]) / "journal.db")[0], 0.0)
app.step(0.0)
print(app.screen.words)
app.close()
"""


class Started(NamedTuple):
    sent: int  # bytes of pixels on the bus
    first: set[str]  # modules loaded at the first frame
    home: set[str]  # ... and once the home screen was out
    state: Path


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Started:
    """A process of its own, started in / with an empty environment, up to its first screen."""
    state = tmp_path_factory.mktemp("start") / "state"
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(ROOT), str(state)],
        env={},
        cwd="/",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    return Started(told["sent"], set(told["first"]), set(told["home"]), state)


@pytest.mark.rule("R10")
@pytest.mark.rule("pain 2.9")
def test_a_working_directory_that_changes_under_its_feet_changes_nothing(tmp_path: Path) -> None:
    """lgpio, told LG_WD, moves the process there while it is imported; and nobody can write to /proc."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", MOVED, str(ROOT), str(tmp_path / "state"), str(elsewhere)],
        env={"LG_WD": str(elsewhere)},
        cwd="/proc",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Weather die" in done.stdout
    assert list(elsewhere.iterdir()) == []
    assert (tmp_path / "state" / "journal.db").is_file()


@pytest.mark.rule("pain 1.10")
def test_it_starts_in_the_root_folder_with_an_empty_environment(started: Started) -> None:
    assert started.sent > WHOLE_FRAME
    assert (started.state / "journal.db").is_file()


@pytest.mark.rule("pain 5.5")
def test_nothing_is_loaded_before_the_first_screen_that_it_does_not_need(started: Started) -> None:
    for modules in (started.first, started.home):
        assert not LATER & {module.partition(".")[0] for module in modules}
        assert {"gpiozero", "luma.oled.device", "firmware_py.opening"} <= modules
    assert "firmware_py.app" in started.home
    assert not {"firmware_py.app", "firmware_py.games.shelf", "transitions", "sqlite3"} & started.first


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(lambda: 0.0, ring=False)
    yield desk
    desk.close()


@pytest.mark.rule("pain 5.5")
def test_the_splash_is_on_the_glass_before_anything_is_asked(desk: Desk, tmp_path: Path) -> None:
    assert not desk.glass.lit
    splash(desk.box, 0.0)
    journal, _ = open_journal(tmp_path / "state" / "journal.db")
    app = App(desk.box, journal, 0.0)
    assert desk.glass.picture().tobytes() == draw(Scene("starting")).image.tobytes()
    app.step(0.0)
    assert "Weather die" in " ".join(app.screen.words)
    assert desk.glass.picture().tobytes() == app.screen.image.tobytes()
    app.close()


@pytest.mark.rule("R1")
@pytest.mark.rule("pain 8.9")
@pytest.mark.parametrize("nth", [1, 2, 9, 30, 60])
@pytest.mark.parametrize("errno", [5, 110, 121])
def test_a_write_that_fails_while_the_box_starts_is_made_good(tmp_path: Path, nth: int, errno: int) -> None:
    now = [0.0]
    desk = Desk(lambda: now[0], ring=False)
    desk.fault_display(nth, errno)
    splash(desk.box, 0.0)
    app = App(desk.box, open_journal(tmp_path / "state" / "journal.db")[0], 0.0)
    app.step(0.0)
    while (due := app.deadline()) is not None and due < 20:
        now[0] = max(now[0], due)
        app.step(now[0])
    assert app.fault is None
    assert "Weather die" in " ".join(app.screen.words)
    assert desk.glass.picture().tobytes() == app.screen.image.tobytes()
    app.close()
