"""Box of Golf as a game for rounds: what is asked when, and what the answer does."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from firmware_py.games.box_of_golf import boards, card, counsel, guests, ours
from firmware_py.games.box_of_golf.book import BOOK
from firmware_py.games.box_of_golf.ground import cleared
from firmware_py.games.box_of_golf.options import OPTIONS
from firmware_py.games.box_of_golf.purse import colour_of, dealt, drawing, moved
from firmware_py.games.box_of_golf.questions import answer, called, question
from firmware_py.games.box_of_golf.round import (
    CLOSED,
    PLAYING,
    Round,
    is_decided,
    leaders,
    on,
    put_right,
    sides_of,
    tee_off,
    told_of,
)
from firmware_py.games.box_of_golf.turn import NONE, SPEND, SPENDS
from firmware_py.games.core import (
    Ask,
    Choice,
    Choose,
    Count,
    Face,
    Game,
    Move,
    Roll,
    Setup,
    Tell,
    Value,
    answered,
)
from firmware_py.games.settings import settled

LOTS: Final = "lots"


def _start(setup: Setup) -> Round:
    if not 1 <= len(setup.seats) <= ours.MOST_PLAYERS:
        raise ValueError(f"Box of Golf takes 1 to {ours.MOST_PLAYERS} players, not {len(setup.seats)}.")
    options = settled(OPTIONS, setup.options)
    bank, purses = dealt(options["box_gems"], len(setup.seats))
    known = {"ours": boards.OURS, "own": boards.in_order(options["own_boards"])}.get(options["boards"], ())
    if not options["obstacles"]:
        known = tuple(map(cleared, known))
    state = Round(Setup(setup.seats, options), bank, purses, known)
    alone = 0 if len(setup.seats) == 1 else None
    sides = sides_of(options["box_sides"])
    return replace(state, first=alone, sides=sides, ready=not state.wooden and options["gems"] != "real")


def _asks(state: Round) -> tuple[Ask, ...]:
    if state.fixing is not None:
        return (card.corrected(state, state.fixing),)
    if state.notices:
        told = state.notices[0]
        return (Tell(name="notice", title=told.title, seat=told.seat, why=told.why, rule=told.rule),)
    if state.dues:
        due = state.dues[0]
        real, free = state.rules["gems"] == "real", state.rules["gem_choice"] == "free"
        return (drawing(due, state.bank, state.purses[due.seat], real=real, free=free),)
    return tuple(_front(state)) + tuple(_asides(state))


def _front(state: Round) -> Iterable[Ask]:
    """The question on the glass."""
    if is_decided(state):
        return
    if not state.ready:
        yield _ready(state)
    elif state.first is None:
        yield _lots(state) if state.lots else _first(state)
    elif (hole := state.hole) is not None:
        stand, turn = state.stand(hole), state.turn
        assert turn is not None
        if (before := counsel.first(state, turn, stand)) is not None:
            yield before
            return
        ask = question(turn, state.side(hole.number), stand, state.purses[stand.seat], state.rules)
        yield counsel.beside(state, turn, ask, stand.seat)
        if (aside := counsel.aside(state, turn, stand)) is not None:
            yield aside
    elif state.played:
        yield _tie(state)
    else:
        yield _tee_off(state)


def _asides(state: Round) -> Iterable[Ask]:
    if (correct := card.correct(state)) is not None:
        yield correct
    if not state.played:
        yield Choose(
            name="end early",
            title="End round?",
            rule="GEN-005",
            confirm="End the round here? The gems in the purses count.",
            options=(Choice("end", "End it now"),),
        )


def _ready(state: Round) -> Tell:
    why = []
    if state.wooden:
        why.append("Boards 1 to 9, 1 on top")
    if state.rules["gems"] == "real":
        why.append("Each: one gem a colour")
    return Tell(name="ready", title="Get ready", why=tuple(why), rule="BOX-003")


def _first(state: Round) -> Choose:
    seats = tuple(Choice(seat, name) for seat, name in enumerate(state.setup.seats))
    return Choose(
        name="first", title="Who plays first?", rule="BOX-006", options=(*seats, Choice(LOTS, "Draw lots"))
    )


def _lots(state: Round) -> Roll:
    return Roll(
        name="lots",
        title="Who plays first?",
        rule="BOX-006",
        show="starter",
        bag=tuple(Face(seat, name) for seat, name in enumerate(state.setup.seats)),
        label=("starter", 0, 0, 0, 0),
        auto=True,
    )


def _tee_off(state: Round) -> Ask:
    """The next hole: the board is turned, and its par asked where nobody has said it yet (BOX-008)."""
    number = len(state.holes) + 1
    side = state.side(number)
    if state.wooden:
        why = ("Flip the top board and", "slide it under the rest") if state.holes else ("Balls on the tee",)
    else:
        assert side.board is not None
        why = (side.board.name, f"{side.board.distance(0)} to the green")
    if side.par is not None:
        show = "" if side.board is None else boards.picture(side.board, 0)
        title = f"Hole {number}, par {side.par}"
        return Tell(name="hole", title=title, why=why, rule="BOX-009", show=show)
    lo, hi = ours.PARS
    return Count(
        name="par", title=f"Hole {number}: par?", why=why, rule="BOX-008", lo=lo, hi=hi, start=ours.USUAL_PAR
    )


def _tie(state: Round) -> Choose:
    still = leaders(state)[0]
    return Choose(
        name="tie",
        title="Level for the win",
        why=(", ".join(state.setup.seats[seat] for seat in still)[:25],),
        rule="BOX-007",
        options=(Choice("share", "Share it"), Choice("play", "Play off", "1 hole")),
    )


def _apply(state: Round, move: Move) -> Round:
    ask = answered(_asks(state), move)
    return on(_after(state, ask, move.value))


def _after(state: Round, ask: Ask, value: Value) -> Round:
    """The round after that answer, before anything follows from it."""
    match ask.name:
        case "corrected":
            return _put_right(state, value[1])
        case "notice":
            return replace(state, notices=state.notices[1:])
        case "gem" | "star" | "give back":
            return _gem(state, colour_of(ask, value))
        case "ready":
            return replace(state, ready=True)
        case "first":
            return replace(state, lots=True) if value == LOTS else replace(state, first=value)
        case "lots":
            return replace(state, first=value[0])
        case "par":
            return tee_off(state, value)
        case "hole":
            return tee_off(state, state.side(len(state.holes) + 1).par)
        case "tie":
            return tee_off(state, None) if value == "play" else replace(state, shared=leaders(state)[0])
        case "correct":
            return replace(state, fixing=value)
        case "end early":
            return replace(state, ended=True, turn=None)
        case _:
            return _turned(state, ask.name, value)


def _turned(state: Round, name: str, value: Value) -> Round:
    """An answer in a turn; a gem that is spent goes back to the bank at once (BOX-048)."""
    hole, turn = state.hole, state.turn
    assert hole is not None
    assert turn is not None
    seat = state.stand(hole).seat
    match name:
        case counsel.ASK:
            heard = {**state.heard, seat: state.heard.get(seat, 0) + 1}
            return replace(state, turn=replace(turn, advised=True), heard=heard)
        case counsel.ADVICE:
            return replace(state, turn=replace(turn, advised=False))
        case counsel.FAR:
            return replace(state, turn=replace(turn, far=value))
    turn, side = answer(turn, state.side(hole.number), name, value, state.rules)
    if name == SPEND and (turn.putt or turn.spins) and counsel.plays(state, seat):
        turn = replace(turn, told=False)  # no question has shown the table what came of it
    state = replace(state.knowing(hole.number, side), turn=turn)
    if name == SPEND and value != NONE:
        bank, purses = moved(state.bank, state.purses, seat, SPENDS[value], -1)
        state = replace(state, bank=bank, purses=purses)
        if hole.extra:
            state = replace(state, spent={**state.spent, seat: state.spent.get(seat, 0) + 1})
    return state


def _gem(state: Round, colour: str) -> Round:
    """A gem drawn, or given back; after a correction the card's gems follow."""
    due, *rest = state.dues
    more = 1 if due.number > 0 else -1
    bank, purses = moved(state.bank, state.purses, due.seat, colour, more)
    state = replace(state, bank=bank, purses=purses, dues=(due.less, *rest))
    corrected = [at for at, hole in enumerate(state.holes) if hole.name == due.hole and hole.stage == CLOSED]
    for at in range(corrected[0], len(state.holes)) if corrected else ():
        hole = state.holes[at]
        if due.seat in hole.held:
            state = state.with_hole(
                at, replace(hole, held={**hole.held, due.seat: hole.held[due.seat] + more})
            )
    return state


def _put_right(state: Round, new: int) -> Round:
    assert state.fixing is not None
    cell = state.fixing
    at, hole = card.at_cell(state, cell)
    if cell[0] == 1:
        state = state.knowing(hole.number, replace(state.side(hole.number), par=new))
        hole = replace(hole, par=new)
    else:
        seat = cell[0] - 2
        hole = replace(hole, balls={**hole.balls, seat: replace(hole.balls[seat], strokes=new)})
    return put_right(replace(state, fixing=None), at, hole)


def _plays(state: Round) -> Move | None:
    """What the device answers for a guest whose turn it is, or who draws a gem."""
    ask = next(iter(_asks(state)), None)
    if ask is None or ask.seat is None or not (guest := counsel.plays(state, ask.seat)):
        return None
    turn = None if state.notices or state.dues else state.turn
    if state.hole is None or turn is None:
        return guests.drawn(ask)
    shot = counsel.shot(state, turn, ask.seat)
    side = state.side(state.hole.number)
    return guests.drawn(ask) if shot is None else guests.decided(guest, ask, turn, side, shot)


def _where(state: Round) -> str:
    if is_decided(state):
        return ""
    if (hole := state.hole) is not None:
        return called(hole.name).lower()
    unpaid = [hole for hole in state.holes if hole.stage not in (PLAYING, CLOSED)]
    return called(unpaid[0].name).lower() if unpaid else f"hole {min(len(state.main) + 1, state.length)}"


BOX_OF_GOLF: Final = Game(
    key="box_of_golf",
    title="Box of Golf",
    seats=(1, ours.MOST_PLAYERS),
    version=1,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=OPTIONS,
    card=card.written,
    result=card.ended,
    where=_where,
    plays=_plays,
    guests=guests.GUESTS,
    learnt=lambda state: {"box_sides": told_of(state)} if state.wooden else {},
    book={**BOOK, **counsel.BOOK},
)
