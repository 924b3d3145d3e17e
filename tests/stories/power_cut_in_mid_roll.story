# The plug is pulled while the wheel turns: what was drawn has been drawn.
choose "New round"
enter 2
choose "P1 P2"
choose "3 holes"
choose "No"
choose "Start"
press ok x2
enter 4
rig weather double
rig wind left
menu "Weather die"
wait 0.4s
expect state rolling
cut power
expect state resting
expect "Resume hole 1?"
press ok
expect asking strokes
menu "Last rolls"
expect "wind: left"
expect "weather: double"
press ok
undo                            # back over the roll, then roll again: the same label, the same faces
menu "Weather die"
wait 6s
