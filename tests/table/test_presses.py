"""A contact bounces, edges get lost, the table is busy; a press is still one press."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.signals import BUTTONS, Edge, Found, Held, Lost, Repeated, Signal, Tapped, Turned
from firmware_py.table.presses import Presses


class Finger:
    """Levels over time, in milliseconds, and a loop that is as punctual as it is told to be."""

    def __init__(self, down=(), **times):
        self.ms = 0.0
        self.levels = {name: name in down for name in (*BUTTONS, "left", "right")}
        self.heard: list[Signal] = []
        self.at: list[float] = []  # ms, beside each signal
        self.presses = Presses(self.levels.get, 0.0, turns={"left": -10, "right": 10}, **times)

    def _note(self, signals):
        self.heard += signals
        self.at += [self.ms] * len(signals)

    def until(self, ms):
        """Let time pass, calling `tick` exactly when it is wanted."""
        for _ in range(1000):
            due = self.presses.deadline()
            if due is None or due * 1000 > ms:
                break
            due = max(due, self.ms / 1000)
            self.ms = due * 1000
            self._note(self.presses.tick(due))
        else:
            pytest.fail("it never comes to rest")
        self.ms = ms

    def turn(self, ms, down, button="ok", *, swallowed=False):
        self.until(ms)
        self.levels[button] = down
        if not swallowed:
            self._note(self.presses.edge(Edge(button, down, ms / 1000)))

    def changes(self, *times, button="ok", down=True):
        """Level changes at these milliseconds, the first one closing the contact."""
        for ms in times:
            self.turn(ms, down, button)
            down = not down


@pytest.mark.rule("pain 2.1")
@pytest.mark.rule("R7")
def test_a_bouncing_press_that_ends_down_is_one_press():
    finger = Finger()
    finger.changes(0, 3, 5, 8, 10, 13, 15)
    finger.changes(200, down=False)
    finger.until(1000)
    assert finger.heard == [Tapped("ok")]


@pytest.mark.rule("R7")
def test_a_burst_that_was_never_quiet_while_down_is_no_press():
    finger = Finger()
    finger.changes(0, 3, 5, 8, 10, 13, 15, 18)
    finger.until(1000)
    assert finger.heard == []


@pytest.mark.rule("R7")
def test_a_clean_tap_of_30_ms_is_one_press_and_two_taps_120_ms_apart_are_two():
    finger = Finger()
    finger.changes(0, 30)
    finger.until(100)
    assert finger.heard == [Tapped("ok")]
    finger.changes(120, 150)
    finger.until(1000)
    assert finger.heard == [Tapped("ok")] * 2


@pytest.mark.rule("R8")
@pytest.mark.rule("pain 2.2")
def test_a_swallowed_release_loses_no_press_and_invents_no_hold():
    finger = Finger(hold=0.300)
    finger.turn(0, True)
    finger.turn(30, False, swallowed=True)
    finger.turn(630, True)
    finger.turn(700, False)
    finger.until(2000)
    assert finger.heard == [Tapped("ok")] * 2
    assert finger.at[0] < 150  # it was noticed long before the second press


@pytest.mark.rule("R8")
def test_a_table_that_comes_late_does_not_take_a_swallowed_release_for_a_hold():
    finger = Finger()
    finger.turn(0, True)
    finger.until(40)
    finger.levels["ok"] = False
    assert finger.presses.tick(0.700) == []
    assert finger.presses.tick(0.721) == [Tapped("ok")]


@pytest.mark.rule("R8")
def test_a_release_swallowed_during_a_hold_ends_the_repeats():
    finger = Finger()
    finger.turn(0, True, "down")
    finger.turn(900, False, "down", swallowed=True)
    finger.until(5000)
    assert finger.heard == [Held("down"), Repeated("down"), Repeated("down")]


@pytest.mark.rule("pain 2.2")
def test_a_swallowed_press_costs_that_press_and_nothing_after_it():
    finger = Finger()
    finger.turn(0, True, swallowed=True)
    finger.turn(100, False)
    finger.changes(300, 400)
    finger.until(1000)
    assert finger.heard == [Tapped("ok")]


@pytest.mark.rule("R9")
@pytest.mark.rule("pain 2.3")
def test_a_long_press_is_held_once_at_600_ms_and_its_release_says_nothing():
    finger = Finger()
    finger.changes(0, 1500)
    finger.until(3000)
    assert finger.heard == [Held("ok")]
    assert finger.at == [pytest.approx(600)]


@pytest.mark.rule("R9")
@pytest.mark.parametrize("button", ["ok", "back"])
@pytest.mark.parametrize(("release", "said"), [(200, Tapped), (590, Tapped), (610, Held)])
def test_a_release_either_side_of_the_threshold_gives_exactly_one(button, release, said):
    finger = Finger()
    finger.changes(0, release, button=button)
    finger.until(3000)
    assert finger.heard == [said(button)]


@pytest.mark.rule("R9")
def test_a_contact_that_is_bouncing_at_600_ms_is_not_held_yet():
    finger = Finger()
    finger.changes(0, 590, 595, 605)  # closed again at 600, but not for long
    finger.until(2000)
    assert finger.heard == [Tapped("ok")]


@pytest.mark.rule("R9")
@given(st.lists(st.integers(1, 15), min_size=0, max_size=6), st.integers(560, 640))
@settings(derandomize=True, deadline=None, max_examples=200)
def test_a_press_whose_release_chatters_at_the_threshold_gives_exactly_one(gaps, release):
    finger = Finger()
    finger.turn(0, True)
    ms, down = release, False
    for gap in [*gaps, *([1] if len(gaps) % 2 else [])]:
        finger.turn(ms, down)
        ms, down = ms + gap, not down
    finger.turn(ms, False)
    finger.until(3000)
    assert len(finger.heard) == 1
    assert finger.heard[0] in (Tapped("ok"), Held("ok"))


@pytest.mark.rule("pain 2.4")
@pytest.mark.rule("R9")
def test_a_button_down_at_power_on_says_nothing_until_it_has_been_seen_up():
    finger = Finger(down=["ok"])
    finger.turn(2000, False)
    finger.until(2500)
    assert finger.heard == []
    finger.changes(3000, 3100)
    finger.until(4000)
    assert finger.heard == [Tapped("ok")]


@pytest.mark.rule("pain 2.4")
def test_a_button_down_for_5_s_from_the_start_is_reported_stuck_once_and_the_others_play_on():
    finger = Finger(down=["up"])
    finger.changes(1000, 1100)
    finger.until(60_000)
    assert [type(signal) for signal in finger.heard] == [Tapped, Lost]
    lost = finger.heard[1]
    assert lost.part == "button up"
    assert "stuck" in lost.why
    assert finger.at[1] == pytest.approx(5000)
    assert finger.presses.deadline() is None  # and nobody waits for it

    finger.turn(61_000, False, "up")
    finger.changes(62_000, 62_100, button="up")
    finger.until(63_000)
    assert finger.heard[2:] == [Found("button up"), Tapped("up")]


def test_up_and_down_repeat_while_held_and_speed_up_after_a_dozen():
    finger = Finger()
    finger.turn(0, True, "down")
    finger.turn(2990, False, "down")
    finger.until(4000)
    times = [at for at, said in zip(finger.at, finger.heard, strict=True) if said == Repeated("down")]
    assert finger.heard[0] == Held("down")
    gaps = [round(b - a) for a, b in zip([600.0, *times], times, strict=False)]
    assert gaps == [120] * 12 + [60] * (len(times) - 12)
    assert len(times) == 12 + (2990 - 600 - 12 * 120) // 60


@pytest.mark.parametrize("button", ["ok", "back"])
def test_ok_and_back_are_held_once_and_never_repeat(button):
    finger = Finger()
    finger.turn(0, True, button)
    finger.until(20_000)
    assert finger.heard == [Held(button)]


def test_a_sideways_press_turns_once_as_it_goes_down_and_never_taps_or_holds():
    finger = Finger()
    finger.changes(0, 100, button="right")
    finger.changes(1000, 3000, button="left")
    finger.until(5000)
    assert finger.heard == [Turned(10), Turned(-10)]
    assert finger.at == [pytest.approx(20), pytest.approx(1020)]


@pytest.mark.rule("pain 2.5")
def test_presses_made_while_the_table_was_busy_for_2_s_all_count():
    finger = Finger()
    waiting = [
        ("ok", 0, 60), ("ok", 200, 260), ("down", 300, 1100), ("back", 1200, 1290),
    ]  # fmt: skip
    edges = sorted(
        (Edge(name, down, ms / 1000) for name, a, b in waiting for down, ms in ((True, a), (False, b))),
        key=lambda edge: edge.at,
    )
    heard = [signal for edge in edges for signal in finger.presses.edge(edge)]
    heard += finger.presses.tick(2.0)
    assert heard.count(Tapped("ok")) == 2
    assert heard.count(Held("down")) == 1
    assert heard.count(Tapped("back")) == 1
    assert Tapped("down") not in heard
    assert finger.presses.deadline() is None


@pytest.mark.rule("pain 2.5")
def test_a_stall_does_not_let_the_cursor_run_away():
    finger = Finger()
    finger.turn(0, True, "down")
    finger.until(700)
    assert finger.heard == [Held("down")]
    assert finger.presses.tick(3.0) == [Repeated("down")]
    assert finger.presses.tick(3.001) == []


def test_the_hold_shows_its_progress_from_150_ms_until_it_is_held():
    finger = Finger()
    finger.turn(0, True)
    finger.until(100)
    assert finger.presses.holding(0.100) is None
    finger.until(300)
    assert finger.presses.holding(0.300) == ("ok", pytest.approx(0.5))
    finger.until(700)
    assert finger.presses.holding(0.700) is None
    finger.turn(800, False)
    assert finger.presses.holding(0.801) is None


def test_two_buttons_do_not_disturb_each_other():
    finger = Finger()
    finger.turn(0, True, "ok")
    finger.turn(100, True, "back")
    finger.turn(200, False, "back")
    finger.turn(900, False, "ok")
    finger.until(2000)
    assert finger.heard == [Tapped("back"), Held("ok")]


@pytest.mark.rule("pain 2.2")
@pytest.mark.parametrize("ms", [4.9, 101, 0, 250])
def test_a_quiet_time_outside_5_to_100_ms_is_refused_in_one_sentence(ms):
    with pytest.raises(ValueError, match=r"quiet time is .* ms; it can be 5 to 100 ms"):
        Finger(quiet=ms / 1000)


@pytest.mark.parametrize("ms", [5, 100])
def test_quiet_times_of_5_and_of_100_ms_are_taken(ms):
    finger = Finger(quiet=ms / 1000)
    finger.changes(0, ms - 1, 500, 500 + ms + 1)
    finger.until(2000)
    assert finger.heard == [Tapped("ok")]


# Any mixture of edges, lost edges and busy spells: it keeps going, and what it says can be true.
changes = st.lists(
    st.tuples(st.integers(1, 900), st.sampled_from(["up", "ok", "left"]), st.booleans(), st.booleans()),
    max_size=40,
)


@pytest.mark.rule("pain 2.2")
@given(changes)
@settings(derandomize=True, deadline=None, max_examples=150)
def test_whatever_the_contacts_do_presses_come_to_rest_and_never_outnumber_the_closings(made):
    finger = Finger()
    ms, closings = 0, 0
    for gap, button, down, swallowed in made:
        ms += gap
        closings += down and not finger.levels[button]
        finger.turn(ms, down, button, swallowed=swallowed)
    for button in ("up", "ok", "left"):
        finger.turn(ms + 10, False, button)
    finger.until(ms + 10_000)
    assert finger.presses.deadline() is None
    assert finger.presses.holding(ms / 1000 + 10) is None
    assert sum(isinstance(said, (Tapped, Held, Turned)) for said in finger.heard) <= closings


@given(st.lists(st.tuples(st.integers(100, 400), st.integers(25, 900)), max_size=15))
@settings(derandomize=True, deadline=None, max_examples=100)
def test_clean_presses_are_counted_exactly(presses):
    finger = Finger()
    ms = 0
    for gap, length in presses:
        finger.turn(ms + gap, True)
        finger.turn(ms + gap + length, False)
        ms += gap + length
    finger.until(ms + 1000)
    expected = [Held("ok") if length >= 600 else Tapped("ok") for _, length in presses]
    assert finger.heard == expected


@pytest.mark.rule("pain 2.5")
def test_an_edge_that_comes_late_does_not_make_a_contact_quiet_for_longer_than_it_was():
    """Its level was already looked at, later than the edge says: quiet counts from the look on."""
    finger = Finger()
    finger.until(100)
    finger.levels["ok"] = True
    assert finger.presses.tick(0.100) == []
    assert finger.presses.edge(Edge("ok", True, 0.085)) == []
    assert finger.presses.deadline() == pytest.approx(0.120)
    finger.until(110)
    finger.levels["ok"] = False
    finger.presses.edge(Edge("ok", False, 0.110))
    finger.until(500)
    assert finger.heard == []
