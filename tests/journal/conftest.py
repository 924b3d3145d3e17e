"""A folder for journals, in memory where the system has such a place: thousands are opened."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

NOON = "2026-03-01T12:00:00+00:00"


@pytest.fixture
def folder() -> Iterator[Path]:
    memory = "/dev/shm"
    where = memory if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=where, prefix="teebox-") as name:
        yield Path(name)


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "state" / "journal.db"
