"""What a shot asks, moment by moment, and the asides that go with it: ruling, early touch, twelfth card.

Pictures asked for (`Ask.show`), beside those of the weather and of the cards:

    hand <left|right|any> <finger|middle|thumb|club> <limit in tiles, or ->     how the ball must be hit
    blow <spaces> <bearing>, wheel <bearing>                                    which way it is moved now
    lies                                                                        a list of grounds
"""

from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Tell
from firmware_py.games.tga import abilities, lies, moving, stopped
from firmware_py.games.tga.hit import LEGS_BEFORE_BEND, LEGS_BEFORE_WIND, Shot
from firmware_py.games.tga.pros import TWELFTH
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.ruling import ruling
from firmware_py.games.tga.spot import distance, picture
from firmware_py.games.tga.weather import Tail, weather, wind


def asks(shot: Shot, rules: Rules, tail: Tail, stroke: int) -> tuple[Ask, ...]:
    """What is to be answered now, the question first, then the asides; nothing once it is over.

    ``stroke`` is the hit's number in the attempt, penalties counted.
    """
    if shot.over:
        return ()
    return (_question(shot, rules, tail, stroke), *_asides(shot, rules, tail))


def _question(shot: Shot, rules: Rules, tail: Tail, stroke: int) -> Ask:
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
            lines = (moving.weather_line(shot.air, False), its.told) if its.pro == "danny" else ()
            return abilities.offer(its, seat, *lines)
        case "shape":
            return moving.shape(seat, moving.weather_line(shot.air, shot.sky == "same"), rules)
        case "tile":
            return moving.tile(seat, rules)
        case "target":
            return moving.target(seat, shot.tile)
        case "bend":
            return moving.bend(seat, shot.shape, rules)
        case "place":
            return distance(seat, shot.spot, same=_stayed_put(shot, rules))
        case _:
            return _ball(shot, rules, stroke)


TOUCHED: Final = "Touched early: +1"
MOMENTS: Final[dict[str, abilities.Moment]] = {"danny": "rolled", "aiming": "aiming", "ability": "stopped"}


def _asides(shot: Shot, rules: Rules, tail: Tail) -> tuple[Ask, ...]:
    seat = shot.hitter.seat
    asides: list[Ask] = []
    if shot.step == "ball" and not shot.ruled:
        roll = ruling(rules.weather_faces, tail, seat=seat)
        purpose = f"ruling-{shot.rulings + 1}" if shot.rulings else "ruling"
        asides.append(replace(roll, label=(purpose, *tail)))
    if not shot.touched and shot.step not in ("weather", "wind", "danny", "again"):
        asides.append(Tell(name="touch", title=TOUCHED, seat=seat, rule="TGA-035"))
    if shot.hitter.pro is not None and shot.pro == TWELFTH and not (shot.used or shot.spot.putt):
        named = f"Used {shot.hitter.pro.name}"
        asides.append(Tell(name=TWELFTH, title=named, seat=seat, rule="Q-TGA-03", show="pro"))
    return tuple(asides)


def _stayed_put(shot: Shot, rules: Rules) -> str:
    """How to say that the ball gained no tile, where that would keep the wind (TGA-049)."""
    return stopped.stayed_put(rules, shot.spot) if shot.air is not None else ""


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


def _ball(shot: Shot, rules: Rules, stroke: int) -> Ask:
    """The hit, or a move to be made, and where that leaves the ball."""
    more = may_move_on(shot)
    title, show, rule = _move(shot, rules, stroke)
    first, second = _told(shot, rules, more)
    asked = stopped.Asked(
        seat=shot.hitter.seat,
        title=title,
        why=(shot.ruled or first, second),
        rule=rule,
        show=show,
        limit=_lie(shot, rules)[1] if shot.leg == "hit" else None,
        holes=shot.leg != "roll",
        rolled=shot.rolls,
        matters=shot.air is not None,
    )
    if more:
        its = shot.ability("stopped") if shot.leg == "hit" else None
        return stopped.short(asked, rules, its)
    return stopped.full(asked, rules, shot.spot)


def _move(shot: Shot, rules: Rules, stroke: int) -> tuple[str, str, str]:
    """What is to be done to the ball before the answer: its title, picture and rule."""
    match shot.leg:
        case "hit":
            lie, limit = _lie(shot, rules)
            title = f"Hit {stroke}! It stopped" if may_move_on(shot) else f"Hit {stroke}! Where is it?"
            return title[: moving.TITLE], picture(shot.hitter, lie, limit), lies.LIES[lie].rule
        case "pro" | "late" if shot.pro == "donald":
            return moving.told(1, "ahead", rules), "blow 1 ahead", abilities.ABILITIES["donald"].rule
        case "pro" | "late":
            return f"{moving.spaces(1, rules)}, any way", "lies", abilities.ABILITIES[shot.pro].rule
        case "bend":
            hit = bool(shot.target)
            show = f"wheel {moving.way(shot.shape, hit, rules)}"
            return moving.bent(shot.shape, hit, rules), show, "TGA-111" if hit else "TGA-112"
        case "wind":
            assert shot.air is not None
            show = f"blow {shot.spaces} {shot.air.way}"
            return moving.told(shot.spaces, shot.air.way, rules), show, "TGA-047"
        case "roll":
            return "Follow the arrow", "lies", "TGA-098" if rules.pro_slopes else "TGA-078"
        case "rest":
            return "Where is it?", "lies", "TGA-033"


def _told(shot: Shot, rules: Rules, more: bool) -> tuple[str, str]:
    """Two lines that the answer needs: the weather before a hit; then what counts."""
    contact = stopped.contact(rules)
    if shot.leg == "hit":
        second = TOUCHED if shot.touched else stopped.PARTLY if more else contact
        return moving.weather_line(shot.air, shot.sky == "same"), second
    if shot.leg == "roll":
        return "Just over the tile's edge", contact
    if shot.leg == "wind" and shot.spaces > 1:
        return contact, moving.on_the_way(rules)
    return stopped.WHOLLY if more else contact, stopped.PARTLY
