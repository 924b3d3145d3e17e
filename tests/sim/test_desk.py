"""The desk believes that it is a table: hands, plugs and faults do what they say."""

import ast
import gc
import weakref
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

import sim.desk
from firmware_py.signals import Edge, Found, Held, Lost, Tapped
from firmware_py.table import Table
from sim.desk import BOUNCED_TAP, Desk


class Clock:
    now = 50.0

    def __call__(self):
        return self.now


def picture():
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).line((3, 5, 99, 60), fill=1)
    return image


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=["ssd1306", "sh1106"])
def desk(clock, request):
    desk = Desk(clock, driver=request.param)
    desk.box.tend(clock.now)
    yield desk
    desk.close()


def heard(desk):
    return [desk.box.heard.get() for _ in range(desk.box.heard.qsize())]


def test_the_box_on_the_desk_is_a_table(desk):
    table: Table = desk.box
    table.show(picture())
    assert desk.glass.picture().tobytes() == picture().tobytes()
    table.lights(tuple(range(24)))
    assert desk.ring_levels == tuple(range(24))


@pytest.mark.parametrize("button", ["up", "down", "ok", "back", "left", "right"])
def test_hands_close_and_open_the_real_contacts(desk, clock, button):
    desk.down(button)
    assert desk.box.level(button)
    clock.now += 0.1
    desk.up(button)
    assert not desk.box.level(button)
    assert heard(desk) == [Edge(button, True, 50.0), Edge(button, False, clock.now)]


def test_an_unknown_button_is_answered_with_those_there_are(desk):
    with pytest.raises(ValueError, match=r"no button 'fire' on .*; there is up, down, ok, back, left, right"):
        desk.down("fire")


def test_an_unknown_part_is_answered_with_those_there_are(desk):
    with pytest.raises(ValueError, match="no part 'printer' to plug; there is display and ring"):
        desk.unplug("printer")


def test_a_swallowed_edge_changes_the_level_and_says_nothing(desk):
    desk.swallow("ok", True)
    assert desk.box.level("ok")
    assert heard(desk) == []
    desk.up("ok")
    assert [edge.down for edge in heard(desk)] == [False]


@pytest.mark.rule("pain 8.3")
def test_a_bounced_tap_is_many_edges_and_one_press(desk, clock):
    edges = []
    for seconds, down in BOUNCED_TAP:
        clock.now += seconds
        desk.touch("ok", down)
        edges += heard(desk)
    assert len(edges) == len(BOUNCED_TAP)
    said = [signal for edge in edges for signal in desk.box.presses.edge(edge)]
    clock.now += 0.1
    assert said + desk.box.presses.tick(clock.now) == [Tapped("ok")]


@pytest.mark.rule("pain 8.9")
def test_a_display_unplugged_forgets_its_picture_and_gets_it_again(desk, clock):
    desk.box.show(picture())
    desk.unplug("display")
    assert not desk.glass.lit
    desk.box.show(Image.new("1", (128, 64)))
    assert [signal.part for signal in heard(desk)] == ["display"]
    desk.box.show(picture())
    desk.plug("display")
    desk.box.tend(clock.now)
    clock.now += 1.0
    desk.box.tend(clock.now)
    assert heard(desk) == [Found("display")]
    assert desk.glass.picture().tobytes() == picture().tobytes()


@pytest.mark.rule("pain 8.9")
def test_a_fault_hits_the_write_it_is_meant_for(desk):
    desk.fault_display(4, 121)
    desk.box.show(picture())
    assert [(signal.part, "121" in signal.why) for signal in heard(desk)] == [("display", True)]


@pytest.mark.rule("pain 8.9")
def test_a_ring_unplugged_is_dark_and_gets_its_light_again(desk, clock):
    desk.box.lights((8,) * 24)
    desk.unplug("ring")
    assert desk.ring_levels == (0,) * 24
    desk.box.lights((9,) * 24)
    assert [type(signal) for signal in heard(desk)] == [Lost]
    desk.plug("ring")
    desk.box.tend(clock.now)
    clock.now += 1.0
    desk.box.tend(clock.now)
    assert heard(desk) == [Found("ring")]
    assert desk.ring_levels == (9,) * 24


def test_a_desk_without_a_ring_has_no_lamps(clock):
    desk = Desk(clock, ring=False)
    desk.box.lights((9,) * 24)
    assert desk.ring_levels == ()
    desk.unplug("ring")
    desk.plug("ring")
    desk.close()


def test_parts_can_be_missing_from_the_start(clock):
    desk = Desk(clock, without=("display", "ring"))
    desk.box.tend(clock.now)
    desk.box.show(picture())
    assert not desk.glass.lit
    desk.close()


@pytest.mark.rule("pain 1.9")
def test_a_panel_upside_down_is_seen_upside_down(clock):
    desk = Desk(clock, rotate=180)
    desk.box.tend(clock.now)
    desk.box.show(picture())
    assert desk.glass.picture().tobytes() == picture().transpose(Image.Transpose.ROTATE_180).tobytes()
    desk.close()


@pytest.mark.rule("pain 2.4")
def test_a_button_can_be_down_from_the_start(clock):
    desk = Desk(clock, ring=False, pressed=("up",))
    assert desk.box.level("up")
    desk.up("up")
    said = [signal for edge in heard(desk) for signal in desk.box.presses.edge(edge)]
    clock.now += 1.0
    assert said + desk.box.presses.tick(clock.now) == []
    desk.close()


def test_the_pins_live_in_the_desks_time(desk, clock):
    clock.now += 7.0
    assert desk.box._contacts[17].inactive_time == 7.0


def test_times_reach_the_presses(clock):
    desk = Desk(clock, ring=False, hold=0.3)
    desk.down("ok")
    said = [signal for edge in heard(desk) for signal in desk.box.presses.edge(edge)]
    clock.now += 0.31
    assert said + desk.box.presses.tick(clock.now) == [Held("ok")]
    desk.close()


def test_closing_leaves_the_glass_off_and_may_be_done_twice(desk):
    desk.box.show(picture())
    desk.close()
    desk.close()
    assert not desk.glass.lit
    assert desk.bus.log[-1] == bytes([0x78, 0x00, 0xAE])


@pytest.mark.rule("pain 5.6")
def test_a_closed_desk_leaves_nothing_behind(clock):
    desk = Desk(clock)
    desk.box.tend(clock.now)
    gone = weakref.ref(desk.box)
    desk.close()
    del desk
    gc.collect()
    assert gone() is None


def test_two_desks_do_not_share_their_pins(clock):
    a, b = Desk(clock, ring=False), Desk(clock, ring=False)
    a.down("ok")
    assert not b.box.level("ok")
    assert b.box.heard.empty()
    a.close()
    b.down("ok")
    assert b.box.level("ok")
    b.close()


def test_the_desk_knows_nothing_of_the_program_or_of_time():
    tree = ast.parse(Path(sim.desk.__file__).read_text())
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [n.name for n in node.names])
    }
    assert "time" not in imported
    assert {name for name in imported if name.startswith("firmware_py")} == {
        "firmware_py.signals",
        "firmware_py.table.board",
        "firmware_py.table.box",
        "firmware_py.table.presses",
    }
