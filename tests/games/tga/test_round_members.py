"""Who comes later and who leaves before the end: what was entered stays, and play goes on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.games import TGA
from firmware_py.games.core import Move
from tests.games.playing import play, question, some_move
from tests.games.tga.rounds import asked, begun, holes, line, ranks


@pytest.mark.rule("pain 7.9")
def test_a_newcomer_plays_from_the_next_hole_on_and_is_marked_on_the_card():
    state = play(TGA, begun("Ana", "Bob", holes=3), holes((4, 5, 4)))
    state = play(TGA, state, [("add player", "P3"), ("ball", "green")])
    assert asked(state) == ("par", 1)
    before = line(state, "Ana")
    state = play(TGA, state, [("par", 4)])
    newcomer = TGA.asks(play(TGA, state, [("strokes", 4)]))[0]
    assert (newcomer.seat, newcomer.side) == (2, "P3")
    state = play(TGA, state, [("strokes", 4), ("strokes", 3), ("strokes", 4)])
    assert line(state, "P3").cells == ("", "3", "")
    assert line(state, "P3").running == ("", "-1", "")
    assert line(state, "P3").mark == "G"
    assert line(state, "Ana").cells[0] == before.cells[0]
    assert "P3 joined at hole 2." in TGA.card(state).notes
    assert asked(state) == ("par", 2)  # the newcomer's to design


@pytest.mark.rule("pain 7.9")
def test_in_the_middle_of_a_hole_a_newcomer_waits_for_the_next():
    state = play(TGA, begun("Ana", "Bob", holes=3), [("par", 4), ("strokes", 4), ("add player", "P3")])
    state = play(TGA, state, [("ball", "green")])
    assert asked(state) == ("strokes", 1)
    state = play(TGA, state, [("strokes", 4)])
    assert asked(state) == ("par", 1)
    assert state.holes[0].order == (0, 1)


@pytest.mark.rule("pain 7.9")
@pytest.mark.rule("pain 7.10")
def test_a_newcomer_s_name_is_spelled_on_the_wheel_and_never_twice():
    state = play(TGA, begun("Ana", "Bob", holes=3), [("add player", "new"), ("letter", "A"), ("letter", "N")])
    wheel = [option.value for option in question(TGA, state, "letter").options]
    assert "A" not in wheel  # there is an Ana
    state = play(TGA, state, [("letter", "delete"), ("letter", "L"), ("letter", "done")])
    assert state.names == ("Ana", "Bob", "Al")
    left = play(TGA, begun("Ana", "Bob", holes=3), [("add player", "new"), ("letter", "delete")])
    assert asked(left) == ("par", 0)


@pytest.mark.rule("pain 7.9")
def test_nobody_joins_a_full_card_a_table_of_four_balls_or_the_last_hole():
    full = question(TGA, begun(*"ABCDEFGH", holes=3), "add player")
    assert full.why == ("8 have a place on the", "card, and all are taken.")
    four = question(TGA, begun(*"ABCD", holes=3, order="rotate"), "add player")
    assert four.why == ("A stroke each: there are", "only 4 balls.")
    last = question(TGA, play(TGA, begun("Ana", "Bob", holes="other", other=1), [("par", 4)]), "add player")
    assert last.why[0] == "This is the last hole."


@pytest.mark.rule("pain 7.9")
def test_who_withdraws_keeps_the_scores_and_has_no_more_turns_nor_place():
    state = play(TGA, begun("Ana", "Bob", "Cy", holes=3), [*holes((4, 3, 4, 5)), ("par", 4), ("strokes", 4)])
    assert question(TGA, state, "withdraw").confirm
    state = play(TGA, state, [("withdraw", 2)])
    assert asked(state) == ("strokes", 0)
    state = play(TGA, state, [("strokes", 4)])
    assert line(state, "Cy").cells == ("5", "", "")
    assert line(state, "Cy").running == ("+1", "", "")
    assert asked(state) == ("par", 0)  # hole 3 would have been Cy's
    state = play(TGA, state, holes((4, 4, 4)))
    assert TGA.result(state).over
    assert ranks(state) == [(0, 1, "-1"), (1, 2, "P")]
    assert "Cy left at hole 2." in TGA.card(state).notes


@pytest.mark.rule("pain 7.9")
@pytest.mark.rule("TGA-097")
def test_who_withdrew_takes_no_part_in_a_tie():
    state = play(
        TGA, begun("Ana", "Bob", "Cy", holes="other", other=2), [*holes((4, 4, 4, 1)), ("withdraw", 2)]
    )
    state = play(TGA, state, holes((4, 4, 4)))
    assert not TGA.result(state).over
    state = play(TGA, state, [("par", 3)])
    assert set(state.extra[0].order) == {0, 1}


@pytest.mark.rule("pain 7.9")
def test_the_last_one_cannot_withdraw_and_skins_need_two():
    alone = question(TGA, begun("Ana", holes=3), "withdraw")
    assert alone.why == ("Nobody would be left to", "play: end the round.")
    skins = begun("Ana", "Bob", "Cy", format="skins", holes=3)
    assert question(TGA, play(TGA, skins, [("withdraw", 0)]), "withdraw").why[0] == "Nobody would be left to"


@pytest.mark.rule("TGA-117")
@pytest.mark.rule("pain 7.9")
def test_a_newcomer_is_dealt_one_of_the_pros_left():
    state = begun("Ana", "Bob", pros=True, holes=3)
    state = play(TGA, state, [*holes((4, 4, 4)), ("add player", "P3")])
    deal = question(TGA, state, "deal")
    assert (deal.count, deal.label) == (1, ("pros", 2, 2, 0, 0))
    assert not {face.value for face in deal.bag} & set(state.pros)
    state = play(TGA, state, [("deal", ("wendy",)), ("ball", "green")])
    assert state.pros[2] == "wendy"


@pytest.mark.rule("pain 7.9")
@given(seed=st.integers(0, 2**32))
@settings(derandomize=True, deadline=None, max_examples=40)
def test_whoever_comes_and_goes_no_score_entered_is_ever_lost_and_the_round_ends(seed):
    rng = Random(seed)
    state = begun(*"ABCD"[: rng.randint(1, 4)], holes=3, format="stroke")
    written: dict[tuple[str, int], int] = {}
    for _ in range(200):
        ended = TGA.result(state)
        for (name, hole), strokes in written.items():
            assert line(state, name).cells[hole - 1].strip("()") == str(strokes)
        gone = {seat for seat, _ in state.gone}
        assert not gone & {rank.seat for rank in ended.ranks}
        if ended.over:
            return
        asks = [ask for ask in TGA.asks(state) if ask.name not in ("correct", "depth", "end early")]
        assert asks[0].seat not in gone
        coming = [ask for ask in asks if ask.name in ("add player", "withdraw")]
        move = some_move(tuple(coming if coming and rng.random() < 0.15 else asks), rng)
        if move.ask == "strokes" and not state.played:
            written[state.names[move.seat], len(state.holes)] = move.value
        state = TGA.apply(state, Move(move.ask, move.seat, move.value))
    raise AssertionError("it does not end")
