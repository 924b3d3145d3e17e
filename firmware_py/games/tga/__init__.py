"""Table Golf Association: the weather, rulings, pro cards, and the round.

Loaded when it is first asked for: the first picture needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from firmware_py.games.tga.laid_out import PROS, RULING, TGA, WEATHER

__all__ = ["PROS", "RULING", "TGA", "WEATHER"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("firmware_py.games.tga.laid_out"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
