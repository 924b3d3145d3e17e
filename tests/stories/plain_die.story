# Plain dice: one, then three of another kind, and real ones typed in.
rig die 4
choose Dice
wait 2s
expect state showing
expect "4"
menu "Which dice?"
choose d20
menu "How many dice?"
enter 3
rig die 20 1 7
press ok
wait 2s
expect "20"
expect "7"
wait 1s
real 5 6 19
expect "19"
