"""Missions of Quest at its own table: one played to its end, and one by two people, each with heroes of their own."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import AT_ONCE, QUESTION, one_of, play_on, the_end
from tests.web.e2e.truth import asked
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

pytestmark = [pytest.mark.slow, pytest.mark.turns("a whole match in a browser", share=6)]

ALONE: Final = {"mission": 1, "party": 2}
TOGETHER: Final = {"mission": 3}
CALM: Final = Preferences(pace="still")
ANSWERS: Final = "#options [data-choice]:visible"
ENDS: Final = ", ".join(f"#options [data-choice={word}]:visible" for word in ("end", "rest", "accept"))
FOLDED: Final = "#options details:not([open]) > summary:visible"
CHOICES: Final = 40  # that two people make together
# Where everybody stands and how they look, as the map shows it, but for what can be pressed.
FIGURES: Final = """() => [...document.querySelectorAll("#map-board > svg[id^=mark-unit]")]
  .map((each) => [each.id, ...[...each.querySelectorAll("g.model")].map((one) => one.getAttribute("transform")),
    ...[...each.querySelectorAll(".ring.life")].map((one) => one.getAttribute("stroke-dasharray"))].join(" "))
  .sort().join("\\n")"""


def act(page: Page, dice: Random) -> None:
    """Do any of what can be done; half the time be done with it, or the mission would take all day."""
    ends, answers = page.locator(ENDS), page.locator(ANSWERS)
    if not answers.count():
        page.locator(FOLDED).first.click(timeout=AT_ONCE)
    one_of(ends if ends.count() and dice.random() < 0.5 else answers, dice).click(timeout=AT_ONCE)


@pytest.mark.clause("QU-6.10")
@pytest.mark.parametrize(("language", "phone"), [("es", False), ("en", True)], ids=["laptop", "phone"])
def test_a_mission_is_played_to_its_end_and_looked_back_upon(
    people: Watched, server: Serving, dice: Random, language: str, phone: bool
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="quest", seats=1, options=ALONE, bot="")
    people.forgives.append("htmx:error: timeout")  # on a busy machine; what was not answered is sent again
    page = people(ana, language, phone, preferences=CALM)
    page.goto(f"/room/{room.link}")
    play_on(page, act, dice)
    expect(the_end(page).get_by_role("heading").first).to_be_visible()
    the_end(page).get_by_role("link", name=re.compile("^(Cómo se llegó a esto|How it came to this)$")).click()
    expect(page.locator(".qu-story-deeds tbody").first.locator("tr")).to_have_count(2)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"/replay/{room.link}?moment=0")
    expect(page.locator("#map-svg")).to_be_visible()
    leap = page.locator("[data-leap=a]")
    if leap.get_attribute("href"):
        page.keyboard.press("a")
        page.wait_for_url(re.compile(r"moment=[1-9]\d*"))
    assert faults(page) == []


@pytest.mark.whole
@pytest.mark.clause("QU-3.1")
def test_each_of_two_in_mission_3_sees_what_the_other_does(people: Watched, server: Serving, dice: Random) -> None:
    guests = [server.guest(name) for name in ("Ana", "Beto")]
    room = server.match(*guests, game="quest", seats=2, options=TOGETHER, bot="")
    pages = [people(guest, preferences=CALM) for guest in guests]
    for page in pages:
        page.goto(f"/room/{room.link}")
    acted = set()
    for _ in range(CHOICES):
        question = asked(server, room)
        seat = dice.choice(question.seats)
        page, other = pages[seat], pages[1 - seat]
        page.locator(f"#table [data-ask='{question.number}']").first.wait_for(state="attached")
        expect(page.locator("#table[aria-busy=true]")).to_have_count(0)
        told = other.locator("#log-lines").inner_text()
        act(page, dice)
        page.wait_for_function(f"question => ({QUESTION}) !== question", arg=str(question.number))
        acted.add(seat)
        if page.locator("#log-lines").inner_text() != told:
            other.wait_for_function("told => document.querySelector('#log-lines').innerText !== told", arg=told)
        figures = page.evaluate(FIGURES)
        other.wait_for_function(f"figures => ({FIGURES})() === figures", arg=figures)
    assert acted == {0, 1}
    for page in pages:
        expect(page.locator("#party")).to_contain_text("Ana")
        expect(page.locator("#party")).to_contain_text("Beto")
        assert faults(page) == []
