# The weather die and its wheel: one press from rest, one for each further roll.
# rules: TGA-042, TGA-043, TGA-044, TGA-045
expect state resting
rig weather sun
choose "Weather die"
expect state rolling
wait 2s
expect state showing
expect "Sun"
rig weather single
rig wind ahead-right
press ok                 # one press puts the result away and rolls anew
expect state rolling
wait 1.8s                # a wind spins the wheel by itself
expect state spinning
wait 2s
expect state showing
expect "AR"
expect "ahead-right"
expect "1 space"
rig weather double
rig wind back
press ok
wait 4s
expect "2 spaces"
expect "back"
rig weather sun
press ok x2              # two presses 100 ms apart: one roll, the second only skips the motion
expect state showing
expect "Sun"
wait 1s
press back
expect state resting
choose "Last rolls"
expect "wind: back"
expect "weather: Very windy"
expect "wind: ahead-right"
expect "weather: Sun"
press back
expect not "weather"
