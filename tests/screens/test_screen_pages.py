"""Pages: how far they go, what stays, and a code that a phone can read."""

from dataclasses import replace

import pytest
import segno

from firmware_py.games.core import Card, Line
from firmware_py.screens import card_pages, draw, page_length
from firmware_py.screens.scene import Page, Scene
from sim.samples import CARD18, SCENES


def card_at(card: Card, at: int) -> tuple[str, ...]:
    """The words of one position of a card."""
    return draw(Scene("asking", page=Page("card", "Card", at=at), card=card)).words


@pytest.mark.rule("TGA-005")
def test_the_card_is_shown_in_blocks_of_six_holes():
    heads = [set(card_at(CARD18, at)) & set(CARD18.heads) for at in range(3)]
    assert card_pages(CARD18) == 3
    for block, first in enumerate((1, 7, 13)):
        assert {str(n) for n in range(first, first + 6) if n > 6} <= heads[block]
        assert not {str(n) for n in range(7, 19) if not first <= n < first + 6} & heads[block]


def test_the_right_end_of_a_block_is_how_it_stood_then():
    assert "+4" in card_at(CARD18, 0)  # Bob after six
    assert "+7" in card_at(CARD18, 1)  # Bob after twelve


def test_lines_that_do_not_fit_come_after_those_that_do_and_par_stays():
    many = Card(CARD18.heads[:9], tuple(Line(name, ("4",) * 9) for name in ("Par", *"ABCDEFGHI")))
    assert card_pages(many) == 2 * 3
    for at, (names, heads) in enumerate(
        [("ABCD", "1"), ("EFGH", "1"), ("I", "1"), ("ABCD", "7"), ("EFGH", "7"), ("I", "7")]
    ):
        said = card_at(many, at)
        assert "Par" in said
        assert heads in said
        assert [word for word in said if word in set("ABCDEFGHI")] == list(names)


def test_the_notes_of_a_card_come_last():
    noted = replace(CARD18, notes=("Hole 3 was halved.",))
    assert card_pages(noted) == 4
    assert "Hole 3 was halved." in card_at(noted, 3)


def test_an_empty_card_has_one_page():
    assert card_pages(Card()) == 1
    card_at(Card(), 0)


@pytest.mark.parametrize("at", [-3, 99])
def test_a_position_beyond_either_end_shows_the_end(at):
    last = card_pages(CARD18) - 1
    assert card_at(CARD18, at) == card_at(CARD18, 0 if at < 0 else last)


@pytest.mark.parametrize("kind", ["rule", "log", "list", "stuck"])
def test_a_text_scrolls_to_its_last_line_and_no_further(kind):
    page = Page(kind, "Title", tuple(f"line {n}" for n in range(10)))
    last = page_length(page, Card())
    assert last == 6

    def picture(at: int) -> bytes:
        return draw(Scene("resting", page=replace(page, at=at))).image.tobytes()

    assert len({picture(at) for at in range(last + 1)}) == last + 1
    assert picture(last) == picture(last + 1)


def test_a_text_that_fits_does_not_scroll():
    assert page_length(Page("rule", "R", ("Short.",)), Card()) == 0
    assert page_length(Page("testcard", "Test card"), Card()) == 0
    assert page_length(Page("card", "Card"), CARD18) == 2


def test_the_code_of_a_proof_is_drawn_module_by_module_with_quiet_around_it():
    scene = SCENES["page: proof"]
    image = draw(scene).image
    matrix = list(segno.make(scene.page.code, error="l", micro=False, boost_error=False).matrix)
    side = len(matrix)
    left, top = (68 - 2 * side) // 2, (64 - 2 * side) // 2
    seen = [[image.getpixel((left + 2 * x, top + 2 * y)) == 0 for x in range(side)] for y in range(side)]
    assert seen == [[bool(module) for module in row] for row in matrix]
    assert all(image.getpixel((x, y)) for x in range(left) for y in range(64))
    assert all(image.getpixel((x, y)) for x in range(68) for y in range(top))
    assert top >= 3
