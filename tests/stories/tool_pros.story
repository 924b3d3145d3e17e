# Pro cards: one for each player; anybody's card can be read; without Manny where all have mulligans.
# rules: TGA-008, TGA-117, TGA-121, TGA-132
choose "Table Golf"
choose "Deal pros"
expect asking players
rig pros wendy lucy manny tracey
enter 4
expect state dealing
wait 2s
expect state showing
expect "Manny Mulligan"
expect "Wendy Waterless"
press ok
expect "Read a card"
choose "Wendy"
expect "Water costs nothing, but not on a par 3"
press ok
menu "Mulligans for all?"
choose Yes
choose "Deal again"
expect "The deck has 10 cards"
