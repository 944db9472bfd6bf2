"""A name as long as may be, without a place to break: it hides nothing of what stands beside it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

WIDE: Final = "M" * 24
FULL_WIDTH: Final = "\uff37" * 24
WINDOWS: Final = ((1366, 768), (390, 844), (360, 740))
FIGURES: Final = {"azardia": ".az-player .goods", "encrucijada": ".en-player .en-who", "quest": ".qu-hero .qu-gauge b"}
SPILT: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => {
  const around = one.closest("section").getBoundingClientRect(), box = one.getBoundingClientRect();
  return box.left < around.left - 1 || box.right > around.right + 1 || box.right > innerWidth + 1;
}).length"""
CUT: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => one.scrollWidth > one.clientWidth + 1
  && getComputedStyle(one).textOverflow !== "ellipsis" && getComputedStyle(one).display !== "inline").length"""


@pytest.mark.parametrize("game", FIGURES)
def test_a_long_name_hides_nobodys_figures(people: People, server: Serving, game: str) -> None:
    guests = [server.guest(name) for name in (WIDE, FULL_WIDTH)]
    room = server.match(*guests, game=game, seats=2, options={})
    page = people(guests[0], preferences=Preferences(language="es", pace="still"))
    page.goto(f"/room/{room.link}")
    expect(page.locator(FIGURES[game])).not_to_have_count(0)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(SPILT, FIGURES[game]) == 0, width
        assert page.evaluate(CUT, f"{FIGURES[game]}, .who, .turn-who") == 0, width


def test_a_long_name_fits_where_the_table_is_set_up(people: People, server: Serving) -> None:
    guests = [server.guest(name) for name in (WIDE, FULL_WIDTH)]
    room = server.table(*guests, seats=3, bot="")
    page = people(guests[0], preferences=Preferences(language="es"))
    page.goto(f"/room/{room.link}")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(SPILT, ".chair-who b, .chair .tag, .chair .button") == 0, width
