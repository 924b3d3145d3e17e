# Blind gems out of the bank: one press each; a gem that is spent goes back.
# rules: BOX-004, BOX-043, BOX-048
rig gem R
choose "Box of Golf"
choose "Blind gem"
expect state revealing
wait 2s
expect "Red"
rig gem Y
press ok
wait 2s
expect "Yellow"
menu "Put a gem back"
expect "25 left"
choose Red
wait 1s
menu "New bank"
enter 4
