"""The start page: what it says of each of my tables, so that I find the one that I am wanted at."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from sqlalchemy import update

from sobremesa.table.guests import Guest
from sobremesa.table.room import RoomPlan
from sobremesa.table.store.tables import SnapshotRow
from sobremesa.web.home import ago
from sobremesa.web.tongue import pages_words
from tests.web.conftest import visitor_as
from tests.web.serving import Serving


def slips(server: Serving, guest: Guest) -> dict[str, str]:
    """What the start page says of each table of this guest, in words, by the table's address, in the page's order."""
    with visitor_as(server, guest) as visitor:
        page = visitor.open("/")
    found = re.findall(r'<a class="slip" href="([^"]+)">(.*?)</a>', page, re.DOTALL)
    return {address: " ".join(re.sub(r"<[^>]+>", " ", said).split()) for address, said in found}


def test_the_match_that_waits_for_me_stands_first_and_says_so(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    rooms = [server.match(ana, beto) for _ in range(3)]
    for guest in (ana, beto):
        said = slips(server, guest)
        waits = {f"/room/{room.link}" for room in rooms if guest.id == asked(server, room.match)}
        assert {address for address, about in said.items() if "te espera" in about} == waits
        assert set(list(said)[: len(waits)]) == waits


def asked(server: Serving, match: int | None) -> int | None:
    """The guest who has to choose."""
    assert match is not None
    look = server.there(server.house.live.look(match, None))
    assert look.ask is not None
    (seat,) = look.ask.seats
    return server.there(server.house.live.seating(match)).chairs[seat].guest


def test_a_table_that_has_not_begun_waits_for_who_has_not_said_that_they_are_ready(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.house.rooms.make(ana, RoomPlan("azardia", 2))
    server.house.rooms.sit(beto, room.link)
    of_ana, of_beto = (slips(server, guest)[f"/room/{room.link}"] for guest in (ana, beto))
    assert "esperando jugadores" in of_ana
    assert "te espera" in of_beto


def test_a_slip_names_the_mission_and_who_else_plays(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    server.match(ana, beto, game="quest", options={"mission": 3})
    (said,) = slips(server, ana).values()
    assert "El baile de la Marquesa" in said
    assert "con Beto" in said
    assert "ahora mismo" in said


def test_who_waits_is_nobody_elses_business(server: Serving) -> None:
    """A stranger sees an open table, and not whose turn it is."""
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto, public=True)
    said = slips(server, server.guest("Carla"))[f"/room/{room.link}"]
    assert "te espera" not in said
    assert "con Ana, Beto" in said


def test_a_match_that_this_program_can_not_read_waits_for_nobody(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto)
    with server.house.store.writing() as session:
        session.execute(update(SnapshotRow).where(SnapshotRow.match == room.match).values(data=b"{}"))
    assert all("en juego" in slips(server, guest)[f"/room/{room.link}"] for guest in (ana, beto))


@pytest.mark.parametrize(
    ("still", "said"),
    [
        ({"seconds": 59}, "ahora mismo"),
        ({"minutes": 1}, "hace 1 minuto"),
        ({"minutes": 59}, "hace 59 minutos"),
        ({"hours": 1}, "hace 1 hora"),
        ({"hours": 47}, "hace 1 día"),
        ({"days": 400}, "hace 400 días"),
    ],
)
def test_how_long_ago_is_said_as_people_say_it(still: dict[str, int], said: str) -> None:
    assert ago(pages_words("es"), timedelta(**still)) == said
