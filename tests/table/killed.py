"""A process that plays a match over the store and tells of each choice once it has been accepted; it is there to be
killed. Arguments: the store's address, a folder, the room, a seed."""

import asyncio
import sys
from pathlib import Path
from random import Random

from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.store.store import Store
from tests.table.tables import Clockwork, Here, move


async def play(url: str, folder: str, room: int, seed: int) -> None:
    live = Live(store := Store.open(url), Packs(store, Path(folder)), Here(), clock=Clockwork())
    match, dice = await live.begin(room), Random(seed)
    while True:
        goes_on = await move(live, match, dice)
        sys.stdout.write(f"{(await live.look(match, None)).line}\n")
        sys.stdout.flush()
        if not goes_on:
            break


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
