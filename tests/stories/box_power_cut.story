# The plug is pulled between the second and the third roll of a tee shot: dice, group and rolls left are as they were.
# rules: BOX-026, BOX-027, BOX-032, EX-BOX-03
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "3 holes"
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok                            # boards 1 to 9, 1 on top
expect asking first
choose Bob
expect "Hole 1: par?"
enter 4
expect "Bob"
expect asking club
rig box B B R G Y
enter 5
wait 2s
expect state asking
expect "B B: 2"
rig box Y Y Y
choose All
wait 2s
expect asking reroll
expect "Y Y Y: 3"                   # the larger group; the two blues are free now
expect "1 roll left"
cut power
expect "Resume hole 1?"
press ok
wait 1s
expect asking reroll
expect "Y Y Y: 3"
expect "1 roll left"
rig box Y P
choose All
go
expect "Move 5: lands on?"
cut power
press ok
go
expect "Move 5: lands on?"
choose Rough
expect asking spend
choose "No gem"
expect asking club
expect "Ana"
expect "Tee box"
