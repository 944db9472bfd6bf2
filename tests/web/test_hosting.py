"""Behind a proxy: who is believed about others' addresses and about TLS, and which names the server answers to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from sobremesa.web.security import RateLimiter
from sobremesa.web.serving import HOSTS, PROXIES
from tests.web.conftest import Visitor
from tests.web.serving import Serving

PROXY = "127.0.0.3"  # another address of this machine
PASSED_ON = {"X-Forwarded-For": "198.51.100.1", "X-Forwarded-Proto": "https"}

Table = Callable[..., Serving]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Makes a server that believes the proxy, with these settings and paces."""
    made: list[Serving] = []

    def make(hosts: str = "", **paces: RateLimiter) -> Serving:
        monkeypatch.setenv(PROXIES, PROXY)
        monkeypatch.setenv(HOSTS, hosts)
        made.append(Serving(tmp_path, **paces))
        return made[-1]

    yield make
    for one in made:
        one.close()


def coming_from(address: str, server: Serving, **headers: str) -> Visitor:
    return Visitor(
        base_url=server.address, transport=httpx.HTTPTransport(local_address=address), headers={**PASSED_ON, **headers}
    )


@pytest.mark.parametrize(("address", "shared"), [(PROXY, False), ("127.0.0.1", True)])
def test_only_a_proxy_that_is_named_says_where_others_come_from(table: Table, address: str, shared: bool) -> None:
    server = table(crowd=RateLimiter(rate=0, burst=2))
    with coming_from(address, server) as one, coming_from(address, server) as other:
        other.headers["X-Forwarded-For"] = "198.51.100.2"
        assert [one.get("/about").status_code for _ in range(3)] == [200, 200, 429]
        assert other.get("/about").status_code == (429 if shared else 200)


def test_another_address_of_the_same_network_is_the_same_visitor(table: Table) -> None:
    server = table(crowd=RateLimiter(rate=0, burst=2))
    with coming_from(PROXY, server) as one:
        told = []
        for at in range(4):
            one.headers["X-Forwarded-For"] = f"2001:db8::{at}"
            told.append(one.get("/about").status_code)
        one.headers["X-Forwarded-For"] = "2001:db8:0:1::1"
        told.append(one.get("/about").status_code)
    assert told == [200, 200, 429, 429, 200]


def test_what_a_stranger_says_of_themselves_through_the_proxy_is_not_believed(table: Table) -> None:
    server = table(crowd=RateLimiter(rate=0, burst=2))
    with coming_from(PROXY, server) as one:
        told = []
        for at in range(3):
            one.headers["X-Forwarded-For"] = f"203.0.113.{at}, 198.51.100.1"  # the proxy adds the last one
            told.append(one.get("/about").status_code)
    assert told == [200, 200, 429]


@pytest.mark.parametrize(("address", "safe"), [(PROXY, True), ("127.0.0.1", False)])
def test_behind_tls_cookies_and_links_keep_to_it(table: Table, address: str, safe: bool) -> None:
    server = table()
    with coming_from(address, server, Host="table.example.org") as visitor:
        page = visitor.get("/about")
        assert ("strict-transport-security" in page.headers) is safe
        cookies = page.headers.get_list("set-cookie")
        assert cookies
        assert all(("secure" in one.lower()) is safe for one in cookies)
        room = server.table(server.guest("Ana"), bot="")
        shown = visitor.get(f"/room/{room.link}").text
        assert f"{'https' if safe else 'http'}://table.example.org/room/{room.link}" in shown


@pytest.mark.parametrize(
    ("host", "status"),
    [("table.example.org", 200), ("table.example.org:8443", 200), ("evil.example", 400), ("", 400)],
)
def test_only_to_its_own_names_does_it_answer(table: Table, host: str, status: int) -> None:
    server = table(hosts="table.example.org, localhost")
    for address in ("/about", "/api/v1/games"):
        answer = httpx.get(f"{server.address}{address}", headers={"Host": host}, timeout=60)
        assert answer.status_code == status
        assert status == 200 or "evil" not in answer.text
