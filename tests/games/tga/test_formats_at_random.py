"""Every format, answered at random to its end: a slow second opinion from the moves alone agrees."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games import TGA
from firmware_py.games.core import Move, Setup
from firmware_py.games.settings import settled
from tests.games.playing import some_answer, some_move
from tests.games.tga.keeper import Keeper, same

# Put right, joined and left are test_card_only.py's and test_round_members.py's; shots test_round_shots.py's.
LEFT_OUT = ("correct", "add player", "withdraw", "depth", "end early", "share the win")
PLAYERS = {
    "stroke": (1, 8),
    "skins": (2, 8),
    "best_ball": (4, 8),
    "alternate": (4, 6, 8),
    "cup": (2, 4, 6, 16),
}
FORMATS = tuple(PLAYERS)
at_random = given(seed=st.integers(0, 2**32))
repeatable = settings(derandomize=True, deadline=None, max_examples=20)


def some_round(format_, rng):
    """A round of that format of one to three holes, for a number that can play it."""
    held = PLAYERS[format_]
    players = rng.choice(held) if format_ in ("alternate", "cup") else rng.randint(*held)
    options = {
        "format": format_,
        "holes": "other",
        "other": rng.randint(1, 3) if players < 9 else 1,
        "attempts": rng.choice((1, 2)),
        "double_par_cap": rng.random() < 0.5,
        "skins_target": rng.randint(1, 4),
        "skins_leftover": rng.choice(("playoff", "void", "split")),
        "cup_target": rng.randint(1, 4),
        "cup_rounds": rng.choice(("until_target", 1, 2)),
        "cup_match": rng.choice(("strokes", "holes")),
        "house": rng.choice(("usual", "first")),
    }
    if players <= 4 or format_ == "cup":
        options["order"] = rng.choice(("hole_out", "rotate"))
    return Setup(tuple(f"P{n + 1}" for n in range(players)), settled(TGA.options, options))


def played(format_, rng, watch):
    """The moves of the holes of a round, until a tie is to be broken or it is over."""
    start = some_round(format_, rng)
    state, keeper = TGA.start(start), Keeper(start)
    for _ in range(1500):
        if state.played:
            break
        asks = tuple(ask for ask in TGA.asks(state) if ask.name not in LEFT_OUT)
        move = some_move(asks, rng)
        if move.ask == "target":
            keeper.aimed = move.value
        state = TGA.apply(state, move)
        keeper.hear(move)
        watch(state, keeper)
    assert state.played
    return state, keeper


def finished(state, rng):
    """The round with its tie broken at random."""
    for _ in range(800):
        if TGA.result(state).over:
            return state
        asks = tuple(ask for ask in TGA.asks(state) if ask.name not in LEFT_OUT)
        state = TGA.apply(state, some_move(asks, rng))
    raise AssertionError("it does not end")


@pytest.mark.rule("TGA-012")
@pytest.mark.rule("TGA-036")
@pytest.mark.rule("TGA-090")
@pytest.mark.rule("Q-TGA-42")
@pytest.mark.parametrize("format_", FORMATS)
@repeatable
@at_random
def test_figures_and_turns_are_those_of_the_pencil_at_every_move(format_, seed):
    def watch(state, keeper):
        if state.interrupted:
            return
        for side, line in enumerate(TGA.card(state).lines[1:]):
            if format_ != "skins":
                assert same(line.running, keeper.running(side)), line
        if state.open_hole and TGA.asks(state)[0].name in ("strokes", "second"):
            asked = TGA.asks(state)[0]
            due = keeper.sides()[keeper.due()]
            assert asked.seat == due[0] if len(due) == 1 else asked.side == state.side_names[keeper.due()]

    played(format_, Random(seed), watch)


@pytest.mark.rule("TGA-143")
@pytest.mark.rule("TGA-144")
@pytest.mark.rule("TGA-145")
@pytest.mark.rule("Q-TGA-21")
@pytest.mark.rule("trap 16")
@repeatable
@at_random
def test_points_of_skins_are_those_of_the_pencil_and_none_is_lost(seed):
    rng = Random(seed)

    def watch(state, keeper):
        if not state.played:
            held, stake, _ = keeper.skins()
            assert [state.standing.scores[side] for side in state.seats] == [f"{n} pt" for n in held]
            noted = [note for note in TGA.card(state).notes if note.startswith("Pot")]
            assert noted == ([f"Pot: {stake} points."] if stake > 1 else [])

    state, keeper = played("skins", rng, watch)
    held, stake, enough = keeper.skins()
    ended = finished(state, rng)
    shown = [Fraction(ended.standing.scores[side].removesuffix(" pt")) for side in ended.seats]
    if enough:
        assert shown == held
        assert [rank.seat for rank in TGA.result(ended).ranks if rank.place == 1] == [held.index(max(held))]
        return
    left, last = stake - 1, keeper.columns[-1]
    scores = [keeper.score(last, side) for side in range(keeper.players)]
    tied = [side for side in range(keeper.players) if scores[side] == min(scores)]
    match ended.setup.options["skins_leftover"]:
        case "void":
            assert shown == held
        case "split":
            share = Fraction(2 * left // len(tied), 2)
            assert shown == [n + share * (side in tied) for side, n in enumerate(held)]
        case "playoff":
            assert sum(shown) == len(keeper.columns)
            won = [side for side in ended.seats if shown[side] != held[side]]
            assert (len(won) == 1 and won[0] in tied) if left else not won
    best = [rank.seat for rank in TGA.result(ended).ranks if rank.place == 1]
    assert len(best) == 1
    assert shown[best[0]] == max(shown)


@pytest.mark.rule("TGA-140")
@pytest.mark.rule("TGA-141")
@pytest.mark.rule("TGA-173")
@pytest.mark.rule("Q-TGA-22")
@pytest.mark.rule("trap 16")
@repeatable
@at_random
def test_the_cup_s_points_are_those_of_the_pencil_and_one_side_wins(seed):
    rng = Random(seed)

    def watch(state, keeper):
        if keeper.teams and not state.played:
            tally = [float(n) for n in keeper.cup()]
            told = next(note for note in TGA.card(state).notes if note.startswith("Team A ") and "," in note)
            assert told == f"Team A {tally[0]:g}, Team B {tally[1]:g}."

    state, keeper = played("cup", rng, watch)
    tally = keeper.cup()
    ended = finished(state, rng)
    winners = {rank.seat for rank in TGA.result(ended).ranks if rank.place == 1}
    assert winners in (set(keeper.teams[0]), set(keeper.teams[1]))
    if tally[0] != tally[1]:
        assert winners == set(keeper.teams[tally.index(max(tally))])


@pytest.mark.rule("TGA-133")
@pytest.mark.rule("TGA-138")
@pytest.mark.rule("TGA-171")
@pytest.mark.parametrize("format_", ["stroke", "best_ball", "alternate"])
@repeatable
@at_random
def test_the_lowest_total_wins_and_those_behind_share_places(format_, seed):
    rng = Random(seed)
    state, keeper = played(format_, rng, lambda state, keeper: None)
    totals = keeper.totals(keeper.columns)
    ended = finished(state, rng)
    ranks = TGA.result(ended).ranks
    best = {rank.side or rank.seat for rank in ranks if rank.place == 1}
    assert len(best) == 1
    places = {rank.seat: rank.place for rank in ranks}
    for side, seats in enumerate(keeper.sides()):
        for seat in seats:
            if places[seat] > 1:
                ahead = sum(total < totals[side] for total in totals)
                assert places[seat] == 1 + (ahead or 1)  # those who lost the tie-break are second
            else:
                assert totals[side] == min(totals)


@pytest.mark.rule("TGA-031")
@repeatable
@at_random
def test_every_format_ends_also_shot_by_shot_from_one_to_sixteen_players(seed):
    """Any answer that is offered, corrections and all, for as long as it takes."""
    rng = Random(seed)
    start = some_round(rng.choice(FORMATS), rng)
    start = Setup(
        start.seats, {**start.options, "depth": "shots", "holes": "other", "other": 1, "skins_target": 1}
    )
    state = TGA.start(start)
    for _ in range(4000):
        if TGA.result(state).over:
            return
        asks = tuple(ask for ask in TGA.asks(state) if ask.name != "add player")
        ask = asks[0] if rng.random() < 0.95 else rng.choice(asks)
        state = TGA.apply(state, Move(ask.name, ask.seat, some_answer(ask, rng)))
    raise AssertionError("it does not end")
