"""Gives the API's error shape to requests that are refused before they reach it, or that do not get there."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.web.api.errors import in_general


class InShape:
    """Stands before those who answer with text for people to what is too large or too fast, or to an address that leads
    nowhere, and says it as a problem."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        said = False

        async def shaped(message: Message) -> None:
            nonlocal said
            if message["type"] == "http.response.start" and _is_for_people(message):
                said = True
                answer = in_general(Request(scope), message["status"])
                headers = MutableHeaders(raw=list(message["headers"]))
                del headers["content-encoding"]
                headers["content-type"], headers["content-length"] = "application/json", str(len(answer))
                await send({**message, "headers": headers.raw})
                await send({"type": "http.response.body", "body": answer})
            elif not said:
                await send(message)

        await self.app(scope, receive, shaped)


def _is_for_people(message: Message) -> bool:
    kind = Headers(raw=message["headers"]).get("content-type", "")
    return message["status"] >= 400 and kind.startswith("text/")
