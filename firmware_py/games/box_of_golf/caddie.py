"""What a caddie would do in Box of Golf, from the exact odds: which club to take, which dice to roll again.

What is wished for, one after the other, each only where the one before is indifferent:

    1. to get there in this turn, gems of the purse spent if need be
    2. to get there without spending one
    3. to end as near as can be

Gems count as the rules let them: blue moves the ball one space on or back, off the putting surface; green
cures a missed putt; red redoes the whole turn, off the putting surface, blue still in the purse (Q-BOX-01).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from firmware_py.games.box_of_golf import odds, ours
from firmware_py.games.box_of_golf.dice import LIES, MOST_DICE, NAMED, ROLLS, letters
from firmware_py.games.box_of_golf.odds import Worth
from firmware_py.games.box_of_golf.swing import ALL, SOME, STOP, Swing
from firmware_py.games.core import Value

PUTT: Final = "putt"
BLUE, GREEN, RED = "B", "G", "R"  # gems


@dataclass(frozen=True, slots=True)
class Shot:
    """All that the caddie looks at before a turn.

    lie            where the ball lies; "putt" is the putting surface
    distance       spaces to go, 1 or more
    can_overshoot  whether a longer shot flies past: some greens, and always the cup (BOX-064, BOX-070)
    purse          gems of each colour
    faces          the owner's die
    reroll         "some" or "all" of the free dice (Q-BOX-24)
    gem_each_try   whether a turn done again may spend another gem (Q-BOX-01)
    """

    lie: str
    distance: int
    can_overshoot: bool = True
    purse: Mapping[str, int] = field(default_factory=dict)
    faces: Mapping[str, int] = field(default_factory=lambda: ours.DIE_FACES)
    reroll: str = SOME
    gem_each_try: bool = True


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why: at most two lines of at most 25 characters.

    chance   of getting there in this turn, gems of the purse spent if need be
    unaided  the same if none is spent
    spaces   how far the ball can be expected to get, where the target is beyond any club; else None
    club     how many dice to take; 0 once they have been rolled
    kept     the colour to keep, "" if nothing counts
    hand     the dice to roll again, by index; none to stop
    """

    text: tuple[str, ...]
    chance: Fraction
    unaided: Fraction
    spaces: Fraction | None = None
    club: int = 0
    kept: str = ""
    hand: tuple[int, ...] = ()


def club(shot: Shot) -> Advice:
    """The best club for that distance (BOX-025, BOX-074); ValueError where there is no such shot."""
    wishes = _wishes(shot)
    (aided, unaided, near), number = _best(shot, wishes, range(1, MOST_DICE + 1))
    if _beyond(wishes):
        far = near - MOST_DICE
        out = f"{shot.distance} is out of reach"
        return Advice((f"{_dice(number)}: {_spaces(far)}", out), aided, unaided, far, number)
    chance = _with_reds(aided, shot)
    less = LIES[shot.lie].less
    text = f"{_dice(number)}: {_target(shot)}, {percent(unaided)}"
    others = (other for other in range(1, MOST_DICE + 1) if other != number)
    (_, second, _), other = _best(shot, wishes, others)
    if chance > unaided:
        gems = _gems(shot)
        why = f"With {gems if gems == 'gems' else f'a {gems} gem'}: {percent(chance)}"
    elif less:
        why = f"A group of {shot.distance + less}: {LIES[shot.lie].name.lower()} -{less}"
    elif second:
        why = f"Next best: {_dice(other)}, {percent(second)}"
    else:
        why = "No other club gets there"
    return Advice((text, why), chance, unaided, club=number)


def again(shot: Shot, swing: Swing) -> Advice | None:
    """The best for the dice on the table (BOX-027, BOX-033, BOX-034); None if nothing is to decide.

    A colour that the player has named stays named. ValueError where there is no such shot.
    """
    if swing.hand or swing.over:
        return None
    wishes = _wishes(shot)
    best = odds.play(
        shot.faces,
        shot.lie,
        swing.dice,
        ROLLS - swing.rolls,
        odds.in_order(shot.faces, *wishes),
        kept=swing.kept,
        reroll=shot.reroll,
    )
    aided, unaided, near = odds.apart(shot.faces, best.value, *wishes)
    beyond = _beyond(wishes)
    chance = aided if beyond else _with_reds(aided, shot)
    if not best.hand:
        does = f"Stop: move {swing.spaces}"
    elif swing.undecided:
        does = f"Keep {NAMED[best.kept].lower()}, roll {letters(swing.dice, best.hand)}"
    else:
        does = f"Re-roll {letters(swing.dice, best.hand)}"
    if beyond:
        why = _spaces(near - MOST_DICE)
    elif chance > unaided:
        why = f"{percent(unaided)}, with {_gems(shot)} {percent(chance)}"
    elif chance:
        why = f"{_target(shot).capitalize()}: {percent(chance)}"
    else:
        why = f"No chance of {_target(shot)}"
    far = near - MOST_DICE if beyond else None
    return Advice((does, why), chance, unaided, far, kept=best.kept, hand=best.hand)


def answer(advice: Advice, name: str, swing: Swing) -> Value:
    """What follows the advice at a question of the swing: "keep", "reroll" or "again"."""
    if not advice.hand:
        return () if name == "again" else STOP
    match name:
        case "keep":
            return advice.kept
        case "reroll":
            return ALL if advice.hand == swing.free else SOME
        case _:
            return advice.hand


def percent(chance: Fraction) -> str:
    """A chance in at most six characters; only what is sure is 100%, only what cannot be is 0%."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    shown = f"{float(chance) * 100:.1f}%"
    return {"0.0%": "<0.1%", "100.0%": ">99.9%"}.get(shown, shown)


# -- wishes --------------------------------------------------------------------------------


def _wishes(shot: Shot) -> tuple[Worth, Worth, Worth]:
    """There with gems, there without, and near: what each count of the dice is worth."""
    if shot.distance < 1:
        raise ValueError(f"{shot.distance} spaces are no distance: say 1 or more.")
    if shot.lie not in LIES:
        raise ValueError(f"{shot.lie!r} is no lie: say {', '.join(LIES)}.")
    went = [max(0, counted - LIES[shot.lie].less) for counted in odds.MOST]
    to_go = [shot.distance - far if shot.can_overshoot else max(0, shot.distance - far) for far in went]
    cured = shot.lie == PUTT and shot.purse.get(GREEN, 0) > 0
    wind = shot.lie != PUTT and shot.purse.get(BLUE, 0) > 0
    return (
        tuple(int(cured or abs(left) <= wind) for left in to_go),
        tuple(int(left == 0) for left in to_go),
        tuple(MOST_DICE + shot.distance - abs(left) for left in to_go),  # never below 0
    )


def _beyond(wishes: tuple[Worth, Worth, Worth]) -> bool:
    """Whether no count gets there."""
    return not any(wishes[0])


def _best(
    shot: Shot, wishes: tuple[Worth, Worth, Worth], clubs: Iterable[int]
) -> tuple[tuple[Fraction, ...], int]:
    """What the best of these clubs brings of each wish, and how many dice it is: of equal ones the fewest."""
    goal = odds.in_order(shot.faces, *wishes)
    values = {dice: odds.fresh(shot.faces, shot.lie, dice, goal, reroll=shot.reroll) for dice in clubs}
    dice = max(values, key=values.__getitem__)
    return odds.apart(shot.faces, values[dice], *wishes), dice


def _with_reds(now: Fraction, shot: Shot) -> Fraction:
    """The chance of one attempt and, as often as red gems allow, of another (BOX-058)."""
    reds = 0 if shot.lie == PUTT else shot.purse.get(RED, 0)
    if now == 1 or not reds:
        return now
    if not shot.gem_each_try:
        reds, shot = 1, replace(shot, purse={})
    (afresh, _, _), _ = _best(shot, _wishes(shot), range(1, MOST_DICE + 1))
    return 1 - (1 - now) * (1 - afresh) ** reds


def _gems(shot: Shot) -> str:
    """The gems that can help."""
    if shot.lie == PUTT:
        return "green"
    kinds = [NAMED[gem].lower() for gem in (BLUE, RED) if shot.purse.get(gem, 0)]
    return kinds[0] if len(kinds) == 1 else "gems"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _target(shot: Shot) -> str:
    return f"exactly {shot.distance}" if shot.can_overshoot else f"{shot.distance} or more"


def _spaces(far: Fraction) -> str:
    return f"{float(far):.1f} on average"
