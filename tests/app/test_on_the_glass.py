"""What the box does between two questions: pauses, doubts, second looks, and what it keeps quiet about."""

from pathlib import Path

import pytest

from firmware_py.found import TOOLS_FULL
from firmware_py.games import TOOLS
from firmware_py.ledger import rounds
from firmware_py.round import Round
from firmware_py.signals import BACK, DOWN, OK, Edge, Found, Lost
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.playthroughs.shortened import shortened

BEGUN = """
    choose "New round"
    choose "Table Golf"
    enter 2
    choose "P1 P2"
    choose "3 holes"
    press ok x3
    choose Start
    press ok x2
    enter 4
"""
ONE_HOLE = BEGUN.replace('"3 holes"', "Other\n    enter 1")
WIND = "rig weather double\nrig wind left\n"


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def words(evening: Evening) -> str:
    assert evening.app.screen is not None
    return " ".join(evening.app.screen.words)


def asked(evening: Evening) -> str:
    question = evening.app.machine.question
    return question.name if question is not None else ""


def until(evening: Evening, state: str) -> float:
    """Seconds until it is so; fails after ten."""
    began = evening.clock.now
    while evening.app.machine.state != state:
        evening.wait(0.01)
        assert evening.clock.now < began + 10
    return evening.clock.now - began


def rolls(evening: Evening) -> int:
    """How often a weather die was rolled."""
    drawn = evening.app.machine.journal.last(1000, lambda body: "draw" in body)
    return sum(record.body["draw"]["label"][0] == "weather" for record in drawn)


# -- motions and results -------------------------------------------------------------------


def test_the_die_is_read_for_six_tenths_of_a_second_before_the_wheel_turns(evening: Evening) -> None:
    tell(evening, WIND)
    evening.down(OK)
    evening.wait(0.03)
    evening.desk.up(OK)
    until(evening, "rolling")
    evening.wait(1.02)
    assert evening.app.machine.state == "rolling"
    assert "Very windy" in words(evening)
    assert until(evening, "spinning") == pytest.approx(0.58, abs=0.03)
    assert until(evening, "showing") == pytest.approx(1.2, abs=0.03)


def test_back_as_soon_as_a_result_is_shown_does_not_take_it_away(evening: Evening) -> None:
    tell(evening, "rig weather sun\npress ok")
    until(evening, "showing")
    evening.wait(0.5)
    evening.press(BACK)
    assert evening.app.machine.state == "showing"
    evening.wait(0.1)
    evening.press(BACK)
    assert evening.app.machine.state == "resting"


def test_a_press_puts_a_tools_result_away_and_rolls_again_but_only_puts_a_rounds_away(
    evening: Evening,
) -> None:
    tell(evening, "rig weather sun\npress ok\nwait 3s\npress ok")
    assert evening.app.machine.state == "rolling"
    assert rolls(evening) == 2
    tell(evening, f'wait 7s\npress back\n{BEGUN}\nrig weather sun\nmenu "Weather die"\nwait 3s')
    assert rolls(evening) == 3
    evening.press(OK)
    assert asked(evening) == "strokes"
    assert rolls(evening) == 3


def test_held_back_on_a_result_opens_its_rule_and_in_a_motion_only_skips(evening: Evening) -> None:
    tell(evening, f"{WIND}press ok")
    evening.hold(BACK)
    assert evening.app.page is None
    assert evening.app.machine.state == "rolling"  # the face is shown at once; the wheel is still to turn
    assert "Very windy" in words(evening)
    until(evening, "spinning")
    evening.hold(BACK)
    assert evening.app.machine.state == "showing"
    assert evening.app.page is None
    evening.hold(BACK)
    assert evening.app.page is not None
    assert (evening.app.page.kind, evening.app.page.title) == ("rule", "TGA-046")


@pytest.mark.rule("pain 6.5")
@pytest.mark.parametrize("where", ["round", "tool"])
def test_after_a_cut_between_die_and_wheel_the_wheel_is_spun_and_shown(tmp_path: Path, where: str) -> None:
    state = tmp_path / "state"
    evening = Evening(state, seed=b"cut")
    tell(evening, f"{BEGUN if where == 'round' else ''}")
    weather = 'menu "Weather die"' if where == "round" else 'choose "Weather die"'
    for _ in range(30):  # until chance gives a wind: a rigged one would not come again
        tell(evening, f"{weather}\nwait 5s\n{'press ok' if where == 'round' else 'press back'}")
        kept = len(evening.app.machine.journal)
        last = evening.app.machine.journal.last(1, lambda body: True)[0]
        if last.body["ask"].endswith("wind"):
            break
    evening.close()
    shortened(state / "journal.db", kept - 1)
    again = Evening(state, seed=b"cut")
    try:
        tell(again, "press ok" if where == "round" else "")
        until(again, "showing")
        assert last.body["told"][0] in words(again)
        found = again.app.machine.journal.last(1, lambda body: True)[0]
        assert (found.seq, found.body) == (last.seq, last.body)
    finally:
        again.close()


# -- doubts --------------------------------------------------------------------------------


def test_asked_whether_sure_an_ok_says_no(evening: Evening) -> None:
    tell(evening, f'{BEGUN}\nmenu "End round?"\npress ok\nexpect state confirming')
    assert evening.app.machine.question.options[evening.app.machine.focus.at].label == "No"
    tell(evening, "press ok\nexpect state asking")
    assert not evening.app.machine.round.match.over
    tell(evening, "press back\nexpect asking strokes")


@pytest.mark.rule("pain 6.5")
def test_a_bare_back_never_undoes_a_roll(evening: Evening) -> None:
    tell(evening, f'{BEGUN}\nrig weather sun\nmenu "Weather die"\ngo')
    steps = evening.app.machine.round.match.steps
    evening.press(BACK)
    assert "A roll lies between." in words(evening)
    assert asked(evening) == "strokes"
    assert evening.app.machine.round.match.steps == steps
    assert evening.app.machine.round.marks == (
        "Rigged: a result was set by hand.",
        "Seeded: played from a given seed.",
    )


def test_back_after_the_end_leaves_and_takes_nothing_back(evening: Evening) -> None:
    tell(evening, f"{ONE_HOLE}\nenter 3\nenter 5\nexpect state over")
    steps = evening.app.machine.round.match.steps
    number = evening.app.machine.round.number
    evening.press(BACK)
    assert evening.app.machine.state == "resting"
    assert Round.load(evening.app.machine.journal, number, evening.shelf).match.steps == steps


# -- rounds left and finished --------------------------------------------------------------


@pytest.mark.rule("pain 7.8")
@pytest.mark.parametrize("end", ["press ok", "press back", "restart", "cut power"])
def test_a_finished_round_is_not_offered_again_also_when_it_had_been_left(evening: Evening, end: str) -> None:
    tell(
        evening,
        f"{ONE_HOLE}\nmenu Leave\nexpect Resume\npress ok\nenter 3\nenter 5\nexpect state over\n{end}",
    )
    tell(evening, "expect state resting\nexpect not Resume")
    assert evening.app.machine.waiting is None
    assert "resume" not in [option.value for option in evening.app.machine.question.options]


def test_ok_on_the_score_card_opens_its_correction_and_back_does_not(evening: Evening) -> None:
    tell(evening, f'{BEGUN}\nenter 4\nmenu "Score card"\npress ok\nexpect asking correct')
    tell(evening, 'press back\nexpect asking strokes\nmenu "Score card"\npress back\nexpect asking strokes')


def test_the_weather_die_is_the_first_thing_in_a_rounds_menu(evening: Evening) -> None:
    tell(evening, BEGUN)
    evening.hold(OK)
    assert evening.app.machine.question.options[0].label == "Weather die"
    assert evening.app.machine.focus.at == 0


def test_names_are_remembered_but_not_those_that_are_only_numbers(evening: Evening) -> None:
    story = """
        choose "New round"
        choose "Table Golf"
        enter 3
        choose "Enter names"
        choose "New name"
        spell ANA
        choose P2
        choose P3
        choose "3 holes"
        press ok x3
        choose Start
    """
    tell(evening, story)
    assert evening.app.machine.journal.recall("names") == ("Ana",)
    tell(evening, 'menu Leave\nchoose "New round"\nchoose "Table Golf"')
    tell(evening, 'choose "No, change"\nenter 1\nchoose "Enter names"')
    assert [option.label for option in evening.app.machine.question.options] == ["Ana", "New name", "P1"]


def test_a_round_that_was_only_sealed_is_listed(evening: Evening) -> None:
    """So nobody can seal again and again until a half pleases, and have it not show."""
    tell(evening, 'choose "New round"\nchoose "Table Golf"\nmenu Leave')
    tell(evening, 'choose "New round"\nchoose "Table Golf"\npress back')
    listed = [row["stands"] for row in rounds(evening.app.machine.journal, (*evening.shelf, TOOLS))]
    assert listed.count("sealed, never started") == 2


def test_full_tools_begin_a_new_match_and_the_old_one_stays(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"full")
    try:
        tools = evening.app.machine.tools
        for _ in range(TOOLS_FULL - 1):
            tools.answer("die die")
        evening.restart()
        assert evening.app.machine.tools.number == tools.number
        evening.app.machine.tools.answer("die die")
        evening.restart()
        assert evening.app.machine.tools.number > tools.number
        assert evening.app.machine.tools.match.steps == ()
        assert len(Round.load(evening.app.machine.journal, tools.number, (TOOLS,)).match.steps) == 500
    finally:
        evening.close()


# -- real dice -----------------------------------------------------------------------------


@pytest.mark.rule("GEN-008")
def test_back_takes_back_one_face_of_real_dice_and_then_the_typing(evening: Evening) -> None:
    tell(
        evening, 'choose Dice\nwait 2s\nmenu "How many dice?"\nenter 3\nmenu "Real dice"\nchoose 5\nchoose 6'
    )
    assert evening.app.machine.typed.faces == (5, 6)
    assert "3 of 3" in words(evening)
    evening.press(BACK)
    assert evening.app.machine.typed.faces == (5,)
    assert "2 of 3" in words(evening)
    tell(evening, "choose 1\nchoose 2\nexpect state showing")
    assert evening.app.machine.tools.match.steps[-1].move.value == (5, 1, 2)
    tell(evening, 'wait 1s\nmenu "Real dice"\nchoose 4\npress back x2\nexpect asking "die die"')
    assert evening.app.machine.typed is None


@pytest.mark.rule("GEN-008")
def test_back_takes_a_typed_roll_back_without_a_mark(evening: Evening) -> None:
    """Players may mistype; nobody learned anything from a roll that the box did not make."""
    tell(
        evening,
        f'{BEGUN}\nmenu "Real dice"\nchoose Sun\nwait 1s\npress ok\nexpect asking strokes\npress back',
    )
    played = evening.app.machine.round
    assert [step.move.ask for step in played.match.steps] == ["ball", "ball", "par"]
    assert played.peeked == 0
    assert "between" not in words(evening)


@pytest.mark.rule("GEN-008")
@pytest.mark.rule("TGA-043")
@pytest.mark.parametrize("wheel", ["spun", "typed"])
def test_after_a_typed_wind_the_wheel_is_asked_for(evening: Evening, wheel: str) -> None:
    tell(evening, f'{BEGUN}\nmenu "Real dice"\nchoose Windy\nwait 1s\npress ok\nexpect asking wind')
    if wheel == "spun":
        tell(evening, "press ok\nexpect state spinning\nwait 2s")
    else:
        tell(evening, "real back-left\nexpect back-left")
    tell(evening, "expect state showing\nwait 1s\npress ok\nexpect asking strokes")
    by = [step.move.by for step in evening.app.machine.round.match.steps[-2:]]
    assert by == ["players", "chance" if wheel == "spun" else "players"]
    evening.press(BACK)
    assert asked(evening) == ("strokes" if wheel == "spun" else "wind"), "what was typed can be typed anew"


# -- pages and marks -----------------------------------------------------------------------


@pytest.mark.rule("pain 6.6")
def test_the_log_holds_the_last_twenty_rolls_and_says_which_were_real(evening: Evening) -> None:
    tell(evening, "choose Dice\nwait 2s")
    for _ in range(23):
        evening.app.machine.tools.answer("die die")
    tell(evening, 'wait 1s\nreal 6\nwait 1s\nmenu "Last rolls"')
    assert evening.app.page.lines[0] == "die: 6 (real)"
    assert len(evening.app.page.lines) == 20
    assert not any("real" in line for line in evening.app.page.lines[1:])


@pytest.mark.rule("pain 6.3")
def test_the_half_is_shown_only_after_the_end_and_play_after_that_is_marked(evening: Evening) -> None:
    tell(evening, f"{ONE_HOLE}\nmenu Fairness")
    half = evening.app.machine.round.sealed.half.hex()
    page = " ".join(evening.app.page.lines)
    assert half not in page
    assert "after the round" in page
    tell(evening, "press back\nenter 4\nenter 5\nexpect state over\nmenu Fairness")
    assert half in " ".join(evening.app.page.lines)
    tell(evening, "press back\nmenu Undo\nexpect asking strokes")
    foreseen = "Played on after its half was shown."
    assert foreseen not in evening.app.machine.round.marks
    tell(evening, 'menu "Weather die"\ngo')
    assert foreseen in evening.app.machine.round.marks
    tell(evening, "menu Fairness")
    assert half not in " ".join(evening.app.page.lines)
    number = evening.app.machine.round.number
    assert foreseen in Round.load(evening.app.machine.journal, number, evening.shelf).marks


@pytest.mark.parametrize(("seed", "mark"), [(b"marked", "SEEDED"), (None, "")])
def test_a_seeded_round_is_marked_on_every_screen_of_its_set_up_too(
    tmp_path: Path, seed: bytes | None, mark: str
) -> None:
    evening = Evening(tmp_path / "state", seed=seed)
    try:
        which_game, *sitting_down = BEGUN.strip().splitlines()
        tell(evening, which_game)
        for line in sitting_down:
            tell(evening, line)
            assert ("SEEDED" in words(evening)) == bool(mark), line
            assert evening.app.scene().mark == mark
    finally:
        evening.close()


def test_a_rigged_round_is_marked_on_every_screen_from_then_on(evening: Evening) -> None:
    tell(evening, f'{BEGUN}\nrig weather sun\nexpect not RIGGED\nmenu "Weather die"')
    for line in ("wait 3s", "press ok", 'menu "Score card"', "press back", "restart", "press ok"):
        tell(evening, line)
        if evening.app.machine.state != "resting":
            assert "RIGGED" in words(evening), line


# -- parts, light and disk -----------------------------------------------------------------


def test_a_part_that_is_lost_again_and_again_is_said_once(evening: Evening) -> None:
    said = []
    for _ in range(3):
        evening.desk.box.heard.put(Lost("ring", "The ring is gone."))
        evening.app.step(evening.clock.now)
        said.append(evening.app.note)
        evening.press(DOWN)
    assert said == ["The ring is gone.", "", ""]
    evening.desk.box.heard.put(Found("ring"))
    evening.app.step(evening.clock.now)
    assert evening.app.note == "The ring is back."


def test_the_panel_is_dimmed_after_two_minutes_and_dark_after_ten(evening: Evening) -> None:
    bright = evening.desk.glass.contrast
    evening.press(DOWN)  # the finger comes up a moment later, and that counts
    evening.wait(119.8)
    assert evening.desk.glass.contrast == bright
    evening.wait(0.3)
    assert evening.desk.glass.contrast < bright
    evening.wait(479.6)
    assert evening.desk.glass.lit
    evening.wait(0.4)
    assert not evening.desk.glass.lit


def in_the_dark(evening: Evening) -> None:
    evening.press(DOWN)
    evening.wait(601)
    assert not evening.desk.glass.lit


def test_nothing_is_drawn_on_a_dark_panel(evening: Evening) -> None:
    in_the_dark(evening)
    before = evening.app.screen
    evening.app.say("Who would read this?", evening.clock.now)
    evening.app.step(evening.clock.now)
    assert evening.app.screen is before
    evening.press(DOWN)
    assert evening.app.screen is not before


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_joystick_pushed_sideways_in_the_dark_only_wakes(evening: Evening, side: str) -> None:
    in_the_dark(evening)
    at = evening.app.machine.focus.at
    for further in (0, 1):
        evening.press(side)
        assert evening.desk.glass.lit
        assert (evening.app.machine.focus.at != at) == bool(further)
        evening.wait(0.3)


def test_a_spike_in_the_dark_costs_no_later_press(evening: Evening) -> None:
    in_the_dark(evening)
    at = evening.app.machine.focus.at
    evening.down(DOWN)
    evening.wait(0.005)
    evening.up(DOWN)
    evening.wait(0.3)
    evening.press(DOWN)
    assert evening.app.machine.focus.at == at + 1


@pytest.mark.rule("pain 5.3")
@pytest.mark.parametrize("full", [0.1, 4.9, 8.5, 61])
def test_what_waits_is_written_within_five_seconds_of_room_without_a_press(
    evening: Evening, full: float
) -> None:
    tell(evening, f"{BEGUN}\ndisk full\nenter 4\nwait {full}s\nexpect 'not saved'\ndisk free")
    assert not evening.app.machine.journal.saved
    evening.wait(5.0)
    assert evening.app.machine.journal.saved
    tell(evening, "expect not 'not saved'")


def test_an_edge_of_a_stranger_costs_nothing(evening: Evening) -> None:
    """A contact that no board knows is a fault of ours: it is told, and play goes on."""
    evening.desk.box.heard.put(Edge("sideways", True, evening.clock.now))
    evening.app.step(evening.clock.now)
    assert "Something went wrong" in words(evening)
    evening.press(DOWN)
    assert evening.app.machine.focus.at == 1
