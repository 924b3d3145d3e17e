"""The systemd unit gives the service what it needs and takes away only what it can spare."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_py.__main__ import FAULT, RUNNING, UNUSABLE, _parser

UNIT = Path(__file__).parents[2] / "systemd" / "teebox.service"


@pytest.fixture(scope="module")
def unit():
    """Section -> key -> values in order; a key may come more than once."""
    sections = {}
    for line in UNIT.read_text().splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            section.setdefault(key, []).append(value)
    return sections


def one(unit, key, section="Service"):
    (value,) = unit[section][key]
    return value


@pytest.mark.rule("pain 5.8")
def test_a_hang_is_noticed_and_a_crash_loop_has_an_end(unit):
    assert one(unit, "Type") == "notify"
    assert int(one(unit, "WatchdogSec")) == 30  # the loop says it is alive at least every 10 s
    assert one(unit, "Restart") == "on-failure"
    assert int(one(unit, "StartLimitBurst", "Unit")) <= 10
    # All of the starts must fall within the interval, or the limit never bites.
    burst = int(one(unit, "StartLimitBurst", "Unit"))
    assert burst * int(one(unit, "RestartSec")) < int(one(unit, "StartLimitIntervalSec", "Unit"))


@pytest.mark.rule("pain 2.8")
@pytest.mark.rule("pain 5.8")
def test_what_a_new_start_cannot_cure_is_not_started_again_and_a_crash_is(unit):
    assert set(one(unit, "RestartPreventExitStatus").split()) == {str(UNUSABLE), str(RUNNING)}
    assert FAULT not in (UNUSABLE, RUNNING)  # Python's own exit code for a crash
    assert FAULT == 1


def test_the_pages_for_makers_name_the_doctor_where_one_would_look_for_help():
    """It runs as the service's user does, or it would look at other rights and another folder."""
    systemd, build = (UNIT.with_name("README.md"), UNIT.parents[1] / "hw" / "README.md")
    as_service = "sudo -u teebox env PYTHONPATH=/opt/teebox /opt/teebox/.venv/bin/python -m firmware_py"
    assert f"{as_service} doctor --state /var/lib/teebox" in systemd.read_text()
    after_install = build.read_text().split("## Install")[1]
    assert "-m firmware_py doctor" in after_install.split("## Settings")[0]
    assert "doctor" in after_install.split("## When something does not work")[1]


def test_who_asks_as_the_services_user_has_its_groups_too(unit):
    (useradd,) = (line for line in UNIT.with_name("README.md").read_text().splitlines() if "useradd" in line)
    assert set(re.search(r"--groups (\S+)", useradd)[1].split(",")) == set(
        one(unit, "SupplementaryGroups").split()
    )


def test_the_commands_of_the_pages_are_commands_that_there_are():
    told = set()
    for page in (UNIT.with_name("README.md"), UNIT.parents[1] / "hw" / "README.md"):
        told |= set(re.findall(r"-m firmware_py ([a-z]+)", page.read_text()))
    assert told >= {"run", "doctor", "rounds"}
    for command in told:
        assert _parser().parse_args([command]).command == command


@pytest.mark.rule("pain 5.12")
def test_stopping_takes_at_most_five_seconds(unit):
    assert int(one(unit, "TimeoutStopSec")) <= 5


@pytest.mark.rule("pain 5.9")
def test_it_has_a_user_of_its_own_with_the_groups_of_pins_bus_and_ring(unit):
    assert one(unit, "User") == "teebox"
    assert set(one(unit, "SupplementaryGroups").split()) == {"gpio", "i2c", "dialout"}


@pytest.mark.rule("pain 2.9")
@pytest.mark.rule("R10")
def test_the_working_directory_can_be_written_to(unit):
    assert one(unit, "WorkingDirectory") == "%t/" + one(unit, "RuntimeDirectory")
    assert "LG_WD" not in UNIT.read_text()  # it would change the directory behind our back


def test_the_journal_is_kept_where_nobody_else_reads(unit):
    assert one(unit, "StateDirectory") == "teebox"
    assert one(unit, "StateDirectoryMode") == "0700"
    assert one(unit, "ExecStart").endswith(" run --state ${STATE_DIRECTORY}")


@pytest.mark.rule("pain 2.7")
def test_the_pin_factory_is_said_and_not_guessed(unit):
    assert "GPIOZERO_PIN_FACTORY=lgpio" in unit["Service"]["Environment"]


@pytest.mark.rule("pain 5.9")
@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("PrivateDevices", "hides /dev/gpiochip0 and /dev/i2c-1"),
        ("PrivateUsers", "takes the groups away"),
        ("DevicePolicy", "shuts out what is plugged in later"),
        ("DeviceAllow", "turns the policy to closed"),
        ("ProtectClock", "brings a DeviceAllow with it"),
        ("ProcSubset", "hides which Pi this is"),
        ("RootDirectory", "hides the program"),
        ("DynamicUser", "gives the journal another owner after each start"),
    ],
)
def test_no_hardening_takes_the_hardware_away(unit, key, why):
    assert key not in unit["Service"], why


@pytest.mark.parametrize("key", ["NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateNetwork"])
def test_what_it_can_spare_is_taken_away(unit, key):
    assert one(unit, key) == "yes"


def test_the_program_is_only_read(unit):
    assert one(unit, "ProtectSystem") == "strict"
    assert one(unit, "CapabilityBoundingSet") == ""


@pytest.mark.rule("pain 1.10")
@pytest.mark.parametrize("key", ["After", "Wants", "Requires", "BindsTo"])
def test_it_does_not_wait_for_the_network(unit, key):
    assert not any("network" in value for value in unit["Unit"].get(key, []))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not on this computer")
def test_systemd_itself_finds_nothing_wrong(tmp_path):
    # It checks that the program exists; on this computer another Python stands in for it.
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/teebox/.venv/bin/python", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
