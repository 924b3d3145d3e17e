# Golfie's action cards are turned over one by one, each with what everybody does.
# rules: GOLFIE-005, GOLFIE-011
rig golfie "zone 1"
choose Golfie
choose "Golfie deck"
expect state revealing
wait 2s
expect "Zone: top left"
expect "Unveil or move"
rig golfie "double 4 6"
press ok
wait 2s
expect "Middle left + middle right"
expect "Play both, any order"
rig golfie hole
press ok
wait 2s
expect "Hole"
expect "Score a card of the top row"
rig golfie cart
press ok
wait 2s
expect "Golf Cart"
press back
expect state resting
choose "Last rolls"
expect "Golf Cart"
