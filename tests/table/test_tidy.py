"""What is taken out of a store, and above all what is not."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from sobremesa.table.guests import Guests
from sobremesa.table.kept_decks import KeptDecks
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChatRow, GuestRow, PackRow, RoomRow
from sobremesa.table.store.tidy import Tidied, tidy
from tests.table.tables import room

pytestmark = pytest.mark.guard

MONTH = timedelta(days=30)


def age(store: Store) -> None:
    """Let all that is there be a year old."""
    with store.writing() as session:
        for row in (GuestRow, PackRow, RoomRow):
            session.execute(update(row).values(since=now() - timedelta(days=365)))


def left(store: Store, row: type[GuestRow | RoomRow | PackRow]) -> int:
    with store.reading() as session:
        return session.scalar(select(func.count()).select_from(row)) or 0


def test_who_left_nothing_behind_goes_and_who_is_new_stays(store: Store, guests: Guests) -> None:
    guests.welcome("es", "Ana")
    age(store)
    berta = guests.welcome("es", "Berta")
    assert tidy(store, now() - MONTH) == Tidied(rooms=0, packs=0, guests=1)
    with store.reading() as session:
        assert list(session.scalars(select(GuestRow.name))) == [berta.name]


def test_a_table_that_never_began_goes_with_chairs_and_all_and_then_its_guests(store: Store) -> None:
    there = room(store, ["Ana", "Berta", "=greedy"])
    with store.writing() as session:
        host = session.get_one(RoomRow, there).host
        session.add(ChatRow(room=there, number=1, guest=host, text="hola", at=now() - timedelta(days=300), name="Ana"))
    age(store)
    assert tidy(store, now() - MONTH) == Tidied(rooms=1, packs=0, guests=3)  # with an onlooker
    assert (left(store, RoomRow), left(store, GuestRow)) == (0, 0)


def test_a_table_where_somebody_has_just_spoken_stays(store: Store) -> None:
    there = room(store, ["Ana", ""])
    age(store)
    with store.writing() as session:
        host = session.get_one(RoomRow, there).host
        session.add(ChatRow(room=there, number=1, guest=host, text="¿alguien?", at=now(), name="Ana"))
    assert tidy(store, now() - MONTH).rooms == 0


@pytest.mark.parametrize("state", ["playing", "over"])
def test_matches_stay_for_ever(store: Store, state: str) -> None:
    there = room(store, ["Ana", "Berta"])
    with store.writing() as session:
        session.get_one(RoomRow, there).state = state
    age(store)
    tidy(store, now() - MONTH, packs=True)
    assert (left(store, RoomRow), left(store, GuestRow)) == (1, 2)


def test_a_pack_that_nothing_needs_goes_only_if_that_is_asked_for(store: Store, guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    with store.writing() as session:
        for digest, guest in (("a" * 64, ana.id), ("b" * 64, ana.id), ("c" * 64, None), ("d" * 64, ana.id)):
            pack = PackRow(digest=digest, plays=digest, game="azardia", name="p", files=b"", guest=guest, since=now())
            session.add(pack)
    KeptDecks(store).keep(ana, "encrucijada", "", "d" * 64)
    there = room(store, ["Berta", ""])
    with store.writing() as session:
        row = session.get_one(RoomRow, there)
        row.state, row.pack = "playing", "b" * 64
    age(store)
    assert tidy(store, now() - MONTH).packs == 0
    assert tidy(store, now() - MONTH, packs=True).packs == 1
    with store.reading() as session:
        assert {digest[0] for digest in session.scalars(select(PackRow.digest))} == {"b", "c", "d"}


def test_a_trial_takes_nothing_away(store: Store, guests: Guests) -> None:
    guests.welcome("es", "Ana")
    room(store, ["Berta", ""])
    age(store)
    assert tidy(store, now() - MONTH, trial=True) == Tidied(rooms=1, packs=0, guests=3)
    assert (left(store, RoomRow), left(store, GuestRow)) == (1, 3)
