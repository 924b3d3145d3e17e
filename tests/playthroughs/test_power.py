"""The plug is pulled, the process killed, the disk full: nothing that was shown is lost."""

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.playthroughs.cut_off import uninterrupted
from tests.playthroughs.eighteen import CARD, PARS

ROOT = Path(__file__).parents[2]


@pytest.mark.rule("pain 5.1")
@pytest.mark.rule("pain 7.8")
@pytest.mark.rule("R14")
def test_killed_after_every_record_of_18_holes_the_round_ends_with_the_same_card(tmp_path: Path) -> None:
    """A process for each record, each dead by kill -9 as it wants to write the next."""
    killed = subprocess.run(
        [sys.executable, "-m", "tests.playthroughs.cut_off", str(tmp_path / "killed")],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert killed.returncode == 0, killed.stderr
    *begun, end = map(json.loads, killed.stdout.splitlines())
    expected = json.loads(json.dumps(uninterrupted(tmp_path / "whole")))
    assert end == expected
    assert end["findings"] == []
    assert begun == [*range(2, len(end["records"]))], "each child found one record more, and all well"
    kinds = {record["kind"] for record in end["records"]}
    assert kinds == {"sealed", "open", "move", "undo", "final"}
    lines = {line["name"]: line["cells"] for line in end["card"]["lines"]}
    assert lines.pop("Par") == [str(par) for par in PARS]
    assert lines == {name: [str(strokes) for strokes in row] for name, row in CARD.items()}


@pytest.mark.rule("pain 6.5")
def test_a_cut_at_any_moment_of_a_roll_shows_the_same_faces_again(tmp_path: Path) -> None:
    """Wind first, then the wheel by itself: cut after each tenth of a second."""
    drawn = set()
    for tenth in range(0, 30, 3):
        evening = Evening(tmp_path / f"cut {tenth}", seed=b"windy")
        try:
            teller = Teller(evening)
            teller.play(parse("down ok\nwait 0.06s\nup ok", "roll"))
            evening.wait(tenth / 10)
            evening.cut_power()
            records = evening.app.machine.journal.last(2, lambda body: "draw" in body)
            drawn.add(tuple(str(record.body["value"]) for record in records))
        finally:
            evening.close()
    assert len(drawn) == 1


@pytest.mark.rule("pain 5.3")
def test_a_full_disk_is_said_on_every_screen_and_play_goes_on_and_is_saved_later(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"full")
    teller = Teller(evening)
    story = """
        choose "New round"
        choose "Table Golf"
        enter 2
        choose "P1 P2"
        choose "3 holes"
        press ok x3
        choose "Start"
        disk full
        press ok x2
        expect "not saved"
        enter 4
        enter 5
        expect "not saved"
        expect score P1 +1
        menu "Score card"
        expect "not saved"
        press back
        disk free
        enter 3
        expect not "not saved"
        expect score P2 -1
        cut power
        press ok
        expect score P1 +1
        expect score P2 -1
    """
    try:
        teller.play(parse(story, "full disk"))
    finally:
        evening.close()


def test_a_cut_keeps_only_what_was_on_the_disk_and_closes_nothing_in_good_order(tmp_path: Path) -> None:
    """There is room again, but nobody has written yet: who is stopped writes, who is cut off does not."""
    strokes = {}
    for end in ("cut power", "restart"):
        evening = Evening(tmp_path / end, seed=b"unwritten")
        story = f"""
            choose "New round"
            choose "Table Golf"
            enter 1
            choose P1
            choose "3 holes"
            press ok x2
            choose "Start"
            press ok
            enter 4
            disk full
            enter 5
            expect score P1 +1
            disk free
            {end}
            press ok
        """
        try:
            Teller(evening).play(parse(story, "unwritten"))
            strokes[end] = Teller(evening).scores()["P1"]
        finally:
            evening.close()
    assert strokes == {"cut power": "", "restart": "+1"}


@pytest.mark.rule("pain 5.4")
def test_a_wall_clock_that_jumps_changes_nothing_but_the_labels(tmp_path: Path) -> None:
    def told(state: Path, *jumps: str) -> tuple[list[object], list[str]]:
        """What the journal holds of the round, and the labels beside it."""
        evening = Evening(state, seed=b"clock")
        story = f"""
            choose "New round"
            choose "Table Golf"
            enter 2
            choose "P1 P2"
            choose "3 holes"
            press ok x3
            choose "Start"
            clock {jumps[0]}
            press ok x2
            enter 4
            clock {jumps[1]}
            menu "Weather die"
            wait 1.7s
            clock {jumps[2]}
            go
            enter 4
        """
        try:
            Teller(evening).play(parse(story, "clock"))
            records = evening.app.machine.journal.records(evening.app.machine.round.number)
            return [(r.seq, r.body, evening.clock.now) for r in records], [r.at for r in records]
        finally:
            evening.close()

    steady, straight = told(tmp_path / "steady", "+0s", "+0s", "+0s")
    jumped, labels = told(tmp_path / "jumping", "-3y", "+2h", "-1y")
    assert jumped == steady
    assert straight == sorted(straight)
    assert labels != sorted(labels)
    assert [at[:4] for at in labels[:3]] == ["2023", "2023", "2020"]  # sealed, opened, then back three years
    assert labels[-1][:4] == "2019"


@pytest.mark.rule("pain 5.2")
def test_a_damaged_journal_is_set_aside_told_and_a_new_one_begun(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"damage")
    evening.restart()
    evening.app.close()
    path = tmp_path / "state" / "journal.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    evening.switch_on()
    try:
        assert "was damaged" in " ".join(evening.app.screen.words)
        kept = list((tmp_path / "state").glob("journal-aside-*"))
        assert [file.read_bytes() for file in kept] == [whole[: len(whole) // 2]]
    finally:
        evening.close()


def test_the_first_screen_after_any_stop_offers_to_resume(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"resume")
    story = """
        choose "New round"
        choose "Table Golf"
        enter 1
        choose P1
        choose "9 holes"
        press ok x2
        choose "Start"
        press ok
        press ok x2
        press ok x2
        restart
        expect state resting
        expect "Resume hole 3?"
        press ok
        expect asking par
        expect "Hole 3"
    """
    try:
        Teller(evening).play(parse(story, "resume"))
        assert evening.app.machine.round is not None
        before = asdict(evening.app.machine.round.card)
        evening.cut_power()
        evening.press(OK)
        assert asdict(evening.app.machine.round.card) == before
    finally:
        evening.close()
