"""Who plays, under which settings, and whose numbers go into the seed: the set-up as a Game of its own.

It asks with the same questions as any game, so that screens, buttons, stories and undo need to
know nothing about it. With the defaults it is over after one ok a question.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from textwrap import wrap
from typing import Final, Literal, assert_never

from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Count,
    Game,
    IllegalMove,
    Move,
    Option,
    Pick,
    Result,
    Setup,
    Value,
    answered,
)
from firmware_py.games.settings import settled

LONGEST: Final = 12  # characters of a name
WIDE: Final = 25  # characters of a line on the glass
SPELLED: Final = 3  # letters of a name from the wheel
NEW: Final = 0  # the answer "New name"; no name is a number
DELETE: Final = "delete"
DONE: Final = "done"

Step = Literal["again", "players", "too many", "names", "letter", "name", "option", "cut", "dial", "over"]

BOOK: Final = {
    "GEN-003": "Everybody's name stands on the card before play begins. P1, P2 and so on will do.",
    "GEN-005": "What the round is played under is agreed before the first shot.",
    "GEN-007": "How many can play depends on the game; some can be played alone.",
    "fairness": (
        "The box has chosen its half of the seed and sealed it in the code. Numbers dialled by the players "
        "make up the other half, so that neither side can choose the draws."
    ),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What the set-up starts from: the game, names seen before, and how it was played last time."""

    game: Game
    known: tuple[str, ...]
    seats: tuple[str, ...]
    options: Mapping[str, Value]
    owner: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Gathering:
    """How far the table has come.

    players   how many, or None while nobody has said
    way       how the names come about: "numbers", "last", "guest", "enter", or "" while undecided
    letters   the new name being spelled, or None
    options   every option's value; those in ``settled`` were answered at this table
    cut       "start", "dial", or "" while undecided
    again     whether all is as last time, when nothing but the cut is asked; None while that is asked
    """

    plan: Plan = field(repr=False)
    commitment: str
    players: int | None
    options: Mapping[str, Value]
    way: str = ""
    names: tuple[str, ...] = ()
    letters: str | None = None
    settled: tuple[str, ...] = ()
    cut: str = ""
    again: bool | None = False
    dialled: tuple[int, ...] = ()


def seating(
    game: Game,
    *,
    known: tuple[str, ...] = (),
    last: Mapping[str, Value] | None = None,
    config: Mapping[str, Value] | None = None,
    commitment: str = "",
) -> Game:
    """The set-up of a round of that game.

    ``known`` are names to choose from, the likeliest first; ``last`` holds the "seats" and the
    "options" of the last round of this game; ``config`` the owner's values of its options;
    ``commitment`` is shown with the cut. ValueError for a setting that the game does not have.
    """
    last = last or {}
    owner = dict(config or {})
    plan = Plan(
        game=game,
        known=tuple(dict.fromkeys(name for name in known if 0 < len(name) <= LONGEST)),
        seats=tuple(last.get("seats", ())),
        options=dict(last.get("options", {})),
        owner=owner,
    )
    lo, hi = game.seats
    opening = Gathering(
        plan=plan,
        commitment=commitment,
        players=lo if lo == hi else None,
        again=None if _fits(plan) else False,
        options=settled(game.options, owner),
    )
    return Game(
        key="seating",
        title=game.title,
        seats=game.seats,
        version=1,
        start=lambda setup: opening,
        asks=_asks,
        apply=_apply,
        result=lambda state: Result(over=_step(state) == "over"),
        book={**BOOK, **game.book},
        sheets=game.sheets,
    )


def agreed(state: Gathering) -> tuple[Setup, tuple[int, ...]]:
    """The setup, whole, and the numbers dialled; ValueError while something is still to be agreed."""
    if _step(state) != "over":
        raise ValueError(f"The set-up still waits for an answer: {_step(state)}.")
    options = dict(state.options)
    for option in state.plan.game.options:
        if option.of_names and option.key not in state.settled:
            options[option.key] = _remembered(state, option)
    return Setup(state.names, options), state.dialled


def _step(state: Gathering) -> Step:
    """What is to be agreed next."""
    if state.again is None:
        return "again"
    if state.players is None:
        return "players"
    if not state.names and _impossible(state):
        return "too many"
    if state.letters is not None:
        return "letter"
    if len(state.names) < state.players:
        return "name" if state.way else "names"
    if _pending(state) is not None:
        return "option"
    if not state.cut:
        return "cut"
    if state.cut == "dial" and len(state.dialled) < state.players:
        return "dial"
    return "over"


def _asks(state: Gathering) -> tuple[Ask, ...]:
    match _step(state):
        case "again":
            return (_again(state.plan),)
        case "players":
            return (_players(state.plan),)
        case "too many":
            return (_too_many(state),)
        case "names":
            return (_names(state),)
        case "letter":
            return (_letter(state),)
        case "name":
            return (_name(state),)
        case "option":
            option = _pending(state)
            assert option is not None
            return (_setting(state, option),)
        case "cut":
            return (
                Choose(
                    name="cut",
                    title="Fair dice",
                    why=("A photo of it", "proves the draws"),
                    rule="fairness",
                    show=f"qr {state.commitment.upper()}",
                    options=(Choice("start", "Start"), Choice("dial", "Dial")),
                ),
            )
        case "dial":
            return (
                Count(
                    name="dial",
                    title="Dial a number",
                    seat=len(state.dialled),
                    why=("Any number: it goes into", "the seed of every draw"),
                    rule="fairness",
                    lo=0,
                    hi=999,
                    start=0,
                ),
            )
        case "over":
            return ()
        case step:
            assert_never(step)


def _apply(state: Gathering, move: Move) -> Gathering:
    step, value = _step(state), move.value
    if step == "letter" and _is_taken(state, spelled := _spelled(state, value)):
        raise IllegalMove(f"{spelled} sits at this table already: spell another name.")
    if step == "option" and (refused := _refused(state, move)):
        raise IllegalMove(refused)
    ask = answered(_asks(state), move)
    match step:
        case "again":
            return _as_last_time(state) if value else replace(state, again=False)
        case "players":
            return replace(state, players=value)
        case "too many":
            return replace(state, players=None)
        case "names":
            numbers = _numbers(state.players or 0)
            names = {"numbers": numbers, "last": state.plan.seats, "guest": numbers[:-1]}.get(value, ())
            return replace(state, way=value, names=names)
        case "name":
            if value == NEW:
                return replace(state, letters="")
            return replace(state, names=(*state.names, value))
        case "letter":
            letters = state.letters or ""
            if value == DELETE:  # with nothing left to delete it leaves the wheel
                return replace(state, letters=letters[:-1] if letters else None)
            if name := _spelled(state, value):
                return replace(state, letters=None, names=(*state.names, name))
            return replace(state, letters=letters + value)
        case "option":
            if isinstance(ask, Pick):
                value = tuple(ask.items[at] for at in value)
            options = {**state.options, move.ask: value}
            return replace(state, options=options, settled=(*state.settled, move.ask))
        case "cut":
            return replace(state, cut=value)
        case "dial":
            return replace(state, dialled=(*state.dialled, value))
        case "over":
            raise IllegalMove("Everything is agreed: the round can begin.")
        case _:
            assert_never(step)


def _fits(plan: Plan) -> bool:
    """Whether the last round's seats and options would do again as they were."""
    lo, hi = plan.game.seats
    known = {option.key: option for option in plan.game.options}
    return (
        lo <= len(plan.seats) <= hi
        and len(plan.seats) > 0
        and len({name.casefold() for name in plan.seats}) == len(plan.seats)
        and all(key in known and known[key].admits(value) for key, value in plan.options.items())
        and not any(
            o.refuses(plan.options.get(k, o.default), len(plan.seats), _whole(plan)) for k, o in known.items()
        )
    )


def _whole(plan: Plan) -> dict[str, Value]:
    """Every option's value as it was last time."""
    return {option.key: plan.options.get(option.key, option.default) for option in plan.game.options}


def _again(plan: Plan) -> Choose:
    """The last round once more, with one ok."""
    return Choose(
        name="again",
        title="As last time?",
        rule="GEN-005",
        why=(_shortened(", ".join(plan.seats)),),
        options=(Choice(True, "Yes"), Choice(False, "No, change")),
    )


def _shortened(text: str, most: int = 25) -> str:
    return text if len(text) <= most else f"{text[: most - 2]}.."


def _as_last_time(state: Gathering) -> Gathering:
    """Seats and asked options as they were; what the owner set since then holds."""
    plan = state.plan
    asked = {
        o.key: plan.options[o.key]
        for o in plan.game.options
        if o.key in plan.options and o.when(_whole(plan)) and not o.of_names
    }
    return replace(
        state,
        again=True,
        players=len(plan.seats),
        names=plan.seats,
        way="last",
        options={**state.options, **asked},
        settled=tuple(option.key for option in plan.game.options if not option.of_names),
    )


def _players(plan: Plan) -> Count:
    lo, hi = plan.game.seats
    start = len(plan.seats) or 2
    return Count(
        name="players", title="How many play?", rule="GEN-007", lo=lo, hi=hi, start=max(lo, min(hi, start))
    )


def _impossible(state: Gathering) -> str:
    """Why so many cannot play under any value of some option; "" where they can."""
    for option in state.plan.game.options:
        if option.values and not _possible(state, option):
            return option.refuses(option.default, state.players or 0, state.options)
    return ""


def _too_many(state: Gathering) -> Choose:
    """The number of players once more."""
    return Choose(
        name="too many",
        title=f"{state.players} players",
        why=tuple(wrap(_impossible(state), WIDE)[:2]),
        rule="GEN-007",
        options=(Choice("again", "Change"),),
    )


def _possible(state: Gathering, option: Option) -> tuple[Choice, ...]:
    """Those of its values that so many players can have under what is agreed so far."""
    players = state.players or 0
    return tuple(c for c in option.values if not option.refuses(c.value, players, state.options))


def _refused(state: Gathering, move: Move) -> str:
    """Why the value answered cannot be had at this table, where it is one that others could have."""
    option = _pending(state)
    if option is None or option.key != move.ask or not option.values or not option.admits(move.value):
        return ""
    return option.refuses(move.value, state.players or 0, state.options)


def _names(state: Gathering) -> Choose:
    seats, players = state.plan.seats, state.players or 0
    numbers = _numbers(players)
    ways = [Choice("numbers", _listed(numbers)), Choice("enter", "Enter names")]
    if len(seats) == players and len({name.casefold() for name in seats}) == players:
        ways.insert(0, Choice("last", f"Last time: {', '.join(seats)}"))
    if state.plan.game.guests and players > 1:
        ways.append(Choice("guest", f"{_listed(numbers[:-1])} + this box"))
    return Choose(name="names", title="Names", rule="GEN-003", options=tuple(ways))


def _listed(names: tuple[str, ...]) -> str:
    return " ".join(names) if len(names) <= 4 else f"{names[0]} {names[1]} .. {names[-1]}"


def is_number(name: str) -> bool:
    """Whether that is a seat's number, P1 to P99, and nobody's name."""
    return name[:1] == "P" and name[1:].isdecimal()


def _numbers(players: int) -> tuple[str, ...]:
    return tuple(f"P{number}" for number in range(1, players + 1))


def _name(state: Gathering) -> Choose:
    """Known names first, then the wheel, then the seat's number (the next free one) at once, then guests."""
    seat = len(state.names)
    guests = tuple(Choice(name, name) for name in state.plan.game.guests if not _is_taken(state, name))
    if state.way == "guest":
        return Choose(name="name", title="How good is it?", seat=seat, rule="GEN-007", options=guests)
    numbers = (f"P{seat + 1 + further}" for further in range(len(state.names) + 1))
    number = next(name for name in numbers if not _is_taken(state, name))
    free = [name for name in state.plan.known if name != number and not _is_taken(state, name)]
    people = (*(Choice(name, name) for name in free), Choice(NEW, "New name"), Choice(number, number))
    return Choose(
        name="name",
        title=f"Name of player {seat + 1}",
        seat=seat,
        rule="GEN-003",
        options=(*people, *guests),
    )


def _letter(state: Gathering) -> Choose:
    """The wheel: A to Z, Delete, Done. Nothing on it makes a name that is at the table already."""
    letters = state.letters or ""
    wheel = [Choice(letter, letter) for letter in ascii_uppercase]
    wheel.append(Choice(DELETE, "Delete"))
    if letters:
        wheel.append(Choice(DONE, "Done"))
    options = tuple(c for c in wheel if not _is_taken(state, _spelled(state, c.value)))
    why = (letters,) if len(options) == len(wheel) else (letters, "No name twice")
    return Choose(
        name="letter",
        title="New name",
        seat=len(state.names),
        why=why,
        rule="GEN-003",
        show="letters",
        options=options,
    )


def _spelled(state: Gathering, value: Value) -> str:
    """The name that this turn of the wheel would complete, or nothing."""
    letters = state.letters or ""
    if value == DONE:
        return letters.capitalize()
    whole = len(letters) + 1 == SPELLED and isinstance(value, str) and value in ascii_uppercase
    return (letters + value).capitalize() if whole else ""


def _is_taken(state: Gathering, name: str) -> bool:
    return name.casefold() in {taken.casefold() for taken in state.names}


def _pending(state: Gathering) -> Option | None:
    """The first option that is still to be answered: it matters here, or cannot stay as the owner put it.

    Where so many players can have one value only, and it stands already, there is nothing to ask.
    """
    if state.again:
        return None
    for option in state.plan.game.options:
        if option.key in state.settled:
            continue
        if _stands(state, option) or (option.when(state.options) and not _is_sole(state, option)):
            return option
    return None


def _is_sole(state: Gathering, option: Option) -> bool:
    """Whether the value that stands is the only one that so many players can have."""
    return bool(option.values) and len(_possible(state, option)) == 1


def _stands(state: Gathering, option: Option) -> str:
    """Why the option's value as it stands cannot be had at this table; "" where it can."""
    return option.refuses(state.options[option.key], state.players or 0, state.options)


def _remembered(state: Gathering, option: Option) -> tuple[str, ...]:
    """Who at this table is known to be one of those; a number is no name: it was one last time."""
    known, last = state.plan.owner.get(option.key, option.default), state.plan.options.get(option.key, ())
    return tuple(name for name in state.names if name in (last if is_number(name) else known))


def _setting(state: Gathering, option: Option) -> Choose | Count | Pick:
    """It starts where it stood last time, else where the owner put it, else at the default."""
    if option.of_names:
        seats, remembered = range(len(state.names)), _remembered(state, option)
        return Pick(
            name=option.key,
            title=option.label,
            rule=option.rule,
            show="names",
            items=state.names,
            free=tuple(seats),
            start=tuple(at for at in seats if state.names[at] in remembered),
            at_done=True,
        )
    start = state.options[option.key]
    if option.key in state.plan.options and option.admits(state.plan.options[option.key]):
        start = state.plan.options[option.key]
    if option.span is not None:
        lo, hi = option.span
        return Count(name=option.key, title=option.label, rule=option.rule, lo=lo, hi=hi, start=start)
    possible = _possible(state, option)
    at = next((i for i, choice in enumerate(possible) if choice.value == start), 0)
    why = "" if option.when(state.options) else _stands(state, option)
    return Choose(
        name=option.key,
        title=option.label,
        why=tuple(wrap(why, WIDE)[:2]),
        rule=option.rule,
        options=possible,
        start=at,
    )
