"""`teebox doctor`: what is wrong is one line that says where and what to do, on a computer of plain files."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from firmware_py.doctor import ASIDE, FINE, WRONG, Finding, Place, answers, examine
from firmware_py.journal import Journal

ROOT = Path(__file__).parents[2]
LOCK = """\
# made by a tool
luma-oled==3.16.0 \\
    --hash=sha256:00
lgpio==0.2.2.0 ; platform_machine != "x" \\
    --hash=sha256:01
"""


class Wires:
    """The far end of an I2C bus: some addresses answer, the others do not acknowledge."""

    def __init__(self, there: set[int], held: set[int] = frozenset()) -> None:
        self.there, self.held = there, held
        self.wrote: list[int] = []
        self.closed = False

    def read_byte(self, address: int) -> int:
        if address in self.held:
            raise OSError(errno.EBUSY, "a driver has it")
        if address not in self.there:
            raise OSError(errno.EREMOTEIO, "no answer")
        return 0

    def write_quick(self, address: int) -> None:
        self.wrote.append(address)
        self.read_byte(address)

    def close(self) -> None:
        self.closed = True


def package(folder: Path, name: str, version: str) -> None:
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")


def put(place: Place, path: str, text: str = "") -> Path:
    file = place.at(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def modes(path: Path, mode: int) -> bool:
    """Rights as the owner has them: root would be allowed everything."""
    bits = (path.stat().st_mode >> 6) & 7
    return bits & mode == mode


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A Pi where all is well."""
    root = tmp_path / "root"
    work = tmp_path / "work"
    work.mkdir()
    lock = tmp_path / "pi.txt"
    lock.write_text(LOCK)
    package(tmp_path / "site", "luma.oled", "3.16.0")
    package(tmp_path / "site", "lgpio", "0.2.2.0")
    place = Place(
        root=root,
        may=modes,
        open_bus=lambda number: Wires({0x3C}),
        packages=[str(tmp_path / "site")],
        lock=lock,
        work=work,
        wall=lambda: "2026-05-01T20:00:00+02:00",
        python=(3, 11),
    )
    put(place, "/proc/device-tree/model", "Raspberry Pi Zero 2 W Rev 1.0\0")
    put(place, "/proc/cmdline", "root=PARTUUID=1 rootwait")
    put(place, "/dev/gpiochip0")
    put(place, "/dev/i2c-1")
    put(place, "/dev/i2c-20")
    put(place, "/etc/systemd/system/teebox.service")
    put(place, "/etc/systemd/system/multi-user.target.wants/teebox.service")
    return place


@pytest.fixture
def look(place: Place, tmp_path: Path) -> Callable[..., dict[str, Finding]]:
    def look(settings: str = "", place: Place = place, state: Path | None = None) -> dict[str, Finding]:
        file = tmp_path / "my.toml"
        file.write_text(settings)
        return {found.what: found for found in examine(place, state or tmp_path / "state", file)}

    return look


def test_where_all_is_well_nothing_is_wrong(look: Callable[..., dict[str, Finding]], tmp_path: Path) -> None:
    Journal.open(tmp_path / "state" / "journal.db").close()
    found = look()
    assert {finding.what for finding in found.values() if finding.mark != FINE} == {"ring"}
    assert all("\n" not in str(finding) for finding in found.values())
    assert found["journal"].told.endswith("is whole: 0 records of 0 rounds")


@pytest.mark.parametrize("python", [(3, 10), (3, 14)])
def test_another_python_is_wrong(
    look: Callable[..., dict[str, Finding]], place: Place, python: tuple[int, int]
) -> None:
    found = look(place=replace(place, python=python))["Python"]
    assert found.mark == WRONG
    assert "from 3.11 to 3.13" in found.told


def test_a_missing_package_is_named_with_the_command_and_another_version_only_told(
    look: Callable[..., dict[str, Finding]], place: Place, tmp_path: Path
) -> None:
    place.lock.write_text(LOCK + "smbus2==0.6.1 \\\n")
    found = look()["packages"]
    assert (found.mark, found.told[:16]) == (WRONG, "missing: smbus2.")
    assert "pip install --require-hashes -r" in found.told
    place.lock.write_text(LOCK.replace("3.16.0", "3.15.0"))
    found = look()["packages"]
    assert (found.mark, "luma-oled 3.16.0 (listed: 3.15.0)" in found.told) == (ASIDE, True)
    place.lock.unlink()
    assert look()["packages"].mark == ASIDE


@pytest.mark.rule("pain 2.7")
def test_on_another_computer_the_hardware_is_not_here_and_the_simulator_is_named(tmp_path: Path) -> None:
    place = Place(root=tmp_path / "desktop", work=tmp_path)
    found = {finding.what: finding for finding in examine(place, tmp_path / "state", None)}
    assert "make sim" in found["computer"].told
    assert {found[what].mark for what in ("computer", "pins", "display", "ring", "service")} == {ASIDE}
    assert not [finding for finding in found.values() if finding.mark == WRONG]


@pytest.mark.rule("pain 1.12")
def test_the_buses_are_listed_with_what_answers(
    look: Callable[..., dict[str, Finding]], place: Place
) -> None:
    found = look(place=replace(place, open_bus=lambda number: Wires({0x3C, 0x50, 0x68}, held={0x68})))
    assert found["I2C"].told == "/dev/i2c-1, /dev/i2c-20; on /dev/i2c-1 answer: 0x3C, 0x50, 0x68"
    assert found["display"].told == "something answers at 0x3C on /dev/i2c-1"


@pytest.mark.rule("pain 1.12")
def test_a_panel_at_the_other_address_is_found(look: Callable[..., dict[str, Finding]], place: Place) -> None:
    found = look(place=replace(place, open_bus=lambda number: Wires({0x3D})))["display"]
    assert found.mark == WRONG
    assert "write address = 0x3D" in found.told
    found = look('[box]\naddress = "3d"', replace(place, open_bus=lambda number: Wires({0x3D})))["display"]
    assert found.mark == FINE
    found = look(place=replace(place, open_bus=lambda number: Wires(set())))["display"]
    assert (found.mark, "SDA on GPIO 2" in found.told) == (WRONG, True)


def test_nobody_writes_to_where_memory_chips_are_and_the_bus_is_closed() -> None:
    wires = Wires({0x50})
    assert answers(wires) == [0x50]
    assert not {*range(0x30, 0x38), *range(0x50, 0x60)} & set(wires.wrote)
    assert min(wires.wrote) == 0x08
    assert wires.closed


@pytest.mark.rule("pain 1.12")
def test_the_bus_is_opened_only_where_its_device_is(
    look: Callable[..., dict[str, Finding]], place: Place
) -> None:
    def open_bus(number: int) -> Wires:
        raise AssertionError("there is nothing to open")

    shut = replace(place, open_bus=open_bus)
    found = look("[box]\nbus = 3", shut)["display"]
    assert (found.mark, "there is no /dev/i2c-3, but /dev/i2c-1" in found.told) == (WRONG, True)
    for bus in ("/dev/i2c-1", "/dev/i2c-20"):
        place.at(bus).unlink()
    found = look(place=shut)["display"]
    assert (found.mark, "dtparam=i2c_arm=on" in found.told) == (WRONG, True)


def test_a_bus_that_cannot_be_opened_is_wrong(look: Callable[..., dict[str, Finding]], place: Place) -> None:
    def open_bus(number: int) -> Wires:
        raise OSError(errno.ENXIO, "gone")

    found = look(place=replace(place, open_bus=open_bus))["display"]
    assert (found.mark, "cannot be opened" in found.told) == (WRONG, True)


@pytest.mark.parametrize(
    ("device", "what", "group"),
    [
        ("/dev/gpiochip0", "pins", "gpio"),
        ("/dev/i2c-1", "display", "i2c"),
        ("/dev/ttyACM0", "ring", "dialout"),
    ],
)
def test_without_the_right_to_a_device_the_group_is_named(
    look: Callable[..., dict[str, Finding]], place: Place, device: str, what: str, group: str
) -> None:
    put(place, device).chmod(0o000)
    found = look('[box]\nring = "/dev/ttyACM0"')[what]
    assert found.mark == WRONG
    assert f"sudo usermod -aG {group} $USER" in found.told


def test_a_pi_without_pins_is_wrong(look: Callable[..., dict[str, Finding]], place: Place) -> None:
    place.at("/dev/gpiochip0").unlink()
    assert look()["pins"].mark == WRONG


def test_a_ring_that_is_not_there_is_told_with_those_that_are(
    look: Callable[..., dict[str, Finding]], place: Place
) -> None:
    assert "none under /dev/serial/by-id" in look('[box]\nring = "/dev/ttyACM9"')["ring"].told
    put(place, "/dev/serial/by-id/usb-Pico-if00")
    found = look('[box]\nring = "/dev/ttyACM9"')["ring"]
    assert found.mark == WRONG
    assert "there is /dev/serial/by-id/usb-Pico-if00" in found.told
    assert look('[box]\nring = "/dev/serial/by-id/usb-Pico-if00"')["ring"].mark == FINE


@pytest.mark.rule("pain 3.9")
def test_a_console_on_the_rings_port_is_wrong(look: Callable[..., dict[str, Finding]], place: Place) -> None:
    put(place, "/dev/serial0")
    ring = '[box]\nring = "/dev/serial0"'
    assert look(ring)["serial console"].mark == FINE
    put(place, "/proc/cmdline", "console=serial0,115200 console=tty1 root=1")
    found = look(ring)["serial console"]
    assert found.mark == WRONG
    assert "take console=serial0,115200" in found.told
    put(place, "/dev/ttyACM0")
    assert "serial console" not in look('[box]\nring = "/dev/ttyACM0"')


@pytest.mark.rule("pain 2.12")
def test_a_button_on_the_wires_of_the_bus_or_of_a_serial_ring_is_wrong(
    look: Callable[..., dict[str, Finding]], tmp_path: Path
) -> None:
    def board(ok: int) -> str:
        profile = tmp_path / "mine.toml"
        profile.write_text(f"[buttons]\nup = 17\ndown = 22\nok = {ok}\nback = 5\n")
        return f'[box]\nboard = "{profile}"\n'

    assert look(board(6))["board"].mark == FINE
    for ok, ring, told in ((3, "", "GPIO 3"), (17, "", "both up and ok"), (14, "/dev/serial0", "GPIO 14")):
        found = look(board(ok) + f'ring = "{ring}"')
        assert found["board"].mark == WRONG
        assert told in found["board"].told
        assert "my.toml" in found["board"].told
        assert found["pins"].mark == ASIDE
    assert look(board(14))["board"].mark == FINE


def test_a_setting_that_cannot_be_is_wrong(look: Callable[..., dict[str, Finding]]) -> None:
    found = look("[box]\nrotate = 90")["settings"]
    assert (found.mark, "my.toml: [box] rotate = 90" in found.told) == (WRONG, True)


@pytest.mark.rule("pain 2.9")
@pytest.mark.rule("R10")
def test_a_working_directory_where_no_file_can_be_made_is_wrong(
    look: Callable[..., dict[str, Finding]], place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = look(place=replace(place, work=Path("/proc")))["working directory"]
    assert found.mark == WRONG
    assert "lgpio cannot make its file in /proc" in found.told
    monkeypatch.setenv("LG_WD", str(place.work))
    assert look(place=replace(place, work=Path("/proc")))["working directory"].mark == FINE
    assert not list(place.work.iterdir())


@pytest.mark.rule("pain 2.8")
def test_another_teebox_is_told_with_its_process(
    look: Callable[..., dict[str, Finding]], tmp_path: Path
) -> None:
    journal = Journal.open(tmp_path / "state" / "journal.db")
    assert f"pid {os.getpid()}" in look()["running"].told
    journal.close()
    assert look()["running"].mark == FINE


@pytest.mark.rule("pain 5.2")
def test_the_four_states_of_a_journal_are_four_answers(
    look: Callable[..., dict[str, Finding]], tmp_path: Path
) -> None:
    path = tmp_path / "state" / "journal.db"
    assert look()["journal"].mark == ASIDE
    journal = Journal.open(path)
    match = journal.append(None, {"kind": "sealed"}).match
    journal.append(match, {"kind": "open"})
    journal.close()
    assert "2 records of 1 rounds" in look()["journal"].told
    data = path.read_bytes()
    for spoilt, told in (
        (b"", "is empty"),
        (data.replace(b'"sealed"', b'"sealec"'), "is damaged"),
        (data[:60] + (99).to_bytes(4, "big") + data[64:], "newer Teebox"),
    ):
        path.write_bytes(spoilt)
        found = look()["journal"]
        assert found.mark == WRONG
        assert told in found.told
        assert path.read_bytes() == spoilt


def test_a_state_folder_that_is_none_is_wrong(
    look: Callable[..., dict[str, Finding]], tmp_path: Path
) -> None:
    assert "to be made" in look()["state folder"].told
    file = tmp_path / "state.txt"
    file.write_text("")
    assert look(state=file)["state folder"].mark == WRONG
    assert look(state=Path("/proc/teebox"))["state folder"].mark == WRONG


def test_a_clock_that_nobody_set_is_told(look: Callable[..., dict[str, Finding]], place: Place) -> None:
    found = look(place=replace(place, wall=lambda: "1970-01-01T00:00:10+00:00?"))["clock"]
    assert (found.mark, "not set" in found.told) == (ASIDE, True)


def test_a_service_is_told_whether_it_starts_with_the_power(
    look: Callable[..., dict[str, Finding]], place: Place
) -> None:
    assert look()["service"].mark == FINE
    place.at("/etc/systemd/system/multi-user.target.wants/teebox.service").unlink()
    assert "enable --now teebox" in look()["service"].told
    place.at("/etc/systemd/system/teebox.service").unlink()
    assert "systemd/README.md" in look()["service"].told


def test_the_command_prints_a_line_each_and_its_exit_code_says_whether_anything_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--state", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line[:4] for line in lines} <= {"ok  ", "--  "}
    (tmp_path / "journal.db").write_bytes(b"")
    assert main(["doctor", "--state", str(tmp_path)]) == 1
    assert "!!  journal: " in capsys.readouterr().out


def test_a_computer_without_the_packages_can_be_looked_at_too(tmp_path: Path) -> None:
    """The doctor is what one calls when something is missing: so it needs nothing but Python."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c",
         "import sys; sys.path.insert(0, sys.argv[1]); from firmware_py.__main__ import main;"
         "sys.exit(main(['doctor', '--state', sys.argv[2]]))", str(ROOT), str(tmp_path / "state")],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "")
    assert "!!  packages: missing: " in done.stdout
    assert "!!  board: cannot be looked at" in done.stdout
