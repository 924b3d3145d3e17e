"""The fingers of all open pages on the four buttons of one box."""

import asyncio
import time

from firmware_py.signals import BUTTONS
from sim.live import Live

SHORTEST = 0.060  # seconds: a quicker click would be a contact's bounce to the box


class Fingers:
    """A button is down from the first hand's finger on it until the last one's is lifted."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._on: dict[str, set[Hand]] = {button: set() for button in BUTTONS}

    def on(self, button: str) -> "set[Hand]":
        """The hands on that button; ValueError for one that the box does not have."""
        if button not in self._on:
            raise ValueError(f"There is no button {button!r}; there are {', '.join(self._on)}.")
        return self._on[button]

    def down(self, hand: "Hand", button: str) -> None:
        """A finger more; nothing where it is down already."""
        if not self.on(button):
            self._live.down(button)
        self.on(button).add(hand)

    def up(self, hand: "Hand", button: str) -> None:
        """A finger less; nothing where there was none."""
        if self.on(button) == {hand}:
            self._live.up(button)
        self.on(button).discard(hand)


class Hand:
    """One page's fingers, no quicker than flesh: a press lasts ``SHORTEST`` at least, and so does a pause."""

    def __init__(self, fingers: Fingers) -> None:
        self._fingers = fingers
        self._moved_at = dict.fromkeys(BUTTONS, 0.0)

    async def down(self, button: str) -> None:
        """Press, as soon as a finger could; ValueError for an unknown button."""
        self._fingers.on(button)
        await self._ready(button)
        self._fingers.down(self, button)

    async def up(self, button: str) -> None:
        """Let go, as soon as a finger could; ValueError for an unknown button."""
        self._fingers.on(button)
        await self._ready(button)
        self._fingers.up(self, button)

    def lift(self) -> None:
        """The page is gone, and its fingers with it."""
        for button in BUTTONS:
            self._fingers.up(self, button)

    async def _ready(self, button: str) -> None:
        await asyncio.sleep(self._moved_at[button] + SHORTEST - time.monotonic())
        self._moved_at[button] = time.monotonic()
