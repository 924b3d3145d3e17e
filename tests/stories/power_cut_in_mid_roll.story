# The plug is pulled while the wheel turns: what was drawn has been drawn.
choose "New round"
choose "Table Golf"
enter 2
choose "P1 P2"
choose "3 holes"
press ok x3
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
expect state showing            # what was drawn before the cut, shown without rolling anew
expect "left"
expect "2 spaces"
menu "Last rolls"
expect "wind, hole 1: left"
expect "weather, hole 1: Very windy"
press ok
expect asking strokes
