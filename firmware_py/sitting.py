"""A round being set up: the set-up game in progress, and the half of the seed sealed for what will follow."""

from collections.abc import Mapping
from typing import Any

from firmware_py.games.core import Game
from firmware_py.games.seating import agreed, seating
from firmware_py.journal import Journal
from firmware_py.match import Draft
from firmware_py.round import Round, Sealed

NAMES_KEPT = 24


class Sitting(Draft):
    """Players sitting down to a game. Nothing of it is kept until the round begins, but the seal.

    ``given`` holds the owner's values of the game's options.
    """

    def __init__(self, journal: Journal, game: Game, sealed: Sealed, given: Mapping[str, Any]) -> None:
        self.journal = journal
        self.game = game
        self.sealed = sealed
        setting = seating(
            game,
            known=tuple(journal.recall("names", ())),
            last=journal.recall(f"last {game.key}", {}),
            config=given,
            commitment=sealed.commitment,
        )
        super().__init__(setting)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of those who have sat down."""
        names: tuple[str, ...] = self.match.state.names
        return names

    @property
    def mark(self) -> str:
        return self.sealed.mark

    def finish(self) -> Round:
        """The round, once everything is agreed; who plays and how is remembered for the next."""
        setup, dialled = agreed(self.match.state)
        numbered = {f"P{number}" for number in range(1, 100)}
        names = dict.fromkeys([*setup.seats, *self.journal.recall("names", ())])
        self.journal.remember("names", [name for name in names if name not in numbered][:NAMES_KEPT])
        told = {"seats": list(setup.seats), "options": dict(setup.options)}
        self.journal.remember(f"last {self.game.key}", told)
        return Round.open(self.journal, self.sealed, self.game, setup, dialled)
