# The accuracy die: a HIT goes the shooter's way, a MISS the designer's; each time it is a roll of its own.
# rules: TMG-042, TMG-047
rig accuracy hit
choose "Tiny Mini Golf"
choose "Accuracy die"
wait 2s
expect "HIT"
expect "the shooter's way"
rig accuracy miss
press ok
wait 2s
expect "MISS"
expect "the designer's way"
expect not "shooter"
wait 1s
real HIT
expect "the shooter's way"
