# Sam Sandleson hits out of sand as from the fairway.
# rules: TGA-127, Q-TGA-37
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
rig pros sam
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Sand
choose Farther
rig weather sun
go
expect "Use Sam?"
choose Yes
expect "any hand, any finger, max 7"
choose "Green tile"
press ok
expect Birdie
press ok
expect score Ana -1
