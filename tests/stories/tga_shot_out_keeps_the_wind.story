# A ball off the board is hit again in the same wind, however often; the one that lands safe gets a fresh roll.
# rules: EX-TGA-04, TGA-048, TGA-075, trap 1
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose "As usual"
keep                            # nobody is left-handed
choose Start
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind ahead-right
go
expect "Hit 1! It stopped"
expect "Wind: 1 ahead-right"
choose "Off the board"
expect "Out: +1"
expect "Hit again from the tee"
expect "The weather stays"
press ok
expect "Same wind: 1 ahead-right"    # no die was rolled
choose "On the board"
expect "1 space ahead-right"
choose Fairway
expect asking weather           # three tiles on: a new roll, and a new spin
rig weather single
rig wind left
go
expect "Wind: 1 left"
choose "On the board"
expect "Move 1 space left"
choose "Green tile"
expect "Calm: near the green"
press ok                        # in the hole
expect Bogey
expect "5 strokes"
press ok
expect score Ana +1
expect state over
