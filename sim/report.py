"""A bug report in one file: the journal without names, the log, the settings and the versions.

A zip with journal.db, report.json, log.txt and, where one was recorded, evening.story. Unpacked it is a
state folder: `python -m sim report FILE` opens it, and so does ``--state`` with the folder.

Names are in the records, and the records are chained; so the report's journal is a new one with a
chain of its own, in which seat n is Pn. The halves of the seeds are in it, so that it can be replayed.
"""

import io
import json
import platform
import re
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from itertools import zip_longest
from pathlib import Path
from typing import Any

from firmware_py import __version__
from firmware_py.config import Config
from firmware_py.games import SHELF, TOOLS
from firmware_py.journal import SHELF as ON_THE_SHELF
from firmware_py.journal import Journal, JournalFault, Record, check
from firmware_py.round import Round, Unplayable
from sim.evening import FULL_DISK, ROOMY_DISK, Evening

PARTS = ("journal.db", "report.json", "log.txt", "evening.story")
LARGEST = 100_000_000  # bytes of one part
LIBRARIES = ("gpiozero", "luma.oled", "pillow", "pyserial", "smbus2", "transitions")


class ReportFault(JournalFault):
    """A report that cannot be opened: one sentence that says which, why and what to do."""


@dataclass(frozen=True)
class Findings:
    """What a report is made of, as it stood at one moment."""

    records: tuple[Record, ...]
    log: tuple[str, ...]
    screen: Mapping[str, Any]
    config: Config
    story: str


def findings(evening: Evening, log: Iterable[str], story: str) -> Findings:
    """Look into an evening; only for the thread that owns its journal."""
    app = evening.app
    journal, question = app.machine.journal, app.machine.question
    records = [record for match in (ON_THE_SHELF, *journal.matches()) for record in journal.records(match)]
    screen = {
        "state": app.machine.state,
        "ask": question.name if question else None,
        "words": list(app.screen.words) if app.screen else [],
        "saved": journal.saved,
        "fault": repr(app.fault) if app.fault else "",
    }
    ordered = tuple(sorted(records, key=lambda record: record.seq))
    return Findings(ordered, tuple(log), screen, evening.config, story)


def written(found: Findings) -> bytes:
    """The report as a zip."""
    names = _names(found.records)
    told = {
        "teebox": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "libraries": {name: version(name) for name in LIBRARIES},
        "config": _settings(found.config),
        "screen": dict(found.screen),
    }
    told_text = _nameless(json.dumps(told, ensure_ascii=False, indent=2, default=str), names)
    out = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as report:
        path = Path(folder) / "journal.db"
        _rewritten(found.records, path)
        report.write(path, "journal.db")
        report.writestr("report.json", told_text)
        report.writestr("log.txt", _nameless("".join(f"{line}\n" for line in found.log), names))
        if found.story:
            report.writestr("evening.story", found.story)
    return out.getvalue()


def unpacked(path: Path, into: Path) -> dict[str, Any]:
    """Unpack a report as a state folder; what its report.json says. ReportFault where it is none."""
    if (into / "journal.db").exists():
        raise ReportFault(f"{into}: there is a journal already; name another folder with --state.")
    try:
        with zipfile.ZipFile(path) as report:
            there = {info.filename: info for info in report.infolist() if info.filename in PARTS}
            if not {"journal.db", "report.json"} <= set(there):
                raise ReportFault(f"{path}: no report of Teebox's; it has no journal.db and report.json.")
            if any(info.file_size > LARGEST for info in there.values()):
                raise ReportFault(f"{path}: a part is larger than {LARGEST:,} bytes; that is no evening.")
            told = json.loads(report.read("report.json"))
            into.mkdir(parents=True, exist_ok=True)
            for name in there:
                (into / name).write_bytes(report.read(name))
        check(into / "journal.db")
    except ReportFault:
        raise
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as why:
        raise ReportFault(
            f"{path}: cannot be opened ({why}); name a report saved by the workbench."
        ) from None
    except JournalFault as why:
        raise ReportFault(f"{path}: {why}") from None
    kinds = {"teebox": str, "python": str, "system": str, "config": dict, "screen": dict}
    if not isinstance(told, dict) or not all(isinstance(told.get(key), kind) for key, kind in kinds.items()):
        raise ReportFault(f"{path}: its report.json does not say what a report says.")
    told["screen"].setdefault("words", [])
    return told


def _settings(config: Config) -> dict[str, Any]:
    """The settings as they would stand in a file; a board or a port of the owner's own stays at home."""
    box = dict(config.display)
    if "/" not in config.board and not config.board.endswith(".toml"):
        box["board"] = config.board
    presses = {"quiet_ms": config.quiet_ms, "hold_ms": config.hold_ms}
    return {"box": box, "presses": presses, **{key: dict(table) for key, table in config.games.items()}}


# -- without names --------------------------------------------------------------------------


def _names(records: Iterable[Record]) -> list[str]:
    """All names that anybody has sat down with, but for P1, P2 and so on; the longest first."""
    names: set[str] = set()
    for record in records:
        body = record.body
        if body.get("kind") == "open":
            names.update(body["seats"])
        elif record.match == ON_THE_SHELF and body["key"] == "names":
            names.update(body["value"])
    numbers = re.compile(r"P\d+")
    return sorted(
        (name for name in names if not numbers.fullmatch(name)), key=lambda name: (-len(name), name)
    )


def _nameless(text: str, names: Iterable[str]) -> str:
    """That text, with a stand-in for each name that is a word of its own, and for the home folder."""
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "Name", text)
    return text.replace(str(Path.home()), "~")


def _rewritten(records: Iterable[Record], path: Path) -> None:
    """The same records, seat n called Pn, in a new journal at that path."""
    at, room = "", FULL_DISK
    journal = Journal.open(path, wall=lambda: at, room=lambda folder: room)
    seats: dict[int, dict[str, str]] = {}  # by match
    numbers: dict[int, int] = {}  # the matches' new numbers
    for record in records:
        at, body = record.at, record.body
        if record.match == ON_THE_SHELF:
            journal.remember(body["key"], _shelved(body["key"], body["value"]))
            continue
        if body.get("kind") == "open":
            seats[record.match] = {name: f"P{seat}" for seat, name in enumerate(body["seats"], start=1)}
        number = numbers.get(record.match)
        said = _said(journal, number) if number and body.get("kind") == "final" else ((), frozenset())
        added = journal.append(number, _renamed(body, seats.get(record.match, {}), said))
        numbers.setdefault(record.match, added.match)
    room = ROOMY_DISK  # until here all waited in memory: one commit for the whole journal
    journal.close()


def _shelved(key: str, value: Any) -> Any:
    if key == "names":
        return [f"P{number}" for number in range(1, len(value) + 1)]
    if key.startswith("last ") and isinstance(value, Mapping) and "seats" in value:
        return {**value, "seats": [f"P{seat}" for seat in range(1, len(value["seats"]) + 1)]}
    return value


Said = tuple[tuple[str, ...], frozenset[str]]


def _said(journal: Journal, number: int) -> Said:
    """What the renamed round says at its end, the card's lines and its sentences: no names, even where
    somebody is called one of its words."""
    try:
        played = Round.load(journal, number, (*SHELF, TOOLS))
    except Unplayable:
        return (), frozenset()
    card, ranks = played.card, played.result.ranks
    return tuple(line.name for line in card.lines), frozenset((*card.notes, *(rank.why for rank in ranks)))


def _renamed(body: Mapping[str, Any], seats: Mapping[str, str], said: Said) -> dict[str, Any]:
    """A record's body with its seats renamed where names stand: at the opening and on the final card."""

    headed, sentences = said

    def sentence(text: str) -> str:
        if text in sentences:
            return text
        for name in sorted(seats, key=len, reverse=True):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", seats[name], text)
        return text

    match body.get("kind"):
        case "open":
            return {**body, "seats": list(seats.values())}
        case "final":
            card, result = body["card"], body["result"]
            lines = [
                line if name == line["name"] else {**line, "name": sentence(line["name"])}
                for line, name in zip_longest(card["lines"], headed[: len(card["lines"])])
            ]
            notes = [sentence(note) for note in card["notes"]]
            ranks = [{**rank, "why": sentence(rank["why"])} for rank in result["ranks"]]
            return {
                **body,
                "card": {**card, "lines": lines, "notes": notes},
                "result": {**result, "ranks": ranks},
            }
    return dict(body)
