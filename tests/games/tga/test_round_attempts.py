"""One attempt or two, holing out in turn or a stroke each."""

import pytest

from firmware_py.games import TGA
from firmware_py.games.core import IllegalMove
from firmware_py.games.seating import seating
from firmware_py.games.tga.options import duration
from tests.games.playing import play, question, setup
from tests.games.tga.rounds import asked, begun, holes, line, names


def two(*players, **options):
    return begun(*players, attempts=2, **{"holes": 3, **options})


@pytest.mark.rule("TGA-012")
@pytest.mark.rule("TGA-165")
@pytest.mark.rule("EX-TGA-19")
def test_the_lower_of_two_attempts_counts_and_both_are_on_record():
    state = play(TGA, two("Ana"), [("par", 4), ("strokes", 6)])
    ask = question(TGA, state, "second")
    assert ask.why == ("Hole 1  par 4", "First: 6")
    state = play(TGA, state, [("second", True)])
    again = question(TGA, state, "strokes")
    assert (again.title, again.why[1]) == ("Second attempt", "To beat: 6")
    assert line(state, "Ana").running[0] == ""  # not written while it can change
    state = play(TGA, state, [("strokes", 4)])
    assert line(state, "Ana").cells[0] == "4"
    assert line(state, "Ana").running[0] == "P"
    assert "Hole 1, both attempts: Ana 6, 4." in TGA.card(state).notes


@pytest.mark.rule("TGA-165")
@pytest.mark.rule("EX-TGA-19")
def test_the_first_stands_where_the_second_is_declined_picked_up_or_higher():
    start = play(TGA, two("Ana", "Bob"), [("par", 4), ("strokes", 4)])
    declined = play(TGA, start, [("second", False)])
    picked = play(TGA, start, [("second", True), ("pick up", True)])
    higher = play(TGA, start, [("second", True), ("strokes", 7)])
    for state in (declined, picked, higher):
        assert line(state, "Ana").cells[0] == "4"
        assert asked(state) == ("strokes", 1)
    assert "pick up" not in names(start)


@pytest.mark.rule("Q-TGA-30")
def test_a_hole_in_one_is_not_played_again():
    state = play(TGA, two("Ana", "Bob"), [("par", 4), ("strokes", 1)])
    assert asked(state) == ("strokes", 1)


@pytest.mark.rule("TGA-012")
def test_with_one_attempt_nobody_is_asked():
    assert asked(play(TGA, begun("Ana", holes=3), [("par", 4), ("strokes", 6)])) == ("par", 0)


@pytest.mark.rule("Q-TGA-30")
@pytest.mark.rule("TGA-036")
def test_a_second_attempt_follows_at_once_or_where_all_take_turns_after_everybody_s_first():
    def heard(order):
        state, told = two("Ana", "Bob", order=order), []
        state = play(TGA, state, [("par", 4)])
        while asked(state)[0] in ("strokes", "second"):
            name, seat = asked(state)
            told.append((name, seat))
            state = play(TGA, state, [(name, 5 if name == "strokes" else True)])
        return told

    each = [("strokes", 0), ("second", 0), ("strokes", 0), ("strokes", 1), ("second", 1), ("strokes", 1)]
    assert heard("hole_out") == each
    turns = [("strokes", 0), ("strokes", 1), ("second", 0), ("strokes", 0), ("second", 1), ("strokes", 1)]
    assert heard("rotate") == turns


@pytest.mark.rule("TGA-036")
@pytest.mark.rule("Q-TGA-16")
def test_a_stroke_each_is_refused_where_more_than_four_balls_would_lie_on_the_table():
    with pytest.raises(ValueError, match="5 balls would lie on the table; there are 4"):
        TGA.start(setup(*"ABCDE", order="rotate"))
    assert TGA.start(setup(*"ABCDEFGH", order="rotate", format="alternate"))
    assert TGA.start(setup(*"ABCDEFGH", order="rotate", format="cup"))
    asked = []
    table = seating(TGA)
    each = [("players", 5), ("names", "numbers"), ("holes", 3), ("depth", "card"), ("format", "stroke")]
    state = play(table, table.start(setup()), [*each, ("house", "each")])
    while (ask := table.asks(state)[0]).name != "cut":
        asked.append(ask.name)
        state = play(table, state, [(ask.name, ask.options[ask.start].value)])
    assert "attempts" in asked
    assert "order" not in asked  # only one is left
    table = seating(TGA, config={"order": "rotate"})
    state = play(table, table.start(setup()), [*each, ("house", "usual")])
    assert question(table, state, "order").why == ("5 balls would lie on the", "table; there are 4.")
    with pytest.raises(IllegalMove, match="5 balls would lie on the table"):
        play(table, state, [("order", "rotate")])


@pytest.mark.rule("TGA-004")
@pytest.mark.rule("Q-TGA-24")
def test_the_caddie_tells_about_how_long_the_rest_takes_with_every_attempt():
    assert TGA.advise(begun(*"ABCD", holes=18)) == "About 2 h to go."
    state = play(TGA, two(*"ABCD", holes=18), [("par", 4)])
    assert TGA.advise(state) == "About 4 h to go."
    assert duration(18, 4, attempts=2) == "4 h"


@pytest.mark.rule("GEN-012")
@pytest.mark.rule("pain 7.1")
def test_either_of_two_scores_can_be_put_right():
    state = play(
        TGA, two("Ana"), [("par", 4), ("strokes", 6), ("second", True), ("strokes", 5), ("correct", (2, 1))]
    )
    which = question(TGA, state, "which")
    assert [option.label for option in which.options] == ["First: 6", "Second: 5"]
    state = play(TGA, state, [("which", 0), ("corrected", (6, 3))])
    assert state.holes[0].strokes[0] == (3, 5)
    assert line(state, "Ana").cells[0] == "3"


@pytest.mark.rule("TGA-094")
def test_the_lower_attempt_is_capped_too():
    state = play(
        TGA, two("Ana", double_par_cap=True), [("par", 3), ("strokes", 6), ("second", True), ("strokes", 6)]
    )
    assert line(state, "Ana").running[0] == "+3"
    assert asked(play(TGA, state, holes())) == ("par", 0)
