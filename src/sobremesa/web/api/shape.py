"""Gives the API's error shape to responses that are not made by the API itself."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.web.api.errors import in_general


class ProblemShape:
    """Middleware that replaces error pages meant for people by problems: those of the layers around the API (a request
    that is too large or too fast) and of unknown addresses."""

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
