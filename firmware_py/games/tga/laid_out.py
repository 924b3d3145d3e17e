"""What Table Golf lays on the shelf and on the table, each with its sheets beside it."""

from dataclasses import replace

from firmware_py.games.tga import pros, round, ruling, weather
from firmware_py.games.tga.hazard_sheet import SHEETS

__all__ = ["PROS", "RULING", "TGA", "WEATHER"]

# Whatever is played or looked up, the same sheets lie beside it (TGA-086).
PROS = replace(pros.PROS, sheets=SHEETS)
RULING = replace(ruling.RULING, sheets=SHEETS)
TGA = replace(round.TGA, sheets=SHEETS)
WEATHER = replace(weather.WEATHER, sheets=SHEETS)
