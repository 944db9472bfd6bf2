"""Guests: a name at once, a key that nobody can make up, and what they may call themselves."""

import re
from dataclasses import replace
from threading import Thread

import pytest

from sobremesa.engine.people import LONGEST_NAME
from sobremesa.table.guests import Guests
from sobremesa.table.names import any_name, good_name
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import RoomPlan
from sobremesa.table.rooms import Rooms
from sobremesa.table.signing import COOKIE, TOKEN, Seals
from sobremesa.table.store.store import Store

pytestmark = pytest.mark.guard

WITH_A_BOT = RoomPlan("azardia", 2, bots={1: "random"})


def test_who_comes_has_a_name_at_once_in_their_language(guests: Guests) -> None:
    assert re.fullmatch(r"[A-Z]\w+ [a-z\w]+", guests.welcome("es").name)
    assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+", guests.welcome("en").name)


@pytest.mark.parametrize("language", ["es", "en", "eo"])
def test_every_name_that_is_given_is_one_that_may_be_taken(language: str) -> None:
    for _ in range(200):
        name = any_name(language)
        assert good_name(name) == name


def test_a_guest_is_known_by_what_was_sealed_for_them(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    assert guests.who(guests.seals.seal(ana.key, COOKIE), COOKIE) == ana


def test_who_was_here_is_recognised_without_asking_the_store(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    cookie = guests.seals.seal(ana.key, COOKIE)
    assert guests.recognised(cookie, COOKIE) is None
    guests.who(cookie, COOKIE)
    assert guests.recognised(cookie, COOKIE) == ana.id
    assert guests.recognised(cookie, TOKEN) is None
    assert guests.recognised(cookie[:-1], COOKIE) is None


def test_a_cookie_is_no_token(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    assert guests.who(guests.seals.seal(ana.key, COOKIE), TOKEN) is None


@pytest.mark.parametrize("cookie", [None, "", ".", "Ana", "ñ.ñ", "x" * 10_000])
def test_what_was_not_sealed_says_nothing(guests: Guests, cookie: str | None) -> None:
    assert guests.who(cookie, COOKIE) is None


def test_a_changed_key_breaks_the_seal(guests: Guests) -> None:
    ana, berta = guests.welcome("es", "Ana"), guests.welcome("es", "Berta")
    _, dot, signature = guests.seals.seal(ana.key, COOKIE).rpartition(".")
    assert guests.who(f"{berta.key}{dot}{signature}", COOKIE) is None


def test_the_secret_of_another_store_seals_nothing_here(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    assert guests.who(Seals(b"another secret").seal(ana.key, COOKIE), COOKIE) is None


def test_the_secret_outlives_the_server(guests: Guests, store: Store) -> None:
    ana = guests.welcome("es", "Ana")
    cookie = guests.seals.seal(ana.key, COOKIE)
    assert Guests(store).who(cookie, COOKIE) == ana


def test_no_two_guests_have_the_same_key(guests: Guests) -> None:
    assert len({guests.welcome("es", "Ana").key for _ in range(20)}) == 20


# Names.


def test_a_guest_may_be_called_otherwise(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    assert guests.rename(ana, "  Ana   María ").name == "Ana María"
    assert guests.who(guests.seals.seal(ana.key, COOKIE), COOKIE) == replace(ana, name="Ana María")


def test_a_new_name_is_on_the_chairs_of_tables_that_wait(guests: Guests, rooms: Rooms) -> None:
    ana = guests.welcome("es", "Ana")
    waiting, begun = rooms.make(ana, WITH_A_BOT), rooms.make(ana, WITH_A_BOT)
    rooms.start(ana, begun.link)
    guests.rename(ana, "Berta")
    assert rooms.room(waiting.link).chairs[0].name == "Berta"
    assert rooms.room(begun.link).chairs[0].name == "Ana"


def test_a_new_name_that_somebody_at_the_table_has_is_not_on_ones_chair(guests: Guests, rooms: Rooms) -> None:
    ana, berta = guests.welcome("es", "Ana"), guests.welcome("es", "Berta")
    link = rooms.make(ana, RoomPlan("azardia", 2)).link
    rooms.sit(berta, link)
    assert guests.rename(ana, "BERTA").name == "BERTA"
    assert [chair.name for chair in rooms.room(link).chairs] == ["Ana", "Berta"]


def test_no_change_of_a_room_is_lost_while_somebody_changes_names(guests: Guests, rooms: Rooms) -> None:
    ana, berta = guests.welcome("es", "Ana"), guests.welcome("es", "Berta")
    link = rooms.make(ana, RoomPlan("azardia", 2)).link
    version, times = rooms.room(link).version, 20

    def rename() -> None:
        for at in range(times):
            guests.rename(ana, f"Ana {at}")

    renaming = Thread(target=rename)
    renaming.start()
    for _ in range(times):
        rooms.sit(berta, link, 1)
        rooms.stand(berta, link, 1)
    renaming.join()
    room = rooms.room(link)
    assert room.version == version + 3 * times
    assert room.chairs[0].name == f"Ana {times - 1}"


@pytest.mark.parametrize("name", ["Ñandú", "李小龙", "O'Brien", "José 2", "🐸", "<b>"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert good_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("", id="nothing"),
        pytest.param("  \t ", id="blank"),
        pytest.param("a" * (LONGEST_NAME + 1), id="long"),
        pytest.param("x" * 1_000_000, id="endless"),
        pytest.param("\u200b\ufeff", id="invisible"),
        pytest.param("\ufe0f", id="the style of nothing"),
        pytest.param("\u0301", id="an accent on nothing"),
        pytest.param("a\u202eb", id="turned around"),
        pytest.param("a\x00b", id="NUL"),
        pytest.param("a" + "\u0301" * 9, id="a tower of accents"),
        pytest.param("\ud800", id="half a letter"),
    ],
)
def test_what_cannot_be_read_on_a_chair_is_no_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        good_name(name)
    assert refused.value.because is ErrorCode.WRONG


def test_a_bad_name_leaves_the_old_one(guests: Guests) -> None:
    ana = guests.welcome("es", "Ana")
    with pytest.raises(Refused):
        guests.rename(ana, "\u202e")
    assert guests.who(guests.seals.seal(ana.key, COOKIE), COOKIE) == ana
