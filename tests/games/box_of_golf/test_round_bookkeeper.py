"""Whole rounds of Box of Golf at random, on wooden and on random boards, beside a slow bookkeeper."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.board_text import parse
from firmware_py.games.box_of_golf.options import OPTIONS
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Count, Move, Setup
from firmware_py.games.settings import settled
from tests.games.box_of_golf import oracle
from tests.games.box_of_golf.bookkeeper import Bookkeeper, Path
from tests.games.box_of_golf.table import gems_in_play
from tests.games.playing import some_answer

GROUND = ("fairway", "fairway", "rough", "tree", "bunker", "water")
ASIDES = ("end early", "correct")
repeatable = settings(derandomize=True, deadline=None, max_examples=16)


def some_board(rng: Random, number: int) -> tuple[str, Path, tuple[int, int]]:
    """A board that can be played, as a text and as a path."""
    while True:
        length, behind = rng.randint(3, 9), rng.choice((0, 0, 1, 3))
        path: Path = [("tee", "", 0)]
        for at in range(1, length + behind + 1):
            if at == length:
                path.append(("green", "", 0))
                continue
            mark, jump = rng.choice(("", "", "", "star", "arrow")), 0
            if mark == "arrow":
                jump = rng.choice([n for n in range(-at, length + behind + 1 - at) if n])
            path.append((rng.choice(GROUND), mark, jump))
        putting, past = rng.randint(1, 5), rng.randint(0, 3)
        words = [
            ground if not mark else f"{mark}{f'{jump:+d}' if jump else ''}/{ground}"
            for ground, mark, jump in path
        ]
        told = (f"name {number} Test", f"par {rng.randint(2, 6)}", f"path {' '.join(words)}")
        text = "\n".join((*told, f"putting {putting}", f"past {past}"))
        try:
            parse(text)
        except ValueError:
            continue  # a ball could be caught on it for good
        return text, path, (putting, past)


def some_round(rng: Random) -> tuple[Setup, Bookkeeper]:
    options = {o.key: rng.choice(o.values).value for o in OPTIONS if o.values and o.key != "boards"}
    options |= {"box_holes": "other", "box_other": rng.randint(1, 3), "box_house": False}
    boards = [some_board(rng, n) for n in range(1, 3)] if rng.random() < 0.6 else []
    if boards:
        texts = {parse(text).name: text for text, _, _ in boards}
        options |= {"boards": "own", "own_boards": texts}
    setup = Setup(("Ana", "Bob", "Cy", "Dee")[: rng.randint(1, 4)], settled(OPTIONS, options))
    keeper = Bookkeeper(setup, [path for _, path, _ in boards], [gap for _, _, gap in boards])
    keeper.pars = {n: parse(text).par for n, (text, _, _) in enumerate(boards, 1)}
    if boards:
        keeper.pars = {n: keeper.pars[(n - 1) % len(boards) + 1] for n in range(1, 19)}
    return setup, keeper


def some_turn(asks, rng: Random) -> Move:
    """Mostly sensible clubs, so that balls come home; never an aside."""
    ask = asks[0]
    value = some_answer(ask, rng)
    if isinstance(ask, Count) and ask.name == "club" and rng.random() < 0.6:
        value = ask.start
    if ask.name == "rests" and not hasattr(ask, "options"):
        value = None
    elif ask.name == "rests" and rng.random() < 0.5:
        value = rng.choice([o.value for o in ask.options[:3]])
    return Move(ask.name, ask.seat, value)


def agree(state, keeper: Bookkeeper) -> None:
    """Everything that both know of what is booked."""
    assert {c: state.bank[c] for c in "RGYB"} == {c: keeper.bank[c] for c in "RGYB"}
    for seat, purse in enumerate(state.purses):
        assert {c: purse[c] for c in "RGYB"} == {c: keeper.purses[seat][c] for c in "RGYB"}
    if keeper.now is not None or not state.holes:
        return
    for seat, ball in state.holes[-1].balls.items():
        assert ball.strokes == keeper.strokes[seat]
        kind, at, left = keeper.lies[seat]
        if left is not None:
            assert (ball.done, -ball.spot.left if ball.spot.past else ball.spot.left) == (
                left == 0,
                left,
            ) or ball.up
        else:
            assert (ball.spot.kind, ball.spot.at) == (kind, at)


@pytest.mark.rule("BOX-007")
@pytest.mark.rule("BOX-027")
@pytest.mark.rule("BOX-028")
@pytest.mark.rule("BOX-032")
@pytest.mark.rule("BOX-037")
@pytest.mark.rule("BOX-044")
@pytest.mark.rule("BOX-048")
@pytest.mark.rule("BOX-078")
@repeatable
@given(seed=st.integers(0, 2**32))
def test_a_round_agrees_with_the_slow_bookkeeper_move_by_move(seed: int) -> None:
    rng = Random(seed)
    setup, keeper = some_round(rng)
    state, moves = BOX_OF_GOLF.start(setup), 0
    while not BOX_OF_GOLF.result(state).over and moves < 1500:
        asks = BOX_OF_GOLF.asks(state)
        if asks[0].name == "tie":
            break
        move = some_turn(asks, rng)
        if move.ask in ("club", "gem", "par", "hole", "notice") and keeper.now is not None:
            spent = keeper.now.spent
            keeper.hear(Move("notice", None, None)) if spent != "R" or move.ask != "club" else None
            agree(state, keeper)
        keeper.hear(move)
        state = BOX_OF_GOLF.apply(state, move)
        moves += 1
        agree(state, keeper)
        locked(state, keeper)
        assert gems_in_play(state) == 104
    if moves < 1500:
        keeper.hear(Move("notice", None, None))
        agree(state, keeper)
        assert [sum(purse.values()) for purse in state.purses] == list(state.gems)


def locked(state, keeper: Bookkeeper) -> None:
    """The dice free to be rolled again, and the count, are those of the slow heaps."""
    turn, now = state.turn, keeper.now
    if turn is None or turn.swing is None or now is None or now.heap is None or turn.swing.hand:
        return
    assert list(turn.swing.dice) == now.dice
    if turn.swing.kept and not turn.swing.over:
        assert list(turn.swing.free) == oracle.loose(tuple(now.dice), keeper.dice_lie(now), now.heap)
    assert turn.count == keeper.count(now)
