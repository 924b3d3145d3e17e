"""A hole on the card: its par, each side's strokes, the second attempt, and the weather die beside it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Count, Move, Roll, Tell
from firmware_py.games.tga import course, laying, ours, weather
from firmware_py.games.tga.played import Hole, HoleName, Laid, Round, called
from firmware_py.games.tga.teams import tees_off
from firmware_py.games.tga.turns import Turn, order
from firmware_py.games.tga.turns import turn as whose_turn
from firmware_py.games.tga.wording import hole_and_par, level, news, score_names, so_far

# What a table is told on a guided hole, each before the question of that kind.
GUIDE: Final = (
    ("par", "Build hole 1", ("Tee, 5 tiles or more,", "then a green. On a mat."), "TGA-015"),
    ("strokes", "Before a shot", ("Hold ok: weather die.", "It blows after the shot."), "TGA-040"),
    ("strokes", "The shot", ("Flick with a fingertip.", "Count hits + penalties."), "TGA-037"),
)


def guide(state: Round, now: Turn) -> tuple[Ask, ...]:
    """The next thing to be told on a guided hole; shot by shot the questions tell the rest."""
    told = GUIDE[:1] if state.depth == "shots" else GUIDE
    if state.says("holes") != "guided" or now.hole != 1 or state.guided >= len(told):
        return ()
    before, title, why, rule = told[state.guided]
    if before != now.enters:
        return ()
    return (Tell(name="guide", title=title, seat=now.seat, why=why, rule=rule),)


def asks(state: Round, now: Turn) -> tuple[Ask, ...]:
    """Par, strokes, or whether a second attempt is wanted."""
    match now.enters:
        case "par":
            return (_par(state, now),)
        case "strokes":
            return (_strokes(state, now),)
        case "second":
            return (_second(state, now),)
    return ()


def _par(state: Round, now: Turn) -> Count:
    extra = isinstance(now.hole, str)
    lo, hi = ours.PARS
    first, second = called(now.hole), news(state) or "Yours to design"
    if extra:
        first, second = level(state), "Best a par 3"
    if state.laid.shots:
        long = course.measured(state.laid.tiles, state.says("distance_unit"))
        second = f"{long}, {state.laid.shots} to the green"
    return Count(
        name="par",
        title=f"{called(now.hole)}: par" if extra else "Par",
        seat=now.seat,
        why=(first, second),
        rule="TGA-097" if extra else "TGA-016",
        lo=lo,
        hi=hi,
        start=laying.suggested(state, now),
    )


def _strokes(state: Round, now: Turn) -> Count:
    hole = state.hole(now.hole)
    most = state.most(hole.par)
    begun = hole.playing.get(now.side)  # shot by shot so far, and from here on the card alone
    least = min(begun.count + 1, most) if begun is not None else 1
    seat, side = state.whose(now.side)
    return Count(
        name="strokes",
        title="Strokes" if now.attempt == 1 else "Second attempt",
        seat=seat,
        side=side,
        why=(hole_and_par(state, now.hole), _beside(state, now)),
        rule="TGA-037",
        lo=least,
        hi=most,
        start=least if begun is not None else min(hole.par, most),
        names=score_names(hole.par, most)[least - 1 :],
    )


def _beside(state: Round, now: Turn) -> str:
    """What else the score of this turn needs to know: the score to beat, who tees off, how it stands."""
    if now.attempt > 1:
        return f"To beat: {state.hole(now.hole).strokes[now.side][0]}"
    if state.format == "alternate":
        return f"{state.names[first_hitter(state, now)]} tees off"
    return so_far(state, now.side)


def first_hitter(state: Round, now: Turn) -> int:
    """The seat that hits first for that side on that hole (TGA-139)."""
    team = state.sides[now.side]
    holes = now.hole - 1 if isinstance(now.hole, int) else len(state.holes) + int(now.hole[1:]) - 1
    return tees_off(team, holes) if state.format == "alternate" else team[0]


def _second(state: Round, now: Turn) -> Choose:
    """The second attempt is optional; the first score stands if it is declined (TGA-165)."""
    seat, side = state.whose(now.side)
    return Choose(
        name="second",
        title="Second attempt?",
        seat=seat,
        side=side,
        why=(hole_and_par(state, now.hole), f"First: {state.hole(now.hole).strokes[now.side][0]}"),
        rule="TGA-165",
        options=(Choice(True, "Play it again"), Choice(False, "The first stands")),
    )


def pick_up(state: Round, now: Turn) -> tuple[Ask, ...]:
    """During a second attempt: give it up, so that the first stands (Q-TGA-30)."""
    if now.enters != "strokes" or now.attempt < 2:
        return ()
    seat, side = state.whose(now.side)
    options = (Choice(True, "The first stands"),)
    return (Choose(name="pick up", title="Pick up", seat=seat, side=side, rule="Q-TGA-30", options=options),)


def shot_depth(state: Round, now: Turn) -> tuple[Ask, ...]:
    """From the card to every shot and back, also in the middle of an attempt."""
    return (
        Choose(
            name="depth",
            title="What do I keep?",
            rule="TGA-031",
            options=(Choice("card", "The card"), Choice("shots", "Every shot")),
            start=("card", "shots").index(state.depth),
        ),
    )


def sky(state: Round, now: Turn | None) -> Roll:
    """The roll for whoever is up; its number counts that seat's rolls on that hole alone."""
    hole, seat = (now.hole, now.seat) if now else (0, 0)
    tail = (hole, seat, state.thrown.count((hole, seat)), 0)
    return weather.weather(state.says("weather_faces"), tail, seat=now.seat if now else None)


def spin(state: Round) -> Roll:
    """The wheel that follows a roll of wind."""
    hole, seat = state.thrown[-1]
    tail = (hole, seat, state.thrown.count((hole, seat)) - 1, 0)
    return weather.wind(state.says("wheel_sectors"), tail, state.blowing, seat=seat if hole else None)


def begun(state: Round, designer: int, name: HoleName, par: int) -> Round:
    """The round with that hole begun by its designer."""
    hole = Hole(designer, order(state, designer, name), par, laid=state.laid)
    return replace(state.with_hole(name, hole), laid=Laid(), laying="")


def scored(state: Round, name: HoleName, side: int, strokes: int) -> Round:
    """The round with the score of an attempt that is over; a 1 cannot be bettered."""
    hole = state.hole(name)
    entered = (*hole.strokes.get(side, ()), strokes)
    stands = (*hole.stands, side) if strokes == 1 and side not in hole.stands else hole.stands
    playing = {at: attempt for at, attempt in hole.playing.items() if at != side}
    scores = {**hole.strokes, side: entered}
    return state.with_hole(name, replace(hole, strokes=scores, stands=stands, last=side, playing=playing))


def _now(state: Round) -> Turn:
    now = whose_turn(state)
    assert now is not None
    return now


def _par_set(state: Round, move: Move) -> Round:
    now = _now(state)
    return begun(state, now.seat, now.hole, move.value)


def _scored(state: Round, move: Move) -> Round:
    now = _now(state)
    return scored(state, now.hole, now.side, move.value)


def _wanted(state: Round, move: Move) -> Round:
    now = _now(state)
    hole = state.hole(now.hole)
    if move.value:
        hole = replace(hole, seconds=(*hole.seconds, now.side))
    else:
        hole = replace(hole, stands=(*hole.stands, now.side), last=now.side)
    return state.with_hole(now.hole, hole)


def picked_up(state: Round, now: Turn) -> Round:
    """The round with the second attempt given up."""
    hole = state.hole(now.hole)
    playing = {side: attempt for side, attempt in hole.playing.items() if side != now.side}
    hole = replace(hole, stands=(*hole.stands, now.side), last=now.side, playing=playing)
    return state.with_hole(now.hole, hole)


def _blown(state: Round, move: Move) -> Round:
    now = whose_turn(state)
    at = (now.hole, now.seat) if now else (0, 0)
    return replace(state, thrown=(*state.thrown, at), blowing=weather.STRENGTH[move.value[0]])


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    "guide": lambda state, move: replace(state, guided=state.guided + 1),
    "par": _par_set,
    "strokes": _scored,
    "second": _wanted,
    "depth": lambda state, move: replace(state, depth=move.value),
    "weather": _blown,
    "wind": lambda state, move: replace(state, blowing=0),
}
