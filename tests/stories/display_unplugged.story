# The display's plug is pulled in the middle of a hole and put back: play went on, and the picture is whole.
# rules: pain 1.1, R1
choose "New round"
choose "Table Golf"
enter 2
choose "P1 P2"
choose "3 holes"
press ok x3
choose "Start"
press ok x2
enter 4
unplug display
enter 5                         # entered without a picture
wait 12s
expect score P1 +1
rig weather double
rig wind left
menu "Weather die"
plug display
wait 8s                         # looked for after 1, 2, 5 s
expect state showing
expect "left"
expect "2 spaces"
press ok
expect asking strokes
fault display 3 121             # one bad write is no more than a flicker
enter 4
wait 3s
expect score P2 P
