"""The round shot by shot: attempts inside it, turns by strokes, card or shots, pros, labels."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games import TGA
from firmware_py.games.core import Move, Roll, Tell
from tests.games.playing import play, question, setup, some_answer
from tests.games.tga.rounds import asked, begun, line, names, ranks


def shots(*players, par=4, **options):
    """A round with its first hole laid, its par set, the first shot due."""
    state = begun(*players, depth="shots", **{"holes": 3, **options})
    return play(TGA, state, [("hole", "lies"), ("par", par)])


def sun(state, lie="fairway"):
    """A shot on a sunny day that ends on that lie; what comes after it is not answered."""
    if "weather" in names(state):
        state = play(TGA, state, [("weather", ("sun",))])
    return play(TGA, state, [("lie", lie)])


def on(state):
    """Past what is only to be read."""
    while isinstance(ask := TGA.asks(state)[0], Tell):
        state = TGA.apply(state, Move(ask.name, ask.seat, None))
    return state


@pytest.mark.rule("TGA-031")
@pytest.mark.rule("TGA-037")
def test_a_hole_is_played_shot_by_shot_and_its_score_written_when_the_putt_drops():
    state = shots("Ana", "Bob")
    assert asked(state) == ("weather", 0)
    state = sun(state, "green")
    assert line(state, "Ana").cells[0] == ""
    state = sun(state, "hole")
    told = question(TGA, state, "holed")
    assert (told.title, told.seat, told.why) == ("Eagle", 0, ("2 strokes", "So far -2"))
    assert line(state, "Ana").cells[0] == "2"
    assert asked(on(state)) == ("weather", 1)


@pytest.mark.rule("Q-TGA-13")
@pytest.mark.rule("TGA-093")
@pytest.mark.parametrize(("par", "name"), [(3, "Hole-in-one"), (4, "Double eagle"), (5, "-4")])
def test_only_a_par_3_knows_the_hole_in_one(par, name):
    assert question(TGA, sun(shots("Ana", par=par), "hole"), "holed").title == name


@pytest.mark.rule("TGA-094")
@pytest.mark.rule("EX-TGA-13")
def test_the_cap_ends_an_attempt_in_the_round():
    state = shots("Ana", par=1, double_par_cap=True)
    state = sun(state, "off")
    assert question(TGA, state, "holed").title == "Bogey"
    assert line(state, "Ana").cells[0] == "2"


@pytest.mark.rule("TGA-036")
def test_a_stroke_each_goes_round_skips_who_has_finished_and_a_replay_waits_for_its_turn():
    state = shots("Ana", "Bob", "Cy", order="rotate")
    state = on(sun(state, "off"))  # Ana replays, but not before the others have hit
    assert asked(state) == ("weather", 1)
    state = on(sun(state, "hole"))
    assert asked(state) == ("weather", 2)
    state = sun(state, "green")
    assert asked(state) == ("lie", 0)  # her wind stayed: nothing is rolled
    state = play(TGA, state, [("lie", "hole")])
    state = on(state)
    assert asked(state)[1] == 2
    assert line(state, "Ana").cells[0] == "3"


@pytest.mark.rule("TGA-036")
@pytest.mark.rule("TGA-096")
def test_a_mulligan_is_hit_at_once_also_where_all_take_turns():
    state = sun(shots("Ana", "Bob", order="rotate", mulligan=True), "off")
    state = play(TGA, state, [("mulligan", True)])
    assert asked(state) == ("weather", 0)


@pytest.mark.rule("Q-TGA-30")
@pytest.mark.rule("TGA-036")
def test_second_attempts_come_after_everybody_s_first_also_for_who_was_quick():
    state = shots("Ana", "Bob", order="rotate", attempts=2)
    state = sun(state, "green")
    state = on(sun(state, "green"))
    state = on(sun(state, "hole"))
    state = sun(state, "green")
    assert asked(state)[1] == 1, "Ana has holed out and waits"
    state = on(sun(state, "hole"))
    assert asked(state) == ("second", 0)


@pytest.mark.rule("Q-TGA-30")
def test_once_a_second_attempt_cannot_help_the_device_offers_to_pick_up():
    state = shots("Ana", "Bob", attempts=2)
    state = on(sun(sun(state, "green"), "hole"))
    state = play(TGA, state, [("second", True)])
    state = sun(state)
    ask = TGA.asks(state)[0]
    assert (ask.name, ask.why) == ("pick up", ("It cannot beat the 2",))
    picked = play(TGA, state, [("pick up", True)])
    assert asked(picked) == ("weather", 1)
    assert line(picked, "Ana").cells[0] == "2"
    played_out = play(TGA, state, [("pick up", False)])
    assert asked(played_out) == ("weather", 0)
    played_out = sun(played_out, "hole")
    assert played_out.holes[0].strokes[0] == (2, 2)


@pytest.mark.rule("TGA-118")
@pytest.mark.rule("EX-TGA-19")
@pytest.mark.rule("trap 13")
def test_an_ability_used_in_the_first_attempt_is_spent_in_the_second_and_back_on_the_next_hole():
    state = TGA.start(setup("Ana", depth="shots", holes=3, pros=True, attempts=2))
    state = play(TGA, state, [("deal", ("donald",)), ("ball", "red"), ("hole", "lies"), ("par", 4)])

    def uses(state):
        """Whether the tee shot offers the ability."""
        state = sun(state)
        return "donald" in names(state) or any("Donald" in ask.title for ask in TGA.asks(state))

    assert uses(state)
    state = sun(state)
    ask = TGA.asks(state)[0]
    state = TGA.apply(state, Move(ask.name, ask.seat, True))
    state = moved(state)
    state = on(sun(state, "hole"))
    state = play(TGA, state, [("second", True)])
    assert not uses(state)
    state = on(sun(state, "hole"))
    state = play(TGA, state, [("hole", "lies"), ("par", 4)])
    assert uses(state)


def moved(state):
    """The ball after an ability's move: where it was."""
    while (ask := TGA.asks(state)[0]).name != "weather":
        state = TGA.apply(
            state, Move(ask.name, ask.seat, None if isinstance(ask, Tell) else ask.options[ask.start].value)
        )
    return state


@pytest.mark.rule("TGA-010")
def test_the_standard_of_contact_is_changed_in_mid_round_only_with_an_override_that_is_a_move():
    state = shots("Ana", "Bob")
    ask = question(TGA, state, "contact")
    assert ask.confirm
    state = play(TGA, state, [("contact", "pro")])
    assert state.rules.hazard_contact == "pro"
    assert question(TGA, state, "contact").options[0].value == "basic"


@pytest.mark.rule("TGA-013")
def test_the_pro_preset_turns_on_four_rules_and_first_time_the_cap():
    usual, pro, first = (shots("Ana", house=house).rules for house in ("usual", "pro", "first"))
    four = ("pro_slopes", "trees_by_row", "draw_fade")
    assert not any(getattr(usual, key) for key in four)
    assert usual.hazard_contact == "basic"
    assert all(getattr(pro, key) for key in four)
    assert pro.hazard_contact == "pro"
    assert (usual.double_par_cap, first.double_par_cap) == (False, True)


# -- card or shots ---------------------------------------------------------------------------


@pytest.mark.rule("TGA-031")
def test_in_mid_attempt_the_rest_can_be_entered_as_strokes_from_the_count_so_far():
    state = on(sun(sun(shots("Ana", "Bob"), "fairway"), "off"))  # 1, and 2 for the one off the board
    card = play(TGA, state, [("depth", "card")])
    ask = question(TGA, card, "strokes")
    assert (ask.seat, ask.lo, ask.start) == (0, 4, 4), "a ball that is not in needs one more"
    assert ask.called(5) == "Bogey"
    back = play(TGA, card, [("depth", "shots")])
    assert TGA.asks(back) == TGA.asks(state)
    card = play(TGA, card, [("strokes", 5)])
    assert asked(card) == ("strokes", 1)
    assert asked(play(TGA, card, [("depth", "shots")])) == ("weather", 1)


@pytest.mark.rule("pain 7.9")
def test_who_withdraws_in_mid_attempt_leaves_no_ball_behind():
    state = play(TGA, sun(shots("Ana", "Bob"), "fairway"), [("withdraw", 0)])
    assert asked(state) == ("weather", 1)
    assert state.holes[0].playing == {}


@pytest.mark.rule("GEN-012")
def test_a_par_put_right_in_mid_hole_holds_for_the_ball_on_its_way():
    state = sun(shots("Ana", par=4), "fairway")
    state = play(TGA, state, [("correct", (1, 1)), ("corrected", (4, 3))])
    assert state.holes[0].playing[0].par == 3
    assert question(TGA, sun(state, "hole"), "holed").title == "Birdie"


# -- teams -------------------------------------------------------------------------------------

PAIRS = ("Ana", "Bob", "Cy", "Dot")


@pytest.mark.rule("TGA-138")
@pytest.mark.rule("TGA-139")
@pytest.mark.rule("EX-TGA-24")
@pytest.mark.rule("Q-TGA-23")
@pytest.mark.rule("trap 14")
def test_alternate_shot_in_the_round_the_partner_replays_and_the_other_one_tees_off_next():
    state = on(sun(shots(*PAIRS, format="alternate"), "off"))
    assert asked(state) == ("lie", 1)
    state = play(TGA, state, [("lie", "hole")])
    assert line(state, "Ana+Bob").cells[0] == "3"
    state = on(state)
    assert asked(state) == ("weather", 2)
    state = on(sun(state, "hole"))
    state = play(TGA, state, [("hole", "lies"), ("par", 4)])
    assert asked(state) == ("weather", 1)
    state = on(sun(state, "hole"))
    assert asked(state) == ("weather", 3)


@pytest.mark.rule("TGA-134")
@pytest.mark.rule("TGA-172")
@pytest.mark.rule("EX-TGA-23")
def test_best_ball_in_the_round_each_partner_hits_and_a_turn_is_one_stroke():
    state = sun(shots(*PAIRS, format="best_ball"), "off")
    assert asked(state) == ("weather", 1)
    state = on(sun(state, "off"))
    count = state.holes[0].playing[0].count
    assert count == 2
    state = play(TGA, state, [("lie", "hole")])
    assert line(state, "Ana+Bob").cells[0] == "3"
    assert asked(on(state)) == ("weather", 2)


@pytest.mark.rule("TGA-135")
@pytest.mark.rule("EX-TGA-08")
def test_best_ball_in_the_round_a_ball_that_hit_the_other_must_be_played():
    state = sun(shots(*PAIRS, format="best_ball"), "fairway")
    state = sun(state, "rough")
    state = play(TGA, state, [("touched", 1), ("place", "far")])
    assert "ball" not in names(state)
    assert state.holes[0].playing[0].shot.spot.lie == "rough"


# -- pros --------------------------------------------------------------------------------------


@pytest.mark.rule("TGA-008")
@pytest.mark.rule("TGA-009")
@pytest.mark.rule("TGA-117")
@pytest.mark.rule("TGA-132")
def test_pros_are_dealt_after_the_names_without_replacement_and_can_be_read_at_any_time():
    state = TGA.start(setup("Ana", "Bob", pros=True, holes=3))
    deal = TGA.asks(state)[0]
    assert (deal.name, deal.count, deal.replacing, deal.auto) == ("deal", 2, False, True)
    assert len(deal.bag) == 11
    state = play(TGA, state, [("deal", ("danny", "wendy")), ("ball", "red"), ("ball", "blue")])
    read = question(TGA, state, "read")
    assert [(o.label, o.hint) for o in read.options] == [("Danny Diceman", "Ana"), ("Wendy Waterless", "Bob")]
    card = TGA.asks(play(TGA, state, [("read", "wendy")]))[0]
    assert (card.title, card.rule) == ("Wendy Waterless", "TGA-131")
    assert play(TGA, state, [("read", "wendy"), ("card", None)]) == state


@pytest.mark.rule("TGA-121")
@pytest.mark.rule("trap 12")
def test_manny_stays_in_the_box_where_all_have_mulligans():
    state = TGA.start(setup("Ana", "Bob", pros=True, mulligan=True, holes=3))
    assert "manny" not in {face.value for face in TGA.asks(state)[0].bag}


@pytest.mark.rule("TGA-008")
@pytest.mark.rule("Q-TGA-03")
def test_pros_are_refused_where_there_are_not_enough_cards():
    twelve = [f"P{n}" for n in range(12)]
    with pytest.raises(ValueError, match="12 players, but only 11 pro cards"):
        TGA.start(setup(*twelve, format="cup", pros=True))
    own = {"name": "Olga Own", "text": "Hits twice"}
    assert TGA.start(setup(*twelve, format="cup", pros=True, pro_12=own))


# -- labels ------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-010")
@given(seed=st.integers(0, 2**32))
@settings(derandomize=True, deadline=None, max_examples=25)
def test_no_draw_of_a_round_has_the_label_of_another_whatever_is_switched_to_and_fro(seed):
    rng, labels = Random(seed), []
    state = TGA.start(
        setup(
            "Ana",
            "Bob",
            depth="shots",
            holes=3,
            attempts=2,
            mulligan=True,
            pros=True,
            order=rng.choice(("rotate", "hole_out")),
        )
    )
    for _ in range(300):
        asks = TGA.asks(state)
        depth = [ask for ask in asks if ask.name == "depth"]
        ask = (
            depth[0] if depth and rng.random() < 0.1 else asks[0] if rng.random() < 0.85 else rng.choice(asks)
        )
        if isinstance(ask, Roll):
            labels.append(ask.label)
        state = TGA.apply(state, Move(ask.name, ask.seat, some_answer(ask, rng)))
    assert len(labels) > 10
    assert len(set(labels)) == len(labels)


@pytest.mark.rule("TGA-097")
@pytest.mark.rule("TGA-139")
def test_extra_holes_go_on_with_the_tees_of_alternate_shot():
    state = shots(*PAIRS, format="alternate", holes="other", other=1)
    state = on(sun(on(sun(state, "hole")), "hole"))
    state = play(TGA, state, [("hole", "lies"), ("par", 3)])
    assert asked(state) == ("weather", 1)
    assert state.extra[0].designer == 1
    state = on(sun(state, "hole"))
    state = on(sun(sun(state, "green"), "hole"))
    assert ranks(state)[0] == (0, 1, "-3")
