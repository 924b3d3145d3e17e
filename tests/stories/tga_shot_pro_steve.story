# Steve Shaman moves a ball on a fairway anywhere on its tile, before the wind.
# rules: TGA-124
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
rig pros steve
choose Start
go
press ok                        # a red ball
choose "As it lies"
enter 4
rig weather single
rig wind ahead
go
choose "On a fairway"
expect "Use Steve?"
expect "Anywhere on its tile"
choose Yes
expect "Move 1 space ahead"
choose "Green tile"
press ok
expect Eagle
press ok
expect score Ana -2
