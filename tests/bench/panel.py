"""The OLED: our driver beside stock luma on the same frames, in bytes on the bus and in CPU.

Both draw what `screens.draw` gives at the machine's own frame rate. Bytes are counted on the
simulator's bus, whose glass must show each frame afterwards; CPU is measured on a bus that only
counts, so that no simulator is measured.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
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
from tests.bench.bus import CountingBus
from tests.bench.sheet import share, table, verdict

PASSES = 25  # of each motion, on each way in turn
LEAST_FRAMES = 50  # a pass; a short motion is repeated, so that caches are as warm for one as for another
MOST_BYTES = 1 / 8
MOST_CPU = 1 / 10


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
    cursor("cursor: a list of 3", samples.MENU),
    cursor("cursor: a list of 7, three a page", samples.LIE),
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


def cpu(do: Callable[[Any], object], first: Any, rest: list[Any]) -> float:
    """CPU seconds for each of the rest; the first is done before and not measured."""
    times = max(1, -(-LEAST_FRAMES // len(rest)))
    spent = 0.0
    for _ in range(times):
        do(first)
        start = time.process_time()
        for thing in rest:
            do(thing)
        spent += time.process_time() - start
    return spent / (times * len(rest))


def bytes_row(motion: Motion) -> tuple[object, ...]:
    """A motion's bytes a frame on the three ways."""
    before = screens.draw(motion.before).image
    frames = [screens.draw(scene).image for scene in motion.scenes]
    changed = sum(one.tobytes() != two.tobytes() for one, two in pairwise([before, *frames]))
    sent, given, port = (travelled(way, before, frames) / len(frames) for way in (ours, stock, stock_port))
    return (
        motion.name,
        len(frames),
        changed,
        f"{sent:.0f}",
        f"{given:.0f}",
        f"{port:.0f}",
        share(sent, given),
        verdict(sent / given, MOST_BYTES),
        share(sent, port),
        share(sent * len(frames) / changed, given),
    )


def cpu_row(motion: Motion, our_show: Show, stock_show: Show) -> tuple[object, ...]:
    """A motion's CPU a frame: ours and stock in turn, and drawing it, which both need."""
    scenes = list(motion.scenes)
    before, frames = screens.draw(motion.before).image, [screens.draw(scene).image for scene in scenes]
    times: list[tuple[float, float, float]] = []
    for _ in range(PASSES):
        draw = cpu(screens.draw, motion.before, scenes)
        times.append((cpu(our_show, before, frames), cpu(stock_show, before, frames), draw))
    mine, theirs, draw = (median(spent) * 1e3 for spent in zip(*times, strict=True))
    return (
        motion.name,
        f"{mine:.3f}",
        f"{theirs:.3f}",
        share(mine, theirs),
        verdict(mine / theirs, MOST_CPU),
        f"{draw:.3f}",
        share(draw + mine, draw + theirs),
    )


def report() -> str:
    """Both tables."""
    shows = ours(CountingBus()), stock(CountingBus())
    return "\n".join(
        (
            table(
                "Bytes on the bus a frame (address + control + payload); goal: 1/8 of stock luma",
                ("", "frames", "changed", "ours", "luma, bus=", "luma, port=", "ours/bus=", "goal",
                 "ours/port=", "changed only*"),
                [bytes_row(motion) for motion in MOTIONS],
            ),
            "  * frames equal to the one before left out on both ways, in case a stock program skips them\n",
            table(
                "CPU a frame of display(), diff included, ms; goal: 1/10 of stock luma",
                ("", "ours", "luma, bus=", "ours/luma", "goal", "drawing the frame", "drawn and shown"),
                [cpu_row(motion, *shows) for motion in MOTIONS],
            ),
        )
    )  # fmt: skip
