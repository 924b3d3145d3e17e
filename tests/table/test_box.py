"""One contract for the box on every fake that there is: gpiozero's mock pins and fake-rpi's GPIO.

fake-rpi is a foreign fake: nobody wrote it for us, so what passes on both is not passing by
knowing its own fake.
"""

import contextlib
import io
import threading
import time
from pathlib import Path

import pytest
from gpiozero import DigitalInputDevice
from gpiozero.pins.mock import MockFactory
from PIL import Image

from firmware_py.signals import Edge, Found, Held, Lost, Repeated, Tapped, Turned
from firmware_py.table import Table
from firmware_py.table.board import load_board
from firmware_py.table.box import Box
from firmware_py.table.pi import NoPi, open_pi
from sim.desk import BOUNCED_TAP, Desk

FOREIGN = Path(__file__).parent / "foreign"
BONNET = load_board("adafruit-bonnet")


class Hands:
    """Time, hands on one of the fakes, and a loop that hears what the box says."""

    def __init__(self, touch, build):
        self.now = 100.0
        self._touch = touch
        self.box: Box = build(lambda: self.now)
        self.said = []

    def touch(self, button, down, *, told=True):
        self._touch(BONNET.pins_of(button)[0], down, told)

    def step(self):
        while not self.box.heard.empty():
            signal = self.box.heard.get()
            self.said += self.box.presses.edge(signal) if isinstance(signal, Edge) else [signal]
        self.said += self.box.presses.tick(self.now)
        self.box.tend(self.now)

    def wait(self, seconds):
        self.step()
        end = self.now + seconds
        while (due := self.box.presses.deadline()) is not None and due <= end:
            self.now = max(due, self.now)
            self.step()
        self.now = end
        self.step()

    def press(self, button, seconds=0.1):
        self.touch(button, True)
        self.wait(seconds)
        self.touch(button, False)
        self.wait(0.1)


def on_mock(monkeypatch):
    from sim.glass import Glass
    from sim.wires import I2CBus

    pins, bus = MockFactory(), I2CBus(Glass())

    def touch(number, down, told):
        pin = pins.pin(number)
        pin.edges = "both" if told else "none"
        (pin.drive_low if down else pin.drive_high)()
        pin.edges = "both"

    return Hands(touch, lambda clock: Box(BONNET, pins, lambda: bus, clock=clock))


def on_fake_rpi(monkeypatch):
    monkeypatch.syspath_prepend(str(FOREIGN))
    with contextlib.redirect_stdout(io.StringIO()):
        from fake_rpi import smbus
        from gpiozero.pins.rpigpio import RPiGPIOFactory
        from RPi import GPIO

        class Factory(RPiGPIOFactory):
            """There is no Pi here to ask for its revision."""

            def _get_revision(self):
                return 0xC03114

        pins, bus = Factory(), smbus.SMBus(1)
    return Hands(
        lambda number, down, told: GPIO.drive(number, 0 if down else 1, told=told),
        lambda clock: Box(BONNET, pins, lambda: bus, clock=clock),
    )


@pytest.fixture(params=[on_mock, on_fake_rpi], ids=["mock pins", "fake-rpi"])
def hands(request, monkeypatch):
    hands = request.param(monkeypatch)
    yield hands
    hands.box.close()


@pytest.mark.rule("pain 8.2")
@pytest.mark.parametrize("button", ["up", "down", "ok", "back"])
def test_each_button_taps_and_holds(hands, button):
    hands.press(button)
    assert hands.said == [Tapped(button)]
    hands.press(button, 0.7)
    assert hands.said == [Tapped(button), Held(button)]


@pytest.mark.rule("pain 8.2")
def test_the_joystick_turns_sideways(hands):
    hands.press("left")
    hands.press("right")
    assert hands.said == [Turned(-10), Turned(10)]


def test_a_held_direction_repeats_until_it_is_let_go(hands):
    hands.press("down", 1.0)
    hands.wait(5.0)
    assert hands.said == [Held("down"), *[Repeated("down")] * 3]


@pytest.mark.rule("R7")
@pytest.mark.rule("pain 2.1")
def test_a_contact_that_bounces_is_one_press(hands):
    for seconds, down in BOUNCED_TAP:
        hands.wait(seconds)
        hands.touch("ok", down)
    hands.wait(0.5)
    assert hands.said == [Tapped("ok")]


@pytest.mark.rule("R8")
@pytest.mark.rule("pain 2.2")
def test_a_release_that_the_system_swallowed_loses_no_press(hands):
    hands.touch("ok", True)
    hands.wait(0.03)
    hands.touch("ok", False, told=False)
    hands.wait(0.6)
    hands.press("ok")
    assert hands.said == [Tapped("ok")] * 2


@pytest.mark.rule("R9")
@pytest.mark.parametrize(("seconds", "said"), [(0.2, Tapped), (0.59, Tapped), (0.61, Held), (2.0, Held)])
def test_a_press_is_exactly_one_of_tapped_and_held(hands, seconds, said):
    hands.press("back", seconds)
    assert hands.said == [said("back")]


@pytest.mark.rule("pain 2.5")
def test_edges_are_stamped_with_our_clock_and_wait_in_the_queue_while_the_table_is_busy(hands):
    for _ in range(5):
        hands.touch("ok", True)
        hands.now += 0.1
        hands.touch("ok", False)
        hands.now += 0.1
    hands.now += 2.0
    assert hands.box.heard.qsize() == 10
    hands.step()
    assert hands.said == [Tapped("ok")] * 5


@pytest.mark.rule("pain 2.5")
def test_a_callback_takes_less_than_a_millisecond_however_busy_the_table_is(hands):
    took = []
    for turn in range(50):
        began = time.perf_counter()
        hands.touch("ok", turn % 2 == 0)
        took.append(time.perf_counter() - began)
    assert sorted(took)[len(took) // 2] < 0.001


@pytest.mark.rule("pain 2.10")
def test_no_thread_is_started_for_a_button(hands):
    hands.press("ok", 0.7)
    assert [thread for thread in threading.enumerate() if "Hold" in type(thread).__name__] == []
    assert all(type(c).__mro__[1] is DigitalInputDevice for c in hands.box._contacts.values())


def test_the_level_is_what_the_contact_is_now(hands):
    assert not hands.box.level("ok")
    hands.touch("ok", True, told=False)
    assert hands.box.level("ok")
    assert not hands.box.level("no such button")


def test_a_picture_lights_and_brightness_pass_without_a_fault(hands):
    table: Table = hands.box
    table.tend(hands.now)
    table.show(Image.new("1", (128, 64), 1))
    table.brightness(1)
    table.lights((9,) * 24)
    hands.step()
    assert hands.said == []
    assert table.deadline() is not None
    table.close()
    table.close()
    assert table.deadline() is None


@pytest.mark.rule("pain 2.10")
def test_after_closing_nothing_is_heard(hands):
    hands.box.close()
    hands.touch("ok", True)
    assert not hands.box.level("ok")
    assert hands.box.heard.empty()
    hands.box.close()


# -- on the desk -------------------------------------------------------------------------------


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def drained(box):
    return [box.heard.get() for _ in range(box.heard.qsize())]


def test_two_contacts_of_one_button_are_one_button():
    desk = Desk(Clock(), ring=False)
    first, second = (desk._pins.pin(pin) for pin in desk.board.pins_of("ok"))
    first.drive_low()
    second.drive_low()
    first.drive_high()
    assert desk.box.level("ok")
    assert [edge.down for edge in drained(desk.box)] == [True, True, True]
    second.drive_high()
    assert not desk.box.level("ok")
    assert [edge.down for edge in drained(desk.box)] == [False]
    desk.close()


@pytest.mark.rule("pain 2.8")
@pytest.mark.rule("pain 2.4")
def test_a_busy_pin_is_named_by_number_and_button_and_the_others_play():
    clock, pins = Clock(), MockFactory()
    taken = DigitalInputDevice(17, pull_up=True, pin_factory=pins)
    box = Box(BONNET, pins, lambda: None, clock=clock)
    lost = [signal for signal in drained(box) if isinstance(signal, Lost)]
    assert [signal.part for signal in lost] == ["button up"]
    assert "GPIO 17 (button up)" in lost[0].why
    pins.pin(22).drive_low()
    assert drained(box) == [Edge("down", True, clock.now)]
    assert not box.level("up")
    taken.close()
    box.close()


@pytest.mark.rule("pain 2.6")
def test_a_pin_that_cannot_be_read_or_closed_is_an_open_contact_and_no_fault():
    class Sick(MockFactory):
        """As lgpio at times: the line is busy just after it was let go."""

        def close(self):
            raise RuntimeError("GPIO busy")

    pins = Sick()
    box = Box(BONNET, pins, lambda: None, clock=Clock())
    contact = box._contacts[17]
    contact.close()
    assert not box.level("up")
    box.close()


@pytest.mark.rule("pain 1.1")
@pytest.mark.rule("R1")
def test_a_box_without_display_and_ring_still_hears_its_buttons():
    clock = Clock()
    desk = Desk(clock, without=("display", "ring"))
    box = desk.box
    box.show(Image.new("1", (128, 64)))
    box.lights((1,) * 24)
    desk.down("ok")
    assert drained(box) == [Edge("ok", True, clock.now)]
    for _ in range(4):
        clock.now = max(clock.now, box.deadline())
        box.tend(clock.now)
    for _ in range(6):
        clock.now += 5.0
        box.tend(clock.now)
    assert sorted(signal.part for signal in drained(box)) == ["display", "ring"]
    desk.plug("display")
    desk.plug("ring")
    clock.now += 120.0
    box.tend(clock.now)
    assert sorted(signal.part for signal in drained(box) if isinstance(signal, Found)) == ["display", "ring"]
    desk.close()


@pytest.mark.rule("pain 2.7")
def test_off_a_pi_there_is_one_sentence_that_says_what_to_do(recwarn):
    with pytest.raises(NoPi, match="make sim") as caught:
        open_pi(BONNET)
    assert "\n" not in str(caught.value)
    assert list(recwarn) == []
