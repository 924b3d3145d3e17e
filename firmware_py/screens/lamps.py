"""The wind ring as a picture: how bright each lamp is, clockwise from straight ahead."""

from typing import Final

from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.wheel import BLANK, MARKS, apart, bearing, needle, rest

LAMPS: Final = 24
BRIGHT, TAIL, DIM = 255, (90, 30), 16  # brightness 0 to 255: the needle, what follows it, a fixed mark


def lights(scene: Scene, lamps: int = LAMPS) -> tuple[int, ...]:
    """A brightness of 0 to 255 for each lamp; all dark unless the wheel turns or its result is shown.

    Only the direction shows, never the strength; two dim lamps mark draw and fade (TGA-056). The Sun
    spins nothing, so the ring stays dark (TGA-042).
    """
    ring = [0] * lamps
    drawn = scene.drawn
    if drawn is None or drawn.ask.show != "wheel" or not drawn.faces:
        return tuple(ring)
    for mark in MARKS:
        ring[round(mark * lamps / 360) % lamps] = DIM
    if scene.state == "spinning" and scene.elapsed < scene.lasting:
        if scene.elapsed < BLANK:
            return tuple(ring)
        at = round(needle(drawn, scene.elapsed, scene.lasting) * lamps / 360)
        for behind, level in enumerate(TAIL, 1):
            ring[(at - behind) % lamps] = max(level, ring[(at - behind) % lamps])
        ring[at % lamps] = BRIGHT
        return tuple(ring)
    ring[resting(drawn, lamps)] = BRIGHT
    return tuple(ring)


def resting(drawn: Drawn, lamps: int = LAMPS) -> int:
    """The lamp for a result: of those inside the drawn sector the one nearest to the needle."""
    end, middle = rest(drawn), bearing(drawn.faces[0], drawn.ask.bag)
    half = 180 / len(drawn.ask.bag)
    inside = [lamp for lamp in range(lamps) if apart(lamp * 360 / lamps, middle) < half]
    return min(inside or range(lamps), key=lambda lamp: apart(lamp * 360 / lamps, end))
