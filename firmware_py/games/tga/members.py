"""Who comes later and who leaves before the end (pain 7.9): everybody's entered scores stay.

A newcomer plays from the next hole on, by number or under a name of three letters; who withdraws has no
more turns, no rank and no part in a tie. Where teams play, nobody comes or goes.
"""

from collections.abc import Callable
from dataclasses import replace
from string import ascii_uppercase
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Move
from firmware_py.games.tga import ours, pros
from firmware_py.games.tga.beginning import deck
from firmware_py.games.tga.options import FOUR_BALLS
from firmware_py.games.tga.played import IN_TEAMS, Round

LETTERS: Final = 3
NEW: Final = "new"
DELETE: Final = "delete"
DONE: Final = "done"
STAYS: Final = "stays"


def asks(state: Round) -> tuple[Ask, ...]:
    """The newcomer's name being spelled."""
    return () if state.letters is None else (_letter(state, state.letters),)


def asides(state: Round) -> tuple[Ask, ...]:
    """Somebody comes, somebody leaves; where that cannot be, why."""
    return (_add(state), _withdraw(state))


def _refused(state: Round) -> tuple[str, ...]:
    """Why nobody can join, in two lines; nothing where somebody can."""
    if state.format in IN_TEAMS:
        return ("Teams stay as they are.", "End the round instead.")
    if len(state.seats) >= ours.SEATS[1]:
        return (f"{ours.SEATS[1]} have a place on the", "card, and all are taken.")
    if state.says("order") == "rotate" and len(state.playing_seats) >= FOUR_BALLS:
        return ("A stroke each: there are", f"only {FOUR_BALLS} balls.")
    if state.length is not None and len(state.holes) >= state.length:
        return ("This is the last hole.", "The next round, then.")
    return ()


def _stays(name: str, title: str, why: tuple[str, ...]) -> Choose:
    return Choose(name=name, title=title, why=why, rule="GEN-007", options=(Choice(STAYS, "All right"),))


def _add(state: Round) -> Choose:
    if why := _refused(state):
        return _stays("add player", "Add player", why)
    number = next(name for n in range(1, 99) if (name := f"P{n}") not in state.names and n > len(state.seats))
    return Choose(
        name="add player",
        title="Add player",
        why=(f"Plays from hole {len(state.holes) + 1} on",),
        rule="GEN-007",
        options=(Choice(number, number), Choice(NEW, "New name")),
    )


def _letter(state: Round, letters: str) -> Choose:
    """The wheel of letters; nothing on it makes a name that is at the table already."""
    wheel = [Choice(letter, letter) for letter in ascii_uppercase]
    wheel.append(Choice(DELETE, "Delete"))
    if letters:
        wheel.append(Choice(DONE, "Done"))
    taken = {name.casefold() for name in state.names}
    options = tuple(c for c in wheel if _spelled(letters, str(c.value)).casefold() not in taken)
    return Choose(
        name="letter", title="New name", why=(letters,), rule="GEN-007", show="letters", options=options
    )


def _spelled(letters: str, value: str) -> str:
    """The name that this turn of the wheel completes, or nothing."""
    if value == DONE:
        return letters.capitalize()
    return (letters + value).capitalize() if value != DELETE and len(letters) + 1 == LETTERS else ""


def _withdraw(state: Round) -> Choose:
    least = 2 if state.format == "skins" else 1
    if state.format in IN_TEAMS:
        return _stays("withdraw", "Withdraw", _refused(state))
    if len(state.playing_seats) <= least:
        return _stays("withdraw", "Withdraw", ("Nobody would be left to", "play: end the round."))
    return Choose(
        name="withdraw",
        title="Withdraw",
        rule="GEN-007",
        confirm="Withdraw? The scores stay, but there are no more turns and no place.",
        options=tuple(Choice(seat, state.names[seat]) for seat in state.playing_seats),
    )


def _joined(state: Round, name: str) -> Round:
    state = replace(state, joined=(*state.joined, (name, len(state.holes) + 1)), letters=None)
    if state.says("pros") and not _cards_left(state):
        state = replace(state, pros=(*state.pros, ""))
    return state


def _cards_left(state: Round) -> tuple[pros.Pro, ...]:
    return tuple(pro for pro in deck(state) if pro.key not in state.pros)


def _added(state: Round, move: Move) -> Round:
    match move.value:
        case "stays":
            return state
        case "new":
            return replace(state, letters="")
        case name:
            return _joined(state, name)


def _turned(state: Round, move: Move) -> Round:
    letters = state.letters or ""
    if move.value == DELETE:  # with nothing left to delete it leaves the wheel
        return replace(state, letters=letters[:-1] if letters else None)
    if name := _spelled(letters, move.value):
        return _joined(state, name)
    return replace(state, letters=letters + move.value)


def _left(state: Round, move: Move) -> Round:
    if move.value == STAYS:
        return state
    state = replace(state, gone=(*state.gone, (move.value, len(state.holes))))
    if not state.holes:
        return state
    hole = state.holes[-1]
    playing = {side: attempt for side, attempt in hole.playing.items() if side != move.value}
    return state.with_hole(len(state.holes), replace(hole, playing=playing))


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "add player": _added,
    "letter": _turned,
    "withdraw": _left,
}


def told(state: Round) -> tuple[str, ...]:
    """Who came and who left, for the card."""
    came = tuple(f"{name} joined at hole {hole}." for name, hole in state.joined)
    return (*came, *(f"{state.names[seat]} left at hole {max(1, hole)}." for seat, hole in state.gone))
