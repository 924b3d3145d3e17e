"""The table of settings in docs/box_of_golf.md says what the options say."""

import re
import tomllib
from pathlib import Path

from firmware_py.games.box_of_golf.guests import GUESTS
from firmware_py.games.box_of_golf.options import OPTIONS
from tests.games.box_of_golf.settings_table import row, written

DOC = (Path(__file__).parents[3] / "docs" / "box_of_golf.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table below that heading, without its own head."""
    below = DOC.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in below.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_setting_stands_in_the_table_with_its_values_its_default_and_its_rule() -> None:
    told = [(key, values, default, rule) for key, values, default, _, rule in rows("What a table agrees on")]
    assert told == [row(option) for option in OPTIONS]


def test_every_setting_is_explained_in_a_few_words() -> None:
    words = [explained for *_, explained, _ in rows("What a table agrees on")]
    assert len(set(words)) == len(OPTIONS)
    assert not [explained for explained in words if not 3 <= len(explained.split()) <= 25]


def test_a_default_can_be_copied_into_the_settings_file() -> None:
    for option in OPTIONS:
        text = written(option.default)
        text = f'"{text}"' if isinstance(option.default, str) else text
        assert option.admits(tomllib.loads(f"{option.key} = {text}")[option.key])


def test_every_guest_is_introduced() -> None:
    assert [name for name, _ in rows("Guests")] == list(GUESTS)


def test_what_the_page_quotes_of_a_guests_turn_is_what_it_says() -> None:
    quoted = re.findall(r"\(\"([^\"]+)\"\)", DOC)
    assert quoted == ["5 dice, 5 to go", "Keeps R R P"]
