"""Writes down what hands do to a box as a story that `sim play` plays again."""

from collections.abc import Iterator
from itertools import pairwise

from sim.evening import APART, HOLD, TAP

TAPPED = 0.5  # seconds: a press that was shorter is a tap, whatever its length


class Scribe:
    """Deeds with their seconds since the box was switched on; ``seed`` is that of the box."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self._deeds: list[tuple[float, str]] = []

    def note(self, at: float, deed: str) -> None:
        """A line of the story language, such as "down ok" or "unplug ring", and when it was done."""
        self._deeds.append((at, deed))

    def story(self, ending: float) -> str:
        """All of it as a story file that lasts until ``ending``.

        Pauses are rounded to 0.1 s without adding up what is rounded off; how long a button is down is
        told to 0.01 s, because a button that is held repeats every 0.12 s.
        """
        seed = self.seed.hex()
        lines = [f"# Recorded on a fresh box. Play it: python -m sim play --seed {seed} THIS_FILE"]
        told = 0.0  # seconds of the evening that the lines so far take
        late: dict[str, float] = {}  # by button, how much too late its going down is told
        for at, last, deed in _joined(self._deeds):
            verb, _, what = deed.partition(" ")
            since = at - told
            pause = round(since + late.pop(what, 0.0), 2) if verb == "up" else round(since, 1)
            if pause > 0:
                lines.append(f"wait {pause:g}s")
                told += pause
            if verb == "down":
                late[what] = told - at
            lines.append(deed)
            told += last
        pause = round(ending - told, 1)
        if pause > 0:
            lines.append(f"wait {pause:g}s")
        return "\n".join(lines) + "\n"


def _joined(deeds: list[tuple[float, str]]) -> Iterator[tuple[float, float, str]]:
    """(when, how long it takes in a story, deed): down and up are one press where nothing lies between."""
    skip = False
    for (at, deed), (then, following) in pairwise([*deeds, (float("inf"), "")]):
        verb, _, button = deed.partition(" ")
        if skip:
            skip = False
        elif verb == "down" and following == f"up {button}" and then - at < TAPPED:
            skip = True
            yield at, TAP + APART, f"press {button}"
        elif f"up {button}" == following and deed in ("down ok", "down back") and then - at >= HOLD:
            skip = True
            yield at, HOLD + APART, f"hold {button}"
        else:
            yield at, APART if verb == "up" else 0.0, deed
