"""What a table of Table Golf sees around a shot, behind a long press, and on the trophy wall."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from firmware_py.focus import Focus
from firmware_py.games.core import Ask, Choice, Choose, Move, Roll, Setup, Value
from firmware_py.games.tga import WEATHER, hit_asks
from firmware_py.games.tga import shot as shots
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.spot import Air, Hitter, Spot
from firmware_py.screens import reading, trophies
from firmware_py.screens.scene import Drawn, Page, Scene
from firmware_py.wall import Finish, Played

SEATS: Final = ("Ana", "Bob", "José", "Maximiliano")
TAIL: Final = (3, 0, 1, 0)
WINDY: Final = Air("double", "ahead-right")


def hit(
    lie: str, *answers: tuple[str, Value], hitter: Hitter | None = None, air: Air = WINDY, **options: Value
) -> Ask:
    """What is asked about a hit from that lie, in a wind that stayed, after these answers."""
    rules = Rules.of(options)
    place = lie if lie in ("tee", "green") else "far"
    spot = Spot(place, lie)
    shot = shots.tee_up(hitter or Hitter(0, "Ana"), spot, 4, rules, spent=False, kept=air)
    for name, value in answers:
        shot = shots.answer(shot, rules, name, value)
    return hit_asks.asks(shot, rules, TAIL, 1 if spot.tee else 2)[0]


def asking(ask: Ask, at: int | None = None) -> Scene:
    """That question on the glass, the focus where it begins or at ``at``."""
    return Scene(
        "asking", "Table Golf", ask=ask, focus=Focus.on(ask) if at is None else Focus(at), seats=SEATS
    )


def reads(page: Page | None, at: int = 0) -> Scene:
    """A page over a question."""
    assert page is not None
    return replace(asking(hit("sand")), page=replace(page, at=at))


def spun(way: str) -> Scene:
    """The wheel as it stopped."""
    spin = next(ask for ask in WEATHER.asks(_blowing()) if isinstance(ask, Roll))
    return Scene("showing", "Weather die", drawn=Drawn(spin, (way,), 12))


def _blowing() -> object:
    return WEATHER.apply(WEATHER.start(Setup(())), Move("weather", None, ("single",)))


def over(
    number: int, format_: str, *finishes: tuple[str, int, str, int | None], game: str = "Table Golf"
) -> Played:
    """A finished round: (name, place, score, strokes over par)."""
    at = f"2026-03-{number:02d}T21:40:00+01:00"
    return Played(number, number, at, game, game, format_, tuple(Finish(*one) for one in finishes))


ROUNDS: Final = (
    over(3, "stroke", ("Ana", 1, "-2", -2), ("Bob", 2, "+3", 3)),
    over(9, "", ("Ana", 1, "214", None), ("Bob", 2, "180", None), game="Box of Golf"),
    over(14, "skins", ("Maximiliano", 1, "7", 4), ("Ana", 2, "3", 2), ("José", 3, "1", 9)),
    over(
        21, "best ball", ("Bob", 1, "-1", -1), ("José", 1, "-1", -1), ("Ana", 3, "P", 0), ("Cleo", 3, "P", 0)
    ),
)
LEFT, CLUB = Hitter(0, "Ana", left_handed=True), Hitter(0, "Ana", club=True)
PLACES: Final = Choose(
    name="drop",
    title="Dropped on",
    seat=0,
    show="lies",
    options=(
        Choice("green", "Green tile"),
        Choice("one", "1 tile off"),
        Choice("fairway", "Fairway"),
        Choice("rough", "Rough"),
        Choice("sand", "Sand"),
        Choice("trees", "Trees"),
    ),
)
RULE_PAGE: Final = reading.behind("TGA-040", WEATHER)
assert RULE_PAGE is not None
SHEET, CARDS = RULE_PAGE.then[0], RULE_PAGE.then[0].then[0]
INDEX = CARDS.then[0]
WALL = trophies.pages(ROUNDS)
CHAMPIONS, LEAGUE = WALL.then[0], WALL.then[0].then[0]
SUNNY = Air("sun")

SCENES: Final[Mapping[str, Scene]] = {
    "hit from the fairway": asking(hit("fairway")),
    "hit from the rough": asking(hit("rough", air=Air("single", "back-left"))),
    "hit from the sand": asking(hit("sand", air=SUNNY)),
    "hit from trees": asking(hit("trees", air=SUNNY)),
    "hit from trees, third row": asking(hit("trees3", air=SUNNY, trees_by_row=True)),
    "hit from the sand, left-handed": asking(hit("sand", hitter=LEFT, air=SUNNY)),
    "hit from the rough with the club": asking(hit("rough", hitter=CLUB, air=SUNNY)),
    "hit from the fairway with the club": asking(hit("fairway", hitter=CLUB, air=SUNNY)),
    "draw": asking(hit("tee", ("shape", "draw"), ("tile", 6), draw_fade=True)),
    "hit from the sand, the list": asking(hit("sand", air=SUNNY), 5),
    "blown two spaces": asking(hit("fairway", ("stopped", "board"))),
    "blown one space": asking(hit("fairway", ("stopped", "board"), air=Air("single", "back"))),
    "blown, the list": asking(hit("fairway", ("stopped", "board")), 7),
    "blown by degrees": asking(hit("fairway", ("stopped", "board"), air=Air("double", "120 deg left"))),
    "hooked": asking(
        hit("tee", ("shape", "draw"), ("tile", 6), ("stopped", "board"), ("target", False), draw_fade=True)
    ),
    "lies": asking(PLACES, 3),
    **{
        f"wheel, {way}": spun(way)
        for way in ("ahead", "ahead-left", "left", "back-left", "back-right", "right")
    },
    "page: its rule": reads(RULE_PAGE),
    "page: hazard sheet": reads(SHEET, 2),
    "page: hazard sheet, penalties": reads(SHEET, 9),
    "page: pro cards": reads(CARDS, 3),
    "page: all rules": reads(INDEX, 1),
    "page: trophies": Scene("resting", page=WALL),
    "page: champions": Scene("resting", page=CHAMPIONS),
    "page: league": Scene("resting", page=LEAGUE),
    "page: no trophies": Scene("resting", page=trophies.pages(())),
}
