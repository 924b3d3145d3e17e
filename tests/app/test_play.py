"""`play`: the program on a table from switching on to its end, in hours that pass at once."""

import contextlib
import itertools
import logging
import signal
import socket
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from firmware_py import screens
from firmware_py.__main__ import UNUSABLE, main, play
from firmware_py.config import Config, check
from firmware_py.journal import Journal, JournalFault, JournalNewer
from firmware_py.opening import READ
from firmware_py.screens.scene import Page, Scene
from firmware_py.signals import Answered, Edge, Found, Signal, Stopped
from firmware_py.table import pi
from sim.desk import Desk
from sim.evening import Evening
from tests.app.hours import Hours

END = Stopped("the end of the test")
Then = list[tuple[float, Signal | Callable[[], Any]]]


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """`play` takes the process's signals: they are given back."""
    numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


def table(then: Then, *, alone: bool = False) -> tuple[Desk, Hours]:
    """A box on a desk; ``alone``: without display and ring, which have deadlines of their own."""
    hours = Hours(then)
    without = ("display",) if alone else ()
    return Desk(hours.clock, heard=hours, ring=not alone, without=without), hours


def picture(desk: Desk) -> Image.Image:
    return desk.glass.picture()


# -- settings ------------------------------------------------------------------------------


def test_the_owners_values_of_the_file_arrive_in_the_tools(tmp_path: Path) -> None:
    config = check({"tga": {"weather_faces": {"sun": 9, "single": 5, "double": 1}}}, "test")
    desk, hours = table([(1, Answered("home", "tool weather")), (9, END)])
    assert play(desk.box, tmp_path, config, hours.clock) == 0
    with contextlib.closing(Journal.read(tmp_path / "journal.db")) as journal:
        (rolled,) = journal.last(1, lambda body: "draw" in body and body["draw"]["label"][0] == "weather")
    assert rolled.body["draw"]["bag"] == (("sun", 9), ("single", 5), ("double", 1))


@pytest.mark.parametrize(("motion", "state"), [(True, "rolling"), (False, "showing")])
def test_motion_can_be_off_from_the_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, motion: bool, state: str
) -> None:
    caplog.set_level(logging.INFO)
    config = check({"play": {"motion": motion}}, "test")
    then: Then = [(1, Answered("home", "tool die")), (1.01, Found("nothing")), (1.02, END)]
    desk, hours = table(then)
    assert play(desk.box, tmp_path, config, hours.clock) == 0
    assert f"stopping while {state}: the end of the test" in caplog.messages


# -- systemd -------------------------------------------------------------------------------


@pytest.mark.rule("pain 2.6")
def test_systemd_hears_ready_and_then_a_sign_of_life_every_ten_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[float, str]] = []
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))

        def listen() -> None:
            with contextlib.suppress(BlockingIOError):
                while True:
                    said.append((hours.now, systemd.recv(100).decode()))

        then: Then = [(tenth / 10, listen) for tenth in range(1, 12_000)]
        then.insert(3000, (300.05, Answered("home", "tool weather")))
        desk, hours = table([*then, (1200, END)], alone=True)
        assert play(desk.box, tmp_path / "state", Config(), hours.clock) == 0
        listen()
    assert said[0] == (0.1, "READY=1")
    assert {word for _, word in said[1:]} == {"WATCHDOG=1"}
    alive = [at for at, _ in said]
    assert max(later - sooner for sooner, later in itertools.pairwise(alive)) <= 10.11, (
        "a tenth of it is ours"
    )
    assert alive[-1] >= 1190


def given_up(number: int, frame: object) -> None:
    raise AssertionError("it waits for systemd to read")


def test_a_systemd_that_does_not_read_does_not_stop_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        desk, hours = table([(1, Answered("home", "tool weather")), (36_000, END)], alone=True)
        signal.signal(signal.SIGALRM, given_up)
        signal.alarm(20)
        try:
            assert play(desk.box, tmp_path / "state", Config(), hours.clock) == 0
        finally:
            signal.alarm(0)


def test_without_systemd_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    desk, hours = table([(1, END)])
    assert play(desk.box, tmp_path, Config(), hours.clock) == 0


def test_a_box_that_nobody_touches_wakes_up_for_the_sign_of_life_only(tmp_path: Path) -> None:
    desk, hours = table([(3600, lambda: hours.waits.clear()), (7200, END)], alone=True)
    assert play(desk.box, tmp_path, Config(), hours.clock) == 0
    assert max(hours.waits) == 10
    assert len(hours.waits) <= 360 + 60 + 1, "and once a minute for the display"


# -- journals ------------------------------------------------------------------------------


def left(state: Path) -> Path:
    """A journal of a box that was switched on once."""
    Evening(state, seed=b"left").close()
    return state / "journal.db"


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def newer(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")


@pytest.mark.rule("pain 5.2")
@pytest.mark.parametrize(("harm", "told"), [(emptied, "was empty"), (torn, "was damaged")])
def test_an_empty_or_damaged_journal_is_set_aside_and_that_is_on_the_glass(
    tmp_path: Path, harm: Callable[[Path], None], told: str
) -> None:
    expected = tmp_path / "expected"
    harm(left(expected))
    evening = Evening(expected, seed=None)
    try:
        words, shown = " ".join(evening.app.screen.words), picture(evening.desk).tobytes()
    finally:
        evening.close()
    assert f"The score book {told}: kept as journal-aside-1.db." in words

    path = left(tmp_path / "state")
    harm(path)
    bad = path.read_bytes()
    seen: list[bytes] = []
    desk, hours = table([(0.5, lambda: seen.append(picture(desk).tobytes())), (1, END)])
    assert play(desk.box, path.parent, Config(), hours.clock) == 0
    assert seen == [shown]
    assert path.with_name("journal-aside-1.db").read_bytes() == bad
    with contextlib.closing(Journal.open(path)) as journal:
        assert not journal.fresh


def stuck(why: str) -> bytes:
    """The picture that says why nothing can be played."""
    return screens.draw(Scene("starting", page=Page("stuck", "Cannot start", (why,)))).image.tobytes()


@pytest.mark.rule("pain 5.2")
@pytest.mark.parametrize("case", ["newer", "in use"])
def test_a_newer_journal_or_one_in_use_is_told_on_the_glass_first_and_left_alone(
    tmp_path: Path, case: str
) -> None:
    path = left(tmp_path / "state")
    if case == "newer":
        newer(path)
    before = path.read_bytes()
    seen: list[tuple[bool, bytes]] = []
    desk, hours = table(
        [
            (READ / 2, lambda: seen.append((desk.glass.lit, picture(desk).tobytes()))),
            (READ - 1, Found("nothing")),
        ]
    )
    with contextlib.closing(Journal.open(path)) if case == "in use" else contextlib.nullcontext():
        with pytest.raises(JournalFault) as fault:
            play(desk.box, path.parent, Config(), hours.clock)
        assert path.read_bytes() == before
    assert isinstance(fault.value, JournalNewer) == (case == "newer")
    assert {"newer": "newer Teebox", "in use": "already in use"}[case] in str(fault.value)
    assert seen == [(True, stuck(str(fault.value)))]
    assert hours.now == pytest.approx(READ, abs=1.0)
    assert not desk.glass.lit
    assert not any(desk.ring_levels)
    assert list(path.parent.glob("*aside*")) == []


@pytest.mark.parametrize("end", [Edge("ok", True, 3.0), END])
def test_a_press_or_a_signal_ends_the_sentence_at_once(tmp_path: Path, end: Signal) -> None:
    path = left(tmp_path / "state")
    newer(path)
    desk, hours = table([(3, end)])
    with pytest.raises(JournalNewer):
        play(desk.box, path.parent, Config(), hours.clock)
    assert hours.now == 3
    assert not desk.glass.lit


def test_the_command_exits_with_two_and_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The only thing that is not as on a Pi: the box stands on a desk."""
    path = left(tmp_path / "state")
    newer(path)
    desk, _ = table([(0, Edge("ok", True, 0.0))])
    monkeypatch.setattr(pi, "open_pi", lambda board, **wires: desk.box)
    assert main(["run", "--state", str(path.parent)]) == UNUSABLE
    err = capsys.readouterr().err
    assert "was written by a newer Teebox" in err
    assert len(err.splitlines()) == 1
    assert not desk.glass.lit
