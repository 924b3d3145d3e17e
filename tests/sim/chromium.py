"""The real browser that the page is tested in: finds it, starts it, and says how to get it."""

import os
import shutil
from pathlib import Path

from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DRIVER = "chromedriver"
HOW = "no Chromium with its chromedriver here; on Debian: apt-get install chromium chromium-driver"
SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def missing() -> str:
    """Why there is no browser to test in, or nothing."""
    found = shutil.which(DRIVER) and any(shutil.which(name) for name in BROWSERS)
    return "" if found else HOW


def required() -> bool:
    """Whether a missing browser fails the tests: TEEBOX_REQUIRE_CHROMIUM=1."""
    return os.environ.get("TEEBOX_REQUIRE_CHROMIUM") == "1"


def start(profile: Path) -> Chrome:
    """A headless browser with an empty profile in that folder; it keeps all that its console says."""
    options = Options()
    options.binary_location = next(path for name in BROWSERS if (path := shutil.which(name)))
    for switch in (*SWITCHES, f"--user-data-dir={profile}"):
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return Chrome(options=options, service=Service(shutil.which(DRIVER)))
