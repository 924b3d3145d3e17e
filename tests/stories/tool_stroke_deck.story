# Stroke cards: two presses to the first card; what is drawn stays out until all are shuffled again.
# rules: CARD-001, CARD-002, CARD-003, CARD-005, CARD-046
rig "stroke card" eagle
choose "Stroke Cards"
expect "Stroke deck"
press ok
expect state dealing
wait 2s
expect "Eagle -2"
expect "Card 1 of 110"
rig "stroke card" 3
press ok
wait 2s
expect "strokes"
expect "Card 2 of 110"
rig "stroke card" out
press ok
wait 2s
expect "Out of bounds +1"
menu "Shuffle the deck?"
choose Shuffle
expect "Put all 110 cards back and shuffle them?"
choose Yes
expect "All 110 shuffled"
