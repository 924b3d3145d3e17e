# One hole for two: the opponent is in with 4, the own putt misses, and a green gem makes it one gem each.
# rules: BOX-040, BOX-054, BOX-061, EX-BOX-06, Q-BOX-14
choose "New round"
choose "Box of Golf"
players Ana Bob
choose Other
enter 1
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok
choose Ana
enter 4
expect "Ana"
rig box R
enter 1
wait 2s
press ok
choose Fairway
choose "No gem"
expect "Bob"
rig box R
enter 1
wait 2s
press ok
choose Fairway
choose "No gem"
expect "Ana"
rig box R
enter 1
wait 2s
press ok
choose Fairway
choose "No gem"
expect "Bob"
rig box R
enter 1
wait 2s
press ok
choose Fairway
choose "No gem"
expect "Ana"
rig box R P
enter 2
wait 2s
press ok
choose Green
enter 3
choose "No gem"
expect "Bob"
rig box R P
enter 2
wait 2s
press ok
choose Green
choose "No gem"
expect "Ana"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "4 strokes"
press ok
expect "Bob"
rig box K
enter 1
wait 2s
press ok
expect "Missed. Gem?"
choose Gimme
expect "Draw a gem"
expect "Tied for best: 1"
expect "Ana"
rig award Y
press ok
wait 5s
press ok
expect "Bob"
rig award B
press ok
wait 5s
press ok
expect state over
