"""Numbers as aligned plain text, and whether a goal was met."""

from collections.abc import Sequence


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Rows under their heads, the first column to the left, the others to the right."""
    cells = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join((row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:]))).rstrip() for row in cells
    ]
    return "\n".join([title, "", *(f"  {line}" for line in lines), ""])


def verdict(value: float, most: float) -> str:
    """The goal is to stay at or below ``most``; a goal that is missed is told, never asserted."""
    return "met" if value <= most else "MISSED"


def share(ours: float, stock: float) -> str:
    """How small a part of the stock way's cost ours is."""
    return f"1/{stock / ours:.1f}"
