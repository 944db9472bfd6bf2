"""Azardia's table where there is little room: every player and every card is whole in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.state import Azardia
from tests.web.azardia.matches import first_with
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

CUT = """() => {
  const list = document.querySelector("#players").getBoundingClientRect();
  const below = document.querySelector("#log").getBoundingClientRect().top;
  return [...document.querySelectorAll(".az-player")].map((row) => row.getBoundingClientRect())
    .filter((row) => row.top < list.top - 1 || row.bottom > Math.min(list.bottom, below) + 1).length;
}"""


def _last_turns(match: Azardia) -> bool:
    """There is much to tell and to choose: it is the grace turn, and the first seat plays its cards."""
    ask = match.ask
    return ask is not None and ask.name == "az.turn.play" and match.asked()[0] == 0 and match.holder != NOBODY


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_whole_in_sight_on_a_laptop(people: People, server: Serving, seats: int) -> None:
    ana = server.guest("Gorrión valiente")
    room = server.begun(first_with(_last_turns, seats=seats).match, ana)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    for height in (768, 720):
        page.set_viewport_size({"width": 1366, "height": height})
        expect(page.locator(".az-player")).to_have_count(seats)
        page.wait_for_function(f"() => ({CUT})() === 0", timeout=5000)
        options = page.locator("#options").bounding_box()
        assert options is not None
        assert options["y"] + options["height"] <= height
