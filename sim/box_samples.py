"""What a table of Box of Golf sees in a round: the tee, landings, gems, putts, the card and how it ended."""

from collections.abc import Iterable
from typing import Any, Final

from firmware_py.focus import Focus
from firmware_py.games.box_of_golf import BOX_OF_GOLF
from firmware_py.games.core import Move, Setup, Value
from firmware_py.screens.scene import Page, Scene

Answers = Iterable[tuple[str, Value]]
TWO: Final = ("Ana", "José")
NO: Final = ("spend", "none")
OPENED: Final = (("ready", None), ("first", 0), ("par", 4))
ALONE: Final = (("ready", None), ("par", 4))


def after(state: Any, *answers: tuple[str, Value]) -> Any:
    """The round after these answers, each given by whoever is asked."""
    for name, value in answers:
        ask = next(ask for ask in BOX_OF_GOLF.asks(state) if ask.name == name)
        state = BOX_OF_GOLF.apply(state, Move(name, ask.seat, value))
    return state


def begun(*answers: tuple[str, Value], seats: tuple[str, ...] = TWO, **options: Value) -> Any:
    return after(BOX_OF_GOLF.start(Setup(seats, options)), *answers)


def shot(letters: str, *answers: tuple[str, Value]) -> tuple[tuple[str, Value], ...]:
    """A turn whose dice all come up at once and lie still."""
    dice = tuple(letters.split())
    return (("club", len(dice)), ("roll", dice), *answers)


def asked(state: Any, at: int | None = None) -> Scene:
    """The question on the glass, ``at`` where the focus stands."""
    ask = BOX_OF_GOLF.asks(state)[0]
    return Scene(
        "asking",
        "Box of Golf",
        ask=ask,
        focus=Focus.on(ask) if at is None else Focus(at),
        seats=state.setup.seats,
        card=BOX_OF_GOLF.card(state),
    )


def _won() -> Any:
    """One hole for two: Ana holes in three, José in four, gems drawn."""
    state = begun(*OPENED, box_holes="other", box_other=1)
    for letters, rests in (("R P", "fairway"), ("R P", "fairway"), ("R R P", "green")):
        state = after(state, *shot(letters, ("rests", rests)))
        state = after(state, ("putting", 2)) if rests == "green" else state
        state = after(state, NO)
    state = after(state, *shot("R", ("rests", "fairway"), NO), *shot("R R", ("told", None)))
    state = after(state, *shot("R R P", ("rests", "green"), NO), *shot("R R", ("told", None)))
    for colour in "GYB":
        state = after(state, ("gem", (colour,)))
    return state


TEE: Final = begun(*OPENED)
WET: Final = after(TEE, *shot("R R R P", ("rests", "water")))
ON_P: Final = begun(*ALONE, *shot("R R P", ("rests", "green"), ("putting", 4), NO), seats=("Ana",))
NATURAL: Final = after(TEE, *shot("R R R", ("rests", "exact"), ("putting", 4)))
OURS: Final = begun(("first", 0), boards="ours")
QUARRY: Final = after(OURS, ("hole", None), *shot("R R P P"))
WON: Final = _won()
DUE: Final = begun(
    *ALONE,
    *shot("R R P", ("rests", "green"), ("putting", 1), NO),
    *shot("R", ("told", None)),
    seats=("Ana",),
)

SCENES: Final = {
    "box, who plays first": asked(begun(("ready", None))),
    "box, par of a side": asked(begun(("ready", None), ("first", 0))),
    "box, club from the tee": asked(TEE),
    "box, landed on": asked(after(TEE, *shot("R R R P"))),
    "box, landed on, more": asked(after(TEE, *shot("R R R P")), 7),
    "box, green, exact or too far": asked(after(TEE, *shot("R R R")), 1),
    "box, gem in the water": asked(WET, 1),
    "box, back to dry land": asked(after(WET, NO)),
    "box, second mulligan": asked(after(WET, ("spend", "R"))),
    "box, P to the flag": asked(begun(*OPENED, *shot("R R P", ("rests", "green")))),
    "box, natural": asked(NATURAL),
    "box, spin again": asked(after(NATURAL, ("backspin", tuple("RRPGK")))),
    "box, putt": asked(ON_P),
    "box, putt missed": asked(after(ON_P, *shot("R R R R R", ("behind", 2))), 1),
    "box, in the cup": asked(after(ON_P, *shot("R R R R"))),
    "box, gem due": asked(DUE),
    "box, hole on a board": asked(OURS),
    "box, club on a board": asked(after(OURS, ("hole", None))),
    "box, moved on a board": asked(QUARRY),
    "box, card": Scene(
        "asking",
        seats=TWO,
        card=BOX_OF_GOLF.card(WON),
        page=Page("card", "Score card"),
        result=BOX_OF_GOLF.result(WON),
    ),
    "box, over": Scene(
        "over", "Box of Golf", seats=TWO, card=BOX_OF_GOLF.card(WON), result=BOX_OF_GOLF.result(WON)
    ),
}
