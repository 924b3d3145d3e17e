# Wendy Waterless pays nothing for the first water; the drop stays, and the second water costs a stroke.
# rules: TGA-131, EX-TGA-25
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
rig pros wendy
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Water
expect "Use Wendy?"
choose Yes
expect "Water: no penalty"
choose Drop
choose Fairway
rig weather sun
go
choose Water
expect "Water: +1"
choose Replay
rig weather sun
go
choose "Green tile"
press ok
expect Bogey
expect "5 strokes"
press ok
expect score Ana +1
