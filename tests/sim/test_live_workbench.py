"""What the workbench does to a running box: plugs, pace, stepping back, and stories that are written down."""

import json
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware_py.journal import check
from sim.__main__ import main
from sim.live import PACES, VERBS, Live, RealClock
from sim.scribe import Scribe
from sim.stories import SHAPES, parse

PATIENCE = 8.0  # seconds that we wait for anything at most
SEED = bytes.fromhex("00ff")


def until(what: Callable[[], Any]) -> Any:
    """What it gives once that is true; fails when it never is."""
    deadline = time.monotonic() + PATIENCE
    while not (got := what()):
        assert time.monotonic() < deadline, "never came true"
        time.sleep(0.005)
    return got


def later(live: Live, seconds: float) -> None:
    """So much of the box's time passes, at once, with all that falls due in it."""
    live.do(lambda: live.evening.wait(seconds)).result(PATIENCE)


def tap(live: Live, button: str, seconds: float = 0.07) -> None:
    """A finger for so long, and the moment after it."""
    live.down(button)
    later(live, seconds)
    live.up(button)
    later(live, 0.07)


def asked(live: Live) -> str:
    ask = live.seen().ask
    return ask["name"] if ask else ""


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    live = Live(tmp_path / "state", seed=SEED)
    live.start()
    try:
        yield live
    finally:
        live.stop()
    assert not live.thread.is_alive()


def begin_a_round(live: Live) -> None:
    """Two players who ask for nothing but the first par."""
    for name, value in (("home", "new"), ("menu", "tga"), ("players", 2), ("names", "numbers")):
        until(lambda name=name: asked(live) == name)
        live.answer(name, value)
    for _ in range(12):
        if asked(live) == "par":
            return
        before = live.seen()
        tap(live, "ok")
        until(lambda before=before: live.seen() != before)
    assert asked(live) == "par"


# -- faults ---------------------------------------------------------------------------------


@pytest.mark.rule("pain 8.9")
@pytest.mark.parametrize(
    ("deed", "mend", "sentence"),
    [
        ("unplug display", "plug display", "display"),
        ("unplug ring", "plug ring", "ring"),
        ("fault display 1 121", "", "display"),
        ("disk full", "disk free", "not saved"),
        ("clock -3y", "clock +3y", ""),
        ("cut power", "", ""),
        ("restart", "", ""),
    ],
)
def test_every_fault_in_play_loses_nothing_and_is_told_in_a_sentence(
    live: Live, deed: str, mend: str, sentence: str
) -> None:
    live.pace("max").result(PATIENCE)
    live.answer("home", "tool weather")
    until(lambda: live.seen().state in ("asking", "showing"))
    before = len(live.bench().moves)
    live.tell(deed).result(PATIENCE)
    if live.seen().state == "resting":
        live.answer("home", "tool weather")
    until(lambda: live.seen().state in ("asking", "showing"))
    later(live, 0.75)  # a result is locked for so long
    tap(live, "ok")
    until(lambda: len(live.bench().moves) > before)
    if sentence:
        until(
            lambda: [
                e for e in live.bench().entries if sentence in e.text.lower() and e.kind in ("log", "words")
            ]
        )
    if mend:
        live.tell(mend).result(PATIENCE)
        until(lambda: live.bench().saved)
    assert live.do(lambda: live.evening.app.fault).result(PATIENCE) is None
    assert [e.text for e in live.bench().entries if e.text.startswith("ERROR")] == []
    live.stop()
    assert check(live.evening.state / "journal.db") >= before + 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("unplug", "write: unplug display"),
        ("press ok", "'press' is not done here"),
        ("fault display 1 99999999999", "no such write or errno"),
        ("fault display 9999999 121", "no such write or errno"),
        ("nonsense", "unknown word 'nonsense'"),
    ],
)
def test_what_is_no_fault_verb_is_refused_in_a_sentence(live: Live, line: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        live.tell(line)


@pytest.mark.parametrize("how", ["restart", "cut power"])
def test_no_plug_and_no_finger_moves_when_the_box_restarts_but_a_fresh_box_is_whole(
    live: Live, how: str
) -> None:
    for deed in ("unplug display", "unplug ring"):
        live.tell(deed).result(PATIENCE)
    live.down("back")
    live.tell(how).result(PATIENCE)
    assert live.bench().plugged == {"display": False, "ring": False}
    assert not any(live.seen().glass)
    assert live.do(lambda: live.evening.desk.box.level("back")).result(PATIENCE)
    live.up("back")
    assert not live.do(lambda: live.evening.desk.box.level("back")).result(PATIENCE)
    live.tell("disk full").result(PATIENCE)
    live.tell("clock -3y").result(PATIENCE)
    live.record().result(PATIENCE)
    bench = live.bench()
    assert bench.plugged == {"display": True, "ring": True}
    assert (bench.roomy, bench.jumped) == (True, 0.0), "a story begins with a box of which nothing is known"


def test_a_rig_that_cannot_be_costs_one_press_and_what_happens_says_why(live: Live) -> None:
    live.tell("rig weather rain").result(PATIENCE)
    live.answer("home", "tool weather")
    until(lambda: any("rig weather rain cannot be" in entry.text for entry in live.bench().entries))
    assert "RIGGED" not in live.seen().words
    live.do(lambda: setattr(live.evening.app, "fault", None)).result(PATIENCE)
    tap(live, "ok")
    until(lambda: live.seen().state in ("rolling", "showing", "spinning"))


def test_the_verbs_of_the_workbench_are_words_of_the_story_language() -> None:
    assert set(VERBS) <= set(SHAPES)


# -- pace -----------------------------------------------------------------------------------


@pytest.mark.rule("pain 8.4")
def test_a_clock_that_changes_its_pace_never_goes_back() -> None:
    clock, shown = RealClock(), []
    for pace in (1.0, 10.0, 0.0, 1.0, 0.0):
        clock.pace = pace
        shown += [clock(), clock()]
    assert shown == sorted(shown)
    assert clock() == clock()  # at a pace of 0 it stands still
    then = clock() + 5
    clock.move_to(then)
    clock.move_to(then - 3)
    assert clock() == then


@pytest.mark.rule("pain 8.4")
def test_motions_take_their_time_at_the_real_pace_and_next_to_none_at_most_speed(live: Live) -> None:
    took = {}
    for pace in ("real", "x10", "max"):
        live.pace(pace).result(PATIENCE)
        until(lambda: asked(live) == "home")
        live.answer("home", "tool weather")
        until(lambda: live.seen().state in ("asking", "rolling", "spinning", "showing"))
        if live.seen().state == "asking":
            tap(live, "ok")
        began = time.monotonic()
        until(lambda: live.seen().state == "showing")
        took[pace] = time.monotonic() - began
        live.pace("real").result(PATIENCE)
        later(live, 0.75)
        tap(live, "back")
    assert took["x10"] < took["real"] / 3
    assert took["max"] < took["real"] / 3
    with pytest.raises(ValueError, match="There is no pace 'warp'; there are paused, real, x10, max"):
        live.pace("warp")


@pytest.mark.parametrize("pace", [pace for pace in PACES if pace != "paused"])
def test_a_tap_is_a_tap_at_every_pace(live: Live, pace: str) -> None:
    live.pace(pace).result(PATIENCE)
    live.down("down")
    pressed = time.monotonic()
    until(lambda: time.monotonic() > pressed + 0.15)  # in real time: ten times as long would be a hold
    live.up("down")
    later(live, 0.5)
    steps = live.do(lambda: live.evening.app.machine.focus.at).result(PATIENCE)
    assert steps == 1


def test_taps_that_come_all_at_once_are_taps_all_the_same(live: Live) -> None:
    def all_at_once() -> None:
        for _ in range(4):
            live._touch("down", True)
            live._touch("down", False)

    live.do(all_at_once).result(PATIENCE)
    later(live, 0.1)
    assert live.do(lambda: live.evening.app.machine.focus.at).result(PATIENCE) == 4


def test_a_paused_box_takes_a_press_and_moves_on_only_step_by_step(live: Live) -> None:
    live.answer("home", "tool weather")
    until(lambda: asked(live) == "weather" or live.seen().state == "rolling")
    live.pace("paused").result(PATIENCE)
    if live.seen().state == "asking":
        live.down("ok")
        live.up("ok")
    until(lambda: live.seen().state == "rolling")
    before = live.do(live.clock).result(PATIENCE)
    assert live.do(live.clock).result(PATIENCE) == before
    for _ in range(80):
        live.step().result(PATIENCE)
        live.do(lambda: None).result(PATIENCE)
        if live.seen().state == "showing":
            break
    assert live.seen().state == "showing"
    assert live.do(live.clock).result(PATIENCE) > before


# -- back -----------------------------------------------------------------------------------


def test_stepping_back_goes_on_with_a_copy_and_leaves_the_evening_alone(live: Live, tmp_path: Path) -> None:
    begin_a_round(live)
    tap(live, "ok")
    until(lambda: asked(live).startswith("strokes"))
    moves = live.bench().moves
    before_par = moves[-2]
    kept = check(tmp_path / "state" / "journal.db")
    live.back(before_par.seq).result(PATIENCE)
    until(lambda: asked(live) == "par")  # the round was resumed by itself
    assert live.bench().where == f"Stepped back to record {before_par.seq}: a copy, kept in state/back-1."
    assert live.bench().moves == tuple(move for move in moves if move.seq <= before_par.seq)
    tap(live, "ok")
    until(lambda: asked(live).startswith("strokes"))
    assert check(tmp_path / "state" / "journal.db") == kept
    live.home().result(PATIENCE)
    assert live.bench().where == ""
    until(lambda: live.bench().moves == moves)
    with pytest.raises(ValueError, match="There is no record 9999 on the disk to step back to"):
        live.back(9999).result(PATIENCE)
    assert live.bench().where == ""
    assert [folder.name for folder in (tmp_path / "state").iterdir() if folder.is_dir()] == ["back-1"]


# -- stories --------------------------------------------------------------------------------


def test_a_recorded_story_plays_back_to_the_same_state(
    live: Live, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live.record().result(PATIENCE)
    until(lambda: asked(live) == "home")
    tap(live, "ok")
    later(live, 2.03)
    tap(live, "ok")
    later(live, 0.34)
    live.tell("unplug ring").result(PATIENCE)
    later(live, 3.27)
    tap(live, "back")
    live.tell("cut power").result(PATIENCE)
    later(live, 0.16)
    tap(live, "back", 0.08)
    later(live, 0.13)
    tap(live, "down", 1.13)
    tap(live, "ok", 0.75)
    later(live, 0.2)
    story = live.recorded().result(PATIENCE)
    seen = live.seen()
    scores = len(live.bench().moves)
    assert scores > 1
    path = tmp_path / "mine.story"
    path.write_text(story)
    assert {line.verb for line in parse(story, "mine")} >= {"press", "wait", "unplug", "cut"}
    state = tmp_path / "again"
    assert main(["play", "--seed", SEED.hex(), "--state", str(state), "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (told["state"], told["ask"]) == (seen.state, seen.ask and seen.ask["name"])
    assert told["words"] == list(seen.words)


def test_who_records_a_story_stops_before_stepping_away(live: Live) -> None:
    live.record().result(PATIENCE)
    for away in (live.record, live.home, lambda: live.back(1)):
        with pytest.raises(ValueError, match="stop that first"):
            away().result(PATIENCE)
    assert live.bench().recording


def test_a_story_tells_presses_holds_and_pauses_in_its_own_words() -> None:
    scribe = Scribe(SEED)
    for at, deed in (
        (1.234, "down ok"), (1.31, "up ok"),
        (2.0, "down back"), (2.9, "up back"),
        (4.0, "down down"), (5.37, "up down"),
        (6.0, "unplug ring"),
        (6.5, "down up"), (6.6, "down ok"), (6.7, "up ok"), (6.8, "up up"),
    ):  # fmt: skip
        scribe.note(at, deed)
    lines = scribe.story(9.0).splitlines()
    assert lines[0].endswith("python -m sim play --seed 00ff THIS_FILE")
    assert lines[1:] == [
        "wait 1.3s", "press ok",
        "wait 0.7s", "hold back",
        "wait 1.3s", "down down", "wait 1.37s", "up down",
        "wait 0.6s", "unplug ring",
        "wait 0.5s", "down up", "wait 0.1s", "press ok", "wait 0.08s", "up up",
        "wait 2.2s",
    ]  # fmt: skip
    parse("\n".join(lines), "told")


def test_the_panel_is_off_and_the_log_as_it_was_once_the_box_has_ended(tmp_path: Path) -> None:
    log = logging.getLogger("teebox")
    before = (log.level, list(log.handlers))
    live = Live(tmp_path / "state")
    live.start()
    assert any(live.seen().glass)
    live.stop()
    assert not any(live.seen().glass)
    assert (log.level, list(log.handlers)) == before
