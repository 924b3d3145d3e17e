"""Hands for the games' tests: they answer questions by name, or at random."""

from collections.abc import Iterable
from random import Random
from typing import Any

from firmware_py.games.core import Ask, Choose, Count, Game, Move, Pick, Place, Roll, Setup, Tell, Value

NONSENSE: tuple[Any, ...] = (
    None, True, False, -1, 10**6, 1.5, "", "nonsense", (), (1,), ("sun", "sun"), (99, 99), (0, 0), [], {}
)  # fmt: skip


def setup(*names: str, **options: Value) -> Setup:
    """These players under these options; what is not said is left to the game's defaults."""
    return Setup(names, options)


def question(game: Game, state: Any, name: str) -> Any:
    """The ask of that name; fails with what is asked instead."""
    asks = game.asks(state)
    found = next((ask for ask in asks if ask.name == name), None)
    assert found is not None, f"{name!r} is not asked now, but {[ask.name for ask in asks]}"
    return found


def play(game: Game, state: Any, answers: Iterable[tuple[str, Value]]) -> Any:
    """The state after these (name, value) answers, each given by whoever is asked."""
    for name, value in answers:
        state = game.apply(state, Move(name, question(game, state, name).seat, value))
    return state


def some_answer(ask: Ask, rng: Random) -> Value:
    """An answer that the question admits, the likely ones more often, so that ties come about."""
    match ask:
        case Roll():
            bag = [face.value for face in ask.bag for _ in range(face.weight)]
            drawn = rng.choices(bag, k=ask.count) if ask.replacing else rng.sample(bag, ask.count)
            return tuple(drawn)
        case Choose():
            return rng.choice((ask.options[ask.start], *ask.options)).value
        case Count():
            near = max(ask.lo, min(ask.hi, ask.start + rng.choice((-1, 1))))
            number = rng.choice((ask.start, ask.start, ask.start, near, rng.randint(ask.lo, ask.hi)))
            return number if ask.old is None else (ask.old, number)
        case Pick():
            most = len(ask.free) if ask.most is None else ask.most
            return tuple(sorted(rng.sample(ask.free, rng.randint(ask.least, most))))
        case Place():
            return rng.choice((*ask.cells, ())) if ask.done else rng.choice(ask.cells)
        case Tell():
            return None
    raise AssertionError(f"no hand for {ask!r}")


def some_move(asks: tuple[Ask, ...], rng: Random) -> Move:
    """Mostly the first question's answer, now and then an aside's."""
    ask = asks[0] if rng.random() < 0.8 else rng.choice(asks)
    return Move(ask.name, ask.seat, some_answer(ask, rng))


def not_offered(asks: tuple[Ask, ...], rng: Random) -> Move:
    """A move that nobody was asked for: another's turn, an unknown question, or an impossible value."""
    ask = rng.choice(asks)
    wrong = [value for value in NONSENSE if not ask.admits(value)]
    return rng.choice(
        (
            Move(ask.name, ask.seat, rng.choice(wrong)),
            Move(ask.name, 77, some_answer(ask, rng)),
            Move("no such question", ask.seat, some_answer(ask, rng)),
        )
    )
