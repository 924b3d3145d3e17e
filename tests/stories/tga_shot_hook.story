# A draw that misses its tile is a hook: three spaces to the left that nobody can decline, then the wind.
# rules: TGA-112, Q-TGA-11, trap 8
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose Pro
keep                            # nobody is left-handed
choose Start
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind right
go
choose Draw
press ok                        # the tile five away
choose "On the board"
choose No
expect "Hook 3 spaces left"
choose "On the board"
expect "Move 1 space right"
choose "Green tile"
press ok
expect Eagle
press ok
expect score Ana -2
