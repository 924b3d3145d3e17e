"""The device as a player of Box of Golf: three guests, each as strong as it listens to the caddie.

    Rookie   takes as many dice as there are spaces to go, rolls on until they are there, spends no gem
    Regular  takes the caddie's club and dice, and spends a gem on a missed putt only
    Expert   counts on every gem, and spends it where it helps

A guest decides what a player decides. What happens on the table, where its ball lands on wooden boards or
which gem comes out of a real box, people see and say.
"""

from dataclasses import replace
from typing import Final

from firmware_py.games.box_of_golf import caddie
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, largest, letters
from firmware_py.games.box_of_golf.ground import GREEN, WATER, Side, flown, spot
from firmware_py.games.box_of_golf.swing import ALL, STOP, Swing
from firmware_py.games.box_of_golf.turn import BACK, CLUB, NONE, ON, RESTS, SPEND, Turn
from firmware_py.games.core import Ask, Choose, Move, Roll, Tell, Value

ROOKIE: Final = "Rookie"
REGULAR: Final = "Regular"
EXPERT: Final = "Expert"
GUESTS: Final = (ROOKIE, REGULAR, EXPERT)

SPIN, GIMME, REDO = "Y", "G", "R"  # gems
SWING: Final = ("keep", "reroll", "again")  # the questions of the dice


def drawn(ask: Ask) -> Move | None:
    """How a guest lets chance draw, or takes a gem it may choose; None where people answer."""
    if isinstance(ask, Roll):
        return Move(ask.name, ask.seat, None)
    if isinstance(ask, Choose) and ask.rule == "Q-BOX-07":
        return Move(ask.name, ask.seat, ask.options[0].value)
    return None


def decided(guest: str, ask: Ask, turn: Turn, side: Side, shot: caddie.Shot) -> Move | None:
    """How that guest answers a question of its turn; None where people answer.

    ``shot`` is what it knows of it, its purse included.
    """
    value: Value = None
    if ask.name == SPEND and isinstance(ask, Choose):
        offered = tuple(str(option.value) for option in ask.options)
        value = _gem(guest, offered, turn, side, shot)
    elif ask.name == CLUB:
        value = _club(guest, shot)
    elif ask.name in SWING and turn.swing is not None:
        value = _dice(guest, ask.name, turn.swing, shot)
    return drawn(ask) if value is None else Move(ask.name, ask.seat, value)


def followed(ask: Ask, turn: Turn, shot: caddie.Shot | None) -> Ask:
    """The question as people can follow it: the club and how far it is, what is kept, and what came of it.

    Nobody has seen the guest decide, so that its draws and its results say what it has done.
    """
    if turn.swing is None:
        return ask
    if isinstance(ask, Roll) and ask.name == "roll":
        return replace(ask, why=_taken(turn, turn.swing, shot))
    if isinstance(ask, Roll) and turn.spent == SPIN:
        return replace(ask, why=("It spends yellow", *ask.why[1:]))
    if isinstance(ask, Tell) and ask.name == RESTS:
        return replace(ask, why=(turn.swing.reckoning, *ask.why[:1]))
    return ask


def _taken(turn: Turn, swing: Swing, shot: caddie.Shot | None) -> tuple[str, ...]:
    """What the guest has in hand, in one line that can be read while the dice roll."""
    if swing.rolls:
        lying = tuple(at for at in range(len(swing.dice)) if at not in swing.hand)
        return (f"Keeps {letters(swing.dice, lying)}",) if lying else ("All again",)
    dice = f"{len(swing.dice)} dice" if len(swing.dice) > 1 else "1 die"
    if turn.attempt:
        return (f"Mulligan! {dice}",)
    return (dice if shot is None else f"{dice}, {shot.distance} to go",)


def _known(guest: str, shot: caddie.Shot) -> caddie.Shot:
    """The shot as that guest thinks of it: who spends no gem does not count on one."""
    return shot if guest == EXPERT else replace(shot, purse={})


def _club(guest: str, shot: caddie.Shot) -> int:
    """How many dice; the Rookie knows what the lie takes off, or it would never leave a tree."""
    if guest == ROOKIE:
        return min(shot.distance + LIES[shot.lie].less, MOST_DICE)
    return caddie.club(_known(guest, shot)).club


def _dice(guest: str, name: str, swing: Swing, shot: caddie.Shot) -> Value:
    if guest == ROOKIE:
        if swing.spaces >= shot.distance:
            return STOP
        return largest(swing.dice, swing.lie)[0] if name == "keep" else ALL
    advice = caddie.again(_known(guest, shot), swing)
    return STOP if advice is None else caddie.answer(advice, name, swing)


def _gem(guest: str, offered: tuple[str, ...], turn: Turn, side: Side, shot: caddie.Shot) -> str:
    """A gem that helps: the missed putt goes in, the ball gets dry, reaches the green, rolls on."""
    if guest != ROOKIE and GIMME in offered:
        return GIMME
    if guest != EXPERT:
        return NONE
    wet = turn.rest is not None and turn.rest.kind == WATER
    for gem in (ON, BACK):
        if gem in offered and (
            _blown(gem, turn, side, shot) == GREEN or (wet and _is_dry(gem, turn, side, shot))
        ):
            return gem
    if SPIN in offered and (turn.rest is None or turn.rest.left != 1):
        return SPIN
    return REDO if REDO in offered and (wet or not turn.count) else NONE


def _blown(gem: str, turn: Turn, side: Side, shot: caddie.Shot) -> str:
    """What kind of space the wind takes the ball to, as far as the guest can know."""
    count = turn.count + (1 if gem == ON else -1)
    way = flown(side, turn.start, count)
    if side.board is not None:
        return spot(side.board, way[-1]).kind if way else turn.start.kind
    return GREEN if count == shot.distance else ""


def _is_dry(gem: str, turn: Turn, side: Side, shot: caddie.Shot) -> bool:
    """Whether the wind takes the ball out of the water; on wooden boards a guest tries the space ahead."""
    return _blown(gem, turn, side, shot) != WATER if side.board is not None else gem == ON
