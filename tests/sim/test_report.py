"""The bug report: it replays, it holds no names, and what is none is refused in a sentence."""

import contextlib
import io
import json
import logging
import re
import zipfile
from pathlib import Path

import pytest

from firmware_py.config import Config, check
from firmware_py.games import SHELF, TOOLS
from firmware_py.journal import Journal
from firmware_py.round import Round, verify
from sim import report
from sim.__main__ import main
from sim.evening import Evening
from sim.stories import Teller, parse

THREE_HOLES = """
choose "New round"
choose "Table Golf"
players Ana Par
choose "3 holes"
press ok x3
choose "Start"
press ok x2
enter 4
enter 4
enter 5
menu "Weather die"
go
press back
enter 3
enter 3
enter 2
enter 4
enter 4
enter 4
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[str], Evening]:
    """A report of a whole round of Ana and of somebody called Par, the words on its glass, its evening."""
    evening = Evening(
        tmp_path_factory.mktemp("played") / "state",
        seed=b"report",
        config=check({"box": {"driver": "sh1106"}, "presses": {"hold_ms": 650}}, "test"),
    )
    try:
        Teller(evening).play(parse(THREE_HOLES, "three holes"))
        assert evening.app.machine.state == "over"
        log = ("INFO Ana pressed", f"WARNING {Path.home()}/state: it is Par's turn, not Anatol's")
        written = report.written(report.findings(evening, log, "press ok\n"))
        words = list(evening.app.screen.words) if evening.app.screen else []
    finally:
        evening.close()
    return written, words, evening


def opened(written: bytes, folder: Path) -> tuple[Path, dict[str, object]]:
    """The report unpacked, and what it says."""
    file = folder / "report.zip"
    file.write_bytes(written)
    return folder / "state", report.unpacked(file, folder / "state")


def test_a_report_replays_with_the_same_moves_under_other_names(
    played: tuple[bytes, list[str], Evening], tmp_path: Path
) -> None:
    written, _, evening = played
    state, _ = opened(written, tmp_path)
    shelf = (*SHELF, TOOLS)
    with (
        contextlib.closing(Journal.read(evening.state / "journal.db")) as old,
        contextlib.closing(Journal.read(state / "journal.db")) as new,
    ):
        assert len(new.matches()) == len(old.matches())
        for was, now in zip(old.matches(), new.matches(), strict=True):
            assert verify(new, now, shelf) == []
            before, after = Round.load(old, was, shelf), Round.load(new, now, shelf)
            assert [step.move for step in after.match.steps] == [step.move for step in before.match.steps]
            assert [line.cells for line in after.card.lines] == [line.cells for line in before.card.lines]
        assert Round.load(new, new.matches()[-1], shelf).seats == ("P1", "P2")
    again = Evening(state, seed=b"report")
    try:
        Teller(again).play(parse('choose "Score cards"\nexpect "P1 P2"', "the report"))
    finally:
        again.close()


def test_no_name_is_left_anywhere_in_a_report(played: tuple[bytes, list[str], Evening]) -> None:
    written, words, _ = played
    assert any("Ana" in word for word in words)  # or the screen would prove nothing
    with zipfile.ZipFile(io.BytesIO(written)) as parts:
        texts = {name: parts.read(name).decode("utf-8", "replace") for name in parts.namelist()}
    assert set(texts) == set(report.PARTS)
    for name, text in texts.items():
        assert not re.search(r"\bAna\b", text), name
        assert str(Path.home()) not in text
    assert texts["log.txt"] == "INFO Name pressed\nWARNING ~/state: it is Name's turn, not Anatol's\n"


def test_a_report_says_what_it_ran_on_and_its_settings_can_be_used_again(
    played: tuple[bytes, list[str], Evening], tmp_path: Path
) -> None:
    written, _, evening = played
    _, told = opened(written, tmp_path)
    assert {"teebox", "python", "system", "libraries", "config", "screen"} <= set(told)
    assert check(told["config"], "the report") == evening.config  # type: ignore[arg-type]


def test_a_disk_that_is_full_keeps_nothing_out_of_a_report(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "played", seed=b"full")
    try:
        Teller(evening).play(parse('disk full\nchoose "Weather die"\ngo', "full"))
        found = report.findings(evening, (), "")
        count = len(evening.app.machine.journal)
        assert not evening.app.machine.journal.saved
    finally:
        evening.close()
    state, told = opened(report.written(found), tmp_path)
    assert not (state / "evening.story").exists()
    assert told["screen"]["saved"] is False  # type: ignore[index]
    with contextlib.closing(Journal.read(state / "journal.db")) as journal:
        assert len(journal) == count


def test_a_board_of_the_owners_own_stays_at_home() -> None:
    assert "board" not in report._settings(Config(board="/home/ana/my.toml"))["box"]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (None, "cannot be opened"),
        ({}, "no report of Teebox's"),
        ({"journal.db": "", "report.json": "{}"}, "is empty"),
        ({"journal.db": "what", "report.json": "{}"}, "is damaged"),
        ({"journal.db": "what", "report.json": "{"}, "cannot be opened"),
        ({"../journal.db": "what", "report.json": "{}"}, "no report of Teebox's"),
    ],
)
def test_what_is_no_report_is_refused_in_one_sentence(
    parts: dict[str, str] | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.zip"
    if parts is None:
        file.write_text("what")
    else:
        with zipfile.ZipFile(file, "w") as odd:
            for name, text in parts.items():
                odd.writestr(name, text)
    assert main(["report", str(file), "--state", str(tmp_path / "state")]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert not (tmp_path / "journal.db").exists()


def test_a_report_is_not_unpacked_over_a_journal(
    played: tuple[bytes, list[str], Evening], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, _ = opened(played[0], tmp_path)
    before = (state / "journal.db").read_bytes()
    assert main(["report", str(tmp_path / "report.zip"), "--state", str(state)]) == 2
    assert "there is a journal already; name another folder with --state" in capsys.readouterr().err
    assert (state / "journal.db").read_bytes() == before


def test_a_report_says_nothing_that_json_cannot_hold(played: tuple[bytes, list[str], Evening]) -> None:
    with zipfile.ZipFile(io.BytesIO(played[0])) as parts:
        json.loads(parts.read("report.json"))
    assert logging.getLogger("teebox").handlers == []
