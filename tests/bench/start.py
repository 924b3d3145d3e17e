"""From a fresh process to the home screen on the bus, beside a bare import of the libraries under it."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
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
from tests.bench.first_frame import switch_on
switch_on(Path(sys.argv[2]), lambda: print(flush=True))
"""
DONE = "\nprint(flush=True)"


def seconds(code: str, cache: Path, state: Path) -> list[float]:
    """From a fresh process until each line that it prints; in / with no environment, bytecode in ``cache``.

    The interpreter's own ending is not part of it.
    """
    options = ("-X", f"pycache_prefix={cache}", "-c", code + DONE)
    start = time.perf_counter()
    with subprocess.Popen(
        (sys.executable, *options, str(ROOT), str(state)),
        env={},
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdout is not None
        times = [time.perf_counter() - start for _ in child.stdout]
    if child.returncode:
        raise RuntimeError(f"A process that was to be timed failed: {code.strip()}")
    return times


def report() -> str:
    """Processes in turn: the bare imports, a box with a new journal, the same box again."""
    ways = {f"bare {IMPORTS}": IMPORTS, "new journal": START, "journal there": START}
    spent: dict[str, list[list[float]]] = {way: [] for way in ways}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for code in ways.values():
            seconds(code, folder / "cache", folder / "warm")
        for number in range(PAIRS):
            for way, code in ways.items():
                spent[way].append(seconds(code, folder / "cache", folder / str(number)))
    rows: list[tuple[str, str, str, str, str]] = []
    base = 0.0
    for way, runs in spent.items():
        for screen, times in zip(("first frame", "home screen"), zip(*runs, strict=True), strict=False):
            if not base:
                base = median(times)
                rows.append((way, *_ms(times), "", ""))
                continue
            ratio = median(times) / base
            goal = verdict(ratio, MOST) if screen == "first frame" else ""
            rows.append((f"{screen}, {way}", *_ms(times), f"{ratio:.2f}", goal))
    return table(
        f"A fresh process, median of {PAIRS}, ms; goal: first frame within {MOST:g} times the imports",
        ("", "ms", "least", "times bare", "goal"),
        rows,
    )


def _ms(times: Sequence[float]) -> tuple[str, str]:
    return f"{median(times) * 1e3:.0f}", f"{min(times) * 1e3:.0f}"
