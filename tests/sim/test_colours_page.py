"""Dice and gems in their colours: what the page is told, and how it draws them in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from firmware_py.focus import Focus
from firmware_py.games.box_of_golf import BOX_DICE
from firmware_py.games.box_of_golf import GEM as BLIND_GEM
from firmware_py.games.core import Choice, Choose, Pick, Roll, Setup
from firmware_py.screens.scene import Drawn, Page, Scene
from sim.coloured import Piece, pieces
from sim.samples import SCENES
from tests.games.playing import play
from tests.sim.test_page import Shown, look_as, until

DICE = (
    "[...document.querySelectorAll('#piecelist li')].map((piece) => piece.innerText.split(/\\s+/).join(' '))"
)
PAINT = (
    "[...document.querySelectorAll('#piecelist .side')].map((side) => getComputedStyle(side).backgroundColor)"
)


def asked(*answers: tuple[str, Any]) -> Any:
    """What the tool of the dice asks after these answers."""
    return BOX_DICE.asks(play(BOX_DICE, BOX_DICE.start(Setup(())), answers))[0]


def told(scene: Scene) -> str:
    """The pieces as one line: "R* . K"."""
    marks = {"stays": "*", "again": "!", "in hand": "", "rolls": "?"}
    return " ".join((piece.letter or ".") + marks.get(piece.note, "") for piece in pieces(scene))


# -- what the page is told --------------------------------------------------------------------


def test_the_dice_of_a_question_are_told_with_those_that_stay() -> None:
    ask = asked(("club", 5), ("roll", tuple("RRGPB")))
    assert told(Scene("asking", ask=ask)) == "R* R* G P* B"
    assert pieces(Scene("asking", ask=ask))[2] == Piece("die", "green", "G")


def test_a_die_that_is_picked_to_roll_again_is_told() -> None:
    ask = asked(("club", 5), ("roll", tuple("RRGPB")), ("reroll", "some"))
    assert isinstance(ask, Pick)
    assert told(Scene("asking", ask=ask, focus=Focus(picked=frozenset({4})))) == "R* R* G P* B!"


def test_a_die_is_told_once_it_stands_on_the_glass_and_not_before() -> None:
    ask = asked(("club", 3))
    assert isinstance(ask, Roll)
    drawn = Drawn(ask, ("R", "P", "K"))
    rolling = [
        told(Scene("rolling", drawn=drawn, elapsed=at / 10, lasting=1.0)) for at in (0, 2, 4, 5, 7, 9, 10)
    ]
    assert rolling[0] == ".? .? .?"
    assert rolling[-1] == told(Scene("showing", drawn=drawn)) == "R P K"
    assert rolling == sorted(rolling, key=lambda row: -row.count("?"))
    assert len(set(rolling)) == 4
    assert told(Scene("rolling", drawn=drawn, elapsed=0.98, lasting=1.0)) == "R P .?"


def test_dice_rolled_again_lie_where_those_in_hand_were() -> None:
    ask = asked(("club", 5), ("roll", tuple("RRGPB")), ("reroll", "all"))
    assert told(Scene("showing", drawn=Drawn(ask, ("Y", "K")))) == "R* R* Y P* K"


def test_a_gem_is_told_as_one() -> None:
    roll = BLIND_GEM.asks(BLIND_GEM.start(Setup(())))[0]
    assert isinstance(roll, Roll)
    assert pieces(Scene("showing", drawn=Drawn(roll, ("Y",)))) == (Piece("gem", "yellow", "Y"),)


def test_colours_to_choose_from_are_told_whatever_the_game() -> None:
    ball = Choose(name="ball", title="Ball?", options=(Choice("r", "Red", "front"), Choice("n", "None")))
    assert pieces(Scene("asking", ask=ball)) == (Piece("choice", "red", "R", "front"),)


def test_nothing_is_told_where_nothing_has_a_colour_or_a_page_lies_over_it() -> None:
    ask = asked(("club", 5), ("roll", tuple("RRGPB")))
    assert pieces(Scene("asking", ask=ask, page=Page("card", "Score card"))) == ()
    assert pieces(SCENES["weather, rolling"]) == pieces(SCENES["home"]) == ()


# -- in the browser -----------------------------------------------------------------------------


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    shown = Shown(tmp_path / "state")
    try:
        yield shown
    finally:
        shown.close()


@pytest.fixture
def page(browser: Chrome, shown: Shown) -> Iterator[Chrome]:
    """The page with Box dice in hand, and time that leaps over motions; its console has to stay silent."""
    look_as(browser, 1280, 800)
    browser.get(shown.address)
    shown.live.pace("max").result()
    answer(shown, "home", "group Box of Golf")
    yield browser
    assert browser.get_log("browser") == []
    browser.get("about:blank")


def answer(shown: Shown, name: str, value: Any) -> None:
    until(lambda: shown.asked() == name)
    shown.live.answer(name, value)


def drawn(page: Chrome) -> list[str]:
    """Each piece as it is read: "purple stays"."""
    return [str(piece) for piece in page.execute_script(f"return {DICE}")]


def as_told(shown: Shown) -> list[str]:
    return [f"{p.letter} {p.colour} {p.note}".strip() for p in shown.live.seen().pieces]


def rolled(page: Chrome, shown: Shown) -> None:
    """Five dice, rolled once with R, R, G, P and K."""
    answer(shown, "menu", "box")
    shown.live.tell("rig box R R G P K").result()
    answer(shown, "box club", 5)
    until(lambda: len(drawn(page)) == 5 and drawn(page) == as_told(shown))


def test_the_page_draws_the_dice_in_colour_with_their_names(page: Chrome, shown: Shown) -> None:
    assert not page.find_element(By.ID, "pieces").is_displayed()
    rolled(page, shown)
    assert drawn(page) == ["R red stays", "R red stays", "G green", "P purple stays", "K black"]
    red, again, green, purple, black = page.execute_script(f"return {PAINT}")
    assert red == again
    assert len({red, green, purple, black}) == 4
    letters = page.find_elements(By.CSS_SELECTOR, "#piecelist .side")
    assert {letter.get_attribute("aria-hidden") for letter in letters} == {"true"}  # the name says it


def test_the_place_of_the_dice_stays_when_they_are_taken_up(page: Chrome, shown: Shown) -> None:
    look_as(page, 390, 800, phone=True)
    rolled(page, shown)
    high = "return document.getElementById('pieces').getBoundingClientRect().height"
    before = page.execute_script(high)
    assert before > 0
    shown.live.answer("box reroll", "stop")
    answer(shown, "box move", None)
    until(lambda: drawn(page) == [])
    assert page.execute_script(high) == before
    assert not page.find_element(By.ID, "piecesare").is_displayed()


@pytest.mark.parametrize("width", [320, 390, 820, 1100, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dice_fit_the_page_in_one_row_and_their_letters_can_be_read(
    page: Chrome, shown: Shown, width: int, scheme: str
) -> None:
    look_as(page, width, 800, phone=width < 720)
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    try:
        rolled(page, shown)
        assert page.execute_script("return document.documentElement.scrollWidth <= innerWidth")
        tops = page.execute_script(
            "return [...document.querySelectorAll('#piecelist .side')]"
            ".map((side) => side.getBoundingClientRect().top)"
        )
        assert len(set(tops)) == 1
        assert min(contrasts(page)) >= 4.5
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def contrasts(page: Chrome) -> list[float]:
    """How far each letter stands out from its die, from 1 to 21."""
    pairs = page.execute_script(
        "return [...document.querySelectorAll('#piecelist .side')].map(getComputedStyle)"
        ".map((s) => [s.color, s.backgroundColor].map((c) => c.match(/\\d+/g).slice(0, 3).map(Number)))"
    )

    def light(colour: list[int]) -> float:
        parts = [
            c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    found = []
    for letter, die in pairs:
        low, high = sorted((light(letter), light(die)))
        found.append((high + 0.05) / (low + 0.05))
    return found
