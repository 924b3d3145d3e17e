"""What a table of Table Golf sees around the shots: set-up, holes, teams, turns, scores and how it ends."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from firmware_py.focus import Focus
from firmware_py.games.core import Ask, Move, Setup, Value
from firmware_py.games.seating import seating
from firmware_py.games.tga import TGA
from firmware_py.screens.scene import Page, Scene

FOUR: Final = ("Ana", "Bob", "José", "Maximiliano")
BEGINNING: Final = ("deal", "team", "partner", "target", "ball")


def begun(seats: tuple[str, ...] = FOUR, /, **options: Value) -> Any:
    """A round before its first hole."""
    state = TGA.start(Setup(seats, {"holes": 3, **options}))
    while (ask := TGA.asks(state)[0]).name in BEGINNING:
        state = TGA.apply(state, Move(ask.name, ask.seat, _default(ask)))
    return state


def _default(ask: Any) -> Value:
    if hasattr(ask, "bag"):
        return tuple(face.value for face in ask.bag[: ask.count])
    return ask.start if isinstance(ask.start, tuple) else ask.options[ask.start].value


def after(state: Any, answers: Iterable[tuple[str, Value]]) -> Any:
    """The round after these answers, each given by whoever is asked."""
    for name, value in answers:
        ask = next(ask for ask in TGA.asks(state) if ask.name == name)
        state = TGA.apply(state, Move(name, ask.seat, value))
    return state


def holes(*played: tuple[int, ...]) -> list[tuple[str, Value]]:
    """Answers for whole holes: each a par and the strokes in the order they are asked for."""
    return [pair for par, *strokes in played for pair in (("par", par), *(("strokes", n) for n in strokes))]


def shown(state: Any, name: str = "", at: int | None = None) -> Scene:
    """The question on the glass, or the aside of that name."""
    asks = TGA.asks(state)
    ask = next(ask for ask in asks if ask.name == name) if name else asks[0]
    return _asking(ask, state.setup.seats, at)


def _asking(ask: Ask, seats: tuple[str, ...], at: int | None = None) -> Scene:
    focus = Focus.on(ask) if at is None else Focus(at)
    return Scene("asking", "Table Golf", ask=ask, focus=focus, seats=seats)


def seated(*answers: tuple[str, Value], at: int | None = None) -> Scene:
    """A question of the set-up."""
    table = seating(TGA)
    state = table.start(Setup(()))
    for name, value in answers:
        state = table.apply(state, Move(name, None, value))
    ask = table.asks(state)[0]
    focus = Focus.on(ask) if at is None else Focus(at)
    return Scene("seating", "Table Golf", ask=ask, focus=focus, seats=state.names)


def ended(state: Any) -> Scene:
    """How it ended."""
    return Scene(
        "over", "Table Golf", seats=state.setup.seats, card=TGA.card(state), result=TGA.result(state)
    )


def card(state: Any, at: int = 0) -> Scene:
    """Its score card."""
    page = Page("card", "Score card", at=at)
    return Scene("asking", "Table Golf", page=page, seats=state.setup.seats, card=TGA.card(state))


def played(state: Any) -> list[tuple[str, Value]]:
    """A hole on which everybody has one more than the one before, and par is 4."""
    sides = len(state.playing_sides)
    return holes((4, *(4 + n % 3 for n in range(sides))))


SAT = (("players", 4), ("names", "numbers"), ("holes", 3))
SIXTEEN = tuple(f"P{n}" for n in range(1, 17))
TWO = begun(("Ana", "Bob"), attempts=2)
PAIRS = begun(format="alternate")
BEST = begun(format="best_ball")
SKINS = begun(format="skins")
CUP = begun(SIXTEEN, format="cup", holes="other", other=1, cup_target=4)
TEAMS = TGA.start(Setup(FOUR, {"holes": 3, "format": "best_ball"}))
BIG = TGA.start(Setup(SIXTEEN, {"holes": 3, "format": "cup"}))
JOINED = after(begun(("Ana", "Bob")), [*holes((4, 5, 4)), ("add player", "P3"), ("ball", "green")])
MEASURED = after(
    begun(), [("hole", "tiles"), ("tiles", 16), ("reach", 3), ("slopes", "done"), ("mark", "blue")]
)
MONSTER = after(begun(), [("hole", "ready"), ("ready", "monster"), ("hint", None)])
EAGLE = after(begun(depth="shots"), [("hole", "lies"), ("par", 4), ("weather", ("sun",)), ("lie", "hole")])

SCENES: Final[Mapping[str, Scene]] = {
    "set-up: depth": seated(*SAT),
    "set-up: format": seated(*SAT, ("depth", "card")),
    "set-up: format, the list": seated(*SAT, ("depth", "card"), at=4),
    "set-up: rules": seated(*SAT, ("depth", "card"), ("format", "stroke")),
    "set-up: attempts": seated(
        *SAT,
        ("depth", "card"),
        ("format", "stroke"),
        ("house", "each"),
        ("pro_rules", "no"),
        ("mulligan", False),
        ("double_par_cap", False),
    ),
    "set-up: nine players": seated(("players", 9)),
    "team A": shown(TEAMS),
    "team A of sixteen": shown(BIG),
    "partner": shown(TGA.start(Setup(FOUR, {"holes": 3, "format": "alternate"}))),
    "cup: rounds": shown(after(BIG, [("team", tuple(range(8)))])),
    "hole": shown(begun(depth="shots")),
    "tee mark": shown(after(begun(), [("hole", "mark")])),
    "ready-made": shown(after(begun(), [("hole", "ready")])),
    "hint": shown(MONSTER),
    "tiles": shown(after(begun(), [("hole", "tiles")])),
    "shots to the green": shown(after(begun(), [("hole", "tiles"), ("tiles", 16)])),
    "slopes": shown(after(begun(), [("hole", "tiles"), ("tiles", 16), ("reach", 3)])),
    "par measured": shown(after(MEASURED, [("green", "C")])),
    "hole told": shown(after(MEASURED, [("green", "C"), ("par", 5)]), "hole"),
    "strokes of a pair": shown(after(PAIRS, [("par", 4)])),
    "strokes for a pot": shown(after(SKINS, [*holes((4, 4, 4, 4, 4)), ("par", 4)])),
    "second attempt?": shown(after(TWO, [("par", 4), ("strokes", 6)])),
    "second attempt, strokes": shown(after(TWO, [("par", 4), ("strokes", 6), ("second", True)])),
    "holed": shown(EAGLE),
    "newcomer's turn": shown(after(JOINED, [("par", 4), ("strokes", 4)])),
    "add player": shown(begun(("Ana", "Bob")), "add player"),
    "teams stay": shown(PAIRS, "withdraw"),
    "withdraw": shown(begun(), "withdraw"),
    "which attempt": shown(
        after(TWO, [("par", 4), ("strokes", 6), ("second", True), ("strokes", 5), ("correct", (2, 1))])
    ),
    "card of pairs": card(after(PAIRS, played(PAIRS))),
    "card of pairs, the notes": card(after(PAIRS, played(PAIRS)), 1),
    "card of skins": card(after(SKINS, [*played(SKINS), ("par", 4)])),
    "card of sixteen": card(after(CUP, played(CUP))),
    "over: a pair": ended(after(begun(format="best_ball", holes="other", other=1), holes((4, 3, 4)))),
    "over: skins": ended(after(begun(format="skins", skins_target=1), holes((4, 3, 4, 4, 5)))),
    "over: the cup": ended(after(CUP, played(CUP))),
}
