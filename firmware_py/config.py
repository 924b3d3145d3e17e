"""The owner's settings: a TOML file, checked key by key; every fault is one sentence that says what to do.

=============================  ================================================================
[box]                          the thing on the table
board = "adafruit-bonnet"      a profile's name, or the path of an owner's own
driver = "ssd1306"             or "sh1106"
address = 0x3C                 0x08 to 0x77; "3c" and "0x3C" are read as well
column_offset = 2              0 or 2, sh1106 only
rotate = 0                     or 180, for a panel that sits upside down
bus = 1                        the N of /dev/i2c-N
ring = "/dev/serial/by-id/…"   the wind ring's port; "" for none
[presses]
quiet_ms = 20                  5 to 100: a contact is believed once it has been quiet so long
hold_ms = 600                  300 to 3000: from then on a press is a hold
[play]                         can be changed on the box as well: Settings
motion = true                  false: results are shown at once
slow = false                   true: presses may be slow and shaky
[tga] or [tools]               options by key; a key means the same in every game, such as
weather_faces = { … }          sun = 3, single = 2, double = 1
=============================  ================================================================
"""

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware_py.games.canon import frozen
from firmware_py.games.core import Game, Option

if TYPE_CHECKING:
    from firmware_py.table.board import Board


UARTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")  # the serial port on GPIO 14 and 15


class ConfigFault(Exception):
    """A setting that cannot be used: one sentence naming the file, the key and what to write instead."""


@dataclass(frozen=True, slots=True)
class Config:
    """Checked settings. Times are in milliseconds where the name says so."""

    board: str = "adafruit-bonnet"
    display: Mapping[str, Any] = field(default_factory=dict)  # what differs from the board's profile
    ring: str = ""
    quiet_ms: int = 20
    hold_ms: int = 600
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    where: str = field(default="the settings", compare=False)  # the file, for what is found out later

    def on_board(self) -> "Board":
        """The board's profile with the owner's display; raises ConfigFault."""
        from firmware_py.table.board import load_board
        from firmware_py.table.panel import check_display

        try:
            board = replace(load_board(self.board, uart=self.ring in UARTS), **self.display)
            check_display(board.driver, board.column_offset, board.rotate)
        except ValueError as why:
            raise ConfigFault(f"{self.where}: {why}") from None
        return board

    @property
    def quiet(self) -> float:
        """Seconds, for `Presses`."""
        return self.quiet_ms / 1000

    @property
    def hold(self) -> float:
        """Seconds, for `Presses`."""
        return self.hold_ms / 1000


def _address(value: Any) -> int | None:
    """0x3C, "0x3c", "3c" and 60 are all the same address."""
    from firmware_py.table.panel import i2c_address  # brings the display's libraries, which few commands need

    try:
        return i2c_address(value)
    except (ValueError, TypeError, AttributeError):
        return None


def _whole(value: Any, lo: int, hi: int) -> bool:
    return type(value) is int and lo <= value <= hi


def _among(*values: Any) -> Callable[[Any], Any]:
    return lambda value: value if any(type(v) is type(value) and v == value for v in values) else None


def _between(lo: int, hi: int) -> Callable[[Any], Any]:
    return lambda value: value if _whole(value, lo, hi) else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


# section → key → (how to read it: None where it cannot be used, what may stand there)
KEYS: dict[str, dict[str, tuple[Callable[[Any], Any], str]]] = {
    "box": {
        "board": (_text, 'the name of a board profile, such as "adafruit-bonnet"'),
        "driver": (_among("ssd1306", "sh1106"), '"ssd1306" or "sh1106"'),
        "address": (_address, "an I2C address from 0x08 to 0x77, such as 0x3C"),
        "column_offset": (_among(0, 2), "0 or 2"),
        "rotate": (
            _among(0, 180),
            "0 or 180; the screens are 128 wide and 64 high, so 90 and 270 do not fit",
        ),
        "bus": (_between(0, 255), "the number in /dev/i2c-N, usually 1"),
        "ring": (_text, 'a serial port such as "/dev/serial/by-id/...", or ""'),
    },
    "presses": {
        "quiet_ms": (_between(5, 100), "whole milliseconds from 5 to 100"),
        "hold_ms": (_between(300, 3000), "whole milliseconds from 300 to 3000"),
    },
}


# option → what its values have to keep to, where that cannot be said by listing them
MUST = {
    "weather_faces": (
        "exactly one face has two sets of lines (double = 1), and sun and single have at least one each"
    ),
    "own_boards": "each name with its board as text, such as teebox boards check approves (docs/boards.md)",
}
DISPLAY = ("driver", "address", "column_offset", "rotate", "bus")


def near(word: str, words: Iterable[str]) -> str:
    """What a misspelt word was meant to be, as the end of a sentence."""
    import difflib  # only a mistake needs it, and it costs start-up time

    words = sorted(words)
    close = difflib.get_close_matches(word, words, n=1)
    return f"did you mean {close[0]!r}?" if close else f"one of {', '.join(words)}."


def known() -> tuple[Game, ...]:
    """Everything that has options, each a section of the file."""
    from firmware_py.games import SHELF, TOOLS
    from firmware_py.owner import PLAY

    return (PLAY, *SHELF, TOOLS)


def load(path: Path) -> Config:
    """The settings in that file; defaults where it says nothing. Raises ConfigFault."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigFault(
            f"{path}: there is no such file; leave --config away to play with the defaults."
        ) from None
    except (OSError, UnicodeDecodeError) as why:
        raise ConfigFault(
            f"{path}: cannot be read ({why}); save it as a UTF-8 text file that this user may read."
        ) from None
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise ConfigFault(f"{path}: not valid TOML: {why}.") from None
    return check(found, str(path))


def check(found: Mapping[str, Any], where: str) -> Config:
    """Settings already read; ``where`` names them in a fault."""
    by_key = {game.key: game for game in known()}
    values: dict[str, Any] = {}
    options: dict[str, dict[str, Any]] = {}
    for section, table in found.items():
        if section not in KEYS and section not in by_key:
            raise ConfigFault(f"{where}: unknown section [{section}]; {near(section, [*KEYS, *by_key])}")
        if not isinstance(table, dict):
            raise ConfigFault(
                f"{where}: {section} must be a section, written [{section}] on a line of its own."
            )
        for key, value in table.items():
            if section in by_key:
                options.setdefault(section, {})[key] = _option(by_key[section], key, value, where)
            else:
                values[key] = _setting(section, key, value, where)
    display = {key: values.pop(key) for key in DISPLAY if key in values}
    return Config(**values, display=display, games=options, where=where)


def _setting(section: str, key: str, value: Any, where: str) -> Any:
    keys = KEYS[section]
    if key not in keys:
        raise ConfigFault(f"{where}: unknown key {key!r} in [{section}]; {near(key, keys)}")
    read, allowed = keys[key]
    checked = read(value)
    if checked is None:
        raise ConfigFault(f"{where}: [{section}] {key} = {value!r} cannot be used; it must be {allowed}.")
    return checked


def _option(game: Game, key: str, value: Any, where: str) -> Any:
    options = {option.key: option for option in game.options}
    if key not in options:
        known = near(key, options) if options else "it has no options."
        raise ConfigFault(f"{where}: unknown option {key!r} in [{game.key}]; {known}")
    option = options[key]
    if not option.admits(frozen(value)):
        allowed = ", ".join(repr(choice.value) for choice in option.values)
        if option.span:
            allowed = f"{option.span[0]} to {option.span[1]}"
        like = f"it must look like {option.default!r}"
        if key in MUST:
            like = f"{MUST[key]}: {like}"
        hint = f"it must be one of {allowed}" if allowed else like
        raise ConfigFault(f"{where}: [{game.key}] {key} = {value!r} cannot be used ({option.label}); {hint}.")
    return frozen(value)


# -- written out ---------------------------------------------------------------------------


def written(config: Config, kept: Mapping[str, Any] | None = None) -> str:
    """Every setting as a settings file that reads back as this config; defaults stand in it as comments.

    ``kept`` holds the options' values that were entered on the device. Raises ConfigFault as
    `Config.on_board`.
    """
    board = config.on_board()
    now = {key: getattr(board, key) for key in DISPLAY}
    now |= {key: getattr(config, key) for key in ("board", "ring", "quiet_ms", "hold_ms")}
    usual = Config()
    lines = [
        "# All of Teebox's settings, as they are now; to be used with --config FILE.",
        '# A line that begins with "#" and a key is a default: take the "#" away to change it.',
    ]
    for section, keys in KEYS.items():
        lines += ["", f"[{section}]"]
        for key, (_, allowed) in keys.items():
            given = key in config.display if key in DISPLAY else now[key] != getattr(usual, key)
            lines.append(
                f"# {allowed}" if now[key] is not None else f"# {key}: {allowed}, for the sh1106 only"
            )
            if now[key] is not None:
                lines.append(_line(key, f"0x{now[key]:02X}" if key == "address" else toml(now[key]), given))
    told = {key for values in config.games.values() for key in values}
    for game in known():
        lines += ["", f"# {game.title}", f"[{game.key}]"]
        values = config.games.get(game.key, {})
        for option in game.options:
            if option.key in values or option.key not in told:
                told.add(option.key)
                lines += _explained(option, (kept or {}).get(option.key))
                lines.append(
                    _line(option.key, toml(values.get(option.key, option.default)), option.key in values)
                )
    return "\n".join(lines) + "\n"


def _line(key: str, value: str, given: bool) -> str:
    return f"{'' if given else '#'}{key} = {value}"


def _explained(option: Option, kept: Any) -> list[str]:
    """What an option means and may be, in comments."""
    if option.span is not None:
        allowed = f"{option.span[0]} to {option.span[1]}"
    elif option.values:
        allowed = ", ".join(toml(choice.value) for choice in option.values)
    elif option.faces:
        allowed = "how many of each of " + ", ".join(toml(face.value) for face in option.faces)
    else:
        allowed = "text, as in the default"
    if option.key in MUST:
        allowed += f"; {MUST[option.key]}"
    lines = [f"# {option.label.rstrip('?')}: {allowed}" + (f" ({option.rule})" if option.rule else "")]
    if kept is not None:
        lines.append(f"# On the box it was set to {toml(kept)}, which holds until it is changed there.")
    return lines


def toml(value: Any) -> str:
    """A setting's value in TOML."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else toml(key)
