"""A round on paper: as a table for the terminal, as CSV, and as JSON that proves itself."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from firmware_py.games import TOOLS
from firmware_py.games.core import CHANCE, PLAYERS, Card, Game, Line, Roll
from firmware_py.journal import Journal, Record
from firmware_py.round import Round, Unplayable, card_from, drawing, kept_card, replay

Row = dict[str, str]


def rounds(journal: Journal, shelf: Iterable[Game]) -> list[Row]:
    """Every match, those left or only sealed included: number, when, game, who, how it stands."""
    shelf = tuple(shelf)
    rows = []
    for number in journal.matches():
        records = journal.records(number)
        opened = next((record for record in records if record.body["kind"] == "open"), None)
        if opened is None:
            rows.append(_row(number, records[0].at, "", "", "sealed, never started"))
            continue
        body = opened.body
        try:
            played = Round.load(journal, number, shelf)
            stands = (
                "over" if played.match.over else f"open, {played.game.where(played.match.state)}".rstrip(", ")
            )
            stands += "".join(f"; {mark}" for mark in played.marks)
        except Unplayable as why:
            stands = str(why)
        rows.append(_row(number, opened.at, body["title"], " ".join(body["seats"]), stands))
    return rows


def _row(number: int, at: str, game: str, players: str, stands: str) -> Row:
    return {"round": str(number), "begun": at, "game": game, "players": players, "stands": stands}


def rolls(journal: Journal, shelf: Iterable[Game], n: int, number: int | None = None) -> list[Row]:
    """The last ``n`` rolls of all rounds, or of one, the newest last; what was undone stays in the list."""
    shelf = tuple(shelf)
    if number is None:
        records = journal.last(n, _rolled)[::-1]
    else:
        records = [record for record in journal.records(number) if _rolled(record.body)][-n:]
    notes: dict[int, str] = {}
    seats: dict[int, tuple[str, ...]] = {}
    for match in {record.match for record in records}:
        every = journal.records(match)
        seats[match] = next(record.body["seats"] for record in every if record.body["kind"] == "open")
        first: dict[Any, int] = {}
        for record in every:
            if _rolled(record.body) and record.body["by"] == CHANCE:
                before = first.setdefault(record.body["draw"]["label"], record.seq)
                if before != record.seq:
                    notes[record.seq] = f"the same draw as record {before}"
        for seq, by in _undone(journal, match, shelf).items():
            notes[seq] = f"undone by record {by}"
    return [_told(record, seats[record.match], notes.get(record.seq, "")) for record in records]


def _rolled(body: Mapping[str, Any]) -> bool:
    return "draw" in body


def _undone(journal: Journal, number: int, shelf: Iterable[Game]) -> dict[int, int]:
    """The moves of a round that were taken back, by record, and the record that took each back."""
    stands: list[int] = []
    undone: dict[int, int] = {}
    records = (record for record in journal.records(number) if record.body["kind"] != "sealed")
    try:
        for record, played in zip(records, replay(journal, number, shelf), strict=False):
            if record.body["kind"] == "move":
                stands.append(record.seq)
            undone |= dict.fromkeys(stands[len(played.match.steps) :], record.seq)
            del stands[len(played.match.steps) :]
    except Unplayable:
        pass  # by rules of another version; what it rolled can be told all the same
    return undone


def _told(record: Record, seats: tuple[str, ...], note: str) -> Row:
    """One roll in a list: its record, when, what for, the faces, whose, where, who made it, a note."""
    body = record.body
    purpose, hole, *_ = body["draw"]["label"]
    raw = ", ".join(map(str, body["value"]))
    faces = ", ".join(body["told"])
    by = "rigged" if body.get("rigged") else "real" if body["by"] == PLAYERS else "chance"
    return {
        "record": str(record.seq),
        "round": f"round {record.match}",
        "when": record.at,
        "kind": str(purpose),
        "faces": faces if faces == raw else f"{faces} ({raw})",
        "player": seats[body["seat"]] if body["seat"] is not None else "",
        "hole": f"hole {hole}" if hole else "",
        "by": by,
        "note": note,
    }


def card_of(journal: Journal, number: int, shelf: Iterable[Game]) -> Card:
    """A round's card, or the one that was kept of a round by other rules; raises Unplayable."""
    try:
        return Round.load(journal, number, shelf).card
    except Unplayable:
        kept = kept_card(journal, number)
        if kept is None:
            raise
        return kept


def as_text(card: Card) -> str:
    """The card in columns, each player with the running figure below the strokes."""
    rows = [["", *card.heads]]
    for line in card.lines:
        rows.append([f"{line.name} {line.mark}".strip(), *line.cells])
        if any(line.running):
            rows.append(["", *line.running])
    columns = max(len(row) for row in rows)
    rows = [row + [""] * (columns - len(row)) for row in rows]
    widths = [max(len(row[i]) for row in rows) for i in range(columns)]
    table = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
    return "\n".join([line.rstrip() for line in table] + list(card.notes))


def as_csv(card: Card) -> str:
    """The card as CSV: a row of strokes and one of running figures for each line, then the notes."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(["name", "ball", "row", *card.heads])
    for line in card.lines:
        sheet.writerow([line.name, line.mark, "strokes", *line.cells])
        if line.running:
            sheet.writerow([line.name, line.mark, card.figure, *line.running])
    for note in card.notes:
        sheet.writerow(["", "", "note", note])
    return out.getvalue()


def card_from_csv(text: str) -> Card:
    """The card that `as_csv` wrote; ValueError for a table that is none."""
    head, *rows = list(csv.reader(io.StringIO(text, newline=""))) or [[]]
    if head[:3] != ["name", "ball", "row"]:
        raise ValueError("This is no score card: its first row must begin with name, ball, row.")
    lines: list[Line] = []
    notes: list[str] = []
    figure = "to par"
    for name, mark, kind, *cells in rows:
        if kind == "strokes":
            lines.append(Line(name, tuple(cells), (), mark))
        elif kind in ("to par", "points") and lines:
            figure = kind
            lines[-1] = replace(lines[-1], running=tuple(cells))
        elif kind == "note":
            notes += cells
        else:
            raise ValueError(f"This score card has a row of {kind!r}, which is none of ours.")
    return Card(tuple(head[3:]), tuple(lines), tuple(notes), figure)


def card_from_json(text: str) -> Card:
    """The card in what `as_json` wrote; ValueError for a text that holds none."""
    told = json.loads(text)
    try:
        return card_from(told["card"])
    except (KeyError, TypeError) as missing:
        raise ValueError(f"There is no score card in this JSON ({missing}).") from None


def as_json(played: Round) -> str:
    """Everything about a round: setup, card, result, moves, and what proves its draws.

    The half of the seed is revealed once the round is over; before, it would tell what is to come. That
    of the tools, which are never over, is revealed once newer ones lie on the table.
    """
    setup = played.match.setup
    told: dict[str, Any] = {
        "round": played.number,
        "begun": played.opened,
        "game": played.game.key,
        "title": played.game.title,
        "version": played.game.version,
        "seats": list(setup.seats),
        "options": dict(setup.options),
        "over": played.match.over,
        "marks": list(played.marks),
        "card": asdict(played.card),
        "result": asdict(played.result),
        "commitment": played.sealed.commitment,
        "half": played.sealed.half.hex() if played.match.over or _put_away(played) else None,
        "dialled": list(played.dialled),
        "moves": [
            {
                **asdict(step.move),
                "draw": drawing(step.ask) if isinstance(step.ask, Roll) and step.move.by == CHANCE else None,
            }
            for step in played.match.steps
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


def _put_away(played: Round) -> bool:
    """Whether these are tools and newer ones were laid out, so that nothing more is drawn from their seed."""
    return played.game.key == TOOLS.key and any(
        record.body["kind"] == "open" and record.body["game"] == TOOLS.key
        for number in played.journal.matches()
        if number > played.number
        for record in played.journal.records(number)[:2]
    )
