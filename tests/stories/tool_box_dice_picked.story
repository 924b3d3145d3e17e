# Box dice: of equal groups one is kept, some of the free dice are picked, and nothing that counts is still a stroke.
# rules: BOX-027, BOX-034, BOX-028, BOX-031
choose "Box of Golf"
choose "Box dice"
rig box R R Y Y B
choose "5 dice"
wait 2s
expect asking keep
expect "Equal groups of 2"
choose Yellow
expect "Y Y: 2"
choose Some
keep 1 2
expect state rolling
wait 2s
choose Stop
expect "Move"
press ok
choose "Other lie"
choose Bunker
rig box K K
choose "2 dice"
wait 2s
expect "Do not move"
expect "It is still a stroke"
