# The star and the wind from the first tee; then two under par and best alone: four gems, and no top-up.
# rules: EX-BOX-10, EX-BOX-14, BOX-007, BOX-038, BOX-039, BOX-041, BOX-044, BOX-055, Q-BOX-18
choose "New round"
choose "Box of Golf"
players Ana Bob
choose Other
enter 2
choose Ours
choose Electronic
choose "As usual"
choose Start
choose Ana
press ok                            # First Light: tee fairway rough star bunker green, par 3
rig box R R R
enter 3
wait 2s
press ok
press ok
expect "Star. Gem?"
choose "Wind +1"                    # off the star again: no gem for it
expect "Bunker"
press ok
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
press ok
expect "Rough. Gem?"
choose "Wind +1"
expect "Star"
press ok
expect "Draw a gem"                 # a tee shot that ends there, and the turn is over
expect "The tee shot's star"
rig star Y
press ok
wait 5s
wait 1s
press ok
expect asking club
expect "Ana"
rig box R
enter 1
wait 2s
press ok
press ok
rig backspin R R K G Y
press ok
wait 2s
press ok
expect "2 strokes"
press ok
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
press ok
rig backspin R R K G Y
press ok
wait 2s
press ok
expect "2 strokes"
press ok
expect "Tied for best: 1"
expect "1 under par: 1"
rig award B
press ok
wait 5s
wait 5s
press ok
expect "Bob"
go
expect score Ana 5                  # 4, less the wind, and two drawn
expect score Bob 6
expect "Hole 2, stroke 1"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
press ok
expect "Water, +1. Gem?"
choose "Wind +1"
press ok
expect "Bob"
rig box R R R R
enter 4
wait 2s
press ok
press ok
choose "No gem"
expect "Ana"
rig box R P
enter 2
wait 2s
press ok
press ok
choose Backspin
rig backspin R R R K Y
press ok
wait 2s
press ok
expect "In the cup!"
expect "2 strokes"
press ok
expect "Bob"
rig box R R R P
enter 4
wait 2s
press ok
press ok
choose "No gem"
rig box K
enter 1
wait 2s
press ok
choose "No gem"
rig box R R R
enter 3
wait 2s
press ok
expect "4 strokes"
press ok
expect "Draw a gem"
expect "Hole won: 2"
expect "2 under par: 2"
go
expect state over
expect "7 gems"                     # three left and four drawn; nobody is topped up
expect "6 gems"
