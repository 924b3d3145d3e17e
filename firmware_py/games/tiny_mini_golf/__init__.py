"""Tiny Mini Golf: its dice, as tools for the table."""

from firmware_py.games.tiny_mini_golf.tools import ACCURACY, POWER, TERRAIN

__all__ = ["ACCURACY", "POWER", "TERRAIN"]
