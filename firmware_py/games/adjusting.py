"""The owner's own values, entered on the device: the options of one game, changed one by one, as a Game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Count,
    Game,
    Move,
    Option,
    Pick,
    Result,
    Value,
    answered,
)
from firmware_py.games.settings import settled

DONE: Final = "done"
MOST: Final = 99  # of one face in a bag

BOOK: Final = {
    "GEN-006": "Where a rulebook leaves a gap, or a table plays by its own rules, the owner's value counts.",
    "GEN-008": "A die or a deck of your own: enter how many there are of each face or card.",
}


@dataclass(frozen=True, slots=True)
class Adjusting:
    """Every option's value; the option being changed, the counts entered for its faces so far.

    ``known`` are the names that players gave themselves here. ``refused``: the faces just entered cannot
    be; they are asked for again.
    """

    options: tuple[Option, ...]
    values: Mapping[str, Value]
    known: tuple[str, ...] = ()
    changing: Option | None = None
    counts: tuple[int, ...] = ()
    refused: bool = False
    over: bool = False


def adjusting(game: Game, values: Mapping[str, Value], known: tuple[str, ...] = ()) -> Game:
    """The settings of that game, starting from the owner's ``values``; ValueError for values it lacks.

    An option of names is asked over the ``known`` ones, and left out where there are none.
    """
    options = tuple(
        option
        for option in game.options
        if option.faces or option.span or option.values or (option.of_names and known)
    )
    opening = Adjusting(options, settled(game.options, values), known)
    return Game(
        key="adjusting",
        title=game.title,
        seats=(0, 0),
        version=1,
        start=lambda setup: opening,
        asks=_asks,
        apply=_apply,
        result=lambda state: Result(over=state.over),
        book={**BOOK, **game.book},
    )


def adjusted(state: Adjusting) -> dict[str, Value]:
    """Every option's value as it stands now."""
    return dict(state.values)


def _asks(state: Adjusting) -> tuple[Ask, ...]:
    if state.over:
        return ()
    option = state.changing
    if option is None:
        return (_which(state),)
    if option.faces:
        return (_face(state, option),)
    start = state.values[option.key]
    if option.of_names:
        return (_names(state, option),)
    if option.span is not None:
        lo, hi = option.span
        return (Count(name="value", title=option.label, rule=option.rule, lo=lo, hi=hi, start=start),)
    at = next((i for i, choice in enumerate(option.values) if choice.value == start), 0)
    return (Choose(name="value", title=option.label, rule=option.rule, options=option.values, start=at),)


def _which(state: Adjusting) -> Choose:
    options = [
        Choice(option.key, option.label, _told(option, state.values[option.key])) for option in state.options
    ]
    return Choose(
        name="option", title="Settings", rule="GEN-006", options=(*options, Choice(DONE, "Done")), start=0
    )


def _names(state: Adjusting, option: Option) -> Pick:
    """Those who are, among all who have played here."""
    return Pick(
        name="value",
        title=option.label,
        rule=option.rule,
        show="names",
        items=state.known,
        free=tuple(range(len(state.known))),
        start=tuple(at for at, name in enumerate(state.known) if name in state.values[option.key]),
    )


def _told(option: Option, value: Value) -> str:
    """A value in a word, beside its option."""
    if option.of_names:
        return ", ".join(value) or "nobody"
    if option.faces:
        return "/".join(str(value.get(face.value, 0)) for face in option.faces)
    return next((choice.label for choice in option.values if choice.value == value), str(value))


def _face(state: Adjusting, option: Option) -> Count:
    at = len(state.counts)
    face = option.faces[at]
    now = state.values[option.key].get(face.value, 0)
    why: tuple[str, ...] = (f"{option.label}: how many?",)
    if state.refused:
        why = ("Not with these counts:", "see the rule (hold back)")
    return Count(
        name="count", title=face.label, why=why, rule=option.rule or "GEN-008", lo=0, hi=MOST, start=now
    )


def _apply(state: Adjusting, move: Move) -> Adjusting:
    ask = answered(_asks(state), move)
    option = state.changing
    if option is None:
        if move.value == DONE:
            return replace(state, over=True)
        return replace(state, changing=next(o for o in state.options if o.key == move.value))
    if ask.name == "value":
        value = tuple(ask.items[at] for at in move.value) if isinstance(ask, Pick) else move.value
        return replace(state, values={**state.values, option.key: value}, changing=None)
    counts = (*state.counts, move.value)
    if len(counts) < len(option.faces):
        return replace(state, counts=counts, refused=False)
    value = {face.value: count for face, count in zip(option.faces, counts, strict=True)}
    if not option.admits(value):
        return replace(state, counts=(), refused=True)
    return replace(state, values={**state.values, option.key: value}, changing=None, counts=(), refused=False)
