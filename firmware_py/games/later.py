"""Names of a package that are loaded when they are first asked for: the first picture needs no game."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any


def later(package: str, module: str, names: Iterable[str]) -> Callable[[str], Any]:
    """The ``__getattr__`` of that package, which takes these names from that module of it."""
    known = frozenset(names)

    def found(name: str) -> Any:
        if name in known:
            return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return found
