"""What is behind a long press: nothing is lost between two presses, and the foot says what ok does."""

from dataclasses import replace

import pytest

from firmware_py.games import SHELF, TOOL_GAMES
from firmware_py.games.core import Card
from firmware_py.games.tga import PROS, WEATHER
from firmware_py.games.tga.hazard_sheet import SHEETS, hazard_sheet
from firmware_py.games.tga.lies import LIES, ROWS, max_fly
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK
from firmware_py.screens import draw, page_length
from firmware_py.screens.ground import headed
from firmware_py.screens.letters import SMALL, strip, wrapped
from firmware_py.screens.reading import behind, chained, turned
from firmware_py.screens.scene import Page, Scene
from tests.screens.seeing import stands

READ = 123  # pixels of a line beside the scroll bar


def chain(page: Page | None) -> list[Page]:
    """The pages that ok turns to, one after the other, up to the index."""
    pages = []
    while page is not None and page not in pages:
        pages.append(page)
        page = turned(page) if page.kind != "index" else None
    return pages


def glass(page: Page, at: int = 0):
    return draw(Scene("asking", page=replace(page, at=at)))


def reads(image, row: str, left: int) -> bool:
    """Whether a row of text begins there, ``left`` pixels from the edge."""
    ink = strip(row, SMALL)
    boxes = ((left, y, left + ink.width, y + 12) for y in range(16, 53, 12))
    return any(image.crop(box).tobytes() == ink.tobytes() for box in boxes)


def positions(page: Page) -> range:
    return range(page_length(page, Card()) + 1)


@pytest.mark.rule("TGA-086", "TGA-132")
def test_the_rule_comes_first_then_the_sheets_then_all_rules():
    assert [page.title for page in chain(behind("TGA-040", WEATHER))] == [
        "TGA-040",
        "Hazard sheet",
        "Pro cards",
        "All rules",
    ]
    assert [page.title for page in chain(behind("", WEATHER))] == ["Hazard sheet", "Pro cards", "All rules"]
    assert [page.title for page in chain(behind("nonsense", replace(WEATHER, sheets=())))] == ["All rules"]
    assert behind("TGA-040", replace(WEATHER, sheets=(), book={})) is None


def test_the_foot_says_what_ok_does_and_ok_does_it():
    for page in chain(behind("TGA-040", WEATHER)):
        then = turned(page)
        assert then is not None
        told = "OK: read it" if page.kind == "index" else f"OK: {then.title}"
        screen = glass(page)
        assert told in screen.words
        assert stands(screen.image, told)


@pytest.mark.parametrize("game", [*SHELF, *TOOL_GAMES], ids=lambda game: game.key)
def test_the_index_opens_each_rule_of_the_game_and_comes_back_to_its_place(game):
    page = behind("", game)
    if not game.book:
        assert page is None or page.kind == "sheet"
        return
    index = chain(page)[-1]
    assert positions(index) == range(len(game.book))
    for at, (rule, text) in enumerate(game.book.items()):
        here = replace(index, at=at)
        read = turned(here)
        assert (read.kind, read.title, read.lines) == ("rule", rule, (text,))
        assert turned(read) == here == read.under
        screen = glass(index, at)
        assert rule in screen.words
        assert text in screen.words
    assert len({glass(index, at).image.tobytes() for at in positions(index)}) == len(game.book)


def test_pages_over_a_page_come_back_to_it():
    card = Page("card", "Score card", at=2)
    for page in chain(behind("TGA-040", WEATHER, card)):
        assert page.under == card
    last = chained([Page("list", "One")], card)
    assert turned(last) == card
    assert turned(Page("list", "One")) is None


@pytest.mark.parametrize(("title", "lines"), SHEETS, ids=[title for title, _ in SHEETS])
@pytest.mark.parametrize("foot", ["", "OK: more"])
def test_every_row_of_a_sheet_stands_on_the_glass_at_some_position(title, lines, foot):
    page = Page("sheet", title, lines, foot=foot)
    pictures = [glass(page, at).image for at in positions(page)]
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)
    for line in lines:
        picture, words = headed(line)
        left = 0 if picture is None else 19
        for row in wrapped(words, SMALL.columns(READ - left)):
            assert any(reads(seen, row, left) for seen in pictures), row
        if picture is not None:
            beside = [(seen.crop((0, y, 15, y + 11))) for seen in pictures for y in range(16, 53, 12)]
            assert picture.tobytes() in [seen.tobytes() for seen in beside]


@pytest.mark.parametrize(("title", "lines"), SHEETS, ids=[title for title, _ in SHEETS])
def test_a_line_that_fits_the_glass_is_seen_whole_at_its_own_position(title, lines):
    page = Page("sheet", title, lines, foot="OK: more")
    pictures = [glass(page, at).image for at in positions(page)]
    for line in lines:
        picture, words = headed(line)
        left = 0 if picture is None else 19
        rows = wrapped(words, SMALL.columns(READ - left))
        if len(rows) <= 3:
            assert any(all(reads(seen, row, left) for row in rows) for seen in pictures), line


@pytest.mark.rule("TGA-068", "TGA-069", "TGA-070", "TGA-071", "TGA-083", "TGA-085", "TGA-105")
def test_the_hazard_sheet_tells_of_every_lie_what_it_asks_or_costs():
    told = {line.partition("]")[0][1:]: line.partition("] ")[2] for line in hazard_sheet()}
    for key, lie in LIES.items():
        if key.startswith("slope-") or key == "green":
            continue
        words = told[f"lie-{key}"]
        if lie.kind != "playable":
            assert lie.penalty[1:] in words
            continue
        assert words.endswith(f"max {max_fly(key)}")
        if key in ROWS:
            assert "(Pro)" in words
            continue
        assert ("weak hand" in words) == lie.off_hand
        assert (lie.finger or "any finger") in words
    assert LIES["slope-left"].penalty[1:] in told["lie-slope"]
    assert "left for right-handers, right for left-handers" in hazard_sheet()[0]
    assert "no finger rule" in told["lie-club"]


@pytest.mark.rule("TGA-132")
def test_the_pro_cards_tell_each_ability_whole():
    assert [line.partition(": ")[::2] for line in dict(PROS.sheets)["Pro cards"]] == [
        (pro.name, pro.told) for pro in PROS_OF_THE_BOOK
    ]


def test_only_a_sheet_has_pictures_in_its_lines():
    line = "[lie-sand] Sand"
    assert "Sand" in glass(Page("sheet", "A", (line,))).words
    assert line in glass(Page("list", "A", (line,))).words
    assert headed("[no end") == (None, "[no end")
    assert headed("plain") == (None, "plain")
