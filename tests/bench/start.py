"""From a fresh process to the home screen on the bus, beside a bare import of the libraries under it."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.bench.sheet import table, verdict

ROOT = Path(__file__).parents[2]
PAIRS = 9
MOST = 2.0  # times the bare imports
IMPORTS = "import gpiozero, luma.oled.device"
START = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from tests.bench.first_frame import WHOLE_FRAME, switch_on
sys.exit(switch_on(Path(sys.argv[2])) < WHOLE_FRAME)
"""


def seconds(code: str, cache: Path, state: Path) -> float:
    """A child's whole life, in / with no environment; its bytecode lies ready in ``cache``."""
    command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", code, str(ROOT), str(state)]
    start = time.perf_counter()
    subprocess.run(command, env={}, cwd="/", check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def report() -> str:
    """Processes in turn: the bare imports, a box with a new journal, the same box again."""
    imports: list[float] = []
    new: list[float] = []
    again: list[float] = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        cache = folder / "cache"
        for code in (IMPORTS, START):
            seconds(code, cache, folder / "first")
        for number in range(PAIRS):
            imports.append(seconds(IMPORTS, cache, folder))
            new.append(seconds(START, cache, folder / str(number)))
            again.append(seconds(START, cache, folder / str(number)))
    base = median(imports)
    rows = [(f"bare {IMPORTS}", f"{base * 1e3:.0f}", "", "")]
    for name, times in (("home screen, new journal", new), ("home screen, journal there", again)):
        ratio = median(times) / base
        rows.append((name, f"{ratio * base * 1e3:.0f}", f"{ratio:.2f}", verdict(ratio, MOST)))
    return table(
        f"A fresh process, median of {PAIRS}, ms; goal: at most {MOST:g} times the bare imports",
        ("", "ms", "times bare", "goal"),
        rows,
    )
