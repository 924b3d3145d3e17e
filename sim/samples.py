"""Sample scenes, one for each thing that the glass can show: the gallery and the tests share them."""

from collections.abc import Mapping
from dataclasses import replace

from firmware_py.focus import Focus
from firmware_py.games import TOOL_GROUPS
from firmware_py.games.box_of_golf import BACKSPIN, BOX_DICE, TREE
from firmware_py.games.box_of_golf import GEM as DRAW_GEM
from firmware_py.games.box_of_golf.boards import OURS, picture, putting_picture
from firmware_py.games.core import (
    Ask,
    Card,
    Choice,
    Choose,
    Count,
    Face,
    Game,
    Line,
    Move,
    Pick,
    Place,
    Rank,
    Result,
    Roll,
    Setup,
    Tell,
    Value,
)
from firmware_py.games.golfie import GOLFIE
from firmware_py.games.stroke_cards import STROKE_CARD
from firmware_py.games.tga import PROS, RULING
from firmware_py.games.tga.pros import PROS_OF_THE_BOOK
from firmware_py.games.tiny_mini_golf import ACCURACY, POWER, TERRAIN
from firmware_py.screens.scene import Drawn, Page, Scene
from sim import box_samples, caddie_samples, round_samples, tga_samples

SEATS = ("Ana", "Bob", "José", "Maximiliano")

HOME = Choose(
    name="home",
    title="Teebox",
    show="home",
    options=(
        Choice("resume", "Resume hole 7?"),
        Choice("tool weather", "Weather die"),
        Choice("tool die", "Dice"),
        Choice("tool starter", "Who starts?"),
        *(Choice(f"group {heading}", heading) for heading, _ in TOOL_GROUPS if heading),
        Choice("new", "New round"),
        Choice("rounds", "Score cards"),
        Choice("trophies", "Trophies"),
        Choice("log", "Last rolls"),
        Choice("settings", "Settings"),
        Choice("testcard", "Test card"),
    ),
)
BEHIND = Choose(
    name="menu",
    title="Box of Golf",
    show="menu",
    options=tuple(Choice(tool.key, tool.title) for tool in dict(TOOL_GROUPS)["Box of Golf"]),
)

WEATHER = Roll(
    name="weather",
    title="Weather die",
    seat=0,
    why=("The top of this glass is", "where you aim"),
    rule="TGA-040",
    show="weather",
    bag=(Face("sun", "Sun", 3), Face("single", "Windy", 2), Face("double", "Very windy", 1)),
    label=("weather", 3, 0, 1, 0),
)

SECTORS = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")


def wheel(sectors: int = 8, shot: int = 1) -> Roll:
    """The spin of a wheel of so many sectors."""
    if sectors == 8:
        bag = tuple(Face(name, name) for name in SECTORS)
    else:
        turns = [at * 360 // sectors for at in range(sectors)]
        sides = [f"{turn} deg right" if turn < 180 else f"{360 - turn} deg left" for turn in turns]
        bag = tuple(Face(str(turn), side) for turn, side in zip(turns, sides, strict=True))
    return Roll(
        name="wind",
        title="After the shot",
        seat=0,
        why=("1 space", "when the ball has stopped"),
        rule="TGA-046",
        show="wheel",
        bag=bag,
        label=("wind", 3, 0, shot, 0),
        motion="spinning",
        auto=True,
    )


def dice(sides: int = 6, count: int = 1) -> Roll:
    """A roll of plain dice."""
    return Roll(
        name="die",
        title="Roll 1 die" if count == 1 else f"Roll {count} dice",
        show=f"d{sides}",
        bag=tuple(Face(n, str(n)) for n in range(1, sides + 1)),
        label=("die", 0, 0, 7, 0),
        count=count,
        again=True,
    )


def _bench(game: Game, *answers: tuple[str, Value], **options: Value) -> Ask:
    """What a tool on the table asks first after these answers."""
    state = game.start(Setup((), options))
    for name, value in answers:
        state = game.apply(state, Move(name, None, value))
    return game.asks(state)[0]


def on_board(show: str, *why: str, seat: int = 0, club: int = 3) -> Count:
    """How many dice for a shot on a board that the box knows."""
    return Count(
        name="club",
        title="Club: dice?",
        seat=seat,
        why=why,
        rule="BOX-025",
        show=show,
        lo=1,
        hi=5,
        start=club,
    )


def _rolls(game: Game, *answers: tuple[str, Value], **options: Value) -> Roll:
    ask = _bench(game, *answers, **options)
    assert isinstance(ask, Roll)
    return ask


FIVE = ("R", "R", "P", "K", "Y")
FAIRWAY = (("club", "lie"), ("lie", "fairway"), ("club", 5))
COLOURS = _rolls(BOX_DICE, *FAIRWAY)
AGAIN = _rolls(BOX_DICE, *FAIRWAY, ("roll", ("R", "R", "P", "Y", "G")), ("reroll", "all"))
BOX_CLUB = _bench(BOX_DICE)
BOX_LIE = _bench(BOX_DICE, ("club", "lie"))
REROLL = _bench(BOX_DICE, *FAIRWAY, ("roll", ("R", "R", "Y", "G", "B")))
EQUAL = ("R", "R", "Y", "Y", "K")
BACK_SPIN, TREE_TEST, GEM = _rolls(BACKSPIN), _rolls(TREE), _rolls(DRAW_GEM)
GOLFIE_CARD = _rolls(GOLFIE)
LAST_CARD = _rolls(GOLFIE, ("reveal", ("cart",)), action_cards={"cart": 1})
STROKE = _rolls(STROKE_CARD)
RULED = _rolls(RULING)
ELEVEN = tuple(pro.key for pro in PROS_OF_THE_BOOK)
DEALT = _rolls(PROS, ("players", 11))
DEALT_FOUR = _rolls(PROS, ("players", 4))
GROUND, AIM = _rolls(TERRAIN), _rolls(ACCURACY)
(HEAVY,) = (
    ask for ask in POWER.asks(POWER.start(Setup(()))) if isinstance(ask, Roll) and ask.name == "heavy"
)
STROKE_OF_TWO, STROKE_OF_TWELVE = (_rolls(POWER, ("strength", strength)) for strength in (2, 12))

DEAL = Roll(
    name="deal",
    title="Your pros",
    seat=0,
    bag=(Face(1, "Sam Sand"), Face(2, "Tracey Tree"), Face(3, "Danny Drizzle"), Face(4, "Ralph Rough")),
    label=("deal", 0, 0, 0, 0),
    count=2,
    replacing=False,
    motion="dealing",
)

CARD = Roll(
    name="card",
    title="Event",
    seat=2,
    show="card",
    why=("Play from the rough",),
    bag=(Face("tree", "Lost in the trees"), Face("bird", "Lucky bounce")),
    label=("event", 0, 0, 0, 0),
    replacing=False,
    motion="revealing",
)

STARTER = Roll(
    name="starter",
    title="Who starts?",
    show="starter",
    bag=tuple(Face(n, name) for n, name in enumerate(SEATS)),
    label=("starter", 0, 0, 0, 0),
    auto=True,
)

LIE = Choose(
    name="lie",
    title="Where does it lie?",
    seat=0,
    rule="TGA-061",
    options=(
        Choice("fairway", "Fairway", "7 tiles"),
        Choice("rough", "Rough", "5 tiles"),
        Choice("sand", "Sand", "2 tiles"),
        Choice("trees", "Trees"),
        Choice("water", "Water", "+1"),
        Choice("cliff", "Cliff", "+1, back"),
        Choice("green", "Green"),
    ),
)

PLACE = Choose(
    name="spot",
    title="Ball where?",
    seat=3,
    rule="TGA-038",
    why=("Decides whether the", "weather is rolled"),
    options=(Choice("far", "Farther"), Choice("near", "One tile away"), Choice("green", "On the green")),
)

MENU = Choose(
    name="menu",
    title="Menu",
    show="menu",
    options=(Choice("touch", "Touched it: +1"), Choice("card", "Score card"), Choice("undo", "Undo")),
)

LETTERS = Choose(
    name="letter",
    title="New name",
    seat=0,
    why=("AN",),
    show="letters",
    options=(
        *(Choice(letter, letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        Choice("delete", "Delete"),
        Choice("done", "Done"),
    ),
)

SCORE = Count(
    name="score",
    title="Strokes",
    seat=0,
    lo=1,
    hi=10,
    start=4,
    names=("Hole in one", "Eagle", "Birdie", "Par", "Bogey", "Double bogey"),
)
DIAL = Count(
    name="dial",
    title="Dial a number",
    seat=3,
    why=("Any number: it goes into", "the seed of every draw"),
    lo=0,
    hi=999,
    start=0,
)
FIX = replace(SCORE, name="fix", title="Correct hole 4", why=("Ana's strokes on hole 4",), old=5)

KEEP = Pick(
    name="keep",
    title="Keep which?",
    seat=1,
    show="dice",
    why=("Two throws left",),
    items=("R", "R", "Y", "P", "K"),
    free=(0, 2, 3, 4),
)
CLUBS = Pick(
    name="clubs",
    title="Which clubs?",
    seat=1,
    items=("Driver", "3 wood", "5 iron", "Sand wedge", "Putter"),
    free=(0, 1, 3, 4),
    least=1,
    most=3,
)

BOARD = Place(
    name="gem",
    title="Place it",
    seat=2,
    cells=((1, 2), (2, 2), (3, 1), (3, 4), (4, 3)),
    labels=(("R", "", "K", "Y"), ("P", "", "R", "R"), ("", "Y", "Y", ""), ("K", "K", "", "P")),
    columns_named=("1", "2", "3", "4"),
    rows_named=("A", "B", "C", "D"),
    done="Done",
)

PAR = ("3", "4", "4", "5", "3", "4", "4", "3", "5", "4", "4", "3", "3", "4", "4", "5", "3", "4")
ANA = ("3", "5", "4", "5", "2", "4", "4", "4", "5", "3", "4", "3", "", "", "", "", "", "")
BOB = ("4", "4", "5", "6", "3", "5", "4", "3", "6", "4", "5", "4", "", "", "", "", "", "")


def running(strokes: tuple[str, ...]) -> tuple[str, ...]:
    """To-par after each hole played."""
    total, figures = 0, []
    for par, hit in zip(PAR, strokes, strict=True):
        total += int(hit) - int(par) if hit else 0
        figures.append(("E" if total == 0 else f"{total:+d}") if hit else "")
    return tuple(figures)


CARD18 = Card(
    heads=tuple(str(n) for n in range(1, 19)),
    lines=(
        Line("Par", PAR),
        Line("Ana", ANA, running(ANA)),
        Line("Bob", BOB, running(BOB)),
        Line("José", BOB, running(BOB)),
        Line("Maximiliano", ANA, running(ANA)),
    ),
)
CORRECT = Place(
    name="correct",
    title="Which one?",
    cells=tuple((row, hole) for row in (1, 2, 3, 4) for hole in range(1, 13)),
    labels=(ANA, BOB, BOB, ANA),
    rows_named=SEATS,
    columns_named=tuple(str(n) for n in range(1, 19)),
    show="card",
)

TELL = Tell(
    name="wind move",
    title="Wind",
    seat=0,
    rule="TGA-043",
    show="wheel",
    why=("1 space ahead-right", "from where it lies"),
)
HIT = Tell(name="hit", title="Your shot", seat=0, why=("Fairway: index finger,", "at most 7 tiles"))

SURE = Choose(
    name="sure",
    title="Sure?",
    why=("Undo the weather roll? The same roll comes again.",),
    options=(Choice(False, "No"), Choice(True, "Yes")),
)

RULE = Page(
    "rule",
    "TGA-048",
    (
        "The last shot ended out of bounds, so the weather die is not rolled: "
        "the shot is played again in the same wind.",
    ),
)
LOG = Page("log", "Last rolls", tuple(f"weather: {face}" for face in ("sun", "single", "double", "sun") * 3))
PROOF = Page(
    "proof",
    "Fairness",
    ("Sealed before play.", "Half: after the round", "Dialled: 17 4"),
    code="9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08",
)

ENDED = Result(
    True,
    (Rank(0, 1, "-2", "won on the longest stroke"), Rank(1, 2, "-2"), Rank(2, 3, "+4"), Rank(3, 4, "+11")),
)

SPIN = Drawn(wheel(), ("ahead-right",), 12)


def _asking(ask: object, at: int | None = None, **more: object) -> Scene:
    focus = Focus.on(ask) if at is None else Focus(at)  # type: ignore[arg-type]
    scene = Scene("asking", "The Great Adventure", ask=ask, focus=focus, seats=SEATS)  # type: ignore[arg-type]
    return replace(scene, **more)  # type: ignore[arg-type]


def _shown(
    ask: Roll, *faces: int | str, state: str = "showing", elapsed: float = 0.0, lasting: float = 0.0
) -> Scene:
    drawn = Drawn(ask, faces, 12)
    return Scene(state, "The Great Adventure", seats=SEATS, drawn=drawn, elapsed=elapsed, lasting=lasting)


SMALL: Mapping[str, Scene] = {
    "starting": Scene("starting"),
    "home": Scene("resting", ask=HOME, focus=Focus(1)),
    "home, a round waits": Scene("resting", ask=HOME, focus=Focus(0)),
    "home, dice": Scene("resting", ask=HOME, focus=Focus(2)),
    "home, new round": Scene("resting", ask=HOME, focus=Focus(9)),
    "home, table golf": Scene("resting", ask=HOME, focus=Focus(4)),
    "home, box of golf": Scene("resting", ask=HOME, focus=Focus(5)),
    "home, tiny mini golf": Scene("resting", ask=HOME, focus=Focus(6)),
    "home, stroke cards": Scene("resting", ask=HOME, focus=Focus(7)),
    "home, golfie": Scene("resting", ask=HOME, focus=Focus(8)),
    "home, score cards": Scene("resting", ask=HOME, focus=Focus(10)),
    "home, trophies": Scene("resting", ask=HOME, focus=Focus(11)),
    "box of golf": Scene("choosing", ask=BEHIND, focus=Focus(0)),
    "menu": Scene("choosing", ask=MENU, focus=Focus(0)),
    "letters": Scene("seating", "TGA", ask=LETTERS, focus=Focus(0), seats=("AN",)),
    "letters, done": Scene("seating", "TGA", ask=LETTERS, focus=Focus(27), seats=("AN",)),
    "weather, to be rolled": _asking(WEATHER),
    "weather, rolling": _shown(WEATHER, "sun", state="rolling", elapsed=0.5, lasting=1.0),
    "sun": _shown(WEATHER, "sun"),
    "windy": _shown(WEATHER, "single"),
    "very windy": _shown(WEATHER, "double"),
    "wheel, to be spun": _asking(replace(wheel(), why=())),
    "wheel, spinning": _shown(wheel(), "ahead-right", state="spinning", elapsed=0.6, lasting=1.2),
    "wheel": _shown(wheel(), "ahead-right"),
    "wheel, back": _shown(wheel(), "back"),
    "wheel of sixteen": _shown(wheel(16), "247"),
    "wind move": _asking(TELL),
    "instruction": _asking(HIT),
    "list": _asking(LIE),
    "list, further down": _asking(LIE, 4),
    "list with a why": _asking(PLACE),
    "count": _asking(SCORE),
    "count with a why": _asking(DIAL, 137),
    "correction": _asking(FIX, 4),
    "pick": _asking(KEEP, 1, focus=Focus(2, frozenset({0, 2}))),
    "pick from names": _asking(CLUBS, 1, focus=Focus(1, frozenset({0}))),
    "board": _asking(BOARD, 1),
    "score card, one cell": _asking(CORRECT, 14),
    "die, to be rolled": _asking(dice()),
    "die": _shown(dice(), 5),
    "d4": _shown(dice(4), 3),
    "d8": _shown(dice(8), 8),
    "d10": _shown(dice(10), 10),
    "d12": _shown(dice(12), 12),
    "d20": _shown(dice(20), 17),
    "three dice, rolling": _shown(dice(6, 3), 6, 2, 5, state="rolling", elapsed=0.8, lasting=1.0),
    "three dice": _shown(dice(6, 3), 6, 2, 5),
    "six dice": _shown(dice(20, 6), 6, 2, 5, 20, 11, 9),
    "ruling, not on it": _shown(RULED, "sun"),
    "ruling, on it": _shown(RULED, "double"),
    "pros for four": _shown(DEALT_FOUR, "wendy", "lucy", "manny", "tracey"),
    "pros for eleven": _shown(DEALT, *ELEVEN),
    "a pro's card": _asking(_bench(PROS, ("players", 1), ("deal", ("wendy",)), ("read", "wendy"))),
    "box dice, club": _asking(BOX_CLUB),
    "box dice, lie": _asking(BOX_LIE, 6),
    "box dice, rolling": _shown(COLOURS, *FIVE, state="rolling", elapsed=0.6, lasting=1.0),
    "box dice": _shown(COLOURS, *FIVE),
    "box dice, second roll": _shown(AGAIN, "P", "K"),
    "box dice, re-roll": _asking(_bench(BOX_DICE, *FAIRWAY, ("roll", FIVE))),
    "box dice, re-roll some": _asking(REROLL, 1),
    "box dice, re-roll which": _asking(
        _bench(BOX_DICE, *FAIRWAY, ("roll", ("R", "R", "P", "G", "B")), ("reroll", "some"))
    ),
    "box dice, keep which": _asking(_bench(BOX_DICE, *FAIRWAY, ("roll", EQUAL)), 1),
    "box dice, keep one of five": _asking(_bench(BOX_DICE, *FAIRWAY, ("roll", ("R", "G", "Y", "B", "P")))),
    "box dice, move": _asking(
        _bench(BOX_DICE, ("club", "lie"), ("lie", "rough"), ("club", 5), ("roll", FIVE), ("reroll", "stop"))
    ),
    "box dice, no move": _asking(
        _bench(BOX_DICE, ("club", "lie"), ("lie", "rough"), ("club", 2), ("roll", ("K", "K")))
    ),
    "on a board, from the tee": _asking(on_board(picture(OURS[3], 0), "Tee box", "Hole 4, stroke 1")),
    "on a board, arrows": _asking(on_board(picture(OURS[5], 4), "Rough", "Hole 6, stroke 2", seat=1)),
    "on a board, back to the green": _asking(
        on_board(picture(OURS[4], 8), "Bunker", "Hole 5, stroke 3", seat=3, club=1)
    ),
    "on a board, a putt": _asking(on_board(putting_picture(OURS[4], 0), "Hole 5, stroke 4", seat=2, club=4)),
    "on a board, past the flag": _asking(
        on_board(putting_picture(OURS[2], 4), "Hole 3, stroke 5", seat=2, club=1)
    ),
    "on a board, a gem?": _asking(
        Choose(
            name="spend",
            title="In the water. Gem?",
            seat=0,
            rule="BOX-076",
            show=picture(OURS[1], 5),
            options=(
                Choice("", "No gem"),
                Choice("+", "Wind +1", "2 blue"),
                Choice("R", "Mulligan", "1 red"),
            ),
        ),
        1,
    ),
    "on a board, a hole begins": _asking(
        Tell(
            name="hole",
            title="Hole 8, par 5",
            why=("8 Sleeping Giant", "9 to the green"),
            rule="BOX-009",
            show=picture(OURS[7], 0),
        )
    ),
    "on a board, told": _asking(
        Tell(
            name="told",
            title="Move 2 spaces",
            seat=1,
            why=("Now 1 to the flag",),
            show=putting_picture(OURS[1], 2),
        )
    ),
    "tree test, flies on": _shown(TREE_TEST, "P"),
    "tree test, stops": _shown(TREE_TEST, "K"),
    "backspin": _shown(BACK_SPIN, *FIVE),
    "terrain dice": _shown(GROUND, "water", "wall", "sand", "wall", "water", "wall"),
    "terrain dice, rolling": _shown(
        GROUND, *("water", "wall", "sand", "wall", "water", "wall"), state="rolling", elapsed=0.7, lasting=1.0
    ),
    "power": _shown(STROKE_OF_TWO, 1),
    "power, rolling": _shown(STROKE_OF_TWO, 1, state="rolling", elapsed=0.7, lasting=1.0),
    "power of fifteen": _shown(STROKE_OF_TWELVE, 3),
    "power of nothing": _shown(_rolls(POWER, ("strength", 0)), 0),
    "power die alone": _shown(HEAVY, -3),
    "accuracy, hit": _shown(AIM, "hit"),
    "accuracy, miss": _shown(AIM, "miss"),
    "stroke card": _shown(STROKE, 3),
    "stroke card, eagle": _shown(STROKE, "eagle"),
    "stroke card, water": _shown(STROKE, "water"),
    "stroke card, out": _shown(STROKE, "out"),
    "golfie, to be revealed": _asking(GOLFIE_CARD),
    "golfie, zone": _shown(GOLFIE_CARD, "zone 1"),
    "golfie, double zone": _shown(GOLFIE_CARD, "double 4 6"),
    "golfie, hole": _shown(GOLFIE_CARD, "hole"),
    "golfie, cart": _shown(GOLFIE_CARD, "cart"),
    "golfie, final hole": _shown(LAST_CARD, "final"),
    "deal": _shown(DEAL, 1, 3),
    "card": _shown(CARD, "tree"),
    "gem": _shown(GEM, "Y"),
    "gem, red": _shown(GEM, "R"),
    "gem, coming": _shown(GEM, "R", state="revealing", elapsed=0.4, lasting=0.6),
    "starter": _shown(STARTER, 3),
    "confirming": Scene("confirming", ask=SURE, seats=SEATS),
    "over": Scene("over", "The Great Adventure", seats=SEATS, result=ENDED),
    "page: card": _asking(LIE, page=Page("card", "Card"), card=CARD18),
    "page: rule": _asking(LIE, page=RULE),
    "page: log": _asking(LIE, page=LOG),
    "page: proof": _asking(LIE, page=PROOF),
    "page: test card": Scene("resting", ask=HOME, page=Page("testcard", "Test card")),
    "page: stuck": Scene(
        "starting",
        page=Page("stuck", "Cannot start", ("The journal was written by a newer Teebox: update this one.",)),
    ),
    "a note": _asking(LIE, note="The ring stopped answering; the table plays on."),
    "holding": _asking(LIE, holding=0.6),
    "not saved": _asking(LIE, saved=False),
    "not saved and rigged": _asking(PLACE, saved=False, mark="RIGGED"),
}

# those that look different in big digits
IN_BIG = (
    "sun", "very windy", "wheel", "wheel of sixteen", "die", "d20", "three dice", "six dice",
    "ruling, on it", "count", "correction", "box dice, re-roll", "box dice, keep one of five",
    "box dice, move", "box dice, no move", "backspin", "gem, red", "terrain dice", "power",
    "power die alone", "accuracy, hit", "stroke card", "golfie, double zone", "starter",
)  # fmt: skip
SCENES: Mapping[str, Scene] = {
    **SMALL,
    **tga_samples.SCENES,
    **round_samples.SCENES,
    **box_samples.SCENES,
    **caddie_samples.SCENES,
    **{f"big: {name}": replace(SMALL[name], big=True) for name in IN_BIG},
}
