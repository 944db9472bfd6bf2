"""A map is looked at closer: marks that a finger can tell apart, in a window that shows who acts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.ci

TIP = 24  # pixels: what a finger hits
CALM = Preferences(pace="still", face="plain")
QUESTION = "document.querySelector('#table [data-ask]')?.dataset.ask"
SMALLEST = """Math.min(...[...document.querySelectorAll('.mark > :is(circle, rect, path):not(.halo, .hurt)')]
  .map(part => part.getBoundingClientRect().width))"""


@pytest.fixture
def mission(server: Serving) -> tuple[Guest, Room]:
    """A mission of 48 inches that waits for Ana."""
    ana = server.guest("Ana")
    return ana, server.match(ana, game="quest", seats=1, options={"mission": 2, "party": 2}, bot="")


def middle_off(page: Page, wanted: str) -> tuple[float, float]:
    """How far, across and down, the middle of this is from the middle of the window that shows the map."""
    found = page.evaluate(
        """wanted => {
          const [pane, part] = ['#chart-window', wanted].map(one => document.querySelector(one).getBoundingClientRect())
          return [part.x - pane.x + (part.width - pane.width) / 2, part.y - pane.y + (part.height - pane.height) / 2]
        }""",
        wanted,
    )
    return abs(found[0]), abs(found[1])


def deploy(page: Page, times: int) -> None:
    """Place this many heroes, each at the first place."""
    for _ in range(times):
        asked = page.evaluate(QUESTION)
        page.locator("#options .bunch [data-choice]").first.dispatch_event("click")  # it may be folded
        page.wait_for_function(f"asked => ({QUESTION}) !== asked", arg=asked)
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")


@pytest.mark.parametrize("light", [True, False], ids=["day", "lamp"])
def test_a_finger_on_the_whole_map_looks_closer_and_chooses_nothing(
    people: People, mission: tuple[Guest, Room], light: bool
) -> None:
    ana, room = mission
    page = people(ana, "en", phone=True, light=light, preferences=CALM)
    page.goto(f"/room/{room.link}")
    note = page.locator("#chart-note")
    expect(note).to_have_text("Touch the map to zoom in.", use_inner_text=True)
    assert page.evaluate(SMALLEST) < TIP
    asked = page.evaluate(QUESTION)
    page.locator("#mark-unit-4 circle").first.tap(force=True)
    expect(page.get_by_role("button", name="The whole map")).to_be_visible()
    assert page.evaluate(QUESTION) == asked
    assert page.evaluate(SMALLEST) >= TIP - 0.1
    assert max(middle_off(page, "#mark-unit-4 circle")) < TIP / 2
    expect(note).to_have_text("Press what is lit, or any place.", use_inner_text=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    page.reload()
    expect(page.get_by_role("button", name="The whole map")).to_be_visible()
    page.locator(".target").nth(12).tap()
    page.wait_for_function(f"asked => ({QUESTION}) !== asked", arg=asked)


def test_closer_shows_who_acts_and_goes_where_the_next_one_does(people: People, mission: tuple[Guest, Room]) -> None:
    ana, room = mission
    page = people(ana, "es", phone=True, preferences=CALM)
    page.goto(f"/room/{room.link}")
    deploy(page, 2)
    closer = page.get_by_role("button", name="Más cerca")
    closer.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Todo el mapa")).to_be_focused()
    pane = page.locator("#chart-window")
    pane.evaluate("pane => pane.scrollTo(0, 0)")
    asked = page.evaluate(QUESTION)
    page.locator("#options [data-choice]").first.click()
    page.wait_for_function(f"asked => ({QUESTION}) !== asked", arg=asked)
    page.wait_for_function("() => document.querySelector('#chart-window').scrollTop > 0")
    across, down = middle_off(page, ".mark.acts")
    shown = pane.bounding_box()
    assert shown is not None
    assert across < shown["width"] / 2
    assert down < shown["height"] / 2
    pane.focus()
    before = pane.evaluate("pane => pane.scrollTop")
    page.keyboard.press("ArrowUp")
    page.wait_for_function("before => document.querySelector('#chart-window').scrollTop < before", arg=before)


def test_the_map_goes_no_further_than_what_is_beside_it(people: People, mission: tuple[Guest, Room]) -> None:
    ana, room = mission
    page = people(ana, "en", preferences=CALM)
    page.goto(f"/room/{room.link}")
    page.evaluate("document.getElementById('position').scrollIntoView()")
    ends, begins = page.evaluate(
        """[document.querySelector('#chart > *').getBoundingClientRect().bottom,
            document.querySelector('#position').getBoundingClientRect().top]"""
    )
    assert ends <= begins
