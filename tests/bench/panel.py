"""The OLED: our driver beside stock luma on the same frames, in bytes on the bus and in CPU.

Both draw what `screens.draw` gives at the machine's own frame rate. Bytes are counted on the
simulator's bus, whose glass must show each frame afterwards; CPU is measured on a bus that only
counts, so that no simulator is measured.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import SimpleQueue
from statistics import median
from typing import Any

from luma.core.interface.serial import i2c
from luma.oled.device import ssd1306
from PIL import Image
from smbus2 import i2c_msg

from firmware_py import machine, screens
from firmware_py.focus import Focus
from firmware_py.games.core import Choose, Roll
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.table.panel import Bus, Panel
from sim import samples
from sim.glass import Glass
from sim.wires import I2CBus
from tests.bench.sheet import share, table, verdict

PASSES = 15  # of each motion, on each way in turn
MOST_BYTES = 1 / 8
MOST_CPU = 1 / 10


class CountingBus:
    """The far end of a bus that does nothing but count: address, control byte and payload."""

    def __init__(self) -> None:
        self.bytes = 0

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        self.bytes += 2 + len(data)

    def i2c_rdwr(self, *messages: Any) -> None:
        self.bytes += sum(1 + len(message) for message in messages)

    def close(self) -> None:
        pass


Show = Callable[[Image.Image], None]


def ours(bus: Bus) -> Show:
    """Our panel, found and lit."""
    panel = Panel(lambda: bus, SimpleQueue())
    panel.tend(0.0)
    return panel.show


def stock(bus: Any) -> Show:
    """luma's ssd1306 on a bus that is given to it: blocks of 32 bytes, as SMBus carries them."""
    show: Show = ssd1306(i2c(bus=bus)).display
    return show


def stock_port(bus: Any) -> Show:
    """luma's ssd1306 as on a port that it opens itself, which lets it send a frame in one message."""
    wire = i2c(bus=bus)
    wire._managed, wire._i2c_msg_write = True, i2c_msg.write
    show: Show = ssd1306(wire).display
    return show


# -- motions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Motion:
    """What happens on the glass: the scene before it, and those that follow, frame by frame."""

    name: str
    before: Scene
    scenes: tuple[Scene, ...]


def draw_of(name: str, ask: Roll, *faces: int | str) -> Motion:
    """A draw from the question to the result, the blank at its start included."""
    drawn = Drawn(ask, faces, 12)
    lasting = machine.LASTING[ask.motion]
    moving = Scene(ask.motion, "Table Golf", seats=samples.SEATS, drawn=drawn, lasting=lasting)
    times = [at * machine.FRAME for at in range(round(lasting / machine.FRAME))]
    return Motion(
        name,
        Scene("asking", "Table Golf", ask=ask, focus=Focus.on(ask), seats=samples.SEATS),
        (*(replace(moving, elapsed=at) for at in times), replace(moving, state="showing", lasting=0.0)),
    )


def cursor(name: str, ask: Choose) -> Motion:
    """From the first option to the last and back, a frame a step."""
    last = len(ask.options) - 1
    steps = [*range(1, last + 1), *range(last - 1, -1, -1)]
    before = Scene("asking", "Table Golf", ask=ask, focus=Focus(0), seats=samples.SEATS)
    return Motion(name, before, tuple(replace(before, focus=Focus(at)) for at in steps))


MOTIONS = (
    draw_of("wind spin", samples.wheel(), "ahead-right"),
    draw_of("dice roll: weather die", samples.WEATHER, "double"),
    draw_of("dice roll: three d6", samples.dice(6, 3), 6, 2, 5),
    cursor("cursor: a list of 7", samples.LIE),
    cursor("cursor: the name wheel", samples.LETTERS),
)


# -- measuring -----------------------------------------------------------------------------


def travelled(way: Callable[[Any], Show], before: Image.Image, frames: list[Image.Image]) -> int:
    """Bytes on the bus for these frames. RuntimeError where the glass does not show one of them."""
    glass = Glass()
    bus = I2CBus(glass)
    show = way(bus)
    show(before)
    start = bus.bytes
    for frame in frames:
        show(frame)
        if glass.picture().tobytes() != frame.tobytes():
            raise RuntimeError(f"{way.__name__}: the glass does not show the frame that was sent.")
    return bus.bytes - start


def cpu(do: Callable[[Any], object], things: list[Any]) -> float:
    """CPU seconds to do all of them."""
    start = time.process_time()
    for thing in things:
        do(thing)
    return time.process_time() - start


def report() -> str:
    """Both tables."""
    bytes_rows, cpu_rows = [], []
    our_show, stock_show = ours(CountingBus()), stock(CountingBus())
    for motion in MOTIONS:
        before = screens.draw(motion.before).image
        frames = [screens.draw(scene).image for scene in motion.scenes]
        n = len(frames)
        changed = sum(a.tobytes() != b.tobytes() for a, b in zip([before, *frames], frames, strict=False))
        sent, given, port = (travelled(way, before, frames) for way in (ours, stock, stock_port))
        bytes_rows.append(
            (
                motion.name,
                n,
                changed,
                f"{sent / n:.0f}",
                f"{given / n:.0f}",
                f"{port / n:.0f}",
                share(sent, given),
                share(sent / changed, given / n),
                share(sent, port),
                verdict(sent / given, MOST_BYTES),
            )
        )
        times: dict[str, list[float]] = {"draw": [], "ours": [], "stock": []}
        for _ in range(PASSES):
            our_show(before)
            times["ours"].append(cpu(our_show, frames))
            times["stock"].append(cpu(stock_show, frames))
            times["draw"].append(cpu(screens.draw, list(motion.scenes)))
        draw, mine, theirs = (median(times[way]) / n * 1e3 for way in ("draw", "ours", "stock"))
        cpu_rows.append(
            (
                motion.name,
                f"{mine:.3f}",
                f"{theirs:.3f}",
                share(mine, theirs),
                verdict(mine / theirs, MOST_CPU),
                f"{draw:.3f}",
                share(draw + mine, draw + theirs),
            )
        )
    return "\n".join(
        (
            table(
                "Bytes on the bus a frame (address + control + payload); goal: 1/8 of stock luma",
                ("", "frames", "changed", "ours", "luma, bus=", "luma, port=", "ours/bus=", "changed only",
                 "ours/port=", "goal"),
                bytes_rows,
            ),
            table(
                "CPU a frame of display(), diff included, ms; goal: 1/10 of stock luma",
                ("", "ours", "luma, bus=", "ours/luma", "goal", "drawing the frame", "drawn and shown"),
                cpu_rows,
            ),
        )
    )  # fmt: skip
