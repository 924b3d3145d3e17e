"""The professionals of the Table Golf Association: their cards, and the deal of one to each player.

how many players? -> the deal -> read a card, as often as anybody likes -> deal again
             ^ at any time: do all have mulligans? Then Manny stays in the box.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Final

from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Count,
    Face,
    Game,
    Move,
    Option,
    Roll,
    Setup,
    Tell,
    Value,
    answered,
)
from firmware_py.games.settings import settled
from firmware_py.games.tga import ours

LINE: Final = 25  # characters of a line on the glass; a card's text has two
LONGEST_NAME: Final = 15  # characters, so that a player's number fits beside it
TWELFTH: Final = "twelfth"
MANNY: Final = "manny"


@dataclass(frozen=True, slots=True)
class Pro:
    """A pro's card: ``text`` is what the glass has room for, ``told`` the whole ability in our words.

    ``rule`` is the ID that the ability applies.
    """

    key: str
    name: str
    rule: str
    text: tuple[str, ...]
    told: str


PROS_OF_THE_BOOK: Final = (
    Pro(
        MANNY,
        "Manny Mulligan",
        "TGA-120",
        ("A second tee shot;", "the first is undone"),
        "Once you have seen where the first tee shot went you may hit another from the tee. The first one "
        "and its penalty are forgotten; the second counts.",
    ),
    Pro(
        "lucy",
        "Lucy Luckylu",
        "TGA-122",
        ("From trees bounces to", "the nearest fairway"),
        "A ball whose hit ends in trees bounces to the nearest fairway. Players agree on the spot; the wind "
        "moves it from there.",
    ),
    Pro(
        "danny",
        "Danny Diceman",
        "TGA-123",
        ("Weather again, once;", "the second one stands"),
        "Right after rolling the weather die for a shot you may roll it once more, with a fresh spin for a "
        "wind. The second result stands, better or not. A kept wind or a ruling is not rolled again.",
    ),
    Pro(
        "steve",
        "Steve Shaman",
        "TGA-124",
        ("On a fairway: move it", "anywhere on the tile"),
        "A ball that stopped on a fairway may be laid anywhere on the fairway of that tile, before the wind "
        "moves it.",
    ),
    Pro(
        "izzy",
        "Izzy Icewater",
        "TGA-125",
        ("A putt on the edge of", "the hole drops in"),
        "A ball hit from the green tile that stays on the edge of the hole drops in. That costs no stroke.",
    ),
    Pro(
        "donald",
        "Donald Driver",
        "TGA-126",
        ("Move a stopped tee", "shot 1 space ahead"),
        "A tee shot that has stopped on the board may be moved 1 space along the line of aim. The wind moves "
        "it after that.",
    ),
    Pro(
        "sam",
        "Sam Sandleson",
        "TGA-127",
        ("Sand: any finger,", "either hand, up to 7"),
        "Say so before the hit, and sand does not hinder that shot: any finger of either hand, and as far as "
        "from a fairway.",
    ),
    Pro(
        "tracey",
        "Tracey Treely",
        "TGA-128",
        ("From trees there is", "no Max Fly"),
        "Say so before the hit, and a shot from trees may fly as far as it will, from any row of them. Hand "
        "and finger stay those for trees.",
    ),
    Pro(
        "ralph",
        "Ralph Roughner",
        "TGA-129",
        ("Rough: any finger,", "either hand, up to 7"),
        "Say so before the hit, and rough does not hinder that shot: any finger of either hand, and as far "
        "as from a fairway.",
    ),
    Pro(
        "peter",
        "Peter Putter",
        "TGA-130",
        ("On the green: 1 space", "any way, even in"),
        "A ball of yours that stopped on the green tile may be moved 1 space in any direction, into the hole "
        "as well. That costs no stroke.",
    ),
    Pro(
        "wendy",
        "Wendy Waterless",
        "TGA-131",
        ("Water costs nothing,", "but not on a par 3"),
        "A ball in the water costs nothing, as long as it is on the board. Not on a par 3. You still choose "
        "between the spot before and a drop.",
    ),
)

BOOK: Final = {
    "TGA-008": (
        "Playing with pros is optional. Shuffle their cards and deal one to each player; there must be a "
        "card for everybody."
    ),
    "TGA-117": (
        "Everybody has one pro, dealt at random, for the whole round. The ability may be used once on each "
        "hole and never has to be. On a shot from the green tile only Peter's and Izzy's count."
    ),
    "TGA-121": (
        "If every player may take a mulligan anyway, Manny Mulligan has nothing to add: his card stays out "
        "of the deck."
    ),
    "TGA-132": "What a card can do may be read at any time: choose it, and hold back for the whole of it.",
    "Q-TGA-03": (
        "Twelve pro cards are promised and eleven described. The twelfth is the owner's to name and to "
        "write, and is left out until then; once on each hole, like all the others."
    ),
    **{pro.rule: f"{pro.name}: {pro.told}" for pro in PROS_OF_THE_BOOK},
}


def possible_twelfth(card: Value) -> bool:
    """Whether that is a pro of the owner's own: a name no other has, a text of two lines; or none at all."""
    if not isinstance(card, Mapping) or set(card) != {"name", "text"}:
        return False
    name, text = card["name"], card["text"]
    if not isinstance(name, str) or not isinstance(text, str) or not (name + text).isprintable():
        return False
    if name == text == "":
        return True
    taken = {pro.name.casefold() for pro in PROS_OF_THE_BOOK}
    return (
        0 < len(name.strip()) == len(name) <= LONGEST_NAME
        and name.casefold() not in taken
        and 1 <= len(wrap(text, LINE)) <= 2
    )


PRO_12: Final = Option(
    "pro_12", "Twelfth pro card", dict(ours.PRO_12), rule="Q-TGA-03", check=possible_twelfth
)


def pros(twelfth: Value, *, mulligans: bool) -> tuple[Pro, ...]:
    """The deck: the owner's card with it where there is one, without Manny where all have mulligans."""
    own: tuple[Pro, ...] = ()
    if twelfth["name"]:
        text = tuple(wrap(twelfth["text"], LINE))
        own = (Pro(TWELFTH, twelfth["name"], "Q-TGA-03", text, twelfth["text"]),)
    return tuple(pro for pro in (*PROS_OF_THE_BOOK, *own) if not (mulligans and pro.key == MANNY))


def deal(deck: tuple[Pro, ...], players: int, label: tuple[int | str, ...]) -> Roll:
    """One card for each player, in their order; none can come twice (TGA-117)."""
    return Roll(
        name="deal",
        title="Pro cards",
        why=("In the players' order",),
        rule="TGA-117",
        show="pros",
        bag=tuple(Face(pro.key, pro.name) for pro in deck),
        count=players,
        replacing=False,
        label=label,
        motion="dealing",
        auto=True,
    )


@dataclass(frozen=True, slots=True)
class Dealt:
    """The pros on the table.

    twelfth    the owner's own card: its name and text
    mulligans  whether all have mulligans
    players    how many were dealt to last
    cards      their cards, in their order
    step       what comes next: "players", "deal", "read", or the key of the card being read
    deals      how often cards have been dealt
    """

    twelfth: Value
    mulligans: bool = False
    players: int = ours.USUAL_PLAYERS
    cards: tuple[str, ...] = ()
    step: str = "players"
    deals: int = 0

    @property
    def deck(self) -> tuple[Pro, ...]:
        return pros(self.twelfth, mulligans=self.mulligans)

    def pro(self, key: str) -> Pro:
        """The pro of that key, also one that has left the deck since the deal."""
        return next(pro for pro in pros(self.twelfth, mulligans=False) if pro.key == key)


def _start(setup: Setup) -> Dealt:
    return Dealt(settled((PRO_12,), setup.options)[PRO_12.key])


def _asks(state: Dealt) -> tuple[Ask, ...]:
    match state.step:
        case "deal":
            return (deal(state.deck, state.players, ("pros", 0, 0, state.deals, 0)),)
        case "players":
            asides = (_read(state),) if state.cards else ()
            return (_players(state), *asides, _mulligan(state))
        case "read":
            return (_read(state), _mulligan(state))
        case key:
            pro = state.pro(key)
            return (Tell(name="card", title=pro.name, why=pro.text, rule=pro.rule, show="pro"),)


def _players(state: Dealt) -> Count:
    most = len(state.deck)
    return Count(
        name="players",
        title="How many players?",
        why=(f"The deck has {most} cards",),
        rule="TGA-008",
        lo=1,
        hi=most,
        start=min(state.players, most),
    )


def _mulligan(state: Dealt) -> Choose:
    return Choose(
        name="mulligan",
        title="Mulligans for all?",
        why=("Then Manny is left out", "of the next deal"),
        rule="TGA-121",
        options=(Choice(False, "No"), Choice(True, "Yes")),
        start=int(state.mulligans),
    )


def _read(state: Dealt) -> Choose:
    cards = (Choice(key, f"{n} {state.pro(key).name}") for n, key in enumerate(state.cards, 1))
    return Choose(
        name="read",
        title="Read a card",
        rule="TGA-132",
        options=(*cards, Choice("players", "Deal again")),
    )


def _apply(state: Dealt, move: Move) -> Dealt:
    match answered(_asks(state), move).name:
        case "players":
            return replace(state, players=move.value, step="deal")
        case "deal":
            return replace(state, cards=move.value, step="read", deals=state.deals + 1)
        case "mulligan":
            return replace(state, mulligans=move.value)
        case "read":
            return replace(state, step=move.value)
        case _:  # the card has been read
            return replace(state, step="read")


PROS: Final = Game(
    key="pros",
    title="Deal pros",
    seats=(0, 0),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=(PRO_12,),
    book=BOOK,
)
