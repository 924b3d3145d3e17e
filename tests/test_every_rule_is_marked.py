"""Each rule, pain and replay that is done has a test that would fail without it, marked with its ID."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def span(prefix: str, *numbers: int | range, digits: int = 3) -> list[str]:
    """IDs such as TGA-040 .. TGA-047."""
    flat = [n for part in numbers for n in (part if isinstance(part, range) else (part,))]
    return [f"{prefix}{n:0{digits}d}" for n in flat]


DONE = [
    *span("TGA-", range(1, 174)),  # every one of the checklist
    *span("Q-TGA-", range(1, 46), digits=2),
    *span("EX-TGA-", range(1, 27), digits=2),
    *(f"trap {n}" for n in range(1, 17)),
    *span("BOX-", range(1, 79)),
    *span("Q-BOX-", range(1, 29), digits=2),
    *span("EX-BOX-", range(1, 15), digits=2),
    *(f"trap {number}" for number in range(17, 25)),
    *span("TMG-", range(2, 6), 10),
    *span("GOLFIE-", range(1, 4), 11),
    *span("CARD-", range(1, 6)),
    *(f"pain {area}.{n}" for area, ns in {
        1: (1, 2, 3, 4, 5, 6, 8, 9, 10, 12),
        2: (1, 2, 3, 4, 5, 6, 7, 8, 9, 12),
        3: (9,),
        4: (1, 2, 3, 4, 5, 6, 7, 8, 9),
        5: (1, 2, 3, 4, 5, 6),
        6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        7: (1, 2, 5, 6, 7, 8, 9, 10, 11),
        8: (1, 2, 3, 4, 5, 6, 7, 9),
    }.items() for n in ns),
    *span("R", range(1, 11), 13, digits=1),
]  # fmt: skip


def marked() -> set[str]:
    """Every ID that some test or story is marked with."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for marks in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([^"]+)"', marks))
    for path in TESTS.rglob("*.story"):
        for line in re.findall(r"^# rules: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= set(re.split(r",\s*", line))
    return found


@pytest.mark.parametrize("rule", DONE)
def test_the_rule_has_a_test(rule: str) -> None:
    assert rule in marked()
