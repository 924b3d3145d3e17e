"""Gems drawn blind from the bank of Box of Golf, one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.dice import COLOURS, NAMED, Tail
from firmware_py.games.core import Ask, Choice, Choose, Count, Face, Game, Move, Option, Roll, Setup, answered
from firmware_py.games.settings import bag_of, settled

Bank = Mapping[str, int]  # gems left of each colour, by its letter

BOOK: Final = {
    "BOX-004": (
        "Every player begins with one gem of each of the four colours, out of the bank; all the others "
        "stay in it until they are won."
    ),
    "BOX-043": "Gems come out of the bank without looking, one after the other, whatever they were won for.",
    "BOX-048": "A gem that is spent goes back to the bank at once and may be drawn again.",
    "Q-BOX-02": (
        "The rulebook counts more than 100 gems. We take 26 of each colour, starting gems included; enter "
        "what your own box holds."
    ),
}


GEMS: Final = Option(
    "box_gems",
    "Gem bank",
    dict(ours.GEMS),
    faces=tuple(Choice(colour, NAMED[colour]) for colour in COLOURS),
    rule="Q-BOX-02",
    check=bag_of(COLOURS),
)


def gem(bank: Bank, tail: Tail, *, seat: int | None = None, again: bool = False) -> Roll:
    """A blind draw of one gem; a colour of which none is left cannot come (BOX-043, Q-BOX-02)."""
    return Roll(
        name="gem",
        title="Draw a gem",
        seat=seat,
        rule="BOX-043",
        show="gem",
        bag=tuple(Face(colour, NAMED[colour], bank[colour]) for colour in COLOURS if bank[colour]),
        label=("gem", *tail),
        replacing=False,
        motion="revealing",
        again=again,
    )


@dataclass(frozen=True, slots=True)
class Box:
    """All the gems there are, those in the bank, and how many were drawn so far.

    ``players``: for whom the starting gems were taken out when the bank was last filled.
    """

    gems: Bank
    bank: Bank
    drawn: int = 0
    players: int = 0


def _start(setup: Setup) -> Box:
    given = settled((GEMS,), setup.options)[GEMS.key]
    gems = {colour: given.get(colour, 0) for colour in COLOURS}
    return Box(gems, gems)


def _asks(state: Box) -> tuple[Ask, ...]:
    asks: list[Ask] = []
    if any(state.bank.values()):
        asks.append(gem(state.bank, (0, 0, state.drawn, 0), again=True))
    if out := [colour for colour in COLOURS if state.bank[colour] < state.gems[colour]]:
        options = tuple(Choice(colour, NAMED[colour], f"{state.bank[colour]} left") for colour in out)
        asks.append(Choose(name="put back", title="Put a gem back", rule="BOX-048", options=options))
    most = min(ours.MOST_PLAYERS, *state.gems.values())
    asks.append(
        Count(
            name="new bank",
            title="New bank",
            why=("How many players have", "a starting gem of each?"),
            rule="BOX-004",
            lo=0,
            hi=most,
            start=state.players,
        )
    )
    return tuple(asks)


def _apply(state: Box, move: Move) -> Box:
    match answered(_asks(state), move).name:
        case "gem":
            (colour,) = move.value
            return replace(state, bank=_with(state.bank, colour, -1), drawn=state.drawn + 1)
        case "put back":
            return replace(state, bank=_with(state.bank, move.value, 1))
        case _:  # new bank
            bank = {colour: number - move.value for colour, number in state.gems.items()}
            return replace(state, bank=bank, players=move.value)


def _with(bank: Bank, colour: str, more: int) -> Bank:
    return {**bank, colour: bank[colour] + more}


GEM: Final = Game(
    key="gem",
    title="Blind gem",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=(GEMS,),
    book=BOOK,
)
