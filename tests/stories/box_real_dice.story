# Real dice and real gems beside a guest: people type what they throw and draw, the guest rolls in here.
# rules: GEN-008, BOX-001, BOX-043, GEN-007, Q-BOX-07
choose "New round"
choose "Box of Golf"
enter 2
choose "P1 + this box"
choose Regular
choose Other
enter 1
choose Ours
choose Real
choose "As usual"
choose Start
expect "Each: one gem a colour"
press ok
choose P1
press ok
press down x2                       # three dice
real R R Y
expect "R R: 2"
real R                              # yellow again, and it is red
expect "Roll 2"
expect "Red"
wait 2s
press ok
expect "Move 3 spaces"
expect "Star"
press ok
choose "No gem"
expect "Which gem came?"
choose Green
expect "Regular"                    # it takes its dice in here, and nobody has typed any
expect state rolling
go
expect asking club
expect "P1"
expect "Star"
