"""What has happened stands beside the table, with its end in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

CALM = Preferences(face="plain", pace="still")
LOW = 700  # pixels: a window in which not all of a match's first lines have room

# Where the log begins and ends, how tall its lines are, and how far it is from its end.
BOX = """() => {
    const box = document.querySelector("#log").getBoundingClientRect(), lines = document.querySelector("#log-lines")
    return [box.top, box.bottom, lines.clientHeight, lines.scrollHeight - lines.scrollTop - lines.clientHeight]
}"""
FIVE = 5 * 1.4 * 0.9 * 16  # pixels


def is_in_sight(page: Page, height: int) -> None:
    page.wait_for_function(f"() => ({BOX})()[3] < 1")
    top, bottom, lines, _ = page.evaluate(BOX)
    assert top >= 0
    assert bottom <= height
    assert lines >= FIVE


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1024, LOW)])
def test_the_end_of_the_log_is_in_the_window_wherever_one_is(
    people: People, server: Serving, width: int, height: int
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", options={})
    page = people(ana, preferences=CALM)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/room/{room.link}")
    for number in range(40):
        is_in_sight(page, height)
        if page.locator("#log-lines > li").count() > 25:
            break
        question = page.locator("#options [data-choice]").first
        asked = page.locator("#asked").get_attribute("data-ask")
        chance = page.locator("#choice-at-random")
        (chance if chance.count() else question).dispatch_event("click")
        expect(page.locator(f"#table [data-ask='{asked}']")).to_have_count(0)
        assert number < 39
    page.evaluate("scrollTo(0, 0)")
    is_in_sight(page, height)
    page.locator("#position").evaluate("it => it.scrollIntoView({block: 'end'})")
    is_in_sight(page, height)
