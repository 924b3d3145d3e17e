"""What a shot asks, moment by moment, and the asides that go with it: ruling, early touch, twelfth card.

Pictures asked for (`Ask.show`), beside those of the weather and of the cards:

    hand <left|right|any> <finger|middle|thumb|club> <limit in tiles, or ->     how the ball must be hit
    wheel <bearing>                                                             which way it is moved now
"""

from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Tell
from firmware_py.games.tga import abilities, lies, moving, stopped
from firmware_py.games.tga.hit import LEGS_BEFORE_BEND, LEGS_BEFORE_WIND, Shot
from firmware_py.games.tga.pros import TWELFTH
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.ruling import ruling
from firmware_py.games.tga.spot import aim, distance, picture
from firmware_py.games.tga.weather import Tail, weather, wind


def asks(shot: Shot, rules: Rules, tail: Tail) -> tuple[Ask, ...]:
    """What is to be answered now, the question first, then the asides; nothing once it is over."""
    if shot.over:
        return ()
    return (_question(shot, rules, tail), *_asides(shot, rules, tail))


def _question(shot: Shot, rules: Rules, tail: Tail) -> Ask:
    seat = shot.hitter.seat
    match shot.step:
        case "weather":
            return weather(rules.weather_faces, tail, seat=seat)
        case "again":
            return moving.again(weather(rules.weather_faces, tail, seat=seat))
        case "wind":
            spin = wind(rules.wheel_sectors, tail, shot.spaces, seat=seat)
            return moving.again(spin) if shot.used and shot.pro == "danny" else spin
        case "danny" | "aiming" | "ability":
            its = shot.ability(MOMENTS[shot.step])
            assert its is not None
            return abilities.offer(its, seat)
        case "shape":
            return moving.shape(seat, rules)
        case "tile":
            return moving.tile(seat, rules)
        case "target":
            return moving.target(seat, shot.tile)
        case "bend":
            return moving.bend(seat, shot.shape, rules)
        case "place":
            return distance(seat, shot.spot, same=_unmoved(shot, rules))
        case _:
            return _ball(shot, rules)


MOMENTS: Final[dict[str, abilities.Moment]] = {"danny": "rolled", "aiming": "aiming", "ability": "stopped"}


def _asides(shot: Shot, rules: Rules, tail: Tail) -> tuple[Ask, ...]:
    seat = shot.hitter.seat
    asides: list[Ask] = []
    if shot.step == "ball" and not shot.ruled:
        roll = ruling(rules.weather_faces, tail, seat=seat)
        purpose = f"ruling-{shot.rulings + 1}" if shot.rulings else "ruling"
        asides.append(replace(roll, label=(purpose, *tail)))
    if not shot.touched and shot.step not in ("weather", "wind", "danny", "again"):
        asides.append(Tell(name="touch", title="Touched early: +1", seat=seat, rule="TGA-035"))
    if shot.hitter.pro is not None and shot.pro == TWELFTH and not (shot.used or shot.spot.putt):
        named = f"Used {shot.hitter.pro.name}"
        asides.append(Tell(name=TWELFTH, title=named, seat=seat, rule="Q-TGA-03", show="pro"))
    return tuple(asides)


def _unmoved(shot: Shot, rules: Rules) -> str:
    """How to say that the ball gained no tile, where that would keep the wind (TGA-049)."""
    return stopped.unmoved(rules, shot.spot).capitalize() if shot.air is not None else ""


def _lie(shot: Shot, rules: Rules) -> tuple[str, int | None]:
    """The lie whose hand and finger the hit needs, and its limit in tiles."""
    lie, limit = shot.spot.lie, lies.max_fly(shot.spot.lie)
    if shot.freed and shot.pro != "tracey":
        free = rules.pro_lie_max_fly
        lie, limit = "fairway", free if isinstance(free, int) else None
    return lie, None if shot.limit_lifted else limit


def may_move_on(shot: Shot) -> bool:
    """Whether a move may still follow the one whose end is asked."""
    bends = shot.leg in LEGS_BEFORE_BEND and shot.shape in moving.BENT
    return bends or (shot.leg in LEGS_BEFORE_WIND and shot.spaces > 0)


def _ball(shot: Shot, rules: Rules) -> Ask:
    """The hit, or a move to be made, and where that leaves the ball."""
    seat, more = shot.hitter.seat, may_move_on(shot)
    contact = stopped.contact(rules)
    why = (shot.ruled or (stopped.WHOLLY if more else contact), stopped.PARTLY)
    match shot.leg:
        case "hit":
            lie, limit = _lie(shot, rules)
            title, show, rule = (
                aim(shot.hitter, lie, limit),
                picture(shot.hitter, lie, limit),
                lies.LIES[lie].rule,
            )
            why = (
                shot.ruled or moving.weather_line(shot.air, shot.sky == "same"),
                why[1] if more else contact,
            )
        case "pro" | "late":
            its = abilities.ABILITIES[shot.pro]
            ahead = shot.pro == "donald"
            title = moving.told(1, "ahead", rules) if ahead else f"{moving.spaces(1, rules)}, any way"
            show, rule = "wheel ahead" if ahead else "pro", its.rule
        case "bend":
            hit = bool(shot.target)
            title, rule = moving.bent(shot.shape, hit, rules), "TGA-111" if hit else "TGA-112"
            show = f"wheel {moving.way(shot.shape, hit, rules)}"
        case "wind":
            assert shot.air is not None
            title, rule = moving.told(shot.spaces, shot.air.way, rules), "TGA-047"
            show = f"wheel {shot.air.way}"
            if shot.spaces > 1:
                why = (shot.ruled or contact, moving.on_the_way(rules))
        case "roll":
            title, show, rule = "Follow the arrow", "", "TGA-098" if rules.pro_slopes else "TGA-078"
            why = (shot.ruled or "Over the tile's edge", contact)
        case "rest":
            title, show, rule = "Where is it?", "", "TGA-033"
    asked = stopped.Asked(
        seat=seat,
        title=title,
        why=why,
        rule=rule,
        show=show,
        limit=_lie(shot, rules)[1] if shot.leg == "hit" else None,
        holes=shot.leg != "roll",
        rolled=shot.rolls,
        matters=shot.air is not None,
    )
    if more:
        its_ = shot.ability("stopped") if shot.leg == "hit" else None
        return stopped.short(asked, rules, its_)
    return stopped.full(asked, rules, shot.spot)
