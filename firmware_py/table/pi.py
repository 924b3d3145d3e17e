"""A Raspberry Pi: the box on its real pins, or one clear sentence why there is none."""

import os
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Unpack

from firmware_py.signals import Signal
from firmware_py.table.board import Board
from firmware_py.table.box import Box
from firmware_py.table.presses import Times
from firmware_py.table.ring import open_port


class NoPi(Exception):
    """This computer's pins cannot be used; the message is one sentence that says what to do."""


def open_pi(
    board: Board,
    *,
    ring: str | None = None,
    chip: int | None = None,
    heard: "SimpleQueue[Signal] | None" = None,
    clock: Callable[[], float] = time.monotonic,
    **times: Unpack[Times],
) -> Box:
    """The box on this Pi's header.

    ``ring`` is the wind ring's port, best a /dev/serial/by-id path; ``chip`` the number of the
    gpiochip where gpiozero would guess wrong; ``times`` the buttons' times quiet, hold and repeat in
    seconds. Raises NoPi where there are no pins to be had. A missing display, ring or right to
    use them is not an error: it is Lost, and looked for again.
    """

    def open_bus() -> Any:
        from smbus2 import SMBus

        return SMBus(board.bus)

    return Box(
        board,
        _pins(chip),
        open_bus,
        clock=clock,
        open_ring=None if ring is None else lambda: open_port(ring),
        heard=heard,
        port=ring or "",
        **times,
    )


def _pins(chip: int | None) -> Any:
    from gpiozero.exc import PinUnknownPi

    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError:
        raise NoPi(
            "The package lgpio is not installed: on a Raspberry Pi say .venv/bin/python -m pip install "
            "--require-hashes -r requirements/pi.txt; on any other computer say make sim."
        ) from None
    except OSError as fault:
        raise NoPi(
            f"lgpio needs a working directory it can write to, and {os.getcwd()} is none ({fault}): "
            "start Teebox in another, as its systemd unit does."
        ) from None
    try:
        return LGPIOFactory(chip)
    except PinUnknownPi:
        raise NoPi("This is not a Raspberry Pi: say make sim for the box on this computer.") from None
    except Exception as fault:  # lgpio.error is no OSError, and says the same for missing and forbidden
        device = f"/dev/gpiochip{chip or 0}"
        if os.path.exists(device) and not os.access(device, os.R_OK | os.W_OK):
            raise NoPi(f"No right to use the pins ({device}): add this user to the group gpio.") from None
        raise NoPi(f"The pins cannot be opened ({device}: {fault}): is this a Raspberry Pi?") from None
