"""``python -m benchmarks.table_streams``: how much memory the server keeps after event streams were opened and closed
(T6)."""

import argparse
import asyncio
import sys

import httpx
from rich.table import Table

from benchmarks import ours, report, table_servers
from benchmarks.arguments import positive_int
from benchmarks.table_browsers import seated
from benchmarks.table_servers import house, memory_of

MOST = 2_000_000
"""Bytes that the last tenth may add."""

TENTHS = 10
AT_ONCE = 20
HOUSES = 200


async def measure(address: str, server: int, streams: int) -> list[int]:
    """The bytes of the server's own memory, at first and after each tenth of the streams."""
    table = await seated(address, 1)
    path = f"/room/{table.link}/stream"
    host, port = httpx.URL(address).host, httpx.URL(address).port
    wanted = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n".encode()

    async def open_and_close(times: int) -> None:
        for at in range(times):
            # From many addresses: a single one may not open this many.
            reader, writer = await asyncio.open_connection(host, port, local_addr=(house(at % HOUSES), 0))
            writer.write(wanted)
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(head.decode())
            await reader.read(1)
            writer.transport.abort()

    found = []
    for tenth in range(TENTHS + 1):
        if tenth:
            await asyncio.gather(*(open_and_close(streams // TENTHS // AT_ONCE) for _ in range(AT_ONCE)))
            await asyncio.sleep(1)  # until the server has noticed that the last of them closed
        found.append(memory_of(server))
    for browser in table.browsers:
        await browser.http.aclose()
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.table_streams",
        description="What the server keeps of event streams that were opened and closed (T6).",
        epilog="Example: python -m benchmarks.table_streams --streams 10000",
    )
    parser.add_argument("--streams", type=positive_int, default=100_000, help="opened and closed (100,000)")
    wanted = parser.parse_args()
    with table_servers.ours("sqlite") as (address, server):
        found = asyncio.run(measure(address, server, wanted.streams))
    console = report.wide_console()
    console.print(report.circumstances_line(ours.is_compiled()), highlight=False)
    table = Table(title=f"T6: memory over {wanted.streams:,} event streams", title_justify="left")
    table.add_column("streams", justify="right")
    table.add_column("MB", justify="right")
    table.add_column("more", justify="right")
    for tenth, size in enumerate(found):
        more = f"{(size - found[tenth - 1]) / 1e6:+.1f}" if tenth else ""
        table.add_row(f"{wanted.streams * tenth // TENTHS:,}", f"{size / 1e6:.1f}", more)
    console.print(table)
    met = found[-1] - found[-2] <= MOST
    console.print(f"The last tenth added {(found[-1] - found[-2]) / 1e6:.1f} MB; ≤ {MOST / 1e6:.0f} asked: {met}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
