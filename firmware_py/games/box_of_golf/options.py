"""What a table agrees on before a round of Box of Golf; every gap of the rulebook is a setting."""

from collections.abc import Callable, Mapping
from typing import Final

from firmware_py.games.box_of_golf import ours
from firmware_py.games.box_of_golf.boards import BOARDS, OWN_BOARDS
from firmware_py.games.box_of_golf.dice import FACES
from firmware_py.games.box_of_golf.gems import GEMS
from firmware_py.games.core import Choice, Option, Value

Options = Mapping[str, Value]
NO_YES: Final = (Choice(False, "No"), Choice(True, "Yes"))
YES_NO: Final = (Choice(True, "Yes"), Choice(False, "No"))


def always(options: Options) -> bool:
    return True


def own_rules(options: Options) -> bool:
    """The gaps of the rulebook are asked about one by one only at a table that wants to."""
    return bool(options["box_house"])


def _is_limit(value: Value) -> bool:
    return type(value) is int and 0 <= value <= ours.MOST_STROKES


def _asked(
    key: str,
    label: str,
    rule: str,
    values: tuple[Choice, ...],
    when: Callable[[Options], bool] = own_rules,
) -> Option:
    """A setting whose default is the first of its values."""
    return Option(key, label, values[0].value, values=values, rule=rule, when=when)


HOLES: Final = Option(
    "box_holes",
    "How many holes?",
    9,
    values=(
        Choice(9, "9 holes"),
        Choice(18, "18 holes"),
        Choice(3, "3 holes", "first time"),
        Choice("other", "Other"),
    ),
    rule="BOX-002",
    when=always,
)
OTHER: Final = Option(
    "box_other",
    "Number of holes",
    6,
    span=(1, ours.MOST_HOLES),
    rule="BOX-002",
    when=lambda options: options["box_holes"] == "other",
)
GEMS_ARE: Final = _asked(
    "gems",
    "Gems",
    "BOX-043",
    (Choice("electronic", "Electronic", "in here"), Choice("real", "Real", "you draw")),
    always,
)
OBSTACLES: Final = Option(
    "obstacles", "Obstacles count?", True, values=YES_NO, rule="BOX-073", when=own_rules
)
HOUSE: Final = _asked(
    "box_house", "House rules?", "Q-BOX-01", (Choice(False, "As usual"), Choice(True, "Go through")), always
)
LIMIT: Final = Option(
    "max_strokes",
    "Stroke limit",
    0,
    values=(Choice(0, "None"), *(Choice(n, f"{n} strokes") for n in (8, 10, 12))),
    rule="Q-BOX-20",
    when=own_rules,
    check=_is_limit,
)


def _are_sides(value: Value) -> bool:
    """Whether that is what is known of wooden boards: par, spaces to the flag and behind it, side by side."""
    spans = (ours.PARS, ours.PUTTING, ours.BEHIND)
    return isinstance(value, Mapping) and all(
        side in map(str, range(1, ours.SIDES + 1))
        and isinstance(told, tuple | list)
        and len(told) == len(spans)
        and all(
            n is None or (type(n) is int and lo <= n <= hi) for n, (lo, hi) in zip(told, spans, strict=True)
        )
        for side, told in value.items()
    )


# Nobody enters this: it is learnt in play, so that each side is asked about once (BOX-008).
SIDES: Final = Option("box_sides", "Board sides", {}, rule="BOX-008", check=_are_sides)
CADDIE: Final = Option(
    "caddie",
    "Caddie",
    "menu",
    values=(
        Choice("off", "Off"),
        Choice("menu", "When asked", "hold ok"),
        Choice("always", "Always"),
    ),
    rule="BOX-074",
    when=own_rules,
)

OPTIONS: Final = (
    HOLES,
    OTHER,
    BOARDS,
    OWN_BOARDS,
    SIDES,
    GEMS_ARE,
    HOUSE,
    OBSTACLES,
    _asked(
        "gem_choice",
        "Gems are drawn",
        "Q-BOX-07",
        (Choice("blind", "Blind"), Choice("free", "Chosen freely")),
    ),
    _asked(
        "redo_resets_gem_limit",
        "Gem after mulligan?",
        "Q-BOX-01",
        (Choice(True, "Yes", "each try"), Choice(False, "No")),
    ),
    _asked(
        "reroll", "Re-roll", "Q-BOX-24", (Choice("some", "Any free dice"), Choice("all", "All free dice"))
    ),
    _asked(
        "natural", "A natural is", "Q-BOX-09", (Choice("group", "The group"), Choice("all_dice", "All dice"))
    ),
    _asked("yellow_after_natural", "Yellow after free?", "Q-BOX-16", YES_NO),
    _asked("backspin_stops_at_cup", "Spin stops at cup?", "Q-BOX-26", NO_YES),
    _asked("tap_in", "Tap in from 1?", "Q-BOX-10", NO_YES),
    _asked("star_via_arrow", "Star by arrow pays?", "Q-BOX-18", NO_YES),
    _asked(
        "box_order",
        "Playing order",
        "Q-BOX-21",
        (Choice("strokes", "Fewest first"), Choice("clockwise", "Clockwise")),
    ),
    LIMIT,
    CADDIE,
    FACES,
    GEMS,
)
