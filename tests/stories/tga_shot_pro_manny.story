# Manny Mulligan tees off once more and the first shot is forgotten.
# rules: TGA-120
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
press ok                        # one attempt
press ok                        # holing out in turn
choose Yes                      # pro cards
rig pros manny
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind left
go
choose "Off the board"
expect "Use Manny?"
expect "The first is undone"
choose Yes
expect asking weather
rig weather sun
go
choose Water
expect "Water: +1"              # once on a hole
choose Replay
rig weather sun
go
choose "Green tile"
press ok
expect Par
expect "4 strokes"
press ok
expect score Ana P
