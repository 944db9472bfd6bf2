"""Browsers at tables of Azardia, which open pages, send forms and follow streams as the pages' scripts do."""

import asyncio
import re
import time
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from html import unescape
from itertools import chain
from random import Random

import httpx
import msgspec

from benchmarks.table_echo import CONNECTIONS
from benchmarks.table_servers import house

SEATS = 4

_TOKEN = re.compile(r'name="form-token" content="([^"]+)"')
_STREAM = re.compile(r'hx-sse:connect="([^"]+)"')
_SHOWN = re.compile(r'"shown": "([0-9]+)"')
_REGION = re.compile(r'<(?:section|svg|aside|div)[^>]* ?id="([a-z]+)"')
_SENT = re.compile(r'<hx-partial hx-target="#([^"]+)" hx-swap="outerMorph">(.*?)</hx-partial>', re.DOTALL)
_CHOICE = re.compile(r'data-choice="([^"]+)"')
_ASK = re.compile(r'data-ask="(\d+)"')


class Cue(msgspec.Struct):
    """The parts of a log line that are needed to know when it was told."""

    line: int
    seat: int | None


_CUES = msgspec.json.Decoder(list[Cue])


@dataclass
class Posted:
    """A choice on its way. It counts as told once every browser has received the first line for its seat after
    ``line``."""

    seat: int
    line: int
    at: float
    waiting: set[int]
    done: asyncio.Future[float]


class Browser:
    """One player's page of a match. ``events`` are the sizes in bytes, compressed as they came, of the events that told
    of a new line."""

    def __init__(self, address: str, seat: int, house: str) -> None:
        self.http = httpx.AsyncClient(
            base_url=address,
            headers={"Accept-Language": "es", "Accept-Encoding": "gzip"},
            timeout=60,
            transport=httpx.AsyncHTTPTransport(limits=CONNECTIONS, local_address=house),
        )
        self.seat = seat
        self.token = ""
        self.line = 0
        self.events: list[int] = []
        self.options: dict[str, list[str]] = {}  # by region of the page
        self.ask: int | None = None  # the number of the question that the options answer

    async def open(self, path: str) -> str:
        """The text of a page."""
        response = await self.http.get(path)
        response.raise_for_status()
        found = _TOKEN.search(response.text)
        self.token = found[1] if found else self.token
        return response.text

    async def send(self, path: str, **fields: object) -> httpx.Response:
        """Follow the link and take the next seat."""
        response = await self.http.post(
            path, data={name: str(value) for name, value in fields.items()}, headers={"X-Form-Token": self.token}
        )
        if response.status_code >= 400:
            raise RuntimeError(f"{path}: {response.status_code} {response.text[:300]}")
        return response

    def offered(self) -> list[tuple[str, int]]:
        """What can be chosen now, each with the number of the ask."""
        if self.ask is None:
            return []
        return [(text, self.ask) for text in dict.fromkeys(chain.from_iterable(self.options.values()))]

    async def sit(self, link: str) -> None:
        """Come in and take the next chair."""
        await self.open(f"/room/{link}")
        await self.send(f"/room/{link}/sit", seat=self.seat, name=f"Browser {self.seat}")
        await self.send(f"/room/{link}/ready", ready="yes", shown=_shown(await self.open(f"/room/{link}")))

    async def begin(self, link: str) -> str:
        """Open the page of the match; returns the address of its stream."""
        text = await self.open(f"/room/{link}")
        self.options.clear()  # this page may lack some regions of the one before
        self.ask = None
        regions = list(_REGION.finditer(text))
        for region, after in zip(regions, [*regions[1:], None], strict=True):
            self._shown(region[1], text[region.start() : after.start() if after else len(text)])
        stream = _STREAM.search(text)
        assert stream is not None
        return unescape(stream[1])

    async def follow(self, stream: str) -> AsyncIterator[tuple[float, list[Cue]]]:
        """Yield the times at which the page was told of lines, with the lines."""
        unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
        rest, size = b"", 0
        cues: list[Cue] = []
        async with self.http.stream("GET", stream, timeout=None) as response:
            response.raise_for_status()
            async for piece in response.aiter_raw():
                size += len(piece)
                *events, rest = (rest + unpacker.decompress(piece)).split(b"\n\n")
                for event in events:
                    if event.startswith(b"event: heard\n"):
                        cues += _CUES.decode(event.partition(b"data: ")[2])
                    elif event.startswith(b"id: "):
                        now = time.perf_counter()
                        self._told(event.decode())
                        if cues:
                            self.events.append(size)
                            yield now, cues
                        cues, size = [], 0

    def _told(self, event: str) -> None:
        head, _, data = event.partition("\n")
        self.line = int(head.removeprefix("id: ").partition(".")[0])
        for name, region in _SENT.findall(data):
            self._shown(name, region)

    def _shown(self, name: str, region: str) -> None:
        self.options[name] = [unescape(text) for text in _CHOICE.findall(region)]
        if name == "asked":
            asked = _ASK.search(region)
            self.ask = int(asked[1]) if asked else None


@dataclass
class Table:
    """Four browsers at one match."""

    link: str
    browsers: list[Browser]
    rng: Random
    posted: Posted | None = None

    @property
    def asked(self) -> Browser | None:
        """A browser whose page offers a choice now; None while no page does."""
        able = [browser for browser in self.browsers if browser.offered()]
        return self.rng.choice(able) if able else None

    async def choose(self, patience: float = 10.0) -> float | None:
        """Let one seat that is asked choose at random. Returns the seconds from the post until every browser has been
        told; None if no seat was asked, or another seat answered that question first."""
        browser = self.asked
        if browser is None:
            return None
        text, ask = self.rng.choice(browser.offered())
        line = max(each.line for each in self.browsers)
        done = asyncio.get_running_loop().create_future()
        now = time.perf_counter()
        self.posted = Posted(browser.seat, line, now, {each.seat for each in self.browsers}, done)
        try:
            await browser.send(f"/room/{self.link}/choose", choice=text, ask=ask, seat=browser.seat)
            return await asyncio.wait_for(done, patience)
        except TimeoutError:
            return None
        finally:
            self.posted = None

    async def follow(self, browser: Browser, stream: str) -> None:
        """Read this browser's stream."""
        async for now, cues in browser.follow(stream):
            posted = self.posted
            arrived = posted is not None and any(cue.seat == posted.seat and cue.line > posted.line for cue in cues)
            if posted is not None and arrived:
                posted.waiting.discard(browser.seat)
                if not posted.waiting and not posted.done.done():
                    posted.done.set_result(now - posted.at)


def _shown(page: str) -> str:
    """The version of the room that a page shows."""
    found = _SHOWN.search(page)
    assert found is not None, "a room that waits says which version it shows"
    return found[1]


async def seated(address: str, seed: int, at: int = 0) -> Table:
    """Table number ``at`` of Azardia, where four browsers have just begun a match."""
    browsers = [Browser(address, seat, house(at)) for seat in range(SEATS)]
    host = browsers[0]
    await host.open("/room/new/azardia")
    made = await host.send("/room/new/azardia", name="Browser 0", seats=SEATS, onlookers="yes")
    link = made.headers["location"].rpartition("/")[2]
    for browser in browsers[1:]:
        await browser.sit(link)
    await host.send(f"/room/{link}/start", shown=_shown(await host.open(f"/room/{link}")))
    return Table(link, browsers, Random(seed))


@asynccontextmanager
async def tables(address: str, count: int, seed: int) -> AsyncIterator[Sequence[Table]]:
    """``count`` tables with every browser listening."""
    laid = [await seated(address, seed + at, at) for at in range(count)]
    listening = []
    for table in laid:
        for browser in table.browsers:
            stream = await browser.begin(table.link)
            listening.append(asyncio.create_task(table.follow(browser, stream)))
    try:
        yield laid
    finally:
        failed = [task.exception() for task in listening if task.done() and not task.cancelled()]
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for table in laid:
            for browser in table.browsers:
                await browser.http.aclose()
        if any(failed):
            raise RuntimeError(f"{len(failed)} streams broke off") from next(error for error in failed if error)
