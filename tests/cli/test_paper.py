"""Cards on paper read back as they were; the log forgets nothing; tools put away reveal their half."""

import json
import re
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py import ledger
from firmware_py.__main__ import main
from firmware_py.config import Config
from firmware_py.games import SHELF, TOOLS
from firmware_py.games.core import Card, Line
from firmware_py.journal import Journal
from firmware_py.round import verify
from sim.evening import Evening
from sim.stories import Teller, parse

ROLLED = """
    choose "New round"
    choose "Table Golf"
    players Ana Bob
    choose "3 holes"
    press ok x3
    choose Start
    press ok x2
    enter 4
    rig weather sun
    menu "Weather die"
    go
    enter 5
"""
words = st.text(
    st.characters(blacklist_categories=("Cs", "Cc")) | st.sampled_from(",\"'; éÅ—"), min_size=0, max_size=8
)
cells = st.lists(words, max_size=4).map(tuple)


def _runs(card: Card) -> bool:
    return any(line.running for line in card.lines)


cards = st.builds(
    Card,
    heads=cells,
    lines=st.lists(st.builds(Line, name=words, cells=cells, running=cells, mark=words), max_size=4).map(
        tuple
    ),
    notes=cells,
)
cards = st.builds(
    lambda card, points: replace(card, figure="points") if points and _runs(card) else card,
    cards,
    st.booleans(),
)
hard = Card(
    ("1", "2"),
    (Line('O"Neil, É', ("4", ""), ("", "+1"), "R"), Line("", (), ("",)), Line("-", ("",))),
    ("A, note", ""),
)


@pytest.mark.rule("pain 7.11")
@settings(derandomize=True, deadline=None, max_examples=200)
@given(cards)
def test_a_card_as_csv_reads_back_equal(card: Card) -> None:
    assert ledger.card_from_csv(ledger.as_csv(card)) == card


@pytest.mark.rule("pain 7.11")
@settings(derandomize=True, deadline=None)
@given(cards)
def test_a_card_as_json_reads_back_equal(card: Card) -> None:
    assert ledger.card_from_json(json.dumps({"card": ledger.asdict(card)}, ensure_ascii=False)) == card


def test_a_hard_card_reads_back_equal() -> None:
    assert ledger.card_from_csv(ledger.as_csv(hard)) == hard


@pytest.mark.rule("pain 7.11")
def test_a_played_round_reads_back_as_its_card_from_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(tmp_path, seed=b"paper")
    Teller(evening).play(parse(ROLLED, "paper"))
    number = evening.app.machine.round.number
    card = evening.app.machine.round.card
    evening.close()
    assert card.notes
    told = []
    for how in ("csv", "json"):
        assert main(["export", str(number), "--format", how, "--state", str(tmp_path)]) == 0
        told.append(capsys.readouterr().out)
    assert ledger.card_from_csv(told[0]) == ledger.card_from_json(told[1]) == card


@pytest.mark.parametrize(
    "text", ["", "a,b\n", "name,ball,row\nAna,R,handicap,3\n", "name,ball,row\nAna,R,to par,1\n"]
)
def test_a_table_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="score card"):
        ledger.card_from_csv(text)


@pytest.mark.parametrize("text", ["[]", "{}", '{"card": {"lines": [{}]}}'])
def test_json_without_a_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no score card"):
        ledger.card_from_json(text)


# -- the log -------------------------------------------------------------------------------


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A rigged sun, a roll that is undone and shown again, and one of real dice."""
    story = f"""
        {ROLLED}
        menu Undo
        menu "Weather die"
        go
        menu Undo
        choose Yes
        menu "Weather die"
        go
        menu "Real dice"
        choose Sun
        press ok
        menu Leave
        choose Dice
        press ok
        wait 2s
    """
    evening = Evening(tmp_path, seed=b"log")
    Teller(evening).play(parse(story, "log"))
    evening.close()
    return tmp_path


@pytest.mark.rule("pain 6.6")
def test_the_log_names_each_roll_with_its_place_and_who_made_it(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "--state", str(state)]) == 0
    lines = capsys.readouterr().out.splitlines()
    with closing(Journal.read(state / "journal.db")) as journal:
        rolled = journal.last(99, lambda body: "draw" in body)[::-1]
        undo = [r.seq for r in journal.last(99, lambda body: body["kind"] == "undo")]
    assert [line.split()[0] for line in lines] == [str(record.seq) for record in rolled]
    assert "Sun (sun)" in lines[0]
    assert "hole 1" in lines[0]
    assert "rigged" in lines[0]
    assert any(" real" in line for line in lines)
    assert " die " in lines[-1]
    assert "chance" in lines[-1]
    assert "hole" not in lines[-1]
    assert any(line.endswith(f"undone by record {undo[0]}") for line in lines)
    (again,) = [line for line in lines if "weather" in line and "the same draw as record" in line]
    first = next(line for line in lines if line.split()[0] == again.split()[-1])
    assert again.split()[4:6] == first.split()[4:6], "a peek, and no other roll"
    assert first.endswith(f"undone by record {undo[0]}")


def test_the_log_is_as_long_as_asked_and_of_the_round_asked(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "--state", str(state)]) == 0
    every = capsys.readouterr().out.splitlines()
    assert main(["log", "-n", "2", "--state", str(state)]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        line.split()[0] for line in every[-2:]
    ]
    number = every[0].split()[2]
    assert main(["log", number, "-n", "99", "--state", str(state)]) == 0
    of_it = capsys.readouterr().out.splitlines()
    assert 0 < len(of_it) < len(every)
    assert {line.split()[2] for line in of_it} == {number}
    assert main(["log", "4711", "--state", str(state)]) == 2


def test_an_empty_log_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Evening(tmp_path).close()
    assert main(["log", "--state", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Nothing rolled yet.\n"


# -- the tools' half -----------------------------------------------------------------------


def test_the_tools_half_is_revealed_once_newer_tools_lie_on_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def export(number: int) -> dict[str, object]:
        assert main(["export", str(number), "--state", str(tmp_path)]) == 0
        told: dict[str, object] = json.loads(capsys.readouterr().out)
        return told

    evening = Evening(tmp_path, seed=b"tools")
    first = evening.app.machine.tools.number
    evening.press("ok")
    evening.wait(3)
    evening.close()
    assert export(first)["half"] is None
    config = Config(games={"tga": {"wheel_sectors": 6}})  # other tools, so a new match of them
    evening = Evening(tmp_path, seed=b"tools", config=config)
    second = evening.app.machine.tools.number
    evening.close()
    assert first < second
    assert len(str(export(first)["half"])) == 64
    assert export(second)["half"] is None
    with closing(Journal.read(tmp_path / "journal.db")) as journal:
        assert verify(journal, first, (*SHELF, TOOLS)) == []


@pytest.mark.rule("pain 6.1")
def test_the_pages_verifier_checks_the_tools_once_they_are_put_away_and_says_a_sentence_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = Path(__file__).parents[2].joinpath("docs", "fairness.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "verify.py").write_text(code, encoding="utf-8")
    told = []
    for sectors in (8, 6):  # another wheel, so other tools
        config = Config(games={"tga": {"wheel_sectors": sectors}})
        evening = Evening(tmp_path / "state", seed=b"put away", config=config)
        evening.press("ok")
        evening.wait(3)
        evening.close()
        assert main(["export", "1", "--state", str(tmp_path / "state")]) == 0
        (tmp_path / "round.json").write_text(capsys.readouterr().out, encoding="utf-8")
        argv = [sys.executable, "-I", tmp_path / "verify.py", tmp_path / "round.json"]
        done = subprocess.run(argv, capture_output=True, text=True, check=False)
        told.append((done.returncode, len((done.stdout + done.stderr).splitlines())))
        said = done.stdout + done.stderr
        assert ("still open" if sectors == 8 else "all as the seed gives them") in said
    assert told == [(1, 1), (0, 1)]
