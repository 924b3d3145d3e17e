"""Runs all the parts, or those that are named: `python -m tests.bench panel round`."""

import argparse
import os
import platform
from importlib.metadata import version

from tests.bench import journal, odds, panel, round, start, strokes

PARTS = {
    "panel": panel.report,
    "start": start.report,
    "journal": journal.report,
    "round": round.report,
    "strokes": strokes.report,
    "odds": odds.report,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"{', '.join(PARTS)}; all without")
    parts = parser.parse_args().part or list(PARTS)
    for part in parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there is {', '.join(PARTS)}.")
    libraries = ", ".join(f"{name} {version(name)}" for name in ("pillow", "luma.oled", "gpiozero"))
    busy = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    print(f"Python {platform.python_version()}, {libraries}; {platform.machine()}, {busy}\n")
    for part in parts:
        print(PARTS[part](), flush=True)


if __name__ == "__main__":
    main()
