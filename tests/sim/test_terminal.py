"""The box in a terminal, over a pty: what it shows, what the keys do, and how it leaves the terminal."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from sim.live import Snapshot
from sim.terminal import (
    ENTER_SCREEN,
    FAINT,
    KEYS,
    LEAST,
    LEAVE_SCREEN,
    PLAIN,
    Keyboard,
    braille,
    drawn,
    lamps,
    wind,
)

ROOT = Path(__file__).parents[2]
PATIENCE = 8.0  # seconds that we wait for anything at most


class Sat:
    """Somebody at a terminal of that size who has started the box in it."""

    def __init__(self, state: Path, columns: int = 80, rows: int = 24, lang: str = "C.UTF-8") -> None:
        self.near, far = pty.openpty()
        self.resize(columns, rows)
        self.found = termios.tcgetattr(far)
        self.box = subprocess.Popen(
            [sys.executable, "-m", "sim", "--terminal", "--seed", "00ff", "--state", str(state)],
            cwd=ROOT,
            env={**os.environ, "LANG": lang, "LC_ALL": lang, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
        )
        self.far = far
        self.seen = ""
        self.text = codecs.getincrementaldecoder("utf-8")()

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.near, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def until(self, what: Callable[[str], object]) -> str:
        """All that came until that is so; fails when it never is."""
        deadline = time.monotonic() + PATIENCE
        while not what(self.seen):
            assert time.monotonic() < deadline, self.seen[-3000:]
            if select.select([self.near], [], [], 0.1)[0]:
                self.seen += self.text.decode(os.read(self.near, 65536))
        seen, self.seen = self.seen, ""
        return seen

    def strike(self, keys: str) -> None:
        os.write(self.near, keys.encode())

    def leave(self) -> int:
        """Wait for its end, and read what it had to say."""
        code = self.box.wait(timeout=PATIENCE)
        while select.select([self.near], [], [], 0)[0]:
            self.seen += self.text.decode(os.read(self.near, 65536))
        return code

    def close(self) -> None:
        self.box.kill()
        self.box.wait()
        for end in (self.near, self.far):
            os.close(end)


@pytest.fixture
def sat(tmp_path: Path) -> Iterator[Sat]:
    sat = Sat(tmp_path / "state")
    try:
        sat.until(lambda seen: "resting: " in seen)
        yield sat
    finally:
        sat.close()


def test_keys_press_and_hold_and_q_leaves_the_terminal_as_it_was(sat: Sat, tmp_path: Path) -> None:
    sat.strike("\x1b[B\x1b[A\r")  # down and up again, then the first thing on the list
    sat.until(lambda seen: "rolling: " in seen or "asking: " in seen)
    sat.strike("\r")
    sat.until(lambda seen: "showing: " in seen)
    sat.strike("ho")
    sat.until(lambda seen: "choosing: Menu" in seen)
    sat.strike("\x1b")
    sat.until(lambda seen: "asking: " in seen or "showing: " in seen)
    sat.strike("q")
    assert sat.leave() == 0
    assert sat.seen.endswith(LEAVE_SCREEN)
    assert termios.tcgetattr(sat.far) == sat.found
    assert not list((tmp_path / "state").glob("*-wal"))


@pytest.mark.rule("pain 8.6")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_sigterm_and_sighup_end_it_in_good_order(
    sat: Sat, tmp_path: Path, ending: signal.Signals
) -> None:
    sat.strike("o")
    asked_at = time.monotonic()
    sat.box.send_signal(ending)
    assert sat.leave() == 0
    assert time.monotonic() - asked_at < 2
    assert sat.seen.endswith(LEAVE_SCREEN)
    assert termios.tcgetattr(sat.far) == sat.found
    assert not list((tmp_path / "state").glob("*-wal"))


@pytest.mark.rule("pain 8.6")
def test_a_closed_terminal_ends_it_in_good_order(tmp_path: Path) -> None:
    sat = Sat(tmp_path / "state")
    try:
        sat.until(lambda seen: "resting: " in seen)
        os.close(sat.far)
        os.close(sat.near)
        assert sat.box.wait(timeout=PATIENCE) == 0
        assert not list((tmp_path / "state").glob("*-wal"))
    finally:
        sat.near, sat.far = os.openpty()
        sat.close()


def test_a_wider_window_shows_half_blocks_and_a_narrow_one_braille(sat: Sat) -> None:
    sat.resize(140, 40)
    wide = sat.until(lambda seen: "resting: " in seen and "▀" in seen)
    assert "┌" + 128 * "─" + "┐" in wide
    sat.resize(80, 24)
    narrow = sat.until(lambda seen: "resting: " in seen and "┌" + 64 * "─" + "┐" in seen)
    assert re.search("[\u2801-\u28ff]", narrow)
    sat.resize(40, 10)
    sat.until(lambda seen: "Teebox needs 66 columns" in seen)


def test_a_terminal_that_cannot_show_it_is_told_so(tmp_path: Path) -> None:
    sat = Sat(tmp_path / "state", lang="C")
    try:
        assert sat.leave() == 2
        assert "does not show UTF-8: set LANG=C.UTF-8" in sat.seen
    finally:
        sat.close()
    piped = subprocess.run(
        [sys.executable, "-m", "sim", "--terminal"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (piped.returncode, piped.stdout) == (2, "")
    assert piped.stderr == "--terminal needs a terminal: leave it away for the page, or use ssh -t.\n"


@pytest.mark.parametrize(
    ("columns", "rows"), [LEAST, (80, 24), (129, 60), (130, 38), (200, 60), (20, 5), (1, 1)]
)
def test_the_picture_fits_every_terminal(columns: int, rows: int) -> None:
    seen = Snapshot(bytes(range(256)) * 4, (0,) * 24, ("Weather die " * 30,), "resting", None, 0x7F)
    lines = drawn(seen, columns, rows)
    assert len(lines) <= rows
    assert max(map(len, lines)) <= columns


def test_a_dimmed_glass_is_faint_and_nothing_else_is() -> None:
    bright = Snapshot(bytes(range(256)) * 4, (0,) * 24, ("Weather die",), "resting", None, 0x7F)
    dim = replace(bright, contrast=0)
    lines = drawn(dim, 80, 24)
    assert [line.replace(FAINT, "").replace(PLAIN, "") for line in lines] == drawn(bright, 80, 24)
    assert [FAINT in line and line.index(FAINT) < line.index(PLAIN) for line in lines] == [
        line.startswith("│") for line in lines
    ]


def test_braille_dots_stand_where_the_pixels_are() -> None:
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).point([(0, 0), (1, 3), (126, 60), (127, 63)], 1)
    rows = braille(image).split("\n")
    assert [len(row) for row in rows] == [64] * 16
    assert rows[0][0] == rows[15][63] == "⢁"
    assert "".join(rows).count("\u2800") == 64 * 16 - 2


def test_the_ring_is_an_arrow_its_letters_and_a_sign_for_each_lamp() -> None:
    ring = [0] * 24
    assert wind(tuple(ring)) == ""
    ring[3], ring[9] = 255, 16
    assert wind(tuple(ring)) == "↗ AR"
    assert lamps(tuple(ring)) == "···O·····o··············"


def test_an_escape_is_told_from_an_arrow_and_what_is_no_key_is_dropped() -> None:
    keyboard = Keyboard()
    keyboard.heard("\x1b[", 0.0)
    assert keyboard.keys(0.01) == []
    keyboard.heard("A\x1bOBx\x1b[15~", 0.02)
    assert keyboard.keys(0.02) == ["\x1b[A", "\x1bOB", "x", "\x1b[15~"]
    keyboard.heard("\x1b", 1.0)
    assert keyboard.keys(1.02) == []
    assert keyboard.keys(1.06) == ["\x1b"]
    assert [KEYS.get(key) for key in ("\x1b[A", "\x1bOB", "\x1b[15~", "\x1b")] == ["up", "down", None, "back"]
    assert ENTER_SCREEN.endswith("\x1b[?25l")  # the cursor is hidden
