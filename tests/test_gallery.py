"""Everything that earlier versions stored can still be opened: tests/gallery, by version and game."""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

import sobremesa
from sobremesa.cli.terminal import saves
from sobremesa.engine.log import GoesOn, read
from sobremesa.engine.replay import verify
from sobremesa.games.quest.campaign import Record, check_record, loads, offers
from sobremesa.table.campaigns import Campaigns
from sobremesa.table.guests import Guest
from sobremesa.table.kept_decks import KeptDecks
from sobremesa.table.live import Live
from sobremesa.table.packs import Packs
from sobremesa.table.replay import Replay
from sobremesa.table.replays import Replays
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import CampaignRow, DeckRow, GuestRow, MatchRow, ReplayRow, RoomRow
from sobremesa.web.quest.books import book_of, own_pack
from tests.gallery import FOLDER, OPEN, SEATS
from tests.table.tables import AT_ONCE, Certain, Here, move

pytestmark = pytest.mark.guard

ROOMS = sorted(room for room in FOLDER.glob("*/*") if room.is_dir())
STORES = sorted(FOLDER.glob("*/table.db.gz"))


@pytest.fixture(params=ROOMS, ids=lambda room: f"{room.parent.name}-{room.name}")
def room(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_every_version_shows_every_game(room: Path) -> None:
    assert {each.name for each in room.parent.iterdir() if each.is_dir()} == set(OPEN)


def test_a_match_in_play_asks_its_question_again_and_can_be_played_on(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "open.match.json").read_bytes())
    assert match.decisions == OPEN[room.name]
    assert match.ask is not None
    match.apply(match.options()[0])


def test_a_match_that_is_over_tells_how_it_ended(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "over.match.json").read_bytes())
    assert match.outcome is not None
    assert match.outcome.clause


@pytest.mark.parametrize("log", ["open.jsonl.part", "over.jsonl"])
def test_a_log_is_read_and_is_true_or_says_which_edition_played_it(room: Path, log: str) -> None:
    game = sobremesa.game(room.name)
    kept = read(room / log)
    assert not any(isinstance(line, GoesOn) for line in kept.lines)
    verdict = verify(kept, game)
    if kept.set_up.edition == game.edition:
        assert verdict.difference is None
        assert verdict.finished == (log == "over.jsonl")


def test_the_position_of_a_match_in_play_is_where_its_log_ends(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "open.match.json").read_bytes())
    last = read(room / "open.jsonl.part").lines[-1]
    assert getattr(last, "hash", "") == match.hash(), "is a field new that is not Added? (docs/extending.md)"


def test_a_save_of_the_terminal_is_opened(room: Path) -> None:
    loaded = saves.load(room / "save.json")
    assert loaded.language == "en"
    assert loaded.table.match.decisions == OPEN[room.name]
    assert loaded.table.names[0] == "Player 1"


def test_a_pack_is_read_and_can_be_played(room: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(room / "pack.zip") as archive:
        archive.extractall(tmp_path / "a-pack")
    game = sobremesa.game(room.name)
    match = game.new(game.seat_counts[0], 1, content=game.pack(tmp_path / "a-pack"))
    assert match.ask is not None


def can_go_on(record: Record) -> bool:
    """Whether a stored campaign fits the current book, with something to choose."""
    book = book_of(record.campaign)
    check_record(book, own_pack(), record)
    return any(offer.refusal is None for offer in offers(book, own_pack(), record))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*/campaign.json")), ids=lambda file: str(file.parent.name))
def test_a_campaign_goes_on(file: Path) -> None:
    assert can_go_on(loads(file.read_bytes()))


# The table's store.


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=STORES, ids=lambda file: file.parent.name)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store of an earlier version, opened by this one."""
    file = tmp_path / "table.db"
    file.write_bytes(gzip.decompress(request.param.read_bytes()))
    store = Store.open(f"sqlite:///{file}")
    yield store
    store.close()


def tables(store: Store, state: str) -> dict[str, tuple[MatchRow, RoomRow]]:
    """The match in this state of each game, with its room."""
    both = select(MatchRow, RoomRow).join(RoomRow, RoomRow.id == MatchRow.room).where(RoomRow.state == state)
    with store.reading() as session:
        return {room.game: (match, room) for match, room in session.execute(both)}


@pytest.mark.anyio
async def test_a_table_of_an_earlier_store_is_seen_by_all_and_can_be_played_on(store: Store, tmp_path: Path) -> None:
    live = Live(store, Packs(store, tmp_path / "packs"), Here(), AT_ONCE, luck=Certain("gallery"))
    found = tables(store, "playing")
    assert set(found) == set(OPEN)
    for game, (match, _) in found.items():
        for seat in (None, *range(SEATS[game])):
            look = await live.look(match.id, seat)
            assert look.line == OPEN[game]
            assert look.heard
        assert await move(live, match.id, Random(1))
        assert (await live.look(match.id, None)).line > OPEN[game]
    await live.close()


def test_a_table_of_an_earlier_store_that_is_over_is_replayed(store: Store, tmp_path: Path) -> None:
    replays = Replays(store, Packs(store, tmp_path / "packs"))
    found = tables(store, "over")
    assert set(found) == set(OPEN)
    for _, room in found.values():
        shown(replays.replay(room.link, None))


def test_a_replay_that_was_uploaded_to_an_earlier_store_is_shown(store: Store, tmp_path: Path) -> None:
    replays = Replays(store, Packs(store, tmp_path / "packs"))
    with store.reading() as session:
        found = list(session.scalars(select(ReplayRow)))
    assert {row.game for row in found} == set(OPEN)
    for row in found:
        shown(replays.replay(row.link, None))


def shown(replay: Replay) -> None:
    """Look at every moment of a replay, from every seat in turn: whatever edition of the rules played it, its positions
    have been stored."""
    assert replay.look(0, None).heard
    for moment in range(replay.last + 1):
        replay.look(moment, moment % replay.seats)
    assert replay.look(replay.last, None).places is not None


def guest(store: Store, row: int) -> Guest:
    with store.reading() as session:
        kept = session.get_one(GuestRow, row)
    return Guest(kept.id, kept.key, kept.name)


def test_a_deck_of_an_earlier_store_is_there_with_its_versions(store: Store) -> None:
    with store.reading() as session:
        (row,) = session.scalars(select(DeckRow))
    kept = KeptDecks(store).versions(guest(store, row.guest), row.link)
    game = sobremesa.game(row.game)
    assert len(kept) == 2
    assert [game.decks(game.pack()).faults(text) for text in kept] == [[], []]


def test_a_campaign_of_an_earlier_store_goes_on(store: Store) -> None:
    with store.reading() as session:
        (row,) = session.scalars(select(CampaignRow))
    kept = Campaigns(store).campaign(guest(store, row.guest), row.link)
    assert can_go_on(loads(kept.record.encode()))
