"""The rules of a round of Table Golf in our words, by rule ID: what a held back button opens."""

from typing import Final

from firmware_py.games.tga import shot_book

BOOK: Final = {
    **shot_book.BOOK,
    "TGA-002": (
        "Each player takes a ball colour and it is noted beside the name. Up to four players each have "
        "their own; above that a colour is shared, since one holes out before the next tees off."
    ),
    "TGA-004": (
        "Agree on the number of holes before the first shot. 18 make a full course; fewer are just as good. "
        "Count on about 100 seconds for each player and hole."
    ),
    "TGA-007": (
        "One format holds for the whole round. Stroke play: the lowest total wins. Skins: a point a hole. "
        "Best ball and alternate shot: teams with one score. The Cup: two sides, one-on-one."
    ),
    "TGA-012": (
        "One attempt at each hole, or two: whoever wants plays it a second time from the tee, and the lower "
        "of both scores counts."
    ),
    "TGA-013": (
        "As usual: the basic rules. First time: no hole costs more than twice its par. Pro: slopes, trees by "
        "row, draw and fade, and any part of the ball counts. Or choose each rule by itself."
    ),
    "TGA-015": (
        "Lay a tee, at least five tiles and a green, as wildly as you like; the edges need not match. On a "
        "tablecloth or a mat the tiles stay where they are."
    ),
    "TGA-016": (
        "The players design the holes in turn, in the order of the card. When the tiles lie, the designer "
        "says how many strokes the hole should take: its par, fair enough for good play to beat it by one."
    ),
    "TGA-018": (
        "A hole is one tee, at least five other tiles and one green: seven or more. Any tile may lie next to "
        "any other, and there is no longest hole. A tile is 50 yards, the tee not counted."
    ),
    "TGA-020": (
        "The tee has three marks: red in front, white in the middle, blue at the back. The designer picks "
        "one for everybody; the further back, the harder."
    ),
    "TGA-021": "Four greens, on two double-sided tiles: the designer picks one. A to D are our names.",
    "TGA-025": (
        "Count the big shots it takes to reach the green and add one: that is a par which good play can beat "
        "by one. Four big shots make a par 5. No par is below 3 here; the floor is ours."
    ),
    "TGA-026": (
        "Three holes come ready-made: Desert, a par 3, Slope, a par 4, and the Green Monster, a par 5. They "
        "are models to vary: par, mark and green stay yours to choose."
    ),
    "TGA-027": (
        "Desert Hole: a long carry over sand to a green whose slopes roll the ball off. Behind it is water, "
        "so too long means hitting again from the tee."
    ),
    "TGA-028": (
        "Slope Hole: a hard tee shot between a cliff and slopes. The slopes feed each other into the water "
        "on the right; from there the next shot is played where the ball met the water, for one stroke."
    ),
    "TGA-029": (
        "The Green Monster: seven tiles is as far as a tee shot goes, and the seventh is water. Lay up on "
        "the small fairway; sand all round the green asks for thumb shots."
    ),
    "TGA-030": (
        "The drawings of the ready-made holes number their tiles; the tiles in the box carry no numbers. The "
        "same tiles serve for all three."
    ),
    "TGA-031": (
        "The card: the table plays its shots, I keep par and strokes. Every shot: I roll the weather, tell "
        "hand and limit, and count each hit and penalty. It can be changed at any time, also in mid-hole."
    ),
    "TGA-036": (
        "One player plays the whole hole before the next tees off. Some tables take a stroke each in turn "
        "instead; then every player needs a ball of his own on the table, and there are four."
    ),
    "TGA-037": (
        "Write down every hit and every penalty stroke once the ball is in. Moves by wind or ability cost "
        "nothing. The designer plays the hole first, then the others in card order."
    ),
    "TGA-041": "Exactly one face of the weather die shows two sets of lines; Sun and one set fill the rest.",
    "TGA-089": "Level with par is written P, over par +3, under par -2, always for the round so far.",
    "TGA-094": (
        "With the cap no hole costs more than twice its par, penalties included: pick the ball up there. "
        "A friendly rule for first rounds. Without it every stroke counts."
    ),
    "TGA-097": (
        "A tie for the win goes on: those tied, and only they, play an extra hole, best a par 3. The lowest "
        "wins; whoever is still level plays another. The round's totals stay as they are."
    ),
    "TGA-133": (
        "Best ball: two teams of two to four. All partners hit, the team goes on from the ball it likes "
        "best, and a turn of the team is one stroke. The hole is over when one of them is in."
    ),
    "TGA-138": (
        "Alternate shot: pairs with one ball, hit in turn until it is in. On the next hole the other partner "
        "tees off, whoever holed out. Only real hits alternate, penalties do not."
    ),
    "TGA-140": "The Cup: two equal sides of up to eight. In a round each player meets one of the other.",
    "TGA-141": (
        "A match won is a point for the side, a tied one half a point each. The first side to reach the "
        "agreed points wins the Cup. Points are booked at the end of a round, in the order of the pairings."
    ),
    "TGA-143": (
        "Skins: the fewest strokes on a hole win 1 point. If several have the fewest, nobody gets it and the "
        "next hole is worth one more. The first to reach the agreed points wins."
    ),
    "TGA-145": (
        "Whoever reaches the agreed points first has won, even if holes remain. They may be played for fun; "
        "the result stays."
    ),
    "TGA-165": (
        "A second attempt starts again from the tee with nothing counted, and is never a must. The lower "
        "score counts; declined, the first stands."
    ),
    "TGA-173": (
        "A round brings one point for each pairing, so a high target takes several rounds. In each round the "
        "pairings shift by one, so that everybody meets another."
    ),
    "Q-TGA-09": (
        "Slopes that lead into each other in a circle stop the ball on the first one it reaches twice, at "
        "the arrow, on fairway. The choice is ours; better to turn a tile."
    ),
    "Q-TGA-19": "The wheel has eight equal sectors unless the owner set another number. The choice is ours.",
    "Q-TGA-21": (
        "Points of skins still tied when the holes run out: those tied on the last hole play extra holes for "
        "them, or nobody gets them, or they are shared out. The choice is ours."
    ),
    "Q-TGA-22": "A match of the Cup goes to fewer strokes over the round, or to more holes won.",
    "Q-TGA-30": (
        "When a second attempt can no longer beat the first, pick the ball up: the first score stands. The "
        "offer is ours."
    ),
    "Q-TGA-42": (
        "A Cup whose target is out of reach in the rounds agreed is better played to just over half of the "
        "points. If it ends level, one player of each side plays an extra hole. Both choices are ours."
    ),
    "Q-TGA-43": "If nobody has the points when the holes run out, the most points win; or play on.",
    "GEN-005": "A round can be ended before its last hole. Holes that everybody finished count.",
    "GEN-007": (
        "A player can come later, and plays from the next hole on; who leaves keeps the scores on the card "
        "and has no more turns and no place. Teams stay as they are."
    ),
    "GEN-012": "Any par or score on the card can be put right; everything that follows from it follows.",
}
