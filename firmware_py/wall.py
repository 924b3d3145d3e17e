"""The trophy wall and the league table, from the cards that finished rounds left (TGA-156).

Nothing is kept for them. The last card written down counts, so a score put right afterwards is put right
here as well. A round that was rigged or played from a given seed is none, nor is one alone; whoever played
under a number (P1, P2 ...) stays unnamed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from firmware_py.journal import Record

KINDS: Final = ("sealed", "open", "rigged", "final")  # all that a wall is made of
NUMBERED: Final = re.compile(r"P[1-9]\d*")
PAR: Final = "par"
PLAIN: Final = ("", "stroke")  # formats that need not be told


@dataclass(frozen=True, slots=True)
class Finish:
    """How a player came out of a round; strokes over par are None where the card does not tell."""

    name: str
    place: int
    score: str
    over_par: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A finished round. ``at`` is the wall-clock label of its end, ``seq`` the record that first told it."""

    number: int
    seq: int
    at: str
    game: str
    title: str
    format: str
    finishes: tuple[Finish, ...]

    @property
    def winners(self) -> tuple[Finish, ...]:
        """First place, a team's members each; nobody who played under a number."""
        return tuple(finish for finish in self.finishes if finish.place == 1 and is_named(finish.name))


@dataclass(frozen=True, slots=True)
class Standing:
    """A name in the league of one game; ``average`` over par is None where no card told."""

    name: str
    rounds: int
    wins: int
    average: Fraction | None


def is_told(body: Mapping[str, Any]) -> bool:
    """Whether a record matters here."""
    return body["kind"] in KINDS or bool(body.get("rigged"))


def is_named(name: str) -> bool:
    """Whether that is a name, and not a number at the table."""
    return name != "" and NUMBERED.fullmatch(name) is None


def played(records: Iterable[Record]) -> list[Played]:
    """Every round that counts, in the order in which they ended; the records in the order of the journal."""
    opened: dict[int, Mapping[str, Any]] = {}
    ended: dict[int, Record] = {}
    last: dict[int, Mapping[str, Any]] = {}
    barred: set[int] = set()
    for record in records:
        body, match = record.body, record.match
        if body.get("rigged") or body["kind"] == "rigged" or (body["kind"] == "sealed" and body["seeded"]):
            barred.add(match)
        elif body["kind"] == "open":
            opened[match] = body
        elif body["kind"] == "final":
            ended.setdefault(match, record)
            last[match] = body
    rounds = [
        _round(ended[match], opened[match], final)
        for match, final in last.items()
        if match in opened and match not in barred
    ]
    return sorted((one for one in rounds if len(one.finishes) > 1), key=lambda one: one.seq)


def _round(ended: Record, opened: Mapping[str, Any], final: Mapping[str, Any]) -> Played:
    return Played(
        number=ended.match,
        seq=ended.seq,
        at=ended.at,
        game=opened["game"],
        title=opened["title"],
        format=str(opened["options"].get("format", "")).replace("_", " "),
        finishes=tuple(_finish(rank, opened["seats"], final["card"]) for rank in final["result"]["ranks"]),
    )


def _finish(rank: Mapping[str, Any], seats: tuple[str, ...], card: Mapping[str, Any]) -> Finish:
    side = rank.get("side", "")
    name = seats[rank["seat"]] if rank["seat"] < len(seats) else side
    lines = {line["name"]: line for line in card["lines"]}
    line = lines.get(name) or lines.get(side)
    par = next((line for line in card["lines"][:1] if line["name"].lower() == PAR), None)
    over = None if line is None or par is None else over_par(card["heads"], par, line)
    return Finish(name, rank["place"], rank["score"], over)


def over_par(heads: Iterable[str], par: Mapping[str, Any], line: Mapping[str, Any]) -> int | None:
    """Strokes over par on the numbered holes that count, those with a running figure; None without.

    Extra holes leave the totals untouched (Q-TGA-40).
    """
    holes = zip(heads, par["cells"], line["cells"], line["running"], strict=False)
    over = [
        int(strokes) - int(due)
        for head, due, strokes, figure in holes
        if head.isdecimal() and due.isdecimal() and strokes.isdecimal() and figure
    ]
    return sum(over) if over else None


def champions(rounds: Iterable[Played]) -> list[Played]:
    """The rounds that somebody with a name won, the latest, whose winner defends the title, first."""
    return [one for one in reversed(list(rounds)) if one.winners]


def league(rounds: Iterable[Played]) -> list[Standing]:
    """Rounds, wins and the average over par, by wins, then average, then name [Q-TGA-44]."""
    tallies: dict[str, tuple[int, int, list[int]]] = {}
    for one in rounds:
        for finish in one.finishes:
            if is_named(finish.name):
                count, wins, overs = tallies.get(finish.name, (0, 0, []))
                told = [] if finish.over_par is None else [finish.over_par]
                tallies[finish.name] = (count + 1, wins + (finish.place == 1), overs + told)
    standings = [
        Standing(name, count, wins, Fraction(sum(overs), len(overs)) if overs else None)
        for name, (count, wins, overs) in tallies.items()
    ]
    return sorted(standings, key=_by_merit)


def _by_merit(one: Standing) -> tuple[int, bool, Fraction, str, str]:
    return -one.wins, one.average is None, one.average or Fraction(0), one.name.casefold(), one.name


def leagues(rounds: Iterable[Played]) -> dict[str, list[Standing]]:
    """The league of each game by its title, the game played last first."""
    by_game: dict[str, list[Played]] = {}
    titles: dict[str, str] = {}
    for one in rounds:
        by_game[one.game] = [*by_game.pop(one.game, []), one]
        titles[one.game] = one.title
    return {titles[game]: league(of_it) for game, of_it in reversed(by_game.items())}


# -- in words ------------------------------------------------------------------------------


def names(one: Played) -> str:
    """Who won, in words."""
    return " & ".join(winner.name for winner in one.winners)


def day(at: str) -> str:
    """The day of a wall-clock label; its "?" stays where nobody set the clock."""
    return at[:10] + ("?" if at.endswith("?") else "")


def averaged(average: Fraction | None) -> str:
    """An average over par to one decimal: "+1.5", "P", "-0.3"; "-" where no card told."""
    if average is None:
        return "-"
    tenths = round(average * 10)
    return f"{'-' if tenths < 0 else '+'}{abs(tenths) // 10}.{abs(tenths) % 10}" if tenths else "P"


def told(one: Played) -> str:
    """What was won, and with what."""
    how = f", {one.format}" if one.format not in PLAIN else ""
    return f"{one.title}{how}, {one.winners[0].score}"


def briefly(one: Played) -> str:
    """The same by its format alone, where it has one."""
    return f"{one.title if one.format in PLAIN else one.format.capitalize()}, {one.winners[0].score}"


def row(one: Standing) -> tuple[str, str, str, str]:
    """A line of a league table: name, rounds, wins, average."""
    return one.name, str(one.rounds), str(one.wins), averaged(one.average)


def as_data(rounds: Iterable[Played]) -> dict[str, Any]:
    """Champions and leagues as JSON can hold them, averages as floats."""
    rounds = list(rounds)
    return {
        "champions": [
            {
                "round": one.number,
                "at": one.at,
                "game": one.title,
                "format": one.format,
                "names": [winner.name for winner in one.winners],
                "score": one.winners[0].score,
            }
            for one in champions(rounds)
        ],
        "leagues": {
            title: [
                {
                    "name": one.name,
                    "rounds": one.rounds,
                    "wins": one.wins,
                    "average": None if one.average is None else float(one.average),
                }
                for one in standings
            ]
            for title, standings in leagues(rounds).items()
        },
    }


def as_text(rounds: Iterable[Played]) -> str:
    """The same for the terminal, the champions newest first."""
    rounds = list(rounds)
    won = champions(rounds)
    if not won:
        return "No trophies yet: finish a round of two players or more, under your names."
    holds = "hold the title" if len(won[0].winners) > 1 else "holds the title"
    lines = [f"{names(won[0])} {holds}.", ""]
    lines += [f"{day(one.at)}  {names(one)}: {told(one)} (round {one.number})" for one in won]
    for title, standings in leagues(rounds).items():
        table = [("", "rounds", "wins", "to par"), *(row(one) for one in standings)]
        widths = [max(len(line[at]) for line in table) for at in range(4)]
        lines += ["", f"{title} league"]
        for name, *numbers in table:
            cells = (cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))
            lines.append("  ".join((name.ljust(widths[0]), *cells)))
    return "\n".join(lines)
