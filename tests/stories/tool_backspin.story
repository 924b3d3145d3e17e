# Backspin: five dice, once; purple joins the largest group and the spaces are told with the roll.
# rules: BOX-055, BOX-069
rig backspin R R P K Y
choose "Box of Golf"
choose Backspin
expect state rolling
wait 2s
expect state showing
expect "Move 3 spaces"
expect "toward the flag"
rig backspin K K K K K
press ok
wait 2s
expect "Do not move"
wait 1s
real B B B P P
expect "Move 5 spaces"
