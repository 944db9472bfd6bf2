"""Decks that people bring to their chairs: who may, who reads them, and that the match is played with them."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.replay import verify
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.live import Live
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import Room, RoomPlan
from sobremesa.table.rooms import Rooms
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import RoomRow

pytestmark = pytest.mark.anyio

GAME = sobremesa.game("encrucijada")
DECKS = GAME.decks(GAME.pack())
TWO = RoomPlan("encrucijada", 2, options={"order": "seats"})


def text_of(ready: str) -> str:
    """The text of a ready deck, with one card more."""
    return DECKS.text(DECKS.read(ready))


def changed(ready: str) -> str:
    """A deck that is like a ready one but for a copy less of its first card."""
    tower, first, *others = text_of(ready).splitlines()
    copies, card = first.split(" ")
    assert int(copies) > 1
    return "\n".join([tower, f"{int(copies) - 1} {card}", *others]) + "\n"


@pytest.fixture
def ana(guests: Guests) -> Guest:
    return guests.welcome("es", "Ana")


@pytest.fixture
def berta(guests: Guests) -> Guest:
    return guests.welcome("es", "Berta")


@pytest.fixture
def table(rooms: Rooms, ana: Guest, berta: Guest) -> Room:
    return rooms.sit(berta, rooms.make(ana, TWO).link)


def refused(rooms: Rooms, guest: Guest, room: Room, seat: int) -> ErrorCode:
    with pytest.raises(Refused) as bringing:
        rooms.bring_deck(guest, room.link, seat, changed("avance"))
    with pytest.raises(Refused) as reading:
        rooms.deck(guest, room.link, seat)
    assert bringing.value.because is reading.value.because
    return reading.value.because


def test_whoever_sits_on_a_chair_brings_its_deck_and_only_they_read_it(
    rooms: Rooms, ana: Guest, berta: Guest, table: Room
) -> None:
    assert rooms.bring_deck(berta, table.link, 1, changed("avance")) == ()
    assert rooms.deck(berta, table.link, 1) == changed("avance")
    assert refused(rooms, ana, table, 1) is ErrorCode.FORBIDDEN
    assert [chair.own_deck for chair in rooms.room(table.link).chairs] == [False, True]


def test_nothing_of_a_deck_is_in_the_room_that_others_see(rooms: Rooms, berta: Guest, table: Room) -> None:
    rooms.bring_deck(berta, table.link, 1, changed("avance"))
    assert "torre" not in repr(rooms.room(table.link))


def test_all_that_is_wrong_with_a_deck_is_told_and_it_is_not_taken(rooms: Rooms, ana: Guest, table: Room) -> None:
    assert rooms.bring_deck(ana, table.link, 0, changed("avance")) == ()
    faults = rooms.bring_deck(ana, table.link, 0, f"{text_of('avance')}9 nobody\n7 chatarreria-municipal\n")
    assert {(str(fault.where).split()[0], str(fault.part)) for fault in faults} >= {
        ("line", "nobody"),
        ("line", "chatarreria-municipal"),
    }
    assert "EN-1.3" in " ".join(map(str, faults))
    assert rooms.deck(ana, table.link, 0) == changed("avance")


def test_whose_chair_it_is_is_asked_before_anybody_reads_the_deck(rooms: Rooms, berta: Guest, table: Room) -> None:
    with pytest.raises(Refused, match="not your seat"):
        rooms.bring_deck(berta, table.link, 0, "no deck at all")


def test_a_deck_can_be_taken_back_and_goes_with_whoever_stands_up(
    rooms: Rooms, ana: Guest, berta: Guest, table: Room
) -> None:
    rooms.bring_deck(ana, table.link, 0, changed("avance"))
    rooms.bring_deck(ana, table.link, 0, "  ")
    assert not rooms.room(table.link).chairs[0].own_deck
    rooms.bring_deck(berta, table.link, 1, changed("avance"))
    rooms.stand(berta, table.link, 1)
    rooms.sit(berta, table.link, 1)
    assert rooms.deck(berta, table.link, 1) == ""


def test_the_host_brings_a_bots_deck(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    room = rooms.make(ana, RoomPlan("encrucijada", 3, bots={1: "random"}))
    rooms.sit(berta, room.link)
    assert rooms.bring_deck(ana, room.link, 1, changed("avance")) == ()
    assert refused(rooms, berta, room, 1) is ErrorCode.FORBIDDEN


def test_where_nobody_builds_decks_nobody_brings_one(rooms: Rooms, ana: Guest) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 2))
    with pytest.raises(Refused) as error:
        rooms.deck(ana, room.link, 0)
    assert error.value.because is ErrorCode.WRONG


def test_a_deck_is_no_option_of_the_table(rooms: Rooms, ana: Guest) -> None:
    with pytest.raises(Refused):
        rooms.make(ana, RoomPlan("encrucijada", 2, options={"deck_2": text_of("avance")}))


def test_options_that_do_not_go_together_are_told_when_the_table_is_laid(rooms: Rooms, ana: Guest) -> None:
    with pytest.raises(BadInput, match="one team"):
        rooms.make(ana, RoomPlan("encrucijada", 2, options={"team_1": 1, "team_2": 1}))


async def test_the_match_is_played_with_the_decks_that_were_brought_and_its_log_verifies(
    rooms: Rooms, live: Live, ana: Guest, berta: Guest, table: Room
) -> None:
    rooms.bring_deck(berta, table.link, 1, changed("avance"))
    rooms.ready(berta, table.link)
    rooms.start(ana, table.link)
    match = await live.begin(table.id)
    look = await live.look(match, 0)
    assert look.ask is not None
    assert look.ask.seats == (0,)  # only Ana still chooses a deck
    await live.choose(match, 0, look.ask.number, "deck:pacificadores")
    players = (await live.look(match, 0)).view.position.players
    assert (players[0].deck, players[1].deck) == ("pacificadores", "own")
    assert verify(await live.log(match), GAME).difference is None


def test_a_deck_moves_on_with_its_player_in_the_rematch(
    rooms: Rooms, store: Store, ana: Guest, berta: Guest, table: Room
) -> None:
    rooms.bring_deck(berta, table.link, 1, changed("avance"))
    with store.writing() as session:
        session.get_one(RoomRow, table.id).state = "over"
    again = rooms.again(ana, table.link)
    assert [chair.own_deck for chair in again.chairs] == [True, False]
    assert rooms.deck(berta, again.link, 0) == changed("avance")
