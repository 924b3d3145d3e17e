"""A round being set up: the set-up game in progress, and the half of the seed sealed for what will follow."""

from firmware_py.games.core import Game
from firmware_py.games.seating import agreed, is_number, seating
from firmware_py.journal import Journal
from firmware_py.match import Draft
from firmware_py.owner import NAMES, Owner
from firmware_py.round import Round, Sealed

NAMES_KEPT = 24


class Sitting(Draft):
    """Players sitting down to a game. Nothing of it is kept until the round begins, but the seal."""

    def __init__(self, journal: Journal, game: Game, sealed: Sealed, owner: Owner) -> None:
        self.journal = journal
        self.owner = owner
        self.game = game
        self.sealed = sealed
        self._rigs: dict[str, tuple[str, ...]] = {}  # by purpose, for the round to come
        setting = seating(
            game,
            known=tuple(journal.recall(NAMES, ())),
            last=journal.recall(f"last {game.key}", {}),
            config=owner.of(game),
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
        named = [name for name in setup.seats if not is_number(name) and name not in self.game.guests]
        names = dict.fromkeys([*named, *self.journal.recall(NAMES, ())])
        self.journal.remember(NAMES, list(names)[:NAMES_KEPT])
        told = {"seats": list(setup.seats), "options": dict(setup.options)}
        self.journal.remember(f"last {self.game.key}", told)
        self.owner.profile(self.game, named, setup.options)
        begun = Round.open(self.journal, self.sealed, self.game, setup, dialled)
        for purpose, faces in self._rigs.items():
            begun.rig(purpose, faces)
        return begun

    def rig(self, purpose: str, faces: tuple[str, ...]) -> None:
        """Set the first draw of a purpose in the round to come (simulator only)."""
        self._rigs[purpose] = faces
