"""Table Golf Association: the weather, rulings, pro cards, and the round kept on the card alone."""

from dataclasses import replace

from firmware_py.games.tga import card_only, pros, ruling, weather
from firmware_py.games.tga.hazard_sheet import SHEETS

__all__ = ["PROS", "RULING", "TGA", "WEATHER"]

# Whatever is played or looked up, the same sheets lie beside it (TGA-086).
PROS = replace(pros.PROS, sheets=SHEETS)
RULING = replace(ruling.RULING, sheets=SHEETS)
TGA = replace(card_only.TGA, sheets=SHEETS)
WEATHER = replace(weather.WEATHER, sheets=SHEETS)
