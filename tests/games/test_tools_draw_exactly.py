"""What each on-table tool can draw, and how likely: told here a second time, by hand, and enumerated."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games import TOOL_GROUPS
from firmware_py.games.core import Game, Move, Roll, Setup
from tests.games.playing import some_move

TOOLS = {tool.key: tool for _, group in TOOL_GROUPS for tool in group}
repeatable = settings(derandomize=True, deadline=None, max_examples=20)

# What a draw of dice can give, in sixths or eighths: the bags of these never change.
WEATHER = {"sun": 3, "single": 2, "double": 1}
COLOURS = dict.fromkeys("RGYBPK", 1)
SECTORS = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")
DICE: dict[tuple[str, str], dict[int | str, int]] = {
    ("weather", "weather"): WEATHER,
    ("weather", "wind"): dict.fromkeys(SECTORS, 1),
    ("ruling", "ruling"): WEATHER,
    ("box", "roll"): COLOURS,
    ("tree", "tree"): COLOURS,
    ("backspin", "backspin"): COLOURS,
    ("terrain", "terrain"): {"water": 2, "sand": 2, "wall": 2},
    ("power", "light"): {0: 3, 1: 3},
    ("power", "medium"): {-1: 2, 0: 2, 1: 2},
    ("power", "heavy"): {-3: 1, -2: 1, -1: 1, 1: 1, 2: 1, 3: 1},
    ("accuracy", "accuracy"): {"hit": 3, "miss": 3},
}
# What a deck or a bank holds when it is whole.
DECKS: dict[tuple[str, str], dict[int | str, int]] = {
    ("pros", "deal"): dict.fromkeys(
        ("manny", "lucy", "danny", "steve", "izzy", "donald", "sam", "tracey", "ralph", "peter", "wendy"), 1
    ),
    ("gem", "gem"): dict.fromkeys("RGYB", 26),
    ("card", "card"): {**dict.fromkeys(range(8), 10), "water": 6, "out": 6, "eagle": 6, "birdie": 12},
    ("golfie", "reveal"): {
        **dict.fromkeys((f"zone {cell}" for cell in range(1, 10)), 1),
        **dict.fromkeys(("double 1 9", "double 3 7", "double 4 6"), 2),
        **{"hole": 8, "cart": 5},
    },
}
OF_ANY_SIZE = {
    ("die", "die"),
    ("starter", "starter"),
    ("power", "power"),
}  # alike faces, or one of three dice


def walked(tool: Game, seed: int, moves: int = 60) -> Iterator[tuple[Any, tuple[Roll, ...], Move]]:
    """Each state of a game played at random, the draws that it offers, and what is done."""
    rng = Random(seed)
    state = tool.start(Setup((), {option.key: option.default for option in tool.options}))
    for _ in range(moves):
        asks = tool.asks(state)
        move = some_move(asks, rng)
        yield state, tuple(ask for ask in asks if isinstance(ask, Roll)), move
        state = tool.apply(state, move)


def bag(roll: Roll) -> dict[int | str, int]:
    return {face.value: face.weight for face in roll.bag}


@pytest.mark.rule("pain 6.9")
@pytest.mark.rule("TGA-042")
@pytest.mark.rule("BOX-020")
@pytest.mark.rule("TMG-002")
@pytest.mark.rule("TMG-003")
@pytest.mark.rule("TMG-004")
@pytest.mark.rule("TMG-005")
@pytest.mark.parametrize("key", TOOLS)
@repeatable
@given(seed=st.integers(0, 2**32))
def test_every_draw_that_a_tool_offers_is_the_one_of_the_rulebook(key: str, seed: int) -> None:
    for _, rolls, _ in walked(TOOLS[key], seed):
        for roll in rolls:
            name = (key, roll.name)
            if name in DICE:
                assert bag(roll) == DICE[name]
                assert roll.replacing
            elif name in DECKS:
                assert all(0 < weight <= DECKS[name].get(face, 1) for face, weight in bag(roll).items())
            elif name == ("power", "power"):
                assert bag(roll) in (DICE["power", die] for die in ("light", "medium", "heavy"))
            else:
                assert name in OF_ANY_SIZE
                assert bag(roll) == dict.fromkeys(range(1, len(roll.bag) + 1), 1)


@pytest.mark.parametrize(("key", "name"), DECKS)
def test_a_whole_deck_is_the_one_of_the_rulebook(key: str, name: str) -> None:
    rolls = (roll for _, rolls, _ in walked(TOOLS[key], seed=1) for roll in rolls if roll.name == name)
    assert bag(next(rolls)) == DECKS[key, name]


@pytest.mark.rule("pain 6.9")
@pytest.mark.rule("CARD-005")
@pytest.mark.rule("GOLFIE-011")
@pytest.mark.rule("BOX-043")
@pytest.mark.parametrize(
    ("key", "name", "least"), [("gem", "gem", 0), ("card", "card", 1), ("golfie", "reveal", 1)]
)
@repeatable
@given(seed=st.integers(0, 2**32))
def test_what_is_drawn_and_what_is_left_are_always_the_whole_deck(
    key: str, name: str, least: int, seed: int
) -> None:
    """Drawn to the last one and past it, whatever else is done in between."""
    rng = Random(seed)
    tool, whole, out = TOOLS[key], DECKS[key, name], Counter[int | str]()
    state = tool.start(Setup((), {option.key: option.default for option in tool.options}))
    for _ in range(rng.randrange(230)):
        roll = next((ask for ask in tool.asks(state) if ask.name == name), None)
        if not isinstance(roll, Roll):
            assert least == 0
            assert sum(out.values()) == sum(whole.values())
            return
        left = bag(roll)
        if left == {"final": 1}:  # the one card that lies under the stack until all others have come
            assert out == Counter(whole)
            out = Counter()
        elif left == whole:
            assert out in (Counter(), Counter(whole))
            out = Counter()
        else:
            assert Counter(left) + out == Counter(whole)
        (card,) = rng.sample(list(left), counts=list(left.values()), k=1)
        state = tool.apply(state, Move(name, roll.seat, (card,)))
        if card != "final":
            out[card] += 1


@pytest.mark.rule("TMG-010")
def test_how_many_dice_of_each_kind_are_thrown_is_counted_out() -> None:
    """Six terrain dice and five backspin dice: every throw enumerated, against the binomial by hand."""
    for key, face, count in (("terrain", "sand", 6), ("backspin", "R", 5)):
        roll = next(
            roll for _, rolls, _ in walked(TOOLS[key], seed=2) for roll in rolls if roll.count == count
        )
        faces = [each.value for each in roll.bag for _ in range(each.weight)]
        shown = Counter(throw.count(face) for throw in product(faces, repeat=count))
        p = Fraction(DICE[key, key][face], 6)
        ways = [1]
        for k in range(count):
            ways.append(ways[-1] * (count - k) // (k + 1))
        for k in range(count + 1):
            assert Fraction(shown[k], len(faces) ** count) == ways[k] * p**k * (1 - p) ** (count - k)


def test_no_tool_is_left_out() -> None:
    named = {key for key, _ in (*DICE, *DECKS, *OF_ANY_SIZE)}
    assert named == set(TOOLS)
