"""The owner's values: those of the settings file, and over them those entered on the device and kept.

An option's key means the same in every game and tool: a weather die of one's own is entered once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from firmware_py.games.adjusting import OTHERS, Sections, adjusted, adjusting
from firmware_py.games.core import Ask, Choice, Game, Option
from firmware_py.journal import Journal
from firmware_py.match import Draft

# where the journal's shelf holds ...
KEPT: Final = "own values"  # what was entered on the device
NAMES: Final = "names"  # who has played here, the last ones first

OFF_ON: Final = (Choice(False, "Off"), Choice(True, "On"))
MOTION: Final = Option("motion", "Motion", True, values=OFF_ON)
SLOW: Final = Option("slow", "Slow presses", False, values=OFF_ON)
BIG: Final = Option("big", "Big digits", False, values=OFF_ON)
# Kept for the buzzer: so far the box makes no sound at all, and whatever it says stands on the glass.
MUTE: Final = Option("mute", "No sound", False, values=OFF_ON)


def _nothing(*_: Any) -> Any:
    return ()


# How the box itself behaves; a game only in that it has options.
PLAY: Final = Game(
    "play",
    "This box",
    (0, 0),
    1,
    start=_nothing,
    asks=_nothing,
    apply=_nothing,
    options=(MOTION, SLOW, BIG, MUTE),
)


class Owner:
    """What the owner has decided. ``filed`` holds the file's values by section and key, already checked."""

    def __init__(
        self, journal: Journal, games: Iterable[Game], filed: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self.journal = journal
        self.games = (PLAY, *games)
        self.options = {option.key: option for game in self.games for option in game.options}
        self.filed = {key: value for section in filed.values() for key, value in section.items()}
        self._given = self._taken_in()  # asked for with every signal and every frame

    def _taken_in(self) -> dict[str, Any]:
        given = {**self.filed, **self.journal.recall(KEPT, {})}
        return {key: v for key, v in given.items() if key in self.options and self.options[key].admits(v)}

    def of(self, game: Game) -> dict[str, Any]:
        """What the owner gave of that game's options."""
        keys = {option.key for option in game.options}
        return {key: value for key, value in self._given.items() if key in keys}

    def says(self, option: Option) -> Any:
        """One option's value, the default where the owner gave none."""
        return self._given.get(option.key, option.default)

    def known(self) -> tuple[str, ...]:
        """Everybody of whom something may be known: who has played here, and who stands in a profile."""
        profiled = [name for option in self.options.values() if option.of_names for name in self.says(option)]
        return tuple(dict.fromkeys((*self.journal.recall(NAMES, ()), *profiled)))

    def sections(self) -> Sections:
        """All that can be entered on the device: the profiles, and what no set-up asks for, game by game."""
        defaults = {key: option.default for key, option in self.options.items()}
        named = tuple(option for option in self.options.values() if option.of_names)
        told = {option.key for option in named}
        sections = []
        for game in self.games:
            own = [o for o in game.options if o.key not in told and not o.when(defaults)]
            sections.append((game.title, tuple(own)))
            told.update(option.key for option in own)
        sections.insert(1, ("Players", named))
        return tuple(sections)

    def keep(self, values: Mapping[str, Any]) -> None:
        """Keep what was entered on the device, where it is not what the file or the default says anyway."""
        before = {key: self.filed.get(key, option.default) for key, option in self.options.items()}
        self.journal.remember(KEPT, {key: value for key, value in values.items() if value != before[key]})
        self._given = self._taken_in()

    def learn(self, game: Game, state: Any) -> None:
        """Keep what a round has told about things that stay."""
        learnt = {**self._given, **game.learnt(state)}
        if learnt != self._given:
            self.keep(learnt)

    def look_again(self) -> None:
        """Take in what has been kept past this object, such as a board that was added on the page."""
        self._given = self._taken_in()

    def profile(self, game: Game, seats: Sequence[str], agreed: Mapping[str, Any]) -> None:
        """Keep what was picked for these players in every option of names, whoever else is one of those."""
        picked = {}
        for option in game.options:
            if option.of_names:
                others = [name for name in self.says(option) if name not in seats]
                picked[option.key] = (*others, *(name for name in seats if name in agreed[option.key]))
        if picked:
            self.keep({**self._given, **picked})


class Adjustment(Draft):
    """The owner's values being entered: each is kept as soon as it is whole."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        every = tuple(owner.options.values())
        game = replace(PLAY, key="settings", title="Settings", options=every)
        super().__init__(adjusting(game, owner.of(game), owner.known(), owner.sections()))

    def answer(self, question: Ask, value: Any) -> None:
        """One answer; a value that is whole with it is kept."""
        super().answer(question, value)
        if self.match.state.changing is None:
            self.owner.keep(adjusted(self.match.state))

    def take_back(self) -> bool:
        """One level up: out of a value half entered, then out of the section; False at the top."""
        state = self.match.state
        if state.changing is not None:
            while self.match.state.changing is not None:
                self.match = self.match.undone()
            return True
        question = self.question
        if question is None or not question.admits(OTHERS):
            return False
        self.answer(question, OTHERS)
        return True

    def finish(self) -> None:
        """Nothing follows: all has been kept."""
