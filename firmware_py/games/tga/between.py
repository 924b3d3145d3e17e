"""What is asked between two shots: mulligan, water, a drop, hitting again, and which ball a team plays."""

from typing import Final

from firmware_py.games.core import Choice, Choose, Tell
from firmware_py.games.tga.lies import LIES
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.shot import Shot
from firmware_py.games.tga.stopped import ground

NOT_TOUCHED: Final = -1
REPLAY: Final = "replay"
DROP: Final = "drop"


def mulligan(shot: Shot) -> Choose:
    """The tee shot once more, the first one forgotten (TGA-096)."""
    return Choose(
        name="mulligan",
        title="Mulligan?",
        seat=shot.hitter.seat,
        why=("Tee off again at no cost", "The new shot counts"),
        rule="TGA-096",
        options=(Choice(False, "No"), Choice(True, "Yes")),
    )


def water(shot: Shot, penalty: int) -> Choose:
    """Where a ball in the water is played from (TGA-072)."""
    return Choose(
        name="water",
        title=f"Water: +{penalty}" if penalty else "Water: no penalty",
        seat=shot.hitter.seat,
        rule="TGA-072",
        options=(Choice(DROP, "Drop", "just behind it"), Choice(REPLAY, "Replay", "same spot")),
    )


def drop(shot: Shot, rules: Rules) -> Choose:
    """The ground of a ball laid just behind the water: anything but water (TGA-072)."""
    near = (Choice("green", "Green tile"), Choice("one", "1 tile off"), Choice("fairway", "Fairway"))
    tee = (Choice("tee", "On the tee"),) if shot.spot.tee else ()
    return Choose(
        name="drop",
        title="Dropped on",
        seat=shot.hitter.seat,
        rule="TGA-072",
        show="lies",
        options=(*near, *ground(rules, water=False, moving=False), *tee),
        start=2,
    )


def back(shot: Shot, penalty: int, kept: bool, everybody: bool, side: str) -> Tell:
    """The spot before, for a ball that is lost (TGA-075, TGA-155); ``kept``: with the wind of before."""
    what = {"out": "All out" if everybody else "Out", "wild": LIES.get(shot.lie, LIES["off"]).name}
    weather = ("The weather stays",) if kept else () if shot.spot.calm else ("The weather is new",)
    where = "Hit again from the tee" if shot.spot.tee else "Again from the same spot"
    return Tell(
        name="back",
        title=f"{what.get(shot.outcome, 'Water')}: +{penalty}",
        seat=None if side else shot.hitter.seat,
        side=side,
        why=(where, *weather),
        rule={"out": "TGA-075", "wild": "TGA-155"}.get(shot.outcome, "TGA-074"),
    )


def touched(balls: tuple[Shot, ...], later: tuple[int, ...], side: str) -> Choose:
    """Whether a ball hit a partner's, and which did so last (TGA-135, Q-TGA-41)."""
    one = len(later) == 1
    hitting = (Choice(at, "Yes" if one else f"Yes, {called(balls, at)}") for at in later)
    return Choose(
        name="touched",
        title="Did balls touch?",
        side=side,
        why=("Then the ball that hit", "must be played"),
        rule="TGA-135",
        options=(Choice(NOT_TOUCHED, "No"), *hitting),
    )


def which_ball(balls: tuple[Shot, ...], usable: tuple[int, ...], side: str) -> Choose:
    """The ball that the team plays on with (TGA-134)."""
    start = next((at for at, ball in enumerate(usable) if balls[ball].outcome == "in play"), 0)
    return Choose(
        name="ball",
        title="Play which ball?",
        side=side,
        rule="TGA-134",
        options=tuple(Choice(at, called(balls, at), _lies(balls[at])) for at in usable),
        start=start,
    )


def called(balls: tuple[Shot, ...], at: int) -> str:
    """Whose ball that is."""
    return balls[at].hitter.name or f"Ball {at + 1}"


def _lies(ball: Shot) -> str:
    cost = {"water": " +1", "wild": " +2"}.get(ball.outcome, "")
    place = {"one": "1 tile off"}.get(ball.place, "")
    return place or f"{LIES[ball.lie].name}{cost}"
