"""``python -m tests.gallery LABEL``: write tests/gallery/LABEL/, one of each kind of thing that this version stores for
each game.

Matches in play and over (as `dump` gives them), their logs, a save of the terminal, and a pack; a campaign of Quest as
a file; and one store of the table, in which each game has a match in play, one that is over and an uploaded replay, and
a guest keeps a deck and a campaign. Every later version has to open all of them; each release adds its own. An existing
folder with this label is rewritten.
"""

from __future__ import annotations

import asyncio
import gzip
import shutil
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
from sobremesa.games.quest.campaign import Hero, Record, begin, dumps, step, take_result
from sobremesa.games.quest.campaign.wandering import by_chance, chosen
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.table.campaigns import Campaigns
from sobremesa.table.guests import Guests
from sobremesa.table.kept_decks import KeptDecks
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.replays import Replays
from sobremesa.table.store.store import Store
from sobremesa.web.quest.books import book_of, own_pack
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
BUILDS: Final = "encrucijada"  # the game whose players build decks
CAMPAIGN: Final = "the-long-table"
PARTY: Final = (Hero("woodcutter", "Tilo"), Hero("crier"), Hero("apothecary"))
STEPS: Final = 12  # of the campaign that is kept, a mission among them


def played(game: AuthoredGame, folder: Path, name: str, most: int) -> Match:
    """Play a match at random, at most this far, and write its log."""
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
    """Write everything that one game stores."""
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


def campaign() -> Record:
    """A campaign in the middle of its story, after a mission; the party chooses at random."""
    book, pack, stream = book_of(CAMPAIGN), own_pack(), Stream("gallery", SEED)
    record = begin(book, pack, PARTY, seed="gallery")
    while record.stamp < STEPS:
        choice = chosen(book, pack, record, stream)
        if choice is None:
            record = take_result(book, pack, record, by_chance(book, record, stream))
        else:
            record = step(book, pack, record, choice)
    return record


def deck_texts() -> list[str]:
    """Two ready-made decks, as a guest keeps them."""
    game = sobremesa.game(BUILDS)
    decks = game.decks(game.pack())
    return [decks.text(decks.read(name)) for name in decks.ready()[:2]]


async def lay_tables(store: Store, packs: Packs, folder: Path) -> None:
    """Make two tables of each game, one in play and one whose match is over, and a replay of the log beside it; a deck
    that was changed, and a campaign."""
    live, replays = Live(store, packs, Here(), AT_ONCE, luck=Certain("gallery")), Replays(store, packs)
    berta = Guests(store).welcome("en", "Berta")
    for game in sobremesa.games():
        begun = [await live.begin(room(store, ["Ana"] * SEATS[game], game, SHORT[game])) for _ in range(2)]
        await play(live, begun[0], Random(SEED), OPEN[game])
        await play(live, begun[1], Random(SEED))
        replays.keep(begun[1])
        replays.bring(berta, (folder / game / "over.jsonl").read_bytes())
    await live.close()
    first, second = deck_texts()
    kept = KeptDecks(store).keep(berta, BUILDS, first)
    KeptDecks(store).change(berta, kept.link, lambda _: second)
    record = campaign()
    Campaigns(store).keep(berta, CAMPAIGN, dumps(record).decode(), record.stamp)


def fill_store(folder: Path) -> None:
    """Write the store of a table as one file, including what SQLite would write beside it."""
    with TemporaryDirectory() as place:
        file, copy = Path(place) / "table.db", Path(place) / "copy.db"
        store = Store.open(f"sqlite:///{file}")
        asyncio.run(lay_tables(store, Packs(store, Path(place) / "packs"), folder))
        store.close()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM INTO ?", [str(copy)])
        (folder / "table.db.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))


def main() -> None:
    """Write everything that this version stores."""
    folder = FOLDER / sys.argv[1]
    shutil.rmtree(folder, ignore_errors=True)
    for name in sobremesa.games():
        fill(sobremesa.game(name), folder / name)
    (folder / "campaign.json").write_bytes(dumps(campaign()))
    fill_store(folder)


if __name__ == "__main__":
    main()
