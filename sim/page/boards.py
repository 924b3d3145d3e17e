"""Boards of Box of Golf on the workbench: written in a text area, checked as they are typed, and added.

One WebSocket, /boards. The page says {"check": text}, {"add": text} or {"show": name}, and hears
{"known": [[name, whose], ...]}, {"board": drawn} for a text that is one, {"text": ...} for a board asked
for by name, {"added": "one sentence"}, and {"fault": "one sentence"} for what cannot be.
"""

import asyncio
import json
from typing import Any

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from firmware_py import boardbook
from firmware_py.games.box_of_golf.boards import OURS, Board, Space, in_order, parse, written
from sim.live import Live

SAY = 'Say {"check": "name Old Quarry ..."}, {"add": "name Old Quarry ..."} or {"show": "5 Old Quarry"}.'


def routes(live: Live) -> list[BaseRoute]:
    """Where the boards of that box are to be found."""

    async def visit(page: WebSocket) -> None:
        await page.accept()
        try:
            await page.send_json({"known": await _known(live)})
            while (message := await page.receive())["type"] != "websocket.disconnect":
                for told in await _answers(live, message.get("text") or ""):
                    await page.send_json(told)
        except WebSocketDisconnect:
            pass

    return [WebSocketRoute("/boards", visit)]


async def _answers(live: Live, text: str) -> list[dict[str, Any]]:
    """What the page hears for one message."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = None
    try:
        match said:
            case {"check": str(told)} if len(said) == 1:
                return [{"board": drawn(parse(told))}]
            case {"add": str(told)} if len(said) == 1:
                added = await asyncio.wrap_future(live.do(lambda: _add(live, parse(told))))
                return [{"added": added}, {"known": await _known(live)}]
            case {"show": str(name)} if len(said) == 1:
                boards = await asyncio.wrap_future(live.do(lambda: _own(live)))
                return [{"text": written(boardbook.find(name, (*boards, *OURS)))}]
    except (ValueError, boardbook.BoardFault) as why:
        return [{"fault": str(why)}]
    return [{"fault": SAY}]


def _own(live: Live) -> tuple[Board, ...]:
    return in_order(boardbook.kept(live.evening.app.machine.journal))


async def _known(live: Live) -> list[tuple[str, str]]:
    """Every board by name, and whose it is."""
    own = await asyncio.wrap_future(live.do(lambda: _own(live)))
    return [*((board.name, "own") for board in own), *((board.name, "ours") for board in OURS)]


def _add(live: Live, board: Board) -> str:
    """Keep that board in the box that runs; the next round can be played on it."""
    machine = live.evening.app.machine
    (told,) = boardbook.add(machine.journal, [board])
    machine.owner.look_again()
    return told


def drawn(board: Board) -> dict[str, Any]:
    """All that the page needs to draw a board."""
    return {
        "name": board.name,
        "par": board.par,
        "told": boardbook.line(board),
        "green": board.green,
        "spaces": [_space(at, space) for at, space in enumerate(board.spaces)],
        "putting": board.putting,
        "beyond": board.beyond,
    }


def _space(at: int, space: Space) -> dict[str, Any]:
    told = {"lie": space.lie, "mark": space.mark}
    return told if space.to is None else {**told, "to": space.to, "far": space.to - at}
