"""Hand, finger and limit of a hit, and what the ground under the ball does to it."""

import pytest

from firmware_py.games.core import IllegalMove, Move
from firmware_py.games.tga.lies import LIES
from tests.games.tga.one_hole import Hole


def on(lie, **options):
    """The hit from that lie, in the sun, far from the green."""
    where = (lie,) if lie == "fairway" else (lie, "far")
    return Hole(**options).sun().lies(*where).sun()


@pytest.mark.parametrize(
    ("lie", "show"),
    [
        pytest.param("fairway", "hand any finger 7", marks=pytest.mark.rule("TGA-068")),
        pytest.param("rough", "hand left finger 5", marks=pytest.mark.rule("TGA-059")),
        pytest.param("sand", "hand left thumb 4", marks=pytest.mark.rule("TGA-060")),
        pytest.param("trees", "hand left middle 3", marks=pytest.mark.rule("TGA-061")),
    ],
)
@pytest.mark.rule("TGA-057")
def test_before_the_hit_the_glass_shows_hand_finger_and_limit(lie, show):
    question = on(lie).question
    assert (question.title, question.show) == ("Hit 2! Where is it?", show)
    assert question.rule == LIES[lie].rule


@pytest.mark.rule("TGA-057")
@pytest.mark.rule("TGA-166")
def test_tee_and_green_have_no_rule_of_their_own():
    hole = Hole().sun()
    assert hole.question.show == "hand any finger 7"
    assert hole.lies("green").question.show == "hand any finger 7"


@pytest.mark.rule("TGA-069")
@pytest.mark.rule("TGA-083")
def test_the_other_hand_of_a_left_hander_is_the_right_one():
    assert on("sand", left_handed=("Ana",)).question.show == "hand right thumb 4"
    assert on("sand", left_handed=("Bob",)).question.show == "hand left thumb 4"


@pytest.mark.rule("TGA-084")
@pytest.mark.rule("TGA-085")
def test_with_the_club_a_hazard_keeps_its_hand_and_its_limit_and_loses_its_finger():
    assert on("sand", golf_club=("Ana",)).question.show == "hand left club 4"
    assert on("trees", golf_club=("Ana",)).question.show == "hand left club 3"
    assert Hole(golf_club=("Ana",)).sun().question.show == "hand any club 7"


@pytest.mark.rule("TGA-062")
@pytest.mark.rule("TGA-063")
@pytest.mark.rule("TGA-064")
@pytest.mark.rule("TGA-160")
@pytest.mark.parametrize("lost", ["too far", "off"])
def test_too_far_costs_one_stroke_once_and_is_hit_again_from_the_spot_before(lost):
    hole = on("rough").lies(lost)
    assert (hole.state.count, hole.question.title) == (3, "Out: +1")
    hole.back()
    assert hole.question.show == "hand left finger 5", "neither place nor lie is asked again"


@pytest.mark.rule("TGA-163")
@pytest.mark.rule("EX-TGA-17")
@pytest.mark.rule("Q-TGA-33")
def test_the_limit_is_judged_on_the_hit_and_no_move_breaks_it():
    hole = Hole().wind("ahead", "double")
    assert "too far" in hole.options()
    hole.says(stopped="board")
    assert "too far" not in hole.options()
    assert hole.lies("fairway").state.count == 1
    assert Hole().sun().lies("too far").state.count == 2
    assert Hole().wind("ahead", "double").says(stopped="too far").state.count == 2


@pytest.mark.rule("TGA-033")
@pytest.mark.rule("TGA-076")
def test_partly_off_the_board_is_still_on_and_the_glass_says_so():
    hole = Hole().wind()
    assert "Partly off: on its edge" in hole.question.why
    assert "Partly off: on its edge" in Hole().wind("left").says(stopped="board").question.why


@pytest.mark.rule("TGA-080")
@pytest.mark.rule("TGA-081")
@pytest.mark.rule("TGA-082")
@pytest.mark.rule("Q-TGA-17")
@pytest.mark.rule("TGA-010")
@pytest.mark.rule("TGA-067")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "Hazard: only metal counts"),
        ({"trees_any_part": False}, "Hazard: only metal counts"),
        ({"pro_rules": "each", "trees_by_row": True}, "Hazard: metal, trees: any"),
        ({"hazard_contact": "pro"}, "Hazard: any touch counts"),
        ({"pro_rules": "all"}, "Hazard: any touch counts"),
    ],
)
def test_the_standard_in_force_is_told_where_the_lie_is_asked(options, told):
    hole = Hole(draw_fade=False, **options).sun()
    if hole.asked[0] == "shape":
        hole.says(shape="straight")
    assert hole.question.why[1] == told


@pytest.mark.rule("TGA-066")
def test_the_list_of_lies_runs_from_the_hole_outward_and_starts_on_the_likely_one():
    hole = Hole().sun()
    assert hole.options() == [
        *("hole", "edge", "green", "one", "fairway"),
        *("rough", "sand", "trees", "slope", "water", "cliff", "tee", "off", "too far"),
    ]
    assert hole.question.options[hole.question.start].value == "fairway"
    hole.lies("one")
    assert hole.question.options[hole.question.start].value == "green"
    hole.lies("green")
    assert hole.question.options[hole.question.start].value == "hole"


@pytest.mark.rule("TGA-051")
@pytest.mark.rule("TGA-087")
def test_a_lip_out_is_hit_again_from_the_green():
    hole = Hole().sun().lies("edge")
    assert not hole.state.over
    assert (hole.asked[0], hole.state.shot.spot.place, hole.state.count) == ("lie", "green", 1)


@pytest.mark.rule("TGA-078")
@pytest.mark.rule("TGA-101")
@pytest.mark.rule("TGA-102")
@pytest.mark.rule("TGA-161")
def test_a_slope_rolls_the_ball_on_until_there_is_none_and_what_lies_there_counts():
    hole = on("fairway").lies("slope")
    assert (hole.question.title, hole.state.count) == ("Follow the arrow", 1)
    assert {"hole", "edge", "too far"}.isdisjoint(hole.options())
    hole.lies("slope").lies("sand", "far")
    assert (hole.state.count, hole.sun().question.show) == (2, "hand left thumb 4")


@pytest.mark.rule("TGA-161")
def test_nothing_moves_a_ball_any_more_once_it_rolls():
    for card in ("donald", "lucy", "steve", "peter"):
        hole = Hole(pros=card, pro_move="any").wind().says(stopped="board")
        if hole.asked[0] == card:
            hole.does((card, False))
        hole.lies("slope")
        if hole.asked[0] in ("place", card):
            hole.does((hole.asked[0], "far" if hole.asked[0] == "place" else False))
        assert hole.question.title == "Follow the arrow"
        hole.lies("trees" if card == "lucy" else "fairway" if card == "steve" else "green")
        assert card not in hole.asked


@pytest.mark.rule("TGA-079")
@pytest.mark.rule("Q-TGA-08")
def test_a_slope_without_a_tile_is_out_and_hit_again_from_the_spot_before():
    hole = on("rough").lies("slope").lies("off")
    assert (hole.asked[0], hole.state.count) == ("back", 3)
    assert hole.back().question.show == "hand left finger 5"


@pytest.mark.rule("TGA-098")
@pytest.mark.rule("TGA-099")
@pytest.mark.rule("TGA-013")
def test_which_part_of_a_slope_rolls_is_told_beside_it():
    def hint(**options):
        return next(o.hint for o in Hole(**options).sun().question.options if o.value == "slope")

    assert (hint(), hint(pro_slopes=True)) == ("arrow area", "wavy lines")


@pytest.mark.rule("TGA-103")
@pytest.mark.rule("Q-TGA-08")
@pytest.mark.rule("TGA-100")
def test_down_a_pro_slope_off_the_course_play_goes_on_from_where_it_left():
    hole = Hole(pro_slopes=True).wind().says(stopped="board").lies("slope").lies("off")
    assert (hole.asked[0], hole.state.count) == ("place", 2)
    assert hole.question.why == ("Out: +1. Lay it where", "it left the last tile")
    assert hole.options() == ["green", "one", "far"]
    hole.says(place="far")
    assert hole.question.show == "hand any finger 7", "it lies as on a fairway"
    assert hole.question.why[0] == "Same wind: 1 right"
    calm = Hole(pro_slopes=True).wind().blown("slope").lies("off").says(place="one")
    assert calm.asked[0] == "lie", "calm comes before a kept wind"


@pytest.mark.rule("TGA-104")
@pytest.mark.rule("Q-TGA-18")
@pytest.mark.rule("EX-TGA-18")
def test_down_a_pro_slope_into_water_it_goes_back_to_the_edge_for_one_stroke():
    hole = Hole(4, pro_slopes=True).wind().says(stopped="board").lies("slope").lies("water")
    assert (hole.asked[0], hole.state.count) == ("place", 2)
    assert hole.question.why == ("Water: +1. Lay it on", "the edge before it")
    hole.says(place="far")
    assert (hole.asked[0], hole.state.shot.spot.lie) == ("weather", "fairway")


@pytest.mark.rule("TGA-078")
@pytest.mark.rule("TGA-104")
def test_down_a_basic_slope_into_water_there_is_the_usual_choice():
    hole = Hole(4).sun().lies("slope").lies("water")
    assert hole.options() == ["drop", "replay"]


@pytest.mark.rule("TGA-170")
@pytest.mark.rule("EX-TGA-18")
@pytest.mark.rule("Q-TGA-38")
@pytest.mark.parametrize("end", ["water", "off", "cliff"])
def test_on_a_par_3_a_tee_shot_down_a_pro_slope_goes_back_to_the_tee(end):
    hole = Hole(3, pro_slopes=True).sun().lies("slope").lies(end)
    assert (hole.asked[0], hole.state.count) == ("back", 2)
    assert hole.back().state.shot.spot.tee


@pytest.mark.rule("Q-TGA-09")
def test_slopes_that_run_in_a_circle_stop_the_ball_at_the_arrow():
    hole = Hole().sun().lies("slope")
    assert "loop" not in hole.options(), "one slope is no circle"
    hole.lies("slope")
    assert "loop" in hole.options()
    hole.lies("loop", "far")
    assert (hole.state.count, hole.state.shot.spot.lie) == (1, "fairway")


@pytest.mark.rule("TGA-105")
def test_trees_by_row_tell_the_limit_by_the_row():
    hole = Hole(trees_by_row=True).sun()
    assert "trees" not in hole.options()
    for row, limit in (("trees1", 3), ("trees2", 2), ("trees3", 1)):
        assert on(row, trees_by_row=True).question.show == f"hand left middle {limit}"


@pytest.mark.rule("TGA-147")
@pytest.mark.rule("TGA-148")
@pytest.mark.rule("TGA-149")
@pytest.mark.rule("TGA-150")
@pytest.mark.rule("Q-TGA-15")
def test_european_tiles_play_like_those_of_the_box_but_shorter_and_only_if_wanted():
    tiles = {"brook", "fescue", "pot-bunker", "undulating"}
    assert tiles.isdisjoint(Hole().sun().options())
    assert tiles <= set(Hole(european=True).sun().options())
    assert on("fescue", european=True).question.show == "hand left finger 4"
    assert on("pot-bunker", european=True).question.show == "hand left thumb 2"
    assert on("fairway", european=True).lies("brook").options() == ["drop", "replay"]
    assert on("fairway", european=True).lies("undulating").question.title == "Follow the arrow"


@pytest.mark.rule("TGA-146")
@pytest.mark.rule("TGA-151")
@pytest.mark.rule("TGA-152")
@pytest.mark.rule("TGA-153")
@pytest.mark.rule("TGA-154")
@pytest.mark.rule("TGA-155")
@pytest.mark.rule("trap 15")
@pytest.mark.parametrize("tile", ["alligator", "cobra", "albatross", "grizzly"])
def test_a_wild_tile_costs_two_and_the_weather_is_rolled_anew_from_the_spot_before(tile):
    assert tile not in Hole().sun().options()
    hole = on("sand", wild=True)
    lies = hole.options()
    assert lies.index("albatross") == lies.index("fairway") + 1, "it sits on a fairway"
    hole.lies(tile)
    assert (hole.asked[0], hole.state.count) == ("back", 4)
    assert hole.question.title == f"{LIES[tile].name}: +2"
    hole.back()
    assert hole.asked[0] == "weather"
    assert hole.sun().question.show == "hand left thumb 4"


@pytest.mark.rule("TGA-155")
@pytest.mark.rule("TGA-054")
def test_the_wind_may_save_a_ball_from_a_wild_tile_or_blow_it_there():
    assert Hole(wild=True).wind().blown("cobra").state.count == 3
    assert "cobra" not in Hole(wild=True).wind().options()


@pytest.mark.rule("TGA-031")
def test_what_is_not_offered_is_refused():
    hole = Hole(3).sun()
    for move in (Move("lie", 0, "alligator"), Move("lie", 0, "trees1"), Move("stopped", 0, "board")):
        with pytest.raises(IllegalMove):
            hole.game.apply(hole.state, move)
