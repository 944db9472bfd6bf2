"""Forms of others, large bodies, haste: none of them get through."""

from __future__ import annotations

from contextlib import ExitStack, closing
from http.client import HTTPConnection
from itertools import chain, repeat
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from sobremesa.web.app import LARGEST
from sobremesa.web.security import HEADERS, RateLimiter
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

pytestmark = pytest.mark.guard


def test_every_answer_says_what_its_page_may_do(visitor: Visitor) -> None:
    for address in ("/", "/nothing", "/api/v1/games", "/static/nothing.js"):
        answer = visitor.get(address)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("token", ["", "wrong", "é"])
def test_a_form_without_the_token_of_its_page_changes_nothing(server: Serving, visitor: Visitor, token: str) -> None:
    visitor.open("/")
    visitor.token = token
    assert visitor.fill_in("/play/azardia").status_code == 403
    assert visitor.cookies.get("guest") is None


def test_the_token_of_another_browser_is_no_good(server: Serving, visitor: Visitor) -> None:
    with visitor_as(server, server.guest("Ana")) as ana:
        ana.open("/")
        visitor.open("/")
        visitor.token = ana.token
        assert visitor.fill_in("/play/azardia").status_code == 403


def test_a_form_that_another_site_sends_changes_nothing_even_with_the_token(visitor: Visitor) -> None:
    visitor.open("/")
    assert visitor.fill_in("/play/azardia", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


def test_cookies_are_out_of_reach_for_scripts_and_other_sites(visitor: Visitor) -> None:
    visitor.open("/")
    answer = visitor.fill_in("/play/azardia")
    set_by_us = [*visitor.get("/").headers.get_list("set-cookie"), *answer.headers.get_list("set-cookie")]
    assert set_by_us
    assert all("HttpOnly" in one and "SameSite=lax" in one for one in set_by_us)


def test_a_guest_can_not_be_made_up(server: Serving) -> None:
    room = server.match(server.guest("Ana"), onlookers=False)
    with httpx.Client(base_url=server.address, cookies={"guest": "made.up"}, timeout=60) as stranger:
        assert stranger.get(f"/room/{room.link}").status_code == 403


def test_what_is_too_large_is_not_taken(visitor: Visitor) -> None:
    visitor.open("/")
    answer = visitor.post("/replays", content=b"x" * (LARGEST + 1), headers={"X-Form-Token": visitor.token})
    assert answer.status_code == 413
    assert "Lo que has enviado es más grande de lo que admite esta mesa." in answer.text


@pytest.mark.parametrize("at", ["/replays", "/api/v1/replays"])
def test_what_says_it_is_far_too_large_is_refused_before_any_of_it_has_come(
    server: Serving, visitor: Visitor, at: str, caplog: pytest.LogCaptureFixture
) -> None:
    said = {**allowed_to_send(visitor), "Content-Length": "50000000", "Content-Type": "application/x-ndjson"}
    with closing(HTTPConnection(urlsplit(server.address).netloc, timeout=60)) as connection:
        connection.request("POST", at, headers=said)
        assert connection.getresponse().status == 413
    assert not caplog.records


@pytest.mark.parametrize("at", ["/replays", "/api/v1/replays"])
def test_what_never_says_how_large_it_is_is_refused_once_it_is_too_large(
    visitor: Visitor, at: str, caplog: pytest.LogCaptureFixture
) -> None:
    form = b'--x\r\nContent-Disposition: form-data; name="log"; filename="a.jsonl"\r\n\r\n'
    kind = "application/x-ndjson" if "api" in at else "multipart/form-data; boundary=x"
    pieces = chain([b"" if "api" in at else form], repeat(b"x" * 1_000_000, 50))
    said = {**allowed_to_send(visitor), "Content-Type": kind}
    assert visitor.post(at, content=pieces, headers=said).status_code == 413
    assert not caplog.records


def allowed_to_send(visitor: Visitor) -> dict[str, str]:
    """What a page of ours, and a program, show to send something."""
    visitor.open("/")
    token = visitor.post("/api/v1/guests", json={"name": "Robot"}).json()["token"]
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    return {"X-Form-Token": visitor.token, "Cookie": cookies, "Authorization": f"Bearer {token}"}


def test_only_built_files_are_served(visitor: Visitor) -> None:
    for name in ("manifest.json", "..%2Fapp.py", "%2e%2e/app.py", "../app.py"):
        assert visitor.get(f"/static/{name}").status_code == 404


def test_single_icons_are_drawn_and_others_are_not_there(visitor: Visitor) -> None:
    assert '<symbol id="cycling"' in visitor.get("/static/icons/cycling.svg").text
    assert visitor.get("/static/icons/no-such-thing.svg").status_code == 404


def test_a_file_is_sent_compressed_and_kept_for_good(visitor: Visitor) -> None:
    style = visitor.open("/").split('rel="stylesheet" href="')[1].split('"')[0]
    answer = visitor.get(style, headers={"Accept-Encoding": "br, gzip"})
    assert answer.headers["content-encoding"] == "br"
    assert "immutable" in answer.headers["cache-control"]


def test_a_new_guest_begins_a_new_visit(server: Serving) -> None:
    """The cookie that somebody may have planted in a browser before is of no use for its guest's forms."""
    with Visitor(base_url=server.address) as newcomer:
        newcomer.open("/room/new/azardia")
        planted, token = newcomer.cookies["visit"], newcomer.token
        faulty: dict[str, str | int] = {"seats": 2, "own_dice": "yes", "public": "yes"}
        shown = newcomer.fill_in("/room/new/azardia", None, name="Eva", **faulty)
        assert shown.status_code == 422, "the form comes back"
        first = newcomer.cookies["visit"]
        assert newcomer.cookies["guest"]
        assert first != planted
        newcomer.open("/settings")
        assert newcomer.cookies["visit"] == first, "the next pages are of the same visit"
        assert newcomer.post("/name", data={"token": token, "name": "Eva"}).status_code == 403
        assert newcomer.fill_in("/name", name="Ana").status_code == 303


def test_a_guest_who_is_sent_on_begins_a_new_visit(server: Serving) -> None:
    with Visitor(base_url=server.address) as newcomer:
        newcomer.open("/")
        planted = newcomer.cookies["visit"]
        newcomer.open(newcomer.fill_in("/name", name="Ana").headers["location"])
        first = newcomer.cookies["visit"]
        assert first != planted
        newcomer.open(newcomer.fill_in("/name", name="Berta").headers["location"])
        assert newcomer.cookies["visit"] == first


# Haste.


def test_a_client_may_do_so_many_things_at_once_and_then_one_at_a_time() -> None:
    now = 0.0
    pace = RateLimiter(rate=2, burst=3, clock=lambda: now)
    assert [pace.admit("ana") for _ in range(4)] == [True, True, True, False]
    assert pace.admit("beto"), "others do not wait for her"
    now = 0.5
    assert [pace.admit("ana") for _ in range(2)] == [True, False]


def test_only_so_many_clients_are_remembered() -> None:
    pace = RateLimiter(rate=0, burst=1, most=2)
    assert [pace.admit(one) for one in ("ana", "beto", "caro", "ana")] == [True, True, True, True]


def test_whoever_shows_another_cookie_each_time_is_no_new_client(tmp_path: Path) -> None:
    server = Serving(tmp_path, looks=RateLimiter(rate=0, burst=2))
    try:
        answers = [httpx.get(f"{server.address}/about", cookies={"visit": f"new{at}"}, timeout=60) for at in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "Retry-After" in answers[-1].headers
    finally:
        server.close()


def test_nobody_starts_matches_without_end_by_being_somebody_else_each_time(tmp_path: Path) -> None:
    server = Serving(tmp_path, newcomers=RateLimiter(rate=0, burst=2))
    try:
        with Visitor(base_url=server.address) as stranger:
            stranger.open("/")
            answers = []
            for _ in range(3):
                stranger.open("/")
                answers.append(stranger.fill_in("/play/azardia"))
                stranger.cookies.pop("guest", None)
            assert [answer.status_code for answer in answers] == [303, 303, 429]
            assert int(answers[-1].headers["Retry-After"]) > 0
    finally:
        server.close()


def test_nobody_listens_a_hundred_times_at_once(server: Serving) -> None:
    room = server.match(server.guest("Ana"), seats=2)
    address = f"/room/{room.link}/stream"
    with Visitor(base_url=server.address, limits=httpx.Limits(max_connections=None)) as visitor:
        visitor.open("/")
        with ExitStack() as listening:
            answers = [listening.enter_context(visitor.stream("GET", address)).status_code for _ in range(101)]
        assert answers == [200] * 100 + [429]
        while True:  # those that were closed stop counting as soon as the server sees it
            with visitor.stream("GET", address) as again:
                if again.status_code == 200:
                    break
