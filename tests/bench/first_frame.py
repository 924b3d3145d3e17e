"""Switches a box on as `teebox run` does, on fake pins and a bus that counts, up to its first screen."""

import time
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from firmware_py.__main__ import play
from firmware_py.config import Config
from firmware_py.signals import Stopped
from firmware_py.table.box import Box
from tests.bench.bus import CountingBus

WHOLE_FRAME = 1024  # bytes of pixels: less on the bus is no frame


def switch_on(state: Path) -> int:
    """Play until splash and home screen are out, then stop in good order; the bytes that the bus carried."""
    bus, config = CountingBus(), Config()
    box = Box(config.on_board(), MockFactory(), lambda: bus, clock=time.monotonic)
    box.heard.put(Stopped("the first screen"))  # heard in the first step, which still draws
    play(box, state, config, time.monotonic)
    return bus.bytes
