"""The command line `teebox`; the only place where hardware is constructed."""

import argparse
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware_py import __version__

if TYPE_CHECKING:
    from firmware_py.config import Config
    from firmware_py.journal import Journal

FAULT, UNUSABLE = 1, 2  # exit codes: something is not as it should be; this cannot be used


def main(argv: list[str] | None = None) -> int:
    """Run a command; 0 where all went well, else one sentence on stderr and 1 or 2."""
    parser = argparse.ArgumentParser(
        prog="teebox", description="Dice, wheel and score card for golf tabletop games."
    )
    parser.add_argument("--version", action="version", version=f"teebox {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    told = {
        "run": "play on the box",
        "rounds": "list every round",
        "card": "print a round's score card",
        "export": "print a round as CSV or JSON",
        "verify": "recompute every draw of a round",
    }
    for name, text in told.items():
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument(
            "--state", type=Path, default=default_state(), help="the folder of the journal (%(default)s)"
        )
        if name == "run":
            command.add_argument("--config", type=Path, help="the owner's settings, a TOML file")
        if name in ("card", "export", "verify"):
            command.add_argument(
                "round", type=int, metavar="ROUND", help="its number, as `teebox rounds` tells"
            )
        if name == "export":
            command.add_argument("--format", choices=("csv", "json"), default="json")
    asked = parser.parse_args(argv)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    logging.getLogger("transitions").setLevel(logging.WARNING)

    from firmware_py.config import ConfigFault
    from firmware_py.journal import JournalFault
    from firmware_py.round import Unplayable

    try:
        return run(asked.state, _config(asked.config)) if asked.command == "run" else _paper(asked)
    except (ConfigFault, JournalFault, Unplayable) as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        return FAULT


def default_state() -> Path:
    """Where the journal is kept: systemd's state folder, else the user's own."""
    given = os.environ.get("STATE_DIRECTORY")
    if given:
        return Path(given)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "teebox"


def _config(path: Path | None) -> "Config":
    from firmware_py.config import Config, load

    return load(path) if path else Config()


# -- paper ---------------------------------------------------------------------------------


def _paper(asked: argparse.Namespace) -> int:
    """The commands that only read."""
    from firmware_py import ledger
    from firmware_py.games import SHELF, TOOLS
    from firmware_py.journal import Journal
    from firmware_py.round import Round, verify

    shelf = (*SHELF, TOOLS)
    path = asked.state / "journal.db"
    with contextlib.closing(Journal.read(path)) as journal:
        if asked.command == "rounds":
            for row in ledger.rounds(journal, shelf):
                print("  ".join(row.values()).rstrip())
            return 0
        if asked.round not in journal.matches():
            known = ", ".join(str(number) for number in journal.matches()) or "none yet"
            print(f"teebox: there is no round {asked.round} in {path}; there are: {known}.", file=sys.stderr)
            return UNUSABLE
        if asked.command == "card":
            print(ledger.as_text(ledger.card_of(journal, asked.round, shelf)) or "It keeps no card.")
        elif asked.command == "export" and asked.format == "csv":
            print(ledger.as_csv(ledger.card_of(journal, asked.round, shelf)), end="")
        elif asked.command == "export":
            print(ledger.as_json(Round.load(journal, asked.round, shelf)))
        else:
            findings = verify(journal, asked.round, shelf)
            for finding in findings:
                print(finding)
            if findings:
                return FAULT
            played = Round.load(journal, asked.round, shelf)
            print(f"Round {asked.round}: every draw is what its seed gives.")
            print(f"Sealed before play as {played.sealed.commitment}")
            print(f"The journal's chain of {len(journal)} records is whole.")
            for mark in played.marks:
                print(mark)
    return 0


# -- the box -------------------------------------------------------------------------------


def run(state: Path, config: "Config") -> int:
    """Play on the real box until SIGTERM, SIGINT or SIGHUP; then panel off, journal closed, 0."""
    from firmware_py.table.pi import NoPi, open_pi

    try:
        box = open_pi(config.on_board(), ring=config.ring or None, quiet=config.quiet, hold=config.hold)
    except NoPi as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    return play(box, state, config, time.monotonic)


def play(box, state: Path, config: "Config", clock: Callable[[], float]) -> int:  # type: ignore[no-untyped-def]
    """The app on a table, until it is told to stop."""
    from firmware_py.app import App, splash, stuck
    from firmware_py.journal import JournalFault
    from firmware_py.signals import Stopped

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda got, frame: box.heard.put(Stopped(signal.Signals(got).name)))
    splash(box, clock())
    try:
        journal, told = open_journal(state / "journal.db")
    except JournalFault as why:
        stuck(box, str(why), clock)
        raise
    app = App(
        box,
        journal,
        clock(),
        options=config.games,
        alive=lambda: notify("WATCHDOG=1"),
    )
    if told or journal.fault:
        app.say(told or journal.fault, clock())
    notify("READY=1")
    app.run(clock)
    return 0


def open_journal(path: Path, **how: Any) -> "tuple[Journal, str]":
    """The journal, and a sentence for the table where a bad one had to be set aside first.

    A journal of a newer version is left alone, and raises: playing on would fork its history.
    """
    from firmware_py.journal import Journal, JournalDamaged, JournalEmpty, set_aside

    try:
        return Journal.open(path, **how), ""
    except (JournalEmpty, JournalDamaged) as why:
        logging.getLogger("teebox").error("%s", why)
        aside = set_aside(path)
        what = "was empty" if isinstance(why, JournalEmpty) else "was damaged"
        return Journal.open(path, **how), f"The score book {what}: kept as {aside.name}. A new one is begun."


def notify(state: str) -> None:
    """A word to systemd, where it listens (sd_notify(3))."""
    where = os.environ.get("NOTIFY_SOCKET", "")
    if where:
        address = "\0" + where[1:] if where.startswith("@") else where
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out, contextlib.suppress(OSError):
            out.sendto(state.encode(), address)


if __name__ == "__main__":
    sys.exit(main())
