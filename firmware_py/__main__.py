"""The command line `teebox`; the only place where hardware is constructed."""

# Hardly anything is imported up here: from the first moment on Ctrl-C ends a command without a traceback.
from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from firmware_py.config import Config
    from firmware_py.games.core import Game
    from firmware_py.journal import Journal

FAULT, UNUSABLE, RUNNING = 1, 2, 3  # exit codes: not as it should be; cannot be used; runs already
INTERRUPTED = 130  # ended by Ctrl-C, as a shell says it
ROLLS = 60_000  # for each die, in a test of ours
LOG_LENGTH = 20


def main(argv: list[str] | None = None) -> int:
    """Run a command; 0 where all went well, else one sentence on stderr and 1, 2 or 3; 130 for Ctrl-C."""
    try:
        return _command(argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _command(argv: list[str] | None) -> int:
    import logging
    import os

    asked = _parser().parse_args(argv)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    logging.getLogger("transitions").setLevel(logging.WARNING)

    from firmware_py.config import ConfigFault
    from firmware_py.journal import JournalFault, JournalInUse
    from firmware_py.round import Unplayable

    does = {
        "run": _run,
        "doctor": _doctor,
        "config": _settings,
        "fairness": _fairness,
        "odds": _odds,
        "boards": _boards,
        "trophies": _trophies,
    }
    try:
        code = does.get(asked.command, _paper)(asked)
        sys.stdout.flush()
        return code
    except JournalInUse as why:
        print(f"teebox: {_running(asked.state, why.pid)}", file=sys.stderr)
        return RUNNING
    except (ConfigFault, JournalFault, Unplayable) as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:  # whoever read has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT


def _parser() -> argparse.ArgumentParser:
    import argparse
    from pathlib import Path

    from firmware_py import __version__

    parser = argparse.ArgumentParser(
        prog="teebox", description="Dice, wheel and score card for golf tabletop games."
    )
    parser.add_argument("--version", action="version", version=f"teebox {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    told = {
        "run": "play on the box",
        "doctor": "look at everything that the box needs, and say how to put right what is wrong",
        "config": "print every setting as a settings file",
        "rounds": "list every round",
        "trophies": "list the champions and the league tables",
        "card": "print a round's score card",
        "log": "print the last rolls, of all rounds or of one",
        "export": "print a round as CSV or JSON",
        "verify": "recompute every draw of a round",
        "fairness": "throw every die many times, and say how usual the result is",
        "odds": "print the exact odds of a game's dice, played as well as can be",
        "boards": "check, add, list, show or remove boards of Box of Golf, written as text files",
    }
    for name, text in told.items():
        command = commands.add_parser(name, help=text, description=text)
        if name != "odds":
            command.add_argument(
                "--state", type=Path, default=default_state(), help="the folder of the journal (%(default)s)"
            )
        if name in ("run", "doctor", "config", "odds"):
            command.add_argument("--config", type=Path, help="the owner's settings, a TOML file")
        if name in ("card", "export", "verify"):
            command.add_argument(
                "round", type=int, metavar="ROUND", help="its number, as `teebox rounds` tells"
            )
        if name == "log":
            command.add_argument("round", type=int, nargs="?", metavar="ROUND", help="only of this round")
            command.add_argument(
                "-n", type=_rolls, default=LOG_LENGTH, metavar="N", help="how many (%(default)s)"
            )
        if name == "trophies":
            command.add_argument("--json", action="store_true", help="as JSON")
        if name == "export":
            command.add_argument("--format", choices=("csv", "json"), default="json")
        if name == "fairness":
            command.add_argument(
                "--rolls", type=_rolls, default=ROLLS, metavar="N", help="of each (%(default)s)"
            )
            command.add_argument("--seed", type=_seed, metavar="HEX", help="throw the same as another time")
            command.add_argument("--seen", action="store_true", help="count what this journal really saw")
        if name == "boards":
            command.add_argument("deed", choices=("check", "add", "list", "show", "remove"))
            command.add_argument(
                "what", nargs="*", metavar="FILE|NAME", help="files to check or add, names to show or remove"
            )
        if name == "odds":
            command.add_argument("game", metavar="GAME", help="box: Box of Golf")
            command.add_argument("--lie", metavar="L", help="only from tee, star, fairway, rough, tree ...")
            command.add_argument("--dice", metavar="N", help="only with so many dice")
            command.add_argument("--json", action="store_true", help="as one JSON object")
    return parser


def _rolls(text: str) -> int:
    import argparse

    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text} cannot be: say a whole number from 1 to 10000000")
    return int(text)


def _seed(text: str) -> bytes:
    import argparse

    try:
        return bytes.fromhex(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text} cannot be: write an even number of hexadecimal digits, such as 00ff"
        ) from None


def default_state() -> Path:
    """Where the journal is kept: systemd's state folder, else the user's own."""
    import os
    from pathlib import Path

    given = os.environ.get("STATE_DIRECTORY")
    if given:
        return Path(given)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "teebox"


def _config(path: Path | None) -> Config:
    from firmware_py.config import Config, load

    return load(path) if path else Config()


def _journal(state: Path) -> Path:
    """Where the journal is in that folder; JournalFault where that is no folder."""
    from firmware_py.journal import JournalFault

    if state.exists() and not state.is_dir():
        raise JournalFault(f"--state {state} is a file: name the folder that holds journal.db.")
    return state / "journal.db"


def _shelf() -> tuple[Game, ...]:
    from firmware_py.games import SHELF, TOOLS

    return (*SHELF, TOOLS)


# -- paper ---------------------------------------------------------------------------------


def _paper(asked: argparse.Namespace) -> int:
    """The commands that only read the journal."""
    import contextlib

    from firmware_py import ledger
    from firmware_py.journal import Journal
    from firmware_py.round import Round, by_hand, verify

    shelf = _shelf()
    path = _journal(asked.state)
    with contextlib.closing(Journal.read(path)) as journal:
        if asked.command == "rounds":
            _columns(ledger.rounds(journal, shelf))
            return 0
        if asked.round is not None and asked.round not in journal.matches():
            known = ", ".join(str(number) for number in journal.matches()) or "none yet"
            print(f"teebox: there is no round {asked.round} in {path}; there are: {known}.", file=sys.stderr)
            return UNUSABLE
        if asked.command == "log":
            _columns(ledger.rolls(journal, shelf, asked.n, asked.round), "Nothing rolled yet.")
        elif asked.command == "card":
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
            hands = by_hand(journal, asked.round)
            for hand in hands:
                print(hand)
            print(f"Round {asked.round}: every {'other ' if hands else ''}draw is what its seed gives.")
            print(f"Sealed before play as {played.sealed.commitment}")
            print(f"The journal's chain of {len(journal)} records is whole.")
            for mark in played.marks:
                print(mark)
    return 0


def _trophies(asked: argparse.Namespace) -> int:
    """`teebox trophies`."""
    import contextlib
    import json

    from firmware_py import wall
    from firmware_py.journal import Journal

    with contextlib.closing(Journal.read(_journal(asked.state))) as journal:
        rounds = wall.played(reversed(journal.last(sys.maxsize, wall.is_told)))
    if asked.json:
        print(json.dumps(wall.as_data(rounds), ensure_ascii=False, indent=2))
    else:
        print(wall.as_text(rounds))
    return 0


def _columns(rows: Sequence[dict[str, str]], nothing: str = "") -> None:
    """Rows below each other, each column as wide as its widest."""
    if not rows:
        print(nothing, end="\n" if nothing else "")
        return
    widths = [max(len(row[key]) for row in rows) for key in rows[0]]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row.values(), widths, strict=True)).rstrip())


def _settings(asked: argparse.Namespace) -> int:
    """`teebox config`."""
    import contextlib

    from firmware_py.config import written
    from firmware_py.journal import Journal, JournalFault
    from firmware_py.owner import KEPT

    config = _config(asked.config)
    config.on_board()
    kept: dict[str, Any] = {}
    with contextlib.suppress(JournalFault):
        journal = Journal.read(_journal(asked.state))
        kept = journal.recall(KEPT, {})
        journal.close()
    print(written(config, kept), end="")
    return 0


def _fairness(asked: argparse.Namespace) -> int:
    """`teebox fairness`: dice thrown for the purpose, or those that the journal saw."""
    import contextlib

    from firmware_py import chance, luck
    from firmware_py.journal import Journal

    if asked.seen:
        with contextlib.closing(Journal.read(_journal(asked.state))) as journal:
            tallies = luck.seen(reversed(journal.last(sys.maxsize, lambda body: "draw" in body)))
        print("\n\n".join("\n".join(luck.told(tally)) for tally in tallies) or "Nothing rolled yet.")
    else:
        seed = asked.seed if asked.seed is not None else chance.new_half()
        print(f"{asked.rolls} rolls of each; the same again with --seed {seed.hex()}")
        tallies = []
        for title, bag in luck.bags().items():
            tallies.append(luck.thrown(seed, title, bag, asked.rolls))
            print("", *luck.told(tallies[-1]), sep="\n", flush=True)
    return FAULT if any(tally.chance < luck.BEYOND for tally in tallies) else 0


def _boards(asked: argparse.Namespace) -> int:
    """`teebox boards`."""
    from firmware_py import boardbook

    try:
        told, fine = boardbook.do(asked.deed, asked.what, _journal(asked.state))
    except boardbook.BoardFault as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    print("\n".join(told))
    return 0 if fine else FAULT


def _odds(asked: argparse.Namespace) -> int:
    """`teebox odds`: of the owner's own die where the settings tell its faces."""
    from firmware_py import oddsbook

    try:
        book = oddsbook.book(asked.game, asked.lie, asked.dice, oddsbook.faces(_config(asked.config).games))
    except oddsbook.NoOdds as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    print(oddsbook.as_json(book) if asked.json else oddsbook.as_text(book))
    return 0


def _doctor(asked: argparse.Namespace) -> int:
    """`teebox doctor`."""
    from firmware_py import doctor

    findings = doctor.examine(doctor.Place(), asked.state, asked.config)
    for finding in findings:
        print(finding)
    return FAULT if any(finding.mark == doctor.WRONG for finding in findings) else 0


# -- the box -------------------------------------------------------------------------------


def _run(asked: argparse.Namespace) -> int:
    return run(asked.state, _config(asked.config))


def _running(state: Path, pid: int | None) -> str:
    """Why a second Teebox does not start, and what can be done."""
    which = f"pid {pid}" if pid else "pid unknown"
    end = f"kill {pid}" if pid else "as you started it"
    return (
        f"already running, {which}, with the journal in {state}: end it first (sudo systemctl stop teebox, "
        f"or {end}), or name another folder with --state."
    )


def run(state: Path, config: Config) -> int:
    """Play on the real box until SIGTERM, SIGINT or SIGHUP; then panel off, journal closed, 0."""
    import time

    from firmware_py.journal import JournalInUse, holder
    from firmware_py.table.pi import NoPi, open_pi

    board = config.on_board()
    path = _journal(state)
    if (pid := holder(path)) is not None:  # asked before any pin or the bus is touched: they are the other's
        raise JournalInUse(path, pid)
    try:
        box = open_pi(board, ring=config.ring or None, quiet=config.quiet, hold=config.hold)
    except NoPi as why:
        print(f"teebox: {why}", file=sys.stderr)
        return UNUSABLE
    try:
        return play(box, state, config, time.monotonic)
    finally:
        box.close()


def play(box, state: Path, config: Config, clock: Callable[[], float]) -> int:  # type: ignore[no-untyped-def]
    """The app on a table, until it is told to stop."""
    import signal

    from firmware_py.opening import splash, stuck
    from firmware_py.signals import Stopped

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda got, frame: box.heard.put(Stopped(signal.Signals(got).name)))
    splash(box, clock())
    from firmware_py.app import App  # all that the first picture need not wait for
    from firmware_py.journal import JournalFault

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


def open_journal(path: Path, **how: Any) -> tuple[Journal, str]:
    """The journal, and a sentence for the table where a bad one had to be set aside first.

    A journal of a newer version is left alone, and raises: playing on would fork its history.
    """
    import logging

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
    import os

    where = os.environ.get("NOTIFY_SOCKET", "")
    if where:
        import contextlib
        import socket

        address = "\0" + where[1:] if where.startswith("@") else where
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out, contextlib.suppress(OSError):
            out.sendto(state.encode(), socket.MSG_DONTWAIT, address)  # play goes on if it does not read


if __name__ == "__main__":
    sys.exit(main())
