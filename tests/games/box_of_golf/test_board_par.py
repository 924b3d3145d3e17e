"""Our boards are fair: a sensible player without gems needs about par on each of them."""

from functools import lru_cache
from random import Random

import pytest

from firmware_py.games.box_of_golf.boards import OURS, Board
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, NAMED, ROLLS, free, largest, spaces

ROUNDS = 500  # that each way to play the dice is tried
GOALS = tuple((club, goal) for club in range(1, MOST_DICE + 1) for goal in range(1, club + 1))


@lru_cache(maxsize=256)
def chances(lie: str, club: int, goal: int) -> tuple[float, ...]:
    """How often so many dice, rolled until they count that much, move the ball 0, 1, ... spaces."""
    rng = Random(f"{lie} {club} {goal}")
    seen = [0] * (MOST_DICE + 1)
    for _ in range(ROUNDS):
        dice = tuple(rng.choices(list(NAMED), k=club))
        for _ in range(ROLLS - 1):
            if spaces(dice, lie) + LIES[lie].less >= goal:
                break
            again = free(dice, lie, (largest(dice, lie) or ("",))[0])
            dice = tuple(rng.choice(list(NAMED)) if at in again else face for at, face in enumerate(dice))
        seen[spaces(dice, lie)] += 1
    return tuple(times / ROUNDS for times in seen)


def lie(board: Board, at: int) -> str:
    space = board.spaces[at]
    return {"": space.lie, "star": "star", "arrow": "fairway"}[space.mark]


def shots(board: Board, at: int, count: int) -> list[tuple[float, int, int]]:
    """(how likely, where it comes to rest, strokes) of a shot of that many spaces."""
    path = board.walk(at, count)
    if not path:
        return [(1.0, at, 1)]
    found, still = [], 1.0
    for tree in board.trees(path):
        found.append((still / 6, tree, 1))
        still *= 5 / 6
    lands = board.follow(path[-1])
    wet = board.spaces[lands].lie == "water"
    return [*found, (still, board.dry((at, *path, lands)), 2) if wet else (still, lands, 1)]


def strokes(board: Board) -> dict[int, float]:
    """How many strokes to the cup from each space, by somebody who looks for the best shot."""
    end = board.putting + board.beyond
    putts = dict.fromkeys(range(end + 1), 3.0) | {board.putting: 0.0}
    for _ in range(30):
        for at in putts.keys() - {board.putting}:
            rests = [min(at + n, end) if at < board.putting else max(at - n, 0) for n in range(MOST_DICE + 1)]
            putts[at] = min(
                1 + sum(p * putts[to] for p, to in zip(chances("putt", *goal), rests, strict=True))
                for goal in GOALS
            )
    needs = {at: 6.0 for at, space in enumerate(board.spaces) if space.lie != "water"}
    needs[board.green] = putts[0]
    ends = {at: [shots(board, at, count) for count in range(MOST_DICE + 1)] for at in needs}
    for _ in range(30):
        for at in needs.keys() - {board.green}:
            means = [sum(p * (more + needs[to]) for p, to, more in each) for each in ends[at]]
            needs[at] = min(
                sum(p * mean for p, mean in zip(chances(lie(board, at), *goal), means, strict=True))
                for goal in GOALS
            )
    return needs


@pytest.mark.rule("Q-BOX-03")
@pytest.mark.parametrize("board", OURS, ids=lambda board: board.name)
def test_a_sensible_player_needs_about_par(board: Board) -> None:
    needs = strokes(board)
    assert abs(needs[0] - board.par) < 0.6
    assert max(needs.values()) < 8, "nobody is lost anywhere"


def test_the_nine_are_worth_a_round() -> None:
    assert sum(board.par for board in OURS) == 38
    seen = {(space.lie, space.mark) for board in OURS for space in board.spaces}
    assert {lie for lie, mark in seen if not mark} == {
        *("tee", "fairway", "rough", "tree", "bunker", "water", "green")
    }
    assert {mark for _, mark in seen} == {"", "star", "arrow"}
    assert all(any(space.mark == "star" for space in board.spaces[1:6]) for board in OURS), (
        "a star in reach of every tee"
    )
