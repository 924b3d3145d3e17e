# The weather die as an umpire: two presses from rest to a verdict, one for each further ball.
# rules: TGA-055
expect state resting
rig ruling sun
choose "Table Golf"
choose Ruling
expect state rolling
wait 2s
expect state showing
expect "Not on it"
rig ruling double
press ok
wait 2s
expect "On it"
expect not "Not on it"
expect not "spaces"                # no wheel is spun, no wind comes of it
wait 2s
expect state showing
press back
expect state resting
choose "Last rolls"
expect "ruling: Sun: not on it"
expect not "wind"
