# Ralph Roughner hits out of the rough as from the fairway; declined, the rough is the rough.
# rules: TGA-129, TGA-118
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
rig pros ralph
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Rough
choose Farther
rig weather sun
go
expect "Use Ralph?"
choose No
choose Rough
choose "Farther"
rig weather sun
go
expect "Use Ralph?"
choose Yes
choose "Green tile"
press ok
expect Par
press ok
expect score Ana P
