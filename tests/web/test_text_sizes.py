"""Text as large as one likes, and tables that are as usable: every layout knows how large the text is."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sobremesa.table.standing import Late
from sobremesa.web.house import House
from sobremesa.web.sessions import CHOICES, Preferences
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

ASSETS: Final = Path(__file__).parents[2] / "src/sobremesa/web/assets"
WINDOWS: Final = ((1280, 720), (1366, 768), (1440, 900))
SEATS: Final = {"azardia": 4, "encrucijada": 2, "quest": 1}
PEOPLE: Final = {"azardia": ".az-player", "encrucijada": ".en-player, .en-own", "quest": ".qu-hero"}
LINES: Final = "#log-lines > li:nth-last-child(-n + 25)"  # some are folded
DECISIONS: Final = 12
FONT: Final = 32  # pixels, of a browser whose text was set to be large

OVERLAPPING: Final = """() => { // regions that lie on each other, but for what stands on a board or moves over it
  const over = ["tokens", "stage", "scenes", "ahead", "board", "pick"];
  const regions = [...document.querySelectorAll("#table > [id], #board > [id]")]
    .filter((one) => one.checkVisibility() && !over.includes(one.id))
    .map((one) => [one.id, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return regions.flatMap(([name, box], at) =>
    regions.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} on ${other}`));
}"""
OUT_OF_REACH: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => { // even when scrolled to
  if (!one.checkVisibility()) return false;
  one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, right, top, width, height } = one.getBoundingClientRect();
  const across = left + Math.min(width / 2, 60);
  const spots = [0.3, 0.5, 0.7].map((part) => document.elementFromPoint(across, top + height * part));
  return left < -1 || right > innerWidth + 1 || !spots.some((spot) => one.contains(spot));
}).map((one) => one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40))"""
LINES_IN_SIGHT: Final = """() => [...document.querySelectorAll("#log-lines > li")].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const { top: least, bottom: most } = document.querySelector("#log-lines").getBoundingClientRect();
  return one.checkVisibility() && top >= least - 1 && bottom <= Math.min(most, innerHeight) + 1;
}).length"""
COVERED: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => { // at first sight
  const { left, top, width, height } = one.getBoundingClientRect();
  const spots = [0.2, 0.5, 0.8].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
  return !spots.every((spot) => one.contains(spot));
}).length"""


async def _play(house: House, match: int) -> None:
    """The first seat takes the first thing there is, some times."""
    decisions = 0
    async for _ in house.live.listen(match):
        look = await house.live.look(match, 0)
        if look.places is not None or (look.offers and decisions == DECISIONS):
            return
        if look.offers and look.ask is not None:
            with suppress(Late):  # the table has passed meanwhile
                await house.live.choose(match, 0, look.ask.number, look.offers[0].choice.text)
                decisions += 1


def at_table(people: People, server: Serving, game: str, text: str) -> Page:
    """Somebody's page of a match in which something has happened, with text of this size."""
    ana = server.guest("Ana")
    room = server.match(ana, game=game, seats=SEATS[game], options={})
    assert room.match is not None
    server.there(_play(server.house, room.match))
    page = people(ana, preferences=Preferences(language="es", text=text, pace="still"))
    page.goto(f"/room/{room.link}")
    expect(page.locator(LINES)).not_to_have_count(0)
    return page


def with_large_letters(page: Page) -> None:
    """The browser's own letters are set to be large."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": FONT, "fixed": FONT}})
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{FONT}px"


def test_no_style_asks_for_the_room_there_is_in_the_letters_of_the_browser() -> None:
    """They may be smaller than those of the page: `@container window` asks in those."""
    asking = re.compile(r"@media[^{]*\((?:min|max)-(?:width|height)")
    assert not [file.name for file in ASSETS.rglob("*.css") if asking.search(file.read_text(encoding="utf-8"))]
    assert not [file.name for file in ASSETS.rglob("*.ts") if "(max-width" in file.read_text(encoding="utf-8")]


@pytest.mark.parametrize("text", CHOICES["text"])
@pytest.mark.parametrize("game", SEATS)
def test_nothing_overlaps_and_all_people_and_lines_are_in_sight_or_reached(
    people: People, server: Serving, game: str, text: str
) -> None:
    page = at_table(people, server, game, text)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(OVERLAPPING) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for what in (PEOPLE[game], LINES, "#options", "#turn"):
            assert page.evaluate(OUT_OF_REACH, what) == [], (width, height)


@pytest.mark.parametrize("text", CHOICES["text"])
def test_quests_choices_and_lines_are_in_sight_at_once(people: People, server: Serving, text: str) -> None:
    page = at_table(people, server, "quest", text)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        for region in ("#turn", "#options", "#map-frame"):
            box = page.locator(region).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height, (region, width, height)
        page.wait_for_function(f"({LINES_IN_SIGHT})() >= 1")  # the log follows its end once it knows its new height


@pytest.mark.parametrize("window", [*WINDOWS, (390, 844)])
@pytest.mark.parametrize("text", CHOICES["text"])
def test_azardias_characters_are_all_in_sight_where_they_are_chosen(
    people: People, server: Serving, text: str, window: tuple[int, int]
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=4, options={})
    page = people(ana, preferences=Preferences(language="es", text=text, pace="still"))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"/room/{room.link}")
    expect(page.locator(".az-character")).not_to_have_count(0)
    assert page.evaluate(COVERED, ".az-character") == 0


@pytest.mark.parametrize("game", SEATS)
def test_a_browser_with_large_letters_shows_a_table_that_can_be_used(
    people: People, server: Serving, game: str
) -> None:
    page = at_table(people, server, game, "normal")
    with_large_letters(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for what in (PEOPLE[game], LINES, "#options", "#turn"):
        assert page.evaluate(OUT_OF_REACH, what) == []


def test_a_browser_with_large_letters_shows_azardias_characters_at_first_sight(people: People, server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=4, options={})
    page = people(ana, preferences=Preferences(language="es", pace="still"))
    page.goto(f"/room/{room.link}")
    with_large_letters(page)
    expect(page.locator(".az-character")).not_to_have_count(0)
    assert page.evaluate(COVERED, ".az-character") == 0
