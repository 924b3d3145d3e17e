# Nine holes for two on the box's own boards, every gem used, dice rigged so that it happens.
# rules: BOX-007, BOX-009, BOX-023, BOX-038, BOX-044, BOX-049, BOX-055, BOX-057, BOX-068, BOX-070, BOX-072, BOX-076
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "9 holes"
choose Ours
choose Electronic
choose "As usual"
choose Start
choose Bob

expect "Hole 1, par 3"
expect "1 First Light"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "Backspin"
expect "Five dice, one roll"
rig backspin R P K G Y
press ok
wait 2s
press ok
expect "In the cup!"
expect "1 stroke"
press ok
expect "Ana"
rig box R R P
enter 3
wait 2s
press ok
expect "Star"
press ok
expect "Star. Gem?"
choose "No gem"
expect "Draw a gem"
expect "Ana"
expect "The tee shot's star"
press ok
wait 5s
wait 1s
press ok
expect "Ana"
rig box R P
enter 2
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Hole won: 2"
press ok
wait 5s
wait 1s
press ok

expect "Hole 2, par 4"
expect "2 Heron Pond"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Water"
press ok
expect "Water, +1. Gem?"
choose "Wind +1"
expect "Fairway"
press ok
expect "Ana"
rig box R R R P
enter 4
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Bob"
rig box R P
enter 2
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R R P
enter 4
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Ana"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 3, par 4"
expect "3 Three Oaks"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree K
press ok
wait 2s
press ok
expect "Tree. Gem?"
choose "Mulligan"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Bob"
rig box R P
enter 2
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R P
enter 2
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R
enter 1
wait 2s
press ok
expect "Missed. Gem?"
choose "Gimme"
expect "Ana"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 4, par 5"
expect "4 Cart Track"
press ok
expect "Bob"
rig box R R P
enter 3
wait 2s
press ok
expect "Arrow"
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Arrow"
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Bob"
rig box P
enter 1
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "4 strokes"
press ok
expect "Ana"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "4 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 5, par 4"
expect "5 Old Quarry"
press ok
expect "Bob"
rig box R R R R R
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Bunker"
press ok
expect "Bunker. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R R
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Bunker"
press ok
expect "Bunker. Gem?"
choose "No gem"
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
expect "Green"
press ok
expect "A natural! It is free"
rig backspin R P K G Y
press ok
wait 2s
press ok
expect "Spin again?"
choose "No gem"
expect "Ana"
rig box R R
enter 2
wait 2s
press ok
expect "Green"
press ok
expect "A natural! It is free"
rig backspin R P K G Y
press ok
wait 2s
press ok
expect "Spin again?"
choose "No gem"
expect "Bob"
rig box R
enter 1
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Ana"
rig box R
enter 1
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 6, par 5"
expect "6 Windmill Lane"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Arrow"
press ok
expect "Tree"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Arrow"
press ok
expect "Tree"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Fairway"
press ok
expect "Fairway. Gem?"
choose "No gem"
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "4 strokes"
press ok
expect "Ana"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "4 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 7, par 3"
expect "7 Lonely Island"
press ok
expect "Bob"
rig box R R R P
enter 4
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R R P
enter 4
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "2 strokes"
press ok
expect "Ana"
rig box R R
enter 2
wait 2s
press ok
expect "In the cup!"
expect "2 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 8, par 5"
expect "8 Sleeping Giant"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Tree"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Tree"
press ok
expect "Tree. Gem?"
choose "No gem"
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Ana"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok

expect "Hole 9, par 5"
expect "9 The Long Way Home"
press ok
expect "Bob"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Arrow"
press ok
expect "Star"
press ok
expect "Star. Gem?"
choose "No gem"
expect "Ana"
rig box R R R R P
enter 5
wait 2s
press ok
expect "Arrow"
press ok
expect "Star"
press ok
expect "Star. Gem?"
choose "No gem"
expect "Bob"
rig box R P
enter 2
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Ana"
rig box R P
enter 2
wait 2s
press ok
expect "Tree test"
rig tree G
press ok
wait 2s
press ok
expect "Green"
press ok
expect "Green. Gem?"
choose "No gem"
expect "Bob"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Ana"
rig box R R R
enter 3
wait 2s
press ok
expect "In the cup!"
expect "3 strokes"
press ok
expect "Draw a gem"
expect "Bob"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "Draw a gem"
expect "Ana"
expect "Tied for best: 1"
press ok
wait 5s
wait 1s
press ok
expect "23 gems"
expect "22 gems"
press ok
expect state resting
