# Donald Driver moves the tee shot one space ahead; the wind still follows.
# rules: TGA-126
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
rig pros donald
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind left
go
choose "On the board"
expect "Use Donald?"
expect "1 ahead, then any wind"
choose Yes
expect "Move 1 space ahead"
choose "On the board"
expect "Move 1 space left"
choose "Green tile"
press ok
expect Eagle
press ok
expect score Ana -2
