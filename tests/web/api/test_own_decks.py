"""Decks of one's own and teams, by the API."""

from __future__ import annotations

import pytest

import sobremesa
from tests.web.api.caller import Caller

GAME = sobremesa.game("encrucijada")
DECKS = GAME.decks(GAME.pack())
AVANCE = DECKS.text(DECKS.read("avance"))


def table(caller: Caller, seats: int = 2) -> str:
    return caller.room(seats, game="encrucijada", options={"order": "seats"})


def test_a_deck_is_brought_read_and_played_with(ana: Caller, berta: Caller) -> None:
    link = table(ana)
    berta.ask("POST", f"/rooms/{link}/chairs", json={})
    chairs = berta.ask("PUT", f"/rooms/{link}/chairs/1/deck", json={"text": AVANCE})["chairs"]
    assert [chair["own_deck"] for chair in chairs] == [False, True]
    assert berta.ask("GET", f"/rooms/{link}/chairs/1/deck") == {"text": AVANCE}
    assert ana.refused("GET", f"/rooms/{link}/chairs/1/deck") == (403, "forbidden")
    assert "torre" not in ana.send("GET", f"/rooms/{link}").text
    berta.ask("PUT", f"/rooms/{link}/ready", json={})
    ana.ask("POST", f"/rooms/{link}/start")
    players = ana.ask("GET", f"/matches/{link}")["position"]["players"]
    assert [player["deck"] for player in players] == [None, "own"]
    assert ana.refused("PUT", f"/rooms/{link}/chairs/0/deck", json={"text": AVANCE}) == (409, "taken")


@pytest.mark.parametrize(
    ("language", "why", "where"),
    [("es", "Este mazo tiene 2 fallos.", "línea 1"), ("en", "2 faults in this deck.", "line 1")],
)
def test_every_fault_of_a_deck_is_told(ana: Caller, language: str, why: str, where: str) -> None:
    link, headers = table(ana), {"Accept-Language": language}
    wrong = {"text": "tower: nobody\n" + "".join(AVANCE.splitlines(keepends=True)[1:4])}
    answer = ana.send("PUT", f"/rooms/{link}/chairs/0/deck", json=wrong, headers=headers)
    problem = answer.json()
    assert (answer.status_code, problem["error"], problem["why"]) == (422, "faulty", why)
    assert (problem["faults"][0]["where"], problem["faults"][0]["part"]) == (where, "nobody")
    assert "EN-1.2" in problem["faults"][1]["right"]
    assert ana.ask("GET", f"/rooms/{link}/chairs/0/deck") == {"text": ""}


def test_the_games_say_their_values_and_how_seats_may_stand_to_one_another(nobody: Caller) -> None:
    games = nobody.ask("GET", "/games", headers={"Accept-Language": "es"})
    game = next(game for game in games if game["name"] == "encrucijada")
    options = {option["name"]: option for option in game["options"]}
    assert options["deck_2"]["seat"] == 1
    assert options["deck_2"]["says"]["0"] == "lo elige al empezar"
    assert options["towers"]["says"]["team"] == "una por equipo"
    ways = {way["name"]: way["options"] for way in game["arrangements"] if way["seats"] == 4}
    assert ways["2 contra 2"] == {"team_1": 1, "team_2": 2, "team_3": 1, "team_4": 2}
    assert next(game for game in games if game["name"] == "azardia")["arrangements"] == []


def test_the_presets_of_a_game_lay_a_table(ana: Caller) -> None:
    games = ana.ask("GET", "/games", headers={"Accept-Language": "es"})
    (short,) = next(game for game in games if game["name"] == "encrucijada")["presets"]
    assert (short["name"], short["title"]) == ("short", "Una partida corta")
    ana.room(2, game="encrucijada", options=short["options"])


def test_options_of_every_arrangement_lay_a_table(ana: Caller) -> None:
    for way in GAME.arrangements(6):
        link = ana.room(6, game="encrucijada", options=dict(way.options))
        ana.ask("POST", f"/rooms/{link}/leave")
