"""Every story file holds: each is one main path through the real buttons and the real panel driver."""

import re
from pathlib import Path

import pytest

from sim.evening import Evening
from sim.stories import Teller, parse, read

STORIES = sorted(Path(__file__).parent.glob("*.story"))


def told(path: Path) -> list[str]:
    """The rules that a story shows: its line `# rules: ...`."""
    found = re.search(r"^# rules: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return re.split(r",\s*", found[1]) if found else []


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in told(path)])
        for path in STORIES
    ],
)
def test_the_story_holds(path: Path, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"story")
    try:
        Teller(evening).play(read(path))
    finally:
        evening.close()


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_every_story_says_first_what_it_shows(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")


ROLLS = """
choose "Weather die"
wait 5s
press ok x3
wait 5s
press back
choose Dice
wait 2s
menu "How many dice?"
enter 3
go
wait 1s
"""


@pytest.mark.rule("pain 8.3")
def test_the_same_seed_and_story_give_the_same_frames(tmp_path: Path) -> None:
    """Byte for byte, every message on the bus; another seed gives others."""

    def bus(state: Path, seed: bytes) -> list[object]:
        evening = Evening(state, seed=seed)
        try:
            Teller(evening).play(parse(ROLLS, "rolls"))
            return list(evening.desk.bus.log)
        finally:
            evening.close()

    first, second = bus(tmp_path / "one", b"seed"), bus(tmp_path / "two", b"seed")
    assert len(first) > 100
    assert first == second
    assert first != bus(tmp_path / "three", b"other")
