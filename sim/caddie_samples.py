"""What a table of Box of Golf hears of its caddie, and sees of a guest that the box plays."""

from collections.abc import Mapping
from typing import Any, Final

from firmware_py.focus import Focus
from firmware_py.games.box_of_golf import BOX_OF_GOLF
from firmware_py.games.core import Move, Roll, Setup, Value
from firmware_py.games.seating import seating
from firmware_py.screens.scene import Drawn, Scene

Answers = tuple[tuple[str, Value], ...]
STOP: Final = ("reroll", "stop")
NO: Final = ("spend", "none")


def after(state: Any, *answers: tuple[str, Value]) -> Any:
    """The round after these answers, each given by whoever is asked."""
    for name, value in answers:
        ask = next(ask for ask in BOX_OF_GOLF.asks(state) if ask.name == name)
        state = BOX_OF_GOLF.apply(state, Move(name, ask.seat, value))
    return state


def begun(*seats: str, ours: bool = True, **options: Value) -> Any:
    """A round on the first tee, the first seat to play: on our boards, or on wooden ones of par 4."""
    state = BOX_OF_GOLF.start(Setup(seats, {"boards": "ours" if ours else "wooden", **options}))
    before: Answers = () if ours else (("ready", None),)
    return after(state, *before, ("first", 0), ("hole", None) if ours else ("par", 4))


def asked(state: Any, at: int | None = None) -> Scene:
    """The question on the glass, ``at`` where the focus stands."""
    ask = BOX_OF_GOLF.asks(state)[0]
    focus = Focus.on(ask) if at is None else Focus(at)
    return Scene("asking", "Box of Golf", ask=ask, focus=focus, seats=state.setup.seats)


def rolled(state: Any, letters: str, number: int) -> Scene:
    """The roll that the table waits for, as it came out."""
    ask = BOX_OF_GOLF.asks(state)[0]
    assert isinstance(ask, Roll)
    drawn = Drawn(ask, tuple(letters.split()), number)
    return Scene("showing", "Box of Golf", drawn=drawn, seats=state.setup.seats)


def invited() -> Scene:
    """The question how good the box is to play."""
    table = seating(BOX_OF_GOLF)
    state = table.start(Setup(()))
    for name, value in (("players", 2), ("names", "guest")):
        state = table.apply(state, Move(name, None, value))
    ask = table.asks(state)[0]
    return Scene("seating", "Box of Golf", ask=ask, focus=Focus.on(ask), seats=state.names)


def dice(letters: str) -> tuple[str, Value]:
    """Those dice come up."""
    return ("roll", tuple(letters.split()))


WOODEN = after(begun("Ana", "Bob", ours=False), ("caddie", None))
COUNTED = after(WOODEN, ("far", 3))
FIVE = after(COUNTED, ("advice", None), ("club", 5), dice("R R G Y K"))
ALWAYS = begun("Ana", "Bob", caddie="always")
GUEST = after(begun("Expert", "Ana"), ("club", 5))
KEPT = after(GUEST, dice("R R B P G"), ("reroll", "all"))
ROLLED = after(KEPT, dice("K Y"), STOP)
PUTT = after(
    begun("Regular", "Ana", ours=False),
    ("far", 2),
    *(("club", 2), dice("R P"), ("rests", "green"), ("putting", 4), NO),
    *(("club", 1), dice("R"), ("rests", "fairway"), NO),
    *(("club", 1), dice("R"), ("spend", "G")),
)

SCENES: Final[Mapping[str, Scene]] = {
    "set-up: how good is it": invited(),
    "caddie: spaces to green": asked(WOODEN),
    "caddie: the club": asked(COUNTED),
    "caddie: the dice": asked(after(FIVE, ("caddie", None))),
    "caddie always: the club": asked(ALWAYS),
    "caddie always: re-roll": asked(after(ALWAYS, ("club", 5), dice("R R G Y K"))),
    "caddie always: re-roll which": asked(
        after(ALWAYS, ("club", 5), dice("R R G Y K"), ("reroll", "some")), 2
    ),
    "caddie always: keep which": asked(after(ALWAYS, ("club", 5), dice("R R G G K"))),
    "gems to spend": asked(after(FIVE, STOP, ("rests", "rough")), 1),
    "guest: first roll": rolled(GUEST, "R R B P G", 1),
    "guest: second roll": rolled(KEPT, "K Y", 2),
    "guest: result": asked(ROLLED),
    "guest: gimme": asked(PUTT),
}
