"""What a press does, and what it must not do, from the pin to the journal."""

import random
from pathlib import Path

import pytest

from firmware_py.app import DARK, DIM, NOTED
from firmware_py.config import check
from firmware_py.machine import LASTING, LOCK, MOTIONS, STATES
from firmware_py.signals import (
    BACK,
    BUTTONS,
    DOWN,
    OK,
    UP,
    Answered,
    Found,
    Held,
    Lost,
    Repeated,
    Tapped,
    Turned,
)
from sim.evening import Evening
from sim.stories import Teller, parse


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def rolls(evening: Evening) -> int:
    """How often the weather die was rolled, by the journal."""
    records = evening.app.machine.journal.last(1000, lambda body: body.get("ask") == "weather weather")
    return len(records)


@pytest.mark.rule("pain 4.1")
@pytest.mark.rule("R13")
def test_four_presses_within_50_ms_are_one_roll(evening: Evening) -> None:
    for _ in range(4):
        evening.desk.box.heard.put(Tapped(OK))
    evening.app.step(evening.clock.now)
    assert rolls(evening) == 1


@pytest.mark.rule("pain 6.8")
def test_two_presses_100_ms_apart_are_one_roll(evening: Evening) -> None:
    evening.press(OK)  # the weather die is the first on the home screen
    evening.wait(0.1)
    evening.press(OK)
    evening.wait(5)
    assert rolls(evening) == 1


@pytest.mark.rule("pain 6.8")
@pytest.mark.parametrize("animations", [True, False])
def test_no_press_rolls_again_in_the_first_700_ms_of_a_result(tmp_path: Path, animations: bool) -> None:
    config = check({"play": {"motion": animations}}, "test")
    evening = Evening(tmp_path / "state", seed=b"lock", config=config)
    try:
        tell(evening, 'rig weather sun\nchoose "Weather die"')
        while evening.app.machine.state != "showing":
            evening.wait(0.01)
        shown = evening.clock.now
        while evening.clock.now < shown + LOCK - 0.2:
            evening.press(OK)
        assert rolls(evening) == 1
        evening.wait(0.3)
        evening.press(OK)
        assert rolls(evening) == 2
    finally:
        evening.close()


@pytest.mark.rule("pain 6.8")
def test_the_press_that_wakes_a_dark_panel_does_nothing_else(evening: Evening) -> None:
    tell(evening, 'rig weather sun\nchoose "Weather die"\nwait 3s\nexpect Sun')
    evening.wait(DARK + 1)
    assert not evening.desk.glass.lit
    evening.press(OK)
    assert evening.desk.glass.lit
    assert rolls(evening) == 1
    tell(evening, "expect Sun")  # the last result is still there
    evening.wait(DARK + 1)
    evening.hold(OK)  # a long press wakes as well, and opens no menu
    evening.wait(1)
    assert evening.app.machine.state == "showing"
    evening.press(OK)
    assert rolls(evening) == 2


def test_the_panel_dims_after_two_minutes_and_a_press_makes_it_bright_and_counts(evening: Evening) -> None:
    bright = evening.desk.glass.contrast
    evening.wait(DIM + 1)
    assert evening.desk.glass.lit
    assert evening.desk.glass.contrast < bright
    evening.press(DOWN)
    assert evening.desk.glass.contrast == bright
    assert evening.app.machine.focus.at == 1


@pytest.mark.rule("pain 6.7")
@pytest.mark.parametrize("button", BUTTONS)
def test_any_press_skips_a_motion_and_does_nothing_else(evening: Evening, button: str) -> None:
    tell(evening, 'rig weather sun\nchoose "Weather die"\nexpect state rolling')
    evening.press(button)
    assert evening.app.machine.state == "showing"
    assert rolls(evening) == 1


@pytest.mark.rule("pain 6.7")
def test_motions_take_at_most_1_2_seconds() -> None:
    assert max(LASTING.values()) <= 1.2
    assert set(LASTING) == set(MOTIONS)


@pytest.mark.rule("pain 6.7")
def test_a_face_that_comes_again_is_seen_to_have_been_rolled(evening: Evening) -> None:
    """The running number changes, and the picture is blank for at least 150 ms in between."""
    tell(evening, 'rig weather sun\nchoose "Weather die"\nwait 4s\nexpect "#1"')
    first = evening.desk.glass.picture().tobytes()
    tell(evening, "rig weather sun\ndown ok\nwait 0.06s\nup ok")
    started = evening.clock.now
    assert evening.desk.glass.picture().tobytes() != first
    evening.wait(0.08)
    assert "Sun" not in " ".join(evening.app.screen.words)
    assert evening.clock.now - started < 0.15
    tell(evening, 'wait 4s\nexpect "#2"\nexpect Sun')


@pytest.mark.rule("R4")
def test_a_motion_ends_on_time_however_long_a_frame_takes(tmp_path: Path) -> None:
    """99 ms a frame, as on a slow bus: the wheel still ends 1.2 s after it began, where it was drawn."""
    evening = Evening(tmp_path / "state", seed=b"slow")
    try:
        tell(evening, 'rig weather single\nrig wind right\nchoose "Weather die"')
        machine = evening.app.machine
        while machine.state != "spinning":
            evening.wait(0.01)
        began = evening.clock.now
        while machine.state == "spinning":
            evening.clock.move_to(evening.clock.now + 0.099)
            evening.app.step(evening.clock.now)
        assert abs(evening.clock.now - began - LASTING["spinning"]) <= 0.1
        tell(evening, "expect right")
    finally:
        evening.close()


@pytest.mark.rule("R7")
def test_a_bouncing_contact_is_one_press(evening: Evening) -> None:
    tell(evening, "bounce down\nbounce down")
    assert evening.app.machine.focus.at == 2


def test_held_down_goes_on_moving_and_held_ok_and_back_do_their_own(evening: Evening) -> None:
    tell(evening, 'choose "New round"\nchoose "Table Golf"')
    evening.down(UP)
    evening.wait(4.0)
    evening.up(UP)
    assert evening.app.machine.focus.at == evening.app.machine.question.hi, "at its highest, and not beyond"
    evening.hold(BACK)
    assert "GEN-007" in " ".join(evening.app.screen.words)
    evening.press(BACK)
    evening.hold(OK)
    assert evening.app.machine.state == "choosing"


@pytest.mark.rule("pain 2.3")
def test_a_hold_shows_how_far_it_has_come(evening: Evening) -> None:
    before = evening.desk.glass.picture().tobytes()
    evening.down(OK)
    evening.wait(0.45)
    assert evening.app.scene().holding > 0.5
    assert evening.desk.glass.picture().tobytes() != before
    evening.wait(0.3)
    evening.up(OK)


def test_an_answer_from_the_page_is_checked_like_a_press(evening: Evening) -> None:
    tell(evening, 'choose "New round"\nchoose "Table Golf"')
    heard = evening.desk.box.heard
    for name, value in (("players", 99), ("players", True), ("strokes", 4), ("players", None)):
        heard.put(Answered(name, value))
        evening.app.step(evening.clock.now)
        assert "That answer was not offered." in " ".join(evening.app.screen.words)
        assert evening.app.machine.question.name == "players"
    heard.put(Answered("players", 3))
    evening.app.step(evening.clock.now)
    assert evening.app.machine.question.name == "names"


def test_a_sentence_goes_after_a_while_or_with_the_next_press(evening: Evening) -> None:
    for end in (lambda: evening.wait(NOTED), lambda: evening.press(DOWN)):
        evening.app.say("Just so.", evening.clock.now)
        evening.app.step(evening.clock.now)
        assert "Just so." in " ".join(evening.app.screen.words)
        end()
        assert "Just so." not in " ".join(evening.app.screen.words)


@pytest.mark.rule("pain 4.7")
@pytest.mark.rule("pain 4.4")
@pytest.mark.parametrize("seed", range(4))
def test_25_000_random_signals_never_raise(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Four times, so 100,000 in all. Each is heard bare, without the net that catches faults at the table."""
    evening = Evening(tmp_path / "state", seed=bytes([seed]))
    chance = random.Random(seed)
    app, visited = evening.app, set()
    gestures = [Tapped(b) for b in BUTTONS] + [Tapped(OK)] * 3 + [Held(b) for b in BUTTONS]
    others = [
        Repeated(UP),
        Repeated(DOWN, 2),
        Turned(-10),
        Turned(10),
        Answered("home", "new"),
        Answered("sure", True),
    ]
    others += [
        Lost("display", "The display is gone."),
        Found("display"),
        Lost("ring", "Gone."),
        Found("ring"),
    ]
    now = evening.clock.now
    try:
        for turn in range(25_000):
            app.hear(chance.choice(gestures if chance.random() < 0.9 else others), now)
            now += chance.choice((0.0, 0.01, 0.3, 0.8))
            if chance.random() < 0.3:
                app.machine.tick(now)
            if turn % 8 == 0:
                app.scene()
            visited.add(app.machine.state)
        assert {"resting", "choosing", "seating", "asking", "rolling", "spinning", "showing"} <= visited
        assert visited <= set(STATES)
    finally:
        evening.clock.move_to(now)
        evening.close()
