"""An attempt by one player: count, penalties, water, mulligan, cap, and where the next shot is hit from."""

import pytest

from firmware_py.games.core import IllegalMove, Move, Tell
from tests.games.tga.one_hole import Hole


def far(par=4, **options):
    return Hole(par, **options).sun().lies("fairway")


@pytest.mark.rule("TGA-037")
@pytest.mark.rule("TGA-158")
def test_an_attempt_begins_on_the_tee_with_nothing_and_ends_when_the_ball_is_in():
    hole = Hole()
    assert (hole.state.count, hole.state.shot.spot.tee, hole.asked) == (0, True, ["weather"])
    hole.sun().lies("fairway").sun().lies("one").lies("green").lies("hole")
    assert (hole.state.over, hole.state.score, hole.asked) == (True, 4, [])
    with pytest.raises(IllegalMove):
        hole.game.apply(hole.state, Move("lie", 0, "hole"))


@pytest.mark.rule("TGA-037")
def test_moves_count_nothing():
    hole = Hole(draw_fade=True, pros="donald").wind().says(shape="draw", tile=5, stopped="board")
    hole.says(target=True, donald=True).says(stopped="board", bend=True).says(stopped="board").lies("hole")
    assert hole.state.score == 1


@pytest.mark.rule("TGA-095")
def test_without_the_cap_every_shot_counts():
    hole = Hole(3).sun()
    for _ in range(120):
        hole.lies("off").back()
    assert hole.state.count == 240
    assert hole.lies("hole").state.score == 241


@pytest.mark.rule("TGA-035")
@pytest.mark.rule("Q-TGA-31")
def test_touching_the_ball_early_costs_one_on_top_once_a_hit_and_changes_nothing_else():
    hole = Hole()
    assert "touch" not in hole.asked, "there is nothing to hit before the weather is known"
    hole.wind("left")
    assert isinstance(hole.ask("touch"), Tell)
    hole.says(touch=None)
    assert "touch" not in hole.asked, "at most once a hit"
    assert hole.question.why[0] == "Wind: 1 left"
    hole.blown("fairway")
    assert hole.state.count == 2
    hole.wind("left").says(stopped="board", touch=None).lies("hole")
    assert hole.state.score == 4, "up to the lie, and also on the shot that is holed"


# -- water -----------------------------------------------------------------------------------


@pytest.mark.rule("TGA-072")
@pytest.mark.rule("TGA-160")
def test_water_costs_one_and_is_hit_again_or_dropped_with_a_fresh_wind_either_way():
    hole = Hole(4).sun().lies("rough", "far").wind().blown("water")
    assert (hole.state.count, hole.question.title, hole.options()) == (3, "Water: +1", ["drop", "replay"])
    replay = Hole(4).sun().lies("rough", "far").wind().blown("water").says(water="replay")
    assert replay.asked[0] == "weather"
    assert replay.sun().question.show == "hand left finger 5"
    hole.says(water="drop")
    assert "water" not in hole.options()
    assert {"cliff", "slope", "off", "hole"}.isdisjoint(hole.options())
    assert hole.says(drop="sand", place="far").sun().question.show == "hand left thumb 4"


@pytest.mark.rule("TGA-072")
@pytest.mark.parametrize(("drop", "asked"), [("fairway", "weather"), ("one", "lie"), ("green", "lie")])
def test_where_a_ball_is_dropped_decides_about_the_weather(drop, asked):
    assert Hole(4).sun().lies("water").says(water="drop", drop=drop).asked[0] == asked


@pytest.mark.rule("TGA-072")
@pytest.mark.rule("Q-TGA-38")
def test_a_drop_on_the_tee_tile_is_still_a_tee_shot():
    hole = Hole(4).sun().lies("water").says(water="drop", drop="tee")
    assert hole.state.shot.spot.tee
    assert hole.asked[0] == "weather"


@pytest.mark.rule("TGA-073")
@pytest.mark.rule("EX-TGA-05")
@pytest.mark.rule("Q-TGA-06")
@pytest.mark.parametrize(("setting", "taken"), [("full", [2, 4, 6]), ("book", [2, 3, 5])])
def test_water_again_costs_again(setting, taken):
    hole, counts = Hole(4, water_second_penalty=setting), []
    for _ in range(3):
        hole.sun().lies("water")
        counts.append(hole.state.count)
        hole.says(water="replay")
    assert counts == taken


@pytest.mark.rule("Q-TGA-06")
def test_a_dry_shot_between_two_water_balls_makes_both_cost_one():
    hole = Hole(4, water_second_penalty="book").sun().lies("water").says(water="replay").sun().lies("fairway")
    assert hole.sun().lies("water").state.count == 5


@pytest.mark.rule("TGA-074")
@pytest.mark.rule("TGA-077")
@pytest.mark.rule("trap 11")
@pytest.mark.parametrize("lost", ["water", "cliff", "off"])
def test_on_a_par_3_a_lost_tee_shot_is_hit_again_from_the_tee_every_time(lost):
    hole = Hole(3)
    for count in (2, 4, 6):
        if hole.asked[0] == "weather":
            hole.sun()
        hole.lies(lost)
        assert (hole.asked[0], hole.state.count) == ("back", count), "no drop, also for the tee shot after it"
        assert hole.question.why[0] == "Hit again from the tee"
        hole.back()
        assert hole.state.shot.spot.tee
        assert (hole.asked[0] == "weather") == (lost == "water"), "water means a fresh wind"


@pytest.mark.rule("TGA-074")
def test_a_later_shot_on_a_par_3_has_the_usual_choice():
    assert far(3).sun().lies("water").options() == ["drop", "replay"]


# -- out, wild -------------------------------------------------------------------------------


@pytest.mark.rule("TGA-075")
@pytest.mark.rule("TGA-160")
@pytest.mark.parametrize("lost", ["off", "cliff"])
def test_out_of_bounds_costs_one_from_the_same_spot_never_from_where_it_left(lost):
    hole = Hole(4).sun().lies("trees", "far").sun().lies(lost)
    assert hole.state.count == 3
    assert hole.question.why == ("Again from the same spot", "The weather stays")
    hole.back()
    assert hole.question.show == "hand left middle 3"


@pytest.mark.rule("TGA-037")
@pytest.mark.rule("GEN-013")
def test_every_line_on_the_glass_fits():
    for hole in (Hole().sun().lies("off"), far().sun().lies("off"), Hole(wild=True).sun().lies("cobra")):
        for line in hole.question.why:
            assert len(line) <= 25


# -- mulligan --------------------------------------------------------------------------------


@pytest.mark.rule("TGA-096")
@pytest.mark.rule("EX-TGA-20")
@pytest.mark.rule("Q-TGA-26")
@pytest.mark.rule("TGA-158")
def test_a_mulligan_wipes_out_the_first_tee_shot_and_all_it_cost():
    hole = Hole(mulligan=True).wind().says(touch=None, stopped="off")
    assert (hole.asked[0], hole.state.count) == ("mulligan", 0), "before its penalty"
    assert hole.question.options[hole.question.start].value is False
    hole.says(mulligan=True)
    assert (hole.state.count, hole.asked[0]) == (0, "weather"), "a fresh roll, though the first went out"
    hole.sun().lies("off")
    assert (hole.asked[0], hole.state.count) == ("back", 2), "the new one counts, and there is no second"


@pytest.mark.rule("TGA-096")
@pytest.mark.rule("Q-TGA-29")
@pytest.mark.rule("TGA-011")
def test_a_mulligan_is_only_for_the_first_hit_that_is_not_holed_and_only_where_agreed():
    assert Hole().sun().lies("off").asked[0] == "back"
    assert Hole(mulligan=True).sun().lies("hole").state.over
    declined = Hole(mulligan=True).sun().lies("off").says(mulligan=False)
    assert declined.state.count == 2
    assert declined.back().lies("off").asked[0] == "back", "a re-tee is no first hit"


@pytest.mark.rule("Q-TGA-29")
@pytest.mark.rule("EX-TGA-20")
def test_one_mulligan_a_hole_holds_over_both_attempts_unless_the_owner_says_otherwise():
    used = {"mulligan_used": (0,)}
    assert Hole(mulligan=True, begun=used).sun().lies("off").asked[0] == "back"
    assert Hole(mulligan=True, begun=used, mulligan_per="attempt").sun().lies("off").asked[0] == "mulligan"
    assert Hole(mulligan=True).sun().lies("off").says(mulligan=True).state.mulligans == {0}


@pytest.mark.rule("Q-TGA-04")
@pytest.mark.rule("TGA-158")
def test_after_a_mulligan_nothing_is_kept_even_if_the_shot_never_left_the_tee():
    assert Hole(mulligan=True).wind().blown("tee").says(mulligan=True).asked[0] == "weather"


# -- the cap ---------------------------------------------------------------------------------


@pytest.mark.rule("TGA-094")
@pytest.mark.rule("EX-TGA-03")
@pytest.mark.parametrize(("par", "most"), [(3, 6), (4, 8), (5, 10)])
def test_the_cap_ends_the_attempt_at_twice_the_par(par, most):
    hole = Hole(par, double_par_cap=True)
    hits = 0
    while not hole.state.over:
        hole.sun().lies("fairway")
        hits += 1
    assert (hits, hole.state.score) == (most, most)
    with pytest.raises(IllegalMove):
        hole.game.apply(hole.state, Move("weather", 0, ("sun",)))


@pytest.mark.rule("TGA-094")
@pytest.mark.rule("EX-TGA-13")
@pytest.mark.rule("Q-TGA-39")
@pytest.mark.parametrize(("before", "count"), [(7, 9), (6, 8)])
def test_penalties_count_towards_the_cap_and_nothing_is_asked_after_it(before, count):
    hole = Hole(4, double_par_cap=True)
    for _ in range(before):
        hole.sun().lies("fairway")
    hole.sun().lies("off")
    assert (hole.state.count, hole.state.score, hole.state.over, hole.asked) == (count, 8, True, [])


@pytest.mark.rule("TGA-094")
def test_the_cap_comes_before_any_drop_or_distance():
    def after_seven(*where):
        hole = Hole(4, double_par_cap=True)
        for _ in range(7):
            hole.sun().lies("fairway")
        return hole.sun().lies(*where)

    assert after_seven("water").state.over
    assert after_seven("rough").state.over
    assert after_seven("hole").state.score == 8
    touched = Hole(3, double_par_cap=True)
    for _ in range(5):
        touched.sun().lies("fairway")
    assert touched.sun().says(touch=None).lies("hole").state.score == 6, "never more than twice the par"


# -- where it lies ---------------------------------------------------------------------------


@pytest.mark.rule("TGA-038")
@pytest.mark.rule("TGA-167")
def test_after_a_hazard_one_question_tells_how_far_it_is_from_the_green():
    hole = Hole().sun().lies("sand")
    assert (hole.asked, hole.options()) == (["place"], ["green", "one", "far", "tee"])
    assert hole.question.options[hole.question.start].value == "far"
    again = Hole().sun().lies("sand", "far").sun().lies("rough")
    assert again.options() == ["green", "one", "far", "same"]
    assert again.question.options[3].label == "Gained no tile"


@pytest.mark.rule("TGA-049")
def test_a_hazard_on_the_tee_tile_is_a_lie_there_and_the_place_is_still_the_tee():
    hole = Hole(3).wind().blown("rough", "tee")
    assert hole.question.show == "hand left finger 5"
    assert hole.question.why[0] == "Same wind: 1 right"
    assert hole.blown("water").asked[0] == "back"


@pytest.mark.rule("GEN-013")
@pytest.mark.rule("TGA-031")
def test_a_stroke_costs_at_most_four_presses_its_weather_roll_included():
    def presses(hole, *answers):
        """An ok for each answer, and one to put the weather away; the wheel turns by itself."""
        before, oks = hole.state.count, 0
        for name, value in answers:
            oks += {"weather": 2, "wind": 0}.get(name, 1)
            hole.does((name, value))
        assert hole.state.count == before + 1
        assert hole.asked[0] in ("weather", "lie")
        return oks

    assert presses(Hole(), ("weather", ("sun",)), ("lie", "fairway")) == 3
    windy = [("weather", ("double",)), ("wind", ("left",)), ("stopped", "board"), ("lie", "fairway")]
    assert presses(Hole(), *windy) == 4
    assert presses(far(), ("weather", ("sun",)), ("lie", "green")) == 3
    assert presses(Hole().sun().lies("green"), ("lie", "green")) == 1


@pytest.mark.rule("TGA-036")
@pytest.mark.rule("TGA-096")
def test_where_sides_take_turns_a_turn_is_over_once_all_is_settled_and_a_mulligan_goes_on():
    hole = Hole(mulligan=True)
    turns = [hole.state.turns]
    for answer in [
        ("weather", ("sun",)), ("lie", "off"), ("mulligan", True),
        ("weather", ("sun",)), ("lie", "water"), ("water", "drop"), ("drop", "rough"), ("place", "far"),
        ("weather", ("sun",)), ("lie", "off"), ("back", None),
        ("lie", "fairway"),
    ]:  # fmt: skip
        hole.does(answer)
        turns.append(hole.state.turns)
    assert turns == [0] * 8 + [1, 1, 1, 2, 3]


@pytest.mark.rule("EX-TGA-19")
@pytest.mark.rule("TGA-165")
def test_a_second_attempt_begins_at_nought_from_the_tee_with_what_the_first_has_used_up():
    first = Hole(pros="danny", mulligan=True).sun().says(danny=True)
    first.says(weather=("sun",)).lies("off").says(mulligan=True).sun().lies("hole")
    again = {"number": 2, "spent": first.state.spent, "mulligan_used": first.state.mulligans}
    second = Hole(pros="danny", mulligan=True, begun=again)
    assert (second.state.count, second.state.shot.spot.tee) == (0, True)
    assert second.question.label == ("weather", 1, 0, 0, 2), "draws of its own"
    assert second.sun().asked[0] == "lie", "Danny is spent"
    assert second.lies("off").asked[0] == "back", "and so is the mulligan"
