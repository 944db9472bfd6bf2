"""A table of routes: which function answers at which address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.web.render import house_of
from sobremesa.web.security import SAFE, is_ours

Page = TypeVar("Page", bound=Callable[..., Awaitable[Response]])


class Pages:
    """The routes of one subject. Each page is a coroutine that gets the request and, by name, the address's parameters.

    A POST must come from a page that we sent to this browser.
    """

    def __init__(self) -> None:
        self.routes: Final[list[Route]] = []

    def get(self, address: str) -> Callable[[Page], Page]:
        """A decorator: the function answers GET at this address."""
        return self._at("GET", address)

    def post(self, address: str) -> Callable[[Page], Page]:
        """A decorator: the function answers POST at this address."""
        return self._at("POST", address)

    def _at(self, method: str, address: str) -> Callable[[Page], Page]:
        def add(page: Page) -> Page:
            self.routes.append(Route(address, _answering(page), methods=[method]))
            return page

        return add


def _answering(page: Callable[..., Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        named: dict[str, Any] = request.path_params
        if request.method in SAFE:
            return await page(request, **named)
        if not await is_ours(request, house_of(request).guests.seals):
            raise Refused(
                ErrorCode.FORBIDDEN, "This form has expired or isn’t ours: go back, reload the page and try again."
            )
        try:
            return await page(request, **named)
        finally:
            await request.close()  # files that were sent with a form

    return answer
