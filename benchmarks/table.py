"""``python -m benchmarks.table``: how fast the table in the browser is, by playing real matches of Azardia over HTTP.

The server is a process of its own, and this one plays: two cores, load included. What is measured: see README.md.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.table import Table as Printed

from benchmarks import ours, report, table_servers
from benchmarks.arguments import positive_float, positive_int
from benchmarks.table_browsers import SEATS, tables
from benchmarks.table_echo_load import echoes
from benchmarks.table_page import first_page
from benchmarks.table_programs import saturate
from benchmarks.table_servers import processor_time

BEFORE = 3  # choices of each match that do not count: whatever is made once is made then


@dataclass
class Times:
    """Seconds from a post until everybody had been told, and milliseconds of the server's processor for each post."""

    seconds: list[float]
    processor: float
    unanswered: int = 0

    @property
    def median(self) -> float:
        return 1000 * statistics.median(self.seconds)

    @property
    def p99(self) -> float:
        return 1000 * percentile(self.seconds, 99)


@dataclass
class Rate:
    """Choices a second, milliseconds of the server's processor for each, and how busy that was (1: a whole core)."""

    store: str
    told: str
    choices: float
    processor: float
    busy: float


@dataclass
class Found:
    """Everything that was measured; what was not is empty."""

    times: dict[str, Times] = field(default_factory=dict)
    rates: list[Rate] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    pages: dict[str, int] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


def percentile(values: Sequence[float], of: int) -> float:
    """The value that so many of a hundred do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * of // 100)]


# T1, and T3's bytes.


async def every_second(choosers: Sequence[Callable[[], Awaitable[float | None]]], seconds: int, server: int) -> Times:
    """Each of these chooses once a second, one after another; nobody waits for somebody who is late."""
    start = time.perf_counter() + 1
    found: list[float] = []
    late = 0

    async def one(at: int, choose: Callable[[], Awaitable[float | None]]) -> None:
        nonlocal late
        for turn in range(BEFORE + seconds):
            await asyncio.sleep(max(0.0, start + turn + at / len(choosers) - time.perf_counter()))
            spent = await choose()
            if turn < BEFORE:
                continue
            if spent is None:
                late += 1
            else:
                found.append(spent)

    before = processor_time(server)
    await asyncio.gather(*(one(at, choose) for at, choose in enumerate(choosers)))
    used = processor_time(server) - before
    return Times(found, 1000 * used / (len(choosers) * (BEFORE + seconds)), late)


async def play_each_second(address: str, server: int, matches: int, seconds: int, seed: int) -> tuple[Times, list[int]]:
    """T1 of our table; and how many bytes each browser got for each choice."""
    async with tables(address, matches, seed) as laid:
        times = await every_second([table.choose for table in laid], seconds, server)
        return times, [size for table in laid for browser in table.browsers for size in browser.events]


async def play_on(address: str, server: int, matches: int, seconds: float, seed: int) -> tuple[float, float, float]:
    """Every browser is told, and whoever is asked chooses at once: choices a second, milliseconds of the processor for
    each, how busy it was."""
    async with tables(address, matches, seed) as laid:
        start = time.perf_counter()
        before = processor_time(server)
        choices = 0

        async def one(choose: Callable[[], Awaitable[float | None]], changed: asyncio.Event) -> None:
            nonlocal choices
            while time.perf_counter() < start + seconds:
                changed.clear()
                if await choose() is None:
                    await changed.wait()
                else:
                    choices += 1

        playing = [asyncio.create_task(one(table.choose, table.changed)) for table in laid]
        await asyncio.wait(playing, timeout=seconds)
        spent, used = time.perf_counter() - start, processor_time(server) - before
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return choices / spent, 1000 * used / max(1, choices), used / spent


def measure_times(found: Found, matches: int, seconds: int, seed: int) -> None:
    """T1, the bare echo first; and the bytes of T3."""
    with table_servers.echo() as (address, server):
        found.times["bare echo"] = asyncio.run(_echo(address, server, matches, seconds))
    for store in table_servers.STORES:
        with table_servers.ours(store) as (address, server):
            times, sizes = asyncio.run(play_each_second(address, server, matches, seconds, seed))
            found.times[store] = times
            found.bytes += sizes


async def _echo(address: str, server: int, matches: int, seconds: int) -> Times:
    async with echoes(address, matches, SEATS) as choosers:
        return await every_second(choosers, seconds, server)


# T2.


def measure_rates(found: Found, matches: int, seconds: float, seed: int) -> None:
    """T2: ours on both stores and the peer, with one program at each match, then with four who are told."""
    for store in table_servers.STORES:
        with table_servers.ours(store) as (address, server):
            rate = asyncio.run(saturate(address, server, matches, seconds, seed))
            found.rates.append(Rate(store, "1 program", *rate))
        with table_servers.ours(store) as (address, server):
            rate = asyncio.run(play_on(address, server, matches, seconds, seed))
            found.rates.append(Rate(store, "4 browsers", *rate))
    try:
        with table_servers.scratch() as folder:
            installed = table_servers.installed_peer(folder)
            for listeners, told in ((1, "1 program"), (SEATS, "4 browsers")):
                with table_servers.peer(installed) as (address, server):
                    rate = peer_rate(installed, address, server, matches, listeners, seconds)
                    found.rates.append(Rate("boardgame.io", told, *rate))
    except RuntimeError as error:
        found.missing.append(f"boardgame.io: {error}")


def peer_rate(
    installed: Path, address: str, server: int, matches: int, listeners: int, seconds: float
) -> tuple[float, float, float]:
    """The same of the peer, played by a process of its own."""
    command = ["node", str(installed / "load.js"), address, str(matches), str(listeners), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as load:
        assert load.stdout is not None
        load.stdout.readline()  # it counts from here
        before = processor_time(server)
        last = load.stdout.readline()
        used = processor_time(server) - before
    if not last:
        raise RuntimeError("the load ended early")
    counted = json.loads(last)
    spent, choices = counted["seconds"], counted["choices"]
    return choices / spent, 1000 * used / max(1, choices), used / spent


# Telling of it.


def show(found: Found, matches: int) -> None:
    """Print what was found, beside what is asked."""
    console = report.wide_console()
    facts = report.circumstances(ours.is_compiled())
    console.print(f"Python {facts['python']}, kernel {facts['kernel']}, {facts['cores']} cores, {matches} matches")
    if found.times:
        console.print(_times(found.times))
    if found.rates:
        console.print(_rates(found.rates))
    if found.bytes or found.pages:
        console.print(_bytes(found))
    for line in found.missing:
        console.print(f"not measured: {line}")


def _columns(title: str, names: Sequence[str]) -> Printed:
    table = Printed(title=title, title_justify="left")
    for at, name in enumerate(names):
        table.add_column(name, justify="right" if at else "left", no_wrap=True)
    return table


def _times(times: dict[str, Times]) -> Printed:
    names = ("posted → told", "choices", "median ms", "p99 ms", "× echo's p99", "asked", "met?", "processor ms")
    table = _columns("T1: one choice a second each, four browsers told", names)
    echo = times.get("bare echo")
    for name, each in times.items():
        bar = name in table_servers.STORES
        table.add_row(
            name,
            f"{len(each.seconds):,}" + (f" (+{each.unanswered})" if each.unanswered else ""),
            report.number(each.median),
            report.number(each.p99),
            report.times(each.p99 / echo.p99) if bar and echo else "",
            "p99 ≤ 50" if bar else "",
            verdict(each.p99 <= 50) if bar else "",
            report.number(each.processor),
        )
    return table


def _rates(rates: Sequence[Rate]) -> Printed:
    names = ("store", "who is told", "choices/s", "ratio", "asked", "met?", "processor ms", "its core")
    table = _columns("T2: saturated", names)
    for rate in rates:
        peer = next((each for each in rates if each.store == "boardgame.io" and each.told == rate.told), None)
        ratio = rate.choices / peer.choices if peer and peer is not rate and peer.choices else None
        table.add_row(
            rate.store,
            rate.told,
            report.number(rate.choices),
            "" if ratio is None else report.times(ratio),
            "" if ratio is None else "≥ 1×",
            "" if ratio is None else verdict(ratio >= 1),
            report.number(rate.processor),
            f"{rate.busy:.0%}",
        )
    return table


def _bytes(found: Found) -> Printed:
    table = _columns("T3: bytes to a browser, compressed as sent", ("what", "mean", "p99", "most", "asked", "met?"))
    for name, size in found.pages.items():
        table.add_row(f"first page: {name}", f"{size:,}", "", "", "≤ 300,000", verdict(size <= 300_000))
    if found.bytes:
        p99 = int(percentile(found.bytes, 99))
        mean = f"{statistics.mean(found.bytes):,.0f}"
        table.add_row("a choice", mean, f"{p99:,}", f"{max(found.bytes):,}", "≤ 20,000", verdict(p99 <= 20_000))
    return table


def verdict(met: bool) -> str:
    """Whether a bar is met."""
    return "yes" if met else "no"


def to_json(found: Found) -> str:
    """The figures, for programs."""
    plain: dict[str, Any] = asdict(found)
    plain["times"] = {
        name: {"median": each.median, "p99": each.p99, "choices": len(each.seconds), "processor": each.processor}
        for name, each in found.times.items()
    }
    plain["bytes"] = {"mean": statistics.mean(found.bytes), "p99": percentile(found.bytes, 99)} if found.bytes else None
    return json.dumps(report.circumstances(ours.is_compiled()) | plain, indent=2, ensure_ascii=False)


def main() -> int:
    """Measure and print; 1 when something that is needed is not installed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.table",
        description="Play real matches over HTTP and measure the table: T1, T2, T3.",
        epilog="Example: python -m benchmarks.table --only T1 --matches 50 --seconds 30",
    )
    parser.add_argument("--only", default="T1,T2,T3", metavar="BARS", help="such as T1,T3 (all)")
    parser.add_argument("--matches", type=positive_int, default=50, help="live at once (50)")
    parser.add_argument("--seconds", type=positive_float, default=30.0, help="per measurement (30)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args()
    bars = {name.strip().upper() for name in wanted.only.split(",")}
    if unknown := bars - {"T1", "T2", "T3"}:
        parser.error(f"no bar {', '.join(sorted(unknown))}; there are T1, T2, T3")
    found = Found()
    if bars & {"T1", "T3"}:
        measure_times(found, wanted.matches, max(1, round(wanted.seconds)), wanted.seed)
    if "T2" in bars:
        measure_rates(found, wanted.matches, wanted.seconds, wanted.seed)
    if "T3" in bars:
        try:
            with table_servers.ours("sqlite") as (address, _):
                found.pages = first_page(address, wanted.seed)
        except RuntimeError as error:
            found.missing.append(f"first page: {error}")
    print(to_json(found)) if wanted.json else show(found, wanted.matches)
    return 0


if __name__ == "__main__":
    sys.exit(main())
