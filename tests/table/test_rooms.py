"""Rooms: who may sit where, when a match may start, and what two people do at the same moment."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import update

from sobremesa.engine.errors import BadInput
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import STAND_IN, Room, RoomPlan
from sobremesa.table.rooms import MOST_OPEN, Rooms
from sobremesa.table.store.store import Store
from sobremesa.table.store.tables import RoomRow

THREE = RoomPlan("azardia", 3)
pytestmark = [pytest.mark.anyio, pytest.mark.guard]


@pytest.fixture
def ana(guests: Guests) -> Guest:
    return guests.welcome("es", "Ana")


@pytest.fixture
def berta(guests: Guests) -> Guest:
    return guests.welcome("es", "Berta")


def called(room: Room) -> list[str]:
    return [chair.name for chair in room.chairs]


def refused(do: Callable[..., object], *args: Any, **kwargs: Any) -> ErrorCode:
    with pytest.raises(Refused) as error:
        do(*args, **kwargs)
    return error.value.because


def finish(store: Store, room: Room) -> None:
    """The match is over, no matter who played it."""
    with store.writing() as session:
        session.execute(update(RoomRow).where(RoomRow.id == room.id).values(state="over"))


# Making one.


def test_the_host_takes_the_first_free_chair(rooms: Rooms, ana: Guest) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 3, bots={0: "random"}))
    assert [chair.guest for chair in room.chairs] == [None, ana.id, None]
    assert room.chairs[0].bot == "random"
    assert called(room)[1:] == ["Ana", ""]


def test_a_room_is_found_by_its_link(rooms: Rooms, ana: Guest) -> None:
    room = rooms.make(ana, THREE)
    assert rooms.room(room.link) == room
    for link in ("nobody-has", "nobody\0has", ""):
        assert refused(rooms.room, link) is ErrorCode.MISSING


def test_links_are_many_and_easy_to_read(rooms: Rooms, ana: Guest) -> None:
    links = {rooms.make(ana, THREE).link for _ in range(5)}
    assert len(links) == 5
    assert not set("".join(links)) & set("il01o")


def test_options_are_checked_by_the_game(rooms: Rooms, ana: Guest) -> None:
    assert rooms.make(ana, RoomPlan("azardia", 2, options={"length": "60"})).options == {"length": 60}
    with pytest.raises(BadInput, match="length"):
        rooms.make(ana, RoomPlan("azardia", 2, options={"length": 1}))


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(RoomPlan("azardia", 9), id="too many seats"),
        pytest.param(RoomPlan("azardia", 2, bots={0: "nobody"}), id="no such bot"),
        pytest.param(RoomPlan("azardia", 2, bots={0: "sobremesa.bots.greedy:Greedy"}), id="a class of the server's"),
    ],
)
def test_what_the_game_is_not_for_is_bad_input(rooms: Rooms, ana: Guest, plan: RoomPlan) -> None:
    with pytest.raises(BadInput):
        rooms.make(ana, plan)


@pytest.mark.parametrize(
    ("plan", "because"),
    [
        pytest.param(RoomPlan("chess", 2), ErrorCode.MISSING, id="no such game"),
        pytest.param(RoomPlan("azardia", 2, bots={2: "random"}), ErrorCode.WRONG, id="a bot on no chair"),
        pytest.param(RoomPlan("azardia", 2, pack="0" * 64), ErrorCode.MISSING, id="no such pack"),
        pytest.param(RoomPlan("azardia", 2, public=True, own_dice=True), ErrorCode.WRONG, id="own dice in public"),
    ],
)
def test_what_cannot_be_played_is_refused(rooms: Rooms, ana: Guest, plan: RoomPlan, because: ErrorCode) -> None:
    assert refused(rooms.make, ana, plan) is because
    assert rooms.for_guest(ana) == []


def test_nobody_fills_the_house_alone(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    for _ in range(MOST_OPEN):
        rooms.make(ana, THREE)
    assert refused(rooms.make, ana, THREE) is ErrorCode.TAKEN
    rooms.make(berta, THREE)


# Viewer down and standing up.


def test_a_chair_may_be_chosen(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    room = rooms.sit(berta, rooms.make(ana, THREE).link, 2)
    assert called(room) == ["Ana", "", "Berta"]


def test_who_has_a_chair_takes_another_for_somebody_beside_them(rooms: Rooms, ana: Guest) -> None:
    link = rooms.make(ana, THREE).link
    rooms.sit(ana, link, name="Carlos")
    room = rooms.sit(ana, link)
    assert called(room) == ["Ana", "Carlos", "Ana 2"]
    assert room.seats_of(ana.id) == (0, 1, 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_chair_that_is_taken_stays_so(rooms: Rooms, ana: Guest, berta: Guest, seat: int) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 3, bots={1: "random"}))
    assert refused(rooms.sit, berta, room.link, seat) is ErrorCode.TAKEN
    assert rooms.room(room.link).chairs == room.chairs


def test_a_full_table_has_no_chair(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"}))
    assert refused(rooms.sit, berta, room.link) is ErrorCode.TAKEN
    assert refused(rooms.sit, berta, room.link, 2) is ErrorCode.MISSING


def test_one_may_stand_up_and_only_the_host_may_ask_others_to(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, THREE).link
    rooms.sit(berta, link)
    assert refused(rooms.stand, berta, link, 0) is ErrorCode.FORBIDDEN
    assert called(rooms.stand(berta, link, 1)) == ["Ana", "", ""]
    rooms.sit(berta, link)
    assert called(rooms.stand(ana, link, 1)) == ["Ana", "", ""]


def test_the_host_puts_bots_on_free_chairs_and_in_place_of_others(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, THREE).link
    first = rooms.seat_bot(ana, link, 1, "random").chairs[1]
    second = rooms.seat_bot(ana, link, 1, "greedy").chairs[1]
    assert (first.bot, second.bot) == ("random", "greedy")
    assert first.name == second.name != ""
    assert rooms.stand(ana, link, 1).chairs[1].free
    assert refused(rooms.seat_bot, berta, link, 1, "random") is ErrorCode.FORBIDDEN
    assert refused(rooms.seat_bot, ana, link, 0, "random") is ErrorCode.TAKEN


# Starting.


def test_a_match_starts_when_all_chairs_are_taken_and_all_people_ready(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, RoomPlan("azardia", 3, bots={2: "random"})).link
    assert refused(rooms.start, ana, link) is ErrorCode.TAKEN  # a chair is free
    rooms.sit(berta, link)
    assert refused(rooms.start, ana, link) is ErrorCode.TAKEN  # Berta is not ready
    rooms.ready(berta, link)
    assert refused(rooms.start, berta, link) is ErrorCode.FORBIDDEN  # the host starts
    rooms.ready(berta, link, False)
    assert refused(rooms.start, ana, link) is ErrorCode.TAKEN
    rooms.ready(berta, link)
    assert rooms.start(ana, link).state == "playing"


def test_once_it_has_begun_the_table_stays_as_it_is(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    room = rooms.start(ana, rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"})).link)
    assert refused(rooms.start, ana, room.link) is ErrorCode.TAKEN
    assert refused(rooms.sit, berta, room.link) is ErrorCode.TAKEN
    assert refused(rooms.stand, ana, room.link, 0) is ErrorCode.TAKEN
    assert refused(rooms.seat_bot, ana, room.link, 1, "greedy") is ErrorCode.TAKEN
    assert refused(rooms.ready, ana, room.link) is ErrorCode.TAKEN
    assert rooms.room(room.link) == room


def test_who_has_no_chair_is_not_ready(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    assert refused(rooms.ready, berta, rooms.make(ana, THREE).link) is ErrorCode.FORBIDDEN


# Coming and going.


def test_who_leaves_before_the_match_frees_their_chairs_and_another_is_the_host(
    rooms: Rooms, ana: Guest, berta: Guest
) -> None:
    link = rooms.make(ana, THREE).link
    rooms.sit(berta, link)
    room = rooms.leave(ana, link)
    assert called(room) == ["", "Berta", ""]
    assert (room.host, room.state) == (berta.id, "open")
    assert rooms.leave(berta, link).state == "over"


def test_nobody_has_a_bot_think_for_longer_than_it_does_by_itself(rooms: Rooms, ana: Guest) -> None:
    link = rooms.make(ana, THREE).link
    assert rooms.seat_bot(ana, link, 1, "greedy:worlds=1").chairs[1].bot == "greedy:worlds=1"
    with pytest.raises(BadInput, match="'3' is not possible for worlds"):
        rooms.seat_bot(ana, link, 1, "greedy:worlds=3")


def test_who_leaves_during_the_match_is_played_by_a_bot_until_they_are_back(rooms: Rooms, ana: Guest) -> None:
    link = rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"})).link
    rooms.start(ana, link)
    away = rooms.leave(ana, link).chairs
    assert [(chair.guest, chair.stand_in) for chair in away] == [(ana.id, STAND_IN), (None, None)]
    assert [chair.stand_in for chair in rooms.come_back(ana, link).chairs] == [None, None]


def test_who_never_sat_there_cannot_come_back(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    assert refused(rooms.come_back, berta, rooms.make(ana, THREE).link) is ErrorCode.FORBIDDEN


def test_an_onlooker_is_one_without_a_chair(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, THREE).link
    rooms.watch(berta, link)
    assert rooms.watch(berta, link).watching == {berta.id: "Berta"}
    assert rooms.watch(ana, link).watching == {berta.id: "Berta"}
    assert rooms.sit(berta, link).watching == {}


@pytest.mark.parametrize("name", ["Ana", "Аna", "ana", "Carla", "Сarla"])
def test_an_onlooker_who_takes_a_name_that_looks_like_anothers_is_listed_with_a_number(
    rooms: Rooms, guests: Guests, ana: Guest, name: str
) -> None:
    link = rooms.make(ana, THREE).link
    mallory, carla = guests.welcome("es", "Mallory"), guests.welcome("es", "Carla")
    rooms.watch(carla, link)
    rooms.watch(mallory, link)
    guests.rename(mallory, name)
    assert rooms.room(link).watching == {carla.id: "Carla", mallory.id: f"{name} 2"}
    guests.rename(mallory, "Mallory")
    assert rooms.room(link).watching == {carla.id: "Carla", mallory.id: "Mallory"}


def test_nobody_looks_like_a_host_who_looks_on(rooms: Rooms, guests: Guests, ana: Guest) -> None:
    link = rooms.make(ana, THREE, sit=False).link
    mallory = guests.welcome("es", "Mallory")
    rooms.watch(mallory, link)
    guests.rename(mallory, "Аna")
    assert rooms.room(link).watching == {mallory.id: "Аna 2"}
    assert rooms.watch(ana, link).watching == {mallory.id: "Аna 2", ana.id: "Ana"}


def test_a_table_may_be_without_onlookers(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    room = rooms.make(ana, RoomPlan("azardia", 3, onlookers=False))
    assert refused(rooms.watch, berta, room.link) is ErrorCode.FORBIDDEN
    assert [room.open_to(guest) for guest in (ana.id, berta.id, None)] == [True, False, False]


# Again.


def test_a_rematch_is_with_the_same_people_each_a_chair_further_on(
    rooms: Rooms, store: Store, ana: Guest, berta: Guest
) -> None:
    old = rooms.make(ana, RoomPlan("azardia", 3, bots={1: "random"}, options={"length": 60}, onlookers=False))
    bot = old.chairs[1].name
    rooms.sit(berta, old.link)
    rooms.ready(berta, old.link)
    rooms.start(ana, old.link)
    assert refused(rooms.again, berta, old.link) is ErrorCode.TAKEN
    finish(store, old)
    new = rooms.again(berta, old.link)
    assert called(new) == ["Berta", "Ana", bot]
    assert (new.host, new.options, new.onlookers, new.state) == (berta.id, {"length": 60}, False, "open")
    assert rooms.again(ana, old.link) == new
    assert rooms.room(old.link).again == new.link
    assert [chair.name for chair in new.waits_for] == ["Ana"]


def test_only_who_sat_there_asks_for_a_rematch(rooms: Rooms, store: Store, ana: Guest, berta: Guest) -> None:
    room = rooms.start(ana, rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"})).link)
    finish(store, room)
    assert refused(rooms.again, berta, room.link) is ErrorCode.FORBIDDEN


# Lists.


def test_public_rooms_are_listed_and_others_are_not(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    rooms.make(ana, THREE)
    public = rooms.make(ana, RoomPlan("azardia", 2, bots={1: "random"}, public=True))
    hidden = rooms.make(berta, RoomPlan("azardia", 2, bots={1: "random"}, public=True, onlookers=False))
    assert [room.link for room in rooms.public()] == [hidden.link, public.link]
    rooms.start(ana, public.link)
    rooms.start(berta, hidden.link)
    assert [room.link for room in rooms.public()] == [public.link]  # the other can't even be watched


def test_a_guest_finds_what_waits_then_what_is_played_then_what_is_over(
    rooms: Rooms, store: Store, ana: Guest, berta: Guest
) -> None:
    alone = RoomPlan("azardia", 2, bots={1: "random"})
    over, playing, waiting = (rooms.make(ana, alone) for _ in range(3))
    rooms.make(berta, alone)
    for room in (over, playing):
        rooms.start(ana, room.link)
    finish(store, over)
    assert [room.link for room in rooms.for_guest(ana)] == [waiting.link, playing.link, over.link]


# At the same moment, and who is told.


def at_once(*jobs: Callable[[], Room]) -> list[Room | ErrorCode]:
    """What becomes of these, begun together."""
    gate = Barrier(len(jobs))

    def run(job: Callable[[], Room]) -> Room | ErrorCode:
        gate.wait()
        try:
            return job()
        except Refused as error:
            return error.because

    with ThreadPoolExecutor(len(jobs)) as threads:
        return list(threads.map(run, jobs))


def test_of_many_people_on_one_chair_one_gets_it(rooms: Rooms, guests: Guests, ana: Guest) -> None:
    link = rooms.make(ana, RoomPlan("azardia", 2)).link
    crowd = [guests.welcome("es", f"Nadie {n}") for n in range(6)]
    became = at_once(*(partial(rooms.sit, guest, link, 1) for guest in crowd))
    assert became.count(ErrorCode.TAKEN) == 5
    sitting = rooms.room(link).chairs[1].guest
    assert sitting in {guest.id for guest in crowd}


def test_a_match_does_not_start_while_somebody_stands_up(rooms: Rooms, ana: Guest, berta: Guest) -> None:
    for _ in range(5):
        link = rooms.make(ana, RoomPlan("azardia", 2)).link
        rooms.sit(berta, link)
        rooms.ready(berta, link)
        at_once(partial(rooms.start, ana, link), partial(rooms.stand, berta, link, 1))
        room = rooms.room(link)
        assert (room.state == "playing") == (room.chairs[1].guest == berta.id)
        rooms.leave(ana, link)


def test_two_who_want_a_rematch_find_the_same_table(rooms: Rooms, store: Store, ana: Guest, berta: Guest) -> None:
    link = rooms.make(ana, RoomPlan("azardia", 2)).link
    rooms.sit(berta, link)
    rooms.ready(berta, link)
    finish(store, rooms.start(ana, link))
    became = at_once(partial(rooms.again, ana, link), partial(rooms.again, berta, link))
    assert len({room.link for room in became if isinstance(room, Room)}) == 1


async def test_who_listens_is_told_of_every_change(rooms: Rooms, store: Store, ana: Guest, berta: Guest) -> None:
    room = rooms.make(ana, THREE)
    updates = store.notifier.listen(f"room:{room.id}")
    await anext(updates)
    rooms.sit(berta, room.link)
    async with asyncio.timeout(20):
        await anext(updates)
    assert rooms.room(room.link).version == room.version + 1
    await updates.aclose()


def test_a_name_that_looks_like_anothers_is_refused_at_the_same_table(rooms: Rooms, guests: Guests) -> None:
    bea, mallory = guests.welcome("es", "Bea"), guests.welcome("es", "Веа")
    room = rooms.make(bea, THREE)
    with pytest.raises(Refused, match="looks like"):
        rooms.sit(mallory, room.link)
    with pytest.raises(Refused, match="looks like"):
        rooms.sit(bea, room.link, name="Bеa")
    mallory = guests.rename(mallory, "Mallory")
    rooms.sit(mallory, room.link)
    guests.rename(mallory, "Веа")
    assert [chair.name for chair in rooms.room(room.link).chairs] == ["Bea", "Mallory", ""], "the chair keeps its name"
