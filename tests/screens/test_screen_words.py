"""The words of a screen: what stories, speech and the page go by."""

from dataclasses import replace

import pytest

from firmware_py.focus import Focus
from firmware_py.games.core import Choice
from firmware_py.screens import draw
from firmware_py.screens.scene import Page
from sim.samples import CARD18, KEEP, LIE, SCENES, SCORE


def words(name: str, **more: object) -> tuple[str, ...]:
    """What a sample scene says."""
    return draw(replace(SCENES[name], **more)).words


def test_a_question_says_whose_turn_it_is_and_what_is_asked_first():
    assert words("list")[:2] == ("Ana", "Where does it lie?")


def test_a_side_is_named_where_no_seat_is_asked():
    scene = SCENES["list"]
    assert "Reds" in draw(replace(scene, ask=replace(LIE, seat=None, side="Reds"))).words


def test_the_options_on_the_glass_are_said_with_their_hints():
    assert words("list")[2:] == ("Fairway", "7 tiles", "Rough", "5 tiles", "Sand", "2 tiles", "Trees")


def test_only_the_options_on_the_glass_are_said():
    assert "Fairway" not in words("list, further down")
    assert "Water" in words("list, further down")


def test_a_name_that_is_cut_on_the_glass_is_said_whole():
    label = "A very long name of an option that no glass has room for"
    ask = replace(LIE, options=(replace(LIE.options[0], label=label), *LIE.options[1:]))
    assert label in words("list", ask=ask)


def test_a_count_says_its_number_and_its_name():
    assert {"4", "Par"} <= set(words("count"))
    assert {"3", "Birdie"} <= set(words("count", focus=Focus(3)))
    assert {"5", "was 5"} <= set(words("correction", focus=Focus(5)))


def test_a_count_has_an_arrow_only_where_it_can_move():
    def arrows(at: int) -> tuple[bool, bool]:
        image = draw(replace(SCENES["count"], focus=Focus(at))).image
        return tuple(image.crop((30, y, 50, y + 9)).getbbox() is not None for y in (22, 35))

    lowest, between, highest = arrows(SCORE.lo), arrows(4), arrows(SCORE.hi)
    assert (lowest, between, highest) == ((True, False), (True, True), (False, True))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sun", {"Sun", "No wind"}),
        ("windy", {"Windy", "1 space"}),
        ("very windy", {"Very windy", "2 spaces"}),
        ("wheel", {"AR", "ahead-right", "1 space"}),
        ("wheel of sixteen", {"113°L", "113 deg left"}),
        ("d20", {"17"}),
        ("three dice", {"6", "2", "5", "Total 13"}),
        ("deal", {"Sam Sand", "Danny Drizzle"}),
        ("card", {"Lost in the trees"}),
        ("starter", {"Maximiliano", "starts"}),
        ("over", {"Ana", "wins", "-2", "won on the longest stroke", "José", "+4"}),
        ("home", {"Weather die", "Dice", "Resume hole 7?"}),
        ("letters", {"AN", "A"}),
        ("confirming", {"Undo the weather roll? The same roll comes again.", "No", "Yes"}),
        ("starting", {"TEEBOX"}),
        ("a note", {"The ring stopped answering; the table plays on."}),
        ("pick", {"R", "Y", "P", "K", "Done", "Two throws left"}),
    ],
)
def test_a_picture_is_said_in_words(name, said):
    assert said <= set(words(name))


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_tells_that_nothing_is_saved_and_that_a_result_was_rigged(name):
    assert {"NOT SAVED", "RIGGED"} <= set(words(name, saved=False, mark="RIGGED"))
    assert not {"NOT SAVED", "RIGGED"} & set(words(name, saved=True, mark=""))


TITLED = [name for name in SCENES if name not in ("starting", "page: proof", "page: test card")]


@pytest.mark.parametrize("name", TITLED)
def test_the_marks_hide_nothing_below_the_title_row(name):
    plain = draw(replace(SCENES[name], saved=True, mark="")).image
    marked = draw(replace(SCENES[name], saved=False, mark="RIGGED")).image
    body = (0, 16, 128, 64)
    assert plain.crop(body).tobytes() == marked.crop(body).tobytes()
    assert plain.tobytes() != marked.tobytes()


def test_a_page_is_read_over_whatever_is_asked():
    page = Page("rule", "GEN-008", ("Any real die will do.",))
    assert words("wheel", page=page) == ("GEN-008", "Any real die will do.")


def test_the_proof_says_that_a_code_is_drawn():
    assert words("page: proof")[:2] == ("QR code", "Fairness")


def test_the_card_says_what_stands_on_the_glass():
    said = draw(replace(SCENES["page: card"], card=CARD18)).words
    assert said[said.index("Par") : said.index("Par") + 7] == ("Par", "3", "4", "4", "5", "3", "4")


def test_done_has_a_box_only_once_enough_is_picked():
    def boxed(picked: frozenset[int]) -> bool:
        scene = replace(SCENES["pick"], ask=replace(KEEP, least=1), focus=Focus(0, picked))
        return bool(draw(scene).image.crop((104, 28, 127, 29)).getbbox())

    assert not boxed(frozenset())
    assert boxed(frozenset({2}))


def test_an_answer_that_is_hard_to_take_back_is_agreed_to_in_its_own_words():
    ask = replace(SCENES["confirming"].ask, confirm="This ends the round for everybody.")
    assert "This ends the round for everybody." in words("confirming", ask=ask)
    options = (Choice(True, "Yes, end it now"), Choice(False, "No, play on"))
    assert "This ends the round for everybody." in words("confirming", ask=replace(ask, options=options))
