# Three holes for four: a correction of hole 1 from hole 3, a tie, and two extra holes.
choose "New round"
choose "Table Golf"
players Ana Bob Cy Dot
choose "3 holes"
press ok x3
choose "Start"
choose Red
press ok x3                     # each the next free colour
expect asking par
enter 4                         # Ana designs hole 1
expect "Hole 1"
enter 4
enter 5
enter 3
expect "Dot"
enter 6
expect score Ana P
expect score Bob +1
expect score Cy -1
expect score Dot +2
enter 3                         # Bob designs hole 2 and plays it first
expect "Bob"
enter 1
enter 3
enter 5
enter 3
expect score Bob -1
expect score Cy -1
expect score Dot +4
enter 5                         # Cy designs hole 3 and plays it first
expect "Cy"
enter 5
expect "Dot"
correct 1 Dot 4                 # it was a 4, not a 6
expect "Dot"
expect score Dot +2
enter 5
enter 5
enter 5                         # Bob stays level with Cy
expect state asking
expect asking par
expect "Extra hole 1"
expect score Bob -1
expect score Cy -1
enter 3
enter 3
enter 3
expect "Extra hole 2"
enter 3
enter 3
enter 2
expect state over
screen
expect "Bob"
expect "won on extra hole 2"
press ok
expect state resting
choose "Score cards"
expect "Ana Bob Cy Dot"
