"""What a player reads beside the shot itself: which stroke it is, what counts, how a first attempt stands."""

import pytest

from firmware_py.games import TGA
from tests.games.playing import play
from tests.games.tga.one_hole import Hole
from tests.games.tga.rounds import begun


@pytest.mark.rule("EX-TGA-05")
@pytest.mark.rule("TGA-037")
def test_the_hit_says_its_number_with_every_penalty_counted():
    hole = Hole().sun()
    assert hole.question.title == "Hit 1! Where is it?"
    hole.lies("water").says(water="replay").wind().says(stopped="board")
    assert hole.question.title == "Move 1 space right", "a move is no stroke"
    hole.lies("water").says(water="replay").wind()
    assert hole.question.title == "Hit 5! It stopped"


@pytest.mark.rule("TGA-035")
def test_a_touch_counts_from_the_next_hit_on():
    hole = Hole().sun().says(touch=None)
    assert hole.question.title.startswith("Hit 1!")
    assert hole.question.why == ("Sun: no wind", "Touched early: +1"), "the glass says that it heard"
    assert hole.lies("fairway").sun().question.title.startswith("Hit 3!")


@pytest.mark.rule("TGA-096")
def test_after_a_mulligan_the_new_shot_is_the_first_again():
    hole = Hole(mulligan=True).sun().lies("off").says(mulligan=True).sun()
    assert hole.question.title.startswith("Hit 1!")


@pytest.mark.rule("TGA-095")
def test_the_count_has_room_for_three_figures():
    hole = Hole().sun().lies("green")
    for _ in range(98):
        hole.lies("green")
    assert hole.question.title == "Hit 100! Where is it"
    assert hole.lies("hole").state.score == 100


@pytest.mark.rule("TGA-082")
@pytest.mark.rule("Q-TGA-17")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "any part"),
        ({"trees_any_part": False}, ""),
        ({"hazard_contact": "pro"}, ""),  # it counts everywhere then, and is told above
    ],
)
def test_that_any_part_among_trees_counts_is_told_beside_them(options, told):
    hole = Hole(pro_rules="each", **options).sun()
    assert {option.label: option.hint for option in hole.question.options}["Trees"] == told
    hole.lies("water").says(water="drop")
    assert {option.label: option.hint for option in hole.question.options}["Trees"] == told


@pytest.mark.rule("TGA-049")
def test_a_fairway_that_it_stayed_on_is_not_called_like_one_that_it_came_to():
    options = Hole().sun().lies("fairway").sun().question.options
    labels = [option.label for option in options]
    assert ("same", "Same tile") in [(option.value, option.label) for option in options]
    assert len(set(labels)) == len(labels)


@pytest.mark.rule("TGA-100")
@pytest.mark.parametrize("slopes", ["no", "all"])
def test_a_ball_that_a_slope_rolls_on_is_laid_just_over_the_edge(slopes):
    hole = Hole(pro_rules=slopes).sun()
    if slopes == "all":
        hole.says(shape="straight")
    rolled = hole.says(lie="slope").question
    assert (rolled.title, rolled.why[0]) == ("Follow the arrow", "Just over the tile's edge")


@pytest.mark.rule("TGA-165")
def test_a_first_attempt_tells_no_running_figure_while_a_second_may_be_lower():
    def holed(**options):
        state = begun("Ana", depth="shots", holes=3, **options)
        steps = [("hole", "lies"), ("par", 3), ("weather", ("sun",)), ("lie", "green"), ("lie", "green")]
        return play(TGA, state, [*steps, ("lie", "green"), ("lie", "hole")])

    assert TGA.asks(holed())[0].why == ("4 strokes", "So far +1")
    assert TGA.asks(holed(attempts=2))[0].why == ("4 strokes",)
