"""What the box needs, looked at piece by piece: each finding is one line that says how to put it right."""

import errno
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware_py import journal
from firmware_py.config import UARTS, Config, ConfigFault, load

if TYPE_CHECKING:
    from firmware_py.table.board import Board

FINE, WRONG, ASIDE = "ok", "!!", "--"  # "--": not here, or only to be known
PYTHONS: Final = ((3, 11), (3, 13))
ROOM: Final = 10 << 20  # bytes free that an evening and its log should find
PANELS: Final = (0x3C, 0x3D)  # where such displays answer
RESERVED: Final = 0x08, 0x77  # I2C addresses below and above are not for devices
READ_ONLY: Final = (*range(0x30, 0x38), *range(0x50, 0x60))  # memory chips: an empty write could change them
HERE: Final = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: FINE, WRONG or ASIDE, what it is, and what was found and is to be done."""

    mark: str
    what: str
    told: str

    def __str__(self) -> str:
        return f"{self.mark}  {self.what}: {self.told}"


def _open_bus(number: int) -> Any:
    from smbus2 import SMBus

    return SMBus(number)


def _may(path: Path, mode: int) -> bool:
    return os.access(path, mode)


@dataclass(frozen=True, slots=True)
class Place:
    """The computer looked at; every part of it can be another one.

    root      the folder in which /dev, /proc and /etc are
    may       whether this user may use a path so (os.R_OK, os.W_OK)
    open_bus  opens an I2C bus by number; the thing has read_byte(address), write_quick(address), close()
    packages  the folders in which Python's packages are installed
    lock      the list of packages with their versions
    work      the working directory
    wall      the wall clock's label, ending in "?" where nobody set it
    python    major and minor version
    """

    root: Path = Path("/")
    may: Callable[[Path, int], bool] = _may
    open_bus: Callable[[int], Any] = _open_bus
    packages: list[str] = field(default_factory=lambda: list(sys.path))
    lock: Path = HERE / "requirements" / "pi.txt"
    work: Path = field(default_factory=Path.cwd)
    wall: Callable[[], str] = journal.here_and_now
    python: tuple[int, int] = sys.version_info[:2]

    def at(self, path: str) -> Path:
        """That absolute path, in this place."""
        return self.root / path.lstrip("/")

    def text(self, path: str) -> str:
        """A small file's text; nothing where it cannot be read."""
        try:
            return self.at(path).read_text(encoding="utf-8", errors="replace").strip("\0 \n")
        except OSError:
            return ""

    @property
    def pi(self) -> str:
        """Which Raspberry Pi this is; nothing for another computer."""
        model = self.text("/proc/device-tree/model")
        return model if "Raspberry Pi" in model else ""


def examine(place: Place, state: Path, config_file: Path | None) -> list[Finding]:
    """Everything, in the order in which one would put it right. Nothing is changed by looking."""
    config, about = _config(config_file)
    board, on_board = _board(config)
    return [
        _python(place),
        *_packages(place),
        _this_is(place),
        about,
        *on_board,
        _pins(place, board),
        *_display(place, board),
        *_ring(place, config),
        _work(place),
        *_state(state),
        _clock(place),
        _unit(place),
    ]


# -- the program ---------------------------------------------------------------------------


def _python(place: Place) -> Finding:
    lowest, highest = (".".join(map(str, version)) for version in PYTHONS)
    ours = ".".join(map(str, place.python))
    if PYTHONS[0] <= place.python <= PYTHONS[1]:
        return Finding(FINE, "Python", f"{ours}, {sys.executable}")
    return Finding(WRONG, "Python", f"{ours} will not do: install one from {lowest} to {highest}.")


def _packages(place: Place) -> Iterator[Finding]:
    """Each package of the lock, which lists them as name==version."""
    fix = f".venv/bin/python -m pip install --require-hashes -r {place.lock}"
    try:
        lines = place.lock.read_text(encoding="utf-8").splitlines()
    except OSError:
        yield Finding(ASIDE, "packages", f"there is no list of them, {place.lock}, to compare with.")
        return
    installed = {
        _plain(dist.metadata["Name"]): dist.version for dist in metadata.distributions(path=place.packages)
    }
    wanted = dict(_pinned(lines))
    missing = [name for name in wanted if _plain(name) not in installed]
    other = [
        f"{name} {installed[_plain(name)]} (listed: {version})"
        for name, version in wanted.items()
        if installed.get(_plain(name), version) != version
    ]
    if not place.pi and "lgpio" in missing:
        missing.remove("lgpio")
        yield Finding(ASIDE, "package lgpio", "not here; only a Raspberry Pi needs it.")
    if missing:
        yield Finding(WRONG, "packages", f"missing: {', '.join(missing)}. Say: {fix}")
    if other:
        yield Finding(ASIDE, "packages", f"not the versions that were tested: {', '.join(other)}.")
    if not missing and not other:
        yield Finding(FINE, "packages", f"all of {place.lock.name}")


def _pinned(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, found, version = line.split(";")[0].rstrip("\\ ").partition("==")
        if found and not name.startswith(("#", " ")):
            yield name, version.split()[0]


def _plain(name: str) -> str:
    """A package's name as the registries compare it."""
    return name.lower().replace("_", "-").replace(".", "-")


def _this_is(place: Place) -> Finding:
    if place.pi:
        return Finding(FINE, "computer", place.pi)
    return Finding(
        ASIDE, "computer", f"no Raspberry Pi ({platform.machine()}): say make sim for the box on this one."
    )


# -- settings ------------------------------------------------------------------------------


def _config(path: Path | None) -> tuple[Config, Finding]:
    if path is None:
        return Config(), Finding(ASIDE, "settings", "no file, so the defaults; --config FILE names one.")
    try:
        return load(path), Finding(FINE, "settings", str(path))
    except ConfigFault as why:
        return Config(), Finding(WRONG, "settings", str(why))


def _board(config: Config) -> "tuple[Board | None, list[Finding]]":
    try:
        board = config.on_board()
    except ConfigFault as why:
        return None, [Finding(WRONG, "board", str(why))]
    except ImportError as missing:
        return None, [
            Finding(WRONG, "board", f"cannot be looked at ({missing}): install the packages first.")
        ]
    pins = ", ".join(f"{name} on GPIO {pin}" for pin, name in board.pins.items())
    return board, [Finding(FINE, "board", f"{board.title}: {pins}")]


# -- what hangs on the header ----------------------------------------------------------------


def _pins(place: Place, board: "Board | None") -> Finding:
    chips = sorted(place.at("/dev").glob("gpiochip*"))
    if not place.pi or board is None:
        return Finding(ASIDE, "pins", "not here." if board else "not looked at: the board comes first.")
    if not chips:
        return Finding(WRONG, "pins", "there is no /dev/gpiochip0: update the system's kernel, and reboot.")
    shut = [chip for chip in chips if not place.may(chip, os.R_OK | os.W_OK)]
    if len(shut) == len(chips):
        return Finding(WRONG, "pins", f"no right to use /dev/{shut[0].name}: {_join('gpio')}")
    return Finding(FINE, "pins", ", ".join(f"/dev/{chip.name}" for chip in chips if chip not in shut))


def _join(group: str) -> str:
    return f"say sudo usermod -aG {group} $USER, and log in again."


def _display(place: Place, board: "Board | None") -> Iterator[Finding]:
    """The I2C buses, and who answers on the board's."""
    buses = sorted(place.at("/dev").glob("i2c-*"))
    if board is None:
        return
    name = f"/dev/i2c-{board.bus}"
    if not buses:
        told = (
            "no I2C bus: write dtparam=i2c_arm=on at the end of /boot/firmware/config.txt, and reboot."
            if place.pi
            else "not here."
        )
        yield Finding(WRONG if place.pi else ASIDE, "display", told)
        return
    there = ", ".join(f"/dev/{bus.name}" for bus in buses)
    if place.at(name) not in buses:
        yield Finding(
            WRONG, "display", f"there is no {name}, but {there}: write that number as bus in [box]."
        )
        return
    if not place.may(place.at(name), os.R_OK | os.W_OK):
        yield Finding(WRONG, "display", f"no right to use {name}: {_join('i2c')}")
        return
    try:
        answering = answers(place.open_bus(board.bus))
    except (OSError, ImportError) as why:
        yield Finding(WRONG, "display", f"{name} cannot be opened ({why}): end what else uses it, or reboot.")
        return
    yield Finding(FINE, "I2C", f"{there}; on {name} answer: {_addresses(answering)}")
    if board.address in answering:
        yield Finding(FINE, "display", f"something answers at 0x{board.address:02X} on {name}")
    elif others := [address for address in PANELS if address in answering]:
        yield Finding(
            WRONG,
            "display",
            f"nothing answers at 0x{board.address:02X}, but at {_addresses(others)} on {name}: "
            f"write address = 0x{others[0]:02X} in [box].",
        )
    else:
        yield Finding(
            WRONG,
            "display",
            f"nothing answers at 0x{board.address:02X} on {name}: see that it sits on all pins, "
            "SDA on GPIO 2 and SCL on GPIO 3.",
        )


def _addresses(addresses: Iterable[int]) -> str:
    return ", ".join(f"0x{address:02X}" for address in addresses) or "none"


def answers(bus: Any) -> list[int]:
    """The addresses at which something answers; the bus is closed. What a driver holds answers too."""
    found = []
    try:
        for address in range(RESERVED[0], RESERVED[1] + 1):
            try:
                (bus.read_byte if address in READ_ONLY else bus.write_quick)(address)
            except OSError as silent:
                if silent.errno != errno.EBUSY:
                    continue
            found.append(address)
    finally:
        bus.close()
    return found


def _ring(place: Place, config: Config) -> Iterator[Finding]:
    if not config.ring:
        yield Finding(ASIDE, "ring", "none in the settings; the box plays without one.")
        return
    port = place.at(config.ring)
    if not port.exists():
        ports = sorted(f"/dev/serial/by-id/{found.name}" for found in place.at("/dev/serial/by-id").glob("*"))
        told = f"there is {', '.join(ports)}" if ports else "and none under /dev/serial/by-id"
        yield Finding(
            WRONG if place.pi else ASIDE,
            "ring",
            f"no {config.ring}, {told}: plug it in with a data cable, or write its port as ring.",
        )
    elif not place.may(port, os.R_OK | os.W_OK):
        yield Finding(WRONG, "ring", f"no right to use {config.ring}: {_join('dialout')}")
    else:
        yield Finding(FINE, "ring", config.ring)
    if config.ring in UARTS:
        consoles = [word for word in place.text("/proc/cmdline").split() if word.startswith("console=")]
        names = {word[len("console=") :].split(",")[0] for word in consoles}
        taken = names & {Path(uart).name for uart in UARTS}
        if taken:
            yield Finding(
                WRONG,
                "serial console",
                f"the kernel talks on {', '.join(sorted(taken))}, where the ring is: take "
                f"{' and '.join(consoles)} out of /boot/firmware/cmdline.txt, and reboot.",
            )
        else:
            yield Finding(FINE, "serial console", f"off, so that {config.ring} is the ring's alone")


# -- where it works and writes ---------------------------------------------------------------


def _work(place: Place) -> Finding:
    """lgpio makes a file in the working directory, or in LG_WD."""
    folder = Path(os.environ.get("LG_WD") or place.work)
    if fault := _unwritable(folder):
        return Finding(
            WRONG if place.pi else ASIDE,
            "working directory",
            f"lgpio cannot make its file in {folder} ({fault}): start Teebox in a folder that you may write "
            "to, or set LG_WD to one.",
        )
    return Finding(FINE, "working directory", str(folder))


def _unwritable(folder: Path) -> str:
    """Why no file can be made in that folder, nothing where one can; tried, for rights alone do not tell."""
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".teebox-"):
            return ""
    except OSError as why:
        return why.strerror or str(why)


def _state(state: Path) -> Iterator[Finding]:
    """The folder of the journal, who has it open, and the journal itself."""
    if state.exists() and not state.is_dir():
        yield Finding(WRONG, "state folder", f"{state} is a file: name a folder with --state.")
        return
    folder = next(part for part in (state, *state.absolute().parents) if part.exists())
    if fault := _unwritable(folder):
        yield Finding(
            WRONG, "state folder", f"{state} cannot be written ({fault}): give it to the user of Teebox."
        )
    elif (room := journal.free_room(folder)) < ROOM:
        yield Finding(
            WRONG, "state folder", f"only {room >> 10} kB are free in {state}: make room, 10 MB will do."
        )
    else:
        made = "" if folder == state else ", to be made"
        yield Finding(FINE, "state folder", f"{state}{made}, {room >> 20} MB free")
    path = state / "journal.db"
    pid = journal.holder(path)
    if pid is None:
        yield Finding(FINE, "running", "no other Teebox has this journal")
    else:
        which = f"pid {pid}" if pid else "pid unknown"
        yield Finding(
            ASIDE, "running", f"a Teebox already, {which}; to end it: sudo systemctl stop teebox, or kill it."
        )
    yield _journal(path)


def _journal(path: Path) -> Finding:
    try:
        if not path.exists() and not path.with_name(f"{path.name}-wal").exists():
            return Finding(ASIDE, "journal", f"none yet; {path} begins with the first start.")
        records = journal.check(path)
        book = journal.Journal.read(path)
        matches = len(book.matches())
        book.close()
    except journal.JournalFault as why:
        return Finding(WRONG, "journal", str(why))
    return Finding(FINE, "journal", f"{path} is whole: {records} records of {matches} rounds")


def _clock(place: Place) -> Finding:
    label = place.wall()
    if label.endswith("?"):
        return Finding(
            ASIDE,
            "clock",
            f"not set, it says {label}; the rolls are kept in order, but their dates are wrong until the "
            "Pi was on a network once.",
        )
    return Finding(FINE, "clock", label)


def _unit(place: Place) -> Finding:
    folders = ("/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system")
    found = [folder for folder in folders if place.at(f"{folder}/teebox.service").exists()]
    if not found:
        return Finding(ASIDE, "service", "not installed; to start with the power see systemd/README.md.")
    wanted = place.at("/etc/systemd/system/multi-user.target.wants/teebox.service")
    if not (wanted.exists() or wanted.is_symlink()):
        return Finding(
            ASIDE, "service", f"in {found[0]}, not switched on; say sudo systemctl enable --now teebox."
        )
    return Finding(FINE, "service", f"in {found[0]}, and it starts with the power")
