# The basic game: a second attempt is wanted, declined and picked up; the lower score counts and both stand on the card.
# rules: TGA-012, TGA-165, EX-TGA-19
choose "New round"
choose "Table Golf"
players Ana Bob
choose Other
enter 1
choose "The card"
choose "Stroke play"
choose "Choose each"
press ok                        # basic pro rules
press ok                        # no mulligans
press ok                        # no cap
choose Two
press ok x2                     # hole out in turn, no pro cards
choose Start
press ok x2
enter 4
enter 6
expect "First: 6"
choose "Play it again"
expect "To beat: 6"
enter 4
expect score Ana P
enter 4
choose "Play it again"
menu "Pick up"
choose "The first stands"
expect asking par
expect "Extra hole 1"
menu "Score card"
press down
expect "Hole 1, both attempts: Ana 6, 4."
