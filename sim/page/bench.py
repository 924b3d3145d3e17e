"""The workbench of the page: switches, pace, steps back, stories, and files to keep.

One WebSocket, /bench. The page hears {"bench": how it stands}, {"moves": all}, {"entries": new ones}
and {"fault": "one sentence"}; it says one of

    {"do": "unplug display"}       a fault verb of the story language
    {"pace": "x10"}                paused, real, x10 or max
    {"step": true}                 to the next thing that is due, and stand still
    {"back": 14} {"home": true}    go on from that record, on a copy; and back to the evening itself
    {"record": true}               begin a story on a fresh box; false ends it
"""

import asyncio
import json
from concurrent.futures import Future
from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from firmware_py.journal import JournalFault
from firmware_py.machine import MOTIONS, STATES, TABLE
from sim.live import Bench, Live
from sim.page import pictures
from sim.report import findings, written

LOOKS = 0.1  # seconds between two looks at the workbench
SAY = (
    'Say {"do": "unplug display"}, {"pace": "x10"}, {"step": true}, {"back": 14}, {"home": true} or '
    '{"record": true}.'
)


def routes(live: Live) -> list[BaseRoute]:
    """Where the workbench of that box is to be found."""

    async def visit(page: WebSocket) -> None:
        await page.accept()
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(_tell(live, page))
            await _listen(live, page)
            telling.cancel()

    async def machine(request: Request) -> Response:
        return JSONResponse({"states": STATES, "motions": MOTIONS, "table": TABLE})

    async def glass_png(request: Request) -> Response:
        return _kept(pictures.png(live.seen().glass), "image/png", "teebox.png")

    async def glass_gif(request: Request) -> Response:
        film, now = await asyncio.wrap_future(live.do(lambda: (tuple(live.watch.film), live.clock())))
        return _kept(await asyncio.to_thread(pictures.gif, film, now), "image/gif", "teebox.gif")

    async def story(request: Request) -> Response:
        if not live.story:
            return Response("No story has been recorded yet.\n", 404, media_type="text/plain")
        return _kept(live.story.encode(), "text/plain; charset=utf-8", "evening.story")

    async def report(request: Request) -> Response:
        found = await asyncio.wrap_future(live.do(lambda: findings(live.evening, live.watch.log, live.story)))
        return _kept(await asyncio.to_thread(written, found), "application/zip", "teebox-report.zip")

    return [
        WebSocketRoute("/bench", visit),
        Route("/machine.json", machine),
        Route("/glass.png", glass_png),
        Route("/glass.gif", glass_gif),
        Route("/evening.story", story),
        Route("/report.zip", report),
    ]


def _kept(content: bytes, kind: str, name: str) -> Response:
    return Response(
        content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def _tell(live: Live, page: WebSocket) -> None:
    """Send what is new on the workbench, until the page is gone."""
    told: Bench | None = None
    stands: dict[str, Any] = {}
    number = 0
    try:
        while True:
            bench = live.bench()
            if bench is not told:
                if stands != (stands := _stands(bench)):
                    await page.send_json({"bench": stands})
                if told is None or bench.moves is not told.moves:
                    await page.send_json({"moves": [asdict(move) for move in bench.moves]})
                new = [asdict(entry) for entry in bench.entries if entry.number > number]
                if new:
                    number = new[-1]["number"]
                    await page.send_json({"entries": new})
                told = bench
            await asyncio.sleep(LOOKS)
    except WebSocketDisconnect:
        pass


def _stands(bench: Bench) -> dict[str, Any]:
    told = asdict(bench)
    return {key: value for key, value in told.items() if key not in ("moves", "entries")}


async def _listen(live: Live, page: WebSocket) -> None:
    """Do what the page says, in its order, until it is gone."""
    while (message := await page.receive())["type"] != "websocket.disconnect":
        try:
            await asyncio.wrap_future(_obeyed(live, message.get("text") or ""))
        except (ValueError, RecursionError, OSError, JournalFault) as why:
            try:
                await page.send_json({"fault": str(why)})
            except WebSocketDisconnect:
                return


def _obeyed(live: Live, text: str) -> "Future[Any]":
    """One message, being done; ValueError with a sentence for one that says nothing we know."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = None
    match said:
        case {"do": str(line)} if len(said) == 1:
            return live.tell(line)
        case {"pace": str(pace)} if len(said) == 1:
            return live.pace(pace)
        case {"step": True} if len(said) == 1:
            return live.step()
        case {"back": int(seq)} if len(said) == 1 and not isinstance(seq, bool) and 0 < seq < 1 << 60:
            return live.back(seq)
        case {"home": True} if len(said) == 1:
            return live.home()
        case {"record": True} if len(said) == 1:
            return live.record()
        case {"record": False} if len(said) == 1:
            return live.recorded()
    raise ValueError(SAY)
