# A left-hander says so once: the box knows it by name, over rounds and restarts, until it is told otherwise.
# rules: TGA-083
choose "New round"
choose "Table Golf"
players ANA BOB
press ok x12                        # whatever else is agreed, as it is offered
hold ok
choose Leave
choose Settings
choose Players
choose Left-handers
expect Ana
keep 2                              # Bob
expect "Bob"
choose Done
restart
choose Settings
choose Players
expect "Bob"                        # beside the option
choose Left-handers
keep 1 2
expect "Ana, Bob"
choose Done
expect state resting
