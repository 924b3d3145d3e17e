# Izzy Icewater has the putt that hangs on the edge drop, at no stroke.
# rules: TGA-125, TGA-119
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
rig pros izzy
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose "On its edge"            # no putt yet
expect "Calm: near the green"
choose "On its edge"
expect "Izzy: it drops?"
choose Yes
expect Eagle
expect "2 strokes"
press ok
expect score Ana -2
