"""Routes for the built files, which are sent compressed. Their names change with their content, so browsers may cache
them indefinitely."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.web.files import ADDRESS, ICONS, STATIC, all_icons

_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_FOR_A_DAY: Final = "public, max-age=86400"
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))


async def _file(request: Request) -> Response:
    name = request.path_params["name"]
    file = STATIC / name
    kind = _TYPES.get(file.suffix)
    if kind is None or file.name != name or not file.is_file():
        return PlainTextResponse("There is no such file.", 404)
    headers = {"Cache-Control": _FOR_GOOD, "Vary": "Accept-Encoding"}
    taken = request.headers.get("accept-encoding", "")
    for encoding, ending in _PACKED:
        packed = STATIC / f"{name}{ending}"
        if encoding in taken and packed.is_file():
            return FileResponse(packed, headers={**headers, "Content-Encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def _icon(request: Request) -> Response:
    symbol = all_icons().get(request.path_params["name"])
    if symbol is None:
        return PlainTextResponse("There is no such icon.", 404)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{symbol}</svg>'
    return Response(svg, headers={"Cache-Control": _FOR_A_DAY}, media_type=_TYPES[".svg"])


def static_routes() -> list[BaseRoute]:
    """The routes for built files and for single icons."""
    return [
        Route(ICONS + "/{name}.svg", _icon, methods=["GET"]),
        Route(ADDRESS + "/{name}", _file, methods=["GET"]),
    ]
