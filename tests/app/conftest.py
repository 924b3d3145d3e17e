"""An evening at a box that was just switched on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sim.evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"app")
    yield evening
    evening.close()
