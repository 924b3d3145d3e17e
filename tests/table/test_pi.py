"""Where there are no pins to be had, one sentence says why; each run in a process of its own.

A stand-in for lgpio behaves as the real one does on the computer in question; gpiozero is itself.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LGPIO = """
SET_PULL_NONE = SET_PULL_UP = SET_PULL_DOWN = 0
BOTH_EDGES, RISING_EDGE, FALLING_EDGE = 3, 1, 2
class error(Exception): pass
def gpiochip_open(chip): raise error("can not open gpiochip")
"""

ASK = """
from firmware_py.table.board import load_board
from firmware_py.table.pi import NoPi, open_pi
try:
    open_pi(load_board("adafruit-bonnet"), chip={chip})
except NoPi as why:
    print(why)
"""


def answer(tmp_path, lgpio, chip=None):
    if lgpio is not None:
        (tmp_path / "lgpio.py").write_text(lgpio)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK.format(chip=chip)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
    )
    assert done.stderr == ""
    (sentence,) = done.stdout.splitlines()
    return sentence


@pytest.mark.rule("pain 2.7")
def test_without_lgpio_it_says_how_to_install_it(tmp_path):
    gone = "raise ModuleNotFoundError('No module named lgpio', name='lgpio')"
    assert "requirements/pi.txt" in answer(tmp_path, gone)


@pytest.mark.rule("pain 2.7")
def test_on_another_computer_it_names_the_simulator(tmp_path):
    if Path("/proc/device-tree/system/linux,revision").exists():
        pytest.skip("this is a Pi")
    assert answer(tmp_path, LGPIO) == "This is not a Raspberry Pi: say make sim for the box on this computer."


@pytest.mark.rule("pain 2.9")
@pytest.mark.rule("R10")
def test_a_working_directory_that_cannot_be_written_to_is_named(tmp_path):
    lgpio = "raise FileNotFoundError(2, 'No such file or directory', '.lgd-nfy-3')"
    said = answer(tmp_path, lgpio)
    assert str(tmp_path) in said
    assert "lgpio needs a working directory it can write to" in said


def test_pins_that_cannot_be_opened_are_named_with_their_device(tmp_path):
    said = answer(tmp_path, LGPIO, chip=9)
    assert "/dev/gpiochip9: can not open gpiochip" in said
