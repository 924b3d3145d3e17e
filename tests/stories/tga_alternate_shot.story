# Alternate shot, shot by shot: the partner replays, the plug is pulled, and on hole 2 the other one tees off.
# rules: TGA-138, TGA-139, EX-TGA-24, trap 14
choose "New round"
choose "Table Golf"
players Ana Bob Cy Dot
choose Other
enter 2
choose "Every shot"
choose "Alternate shot"
choose "As usual"
keep                            # no left-handers
choose Start
expect "Partner"
choose Bob                      # with Ana; so Cy plays with Dot
press ok x2                     # a ball for each pair
choose "As it lies"
enter 4
expect "Ana"
rig weather sun
go
choose "Off the board"
press ok                        # hit again from the tee
expect "Bob"
choose "In the hole"            # the weather stayed
expect "Birdie"
expect "3 strokes"
press ok
expect "Cy"
rig weather sun
go
choose "In the hole"
press ok
cut power
choose "Resume hole 2"
choose "As it lies"             # Bob designs hole 2
enter 4
expect "Bob"                    # and tees off, though he holed out before
rig weather sun
go
choose "In the hole"
press ok
expect "Dot"
rig weather sun
go
choose "In the hole"
press ok
expect state over
expect "Cy+Dot"
expect "-6"
