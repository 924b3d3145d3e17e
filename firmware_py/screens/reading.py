"""What is behind a long press: the rule of the question, the game's sheets, and all its rules.

question ──hold back──▶ its rule ──ok──▶ sheet ──ok──▶ ... ──ok──▶ all rules ──ok──▶ one of them
    ◀──────────back───────────────────────────────────────────────┘     ◀──ok, back──┘
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Game
from firmware_py.screens.scene import Page

ALL: Final = "All rules"
SHUT: Final = ("rule", "sheet", "index", "testcard")  # pages behind which no rule is to be found


def behind(rule: str, game: Game, under: Page | None = None) -> Page | None:
    """The first of the pages behind that rule of that game; None where there is nothing to read.

    ``under`` is the page that they cover, if one was open.
    """
    pages = [Page("sheet", title, lines) for title, lines in game.sheets]
    if rule in game.book:
        pages.insert(0, Page("rule", rule, (game.book[rule],)))
    if game.book:
        pages.append(_index(game.book))
    return chained(pages, under)


def chained(pages: list[Page], under: Page | None = None) -> Page | None:
    """Pages one behind the other: ok turns to the next, back puts them away."""
    first: Page | None = None
    for page in reversed(pages):
        page = replace(page, under=under)
        if first is not None:
            page = replace(page, then=(first,), foot=f"OK: {first.title}")
        first = page
    return first


def _index(book: Mapping[str, str]) -> Page:
    """The beginning of every rule; ok opens the one that is marked."""
    pages = tuple(Page("rule", rule, (text,), foot=f"OK: {ALL}") for rule, text in book.items())
    return Page("index", ALL, tuple(book.values()), foot="OK: read it", then=pages)


def turned(page: Page) -> Page | None:
    """The page that ok turns to; None where it puts this one away for good."""
    if page.kind == "index" and page.then:
        return replace(page.then[min(page.at, len(page.then) - 1)], under=page)
    return page.then[0] if page.then else page.under
