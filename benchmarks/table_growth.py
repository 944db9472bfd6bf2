"""``python -m benchmarks.table_growth``: what a live match costs the table as it grows longer, and in memory.

Random matches run through the live service (no pages) on SQLite, with the same work that a server does for a choice, a
look, an undo and a match that it has to load from the store.
"""

import argparse
import asyncio
import gc
import os
import random
import statistics
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.table import Table

from benchmarks import ours, report
from benchmarks.arguments import positive_int
from benchmarks.growth import LONG, TIMES_LONGER, usual_length
from benchmarks.table_servers import memory_of, scratch

MEMORY_BAR = 200_000
"""Bytes of memory that a live match may take, beyond the first."""

GAME = "azardia"
SEATS = ours.SEATS[GAME]

WINDOWS = 10
PROBES = 20
"""How often each window stops to time a look, an undo and a load."""

COSTS = ("choice", "look", "undo", "reading")


class Service:
    """The live service on a store of its own; each match has one guest, who has all its seats."""

    def __init__(self, folder: Path) -> None:
        rooms, guests, packs, store = (
            import_module(f"sobremesa.table.{name}") for name in ("rooms", "guests", "packs", "store.store")
        )
        self._plan = import_module("sobremesa.table.room").Plan
        self._live = import_module("sobremesa.table.live").Live
        self.store = store.Store.open(f"sqlite:///{folder / 'table.db'}")
        self.guests = guests.Guests(self.store)
        self.packs = packs.Packs(self.store, folder / "packs")
        self.rooms = rooms.Rooms(self.store, self.packs)
        self.live = self.another()

    def another(self) -> Any:
        """A second service on the same store, with nothing in memory yet."""
        return self._live(self.store, self.packs, None)

    async def begin(self, options: Mapping[str, Any]) -> int:
        """Start a match."""
        guest = self.guests.welcome("en")
        room = self.rooms.make(guest, self._plan(GAME, SEATS, options=options), "en")
        for seat in range(1, SEATS):
            self.rooms.sit(guest, room.link, seat, f"Measure {seat}")
        self.rooms.start(guest, room.link)
        match: int = await self.live.begin(room.id)
        return match

    async def choose(self, match: int, rng: random.Random) -> tuple[int, float] | None:
        """Let one seat that is asked choose at random; returns the seat and the seconds it took, or None if the match
        is over."""
        look = await self.live.look(match, 0, since=10**9)
        if look.ask is None:
            return None
        seat = look.ask.seats[0]
        if seat:
            look = await self.live.look(match, seat, since=10**9)
        text = rng.choice(look.offers).choice.text
        start = time.perf_counter()
        await self.live.choose(match, seat, look.ask.number, text)
        return seat, time.perf_counter() - start

    async def close(self) -> None:
        """Close the service."""
        await self.live.close()
        self.store.close()


async def long_match(service: Service, length: int, rng: random.Random) -> list[dict[str, list[float]]]:
    """Play one match of this many choices and return the seconds each operation took, by window."""
    match = await service.begin(LONG[GAME])
    windows: list[dict[str, list[float]]] = [{name: [] for name in COSTS} for _ in range(WINDOWS)]
    every = max(1, length // WINDOWS // PROBES)
    for done in range(length):
        made = await service.choose(match, rng)
        if made is None:
            break
        seat, seconds = made
        window = windows[done * WINDOWS // length]
        window["choice"].append(seconds)
        if done % every == 0:
            await _probe(service, match, seat, window)
    return windows


async def _probe(service: Service, match: int, seat: int, window: dict[str, list[float]]) -> None:
    start = time.perf_counter()
    look = await service.live.look(match, seat)
    window["look"].append(time.perf_counter() - start)
    fresh = service.another()
    start = time.perf_counter()
    await fresh.look(match, seat)
    window["reading"].append(time.perf_counter() - start)
    await fresh.close()
    if look.undo:
        start = time.perf_counter()
        await service.live.ask_undo(match, seat)
        window["undo"].append(time.perf_counter() - start)


async def memory(service: Service, matches: int, choices: int, rng: random.Random) -> float:
    """Bytes of memory for each live match beyond the first, after this many choices in each."""

    async def play() -> None:
        match = await service.begin({})
        for _ in range(choices):
            if await service.choose(match, rng) is None:
                break

    await play()
    gc.collect()
    before = memory_of(os.getpid())
    for _ in range(matches):
        await play()
    gc.collect()
    return (memory_of(os.getpid()) - before) / matches


async def measure(matches: int, seed: int) -> tuple[int, float, list[dict[str, float | None]]]:
    """The usual length of a match, the bytes of a live match, and microseconds by window."""
    rng = random.Random(seed)
    usual = usual_length(ours.table(GAME), rng)
    with scratch() as folder:
        service = Service(folder)
        size = await memory(service, matches, usual // 2, rng)
        windows = await long_match(service, usual * TIMES_LONGER, rng)
        await service.close()
    return (
        usual,
        size,
        [
            {name: 1e6 * statistics.median(each) if each else None for name, each in window.items()}
            for window in windows
        ],
    )


def show(usual: int, matches: int, size: float, windows: list[dict[str, float | None]]) -> None:
    """Print the figures."""
    console = report.wide_console()
    console.print(report.circumstances_line(ours.is_compiled()), highlight=False)
    met = "yes" if size <= MEMORY_BAR else "no"
    console.print(
        f"A live match takes {size:,.0f} bytes (mean of {matches}, in the middle of a match); "
        f"≤ {MEMORY_BAR:,} asked: {met}"
    )
    table = Table(title=f"A match of {usual * TIMES_LONGER:,} choices: microseconds, medians", title_justify="left")
    for name in ("choices", *COSTS):
        table.add_column(name, justify="right", no_wrap=True)
    length = usual * TIMES_LONGER
    for at, window in enumerate(windows):
        span = f"{at * length // WINDOWS:,}–{(at + 1) * length // WINDOWS:,}"
        table.add_row(span, *(report.number(window[name]) for name in COSTS))
    reached = [window for window in windows if window["choice"] is not None]
    table.add_section()
    table.add_row("last / first", *(report.times(_ratio([window[name] for window in reached])) for name in COSTS))
    console.print(table)


def _ratio(costs: list[float | None]) -> float | None:
    known = [cost for cost in costs if cost is not None]
    return known[-1] / known[0] if len(known) > 1 else None


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.table_growth",
        description="What a live match costs the table as it grows long, and in memory.",
        epilog="Example: python -m benchmarks.table_growth --matches 100",
    )
    parser.add_argument("--matches", type=positive_int, default=100, help="live ones, to measure memory (100)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (1)")
    wanted = parser.parse_args()
    usual, size, windows = asyncio.run(measure(wanted.matches, wanted.seed))
    show(usual, wanted.matches, size, windows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
