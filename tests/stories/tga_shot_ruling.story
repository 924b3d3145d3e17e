# Is it on the hazard? The weather die rules, and the wind of the shot is what it was.
# rules: TGA-055, trap 4
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
rig wind left
go
expect "Wind: 1 left"
choose "On the board"
expect "Move 1 space left"
rig ruling double
menu "On the hazard?"
go
expect "Ruled: on it"
expect "Move 1 space left"      # still one space, still to the left
hold ok
expect not "On the hazard?"     # the ruling stands
press back
choose Sand
expect "How far from green?"
choose Farther
rig weather sun
go
expect "Sun: no wind"
choose "Green tile"
press ok
expect Birdie
press ok
expect score Ana -1
