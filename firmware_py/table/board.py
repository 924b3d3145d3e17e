"""A board profile: which GPIO is which button, and where the display is."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from firmware_py.signals import BUTTONS
from firmware_py.table.panel import check_display, i2c_address

SHELF = Path(__file__).parent / "boards"

EEPROM = (0, 1)
I2C = (2, 3)
UART = (14, 15)
LAST_GPIO = 27


@dataclass(frozen=True, slots=True)
class Board:
    """``pins`` names the contact on each GPIO: a button, or a name that ``turns`` gives steps for.

    ``column_offset`` is None where the driver has none, ``rotate`` is 0 or 180 degrees.
    """

    key: str
    title: str
    pins: Mapping[int, str]
    turns: Mapping[str, int] = field(default_factory=dict)
    driver: str = "ssd1306"
    address: int = 0x3C
    bus: int = 1
    column_offset: int | None = None
    rotate: int = 0

    def pins_of(self, button: str) -> tuple[int, ...]:
        """The GPIO numbers of that contact."""
        return tuple(pin for pin, name in self.pins.items() if name == button)


def board_names() -> list[str]:
    """The profiles that come with Teebox."""
    return sorted(path.stem for path in SHELF.glob("*.toml"))


def load_board(name: str | Path, *, uart: bool = False) -> Board:
    """The profile of that name, or the one in that .toml file.

    ``uart``: the serial port on GPIO 14 and 15 is on. I2C is always on: the display hangs there.
    Raises ValueError with one sentence that names the file and what to change in it.
    """
    path = Path(name)
    if path.suffix != ".toml":
        path = SHELF / f"{name}.toml"
        if not path.is_file():
            raise ValueError(
                f"There is no board {name!r}; there is {', '.join(board_names())}, or a .toml file."
            )
    try:
        profile = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise ValueError(f"The board profile {path} cannot be read: {fault}.") from None
    try:
        return _board(path.stem, profile, uart)
    except ValueError as fault:
        raise ValueError(f"Board profile {path.name}: {fault}") from None


def _board(key: str, profile: Mapping[str, Any], uart: bool) -> Board:
    _only(profile, "the profile", ("title", "buttons", "turns", "display"))
    buttons, turned = _table(profile, "buttons"), _table(profile, "turns")
    display = _table(profile, "display")
    _only(buttons, "[buttons]", BUTTONS)
    _only(display, "[display]", ("driver", "address", "bus", "column_offset", "rotate"))

    contacts: list[tuple[object, str]] = []
    for button in BUTTONS:
        if button not in buttons:
            raise ValueError(f"[buttons] has no {button}; give it a GPIO number.")
        given = buttons[button]
        contacts += [(pin, button) for pin in (given if isinstance(given, list) else [given])]
    turns: dict[str, int] = {}
    for turn, told in turned.items():
        if turn in BUTTONS or not isinstance(told, dict) or set(told) != {"pin", "steps"}:
            raise ValueError(f"[turns] {turn} must be a new name with {{ pin = GPIO, steps = number }}.")
        if type(told["steps"]) is not int or told["steps"] == 0:
            raise ValueError(f"[turns] {turn}: steps is {told['steps']!r}; it is a whole number, like -10.")
        turns[turn] = told["steps"]
        contacts.append((told["pin"], turn))

    driver = display.get("driver", "ssd1306")
    column_offset, rotate = display.get("column_offset"), display.get("rotate", 0)
    check_display(driver, column_offset, rotate)
    bus = display.get("bus", 1)
    if type(bus) is not int or bus < 0:
        raise ValueError(f"[display] bus is {bus!r}; it is the number N of /dev/i2c-N, most often 1.")
    return Board(
        key=key,
        title=str(profile.get("title", key)),
        pins=_pins(contacts, uart),
        turns=turns,
        driver=driver,
        address=i2c_address(display.get("address", 0x3C)),
        bus=bus,
        column_offset=column_offset,
        rotate=rotate,
    )


def _pins(contacts: list[tuple[object, str]], uart: bool) -> dict[int, str]:
    pins: dict[int, str] = {}
    for pin, name in contacts:
        if type(pin) is not int or not 0 <= pin <= LAST_GPIO:
            raise ValueError(f"{name} is on {pin!r}; give a GPIO number from 0 to {LAST_GPIO}.")
        if pin in EEPROM:
            raise ValueError(
                f"{name} is on GPIO {pin}, which reads the EEPROM of add-on boards; take another."
            )
        if pin in I2C:
            raise ValueError(f"{name} is on GPIO {pin}, where the display's I2C bus is; take another.")
        if uart and pin in UART:
            raise ValueError(
                f"{name} is on GPIO {pin}, where the serial port is on; take another, or switch it off."
            )
        if pin in pins:
            raise ValueError(f"GPIO {pin} is both {pins[pin]} and {name}; each contact needs its own.")
        pins[pin] = name
    return pins


def _table(profile: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = profile.get(name, {})
    if not isinstance(table, dict):
        raise ValueError(f"{name} must be a table: write [{name}] on a line of its own.")
    return table


def _only(table: Mapping[str, Any], where: str, known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise ValueError(f"{where} does not know {key!r}; it knows {', '.join(known)}.")
