"""Values for the Table Golf Association that the rulebook leaves open and we had to choose."""

from typing import Final

from firmware_py.games.core import Choice

# Only "one face shows two sets of lines" is stated. Six faces, as many of Sun as of wind. [Q-TGA-02]
WEATHER_FACES: Final = {"sun": 3, "single": 2, "double": 1}

# The book shows straight and diagonal moves and does not count the sectors. [Q-TGA-19]
WHEEL_SECTORS: Final = 8

# How long a space is, is not said; a ball's width is what players take it for. [Q-TGA-20]
SPACES: Final = {1: "1 space", 2: "2 spaces"}

# Four coloured balls come in the box; their colours are not named. The order is ours too. [TGA-002]
BALLS: Final = (
    Choice("red", "Red"),
    Choice("blue", "Blue"),
    Choice("green", "Green"),
    Choice("yellow", "Yellow"),
)

# Four balls serve eight players, because one holes out before the next tees off. [Q-TGA-16]
SEATS: Final = (1, 8)

# 18 holes with 4 players take about two hours (TGA-004): 120 min / 72. [Q-TGA-24]
SECONDS_A_HOLE: Final = 100  # for each player

# A par's range is not stated. [TGA-024]
PARS: Final = (1, 9)
USUAL_PAR: Final = 4
EXTRA_HOLE_PAR: Final = 3  # recommended by the book, so preset here [Q-TGA-40]

# Without the cap every stroke counts; the counter needs a last number all the same. [TGA-095]
MOST_STROKES: Final = 999

# Twelve pro cards are promised and eleven described: an empty place for the owner's own. [Q-TGA-03]
PRO_12: Final = {"name": "", "text": ""}

# Where the table has not said how many play: the box has balls for four. [TGA-002]
USUAL_PLAYERS: Final = 4

# The European expansion's own rules are not in the book: fescue plays as rough, a pot bunker as sand,
# both shorter; a brook plays as water, an undulating green as a slope. [Q-TGA-15]
FESCUE_MAX_FLY: Final = 4  # tiles
POT_BUNKER_MAX_FLY: Final = 2  # tiles

# Up to 8 a side, one-on-one (TGA-140).
CUP_SEATS: Final = 16

# Both totals are the book's examples; they are agreed on before play. [TGA-141, TGA-143]
CUP_TARGET: Final = 14
SKINS_TARGET: Final = 7

# A par is one more than the big shots it takes to the green, and at least this. [TGA-025]
LEAST_PAR: Final = 3

# The greens are not named; there are four. [TGA-021]
GREENS: Final = ("A", "B", "C", "D")

# A draw's named tile has no upper limit; the count needs a last number all the same. [Q-TGA-10]
FARTHEST_TILE: Final = 30  # tiles
