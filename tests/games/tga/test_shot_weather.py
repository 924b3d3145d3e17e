"""When the weather is rolled for a shot, when it stays, and how the wind moves a ball that has stopped."""

import pytest

from firmware_py.games.core import IllegalMove, Move
from tests.games.tga.one_hole import Hole


def far(**options):
    """On a fairway more than one tile out, after a tee shot in the sun."""
    return Hole(**options).sun().lies("fairway")


@pytest.mark.rule("TGA-031")
def test_a_shot_goes_through_weather_hit_and_where_it_lies_in_that_order():
    hole = Hole(draw_fade=True)
    order = []
    for answer in [
        ("weather", ("single",)),
        ("wind", ("ahead",)),
        ("shape", "draw"),
        ("tile", 5),
        ("stopped", "board"),
        ("target", True),
        ("bend", True),
        ("stopped", "board"),
        ("lie", "fairway"),
    ]:
        order.append(hole.asked[0])
        hole.does(answer)
    assert order == ["weather", "wind", "shape", "tile", "stopped", "target", "bend", "stopped", "lie"]
    assert hole.asked[0] == "weather"
    with pytest.raises(IllegalMove):
        hole.game.apply(hole.state, Move("shape", 0, "draw"))


@pytest.mark.rule("TGA-032")
@pytest.mark.rule("TGA-031")
def test_the_moves_are_ability_then_draw_then_wind_and_each_begins_where_the_last_ended():
    hole = (
        Hole(pros="donald", draw_fade=True).wind("left", "double").says(shape="fade", tile=6, stopped="board")
    )
    titles = [hole.question.title]
    for answer in [
        ("target", True),
        ("donald", True),
        ("stopped", "board"),
        ("bend", True),
        ("stopped", "board"),
    ]:
        hole.does(answer)
        titles.append(hole.question.title)
    assert titles == [
        "On the named tile?",
        "Use Donald?",
        "Move 1 space ahead",
        "Make the fade?",
        "2 spaces ahead-right",
        "Move 2 spaces left",
    ]


@pytest.mark.rule("TGA-033")
@pytest.mark.rule("TGA-054")
@pytest.mark.rule("trap 7")
def test_hazards_are_judged_once_and_only_after_the_wind():
    hole = Hole().wind()
    assert hole.options() == ["board", "hole", "edge", "off", "too far"], "nothing about the ground"
    hole.blown("sand", "far")
    assert hole.state.shot.spot.lie == "sand"
    assert hole.sun().question.show == "hand left thumb 4"


@pytest.mark.rule("TGA-038")
@pytest.mark.rule("Q-TGA-27")
@pytest.mark.parametrize(("place", "asked"), [("fairway", "weather"), ("one", "lie"), ("green", "lie")])
def test_the_die_is_rolled_only_from_more_than_one_tile_off_the_green(place, asked):
    hole = Hole()
    assert hole.asked[0] == "weather", "always before the tee shot"
    assert hole.sun().lies(place).asked[0] == asked


@pytest.mark.rule("TGA-039")
@pytest.mark.rule("TGA-167")
def test_sand_on_the_green_tile_is_sand_and_calm():
    hole = Hole().sun().lies("sand", "green")
    assert hole.asked[0] == "lie"
    assert hole.question.why[0] == "Calm: near the green"
    assert hole.question.show == "hand left thumb 4"


@pytest.mark.rule("TGA-042")
def test_sun_moves_nothing_and_needs_no_second_answer():
    hole = Hole().sun()
    assert hole.question.why[0] == "Sun: no wind"
    assert hole.lies("fairway").state.count == 1


@pytest.mark.rule("TGA-043")
@pytest.mark.rule("TGA-044")
@pytest.mark.rule("TGA-047")
@pytest.mark.parametrize(
    ("face", "way", "title"),
    [
        ("single", "right", "Move 1 space right"),
        ("single", "back", "Move 1 space back"),
        ("double", "right", "Move 2 spaces right"),
        ("double", "ahead-right", "2 spaces ahead-right"),
    ],
)
def test_after_the_hit_the_ball_must_be_moved_along_the_wheel(face, way, title):
    hole = Hole().wind(way, face).says(stopped="board")
    assert (hole.question.title, hole.question.show) == (title, f"blow {1 + (face == 'double')} {way}")
    assert len(hole.question.title) <= 20


@pytest.mark.rule("Q-TGA-20")
def test_a_space_may_be_a_tile_to_the_owner():
    hole = Hole(space_unit="tile").wind("right", "double").says(stopped="board")
    assert hole.question.title == "Move 2 tiles right"


@pytest.mark.rule("TGA-045")
@pytest.mark.rule("trap 3")
def test_a_new_roll_is_a_new_spin_and_every_draw_has_a_label_of_its_own():
    hole, labels = Hole(), []
    for _ in range(3):
        labels.append(hole.question.label)
        hole.says(weather=("single",))
        labels.append(hole.question.label)
        hole.says(wind=("left",)).blown("fairway")
    assert len(set(labels)) == 6
    assert labels[0] == ("weather", 1, 0, 0, 1)
    assert labels[-1] == ("wind", 1, 0, 2, 1)


@pytest.mark.rule("TGA-048")
@pytest.mark.rule("EX-TGA-04")
@pytest.mark.rule("trap 1")
def test_after_out_of_bounds_the_same_wind_stays_and_after_a_safe_shot_it_is_rolled_anew():
    hole = Hole().wind("ahead-right").says(stopped="off").back()
    assert hole.asked[0] == "stopped", "no roll"
    assert hole.question.why[0] == "Same wind: 1 ahead-right"
    hole.says(stopped="board")
    assert hole.question.title == "1 space ahead-right"
    hole.lies("fairway")
    assert hole.asked[0] == "weather"
    assert hole.says(weather=("single",)).asked[0] == "wind", "and a new spin"


@pytest.mark.rule("TGA-048")
@pytest.mark.rule("TGA-064")
@pytest.mark.parametrize("lost", ["off", "too far"])
def test_off_the_board_and_too_far_keep_the_wind(lost):
    assert Hole().wind().says(stopped=lost).back().asked[0] == "stopped"


@pytest.mark.rule("TGA-048")
@pytest.mark.rule("trap 1")
@pytest.mark.parametrize("lost", [("cliff",), ("slope", "off"), ("slope", "cliff")])
def test_a_cliff_and_a_slope_without_a_tile_keep_the_wind(lost):
    hole = Hole().wind().says(stopped="board")
    for lie in lost:
        hole.lies(lie)
    assert hole.back().question.why[0] == "Same wind: 1 right"


@pytest.mark.rule("Q-TGA-07")
def test_too_far_keeps_the_wind_and_may_mean_a_new_roll_to_the_owner():
    assert Hole().wind().says(stopped="too far").back().question.why[0] == "Same wind: 1 right"
    assert Hole(too_far_wind="new").wind().says(stopped="too far").back().asked[0] == "weather"
    assert Hole(too_far_wind="new").wind().says(stopped="off").back().asked[0] == "stopped"


@pytest.mark.rule("TGA-049")
@pytest.mark.rule("TGA-160")
@pytest.mark.rule("EX-TGA-15")
def test_a_ball_that_did_not_leave_its_tile_keeps_the_wind_but_not_in_water():
    start = Hole().sun().lies("rough", "far")
    hole = start.wind("left").blown("rough", "same")
    assert hole.question.why[0] == "Same wind: 1 left"
    assert hole.question.show == "hand left finger 5"
    hole = (
        Hole()
        .sun()
        .lies("rough", "far")
        .wind("left")
        .blown("water")
        .says(water="drop", drop="rough", place="far")
    )
    assert (hole.state.count, hole.asked[0]) == (3, "weather")


@pytest.mark.rule("TGA-049")
def test_a_fairway_ball_on_its_own_tile_is_told_with_one_answer():
    assert far().wind("left").blown("same").question.why[0] == "Same wind: 1 left"
    assert far().sun().lies("same").question.why[0] == "Same: Sun, no wind", "Sun stays too"


@pytest.mark.rule("TGA-049")
@pytest.mark.rule("Q-TGA-04")
def test_whether_it_left_its_tile_is_asked_only_where_it_can_matter():
    hole = Hole().sun().lies("one")
    assert "same" not in hole.options(), "a calm shot has no weather to keep"
    assert "same" not in hole.lies("rough").options()
    assert hole.says(place="far").asked[0] == "weather"
    assert "same" in hole.sun().options()
    assert "same" not in Hole().sun().options(), "from the tee the question is whether it left the tee"


@pytest.mark.rule("Q-TGA-04")
def test_the_owner_may_keep_the_wind_after_one_tile_as_well():
    hole = Hole(keep_wind_if_advanced_lt=2).wind()
    labels = {option.value: option.label for option in hole.says(stopped="board").ask("lie").options}
    assert labels["same"] == "1 tile on"
    assert hole.lies("same").asked[0] == "stopped"


@pytest.mark.rule("Q-TGA-38")
@pytest.mark.rule("TGA-049")
def test_a_ball_still_on_the_tee_tile_is_a_tee_shot_again_with_the_same_wind():
    hole = Hole(3).wind().blown("tee")
    assert hole.question.why[0] == "Same wind: 1 right"
    assert hole.blown("water").asked[0] == "back", "and on a par 3 its water means the tee again"


@pytest.mark.rule("TGA-050")
@pytest.mark.rule("trap 2")
def test_calm_comes_before_a_kept_wind():
    hole = far().wind().blown("one").lies("off").back()
    assert hole.asked[0] == "lie"
    assert hole.question.why[0] == "Calm: near the green"
    assert hole.state.count == 4


@pytest.mark.rule("TGA-159")
@pytest.mark.rule("EX-TGA-14")
def test_a_result_is_kept_through_any_chain_of_replays_sun_included():
    hole = Hole().wind("left", "double").says(stopped="off").back()
    hole.blown("cliff").back()
    assert hole.question.why[0] == "Same wind: 2 left"
    assert hole.blown("fairway").asked[0] == "weather"

    hole = Hole(pros="danny").sun().says(danny=False).lies("off").back()
    assert hole.question.why[0] == "Same: Sun, no wind"
    assert "danny" not in hole.asked

    hole = Hole().sun().lies("one").lies("off").back()
    assert (hole.asked[0], hole.state.count) == ("lie", 3)


@pytest.mark.rule("TGA-158")
@pytest.mark.rule("TGA-159")
def test_a_calm_shot_leaves_nothing_to_keep_so_the_die_is_rolled_farther_out():
    assert Hole().sun().lies("one").lies("fairway").asked[0] == "weather"


@pytest.mark.rule("TGA-051")
@pytest.mark.rule("TGA-087")
@pytest.mark.rule("trap 6")
def test_no_wind_for_a_ball_in_the_hole_or_on_its_edge():
    assert Hole().wind().says(stopped="hole").state.over
    hole = Hole().wind().says(stopped="edge")
    assert (hole.asked[0], hole.state.count) == ("lie", 1)
    assert hole.question.why[0] == "Calm: near the green", "it lies on the green tile and is just hit again"


@pytest.mark.rule("TGA-053")
@pytest.mark.rule("trap 6")
def test_no_move_at_all_for_a_ball_that_stopped_off_the_board():
    hole = Hole(pros="donald", draw_fade=True).wind().says(shape="draw", tile=5, stopped="off")
    assert (hole.asked[0], hole.state.count) == ("back", 2)


@pytest.mark.rule("TGA-052")
@pytest.mark.rule("Q-TGA-34")
def test_the_wind_may_drop_the_ball_at_no_stroke():
    hole = Hole().wind("left", "double").says(stopped="board")
    assert hole.question.why[1] == "Only the end counts"
    assert hole.lies("hole").state.over
    assert hole.state.score == 1
    hole = Hole(wind_drop="path").wind("left", "double").says(stopped="board")
    assert hole.question.why[1] == "In on the way counts"


@pytest.mark.rule("TGA-162")
@pytest.mark.rule("EX-TGA-16")
def test_the_wind_may_carry_a_safe_ball_off_the_board():
    hole = far().wind().blown("off")
    assert hole.state.count == 3
    assert hole.back().question.why[0] == "Same wind: 1 right"
    assert hole.state.shot.spot.lie == "fairway"


@pytest.mark.rule("Q-TGA-05")
@pytest.mark.rule("EX-TGA-10")
@pytest.mark.parametrize(("lie", "saved"), [("cliff", "green"), ("water", "fairway")])
def test_the_wind_saves_a_ball_from_cliff_and_water(lie, saved):
    hole = Hole().wind().says(stopped="board").lies(saved)
    assert hole.state.count == 1
    strict = Hole(wind_rescues_from=()).wind()
    assert strict.options() == ["board", "water", "cliff", "hole", "edge", "off", "too far"]
    strict.says(stopped=lie)
    assert strict.state.count == 2
    assert strict.asked[0] == ("back" if lie == "cliff" else "water")


@pytest.mark.rule("Q-TGA-05")
def test_a_lie_struck_off_the_list_is_judged_before_any_ability():
    hole = Hole(wind_rescues_from=("water",), pros="donald").sun().lies("cliff")
    assert hole.asked[0] == "back"
    assert Hole(pros="donald").sun().lies("cliff").asked[0] == "donald"


@pytest.mark.rule("Q-TGA-05")
@pytest.mark.rule("TGA-162")
def test_a_lie_struck_off_the_list_is_judged_as_soon_as_a_move_ends_there():
    hole = Hole(wind_rescues_from=(), draw_fade=True).wind().says(shape="draw", tile=5, stopped="board")
    assert hole.says(target=False).says(stopped="water").asked[0] == "water"


@pytest.mark.rule("TGA-055")
@pytest.mark.rule("trap 4")
def test_a_ruling_is_rolled_once_for_a_ball_at_rest_and_leaves_the_wind_alone():
    hole = Hole(pros="danny").wind("left").says(danny=False, stopped="board")
    label = hole.ask("ruling").label
    hole.says(ruling=("double",))
    assert hole.question.why[0] == "Ruled: on it"
    assert hole.question.title == "Move 1 space left", "the wind of the shot is the same"
    assert "ruling" not in hole.asked
    assert "danny" not in hole.asked
    hole.lies("slope")
    assert hole.ask("ruling").label != label, "rolled down the slope it is at rest anew"
    assert hole.does(("ruling", ("sun",))).question.why[0] == "Ruled: not on it"
    assert hole.lies("fairway").state.count == 1


@pytest.mark.rule("Q-TGA-25")
def test_a_kept_wind_is_told_relative_to_the_aim_as_it_was():
    hole = Hole().wind("back-left").says(stopped="off").back()
    assert hole.says(stopped="board").question.show == "blow 1 back-left"


@pytest.mark.rule("Q-TGA-19")
def test_other_wheels_tell_their_moves_in_degrees_and_still_fit_the_glass():
    hole = Hole(wheel_sectors="continuous").does(
        ("weather", ("double",)), ("wind", ("165",)), ("stopped", "board")
    )
    assert hole.question.title == "2 at 165 deg right"
    assert hole.lies("off").back().question.why[0] == "Same: 2 165 deg right"
