"""Plays a story a line a process, each ended by kill -9; prints the card after every line as JSON.

    python -m tests.playthroughs.cut_off STORY STATE

A child plays one line on what the state folder holds, tells the card it saw, and kills itself without
closing anything. The next child finds the round and goes on.
"""

import json
import os
import signal
import sys
from dataclasses import asdict
from pathlib import Path

from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Line, Teller, read

SEED = b"cut off"


def card(evening: Evening) -> object:
    """What the players would see, of the round on the table or the one that waits."""
    taken = evening.app.machine.round or evening.app.machine.waiting
    return None if taken is None else json.loads(json.dumps(asdict(taken.card)))


def one_process_a_line(lines: list[Line], state: Path) -> None:
    """Set-up is one process, since nothing of it is kept before the round is begun."""
    begun = next(i for i, line in enumerate(lines) if line.verb == "choose" and line.args == ("Start",)) + 1
    for part in (lines[:begun], *([line] for line in lines[begun:])):
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            evening = Evening(state, seed=SEED)
            if part is not lines[:begun] and evening.app.machine.waiting is not None:
                evening.press(OK)  # Resume
            Teller(evening).play(part)
            os.write(writes, (json.dumps(card(evening)) + "\n").encode())
            os.kill(os.getpid(), signal.SIGKILL)
        os.close(writes)
        with os.fdopen(reads) as told:
            said = told.read()
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL, f"{part[0].where}: it ended by itself"
        sys.stdout.write(said)


if __name__ == "__main__":
    one_process_a_line(read(Path(sys.argv[1])), Path(sys.argv[2]))
