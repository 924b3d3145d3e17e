"""A round on paper: as a table for the terminal, as CSV, and as JSON that proves itself."""

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from firmware_py.games.core import CHANCE, Card, Game, Roll
from firmware_py.journal import Journal
from firmware_py.round import Round, Unplayable, drawing, kept_card

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
    """The card as CSV: a row of strokes and a row of running figures for each line."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(["name", "ball", "row", *card.heads])
    for line in card.lines:
        sheet.writerow([line.name, line.mark, "strokes", *line.cells])
        if any(line.running):
            sheet.writerow([line.name, line.mark, "to par", *line.running])
    return out.getvalue()


def as_json(played: Round) -> str:
    """Everything about a round: setup, card, result, moves, and what proves its draws.

    The half of the seed is revealed once the round is over; before, it would tell what is to come.
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
        "half": played.sealed.half.hex() if played.match.over else None,
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
