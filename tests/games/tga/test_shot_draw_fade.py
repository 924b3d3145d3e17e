"""Draw and fade: who may declare one, the named tile, the move, and what becomes of a miss."""

import pytest

from firmware_py.games.core import IllegalMove, Move
from tests.games.tga.one_hole import Hole


def tee(**options):
    return Hole(draw_fade=True, **options)


@pytest.mark.rule("TGA-106")
@pytest.mark.rule("TGA-013")
def test_draw_and_fade_are_offered_only_where_the_table_plays_them_and_once_the_weather_is_known():
    assert "shape" not in Hole().sun().asked
    assert tee().asked[0] == "weather"
    assert tee().sun().asked[0] == "shape", "in the sun too"
    assert tee().says(weather=("single",)).asked[0] == "wind"
    kept = tee().wind().says(shape="straight", stopped="off").back()
    assert kept.asked[0] == "shape", "with a kept wind too"
    assert tee(pros="danny").sun().asked[0] == "danny", "Danny first"
    assert Hole(pro_rules="all").sun().asked[0] == "shape"


@pytest.mark.rule("TGA-106")
def test_a_straight_shot_is_one_press_away():
    question = tee().sun().question
    assert question.options[question.start].value == "straight"


@pytest.mark.rule("TGA-107")
@pytest.mark.rule("trap 9")
def test_only_from_the_tee_box_or_a_fairway():
    def next_asked(*where, **options):
        hole = tee(**options).sun().says(shape="straight").lies(*where)
        return (hole.sun() if hole.asked[0] == "weather" else hole).asked[0]

    assert next_asked("fairway") == "shape"
    assert next_asked("tee") == "shape"
    assert next_asked("one") == "shape", "a fairway, one tile off the green"
    assert next_asked("green") == "lie"
    for lie in ("rough", "sand", "trees1", "trees"):
        if lie == "trees1":
            assert next_asked(lie, "far", trees_by_row=True) == "lie"
        else:
            assert next_asked(lie, "far") == "lie"


@pytest.mark.rule("TGA-107")
def test_not_from_a_fairway_that_is_part_of_the_green_tile():
    hole = tee(pros="lucy").sun().says(shape="straight").lies("trees").says(lucy=True, place="green")
    assert (hole.state.shot.spot.lie, hole.asked[0]) == ("fairway", "lie")


@pytest.mark.rule("TGA-107")
@pytest.mark.parametrize(("card", "lie"), [("sam", "sand"), ("ralph", "rough")])
def test_not_from_sand_or_rough_that_a_pro_has_freed(card, lie):
    hole = tee(pros=card).sun().says(shape="straight").lies(lie, "far").sun().does((card, True))
    assert hole.question.show == "hand any finger 7"
    assert hole.asked[0] == "lie"


@pytest.mark.rule("TGA-108")
@pytest.mark.rule("Q-TGA-10")
@pytest.mark.rule("trap 9")
def test_the_tile_is_named_before_the_hit_and_is_at_least_five_away():
    hole = tee().sun().says(shape="draw")
    assert (hole.asked[0], hole.question.lo, hole.question.start) == ("tile", 5, 5)
    assert hole.question.hi > 7
    assert (hole.question.called(5), hole.question.called(7)) == ("250 yd", "350 yd")
    with pytest.raises(IllegalMove):
        hole.game.apply(hole.state, Move("tile", 0, 4))
    assert tee(draw_target_max=7).sun().says(shape="draw").question.hi == 7


@pytest.mark.rule("TGA-023")
@pytest.mark.rule("TGA-164")
def test_the_carry_may_be_told_in_metres_rounded_once():
    question = tee(distance_unit="metres").sun().says(shape="draw").question
    assert [question.called(tiles) for tiles in (5, 6, 7)] == ["228 m", "273 m", "319 m"]


@pytest.mark.rule("TGA-109")
@pytest.mark.rule("Q-TGA-01")
@pytest.mark.rule("trap 8")
@pytest.mark.parametrize(
    ("shape", "options", "title"),
    [
        ("draw", {}, "2 spaces ahead-left"),
        ("fade", {}, "2 spaces ahead-right"),
        ("draw", {"draw_side": "right"}, "2 spaces ahead-right"),
        ("fade", {"draw_side": "right"}, "2 spaces ahead-left"),
    ],
)
def test_a_draw_goes_ahead_left_and_a_fade_ahead_right(shape, options, title):
    hole = tee(**options).sun().says(shape=shape, tile=6, stopped="board", target=True, bend=True)
    assert hole.question.title == title
    assert hole.question.show == f"wheel {title.split()[-1]}"


@pytest.mark.rule("TGA-110")
@pytest.mark.rule("trap 8")
def test_a_left_hander_draws_to_the_same_side():
    moves = [
        tee(left_handed=hands)
        .sun()
        .says(shape="draw", tile=6, stopped="board", target=True, bend=True)
        .question.title
        for hands in ((), ("Ana",))
    ]
    assert moves == ["2 spaces ahead-left"] * 2


@pytest.mark.rule("TGA-111")
@pytest.mark.rule("Q-TGA-33")
@pytest.mark.rule("Q-TGA-35")
def test_on_the_named_tile_the_move_may_be_made_or_left_and_the_wind_follows():
    hole = tee().wind("right").says(shape="draw", tile=6, stopped="board")
    assert hole.asked[0] == "target", "judged before any move"
    hole.says(target=True)
    assert hole.options() == [True, False]
    left = hole.says(bend=False)
    assert left.question.title == "Move 1 space right"
    forced = tee(draw_move="forced").sun().says(shape="draw", tile=6, stopped="board", target=True)
    assert (forced.asked[0], forced.question.title) == ("lie", "2 spaces ahead-left")


@pytest.mark.rule("Q-TGA-35")
def test_a_move_left_out_in_the_sun_leaves_only_the_question_where_it_is():
    hole = tee().sun().says(shape="draw", tile=6, stopped="board", target=True, bend=False)
    assert hole.question.title == "Where is it?"
    assert hole.lies("fairway").state.count == 1


@pytest.mark.rule("Q-TGA-35")
@pytest.mark.rule("TGA-032")
@pytest.mark.parametrize("used", [True, False])
def test_lucy_may_act_before_a_draw_that_is_then_left_out(used):
    hole = (
        tee(pros="lucy").sun().says(shape="draw", tile=6, stopped="lucy", target=True, lucy=used, bend=False)
    )
    assert hole.question.title == "Where is it?"
    assert hole.lies("fairway").state.spent == ({0} if used else set())


@pytest.mark.rule("TGA-112")
@pytest.mark.rule("Q-TGA-11")
@pytest.mark.parametrize(
    ("shape", "title"), [("draw", "Hook 3 spaces left"), ("fade", "Slice 3 spaces right")]
)
def test_a_miss_is_three_straight_to_the_side_must_be_made_and_the_wind_still_blows(shape, title):
    hole = tee().wind("back").says(shape=shape, tile=6, stopped="board", target=False)
    assert (hole.asked[0], hole.question.title) == ("stopped", title)
    assert len(hole.question.title) <= 20
    assert hole.says(stopped="board").question.title == "Move 1 space back"


@pytest.mark.rule("TGA-112")
def test_a_miss_to_the_other_side_where_the_owner_has_draws_go_right():
    hole = tee(draw_side="right").sun().says(shape="draw", tile=6, stopped="board", target=False)
    assert hole.question.title == "Hook 3 spaces right"


@pytest.mark.rule("TGA-113")
@pytest.mark.rule("TGA-114")
@pytest.mark.rule("EX-TGA-06")
def test_a_draw_with_a_following_double_wind_is_four_spaces_in_all():
    hole = (
        tee().wind("ahead-left", "double").says(shape="draw", tile=6, stopped="board", target=True, bend=True)
    )
    first = hole.question.title
    second = hole.says(stopped="board").question.title
    assert (first, second) == ("2 spaces ahead-left", "2 spaces ahead-left")


@pytest.mark.rule("TGA-115")
@pytest.mark.rule("EX-TGA-07")
def test_a_draw_then_wind_that_drops_the_ball_is_holed_at_no_stroke():
    hole = (
        tee()
        .wind()
        .says(
            shape="draw",
            tile=6,
            stopped="board",
            target=True,
            bend=True,
        )
    )
    hole.says(stopped="board").lies("hole")
    assert hole.state.over
    assert hole.state.score == 1
    assert (
        tee()
        .sun()
        .says(shape="draw", tile=5, stopped="board", target=True, bend=True)
        .lies("hole")
        .state.score
        == 1
    )


@pytest.mark.rule("TGA-116")
@pytest.mark.rule("trap 9")
def test_once_declared_or_not_nothing_can_be_changed_with_the_shot():
    for hole in (tee().sun().says(shape="straight"), tee().sun().says(shape="draw", tile=5)):
        assert "shape" not in hole.asked
        with pytest.raises(IllegalMove):
            hole.game.apply(hole.state, Move("shape", 0, "fade"))


@pytest.mark.rule("TGA-065")
@pytest.mark.rule("trap 10")
@pytest.mark.parametrize("hit", [True, False])
def test_with_a_draw_or_fade_there_is_no_limit_hit_or_miss(hit):
    hole = tee().sun().says(shape="fade", tile=9)
    assert hole.question.show == "hand any finger -"
    assert hole.question.show == "hand any finger -"
    assert "too far" not in hole.options()
    assert "too far" not in hole.says(stopped="board", target=hit).options()


@pytest.mark.rule("EX-TGA-22")
@pytest.mark.rule("TGA-162")
def test_a_hook_that_leaves_the_board_is_out_and_the_sun_is_kept():
    hole = tee().sun().says(shape="draw", tile=6, stopped="board", target=False)
    assert hole.question.title == "Hook 3 spaces left"
    hole.lies("off")
    assert (hole.asked[0], hole.state.count) == ("back", 2)
    assert hole.back().asked[0] == "shape"
    assert hole.says(shape="straight").question.why[0] == "Same: Sun, no wind"


@pytest.mark.rule("TGA-162")
def test_after_a_move_off_the_board_the_wind_moves_nothing():
    hole = (
        tee()
        .wind()
        .says(
            shape="draw",
            tile=6,
            stopped="board",
            target=False,
        )
        .says(stopped="off")
    )
    assert (hole.asked[0], hole.state.count) == ("back", 2)


@pytest.mark.rule("TGA-051")
@pytest.mark.rule("TGA-112")
def test_an_edge_ball_may_be_moved_by_a_draw_but_not_by_the_wind():
    hole = tee().wind().says(shape="draw", tile=5, stopped="edge", target=True, bend=False)
    assert (hole.asked[0], hole.state.shot.spot.place, hole.state.count) == ("lie", "green", 1)
    hole = tee().wind().says(shape="draw", tile=5, stopped="edge", target=False)
    assert hole.question.title == "Hook 3 spaces left"
    assert hole.says(stopped="board").question.title == "Move 1 space right", "it lies on the edge no more"
    hole = (
        tee().wind().says(shape="draw", tile=5, stopped="board", target=True, bend=True).says(stopped="edge")
    )
    assert hole.state.shot.spot.place == "green", "moved to the edge: no wind"


@pytest.mark.rule("TGA-160")
@pytest.mark.rule("TGA-107")
def test_a_replay_has_the_same_right_to_a_draw():
    hole = tee().sun().says(shape="straight").lies("rough", "far").sun().lies("off").back()
    assert hole.asked[0] == "lie"
    assert tee().sun().says(shape="straight").lies("off").back().asked[0] == "shape"


@pytest.mark.rule("Q-TGA-33")
@pytest.mark.rule("TGA-111")
@pytest.mark.rule("TGA-032")
def test_the_named_tile_is_judged_where_the_hit_stopped_before_any_ability_moves_the_ball():
    hole = Hole(pros="donald", draw_fade=True, pro_rules="each").wind()
    hole.says(shape="draw", tile=6, stopped="board")
    assert hole.asked[0] == "target"
    hole.says(target=False)
    assert hole.asked[0] == "donald"
    hole.says(donald=True)
    assert hole.question.title == "Move 1 space ahead"
    assert hole.says(stopped="board").question.title == "Hook 3 spaces left", "not asked again"


@pytest.mark.rule("TGA-112")
@pytest.mark.rule("TGA-108")
def test_who_names_a_tile_is_told_how_far_it_must_be_and_what_a_miss_does():
    hole = Hole(draw_fade=True, pro_rules="each").sun().says(shape="fade")
    assert hole.question.why == ("5 or more tiles away;", "a miss goes 3 sideways")


@pytest.mark.rule("TGA-106")
@pytest.mark.rule("TGA-113")
def test_who_chooses_between_straight_and_bent_sees_the_weather_of_the_shot_also_a_kept_one():
    hole = tee().wind("ahead-left", "double")
    assert (hole.asked[0], hole.question.why) == ("shape", ("Wind: 2 ahead-left",))
    hole.says(shape="straight", stopped="off").back()
    assert (hole.asked[0], hole.question.why) == ("shape", ("Same wind: 2 ahead-left",))
    assert tee().sun().question.why == ("Sun: no wind",)
