"""Writes down what hands do to a box as a story that `sim play` plays again."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from sim.evening import APART, HOLD, TAP

NO_PAUSE = 0.01  # seconds, and less, are none
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

        Pauses are rounded up to 0.1 s, so that what was seen before a deed has happened before it in the
        story, too; motions begin with a deed, so it is the time since the last one that counts. How long
        a button is down is told to 0.01 s, because a button that is held repeats every 0.12 s.
        """
        seed = self.seed.hex()
        lines = [f"# Recorded on a fresh box. Play it: python -m sim play --seed {seed} THIS_FILE"]
        told = 0.0  # seconds of the evening that the lines so far take
        late = 0.0  # by how much the last deed is told too late
        downs: dict[str, float] = {}  # the same of each button's going down
        for at, last, deed in _joined(self._deeds):
            verb, _, what = deed.partition(" ")
            since = at - told
            pause = round(since + downs.pop(what, late), 2) if verb == "up" else _tenths(since + late)
            if pause > 0:
                lines.append(f"wait {pause:g}s")
                told += pause
            late = told - at
            if verb == "down":
                downs[what] = late
            lines.append(deed)
            told += last
        pause = _tenths(ending + late - told)
        if pause > 0:
            lines.append(f"wait {pause:g}s")
        return "\n".join(lines) + "\n"


def _tenths(seconds: float) -> float:
    return ceil((seconds - NO_PAUSE) * 10) / 10


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
