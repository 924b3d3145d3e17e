# By the pro rules a slope feeds a slope that ends in water: laid on the edge before it at one stroke, and a new wind.
# rules: TGA-098, TGA-100, TGA-101, TGA-104, EX-TGA-18, Q-TGA-18
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
enter 4
rig weather sun
go
choose Straight
choose Slope
expect "Follow the arrow"
expect "Over the tile's edge"
choose Slope
expect "Follow the arrow"
choose Water
expect "How far from green?"
expect "Water: +1. Lay it on"
choose Farther
expect asking weather
rig weather sun
go
choose Straight                 # it lies on fairway there
choose "Green tile"
press ok                        # one, the water, the approach and the putt
expect Par
expect "4 strokes"
press ok
expect score Ana P
