"""The owner's settings: what is wrong is named by file, key and what to write instead."""

import re
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from firmware_py.config import KEYS, Config, ConfigFault, check, known, load, toml, written
from firmware_py.journal import Journal
from firmware_py.owner import KEPT


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


# -- written out ---------------------------------------------------------------------------


def uncommented(text: str) -> str:
    """The file with all its defaults in force: the "#" before each key taken away."""
    return "\n".join(line[1:] if re.match(r"#\S+ = ", line) else line for line in text.splitlines())


FILES = {
    "nothing": {},
    "the display": {
        "box": {"driver": "sh1106", "column_offset": 0, "rotate": 180, "address": 0x3D, "bus": 0}
    },
    "the rest of the box": {"box": {"ring": '/dev/"odd"\\port'}, "presses": {"quiet_ms": 30, "hold_ms": 900}},
    "options": {
        "play": {"motion": False, "slow": True},
        "tga": {"holes": "other", "other": 7, "even_symbol": "0", "wheel_sectors": "continuous"},
        "tools": {"pro_12": {"name": "Zoë", "text": 'Once "more"'}, "light_faces": {"0": 5, "+1": 1}},
    },
    "the tools' own": {"tools": {"weather_faces": {"sun": 1, "single": 1, "double": 1}}},
    "both, and different": {"tga": {"wheel_sectors": 6}, "tools": {"wheel_sectors": 12}},
}


@pytest.mark.parametrize("found", FILES.values(), ids=FILES)
def test_what_config_prints_reads_back_as_the_same_settings(found: dict[str, object]) -> None:
    config = check(found, "my.toml")
    text = written(config)
    again = check(tomllib.loads(text), "again.toml")
    assert again == config
    assert written(again) == text


@pytest.mark.parametrize("found", FILES.values(), ids=FILES)
def test_every_default_that_config_prints_may_be_put_in_force(found: dict[str, object]) -> None:
    config = check(found, "my.toml")
    again = check(tomllib.loads(uncommented(written(config))), "again.toml")
    assert again.on_board() == config.on_board()
    assert (again.ring, again.quiet_ms, again.hold_ms) == (config.ring, config.quiet_ms, config.hold_ms)


@pytest.mark.parametrize(
    "value", ["\x7f", 'a "b" \\ \n', "é 🎲", True, -3, {"+1": 1, "a b": 2, "c": {"é": 3}}]
)
def test_any_value_is_written_as_toml_reads_it(value: object) -> None:
    assert tomllib.loads(f"value = {toml(value)}") == {"value": value}


def test_config_prints_every_key_with_what_may_stand_there_and_its_rule() -> None:
    text = written(Config())
    read = tomllib.loads(uncommented(text))
    assert set(read) == {"box", "presses", "play", "tga", "box_of_golf", "tools"}
    assert set(read["box"]) == {*KEYS["box"]} - {"column_offset"}
    assert read["tga"]["holes"] == 18
    options = {option.key for game in known() for option in game.options}
    assert {key for section in ("play", "tga", "box_of_golf", "tools") for key in read[section]} == options
    for option in (option for game in known() for option in game.options if option.rule):
        line = text[: text.index(f"#{option.key} = ")].splitlines()[-1]
        assert line.endswith(f"({option.rule})")
    assert "# How many holes: 18, 9, 6, 3," in text
    assert "# whole milliseconds from 5 to 100" in text


def test_the_command_prints_what_the_file_says_and_what_was_entered_on_the_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[tga]\nholes = 9\n")
    with closing(Journal.open(tmp_path / "state" / "journal.db")) as journal:
        journal.remember(KEPT, {"slow": True})
    assert main(["config", "--config", str(file), "--state", str(tmp_path / "state")]) == 0
    out = capsys.readouterr().out
    assert "\nholes = 9\n" in out
    assert "# On the box it was set to true" in out
    assert main(["config", "--state", str(tmp_path / "nowhere")]) == 0
    assert "On the box" not in capsys.readouterr().out


# -- faults --------------------------------------------------------------------------------


def test_a_fault_that_only_the_board_shows_names_the_settings_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[box]\ncolumn_offset = 2\n")
    assert main(["run", "--config", str(file), "--state", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"teebox: {file}: The display's column_offset")


@pytest.mark.rule("pain 2.12")
def test_a_button_where_a_serial_ring_is_names_both_files(tmp_path: Path) -> None:
    profile = tmp_path / "mine.toml"
    profile.write_text("[buttons]\nup = 17\ndown = 22\nok = 14\nback = 5\n")
    box = {"board": str(profile), "ring": "/dev/serial0"}
    with pytest.raises(ConfigFault, match=r"my\.toml: Board profile mine\.toml: .*GPIO 14"):
        check({"box": box}, "my.toml").on_board()
    assert check({"box": {**box, "ring": "/dev/ttyACM0"}}, "my.toml").on_board().pins[14] == "ok"


@pytest.mark.rule("TGA-041")
def test_a_weather_die_with_two_very_windy_faces_is_told_that_there_is_exactly_one() -> None:
    with pytest.raises(ConfigFault, match="exactly one face has two sets") as fault:
        check({"tga": {"weather_faces": {"sun": 3, "single": 1, "double": 2}}}, "my.toml")
    assert str(fault.value).startswith("my.toml: [tga] weather_faces")
