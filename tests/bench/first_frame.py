"""Switches a box on as `teebox run` does, on fake pins and a bus that counts, up to its first screen."""

import time
from collections.abc import Callable
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from firmware_py.__main__ import play
from firmware_py.config import Config
from firmware_py.signals import Stopped
from firmware_py.table.box import Box
from firmware_py.table.panel import DATA
from tests.bench.bus import CountingBus

WHOLE_FRAME = 1024  # bytes of pixels: less on the bus is no frame


class WatchedBus(CountingBus):
    """Calls ``seen`` once, when a whole frame has gone over it."""

    def __init__(self, seen: Callable[[], object]) -> None:
        super().__init__()
        self.pixels = 0  # bytes of them
        self._seen: Callable[[], object] | None = seen

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        super().write_i2c_block_data(i2c_addr, register, data)
        if register == DATA:
            self.pixels += len(data)
        if self._seen is not None and self.pixels >= WHOLE_FRAME:
            seen, self._seen = self._seen, None
            seen()


def switch_on(state: Path, seen: Callable[[], object] = lambda: None) -> int:
    """Play until splash and home screen are out, then stop in good order; the bytes of pixels sent.

    ``seen`` is called as soon as the first whole frame, the splash, has been sent.
    """
    bus, config = WatchedBus(seen), Config()
    box = Box(config.on_board(), MockFactory(), lambda: bus, clock=time.monotonic)
    box.heard.put(Stopped("the first screen"))  # heard in the first step, which still draws
    play(box, state, config, time.monotonic)
    return bus.pixels
