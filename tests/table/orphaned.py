"""A server whose bot never stops thinking: it tells the process in which it thinks, and is there to be killed."""

import asyncio
import sys
import threading

from sobremesa.table.thinking import Task, Workers


def for_ever(task: Task) -> str:
    threading.Event().wait()
    return task.bot


async def serve() -> None:
    workers = Workers(1, work=for_ever)
    thinking = asyncio.create_task(workers.think(Task("azardia", None, "greedy", 0, 0, b"")))
    while (worker := workers._desks[0].worker) is None:
        await asyncio.sleep(0)
    sys.stdout.write(f"{worker.number}\n")
    sys.stdout.flush()
    await thinking


if __name__ == "__main__":
    asyncio.run(serve())
