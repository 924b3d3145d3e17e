# Terrain dice: six at once for everybody, and how many squares of each may be drawn.
# rules: TMG-010
rig terrain water wall sand wall water wall
choose "Tiny Mini Golf"
choose "Terrain dice"
expect state rolling
wait 2s
expect state showing
expect "Water 2"
expect "Sand 1"
expect "Wall 3"
press ok
wait 2s
expect state showing
real sand sand sand sand sand wall
expect "Water 0"
expect "Sand 5"
