# Power dice: strength is announced first and chooses the die; the die is added to it.
# rules: TMG-026, TMG-027, TMG-028, TMG-029, TMG-030, TMG-037
choose "Tiny Mini Golf"
choose "Power dice"
expect asking strength
rig power 1
enter 2
expect state rolling
wait 2s
expect "Medium die"
expect "Cross 3 circles"
expect "Sand: accuracy too"
press ok
rig power 3
enter 12
wait 2s
expect "Heavy die"
expect "Cross 15 circles"
press ok
rig power 0
enter 0
wait 2s
expect "Light die"
expect "The ball stays"
expect "Mark one +1 icon"
press ok
menu "Heavy die"                    # a die alone, nothing announced
wait 2s
expect state showing
expect not "Cross"
