"""One hit of one ball in Table Golf, from the weather to what has become of the ball.

    4 weather ──▶ 5 Danny? ──▶ 6 Sam ..? ──▶ 7 draw, fade? ──▶ 8 HIT
    9 it stopped ──▶ 11 ability? ──▶ 12 draw, fade ──▶ 13 wind ──▶ 14 slope ──▶ 15 outcome

A hit and each move after it end in one question: where the ball is.
What the shot costs, and where the next one is hit from, belongs to `attempt`.

Pictures asked for (`Ask.show`), beside those of the weather and of the cards:

    hand <left|right|any> <finger|middle|thumb|club> <limit in tiles, or ->     how the ball must be hit
    wheel <bearing>                                                             which way it is moved now
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from firmware_py.games.core import Ask, Tell, Value
from firmware_py.games.tga import abilities, lies, moving, stopped
from firmware_py.games.tga.abilities import BOARD, Ability
from firmware_py.games.tga.pros import TWELFTH
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.ruling import ruling
from firmware_py.games.tga.spot import SAME, Air, Hitter, Spot, aim, distance, picture
from firmware_py.games.tga.weather import STRENGTH, Tail, weather, wheel, wind

Step = Literal[
    "weather",
    "wind",
    "danny",
    "again",
    "aiming",
    "shape",
    "tile",
    "ball",
    "place",
    "ability",
    "target",
    "bend",
    "over",
]
Sky = Literal["due", "rolled", "same", "calm"]
Leg = Literal["hit", "pro", "bend", "wind", "late", "rest", "roll"]
Outcome = Literal["", "holed", "out", "wild", "water", "in play"]

MOVED: Final = "moved"  # by an ability, to a fairway whose distance nobody has told yet
LEGS_BEFORE_BEND: Final = ("hit", "pro")
LEGS_BEFORE_WIND: Final = ("hit", "pro", "bend")


@dataclass(frozen=True, slots=True)
class Shot:
    """A hit as far as it has come.

    pro      the key of the hitter's pro, "" once the ability is spent; ``used``: spent in this shot
    sky      how the shot came by its ``air``: still to be rolled, rolled, kept from before, or calm
    freed    Sam, Ralph or Tracey take the lie's restrictions away
    shape    straight, draw or fade, "" before that is said; ``tile`` is the named tile's distance in tiles
    leg      what moved the ball last; ``at`` where that left it, "" while it is asked
    offered  the ability has been offered for this leg
    target   whether the ball stopped on the named tile; None until asked
    left_alone  the move of a draw or fade that hit its tile is not wanted
    rolls    slopes that the ball has rolled down
    touched  the ball was touched before the hit: one stroke more (TGA-035)
    ruled    what the die has ruled about this ball at rest, "" for nothing; ``rulings`` counts all of them
    outcome  what became of it, and then ``lie``, ``place`` ("" where nobody asked), whether it gained no
             tile (``stuck``), rolled there down a slope (``rolls``), or left the course at its end (``left``)
    """

    hitter: Hitter
    spot: Spot
    par: int
    pro: str = ""
    used: bool = False
    step: Step = "weather"
    sky: Sky = "due"
    air: Air | None = None
    freed: bool = False
    shape: str = ""
    tile: int = 0
    leg: Leg = "hit"
    at: str = ""
    offered: bool = False
    target: bool | None = None
    left_alone: bool = False
    rolls: int = 0
    touched: bool = False
    ruled: str = ""
    rulings: int = 0
    outcome: Outcome = ""
    lie: str = ""
    place: str = ""
    stuck: bool = False
    too_far: bool = False
    left: bool = False

    @property
    def over(self) -> bool:
        """Whether the outcome is fixed."""
        return self.step == "over"

    @property
    def limit_lifted(self) -> bool:
        """Whether the hit may go as far as it will (TGA-065, TGA-128)."""
        return self.shape in ("draw", "fade") or (self.freed and self.pro == "tracey")

    @property
    def spaces(self) -> int:
        """How far the wind will move the ball."""
        return self.air.spaces if self.air else 0

    def ability(self, moment: abilities.Moment) -> Ability | None:
        """What the hitter's pro could do now; only where it is not spent."""
        unspent = "" if self.used else self.pro
        return abilities.ability(unspent, moment, tee=self.spot.tee, putt=self.spot.putt)


def tee_up(hitter: Hitter, spot: Spot, par: int, rules: Rules, *, spent: bool, kept: Air | None) -> Shot:
    """A hit from that spot; ``kept`` is the weather that stays, where it does (TGA-048 to TGA-050)."""
    pro = "" if spent or hitter.pro is None else hitter.pro.key
    shot = Shot(hitter, spot, par, pro)
    if spot.calm:
        return _before_hit(replace(shot, sky="calm"), rules)
    if kept is not None:
        return _before_hit(replace(shot, sky="same", air=kept), rules)
    return shot


# -- what is asked ---------------------------------------------------------------------------


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


def _more(shot: Shot) -> bool:
    """Whether a move may still follow the one whose end is asked."""
    bends = shot.leg in LEGS_BEFORE_BEND and shot.shape in moving.BENT
    return bends or (shot.leg in LEGS_BEFORE_WIND and shot.spaces > 0)


def _ball(shot: Shot, rules: Rules) -> Ask:
    """The hit, or a move to be made, and where that leaves the ball."""
    seat, more = shot.hitter.seat, _more(shot)
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
        limit=shot.leg == "hit" and _lie(shot, rules)[1] is not None,
        holes=shot.leg != "roll",
        rolled=shot.rolls,
        matters=shot.air is not None,
    )
    if more:
        its_ = shot.ability("stopped") if shot.leg == "hit" else None
        return stopped.short(asked, rules, its_)
    return stopped.full(asked, rules, shot.spot)


# -- what is answered ------------------------------------------------------------------------


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
    if (offered := _offered(shot, rules)) is not None:
        return offered
    if shot.leg in LEGS_BEFORE_BEND and shot.shape in moving.BENT and not shot.left_alone:
        if shot.target is None:
            return replace(shot, step="target")
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
    late = rules.pro_move == "any" and its.seen and shot.leg != "roll" and not _more(shot)
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
