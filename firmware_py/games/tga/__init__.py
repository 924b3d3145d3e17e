"""Table Golf Association: the weather, rulings, pro cards, and the round.

Loaded when it is first asked for: the first picture needs none of it.
"""

from typing import TYPE_CHECKING

from firmware_py.games.later import later

if TYPE_CHECKING:
    from firmware_py.games.tga.laid_out import PROS, RULING, TGA, WEATHER

__all__ = ["PROS", "RULING", "TGA", "WEATHER"]

__getattr__ = later(__name__, "laid_out", __all__)
