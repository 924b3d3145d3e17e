"""Stroke Cards: its deck, and a card from it."""

from firmware_py.games.stroke_cards.draw import STROKE_CARD

__all__ = ["STROKE_CARD"]
