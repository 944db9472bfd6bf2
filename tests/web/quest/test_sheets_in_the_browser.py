"""Sheets by pointer, key and thumb; a hero's activation from the home page on without a pointer."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.web.conditions import in_all_conditions
from tests.web.conftest import People
from tests.web.quest.test_in_the_browser import QUESTION, answered, deploy, hover, middle, opened, press
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.ci

SHEET: Final = "#sheet:popover-open"
MOST_TABS: Final = 150


@pytest.fixture
def mission(server: Serving) -> tuple[Guest, Room]:
    """A mission that waits for Ana and two heroes."""
    ana = server.guest("Ana")
    return ana, server.match(ana, game="quest", seats=1, options={"mission": 2, "party": 2}, bot="")


@in_all_conditions
def test_a_name_opens_its_sheet_and_escape_gives_the_focus_back(
    people: People, mission: tuple[Guest, Room], language: str, phone: bool, light: bool
) -> None:
    page = opened(people, mission, language, phone=phone)
    page.emulate_media(color_scheme="light" if light else "dark")
    deploy(page, touch=phone)
    press(page, "#mark-unit-0 .base", touch=phone)
    page.locator("#around summary").press("Enter")
    assert faults(page) == []
    for unit in (0, 2):
        name = page.locator(f"#opens-{unit}")
        name.focus()
        page.keyboard.press("Enter")
        expect(page.locator(SHEET)).to_be_focused()
        expect(page.get_by_role("dialog", name=name.inner_text())).to_be_visible()
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.locator(SHEET)).to_have_count(0)
        expect(name).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.clause("QU-8.3")
def test_pointing_at_a_figure_shows_its_sheet_and_pointing_elsewhere_hides_it(
    people: People, mission: tuple[Guest, Room]
) -> None:
    page = opened(people, mission)
    deploy(page)
    hover(page, middle(page, "#mark-unit-2 .base"))
    expect(page.locator(SHEET)).to_contain_text("If it were activated now")
    expect(page.locator(SHEET)).to_contain_text("Step 1")
    page.locator("#mission").hover()
    expect(page.locator(SHEET)).to_have_count(0)


def test_a_long_press_opens_a_sheet_and_chooses_nothing(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission, phone=True)
    deploy(page, touch=True)
    number = page.evaluate(QUESTION)
    x, y = middle(page, "#mark-unit-0 .base")
    box = page.locator("#map-frame").bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + x, "y": box["y"] + y, "id": 0}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(page.locator(SHEET)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate(QUESTION) == number
    page.locator(SHEET).get_by_role("button", name="Close").click()
    expect(page.locator(SHEET)).to_have_count(0)


def test_what_one_reads_stays_in_place_when_the_table_moves_on(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission)
    deploy(page)
    press(page, "#mark-unit-0 .base")
    page.locator("#opens-3").focus()
    number = page.evaluate(QUESTION)
    page.locator('#options [data-choice^="run:"]').first.dispatch_event("click")
    answered(page, number)
    expect(page.locator("#opens-3")).to_be_focused()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something like this has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached")


def test_from_the_home_page_to_the_end_of_an_activation_by_keyboard_alone(people: People) -> None:
    page = people(None, "en", preferences=Preferences(pace="still"))
    page.goto("/")
    tab_to(page, "form[action='/play/quest'] [name=first]")
    page.keyboard.press("Enter")
    page.locator("#options [data-choice]").first.wait_for(state="attached")

    def choose(selector: str) -> None:
        """By key: unfold what hides it, and press it."""
        number = page.evaluate(QUESTION)
        tab_to(page, f"#options :is({selector}, details:not([open]):has({selector}) > summary)")
        if page.evaluate("document.activeElement.matches('summary')"):
            page.keyboard.press("Enter")
            tab_to(page, f"#options {selector}")
        page.keyboard.press("Enter")
        answered(page, number)
        page.wait_for_selector("#table:has(#options [data-choice]):not(:has([data-cancels]))")

    while page.locator('#options [data-choice^="activate:"]').count() == 0:
        choose('li [data-choice^="deploy:"], li [data-choice^="scout:"], [data-choice="stay"]')
    choose('[data-choice="activate:0"]')
    choose('li [data-choice^="advance:"]')
    while page.locator("#card-0.acts").count():  # the table may say by itself that this is all, while one is on the way
        choose(", ".join(f'[data-choice="{word}"]' for word in ("accept", "loose", "end")))
