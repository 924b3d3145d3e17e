"""The simulator's command line: `python -m sim` opens the box on a page, `... play` plays a story."""

# Hardly anything is imported up here: from the first moment on Ctrl-C ends it without a traceback.
from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from firmware_py.config import Config

STATE = "state"
INTERRUPTED = 130  # ended by Ctrl-C, as a shell says it


def main(argv: list[str] | None = None) -> int:
    """Run a command; 0 where all went well, 1 for a story that does not hold, 2 for what cannot be used.

    130 for Ctrl-C; the page and the terminal end in good order with it, and give 0.
    """
    try:
        return _command(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read what we print has seen enough
        return 1


def _command(argv: list[str] | None) -> int:
    import argparse
    from pathlib import Path

    from firmware_py.config import Config, ConfigFault, load
    from firmware_py.journal import JournalFault

    parser = argparse.ArgumentParser(prog="python -m sim", description="Teebox on fake wires.")
    parser.add_argument("--config", type=Path, help="the owner's settings, a TOML file")
    parser.add_argument("--seed", help="hexadecimal digits: the same seed and presses give the same results")
    parser.add_argument("--state", type=Path, help=f"the folder of the journal (page: {STATE})")
    parser.add_argument("--port", type=int, default=8064, help="the page's port on 127.0.0.1 (8064)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--terminal", action="store_true", help="the box in this terminal instead of a page")
    commands = parser.add_subparsers(dest="command")
    report = commands.add_parser("report", help="open a bug report that the page's workbench saved")
    report.add_argument("file", type=Path)
    report.add_argument("--state", type=Path, default=argparse.SUPPRESS, help="where it is unpacked")
    play = commands.add_parser("play", help="play a story file in virtual time")
    play.add_argument("story", type=Path, nargs="+")
    play.add_argument("--seed", default=argparse.SUPPRESS)
    play.add_argument("--state", type=Path, default=argparse.SUPPRESS)
    play.add_argument("--config", type=Path, default=argparse.SUPPRESS)
    play.add_argument("--json", action="store_true", help="`screen` and the end print JSON")
    play.add_argument("--realtime", action="store_true", help="as fast as on the table")
    asked = parser.parse_args(argv)
    try:
        seed = bytes.fromhex(asked.seed) if asked.seed is not None else None
    except ValueError:
        print(
            f"--seed {asked.seed}: write an even number of hexadecimal digits, such as 00ff.", file=sys.stderr
        )
        return 2
    try:
        config = load(asked.config) if asked.config else Config()
        if asked.command == "play":
            return _play_stories(asked, seed, config)
        if asked.command == "report":
            config = _unpack(asked, config)
        return _page(asked, seed, config)
    except (ConfigFault, JournalFault) as why:
        print(why, file=sys.stderr)
        return 2


def _play_stories(asked: argparse.Namespace, seed: bytes | None, config: Config) -> int:
    from sim.stories import StoryFault

    try:
        return _play(asked, seed, config)
    except StoryFault as why:
        print(why, file=sys.stderr)
        return 1


def _play(asked: argparse.Namespace, seed: bytes | None, config: Config) -> int:
    import json
    import tempfile
    from pathlib import Path

    from sim.evening import Clock, Evening
    from sim.stories import Teller, half_blocks, read

    stories = [(path, read(path)) for path in asked.story]  # every typo is found before anything is played
    for path, lines in stories:
        with tempfile.TemporaryDirectory() as scratch:
            state = asked.state or Path(scratch) / "state"
            evening = Evening(state, seed=seed, config=config, clock=Clock(realtime=asked.realtime))
            try:
                teller = Teller(evening, as_json=asked.json)
                teller.play(lines)
                if asked.json:
                    print(json.dumps(teller.told()))
                else:
                    print(f"{path}: {len(lines)} lines, it holds. The glass at the end:")
                    print(half_blocks(evening.desk.glass.picture()))
            finally:
                evening.close()
    return 0


def _unpack(asked: argparse.Namespace, config: Config) -> Config:
    """A report becomes a state folder to go on with; the settings to open it with."""
    import tempfile
    from pathlib import Path

    from firmware_py.config import check
    from sim.report import unpacked

    asked.state = asked.state or Path(tempfile.mkdtemp(prefix="teebox-report-")) / "state"
    told = unpacked(asked.file, asked.state)
    words = " | ".join(map(str, told["screen"]["words"]))
    print(f"From Teebox {told['teebox']}, Python {told['python']}, {told['system']}; on the glass: {words}")
    print(f"Unpacked in {asked.state}.")
    return config if asked.config else check(told["config"], f"{asked.file}: report.json")


def _page(asked: argparse.Namespace, seed: bytes | None, config: Config) -> int:
    from pathlib import Path

    state = asked.state or Path(STATE)
    if asked.terminal:
        from sim import terminal  # termios is not everywhere

        return terminal.serve(state, seed=seed, config=config)
    from sim.page.server import serve  # its libraries are the simulator's only

    return serve(
        state,
        port=asked.port,
        open_browser=not asked.no_browser,
        seed=seed,
        config=config,
    )


if __name__ == "__main__":
    sys.exit(main())
