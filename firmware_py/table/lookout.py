"""When to look again for a part that does not answer: after 1, 2, 5, 5 ... s, or once a minute."""

from itertools import chain, repeat

QUIETLY = (1.0, 2.0, 5.0)  # seconds between the first looks: a part may need time after power-up
LOST = 5.0  # then, for a part that has answered before
NEVER_SEEN = 60.0  # then, for a part that never has
STEADY = 10.0  # seconds; a part that answers for less is loose, and is not asked more often for it


class Lookout:
    """The schedule of one part. A part is first looked for at once.

    Times are monotonic seconds. `missed` needs none: the next look is counted from the next
    call of `due`, because a wire fails in the middle of a frame, where nobody knows the time.
    """

    def __init__(self) -> None:
        self.answers = False
        self.told = False  # Lost has been said, and Found not yet
        self._seen = False
        self._found_at = 0.0
        self._gaps = chain(QUIETLY, repeat(NEVER_SEEN))
        self._left = len(QUIETLY)  # looks before a part that was never seen is reported
        self._next: float | None = float("-inf")

    def due(self, now: float) -> bool:
        """Whether to look now."""
        if self.answers:
            return False
        if self._next is None:  # lost since we were last here
            if now - self._found_at > STEADY:
                self._gaps = chain(QUIETLY, repeat(LOST))
            self._next = now + next(self._gaps)
        return now >= self._next

    def deadline(self) -> float | None:
        """When `due` wants to be called next; None while the part answers."""
        if self.answers:
            return None
        return float("-inf") if self._next is None else self._next

    def found(self, now: float) -> bool:
        """The part answers; whether that is worth telling."""
        if not self._seen:
            self._gaps = chain(QUIETLY, repeat(LOST))
        self.answers = self._seen = True
        self._found_at = now
        told, self.told = self.told, False
        return told

    def missed(self, now: float | None = None) -> bool:
        """The part does not answer: ``now``, when looked for, or just as it was used.

        Whether that is worth telling: once, and not while a part that may be slow to wake up is
        still being looked for quietly.
        """
        self.answers = False
        self._next = None if now is None else now + next(self._gaps)
        if not self._seen and self._left:
            self._left -= 1
            return False
        told, self.told = self.told, True
        return not told
