"""The lists that the machine itself offers: what can be done here, and what the box can do at rest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from firmware_py.games.core import Choice, Choose, Game
from firmware_py.round import Round

Does = Mapping[str, tuple[str, Callable[[], Any]]]  # value → (label, what choosing it does)


@dataclass(frozen=True, slots=True)
class Menu:
    """A list and what each of its entries does."""

    does: Does
    title: str = "Menu"

    @property
    def question(self) -> Choose:
        """The list as a question."""
        options = tuple(Choice(value, label) for value, (label, _) in self.does.items())
        return Choose(name="menu", title=self.title, show="menu", options=options)

    def choose(self, value: str) -> None:
        """Do what that entry does."""
        self.does[value][1]()


def home(
    groups: tuple[tuple[str, tuple[Game, ...]], ...], waiting: Round | None, recent: str, *, rounds: bool
) -> Choose:
    """What the box can do, what is unfinished first.

    ``groups`` are the tools by heading; ``recent`` is the key of the one that was used last, which is in
    reach without its heading; ``rounds`` tells whether there are any to look at.
    """
    options = []
    if waiting is not None:
        where = waiting.game.where(waiting.match.state)
        options.append(Choice("resume", f"Resume {where or waiting.game.title}?"))
    for heading, group in groups:
        if not heading:
            options += [Choice(f"tool {tool.key}", tool.title) for tool in group]
    for heading, group in groups:
        if heading:
            options += [Choice(f"tool {tool.key}", tool.title) for tool in group if tool.key == recent]
    options += [Choice(f"group {heading}", heading) for heading, _ in groups if heading]
    options.append(Choice("new", "New round"))
    if rounds:
        options += [Choice("rounds", "Score cards"), Choice("trophies", "Trophies")]
    options += [
        Choice("log", "Last rolls"),
        Choice("luck", "Fairness"),
        Choice("settings", "Settings"),
        Choice("testcard", "Test card"),
    ]
    return Choose(name="home", title="Teebox", show="home", options=tuple(options))
