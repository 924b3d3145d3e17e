"""Several small games on one table, played as one match that is always open."""

from dataclasses import replace

from firmware_py.games.core import Ask, Game, IllegalMove, Move, Option, Roll, Setup

State = tuple[object, ...]  # each tool's own state, in the order of the tools


def together(key: str, title: str, tools: tuple[Game, ...]) -> Game:
    """One game of all these tools; an ask's name is the tool's key, a space, and the tool's own name.

    A draw that follows by itself comes first, so that a wind die's wheel spins before anything else.
    """

    def own(tool: Game, setup: Setup) -> Setup:
        keys = {option.key for option in tool.options}
        return Setup(setup.seats, {k: v for k, v in setup.options.items() if k in keys})

    def start(setup: Setup) -> State:
        return tuple(tool.start(own(tool, setup)) for tool in tools)

    def asks(state: State) -> tuple[Ask, ...]:
        every = [
            replace(ask, name=f"{tool.key} {ask.name}")
            for tool, part in zip(tools, state, strict=True)
            for ask in tool.asks(part)
        ]
        return tuple(sorted(every, key=lambda ask: not (isinstance(ask, Roll) and ask.auto)))

    def apply(state: State, move: Move) -> State:
        tool_key, _, name = move.ask.partition(" ")
        for at, tool in enumerate(tools):
            if tool.key == tool_key:  # which refuses what it did not ask
                part = tool.apply(state[at], replace(move, ask=name))
                return (*state[:at], part, *state[at + 1 :])
        raise IllegalMove(f"Nobody asked for {move.ask!r} now.")

    def seen(state: State) -> State:
        return tuple(tool.seen(part) for tool, part in zip(tools, state, strict=True))

    options: dict[str, Option] = {option.key: option for tool in tools for option in tool.options}
    return Game(
        key=key,
        title=title,
        seats=(0, 0),
        version=sum(tool.version for tool in tools),
        start=start,
        asks=asks,
        apply=apply,
        options=tuple(options.values()),
        seen=seen,
        book={rule: text for tool in tools for rule, text in tool.book.items()},
    )
