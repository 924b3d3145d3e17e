"""What a turn costs: its hits, each early touch, and the penalty of the ball that counts."""

from typing import Final

from firmware_py.games.tga.hit import Shot
from firmware_py.games.tga.rules import Rules

PENALTIES: Final = {"out": 1, "wild": 2, "water": 1}  # strokes (TGA-072, TGA-075, TGA-155)


def usable(balls: tuple[Shot, ...]) -> tuple[int, ...]:
    """The balls of a team's turn that are not out of bounds, by place."""
    return tuple(at for at, ball in enumerate(balls) if ball.outcome != "out")


def strokes(shot: Shot, balls: tuple[Shot, ...], rules: Rules) -> int:
    """The hits of a turn, each early touch included; ``balls`` are a best ball team's, () for any other side.

    A team's turn is one stroke, whoever hit (TGA-035, TGA-134, Q-TGA-12).
    """
    if not balls:
        return 1 + shot.touched
    hits = len(balls) if rules.best_ball_strokes == "ball" else 1
    out = len(balls) - len(usable(balls))
    fine = rules.best_ball_one_out == "penalty" and 0 < out < len(balls)
    return hits + sum(ball.touched for ball in balls) + fine


def penalty(ball: Shot, wet: bool, rules: Rules) -> int:
    """What became of the ball, in strokes; ``wet``: the ball before was in the water and paid (Q-TGA-06)."""
    if ball.outcome == "water" and wet and rules.water_second_penalty == "book":
        return 0
    return PENALTIES.get(ball.outcome, 0)


def wendy_may_pay(ball: Shot, rules: Rules) -> bool:
    """Whether Wendy can: for water, not on a par 3 nor after a putt (TGA-131, Q-TGA-45)."""
    waters = ball.outcome == "water" or (ball.lie == "alligator" and rules.wendy_wild)
    return waters and ball.par != 3 and ball.ability("penalty") is not None
