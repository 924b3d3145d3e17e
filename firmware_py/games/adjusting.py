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
DONE_HERE: Final = Choice(DONE, "Done")
OTHERS: Final = "others"
MOST: Final = 99  # of one face in a bag

BOOK: Final = {
    "GEN-006": "Where a rulebook leaves a gap, or a table plays by its own rules, the owner's value counts.",
    "GEN-008": "A die or a deck of your own: enter how many there are of each face or card.",
}


Sections = tuple[tuple[str, tuple[Option, ...]], ...]  # what belongs together, each under its heading


@dataclass(frozen=True, slots=True)
class Adjusting:
    """Every option's value; the option being changed, the counts entered for its faces so far.

    ``known`` are the names that players gave themselves here. ``section`` is the one being looked at, None
    while that is asked; ``changed`` is the option that was last chosen in it. ``refused``: the faces just
    entered cannot be; they are asked for again.
    """

    sections: Sections
    values: Mapping[str, Value]
    known: tuple[str, ...] = ()
    section: int | None = None
    seen: int = 0
    changed: str = ""
    changing: Option | None = None
    counts: tuple[int, ...] = ()
    refused: bool = False
    over: bool = False


def adjusting(
    game: Game, values: Mapping[str, Value], known: tuple[str, ...] = (), sections: Sections = ()
) -> Game:
    """The settings of that game, starting from the owner's ``values``; ValueError for values it lacks.

    An option of names is asked over the ``known`` ones, and left out where there are none. The options lie
    in ``sections``, or all in one.
    """

    def adjustable(option: Option) -> bool:
        return bool(option.faces or option.span or option.values or (option.of_names and known))

    offered = tuple(
        (heading, found)
        for heading, options in sections or ((game.title, game.options),)
        if (found := tuple(filter(adjustable, options)))
    )
    alone = 0 if len(offered) <= 1 else None
    opening = Adjusting(offered or ((game.title, ()),), settled(game.options, values), known, section=alone)
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
    if state.section is None:
        return (_section(state),)
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


def _section(state: Adjusting) -> Choose:
    options = [Choice(at, heading) for at, (heading, _) in enumerate(state.sections)]
    return Choose(
        name="section", title="Settings", rule="GEN-006", options=(*options, DONE_HERE), start=state.seen
    )


def _which(state: Adjusting) -> Choose:
    """The options of a section, beginning where the last one was changed."""
    heading, found = state.sections[state.section or 0]
    options = [Choice(option.key, option.label, _told(option, state.values[option.key])) for option in found]
    others = (Choice(OTHERS, "Other settings"),) if len(state.sections) > 1 else ()
    start = next((at for at, option in enumerate(found) if option.key == state.changed), 0)
    return Choose(
        name="option",
        title=heading if others else "Settings",
        rule="GEN-006",
        options=(*options, *others, DONE_HERE),
        start=start,
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
        at_done=True,
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
        if state.section is None:
            return replace(state, section=move.value, seen=move.value, changed="")
        if move.value == OTHERS:
            return replace(state, section=None)
        _, options = state.sections[state.section]
        return replace(state, changing=next(o for o in options if o.key == move.value), changed=move.value)
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
