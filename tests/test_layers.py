"""The layers hold: a part knows only what lies below it, and the rules know no clock, chance or file."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT = Path(sys.executable).with_name("lint-imports")


def layers(root: Path) -> subprocess.CompletedProcess[str]:
    """import-linter on the packages in that folder, by the contracts in its pyproject.toml."""
    return subprocess.run([LINT, "--no-cache"], cwd=root, capture_output=True, text=True, check=False)


def test_every_contract_is_kept() -> None:
    found = layers(ROOT)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("firmware_py/games/golf.py", "import random"),
        ("firmware_py/match.py", "import time"),
        ("firmware_py/round.py", "from firmware_py import app"),
        ("firmware_py/screens/home.py", "from firmware_py import machine"),
        ("firmware_py/games/dice/__init__.py", "from firmware_py.games import golfie"),
    ],
)
def test_an_import_upwards_or_sideways_is_found(tmp_path: Path, module: str, line: str) -> None:
    for package in ("firmware_py", "sim"):
        for path in (ROOT / package).rglob("*.py"):
            copy = tmp_path / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    spoilt = tmp_path / module
    spoilt.write_text(spoilt.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    found = layers(tmp_path)
    assert found.returncode != 0
    assert "BROKEN" in found.stdout
