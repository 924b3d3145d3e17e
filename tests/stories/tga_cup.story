# The Cup, two a side, one hole a round: a tied match is half a point each, the pairings shift, 2 points win.
# rules: TGA-140, TGA-141, TGA-173, Q-TGA-42
choose "New round"
choose "Table Golf"
players Ana Bob Cy Dot
choose Other
enter 1
choose "The card"
choose "TGA Cup"
enter 2                         # points to win
choose "As usual"
choose Start
expect "Team A"
keep 1 2
expect "2 points a round:"
choose "First to 2"
press ok x4                     # balls
enter 4                         # Ana's hole: Ana and Cy first
expect "Ana"
enter 3
expect "Cy"
enter 4
expect "Bob"
enter 4
expect "Dot"
enter 4
enter 4                         # Bob's hole: now he meets Cy
expect "Bob"
enter 3
expect "Cy"
enter 5
expect "Dot"
enter 4
expect "Ana"
enter 4
expect state over
expect "Team A"
expect "2 pt"                   # Ana and Dot are booked first: their half is enough
expect "reached 2 points"
