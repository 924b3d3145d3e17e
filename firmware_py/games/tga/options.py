"""What a table can agree on about a round of Table Golf: length, depth, format, rules around the shots.

Only holes, depth, format and one question about the rules are asked; "Choose each" opens the rest.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Choice, Option, Value
from firmware_py.games.tga import ours, pros, shot_options, weather

YES_NO: Final = (Choice(False, "No"), Choice(True, "Yes"))
FOUR_BALLS: Final = len(ours.BALLS)


def minutes_for(holes: int, players: int, attempts: int = 1) -> int:
    """About how many minutes that takes at 100 s for each player, hole and attempt (TGA-004)."""
    return max(5, round(holes * players * attempts * ours.SECONDS_A_HOLE / 60 / 5) * 5)


def duration(holes: int, players: int, attempts: int = 1) -> str:
    """The same in words."""
    minutes = minutes_for(holes, players, attempts)
    if minutes < 60:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def always(options: Mapping[str, Value]) -> bool:
    """Asked of every table."""
    return True


def each(options: Mapping[str, Value]) -> bool:
    """Asked where the table wants to choose each rule."""
    return bool(options["house"] == "each")


def refused_format(value: Value, players: int, options: Mapping[str, Value]) -> str:
    """Why so many cannot play that format (TGA-003, TGA-133, TGA-138, TGA-140, TGA-143)."""
    most = ours.SEATS[1]
    match value:
        case "cup" if players % 2 or not 2 <= players <= ours.CUP_SEATS:
            return f"The Cup needs equal sides: 2 to {ours.CUP_SEATS} players, and an even number."
        case "cup":
            return ""
        case _ if players > most:
            return f"Above {most} only the Cup is played, by equal sides."
        case "skins" if players < 2:
            return "Skins need at least 2 players."
        case "best_ball" if players < 4:
            return "Best ball needs two teams of 2 to 4: 4 to 8 players."
        case "alternate" if players < 4 or players % 2:
            return "Alternate shot needs 2 to 4 pairs: 4, 6 or 8 players."
    return ""


def refused_order(value: Value, players: int, options: Mapping[str, Value]) -> str:
    """Why so many balls cannot lie on the table at a time (TGA-036)."""
    balls = {"cup": 2, "alternate": players // 2}.get(options["format"], players)
    if value == "rotate" and balls > FOUR_BALLS:
        return f"{balls} balls would lie on the table; there are {FOUR_BALLS}."
    return ""


def refused_pros(value: Value, players: int, options: Mapping[str, Value]) -> str:
    """Why there is no card for each of so many players (TGA-008)."""
    cards = len(pros.pros(options["pro_12"], mulligans=bool(options["mulligan"])))
    if value and players > cards:
        return f"{players} players, but only {cards} pro cards."
    return ""


HOLES: Final = Option(
    "holes",
    "How many holes?",
    18,
    values=(
        *(Choice(n, f"{n} holes", f"{minutes_for(n, 1)}' each") for n in (18, 9, 6, 3)),
        Choice("other", "Other"),
        Choice("guided", "Guided hole", "1st time"),
    ),
    rule="TGA-004",
    when=always,
)
OTHER: Final = Option(
    "other",
    "Number of holes",
    12,
    span=(1, 99),
    rule="TGA-004",
    when=lambda options: options["holes"] == "other",
)
DEPTH: Final = Option(
    "depth",
    "What do I keep?",
    "card",
    values=(Choice("card", "The card", "quick"), Choice("shots", "Every shot", "guided")),
    rule="TGA-031",
    when=always,
)
FORMAT: Final = Option(
    "format",
    "Format",
    "stroke",
    values=(
        Choice("stroke", "Stroke play"),
        Choice("skins", "Skins"),
        Choice("best_ball", "Best ball"),
        Choice("alternate", "Alternate shot"),
        Choice("cup", "TGA Cup"),
    ),
    rule="TGA-007",
    when=always,
    refuses=refused_format,
)
SKINS_TARGET: Final = Option(
    "skins_target",
    "Points to win",
    ours.SKINS_TARGET,
    span=(1, 99),
    rule="TGA-143",
    when=lambda options: options["format"] == "skins",
)
CUP_TARGET: Final = Option(
    "cup_target",
    "Points to win",
    ours.CUP_TARGET,
    span=(1, 99),
    rule="TGA-141",
    when=lambda options: options["format"] == "cup",
)
HOUSE: Final = Option(
    "house",
    "Rules",
    "usual",
    values=(
        Choice("usual", "As usual"),
        Choice("first", "First time", "2x par"),
        Choice("pro", "Pro", "slopes, draw"),
        Choice("each", "Choose each"),
    ),
    rule="TGA-013",
    when=always,
)
ATTEMPTS: Final = Option(
    "attempts",
    "Attempts at a hole",
    1,
    values=(Choice(1, "One", "advanced"), Choice(2, "Two", "the lower counts")),
    rule="TGA-012",
    when=each,
)
ORDER: Final = Option(
    "order",
    "Order of play",
    "hole_out",
    values=(Choice("hole_out", "Hole out in turn"), Choice("rotate", "A stroke each")),
    rule="TGA-036",
    when=each,
    refuses=refused_order,
)
PROS: Final = Option("pros", "Pro cards?", False, YES_NO, rule="TGA-008", when=each, refuses=refused_pros)
LEFTOVER: Final = Option(
    "skins_leftover",
    "Skins left at the end",
    "playoff",
    values=(Choice("playoff", "Play off"), Choice("void", "Nobody's"), Choice("split", "Shared out")),
    rule="Q-TGA-21",
    when=lambda options: each(options) and options["format"] == "skins",
)
SKINS_HOLES: Final = Option(
    "skins_holes",
    "Holes",
    "agreed",
    values=(Choice("agreed", "As agreed"), Choice("until_target", "Until won")),
    rule="Q-TGA-43",
    when=lambda options: each(options) and options["format"] == "skins",
)
UNTIL_TARGET: Final = "until_target"
CUP_ROUNDS: Final = Option(
    "cup_rounds",
    "Rounds of the Cup",
    UNTIL_TARGET,
    values=(Choice(UNTIL_TARGET, "Until won"), *(Choice(n, f"{n}") for n in range(1, 13))),
    rule="Q-TGA-42",
    when=lambda options: each(options) and options["format"] == "cup",
)
CUP_MATCH: Final = Option(
    "cup_match",
    "A match is won by",
    "strokes",
    values=(Choice("strokes", "Fewer strokes"), Choice("holes", "More holes")),
    rule="Q-TGA-22",
    when=lambda options: each(options) and options["format"] == "cup",
)
EVEN: Final = Option(
    "even_symbol", "Level with par", "P", values=tuple(Choice(s, s) for s in ("P", "E", "0")), rule="TGA-089"
)


def by_shots(options: Mapping[str, Value]) -> bool:
    """Asked where every shot is kept: it tells which hand is the weak one."""
    return bool(options["depth"] == "shots")


def _asked(option: Option) -> Option:
    """An option of the shots, asked only where the table chooses each rule; hands where shots are kept."""
    if option is shot_options.LEFT_HANDED:
        return replace(option, when=by_shots)
    if option is shot_options.GOLF_CLUB:
        return replace(option, when=lambda options: each(options) and by_shots(options))
    asked = option.when
    return replace(option, when=lambda options: each(options) and asked(options))


SHOTS: Final = tuple(_asked(option) for option in shot_options.OPTIONS)
OPTIONS: Final = (
    HOLES,
    OTHER,
    DEPTH,
    FORMAT,
    SKINS_TARGET,
    CUP_TARGET,
    HOUSE,
    *SHOTS,
    pros.PRO_12,
    ATTEMPTS,
    ORDER,
    PROS,
    LEFTOVER,
    SKINS_HOLES,
    CUP_ROUNDS,
    CUP_MATCH,
    EVEN,
    *weather.OPTIONS,
)


def in_force(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with the chosen set of rules carried out (TGA-013, TGA-014)."""
    match options["house"]:
        case "first":
            return {**options, shot_options.CAP.key: True}
        case "pro":
            return {**options, shot_options.PRO_RULES.key: "all"}
    return dict(options)


def complaint(players: int, options: Mapping[str, Value]) -> str:
    """Why so many cannot play under these options, in one sentence; "" where they can."""
    lo, hi = 1, ours.CUP_SEATS
    if not lo <= players <= hi:
        return f"Table Golf takes {lo} to {ours.SEATS[1]} players, {hi} in the Cup, not {players}."
    for option in OPTIONS:
        if why := option.refuses(options[option.key], players, options):
            return why
    return ""
