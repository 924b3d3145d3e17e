"""What a table can agree on about a shot and an attempt in Table Golf, each with the default we chose.

Only what changes the play of most tables is asked at set-up; everything else is the owner's to set.
"""

from collections.abc import Callable, Mapping
from typing import Final

from firmware_py.games.core import Choice, Option, Value

NONE: Final = "none"


def _yes_no(
    key: str,
    label: str,
    rule: str,
    *,
    default: bool = False,
    when: Callable[[Mapping[str, Value]], bool] = lambda options: False,
) -> Option:
    return Option(key, label, default, (Choice(False, "No"), Choice(True, "Yes")), rule=rule, when=when)


def _rescues(value: Value) -> bool:
    """Whether that is a list of lies from which the wind can save a ball."""
    return isinstance(value, tuple) and set(value) <= {"cliff", "water"} and len(set(value)) == len(value)


def _each(options: Mapping[str, Value]) -> bool:
    return bool(options["pro_rules"] == "each")


# -- the pro rules and what goes with them (TGA-013) -----------------------------------------

PRO_RULES: Final = Option(
    "pro_rules",
    "Pro rules?",
    "no",
    values=(Choice("no", "Basic"), Choice("all", "All four"), Choice("each", "Choose each")),
    rule="TGA-013",
    when=lambda options: True,
)
HAZARD_CONTACT: Final = Option(
    "hazard_contact",
    "On a hazard if",
    "basic",
    values=(Choice("basic", "Metal on it"), Choice("pro", "Any part on it")),
    rule="TGA-010",
    when=_each,
)
PRO_SLOPES: Final = _yes_no("pro_slopes", "Pro slopes?", "TGA-098", when=_each)
TREES_BY_ROW: Final = _yes_no("trees_by_row", "Trees by row?", "TGA-105", when=_each)
DRAW_FADE: Final = _yes_no("draw_fade", "Draw and fade?", "TGA-106", when=_each)
TREES_ANY_PART: Final = _yes_no("trees_any_part", "Trees: any part?", "Q-TGA-17", default=True)
DRAW_SIDE: Final = Option(
    "draw_side",
    "A draw goes",
    "left",
    values=(Choice("left", "Left"), Choice("right", "Right")),
    rule="Q-TGA-01",
)
DRAW_TARGET_MAX: Final = Option(
    "draw_target_max",
    "Named tile at most",
    NONE,
    values=(Choice(NONE, "No limit"), Choice(7, "7 tiles")),
    rule="Q-TGA-10",
)
DRAW_MOVE: Final = Option(
    "draw_move",
    "Draw that hits",
    "optional",
    values=(Choice("optional", "May move"), Choice("forced", "Must move")),
    rule="Q-TGA-35",
)

# -- mulligan, abilities, cap ----------------------------------------------------------------

PER: Final = (Choice("hole", "Hole"), Choice("attempt", "Attempt"))
MULLIGAN: Final = _yes_no("mulligan", "Mulligans?", "TGA-011", when=lambda options: True)
MULLIGAN_PER: Final = Option("mulligan_per", "One mulligan a", "hole", values=PER, rule="Q-TGA-29")
PRO_USES_PER: Final = Option("pro_uses_per", "An ability once a", "hole", values=PER, rule="Q-TGA-14")
PRO_MOVE: Final = Option(
    "pro_move",
    "Abilities act",
    "first",
    values=(Choice("first", "Before wind"), Choice("any", "After wind too")),
    rule="Q-TGA-36",
)
PRO_LIE_MAX_FLY: Final = Option(
    "pro_lie_max_fly",
    "Sam, Ralph: limit",
    7,
    values=(Choice(7, "7 tiles"), Choice(NONE, "No limit")),
    rule="Q-TGA-37",
)
WENDY_WILD: Final = _yes_no("wendy_wild", "Wendy: alligator?", "Q-TGA-45")
CAP: Final = Option(
    "double_par_cap",
    "Stop at double par?",
    False,
    values=(Choice(False, "No"), Choice(True, "Yes", "beginners")),
    rule="TGA-094",
    when=lambda options: True,
)

# -- wind and penalties ----------------------------------------------------------------------

KEEP_WIND: Final = Option(
    "keep_wind_if_advanced_lt",
    "Same wind if gained",
    1,
    values=(Choice(1, "No tile"), Choice(2, "1 at most")),
    rule="Q-TGA-04",
)
WIND_RESCUES: Final = Option(
    "wind_rescues_from", "Wind can save from", ("cliff", "water"), rule="Q-TGA-05", check=_rescues
)
TOO_FAR_WIND: Final = Option(
    "too_far_wind",
    "After too far",
    "kept",
    values=(Choice("kept", "Same wind"), Choice("new", "New wind")),
    rule="Q-TGA-07",
)
WATER_SECOND: Final = Option(
    "water_second_penalty",
    "Water twice running",
    "full",
    values=(Choice("full", "+1 each"), Choice("book", "+1 in all")),
    rule="Q-TGA-06",
)
WIND_DROP: Final = Option(
    "wind_drop",
    "2 spaces of wind",
    "end",
    values=(Choice("end", "End counts"), Choice("path", "In on the way")),
    rule="Q-TGA-34",
)
SPACE_UNIT: Final = Option(
    "space_unit",
    "A space is",
    "ball",
    values=(Choice("ball", "A ball's width"), Choice("tile", "A tile")),
    rule="Q-TGA-20",
)
DISTANCE_UNIT: Final = Option(
    "distance_unit",
    "Distances in",
    "yards",
    values=(Choice("yards", "Yards"), Choice("metres", "Metres")),
    rule="TGA-023",
)

# -- best ball -------------------------------------------------------------------------------

BEST_BALL_SPOT: Final = Option(
    "best_ball_spot",
    "Partners hit from",
    "shared",
    values=(Choice("shared", "Same spot"), Choice("relay", "Ball before")),
    rule="Q-TGA-12",
)
BEST_BALL_STROKES: Final = Option(
    "best_ball_strokes",
    "1 stroke for each",
    "turn",
    values=(Choice("turn", "Team turn"), Choice("ball", "Ball hit")),
    rule="Q-TGA-12",
)
BEST_BALL_WEATHER: Final = Option(
    "best_ball_weather",
    "Partners' weather",
    "shot",
    values=(Choice("shot", "Each his own"), Choice("turn", "The first's")),
    rule="Q-TGA-12",
)
BEST_BALL_ONE_OUT: Final = Option(
    "best_ball_one_out",
    "One ball out",
    "unusable",
    values=(Choice("unusable", "No penalty"), Choice("penalty", "+1")),
    rule="Q-TGA-12",
)

# -- expansions and players ------------------------------------------------------------------

WILD: Final = _yes_no("wild", "Wild expansion?", "TGA-155")
EUROPEAN: Final = _yes_no("european", "European tiles?", "Q-TGA-15")
LEFT_HANDED: Final = Option("left_handed", "Left-handers", (), rule="TGA-083", of_names=True)
GOLF_CLUB: Final = Option("golf_club", "Play with the club", (), rule="TGA-084", of_names=True)

OPTIONS: Final = (
    PRO_RULES, HAZARD_CONTACT, PRO_SLOPES, TREES_BY_ROW, DRAW_FADE, MULLIGAN, CAP,
    TREES_ANY_PART, DRAW_SIDE, DRAW_TARGET_MAX, DRAW_MOVE,
    MULLIGAN_PER, PRO_USES_PER, PRO_MOVE, PRO_LIE_MAX_FLY, WENDY_WILD,
    KEEP_WIND, WIND_RESCUES, TOO_FAR_WIND, WATER_SECOND, WIND_DROP, SPACE_UNIT, DISTANCE_UNIT,
    BEST_BALL_SPOT, BEST_BALL_STROKES, BEST_BALL_WEATHER, BEST_BALL_ONE_OUT,
    WILD, EUROPEAN, LEFT_HANDED, GOLF_CLUB,
)  # fmt: skip
