"""One hit of one ball in Table Golf, from the weather to what has become of the ball.

    4 weather ──▶ 5 Danny? ──▶ 6 Sam ..? ──▶ 7 draw, fade? ──▶ 8 HIT
    9 it stopped ──▶ 11 ability? ──▶ 12 draw, fade ──▶ 13 wind ──▶ 14 slope ──▶ 15 outcome

A hit and each move after it end in one question: where the ball is. What the shot costs, and where the
next one is hit from, belongs to `attempt`.
"""

from dataclasses import replace

from firmware_py.games.core import Value
from firmware_py.games.tga import abilities, lies, moving, stopped
from firmware_py.games.tga.abilities import BOARD
from firmware_py.games.tga.hit import LEGS_BEFORE_BEND, LEGS_BEFORE_WIND, MOVED, Leg, Shot
from firmware_py.games.tga.hit_asks import asks, may_move_on
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.spot import SAME, Air, Hitter, Spot
from firmware_py.games.tga.weather import STRENGTH, wheel

__all__ = ["Shot", "answer", "asks", "lying", "tee_up"]


def tee_up(hitter: Hitter, spot: Spot, par: int, rules: Rules, *, spent: bool, kept: Air | None) -> Shot:
    """A hit from that spot; ``kept`` is the weather that stays, where it does (TGA-048 to TGA-050)."""
    pro = "" if spent or hitter.pro is None else hitter.pro.key
    shot = Shot(hitter, spot, par, pro)
    if spot.calm:
        return _before_hit(replace(shot, sky="calm"), rules)
    if kept is not None:
        return _before_hit(replace(shot, sky="same", air=kept), rules)
    return shot


def answer(shot: Shot, rules: Rules, name: str, value: Value) -> Shot:
    """The shot after an answer that `asks` offered."""
    match name:
        case "touch":
            return replace(shot, touched=True)
        case "ruling":
            ruled = "Ruled: on it" if STRENGTH[value[0]] else "Ruled: not on it"
            return replace(shot, ruled=ruled, rulings=shot.rulings + 1)
        case "twelfth":
            return replace(shot, used=True)
    match shot.step:
        case "weather" | "again":
            air = Air(value[0])
            shot = replace(shot, sky="rolled", air=air)
            return replace(shot, step="wind") if air.spaces else _settled(shot, rules)
        case "wind":
            assert shot.air is not None
            spun = next(face.label for face in wheel(rules.wheel_sectors) if face.value == value[0])
            return _settled(replace(shot, air=Air(shot.air.face, spun)), rules)
        case "danny":
            return replace(shot, step="again", used=True) if value else _before_hit(shot, rules)
        case "aiming":
            return _before_shape(replace(shot, freed=value, used=value), rules)
        case "shape":
            shot = replace(shot, shape=value)
            return replace(shot, step="ball" if value == moving.STRAIGHT else "tile")
        case "tile":
            return replace(shot, tile=value, step="ball")
        case "ball":
            return _stopped(replace(shot, at=value, offered=False), rules)
        case "place":
            return _stopped(replace(shot, place=value), rules)
        case "ability":
            return _with_ability(shot, rules) if value else _stopped(replace(shot, offered=True), rules)
        case "target":
            return _stopped(replace(shot, target=value), rules)
        case _:  # bend
            return _next_leg(shot, "bend") if value else _stopped(replace(shot, left_alone=True), rules)


def _settled(shot: Shot, rules: Rules) -> Shot:
    """The die has been rolled; Danny may have it rolled again (step 5)."""
    return replace(shot, step="danny") if shot.ability("rolled") else _before_hit(shot, rules)


def _before_hit(shot: Shot, rules: Rules) -> Shot:
    """The weather of the shot stands; Sam, Tracey and Ralph on their lie (step 6)."""
    its = shot.ability("aiming")
    if its and abilities.fits(its, shot.spot.lie):
        return replace(shot, step="aiming")
    return _before_shape(shot, rules)


def _before_shape(shot: Shot, rules: Rules) -> Shot:
    """A draw or a fade may be declared from the tee or a fairway, off the green tile (step 7)."""
    may = rules.draw_fade and shot.spot.lie in ("tee", "fairway") and not shot.spot.putt
    return replace(shot, step="shape" if may else "ball")


def _next_leg(shot: Shot, leg: Leg) -> Shot:
    """The ball is moved, and comes to rest anew."""
    return replace(shot, leg=leg, at="", step="ball", offered=False, place="", ruled="")


def _stopped(shot: Shot, rules: Rules) -> Shot:
    """The ball has come to rest there: what comes next, in the order of steps 9 to 15."""
    if shot.at == "":
        return shot
    if shot.at == stopped.HOLE:
        return replace(shot, step="over", outcome="holed")
    if shot.at in stopped.GONE:
        left = shot.leg == "roll" and rules.pro_slopes
        too_far = shot.at == stopped.TOO_FAR
        return replace(shot, step="over", outcome="out", lie="fairway", too_far=too_far, left=left)
    if shot.at in stopped.judged_at_once(rules):
        return _judged(shot, rules)
    bends = shot.leg in LEGS_BEFORE_BEND and shot.shape in moving.BENT and not shot.left_alone
    if bends and shot.target is None:
        return replace(shot, step="target")
    if (offered := _offered(shot, rules)) is not None:
        return offered
    if bends:
        if shot.target and rules.draw_move == "optional":
            return replace(shot, step="bend")
        return _next_leg(shot, "bend")
    if shot.leg in LEGS_BEFORE_WIND and shot.spaces and shot.at != stopped.EDGE:
        return _next_leg(shot, "wind")
    if shot.at in (BOARD, shot.pro):
        return _next_leg(shot, "rest")
    return _judged(shot, rules)


def _offered(shot: Shot, rules: Rules) -> Shot | None:
    """The shot with the hitter's ability on offer for the ball as it lies, or None (step 11)."""
    its = shot.ability("stopped")
    if its is None or shot.offered:
        return None
    late = rules.pro_move == "any" and its.seen and shot.leg != "roll" and not may_move_on(shot)
    if shot.leg != "hit" and not late:
        return None
    if abilities.fits(its, shot.at) or (its.pro == "peter" and shot.place == "green"):
        return replace(shot, step="ability")
    if its.pro == "peter" and not shot.place and _on_some_tile(shot.at):
        return replace(shot, step="place")  # sand on the green tile is sand, and Peter's green (TGA-167)
    return None


def _on_some_tile(at: str) -> bool:
    """Whether that ground may be printed on any tile, a green's as well."""
    return at not in ("tee", "green", "fairway", *lies.TILES_OF_THEIR_OWN) and (
        at == stopped.SLOPE or at in lies.LIES
    )


def _with_ability(shot: Shot, rules: Rules) -> Shot:
    """The ability is used on the ball that stopped, and spent (TGA-169)."""
    its = shot.ability("stopped")
    assert its is not None
    shot = replace(shot, used=True, offered=True)
    match its.effect:
        case "holed":
            return replace(shot, step="over", outcome="holed")
        case "move":
            return _next_leg(shot, "pro" if shot.leg == "hit" else "late")
        case _:  # to a fairway
            stays = shot.at == its.pro or shot.at in (SAME, *stopped.FAIRWAYS)
            return _stopped(shot if stays else replace(shot, at=MOVED), rules)


def _judged(shot: Shot, rules: Rules) -> Shot:
    """The last move is made: the lie decides what becomes of the ball (steps 14 and 15)."""
    at = shot.at
    kind = "playable" if at in (MOVED, stopped.LOOP, stopped.EDGE, SAME, "one") else stopped.kind(at)
    if kind == "slope":
        return _next_leg(replace(shot, rolls=shot.rolls + 1), "roll")
    shot = replace(shot, step="over", lie=at)
    match kind, at:
        case "water", _:
            return replace(shot, outcome="water")
        case "wild", _:
            return replace(shot, outcome="wild")
        case "out", _:
            return replace(shot, outcome="out")
    shot = replace(shot, outcome="in play")
    match at:
        case "edge" | "green":
            return replace(shot, lie="green", place="green")
        case "tee" | "same":
            return lying(replace(shot, lie="tee" if at == "tee" else "fairway"), at)
        case "fairway" | "one":
            return replace(shot, lie="fairway", place=stopped.FAIRWAYS[at])
        case "moved" | "loop":
            return replace(shot, lie="fairway", place="")
    return lying(shot, shot.place)


def lying(shot: Shot, place: str) -> Shot:
    """The shot with the ball so far from the green, as `spot.distance` has it."""
    if place in ("tee", SAME):
        return replace(shot, place="tee" if place == "tee" else "far", stuck=True)
    return replace(shot, place=place)
