"""Whoever reads a card in mid-shot is told whether it can be used now, and where not, why."""

import pytest

from firmware_py.games import TGA
from firmware_py.games.tga import card_now
from firmware_py.games.tga.abilities import ABILITIES
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK, TWELFTH
from tests.games.playing import play, question, setup
from tests.games.tga.one_hole import Hole

ALL = (*(pro.key for pro in PROS_OF_THE_BOOK), TWELFTH)


def said(hole, card, seat=0):
    return " ".join(card_now.told(hole.state, seat, card))


def holder(card, par=4, **options):
    return Hole(par, pros=card, **options)


@pytest.mark.rule("TGA-118")
@pytest.mark.rule("TGA-132")
def test_every_card_has_a_sentence_for_a_shot_it_waits_for_and_fits_the_glass():
    assert set(card_now.READY) == set(ALL)
    for pair in (*card_now.READY.values(), *card_now.LIES.values(), *card_now.UNUSED.values()):
        assert len(pair) == 2
        assert all(0 < len(line) <= 25 for line in pair)
    assert {key for key, its in ABILITIES.items() if its.moment == "aiming"} == set(card_now.LIES)


@pytest.mark.rule("TGA-168")
@pytest.mark.parametrize("card", ["danny", "donald", "lucy", "steve", "manny", "wendy", TWELFTH])
def test_off_the_tee_these_are_ready(card):
    assert said(holder(card), card).startswith("Ready: ")


@pytest.mark.rule("TGA-118")
@pytest.mark.rule("TGA-169")
@pytest.mark.parametrize("card", ALL)
def test_a_card_spent_on_the_hole_says_so(card):
    assert said(holder(card, begun={"spent": (0,)}), card).startswith("Spent on this hole.")


@pytest.mark.rule("TGA-118")
def test_a_card_used_in_this_very_shot_is_spent():
    hole = holder("danny").sun().says(danny=True)
    assert said(hole, "danny").startswith("Spent on this hole.")


@pytest.mark.rule("TGA-119")
@pytest.mark.rule("trap 12")
@pytest.mark.parametrize("card", ALL)
def test_from_the_green_only_peter_s_and_izzy_s_are_not_refused(card):
    hole = Hole(4, pros=card).sun()
    if hole.asked[0] == "danny":
        hole.says(danny=False)
    hole.lies("green")
    for asked in ("donald", "peter", "manny"):
        if hole.asked[0] == asked:
            hole.does((asked, False))
    assert hole.state.shot.spot.putt
    words = said(hole, card)
    if card in ("peter", "izzy"):
        assert words.startswith("Ready: ")
    else:
        assert words == "Not now: the shot is from the green tile."


@pytest.mark.rule("TGA-131")
@pytest.mark.rule("trap 12")
def test_wendy_is_told_that_a_par_3_is_not_for_her():
    assert said(holder("wendy", 3), "wendy") == "Not on this hole: it is a par 3."


@pytest.mark.rule("TGA-126")
@pytest.mark.rule("TGA-120")
def test_donald_and_manny_are_for_tee_shots_and_manny_for_the_first():
    away = {card: holder(card).sun().lies("fairway") for card in ("donald", "manny")}
    for card, hole in away.items():
        assert "only for" in said(hole.does((card, False)), card)
    again = holder("manny").sun().lies("off").says(manny=False).back()
    assert said(again, "manny") == "Not now: only for the first tee shot."
    donald = holder("donald").sun().lies("off").back()
    assert said(donald, "donald").startswith("Ready: ")


@pytest.mark.rule("TGA-127")
@pytest.mark.rule("TGA-128")
@pytest.mark.rule("TGA-129")
@pytest.mark.parametrize(("card", "lie"), [("sam", "sand"), ("tracey", "trees"), ("ralph", "rough")])
def test_sam_tracey_and_ralph_wait_for_their_lie_and_are_too_late_after_the_hit(card, lie):
    hole = holder(card).sun()
    assert said(hole, card) == f"Not now: only for a shot from {lie}."
    hole.lies(lie, "far")
    assert said(hole, card) == "Ready: asked before the hit."
    hole.sun().does((card, False))
    assert said(hole, card) == "Not now: it is said before the hit."


@pytest.mark.rule("TGA-123")
@pytest.mark.rule("trap 5")
def test_danny_is_told_that_a_kept_weather_is_not_rolled():
    hole = holder("danny").wind().says(danny=False)
    assert said(hole, "danny") == "Not now: it is said right after the roll."
    hole.says(stopped="off").back()
    assert said(hole, "danny") == "Not now: no die is rolled for this shot."


@pytest.mark.rule("EX-TGA-21")
@pytest.mark.rule("Q-TGA-36")
def test_lucy_is_told_that_the_wind_does_not_count():
    hole = holder("lucy").wind()
    assert said(hole, "lucy").startswith("Ready: ")
    hole.says(stopped="board")
    assert said(hole, "lucy") == "Not now: only where the hit itself stopped."


@pytest.mark.rule("TGA-125")
def test_izzy_is_told_that_it_takes_a_putt():
    assert said(holder("izzy"), "izzy") == "Not now: only for a shot from the green tile."


@pytest.mark.rule("TGA-118")
def test_a_partner_s_card_waits_for_his_own_shot():
    pair = Hole(4, team="alternate", players=2, pros=("danny", "lucy"))
    assert said(pair, "lucy", 1) == "Now another player hits. Ready for your own shot."


@pytest.mark.rule("TGA-132")
@pytest.mark.rule("TGA-118")
def test_in_a_shot_the_reader_hears_it_after_the_text_and_on_the_card_alone_he_does_not():
    for depth, pages in (("shots", ["card", "card now"]), ("card", ["card"])):
        state = TGA.start(setup("Ana", pros=True, holes=3, depth=depth))
        state = play(TGA, state, [("deal", ("wendy",)), ("ball", "red")])
        if depth == "shots":
            state = play(TGA, state, [("hole", "lies")])
        before = state = play(TGA, state, [("par", 3)])
        state, seen = play(TGA, state, [("read", "wendy")]), []
        while state.reading:
            seen.append(TGA.asks(state)[0])
            state = play(TGA, state, [(seen[-1].name, None)])
        assert [ask.name for ask in seen] == pages
        assert state == before
        assert {ask.title for ask in seen} == {"Wendy Waterless"}
    state = play(
        TGA, TGA.start(setup("Ana", pros=True, depth="shots")), [("deal", ("sam",)), ("ball", "red")]
    )
    state = play(TGA, state, [("hole", "lies"), ("par", 4), ("read", "sam"), ("card", None)])
    assert question(TGA, state, "card now").why == ("Not now: only for a", "shot from sand.")
