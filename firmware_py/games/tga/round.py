"""A round of Table Golf: what may be asked at each moment, in which order, and what an answer changes.

A hole, as the box sees it:

    par, from the hole's designer -> each side's score, the designer's first -> the next hole
                  ^ at any time, also after the end: weather die, a correction; before it: who comes and
                    who leaves, how the hole is laid, card or every shot, end early
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from firmware_py.games.core import Ask, Choice, Choose, Game, Move, Roll, Setup, Tell, answered
from firmware_py.games.settings import settled
from firmware_py.games.tga import (
    beginning,
    card_now,
    correcting,
    entering,
    laying,
    members,
    ours,
    playing,
    ready_made,
)
from firmware_py.games.tga.book import BOOK
from firmware_py.games.tga.options import OPTIONS, complaint, duration, in_force
from firmware_py.games.tga.played import Round, called
from firmware_py.games.tga.scorecard import card, result
from firmware_py.games.tga.turns import Turn, turn


def _start(setup: Setup) -> Round:
    options = settled(OPTIONS, setup.options)
    if why := complaint(len(setup.seats), options):
        raise ValueError(why)
    return Round(Setup(setup.seats, in_force(options)), depth=options["depth"])


def _asks(state: Round) -> tuple[Ask, ...]:
    return tuple(_named(state, ask) for ask in _open(state))


def _named(state: Round, ask: Ask) -> Ask:
    """A question to a newcomer tells his name: the table's list of seats does not have it."""
    late = ask.seat is not None and ask.seat >= len(state.setup.seats) and not ask.side
    return replace(ask, side=state.names[ask.seat or 0]) if late else ask


def _open(state: Round) -> tuple[Ask, ...]:
    if state.blowing:
        return (entering.spin(state),)
    if asked := correcting.asks(state) or members.asks(state) or _reading(state) or playing.told(state):
        return asked
    now = turn(state)
    if now is None:
        return (entering.sky(state, None), *correcting.correct(state), *_cards(state), *_play_on(state))
    if asked := beginning.asks(state, now):
        return asked
    if asked := entering.guide(state, now):
        return asked
    if now.enters == "par" and (asked := laying.asks(state, now)):
        return asked
    if playing.shot_due(state, now):
        return _with_asides(playing.asks(state, now), state, now)
    return (*entering.asks(state, now), *_asides(state, now))


def _with_asides(asked: tuple[Ask, ...], state: Round, now: Turn) -> tuple[Ask, ...]:
    """A shot's questions, the round's asides after them; a draw that follows by itself comes alone."""
    if isinstance(asked[0], Roll) and asked[0].auto:
        return asked
    names = {ask.name for ask in asked}
    return (*asked, *(ask for ask in _asides(state, now) if ask.name not in names))


def _asides(state: Round, now: Turn) -> tuple[Ask, ...]:
    """What can be done beside the question."""
    asides: tuple[Ask, ...] = (*correcting.correct(state), *_cards(state), *laying.aside(state, now))
    if playing.shot_due(state, now):
        asides = (*asides, *playing.contact(state))
    else:
        asides = (entering.sky(state, now), *asides)
    asides = (*asides, *entering.pick_up(state, now), *entering.shot_depth(state, now))
    if state.played:
        return (*asides, _share(state))
    return (*asides, *members.asides(state), _end_early())


def _cards(state: Round) -> tuple[Ask, ...]:
    """Whose card to read; the ability text can be read at any time (TGA-132)."""
    held = [(seat, key) for seat, key in enumerate(state.pros) if key]
    if not held:
        return ()
    names = {pro.key: pro.name for pro in beginning.deck(state)}
    options = tuple(Choice(key, names[key], state.names[seat]) for seat, key in held)
    return (Choose(name="read", title="Pro cards", rule="TGA-132", options=options),)


def _reading(state: Round) -> tuple[Ask, ...]:
    """The card being read; after its text, in a shot, whether it can be used there, or why not (TGA-118)."""
    key, _, of_now = state.reading.partition(" ")
    pro = next((pro for pro in beginning.deck(state) if pro.key == key), None)
    if pro is None:
        return ()
    if of_now:
        return (Tell(name="card now", title=pro.name, why=_card_now(state, key), rule="TGA-117", show="pro"),)
    return (Tell(name="card", title=pro.name, why=pro.text, rule=pro.rule, show="pro"),)


def _card_now(state: Round, key: str) -> tuple[str, ...]:
    """How it stands with that card in the shot in play; nothing where no shot is."""
    now = turn(state)
    if now is None or not playing.shot_due(state, now):
        return ()
    return card_now.told(playing.current(state, now), state.pros.index(key), key)


def _read(state: Round, move: Move) -> Round:
    """A card's text has been read; what it can do now comes next, where a shot is in play."""
    return replace(state, reading=f"{state.reading} now" if _card_now(state, state.reading) else "")


def _end_early() -> Choose:
    return Choose(
        name="end early",
        title="End round?",
        rule="GEN-005",
        confirm="End the round here? Only holes that everybody finished count.",
        options=(Choice("end", "End it now"),),
    )


def _share(state: Round) -> Choose:
    off = state.standing.play_off
    what = "pot" if off is not None and off.purpose == "pot" else "win"
    return Choose(
        name="share the win",
        title=f"Share {what}?",
        rule="TGA-097" if what == "win" else "Q-TGA-21",
        confirm=f"Share the {what}? No more extra holes are played for it.",
        options=(Choice("share", "Share it"),),
    )


def _play_on(state: Round) -> tuple[Ask, ...]:
    """The target is reached and holes remain: for fun, the result is fixed (TGA-145)."""
    length, enough = state.length, state.standing.enough
    if enough is None or state.ended or length is None or len(state.holes) >= length:
        return ()
    options = (Choice("on", "Play on for fun"),)
    return (Choose(name="play on", title="Play on?", rule="TGA-145", options=options),)


def _shared(state: Round, move: Move) -> Round:
    off = state.standing.play_off
    assert off is not None
    return replace(state, shared=(*state.shared, (off.purpose, off.sharing)))


ANSWERS: Final[dict[str, Callable[[Round, Move], Round]]] = {
    **beginning.ANSWERS,
    **laying.ANSWERS,
    **entering.ANSWERS,
    **correcting.ANSWERS,
    **members.ANSWERS,
    **playing.ANSWERS,
    "read": lambda state, move: replace(state, reading=move.value),
    "card": _read,
    "card now": lambda state, move: replace(state, reading=""),
    "end early": lambda state, move: replace(state, ended=True),
    "share the win": _shared,
    "play on": lambda state, move: replace(state, on=True),
}


def _apply(state: Round, move: Move) -> Round:
    answered(_asks(state), move)
    if _of_the_shot(state, move.ask):
        now = turn(state)
        assert now is not None
        return playing.answered(state, now, move.ask, move.value)
    return ANSWERS[move.ask](state, move)


def _of_the_shot(state: Round, name: str) -> bool:
    """Whether a question of that name is one that the attempt in play asks now."""
    now = turn(state)
    if now is None or state.interrupted or not playing.shot_due(state, now):
        return False
    return name != "pick up" and any(ask.name == name for ask in playing.asks(state, now))


def _where(state: Round) -> str:
    now = turn(state)
    return called(now.hole).lower() if now else ""


def _advise(state: Round) -> str | None:
    """What the hole being played has to tell, and about how long the rest takes (TGA-004, TGA-027..029)."""
    if turn(state) is None:
        return None
    hole = state.holes[-1] if state.holes else None
    told = []
    if hole is not None and (made := ready_made.ready_made(hole.laid.name)) is not None:
        told = [" ".join(lines) for lines in made.hints]
    if state.length is not None and (left := state.length - len(state.holes) + state.open_hole) > 0:
        long = duration(left, len(state.playing_seats), state.says("attempts"))
        told.append(f"About {long} to go.")
    return " ".join(told) or None


TGA: Final = Game(
    key="tga",
    title="Table Golf",
    seats=(ours.SEATS[0], ours.CUP_SEATS),
    version=2,
    start=_start,
    asks=_asks,
    apply=_apply,
    options=OPTIONS,
    card=card,
    result=result,
    where=_where,
    advise=_advise,
    book=BOOK,
)
