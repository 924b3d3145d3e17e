# Lucy Luckylu bounces out of the trees to the fairway, and the wind moves the ball from there.
# rules: TGA-122, EX-TGA-21
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
rig pros lucy
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind right
go
choose "In trees"
expect "Use Lucy?"
expect "To the nearest fairway"
choose Yes
expect "Move 1 space right"
choose Rough
choose Farther
rig weather sun
go
choose Trees                    # spent for this hole
expect "How far from green?"
choose "1 tile off"
expect "Calm: near the green"
choose "In the hole"
expect Birdie
press ok
expect score Ana -1
