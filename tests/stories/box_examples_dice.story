# The rulebook's examples of dice, each a turn of its own on a wooden board.
# rules: EX-BOX-01, EX-BOX-02, EX-BOX-04, EX-BOX-08, EX-BOX-12, BOX-013, BOX-016, BOX-034
choose "New round"
choose "Box of Golf"
players Ana
choose "3 holes"
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok
enter 4
rig box R R K K Y                   # from the tee black may be rolled again
enter 5
wait 2s
expect "R R: 2"
expect "Y K K"
rig box R R K
choose All
wait 2s
expect "R R R R: 4"
expect "1 roll left"
choose Stop
choose Bunker
choose "No gem"
expect "Bunker"
rig box R R P K Y                   # in a bunker purple is dead and stays
enter 5
wait 2s
expect "R R: 2"
expect "Re-roll Y"
choose Stop
choose Fairway
choose "No gem"
rig box R R K K Y                   # from the fairway only yellow may go again
enter 5
wait 2s
expect "Re-roll Y"
choose Stop
choose Fairway
choose "No gem"
rig box R Y Y P P
enter 5
wait 2s
expect "Y Y P P: 4"
expect "Re-roll R"
choose Stop
choose Fairway
choose "No gem"
rig box R R B B P                   # equal groups: one is kept
enter 5
wait 2s
expect "Keep which?"
expect "Equal groups of 3"
choose Blue
expect "All R R"                     # blue is kept, red comes free
choose Stop
expect "Move 3: lands on?"
choose Fairway
choose "No gem"
rig box R R R G Y
enter 5
wait 2s
expect "R R R: 3"
expect "G Y"
choose Some
rig box R
keep 4
wait 2s
expect "R R R R: 4"
expect "1 roll left"
