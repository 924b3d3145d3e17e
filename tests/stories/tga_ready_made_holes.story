# The three ready-made holes, their hints, and a par that the designer changes; the hole is on the card.
# rules: TGA-026, TGA-027, TGA-028, TGA-029, TGA-030
choose "New round"
choose "Table Golf"
players Ana Bob
choose "3 holes"
press ok x3
choose Start
press ok x2
menu "Hole 1"
choose "Ready-made hole"
choose "Desert Hole"
expect "The tiles carry no"
press ok
expect "A long sand carry."
hold back
expect "TGA-027"
press back
press ok
expect "Too long is water:"
press ok
choose Blue
choose "Green B"
expect asking par
expect "3"
press ok
enter 3
enter 4
menu "Hole 2"
choose "Ready-made hole"
choose "Slope Hole"
press ok x2
expect "Slope feeds slope"
press ok x2
choose White
choose "Green A"
expect "4"
enter 5                         # a model to vary
menu Caddie
expect "Tee off between cliff"
press back
enter 5
enter 4
menu "Hole 3"
choose "Ready-made hole"
choose "The Green Monster"
press ok x4
choose Red
choose "Green D"
expect "5"
press ok
menu "Hole 3"
expect "Par 5 by Ana"
expect "The Green Monster"
choose "All right"
enter 5
enter 4
expect state over
menu "Score card"
press down
expect "Hole 1: Desert Hole, blue tee, green B."
expect "Hole 3: The Green Monster, red tee, green D."
