# Big digits: chosen once in the settings, kept, and nothing else changes: the same presses, the same words.
# rules: pain 6.10
choose Settings
choose "This box"
choose "Big digits"
choose On
choose Done
expect state resting
rig die 5
choose Dice
wait 2s
expect "Roll 1 die"
expect "5"
restart
expect state showing                # what was drawn last is shown again, as big as before
wait 1s
press back
expect state resting
choose "Box of Golf"
rig box R R Y
choose "Box dice"
choose "3 dice"
wait 2s
expect asking reroll
expect "R R: 2"
expect "2 rolls left"
rig box R
press ok                            # the one in focus, alone on the glass
wait 2s
expect asking move
expect "Move 3 spaces"
