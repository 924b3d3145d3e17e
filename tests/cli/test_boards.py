"""`teebox boards`: files are checked, boards kept with the owner's values, listed, shown and removed."""

import tomllib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_py import boardbook
from firmware_py.__main__ import main
from firmware_py.config import MUST, toml
from firmware_py.games.adjusting import adjusting
from firmware_py.games.box_of_golf.boards import BOARDS, OURS, OWN_BOARDS, parse, written
from firmware_py.games.canon import frozen
from firmware_py.games.core import Game, Option, Setup
from firmware_py.journal import Journal
from firmware_py.owner import KEPT, MOTION, Adjustment, Owner

BEND = "name 1 The Bend\npar 3\npath tee fairway star/rough water green bunker\nputting 2\npast 1\n"
BOX = Game(
    "box of golf",
    "Box of Golf",
    (1, 4),
    1,
    start=lambda setup: None,
    asks=lambda state: (),
    apply=lambda state, move: state,
    options=(BOARDS, OWN_BOARDS),
)


@pytest.fixture
def bend(tmp_path: Path) -> Path:
    path = tmp_path / "bend.board"
    path.write_text(BEND, encoding="utf-8")
    return path


def say(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main(["boards", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_files_are_checked_each_with_its_finding(
    bend: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"{bend}: 1 The Bend, par 3: 4 spaces to the green, 1 behind it, 2 from P to the flag\n"
    assert say(capsys, "check", bend) == (0, line, "")
    wrong = tmp_path / "wrong.board"
    wrong.write_text(BEND.replace("water", "watr"), encoding="utf-8")
    code, out, err = say(capsys, "check", wrong, bend)
    assert (code, err) == (1, "")
    assert out == f"{wrong}: line 3, column 29: 'watr' is no space; did you mean water?\n{line}"


def test_boards_are_added_listed_shown_and_removed(
    bend: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = ("--state", tmp_path / "state")
    code, out, _ = say(capsys, "list", *state)
    assert code == 0
    assert [line.split()[:2] for line in out.splitlines()] == [["ours", str(n)] for n in range(1, 10)]
    assert say(capsys, "add", bend, *state)[1].startswith("added 1 The Bend, par 3")
    bend.write_text(BEND.replace("par 3", "par 4"), encoding="utf-8")
    assert say(capsys, "add", bend, *state)[1].startswith("replaced 1 The Bend, par 4")
    assert say(capsys, "list", *state)[1].splitlines()[0].startswith("own   1 The Bend, par 4")
    code, out, _ = say(capsys, "show", "bend", "island", *state)
    assert code == 0
    first, second = out.split("\n\n# ")
    assert parse(first) == replace(parse(BEND), par=4)
    assert parse(f"# {second}") == OURS[6]
    assert "#   T  .  *  w  G  b\n#   0  1  2  3  4  5\n" in first
    assert say(capsys, "remove", "The Bend", *state) == (0, "removed 1 The Bend\n", "")
    assert "own" not in say(capsys, "list", *state)[1]
    code, _, err = say(capsys, "remove", "The Bend", *state)
    assert (code, err) == (2, "teebox: There is no one board 'The Bend'; there are: none yet.\n")


def test_where_one_file_is_wrong_none_is_added(
    bend: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = ("--state", tmp_path / "state")
    missing = tmp_path / "missing.board"
    code, out, err = say(capsys, "add", bend, missing, *state)
    assert (code, out) == (2, "")
    assert err == f"teebox: {missing}: there is no such file; name the text file of a board.\n"
    assert "own" not in say(capsys, "list", *state)[1]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe", "cannot be read ('utf-8' codec can't decode"),
        (b"name x\n" * 4000, "too long for a board; write one board a file, see docs/boards.md."),
        (b"", "line 1, column 1: after this the line for name is missing"),
    ],
)
def test_a_file_that_is_no_board_is_told_in_one_sentence(
    content: bytes, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.board"
    path.write_bytes(content)
    code, out, _ = say(capsys, "check", path)
    assert code == 1
    assert out.startswith(f"{path}: {told}")
    assert out.count("\n") == 1


def test_a_file_of_windows_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "bend.board"
    path.write_bytes(b"\xef\xbb\xbf" + BEND.replace("\n", "\r\n").encode())
    assert boardbook.read(path) == parse(BEND)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("add",), "add needs to know of what; say teebox boards add FILE."),
        (("show",), "show needs to know of what; say teebox boards show NAME."),
        (("list", "x"), "list takes no names; say teebox boards show NAME for one of them."),
        (("show", "i"), "There is no one board 'i'; there are: 1 First Light, "),
        (("show", ""), "There is no one board ''; there are: 1 First Light, "),
    ],
)
def test_what_is_missing_or_unclear_is_asked_for(
    words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = say(capsys, *words, "--state", tmp_path)
    assert code == 2
    assert err.startswith(f"teebox: {told}")


def test_boards_cannot_be_added_under_a_running_box(
    bend: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Journal.open(tmp_path / "journal.db")):
        code, _, err = say(capsys, "add", bend, "--state", tmp_path)
    assert code == 3
    assert "already running" in err


def test_a_disk_that_is_full_keeps_nothing_and_says_so(bend: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(boardbook.BoardFault, match="nothing was kept"):
        boardbook.do("add", [str(bend)], blocked / "state" / "journal.db")


@pytest.mark.rule("Q-BOX-03")
def test_added_boards_are_the_owner_s_value_and_no_setting_on_the_glass(tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.remember(KEPT, {"motion": False})
        owner = Owner(journal, (BOX,), {})
        boardbook.add(journal, [parse(BEND), OURS[4]])
        assert owner.says(OWN_BOARDS) == {}
        owner.look_again()
        names = ["1 The Bend", "5 Old Quarry"]
        assert list(owner.says(OWN_BOARDS)) == names
        assert owner.of(BOX) == {
            "own_boards": {"1 The Bend": written(parse(BEND)), "5 Old Quarry": written(OURS[4])}
        }
        assert owner.says(MOTION) is False
        entering = Adjustment(owner)
        game = entering.match.game
        (which,) = game.asks(game.start(Setup(())))
        assert "own_boards" not in [option.value for option in which.options]
        entering.finish()
        assert list(owner.says(OWN_BOARDS)) == names, "settings that are entered lose no board"
        boardbook.remove(journal, names)
        assert journal.recall(KEPT) == {"motion": False}


def test_an_option_with_a_check_alone_is_no_setting_on_the_glass() -> None:
    secret = Option("secret", "Secret", 0, check=lambda value: True)
    game = adjusting(replace(BOX, options=(secret, MOTION)), {})
    (which,) = game.asks(game.start(Setup(())))
    assert [option.value for option in which.options] == ["motion", "done"]


def test_a_kept_board_that_is_none_any_more_costs_no_other_one(tmp_path: Path) -> None:
    bend = written(parse(BEND))
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.remember(KEPT, {"own_boards": {"1 The Bend": bend, "2": "an older way to write it"}})
        assert boardbook.kept(journal) == {"1 The Bend": bend}
        journal.remember(KEPT, {"own_boards": ["no table"]})
        assert boardbook.kept(journal) == {}


def test_boards_may_stand_in_the_settings_file_as_well() -> None:
    text = f'[own_boards]\n"1 The Bend" = """\n{BEND}"""\n'
    boards = frozen(tomllib.loads(text)["own_boards"])
    assert OWN_BOARDS.admits(boards)
    assert frozen(tomllib.loads(f"own_boards = {toml(boards)}")["own_boards"]) == boards
    assert not OWN_BOARDS.admits(frozen(tomllib.loads(text.replace("water", "watr"))["own_boards"]))
    assert OWN_BOARDS.key in MUST, "a settings file that is wrong is told what to write"
