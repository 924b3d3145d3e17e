# Water twice from the tee of a par 4: four strokes are taken, and each new shot has a new wind.
# rules: EX-TGA-05, TGA-072, TGA-073
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
rig weather sun
go
expect "Sun: no wind"
choose Water
expect "Water: +1"
choose Replay
expect asking weather
rig weather single
rig wind back
go
choose "On the board"           # where it lies is judged after the wind
expect "Move 1 space back"
choose Water
expect "Water: +1"
choose Drop
expect "Dropped on"
choose Rough
expect "How far from green?"
choose Farther
rig weather sun
go
expect "Sun: no wind"
expect "Hit 5!"
choose "Green tile"
press ok                        # and the sixth drops
expect "Double bogey"
expect "6 strokes"
press ok
expect score Ana +2
