"""A sixth game costs nothing: Pig goes through machine, screens, stories, journal and verify as it stands."""

import inspect
from pathlib import Path

import pytest

from firmware_py.games import SHELF
from firmware_py.ledger import as_json, as_text
from firmware_py.round import Round, verify
from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.games import pig

SHELF_WITH_PIG = (*SHELF, pig.PIG)
SET_UP = """
    choose "New round"
    choose Pig
    players Ana Bob
    enter 12
    choose Dial
    enter 7
    enter 3
    expect asking pig
"""


def test_pig_is_at_most_60_lines() -> None:
    assert len(inspect.getsource(pig).splitlines()) <= 60


def test_pig_is_played_to_its_end_by_the_buttons(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"pig", shelf=SHELF_WITH_PIG)
    teller = Teller(evening)
    try:
        teller.play(parse(SET_UP, "set-up"))
        machine = evening.app.machine
        turns = 0
        while machine.state != "over":
            teller.do_go()
            if machine.state == "over":
                break
            state = machine.round.match.state
            teller.do_choose("Hold" if state.risked >= 4 else "Roll")
            turns += 1
            assert turns < 200
        winner = machine.round.seats[machine.round.result.ranks[0].seat]
        assert winner.upper() in " ".join(evening.app.screen.words).upper()
        assert max(machine.round.match.state.banked) >= 12
        number, journal = machine.round.number, machine.journal
        assert verify(journal, number, SHELF_WITH_PIG) == []
        assert winner in as_text(machine.round.card)
        assert '"dialled": [' in as_json(machine.round)
        evening.press(OK)
        assert machine.state == "resting"
    finally:
        evening.close()


@pytest.mark.parametrize("cut", [False, True])
def test_rolls_of_a_story_are_rigged_marked_undone_and_typed(tmp_path: Path, cut: bool) -> None:
    evening = Evening(tmp_path / "state", seed=b"pig", shelf=SHELF_WITH_PIG)
    story = f"""
        {SET_UP}
        rig pig 6
        press ok
        wait 0.3s
        {"cut power" if cut else ""}
        {"press ok" if cut else ""}
        go
        expect asking dare
        expect "At risk: 6"
        choose Roll
        wait 2s
        undo
        expect asking dare
        expect "At risk: 6"
        choose Hold
        expect asking pig
        real 5
        go
        expect asking dare
        expect "At risk: 5"
        menu "Score card"
        expect "6"
        press back
    """
    try:
        Teller(evening).play(parse(story, "pig"))
        played = evening.app.machine.round
        assert played.rigged
        assert "Rigged: a result was set by hand." in played.marks
        assert [step.move.by for step in played.match.steps if step.ask.name == "pig"] == [
            "chance",
            "players",
        ]
        assert verify(played.journal, played.number, SHELF_WITH_PIG) == []
        loaded = Round.load(played.journal, played.number, SHELF_WITH_PIG)
        assert loaded.marks == played.marks
        assert any("undone" in mark for mark in played.marks)
    finally:
        evening.close()
