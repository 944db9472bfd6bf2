"""The table is for this machine only, except while the person at it has opened it to the network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import KEY, NEXT_DOOR, Serving

pytestmark = pytest.mark.guard

OPEN, CLOSE = "Abrir la mesa a mi red", "Volver a cerrar la mesa a mi red"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path)
    yield serving
    serving.close()


@pytest.fixture
def ana(server: Serving) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def room(server: Serving, ana: Guest) -> Room:
    return server.table(ana, bot="")


def at_the_machine(server: Serving, guest: Guest) -> Visitor:
    """The guest's browser, which has opened the address that was printed at the start."""
    cookies = {**server.cookies(guest), "here": KEY}
    return Visitor(base_url=server.address, headers={"Accept-Language": "es"}, cookies=cookies)


def next_door(server: Serving) -> str:
    """The address of the same table for others in the network."""
    return server.address.replace("localhost", NEXT_DOOR)


def reached(server: Serving) -> bool:
    """Whether others in the network reach it."""
    try:
        return httpx.get(f"{next_door(server)}/nowhere", timeout=60).status_code == 404
    except httpx.ConnectError:
        return False


def press(browser: Visitor, room: Room, opens: str) -> int:
    return browser.fill_in(f"/room/{room.link}/network", open=opens).status_code


def test_one_press_opens_it_and_one_closes_it_again(server: Serving, ana: Guest, room: Room) -> None:
    page = f"/room/{room.link}"
    with at_the_machine(server, ana) as browser:
        text = browser.open(page)
        assert OPEN in text
        assert 'class="qr"' not in text, "a code that leads nowhere"
        assert not reached(server)
        assert press(browser, room, "yes") == 303
        text = browser.open(page)
        assert CLOSE in text
        assert f"{next_door(server)}{page}" in text
        assert 'class="qr"' in text
        assert reached(server)
        assert press(browser, room, "yes") == 303, "twice is no harm"
        assert press(browser, room, "no") == 303
        assert OPEN in browser.open(page)
        assert not reached(server)
        assert press(browser, room, "yes") == 303
        assert reached(server), "and once more"


def test_whoever_has_come_in_is_shown_out_when_it_closes(server: Serving, ana: Guest, room: Room) -> None:
    with at_the_machine(server, ana) as browser:
        browser.open(f"/room/{room.link}")
        press(browser, room, "yes")
        with httpx.stream("GET", f"{next_door(server)}/room/{room.link}/waiting", timeout=60) as stream:
            pieces = stream.iter_bytes()
            assert next(pieces)
            press(browser, room, "no")
            with pytest.raises(httpx.TransportError):
                for _ in pieces:
                    pass


@pytest.mark.parametrize(
    "headers",
    [{"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Via": "1.1 proxy"}, {"Host": "evil.example"}],
)
def test_through_a_proxy_or_by_another_name_nobody_is_offered_it(
    server: Serving, ana: Guest, room: Room, headers: dict[str, str]
) -> None:
    with at_the_machine(server, ana) as browser:
        browser.headers.update(headers)
        text = browser.open(f"/room/{room.link}")
        assert OPEN not in text
        assert press(browser, room, "yes") == 403
    assert not reached(server)


def test_from_the_network_nobody_closes_it(server: Serving, ana: Guest, room: Room) -> None:
    with at_the_machine(server, ana) as browser:
        browser.open(f"/room/{room.link}")
        press(browser, room, "yes")
    with Visitor(base_url=next_door(server), cookies={**server.cookies(ana), "here": KEY}) as browser:
        assert CLOSE not in browser.open(f"/room/{room.link}")
        assert press(browser, room, "no") == 403
    assert reached(server)


def test_a_machine_in_no_network_says_so(server: Serving, ana: Guest, room: Room) -> None:
    assert server.house.gate is not None
    server.house.gate._find = str
    with at_the_machine(server, ana) as browser:
        browser.open(f"/room/{room.link}")
        answer = browser.fill_in(f"/room/{room.link}/network", open="yes")
    assert answer.status_code == 409
    assert "Este equipo no está en ninguna red." in answer.text


def test_whoever_opens_the_printed_address_sits_at_the_machine(server: Serving, ana: Guest, room: Room) -> None:
    with visitor_as(server, ana) as browser:
        assert browser.get(f"/here/{KEY}").headers["location"] == "/"
        assert OPEN in browser.open(f"/room/{room.link}")
    with Visitor(base_url=server.address, headers={"Via": "1.1 proxy"}) as browser:
        browser.get(f"/here/{KEY}")
        assert "here" not in browser.cookies


@pytest.mark.parametrize("key", ["", "another-key", KEY[:-1], "ñ" * 40])
def test_a_proxy_at_the_machine_that_says_nothing_opens_nothing(
    server: Serving, ana: Guest, room: Room, key: str
) -> None:
    """Everybody who comes through it seems to sit at the machine, but has not seen what the terminal shows there."""
    with visitor_as(server, ana) as browser:
        if key:
            browser.get(f"/here/{key}")
        assert "here" not in browser.cookies
        page = browser.open(f"/room/{room.link}")
        assert OPEN not in page
        assert "la dirección que mostró el terminal" in page
        assert press(browser, room, "yes") == 403
    assert not reached(server)
