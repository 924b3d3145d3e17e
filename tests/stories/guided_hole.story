# The first time: one guided hole, in which the box says what to do; then a round as last time in three presses.
# rules: TGA-015
choose "New round"
choose "Table Golf"
players Ana Bob
choose "Guided hole"
press ok x3
choose "Start"
press ok x2                     # balls
expect "Build hole 1"
expect "Tee, 5 tiles or more,"
press ok
expect asking par
enter 3
expect "Before a shot"
press ok
expect "fingertip"
press ok
expect asking strokes
enter 3
expect asking strokes           # told once, not to everybody
enter 2
expect state over
press ok
choose "New round"
choose "Table Golf"
expect asking again
expect "Ana, Bob"
press ok x2                     # as last time, and Start
expect asking ball
