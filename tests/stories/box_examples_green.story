# What is a natural and what is none, hole by hole; on hole 7 a shot past the green, and back.
# rules: EX-BOX-09, EX-BOX-13, BOX-064, BOX-065, BOX-066, BOX-067, BOX-069, Q-BOX-09, trap 20
choose "New round"
choose "Box of Golf"
players Ana
choose "9 holes"
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok
enter 2                             # par: as many strokes as she takes, so that nothing is drawn
rig box R P                         # purple helps, so it is no natural
enter 2
wait 2s
press ok
expect "Move 2: lands on?"
expect not "exact"
choose Green
enter 1                             # from P to the flag
expect "Green. Gem?"
choose "No gem"
rig box R
enter 1
go
expect asking par
enter 3
rig box R R
enter 2
wait 2s
press ok
choose Fairway
choose "Wind +1"                    # neither does a gem make one
choose Green
enter 1
expect asking club
expect "Putt: dice?"
rig box K
enter 1
wait 2s
press ok
choose "No gem"
rig box R
enter 1
wait 2s
press ok
expect "3 strokes"
rig topup B
go
expect asking par
enter 2
rig box R R
enter 2
wait 2s
press ok
choose Arrow
expect "Arrow leads to?"
choose Green
enter 1
expect "Green. Gem?"                # nor an arrow
choose "No gem"
rig box R
enter 1
go
expect asking par
enter 1
rig box R R G                       # a die beside the group does no harm
enter 3
wait 2s
choose Stop
choose "Green, exact"
enter 1
expect "A natural! It is free"
rig backspin R G Y B K
press ok
wait 2s
press ok
expect "In the cup!"
expect "1 stroke"
go
expect asking par
enter 3
rig box R
enter 1
wait 2s
press ok
choose Bunker
choose "No gem"
rig box R R P K Y                   # nor does a purple that is dead in the bunker
enter 5
wait 2s
choose Stop
choose Green
enter 1
expect "A natural! It is free"
rig backspin R P G Y B              # where it counts again: one past the flag
press ok
wait 2s
press ok
expect "Behind the flag?"
enter 2
expect "Spin again?"
expect "1 past the flag"
choose "No gem"
rig box R
enter 1
wait 2s
press ok
expect "3 strokes"
go
expect asking par
enter 1
rig box R
enter 1
wait 2s
press ok
choose "Green, exact"
enter 1
rig backspin R G Y B K
press ok
wait 2s
press ok
go
expect "Hole 7: par?"
enter 5
rig box R R
enter 2
wait 2s
press ok
choose Fairway                      # the green is three away
choose "No gem"
rig box R R R R P
enter 5
wait 2s
press ok
choose "Past the green"
choose Fairway                      # two beyond it
choose "Wind -1"
choose Rough                        # one beyond it
expect asking club
expect "aim back"
rig box R R
enter 2
wait 2s
press ok
expect "Move 1: lands on?"
choose Green
enter 3
expect "A natural! It is free"      # back onto the green it may be one, too
