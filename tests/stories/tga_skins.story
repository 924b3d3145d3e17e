# Skins for three: a tied hole makes a pot, the pot is won, the target ends it, and a hole is played on for fun.
# rules: TGA-143, TGA-144, TGA-145
choose "New round"
choose "Table Golf"
players Ana Bob Cy
choose "9 holes"
choose "The card"
choose Skins
enter 3                         # points to win
choose "As usual"
choose Start
press ok x3
enter 4                         # hole 1 is Ana's
enter 4
enter 4
enter 5
expect score Ana 0
enter 4                         # hole 2 is Bob's
expect "pot 2"
enter 3
enter 4
enter 4
expect score Bob 2
enter 4                         # hole 3 is Cy's
expect "So far 0 pt"
enter 4
enter 4
enter 3                         # and Bob has three
expect state over
expect "Bob"
expect "3 points"
menu "Play on?"
choose "Play on for fun"
expect asking par
expect "Hole 4"
menu "End round?"
press ok
choose Yes
expect state over
expect "3 pt"
