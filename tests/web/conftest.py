"""What the tests of the pages share: a server, programs and browsers that come to it."""

from __future__ import annotations

import re
import ssl
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sobremesa.table.guests import Guest
from sobremesa.web.sessions import VISIT_COOKIE, Preferences
from tests.web.one_browser import one_browser
from tests.web.serving import Serving

PATIENCE = 60_000  # milliseconds: on a busy machine everything comes, but late
expect.set_options(timeout=PATIENCE)
# A first match has a guide, who waits to be read.
_GUIDED = ("azardia", "encrucijada", "quest")
LISTENS = "() => window.htmx?.find('#table')?._htmx?.sse?.reader"  # the page is told what is new
UNGUIDED = " ".join(f"localStorage.setItem('sobremesa-{game}-guide', '*');" for game in _GUIDED)


# No test speaks TLS: the certificates of the whole web are read once, not for each program that asks for a page.
ssl.create_default_context = cache(ssl.create_default_context)  # type: ignore[assignment]  # it is called alike


_BLOCKS: Final = "dd|div|dl|dt|fieldset|form|li|ol|option|p|select|table|tbody|td|th|thead|tr|ul"


def flat(page: str) -> str:
    """A page with one blank between the attributes of each tag and none between the elements of a block: what a browser
    makes of it does not depend on how its template is broken into lines."""
    tags = re.sub(r"<[a-z](?:\"[^\"]*\"|'[^']*'|[^\"'>])*>", lambda tag: re.sub(r"\s+", " ", tag[0]), page)
    return re.sub(rf"\s*(</?(?:{_BLOCKS})\b[^>]*>)\s*", r"\1", tags)


class Visitor(httpx.Client):
    """Somebody with a browser without scripts: forms are sent with the token of the last page that was opened."""

    token = ""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"timeout": PATIENCE / 1000, **how})

    def open(self, address: str) -> str:
        """The text of a page, as :func:`flat` has it."""
        response = self.get(address)
        assert response.status_code == 200, response.text
        self._hold(response.text)
        return flat(response.text)

    def fill_in(self, address: str, headers: dict[str, str] | None = None, **fields: str | int) -> httpx.Response:
        """Send a form. Whoever becomes a guest by it is led to the next page, as by a browser: its forms are others."""
        data = {"token": self.token, **{name: str(value) for name, value in fields.items()}}
        answer = self.post(address, data=data, headers=headers)
        if answer.is_redirect and VISIT_COOKIE in answer.cookies:
            self.open(answer.headers["location"])
        self._hold(answer.text)
        return answer

    def _hold(self, page: str) -> None:
        """Keep the token of a page for its forms."""
        found = re.search(r'name="form-token" content="([^"]+)"', page)
        self.token = found[1] if found else self.token


def shown_on(page: str) -> str:
    """The mark that the forms of a page carry: what they show."""
    found = set(re.findall(r'"shown"(?: value=|: )"([^"]+)"', page))
    assert len(found) == 1, found
    return str(found.pop())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("house"))
    yield serving
    serving.close()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> None:
    """Each test has its own luck, and the same whenever it runs and whatever ran before it."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").luck.name = request.node.name


@pytest.fixture
def visitor(server: Serving) -> Iterator[Visitor]:
    """Somebody who was never here, and reads Spanish."""
    with Visitor(base_url=server.address, headers={"Accept-Language": "es"}) as client:
        yield client


def visitor_as(server: Serving, guest: Guest, language: str = "es") -> Visitor:
    """The browser of a guest."""
    return Visitor(base_url=server.address, headers={"Accept-Language": language}, cookies=server.cookies(guest))


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    return one_browser(request.config)


class People:
    """Browsers, each of somebody else. What goes wrong in a page's scripts fails the test."""

    def __init__(self, browser: Browser, server: Serving) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def __call__(
        self,
        guest: Guest | None = None,
        language: str = "es",
        phone: bool = False,
        light: bool = True,
        preferences: Preferences | None = None,
        guided: bool = False,
    ) -> Page:
        """The page of somebody's browser, with nothing open yet. They have played before unless ``guided``."""
        context = self._browser.new_context(
            base_url=self._server.address,
            locale=language,
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
            viewport={"width": 360, "height": 740} if phone else {"width": 1366, "height": 768},
            has_touch=phone,
        )
        self._contexts.append(context)
        if guest is not None:
            context.add_cookies(self._server.jar(guest, preferences))
        if not guided:
            context.add_init_script(UNGUIDED)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console", lambda said: self.faults.append(said.text) if "Content Security Policy" in said.text else None
        )
        return page

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def people(browser: Browser, server: Serving) -> Iterator[People]:
    coming = People(browser, server)
    yield coming
    coming.leave()
    assert coming.faults == []
