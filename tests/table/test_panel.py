"""The panel sends what changed, survives every fault, and comes back whole."""

import re
import resource
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from luma.core.error import DeviceNotFoundError
from PIL import Image, ImageDraw

from firmware_py.signals import Found, Lost
from firmware_py.table.panel import Panel, i2c_address
from sim.glass import Glass
from sim.wires import I2CBus

SIZE = (128, 64)
DRIVERS = pytest.mark.parametrize("driver", ["ssd1306", "sh1106"])


def blank():
    return Image.new("1", SIZE)


def dot(x, y):
    image = blank()
    image.putpixel((x, y), 1)
    return image


def busy(seed=1):
    """A picture in which every byte differs from its neighbours."""
    return Image.frombytes("1", SIZE, bytes((i * 73 + seed * 29) % 251 for i in range(1024)))


class Rig:
    """A panel, its bus and its glass."""

    def __init__(self, driver="ssd1306", *, plugged=True, **told):
        self.glass = Glass(driver, hidden=told.get("column_offset"))
        self.bus = I2CBus(self.glass)
        self.bus.unplugged = not plugged
        self.opened = 0
        self.heard = SimpleQueue()
        self.panel = Panel(self.open_bus, self.heard, driver=driver, **told)
        self.now = 0.0
        self.panel.tend(self.now)

    def open_bus(self):
        self.opened += 1
        return self.bus

    def said(self):
        return [self.heard.get() for _ in range(self.heard.qsize())]

    def until(self, now):
        """Tend exactly when it is wanted; returns when that was."""
        times = []
        while (due := self.panel.deadline()) is not None and due <= now:
            self.now = max(due, self.now)
            times.append(self.now)
            self.panel.tend(self.now)
            assert len(times) < 1000
        self.now = now
        return times

    def shows(self, image):
        return self.glass.lit and self.glass.picture().tobytes() == image.tobytes()

    def sent(self, image):
        """The messages that this picture costs, without the address."""
        before = self.bus.transfers
        self.panel.show(image)
        count = self.bus.transfers - before
        return [message[1:] for message in list(self.bus.log)[len(self.bus.log) - count :]]


@DRIVERS
def test_a_picture_appears_and_the_panel_was_dark_until_then(driver):
    rig = Rig(driver)
    seen_lit = []
    hear = rig.glass.hear
    rig.glass.power_up()
    rig.glass.hear = lambda message: (hear(message), seen_lit.append((rig.glass.lit, rig.glass.picture())))
    rig.panel = Panel(rig.open_bus, rig.heard, driver=driver)
    rig.panel.show(busy())
    rig.panel.tend(0.0)
    first = next(picture for lit, picture in seen_lit if lit)
    assert first.tobytes() == busy().tobytes(), "noise was seen before the first picture"
    assert rig.shows(busy())
    assert rig.said() == []


@DRIVERS
@pytest.mark.parametrize("offset", [0, 2])
def test_any_sequence_of_pictures_ends_on_the_glass(driver, offset):
    rig = Rig(driver, **({"column_offset": offset} if driver == "sh1106" else {}))

    @given(st.lists(st.tuples(st.integers(0, 127), st.integers(0, 63), st.integers(1, 40)), max_size=6))
    @settings(derandomize=True, deadline=None, max_examples=60)
    def draw(boxes):
        image = blank()
        for x, y, size in boxes:
            ImageDraw.Draw(image).rectangle((x, y, x + size, y + size // 2), fill=1)
            rig.panel.show(image)
            assert rig.shows(image)

    draw()
    for x in (0, 7, 8, 15, 16, 126, 127):
        rig.panel.show(dot(x, 63 - x % 64))
        assert rig.shows(dot(x, 63 - x % 64))


@DRIVERS
@pytest.mark.rule("R4")
@pytest.mark.rule("pain 1.5")
def test_an_unchanged_picture_costs_nothing(driver):
    rig = Rig(driver)
    rig.panel.show(busy())
    assert rig.sent(busy()) == []


@pytest.mark.rule("R4")
def test_one_pixel_costs_one_byte_and_its_address():
    rig = Rig()
    assert rig.sent(dot(37, 18)) == [bytes([0x00, 0xB2, 0x05, 0x12]), bytes([0x40, 0x04])]


@pytest.mark.rule("R3")
@pytest.mark.rule("pain 1.4")
@pytest.mark.parametrize(("offset", "command"), [(2, b"\x00\xb0\x02\x10"), (0, b"\x00\xb0\x00\x10")])
def test_an_sh1106_gets_its_column_offset(offset, command):
    rig = Rig("sh1106", column_offset=offset)
    assert rig.sent(dot(0, 0)) == [command, b"\x40\x01"]
    assert rig.shows(dot(0, 0))


@pytest.mark.rule("pain 1.4")
def test_an_sh1106_hides_two_columns_unless_told_otherwise():
    rig = Rig("sh1106")
    assert rig.sent(dot(0, 0))[0] == b"\x00\xb0\x02\x10"


@pytest.mark.parametrize(("gap", "runs"), [(7, 1), (8, 2)])
def test_changes_up_to_seven_bytes_apart_travel_together(gap, runs):
    rig = Rig()
    image = dot(20, 0)
    image.putpixel((20 + gap + 1, 0), 1)
    sent = rig.sent(image)
    assert len(sent) == 2 * runs
    assert sum(len(message) + 1 for message in sent) <= 2 * 8


def test_a_long_run_is_cut_into_blocks_of_32():
    rig = Rig()
    sent = rig.sent(blank())
    assert sent == []
    image = blank()
    ImageDraw.Draw(image).rectangle((0, 8, 127, 15), fill=1)
    assert [len(message) for message in rig.sent(image)] == [4, 33, 33, 33, 33]


@pytest.mark.rule("pain 1.5")
def test_a_small_moving_figure_costs_at_most_an_eighth_of_a_stock_frame():
    rig = Rig()
    frames = []
    for step in range(30):
        image = blank()
        ImageDraw.Draw(image).rectangle((0, 0, 127, 63), outline=1)
        ImageDraw.Draw(image).ellipse((20 + 2 * step, 24, 36 + 2 * step, 40), fill=1)
        frames.append(image)
    rig.panel.show(frames[0])
    before = rig.bus.bytes
    for image in frames[1:]:
        rig.panel.show(image)
    assert (rig.bus.bytes - before) / 29 <= 1096 / 8


@DRIVERS
@pytest.mark.rule("pain 1.9")
def test_a_panel_upside_down_shows_the_picture_turned(driver):
    rig = Rig(driver, rotate=180)
    rig.panel.show(busy())
    assert rig.shows(busy().transpose(Image.Transpose.ROTATE_180))


@pytest.mark.rule("pain 1.9")
@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"rotate": 90}, "can be 0 or 180"),
        ({"rotate": 1}, "can be 0 or 180"),
        ({"driver": "sh1106", "column_offset": 5}, "is 5; it can be 0 or 2"),
        ({"column_offset": 0}, "is for the sh1106"),
        ({"driver": "ssd1309"}, "can be ssd1306 or sh1106"),
        ({"address": 0x3}, "from 0x08 to 0x77"),
    ],
)
def test_settings_that_cannot_be_are_refused_with_the_reason(told, why):
    with pytest.raises(ValueError, match=why):
        Panel(lambda: None, SimpleQueue(), **told)


@pytest.mark.rule("pain 1.12")
@pytest.mark.parametrize("text", [0x3C, "0x3C", "0x3c", "3c", "3C", "60"])
def test_addresses_are_taken_as_people_write_them(text):
    assert i2c_address(text) == 0x3C


@pytest.mark.rule("pain 1.12")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (0x07, "0x08 to 0x77, like 0x3C"),
        (0x79, "0x08 to 0x77, like 0x3C"),
        ("0x78", "say 0x3C"),
        (0x7A, "say 0x3D"),
        ("display", "write it like 0x3C"),
        (6.5, "write it like 0x3C"),
    ],
)
def test_other_addresses_are_refused_with_an_example(text, why):
    with pytest.raises(ValueError, match=why):
        i2c_address(text)


@pytest.mark.rule("pain 8.7")
@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_a_grey_picture_is_refused_because_a_glass_would_light_it_fully(mode):
    rig = Rig()
    image = Image.new(mode, SIZE)
    ImageDraw.Draw(image).rectangle((0, 0, 50, 50), fill="#333333")
    with pytest.raises(ValueError, match="Draw in black and white"):
        rig.panel.show(image)
    assert rig.shows(blank())


def test_a_picture_of_another_size_is_refused():
    with pytest.raises(ValueError, match="64x128"):
        Rig().panel.show(Image.new("1", (64, 128)))


@pytest.mark.rule("pain 1.1")
@pytest.mark.rule("R1")
def test_without_a_panel_everything_goes_on_and_one_sentence_says_what_to_check():
    rig = Rig(plugged=False)
    rig.panel.show(busy())
    rig.panel.brightness(1)
    times = rig.until(300.0)
    said = rig.said()
    assert [type(signal) for signal in said] == [Lost]
    for word in ("bus 1", "0x3C", "121", "i2cdetect -y 1"):
        assert word in said[0].why
    # Quietly while a panel may still be waking up, then once a minute.
    assert times == [1.0, 3.0, 8.0, 68.0, 128.0, 188.0, 248.0]


@pytest.mark.rule("pain 1.10")
def test_a_panel_that_needs_some_seconds_after_power_up_is_found_without_a_word():
    rig = Rig(plugged=False)
    rig.panel.show(busy())
    rig.until(2.0)
    rig.bus.unplugged = False
    rig.until(10.0)
    assert rig.shows(busy())
    assert rig.said() == []


def test_a_panel_plugged_in_later_for_the_first_time_is_found():
    rig = Rig(plugged=False)
    rig.until(100.0)
    rig.bus.unplugged = False
    rig.panel.show(busy())
    rig.until(130.0)
    assert rig.shows(busy())
    assert [type(signal) for signal in rig.said()] == [Lost, Found]


@pytest.mark.rule("pain 1.1")
def test_a_panel_that_was_lost_is_looked_for_after_1_2_5_5_seconds():
    rig = Rig()
    rig.until(100.0)
    rig.bus.unplugged = True
    rig.panel.show(busy())
    assert [type(signal) for signal in rig.said()] == [Lost]
    times = rig.until(125.0)
    assert times[0] == 100.0  # hears of it
    assert [b - a for a, b in pairwise(times)] == [1, 2, 5, 5, 5, 5]
    assert rig.said() == []  # once


def test_a_loose_panel_is_not_asked_ever_more_often():
    rig = Rig()
    rig.until(100.0)
    waits = []
    for turn in range(7):
        if turn == 5:
            rig.until(rig.now + 60.0)  # somebody has fixed it
        rig.bus.fail(1)
        rig.panel.show(busy(turn))
        lost, opened = rig.now, rig.opened
        while rig.opened == opened:
            rig.now = max(rig.now, rig.panel.deadline())
            rig.panel.tend(rig.now)
        waits.append(rig.now - lost)
    assert waits == [1, 2, 5, 5, 5, 1, 2]


def test_a_plug_pulled_under_a_still_picture_is_noticed_within_ten_seconds():
    rig = Rig()
    rig.panel.show(busy())
    rig.until(20.0)
    rig.bus.unplugged = True
    rig.glass.power_up()
    rig.until(30.5)
    assert [signal.part for signal in rig.said()] == ["display"]
    rig.bus.unplugged = False
    rig.until(40.0)
    assert rig.shows(busy())


# Everything that a wiring glitch has been seen to raise, whichever call it hits.
FAULTS = [
    OSError(5, "Input/output error"),
    OSError(121, "Remote I/O error"),
    TimeoutError(110, "Connection timed out"),
    DeviceNotFoundError("I2C device not found on address: 0x3C"),
    ValueError("a bus of another make"),
]


@pytest.mark.rule("pain 1.2")
@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    "fault", FAULTS, ids=lambda fault: type(fault).__name__ + str(getattr(fault, "errno", ""))
)
def test_whatever_the_bus_raises_nothing_leaves_the_panel(fault):
    rig = Rig()
    rig.until(5.0)

    def broken(*_):
        raise fault

    rig.bus.write_i2c_block_data = broken
    rig.panel.show(busy())
    rig.panel.brightness(1)
    rig.panel.show(busy(2))
    rig.until(30.0)
    rig.panel.close()
    said = rig.said()
    assert [type(signal) for signal in said] == [Lost]
    assert "0x3C does not answer" in said[0].why


@pytest.mark.rule("pain 1.2")
@pytest.mark.rule("R1")
@pytest.mark.parametrize("errno", [5, 110, 121])
@pytest.mark.parametrize("nth", range(1, 34))
def test_a_fault_at_any_write_of_a_frame_is_healed_by_the_next_one(nth, errno):
    rig = Rig()
    rig.until(20.0)
    rig.bus.fail(nth, errno)
    rig.panel.show(busy())
    assert [type(signal) for signal in rig.said()] == [Lost]
    rig.panel.show(busy(2))
    rig.until(22.0)
    assert rig.said() == [Found("display")]
    assert rig.shows(busy(2))
    rig.panel.show(busy(3))
    assert rig.shows(busy(3))


@pytest.mark.rule("R1")
@pytest.mark.parametrize("nth", range(1, 12))
def test_a_fault_while_the_panel_is_set_up_again_is_survived_too(nth):
    rig = Rig()
    rig.until(20.0)
    rig.bus.fail(1)
    rig.panel.show(busy())
    rig.bus.fail(nth)
    rig.until(40.0)
    assert [type(signal) for signal in rig.said()] == [Lost, Found]
    assert rig.shows(busy())


@DRIVERS
@pytest.mark.rule("R1")
def test_a_panel_that_lost_its_power_gets_its_set_up_brightness_and_picture_again(driver):
    rig = Rig(driver)
    rig.panel.brightness(1)
    rig.until(20.0)
    rig.glass.power_up()
    rig.bus.fail(1)
    rig.panel.show(busy())
    rig.until(25.0)
    assert rig.shows(busy())
    assert rig.glass.contrast == 0


def test_a_missing_bus_and_a_missing_right_say_what_to_do():
    for fault, word in (
        (FileNotFoundError(2, "no"), "raspi-config"),
        (PermissionError(13, "no"), "group i2c"),
    ):
        heard = SimpleQueue()

        def broken(fault=fault):
            raise fault

        panel = Panel(broken, heard, bus_number=3)
        for now in (0.0, 1.0, 3.0, 8.0):
            panel.tend(now)
        why = heard.get().why
        assert word in why
        assert "/dev/i2c-3" in why


@pytest.mark.rule("pain 1.8")
def test_brightness_dims_switches_off_and_comes_back_with_the_picture():
    rig = Rig()
    rig.panel.show(busy())
    assert rig.glass.contrast == 0xCF
    rig.panel.brightness(1)
    assert rig.glass.contrast == 0
    assert rig.shows(busy())
    rig.panel.brightness(0)
    assert not rig.glass.lit
    rig.panel.brightness(2)
    assert rig.glass.contrast == 0xCF
    assert rig.shows(busy())
    before = rig.bus.transfers
    rig.panel.brightness(2)
    assert rig.bus.transfers == before


def test_a_panel_found_again_while_switched_off_stays_dark():
    rig = Rig()
    rig.panel.brightness(0)
    rig.until(20.0)
    rig.bus.fail(1)
    rig.panel.show(busy())
    rig.until(25.0)
    assert not rig.glass.lit
    rig.panel.brightness(2)
    assert rig.shows(busy())


@pytest.mark.rule("pain 1.7")
@pytest.mark.rule("R6")
def test_closing_switches_the_panel_off_and_nothing_is_sent_afterwards():
    rig = Rig()
    rig.panel.show(busy())
    rig.panel.close()
    assert rig.bus.log[-1] == bytes([0x78, 0x00, 0xAE])
    before = rig.bus.transfers
    rig.panel.close()
    rig.panel.show(blank())
    rig.panel.brightness(1)
    rig.panel.tend(1000.0)
    assert rig.bus.transfers == before
    assert rig.panel.deadline() is None


def test_closing_a_panel_whose_last_write_fails_says_nothing():
    rig = Rig()
    rig.bus.fail(1)
    rig.panel.close()
    assert rig.said() == []


@pytest.mark.rule("pain 1.3")
@pytest.mark.rule("R2")
def test_300_reconnections_need_one_device_object_and_no_memory():
    rig = Rig()
    device = rig.panel._device

    def cycle(times):
        for _ in range(times):
            rig.bus.fail(1)
            rig.panel.show(busy(int(rig.now) % 5))
            rig.until(rig.now + 6.0)
        rig.said()

    cycle(30)  # until every buffer has its size
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    opened = rig.opened
    cycle(300)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before  # KiB
    assert rig.opened - opened >= 300
    assert rig.panel._device is device
    assert grown < 2048


@pytest.mark.rule("pain 1.11")
def test_importing_the_panel_reaches_for_no_gpio_library():
    code = "import sys, firmware_py.table.panel; print({m.split('.')[0] for m in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(re.findall(r"\w+", done.stdout))
    assert "luma" in loaded
    assert loaded.isdisjoint({"RPi", "lgpio", "spidev", "smbus2"})


@pytest.mark.rule("pain 1.7")
@pytest.mark.rule("R6")
def test_a_program_that_dies_of_an_exception_still_switches_the_panel_off():
    code = """
from queue import SimpleQueue
from firmware_py.table.panel import Panel
from sim.glass import Glass
from sim.wires import I2CBus

class Told(I2CBus):
    def write_i2c_block_data(self, address, register, data):
        super().write_i2c_block_data(address, register, data)
        if register == 0:
            print(*data, flush=True)

bus = Told(Glass())
panel = Panel(lambda: bus, SimpleQueue())
panel.tend(0.0)
print("dies", flush=True)
raise KeyError("of this")
"""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root)
    assert done.returncode == 1
    assert "KeyError" in done.stderr
    assert str(0xAE) in done.stdout.split("dies")[1].split()
