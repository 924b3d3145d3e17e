"""One way to write a value down: the same value always gives the same bytes, and reads back frozen."""

import json
from typing import Any


def canonical(value: Any) -> str:
    """The value as JSON without spaces, keys sorted, letters as they are; encode it as UTF-8.

    Tuples are written as lists. ValueError or TypeError where JSON has no such value.
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)


def frozen(value: Any) -> Any:
    """What JSON gave, with tuples where it has lists, all the way down."""
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    return value
