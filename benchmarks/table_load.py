"""``python -m benchmarks.table_load``: a full house (T4), hundreds of live matches of all games whose players take time
to think."""

import argparse
import asyncio
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field

from rich.table import Table

from benchmarks import ours, report, table_servers
from benchmarks.arguments import positive_int
from benchmarks.table import percentile, verdict
from benchmarks.table_programs import Answered, Connection, Look, Program
from benchmarks.table_servers import house, processor_time

MIX = (*(("azardia", 4),) * 6, *(("encrucijada", 2),) * 3, ("quest", 2))  # of every ten matches, with their players
THINKING = 5.0  # seconds, on average, for each seat that is asked
LATEST = 150.0  # milliseconds
MOST = {True: 600, False: 300}  # matches, by whether the package is compiled
BESIDE = 100  # matches measured for comparison
WARM = 10.0  # seconds of play before it counts
PATIENCE = 10.0  # seconds without word of a choice, after which it counts as dropped
OVERTAKEN = 409  # another seat, or the table, had answered first


@dataclass
class Count:
    """Seconds from each choice's post until the match's stream told of it, choices that were overtaken, and choices
    that the server rejected or never told of."""

    counting: bool = False
    seconds: list[float] = field(default_factory=list)
    overtaken: int = 0
    shed: int = 0


class Thoughtful(Program):
    """Plays every seat of a match slowly and follows one of its streams."""

    def __init__(self, address: str, at: int, seed: int, count: Count) -> None:
        super().__init__(address, seed + at, house(at), *MIX[at % len(MIX)])
        self._count = count
        self._told: list[tuple[int, float]] = []  # lines, and when they were told
        self._news = asyncio.Event()

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            following = asyncio.create_task(self._follow())
            try:
                await self._one_match(until)
            finally:
                following.cancel()
                await asyncio.gather(following, return_exceptions=True)
            if time.perf_counter() < until:
                await self.begin()

    async def _one_match(self, until: float) -> None:
        """Choose until the match or the time is over."""
        with closing(await self.line()) as line:
            look = await self.look(line, 0)
        while look.ask is not None:
            await asyncio.sleep(self.rng.expovariate(len(look.ask.seats) / THINKING))
            if time.perf_counter() > until:
                break
            # A new connection for each choice: the server closes idle ones sooner than people decide.
            with closing(await self.line()) as line:
                look = await self._one_choice(line, look, look.ask.seats[0])

    async def _one_choice(self, line: Connection, look: Look, seat: int) -> Look:
        """Choose for one of the seats asked, if it still is; returns the match afterwards."""
        counting = self._count.counting
        if not look.options:
            look = await self.look(line, seat)
        if not look.options:
            return look
        posted = time.perf_counter()
        try:
            chosen = await self.choose(line, look)
            when = await asyncio.wait_for(self._wait_until_told(chosen.line), PATIENCE)
        except Answered as answered:
            if answered.status == OVERTAKEN:
                self._count.overtaken += counting
            else:
                self._count.shed += counting
                await asyncio.sleep(1)
            return await self._look_again(seat)
        except (TimeoutError, asyncio.IncompleteReadError):
            self._count.shed += counting
            return await self._look_again(seat)
        if counting:
            self._count.seconds.append(when - posted)
        return chosen.look

    async def _look_again(self, seat: int) -> Look:
        """The match as this seat sees it, over a new connection: the server may have closed the other."""
        with closing(await self.line()) as line:
            return await self.look(line, seat)

    async def _wait_until_told(self, number: int) -> float:
        """Wait until the stream has told of this line or a later one; returns when that was."""
        while not (found := [at for line, at in self._told if line >= number]):
            self._news.clear()
            await self._news.wait()
        return found[0]

    async def _follow(self) -> None:
        self._told.clear()
        line = await self.line()
        try:
            async for number in line.follow(f"/matches/{self.link}/stream"):
                self._told = [*self._told[-20:], (number, time.perf_counter())]
                self._news.set()
        finally:
            line.close()


async def play(address: str, server: int, matches: int, seconds: float, seed: int) -> tuple[Count, float]:
    """Play this many matches for this long; returns what became of the choices and the server's seconds of
    processor."""
    count = Count()
    players = [Thoughtful(address, at, seed, count) for at in range(matches)]
    for player in players:
        await player.begin()
    end = time.perf_counter() + WARM + seconds
    playing = [asyncio.create_task(player.play(end)) for player in players]
    await asyncio.sleep(WARM)
    count.counting, before = True, processor_time(server)
    await asyncio.sleep(seconds)
    count.counting, used = False, processor_time(server) - before
    await asyncio.gather(*playing)
    return count, used


def measure(sizes: list[int], seconds: float, seed: int) -> Table:
    """A row for each number of matches; the last is the bar's."""
    shown = Table(title="T4: live matches of all games, choice posted → told, ms", title_justify="left")
    for name in (
        "matches",
        "choices/s",
        "overtaken",
        "median",
        "p99",
        "shed",
        "processor",
        "its core",
        "asked",
        "met?",
    ):
        shown.add_column(name, justify="right", no_wrap=True)
    for matches in sizes:
        with table_servers.ours("sqlite") as (address, server):
            count, used = asyncio.run(play(address, server, matches, seconds, seed))
        done = len(count.seconds)
        p99 = 1000 * percentile(count.seconds, 99)
        asked = (
            (f"≤ {LATEST:.0f}, none shed", verdict(p99 <= LATEST and not count.shed)) if matches == sizes[-1] else ()
        )
        shown.add_row(
            f"{matches:,}",
            report.number(done / seconds),
            f"{count.overtaken:,}",
            report.number(1000 * percentile(count.seconds, 50)),
            report.number(p99),
            f"{count.shed:,}",
            report.number(1000 * used / max(1, done)),
            f"{used / seconds:.0%}",
            *asked,
        )
    return shown


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.table_load",
        description="Hundreds of live matches of all games, whose players think for five seconds on the average (T4).",
        epilog="Example: python -m benchmarks.table_load --matches 100 --seconds 20",
    )
    most = MOST[ours.is_compiled()]
    parser.add_argument("--matches", type=positive_int, default=most, help=f"live at once ({most})")
    parser.add_argument("--seconds", type=positive_int, default=30, help="per measurement (30)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (1)")
    wanted = parser.parse_args()
    console = report.wide_console()
    console.print(report.circumstances_line(ours.is_compiled()), highlight=False)
    sizes = sorted({min(BESIDE, wanted.matches), wanted.matches})
    console.print(measure(sizes, wanted.seconds, wanted.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
