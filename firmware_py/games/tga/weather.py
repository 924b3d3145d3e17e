"""The weather die and the wind wheel of the Table Golf Association.

        ahead-left   ahead   ahead-right
                  \\    ^    /
             left  <- ball ->  right          "ahead" is the line of aim (TGA-046)
                  /    v    \\
         back-left    back   back-right

A roll of Sun is all there is to know; a roll of wind always spins the wheel afresh (TGA-045).
The ball is moved after it has come to rest (TGA-047).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Face, Game, Move, Option, Roll, Setup, Value, answered
from firmware_py.games.settings import settled
from firmware_py.games.tga import ours

Tail = tuple[int | str, int, int, int]  # hole, seat, shot, attempt: what the labels of one shot share

STRENGTH: Final = {"sun": 0, "single": 1, "double": 2}  # spaces that the wind moves the ball
NAMED: Final = {"sun": "Sun", "single": "Windy", "double": "Very windy"}
EIGHT: Final = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")
CONTINUOUS: Final = "continuous"

BOOK: Final = {
    "TGA-040": (
        "Roll the weather die before the tee shot, and before every later shot from more than one tile off "
        "the green. Sun: no wind, the ball stays where it stops. One set of lines: 1 space of wind. "
        "Two sets, on one face only: 2 spaces."
    ),
    "TGA-046": (
        "Lay the wheel so that Player points at you and Target along your line of aim; the direction is seen "
        "from there. Hit first. Once the ball has come to rest, and after any ability, draw or fade, it must "
        "be moved along the wind, a space being one ball's width. A ball in the hole, on its edge, or off "
        "the board is not moved. The two marks on the rim are for draw and fade."
    ),
}


def possible_faces(faces: Value) -> bool:
    """Whether a weather die can be made so: exactly one face with two sets (TGA-041), some of the others."""
    return (
        isinstance(faces, Mapping)
        and set(faces) == set(STRENGTH)
        and all(type(weight) is int and weight >= 1 for weight in faces.values())
        and faces["double"] == 1
    )


FACES: Final = Option(
    "weather_faces",
    "Weather die",
    dict(ours.WEATHER_FACES),
    faces=tuple(Choice(value, name) for value, name in NAMED.items()),
    rule="TGA-041",
    check=possible_faces,
)
SECTORS: Final = Option(
    "wheel_sectors",
    "Wind wheel",
    ours.WHEEL_SECTORS,
    values=(*(Choice(n, f"{n} sectors") for n in (6, 8, 12, 16, 24)), Choice(CONTINUOUS, "Any degree")),
    rule="Q-TGA-19",
)
OPTIONS: Final = (FACES, SECTORS)


def weather(faces: Mapping[str, int], tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """The roll of the weather die for that shot (TGA-040, TGA-042)."""
    return Roll(
        name="weather",
        title="Weather die",
        seat=seat,
        why=("The top of this glass is", "where you aim"),
        rule="TGA-040",
        show="weather",
        bag=tuple(Face(value, name, faces[value]) for value, name in NAMED.items()),
        label=("weather", *tail),
        again=again,
    )


def wind(sectors: int | str, tail: Tail, strength: int, *, seat: int | None = None) -> Roll:
    """The spin that follows a roll of wind by itself (TGA-043 to TGA-047).

    ``tail`` is that of the weather roll, so a fresh roll is a fresh spin. ``strength`` in spaces.
    """
    return Roll(
        name="wind",
        title="After the shot",
        seat=seat,
        why=(ours.SPACES[strength], "The top is where you aim"),
        rule="TGA-046",
        show="wheel",
        bag=wheel(sectors),
        label=("wind", *tail),
        motion="spinning",
        auto=True,
    )


def wheel(sectors: int | str) -> tuple[Face, ...]:
    """The wheel's equal sectors, clockwise from straight ahead; other than eight go by degrees (Q-TGA-19)."""
    if sectors == 8:
        return tuple(Face(name, name) for name in EIGHT)
    count = 360 if sectors == CONTINUOUS else int(sectors)
    return tuple(Face(str(n * 360 // count), _bearing(n * 360, count)) for n in range(count))


def _bearing(turn: int, parts: int) -> str:
    """``turn / parts`` degrees clockwise from straight ahead, in words and whole degrees."""
    if turn == 0:
        return "ahead"
    if turn * 2 == 360 * parts:
        return "back"
    if turn * 2 < 360 * parts:
        return f"{turn // parts} deg right"
    return f"{(360 * parts - turn) // parts} deg left"


@dataclass(frozen=True, slots=True)
class Sky:
    """The owner's die and wheel, how often the die was rolled, and the wind still to be spun for."""

    faces: Mapping[str, int]
    sectors: int | str
    rolled: int = 0
    blowing: int = 0  # spaces; 0 when no spin is due


def _start(setup: Setup) -> Sky:
    options = settled(OPTIONS, setup.options)
    return Sky(options["weather_faces"], options["wheel_sectors"])


def _asks(state: Sky) -> tuple[Ask, ...]:
    tail = (0, 0, state.rolled, 0)
    if state.blowing:
        return (wind(state.sectors, tail, state.blowing),)
    return (weather(state.faces, tail, again=True),)


def _apply(state: Sky, move: Move) -> Sky:
    ask = answered(_asks(state), move)
    strength = STRENGTH[move.value[0]] if ask.name == "weather" else 0
    if strength:
        return replace(state, blowing=strength)
    return replace(state, blowing=0, rolled=state.rolled + 1)


WEATHER: Final = Game(
    key="weather",
    title="Weather die",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=OPTIONS,
    book=BOOK,
)
