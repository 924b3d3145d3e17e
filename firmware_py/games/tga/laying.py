"""How the next hole is laid: the designer's questions, all of them behind one where nothing need be told.

Hole 3:  as it lies | tee and green | ready-made | measure it
                          |              |            |
                     mark, green     its hints    tiles, shots to the green, slopes
                          '--------------+------------'--> a par to start from
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Count, Move, Tell
from firmware_py.games.tga import course, ours
from firmware_py.games.tga.played import HoleName, Laid, Round, called
from firmware_py.games.tga.ready_made import READY_MADE, REUSED, ready_made
from firmware_py.games.tga.turns import Turn

MARKS: Final = (
    Choice("white", "White", "middle"),
    Choice("red", "Red", "front"),
    Choice("blue", "Blue", "back: harder"),
)
LIES: Final = "lies"  # the hole is laid as it lies: nothing more is told
MOST_TILES: Final = 99  # there is no longest hole (TGA-022); the glass has room for two figures


def asks(state: Round, now: Turn) -> tuple[Ask, ...]:
    """The question about the next hole that is open, or that a guided round opens by itself."""
    laying = state.laying or ("hole" if state.depth == "shots" else "")
    return () if laying in ("", LIES) else (_asked(state, now, laying),)


def aside(state: Round, now: Turn) -> tuple[Ask, ...]:
    """The designer's menu beside par; while the hole is played, what was told of it."""
    if now.enters == "par":
        return (replace(_hole(state, now), title=_about(now.hole)),)
    if now.enters in ("strokes", "second"):
        return (_told(state, now.hole),)
    return ()


def _about(name: HoleName) -> str:
    """What the menu calls a hole: "About hole 7"."""
    return f"About {called(name).lower()}"


def suggested(state: Round, now: Turn) -> int:
    """The par that the question starts at (TGA-025, TGA-026)."""
    if (hole := ready_made(state.laid.name)) is not None:
        return hole.par
    if state.laid.shots:
        return course.suggested_par(state.laid.shots)
    return ours.EXTRA_HOLE_PAR if isinstance(now.hole, str) else ours.USUAL_PAR


def described(laid: Laid, unit: str) -> str:
    """What was told of a hole, in a few words; "" where nothing was."""
    parts = []
    if (hole := ready_made(laid.name)) is not None:
        parts.append(hole.name)
    if laid.mark:
        parts.append(f"{laid.mark} tee")
    if laid.green:
        parts.append(f"green {laid.green}")
    if laid.tiles:
        parts.append(course.measured(laid.tiles, unit))
    return ", ".join(parts)


def _asked(state: Round, now: Turn, laying: str) -> Ask:
    step, _, rest = laying.partition(" ")
    kinds: dict[str, Callable[[Round, Turn, str], Ask]] = {
        "hole": lambda state, now, rest: _hole(state, now),
        "mark": _mark,
        "green": _green,
        "ready": _ready,
        "hint": _hint,
        "tiles": _tiles,
        "reach": _reach,
        "slopes": _slopes,
        "slope": _slope,
        "leads": _leads,
        "circle": _circle,
    }
    return kinds[step](state, now, rest)


def _hole(state: Round, now: Turn) -> Choose:
    return Choose(
        name="hole",
        title=called(now.hole),
        seat=now.seat,
        rule="TGA-018",
        options=(
            Choice(LIES, "As it lies", "play"),
            Choice("mark", "Tee and green"),
            Choice("ready", "Ready-made hole"),
            Choice("tiles", "Measure it"),
        ),
    )


def _mark(state: Round, now: Turn, rest: str) -> Choose:
    return Choose(name="mark", title="Tee mark", seat=now.seat, rule="TGA-020", options=MARKS)


def _green(state: Round, now: Turn, rest: str) -> Choose:
    greens = tuple(Choice(green, f"Green {green}") for green in ours.GREENS)
    return Choose(name="green", title="Which green?", seat=now.seat, rule="TGA-021", options=greens)


def _ready(state: Round, now: Turn, rest: str) -> Choose:
    options = tuple(Choice(hole.key, hole.name, f"par {hole.par}") for hole in READY_MADE)
    return Choose(name="ready", title="Ready-made", seat=now.seat, rule="TGA-026", options=options)


def _hint(state: Round, now: Turn, rest: str) -> Tell:
    hole = ready_made(state.laid.name)
    assert hole is not None
    told = (REUSED, *hole.hints)
    rule = hole.rule if int(rest) else "TGA-030"
    return Tell(name="hint", title=hole.name, why=told[int(rest)], rule=rule)


def _tiles(state: Round, now: Turn, rest: str) -> Count:
    return Count(
        name="tiles",
        title="How many tiles?",
        seat=now.seat,
        why=("Tee, 5 others or more,", "and one green: 7 at least"),
        rule="TGA-018",
        lo=course.LEAST_TILES,
        hi=MOST_TILES,
        start=course.LEAST_TILES,
    )


def _reach(state: Round, now: Turn, rest: str) -> Count:
    tiles = state.laid.tiles
    return Count(
        name="reach",
        title="Shots to the green",
        seat=now.seat,
        why=(course.measured(tiles, state.says("distance_unit")), "Big shots, 7 tiles each"),
        rule="TGA-025",
        lo=1,
        hi=course.big_shots(MOST_TILES),
        start=course.big_shots(tiles),
    )


def _slopes(state: Round, now: Turn, rest: str) -> Choose:
    told = len(state.laid.slopes)
    return Choose(
        name="slopes",
        title="Slopes?",
        seat=now.seat,
        why=("Tiles count from the tee", f"{told} slopes told" if told else "Finds slopes in a circle"),
        rule="Q-TGA-09",
        options=(Choice("done", "Go on"), Choice("slope", "Add a slope")),
    )


def _slope(state: Round, now: Turn, rest: str) -> Count:
    return Count(
        name="slope",
        title="Slope on tile",
        seat=now.seat,
        why=("The tee is tile 1",),
        rule="Q-TGA-09",
        lo=2,
        hi=state.laid.tiles,
        start=2,
    )


def _leads(state: Round, now: Turn, rest: str) -> Count:
    return Count(
        name="leads",
        title="Its arrow leads to",
        seat=now.seat,
        why=(f"from tile {rest}", "0: no tile beyond it"),
        rule="Q-TGA-09",
        lo=course.OFF,
        hi=state.laid.tiles,
        start=min(int(rest) + 1, state.laid.tiles),
    )


def _circle(state: Round, now: Turn, rest: str) -> Tell:
    tiles = " ".join(map(str, course.circles(dict(state.laid.slopes))))
    return Tell(
        name="circle",
        title="Slopes in a circle",
        why=(f"Tiles {tiles}"[:25], "Ball stops at an arrow"),
        rule="Q-TGA-09",
    )


def _told(state: Round, name: HoleName) -> Choose:
    """What was told of the hole being played; the ok only puts it away."""
    hole = state.hole(name)
    words = described(hole.laid, state.says("distance_unit"))
    first, _, second = words.partition(", ")
    return Choose(
        name="hole",
        title=_about(name),
        why=(f"Par {hole.par} by {state.names[hole.designer]}", f"{first} {second}".strip()[:25])[
            : 1 + bool(words)
        ],
        rule="TGA-016",
        options=(Choice("back", "All right"),),
    )


def _after_tiles(state: Round, move: Move) -> Round:
    return replace(state, laid=replace(state.laid, tiles=move.value), laying="reach")


def _chosen(state: Round, move: Move) -> Round:
    return replace(state, laying=state.laying if move.value == "back" else move.value)


def _marked(state: Round, move: Move) -> Round:
    return replace(state, laid=replace(state.laid, mark=move.value), laying="green")


def _greened(state: Round, move: Move) -> Round:
    return replace(state, laid=replace(state.laid, green=move.value), laying=LIES)


def _taken(state: Round, move: Move) -> Round:
    return replace(state, laid=replace(state.laid, name=move.value), laying="hint 0")


def _hinted(state: Round, move: Move) -> Round:
    hole, at = ready_made(state.laid.name), int(state.laying.partition(" ")[2]) + 1
    assert hole is not None
    return replace(state, laying=f"hint {at}" if at <= len(hole.hints) else "mark")


def _reached(state: Round, move: Move) -> Round:
    return replace(state, laid=replace(state.laid, shots=move.value), laying="slopes")


def _sloped(state: Round, move: Move) -> Round:
    if move.value == "slope":
        return replace(state, laying="slope")
    circle = course.circles(dict(state.laid.slopes))
    return replace(state, laying="circle" if circle else "mark")


def _starts(state: Round, move: Move) -> Round:
    return replace(state, laying=f"leads {move.value}")


def _ends(state: Round, move: Move) -> Round:
    tile = int(state.laying.partition(" ")[2])
    slopes = (*((a, b) for a, b in state.laid.slopes if a != tile), (tile, move.value))
    return replace(state, laid=replace(state.laid, slopes=slopes), laying="slopes")


def _seen(state: Round, move: Move) -> Round:
    return replace(state, laying="mark")


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "hole": _chosen,
    "mark": _marked,
    "green": _greened,
    "ready": _taken,
    "hint": _hinted,
    "tiles": _after_tiles,
    "reach": _reached,
    "slopes": _sloped,
    "slope": _starts,
    "leads": _ends,
    "circle": _seen,
}
