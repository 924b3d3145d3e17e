# From every shot to the card in the middle of an attempt: the strokes so far are kept, the rest is counted by hand.
# rules: TGA-031, TGA-037
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose "As usual"
keep                            # nobody is left-handed
choose Start
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather sun
go
choose Cliff                    # one hit, and one penalty stroke
press ok
menu "What do I keep?"
choose "The card"
expect asking strokes
menu "What do I keep?"
choose "Every shot"             # the attempt is where it was
expect "Same: Sun, no wind"
choose Fairway
expect asking weather
menu "What do I keep?"
choose "The card"
expect asking strokes
enter 5
expect score Ana +1
expect state over
