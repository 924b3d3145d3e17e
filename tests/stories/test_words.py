"""Each word of the story language does what it says, and to the box, not only to the story."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware_py.games import SHELF
from sim.__main__ import main
from sim.evening import Evening
from sim.stories import SHAPES, StoryFault, Teller, parse
from tests.games.gems import GEMS

# What is written, and what is so afterwards; one evening from the first line to the last.
DEEDS: tuple[tuple[str, Callable[[Evening], Any]], ...] = (
    ("press down x2", lambda e: e.app.machine.focus.at == 2),
    ("bounce up", lambda e: e.app.machine.focus.at == 1),
    ("down up", lambda e: e.desk.box.level("up")),
    ("wait 0.8s", lambda e: e.app.machine.focus.at == 0),
    ("up up", lambda e: not e.desk.box.level("up")),
    ("fault display 2 121", lambda e: len(e.desk.bus._faults) == 1),
    ("press down", lambda e: not e.desk.bus._faults),
    ("unplug display", lambda e: e.desk.bus.unplugged),
    ("plug display", lambda e: not e.desk.bus.unplugged),
    ("choose Dice", lambda e: e.app.machine.tool == "die"),
    ("go", lambda e: e.app.machine.state == "showing"),
    ("rig die 5", lambda e: not e.app.machine.tools.rigged),
    ("wait 1s\npress ok\nwait 2s\nexpect '5'", lambda e: e.app.machine.tools.rigged),
    ("wait 1s\nreal 6", lambda e: e.app.machine.tools.match.steps[-1].move.by == "players"),
    ("hold back", lambda e: e.app.page.title == "GEN-009"),
    ("press back\nwait 1s\npress back", lambda e: e.app.machine.state == "resting"),
    ('choose "New round"\nchoose "Table Golf"', lambda e: asked(e) == "players"),
    ("players Ana Bob", lambda e: e.app.machine.sitting.seats == ("Ana", "Bob")),
    ('choose "3 holes"\npress ok x3\nchoose Start\npress ok x2', lambda e: asked(e) == "par"),
    ("enter 5", lambda e: steps(e)[-1] == ("par", 5)),
    ("undo", lambda e: steps(e)[-1][0] == "ball"),
    ("enter 4\nenter 6", lambda e: steps(e)[-1] == ("strokes", 6)),
    ("correct 1 Ana 3", lambda e: steps(e)[-1] == ("corrected", (6, 3))),
    ("expect score Ana -1", lambda e: True),
    ("clock +2h", lambda e: e.clock.jumped == 7200),
    ("disk full\nenter 4", lambda e: not e.app.machine.journal.saved),
    ("disk free\nenter 4", lambda e: e.app.machine.journal.saved),
    ("cut power", lambda e: e.app.machine.waiting is not None),
    ("choose Resume", lambda e: asked(e) == "strokes"),
    ("restart", lambda e: e.app.machine.state == "resting"),
    ("menu Leave", StoryFault),  # no menu at rest
    ("choose Resume\nmenu Leave", lambda e: e.app.machine.round is None),
    ('choose "New round"\nchoose Gems\nchoose "Enter names"', lambda e: asked(e) == "name"),
    ('choose "New name"', lambda e: asked(e) == "letter"),
    ("spell CY", lambda e: e.app.machine.sitting.seats == ("Cy",)),
    ("choose Start", lambda e: asked(e) == "gems"),
    ('expect advice "blue one"', lambda e: True),
    ("keep 2", StoryFault),  # it is stuck
    ("keep 1 4", lambda e: steps(e) == [("gems", (0, 3))]),
    ("expect score Cy +2", lambda e: True),
    ("place 1 2", StoryFault),  # a tree stands there
    ("place 2 3", lambda e: steps(e)[-1] == ("cell", (2, 3))),
    ("screen", lambda e: e.app.machine.state == "over"),
)  # fmt: skip


def asked(evening: Evening) -> str:
    return evening.app.machine.question.name  # type: ignore[union-attr]


def steps(evening: Evening) -> list[tuple[str, Any]]:
    return [(step.move.ask, step.move.value) for step in evening.app.machine.round.match.steps]


@pytest.fixture
def gems(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"words", shelf=(*SHELF, GEMS))
    yield evening
    evening.close()


def test_every_word_does_what_it_says(gems: Evening) -> None:
    printed: list[str] = []
    teller = Teller(gems, tell=printed.append)
    played = set()
    for deed, so in DEEDS:
        lines = parse(deed, "words")
        if so is StoryFault:
            with pytest.raises(StoryFault):
                teller.play(lines)
            continue
        teller.play(lines)
        assert so(gems), deed
        played |= {line.verb for line in lines}
    assert played == set(SHAPES)
    assert len(printed) == 1
    assert printed[0].count("\n") == 31


@pytest.mark.parametrize(("written", "value"), [("keep 1 3 4", (0, 2, 3)), ("keep 3", (2,)), ("keep", ())])
def test_any_number_of_items_can_be_kept(gems: Evening, written: str, value: tuple[int, ...]) -> None:
    Teller(gems).play(parse(f'choose "New round"\nchoose Gems\nchoose P1\nchoose Start\n{written}', "keep"))
    assert steps(gems) == [("gems", value)]


def test_nothing_need_be_placed(gems: Evening) -> None:
    story = 'choose "New round"\nchoose Gems\nchoose P1\nchoose Start\nkeep\nplace done\nexpect state over'
    Teller(gems).play(parse(story, "place"))
    assert steps(gems)[-1] == ("cell", ())


def test_what_is_printed_as_json_tells_state_question_words_and_scores(gems: Evening) -> None:
    printed: list[str] = []
    story = 'screen\nchoose "New round"\nchoose Gems\nchoose P1\nchoose Start\nkeep 1 3\nscreen'
    Teller(gems, as_json=True, tell=printed.append).play(parse(story, "json"))
    first, last = map(json.loads, printed)
    assert set(first) == {"state", "ask", "words", "score"}
    assert (first["state"], first["ask"], first["score"]) == ("resting", "home", {})
    assert "Weather die" in first["words"]
    assert (last["state"], last["ask"], last["score"]) == ("asking", "cell", {"P1": "+2"})
    assert "Where?" in last["words"]


@pytest.mark.rule("pain 8.4")
def test_the_command_takes_its_time_where_that_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = tmp_path / "slow.story"
    story.write_text("# slow\nwait 1.5s\nscreen\n", encoding="utf-8")
    took = []
    for how in ([], ["--realtime"]):
        began = time.monotonic()
        assert main(["play", str(story), "--json", *how]) == 0
        took.append(time.monotonic() - began)
    assert took[0] < 1.5 <= took[1]
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(row["score"] == {} and row["state"] == "resting" for row in told)
    assert len(told) == 4, "one for the word, one for the end, twice"
