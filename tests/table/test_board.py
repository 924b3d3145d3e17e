"""A board profile is checked before anything is wired to it."""

from pathlib import Path

import pytest

from firmware_py.signals import BUTTONS
from firmware_py.table.board import board_names, load_board

GOOD = """
title = "Breadboard"
[buttons]
up = 17
down = 22
ok = [6, 4]
back = 5
[turns]
left = { pin = 27, steps = -10 }
[display]
driver = "sh1106"
address = "3d"
column_offset = 0
rotate = 180
"""


def profile(tmp_path, text=GOOD, **kinds):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return load_board(path, **kinds)


@pytest.mark.parametrize("name", board_names())
def test_every_profile_that_comes_with_teebox_is_whole(name):
    board = load_board(name)
    assert {*BUTTONS} <= {*board.pins.values()}
    assert board.title


def test_the_bonnet_has_its_joystick_and_two_buttons():
    board = load_board("adafruit-bonnet")
    assert board.pins == {17: "up", 22: "down", 6: "ok", 4: "ok", 5: "back", 27: "left", 23: "right"}
    assert board.turns == {"left": -10, "right": 10}
    assert (board.driver, board.address, board.bus) == ("ssd1306", 0x3C, 1)
    assert board.pins_of("ok") == (6, 4)


def test_the_building_instructions_have_the_bonnets_wiring():
    text = (Path(__file__).parents[2] / "hw" / "README.md").read_text()
    rows = [
        [cell.strip() for cell in row.split("|")[1:-1]] for row in text.splitlines() if row.count("|") == 5
    ]
    told = {int(row[1]): row[3] for row in rows if row[1].isdecimal()}
    board = load_board("adafruit-bonnet")
    steps = {-10: "ten up", 10: "ten down"}
    assert told == {
        pin: steps[board.turns[name]] if name in board.turns else name for pin, name in board.pins.items()
    }


def test_a_profile_of_ones_own_is_read_from_its_file(tmp_path):
    board = profile(tmp_path)
    assert (board.key, board.title) == ("mine", "Breadboard")
    assert (board.driver, board.address, board.column_offset, board.rotate) == ("sh1106", 0x3D, 0, 180)


@pytest.mark.rule("pain 2.12")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("up = 17", "up = 0", "up is on GPIO 0, which reads the EEPROM"),
        ("up = 17", "up = 1", "up is on GPIO 1, which reads the EEPROM"),
        ("back = 5", "back = 2", "back is on GPIO 2, where the display's I2C bus is"),
        ("back = 5", "back = 3", "back is on GPIO 3, where the display's I2C bus is"),
        ("pin = 27", "pin = 3", "left is on GPIO 3, where the display's I2C bus is"),
        ("down = 22", "down = 17", "GPIO 17 is both up and down"),
        ("[6, 4]", "[6, 6]", "GPIO 6 is both ok and ok"),
        ("pin = 27", "pin = 5", "GPIO 5 is both back and left"),
        ("up = 17", "up = 28", "up is on 28; give a GPIO number from 0 to 27"),
        ("up = 17", 'up = "GPIO17"', "up is on 'GPIO17'; give a GPIO number"),
        ("up = 17", "up = true", "up is on True; give a GPIO number"),
        ("back = 5\n", "", r"\[buttons\] has no back"),
        ("back = 5", "back = 5\nsideways = 9", "does not know 'sideways'"),
        ("steps = -10", "steps = 0", "steps is 0"),
        ("{ pin = 27, steps = -10 }", "27", "left must be a new name with"),
        ("left = {", "ok = {", "ok must be a new name with"),
        ('"sh1106"', '"ssd1309"', "can be ssd1306 or sh1106"),
        ('"3d"', '"3"', "0x03 is not an I2C address"),
        ("column_offset = 0", "column_offset = 5", "column_offset is 5"),
        ("rotate = 180", "rotate = 90", "rotate is 90"),
        ("rotate = 180", 'bus = "one"', "bus is 'one'"),
        ("rotate = 180", "colour = 1", "does not know 'colour'"),
        ("[display]", "[screen]", "does not know 'screen'"),
        ("[buttons]", "[buttons", "cannot be read"),
        ("up = 17", "up = = 17", "cannot be read"),
    ],
)
def test_a_mistake_is_named_with_its_file_in_one_sentence(tmp_path, old, new, why):
    assert old in GOOD
    with pytest.raises(ValueError, match=why) as caught:
        profile(tmp_path, GOOD.replace(old, new, 1))
    assert "mine.toml" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("pain 2.12")
@pytest.mark.parametrize("pin", [14, 15])
def test_the_serial_ports_pins_are_refused_while_it_is_on(tmp_path, pin):
    text = GOOD.replace("up = 17", f"up = {pin}")
    assert profile(tmp_path, text).pins[pin] == "up"
    with pytest.raises(ValueError, match=f"up is on GPIO {pin}, where the serial port is"):
        profile(tmp_path, text, uart=True)


def test_what_should_be_a_table_and_is_not_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"buttons must be a table: write \[buttons\]"):
        profile(tmp_path, "buttons = 17")


def test_an_unknown_board_is_answered_with_those_there_are():
    with pytest.raises(ValueError, match=r"no board 'bonet'; there is .*adafruit-bonnet"):
        load_board("bonet")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"nowhere\.toml cannot be read"):
        load_board(tmp_path / "nowhere.toml")
