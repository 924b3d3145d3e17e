"""`teebox trophies` and the page Trophies, after rounds that were really played."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from firmware_py.games.tga import TGA
from firmware_py.signals import BACK, OK
from sim.evening import Evening
from sim.stories import Teller, parse

ROUND = """
    choose "New round"
    players {names}
    choose Other
    enter 1
    press ok x{settings}
    choose Start
    press ok x{balls}
    enter 4
    {strokes}
    expect state over
"""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", shelf=(TGA,))
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def play(evening: Evening, names: str, *strokes: int) -> None:
    """A round of one hole of par 4, and how many strokes each took, the first on the card first."""
    taken = "\n    ".join(f"enter {n}" for n in strokes)
    players = len(names.split())
    settings = 3 if players > 1 else 2  # alone there is one format only
    tell(evening, ROUND.format(names=names, balls=players, settings=settings, strokes=taken))


def told(evening: Evening, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    capsys.readouterr()
    assert main(["trophies", "--state", str(evening.state), *more]) == 0
    return capsys.readouterr().out


@pytest.mark.rule("TGA-156", "Q-TGA-44")
def test_champions_and_league_after_three_rounds_one_of_them_put_right(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    play(evening, "Ana Bob", 3, 5)
    tell(evening, "press ok")
    play(evening, "Bob Ana", 4, 6)
    assert told(evening, capsys).splitlines()[0] == "Bob holds the title."
    tell(evening, "correct 1 Bob 7")  # it was a 7: Ana won
    tell(evening, "expect state over\npress ok")
    play(evening, "Ana", 2)  # alone: nobody to win against
    text = told(evening, capsys)
    assert text.splitlines()[0] == "Ana holds the title."
    assert [line.split()[-4:] for line in text.splitlines()[-2:]] == [
        ["Ana", "2", "2", "+0.5"],
        ["Bob", "2", "0", "+2.0"],
    ]
    data = json.loads(told(evening, capsys, "--json"))
    assert [(one["names"], one["score"], one["game"]) for one in data["champions"]] == [
        (["Ana"], "+2", TGA.title),
        (["Ana"], "-1", TGA.title),
    ]
    assert data["leagues"] == {
        TGA.title: [
            {"name": "Ana", "rounds": 2, "wins": 2, "average": 0.5},
            {"name": "Bob", "rounds": 2, "wins": 0, "average": 2.0},
        ]
    }


@pytest.mark.rule("TGA-156")
def test_the_page_names_the_holder_and_turns_to_champions_and_league(evening: Evening) -> None:
    def words() -> tuple[str, ...]:
        assert evening.app.screen is not None
        return evening.app.screen.words

    play(evening, "Ana Bob", 2, 3)
    tell(evening, 'correct 1 Ana 5\nexpect state over\npress ok\nchoose "Trophies"')
    assert {"Bob", "holds the title", f"{TGA.title}, -1", "OK: Champions"} <= set(words())
    evening.press(OK)
    assert any(word.startswith(f"Bob: {TGA.title}, -1, 20") for word in words())
    evening.press(OK)
    assert words()[0] == f"{TGA.title} league"
    at = words().index("Bob")
    assert words()[at : at + 8] == ("Bob", "1", "1", "-1.0", "Ana", "1", "0", "+1.0")
    evening.press(OK)
    assert (evening.app.page, evening.app.machine.state) == (None, "resting")
    evening.press(OK)
    evening.press(BACK)
    assert (evening.app.page, evening.app.machine.state) == (None, "resting")


def test_numbers_at_the_table_win_no_trophy(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    tell(
        evening,
        ROUND.replace("players {names}", 'enter 2\n    choose "P1 P2"').format(
            balls=2, settings=3, strokes="enter 3\nenter 4"
        ),
    )
    assert told(evening, capsys).startswith("No trophies yet")
    tell(evening, 'press ok\nchoose "Trophies"')
    assert evening.app.page is not None
    assert evening.app.page.lines[0].startswith("None yet")


def test_a_seeded_round_wins_none_either(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = Evening(tmp_path / "state", seed=b"seeded", shelf=(TGA,))
    play(evening, "Ana Bob", 3, 4)
    assert json.loads(told(evening, capsys, "--json")) == {"champions": [], "leagues": {}}
    evening.close()


def test_before_any_round_there_is_no_such_page_and_the_command_says_why(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "trophies" not in [option.value for option in evening.app.machine.home().options]
    assert told(evening, capsys).startswith("No trophies yet")


def test_without_a_journal_it_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trophies", "--state", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err
