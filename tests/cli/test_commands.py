"""`teebox` on the command line: what it prints, and one clear sentence for what it cannot use."""

import csv
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from sim.evening import Evening
from sim.stories import Teller, parse

ROUND = """
    choose "New round"
    choose "Table Golf"
    players Ana Bob
    choose "3 holes"
    press ok x3
    choose Start
    press ok x2
    enter 4
    enter 5
    menu "Weather die"
    go
    enter 4
"""


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with a round left in the middle (1 is the tools) and one that was ended early."""
    folder = tmp_path_factory.mktemp("cli") / "state"
    evening = Evening(folder, seed=b"cli")
    story = f"""
        {ROUND}
        menu Leave
        {ROUND.replace("enter 2", "")}
        menu "End round?"
        press ok
        choose Yes
        expect state over
    """
    try:
        Teller(evening).play(parse(story, "cli"))
    finally:
        evening.close()
    return folder


@pytest.fixture
def numbers(state: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The two rounds' numbers, as `teebox rounds` tells them."""
    assert main(["rounds", "--state", str(state)]) == 0
    rows = capsys.readouterr().out.splitlines()
    return [row.split()[0] for row in rows if "Table Golf" in row]


def test_rounds_lists_every_match_and_how_it_stands(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rounds", "--state", str(state)]) == 0
    rows = {row.split()[0]: row for row in capsys.readouterr().out.splitlines()}
    left, ended = (rows[number] for number in numbers)
    assert re.search(r"Table Golf +Ana Bob +open, hole 2", left)
    assert re.search(r"Table Golf +Ana Bob +over", ended)
    assert "Seeded" in left


def test_card_prints_the_card_with_the_running_figures(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", numbers[0], "--state", str(state)]) == 0
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["1", "2", "3"]
    assert rows[1] == ["Par", "4"]
    assert rows[2] == ["Ana", "R", "5"]
    assert rows[3] == ["+1"]
    assert rows[4] == ["Bob", "B", "4"]
    assert rows[5] == ["P"]


def test_csv_reads_back_as_the_card(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", numbers[1], "--format", "csv", "--state", str(state)]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert rows[0] == ["name", "ball", "row", "1"]
    assert ["Ana", "R", "strokes", "5"] in rows
    assert ["Ana", "R", "to par", "+1"] in rows


def test_json_holds_the_half_only_once_the_round_is_over(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for number in numbers:
        assert main(["export", number, "--state", str(state)]) == 0
        told.append(json.loads(capsys.readouterr().out))
    left, ended = told
    assert left["half"] is None
    assert re.fullmatch("[0-9a-f]{64}", ended["half"])
    assert ended["card"]["lines"][1]["cells"] == ["5"]
    assert [move["ask"] for move in ended["moves"]][:3] == ["ball", "ball", "par"]
    drawn = [move for move in ended["moves"] if move["draw"]]
    assert drawn[0]["draw"]["label"][0] == "weather"


def test_the_verifier_on_the_fairness_page_accepts_the_export(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody else's fifty lines, on what our command prints."""
    page = Path(__file__).parents[2].joinpath("docs", "fairness.md").read_text(encoding="utf-8")
    program = next(code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "hmac" in code)
    assert main(["export", numbers[1], "--state", str(state)]) == 0
    export = capsys.readouterr().out
    with tempfile.TemporaryDirectory() as scratch:
        script, told = Path(scratch, "verify.py"), Path(scratch, "round.json")
        script.write_text(program, encoding="utf-8")
        told.write_text(export, encoding="utf-8")
        good = subprocess.run([sys.executable, script, told], capture_output=True, text=True, check=False)
        assert good.returncode == 0, good.stdout + good.stderr
        lied = json.loads(export)
        drawn = next(move for move in lied["moves"] if move["draw"])
        other = next(face for face, _ in drawn["draw"]["bag"] if [face] != drawn["value"])
        drawn["value"] = [other]
        told.write_text(json.dumps(lied), encoding="utf-8")
        bad = subprocess.run([sys.executable, script, told], capture_output=True, text=True, check=False)
        assert bad.returncode != 0


def test_verify_recomputes_every_draw(
    state: Path, numbers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for number in numbers:
        assert main(["verify", number, "--state", str(state)]) == 0
        assert "every draw is what its seed gives" in capsys.readouterr().out


def test_one_changed_byte_is_found(
    state: Path, numbers: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = tmp_path / "forged"
    shutil.copytree(state, forged)
    path = forged / "journal.db"
    data = path.read_bytes()
    at = data.index(b'"value":["') + len(b'"value":["')
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    assert main(["verify", numbers[0], "--state", str(forged)]) == 2
    assert "is damaged" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["card", "4711"], "there is no round 4711"),
        (["run", "--config", "none.toml"], "none.toml: there is no such file"),
        (["verify", "4711"], "there are: 1, "),
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_exit_2(
    state: Path, argv: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*argv, "--state", str(state)]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert len(err.splitlines()) == 1


def test_no_journal_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rounds", "--state", str(tmp_path)]) == 2
    assert f"There is no journal {tmp_path / 'journal.db'}" in capsys.readouterr().err


def test_run_on_a_computer_that_is_no_pi_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--state", str(tmp_path)]) == 2
    assert "make sim" in capsys.readouterr().err


def test_a_journal_in_use_can_still_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = Evening(tmp_path / "state", seed=b"busy")
    try:
        assert main(["rounds", "--state", str(tmp_path / "state")]) == 0
        assert "On the table" in capsys.readouterr().out
    finally:
        evening.close()
