"""The door of the page: only a browser on this computer comes in, and only our own page may press."""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?", re.IGNORECASE)


class Door:
    """An ASGI application behind a check of who asks.

    A page elsewhere can make its visitor's browser call this computer, under a name of its own
    (so ``Host`` has to be a loopback name, whatever the port) or across origins (so a WebSocket's
    ``Origin`` has to be the page's own). Both get 403 and one sentence.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not HERE.fullmatch(hosts[0]):
            refusal = "Teebox is only to be seen as 127.0.0.1 or localhost.\n"
            await PlainTextResponse(refusal, status_code=403)(scope, receive, send)
            return
        if scope["type"] == "websocket" and headers.getlist("origin") != [f"http://{hosts[0]}"]:
            refusal = "Only Teebox's own page may press its buttons.\n"
            await PlainTextResponse(refusal, status_code=403)(scope, receive, send)
            return

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_strict(hosts[0]))
            await send(message)

        await self.app(scope, receive, send_strictly)


def _strict(host: str) -> dict[str, str]:
    """What the browser may do with our page: nothing from elsewhere, no frames, nothing kept."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' ws://{host}; "  # older browsers do not count ws: as 'self'
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "content-security-policy": policy,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
    }
