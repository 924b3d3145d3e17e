# Peter Putter moves a ball on the green one space, even into the hole, at no stroke.
# rules: TGA-130, TGA-119
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
rig pros peter
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose "Green tile"
expect "Use Peter?"
choose No
choose "Green tile"             # the putt stops short
expect "Use Peter?"
expect "1 any way, even in"
choose Yes
expect "1 space, any way"
choose "In the hole"
expect Eagle
expect "2 strokes"
press ok
expect score Ana -2
