"""Holes kept shot by shot, through the pins: how often a button goes down for a stroke."""

import tempfile
from collections.abc import Iterable
from pathlib import Path

from sim.stories import Line, Teller, parse, read
from tests.bench.sheet import table, verdict
from tests.playthroughs.eighteen import Counted

MOST_PRESSES = 4
STORIES = Path(__file__).parents[1] / "stories"
SET_UP = """
    choose "New round"
    choose "Table Golf"
    players Ana Bob
    choose Other
    enter 1
    choose "Every shot"
    choose "Stroke play"
    choose "As usual"
    keep
    choose Start
    press ok x2
    choose "As it lies"
    enter 4
"""
SUN = "rig weather sun\ngo\nchoose Fairway"
WIND = 'rig weather single\nrig wind left\ngo\nchoose "On the board"\nchoose Fairway'
STROKES = {  # what happened; what is counted once the hole lies there
    "Sun, on the fairway": ("", SUN),
    "Sun, on the green": ("", 'rig weather sun\ngo\nchoose "Green tile"'),
    "Sun, in the rough": ("", "rig weather sun\ngo\nchoose Rough\nchoose Farther"),
    "Sun, in the sand, ruled on": (
        "",
        'rig weather sun\nrig ruling single\ngo\nmenu "On the hazard?"\ngo\nchoose Sand\npress ok',
    ),
    "wind, on the fairway": ("", WIND),
    "wind, in the water, dropped": (
        "",
        'rig weather single\nrig wind left\ngo\nchoose "On the board"\nchoose Water\nchoose Drop\npress ok',
    ),
    "off the board, hit again": ("", 'rig weather sun\ngo\nchoose "Off the board"\npress ok'),
    "the same wind again": (
        'rig weather single\nrig wind left\ngo\nchoose "Off the board"\npress ok',
        'choose "On the board"\nchoose Fairway',
    ),
    "a putt that stops": ('rig weather sun\ngo\nchoose "Green tile"', 'choose "Green tile"'),
    "a putt that drops": ('rig weather sun\ngo\nchoose "Green tile"', "press ok\npress ok"),
}
COMMON = ("Sun, on the fairway", "wind, on the fairway", "a putt that drops")
HOLE = f'{SUN}\n{WIND}\nrig weather sun\ngo\nchoose "Green tile"\npress ok\npress ok'  # a par 4


def report() -> str:
    """Weather, moves, penalties and putting the written score away are all counted."""
    rows = []
    for told, (before, stroke) in STROKES.items():
        presses, _ = _counted(parse(SET_UP + before, told), parse(stroke, told))
        rows.append((told, presses, *(_goal(presses) if told in COMMON else ("", ""))))
    presses, hits = _counted(parse(SET_UP, "hole"), parse(HOLE, "hole"))
    rows.append(("a whole par 4, a stroke", f"{presses / hits:.1f}", *_goal(presses / hits)))
    told = [_counted(*_from_the_tee(read(path))) for path in sorted(STORIES.glob("tga_shot_*.story"))]
    mean = sum(presses for presses, _ in told) / sum(hits for _, hits in told)
    rows.append((f"{len(told)} stories of all that can happen, a stroke", f"{mean:.1f}", "", ""))
    return table("Presses a stroke where every shot is kept", ("", "measured", "at most", "goal"), rows)


def _goal(presses: float) -> tuple[str, str]:
    return f"{MOST_PRESSES}", verdict(presses, MOST_PRESSES)


def _from_the_tee(story: list[Line]) -> tuple[list[Line], list[Line]]:
    """A story before and after its second number: the first is the holes to play, the second is par."""
    tee = [at for at, line in enumerate(story) if line.verb == "enter"][1] + 1
    return story[:tee], story[tee:]


def _counted(before: Iterable[Line], counted: Iterable[Line]) -> tuple[int, int]:
    """How many presses the second part takes, and for how many hits."""
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent, prefix=".strokes-") as scratch:
        evening = Counted(Path(scratch) / "state", seed=b"story")
        try:
            teller = Teller(evening)
            teller.play(before)
            start, hit = evening.presses, _hits(evening)
            teller.play(counted)
            return evening.presses - start, _hits(evening) - hit
        finally:
            evening.close()


def _hits(evening: Counted) -> int:
    """The questions answered whose picture is a hand: how the ball was to be hit."""
    steps = evening.app.machine.round.match.steps
    return sum(step.ask.show.startswith("hand ") for step in steps)
