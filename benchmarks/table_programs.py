"""Programs that play as fast as the server allows, each alone at its table: ours over the API, the peer's over its own
websockets."""

import asyncio
import json
import re
import subprocess
import time
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from benchmarks.table_browsers import SEATS
from benchmarks.table_servers import house, processor_time

_BEGIN = 2.0  # seconds of play before it counts; the peer's load.js waits as long


@dataclass
class Rate:
    """Choices a second, milliseconds of the server's processor for each, and the share of a core that it used (1 is a
    whole core)."""

    choices: float
    processor: float
    busy: float

    @classmethod
    def measured(cls, choices: int, spent: float, used: float) -> "Rate":
        """The rate of this many choices in ``spent`` seconds, in which the server used ``used`` seconds of
        processor."""
        return cls(choices / spent, 1000 * used / max(1, choices), used / spent)


class _Option(msgspec.Struct):
    choice: str


class _Ask(msgspec.Struct):
    number: int
    seats: list[int]


class Look(msgspec.Struct):
    """The parts of a match that a program needs."""

    seat: int
    ask: _Ask | None
    options: list[_Option]


class Chosen(msgspec.Struct):
    """The result of a choice: its line of the log, and the match as the next seat asked sees it."""

    line: int
    look: Look


_ID = re.compile(rb"^id: (\d+)", re.MULTILINE)
_LOOKS = msgspec.json.Decoder(Look)
_CHOSEN = msgspec.json.Decoder(Chosen)


class Answered(RuntimeError):
    """The server answered with a ``status`` other than 200."""

    def __init__(self, path: str, status: int, answer: bytes) -> None:
        super().__init__(f"{path}: {status} {answer[:300]!r}")
        self.status = status


class Connection:
    """A connection that stays open and knows just enough HTTP for the API. A client library would take longer for a
    request than the server does, and we would be measuring that."""

    def __init__(self, address: str, token: str, house: str) -> None:
        where = urlsplit(address)
        self._house = house
        self._host, self._port = str(where.hostname), int(where.port or 80)
        self._head = f"Host: {where.netloc}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port, local_addr=(self._house, 0))

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """Send a request and return the body of the answer; raises :class:`Answered` for any status but 200."""
        head = f"{method} /api/v1{path} HTTP/1.1\r\n{self._head}Content-Length: {len(body)}\r\n\r\n"
        self._writer.write(head.encode() + body)
        status, *headers = (await self._reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        size = next(int(line.partition(b":")[2]) for line in headers if line.startswith(b"content-length:"))
        answer = await self._reader.readexactly(size)
        if not status.startswith(b"http/1.1 200"):
            raise Answered(path, int(status.split()[1]), answer)
        return answer

    async def follow(self, path: str) -> AsyncIterator[int]:
        """Yield the number of the log's last line whenever an event of this stream tells of it."""
        head = f"GET /api/v1{path} HTTP/1.1\r\n{self._head}Accept-Encoding: gzip\r\n\r\n"
        self._writer.write(head.encode())
        begun = await self._reader.readuntil(b"\r\n\r\n")
        status = int(begun.split(maxsplit=2)[1])
        if status != 200:
            raise Answered(path, status, b"")
        unpacker, rest = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            piece = await self._reader.readexactly(size + 2)
            *events, rest = (rest + unpacker.decompress(piece[:-2])).split(b"\n\n")
            for event in events:
                if found := _ID.search(event):
                    yield int(found[1])

    def close(self) -> None:
        self._writer.close()


class Program:
    """Plays match after match at tables of its own, where it has every seat; ``choices`` counts those accepted."""

    def __init__(self, address: str, seed: int, house: str, game: str = "azardia", seats: int = SEATS) -> None:
        self.address = address
        self.house = house
        self.game, self.seats = game, seats
        self.rng = Random(seed)
        self.token = ""
        self.link = ""
        self.choices = 0

    async def begin(self) -> None:
        """Make a room and start the match."""
        transport = httpx.AsyncHTTPTransport(local_address=self.house)
        async with httpx.AsyncClient(base_url=f"{self.address}/api/v1", timeout=60, transport=transport) as http:

            async def post(path: str, **given: object) -> Any:
                response = await http.post(path, json=given, headers={"Authorization": f"Bearer {self.token}"})
                return response.raise_for_status().json()

            self.token = self.token or (await http.post("/guests", json={"name": "Program"})).json()["token"]
            self.link = (await post("/rooms", game=self.game, seats=self.seats))["link"]
            for seat in range(1, self.seats):
                await post(f"/rooms/{self.link}/chairs", seat=seat, name=f"Program {seat}")
            await post(f"/rooms/{self.link}/start")

    async def play(self, until: float) -> None:
        """Choose at random until then."""
        line = await self.line()
        look = await self.look(line, 0)
        while time.perf_counter() < until:
            ask = look.ask
            if ask is None:
                await self.begin()
                look = await self.look(line, 0)
            elif not look.options:
                look = await self.look(line, ask.seats[0])
            else:
                look = (await self.choose(line, look)).look
        line.close()

    async def line(self) -> Connection:
        """A connection to the server."""
        line = Connection(self.address, self.token, self.house)
        await line.connect()
        return line

    async def choose(self, line: Connection, look: Look) -> Chosen:
        """Choose one of the options at random."""
        assert look.ask is not None
        choice = self.rng.choice(look.options).choice
        answer = {"choice": choice, "ask": look.ask.number, "seat": look.seat, "look": True}
        chosen = _CHOSEN.decode(await line.ask("POST", f"/matches/{self.link}/choices", msgspec.json.encode(answer)))
        self.choices += 1
        return chosen

    async def look(self, line: Connection, seat: int) -> Look:
        """The match as this seat sees it."""
        return _LOOKS.decode(await line.ask("GET", f"/matches/{self.link}?seat={seat}"))


async def saturate(address: str, server: int, programs: int, seconds: float, seed: int) -> Rate:
    """T2 of our table, with this many programs at once."""
    players = [Program(address, seed + at, house(at)) for at in range(programs)]
    for player in players:
        await player.begin()
    end = time.perf_counter() + _BEGIN + seconds
    playing = [asyncio.create_task(player.play(end)) for player in players]
    await asyncio.sleep(_BEGIN)
    start, before, used = time.perf_counter(), sum(player.choices for player in players), processor_time(server)
    await asyncio.gather(*playing)
    choices = sum(player.choices for player in players) - before
    return Rate.measured(choices, time.perf_counter() - start, processor_time(server) - used)


def peer_rate(load: Path, address: str, server: int, programs: int, seconds: float) -> Rate:
    """T2 of the peer, played by a process of its own."""
    command = ["node", str(load), address, str(programs), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        playing.stdout.readline()  # it counts from here
        before = processor_time(server)
        last = playing.stdout.readline()
        used = processor_time(server) - before
    if not last:
        raise RuntimeError("the load ended early")
    counted = json.loads(last)
    return Rate.measured(counted["choices"], counted["seconds"], used)
