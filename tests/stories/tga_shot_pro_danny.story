# Danny Diceman has the weather die rolled again, with a new spin: the second result stands.
# rules: TGA-123, TGA-045, TGA-117, trap 3
choose "New round"
choose "Table Golf"
players Ana
choose Other
enter 1
choose "Every shot"
choose "Choose each"
press ok                        # basic rules
press ok                        # no mulligans
press ok                        # no cap
keep                            # nobody is left-handed,
keep                            # or plays with the club
press ok                        # one attempt
press ok                        # holing out in turn
choose Yes                      # pro cards
rig pros danny
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather double
rig wind back
press ok
wait 5s
press ok
expect "Danny: roll again?"
expect "Wind: 2 back"
rig weather-again single
rig wind-again ahead
choose Yes
wait 5s
press ok
expect "Wind: 1 ahead"
choose "Off the board"
expect "The weather stays"
press ok
expect "Same wind: 1 ahead"     # nothing was rolled: nothing to roll again
choose "On the board"
choose "Green tile"
press ok
expect Par
press ok
expect score Ana P
