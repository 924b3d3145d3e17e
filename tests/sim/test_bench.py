"""The workbench of the page, from outside and in a real browser: faults, time, steps back, stories, files."""

import http.client
import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from firmware_py.games import SHELF
from firmware_py.journal import Journal
from firmware_py.round import Round
from firmware_py.table.panel import packed
from sim.__main__ import main
from sim.page import pictures
from sim.page.bench import SAY
from sim.report import unpacked
from tests.sim.test_page import PATIENCE, SEED, Shown, button, look_as, mirrored, until, words

FILES = {
    "/glass.png": ("image/png", "teebox.png"),
    "/glass.gif": ("image/gif", "teebox.gif"),
    "/report.zip": ("application/zip", "teebox-report.zip"),
}


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    shown = Shown(tmp_path / "state")
    try:
        yield shown
    finally:
        shown.close()


def got(shown: Shown, path: str, host: str | None = None) -> tuple[int, dict[str, str], bytes]:
    """Status, headers in small letters and content of a GET."""
    line = http.client.HTTPConnection("127.0.0.1", shown.port, timeout=PATIENCE)
    try:
        line.request("GET", path, headers={"Host": host} if host else {})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


# -- from outside ---------------------------------------------------------------------------


def test_files_to_keep_come_as_downloads_and_to_this_computer_only(shown: Shown) -> None:
    for path, (kind, name) in FILES.items():
        status, headers, _ = got(shown, path)
        assert (status, headers["content-type"]) == (200, kind)
        assert headers["content-disposition"] == f'attachment; filename="{name}"'
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert got(shown, path, host="example.com")[0] == 403
    assert got(shown, "/evening.story")[0] == 404
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{shown.port}/bench", origin="http://example.com")
    assert refused.value.response.status_code == 403


def test_the_screenshot_is_the_glass_enlarged(shown: Shown) -> None:
    image = Image.open(io.BytesIO(got(shown, "/glass.png")[2])).convert("L")
    assert image.size == (512, 256)
    small = (
        image.resize((128, 64), Image.Resampling.NEAREST)
        .point(lambda level: 255 * (level > 100))
        .convert("1")
    )
    assert packed(small) == packed(shown.glass())


def test_the_gif_shows_the_last_ten_seconds_at_their_own_pace() -> None:
    black, white = bytes(1024), b"\xff" * 1024
    film = [(0.0, white), (5.0, black), (12.0, white), (12.001, black), (14.0, white)]
    image = Image.open(io.BytesIO(pictures.gif(film, 15.5)))
    lasting = []
    for frame in range(image.n_frames):  # type: ignore[attr-defined]
        image.seek(frame)
        lasting.append(image.info["duration"])
    assert sum(lasting) == pytest.approx(10_000, abs=30)
    assert lasting[-1] == 1500


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "{",
        "7",
        '{"do": 3}',
        '{"step": false}',
        '{"back": true}',
        '{"back": -1}',
        '{"pace": "x10", "do": ""}',
    ],
)
def test_garbage_at_the_workbench_gets_one_sentence(shown: Shown, garbage: str) -> None:
    with connect(f"ws://127.0.0.1:{shown.port}/bench", origin=shown.address) as bench:
        bench.send(garbage)
        while "fault" not in (heard := json.loads(bench.recv(timeout=PATIENCE))):
            assert set(heard) <= {"bench", "moves", "entries"}
        assert heard == {"fault": SAY}


@pytest.mark.parametrize("said", [{"do": "press ok"}, {"pace": "warp"}, {"back": 4000}])
def test_what_the_workbench_cannot_do_is_told_in_a_sentence(shown: Shown, said: dict[str, Any]) -> None:
    with connect(f"ws://127.0.0.1:{shown.port}/bench", origin=shown.address) as bench:
        bench.send(json.dumps(said))
        while "fault" not in (heard := json.loads(bench.recv(timeout=PATIENCE))):
            assert set(heard) <= {"bench", "moves", "entries"}
        assert len(heard["fault"]) > 20


# -- in a real browser ----------------------------------------------------------------------


@pytest.fixture
def visit(browser: Chrome, shown: Shown) -> Iterator[Chrome]:
    """The page of the box with its workbench; its console has to stay silent."""
    look_as(browser, 1280, 800)
    browser.get(shown.address)
    until(lambda: mirrored(browser, shown))
    until(lambda: browser.find_elements(By.CSS_SELECTOR, "#machine .lit"))
    yield browser
    ActionChains(browser).reset_actions()
    assert browser.get_log("browser") == []
    browser.get("about:blank")


def at(visit: Chrome, selector: str) -> WebElement:
    return visit.find_element(By.CSS_SELECTOR, selector)


def click(visit: Chrome, selector: str) -> None:
    element = at(visit, selector)
    visit.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
    element.click()


def roll(shown: Shown) -> None:
    """A weather die more, quickly."""
    shown.live.pace("max").result(PATIENCE)
    moves = len(shown.live.bench().moves)
    if shown.asked() == "home":
        shown.live.answer("home", "tool weather")
    until(lambda: shown.live.seen().state in ("showing", "asking"))
    shown.live.do(lambda: shown.live.evening.wait(0.8)).result(PATIENCE)
    if len(shown.live.bench().moves) == moves:
        shown.live.do(lambda: shown.live.evening.press("ok")).result(PATIENCE)
    until(lambda: len(shown.live.bench().moves) > moves)
    until(lambda: shown.live.seen().state == "showing")


@pytest.mark.chromium
@pytest.mark.rule("pain 8.9")
def test_every_fault_switch_is_thrown_and_mended_in_play_and_nothing_is_lost(
    visit: Chrome, shown: Shown
) -> None:
    roll(shown)
    for name, sentence in (("display", "The display "), ("ring", "The wind ring "), ("roomy", "NOT SAVED")):
        click(visit, f"[data-switch={name}]")
        until(lambda name=name: at(visit, f"[data-switch={name}]").get_attribute("aria-checked") == "false")
        roll(shown)
        shown.live.do(lambda: shown.live.evening.wait(11)).result(PATIENCE)
        until(lambda sentence=sentence: sentence in at(visit, "#entries").text)
        click(visit, f"[data-switch={name}]")
        until(lambda name=name: at(visit, f"[data-switch={name}]").get_attribute("aria-checked") == "true")
        shown.live.do(lambda: shown.live.evening.wait(11)).result(PATIENCE)
        until(lambda: shown.live.bench().saved)
    moves = len(shown.live.bench().moves)
    for deed in visit.find_elements(By.CSS_SELECTOR, "[data-do]"):
        line = deed.get_attribute("data-do")
        click(visit, f"[data-do='{line}']")
        until(lambda line=line: [e for e in shown.live.bench().entries if (e.kind, e.text) == ("deed", line)])
        roll(shown)
        assert len(shown.live.bench().moves) > moves
        moves = len(shown.live.bench().moves)
    shown.live.do(lambda: shown.live.evening.wait(11)).result(PATIENCE)
    until(lambda: mirrored(visit, shown))
    assert shown.live.do(lambda: shown.live.evening.app.fault).result(PATIENCE) is None
    assert "ERROR" not in at(visit, "#entries").text


@pytest.mark.chromium
def test_the_machine_is_lit_where_it_stands_and_moves_asks_and_words_come_in(
    visit: Chrome, shown: Shown
) -> None:
    assert at(visit, "#machine .lit").get_attribute("data-state") == "resting"
    assert "begun" in at(visit, "#came").text
    roll(shown)
    until(lambda: at(visit, "#machine .lit").get_attribute("data-state") == "showing")
    assert at(visit, "#came").text.endswith("showing: settled")
    until(lambda: len(visit.find_elements(By.CSS_SELECTOR, "#moves li")) == len(shown.live.bench().moves))
    kinds = {entry.get_attribute("class") for entry in visit.find_elements(By.CSS_SELECTOR, "#entries li")}
    assert kinds >= {"move", "ask", "words", "state"}


@pytest.mark.chromium
@pytest.mark.rule("pain 8.4")
def test_the_pace_is_chosen_and_a_paused_box_goes_step_by_step(visit: Chrome, shown: Shown) -> None:
    for pace in ("x10", "max", "real", "paused"):
        click(visit, f"[data-pace={pace}]")
        until(lambda pace=pace: at(visit, f"[data-pace={pace}]").get_attribute("aria-pressed") == "true")
        assert shown.live.bench().pace == pace
    before = shown.live.do(shown.live.clock).result(PATIENCE)
    assert shown.live.do(shown.live.clock).result(PATIENCE) == before
    click(visit, "#step")
    until(lambda: shown.live.do(shown.live.clock).result(PATIENCE) > before)


@pytest.mark.chromium
def test_a_move_is_stepped_back_to_on_a_copy_and_the_evening_is_a_click_away(
    visit: Chrome, shown: Shown
) -> None:
    roll(shown)
    first = len(shown.live.bench().moves)
    roll(shown)
    all_moves = shown.live.bench().moves
    until(lambda: len(visit.find_elements(By.CSS_SELECTOR, "#moves li")) == len(all_moves))
    assert not at(visit, "#where").is_displayed()
    click(visit, f"[data-back='{all_moves[first - 1].seq}']")
    until(lambda: at(visit, "#where").is_displayed())
    assert "Stepped back to record" in at(visit, "#where").text
    assert "a copy" in at(visit, "#where").text
    until(lambda: len(visit.find_elements(By.CSS_SELECTOR, "#moves li")) == first)
    click(visit, "#home")
    until(lambda: not at(visit, "#where").is_displayed())
    until(lambda: len(visit.find_elements(By.CSS_SELECTOR, "#moves li")) == len(all_moves))


@pytest.mark.chromium
def test_a_story_recorded_on_the_page_plays_back_to_the_same_state(
    visit: Chrome, shown: Shown, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    click(visit, "#record")
    until(lambda: "Recording" in at(visit, "#where").text)
    ActionChains(visit).send_keys(Keys.ARROW_DOWN).send_keys(Keys.ARROW_UP).send_keys(Keys.ENTER).perform()
    until(lambda: shown.live.seen().state in ("asking", "rolling"))
    if shown.live.seen().state == "asking":
        ActionChains(visit).send_keys(Keys.ENTER).perform()
    until(lambda: shown.live.seen().state == "showing")
    click(visit, "[data-switch=ring]")
    until(lambda: not shown.live.bench().plugged["ring"])
    shown.live.do(lambda: shown.live.evening.wait(5)).result(PATIENCE)
    click(visit, "#record")
    until(lambda: at(visit, "#story").is_displayed())
    seen = shown.live.seen()
    status, headers, story = got(shown, "/evening.story")
    assert (status, headers["content-disposition"]) == (200, 'attachment; filename="evening.story"')
    path = tmp_path / "evening.story"
    path.write_bytes(story)
    assert main(["play", "--seed", SEED.hex(), "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (told["state"], told["words"]) == (seen.state, list(seen.words))


@pytest.mark.chromium
def test_a_round_recorded_in_the_middle_of_an_evening_plays_back_to_the_same_card(
    visit: Chrome, shown: Shown, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roll(shown)  # an evening is under way, and the ring's plug is out
    click(visit, "[data-switch=ring]")
    until(lambda: not shown.live.bench().plugged["ring"])
    click(visit, "[data-pace=real]")
    click(visit, "#record")
    until(lambda: "Recording on a fresh box" in at(visit, "#where").text)
    assert shown.live.bench().plugged["ring"]

    def keys(*some: str) -> None:
        for key in some:
            before = shown.live.seen()
            ActionChains(visit).send_keys(key).perform()
            until(lambda before=before: shown.live.seen() != before)
            until(lambda: not shown.pressed())

    to_new_round = [option.value for option in home_options(shown)].index("new")
    keys(*[Keys.ARROW_DOWN] * to_new_round, Keys.ENTER, Keys.ENTER)
    for _ in range(16):  # whichever game, and whatever its set-up asks: the first answer will do
        if shown.asked() == "par":
            break
        keys(Keys.ENTER)
    assert shown.asked() == "par"
    keys(Keys.ENTER, Keys.ARROW_UP, Keys.ENTER, Keys.ENTER, Keys.ESCAPE, Keys.ARROW_DOWN, Keys.ENTER)
    click(visit, "#record")
    until(lambda: at(visit, "#story").is_displayed())
    card = shown.live.do(lambda: shown.live.evening.app.machine.round.card).result(PATIENCE)
    words_there = list(shown.live.seen().words)
    path = tmp_path / "round.story"
    path.write_bytes(got(shown, "/evening.story")[2])
    state = tmp_path / "again"
    assert main(["play", "--seed", SEED.hex(), "--state", str(state), "--json", str(path)]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["words"] == words_there
    with closing(Journal.read(state / "journal.db")) as journal:
        again = Round.load(journal, max(journal.matches()), SHELF)
    assert again.card == card
    assert any(cell for line in card.lines for cell in line.cells)
    click(visit, "#home")
    until(lambda: not at(visit, "#where").is_displayed())


def home_options(shown: Shown) -> Any:
    return shown.live.do(lambda: shown.live.evening.app.machine.home().options).result(PATIENCE)


@pytest.mark.chromium
def test_a_draw_is_rigged_on_the_page_and_the_keys_are_the_boxs_again(visit: Chrome, shown: Shown) -> None:
    shown.live.pace("max").result(PATIENCE)
    field = at(visit, "#rigged")
    visit.execute_script("arguments[0].scrollIntoView({block: 'center'})", field)
    field.click()
    before = shown.live.seen()
    field.send_keys("weather sunn" + Keys.ARROW_LEFT + Keys.BACKSPACE + Keys.ENTER)
    until(lambda: ("deed", "rig weather sun") in [(e.kind, e.text) for e in shown.live.bench().entries])
    assert shown.live.seen() == before  # what was typed there pressed nothing
    ActionChains(visit).send_keys(Keys.ENTER).perform()
    until(lambda: shown.live.seen().state == "showing")
    assert {"Sun", "RIGGED"} <= set(shown.live.seen().words)
    field.send_keys(" " + Keys.ENTER)
    field.clear()
    field.send_keys("weather" + Keys.ENTER)
    until(lambda: "cannot be understood; write: rig weather single" in at(visit, "#complaint").text)


@pytest.mark.chromium
@pytest.mark.rule("pain 1.8")
def test_a_dimmed_glass_is_darker_on_the_page_and_a_press_brings_it_back(visit: Chrome, shown: Shown) -> None:
    def brightness() -> float:
        told = at(visit, "#glass").value_of_css_property("filter")
        return float(told.removeprefix("brightness(").removesuffix(")"))

    until(lambda: brightness() == 1)
    shown.live.do(lambda: shown.live.evening.wait(121)).result(PATIENCE)
    until(lambda: brightness() < 0.5)
    assert mirrored(visit, shown)  # the same picture, only dimmer
    ActionChains(visit).send_keys(Keys.ARROW_DOWN).perform()
    until(lambda: brightness() == 1)


@pytest.mark.chromium
def test_a_click_in_the_workbench_leaves_the_keys_with_the_box_and_tab_gives_it_enter(
    visit: Chrome, shown: Shown
) -> None:
    click(visit, "[data-pace=x10]")
    before = words(visit)
    ActionChains(visit).send_keys(Keys.ARROW_DOWN).perform()
    until(lambda: words(visit) != before)
    visit.execute_script("document.querySelector('[data-pace=real]').focus()")
    ActionChains(visit).send_keys(Keys.ENTER).perform()
    until(lambda: shown.live.bench().pace == "real")
    assert shown.asked() == "home"


@pytest.mark.chromium
def test_the_workbench_is_folded_on_a_phone_and_remembers_being_opened(visit: Chrome, shown: Shown) -> None:
    visit.execute_script("localStorage.clear()")
    for width in (390, 1280):
        look_as(visit, width, 844, phone=width == 390)
        visit.get(shown.address)
        until(lambda: visit.find_elements(By.CSS_SELECTOR, "#machine rect"))
        assert (at(visit, "#bench").get_attribute("open") is not None) == (width == 1280)
        visit.execute_script("localStorage.clear()")
    look_as(visit, 390, 844, phone=True)
    visit.get(shown.address)
    click(visit, "#bench > summary")
    until(lambda: at(visit, "[data-do='cut power']").is_displayed())
    visit.get(shown.address)
    until(lambda: at(visit, "[data-do='cut power']").is_displayed())
    assert visit.execute_script("return document.documentElement.scrollWidth") <= 390
    for target in visit.find_elements(By.CSS_SELECTOR, "#bench button, #bench a"):
        if target.is_displayed():
            assert target.rect["height"] >= 36
            assert target.rect["x"] + target.rect["width"] <= 390
    assert button(visit, "ok").is_displayed()


@pytest.mark.chromium
def test_the_report_of_the_page_opens(visit: Chrome, shown: Shown, tmp_path: Path) -> None:
    roll(shown)
    assert at(visit, "a[href='report.zip']").get_attribute("download") is not None
    file = tmp_path / "report.zip"
    file.write_bytes(got(shown, "/report.zip")[2])
    told = unpacked(file, tmp_path / "opened")
    assert told["screen"]["words"] == list(shown.live.seen().words)
    with zipfile.ZipFile(file) as parts:
        assert set(parts.namelist()) == {"journal.db", "report.json", "log.txt"}
