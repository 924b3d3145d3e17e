"""The simulator's page: its server from outside, and the page itself in a real browser."""

import asyncio
import http.client
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from PIL import Image
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from firmware_py.signals import BUTTONS, Stopped
from sim.live import Live
from sim.page.server import STATIC, _run, listening, make_server, serve

ROOT = Path(__file__).parents[2]
SEED = bytes.fromhex("00ff")
PATIENCE = 6.0  # seconds that we wait for anything at most
GLASS = "document.getElementById('glass')"  # in the page, as are the lamps
LAMPS = "[...document.querySelectorAll('#ring .light')]"


def until(what: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What it gives once that is true; fails when it never is."""
    deadline = time.monotonic() + seconds
    while not (got := what()):
        assert time.monotonic() < deadline, f"never came true in {seconds} s"
        time.sleep(0.01)
    return got


class Shown:
    """A box with its page being served, for the length of a test."""

    def __init__(self, state: Path, port: int = 0, **evening: Any) -> None:
        self.live = Live(state, seed=SEED, **evening)
        self.live.start()
        self.open(port)

    def open(self, port: int) -> None:
        """Serve the page, on that port or a free one."""
        self._door = listening(port)
        self.port = self._door.getsockname()[1]
        self.server: uvicorn.Server = make_server(self.live)
        run = lambda: asyncio.run(self.server.serve(sockets=[self._door]))  # noqa: E731
        self._serving = threading.Thread(target=run, name="serving")
        self._serving.start()

    def shut(self) -> None:
        """The server ends; the box plays on."""
        self.server.should_exit = True
        self._serving.join(timeout=PATIENCE)
        self._door.close()

    def close(self) -> None:
        self.shut()
        self.live.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def page(self) -> ClientConnection:
        """A connection as our page opens it."""
        return connect(f"ws://127.0.0.1:{self.port}/live", origin=self.address)

    def pressed(self) -> set[str]:
        """The buttons whose contact is closed, read from the pins."""
        return {button for button in BUTTONS if self.live.evening.desk.box.level(button)}

    def glass(self) -> Image.Image:
        """The picture that a person sees on the desk."""
        return self.live.evening.desk.glass.picture()

    def asked(self) -> str:
        """The name of the question on the glass, or nothing."""
        ask = self.live.seen().ask
        return ask["name"] if ask else ""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    shown = Shown(tmp_path / "state")
    try:
        yield shown
    finally:
        shown.close()


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """One box for all tests that leave it as they found it."""
    shown = Shown(tmp_path_factory.mktemp("standing") / "state")
    try:
        yield shown
    finally:
        shown.close()


def say(page: ClientConnection, **what: Any) -> None:
    page.send(json.dumps(what))


def hear(page: ClientConnection, wanted: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The next message like that."""
    deadline = time.monotonic() + PATIENCE
    while True:
        heard: dict[str, Any] = json.loads(page.recv(timeout=max(0.0, deadline - time.monotonic())))
        if wanted(heard):
            return heard


def get(port: int, path: str = "/", host: str | None = None) -> tuple[int, dict[str, str], str]:
    """Status, headers in small letters and text of a GET."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        line.request("GET", path, headers={"Host": host} if host else {})
        answer = line.getresponse()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, headers, answer.read().decode()
    finally:
        line.close()


# -- what the page hears and says -----------------------------------------------------------


def test_a_page_hears_at_once_what_is_on_the_desk(standing: Shown) -> None:
    with standing.page() as page:
        heard = hear(page, lambda heard: heard.get("state") == "resting")
    assert set(heard) == {"glass", "contrast", "ring", "words", "state", "ask", "pieces"}
    assert len(bytes.fromhex(heard["glass"])) == 1024
    assert heard["ring"] == [0] * 24
    assert heard["words"]
    assert heard["ask"]["name"] == "home"


def test_a_page_hears_nothing_while_nothing_changes(standing: Shown) -> None:
    with standing.page() as page:
        hear(page, lambda heard: heard.get("state") == "resting")
        with pytest.raises(TimeoutError):
            page.recv(timeout=0.3)


def test_a_click_too_quick_for_a_finger_still_counts_as_a_press(shown: Shown) -> None:
    with shown.page() as page:
        before = hear(page, lambda heard: heard.get("state") == "resting")
        say(page, down="down")
        say(page, up="down")
        hear(page, lambda heard: heard["words"] != before["words"])


def test_two_quick_clicks_are_two_presses(shown: Shown) -> None:
    with shown.page() as page:
        before = hear(page, lambda heard: heard.get("state") == "resting")["words"]
        for _ in range(2):
            say(page, down="down")
            say(page, up="down")
        after_one = hear(page, lambda heard: heard["words"] != before)["words"]
        hear(page, lambda heard: heard["words"] not in (before, after_one))


@pytest.mark.rule("pain 8.2")
@pytest.mark.parametrize("button", BUTTONS)
def test_each_button_of_the_page_closes_its_own_contact_until_it_is_let_go(shown: Shown, button: str) -> None:
    with shown.page() as page:
        say(page, down=button)
        until(lambda: shown.pressed() == {button})
        say(page, up=button)
        until(lambda: not shown.pressed())


def test_a_button_that_is_down_comes_up_when_its_page_goes(shown: Shown) -> None:
    with shown.page() as page:
        say(page, down="back")
        until(lambda: shown.pressed() == {"back"})
    until(lambda: not shown.pressed())


def test_several_pages_show_the_same_box(shown: Shown) -> None:
    with shown.page() as one, shown.page() as two:
        before = hear(one, lambda heard: heard.get("state") == "resting")["words"]
        say(two, down="down")
        say(two, up="down")
        after = until(lambda: list(shown.live.seen().words) != before and shown.live.seen().as_json())
        for page in (one, two):
            hear(
                page, lambda heard: (heard["words"], heard["glass"]) == (list(after["words"]), after["glass"])
            )


def test_a_button_comes_up_with_the_last_finger_of_all_pages(shown: Shown) -> None:
    with shown.page() as one, shown.page() as two:
        say(one, down="down")
        until(lambda: shown.pressed() == {"down"})
        say(two, down="down")
        say(two, down="back")
        until(lambda: shown.pressed() == {"down", "back"})
        say(one, up="down")
        say(one, nonsense=1)
        hear(one, lambda heard: "fault" in heard)  # so what it said before has been heard
        assert shown.pressed() == {"down", "back"}
        two.close()
        until(lambda: not shown.pressed())


def test_an_answer_is_taken_like_a_press(shown: Shown) -> None:
    with shown.page() as page:
        hear(page, lambda heard: heard["ask"] and heard["ask"]["name"] == "home")
        say(page, answer={"ask": "home", "value": "nowhere"})
        hear(page, lambda heard: any("not offered" in word for word in heard["words"]))
        assert shown.asked() == "home"
        say(page, answer={"ask": "home", "value": "new"})
        hear(page, lambda heard: heard["ask"] and heard["ask"]["name"] == "menu")
        say(page, answer={"ask": "menu", "value": "tga"})
        hear(page, lambda heard: heard["ask"] and heard["ask"]["name"] == "players")
        say(page, answer={"ask": "players", "value": 3})
        hear(page, lambda heard: heard["ask"] and heard["ask"]["name"] == "names")


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "down",
        "{",
        "[]",
        "7",
        "null",
        '{"down": 3}',
        '{"down": "left"}',
        '{"up": "\\ud800"}',
        '{"down": "ok", "up": "ok"}',
        '{"answer": "home"}',
        '{"answer": {"ask": "home"}}',
        '{"answer": {"ask": "home", "value": 1, "more": 2}}',
        "[" * 4000,
        b"\xff\x00",
    ],
)
def test_garbage_gets_one_sentence_and_changes_nothing(standing: Shown, garbage: str | bytes) -> None:
    with standing.page() as page:
        before = hear(page, lambda heard: heard.get("state") == "resting")
        page.send(garbage)
        fault = hear(page, lambda heard: "fault" in heard)["fault"]
        assert re.fullmatch(r"(Say|There is) .*\.|Say .*\}\.", fault)
        assert not standing.pressed()
        assert json.loads(json.dumps(standing.live.seen().as_json())) == before
        say(page, down="nose")  # and the page is still heard
        hear(page, lambda heard: "'nose'" in heard.get("fault", ""))


# -- who may come in ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
def test_the_names_of_this_computer_are_served(standing: Shown, name: str) -> None:
    assert get(standing.port, host=f"{name}:{standing.port}")[0] == 200


@pytest.mark.parametrize(
    "name",
    ["example.com", "127.0.0.1.example.com", "127.0.0.1:80@example.com", "localhost.", "192.168.1.7", "::1"],
)
def test_a_foreign_host_name_is_refused_in_one_sentence(standing: Shown, name: str) -> None:
    status, _, text = get(standing.port, host=name)
    assert status == 403
    assert text == "Teebox is only to be seen as 127.0.0.1 or localhost.\n"


@pytest.mark.parametrize(
    "origin", ["http://example.com", "http://localhost:1", "https://127.0.0.1", "null", None]
)
def test_a_page_from_elsewhere_cannot_press_buttons(standing: Shown, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{standing.port}/live", origin=origin)
    assert refused.value.response.status_code == 403


def test_the_page_listens_on_this_computer_only() -> None:
    with listening(0) as door:
        assert door.getsockname()[0] == "127.0.0.1"


def test_the_page_comes_with_a_strict_policy_and_nothing_from_elsewhere(standing: Shown) -> None:
    for path in ("/", *(f"/{file.name}" for file in STATIC.iterdir())):
        status, headers, text = get(standing.port, path)
        assert status == 200
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none';")
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert set(re.findall(r"(?:https?:)?//[\w.]+", re.sub(r"(?m)// .*$", "", text))) <= {
            "http://www.w3.org"
        }


# -- beginning and ending -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("port", "sentence"),
    [
        (None, r"Port \d+ on 127.0.0.1 is in use, .* --port, such as --port 8065.\n"),
        (70000, r"There is no port 70000: .* --port, such as --port 8065.\n"),
    ],
)
def test_a_port_that_cannot_be_used_is_named_before_anything_is_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], port: int | None, sentence: str
) -> None:
    with listening(0) as taken:
        taken_port = taken.getsockname()[1]
        code = serve(tmp_path / "state", port=taken_port if port is None else port, open_browser=False)
    assert code == 2
    assert re.fullmatch(sentence, capsys.readouterr().err)
    assert not (tmp_path / "state").exists()


@pytest.mark.rule("pain 8.6")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_sigterm_and_a_closed_terminal_end_it_in_good_order(
    tmp_path: Path, ending: signal.Signals
) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    box = subprocess.Popen(
        [sys.executable, "-m", "sim", "--port", "0", "--state", str(tmp_path / "state")],
        cwd=ROOT,
        env={**os.environ, "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert box.stdout is not None
        line = box.stdout.readline()
        address = re.fullmatch(
            r"Teebox is at (http://127\.0\.0\.1:\d+)/ until you press Ctrl-C here\.\n", line
        )
        assert address, line
        until(opened.exists)
        assert opened.read_text() == f"{address[1]}/\n"
        with connect(address[1].replace("http", "ws") + "/live", origin=address[1]) as page:
            hear(page, lambda heard: heard.get("state") == "resting")
            say(page, down="ok")
            asked_at = time.monotonic()
            box.send_signal(ending)
            said, complained = box.communicate(timeout=PATIENCE)
        assert time.monotonic() - asked_at < 2
        assert (box.returncode, said, complained) == (0, "", "")
        assert [file.name for file in (tmp_path / "state").iterdir() if file.name.endswith("-wal")] == []
    finally:
        box.kill()
        box.communicate()


def test_the_page_ends_when_the_box_stops_thinking(tmp_path: Path) -> None:
    live = Live(tmp_path / "state")
    live.start()
    live.do(lambda: live.evening.desk.box.heard.put(Stopped("a test")))
    with listening(0) as door:
        broken = asyncio.run(asyncio.wait_for(_run(make_server(live), door, live), PATIENCE))
    live.stop()
    assert broken


# -- in a real browser ----------------------------------------------------------------------


@pytest.fixture
def visit(browser: Chrome, shown: Shown) -> Iterator[Chrome]:
    """The page of the box, open in a browser; its console has to stay silent."""
    look_as(browser, 1280, 800)
    browser.get(shown.address)
    until(lambda: mirrored(browser, shown))
    yield browser
    ActionChains(browser).reset_actions()
    assert browser.get_log("browser") == []
    browser.get("about:blank")


def look_as(browser: Chrome, width: int, height: int, *, dots: float = 1, phone: bool = False) -> None:
    """Give the page a window of so many CSS pixels."""
    size = {"width": width, "height": height, "deviceScaleFactor": dots, "mobile": phone}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def canvas(browser: Chrome) -> list[list[int]]:
    """The colours of the glass in the page, a row a list of 128 numbers of red, green and blue."""
    flat = browser.execute_script(
        f"const glass = {GLASS};"
        """
        const dots = glass.getContext("2d").getImageData(0, 0, glass.width, glass.height).data;
        return Array.from({length: dots.length / 4}, (_, at) =>
            dots[4 * at] << 16 | dots[4 * at + 1] << 8 | dots[4 * at + 2]);"""
    )
    return [flat[row : row + 128] for row in range(0, len(flat), 128)]


def mirrored(browser: Chrome, shown: Shown) -> bool:
    """Whether the page's glass is the desk's, pixel for pixel, in exactly two colours."""
    page, desk = canvas(browser), shown.glass()
    lit, dark = 0xD9EEFF, 0x05080C
    return page == [[lit if desk.getpixel((x, y)) else dark for x in range(128)] for y in range(64)]


def button(browser: Chrome, name: str) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, f"[data-button={name}]")


def words(browser: Chrome) -> list[str]:
    """The lines that the page tells beside the box."""
    script = "return [...document.querySelectorAll('#words p')].map((line) => line.textContent)"
    lines: list[str] = browser.execute_script(script)
    return lines


@pytest.mark.chromium
@pytest.mark.rule("pain 8.7")
def test_the_page_shows_the_glass_pixel_for_pixel_in_two_colours(visit: Chrome, shown: Shown) -> None:
    assert len({colour for row in canvas(visit) for colour in row}) == 2
    first = canvas(visit)
    ActionChains(visit).send_keys(Keys.ARROW_DOWN).perform()
    until(lambda: canvas(visit) != first)
    until(lambda: mirrored(visit, shown))


@pytest.mark.chromium
def test_a_pixel_of_the_glass_is_a_whole_number_of_the_displays_pixels(visit: Chrome) -> None:
    def scale(dots: float) -> float:
        wide: float = visit.execute_script(f"return {GLASS}.getBoundingClientRect().width")
        return wide * dots / 128

    for dots, width, whole in ((1, 1280, 5), (1, 900, 4), (1, 390, 2), (1.5, 1100, 5), (3, 390, 7)):
        look_as(visit, width, 800, dots=dots)
        until(lambda dots=dots, whole=whole: abs(scale(dots) - whole) < 0.01)
    assert visit.execute_script(f"return getComputedStyle({GLASS}).imageRendering") == "pixelated"


@pytest.mark.chromium
@pytest.mark.rule("pain 8.2")
def test_the_mouse_holds_the_button_that_it_went_down_on(visit: Chrome, shown: Shown) -> None:
    for name in BUTTONS:
        hand = ActionBuilder(visit, duration=0)
        hand.pointer_action.move_to(button(visit, name)).pointer_down()
        hand.perform()
        until(lambda name=name: shown.pressed() == {name})
        assert button(visit, name).get_attribute("class") == "down"
        hand = ActionBuilder(visit, duration=0)
        hand.pointer_action.move_to_location(2, 2).pointer_up()  # it slid off; the button was still its own
        hand.perform()
        until(lambda: not shown.pressed())
        assert button(visit, name).get_attribute("class") == ""


@pytest.mark.chromium
@pytest.mark.rule("pain 8.2")
def test_two_fingers_on_a_touch_screen_hold_two_buttons(visit: Chrome, shown: Shown) -> None:
    def touch(kind: str, *places: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        visit.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    middles = {name: button(visit, name).rect for name in BUTTONS}
    at = {name: (int(box["x"] + 30), int(box["y"] + 30)) for name, box in middles.items()}
    for one, two in (("up", "back"), ("down", "ok")):
        touch("touchStart", at[one])
        until(lambda one=one: shown.pressed() == {one})
        touch("touchStart", at[one], at[two])
        until(lambda both={one, two}: shown.pressed() == both)
        touch("touchMove", (2, 2), at[two])  # it slid off; the button was still its own
        touch("touchEnd")
        until(lambda: not shown.pressed())


LEGEND = {
    "↑": (Keys.ARROW_UP, "up"),
    "↓": (Keys.ARROW_DOWN, "down"),
    "Enter": (Keys.ENTER, "ok"),
    "Esc": (Keys.ESCAPE, "back"),
    "Backspace": (Keys.BACKSPACE, "back"),
}


@pytest.mark.chromium
@pytest.mark.rule("pain 8.2")
def test_every_key_of_the_legend_holds_its_button(visit: Chrome, shown: Shown) -> None:
    assert [key.text for key in visit.find_elements(By.CSS_SELECTOR, ".legend kbd")] == list(LEGEND)
    for key, name in LEGEND.values():
        ActionChains(visit).key_down(key).key_down(key).perform()  # the second is a repetition
        until(lambda name=name: shown.pressed() == {name})
        ActionChains(visit).key_up(key).perform()
        until(lambda: not shown.pressed())


@pytest.mark.chromium
def test_keys_with_ctrl_belong_to_the_browser(visit: Chrome, shown: Shown) -> None:
    ActionChains(visit).key_down(Keys.CONTROL).key_down(Keys.ARROW_DOWN).key_up(Keys.CONTROL).perform()
    ActionChains(visit).key_down(Keys.ARROW_UP).perform()
    until(lambda: "up" in shown.pressed())
    assert shown.pressed() == {"up"}


@pytest.mark.chromium
def test_a_button_reached_with_tab_answers_to_enter_and_to_a_screen_readers_click(
    visit: Chrome, shown: Shown
) -> None:
    ActionChains(visit).send_keys(Keys.TAB).key_down(Keys.ENTER).perform()
    until(lambda: shown.pressed() == {"up"})
    ActionChains(visit).key_up(Keys.ENTER).perform()
    until(lambda: not shown.pressed())
    before = shown.live.seen().words
    visit.execute_script("document.querySelector('[data-button=down]').click()")
    until(lambda: shown.live.seen().words != before)
    until(lambda: not shown.pressed())


@pytest.mark.chromium
def test_holding_enter_opens_the_menu(visit: Chrome, shown: Shown) -> None:
    ActionChains(visit).send_keys(Keys.ENTER).perform()
    until(lambda: shown.live.seen().state == "showing")
    ActionChains(visit).key_down(Keys.ENTER).perform()
    until(lambda: shown.asked() == "menu")
    ActionChains(visit).key_up(Keys.ENTER).perform()
    until(lambda: "Menu" in words(visit))
    assert words(visit) == list(shown.live.seen().words)


@pytest.mark.chromium
def test_the_words_of_the_screen_are_there_for_screen_readers(visit: Chrome, shown: Shown) -> None:
    until(lambda: words(visit) == list(shown.live.seen().words))
    assert visit.find_element(By.ID, "words").get_attribute("aria-live") == "polite"


@pytest.mark.chromium
def test_hiding_the_page_lifts_its_fingers(visit: Chrome, shown: Shown) -> None:
    ActionChains(visit).key_down(Keys.ARROW_UP).perform()
    until(lambda: shown.pressed() == {"up"})
    here = visit.current_window_handle
    visit.switch_to.new_window("tab")
    try:
        until(lambda: not shown.pressed())
    finally:
        visit.close()
        visit.switch_to.window(here)


@pytest.mark.chromium
def test_a_spin_of_the_wheel_arrives_live_and_lights_the_ring(visit: Chrome, shown: Shown) -> None:
    visit.execute_script(
        f"const glass = {GLASS};"
        """
        window.pictures = new Set();
        (function look() {
            if (document.documentElement.dataset.state === "spinning") pictures.add(glass.toDataURL());
            requestAnimationFrame(look);
        })();"""
    )

    def rolls() -> bool:
        """One press, and whether it rolls: in the first moments of a result it does nothing."""
        ActionChains(visit).send_keys(Keys.ENTER).perform()
        began = time.monotonic()
        while (state := shown.live.seen().state) != "rolling" and time.monotonic() < began + 0.5:
            time.sleep(0.01)
        return state == "rolling"

    for _ in range(20):  # roll until the wind blows
        until(rolls)
        until(lambda: shown.live.seen().state == "showing")
        if any(shown.live.seen().ring):
            break
    assert visit.execute_script("return pictures.size") >= 6

    def lamps_agree() -> bool:
        seen = visit.execute_script(f"return {LAMPS}.map((lamp) => 255 * lamp.style.opacity ** 2)")
        return seen == pytest.approx(list(shown.live.seen().ring), abs=1)

    assert any(shown.live.seen().ring)
    until(lamps_agree)
    places = visit.execute_script(f"return {LAMPS}.map((lamp) => lamp.getBoundingClientRect())")
    ahead, right = places[0], places[6]
    target = visit.find_element(By.XPATH, "//*[text()='target']").rect
    player = visit.find_element(By.XPATH, "//*[text()='player']").rect
    assert ahead["y"] < target["y"] < right["y"] < player["y"]  # straight ahead is up, towards the target
    assert right["x"] > ahead["x"]  # and the lamps go clockwise


@pytest.mark.chromium
def test_the_page_is_usable_on_a_phone(visit: Chrome) -> None:
    for width in (360, 390):
        look_as(visit, width, 844, dots=3, phone=True)
        until(lambda width=width: visit.execute_script("return innerWidth") == width)
        assert visit.execute_script("return document.documentElement.scrollWidth") <= width
        boxes = [button(visit, name).rect for name in BUTTONS]
        for box in boxes:
            assert min(box["width"], box["height"]) >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= 844  # without scrolling
        for one, other in itertools.combinations(boxes, 2):
            assert abs(one["x"] - other["x"]) >= one["width"] or abs(one["y"] - other["y"]) >= one["height"]


@pytest.mark.chromium
def test_the_page_says_when_it_has_lost_the_box_and_finds_it_again(visit: Chrome, shown: Shown) -> None:
    def told() -> str:
        return visit.find_element(By.ID, "connection").text

    assert told() == "connected"
    ActionChains(visit).key_down(Keys.ARROW_DOWN).perform()
    until(lambda: shown.pressed() == {"down"})
    shown.shut()
    until(lambda: told() == "not connected, trying again")
    assert button(visit, "ok").get_attribute("aria-disabled") == "true"
    assert button(visit, "down").get_attribute("class") == ""
    assert not shown.pressed()
    shown.open(shown.port)
    until(lambda: told() == "connected")
    until(lambda: mirrored(visit, shown))
    assert {entry["source"] for entry in visit.get_log("browser")} <= {"network", "javascript"}  # the tries
