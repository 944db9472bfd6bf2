"""The enemies' phase is seen to happen: played, stepped through or skipped, it ends in the same picture."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa.engine.chance import undivided
from sobremesa.engine.history import History
from sobremesa.engine.match import Match
from sobremesa.games.quest.rules import events
from tests.web.conftest import LISTENS, People
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

SEED = 7
OPTIONS = {"mission": 3, "party": 2}
# What the map shows, whoever drew it: each figure's place and look, but for what is there to be pressed or read,
# and for the way it faces, which the map turns as figures go.
PICTURE = """() => [...document.querySelectorAll("#map-board > svg[id^=mark-], #film > svg")]
  .filter((each) => getComputedStyle(each).visibility !== "hidden")
  .map((each) => {
    const parts = [...each.querySelectorAll("*:not(title, .halo, .nose, .who)")];
    const drawn = parts.filter((part) => !part.childElementCount);
    const places = [...each.querySelectorAll("g")].map((group) => group.getAttribute("transform"));
    return [each.dataset.of ?? each.id, ...places, ...drawn.map((part) => part.outerHTML.replace(/\\s+/g, " "))];
  })
  .filter((one) => one.length > 1).map(String).sort().join("\\n")"""


# What the gauges of the party say.
GAUGES = "() => [...document.querySelectorAll('#party .qu-hero > div .qu-gauge b')].map((each) => each.textContent)"


@cache
def before_a_phase() -> tuple[Match, str]:
    """A mission in which one choice lets the enemies act, and one of them hurts a hero."""
    dice = Random(SEED)
    history = History(sobremesa.game("quest").new(1, options=OPTIONS, chance=undivided(SEED)))
    while True:
        before = history.match
        options = before.options()
        choice = next((one for one in options if one.text == "end"), dice.choice(options))
        history = history.after(choice)
        told = history.match.events or []
        if any(one.kind is events.QUEUED for one in told) and any(one.kind is events.WOUNDED for one in told):
            return before, choice.text
        assert history.match.outcome is None, f"seed {SEED}: nobody was ever hurt"


def at_the_table(people: People, server: Serving, **how: Any) -> Page:
    ana = server.guest("Ana")
    match, _ = before_a_phase()
    room = server.begun(match, ana)
    page = people(ana, **how)
    page.goto(f"/room/{room.link}")
    page.wait_for_function(LISTENS)
    return page


# Pauses the next film as it begins: it is over soon, and on a busy machine the hand comes late.
PAUSE = """() => new MutationObserver((_, observer) => {
  if (!document.querySelector("#table[data-film]")) return
  observer.disconnect()
  document.querySelector("[data-film=play]").click()
}).observe(document.querySelector("#table"), {attributeFilter: ["data-film"]})"""


def let_them_act(page: Page) -> str:
    """The last hero is done, and the film of what follows is paused at its beginning; returns the picture before it."""
    before: str = page.evaluate(PICTURE)
    page.evaluate(PAUSE)
    page.locator(f'[data-choice="{before_a_phase()[1]}"]').first.click()
    page.wait_for_selector("#table[data-film]")
    return before


def steps(page: Page) -> tuple[int, int]:
    """How many scenes have been shown, of how many."""
    at, _, most = page.locator("#scenes output").inner_text().partition(" / ")
    return int(at), int(most)


@pytest.mark.clause("QU-8.1", "QU-8.3")
def test_played_stepped_or_skipped_it_ends_in_the_same_picture(people: People, server: Serving) -> None:
    page = at_the_table(people, server)
    gauges = page.evaluate(GAUGES)
    before = let_them_act(page)
    press = {name: page.locator(f"[data-film={name}]") for name in ("play", "step", "back", "skip")}
    expect(press["play"]).to_have_attribute("aria-pressed", "false")
    while steps(page)[0]:
        press["back"].click()
    assert page.evaluate(PICTURE) == before
    assert page.evaluate(GAUGES) == gauges, "they don't tell how it ends"
    shown = [before]
    while steps(page)[0] < steps(page)[1]:
        press["step"].click()
        shown.append(page.evaluate(PICTURE))
    for picture in reversed(shown[:-1]):
        press["back"].click()
        assert page.evaluate(PICTURE) == picture
    press["skip"].click()
    assert page.locator("#film").count() == 0
    assert page.evaluate(PICTURE) == shown[-1] != before
    assert page.evaluate(GAUGES) != gauges


# Every part of the page that is read out when it changes, and says this.
READ_OUT = """said => [...document.querySelectorAll("[aria-live], [role=log], [role=status], [role=alert]")]
  .filter((each) => each.getAttribute("aria-live") !== "off" && each.textContent.includes(said)).length"""


@pytest.mark.ci
def test_what_happens_is_read_out_once(people: People, server: Serving) -> None:
    page = at_the_table(people, server)
    let_them_act(page)
    said = page.locator("#scenes-say").inner_text()
    head = page.locator("#log-lines li[data-folds] > span:first-of-type").all_inner_texts()
    told = next(one for one in head if one in said)
    assert page.evaluate(READ_OUT, told) == 1


@pytest.mark.ci
def test_what_is_played_trails_what_is_true_and_holds_up_nothing(people: People, server: Serving) -> None:
    page = at_the_table(people, server)
    let_them_act(page)
    page.locator("#options [data-choice]").first.click()
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")
    assert page.locator("#film").count() == 1


@pytest.mark.ci
def test_a_phase_at_four_times_the_speed_ends_by_itself_and_can_be_read_again(people: People, server: Serving) -> None:
    page = at_the_table(people, server, language="en")
    let_them_act(page)
    page.locator("[data-film=speed]").select_option("4")
    page.locator("[data-film=play]").click()
    page.wait_for_selector("#table:not([data-film])")
    said = page.locator("#scenes-say").inner_text()
    assert said
    heads = page.locator("#log-lines li[data-folds]")
    assert heads.count() >= 3
    for at in range(heads.count()):
        lines = heads.nth(at).evaluate(
            "one => [one.nextElementSibling.hidden, one.querySelector('.fold').ariaExpanded]"
        )
        assert lines == [True, "false"]
    heads.nth(1).locator(".fold").click()
    assert heads.nth(1).evaluate("one => one.nextElementSibling.hidden") is False
    hurt = page.locator(".qu-summary [data-scene]").first
    assert "−" in hurt.inner_text()
    page.evaluate(PAUSE)
    hurt.click()
    page.wait_for_selector("#table[data-film]")


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_film_is_there_for_all_who_look(people: People, server: Serving, phone: bool) -> None:
    page = at_the_table(people, server, phone=phone)
    let_them_act(page)
    assert [fault for fault in faults(page) if "#scenes" in fault or "#log" in fault] == []


# A phase of many enemies, longer than all that the log keeps.
LONG = """count => {
  const lines = Array.from({length: count}, (_, nth) => {
    const line = document.createElement("li")
    line.id = `line-9000-${nth + 1}`
    line.textContent = "..."
    return line
  })
  document.querySelector("#log-lines").append(...lines)
}"""


@pytest.mark.ci
def test_a_phase_longer_than_what_the_log_keeps_stays_whole_and_holds_up_nothing(
    people: People, server: Serving
) -> None:
    page = at_the_table(people, server)
    page.evaluate(LONG, 350)
    expect(page.locator("#log-lines > li[id^='line-9000-']")).to_have_count(350)
    expect(page.locator("#log-lines .log-earlier")).to_have_count(0)
