"""Best ball and alternate shot within an attempt: who hits, which ball counts, and what it costs."""

import pytest

from tests.games.tga.one_hole import Hole


def best(players=2, par=4, **options):
    return Hole(par, team="best_ball", players=players, **options)


def pair(par=4, **options):
    return Hole(par, team="alternate", players=2, **options)


def hitter(hole):
    return hole.question.seat


# -- best ball -------------------------------------------------------------------------------


@pytest.mark.rule("TGA-134")
@pytest.mark.rule("TGA-172")
@pytest.mark.rule("Q-TGA-12")
def test_all_partners_hit_from_one_spot_each_with_his_own_weather_and_that_is_one_stroke():
    hole = best().wind()
    assert hitter(hole) == 0
    hole.blown("sand")
    assert (hole.asked[0], hitter(hole), hole.state.count) == ("weather", 1, 0)
    assert hole.state.shot.spot.tee
    hole.sun().lies("fairway")
    assert (hole.asked, hole.question.side, hole.question.seat) == (["touched"], "Team", None)
    hole.says(touched=-1)
    assert [(o.label, o.hint) for o in hole.question.options] == [("Ana", "Sand"), ("Bob", "Fairway")]
    hole.says(ball=1)
    assert (hole.state.count, hitter(hole), hole.state.shot.spot.lie) == (1, 0, "fairway")
    hole.sun().lies("fairway")
    assert hole.state.shot.spot.lie == "fairway", "the partner hits from there too"


@pytest.mark.rule("TGA-172")
def test_hand_and_ability_are_each_partners_own():
    hole = best(left_handed=("Bob",), pros=("sam", "donald")).sun().lies("sand").sun().lies("fairway")
    assert hole.asked[0] == "donald"
    hole.says(donald=False, touched=-1, ball=0, place="far").sun()
    assert hole.asked[0] == "sam"
    hole.says(sam=False)
    assert hole.question.show == "hand left thumb 4"
    assert hole.lies("fairway").sun().question.show == "hand right thumb 4"


@pytest.mark.rule("TGA-135")
@pytest.mark.rule("EX-TGA-08")
def test_if_the_second_ball_touched_the_first_only_its_spot_is_played():
    hole = best().sun().lies("fairway").sun().lies("sand").says(touched=1)
    assert hole.asked[0] == "place", "no choice: the second ball's distance is asked"
    assert hole.says(place="far").sun().question.show == "hand left thumb 4"


@pytest.mark.rule("Q-TGA-41")
def test_with_more_partners_the_last_ball_that_touched_another_is_the_second():
    hole = best(3).sun().lies("fairway").sun().lies("sand").sun().lies("rough")
    assert [(o.value, o.label) for o in hole.question.options] == [
        (-1, "No"), (1, "Yes, Bob"), (2, "Yes, Cleo")
    ]  # fmt: skip
    assert hole.says(touched=2, place="far").state.shot.spot.lie == "rough"


@pytest.mark.rule("Q-TGA-41")
def test_a_ball_that_is_out_cannot_force_the_others_are_played_from_where_they_lie():
    hole = best().sun().lies("fairway").sun().lies("off")
    assert (hole.asked[0], hole.state.count, hole.state.shot.spot.lie) == ("weather", 1, "fairway")


@pytest.mark.rule("TGA-136")
@pytest.mark.rule("EX-TGA-23")
@pytest.mark.rule("TGA-172")
def test_all_out_is_one_penalty_and_each_keeps_the_wind_of_his_last_shot():
    hole = best().wind("left").says(stopped="off").wind("right", "double").says(stopped="too far")
    assert (hole.asked, hole.state.count, hole.question.title) == (["back"], 2, "All out: +1")
    hole.back()
    assert hole.question.why[0] == "Same wind: 1 left"
    assert hole.blown("cliff").question.why[0] == "Same wind: 2 right"


@pytest.mark.rule("EX-TGA-23")
@pytest.mark.rule("TGA-172")
@pytest.mark.rule("Q-TGA-41")
@pytest.mark.parametrize(("ball", "count"), [(1, 1), (0, 2)])
def test_only_the_chosen_balls_penalty_counts(ball, count):
    hole = best().sun().lies("water").sun().lies("fairway").says(touched=-1)
    assert hole.question.options[0].hint == "Water +1"
    assert hole.question.start == 1, "the safe ball is the default"
    hole.says(ball=ball)
    assert hole.state.count == count
    assert hole.asked[0] == ("weather" if ball else "water")


@pytest.mark.rule("Q-TGA-41")
@pytest.mark.rule("TGA-035")
def test_a_touch_before_the_hit_always_counts():
    hole = best().sun().says(touch=None).lies("off").sun().lies("fairway")
    assert hole.state.count == 2


@pytest.mark.rule("TGA-137")
def test_it_ends_with_the_first_ball_holed_and_a_partner_who_has_not_hit_does_not():
    assert best().sun().lies("hole").state.score == 1
    hole = best().sun().lies("off").sun().lies("hole")
    assert (hole.state.over, hole.state.score) == (True, 1)


@pytest.mark.rule("TGA-172")
@pytest.mark.rule("TGA-049")
def test_a_chosen_ball_that_gained_no_tile_keeps_each_partners_own_wind():
    hole = best().sun().lies("fairway").sun().lies("fairway").says(touched=-1, ball=0)
    hole.wind("left").blown("same").wind("back").blown("rough").says(touched=-1, ball=0)
    assert hole.question.why[0] == "Same wind: 1 left"
    assert hole.blown("fairway").question.why[0] == "Same wind: 1 back"


@pytest.mark.rule("Q-TGA-29")
@pytest.mark.rule("TGA-096")
def test_each_partner_may_take_a_mulligan_for_his_own_first_ball():
    hole = best(mulligan=True).sun().lies("off")
    assert hole.asked[0] == "mulligan"
    hole.says(mulligan=True)
    assert (hole.asked[0], hitter(hole)) == ("weather", 0)
    hole.sun().lies("fairway").sun().lies("sand")
    assert (hole.asked[0], hole.question.seat) == ("mulligan", 1)
    hole.says(mulligan=False, touched=-1, ball=0).sun().lies("off")
    assert hole.asked[0] == "weather", "only the first ball"
    assert hole.state.mulligans == {0}


@pytest.mark.rule("TGA-103")
@pytest.mark.rule("TGA-172")
def test_in_best_ball_a_ball_off_a_pro_slope_is_out_like_any_other():
    hole = best(pro_slopes=True).sun().lies("slope").lies("off").sun().lies("off")
    assert (hole.asked, hole.state.count) == (["back"], 2)


@pytest.mark.rule("TGA-155")
@pytest.mark.rule("TGA-134")
def test_a_wild_ball_may_be_chosen_and_costs_two():
    hole = best(wild=True).sun().lies("cobra").sun().lies("alligator").says(touched=-1)
    assert [option.hint for option in hole.question.options] == ["Cobra +2", "Alligator +2"]
    assert hole.says(ball=0).state.count == 3
    assert hole.back().asked[0] == "weather"


@pytest.mark.rule("Q-TGA-12")
def test_the_owner_may_count_each_ball_and_fine_a_single_one_that_is_out():
    def count(**options):
        return best(**options).sun().lies("off").sun().lies("fairway").state.count

    assert count() == 1
    assert count(best_ball_strokes="ball") == 2
    assert count(best_ball_one_out="penalty") == 2


@pytest.mark.rule("Q-TGA-12")
def test_the_first_partners_weather_may_serve_all():
    hole = best(best_ball_weather="turn").wind("left").blown("fairway")
    assert (hitter(hole), hole.question.why[0]) == (1, "Same wind: 1 left")
    hole.blown("fairway").says(touched=-1, ball=0)
    assert hole.asked[0] == "weather"


@pytest.mark.rule("Q-TGA-12")
def test_partners_may_hit_from_where_the_ball_before_came_to_rest():
    hole = best(best_ball_spot="relay").sun().lies("sand")
    assert hole.asked[0] == "place"
    hole.says(place="far").sun()
    assert (hitter(hole), hole.question.show) == (1, "hand left thumb 4")
    hole.lies("rough").says(touched=-1, ball=1)
    assert hole.says(place="far").state.count == 1
    assert best(best_ball_spot="relay").sun().lies("off").state.shot.spot.tee, "out: from the same spot"


@pytest.mark.rule("TGA-094")
def test_the_cap_holds_for_a_team_too():
    hole = best(par=1, double_par_cap=True).sun().lies("off").sun().lies("off")
    assert (hole.state.over, hole.state.score) == (True, 2)


# -- alternate shot --------------------------------------------------------------------------


@pytest.mark.rule("TGA-138")
@pytest.mark.rule("Q-TGA-23")
@pytest.mark.rule("EX-TGA-24")
def test_partners_take_turns_and_the_partner_plays_the_replay_as_well():
    hole = pair().wind("left").says(stopped="off").back()
    assert (hitter(hole), hole.state.shot.spot.tee) == (1, True)
    assert hole.question.why[0] == "Same wind: 1 left", "the wind is the ball's, not the player's"
    hole.blown("fairway")
    assert hitter(hole) == 0
    hole.sun().lies("water")
    assert hitter(hole) == 0, "who hit it chooses"
    assert hitter(hole.says(water="replay")) == 1
    assert hole.sun().lies("hole").state.score == 6


@pytest.mark.rule("Q-TGA-23")
@pytest.mark.rule("TGA-011")
@pytest.mark.rule("Q-TGA-29")
def test_the_same_partner_replays_a_mulligan_and_a_pair_has_one():
    hole = pair(mulligan=True).sun().lies("off").says(mulligan=True)
    assert hitter(hole) == 0
    hole.sun().lies("off")
    assert hole.asked[0] == "back"
    partner = pair(mulligan=True, begun={"mulligan_used": (1,)}).sun().lies("off")
    assert partner.asked[0] == "back"


@pytest.mark.rule("TGA-138")
def test_the_second_partners_first_hit_is_not_the_first_of_the_attempt():
    assert pair(mulligan=True).sun().lies("off").says(mulligan=False).back().lies("off").asked[0] == "back"


@pytest.mark.rule("TGA-138")
@pytest.mark.rule("TGA-083")
def test_each_hit_has_the_hand_and_the_ability_of_its_hitter():
    hole = pair(left_handed=("Bob",), pros=("sam", "ralph")).sun().lies("sand", "far").sun()
    assert (hole.asked[0], hole.question.show) == ("lie", "hand right thumb 4")
    hole.lies("rough", "far").sun()
    assert (hole.asked[0], hole.question.show) == ("lie", "hand left finger 5")


@pytest.mark.rule("Q-TGA-12")
@pytest.mark.rule("TGA-136")
def test_all_out_is_one_penalty_also_where_a_single_ball_is_fined():
    hole = best(best_ball_one_out="penalty").sun().lies("off").sun().lies("off")
    assert hole.state.count == 2
