"""The first picture, and the last one where nothing can be played: both need no game and no journal."""

from collections.abc import Callable
from queue import Empty

from firmware_py import screens
from firmware_py.screens.scene import Page, Scene
from firmware_py.signals import Edge, Stopped
from firmware_py.table import Table

READ = 60.0  # seconds that a sentence stays which ends the program


def splash(table: Table, now: float) -> None:
    """The first picture, before anything is read from the disk."""
    table.show(screens.draw(Scene("starting")).image)
    table.tend(now)


def stuck(table: Table, why: str, clock: Callable[[], float]) -> None:
    """Why nothing can be played, on the glass until somebody has seen it and presses, or for a minute."""
    table.show(screens.draw(Scene("starting", page=Page("stuck", "Cannot start", (why,)))).image)
    until = clock() + READ
    while (now := clock()) < until:
        table.tend(now)
        try:
            heard = table.heard.get(timeout=min(1.0, until - now))
        except Empty:
            continue
        if isinstance(heard, Edge | Stopped):
            break
    table.close()
