"""The rules in force for shots and attempts: the table's options as a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from firmware_py.games.core import Option, Value
from firmware_py.games.settings import settled
from firmware_py.games.tga import shot_options, weather

OPTIONS: Final[tuple[Option, ...]] = (*shot_options.OPTIONS, *weather.OPTIONS)
FOUR: Final = ("pro_slopes", "trees_by_row", "draw_fade")  # with the pro contact standard, the "Pro" preset


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed, by the options' own keys (`shot_options`); distances in tiles, moves in spaces."""

    weather_faces: Mapping[str, int]
    wheel_sectors: int | str
    hazard_contact: str = "basic"
    trees_any_part: bool = True
    pro_slopes: bool = False
    trees_by_row: bool = False
    draw_fade: bool = False
    draw_side: str = "left"
    draw_target_max: int | str = shot_options.NONE
    draw_move: str = "optional"
    mulligan: bool = False
    mulligan_per: str = "hole"
    pro_uses_per: str = "hole"
    pro_move: str = "first"
    pro_lie_max_fly: int | str = 7
    wendy_wild: bool = False
    double_par_cap: bool = False
    keep_wind_if_advanced_lt: int = 1
    wind_rescues_from: tuple[str, ...] = ("cliff", "water")
    too_far_wind: str = "kept"
    water_second_penalty: str = "full"
    wind_drop: str = "end"
    space_unit: str = "ball"
    distance_unit: str = "yards"
    best_ball_spot: str = "shared"
    best_ball_strokes: str = "turn"
    best_ball_weather: str = "shot"
    best_ball_one_out: str = "unusable"
    wild: bool = False
    european: bool = False
    left_handed: tuple[str, ...] = field(default=())
    golf_club: tuple[str, ...] = field(default=())

    @staticmethod
    def of(options: Mapping[str, Value]) -> "Rules":
        """The rules that these options make; what they do not say has its default, other keys are another's.

        ValueError, in one sentence, for a value that an option does not have.
        """
        ours = {option.key for option in OPTIONS}
        made = settled(OPTIONS, {key: value for key, value in options.items() if key in ours})
        if made.pop("pro_rules") == "all":
            made.update(dict.fromkeys(FOUR, True), hazard_contact="pro")
        return Rules(**made)

    def cap(self, par: int) -> int | None:
        """The most that an attempt at a hole of that par can cost, or None (TGA-094, TGA-095)."""
        return 2 * par if self.double_par_cap else None
