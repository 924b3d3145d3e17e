# Tracey Treely has no limit out of the trees; hand and finger stay.
# rules: TGA-128
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
rig pros tracey
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Trees
choose Farther
rig weather sun
go
expect "Use Tracey?"
choose Yes
expect not "Too far"
choose "Green tile"
press ok
expect Birdie
press ok
expect score Ana -1
