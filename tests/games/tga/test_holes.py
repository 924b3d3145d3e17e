"""Designing holes: tiles, length, par, slopes in a circle, the ready-made three, and what asks for it."""

import pytest

from firmware_py.games import TGA
from firmware_py.games.core import IllegalMove
from firmware_py.games.tga.course import big_shots, circles, length, measured, suggested_par
from firmware_py.games.tga.ready_made import READY_MADE
from tests.games.playing import play, question
from tests.games.tga.rounds import asked, begun, names


@pytest.mark.rule("TGA-018")
@pytest.mark.rule("TGA-019")
@pytest.mark.rule("TGA-022")
def test_a_hole_has_7_tiles_or_far_more_and_nobody_is_asked_what_lies_beside_what():
    state = play(TGA, begun("Ana", holes=3), [("hole", "tiles")])
    tiles = question(TGA, state, "tiles")
    assert (tiles.lo, tiles.why) == (7, ("Tee, 5 others or more,", "and one green: 7 at least"))
    with pytest.raises(IllegalMove):
        play(TGA, state, [("tiles", 6)])
    assert tiles.hi >= 99
    for most in (7, tiles.hi):
        long = play(TGA, state, [("tiles", most)])
        reach = question(TGA, long, "reach")
        long = play(TGA, long, [("reach", reach.start), ("slopes", "done"), ("mark", "red"), ("green", "A")])
        assert asked(long)[0] == "par"


@pytest.mark.rule("TGA-023")
def test_a_tile_beyond_the_tee_is_50_yards_or_45_and_a_half_metres_rounded_once():
    assert [length(tiles) for tiles in (7, 8, 12)] == [300, 350, 550]
    assert [length(tiles, "metres") for tiles in (7, 8, 9, 10, 11, 12)] == [273, 319, 364, 410, 455, 501]
    assert (measured(8), measured(8, "metres")) == ("350 yd", "319 m")


@pytest.mark.rule("TGA-025")
@pytest.mark.rule("EX-TGA-01")
def test_a_par_is_the_big_shots_to_the_green_and_one_more_but_at_least_3():
    assert [suggested_par(shots) for shots in (1, 2, 3, 4, 12)] == [3, 3, 4, 5, 9]
    assert [big_shots(tiles) for tiles in (7, 8, 9, 15, 16)] == [1, 1, 2, 2, 3]


@pytest.mark.rule("Q-TGA-09")
def test_slopes_in_a_circle_are_found():
    assert circles({3: 4, 4: 5}) == ()
    assert circles({3: 4, 4: 5, 5: 3, 2: 3}) == (3, 4, 5)
    assert circles({3: 3}) == (3,)
    assert circles({3: 0}) == ()


@pytest.mark.rule("TGA-020")
@pytest.mark.rule("TGA-021")
def test_the_designer_may_tell_tee_mark_and_green_and_the_card_prints_them():
    state = begun("Ana", "Bob", holes=3)
    assert asked(state) == ("par", 0)  # on the card alone the hole may lie as it lies
    state = play(TGA, state, [("hole", "mark")])
    mark = question(TGA, state, "mark")
    assert {(o.value, o.hint.split(":")[0]) for o in mark.options} == {
        ("red", "front"),
        ("white", "middle"),
        ("blue", "back"),
    }
    state = play(TGA, state, [("mark", "blue")])
    assert [o.value for o in question(TGA, state, "green").options] == ["A", "B", "C", "D"]
    state = play(TGA, state, [("green", "C"), ("par", 4)])
    assert "Hole 1: blue tee, green C." in TGA.card(state).notes
    told = question(TGA, state, "hole")
    assert told.why == ("Par 4 by Ana", "blue tee green C")
    assert play(TGA, state, [("hole", "back")]) == state
    state = play(TGA, state, [("strokes", 4), ("strokes", 4)])
    assert question(TGA, state, "par").start == 4  # the next hole begins anew


@pytest.mark.rule("TGA-018")
@pytest.mark.rule("TGA-023")
@pytest.mark.rule("TGA-025")
def test_a_hole_measured_on_the_device_suggests_its_par():
    state = play(TGA, begun("Ana", "Bob", holes=3, distance_unit="metres"), [("hole", "tiles")])
    tiles = question(TGA, state, "tiles")
    assert tiles.lo == tiles.start == 7
    with pytest.raises(IllegalMove):
        play(TGA, state, [("tiles", 6)])
    state = play(TGA, state, [("tiles", 16)])
    reach = question(TGA, state, "reach")
    assert (reach.start, reach.why[0]) == (3, "683 m")
    state = play(TGA, state, [("reach", 4), ("slopes", "done"), ("mark", "white"), ("green", "A")])
    par = question(TGA, state, "par")
    assert (par.start, par.why) == (5, ("Hole 1", "683 m, 4 to the green"))
    state = play(TGA, state, [("par", 6)])
    assert "Hole 1: white tee, green A, 683 m." in TGA.card(state).notes


@pytest.mark.rule("Q-TGA-09")
def test_the_device_flags_slopes_in_a_circle():
    state = play(TGA, begun("Ana", holes=3), [("hole", "tiles"), ("tiles", 7), ("reach", 1)])
    one = play(TGA, state, [("slopes", "slope"), ("slope", 3), ("leads", 4), ("slopes", "done")])
    assert asked(one)[0] == "mark"
    two = play(TGA, state, [("slopes", "slope"), ("slope", 3), ("leads", 4)])
    two = play(TGA, two, [("slopes", "slope"), ("slope", 4), ("leads", 3), ("slopes", "done")])
    told = question(TGA, two, "circle")
    assert told.why[0] == "Tiles 3 4"
    assert asked(play(TGA, two, [("circle", None)]))[0] == "mark"


@pytest.mark.rule("TGA-026")
@pytest.mark.rule("TGA-027")
@pytest.mark.rule("TGA-028")
@pytest.mark.rule("TGA-029")
@pytest.mark.rule("TGA-030")
@pytest.mark.parametrize("made", READY_MADE, ids=lambda made: made.key)
def test_a_ready_made_hole_tells_its_hints_sets_its_par_and_stays_to_be_changed(made):
    state = play(TGA, begun("Ana", "Bob", holes=3), [("hole", "ready"), ("ready", made.key)])
    told = []
    while asked(state)[0] == "hint":
        ask = question(TGA, state, "hint")
        assert ask.title == made.name
        told.append((ask.rule, ask.why))
        state = play(TGA, state, [("hint", None)])
    assert told[0][0] == "TGA-030"
    assert told[1:] == [(made.rule, hint) for hint in made.hints]
    state = play(TGA, state, [("mark", "red"), ("green", "D")])
    assert question(TGA, state, "par").start == made.par
    state = play(TGA, state, [("par", 7)])
    assert f"Hole 1: {made.name}, red tee, green D." in TGA.card(state).notes
    assert " ".join(made.hints[0]) in TGA.advise(TGA.seen(state))
    assert state.holes[0].par == 7


@pytest.mark.rule("TGA-026")
def test_the_ready_made_holes_are_a_par_3_4_and_5():
    assert [(made.name, made.par) for made in READY_MADE] == [
        ("Desert Hole", 3),
        ("Slope Hole", 4),
        ("The Green Monster", 5),
    ]


@pytest.mark.rule("TGA-016")
@pytest.mark.rule("TGA-024")
def test_shot_by_shot_the_hole_is_asked_first_and_as_it_lies_is_one_ok():
    state = begun("Ana", "Bob", holes=3, depth="shots")
    assert asked(state) == ("hole", 0)
    ask = question(TGA, state, "hole")
    assert (ask.title, ask.options[ask.start].label) == ("Hole 1", "As it lies")
    state = play(TGA, state, [("hole", "lies")])
    assert asked(state) == ("par", 0)
    assert "weather" in names(state)


@pytest.mark.rule("Q-TGA-40")
def test_an_extra_hole_can_be_told_too_and_starts_at_par_3():
    tied = [answer for _ in range(3) for answer in (("par", 4), ("strokes", 4), ("strokes", 4))]
    state = play(TGA, begun("Ana", "Bob", holes=3), tied)
    assert question(TGA, state, "par").start == 3
    assert question(TGA, state, "hole").title == "About extra hole 1"
