# The tree test: black stops the ball, purple does not; two presses to the first tree, one for each further.
# rules: BOX-020, BOX-021, BOX-022
rig tree P
choose "Box of Golf"
choose "Tree test"
expect state rolling
wait 2s
expect "Flies on"
rig tree K
press ok
wait 2s
expect "Stops on the tree"
wait 1s
real G                              # a real die, typed in
expect "Flies on"
expect "Green"
