"""What a browser's settings say of when somebody is asked, and the form that changes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.table.test_live_stops import ANA, QUIET
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving


@pytest.mark.parametrize(
    ("cookie", "stops"),
    [
        ("stops=fight:never.phase:always", "fight:never.phase:always"),
        ("light=dark", ""),
        ("stops=fight", ""),
        ("stops=fight:never.", ""),
        ("stops=<b>:never", ""),
        ("stops=" + ".".join(["fight:never"] * 9), ""),
    ],
)
def test_only_what_could_be_settings_is_read_from_the_cookie(cookie: str, stops: str) -> None:
    assert Preferences.read(cookie).stops == stops
    assert Preferences.read(Preferences(stops=stops).written()).stops == stops


@pytest.fixture
def seated(server: Serving) -> Iterator[tuple[Visitor, Room]]:
    """Ana's browser at a match of Encrucijada."""
    ana = server.guest("Ana")
    with visitor_as(server, ana) as visitor:
        visitor.cookies.delete("liking")  # it has not changed any settings
        yield visitor, server.match(ana, server.guest("Berta"), game="encrucijada", options=QUIET)


def wanted(server: Serving, room: Room) -> dict[str, str]:
    said = server.house.live._held[room.match or 0].players[ANA].wanted
    return {} if said is None else dict(said.levels)


def test_who_opens_a_match_tells_the_table_when_they_want_to_be_asked(
    server: Serving, seated: tuple[Visitor, Room]
) -> None:
    visitor, room = seated
    visitor.open(f"/room/{room.link}")
    assert wanted(server, room) == {"answer": "always", "war": "always", "fight": "always", "phase": "visible"}


def test_one_form_changes_a_stop_here_and_in_the_settings(server: Serving, seated: tuple[Visitor, Room]) -> None:
    visitor, room = seated
    visitor.open(f"/room/{room.link}")
    for name, level in (("fight:never", "never"), ("pointed", "never"), ("every", "always"), ("fights", "always")):
        assert visitor.fill_in(f"/room/{room.link}/stops", set=name).status_code == 204
        assert wanted(server, room)["fight"] == level
    assert Preferences.read(visitor.cookies["liking"].strip('"')).stops == "answer:never.fight:always.war:never"
    visitor.open(f"/room/{room.link}")
    assert wanted(server, room)["answer"] == "never"
    assert visitor.fill_in(f"/room/{room.link}/stops", set="fight:perhaps").status_code == 204
    assert wanted(server, room)["fight"] == "always"


def test_nobody_changes_the_stops_of_another(server: Serving, seated: tuple[Visitor, Room]) -> None:
    visitor, room = seated
    visitor.open(f"/room/{room.link}")
    with visitor_as(server, server.guest("Carla")) as carla:
        carla.open(f"/room/{room.link}")
        assert carla.fill_in(f"/room/{room.link}/stops", set="never", seat=ANA).status_code == 403
        visitor.token = carla.token
        assert visitor.fill_in(f"/room/{room.link}/stops", set="never").status_code == 403
    assert wanted(server, room)["fight"] == "always"
