"""Answers: a fault of ours breaks no connection, Allow names all that an address knows, HEAD is known where GET is."""

from __future__ import annotations

import logging

import httpx
import pytest

from tests.web.serving import Serving


@pytest.mark.parametrize("address", ["/rooms/abcdefghijkl", "/replays/abcdefghijkl"])
def test_after_a_fault_of_ours_the_connection_goes_on(
    server: Serving, address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken for a test")

    monkeypatch.setattr(server.house.rooms, "room", broken)
    monkeypatch.setattr(server.house.replays, "replay", broken)
    with httpx.Client(base_url=server.address, timeout=60) as client, caplog.at_level(logging.WARNING):
        with client.stream("GET", f"/api/v1{address}") as answer:
            assert answer.status_code == 500
            assert "connection" not in answer.headers
            answer.read()
            one = answer.extensions["network_stream"].get_extra_info("client_addr")
        page = client.get("/room/abcdefghijkl")
        assert page.status_code == 500
        assert "connection" not in page.headers
        assert client.get("/about").extensions["network_stream"].get_extra_info("client_addr") == one
    assert [record.name for record in caplog.records] == ["sobremesa.web"] * 2, "each is told once"


@pytest.mark.parametrize(
    ("method", "address", "allow"),
    [
        ("DELETE", "/settings", "GET, POST, HEAD, OPTIONS"),
        ("PUT", "/api/v1/rooms", "GET, POST, HEAD, OPTIONS"),
        ("GET", "/api/v1/guests", "POST, OPTIONS"),
        ("DELETE", "/static/x.js", "GET, HEAD, OPTIONS"),
        ("GET", "/room/abcdefgh12/ready", "POST, OPTIONS"),
    ],
)
def test_allow_names_every_method_that_an_address_knows(server: Serving, method: str, address: str, allow: str) -> None:
    answer = httpx.request(method, server.address + address, timeout=60)
    assert answer.status_code == 405
    assert answer.headers["allow"] == allow


@pytest.mark.parametrize(
    ("address", "allow"),
    [
        ("/about", "GET, HEAD, OPTIONS"),
        ("/settings", "GET, POST, HEAD, OPTIONS"),
        ("/api/v1/rooms", "GET, POST, HEAD, OPTIONS"),
        ("/api/v1/guests", "POST, OPTIONS"),
        ("/static/x.js", "GET, HEAD, OPTIONS"),
    ],
)
def test_whoever_asks_is_told_what_an_address_knows(server: Serving, address: str, allow: str) -> None:
    answer = httpx.options(server.address + address, timeout=60)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["allow"] == allow


@pytest.mark.parametrize("address", ["/no-such-page", "/api/v1/nothing", "/room/abcdefgh12/foo", "/static/a/b.js"])
@pytest.mark.parametrize("method", ["OPTIONS", "GET", "POST", "DELETE"])
def test_an_address_that_is_not_there_knows_nothing(server: Serving, method: str, address: str) -> None:
    assert httpx.request(method, server.address + address, timeout=60).status_code == 404


def test_head_is_known_where_get_is(server: Serving) -> None:
    room = server.match(server.guest("Ana"), seats=2)
    for address in ("/", "/about", "/api/v1/games", f"/room/{room.link}", f"/room/{room.link}/stream"):
        answer = httpx.head(server.address + address, timeout=60)
        assert answer.status_code == 200, address
        assert answer.content == b""


@pytest.mark.parametrize("came", ["http://[", "http://[::1", "//[zz]/"])
def test_who_comes_from_no_address_at_all_is_answered_like_others(server: Serving, came: str) -> None:
    assert httpx.get(f"{server.address}/nowhere", headers={"Referer": came}, timeout=60).status_code == 404


def test_an_address_too_long_for_a_code_is_shown_without_one(server: Serving) -> None:
    link = server.table(server.guest("Ana"), bot="").link
    page = httpx.get(f"{server.address}/room/{link}", headers={"Host": "a" * 3000}, timeout=60)
    assert page.status_code == 200
    assert f"http://{'a' * 3000}/room/{link}" in page.text
    assert "qr-card" not in page.text
