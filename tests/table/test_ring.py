"""The ring gets printable lines within its budget, and may come and go."""

import errno
import os
import termios
import time
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue

import pytest
import serial
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.signals import Found, Lost
from firmware_py.table.ring import BUDGET_MA, LAMP_MA, Ring, line, open_port, within_budget
from sim.wires import RingEnd

DARK = (0,) * 24
ONE = (255, *DARK[1:])
levels = st.lists(st.integers(0, 255), min_size=24, max_size=24)


class Rig:
    """A ring on a pty through the real pyserial, in time that the test owns."""

    def __init__(self, *, plugged=True):
        self.now = 0.0
        self.far = RingEnd(lambda: self.now)
        if not plugged:
            self.far.unplug()
        self.heard = SimpleQueue()
        self.ring = Ring(self.far.open, self.heard, port="/dev/serial/by-id/wind")
        self.ring.tend(self.now)

    def said(self):
        return [self.heard.get() for _ in range(self.heard.qsize())]

    def until(self, now):
        times = []
        while (due := self.ring.deadline()) is not None and due <= now:
            self.now = max(due, self.now)
            times.append(self.now)
            self.ring.tend(self.now)
            assert len(times) < 1000
        self.now = now
        return times

    def close(self):
        self.ring.close()
        self.far.unplug()


@pytest.fixture
def rig():
    rig = Rig()
    yield rig
    rig.close()


@pytest.fixture
def bare():
    rig = Rig(plugged=False)
    yield rig
    rig.close()


@pytest.mark.rule("pain 9.9")
@pytest.mark.rule("pain 9.8")
def test_a_line_is_printable_ends_in_one_newline_and_fits_64_bytes():
    for level in range(256):
        said = line((level,) * 24)
        assert said.endswith(b"\n")
        assert all(0x20 <= byte < 0x7F for byte in said[:-1])
        assert len(said) <= 64


def test_the_checksum_is_that_of_an_nmea_sentence():
    assert (
        line((0, 1, 255))
        == b"$TBW,0001FF*" + f"{0x2C ^ ord('T') ^ ord('B') ^ ord('W') ^ 1:02X}".encode() + b"\n"
    )


def test_the_line_that_the_building_instructions_show_is_the_one_we_say():
    text = (Path(__file__).parents[2] / "hw" / "README.md").read_text()
    assert line(ONE).decode().strip() in text


@pytest.mark.rule("pain 9.10")
@given(levels, st.integers(60, 2000))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_the_lamps_never_draw_more_than_the_budget(wanted, budget):
    lit = within_budget(wanted, budget)
    assert sum(lit) * LAMP_MA / 255 <= budget
    assert all(0 <= a <= b for a, b in zip(lit, wanted, strict=True))
    if sum(wanted) * LAMP_MA / 255 <= budget:
        assert lit == tuple(wanted)


@pytest.mark.rule("pain 9.10")
def test_all_lamps_at_full_are_dimmed_alike_to_400_mA():
    lit = within_budget((255,) * 24)
    assert lit == (70,) * 24
    assert 24 * 71 * LAMP_MA / 255 > BUDGET_MA


def test_what_the_box_lights_the_ring_shows(rig):
    shown = tuple(range(24))
    rig.ring.lights(shown)
    assert rig.far.levels == shown
    rig.ring.lights(DARK)
    assert rig.far.levels == DARK


def test_an_unchanged_ring_is_not_told_again(rig):
    rig.ring.lights(ONE)
    rig.far.read()
    before = len(rig.far.lines)
    rig.ring.lights(ONE)
    rig.far.read()
    assert len(rig.far.lines) == before


def test_levels_out_of_range_and_a_wrong_number_of_lamps_are_made_to_fit(rig):
    rig.ring.lights((300, -5, 7))
    assert rig.far.levels == (255, 0, 7, *DARK[3:])
    rig.ring.lights((9,) * 40)
    assert rig.far.levels == (9,) * 24


@pytest.mark.rule("pain 9.11")
def test_a_lit_ring_is_kept_alight_every_3_s_and_goes_dark_10_s_after_the_last_word(rig):
    rig.ring.lights(ONE)
    times = rig.until(31.0)
    assert {round(b - a, 6) for a, b in pairwise(times)} == {3.0}
    assert rig.far.levels == ONE
    rig.now += 9.9
    assert rig.far.levels == DARK


def test_a_ring_lit_after_a_long_dark_time_gets_its_next_word_in_time(rig):
    rig.until(59.5)  # the last word was at 50 s
    rig.ring.lights(ONE)
    rig.until(90.0)
    assert rig.far.levels == ONE


@pytest.mark.rule("pain 3.11")
def test_a_dark_ring_is_asked_for_only_every_10_s(rig):
    assert {round(b - a, 6) for a, b in pairwise(rig.until(100.0))} == {10.0}


@pytest.mark.rule("pain 9.11")
@pytest.mark.rule("R6")
def test_closing_leaves_the_ring_dark(rig):
    rig.ring.lights(ONE)
    rig.ring.close()
    rig.ring.close()
    assert rig.far.levels == DARK
    assert rig.far.lines[-1] == line(DARK).strip()
    rig.ring.lights(ONE)
    assert rig.ring.deadline() is None


@pytest.mark.rule("pain 3.1")
def test_a_pulled_plug_is_told_once_and_the_ring_comes_back_lit(rig):
    rig.until(60.0)
    rig.far.unplug()
    rig.ring.lights(ONE)
    rig.ring.lights((1,) * 24)
    times = rig.until(75.0)
    said = rig.said()
    assert [type(signal) for signal in said] == [Lost]
    assert "/dev/serial/by-id/wind" in said[0].why
    assert [b - a for a, b in pairwise(times)] == [1, 2, 5, 5]
    rig.far.plug()
    rig.until(80.0)
    assert rig.said() == [Found("ring")]
    assert rig.far.levels == (1,) * 24


@pytest.mark.rule("pain 3.1")
def test_a_plug_pulled_under_a_still_ring_is_noticed(rig):
    rig.ring.lights(ONE)
    rig.far.unplug()
    rig.until(3.5)
    assert [type(signal) for signal in rig.said()] == [Lost]


def test_a_ring_that_was_never_there_is_told_once_and_looked_for_once_a_minute(bare):
    times = bare.until(200.0)
    assert times == [1.0, 3.0, 8.0, 68.0, 128.0, 188.0]
    assert [type(signal) for signal in bare.said()] == [Lost]
    bare.ring.lights(ONE)
    bare.far.plug()
    bare.until(250.0)
    assert bare.far.levels == ONE
    assert bare.said() == [Found("ring")]


class Port:
    """A port whose calls fail as told."""

    in_waiting = out_waiting = 0

    def __init__(self, call, fault):
        def fail(*_):
            raise fault

        if call.endswith("_waiting"):
            self.__class__ = type("FailingPort", (Port,), {call: property(fail)})
        else:
            setattr(self, call, fail)

    def read(self, _size):
        return b""

    def write(self, data):
        return len(data)

    def close(self):
        pass


@pytest.mark.rule("pain 3.1")
@pytest.mark.parametrize("call", ["write", "in_waiting", "out_waiting", "read", "close"])
@pytest.mark.parametrize(
    "fault",
    [
        serial.SerialException("device disconnected"),
        serial.SerialTimeoutException("write timeout"),
        OSError(errno.EIO, "Input/output error"),
        termios.error(errno.EIO, "Input/output error"),
        TypeError("an integer is required"),
    ],
    ids=lambda fault: type(fault).__name__,
)
def test_whatever_the_port_raises_nothing_leaves_the_ring(call, fault):
    heard = SimpleQueue()
    port = Port(call, fault)
    if call == "read":
        port.in_waiting = 1
    ring = Ring(lambda: port, heard)
    for now in (0.0, 1.0, 3.0, 8.0, 14.0):
        ring.tend(now)
        ring.lights((int(now),) * 24)
    ring.close()
    assert [type(signal) for signal in drained(heard)] == ([] if call == "close" else [Lost])


def drained(heard):
    return [heard.get() for _ in range(heard.qsize())]


@pytest.mark.rule("pain 3.4")
def test_a_port_that_another_program_holds_is_named():
    far = RingEnd(lambda: 0.0)
    held = far.open()
    heard = SimpleQueue()
    ring = Ring(far.open, heard, port="/dev/ttyACM0")
    for now in (0.0, 1.0, 3.0, 8.0):
        ring.tend(now)
    assert [signal.why for signal in drained(heard)] == [
        "Another program holds the wind ring on /dev/ttyACM0: stop it; play goes on without."
    ]
    held.close()
    ring.tend(70.0)
    assert drained(heard) == [Found("ring")]
    ring.close()
    far.unplug()


@pytest.mark.rule("pain 5.9")
def test_a_missing_right_names_the_group():
    def refused():
        raise serial.SerialException(13, "could not open port /dev/ttyACM0: Permission denied")

    heard = SimpleQueue()
    ring = Ring(refused, heard)
    for now in (0.0, 1.0, 3.0, 8.0):
        ring.tend(now)
    assert "group dialout" in heard.get().why


@pytest.mark.rule("pain 3.11")
def test_a_ring_that_stops_reading_costs_little_time_and_is_then_lost():
    rig = Rig()
    rig.far.reads = False
    began = time.monotonic()
    for step in range(3000):  # more than a pty holds
        rig.ring.lights((step % 60,) * 24)
    assert time.monotonic() - began < 1.0
    assert [type(signal) for signal in rig.said()] == [Lost]
    rig.far.reads = True
    rig.far.read()
    rig.ring.lights(ONE)
    rig.until(1.5)
    assert rig.said() == [Found("ring")]
    assert rig.far.levels == ONE
    rig.close()


def test_a_frame_is_dropped_while_the_last_one_is_still_waiting():
    written = []
    port = Port("nothing", None)
    port.write = written.append
    port.out_waiting = 57
    ring = Ring(lambda: port, SimpleQueue())
    ring.tend(0.0)
    ring.lights(ONE)
    assert written == []
    port.out_waiting = 0
    ring.lights((1,) * 24)
    assert written == [line((1,) * 24)]


def test_what_the_ring_says_unasked_is_read_away(rig):
    os.write(rig.far._far, b"MicroPython v1.24\r\n>>> ")
    rig.ring.lights(ONE)
    rig.ring.lights((1,) * 24)
    assert rig.ring._port.in_waiting == 0


@pytest.mark.rule("pain 3.7")
@pytest.mark.parametrize(
    "noise",
    [
        b"AT\r\n",
        b"\x03\x03\n",
        b"$TBW,FF*00\n",
        b"$TBW," + b"0" * 48 + b"*zz\n",
        line(ONE)[3:],
        b"\xff\xfe\x00\n",
    ],
)
def test_the_rings_end_heeds_no_line_that_is_not_its_own(rig, noise):
    rig.ring.lights((5,) * 24)
    os.write(rig.ring._port.fd, noise)
    assert rig.far.levels == (5,) * 24


def test_a_real_port_is_opened_exclusively_and_never_waits_long():
    far = RingEnd(lambda: 0.0)
    port = open_port(os.ttyname(far._near))
    assert (port.exclusive, port.timeout, port.baudrate) == (True, 0, 115200)
    assert 0 < port.write_timeout <= 0.2
    port.close()
    far.unplug()
