"""Table Golf Association: the weather, rulings, pro cards, and the round kept on the card alone."""

from firmware_py.games.tga.card_only import TGA
from firmware_py.games.tga.pros import PROS
from firmware_py.games.tga.ruling import RULING
from firmware_py.games.tga.weather import WEATHER

__all__ = ["PROS", "RULING", "TGA", "WEATHER"]
