"""Programs that play Azardia over the API as fast as the server goes: each holds all four chairs of its table."""

import asyncio
import time
from random import Random
from typing import Any

import httpx
import msgspec

from benchmarks.table_browsers import CONNECTIONS, SEATS
from benchmarks.table_servers import processor_time

_BEGIN = 2.0  # seconds of play before it counts
_ANSWERS = msgspec.json.Encoder()


class _Choice(msgspec.Struct):
    choice: str


class _Ask(msgspec.Struct):
    number: int
    seats: list[int]


class _Look(msgspec.Struct):
    ask: _Ask | None
    options: list[_Choice]


_LOOKS = msgspec.json.Decoder(_Look)


class Program:
    """Plays match after match at tables of its own; ``choices`` counts those that were accepted."""

    def __init__(self, address: str, seed: int) -> None:
        self.http = httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=60, limits=CONNECTIONS)
        self.rng = Random(seed)
        self.link = ""
        self.choices = 0

    async def begin(self) -> None:
        """Lay a table and start."""
        if "Authorization" not in self.http.headers:
            token = (await self._post("/guests", name="Program"))["token"]
            self.http.headers["Authorization"] = f"Bearer {token}"
        self.link = (await self._post("/rooms", game="azardia", seats=SEATS))["link"]
        for seat in range(1, SEATS):
            await self._post(f"/rooms/{self.link}/chairs", seat=seat, name=f"Program {seat}")
        await self._post(f"/rooms/{self.link}/start")

    async def play(self, until: float) -> None:
        """Choose at random until then."""
        seat = 0
        while time.perf_counter() < until:
            look = await self._look(seat)
            if look.ask is None:
                await self.begin()
            elif look.options:
                choice = self.rng.choice(look.options).choice
                await self._post(f"/matches/{self.link}/choices", choice=choice, ask=look.ask.number, seat=seat)
                self.choices += 1
            else:
                seat = look.ask.seats[0]

    async def _look(self, seat: int) -> _Look:
        response = await self.http.get(f"/matches/{self.link}", params={"seat": seat})
        response.raise_for_status()
        return _LOOKS.decode(response.content)

    async def _post(self, path: str, **given: object) -> Any:
        response = await self.http.post(
            path, content=_ANSWERS.encode(given), headers={"Content-Type": "application/json"}
        )
        response.raise_for_status()
        return response.json()


async def saturate(address: str, server: int, tables: int, seconds: float, seed: int) -> tuple[float, float, float]:
    """Choices a second that the server accepts from so many programs at once, milliseconds of its processor for each,
    and how busy that was."""
    programs = [Program(address, seed + at) for at in range(tables)]
    for program in programs:
        await program.begin()
    start = time.perf_counter() + _BEGIN
    playing = [asyncio.create_task(program.play(start + seconds)) for program in programs]
    await asyncio.sleep(_BEGIN)
    choices, used, start = -sum(program.choices for program in programs), -processor_time(server), time.perf_counter()
    await asyncio.gather(*playing)
    spent = time.perf_counter() - start
    choices, used = choices + sum(program.choices for program in programs), used + processor_time(server)
    for program in programs:
        await program.http.aclose()
    return choices / spent, 1000 * used / max(1, choices), used / spent
