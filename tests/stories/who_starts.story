# Who starts: say how many, and the box picks one.
choose "Who starts?"
expect asking players
rig starter 3
enter 5
wait 2s
expect state showing
expect "Player 3"
