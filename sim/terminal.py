"""The box in a terminal, for ssh: the glass in half blocks or Braille dots, the buttons on keys.

    ↑ ↓ or u d     up, down          Enter or o     ok
    Esc, Backspace or b              back
    h and then a key, or U D O B     that button held
    q or Ctrl-C                      the end

Half blocks need 128 columns; a narrower terminal gets two by four Braille dots a character, so that
80x24 are enough. Only termios and ANSI sequences are used, and the terminal is left as it was found.
"""

import os
import select
import signal
import sys
import termios
import threading
import time
import traceback
import tty
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from PIL import Image

from firmware_py.config import Config
from sim.live import Live, Snapshot
from sim.stories import half_blocks

FRAME = 1 / 30  # seconds between two looks
ALONE = 0.05  # seconds after which an Esc is no longer the beginning of an arrow key
TAP, HOLD, APART = 0.08, 0.75, 0.07  # seconds that a key keeps a button down, and after it up
WIDE = (130, 38)  # columns and rows from which on half blocks fit
FAINT, PLAIN = "\x1b[2m", "\x1b[22m"
DIM = 64  # a glass with less contrast is shown faint
LEAST = (66, 21)  # columns and rows below which nothing fits
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[?25h\x1b[?1049l"
KEYS = {
    "\x1b[A": "up", "\x1bOA": "up", "u": "up", "k": "up",
    "\x1b[B": "down", "\x1bOB": "down", "d": "down", "j": "down",
    "\r": "ok", "\n": "ok", "o": "ok",
    "\x1b": "back", "\x7f": "back", "\x08": "back", "b": "back",
}  # fmt: skip
HELD = {"U": "up", "D": "down", "O": "ok", "B": "back"}
ARROWS = (
    ("↑", "A"), ("↗", "AR"), ("→", "R"), ("↘", "BR"), ("↓", "B"), ("↙", "BL"), ("←", "L"), ("↖", "AL"),
)  # fmt: skip
LEGEND = "↑↓ move   Enter ok   Esc back   h + key: hold   q quit"


def braille(image: Image.Image) -> str:
    """A 1-bit picture as text, two by four pixels a character."""
    pixels = image.convert("1").load()
    assert pixels is not None
    dots = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))  # bit 0 first
    return "\n".join(
        "".join(
            chr(0x2800 + sum(bool(pixels[x + dx, y + dy]) << bit for bit, (dx, dy) in enumerate(dots)))
            for x in range(0, image.width, 2)
        )
        for y in range(0, image.height, 4)
    )


def wind(ring: tuple[int, ...]) -> str:
    """The ring as an arrow and its letters where a lamp is lit, else nothing: ahead is up."""
    if not any(ring):
        return ""
    arrow, letters = ARROWS[round(ring.index(max(ring)) * 8 / len(ring)) % 8]
    return f"{arrow} {letters}"


def lamps(ring: tuple[int, ...]) -> str:
    """A character a lamp, clockwise from straight ahead."""
    return "".join("·" if level == 0 else "o" if level < 128 else "O" for level in ring)


def drawn(seen: Snapshot, columns: int, rows: int) -> list[str]:
    """The screen's lines for a terminal of that size."""
    if columns < LEAST[0] or rows < LEAST[1]:
        told = f"Teebox needs {LEAST[0]} columns and {LEAST[1]} rows; here are {columns} and {rows}. q quits."
        return [told[at : at + columns] for at in range(0, len(told), max(1, columns))][: max(1, rows)]
    glass = Image.frombytes("1", (64, 128), seen.glass, "raw", "1;R").transpose(Image.Transpose.TRANSPOSE)
    wide = columns >= WIDE[0] and rows >= WIDE[1]
    lines = (half_blocks(glass) if wide else braille(glass)).split("\n")
    width = 128 if wide else 64
    ring = f"ring {lamps(seen.ring)} {wind(seen.ring)}".rstrip() if seen.ring else "no ring"
    below = ["", ring, f"{seen.state}: {' | '.join(seen.words)}"[: columns - 1], LEGEND]
    faint, plain = (FAINT, PLAIN) if seen.contrast < DIM else ("", "")
    inside = (f"│{faint}{line.ljust(width)}{plain}│" for line in lines)
    box = [f"┌{'─' * width}┐", *inside, f"└{'─' * width}┘"]
    return [*box, *below[-(rows - len(box)) :]]


class Keyboard:
    """Bytes of a terminal in; key names out, with the Esc key told from the beginning of an arrow."""

    def __init__(self) -> None:
        self._rest = ""
        self._since = 0.0

    def heard(self, text: str, now: float) -> None:
        """More characters have come."""
        self._rest += text
        self._since = now

    def keys(self, now: float) -> list[str]:
        """The keys that are whole by now; what is none of ours is dropped."""
        keys: list[str] = []
        while self._rest:
            if self._rest[0] != "\x1b":
                keys.append(self._rest[0])
                self._rest = self._rest[1:]
            elif len(self._rest) == 1 or (self._rest[1] in "[O" and len(self._rest) == 2):
                if now < self._since + ALONE:
                    break
                keys += list(self._rest)
                self._rest = ""
            elif self._rest[1] in "[O":
                end = next(
                    (i for i, c in enumerate(self._rest[2:], 2) if "@" <= c <= "~"), len(self._rest) - 1
                )
                keys.append(self._rest[: end + 1])
                self._rest = self._rest[end + 1 :]
            else:
                keys.append("\x1b")
                self._rest = self._rest[1:]
        return keys


class Fingers:
    """Presses one after the other, each as long as a key stands for."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._moves: deque[tuple[float, Callable[[str], None], str]] = deque()  # seconds to wait after it
        self._free_at = 0.0
        self._holding = False

    def key(self, key: str) -> None:
        """A key was struck."""
        if key == "h":
            self._holding = True
            return
        button = KEYS.get(key) or HELD.get(key)
        if button:
            self._moves.append((HOLD if self._holding or key in HELD else TAP, self._live.down, button))
            self._moves.append((APART, self._live.up, button))
        self._holding = False

    def move(self, now: float) -> None:
        """Put down and lift what is due."""
        if self._moves and now >= self._free_at:
            seconds, move, button = self._moves.popleft()
            move(button)
            self._free_at = now + seconds


def serve(state: Path, *, seed: bytes | None = None, config: Config | None = None) -> int:
    """Run the box in this terminal until q, Ctrl-C, SIGTERM or its end; the exit code.

    0 where it ended in good order, 1 where the box broke, 2 where this is no terminal that can show it.
    Raises JournalFault for a state folder that cannot be used.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("--terminal needs a terminal: leave it away for the page, or use ssh -t.", file=sys.stderr)
        return 2
    if "utf" not in (sys.stdout.encoding or "").lower():
        print("This terminal does not show UTF-8: set LANG=C.UTF-8 and try again.", file=sys.stderr)
        return 2
    ended: list[int] = []

    def end(number: int, frame: Any) -> None:
        ended.append(number)

    before = {name: signal.signal(getattr(signal, name), end) for name in ENDINGS if hasattr(signal, name)}
    broken: list[str] = []  # what a thread said that broke: it would be gone with the box's screen
    hook = threading.excepthook
    threading.excepthook = lambda args: broken.append("".join(traceback.format_exception(args.exc_value)))
    live = Live(state, seed=seed, config=config)
    try:
        live.start()
        try:
            _shown(live, ended)
        finally:
            live.stop()
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
        threading.excepthook = hook
    for text in broken:
        print(f"{text}The box stopped thinking.", file=sys.stderr)
    return int(bool(broken))


def _shown(live: Live, ended: list[int]) -> None:
    """Show the box and hear the keys until the end; then the terminal is as it was."""
    inlet, outlet = sys.stdin.fileno(), sys.stdout.fileno()
    found = termios.tcgetattr(inlet)
    keyboard, fingers = Keyboard(), Fingers(live)
    shown: tuple[Snapshot, os.terminal_size] | None = None
    try:
        tty.setcbreak(inlet)  # Ctrl-C stays a signal
        quiet = termios.tcgetattr(inlet)
        quiet[6][termios.VSUSP] = b"\0"  # no Ctrl-Z: it would leave the box thinking behind our back
        termios.tcsetattr(inlet, termios.TCSANOW, quiet)
        _write(outlet, ENTER_SCREEN)
        while not ended and live.thread.is_alive():
            if select.select([inlet], [], [], FRAME)[0]:
                came = os.read(inlet, 1024)
                if not came:
                    break  # the terminal is gone
                keyboard.heard(came.decode("utf-8", "replace"), time.monotonic())
            for key in keyboard.keys(time.monotonic()):
                if key in ("q", "Q", "\x03"):
                    return
                fingers.key(key)
            fingers.move(time.monotonic())
            now = live.seen(), os.get_terminal_size(outlet)
            if now != shown:
                if shown is None or now[1] != shown[1]:
                    _write(outlet, "\x1b[2J")
                lines = drawn(now[0], now[1].columns, now[1].lines)
                _write(outlet, "\x1b[H" + "\r\n".join(f"{line}\x1b[K" for line in lines) + "\x1b[J")
                shown = now
    except OSError:
        pass  # the terminal is gone
    finally:
        with suppress(OSError):  # it may be gone
            _write(outlet, LEAVE_SCREEN)
        with suppress(termios.error):
            termios.tcsetattr(inlet, termios.TCSANOW, found)


def _write(outlet: int, text: str) -> None:
    rest = text.encode()
    while rest:
        rest = rest[os.write(outlet, rest) :]
