"""A table that plays Box of Golf: rounds begun, shots, and what stands in the purses."""

from dataclasses import replace
from typing import Any

from firmware_py.games.box_of_golf.board import Board
from firmware_py.games.box_of_golf.board_text import written
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Ask, Setup
from tests.games.playing import play

Answers = tuple[tuple[str, Any], ...]
NO = ("spend", "none")
STOP = ("reroll", "stop")
TOLD = ("told", None)
MATTER = {1: "R", 2: "R R", 3: "R R R", 4: "R R R R", 5: "R R R R R"}  # dice of one colour


def dice(letters: str) -> tuple[str, tuple[str, ...]]:
    return ("roll", tuple(letters.split()))


def begun(*names: str, par: int = 4, **options: Any) -> Any:
    """The first tee: wooden boards unless others are agreed on, the first seat plays first."""
    state = BOX_OF_GOLF.start(Setup(names, options))
    answers = {"ready": None, "first": 0, "par": par, "hole": None}
    while (name := front(state).name) in answers:
        state = after(state, (name, answers[name]))
    return state


def on_boards(*boards: Board, names: tuple[str, ...] = ("Ana", "Bob"), **options: Any) -> Any:
    """The first tee of a round on these boards, in this order."""
    named = (replace(board, name=f"{at} {board.name}") for at, board in enumerate(boards, 1))
    texts = {board.name: written(board) for board in named}
    return begun(*names, boards="own", own_boards=texts, **options)


def after(state: Any, *answers: tuple[str, Any]) -> Any:
    return play(BOX_OF_GOLF, state, answers)


def shot(state: Any, letters: str, *answers: tuple[str, Any]) -> Any:
    """A turn of as many dice as letters, rolled once, then these answers."""
    state = after(state, ("club", len(letters.split())), dice(letters))
    if front(state).name in ("reroll", "keep"):
        state = after(state, (front(state).name, "stop"))
    return after(state, *answers)


def front(state: Any) -> Ask:
    """The question on the glass."""
    return BOX_OF_GOLF.asks(state)[0]


def offered(state: Any) -> list[Any]:
    """The values of the options on the glass."""
    return [option.value for option in front(state).options]  # type: ignore[attr-defined]


def asked(state: Any) -> tuple[str, int | None]:
    """What is asked, and which seat."""
    ask = front(state)
    return ask.name, ask.seat


def ball(state: Any, seat: int = 0) -> Any:
    """A seat's ball on the hole begun last."""
    return state.holes[-1].balls[seat]


def purse(state: Any, seat: int = 0) -> str:
    """Its gems as letters, "RGYB" at the start."""
    return "".join(colour * number for colour, number in state.purses[seat].items())


def spot(state: Any, seat: int = 0) -> tuple[Any, ...]:
    """Where a seat's ball lies: the kind, and the space of the board or how far it is to the flag."""
    lies = ball(state, seat).spot
    far = -lies.left if lies.past else lies.left
    return (lies.kind, far) if lies.kind == "putt" or lies.at is None else (lies.kind, lies.at)


def on_green(state: Any, letters: str = "R R G", putting: int = 4, *answers: tuple[str, Any]) -> Any:
    """The next seat's shot lands on the green of a wooden board, no gem."""
    state = shot(state, letters)
    landing = "exact" if "exact" in offered(state) else "green"
    state = after(state, ("rests", landing))
    if front(state).name == "putting":
        state = after(state, ("putting", putting))
    return after(state, *answers)


def holed(state: Any, strokes: int) -> Any:
    """The next seat plays the hole in so many strokes, at least two, without a gem, on a wooden board."""
    seat = front(state).seat
    plan = ["fairway"] * (strokes - 2) + ["green", "cup"]
    done = ball(state, seat).turns
    step = plan[done]
    if step == "fairway":
        return without(shot(state, "R", ("rests", "fairway")))
    if step == "green":
        state = shot(state, "R P", ("rests", "green"))
        if front(state).name == "putting":
            state = after(state, ("putting", 1))
        return without(state)
    return after(shot(state, "R"), TOLD)


def without(state: Any) -> Any:
    """No gem, where one may be spent."""
    return after(state, NO) if front(state).name == "spend" else state


def played(state: Any, *strokes: int) -> Any:
    """The hole in these strokes, seat by seat, until all are in the cup."""
    hole = len(state.holes)
    while state.hole is not None and len(state.holes) == hole and not state.holes[-1].finished:
        state = holed(state, strokes[front(state).seat])
    return state


def drawn(state: Any, colours: str = "RGYB" * 8) -> Any:
    """Every gem that is owed now, in these colours as far as the bank has them."""
    for colour in colours:
        if front(state).name != "gem":
            break
        state = after(state, ("gem", (colour,)))
    return state


def gems_in_play(state: Any) -> int:
    """All gems there are, in the bank and in the purses."""
    return sum(state.bank.values()) + sum(sum(purse.values()) for purse in state.purses)
