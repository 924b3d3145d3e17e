"""The exact odds of Box of Golf: ours beside icepool for the same 60 numbers, cold, and the first answer."""

import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from statistics import median

from firmware_py.games.box_of_golf import odds, ours
from firmware_py.games.box_of_golf.dice import MOST_DICE
from tests.bench.sheet import share, table, verdict
from tests.games.box_of_golf import in_icepool

ROOT = Path(__file__).parents[2]
PASSES = 5  # of each way in turn
PROCESSES = 9
MOST_SHARE = 1 / 20  # of icepool's time
MOST_FIRST = 50.0  # ms of CPU for the first answer
FIRST = """
import sys, time
sys.path.insert(0, sys.argv[1])
start = time.process_time()
from firmware_py.games.box_of_golf import odds, ours
loaded = time.process_time()
odds.fresh(ours.DIE_FACES, "tee", 5, odds.exactly(3))
print(loaded - start, time.process_time() - loaded)
"""

Numbers = list[Fraction]


def asked() -> list[tuple[str, int, int | None]]:
    """Every number of the table: lie, dice, and how many spaces exactly, or None for the mean."""
    return [
        (lie, dice, spaces)
        for lie in ("tee", "fairway", "bunker")
        for dice in range(1, MOST_DICE + 1)
        for spaces in (*range(1, dice + 1), None)
    ]


def mine() -> Numbers:
    """Ours, with nothing remembered."""
    odds.forget()
    return [
        odds.fresh(ours.DIE_FACES, lie, dice, odds.MOST if spaces is None else odds.exactly(spaces))
        for lie, dice, spaces in asked()
    ]


def theirs(*, colours_alike: bool) -> Numbers:
    """icepool's: it remembers within a number, not between them."""

    def worth(spaces: int | None) -> Callable[[int], int]:
        return lambda counted: counted if spaces is None else int(counted == spaces)

    return [
        in_icepool.best(lie, dice, worth(spaces), colours_alike=colours_alike)
        for lie, dice, spaces in asked()
    ]


def first_answer() -> tuple[float, float]:
    """CPU ms of a fresh process for the import, and for the first answer after it."""
    told = subprocess.run(
        (sys.executable, "-c", FIRST, str(ROOT)), capture_output=True, text=True, check=True, cwd="/"
    ).stdout.split()
    return float(told[0]) * 1e3, float(told[1]) * 1e3


def report() -> str:
    """Both tables. RuntimeError where two ways differ in any fraction."""
    ways: dict[str, Callable[[], Numbers]] = {
        "ours": mine,
        "icepool": lambda: theirs(colours_alike=False),
        "icepool, told that colours are alike": lambda: theirs(colours_alike=True),
    }
    spent: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(PASSES):
        found = {}
        for name, way in ways.items():
            start = time.process_time()
            found[name] = way()
            spent[name].append((time.process_time() - start) * 1e3)
        if any(numbers != found["ours"] for numbers in found.values()):
            raise RuntimeError("The ways do not come to the same fractions.")
    base = median(spent["ours"])
    rows = [
        (name, f"{median(times):.1f}", f"{min(times):.1f}", *_beside(base, median(times), name))
        for name, times in spent.items()
    ]
    loaded, answer = (
        median(times) for times in zip(*(first_answer() for _ in range(PROCESSES)), strict=True)
    )
    return "\n".join(
        (
            table(
                f"{len(asked())} exact odds of Box of Golf, CPU, median of {PASSES}, ms; "
                f"goal: 1/{1 / MOST_SHARE:.0f} of icepool",
                ("", "ms", "least", "ours/this", "goal"),
                rows,
            ),
            table(
                f"A fresh process, CPU, median of {PROCESSES}, ms; goal: first answer in {MOST_FIRST:g}",
                ("", "ms", "goal"),
                (
                    (
                        "first answer: five dice from the tee, exactly 3",
                        f"{answer:.1f}",
                        verdict(answer, MOST_FIRST),
                    ),
                    ("import before it, the game's dice included", f"{loaded:.1f}", ""),
                ),
            ),
        )
    )


def _beside(ours: float, other: float, name: str) -> tuple[str, str]:
    return ("", "") if name == "ours" else (share(ours, other), verdict(ours / other, MOST_SHARE))
