"""Eighteen holes for four by the buttons alone, the weather die once a hole, and each press counted."""

from pathlib import Path

from sim.evening import Evening
from sim.stories import Teller, parse

SCORES = """
    Par  4 3 5 4 3 4 4 5 4   3 4 5 3 4 4 5 4 3
    Ana  4 3 5 5 1 4 6 5 3   3 4 4 2 5 4 6 4 3
    Bob  4 3 5 4 4 3 4 7 4   3 6 5 3 4 4 5 5 2
    Cy   4 3 5 3 2 4 5 4 6   3 4 9 3 4 4 5 3 3
    Dot  4 3 5 7 3 5 4 6 4   3 3 5 10 4 4 4 8 4
"""
CARD = {name: tuple(map(int, row)) for name, *row in map(str.split, SCORES.strip().splitlines())}
PARS = CARD.pop("Par")
PLAYERS = tuple(CARD)
SET_UP = f"""
    choose "New round"
    choose "Table Golf"
    players {" ".join(PLAYERS)}
    choose "18 holes"
    press ok x3
    choose Start
    choose Red
    press ok x3
"""


class Counted(Evening):
    """An evening that counts how often a button goes down."""

    presses = 0

    def down(self, button: str) -> None:
        self.presses += 1
        super().down(button)


def par_holes() -> list[int]:
    """The holes, from 0, on which everybody made par."""
    return [hole for hole, par in enumerate(PARS) if all(row[hole] == par for row in CARD.values())]


def play(evening: Counted) -> list[int]:
    """The whole round; how many presses each hole's par and four scores took, the weather die not counted."""
    teller = Teller(evening)
    teller.play(parse(SET_UP, "set-up"))
    return [_hole(evening, teller, hole) for hole in range(len(PARS))]


def _hole(evening: Counted, teller: Teller, hole: int) -> int:
    before = evening.presses
    teller.do_enter(str(PARS[hole]))
    scoring = evening.presses - before
    teller.do_menu("Weather die")
    teller.do_go()
    before = evening.presses
    for turn in range(len(PLAYERS)):  # the designer first, then in the order of the card
        name = PLAYERS[(hole + turn) % len(PLAYERS)]
        teller.do_expect(name)
        teller.do_enter(str(CARD[name][hole]))
    return scoring + evening.presses - before


def evening(state: Path) -> Counted:
    """A box whose weather repeats."""
    return Counted(state, seed=b"eighteen")
