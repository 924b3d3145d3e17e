"""One turn's dice in Box of Golf: a club, a lie, up to three rolls, and what may be rolled again.

`Swing` with `asks` and `answer` is that turn alone, for the whole game; `BOX_DICE` is the tool around it:

    lie, club ──▶ roll ──▶ re-roll? ──▶ roll ──▶ re-roll? ──▶ roll ──▶ "Move 4 spaces"
                          (first "keep which?" where groups are equal)
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.dice import (
    FACES,
    FACES_BOOK,
    LIES,
    MOST_DICE,
    NAMED,
    ROLLS,
    Dice,
    Tail,
    count,
    die,
    free,
    group,
    largest,
    letters,
    moves,
    reckoning,
    rolled,
    spaces,
)
from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Game,
    Move,
    Pick,
    Roll,
    Setup,
    Tell,
    Value,
    answered,
)
from firmware_py.games.settings import settled

ALL: Final = "all"
SOME: Final = "some"
STOP: Final = "stop"
ELSEWHERE: Final = "lie"

BOOK: Final = {
    "BOX-025": (
        "Take one to five dice for the shot: the more dice, the farther the club can hit. Once they have "
        "been rolled it is too late for another club."
    ),
    "BOX-026": "A turn has at most three rolls, the first included; one or two may be enough.",
    "BOX-027": (
        "The colour shown most is the group, every purple joins it, and it is locked. Black is locked too, "
        "except from the tee box and the star. Roll any of the other dice again, or stop. A larger group "
        "takes the place of the old one, whose dice come free."
    ),
    "BOX-028": (
        "The largest group with its purples counts, wanted or not: one space for each of its dice. From the "
        "rough and from a tree it is one space less. Nothing that counts: the ball stays, and it is a stroke."
    ),
    "BOX-031": (
        "Black is worth nothing. From the tee box and the star it may be rolled again, from anywhere else "
        "not. In a bunker purple is worth nothing either, and stays. Rough and tree take one space off."
    ),
    "BOX-034": "Of equal groups, groups of one as well, the player says which colour is kept.",
    **FACES_BOOK,
}


@dataclass(frozen=True, slots=True)
class Swing:
    """One turn's dice as they lie.

    dice      every die of the club; "" while it has not been rolled yet
    hand      the dice to be rolled now, by index
    rolls     how often there has been a roll
    kept      the colour of the group, "" where nothing counts or equal groups wait for a decision
    choosing  the player wants to say which of the free dice to roll again
    stopped   the player wants no further roll
    """

    lie: str
    dice: Dice
    hand: tuple[int, ...] = ()
    rolls: int = 0
    kept: str = ""
    choosing: bool = False
    stopped: bool = False

    @staticmethod
    def of(club: int, lie: str) -> "Swing":
        """That many dice in hand, before the first roll."""
        return Swing(lie, dice=("",) * club, hand=tuple(range(club)))

    @property
    def free(self) -> tuple[int, ...]:
        """The dice that may be rolled again once it is said what is kept."""
        return free(self.dice, self.lie, self.kept)

    @property
    def undecided(self) -> bool:
        """Whether equal groups wait for somebody to say which is kept (BOX-034)."""
        return not self.kept and len(largest(self.dice, self.lie)) > 1

    @property
    def over(self) -> bool:
        """Whether these dice have come to rest."""
        return not self.hand and (self.stopped or self.rolls == ROLLS or not self.free)

    @property
    def spaces(self) -> int:
        """What the dice are worth as they lie, the lie's deduction made."""
        return spaces(self.dice, self.lie)

    @property
    def reckoning(self) -> str:
        """How that comes about."""
        return reckoning(self.dice, self.lie, self.kept)


def asks(state: Swing, faces: Mapping[str, int], tail: Tail, *, seat: int | None = None) -> tuple[Ask, ...]:
    """What is to be answered now; nothing once the dice have come to rest."""
    if state.hand:
        return (_roll(state, faces, tail, seat),)
    if state.over:
        return ()
    if state.undecided:
        return (_keep(state, seat),)
    return (_again(state, seat) if state.choosing else _reroll(state, seat),)


def answer(state: Swing, name: str, value: Value) -> Swing:
    """The dice after an answer that `asks` offered."""
    match name, value:
        case "roll", faces:
            dice = rolled(state.dice, state.hand, faces)
            best = largest(dice, state.lie)
            return Swing(state.lie, dice, rolls=state.rolls + 1, kept=best[0] if len(best) == 1 else "")
        case _, "stop" | ():
            return replace(state, stopped=True)
        case "keep", colour:
            kept = replace(state, kept=colour)
            # stopping was on offer beside the colours, so with one die there is nothing left to ask
            return replace(kept, hand=kept.free) if len(kept.free) == 1 else kept
        case "reroll", "some":
            return replace(state, choosing=True)
        case "reroll", _:
            return replace(state, hand=state.free)
        case _:  # again
            return replace(state, hand=value)


def _roll(state: Swing, faces: Mapping[str, int], tail: Tail, seat: int | None) -> Roll:
    *place, attempt = tail
    lying = tuple(at for at in range(len(state.dice)) if at not in state.hand)
    dice = tuple("" if at in state.hand else face for at, face in enumerate(state.dice))
    why = f"On the table {letters(state.dice, lying)}" if lying else f"From: {LIES[state.lie].name}"
    return Roll(
        name="roll",
        title=f"Roll {state.rolls + 1} of {ROLLS}",
        seat=seat,
        why=(why,),
        rule="BOX-026",
        show=_lying(replace(state, dice=dice), () if not lying else _locked(state)),
        bag=die(faces),
        count=len(state.hand),
        label=("box", *place, ROLLS * attempt + state.rolls),
        auto=True,
    )


def _keep(state: Swing, seat: int | None) -> Choose:
    colours = largest(state.dice, state.lie)
    options = [
        Choice(colour, NAMED[colour], f"free {letters(state.dice, free(state.dice, state.lie, colour))}")
        for colour in colours
    ]
    return Choose(
        name="keep",
        title="Keep which?",
        seat=seat,
        why=(f"Equal groups of {count(state.dice, state.lie)}", _left(state)),
        rule="BOX-034",
        follows=True,
        show=_lying(state),
        options=(*options, _stop(state)),
    )


def _reroll(state: Swing, seat: int | None) -> Choose:
    several = len(state.free) > 1
    every = Choice(ALL, "All" if several else "Re-roll", letters(state.dice, state.free))
    some = (Choice(SOME, "Some"),) if several else ()
    return Choose(
        name="reroll",
        title="Re-roll?",
        seat=seat,
        why=(state.reckoning, _left(state)),
        rule="BOX-027",
        follows=True,
        show=_lying(state, _locked(state)),
        options=(every, *some, _stop(state)),
    )


def _again(state: Swing, seat: int | None) -> Pick:
    return Pick(
        name="again",
        title="Re-roll which?",
        seat=seat,
        why=(state.reckoning, _left(state)),
        rule="BOX-027",
        show=_lying(state, _locked(state)),
        items=state.dice,
        free=state.free,
    )


def _lying(state: Swing, marked: Collection[int] = ()) -> str:
    """The picture of all dice: in hand ".", locked or counting with a star, as in "R* . K*"."""
    dice = [(face or ".") + ("*" if at in marked else "") for at, face in enumerate(state.dice)]
    return " ".join(("dice", *dice))


def _locked(state: Swing) -> tuple[int, ...]:
    return tuple(at for at in range(len(state.dice)) if at not in (*state.free, *state.hand))


def _stop(state: Swing) -> Choice:
    return Choice(STOP, "Stop", f"move {state.spaces}")


def _left(state: Swing) -> str:
    left = ROLLS - state.rolls
    return f"{left} roll{'s' if left > 1 else ''} left"


@dataclass(frozen=True, slots=True)
class Shots:
    """The owner's die, and one shot after the other.

    club, lie  those of the shot, or of the last one
    played     how many shots are over
    elsewhere  the next shot starts from another lie, which is being asked
    swing      the dice of the shot in progress
    """

    faces: Mapping[str, int]
    club: int = ours.FIRST_CLUB
    lie: str = ours.FIRST_LIE
    played: int = 0
    elsewhere: bool = False
    swing: Swing | None = None


def _start(setup: Setup) -> Shots:
    return Shots(settled((FACES,), setup.options)[FACES.key])


def _asks(state: Shots) -> tuple[Ask, ...]:
    if state.swing is not None:
        return asks(state.swing, state.faces, (0, 0, state.played, 0)) or (_move(state.swing),)
    return (_lie(state) if state.elsewhere else _club(state),)


def _club(state: Shots) -> Choose:
    """The club takes its dice with the same press; the lie, which stands above, can be changed first."""
    clubs = (Choice(n, f"{n} dice" if n > 1 else "1 die") for n in range(1, MOST_DICE + 1))
    return Choose(
        name="club",
        title=f"From {LIES[state.lie].name}",
        rule="BOX-025",
        options=(Choice(ELSEWHERE, "Other lie"), *clubs),
        start=state.club,
    )


def _lie(state: Shots) -> Choose:
    options = tuple(Choice(key, lie.name) for key, lie in LIES.items())
    start = tuple(LIES).index(state.lie)
    return Choose(name="lie", title="From which lie?", rule="BOX-031", options=options, start=start)


def _move(swing: Swing) -> Tell:
    kept = swing.kept or next(iter(largest(swing.dice, swing.lie)), "")
    counted = group(swing.dice, swing.lie, kept)
    why = (swing.reckoning,) if swing.spaces else (swing.reckoning, "It is still a stroke")
    return Tell(
        name="move",
        title=moves(swing.spaces),
        why=why,
        rule="BOX-028",
        follows=True,
        show=_lying(swing, counted),
    )


def _apply(state: Shots, move: Move) -> Shots:
    name = answered(_asks(state), move).name
    match name, state.swing:
        case "club", _ if move.value == ELSEWHERE:
            return replace(state, elsewhere=True)
        case "club", _:
            return replace(state, club=move.value, swing=Swing.of(move.value, state.lie))
        case "lie", _:
            return replace(state, lie=move.value, elsewhere=False)
        case _, Swing() as swing if not swing.over:
            return replace(state, swing=answer(swing, name, move.value))
        case _:  # the ball has been moved
            return replace(state, played=state.played + 1, swing=None)


BOX_DICE: Final = Game(
    key="box",
    title="Box dice",
    seats=(0, 0),
    version=2,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=(FACES,),
    book=BOOK,
)
