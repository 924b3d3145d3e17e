"""Switches a box on as `teebox run` does, on pins and a bus that only count, until the glass shows its first screen."""

import sys
import time
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from firmware_py.__main__ import play
from firmware_py.config import Config
from firmware_py.signals import Stopped
from firmware_py.table.box import Box

WHOLE_FRAME = 1024  # bytes of pixels: less is no first frame


class CountingBus:
    """Takes everything and counts the payload."""

    def __init__(self) -> None:
        self.bytes = 0

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        self.bytes += len(data)

    def close(self) -> None:
        pass


def switch_on(state: Path) -> int:
    """Play until the first screen is out, then stop in good order; the bytes that the bus has carried."""
    bus, config = CountingBus(), Config()
    box = Box(config.on_board(), MockFactory(), lambda: bus, clock=time.monotonic)
    box.heard.put(Stopped("the first screen"))  # heard in the first step, which still draws
    play(box, state, config, time.monotonic)
    return bus.bytes


if __name__ == "__main__":
    sent = switch_on(Path(sys.argv[1]))
    sys.exit(None if sent > WHOLE_FRAME else f"Only {sent} bytes went to the display: that is no frame.")
