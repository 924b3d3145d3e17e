"""`--state` that cannot be: one clear sentence each; and `teebox fairness` on the command line."""

from pathlib import Path

import pytest

from firmware_py import luck
from firmware_py.__main__ import main
from firmware_py.journal import Journal, JournalFault
from sim.evening import Evening

COMMANDS = (
    ["rounds"],
    ["log"],
    ["card", "1"],
    ["export", "1"],
    ["verify", "1"],
    ["fairness", "--seen"],
    ["run"],
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_file_in_place_of_the_folder_is_told(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "state.txt"
    file.write_text("")
    assert main([*command, "--state", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"teebox: --state {file} is a file: name the folder that holds journal.db.\n"
    )


@pytest.mark.parametrize("command", COMMANDS[:-1], ids=lambda command: command[0])
def test_a_folder_in_place_of_the_journal_is_told(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "journal.db").mkdir()
    assert main([*command, "--state", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert f"There is a folder where the journal should be, {tmp_path / 'journal.db'}" in err
    assert len(err.splitlines()) == 1


def test_playing_with_a_folder_in_place_of_the_journal_is_refused_and_it_stays(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.mkdir()
    with pytest.raises(JournalFault, match="There is a folder where the journal should be"):
        Journal.open(path)
    assert path.is_dir()


def test_a_journal_that_may_not_be_read_is_told_without_a_number(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.symlink_to(path)  # root may read everything, but nobody a link to itself
    with pytest.raises(JournalFault) as fault:
        Journal.read(path)
    assert "\n" not in str(fault.value)
    assert "Errno" not in str(fault.value)
    assert str(path) in str(fault.value)


# -- fairness ------------------------------------------------------------------------------


@pytest.mark.rule("pain 6.1")
def test_fairness_throws_every_die_and_says_how_usual_it_is_and_how_to_do_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["fairness", "--rolls", "300", "--seed", "00ff"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("300 rolls of each; the same again with --seed 00ff\n")
    assert out.count("of honest tests (exact)") == 2 * len(luck.bags())
    assert [f"{title}: 300 rolls" for title in luck.bags() if f"\n{title}: 300 rolls\n" not in out] == []
    assert main(["fairness", "--rolls", "300", "--seed", "00ff"]) == 0
    assert capsys.readouterr().out == out
    assert main(["fairness", "--rolls", "300"]) == 0
    assert capsys.readouterr().out != out


@pytest.mark.parametrize("wrong", [["--rolls", "0"], ["--rolls", "many"], ["--seed", "0"], ["--seed", "xy"]])
def test_what_cannot_be_thrown_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["fairness", *wrong])
    assert end.value.code == 2
    assert "cannot be" in capsys.readouterr().err


@pytest.mark.rule("pain 6.1")
def test_fairness_counts_what_the_journal_saw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = Evening(tmp_path, seed=b"seen")
    assert main(["fairness", "--seen", "--state", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Nothing rolled yet.\n"
    for _ in range(5):
        evening.press("ok")
        evening.wait(4)
    rolled = [r.body for r in evening.app.machine.journal.last(99, lambda body: "draw" in body)]
    evening.close()
    assert main(["fairness", "--seen", "--state", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"weather of 3: {sum(b['draw']['label'][0] == 'weather' for b in rolled)} rolls" in out


def test_a_die_beyond_luck_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = Journal.open(tmp_path / "journal.db")
    match = journal.append(None, {"kind": "sealed"}).match
    for n in range(60):
        draw = {"label": ["die", 0, 0, n, 0], "bag": [[1, 1], [2, 1]], "count": 1, "replacing": True}
        journal.append(match, {"kind": "move", "value": [2], "by": "chance", "draw": draw})
    journal.close()
    assert main(["fairness", "--seen", "--state", str(tmp_path)]) == 1
    assert "!!" in capsys.readouterr().out
