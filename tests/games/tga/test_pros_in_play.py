"""The pros' abilities in play: each at its one moment, once on a hole, never compulsory."""

import pytest

from firmware_py.games.core import Choose
from firmware_py.games.tga.abilities import ABILITIES
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK
from tests.games.tga.one_hole import Hole

USED_UP = {"spent": (0,)}


def holder(card, par=4, **options):
    return Hole(par, pros=card, **options)


def fairway(card, *where, **options):
    """The next hit after a tee shot that ended there, in the sun."""
    hole = holder(card, **options).sun()
    if hole.asked[0] == "danny":
        hole.says(danny=False)
    hole.does(("lie", where[0] if where else "fairway"))
    for asked in ("donald", "steve", "lucy", "peter"):
        if hole.asked[0] == asked:
            hole.does((asked, False))
    if hole.asked[0] == "mulligan" or hole.asked[0] == "manny":
        hole.does((hole.asked[0], False))
    return hole.does(*[("place", place) for place in where[1:]])


@pytest.mark.rule("TGA-168")
def test_every_pro_of_the_book_has_one_moment_and_a_safe_default():
    assert set(ABILITIES) == {pro.key for pro in PROS_OF_THE_BOOK}
    assert {pro for pro, its in ABILITIES.items() if its.usual} == {"izzy", "wendy"}
    assert {pro.key: pro.rule for pro in PROS_OF_THE_BOOK} == {
        pro: its.rule for pro, its in ABILITIES.items()
    }


@pytest.mark.rule("TGA-168")
@pytest.mark.rule("TGA-118")
@pytest.mark.parametrize(
    ("card", "moment"),
    [
        ("danny", lambda hole: hole.sun()),
        ("sam", lambda hole: hole.sun().lies("sand", "far").sun()),
        ("tracey", lambda hole: hole.sun().lies("trees", "far").sun()),
        ("ralph", lambda hole: hole.sun().lies("rough", "far").sun()),
        ("donald", lambda hole: hole.sun().lies("fairway")),
        ("lucy", lambda hole: hole.sun().lies("trees")),
        ("steve", lambda hole: hole.sun().lies("fairway")),
        ("peter", lambda hole: hole.sun().lies("green")),
        ("izzy", lambda hole: hole.sun().lies("green").lies("edge")),
        ("manny", lambda hole: hole.sun().lies("fairway")),
        ("wendy", lambda hole: hole.sun().lies("water")),
    ],
)
def test_it_is_offered_at_its_moment_only_to_its_holder_and_not_once_spent(card, moment):
    offered = moment(holder(card))
    assert isinstance(offered.question, Choose)
    assert offered.asked[0] == card
    assert offered.question.options[offered.question.start].value is (card in ("izzy", "wendy"))
    for other in (holder(()), holder(card, begun=USED_UP), holder("twelfth")):
        assert card not in moment(other).asked


@pytest.mark.rule("TGA-118")
@pytest.mark.rule("TGA-169")
@pytest.mark.rule("trap 13")
def test_a_second_use_on_the_hole_is_not_offered_and_a_refusal_spends_nothing():
    hole = holder("danny").sun().says(danny=False).lies("fairway")
    assert hole.sun().asked[0] == "danny", "not used, so offered again"
    hole.does(("danny", True), ("weather", ("sun",))).lies("fairway")
    assert hole.state.spent == {0}
    assert hole.sun().asked[0] == "lie"


@pytest.mark.rule("Q-TGA-14")
@pytest.mark.rule("trap 13")
def test_once_a_hole_holds_over_both_attempts_unless_the_owner_says_otherwise():
    assert holder("danny", begun=USED_UP).sun().asked[0] == "lie"
    assert holder("danny", begun=USED_UP, pro_uses_per="attempt").sun().asked[0] == "danny"


@pytest.mark.rule("TGA-118")
@pytest.mark.parametrize("team", ["alternate", "best_ball"])
def test_a_partner_s_ability_is_his_own_and_not_spent_with_the_other_s(team):
    hole = Hole(4, team=team, players=2, pros=("danny", "steve")).sun().does(("danny", True))
    hole.does(("weather", ("sun",))).lies("rough", *(("far",) if team == "alternate" else ()))
    assert hole.state.spent == {0}
    hole.sun().lies("fairway")
    assert (hole.asked[0], hole.question.seat) == ("steve", 1)
    assert hole.says(steve=True).state.spent == {0, 1}


@pytest.mark.rule("TGA-124")
@pytest.mark.rule("TGA-049")
def test_steve_may_move_a_ball_that_stayed_on_its_fairway_tile_and_the_weather_stays():
    hole = fairway("steve").sun().lies("same")
    assert hole.asked[0] == "steve"
    assert hole.says(steve=True).question.why[0] == "Same: Sun, no wind"


@pytest.mark.rule("TGA-119")
@pytest.mark.rule("trap 12")
def test_on_a_shot_from_the_green_tile_only_peter_and_izzy_count():
    def putt(card, lie):
        return fairway(card, lie, "green") if lie != "green" else fairway(card, "green")

    for card, lie in (("sam", "sand"), ("tracey", "trees"), ("ralph", "rough")):
        assert putt(card, lie).asked[0] == "lie", card
    assert putt("lucy", "green").lies("trees").asked[0] == "place"
    assert putt("steve", "green").lies("fairway").asked[0] == "weather"
    assert putt("wendy", "green").lies("water").asked[0] == "water"
    assert putt("peter", "green").lies("green").asked[0] == "peter"
    assert putt("izzy", "green").lies("edge").asked[0] == "izzy"
    assert "twelfth" not in putt("twelfth", "green").asked


# -- Danny -----------------------------------------------------------------------------------


@pytest.mark.rule("TGA-123")
@pytest.mark.rule("TGA-045")
def test_danny_rolls_once_more_with_a_new_spin_and_the_second_result_stands():
    hole = holder("danny").wind("left", "double")
    assert hole.asked[0] == "danny"
    hole.says(danny=True)
    assert (hole.question.label, hole.question.auto) == (("weather-again", 1, 0, 0, 1), True)
    hole.says(weather=("single",))
    assert (hole.asked[0], hole.question.label) == ("wind", ("wind-again", 1, 0, 0, 1))
    hole.says(wind=("back",))
    assert hole.asked[0] == "stopped", "not a third time"
    assert hole.says(stopped="board").question.title == "Move 1 space back"


@pytest.mark.rule("TGA-123")
@pytest.mark.rule("trap 5")
@pytest.mark.rule("EX-TGA-14")
def test_danny_does_not_roll_a_kept_or_a_calm_weather():
    kept = holder("danny").wind().says(danny=False, stopped="off").back()
    assert kept.asked[0] == "stopped"
    assert fairway("danny", "one").asked[0] == "lie"


# -- before the hit --------------------------------------------------------------------------


@pytest.mark.rule("TGA-127")
@pytest.mark.rule("TGA-129")
@pytest.mark.rule("Q-TGA-37")
@pytest.mark.parametrize(("card", "lie"), [("sam", "sand"), ("ralph", "rough")])
def test_sam_and_ralph_play_their_lie_like_a_fairway_for_one_shot(card, lie):
    hole = fairway(card, lie, "far").sun().does((card, True))
    assert hole.question.show == "hand any finger 7"
    assert "too far" in hole.options()
    hole.lies(lie, "far").sun()
    assert hole.asked[0] == "lie"
    assert not hole.question.show.endswith("7")
    free = fairway(card, lie, "far", pro_lie_max_fly="none").sun().does((card, True))
    assert free.question.show == "hand any finger -"
    assert "too far" not in free.options()


@pytest.mark.rule("TGA-085")
def test_sam_lifts_the_clubs_hand_too():
    hole = fairway("sam", "sand", "far", golf_club=("Ana",)).sun().says(sam=True)
    assert hole.question.show == "hand any club 7"


@pytest.mark.rule("TGA-128")
@pytest.mark.rule("Q-TGA-37")
def test_tracey_has_no_limit_from_any_row_of_trees_but_keeps_hand_and_finger():
    for lie, options in (("trees", {}), ("trees3", {"trees_by_row": True})):
        hole = fairway("tracey", lie, "far", **options).sun().says(tracey=True)
        assert hole.question.show == "hand left middle -"
        assert "too far" not in hole.options()


@pytest.mark.rule("TGA-168")
def test_sam_tracey_and_ralph_are_not_asked_on_other_lies():
    for card, lie in (("sam", "rough"), ("tracey", "sand"), ("ralph", "trees")):
        assert fairway(card, lie, "far").sun().asked[0] == "lie"


# -- when the ball has stopped ---------------------------------------------------------------


@pytest.mark.rule("TGA-126")
def test_donald_moves_a_tee_shot_one_ahead_and_the_wind_follows():
    hole = holder("donald").wind("right").says(stopped="board", donald=True)
    assert (hole.asked[0], hole.question.title) == ("stopped", "Move 1 space ahead")
    assert hole.says(stopped="board").question.title == "Move 1 space right"
    sun = holder("donald").sun().lies("water").says(donald=True)
    assert sun.question.title == "Move 1 space ahead"
    assert sun.lies("fairway").state.count == 1, "moved out of the water before it is judged"


@pytest.mark.rule("TGA-126")
def test_donald_is_not_asked_after_another_shot_or_for_a_ball_off_the_board_or_too_far():
    assert "donald" not in fairway("donald").sun().lies("fairway").asked
    for lost in ("off", "too far"):
        assert holder("donald").wind().says(stopped=lost).asked[0] == "back"
        assert holder("donald").sun().lies(lost).asked[0] == "back"


@pytest.mark.rule("TGA-126")
@pytest.mark.rule("TGA-162")
def test_donald_may_move_the_ball_into_the_hole_or_off_the_board():
    assert holder("donald").sun().lies("edge").says(donald=True).lies("hole").state.score == 1
    hole = holder("donald").wind().says(stopped="board", donald=True).says(stopped="off")
    assert (hole.asked[0], hole.state.count, hole.state.spent) == ("back", 2, {0})


@pytest.mark.rule("TGA-122")
@pytest.mark.rule("EX-TGA-21")
@pytest.mark.rule("Q-TGA-36")
def test_lucy_bounces_to_the_fairway_and_the_wind_blows_it_from_there():
    hole = holder("lucy").wind()
    assert hole.options()[1] == "lucy"
    hole.says(stopped="lucy", lucy=True)
    assert hole.question.title == "Move 1 space right"
    hole.lies("rough", "far")
    assert (hole.state.shot.spot.lie, hole.state.spent, hole.state.count) == ("rough", {0}, 1)
    blown = holder("lucy").wind().says(stopped="board").lies("trees")
    assert blown.asked[0] == "place", "blown into trees by the wind only: not offered"


@pytest.mark.rule("TGA-122")
def test_lucy_in_the_sun_lies_on_the_fairway_and_only_the_distance_is_asked():
    hole = holder("lucy").sun().lies("trees").says(lucy=True)
    assert hole.asked[0] == "place"
    hole.says(place="far").sun()
    assert hole.question.show == "hand any finger 7"
    declined = holder("lucy").sun().lies("trees").says(lucy=False, place="far").sun()
    assert declined.question.show == "hand left middle 3"


@pytest.mark.rule("Q-TGA-45")
@pytest.mark.rule("TGA-155")
def test_lucy_may_bounce_out_of_the_grizzlys_trees():
    hole = holder("lucy", wild=True).sun().lies("grizzly").says(lucy=True, place="far")
    assert hole.state.count == 1


@pytest.mark.rule("TGA-124")
def test_steve_moves_a_fairway_ball_on_its_tile_and_the_wind_follows():
    hole = holder("steve").wind()
    assert hole.options()[1] == "steve"
    assert hole.says(stopped="steve", steve=True).question.title == "Move 1 space right"
    assert hole.lies("fairway").state.spent == {0}
    sun = holder("steve").sun().lies("one").says(steve=True)
    assert (sun.asked[0], sun.state.shot.spot.place, sun.state.spent) == ("lie", "one", {0})
    assert "steve" not in holder("steve").sun().lies("rough").asked


@pytest.mark.rule("TGA-130")
def test_peter_moves_a_ball_on_the_green_one_any_way_even_in():
    hole = fairway("peter", "green").lies("green").says(peter=True)
    assert hole.question.title == "1 space, any way"
    assert hole.lies("hole").state.score == 2, "at no stroke"
    approach = holder("peter").wind().says(stopped="peter", peter=True)
    assert (approach.asked[0], approach.question.title) == ("stopped", "1 space, any way")
    assert approach.says(stopped="board").question.title == "Move 1 space right"
    edge = fairway("peter", "green").lies("edge").says(peter=True).lies("hole")
    assert edge.state.over


@pytest.mark.rule("TGA-130")
@pytest.mark.rule("TGA-167")
def test_peters_green_is_the_tile_whatever_is_printed_on_it():
    hole = holder("peter").sun().lies("sand")
    assert hole.asked[0] == "place"
    hole.says(place="green")
    assert hole.asked[0] == "peter"
    hole.says(peter=False)
    assert hole.question.show == "hand left thumb 4", "and the distance is not asked twice"
    assert holder("peter").sun().lies("sand").says(place="far").asked[0] == "weather"
    slope = holder("peter").sun().lies("slope").says(place="green", peter=True)
    assert slope.question.title == "1 space, any way"


@pytest.mark.rule("TGA-125")
@pytest.mark.rule("Q-TGA-32")
def test_izzys_putt_on_the_edge_drops_at_no_stroke_and_only_a_putt():
    hole = fairway("izzy", "green").lies("edge")
    assert hole.question.options[hole.question.start].value is True
    assert hole.says(izzy=True).state.score == 2
    assert fairway("izzy", "one").lies("edge").asked[0] == "lie", "hit from one tile off: no putt"
    assert fairway("izzy", "green").lies("edge").says(izzy=False).asked[0] == "lie"


@pytest.mark.rule("Q-TGA-36")
@pytest.mark.parametrize(("card", "lie"), [("lucy", "trees"), ("steve", "fairway"), ("peter", "green")])
def test_the_owner_may_let_abilities_act_after_the_wind_as_well(card, lie):
    assert card not in holder(card).wind().says(stopped="board").lies(lie).asked
    hole = holder(card, pro_move="any").wind().says(stopped="board").lies(lie)
    assert hole.asked[0] == card
    hole.does((card, True))
    if card == "peter":
        assert (hole.asked[0], hole.question.title) == ("lie", "1 space, any way"), "no second wind"
        hole.lies("green")
    if card == "lucy":
        hole.says(place="far")
    assert (hole.state.count, hole.state.spent) == (1, {0})


# -- Wendy, Manny, and the twelfth -----------------------------------------------------------


@pytest.mark.rule("TGA-131")
@pytest.mark.rule("EX-TGA-25")
def test_wendys_first_water_is_free_and_the_choice_stays_the_second_costs():
    hole = holder("wendy").sun().lies("water").says(wendy=True)
    assert (hole.state.count, hole.question.title) == (1, "Water: no penalty")
    assert hole.options() == ["drop", "replay"]
    hole.says(water="replay").sun().lies("water")
    assert (hole.asked[0], hole.state.count) == ("water", 3)


@pytest.mark.rule("TGA-131")
@pytest.mark.rule("trap 12")
def test_wendy_does_not_help_on_a_par_3_nor_out_of_bounds():
    par_3 = holder("wendy", 3).sun().lies("water")
    assert (par_3.asked[0], par_3.state.count) == ("back", 2)
    assert fairway("wendy", par=3).sun().lies("water").asked[0] == "water"
    assert holder("wendy").sun().lies("off").asked[0] == "back"
    declined = holder("wendy").sun().lies("water").says(wendy=False)
    assert (declined.state.count, declined.state.spent) == (2, frozenset())


@pytest.mark.rule("Q-TGA-45")
def test_wendy_does_not_save_from_the_alligator_unless_the_owner_lets_her():
    assert holder("wendy", wild=True).sun().lies("alligator").state.count == 3
    hole = holder("wendy", wild=True, wendy_wild=True).sun().lies("alligator").says(wendy=True)
    assert hole.state.count == 1
    assert holder("wendy", wild=True, wendy_wild=True).sun().lies("cobra").asked[0] == "back"


@pytest.mark.rule("TGA-120")
def test_manny_wipes_out_the_first_tee_shot_for_his_holder_only():
    hole = holder("manny").wind().says(stopped="off")
    assert hole.asked[0] == "manny"
    hole.says(manny=True)
    assert (hole.state.count, hole.asked[0], hole.state.spent) == (0, "weather", {0})
    assert hole.question.label == ("weather", 1, 0, 1, 1), "a fresh draw"
    hole.sun().lies("fairway")
    assert (hole.asked[0], hole.state.count) == ("weather", 1)
    assert "manny" not in holder("manny").sun().says(lie="fairway", manny=False).sun().lies("fairway").asked


@pytest.mark.rule("Q-TGA-03")
@pytest.mark.rule("TGA-118")
def test_a_twelfth_card_is_marked_used_once_at_any_moment_of_a_shot():
    hole = holder("twelfth")
    assert hole.ask("twelfth").title == "Used Olga Own"
    hole.says(twelfth=None).sun()
    assert "twelfth" not in hole.asked
    assert "twelfth" not in hole.lies("fairway").asked
    assert hole.state.spent == {0}


@pytest.mark.rule("TGA-169")
@pytest.mark.rule("Q-TGA-26")
def test_an_ability_stays_spent_when_its_shot_is_replayed_or_wiped_out():
    replayed = holder("danny").sun().does(("danny", True), ("weather", ("sun",))).lies("off").back()
    assert replayed.state.spent == {0}
    wiped = holder("danny", mulligan=True).sun().does(("danny", True), ("weather", ("sun",))).lies("off")
    wiped.says(mulligan=True).sun()
    assert (wiped.asked[0], wiped.state.spent) == ("lie", {0})
