# Box dice: a club of five from the fairway, three rolls, and the plug is pulled between the second and the third.
# rules: BOX-025, BOX-026, BOX-027, BOX-028, BOX-030, BOX-031
choose "Box of Golf"
choose "Box dice"
expect asking club
choose "Other lie"
choose Fairway
expect "From Fairway"
rig box R R P Y K
choose "5 dice"
expect state rolling
wait 2s
expect asking reroll                # what may be rolled again is asked on top of the dice
expect "R R P: 3"
expect "2 rolls left"
rig box R                           # one die in hand: black and the group are locked
press ok
wait 2s
expect state asking
expect "Move 4 spaces"
press ok
expect asking club
choose "Other lie"
choose Rough
rig box R R P Y G
press ok                            # five dice again
wait 2s
expect "R R P: 3, rough -1"
rig box G G
choose All
wait 2s
expect "Keep which?"                # R R P and G G P are equal
cut power
expect asking keep                  # what was drawn last is shown again
wait 1s
expect "1 roll left"
rig box G R
choose Green                        # the reds come free, and the third roll is of those
expect asking reroll
choose All
wait 2s
expect "Move 3 spaces"
expect "G G G P: 4, rough -1"
press ok
expect asking club
