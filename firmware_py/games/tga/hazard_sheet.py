"""What lies in the box for reference: the hazard sheet, from the lies as they are, and the pro cards."""

from typing import Final

from firmware_py.games.tga.lies import LIES, ROWS, Lie
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK

FREE: Final = "any finger"
WEAK: Final = "weak hand"  # the non-dominant one, whichever that is (TGA-083)
# in the order in which a ball gets into trouble; both slopes do the same and are told once
ORDER: Final = ("fairway", "rough", "sand", "trees")
COSTLY: Final = ("water", "cliff", "off")
EXPANSIONS: Final = {"wild": "Wild tiles", "european": "European tiles"}


def played(lie: Lie) -> str:
    """How a ball is hit from there: hand, finger and limit."""
    finger = {"": FREE, "middle": "middle finger"}.get(lie.finger, lie.finger)
    return f"{WEAK}, {finger}, max {lie.max_fly}" if lie.off_hand else f"{finger}, max {lie.max_fly}"


def line(lie: Lie) -> str:
    """A lie with its picture: how it is played, or what it costs."""
    return f"[lie-{lie.key}] {lie.name}: {played(lie) if lie.kind == 'playable' else penalty(lie)}"


def penalty(lie: Lie) -> str:
    """What it costs, in the middle of a sentence."""
    return lie.penalty[0].lower() + lie.penalty[1:]


def hazard_sheet() -> tuple[str, ...]:
    """Every lie in a line of its own (TGA-086), trees by row too, for tables that play by them (TGA-105)."""
    lines = ["Weak hand: left for right-handers, right for left-handers."]
    lines += [line(LIES[key]) for key in ORDER]
    lines += [f"[lie-{key}] {LIES[key].name} (Pro): max {tiles}" for key, tiles in ROWS.items()]
    lines.append(f"[lie-slope] Slope: {penalty(LIES['slope-left'])}")
    lines += [line(LIES[key]) for key in COSTLY]
    lines.append(f"[lie-tee] Tee box and green: {played(LIES['tee'])}")
    lines.append("[lie-club] Club: no finger rule; hand and max stay.")
    for expansion, heading in EXPANSIONS.items():
        lines.append(heading)
        lines += [line(lie) for lie in LIES.values() if lie.expansion == expansion]
    return tuple(lines)


def pro_cards() -> tuple[str, ...]:
    """What each pro can do, to be read at any time (TGA-132)."""
    return tuple(f"{pro.name}: {pro.told}" for pro in PROS_OF_THE_BOOK)


SHEETS: Final = (("Hazard sheet", hazard_sheet()), ("Pro cards", pro_cards()))
