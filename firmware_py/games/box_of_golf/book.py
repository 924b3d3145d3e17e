"""Box of Golf in our words: what stands behind each question, by the ID of its rule."""

from typing import Final

from firmware_py.games.box_of_golf import boards, gems, rolled_once, swing

BOOK: Final = {
    **swing.BOOK,
    **gems.BOOK,
    **boards.BOOK,
    **rolled_once.TREE_BOOK,
    **rolled_once.BACKSPIN_BOOK,
    "BOX-002": "Nine or eighteen holes make a round; a table of beginners may agree on fewer.",
    "BOX-003": (
        "The nine boards lie in the box with sides 1 to 9 up, 1 on top. Every ball begins on the tee of "
        "the first one. Each player has one gem of each colour."
    ),
    "BOX-006": "Any player may begin on the first hole. The table says who, or draws lots.",
    "BOX-007": (
        "Whoever has most gems after the last hole wins, whatever their colours. Who is level shares the "
        "win, or plays another hole for it: fewest strokes there."
    ),
    "BOX-008": "Par is printed in the upper left corner of the board. It is asked once for each side.",
    "BOX-009": (
        "After a hole take the top board, turn it over and put it under the other eight. After nine holes "
        "the back of board 1 comes up as hole 10."
    ),
    "BOX-019": (
        "A ball that comes to rest in the water costs a stroke more and goes back the way it came to the "
        "first dry space, not farther than the tee. That is no landing: nothing happens there."
    ),
    "BOX-023": (
        "A ball that lands on an arrow goes where the arrow points, and on again from another arrow. It "
        "costs nothing, but there is no wind and no natural after it. Flying over one does nothing."
    ),
    "BOX-044": (
        "When a hole is over and everybody has been paid, whoever has fewer than four gems draws up to "
        "four; after the last hole too. From an empty bank nothing more can be paid."
    ),
    "BOX-040": (
        "Fewest strokes on a hole: two gems, or one each where several are level. Each stroke under par: "
        "one gem, won or not. Alone there is nobody to beat. A tee shot at rest on a star: one gem."
    ),
    "BOX-049": (
        "A blue gem is wind: the ball goes one space farther, or one back, and that space is where it has "
        "landed. Not on the green, and not after an arrow or a tree that stopped it."
    ),
    "BOX-068": (
        "A natural: the dice alone bring the ball onto the green, one colour without purple, just as many "
        "as needed. It spins on at once: five dice, one roll. It costs no gem and no stroke."
    ),
    "BOX-070": (
        "Putts are strokes with the same dice; black stays, purple counts. Just as many as are left to the"
        " flag: it is in. More: the ball stops past the flag, no farther than spaces are printed, and aims"
        " back."
    ),
    "BOX-073": "Beginners may leave out the obstacles: then water, rough, bunkers and trees are fairway.",
    "BOX-076": (
        "One gem a try, once the ball is at rest. Blue: wind. Yellow: backspin, on the green. Red: "
        "mulligan, the whole turn anew. Green: a missed putt is in. On the putting surface only green."
    ),
    "BOX-077": (
        "A backspin rolls on from P toward the flag like a putt, too far as well, but it is no stroke. "
        "Just as many as are left: it is in. A green gem is no cure for it."
    ),
    "BOX-078": (
        "The ball goes space by space toward the green, or back to it from behind. A green with nothing "
        "behind it stops any ball; one with spaces behind it only a ball that has just as many."
    ),
    "Q-BOX-01": (
        "Where the rulebook is silent or says two things, we took the likelier. Go through those points "
        "one by one to play them your way. Here: after a mulligan the new try may take a gem of its own."
    ),
    "Q-BOX-07": (
        "Gems come out of the box unseen, whatever they are for. A table may also let players choose."
    ),
    "Q-BOX-09": (
        "For a natural the dice that count must be of one colour and just enough; other dice may lie "
        "beside them. More strictly every die of the club has to belong to the group."
    ),
    "Q-BOX-10": (
        "With tap-ins on, a putt or a backspin that ends one space from the cup is in, for one stroke "
        "more. The rulebook does not know them, so they are off unless you want them."
    ),
    "Q-BOX-16": (
        "After the free backspin of a natural a yellow gem can buy a second one, from where it lies."
    ),
    "Q-BOX-18": (
        "A star pays when a tee shot lands on it, by the wind too. By an arrow it pays only if you agree."
    ),
    "Q-BOX-20": (
        "No limit in the rulebook. With one, whoever reaches it without being in the cup picks up the ball"
        " and writes down just that number."
    ),
    "Q-BOX-21": (
        "One turn each, again and again. From the second hole on whoever needed fewest strokes begins, and"
        " the others follow by their strokes; or they follow clockwise, if you prefer."
    ),
    "Q-BOX-24": (
        "Any of the free dice may be rolled again. A table may agree that it is always all of them."
    ),
    "Q-BOX-26": "A backspin that is too long goes past the flag like a putt, unless you let it drop in.",
    "GEN-005": "A round can be ended before its last hole. The gems in the purses then are what counts.",
    "GEN-012": (
        "Strokes and par of a finished hole can be put right. Gems that were then drawn too many go back, "
        "and those missing are drawn; nothing else is played again."
    ),
}
