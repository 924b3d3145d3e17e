"""Attempts answered at random: they end, count right, and ask nothing outside its moment."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games.core import Choose, Game, IllegalMove, Move, Roll, Setup
from firmware_py.games.tga.rules import OPTIONS
from firmware_py.match import Match
from tests.games.playing import not_offered, some_answer, some_move
from tests.games.tga import recount
from tests.games.tga.one_hole import CARDS, NAMES, one_hole

MOVES = 250
repeatable = settings(derandomize=True, deadline=None, max_examples=40)
ASIDES = ("touch", "ruling", "twelfth")


def some_hole(rng: Random, team: str = "") -> tuple[Game, Setup]:
    """A hole of some par for some side under some options."""
    team = team or rng.choice(("alone", "alone", "best_ball", "alternate"))
    players = {"alone": 1, "best_ball": rng.randint(2, 4), "alternate": 2}[team]
    pros = tuple(rng.choice((*CARDS, "")) for _ in range(players))
    options = {
        option.key: rng.choice(option.values).value
        for option in OPTIONS
        if option.values and rng.random() < 0.4
    }
    options["left_handed"] = tuple(rng.sample(NAMES, 2))
    options["wind_rescues_from"] = rng.choice(((), ("cliff",), ("cliff", "water")))
    options.setdefault("wild", rng.random() < 0.5)
    return one_hole(rng.randint(3, 5), team=team, players=players, pros=pros), Setup(NAMES[:players], options)


def home(game: Game, state, rng: Random) -> Move:
    """The answer that brings the ball nearer to the hole."""
    ask = game.asks(state)[0]
    if isinstance(ask, Choose):
        for wish in ("hole", "green", "board", False):
            if ask.admits(wish):
                return Move(ask.name, ask.seat, wish)
    return Move(ask.name, ask.seat, some_answer(ask, rng))


def played(
    game: Game, setup: Setup, rng: Random, watch=lambda state, asks: None
) -> tuple[list[Move], object]:
    """An attempt answered at random for a while and then played into the hole."""
    state, moves = game.start(setup), []
    while asks := game.asks(state):
        watch(state, asks)
        moves.append(some_move(asks, rng) if len(moves) < MOVES // 4 else home(game, state, rng))
        state = game.apply(state, moves[-1])
        assert len(moves) < MOVES, "it does not end"
    return moves, state


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("TGA-037")
def test_any_attempt_ends_once_the_ball_is_played_into_the_hole(seed):
    rng = Random(seed)
    game, setup = some_hole(rng)
    _, state = played(game, setup, rng)
    assert state.over
    assert state.score >= 1


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("TGA-037")
@pytest.mark.rule("TGA-095")
def test_the_count_is_hits_and_penalties_as_a_slow_recount_has_them(seed):
    rng = Random(seed)
    game, setup = some_hole(rng, "alone")
    moves, state = played(game, setup, rng)
    options = state.rules
    second_free = options.water_second_penalty == "book"
    recounted = recount.strokes(
        moves, second_water_free=second_free, forced_draw=options.draw_move == "forced"
    )
    assert state.count == recounted
    assert state.score == (min(recounted, 2 * state.par) if options.double_par_cap else recounted)


# what may be asked from one hit to the next, in this order
PROS = "(?:(?:place )?(?:donald|lucy|steve|peter|izzy) )?"
BALL = "(?:stopped|lie) "
SHOT = (
    "(?:weather (?:wind )?(?:danny (?:weather (?:wind )?)?)?)?"
    "(?:(?:sam|tracey|ralph) )?(?:shape (?:tile )?)?"
    f"{BALL}(?:target )?{PROS}(?:place )?(?:{BALL})?(?:bend )?(?:{BALL}{PROS}(?:place )?)*"
    "(?:mulligan |manny )?(?:wendy )?(?:back |water (?:drop )?)?(?:place )?"
)


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("TGA-031")
@pytest.mark.rule("TGA-168")
def test_nothing_is_ever_asked_outside_its_moment(seed):
    rng = Random(seed)
    game, setup = some_hole(rng, "alone")
    moves, _ = played(game, setup, rng)
    asked = "".join(f"{move.ask} " for move in moves if move.ask not in ASIDES)
    assert re.fullmatch(f"(?:{SHOT})+", asked), asked


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("TGA-118")
@pytest.mark.rule("TGA-096")
@pytest.mark.rule("TGA-035")
def test_each_ability_and_mulligan_is_used_at_most_once_and_a_touch_once_a_hit(seed):
    rng = Random(seed)
    game, setup = some_hole(rng, "alone")
    moves, state = played(game, setup, rng)
    used = [move.ask for move in moves if move.ask in CARDS and move.value is not False]
    assert len(used) <= 1
    assert bool(used) == bool(state.spent)
    assert sum(move.ask == "mulligan" and move.value for move in moves) <= 1
    for hit in recount.hits(moves, state.rules.draw_move == "forced"):
        assert sum(move.ask == "touch" for move in hit) <= 1


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("GEN-013")
@pytest.mark.rule("TGA-105")
def test_questions_fit_the_glass_have_a_default_a_rule_and_a_seat_and_refuse_what_is_not_offered(seed):
    rng, strange = Random(seed), Random(seed + 1)
    game, setup = some_hole(rng)

    def watch(state, asks):
        assert len({ask.name for ask in asks}) == len(asks)
        for ask in asks:
            assert 0 < len(ask.title) <= 20, ask
            assert len(ask.why) <= 2, ask
            assert all(0 < len(line) <= 25 for line in ask.why), ask
            assert ask.rule in game.book, ask
            assert (ask.seat is not None and ask.seat < len(setup.seats)) or ask.side == "Team", ask
            if isinstance(ask, Choose):
                assert ask.options[ask.start]
                assert len({option.value for option in ask.options}) == len(ask.options)
                assert all(len(option.label) <= 17 for option in ask.options), ask
        with pytest.raises(IllegalMove):
            game.apply(state, not_offered(asks, strange))

    played(game, setup, rng, watch)


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("GEN-009")
def test_a_label_never_names_two_draws(seed):
    rng, labels = Random(seed), []
    game, setup = some_hole(rng)
    match = Match.of(game, setup)
    for _ in range(80):
        if match.over:
            break
        move = some_move(match.asks, rng)
        ask = match.find(move.ask)
        if isinstance(ask, Roll):
            labels.append(ask.label)
            assert len(ask.label) == 5
        match = match.play(move)
    assert len(set(labels)) == len(labels)


@repeatable
@given(seed=st.integers(0, 2**32))
@pytest.mark.rule("TGA-160")
def test_a_step_back_leads_to_the_very_question_that_was_answered(seed):
    rng = Random(seed)
    game, setup = some_hole(rng)
    match, before = Match.of(game, setup), []
    for _ in range(rng.randint(1, 60)):
        if match.over:
            break
        before.append((match.state, match.asks))
        match = match.play(some_move(match.asks, rng))
    length = match.undo_length()
    if length:
        assert (match.undone().state, match.undone().asks) == before[-length]


@pytest.mark.rule("TGA-038")
@pytest.mark.rule("TGA-039")
@repeatable
@given(seed=st.integers(0, 2**32))
def test_a_die_is_rolled_for_a_tee_shot_or_from_farther_out_and_never_elsewhere(seed):
    rng = Random(seed)
    game, setup = some_hole(rng)

    def watch(state, asks):
        if asks[0].name in ("weather", "wind", "danny"):
            assert state.shot.spot.place in ("tee", "far")
        if asks[0].name == "shape":
            assert state.shot.spot.lie in ("tee", "fairway")
            assert state.shot.spot.place != "green"

    played(game, setup, rng, watch)


@pytest.mark.rule("TGA-048")
@pytest.mark.rule("TGA-049")
@pytest.mark.rule("TGA-050")
@pytest.mark.rule("trap 1")
@pytest.mark.rule("trap 2")
@repeatable
@given(seed=st.integers(0, 2**32))
def test_a_slow_reader_of_the_answers_agrees_for_every_hit_whether_the_die_was_due(seed):
    rng = Random(seed)
    game, setup = some_hole(rng, "alone")
    moves, state = played(game, setup, rng)
    rules = state.rules
    forced = rules.draw_move == "forced"
    expected = recount.should_be_rolled(
        moves,
        state.par,
        pro_slopes=rules.pro_slopes,
        keep_too_far=rules.too_far_wind == "kept",
        forced_draw=forced,
    )
    assert [recount.rolled(hit) for hit in recount.hits(moves, forced)] == expected
