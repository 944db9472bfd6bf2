"""``python -m benchmarks.table``: the speed of the table in the browser, by playing real matches of Azardia over HTTP.

The server has a process of its own, and this one plays: two cores, load included. README.md says what is measured.
"""

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from rich.table import Table as Printed

from benchmarks import ours, report, table_servers
from benchmarks.arguments import positive_int
from benchmarks.table_browsers import SEATS, tables
from benchmarks.table_echo import echoes
from benchmarks.table_page import first_page
from benchmarks.table_programs import Rate, peer_rate, saturate
from benchmarks.table_servers import memory_of, processor_time

BEFORE = 3  # choices of each match that do not count: anything made only once is made during these
BARS = ("T1", "T2", "T3")

PROGRAMS = 2  # for each of the matches: enough that none needs more of the server than one guest may have

LATEST = 8  # times the echo's p99 (T1)
DEAREST = 4  # times the echo's processor (T5)
LARGEST_PAGE, LARGEST_CHOICE = 300_000, 20_000  # bytes (T3)

Chooser = Callable[[], Awaitable[float | None]]
"""Makes a choice and returns the seconds from its post until everyone was told, or None if it couldn't be made."""


# T1, and the bytes of a choice.


@dataclass
class Times:
    """Seconds from each post until everyone had been told, choices that could not be made, milliseconds of the server's
    processor for each choice, and the bytes of memory for each match and its four pages."""

    seconds: list[float]
    missed: int
    processor: float
    memory: float = 0.0

    def percentile(self, percent: int) -> float:
        """The milliseconds within which ``percent`` per cent of the choices were told."""
        return 1000 * percentile(self.seconds, percent)


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that ``percent`` per cent of the values don't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


async def each_second(choosers: Sequence[Chooser], seconds: int, server: int) -> Times:
    """Let each of these choose once a second, one after another, without waiting for late ones."""
    start = time.perf_counter() + 1
    found: list[float | None] = []

    async def one(at: int, choose: Chooser) -> None:
        for turn in range(BEFORE + seconds):
            await asyncio.sleep(max(0.0, start + turn + at / len(choosers) - time.perf_counter()))
            spent = await choose()
            if turn >= BEFORE:
                found.append(spent)

    playing = [asyncio.create_task(one(at, choose)) for at, choose in enumerate(choosers)]
    await asyncio.sleep(start + BEFORE - time.perf_counter())
    before = processor_time(server)
    await asyncio.gather(*playing)
    used = processor_time(server) - before
    measured = [spent for spent in found if spent is not None]
    return Times(measured, len(found) - len(measured), 1000 * used / len(found))


async def echo_each_second(address: str, server: int, matches: int, seconds: int) -> Times:
    """T1 and T5 of the bare echo."""
    async with echoes(address, matches, SEATS) as choosers:
        return await each_second(choosers, seconds, server)


async def play_each_second(address: str, server: int, matches: int, seconds: int, seed: int) -> tuple[Times, list[int]]:
    """T1 of our table, and how many bytes each browser got for each choice."""
    async with tables(address, 1, seed):  # warms up what the first match needs, before the others start
        before = memory_of(server)
    async with tables(address, matches, seed) as laid:
        times = await each_second([table.choose for table in laid], seconds, server)
        times.memory = (memory_of(server) - before) / matches
        return times, [size for table in laid for browser in table.browsers for size in browser.events]


def measure_times(matches: int, seconds: int, seed: int) -> tuple[Printed, list[int]]:
    """T1 and T5, the bare echo first; and the bytes of each choice."""
    names = ("server", "choices", "median", "p99", "ratio", "T1?", "processor", "ratio", "T5?", "kB a match")
    shown = _table(f"T1: choice posted → four browsers told, ms; {matches} matches, one choice a second each", names)
    echo, quick = (_echo(parts, matches, seconds) for parts in (False, True))
    for name, times in (("bare echo", echo), ("bare echo, quick", quick)):
        shown.add_row(name, *_counted(times), "", "", report.number(times.processor), "", "", "")
    sizes: list[int] = []
    for store in table_servers.stores():
        with table_servers.ours(store) as (address, server):
            times, found = asyncio.run(play_each_second(address, server, matches, seconds, seed))
        sizes += found
        late = times.percentile(99) / echo.percentile(99)
        dear = times.processor / echo.processor
        cells = (report.times(late), f"≤ {LATEST}×: {verdict(late <= LATEST)}")
        work = (report.number(times.processor), report.times(dear), f"≤ {DEAREST}×: {verdict(dear <= DEAREST)}")
        shown.add_row(f"ours, {store}", *_counted(times), *cells, *work, f"{times.memory / 1000:,.0f}")
    return shown, sizes


def _echo(quick: bool, matches: int, seconds: int) -> Times:
    with table_servers.echo(quick) as (address, server):
        return asyncio.run(echo_each_second(address, server, matches, seconds))


def _counted(times: Times) -> tuple[str, str, str]:
    missed = f" (+{times.missed})" if times.missed else ""
    return (
        f"{len(times.seconds):,}{missed}",
        report.number(times.percentile(50)),
        report.number(times.percentile(99)),
    )


# T2.


def measure_rates(matches: int, seconds: int, seed: int) -> Printed:
    """T2: the peer, then ours on both stores."""
    names = ("server", "choices/s", "ratio", "asked", "met?", "processor ms", "its core", "ratio of these")
    shown = _table(f"T2: choices accepted and stored, saturated by {matches} programs, a match each", names)
    peer: Rate | None = None
    try:
        with table_servers.peer() as (address, server, load):
            peer = peer_rate(load, address, server, matches, seconds)
        shown.add_row("boardgame.io", report.number(peer.choices), "", "", "", *_work(peer), "")
    except RuntimeError as error:
        shown.caption = f"boardgame.io is missing: {error}"
    for store in table_servers.stores():
        with table_servers.ours(store) as (address, server):
            rate = asyncio.run(saturate(address, server, matches, seconds, seed))
        ratio = None if peer is None else rate.choices / peer.choices
        work = None if peer is None else peer.processor / rate.processor
        asked = ("≥ 1×", "–" if ratio is None else verdict(ratio >= 1))
        choices = report.number(rate.choices)
        shown.add_row(f"ours, {store}", choices, report.times(ratio), *asked, *_work(rate), report.times(work))
    return shown


def _work(rate: Rate) -> tuple[str, str]:
    return report.number(rate.processor), f"{rate.busy:.0%}"


# T3.


def measure_bytes(sizes: Sequence[int], seed: int) -> Printed:
    """T3: the first page by a real browser, and what T1's browsers got for each choice."""
    shown = _table("T3: bytes to a browser, compressed as sent", ("what", "mean", "p99", "most", "asked", "met?"))
    try:
        with table_servers.ours("sqlite") as (address, _):
            for name, size in first_page(address, seed).items():
                asked = (f"≤ {LARGEST_PAGE:,}", verdict(size <= LARGEST_PAGE))
                shown.add_row(f"first page: {name}", f"{size:,}", "", "", *asked)
    except RuntimeError as error:
        shown.caption = f"the first page is missing: {error}"
    p99 = int(percentile(sizes, 99))
    asked = (f"p99 ≤ {LARGEST_CHOICE:,}", verdict(p99 <= LARGEST_CHOICE))
    shown.add_row("a choice", f"{statistics.mean(sizes):,.0f}", f"{p99:,}", f"{max(sizes):,}", *asked)
    return shown


# Printing.


def _table(title: str, names: Sequence[str]) -> Printed:
    shown = Printed(title=title, title_justify="left", caption_justify="left")
    for at, name in enumerate(names):
        shown.add_column(name, justify="right" if at else "left", no_wrap=True)
    return shown


def verdict(met: bool) -> str:
    """Whether a bar is met."""
    return "yes" if met else "no"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.table",
        description="Play real matches over HTTP and measure the table: T1, T2, T3.",
        epilog="Example: python -m benchmarks.table --only T1 --matches 50 --seconds 30",
    )
    parser.add_argument("--only", default="T1,T2,T3", metavar="BARS", help="such as T2 (all)")
    parser.add_argument("--matches", type=positive_int, default=50, help="live at once (50)")
    parser.add_argument("--seconds", type=positive_int, default=30, help="per measurement (30)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (1)")
    wanted = parser.parse_args()
    bars = {name.strip().upper() for name in wanted.only.split(",")}
    if unknown := bars - set(BARS):
        parser.error(f"no bar {', '.join(sorted(unknown))}; there are {', '.join(BARS)}")
    console = report.wide_console()
    console.print(report.circumstances_line(ours.is_compiled()), highlight=False)
    if bars & {"T1", "T3"}:
        shown, sizes = measure_times(wanted.matches, wanted.seconds, wanted.seed)
        console.print(shown)
        if "T3" in bars:
            console.print(measure_bytes(sizes, wanted.seed))
    if "T2" in bars:
        console.print(measure_rates(PROGRAMS * wanted.matches, wanted.seconds, wanted.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
