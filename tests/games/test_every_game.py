"""Every game on the shelf, played by answering at random, keeps the promises of the contract."""

import json
from collections.abc import Callable
from dataclasses import astuple, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games import SHELF, TOOL_GAMES, TOOLS
from firmware_py.games.canon import canonical, frozen
from firmware_py.games.core import Game, IllegalMove, Move, Roll, Setup
from firmware_py.games.seating import agreed, seating
from firmware_py.games.settings import settled
from tests.games.pig import PIG
from tests.games.playing import not_offered, some_answer, some_move

MOVES = 400
PLAYED = (*SHELF, PIG)
SEATINGS = tuple(
    replace(seating(game, known=("Ana", "Bob", "Cleo")), key=f"seating {game.key}") for game in PLAYED
)
EVERY = (*PLAYED, *TOOL_GAMES, TOOLS, *SEATINGS)

each_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
repeatable = settings(derandomize=True, deadline=None, max_examples=10)


def some_setup(game: Game, rng: Random) -> Setup:
    """Some players under some options that they can play under."""
    while True:
        setup = _any_setup(game, rng)
        players, options = len(setup.seats), setup.options
        if not any(option.refuses(options[option.key], players, options) for option in game.options):
            return setup


def _any_setup(game: Game, rng: Random) -> Setup:
    """Some players, and some of the values that each option offers; short rounds, so that they end."""
    lo, hi = game.seats
    options = {}
    for option in game.options:
        if option.values:
            options[option.key] = rng.choice(option.values).value
        elif option.span is not None:
            options[option.key] = rng.randint(option.span[0], min(option.span[1], option.span[0] + 3))
    for key in {"holes", "box_holes"} & set(options):
        options[key] = rng.choice((3, "other"))
    return Setup(tuple(f"P{n + 1}" for n in range(rng.randint(lo, hi))), settled(game.options, options))


def played(game: Game, rng: Random, watch: Callable[..., None]) -> tuple[Setup, list[Move], object]:
    """A match answered at random to its end and a little beyond, where corrections may still come."""
    start = some_setup(game, rng)
    state, moves, beyond = game.start(start), [], 10
    while len(moves) < MOVES and (asks := game.asks(state)):
        over = game.result(state).over
        beyond -= over
        if beyond < 0:
            break
        watch(start, state, asks)
        moves.append(some_move(asks, rng))
        state = game.apply(state, moves[-1])
    return start, moves, state


@each_game
@repeatable
@given(seed=st.integers(0, 2**32))
def test_whatever_is_offered_is_accepted_and_nothing_else_is(game: Game, seed: int) -> None:
    rng, strange = Random(seed), Random(seed + 1)

    def watch(start, state, asks):
        before = game.card(state)
        with pytest.raises(IllegalMove) as refusal:
            game.apply(state, not_offered(asks, strange))
        assert str(refusal.value).endswith(".")
        assert game.card(state) == before
        for ask in asks:
            game.apply(state, Move(ask.name, ask.seat, some_answer(ask, strange)))

    played(game, rng, watch)


@each_game
@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("GEN-013")
def test_every_question_fits_the_glass_and_has_a_safe_default_and_a_rule(game: Game, seed: int) -> None:
    def watch(start, state, asks):
        assert len({ask.name for ask in asks}) == len(asks)
        for ask in asks:
            assert 0 < len(ask.title) <= 20, ask
            assert len(ask.why) <= 2, ask
            assert all(len(line) <= 25 for line in ask.why), ask
            assert ask.rule in ("", *game.book), ask
            assert ask.seat is None or 0 <= ask.seat < max(len(start.seats), game.seats[1]), ask
            match ask:
                case _ if hasattr(ask, "options"):
                    assert ask.options[ask.start]
                    assert len({option.value for option in ask.options}) == len(ask.options)
                case _ if hasattr(ask, "cells"):
                    assert ask.cells[ask.start]
                case _ if hasattr(ask, "lo"):
                    assert ask.lo <= ask.start <= ask.hi, ask

    played(game, Random(seed), watch)


@each_game
@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("GEN-010")
@pytest.mark.rule("GEN-009")
def test_a_label_never_names_two_draws_of_a_match(game: Game, seed: int) -> None:
    rng, labels = Random(seed), []
    start = some_setup(game, rng)
    state = game.start(start)
    for _ in range(MOVES):
        if not (asks := game.asks(state)):
            break
        move = some_move(asks, rng)
        drawn = next(ask for ask in asks if ask.name == move.ask)
        if isinstance(drawn, Roll):
            labels.append(drawn.label)
            assert len(drawn.label) == 5
        state = game.apply(state, move)
    assert len(set(labels)) == len(labels)


@each_game
@repeatable
@given(seed=st.integers(0, 2**32))
def test_the_moves_as_written_down_lead_to_the_same_state(game: Game, seed: int) -> None:
    start, moves, state = played(game, Random(seed), lambda *so_far: None)
    written = json.loads(canonical([astuple(move) for move in moves]))
    again = game.start(Setup(start.seats, frozen(json.loads(canonical(dict(start.options))))))
    for line in written:
        again = game.apply(again, Move(*frozen(line)))
    assert again == state
    assert game.card(again) == game.card(state)
    assert game.asks(again) == game.asks(state)


@each_game
@repeatable
@given(seed=st.integers(0, 2**32))
def test_there_is_always_something_to_answer_before_the_end(game: Game, seed: int) -> None:
    _, moves, state = played(game, Random(seed), lambda *so_far: None)
    assert game.result(state).over or len(moves) == MOVES


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.key)
@repeatable
@given(seed=st.integers(0, 2**32))
def test_what_the_table_agreed_on_starts_the_game(game: Game, seed: int) -> None:
    table = seating(game, known=("Ana",))
    rng, state = Random(seed), table.start(Setup(()))
    while not table.result(state).over:
        state = table.apply(state, some_move(table.asks(state), rng))
    setup, dialled = agreed(state)
    assert set(setup.options) == {option.key for option in game.options}
    assert len(dialled) in (0, len(setup.seats))
    assert game.asks(game.start(setup))


@each_game
def test_the_book_says_things_in_whole_sentences(game: Game) -> None:
    assert all(text.endswith(".") and len(text) > 40 for text in game.book.values())
