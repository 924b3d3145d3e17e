"""Boards on the workbench: typed in a real browser, checked as one types, drawn, and kept by the box."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from firmware_py import boardbook
from firmware_py.games.box_of_golf.boards import OURS, parse, written
from firmware_py.journal import Journal
from sim.page.boards import SAY
from tests.sim.test_page import PATIENCE, Shown, until

QUARRY = written(OURS[4])


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    shown = Shown(tmp_path / "state")
    try:
        yield shown
    finally:
        shown.close()


def line(shown: Shown) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{shown.port}/boards", origin=shown.address)


def heard(page: ClientConnection) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(page.recv(timeout=PATIENCE))
    return told


def answer(page: ClientConnection, what: object) -> dict[str, Any]:
    page.send(what if isinstance(what, str | bytes) else json.dumps(what))
    return heard(page)


# -- from outside ---------------------------------------------------------------------------


def test_a_text_is_checked_drawn_and_added_to_the_box_that_runs(shown: Shown, tmp_path: Path) -> None:
    with line(shown) as page:
        assert heard(page)["known"] == [[board.name, "ours"] for board in OURS]
        board = answer(page, {"check": QUARRY})["board"]
        assert (board["name"], board["par"], board["green"], len(board["spaces"])) == (
            "5 Old Quarry",
            4,
            7,
            10,
        )
        told = answer(page, {"check": QUARRY.replace("bunker", "bnuker", 1)})["fault"]
        assert told == "Line 3, column 37: 'bnuker' is no space; did you mean bunker?"
        assert answer(page, {"add": QUARRY})["added"].startswith("added 5 Old Quarry, par 4")
        assert heard(page)["known"][0] == ["5 Old Quarry", "own"]
        again = answer(page, {"show": "quarry"})["text"]
        assert parse(again) == OURS[4]
    journal = Journal.read(tmp_path / "state" / "journal.db")
    try:
        assert boardbook.kept(journal) == {"5 Old Quarry": QUARRY}
    finally:
        journal.close()


def test_what_is_no_question_about_boards_is_answered_with_what_to_say(shown: Shown) -> None:
    with line(shown) as page:
        heard(page)
        for strange in ("", "[", "{}", b"\x00\xff", '{"check": 3}', '{"add": "x", "check": "y"}', "[" * 3000):
            assert answer(page, strange) == {"fault": SAY}
        assert "There is no one board" in answer(page, {"show": "Augusta"})["fault"]
        assert "missing" in answer(page, {"add": ""})["fault"]


def test_a_page_from_elsewhere_adds_no_boards(shown: Shown) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{shown.port}/boards", origin="http://example.com")
    assert refused.value.response.status_code == 403


# -- in the browser -------------------------------------------------------------------------


def at(browser: Chrome, name: str) -> WebElement:
    return browser.find_element(By.ID, name)


def verdict(browser: Chrome) -> str:
    return at(browser, "boardverdict").text


@pytest.fixture
def page(browser: Chrome, shown: Shown) -> Iterator[Chrome]:
    browser.set_window_size(1300, 1000)
    browser.get(shown.address)
    browser.execute_script("localStorage.clear(); document.getElementById('bench').open = true")
    until(lambda: verdict(browser) == "This is a board.")
    yield browser
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
    browser.get("about:blank")


@pytest.mark.chromium
def test_a_board_is_typed_found_wanting_mended_and_added(page: Chrome, shown: Shown) -> None:
    before = shown.asked(), shown.live.bench().moves
    area = at(page, "boardtext")
    area.click()
    area.send_keys(Keys.CONTROL, "a")
    area.send_keys(Keys.BACKSPACE)
    until(lambda: "the line for name is missing" in verdict(page))
    assert not at(page, "boardadd").is_enabled()
    area.send_keys("name 1 The Bend\npar 3\npath tee fairway star watr green\nputting 2\npast 1")
    until(lambda: verdict(page) == "Line 3, column 23: 'watr' is no space; did you mean water?")
    for _ in range(len(" green\nputting 2\npast 1")):
        area.send_keys(Keys.ARROW_LEFT)
    area.send_keys(Keys.BACKSPACE, "er")
    until(lambda: verdict(page) == "This is a board.")
    tiles = page.find_elements(By.CSS_SELECTOR, "#boardpath li")
    assert [tile.get_attribute("data-lie") for tile in tiles] == [
        "tee",
        "fairway",
        "fairway",
        "water",
        "green",
    ]
    assert "star" in tiles[2].text
    assert len(page.find_elements(By.CSS_SELECTOR, "#boardputting li")) == 4
    at(page, "boardadd").click()
    until(lambda: verdict(page).startswith("Added 1 The Bend, par 3"))
    assert page.find_element(By.CSS_SELECTOR, "#boardsknown .own").text == "1 The Bend"
    assert (shown.asked(), shown.live.bench().moves) == before, "typing pressed a button of the box"


@pytest.mark.chromium
def test_one_of_our_boards_is_a_beginning(page: Chrome) -> None:
    page.find_element(By.CSS_SELECTOR, "[data-board='8 Sleeping Giant']").click()
    until(lambda: "8 Sleeping Giant, par 5" in at(page, "boardtold").text)
    assert parse(at(page, "boardtext").get_property("value")) == OURS[7]
    assert len(page.find_elements(By.CSS_SELECTOR, "#boardpath .behind")) == 3


@pytest.mark.chromium
def test_the_boards_fit_a_telephone(page: Chrome) -> None:
    page.set_window_size(400, 900)
    wide = page.execute_script("return [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1]
