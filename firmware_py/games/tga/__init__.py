"""Table Golf Association: the weather, and the round kept on the card alone."""

from firmware_py.games.tga.card_only import TGA
from firmware_py.games.tga.weather import WEATHER

__all__ = ["TGA", "WEATHER"]
