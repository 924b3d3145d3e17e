# Box dice: a club of five from the fairway, three rolls, and the plug is pulled between the second and the third.
# rules: BOX-025, BOX-026, BOX-027, BOX-028, BOX-030, BOX-031
choose "Box of Golf"
choose "Box dice"
expect asking club
enter 5
rig box R R P Y K
choose Fairway
expect state rolling
wait 2s
expect state showing
expect "Roll 1 of 3"
press ok
expect asking reroll
expect "R R P: 3"
expect "2 rolls left"
rig box R                           # one die in hand: black and the group are locked
choose Re-roll
wait 2s
expect "Roll 2 of 3"
press ok
expect state asking
expect "Move 4 spaces"
press ok
expect asking club
enter 5
rig box R R P Y G
choose Rough
wait 2s
press ok
expect "R R P: 3, rough -1"
rig box G G
choose All
wait 2s
expect "Roll 2 of 3"
press ok
expect "Keep which?"                # R R P and G G P are equal
cut power
expect state showing                # what was drawn last is shown again
expect "Roll 2 of 3"
wait 1s
press ok
expect asking keep
expect "1 roll left"
rig box G R
choose Green                        # the reds come free, and the third roll is of those
expect asking reroll
choose All
wait 2s
expect "Roll 3 of 3"
press ok
expect "Move 3 spaces"
expect "G G G P: 4, rough -1"
press ok
expect asking club
