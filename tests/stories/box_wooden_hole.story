# A hole on the wooden boards: water and wind, a tree, a mulligan, a natural, and a gimme that halves the hole.
# rules: BOX-019, BOX-020, BOX-021, BOX-048, BOX-053, BOX-054, BOX-057, BOX-068, EX-BOX-05, EX-BOX-06, EX-BOX-07, EX-BOX-11
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "3 holes"
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok
choose Ana
enter 4
expect "Ana"
rig box R R R R
enter 4
wait 2s
press ok
expect "Move 4: lands on?"
choose Water
expect "Water, +1. Gem?"
choose "Wind +1"                    # over the water to the next space, and no penalty
expect "Wind +1: now on?"
choose Rough
expect "Bob"
rig box G G
enter 2
wait 2s
press ok
choose "Past a tree"
expect "Tree test"
rig tree K
press ok
wait 2s
expect "Stops"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Ana"
expect "Rough"
expect "stroke 2"                   # one stroke so far
rig box R R R R
enter 4
wait 2s
press ok
expect "Move 3: lands on?"          # rough: one less
choose Water
choose Mulligan                     # neither stroke nor penalty nor the place is left of it
expect "Mulligan 1, stroke 2"
expect "Rough"
rig box Y Y Y
enter 3
wait 2s
press ok
expect "Move 2: lands on?"
choose "Green, exact"
expect "P to the flag?"
enter 4
expect "A natural! It is free"
rig backspin G G P K R
press ok
wait 2s
press ok
expect "Spin again?"                # a yellow gem could buy another
choose "No gem"
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
expect "Move 1: lands on?"          # from the tree: one less
choose Fairway
choose "No gem"
expect "Ana"
expect "1 to flag"
rig box R
enter 1
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Bob"
rig box R P
enter 2
wait 2s
press ok
choose Green
choose "No gem"
expect "Bob"
rig box R
enter 1
wait 2s
press ok
expect "Missed. Gem?"               # three to go, and Ana would win the hole alone
choose "No gem"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "5 strokes"
press ok
expect "Draw a gem"
expect "Hole won: 2"
expect "1 under par: 1"
rig award G
press ok
wait 1.5s
expect state revealing
wait 5s
press ok
expect asking par
expect "Flip the top board and"
expect score Ana 5                  # she spent blue and red, and drew three
expect score Bob 4
enter 4
expect "Ana"                        # honours
