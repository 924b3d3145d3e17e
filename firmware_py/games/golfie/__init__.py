"""Golfie: its cards, and the stack of action cards that a half is played by."""

from firmware_py.games.golfie.reveals import GOLFIE

__all__ = ["GOLFIE"]
