"""The API as programs meet it: guests, rooms, talk, packs, replays, and the one shape of what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from sobremesa.table.signing import COOKIE
from sobremesa.table.upload import zipped
from sobremesa.web.security import RateLimiter
from tests.table.test_packs import another
from tests.web.api.caller import Caller
from tests.web.serving import Serving

JSON_LINES = {"Content-Type": "application/x-ndjson"}


def test_who_comes_is_given_a_name_and_a_token(nobody: Caller) -> None:
    for language in ("es", "en"):
        welcome = nobody.ask("POST", "/guests", json={}, headers={"Accept-Language": language})
        caller = Caller(nobody.client, welcome["token"])
        assert caller.ask("GET", "/me") == welcome["guest"]


def test_a_guest_may_be_called_otherwise(ana: Caller) -> None:
    assert ana.ask("PATCH", "/me", json={"name": "Ana María"})["name"] == "Ana María"
    assert ana.refused("PATCH", "/me", json={"name": "\u202e"}) == (422, "wrong")


def test_the_games_tell_their_options(nobody: Caller) -> None:
    azardia = next(game for game in nobody.ask("GET", "/games") if game["name"] == "azardia")
    assert (azardia["least_seats"], azardia["most_seats"]) == (2, 4)
    options = {option["name"]: option for option in azardia["options"]}
    assert options["kuchuritok"]["values"] == ["shuffled", "choose"]
    assert (options["length"]["least"], options["length"]["most"]) == (15, 3000)
    assert "greedy" in nobody.ask("GET", "/bots")


def test_a_whole_evening(ana: Caller, berta: Caller) -> None:
    link = ana.room(seats=3, public=True)
    assert link in [room["link"] for room in berta.ask("GET", "/rooms")]
    assert berta.ask("POST", f"/rooms/{link}/chairs", json={})["yours"] == [1]
    ana.ask("PUT", f"/rooms/{link}/chairs/2/bot", json={"bot": "random"})
    assert ana.refused("POST", f"/rooms/{link}/start") == (409, "taken")
    berta.ask("PUT", f"/rooms/{link}/ready", json={"ready": True})
    assert ana.ask("POST", f"/rooms/{link}/start")["state"] == "playing"
    assert ana.ask("GET", f"/matches/{link}")["names"][:2] == ["Ana", "Berta"]
    assert berta.ask("POST", f"/rooms/{link}/leave")["chairs"][1]["stand_in"]
    assert berta.ask("GET", f"/matches/{link}")["bots"] == [1, 2]
    assert berta.ask("POST", f"/rooms/{link}/back")["chairs"][1]["stand_in"] is None
    assert [room["link"] for room in berta.ask("GET", "/me/rooms")] == [link]


def test_talk_and_not_hearing_it(ana: Caller, berta: Caller) -> None:
    link = ana.room()
    assert berta.refused("POST", f"/rooms/{link}/chat", json={"text": "Hola"}) == (403, "forbidden")
    berta.ask("POST", f"/rooms/{link}/watch")
    said = berta.ask("POST", f"/rooms/{link}/chat", json={"text": "<b>Hola</b>"})
    assert (said["number"], said["text"], said["guest"]["name"]) == (1, "<b>Hola</b>", "Berta")
    assert ana.ask("GET", f"/rooms/{link}/chat") == [said]
    ana.ask("PUT", f"/me/muted/{berta.guest}")
    assert ana.ask("GET", "/me/muted") == [berta.guest]
    assert ana.ask("GET", f"/rooms/{link}/chat") == []
    ana.ask("DELETE", f"/me/muted/{berta.guest}")
    assert ana.ask("GET", f"/rooms/{link}/chat?after=1") == []


# What goes wrong.


@pytest.mark.parametrize(
    ("method", "path", "problem"),
    [
        ("GET", "/me", (401, "unknown")),
        ("POST", "/rooms/abcdefgh23/start", (401, "unknown")),
        ("GET", "/rooms/abcdefgh23", (404, "missing")),
        ("GET", "/matches/abcdefgh23", (404, "missing")),
        ("GET", "/replays/abcdefgh23", (404, "missing")),
        ("GET", f"/packs/{'0' * 64}", (404, "missing")),
        ("GET", "/nothing", (404, "missing")),
        ("DELETE", "/rooms", (405, "invalid")),
        ("GET", "/rooms/a%00b", (422, "invalid")),
        ("GET", "/rooms/abcdefgh23/chat?after=-1", (422, "invalid")),
        ("POST", "/guests", (422, "invalid")),
    ],
)
def test_what_goes_wrong_has_one_shape(nobody: Caller, method: str, path: str, problem: tuple[int, str]) -> None:
    assert nobody.refused(method, path) == problem


def test_a_token_that_is_not_ours_is_nobodys(nobody: Caller) -> None:
    assert nobody.refused("GET", "/me", headers={"Authorization": "Bearer made.up"}) == (401, "unknown")


def test_a_cookie_says_nothing_here(server: Serving, nobody: Caller) -> None:
    """So that no page of somebody else's can do anything in a guest's name."""
    guests = server.house.guests
    cookie = guests.seals.seal(guests.welcome("es").key, COOKIE)
    for headers in ({"Cookie": f"guest={cookie}"}, {"Authorization": f"Bearer {cookie}"}):
        assert nobody.refused("GET", "/me", headers=headers) == (401, "unknown")


@pytest.mark.parametrize(("language", "why"), [("es", "No hay ninguna mesa"), ("en", "There is no table")])
def test_the_reason_is_said_in_the_language_that_was_asked_for(nobody: Caller, language: str, why: str) -> None:
    answer = nobody.send("GET", "/rooms/abcdefgh23", headers={"Accept-Language": f"{language}-XX,fr;q=0.9"})
    assert answer.json()["why"].startswith(why)


def test_options_that_the_game_does_not_have_are_told(ana: Caller) -> None:
    plan = {"game": "azardia", "seats": 2, "options": {"speed": 3}}
    answer = ana.send("POST", "/rooms", json=plan)
    assert answer.status_code == 422
    assert "speed" in answer.json()["why"]


def test_what_is_too_large_is_told_in_the_same_shape(ana: Caller) -> None:
    assert ana.refused("POST", "/replays", content=b"x" * 10_000_000, headers=JSON_LINES) == (413, "large")
    assert ana.refused("POST", "/replays", content=b"x" * 6_000_000, headers=JSON_LINES) == (413, "large")


# Too much in too little time.


@contextmanager
def hurried(folder: Path, **paces: RateLimiter) -> Iterator[Caller]:
    """A server of its own, that is in no hurry."""
    server = Serving(folder, **paces)
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=60) as client:
        yield Caller(client)
    server.close()


def test_who_asks_too_fast_is_told_in_the_same_shape(tmp_path: Path) -> None:
    with hurried(tmp_path, looks=RateLimiter(0.001, 5)) as caller:
        for _ in range(5):
            caller.ask("GET", "/bots")
        assert caller.refused("GET", "/bots") == (429, "often")
        assert int(caller.send("GET", "/bots").headers["Retry-After"]) > 0


def test_one_address_does_not_bring_guests_without_end(tmp_path: Path) -> None:
    with hurried(tmp_path, newcomers=RateLimiter(0.001, 3)) as caller:
        for _ in range(3):
            caller.called("Ana")
        assert caller.refused("POST", "/guests", json={}) == (429, "often")
        assert int(caller.send("POST", "/guests", json={}).headers["Retry-After"]) > 0


# Packs.


def test_a_pack_is_brought_as_a_zip_and_played_with(ana: Caller) -> None:
    sent = {"files": ("mine.zip", zipped(another("zipped")))}
    pack = ana.ask("POST", "/packs?game=azardia", files=sent)
    assert ana.ask("GET", f"/packs/{pack['digest']}")["name"] == "zipped"
    link = ana.match(pack=pack["digest"])
    assert ana.ask("GET", f"/matches/{link}")["game"] == "azardia"
    assert pack in ana.ask("GET", "/me/packs")


def test_a_pack_is_brought_file_by_file(ana: Caller) -> None:
    sent = [("files", (name, data)) for name, data in another("loose").items()]
    assert ana.ask("POST", "/packs", files=sent)["name"] == "loose"


def test_faults_are_told_line_by_line(ana: Caller) -> None:
    broken = {**another(), "event.yaml": b"- id: fox\n"}
    answer = ana.send(
        "POST", "/packs", files={"files": ("mine.zip", zipped(broken))}, headers={"Accept-Language": "es"}
    )
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["error"] == "faulty"
    assert problem["why"] == f"Este paquete tiene {len(problem['faults'])} fallos."
    assert problem["faults"][0]["where"].startswith("event.yaml:")


@pytest.mark.parametrize(
    ("language", "why", "right"),
    [
        ("es", "falta name", "es: y en:, una línea de 40 letras como mucho cada uno"),
        ("en", "name is missing", "es: and en:, each one line of at most 40 characters"),
    ],
)
def test_a_fault_is_told_in_the_language_asked_for(ana: Caller, language: str, why: str, right: str) -> None:
    sent = {"files": ("mine.zip", zipped({**another(), "event.yaml": b"- id: fox\n"}))}
    problem = ana.send("POST", "/packs", files=sent, headers={"Accept-Language": language}).json()
    assert problem["faults"][0] == {"where": "event.yaml:1", "part": "fox", "why": why, "right": right}


@pytest.mark.parametrize(
    ("asked", "spanish", "english"),
    [
        (("POST", "/guests", {"name": 5}), "body.name: no es texto", "body.name: is not text"),
        (("POST", "/rooms", {}), "body.game: falta", "body.game: is missing"),
        (
            ("GET", "/rooms/abcdefgh23/chat?after=-1", None),
            "query.after: es demasiado pequeño (0 como mínimo)",
            "query.after: is too small (0 at least)",
        ),
        (
            ("POST", "/rooms", {"game": "azardia", "seats": 5}),
            "seats: azardia no es para 5 (de 2 a 4 jugadores)",
            "seats: azardia is not for 5 (2 to 4 players)",
        ),
    ],
)
def test_what_is_not_asked_for_is_told_in_the_language_asked_for(
    ana: Caller, asked: tuple[str, str, object], spanish: str, english: str
) -> None:
    method, path, sent = asked
    for language, told in (("es", spanish), ("en", english)):
        answer = ana.send(method, path, json=sent, headers={"Accept-Language": language})
        assert (answer.status_code, answer.json()["why"]) == (422, told)


def test_a_zip_that_leads_elsewhere_is_refused(ana: Caller) -> None:
    out = BytesIO()
    with ZipFile(out, "w") as packed:
        packed.writestr("../pack.yaml", b"")
    assert ana.refused("POST", "/packs", files={"files": ("a.zip", out.getvalue())}) == (422, "wrong")
