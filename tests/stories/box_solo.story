# Alone against this box on its own boards: three holes; the guest's turns roll by themselves, one roll after the other.
# rules: BOX-002, BOX-025, GEN-007
choose "New round"
choose "Box of Golf"
enter 2
choose "P1 + this box"
expect "How good is it?"
choose Expert
choose "3 holes"
choose Ours
choose Electronic
choose "As usual"
choose Start
choose Expert
expect "Hole 1, par 3"
press ok
expect state rolling
expect "Expert"
expect "5 dice, 5 to go"            # which club, for how far: to be read while it rolls
wait 2.2s
expect "Roll 1 of 3"                # it lies there longer than a roll of one's own would
wait 0.6s
expect "Roll 2 of 3"
expect "Keeps"
wait 2.8s
expect "Roll 3 of 3"
wait 60s
expect state showing                # the last roll lies there until somebody has seen it
press ok
expect "Expert"
expect "spaces"                     # and how the ball moves until somebody has seen that
wait 60s
press ok
go
expect "Club: dice?"
press ok
go
expect "Re-roll?"
choose All
go
expect "Keep which?"
press ok
choose Stop
go
expect "Rough. Gem?"
choose "No gem"
go
expect "Club: dice?"
press ok
go
expect "Keep which?"
press ok
choose All
go
expect "Star. Gem?"
choose "No gem"
press ok
go
expect "Re-roll?"
choose Re-roll
go
expect "Re-roll?"
choose Stop
go
expect "Green. Gem?"
choose "Backspin"
go
expect "Club: dice?"
press ok
go
expect "Keep which?"
press ok
choose All
go
expect "Keep which?"
press ok
choose Stop
go
expect "Star. Gem?"
choose "No gem"
go
expect "Club: dice?"
press ok
go
expect "Re-roll?"
choose All
go
expect "Re-roll?"
choose Stop
go
expect "Rough. Gem?"
choose "No gem"
go
expect "Club: dice?"
press ok
go
expect "Green. Gem?"
choose "Mulligan"
press ok
go
expect "Re-roll?"
choose Re-roll
go
expect "Re-roll?"
choose Stop
go
expect "Putt: dice?"
press ok
go
expect "Club: dice?"
press ok
go
expect "Re-roll?"
choose All
go
expect "Re-roll?"
choose Stop
go
expect "Tree. Gem?"
choose "No gem"
go
expect "Club: dice?"
press ok
go
expect "Keep which?"
press ok
choose All
go
expect "Tree. Gem?"
choose "No gem"
go
expect "Club: dice?"
press ok
go
expect "Re-roll?"
choose All
go
expect "Putt: dice?"
press ok
go
expect "Missed. Gem?"
choose "Gimme"
go
expect state over
expect "Expert wins"
expect score Expert 12
expect score P1 4
