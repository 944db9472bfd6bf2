"""Who plays with whom is told at every width and number of seats, in words (EN-1.4)."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import expect

from sobremesa.web.sessions import Preferences
from tests.games.encrucijada.table import table
from tests.web.conftest import People
from tests.web.encrucijada.matches import GAME
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

DECKS: Final = ("pacificadores", "avance", "colmena-de-barro", "jauria-del-paramo", "velo-de-ceniza", "liga-del-puente")
NAMES: Final = ("Ana", "Beto", "Carla", "Dani", "Elsa", "Fran")
WIDTHS: Final = ((1366, 768), (1920, 1080), (390, 844))


@pytest.mark.clause("EN-1.4")
@pytest.mark.parametrize(
    ("teams", "told"),
    [
        ((1, 1, 2), ["plays with you", "team 2"]),
        ((1, 2, 1, 2), ["team 2", "plays with you", "team 2"]),
        ((1, 2, 2, 1, 2), ["team 2", "team 2", "plays with you", "team 2"]),
        ((1, 2, 1, 2, 1, 2), ["team 2", "plays with you", "team 2", "plays with you", "team 2"]),
        ((1, 2, 3, 1, 2, 3), ["team 2", "team 3", "plays with you", "team 2", "team 3"]),
    ],
    ids=["3", "4", "5", "6 in two", "6 in three"],
)
def test_teams_are_told_at_the_table_and_in_its_drawer(
    server: Serving, people: People, teams: tuple[int, ...], told: list[str]
) -> None:
    options = {f"team_{seat}": team for seat, team in enumerate(teams, start=1)}
    players = [{"deck": deck} for deck in DECKS[: len(teams)]]
    position = table(json.dumps({"players": players, "begin": "C"}), GAME.pack(), **options)
    guests = [server.guest(name) for name in NAMES[: len(teams)]]
    room = server.begun(position.match, *guests)
    page = people(guests[0], "en", preferences=Preferences(pace="still"))
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/room/{room.link}")
        for seat, said in enumerate(told, start=1):
            expect(page.locator(f"#player-{seat} .en-who").get_by_text(said)).to_be_visible()
        expect(page.locator("#own").get_by_text("team 1")).to_be_visible()
        page.get_by_role("button", name="Table").click()
        expect(page.locator("#table-menu .seats-now .tag")).to_have_text(["team 1", *told])
