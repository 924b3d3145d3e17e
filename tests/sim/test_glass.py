"""The fake glass shows what a real one would, whoever drives it."""

import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from luma.core.interface.serial import i2c
from luma.oled.device import sh1106, ssd1306
from PIL import Image, ImageChops, ImageDraw

from sim.glass import Glass
from sim.wires import I2CBus

SIZE = (128, 64)


def figure():
    """A picture with no symmetry, and something in every corner."""
    image = Image.new("1", SIZE)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    draw.line((0, 0, 90, 63), fill=1)
    draw.rectangle((100, 5, 120, 9), fill=1)
    draw.point((3, 60), fill=1)
    return image


def same(a, b):
    return ImageChops.difference(a.convert("L"), b.convert("L")).getbbox() is None


@pytest.fixture
def luma():
    """luma's own driver, untouched, on a fake bus; its calls that newer Pillows warn of are its own."""

    def build(driver, *, hidden=None, **settings):
        glass = Glass(driver.__name__, hidden=hidden)
        return driver(i2c(bus=I2CBus(glass), address=0x3C), **settings), glass

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield build


@pytest.mark.rule("pain 8.1")
@pytest.mark.parametrize("driver", [ssd1306, sh1106])
def test_lumas_own_drivers_give_the_right_picture(luma, driver):
    device, glass = luma(driver)
    assert glass.lit
    assert same(glass.picture(), Image.new("1", SIZE))
    device.display(figure())
    assert same(glass.picture(), figure())


@pytest.mark.parametrize("driver", [ssd1306, sh1106])
def test_lumas_half_turn_is_seen_as_one(luma, driver):
    device, glass = luma(driver, rotate=2)
    device.display(figure())
    assert same(glass.picture(), figure().transpose(Image.Transpose.ROTATE_180))


@pytest.mark.rule("pain 1.4")
def test_a_wrong_column_offset_is_seen_as_a_shift_with_noise_at_the_edge(luma):
    device, glass = luma(sh1106, hidden=0, page_address_offset=2)
    device.display(figure())
    seen = glass.picture()
    assert same(seen.crop((2, 0, 128, 64)), figure().crop((0, 0, 126, 64)))
    assert seen.crop((0, 0, 2, 64)).getbbox() is not None  # what was in the memory at power-up

    device, glass = luma(sh1106, hidden=0, page_address_offset=0)
    device.display(figure())
    assert same(glass.picture(), figure())


@pytest.mark.rule("R4")
def test_the_bus_counts_a_stock_frame_as_33_transfers_of_9930_bits(luma):
    device, _ = luma(ssd1306)
    bus = device._serial_interface._bus
    transfers, bits, size = bus.transfers, bus.bits, bus.bytes
    device.display(figure())
    assert bus.transfers - transfers == 33
    assert bus.bytes - size == 1096
    assert bus.bits - bits == 9930


def test_a_hidden_panel_is_dark_and_keeps_its_picture(luma):
    device, glass = luma(ssd1306)
    device.display(figure())
    device.hide()
    assert not glass.lit
    assert same(glass.picture(), Image.new("1", SIZE))
    device.show()
    assert same(glass.picture(), figure())


def test_contrast_is_kept(luma):
    device, glass = luma(ssd1306)
    assert glass.contrast == 0xCF
    device.contrast(3)
    assert glass.contrast == 3


def lit_glass(driver="ssd1306"):
    glass = Glass(driver)
    glass.hear(bytes([0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF]))
    return glass


def test_inverted_and_entirely_on_are_seen():
    glass = lit_glass()
    before = glass.picture()
    glass.hear(b"\x00\xa7")
    assert glass.inverted
    assert same(glass.picture(), ImageChops.invert(before))
    glass.hear(b"\x00\xa6\xa5")
    assert same(glass.picture(), Image.new("1", SIZE, 1))
    glass.hear(b"\x00\xa4")
    assert same(glass.picture(), before)


@pytest.mark.parametrize("lines", [1, 8, 63])
def test_the_start_line_scrolls_the_picture_up(lines):
    glass = lit_glass()
    before = glass.picture()
    glass.hear(bytes([0x00, 0x40 | lines]))
    assert same(glass.picture(), ImageChops.offset(before, 0, -lines))


def test_without_remap_and_with_scan_from_the_other_end_the_picture_is_mirrored():
    def written(*orientation):
        glass = lit_glass()
        glass.hear(bytes([0x00, *orientation, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7]))
        columns = figure().transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")
        glass.hear(b"\x40" + b"".join(columns[page::8] for page in range(8)))
        return glass.picture()

    assert same(written(0xA1, 0xC8), figure())
    assert same(written(0xA0, 0xC8), figure().transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    assert same(written(0xA1, 0xC0), figure().transpose(Image.Transpose.FLIP_TOP_BOTTOM))
    assert same(written(0xA0, 0xC0), figure().transpose(Image.Transpose.ROTATE_180))


def test_the_scan_direction_acts_at_once_but_the_remap_only_on_what_is_written_after():
    glass = lit_glass()
    before = glass.picture()
    glass.hear(b"\x00\xa0")
    assert same(glass.picture(), before)
    glass.hear(b"\x00\xc0")
    assert same(glass.picture(), before.transpose(Image.Transpose.FLIP_TOP_BOTTOM))


def test_horizontal_addressing_fills_its_window_row_by_row_and_begins_again():
    glass = lit_glass()
    glass.hear(bytes([0x00, 0x20, 0x00, 0x21, 10, 12, 0x22, 2, 3]))
    glass.hear(bytes([0x40, 1, 2, 3, 4, 5, 6, 7]))
    assert glass.memory[2 * 128 + 10 : 2 * 128 + 13] == bytes([7, 2, 3])
    assert glass.memory[3 * 128 + 10 : 3 * 128 + 13] == bytes([4, 5, 6])


def test_vertical_addressing_fills_its_window_column_by_column():
    glass = lit_glass()
    glass.hear(bytes([0x00, 0x20, 0x01, 0x21, 10, 12, 0x22, 2, 3]))
    glass.hear(bytes([0x40, 1, 2, 3, 4, 5, 6, 7]))
    assert glass.memory[2 * 128 + 10 : 2 * 128 + 13] == bytes([7, 3, 5])
    assert glass.memory[3 * 128 + 10 : 3 * 128 + 13] == bytes([2, 4, 6])


def test_page_addressing_wraps_within_its_page_on_an_ssd1306_and_stops_on_an_sh1106():
    for driver, columns, first in (("ssd1306", 128, 9), ("sh1106", 132, None)):
        glass = lit_glass(driver)
        before = glass.memory
        glass.hear(bytes([0x00, 0xB3, (columns - 1) & 0x0F, 0x10 | columns - 1 >> 4]))
        glass.hear(bytes([0x40, 8, 9]))
        row = glass.memory[3 * columns : 4 * columns]
        assert row[-1] == 8
        assert row[0] == (before[3 * columns] if first is None else first)
        assert glass.memory[4 * columns :] == before[4 * columns :]


def test_an_ssd1306_takes_page_commands_in_page_mode_only():
    glass = lit_glass()
    glass.hear(bytes([0x00, 0x20, 0x00, 0xB5, 0x05, 0x12]))
    glass.hear(bytes([0x40, 0x77]))
    assert glass.memory[0] == 0x77
    glass.hear(bytes([0x00, 0x20, 0x02, 0xB5, 0x05, 0x12]))
    glass.hear(bytes([0x40, 0x78]))
    assert glass.memory[5 * 128 + 0x25] == 0x78


@given(st.lists(st.integers(1, 4), min_size=1, max_size=12))
@settings(derandomize=True, deadline=None, max_examples=50)
def test_commands_split_over_messages_in_any_way_do_the_same(cuts):
    commands = bytes([0x8D, 0x14, 0x20, 0x00, 0x21, 7, 9, 0x22, 1, 2, 0x81, 0x33, 0xA1, 0xC8, 0xAF])
    whole, split = Glass(), Glass()
    whole.hear(b"\x00" + commands)
    at = 0
    for cut in [*cuts, len(commands)]:
        split.hear(b"\x00" + commands[at : at + cut])
        at += cut
    for glass in (whole, split):
        glass.hear(b"\x40" + bytes(range(1, 7)))
    assert whole.memory == split.memory
    assert (split.contrast, split.lit) == (0x33, True)
    assert same(whole.picture(), split.picture())


def test_control_bytes_that_go_on_carry_one_byte_each():
    glass = lit_glass()
    glass.hear(bytes([0x80, 0xB2, 0x80, 0x04, 0x80, 0x10, 0x40, 1, 2]))
    assert glass.memory[2 * 128 + 4 : 2 * 128 + 6] == bytes([1, 2])
    glass.hear(bytes([0xC0, 3, 0x80, 0x81, 0x00, 0x55]))
    assert glass.memory[2 * 128 + 6] == 3
    assert glass.contrast == 0x55


def test_a_panel_without_its_set_up_is_dark():
    glass = Glass()
    glass.hear(b"\x00\xaf")
    assert not glass.lit, "the charge pump is still off"
    assert same(glass.picture(), Image.new("1", SIZE))


def test_a_bus_refuses_the_wrong_address_and_blocks_that_are_too_long():
    bus = I2CBus(Glass(), 0x3D)
    with pytest.raises(OSError, match="121"):
        bus.write_i2c_block_data(0x3C, 0, [0xAF])
    with pytest.raises(ValueError, match="32 bytes"):
        bus.write_i2c_block_data(0x3D, 0x40, [0] * 33)
    with pytest.raises(ValueError, match="no write number 0"):
        bus.fail(0)


def test_a_bus_fails_exactly_the_write_it_was_told_to():
    bus = I2CBus(Glass())
    bus.fail(2, 110)
    bus.write_byte_data(0x3C, 0, 0xAF)
    with pytest.raises(TimeoutError):
        bus.write_byte_data(0x3C, 0, 0xAE)
    bus.write_byte_data(0x3C, 0, 0xA7)
    assert [message[-1] for message in bus.log] == [0xAF, 0xA7]


def test_the_bus_takes_lumas_large_messages_too():
    import smbus2

    glass = lit_glass()
    bus = I2CBus(glass)
    bus.i2c_rdwr(smbus2.i2c_msg.write(0x3C, [0x00, 0xB1, 0x00, 0x10]))
    bus.i2c_rdwr(smbus2.i2c_msg.write(0x3C, [0x40, *range(100)]))
    assert glass.memory[128:228] == bytes(range(100))
    assert bus.bytes == 5 + 102


def test_an_unknown_controller_is_refused():
    with pytest.raises(ValueError, match="no glass for 'ssd1309'"):
        Glass("ssd1309")
