"""A machine on an empty journal, begun."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_py.games import SHELF, TOOL_GROUPS
from firmware_py.journal import Journal
from firmware_py.machine import Machine


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(
        Journal.open(tmp_path / "journal.db"), SHELF, TOOL_GROUPS, read=lambda kind: None, options={}
    )
    machine.begin(0.0)
    yield machine
    machine.journal.close()
