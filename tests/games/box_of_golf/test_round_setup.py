"""Before, between and after the holes of Box of Golf: set-up, boards turned, corrections, an early end."""

import pytest

from firmware_py.games.box_of_golf.options import OPTIONS
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Move, Setup
from firmware_py.games.settings import settled
from tests.games.box_of_golf.table import (
    NO,
    after,
    asked,
    ball,
    begun,
    drawn,
    front,
    gems_in_play,
    offered,
    played,
    purse,
    shot,
    spot,
)
from tests.games.playing import question

RESULT, CARD = BOX_OF_GOLF.result, BOX_OF_GOLF.card


def started(*names, **options):
    return BOX_OF_GOLF.start(Setup(names, options))


def option(key):
    return next(option for option in OPTIONS if option.key == key)


def cells(state, seat):
    return CARD(state).lines[seat + 1].cells


@pytest.mark.rule("BOX-001")
def test_one_to_four_play():
    assert BOX_OF_GOLF.seats == (1, 4)
    for names in ((), ("A", "B", "C", "D", "E")):
        with pytest.raises(ValueError, match="takes 1 to 4 players"):
            started(*names)


@pytest.mark.rule("BOX-002")
def test_nine_or_eighteen_holes_or_fewer_or_any_other_number():
    holes = option("box_holes")
    assert holes.default == 9
    assert {choice.value for choice in holes.values} == {9, 18, 3, "other"}
    assert option("box_other").when({"box_holes": "other"})
    assert not option("box_other").when({"box_holes": 9})
    assert [begun("Ana", box_holes=n).length for n in (9, 18, 3)] == [9, 18, 3]
    assert begun("Ana", box_holes="other", box_other=5).length == 5


@pytest.mark.rule("BOX-002")
@pytest.mark.rule("Q-BOX-01")
def test_the_gaps_of_the_rulebook_are_gone_through_only_by_a_table_that_wants_to():
    usual = settled(OPTIONS, {})
    always = [option.key for option in OPTIONS if option.when(usual)]
    assert always == ["box_holes", "boards", "gems", "box_house"]
    own = {option.key for option in OPTIONS if option.when({**usual, "box_house": True})}
    assert own - set(always) >= {
        "obstacles", "gem_choice", "redo_resets_gem_limit", "reroll", "natural", "yellow_after_natural",
        "backspin_stops_at_cup", "tap_in", "star_via_arrow", "box_order", "max_strokes",
    }  # fmt: skip


@pytest.mark.rule("Q-BOX-02")
@pytest.mark.rule("Q-BOX-15")
@pytest.mark.rule("Q-BOX-20")
def test_every_setting_cites_its_rule_and_starts_at_what_we_took():
    defaults = {
        "Q-BOX-01": True, "Q-BOX-07": "blind", "Q-BOX-09": "group", "Q-BOX-10": False, "Q-BOX-16": True,
        "Q-BOX-18": False, "Q-BOX-20": 0, "Q-BOX-21": "strokes", "Q-BOX-24": "some", "Q-BOX-26": False,
        "BOX-073": True, "Q-BOX-02": {"R": 26, "G": 26, "Y": 26, "B": 26},
        "Q-BOX-15": {"R": 1, "G": 1, "Y": 1, "B": 1, "P": 1, "K": 1},
    }  # fmt: skip
    told = {option.rule: option.default for option in OPTIONS if option.key != "box_house"}
    assert {rule: told[rule] for rule in defaults} == defaults
    assert all(option.rule in BOX_OF_GOLF.book for option in OPTIONS)
    limit = option("max_strokes")
    assert [limit.admits(n) for n in (0, 7, 99, 100, -1, True, "8")] == [True, True, True] + [False] * 4


@pytest.mark.rule("BOX-003")
@pytest.mark.rule("BOX-004")
@pytest.mark.rule("BOX-005")
def test_wooden_boards_and_real_gems_are_laid_out_first():
    assert front(started("Ana")).why == ("Boards 1 to 9, 1 on top",)
    real = started("Ana", gems="real")
    assert front(real).why == ("Boards 1 to 9, 1 on top", "Each: one gem a colour")
    assert asked(started("Ana", boards="ours")) == ("hole", None), "nothing to lay out"
    state = begun("Ana", "Bob")
    assert [spot(state, seat) for seat in range(2)] == [("tee", 0)] * 2


@pytest.mark.rule("BOX-006")
def test_the_first_player_is_named_or_drawn_by_lot():
    state = after(started("Ana", "Bob", "Cy"), ("ready", None))
    assert [option.label for option in front(state).options] == ["Ana", "Bob", "Cy", "Draw lots"]
    named = after(state, ("first", 2), ("par", 4))
    assert named.holes[0].order == (2, 0, 1), "clockwise from there"
    lots = after(state, ("first", "lots"))
    assert [face.label for face in front(lots).bag] == ["Ana", "Bob", "Cy"]
    assert after(lots, ("lots", (1,)), ("par", 4)).holes[0].order == (1, 2, 0)
    assert asked(after(started("Ana"), ("ready", None))) == ("par", None), "alone there is no choice"


@pytest.mark.rule("BOX-008")
@pytest.mark.rule("BOX-009")
@pytest.mark.rule("Q-BOX-03")
def test_par_is_asked_once_a_side_while_the_boards_are_turned():
    state = after(started("Ana", box_holes="other", box_other=20), ("ready", None))
    seen = []
    for number in range(1, 21):
        ask = front(state)
        seen.append((ask.name, ask.title, ask.why))
        state = after(state, (ask.name, 3 if ask.name == "par" else None))
        assert state.holes[-1].par == 3
        state = drawn(played(state, 3))
        assert len(state.holes) == number
    flip = ("Flip the top board and", "slide it under the rest")
    assert seen[0] == ("par", "Hole 1: par?", ("Balls on the tee",))
    assert seen[1] == ("par", "Hole 2: par?", flip)
    assert [name for name, _, _ in seen] == ["par"] * 18 + ["hole"] * 2
    assert seen[18] == ("hole", "Hole 19, par 3", flip)
    assert RESULT(state).over


@pytest.mark.rule("BOX-071")
@pytest.mark.rule("BOX-007")
def test_the_card_has_par_strokes_and_the_gems_after_each_hole():
    state = drawn(played(begun("Ana", "Bob", box_holes=3), 3, 5), "RRR")
    state = after(state, ("par", 5))
    card = CARD(state)
    assert card.heads == ("1", "2", "3")
    assert [(line.name, line.cells, line.running) for line in card.lines] == [
        ("Par", ("4", "5", ""), ()),
        ("Ana", ("3", "", ""), ("7", "", "")),
        ("Bob", ("5", "", ""), ("4", "", "")),
    ]
    assert card.notes[0] == "Ana: 7 gems, R4 G1 Y1 B1"
    assert BOX_OF_GOLF.where(state) == "hole 2"


def put_right(state, row, column, new):
    place = question(BOX_OF_GOLF, state, "correct")
    old = int(place.labels[row - 1][column - 1])
    return after(state, ("correct", (row, column)), ("corrected", (old, new)))


@pytest.mark.rule("GEN-012")
def test_a_stroke_corrected_draws_the_gems_that_were_missing_and_gives_back_those_too_many():
    state = drawn(played(begun("Ana", "Bob", box_holes="other", box_other=2), 4, 5), "RR")
    assert (len(purse(state, 0)), len(purse(state, 1))) == (6, 4)
    state = put_right(state, 3, 1, 3)  # Bob had a 3
    assert asked(state) == ("give back", 0), "Ana had won it alone"
    state = after(state, ("give back", "R"), ("give back", "B"))
    assert asked(state) == ("gem", 1)
    labels = set()
    while front(state).name == "gem":
        labels.add(front(state).label)
        state = drawn(state, "G")
    assert labels == {("award", 1, 1, n, 1) for n in range(3)}
    assert (len(purse(state, 0)), len(purse(state, 1))) == (4, 7)
    assert cells(state, 1) == ("3", "")
    assert [line.running[0] for line in CARD(state).lines[1:]] == ["4", "7"]
    assert gems_in_play(state) == 104
    assert asked(state) == ("par", None)
    assert after(state, ("par", 4)).holes[-1].order == (1, 0), "honours follow"


@pytest.mark.rule("GEN-012")
def test_par_corrected_changes_what_was_under_it():
    state = drawn(played(begun("Ana"), 3), "R")
    assert purse(state) == "RRGYB"
    state = put_right(state, 1, 1, 5)
    assert asked(state) == ("gem", 0)
    state = drawn(state, "R")
    assert purse(state) == "RRRGYB"
    assert CARD(state).lines[0].cells[0] == "5"


@pytest.mark.rule("GEN-012")
def test_a_hole_corrected_later_touches_neither_the_turn_begun_nor_the_order():
    state = after(drawn(played(begun("Ana", "Bob"), 4, 5), "RR"), ("par", 4))
    state = shot(state, "R R", ("rests", "rough"), NO)
    mid = state
    state = put_right(state, 2, 1, 6)
    state = after(state, ("give back", "R"), ("give back", "R"))
    assert asked(state) == ("gem", 1)
    state = drawn(state, "BB")
    assert (purse(state, 0), purse(state, 1)) == ("RGYB", "RGYBBB")
    assert state.holes[-1] == mid.holes[-1]
    assert (asked(state), state.turn) == (asked(mid), mid.turn)
    assert [line.running[0] for line in CARD(state).lines[1:]] == ["4", "6"]


@pytest.mark.rule("GEN-012")
@pytest.mark.rule("Q-BOX-27")
def test_nothing_can_be_given_back_out_of_an_empty_purse():
    state = played(begun("Ana", "Bob", box_gems={"R": 1, "G": 2}, box_holes=3), 4, 4)
    state = after(state, ("notice", None), ("notice", None), ("notice", None), ("notice", None))
    state = after(state, ("par", 4))
    state = shot(state, "R", ("rests", "fairway"), ("spend", "R")) if "R" in purse(state) else state
    before = gems_in_play(state)
    state = put_right(state, 2, 1, 9)
    while front(state).name in ("give back", "notice", "gem"):
        ask = front(state)
        value = (
            None if ask.name == "notice" else (ask.options[0].value if ask.name == "give back" else ("R",))
        )
        state = after(state, (ask.name, value))
    assert gems_in_play(state) == before == 3


@pytest.mark.rule("GEN-012")
@pytest.mark.rule("Q-BOX-14")
def test_a_correction_after_the_end_reopens_a_tie_and_tops_up_again():
    state = drawn(played(begun("Ana", "Bob", box_holes="other", box_other=1), 4, 5), "RR")
    assert RESULT(state).over
    state = put_right(state, 2, 1, 5)
    state = after(state, ("give back", "R"))
    assert asked(state) == ("gem", 1)
    state = drawn(state, "R")
    assert not RESULT(state).over
    assert asked(state) == ("tie", None)


@pytest.mark.rule("GEN-012")
def test_only_finished_holes_can_be_put_right_and_from_the_latest_back():
    state = begun("Ana", "Bob")
    assert "correct" not in {ask.name for ask in BOX_OF_GOLF.asks(state)}
    state = after(drawn(played(state, 4, 5), "RR"), ("par", 4))
    place = question(BOX_OF_GOLF, state, "correct")
    assert place.cells == ((1, 1), (2, 1), (3, 1))
    assert place.cells[place.start] == (3, 1)
    assert place.show == "card"
    ask = question(BOX_OF_GOLF, after(state, ("correct", (2, 1))), "corrected")
    assert (ask.title, ask.why, ask.old, ask.called(3)) == ("Hole 1, par 4", ("Ana",), 4, "Birdie")


@pytest.mark.rule("GEN-005")
def test_a_round_ended_early_counts_the_gems_in_the_purses():
    state = after(drawn(played(begun("Ana", "Bob"), 4, 5), "RR"), ("par", 4))
    state = shot(state, "R", ("rests", "fairway"), ("spend", "B+"), ("blown", "rough"))
    ask = question(BOX_OF_GOLF, state, "end early")
    assert ask.confirm
    state = BOX_OF_GOLF.apply(state, Move("end early", None, "end"))
    result = RESULT(state)
    assert result.over
    assert [(rank.seat, rank.score) for rank in result.ranks] == [(0, "5 gems"), (1, "4 gems")]
    assert "Ended early after hole 1." in CARD(state).notes
    assert BOX_OF_GOLF.where(state) == ""


@pytest.mark.rule("GEN-005")
def test_a_round_ended_in_its_first_hole_has_no_ranks():
    state = BOX_OF_GOLF.apply(begun("Ana", "Bob"), Move("end early", None, "end"))
    assert RESULT(state).over
    assert RESULT(state).ranks == ()


@pytest.mark.rule("Q-BOX-03")
def test_without_boards_of_their_own_entered_the_table_is_asked():
    state = begun("Ana", boards="own")
    assert state.wooden
    assert "No own boards entered: wooden ones." in CARD(state).notes
    assert offered(shot(state, "R"))[0] == "fairway"
    assert ball(state).spot.at is None
