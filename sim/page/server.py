"""The page's server: shows the box on 127.0.0.1 and lets its visitors press the pins.

One WebSocket, /live. The page hears {"glass", "contrast", "ring", "words", "state", "ask", "pieces"}
whenever any of it changed, and says {"down": "ok"}, {"up": "ok"} or
{"answer": {"ask": "lie", "value": "fairway"}}. What cannot be understood changes nothing and is answered
with {"fault": "one sentence"}. What the workbench hears and says is in `bench` and `boards`.
"""

import asyncio
import errno
import json
import logging
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from firmware_py.config import Config
from firmware_py.games.canon import frozen
from sim.live import Live
from sim.page import bench, boards
from sim.page.door import Door
from sim.page.fingers import Fingers, Hand

HOST = "127.0.0.1"
STATIC = Path(__file__).parent / "static"
FRAME = 1 / 30  # seconds between two looks at the desk
LONGEST = 4096  # bytes of one message from a page
SAY = 'Say {"down": "ok"}, {"up": "ok"} or {"answer": {"ask": "lie", "value": "fairway"}}.'
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")  # Ctrl-C, a service stopped, a terminal window closed


def make_app(live: Live) -> Starlette:
    """The page for a box that somebody else starts and stops."""
    fingers = Fingers(live)

    async def visit(page: WebSocket) -> None:
        await page.accept()
        hand = Hand(fingers)
        try:
            async with asyncio.TaskGroup() as tasks:
                showing = tasks.create_task(_show(live, page))
                await _listen(live, page, hand)
                showing.cancel()
        finally:
            hand.lift()

    return Starlette(
        routes=[
            WebSocketRoute("/live", visit),
            *bench.routes(live),
            *boards.routes(live),
            Mount("/", StaticFiles(directory=STATIC, html=True)),
        ],
        middleware=[Middleware(Door)],
    )


async def _show(live: Live, page: WebSocket) -> None:
    """Send what can be seen on the desk, each time it has changed, until the page is gone."""
    shown = None
    try:
        while True:
            if (seen := live.seen()) != shown:
                await page.send_json(seen.as_json())
                shown = seen
            await asyncio.sleep(FRAME)
    except WebSocketDisconnect:
        pass


async def _listen(live: Live, page: WebSocket, hand: Hand) -> None:
    """Do what the page says, in its order, until it is gone."""
    while (message := await page.receive())["type"] != "websocket.disconnect":
        try:
            await _obey(live, hand, message.get("text") or "")
        except (ValueError, RecursionError) as why:
            try:
                await page.send_json({"fault": str(why)})
            except WebSocketDisconnect:
                return


async def _obey(live: Live, hand: Hand, text: str) -> None:
    """One message; ValueError with a sentence for one that says nothing we know."""
    try:
        said = frozen(json.loads(text))
    except (ValueError, RecursionError):
        said = None
    match said:
        case {"down": str(button)} if len(said) == 1:
            await hand.down(button)
        case {"up": str(button)} if len(said) == 1:
            await hand.up(button)
        case {"answer": {"ask": str(ask), "value": value}} if len(said) == 1 and len(said["answer"]) == 2:
            live.answer(ask, value)
        case _:
            raise ValueError(SAY)


def make_server(live: Live) -> uvicorn.Server:
    """An HTTP server for that box; it is told its socket when it is run."""
    return uvicorn.Server(
        uvicorn.Config(
            make_app(live),
            lifespan="off",
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
        )
    )


def listening(port: int) -> socket.socket:
    """A socket that listens on 127.0.0.1; 0 takes a free port. OSError or OverflowError where it cannot."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two programs share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((HOST, port))
        door.listen()
    except BaseException:
        door.close()
        raise
    return door


def serve(
    state: Path,
    *,
    port: int = 8064,
    open_browser: bool = True,
    seed: bytes | None = None,
    config: Config | None = None,
) -> int:
    """Run the box and its page until Ctrl-C, SIGTERM or the terminal's end; the exit code.

    0 where it ended in good order, 1 where the box itself broke, 2 for a port that cannot be used.
    Raises JournalFault for a state folder that cannot be used.
    """
    try:
        door = listening(port)
    except (OSError, OverflowError) as why:
        print(_no_port(port, why), file=sys.stderr)
        return 2
    with door:
        warnings = logging.StreamHandler()
        warnings.setLevel(logging.WARNING)
        logging.basicConfig(format="%(message)s", handlers=[warnings])
        live = Live(state, seed=seed, config=config)
        server = make_server(live)

        def end(number: int, frame: Any) -> None:
            server.should_exit = True

        for name in ENDINGS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), end)
        live.start()
        try:
            address = f"http://{HOST}:{door.getsockname()[1]}/"
            print(f"Teebox is at {address} until you press Ctrl-C here.", flush=True)
            if open_browser:  # aside, because a browser in the terminal comes back only when it is left
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            broken = asyncio.run(_run(server, door, live))
        finally:
            live.stop()
    if broken:
        print("The box stopped thinking: the log above says why.", file=sys.stderr)
    return int(broken)


async def _run(server: uvicorn.Server, door: socket.socket, live: Live) -> bool:
    """Serve until told to stop, or until the box stops thinking by itself, which is what it returns."""
    broken = False
    serving = asyncio.create_task(server.serve(sockets=[door]))
    while not serving.done():
        await asyncio.wait([serving], timeout=0.25)
        if not live.thread.is_alive() and not server.should_exit:
            server.should_exit = broken = True
    await serving
    return broken


def _no_port(port: int, why: Exception) -> str:
    another = "choose another with --port, such as --port 8065."
    if isinstance(why, OverflowError):
        return f"There is no port {port}: they go from 1 to 65535; {another}"
    assert isinstance(why, OSError)
    if why.errno == errno.EADDRINUSE:
        return f"Port {port} on {HOST} is in use, perhaps by another Teebox: end that, or {another}"
    return f"Port {port} on {HOST} cannot be used ({why.strerror or why}): {another}"
