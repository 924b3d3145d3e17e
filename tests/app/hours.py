"""Hours that pass at once: a queue on which things are heard at their time, and a clock that goes along."""

import queue
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from firmware_py.signals import Signal


class Hours(queue.SimpleQueue[Signal]):
    """Whoever waits on it waits in virtual time.

    ``then`` holds pairs (seconds since switching on, what is heard then, or what is looked at then);
    ``waits`` the seconds of every wait that nothing ended.
    """

    def __init__(self, then: Iterable[tuple[float, Signal | Callable[[], Any]]]) -> None:
        super().__init__()
        self.now = 0.0
        self.then = deque(then)
        self.waits: list[float] = []

    def clock(self) -> float:
        return self.now

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        try:
            return super().get_nowait()
        except queue.Empty:
            assert timeout is not None, "it would wait for ever"
        until = self.now + timeout
        while self.then and self.then[0][0] <= until:
            at, what = self.then.popleft()
            self.now = max(self.now, at)
            if not callable(what):
                return what
            what()
        self.now = until
        self.waits.append(timeout)
        raise queue.Empty
