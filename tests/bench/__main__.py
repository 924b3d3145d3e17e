"""Runs it: `python -m tests.bench [panel|start|journal|round ...]`."""

import argparse
import importlib

PARTS = ("panel", "start", "journal", "round")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("part", nargs="*", choices=(*PARTS, []), help="only this; all without")
    for part in parser.parse_args().part or PARTS:
        print(importlib.import_module(f"tests.bench.{part}").report(), flush=True)


if __name__ == "__main__":
    main()
