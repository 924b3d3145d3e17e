"""The caddie at a round of Box of Golf: what it is told of a turn, when it is heard, and what it says.

    caddie = off      never
    caddie = menu     held ok, "Ask the caddie": heard once, and the card says how often
    caddie = always   beside every choice of club and dice, and the card says so

On wooden boards nobody but the table knows how far it is to the green: the caddie asks, once a turn.
Where a gem may be spent it says what the hole is played for: the stroke, par, and the best so far.
"""

from dataclasses import replace
from typing import Final

from firmware_py.games.box_of_golf import caddie, ours
from firmware_py.games.box_of_golf.caddie import percent
from firmware_py.games.box_of_golf.guests import GUESTS, SWING, followed
from firmware_py.games.box_of_golf.questions import Stand
from firmware_py.games.box_of_golf.round import Round
from firmware_py.games.box_of_golf.turn import CLUB, DICE, SPEND, Turn, wants
from firmware_py.games.core import Ask, Choose, Count, Tell

ASK: Final = "caddie"
ADVICE: Final = "advice"
FAR: Final = "far"

NOBODY: Final = "Nobody is in yet"
BESIDE: Final = 18  # characters of a line beside a number

BOOK: Final = {
    "BOX-060": (
        "Before a gem is spent it helps to know what the hole is played for. The fewest strokes alone win "
        "two gems, level players one each, and every stroke under par is one more. So a gimme that draws "
        "level takes a gem from whoever led, too."
    ),
    "BOX-074": (
        "More dice fly farther and overshoot more often. The caddie knows the exact odds: the best club "
        "before the first roll, after it the dice to roll again. It thinks of the green or the flag alone, "
        "not of what lies on the way. Its help is noted on the card."
    ),
}


def distance(state: Round, turn: Turn) -> int | None:
    """Spaces to the flag on the putting surface, else to the green; None while nobody has counted them."""
    hole = state.hole
    assert hole is not None
    side = state.side(hole.number)
    if turn.putt:
        return turn.start.left
    if side.board is not None and turn.start.at is not None:
        return side.board.distance(turn.start.at)
    return turn.far


def shot(state: Round, turn: Turn, seat: int) -> caddie.Shot | None:
    """What the caddie is told of that turn; None while the distance is not known."""
    hole, far = state.hole, distance(state, turn)
    if hole is None or not far:
        return None
    side, each = state.side(hole.number), bool(state.rules["redo_resets_gem_limit"])
    return caddie.Shot(
        turn.start.lie,
        far,
        side.behind != 0 if turn.putt else side.over,
        state.purses[seat] if each or not turn.attempt else {},
        state.rules["box_die_faces"],
        state.rules["reroll"],
        each,
    )


def plays(state: Round, seat: int) -> str:
    """The guest that the device plays on that seat, or nothing."""
    name = state.setup.seats[seat]
    return name if name in GUESTS else ""


def first(state: Round, turn: Turn, stand: Stand) -> Ask | None:
    """What comes before the turn's own question: how far it is, where somebody must know, and the advice."""
    side = state.side(stand.number)
    if turn.advised and wants(turn, side) == SPEND:
        why = stakes(state, stand)
        return Tell(name=ADVICE, title="The caddie says", seat=stand.seat, why=why, rule="BOX-060")
    needed = turn.advised or (
        wants(turn, side) == CLUB and (state.rules["caddie"] == "always" or bool(plays(state, stand.seat)))
    )
    if needed and distance(state, turn) is None:
        return Count(
            name=FAR,
            title="Spaces to green?",
            seat=stand.seat,
            why=("For the caddie: count", "to the green itself"),
            rule="BOX-074",
            lo=1,
            hi=ours.FARTHEST,
            start=ours.USUAL_FAR,
        )
    told = _told(state, turn, stand.seat) if turn.advised else None
    if told is None:
        return None
    title, why = _large(told)
    return Tell(name=ADVICE, title=title, seat=stand.seat, why=why, rule="BOX-074")


def aside(state: Round, turn: Turn, stand: Stand) -> Ask | None:
    """The way to the caddie, where there is something to decide."""
    decides = wants(turn, state.side(stand.number)) in (CLUB, DICE, SPEND)
    if state.rules["caddie"] != "menu" or not decides or turn.advised or plays(state, stand.seat):
        return None
    return Tell(name=ASK, title="Ask the caddie", seat=stand.seat, rule="BOX-074")


def beside(state: Round, turn: Turn, ask: Ask, seat: int) -> Ask:
    """The turn's question with what the caddie always says of it, or with what a guest is doing."""
    if plays(state, seat):
        return followed(ask, turn, shot(state, turn, seat))
    if state.rules["caddie"] == "always" and ask.name == SPEND and state.hole is not None:
        stroke, *best = stakes(state, state.stand(state.hole))
        if best in ([], [NOBODY]):
            return ask
        return replace(ask, show="", why=(*(ask.why or (stroke,)), *best))  # words instead of the picture
    if state.rules["caddie"] != "always" or ask.name not in (CLUB, *SWING):
        return ask
    advice = _told(state, turn, seat)
    if advice is None:
        return ask
    if isinstance(ask, Count):
        beside = advice.text[1] if len(advice.text[1]) <= BESIDE else ask.why[0]
        return replace(ask, why=(_brief(advice), beside), start=advice.club)
    if isinstance(ask, Choose) and turn.swing is not None:
        answer = caddie.answer(advice, ask.name, turn.swing)
        at = next((n for n, option in enumerate(ask.options) if option.value == answer), ask.start)
        return replace(ask, why=(advice.text[0], _brief(advice)), start=at)
    return replace(ask, why=advice.text)


def stakes(state: Round, stand: Stand) -> tuple[str, ...]:
    """What the hole is played for: this stroke, par, and the fewest strokes in the cup (BOX-060)."""
    hole = state.hole
    assert hole is not None
    stroke = f"Stroke {stand.strokes + 1}" + (f", par {hole.par}" if hole.par else "")
    if len(hole.order) == 1:
        return (stroke,)
    holed = {seat: hole.balls[seat].strokes for seat in hole.order if hole.balls[seat].done}
    if not holed:
        return stroke, NOBODY
    best = min(holed.values())
    names = " ".join(state.setup.seats[seat] for seat in holed if holed[seat] == best)
    return stroke, f"Best so far: {best}, {names}"[:25]


def _large(advice: caddie.Advice) -> tuple[str, tuple[str, ...]]:
    """Title and words on a glass of their own; a club and its chance fit a line of large letters."""
    if not advice.club or advice.spaces is not None:
        return "The caddie says", advice.text
    dice, _, rest = advice.text[0].partition(": ")
    target, _, chance = rest.rpartition(", ")
    return f"Caddie: {target}", (f"{dice}: {chance}", advice.text[1])


def _brief(advice: caddie.Advice) -> str:
    """The same beside a choice, which already stands on what it advises: how far, or how likely."""
    worth = percent(advice.unaided if advice.club else advice.chance)
    if advice.spaces is not None:
        worth = f"{float(advice.spaces):.1f} far"
    return f"Caddie: {advice.club}, {worth}" if advice.club else f"caddie {worth}"


def _told(state: Round, turn: Turn, seat: int) -> caddie.Advice | None:
    known = shot(state, turn, seat)
    if known is None:
        return None
    return caddie.club(known) if turn.swing is None else caddie.again(known, turn.swing)


def notes(state: Round) -> tuple[str, ...]:
    """What the card says of it."""
    if state.rules["caddie"] == "always":
        return ("The caddie spoke all round.",)
    return tuple(
        f"{state.setup.seats[seat]} asked the caddie {times}x." for seat, times in sorted(state.heard.items())
    )
