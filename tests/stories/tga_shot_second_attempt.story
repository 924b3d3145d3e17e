# The basic game shot by shot: a second attempt from the tee; the lower score counts.
# rules: TGA-012, TGA-165, EX-TGA-19, Q-TGA-30
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose "Choose each"
press ok                        # basic rules
press ok                        # no mulligans
press ok                        # no cap
keep                            # nobody is left-handed,
keep                            # or plays with the club
choose Two
press ok                        # holing out in turn
press ok                        # no pro cards
choose Start
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Cliff
press ok
choose "Green tile"
choose "Green tile"
press ok
expect Bogey
expect "5 strokes"
press ok
expect "First: 5"
choose "Play it again"
expect asking weather           # nothing is kept from the first attempt
rig weather sun
go
choose "Green tile"
press ok
expect Eagle
press ok
expect score Ana -2
menu "Score card"
press down
expect "Hole 1, both attempts: Ana 5, 2."
