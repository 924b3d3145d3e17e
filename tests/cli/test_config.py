"""The owner's settings: what is wrong is named by file, key and what to write instead."""

from pathlib import Path

import pytest

from firmware_py.config import Config, ConfigFault, check, load


def test_what_the_page_shows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "teebox.toml"
    path.write_text(
        """
        [box]
        driver = "sh1106"
        address = "3d"
        column_offset = 0
        rotate = 180
        [presses]
        quiet_ms = 30
        hold_ms = 800
        [play]
        motion = false
        [tga]
        weather_faces = { sun = 2, single = 3, double = 1 }
        """,
        encoding="utf-8",
    )
    config = load(path)
    board = config.on_board()
    assert (board.driver, board.address, board.column_offset, board.rotate) == ("sh1106", 0x3D, 0, 180)
    assert (config.quiet, config.hold) == (0.03, 0.8)
    assert config.games == {
        "play": {"motion": False},
        "tga": {"weather_faces": {"sun": 2, "single": 3, "double": 1}},
    }


def test_the_defaults_are_the_one_board() -> None:
    assert Config().on_board().key == "adafruit-bonnet"


@pytest.mark.parametrize("address", [0x3C, "0x3C", "3c", "60"])
def test_an_address_may_be_written_in_several_ways(address: object) -> None:
    assert check({"box": {"address": address}}, "x").on_board().address == 0x3C


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ({"boxes": {}}, "my.toml: unknown section [boxes]; did you mean 'box'?"),
        ({"box": {"adress": 1}}, "my.toml: unknown key 'adress' in [box]; did you mean 'address'?"),
        ({"box": 3}, "my.toml: box must be a section, written [box] on a line of its own."),
        ({"box": {"address": 0x78}}, "an I2C address from 0x08 to 0x77, such as 0x3C"),
        ({"box": {"rotate": 90}}, "it must be 0 or 180"),
        ({"box": {"column_offset": 5}}, "it must be 0 or 2"),
        ({"presses": {"quiet_ms": 200}}, "whole milliseconds from 5 to 100"),
        ({"presses": {"hold_ms": True}}, "whole milliseconds from 300 to 3000"),
        ({"play": {"motion": 1}}, "it must be one of False, True"),
        ({"tga": {"holez": 9}}, "unknown option 'holez' in [tga]; did you mean 'holes'?"),
        ({"tga": {"holes": 7}}, "[tga] holes = 7 cannot be used"),
        ({"tga": {"weather_faces": {"sun": 3, "single": 1, "double": 2}}}, "it must look like"),
    ],
)
def test_a_wrong_setting_is_one_sentence(found: dict[str, object], told: str) -> None:
    with pytest.raises(ConfigFault) as fault:
        check(found, "my.toml")
    assert told in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("box", "told"),
    [
        ({"column_offset": 2}, "column_offset is for the sh1106 only"),
        ({"board": "abacus"}, "There is no board 'abacus'"),
    ],
)
def test_a_display_that_does_not_fit_its_board_is_refused(box: dict[str, object], told: str) -> None:
    with pytest.raises(ConfigFault, match=told):
        check({"box": box}, "my.toml").on_board()


@pytest.mark.parametrize("text", ["[box", "[box]\nrotate = ", "\udcff"])
def test_a_file_that_is_no_toml_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(ConfigFault, match=r"bad\.toml: "):
        load(path)
