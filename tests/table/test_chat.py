"""What is said at a table: who may, how much, and whom one need not hear."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from sobremesa.table.chat import LONGEST, MOST_IN_A_WHILE, Chat, topic
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import Room, RoomPlan
from sobremesa.table.rooms import Rooms
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import ChatRow

pytestmark = [pytest.mark.anyio, pytest.mark.guard]


@pytest.fixture
def chat(store: Store) -> Chat:
    return Chat(store)


@pytest.fixture
def ana(guests: Guests) -> Guest:
    return guests.welcome("es", "Ana")


@pytest.fixture
def berta(guests: Guests) -> Guest:
    return guests.welcome("es", "Berta")


@pytest.fixture
def room(rooms: Rooms, ana: Guest, berta: Guest) -> Room:
    """Ana and Berta have sat down."""
    return rooms.sit(berta, rooms.make(ana, RoomPlan("azardia", 3)).link)


def refused(do: Any, *args: Any) -> ErrorCode:
    with pytest.raises(Refused) as error:
        do(*args)
    return error.value.because


def texts(chat: Chat, guest: Guest | None, link: str, after: int = 0) -> list[str]:
    return [f"{said.name}: {said.text}" for said in chat.heard(guest, link, after)]


def test_what_is_said_is_heard_in_order_by_all_at_the_table(chat: Chat, room: Room, ana: Guest, berta: Guest) -> None:
    chat.say(ana, room.link, "¡Hola!")
    chat.say(berta, room.link, "Buenas  tardes")
    assert texts(chat, berta, room.link) == ["Ana: ¡Hola!", "Berta: Buenas tardes"]
    assert texts(chat, berta, room.link, 1) == ["Berta: Buenas tardes"]


def test_markup_is_only_letters(chat: Chat, room: Room, ana: Guest) -> None:
    assert chat.say(ana, room.link, "<b>&amp;").text == "<b>&amp;"


@pytest.mark.parametrize(
    "text", ["\u2800", "\u3164", "\ufe0f", "", " \n ", "\u200b", "x" * (LONGEST + 1), "x" * 1_000_000]
)
def test_nothing_and_too_much_are_not_said(chat: Chat, room: Room, ana: Guest, text: str) -> None:
    assert refused(chat.say, ana, room.link, text) is ErrorCode.WRONG


def test_what_cannot_be_seen_is_left_out(chat: Chat, room: Room, ana: Guest) -> None:
    assert chat.say(ana, room.link, "a\x00b\u202ec\nd\ud800").text == "abc d"


def test_who_is_not_at_the_table_is_not_heard(chat: Chat, rooms: Rooms, guests: Guests, room: Room) -> None:
    carla = guests.welcome("es", "Carla")
    assert refused(chat.say, carla, room.link, "Hola") is ErrorCode.FORBIDDEN
    rooms.watch(carla, room.link)
    assert chat.say(carla, room.link, "Hola").number == 1
    assert refused(chat.say, carla, "no-such-room", "Hola") is ErrorCode.MISSING


@pytest.mark.parametrize("name", ["Berta", "Веrtа", "Ｂｅｒｔａ", "berta"])
def test_an_onlooker_does_not_speak_under_a_name_that_looks_like_a_players(
    chat: Chat, guests: Guests, rooms: Rooms, room: Room, berta: Guest, name: str
) -> None:
    mallory = guests.welcome("es", "Mallory")
    rooms.watch(mallory, room.link)
    mallory = guests.rename(mallory, name)
    with pytest.raises(Refused, match="choose another one"):
        chat.say(mallory, room.link, "Me rindo")
    assert refused(rooms.watch, guests.welcome("es", name), room.link) is ErrorCode.TAKEN
    assert chat.say(berta, room.link, "Sigo aquí").name == "Berta"
    assert chat.say(guests.rename(mallory, "Mallory"), room.link, "Perdón").name == "Mallory"


def test_of_two_onlookers_whose_names_look_alike_the_first_speaks(
    chat: Chat, guests: Guests, rooms: Rooms, room: Room
) -> None:
    carla, other = guests.welcome("es", "Carla"), guests.welcome("es", "Dora")
    rooms.watch(carla, room.link)
    rooms.watch(other, room.link)
    other = guests.rename(other, "Сarla")
    assert chat.say(carla, room.link, "Hola").name == "Carla"
    assert refused(chat.say, other, room.link, "Hola") is ErrorCode.TAKEN


def test_a_host_who_only_looks_on_speaks_under_a_name_that_is_theirs_alone(
    chat: Chat, guests: Guests, rooms: Rooms, ana: Guest
) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 3), sit=False)
    assert refused(rooms.watch, guests.welcome("es", "Ana"), room.link) is ErrorCode.TAKEN
    assert chat.say(ana, room.link, "Hola").name == "Ana"


def test_at_a_table_without_onlookers_only_players_listen(chat: Chat, rooms: Rooms, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, RoomPlan("azardia", 3, onlookers=False)).link
    chat.say(ana, link, "Hola")
    assert texts(chat, ana, link) == ["Ana: Hola"]
    assert refused(chat.heard, berta, link) is ErrorCode.FORBIDDEN
    assert refused(chat.heard, None, link) is ErrorCode.FORBIDDEN


def test_one_need_not_hear_everybody(chat: Chat, room: Room, ana: Guest, berta: Guest) -> None:
    chat.say(berta, room.link, "Vas a perder")
    chat.mute(ana, berta.id)
    chat.mute(ana, berta.id)
    assert texts(chat, ana, room.link) == []
    assert texts(chat, berta, room.link) == ["Berta: Vas a perder"]
    assert chat.muted(ana) == {berta.id: berta.name}
    chat.mute(ana, berta.id, False)
    assert texts(chat, ana, room.link) == ["Berta: Vas a perder"]


def test_nobody_mutes_themselves_or_nobody(chat: Chat, ana: Guest) -> None:
    assert refused(chat.mute, ana, ana.id) is ErrorCode.WRONG
    assert refused(chat.mute, ana, 999_999) is ErrorCode.MISSING


def test_who_talks_too_fast_has_to_wait(chat: Chat, store: Store, room: Room, ana: Guest, berta: Guest) -> None:
    for n in range(MOST_IN_A_WHILE):
        chat.say(ana, room.link, str(n))
    assert refused(chat.say, ana, room.link, "and on") is ErrorCode.OFTEN
    chat.say(berta, room.link, "others may")
    with store.writing() as session:  # as if it had been a while ago
        earlier = session.get_one(ChatRow, (room.id, 1)).at.replace(year=2000)
        session.execute(update(ChatRow).where(ChatRow.guest == ana.id).values(at=earlier))
    chat.say(ana, room.link, "and on")


async def test_who_listens_is_told(chat: Chat, store: Store, room: Room, ana: Guest) -> None:
    updates = store.notifier.listen(topic(room.id))
    await anext(updates)
    chat.say(ana, room.link, "Hola")
    async with asyncio.timeout(20):
        await anext(updates)
    await updates.aclose()


def test_what_was_said_keeps_the_name_and_the_seat_of_that_moment(
    chat: Chat, guests: Guests, rooms: Rooms, room: Room, ana: Guest, berta: Guest
) -> None:
    chat.say(berta, room.link, "¡Hola!")
    berta = guests.rename(berta, "Carla")
    chat.say(berta, room.link, "¿Empezamos?")
    mallory = guests.welcome("es", "Berta")
    rooms.watch(mallory, room.link)
    chat.say(mallory, room.link, "Me rindo")
    said = [(one.name, one.seat, one.text) for one in chat.heard(ana, room.link)]
    assert said == [("Berta", 1, "¡Hola!"), ("Carla", 1, "¿Empezamos?"), ("Berta", None, "Me rindo")]


def test_a_clock_that_is_set_back_silences_nobody(chat: Chat, store: Store, room: Room, ana: Guest) -> None:
    for n in range(MOST_IN_A_WHILE):
        chat.say(ana, room.link, str(n))
    assert refused(chat.say, ana, room.link, "more") is ErrorCode.OFTEN
    with store.writing() as session:
        session.execute(update(ChatRow).values(at=now() + timedelta(days=1)))
    assert chat.say(ana, room.link, "again").number == MOST_IN_A_WHILE + 1


def test_the_host_without_a_chair_neither_hears_nor_talks_where_nobody_looks_on(
    chat: Chat, rooms: Rooms, guests: Guests
) -> None:
    host = guests.welcome("es", "Ana")
    closed = rooms.make(host, RoomPlan("azardia", 2, onlookers=False), sit=False)
    assert refused(chat.say, host, closed.link, "¡Hola!") is ErrorCode.FORBIDDEN
    assert refused(chat.heard, host, closed.link) is ErrorCode.FORBIDDEN
    rooms.sit(host, closed.link)
    chat.say(host, closed.link, "¡Hola!")
    assert texts(chat, host, closed.link) == ["Ana: ¡Hola!"]
