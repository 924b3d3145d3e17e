"""The rules behind a shot and an attempt in Table Golf, in our words, by their IDs."""

from typing import Final

from firmware_py.games.tga import pros, ruling, weather

_PLAYED: Final = {
    "TGA-010": (
        "Agree before play when a ball is on a hazard: when its metal ball is, or, stricter, when any part "
        "of it, the ring too, touches the hazard."
    ),
    "TGA-011": (
        "Agree before play whether everybody has a mulligan: on each hole the first tee shot may be hit "
        "once more, at no cost."
    ),
    "TGA-013": (
        "Four rules for professionals can be added, all or each by itself: slopes with wavy lines, trees by "
        "row, draw and fade, and the stricter way to judge hazards."
    ),
    "TGA-023": "A tile is 50 yards of a real course, about 45.5 metres.",
    "TGA-033": (
        "Only when every move has been made does the ground under the ball count. Partly off the board is "
        "still on: lay the ball on that tile's edge. In the hole means wholly in; a ball that sticks out "
        "lies on the edge."
    ),
    "TGA-035": (
        "Hit with a fingertip; no pushing, no throwing. Resting the finger on the ball or touching it "
        "before the hit costs one stroke, and the hit counts as well."
    ),
    "TGA-038": (
        "The weather is rolled for a tee shot and for every shot from more than one tile off the green. "
        "From the green tile and the tiles around it there is none. Any of the eight neighbours is one tile "
        "away."
    ),
    "TGA-047": (
        "Move the ball from where it lies along the wind; nobody may decline. A ball on the hole's edge is "
        "not moved. If the move drops it in, it is holed at no stroke; if it leaves the board, it is out."
    ),
    "TGA-066": (
        "Terrains: fairway, rough, trees, sand, water, cliff, and slopes to the left and to the right. A "
        "fairway ball touches no hazard at all."
    ),
    "TGA-068": (
        "Fairway: any finger of either hand, up to 7 tiles. Tiles are counted ahead or diagonally, the one "
        "the ball is hit from is not. Only where the hit itself ends counts: no move breaks the limit."
    ),
    "TGA-069": "Rough: any finger of the other hand, the one that you do not write with. Up to 5 tiles.",
    "TGA-070": (
        "Trees: the middle finger of the other hand, up to 3 tiles. Any part among the trees is enough."
    ),
    "TGA-071": "Sand: the thumb of the other hand, up to 4 tiles.",
    "TGA-072": (
        "Water: one stroke. Then hit again from the spot before, or lay the ball just behind the water "
        "where it first met it. The next weather is a fresh one either way. Water again costs one more."
    ),
    "TGA-074": (
        "On a par 3 a tee shot that ends in water, on a cliff or off the board is hit again from the tee, "
        "with one stroke. A hit from the tee box is always a tee shot."
    ),
    "TGA-075": (
        "Out: wholly off the board, on a cliff, beyond the limit, or down a slope with no tile below. One "
        "stroke, and hit again from the spot before with the same weather; the die is not rolled."
    ),
    "TGA-078": (
        "Slope: a ball on the light area with the arrow rolls to the next tile that the arrow points at, "
        "and on again if that is a slope. What lies there counts. With no tile there it is out."
    ),
    "TGA-083": "The other hand is the left one of a right-hander and the right one of a left-hander.",
    "TGA-084": (
        "Who has difficulty with fingers, and younger players, may use the cardboard club. From a hazard it "
        "is held in the other hand and the hazard's limit stays; no finger is prescribed."
    ),
    "TGA-094": (
        "With the cap no hole costs more than twice its par, penalties included: once that is reached the "
        "attempt ends at once."
    ),
    "TGA-096": (
        "A mulligan: after the first tee shot, unless it is in, it may be hit once more. The first shot and "
        "all it cost are forgotten, the weather is rolled anew, and the second shot counts."
    ),
    "TGA-098": (
        "Pro slopes: only on the wavy lines does a ball roll, to the end of the arrow and over the edge. On "
        "the arrow, or off the lines, it is safe as on a fairway. Into water: back on the edge, one stroke. "
        "No tile there: one stroke, and on from where it left."
    ),
    "TGA-103": "A ball that rolls off the course is out: one stroke, and it is played from where it left.",
    "TGA-105": (
        "Trees by row, counted from the green's side: up to 3 tiles from the first row, 2 from the second, "
        "1 from the third. Middle finger of the other hand, as always among trees."
    ),
    "TGA-106": (
        "From the tee or a fairway a draw or a fade may be declared before the hit, once the weather is "
        "known. A draw moves the ball 2 spaces ahead-left, a fade ahead-right, whichever hand you write "
        "with. The limit of tiles does not hold."
    ),
    "TGA-108": (
        "Before the hit, name the tile on which the ball will stop. It must be at least 5 tiles away, the "
        "tile you hit from not counted."
    ),
    "TGA-111": (
        "Anywhere on the named tile is good, judged where the ball stops, before any move. Then 2 spaces "
        "along the black mark, and after that the wind."
    ),
    "TGA-112": (
        "A draw that misses its tile is a hook: 3 spaces straight left. A fade that misses is a slice: 3 "
        "straight right. It must be made, and the wind follows."
    ),
    "TGA-134": (
        "Best ball: all partners hit from the team's spot, and that is one stroke. Then the team chooses "
        "the ball it plays on with; only that ball's penalty counts. A ball that is out cannot be chosen."
    ),
    "TGA-135": (
        "If a ball hits a partner's ball, the next shots are played from where the ball that hit stopped."
    ),
    "TGA-147": "European expansion: a brook plays as water here, until its own rules are at hand.",
    "TGA-148": "European expansion: fescue plays as rough here, but only up to 4 tiles.",
    "TGA-149": "European expansion: a pot bunker plays as sand here, but only up to 2 tiles.",
    "TGA-150": "European expansion: an undulating green plays as a slope here.",
    "TGA-155": (
        "Wild tiles, alligator, cobra, albatross, grizzly: two strokes, and hit again from the spot before. "
        "Neither drop nor thumb; the weather is rolled anew. The albatross sits on a fairway."
    ),
    "TGA-166": "Tee box and green have no rule of their own: any finger, either hand, up to 7 tiles.",
}
_CHOSEN: Final = {
    "Q-TGA-01": (
        "The overview sends a draw right, four other places left. Here it goes left unless the owner says so."
    ),
    "Q-TGA-04": (
        "The wind stays if the ball gained no tile. The book also says: one tile at most. The owner chooses."
    ),
    "Q-TGA-05": "The examples let the wind save a ball from cliff and water; the owner may forbid either.",
    "Q-TGA-06": (
        "Two water balls running cost one stroke each; the book's example counts one less. The owner chooses."
    ),
    "Q-TGA-07": (
        "A ball that flew too far counts as out, so the weather stays; the owner may have it rolled anew."
    ),
    "Q-TGA-10": "A named tile may be any distance from 5 on; the owner may set the limit of 7.",
    "Q-TGA-12": "Best ball leaves open: from where, how many strokes, whose weather, and one ball out.",
    "Q-TGA-14": "Once a hole holds over both attempts, unless the owner says once an attempt.",
    "Q-TGA-15": (
        "The European tiles' own rules are in their box: until then brook, fescue, bunker and green go by "
        "ours."
    ),
    "Q-TGA-17": "Among trees any part of the ball counts, whichever way other hazards are judged.",
    "Q-TGA-20": "A space is a ball's width here; the book does not say. The owner may have it a tile.",
    "Q-TGA-29": "One mulligan a hole holds over both attempts, unless the owner says one an attempt.",
    "Q-TGA-34": "Only the end of a move of two spaces counts; the owner may count the hole on the way.",
    "Q-TGA-35": "A draw or fade that hit its tile may be moved; the owner may have it that it must.",
    "Q-TGA-36": "Lucy, Steve and Peter act before the wind; the owner may let them act after it too.",
    "Q-TGA-37": (
        "With Sam and Ralph a shot goes up to 7 tiles, as from a fairway; the owner may lift the limit."
    ),
    "Q-TGA-45": "Wendy does not save from the alligator, whose rule is its own; the owner may let her.",
}
BOOK: Final = {**weather.BOOK, **ruling.BOOK, **pros.BOOK, **_PLAYED, **_CHOSEN}
