"""A slow second opinion on the dice of Box of Golf: every heap is tried, the biggest that match win."""

from itertools import combinations

LETTERS = "RGYBPK"
BLACK_AGAIN = {"tee": True, "star": True, "fairway": False, "rough": False, "tree": False, "bunker": False,
               "putt": False}  # fmt: skip


def matches(heap: tuple[str, ...], lie: str) -> bool:
    """Whether these dice are all of one colour, wild ones being of any."""
    if "K" in heap or (lie == "bunker" and "P" in heap):
        return False
    return len(set(heap) - {"P"}) <= 1


def heaps(dice: tuple[str, ...], lie: str) -> list[frozenset[int]]:
    """The biggest heaps that match, as indexes; one empty heap where nothing counts."""
    for size in range(len(dice), 0, -1):
        found = [
            frozenset(heap)
            for heap in combinations(range(len(dice)), size)
            if matches(tuple(dice[at] for at in heap), lie)
        ]
        if found:
            return found
    return [frozenset()]


def score(dice: tuple[str, ...], lie: str) -> int:
    """The spaces a ball moves."""
    size = len(heaps(dice, lie)[0])
    return size - 1 if lie in ("rough", "tree") and size else size


def loose(dice: tuple[str, ...], lie: str, heap: frozenset[int]) -> list[int]:
    """The dice that may be rolled again when that heap is kept, one die after the other."""
    found = []
    for at, face in enumerate(dice):
        stays = at in heap or face == "P" or (face == "K" and not BLACK_AGAIN[lie])
        if not stays:
            found.append(at)
    return found
