"""One real browser for all tests of the page."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome

from tests.sim import chromium


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    if why := chromium.missing():
        (pytest.fail if chromium.required() else pytest.skip)(why)
    browser = chromium.start(tmp_path_factory.mktemp("profile"))
    try:
        yield browser
    finally:
        browser.quit()
