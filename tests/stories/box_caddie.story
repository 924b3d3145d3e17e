# The caddie: asked before and during a turn, on wooden boards (which the table counts once a turn) and on ours; or always.
# rules: BOX-074
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "3 holes"
choose Wooden
choose Electronic
choose "As usual"
choose Start
press ok
choose Ana
enter 4
expect asking club
menu "Ask the caddie"
expect "Spaces to green?"
enter 3
expect "Ana"
expect "Caddie: 3 or more"
expect "5 dice: 96.9%"
press ok
expect asking club
rig box R R G Y K
enter 5
wait 2s
expect "Re-roll?"
menu "Ask the caddie"               # counted once: it is not asked again
expect "The caddie says"
expect "Re-roll G"
press ok
expect "Re-roll?"
choose Stop
choose Fairway
choose "No gem"
expect "Bob"
menu "End round"
choose "End it now"
choose Yes
expect state over
press ok
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "3 holes"
choose Ours
choose Electronic
choose "As usual"
choose Start
choose Ana
press ok
expect asking club
menu "Ask the caddie"               # on boards that the box knows nobody counts
expect "Caddie: 5 or more"
expect "5 dice: 29.5%"
press ok
expect asking club
menu "End round"
choose "End it now"
choose Yes
expect state over
press ok
choose "New round"
choose "Box of Golf"
players Ana Bob
choose "3 holes"
choose Ours
choose Electronic
choose "Go through"
press ok x11
expect "Caddie"
choose Always
choose Start
choose Ana
press ok
expect asking club
expect "Caddie: 5, 29.5%"           # beside the choice, and the club it advises is the one in focus
expect "With gems"
expect "5 to green"
rig box R R G Y K
press ok
wait 2s
expect "Re-roll?"
expect "caddie 89.6%"
choose All
go
choose Stop
