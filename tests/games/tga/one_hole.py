"""One hole for one side as a game of its own, so that an attempt can be played like any other game."""

from collections.abc import Iterable
from typing import Any

from firmware_py.games.core import Game, IllegalMove, Move, Result, Setup, answered
from firmware_py.games.tga import attempt as attempts
from firmware_py.games.tga.attempt import Attempt
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK, Pro
from firmware_py.games.tga.rules import OPTIONS, Rules
from firmware_py.games.tga.shot_book import BOOK
from firmware_py.games.tga.spot import Hitter
from tests.games.playing import play, question

NAMES = ("Ana", "Bob", "Cleo", "Dan")
CARDS = {pro.key: pro for pro in PROS_OF_THE_BOOK} | {
    "twelfth": Pro("twelfth", "Olga Own", "Q-TGA-03", ("Her own",), "Her own ability")
}


def apply(state: Attempt, move: Move) -> Attempt:
    if state.over:
        raise IllegalMove("The attempt is over.")
    answered(attempts.asks(state), move)
    return attempts.answer(state, move.ask, move.value)


def one_hole(
    par: int = 4, *, team: str = "alone", players: int = 1, pros: tuple[str, ...] = (), **begun: Any
) -> Game:
    """A game of that one attempt; ``pros`` are the players' cards by key."""

    def start(setup: Setup) -> Attempt:
        rules = Rules.of(setup.options)
        cards = (*(CARDS.get(key) for key in pros), *(None,) * players)
        hitters = tuple(Hitter.of(rules, seat, NAMES[seat], cards[seat]) for seat in range(players))
        side = "" if team == "alone" else "Team"
        return attempts.begin(rules, par, hitters, team=team, side=side, **begun)  # type: ignore[arg-type]

    return Game(
        key=f"one hole {team}",
        title="One hole",
        seats=(players, players),
        version=1,
        start=start,
        asks=attempts.asks,
        apply=apply,
        options=OPTIONS,
        result=lambda state: Result(over=state.over),
        book=BOOK,
    )


class Hole:
    """Somebody plays a hole: each deed returns the hole, so that a shot reads as one line.

    ``state`` is the attempt as it stands.
    """

    def __init__(
        self,
        par: int = 4,
        *,
        team: str = "alone",
        players: int = 1,
        pros: Any = (),
        begun: Any = None,
        **options: Any,
    ) -> None:
        pros = (pros,) if isinstance(pros, str) else pros
        self.game = one_hole(par, team=team, players=players, pros=pros, **(begun or {}))
        self.state: Attempt = self.game.start(Setup(NAMES[:players], options))

    @property
    def asked(self) -> list[str]:
        """The names of what may be answered now, the question first."""
        return [ask.name for ask in self.game.asks(self.state)]

    @property
    def question(self) -> Any:
        """The question on the glass."""
        return self.game.asks(self.state)[0]

    def ask(self, name: str) -> Any:
        return question(self.game, self.state, name)

    def options(self, name: str | None = None) -> list[Any]:
        """The values offered by the question, or by the ask of that name."""
        ask = self.question if name is None else self.ask(name)
        return [option.value for option in ask.options]

    def does(self, *answers: tuple[str, Any]) -> "Hole":
        self.state = play(self.game, self.state, answers)
        return self

    def says(self, **answers: Any) -> "Hole":
        """Answers by name, in that order."""
        return self.does(*answers.items())

    def sun(self) -> "Hole":
        return self.says(weather=("sun",))

    def wind(self, way: str = "right", face: str = "single") -> "Hole":
        return self.says(weather=(face,), wind=(way,))

    def lies(self, *where: str) -> "Hole":
        """The lie, and after it how far from the green where that is asked."""
        return self.does(*zip(("lie", "place"), where, strict=False))

    def blown(self, *where: str) -> "Hole":
        """On the board, moved by the wind, and then it lies there."""
        return self.says(stopped="board").lies(*where)

    def back(self) -> "Hole":
        return self.says(back=None)


def moves_of(answers: Iterable[tuple[str, int | None, Any]]) -> list[Move]:
    return [Move(*answer) for answer in answers]
