# A draw that hits its tile, and a double wind the same way: two spaces and two more; the moves cost nothing.
# rules: EX-TGA-06, EX-TGA-07, TGA-111, TGA-114
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
rig weather double
rig wind ahead-left
go
expect "Draw or fade?"
choose Draw
expect "Name the tile"
expect "5 or more"
expect "250 yd"
enter 6
expect "Hit 1! It stopped"
choose "On the board"
expect "On the named tile?"
expect "6 tiles away"
choose Yes
expect "Make the draw?"
choose "Move it"
expect "2 spaces ahead-left"
choose "On the board"
expect "2 spaces ahead-left"
expect "Only the end counts"
choose "In the hole"
expect "Double eagle"
expect "1 stroke"
press ok
expect score Ana -3
