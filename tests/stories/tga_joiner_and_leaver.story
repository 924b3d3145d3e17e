# Cy comes for the second hole and Bob leaves in the middle of the third: all scores stay, and play goes on.
# rules: pain 7.9
choose "New round"
choose "Table Golf"
players Ana Bob
choose "3 holes"
press ok x3                     # the card, stroke play, as usual
choose Start
press ok x2                     # balls
enter 4
enter 4
menu "Add player"
expect "Plays from hole 2 on"
choose "New name"
spell CY
expect asking ball
expect "Cy"
press ok
expect "Bob"
enter 5
enter 4                         # hole 2 is Bob's
enter 4
expect "Cy"
enter 3
enter 4
expect score Cy -1
expect "Cy"                     # hole 3 is the newcomer's
enter 4
enter 4
expect "Ana"
menu "Withdraw"
choose Bob
choose Yes
expect "Ana"
enter 4
expect state over
expect not "Bob"
expect "Cy"
expect "-1"
menu "Score card"
expect "+1"                     # Bob's
press down
expect "Cy joined at hole 2."
expect "Bob left at hole 3."
