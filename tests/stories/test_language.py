"""The story language: what is misspelt or does not hold is told with file, line, words and a picture."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sim.__main__ import main
from sim.evening import Evening
from sim.stories import SHAPES, StoryFault, Teller, half_blocks, parse, seconds


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"language")
    yield evening
    evening.close()


def play(evening: Evening, text: str) -> None:
    Teller(evening).play(parse(text, "evening.story"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\npres ok", "evening.story:2: unknown word 'pres'; did you mean 'press'?"),
        ("press okay", "evening.story:1: 'press okay' cannot be understood; write: press ok"),
        ("wait 2", "write: wait 2s"),
        ("hold", "write: hold back"),
        ("fault display four 121", "write: fault display 4 121"),
        ("cut cheese", "write: cut power"),
        ('choose "Weather', "evening.story:1: No closing quotation; close the quotation mark."),
    ],
)
def test_a_typo_is_found_before_anything_is_played(text: str, told: str) -> None:
    with pytest.raises(StoryFault) as fault:
        parse(text, "evening.story")
    assert told in str(fault.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("choose Weathercock", "'Weathercock' is no option; there are: Weather die"),
        ("choose s", "'s' fits "),
        ("enter 3", "this needs a Count, but 'home', a Choose is asked in state resting."),
        ('expect "Rain"', "'Rain' is not on the glass."),
        ('expect not "Weather die"', "'Weather die' is on the glass."),
        ("expect state asking", "the state is resting, not asking."),
        ("expect state askin", "there is no state 'askin'; did you mean 'asking'?"),
        ("expect asking lie", "'lie' was expected to be asked, not 'home'."),
        ("expect score Ana +2", "Ana has no score, not +2."),
        ('expect advice "3 dice"', "the advice is ''."),
        ("choose Dice\nwait 2s\nreal 1 2", "1 dice are rolled, not 2."),
        ('choose "New round"\nchoose "Table Golf"\nenter 44', "44 is not from 1 to 16."),
        (
            'choose "New round"\nchoose "Table Golf"\nplayers Anastasia Bob',
            "'Anastasia' cannot be spelled here",
        ),
        ("menu Undo", "there is no menu here."),
    ],
)
def test_what_does_not_hold_fails_with_place_words_and_picture(
    evening: Evening, text: str, told: str
) -> None:
    with pytest.raises(StoryFault) as fault:
        play(evening, text)
    lines = str(fault.value).split("\n")
    assert told in lines[0]
    assert lines[0].startswith(f"evening.story:{len(text.splitlines())}: ")
    assert lines[1].startswith("on the glass: ")
    assert "\n".join(lines[2:]) == half_blocks(evening.desk.glass.picture())


def test_every_word_of_the_language_can_be_told_and_no_other() -> None:
    """That each is played, too, is `test_words.py`'s."""
    told = {name.removeprefix("do_") for name in dir(Teller) if name.startswith("do_")}
    assert told == set(SHAPES)


def test_every_example_of_how_to_write_a_word_is_read() -> None:
    for verb, (_, told) in SHAPES.items():
        first = told.split(", or ")[0].split(", expect")[0]
        assert parse(first, "x")[0].verb == verb


def test_spans_are_in_seconds() -> None:
    assert [seconds(s) for s in ("2s", "1.5m", "-3y", "+2h")] == [2, 90, -94_672_800, 7200]


def test_the_command_plays_a_story_and_exits_with_one_for_a_bad_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.story", tmp_path / "bad.story"
    good.write_text("# all is well\nexpect state resting\nscreen\n", encoding="utf-8")
    bad.write_text("# rain\nexpect Rain\n", encoding="utf-8")
    assert main(["play", str(good)]) == 0
    assert "it holds" in capsys.readouterr().out
    assert main(["play", str(bad), "--json"]) == 1
    assert f"{bad}:2: 'Rain' is not on the glass." in capsys.readouterr().err
    assert main(["play", str(good), "--json"]) == 0
    assert '"state": "resting"' in capsys.readouterr().out
    assert main(["play", str(tmp_path / "none.story")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    assert main(["--seed", "0g", "play", str(good)]) == 2
    assert "hexadecimal" in capsys.readouterr().err
