"""Rounds of Table Golf for tests: begun with everybody's ball chosen, and whole holes in one line."""

from typing import Any

from firmware_py.games import TGA
from firmware_py.games.core import Line, Move
from tests.games.playing import setup

BEGINNING = ("deal", "team", "partner", "target", "ball")


def begun(*names: str, **options: Any) -> Any:
    """A round before its first hole: what is asked before that has its default answer."""
    state = TGA.start(setup(*names, **options))
    while (ask := TGA.asks(state)[0]).name in BEGINNING:
        match ask.name:
            case "deal":
                value = tuple(face.value for face in ask.bag[: ask.count])
            case "team":
                value = ask.start
            case _:
                value = ask.options[ask.start].value
        state = TGA.apply(state, Move(ask.name, ask.seat, value))
    return state


def holes(*played: tuple[int, ...]) -> list[tuple[str, int]]:
    """Answers for whole holes: each a par and the strokes in the order they are asked for."""
    return [
        answer for par, *strokes in played for answer in (("par", par), *(("strokes", n) for n in strokes))
    ]


def line(state: Any, name: str) -> Line:
    return next(line for line in TGA.card(state).lines if line.name == name)


def ranks(state: Any) -> list[tuple[int, int, str]]:
    return [(rank.seat, rank.place, rank.score) for rank in TGA.result(state).ranks]


def asked(state: Any) -> tuple[str, int | None]:
    """The question on the glass and who answers it."""
    ask = TGA.asks(state)[0]
    return ask.name, ask.seat


def names(state: Any) -> list[str]:
    """Everything that may be answered now."""
    return [ask.name for ask in TGA.asks(state)]
