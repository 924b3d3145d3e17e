"""Pig: roll and add up, or hold; a 1 loses the turn. The smallest game that goes through everything."""

from dataclasses import dataclass, replace

from firmware_py.games import core, golf


@dataclass(frozen=True, slots=True)
class Pig:
    """The points banked by each seat, and in this turn: the points at risk and the throws so far."""

    setup: core.Setup
    banked: tuple[int, ...]
    turn: int = 0
    risked: int = 0
    throws: int = 0
    rolling: bool = True


def asks(state: Pig) -> tuple[core.Ask, ...]:
    if result(state).over:
        return ()
    lap, seat = divmod(state.turn, len(state.banked))
    said = {"seat": seat, "why": (f"At risk: {state.risked}",)}
    if state.rolling:
        bag, label = tuple(core.Face(n, str(n)) for n in range(1, 7)), ("pig", lap, seat, state.throws, 0)
        more = state.throws > 0  # the player has just said so
        return (core.Roll(name="pig", title="Roll", show="d6", bag=bag, label=label, auto=more, **said),)
    options = (core.Choice("roll", "Roll"), core.Choice("hold", "Hold"))
    return (core.Choose(name="dare", title="Roll or hold?", options=options, **said),)


def apply(state: Pig, move: core.Move) -> Pig:
    seat = core.answered(asks(state), move).seat
    match move.value:
        case (1,):
            return Pig(state.setup, state.banked, state.turn + 1)
        case (pips,):
            return replace(state, risked=state.risked + pips, throws=state.throws + 1, rolling=False)
        case "hold":
            banked = (*state.banked[:seat], state.banked[seat] + state.risked, *state.banked[seat + 1 :])
            return Pig(state.setup, banked, state.turn + 1)
    return replace(state, rolling=True)


def card(state: Pig) -> core.Card:
    lines = (core.Line(name, (str(n),)) for name, n in zip(state.setup.seats, state.banked, strict=True))
    return core.Card(("Pig",), tuple(lines))


def result(state: Pig) -> core.Result:
    places = golf.places(state.banked, lowest=False)
    ranks = (core.Rank(seat, place, str(state.banked[seat])) for seat, place in enumerate(places))
    over = max(state.banked) >= state.setup.options["target"]
    return core.Result(over, tuple(sorted(ranks, key=lambda rank: rank.place)))


TARGET = core.Option("target", "Play to", 100, span=(10, 200), when=lambda options: True)
START = lambda setup: Pig(setup, (0,) * len(setup.seats))  # noqa: E731
PIG = core.Game("pig", "Pig", (2, 8), 1, START, asks, apply, (TARGET,), card=card, result=result)
