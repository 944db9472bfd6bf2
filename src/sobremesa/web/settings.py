"""The settings page: how the pages look and sound, and the guest's name. Also the page that says what this is."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, remembered, welcomed
from sobremesa.web.render import visitor_of, whole
from sobremesa.web.sessions import CHOICES, keep_preferences

pages: Final = Pages()


@pages.get("/settings")
async def settings(request: Request) -> Response:
    """The settings page."""
    return whole(request, "settings.html", guest=await known(request))


@pages.post("/settings")
async def change(request: Request) -> Response:
    """Save the chosen settings, then go back to the page they were chosen on."""
    form = await request.form()
    preferences = visitor_of(request).preferences.changed({name: form.get(name) for name in CHOICES})
    back = await field(request, "back")
    if request.headers.get("hx-request"):
        response = Response(status_code=204)
    else:
        response = go_to(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/settings", request)
    keep_preferences(response, request, preferences)
    return response


@pages.post("/name")
async def rename(request: Request) -> Response:
    """Change the guest's name."""
    guest = await welcomed(request, await field(request, "name"))
    return remembered(go_to("/settings", request), request, guest)


@pages.get("/about")
async def about(request: Request) -> Response:
    """The page that says what this is and whose work it builds on."""
    return whole(request, "about.html")
