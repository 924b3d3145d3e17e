# What a cut, an undo and a second look may and may not do to a result.
# rules: pain 6.5, GEN-009
choose "New round"
choose "Table Golf"
enter 2
choose "P1 P2"
choose "3 holes"
press ok x3
choose "Start"
press ok x2
enter 4
menu "Weather die"
go
undo                            # back over the roll: the same label, so the same faces again
menu "Weather die"
go
menu "Score card"
press back
enter 5
press back                      # undone, and standing where it was
expect "5"
enter 5
enter 4
menu "End round?"
press ok
choose Yes
expect state over
menu Fairness
expect "Half"
press back
menu Undo                       # it was over, its half was shown; what is drawn from here on is marked
expect state asking
menu "Weather die"
go
menu Leave
choose "Resume"
