"""Where a ball stopped: the two questions that a hit and every move after it end in.

    short   while a move is still to come: on the board, in the hole, on its edge, off the board
    full    after the last one: the lie, and with a fairway the distance too, in one answer

The full list runs from the hole outward into deeper trouble: likely answers lie side by side.
"""

from dataclasses import dataclass
from typing import Final

from firmware_py.games.core import Choice, Choose
from firmware_py.games.tga.abilities import BOARD, Ability
from firmware_py.games.tga.lies import LIES, ROWS
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.spot import SAME, Spot

HOLE: Final = "hole"
EDGE: Final = "edge"
OFF: Final = "off"
TOO_FAR: Final = "too far"
SLOPE: Final = "slope"
LOOP: Final = "loop"  # a slope that the ball has been on before [Q-TGA-09]
FAIRWAYS: Final = {"fairway": "far", "one": "one"}  # answers that tell the lie and the distance at once
GONE: Final = (OFF, TOO_FAR)

PARTLY: Final = "Partly off: on its edge"
WHOLLY: Final = "In if wholly in"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a question about the ball must offer besides the ground.

    title    the move to be made first, or how to hit; ``why`` what the answer needs to know
    show     its picture
    limit    the tiles that the hit may have gone beyond; None where it cannot
    holes    whether the ball may be in the hole or on its edge
    rolled   how many slopes the ball has rolled down so far
    matters  whether it matters that the ball gained no tile (TGA-049)
    """

    seat: int
    title: str
    why: tuple[str, ...]
    rule: str
    show: str
    limit: int | None = None
    holes: bool = True
    rolled: int = 0
    matters: bool = False


def short(asked: Asked, rules: Rules, its: Ability | None) -> Choose:
    """Where the ball is while a move is still to come; ``its`` ability adds what it waits for."""
    options = [Choice(BOARD, "On the board")]
    if its is not None and its.seen:
        options.append(Choice(its.pro, its.seen))
    options += [Choice(lie, LIES[lie].name) for lie in judged_at_once(rules)]
    options += [Choice(HOLE, "In the hole"), Choice(EDGE, "On its edge"), Choice(OFF, "Off the board")]
    if asked.limit is not None:
        options.append(_too_far(asked.limit))
    return _choose("stopped", asked, tuple(options), 0)


def contact(rules: Rules) -> str:
    """When a ball is on a hazard, in at most 25 characters (TGA-080, TGA-081); trees see `_trees`."""
    if rules.hazard_contact == "pro":
        return "Hazard: any touch counts"
    any_row = rules.trees_any_part and rules.trees_by_row
    return "Hazard: metal, trees: any" if any_row else "Hazard: only metal counts"


def judged_at_once(rules: Rules) -> tuple[str, ...]:
    """The lies from which no move can save a ball [Q-TGA-05]."""
    return tuple(lie for lie in ("water", "cliff") if lie not in rules.wind_rescues_from)


def full(asked: Asked, rules: Rules, spot: Spot) -> Choose:
    """Where the ball lies for good, once no more is moved."""
    near = [Choice("green", "Green tile"), Choice("one", "1 tile off")]
    if asked.holes:
        near = [Choice(HOLE, "In the hole"), Choice(EDGE, "On its edge"), *near]
    fairway = [Choice("fairway", "Fairway")]
    if rules.wild:
        fairway.append(Choice("albatross", "Albatross", "wild"))  # its tile is a fairway (TGA-153)
    options = (*near, *fairway, *ground(rules), *_stayed(asked, rules, spot), *_lost(asked))
    start = len(near)
    if spot.putt:
        start = 0
    elif spot.place == "one":
        start -= 2
    return _choose("lie", asked, options, start)


def _stayed(asked: Asked, rules: Rules, spot: Spot) -> tuple[Choice, ...]:
    stayed = []
    if spot.tee:
        stayed.append(Choice("tee", "On the tee"))
    if asked.matters and (gained := stayed_put(rules, spot)):
        stayed.append(Choice(SAME, "Same tile" if gained == "no tile" else f"{gained} on", "fairway"))
    return tuple(stayed)


def stayed_put(rules: Rules, spot: Spot) -> str:
    """How little a ball must gain on that spot to keep the wind: "no tile", or as the owner says [Q-TGA-04].

    "" where nothing is to be said: on the tee "On the tee" says it.
    """
    if rules.keep_wind_if_advanced_lt > 1:
        return "1 tile"
    return "" if spot.tee else "no tile"


def ground(rules: Rules, *, water: bool = True, moving: bool = True) -> tuple[Choice, ...]:
    """The hazards in play; without ``water`` and without those that move a ball on, for a drop."""
    choices = [*_named("rough", "sand"), *_trees(rules)]
    if rules.european:
        choices += _named("fescue", "pot-bunker")
    if moving:
        choices.append(Choice(SLOPE, "Slope", "wavy lines" if rules.pro_slopes else "arrow area"))
        if rules.european:
            choices.append(Choice("undulating", LIES["undulating"].name))
    if water:
        choices.append(Choice("water", "Water"))
        if rules.european:
            choices.append(Choice("brook", "Brook"))
    if moving:
        choices.append(Choice("cliff", "Cliff"))
        if rules.wild:
            eaten = (lie for lie in LIES.values() if lie.kind == "wild" and lie.key != "albatross")
            choices += [Choice(lie.key, lie.name, "wild") for lie in eaten]
    return tuple(choices)


def _named(*lies: str) -> tuple[Choice, ...]:
    return tuple(Choice(lie, LIES[lie].name) for lie in lies)


def _trees(rules: Rules) -> tuple[Choice, ...]:
    """Trees, or their rows; where the metal decides of all else, any part among them counts (TGA-082)."""
    if rules.trees_by_row:
        return tuple(Choice(row, LIES[row].name, "front" if row == "trees1" else "") for row in ROWS)
    any_part = rules.trees_any_part and rules.hazard_contact == "basic"
    return (Choice("trees", LIES["trees"].name, "any part" if any_part else ""),)


def _lost(asked: Asked) -> tuple[Choice, ...]:
    if asked.rolled:
        loop = (Choice(LOOP, "Same slope again"),) if asked.rolled > 1 else ()
        return (*loop, Choice(OFF, "No tile there"))
    lost = (Choice(OFF, "Off the board"),)
    return lost if asked.limit is None else (*lost, _too_far(asked.limit))


def _too_far(limit: int) -> Choice:
    """Beyond the limit, even in the hole (TGA-163)."""
    return Choice(TOO_FAR, "Too far", f"over {limit}")


def kind(lie: str) -> str:
    """What becomes of a ball on that ground, as `lies.Kind` says."""
    return "slope" if lie == SLOPE else LIES[lie].kind


def _choose(name: str, asked: Asked, options: tuple[Choice, ...], start: int) -> Choose:
    return Choose(
        name=name,
        title=asked.title,
        seat=asked.seat,
        why=asked.why,
        rule=asked.rule,
        show=asked.show,
        options=options,
        start=start,
    )
