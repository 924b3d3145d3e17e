# Best ball, shot by shot: both partners hit, the balls touch, the team plays from the ball that hit.
# rules: TGA-134, TGA-135, TGA-137
choose "New round"
choose "Table Golf"
players Ana Bob Cy Dot
choose Other
enter 1
choose "Every shot"
choose "Best ball"
choose "As usual"
keep                            # no left-handers
choose Start
expect "Team A"
keep 1 2                        # Ana and Bob
press ok x4                     # balls
choose "As it lies"
enter 4
rig weather sun
go
choose Fairway
rig weather sun
go
choose Rough                    # Bob's ball hit Ana's
expect asking touched
choose Yes
expect asking place
press ok
rig weather sun
go
choose "In the hole"            # Ana: Bob need not hit
expect "Eagle"
press ok
expect "Cy"
rig weather sun
go
choose "In the hole"
expect "Double eagle"
press ok
expect state over
expect "Cy+Dot"
menu "Score card"
expect "Ana+Bob"
expect "-2"
press down
expect "Team B: Cy, Dot."
