# On a par 3 the tee shot that a slope leads into water is hit again from the tee, with no choice.
# rules: TGA-074, TGA-170, EX-TGA-18, trap 11
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose Pro
keep                            # nobody is left-handed
choose Start
press ok                        # a red ball
choose "As it lies"
enter 3
rig weather sun
go
choose Straight
choose Slope
choose Water
expect "Water: +1"
expect "Hit again from the tee"
expect "The weather is new"
press ok
expect asking weather
rig weather sun
go
choose Straight
choose "In the hole"
expect Par
expect "3 strokes"
press ok
expect score Ana P
