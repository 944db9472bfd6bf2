"""``python -m tests.gallery LABEL``: tests/gallery/LABEL/, what this version stores, one of each kind a game.

Matches in play and over (as `dump` gives them), their logs, a save of the terminal, and a pack; and for all games one
store of the table, in which each has a match in play, one that is over and an uploaded replay. Every later version has
to open all of them; each release adds its own.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
import zipfile
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import sobremesa
from sobremesa.authoring.game import AuthoredGame
from sobremesa.cli.terminal.saves import save
from sobremesa.cli.terminal.table import HUMAN, Table
from sobremesa.engine.log import LogWriter
from sobremesa.engine.match import Match
from sobremesa.table.guests import Guests
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.replays import Replays
from sobremesa.table.store.store import Store
from tests.table.tables import AT_ONCE, Certain, Here, play, room

FOLDER: Final = Path(__file__).parent / "gallery"
SEED: Final = 7
OPEN: Final = {"azardia": 60, "encrucijada": 25, "quest": 30}  # decisions of the match that is still in play
SEATS: Final = {"azardia": 2, "encrucijada": 2, "quest": 2}
SHORT: Final[dict[str, dict[str, int | str]]] = {
    "azardia": {"length": 15},
    "encrucijada": {"deck_cards": 20},
    "quest": {},
}


def played(game: AuthoredGame, folder: Path, name: str, most: int) -> Match:
    """A match played at random, at most so far, with its log."""
    dice = Random(SEED)
    match = game.new(SEATS[game.name], SEED, options=SHORT[game.name], listen=True)
    with LogWriter(folder / f"{name}.jsonl", match, SEED) as log:
        while match.ask is not None and match.decisions < most:
            seat = dice.choice(match.ask.seats)
            choice = dice.choice(match.options(seat))
            match.apply(choice, seat)
            log.write_down(choice, seat)
    (folder / f"{name}.match.json").write_bytes(match.dump())
    return match


def fill(game: AuthoredGame, folder: Path) -> None:
    """All that one game stores."""
    folder.mkdir(parents=True)
    match = played(game, folder, "open", OPEN[game.name])
    played(game, folder, "over", 100_000)
    names = [f"Player {seat + 1}" for seat in range(match.seats)]
    table = Table(game, match, game.pack(), names, [HUMAN] * match.seats)
    save(table, "en", folder / "save.json")
    with TemporaryDirectory() as place:
        pack = Path(place) / "a-pack"
        game.new_pack(pack, "en")
        with zipfile.ZipFile(folder / "pack.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(pack.rglob("*")):
                archive.write(file, str(file.relative_to(pack)))


async def lay_tables(store: Store, packs: Packs, folder: Path) -> None:
    """Two tables of each game, one of them in play and one whose match is over, and a replay of the log beside it."""
    live, replays = Live(store, packs, Here(), AT_ONCE, luck=Certain("gallery")), Replays(store, packs)
    berta = Guests(store).welcome("en", "Berta")
    for game in sobremesa.games():
        begun = [await live.begin(room(store, ["Ana"] * SEATS[game], game, SHORT[game])) for _ in range(2)]
        await play(live, begun[0], Random(SEED), OPEN[game])
        await play(live, begun[1], Random(SEED))
        replays.keep(begun[1])
        replays.bring(berta, (folder / game / "over.jsonl").read_bytes())
    await live.close()


def fill_store(folder: Path) -> None:
    """The store of a table, as one file: what SQLite would write beside it is in it."""
    with TemporaryDirectory() as place:
        file, copy = Path(place) / "table.db", Path(place) / "copy.db"
        store = Store.open(f"sqlite:///{file}")
        asyncio.run(lay_tables(store, Packs(store, Path(place) / "packs"), folder))
        store.close()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM INTO ?", [str(copy)])
        (folder / "table.db.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))


def main() -> None:
    """Add what this version stores."""
    folder = FOLDER / sys.argv[1]
    for name in sobremesa.games():
        fill(sobremesa.game(name), folder / name)
    fill_store(folder)


if __name__ == "__main__":
    main()
