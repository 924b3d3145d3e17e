# A mulligan wipes out the tee shot that left the board: a fresh roll, and the new shot is stroke 1; there is no second one.
# rules: EX-TGA-20, TGA-096, TGA-011
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose "Choose each"
press ok                        # basic rules
choose Yes                      # mulligans
press ok                        # no cap
keep                            # nobody is left-handed,
keep                            # or plays with the club
press ok                        # one attempt
press ok                        # holing out in turn
press ok                        # no pro cards
choose Start
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind left
go
choose "Off the board"
expect "Mulligan?"
expect "Tee off again at no cost"
choose Yes
expect asking weather
rig weather sun
go
choose "Off the board"
expect "Out: +1"                # no second mulligan
press ok
expect "Same: Sun, no wind"
choose "Green tile"
press ok
expect Par
expect "4 strokes"
press ok
expect score Ana P
