"""Reloaded pages, lost connections, a server that is gone for a while: everything is where it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from sobremesa.web.sessions import Preferences
from tests.table.tables import for_question
from tests.web.conftest import LISTENS, PATIENCE
from tests.web.e2e.conftest import LOST, Watched
from tests.web.e2e.hands import NEXT, QUESTION, by_mouse, play_on, settle
from tests.web.e2e.mortal import Mortal
from tests.web.e2e.truth import asked, held
from tests.web.serving import Serving

pytestmark = pytest.mark.guard

SHORT = {"length": 24}
SHOWN = "#turn, #options, #stage, #hand, #players, #tokens, #piles, #log-lines li[id]:nth-last-child(-n + 20)"
TEXTS = "shown => [...document.querySelectorAll(shown)].map(part => part.textContent.replace(/\\s+/g, ' '))"


def everything(page: Page) -> Any:
    """All that a page shows of a match, as text, once the last change is in its place."""
    expect(page.locator("#table[aria-busy=true]")).to_have_count(0)
    return page.evaluate(TEXTS, SHOWN)


def test_a_reload_at_any_point_shows_the_same(people: Watched, server: Serving, dice: Random) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=3, options=SHORT)
    page = people(ana, preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    for _ in range(6):
        play_on(page, by_mouse, dice, most=1)
        number = asked(server, room).number
        expect(page.locator(f"#table [data-ask='{number}']").first).to_be_attached()
        before = everything(page)
        page.reload()
        assert everything(page) == before
        expect(page.locator(f"#table [data-ask='{number}']").first).to_be_attached()


def test_who_was_away_is_shown_all_that_was_missed_and_answers_are_given_once(
    people: Watched, server: Serving, dice: Random
) -> None:
    people.forgives += LOST
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto, options={"length": 40})
    hers, his = (people(guest, preferences=Preferences(pace="still")) for guest in (ana, beto))
    hands = for_question(dice)
    for page in (hers, his):
        page.goto(f"/room/{room.link}")
    for _ in range(3):
        his.wait_for_function(LISTENS)
        his.context.set_offline(True)
        his.evaluate("htmx.find('#table')._htmx.sse.reader.cancel()")  # what is open stays open otherwise
        expect(his.locator("#lost")).to_be_visible()
        for _ in range(4):
            question = asked(server, room)
            if question.seats[0] == 0:
                expect(hers.locator(f"#table [data-ask='{question.number}']").first).to_be_attached()
                settle(hers, by_mouse, hands)
        his.context.set_offline(False)
        expect(his.locator("#lost")).to_be_hidden()
        question = asked(server, room)
        if question.seats[0] == 1:
            line = held(server, room).standing.line
            expect(his.locator(f"#table [data-ask='{question.number}']").first).to_be_attached()
            settle(his, by_mouse, hands)
            assert held(server, room).standing.line > line
        numbers = his.locator("#log-lines li[id]").evaluate_all("lines => lines.map(line => line.id)")
        assert len(numbers) == len(set(numbers)), "no line is there twice"


def test_a_page_that_can_not_listen_at_first_says_so_and_tries_again(people: Watched, server: Serving) -> None:
    people.forgives += [*LOST, "ERR_FAILED"]
    ana = server.guest("Ana")
    room = server.match(ana, seats=2, options=SHORT)
    page = people(ana, preferences=Preferences(pace="still"))
    page.route("**/stream*", lambda route: route.abort(), times=2)
    page.goto(f"/room/{room.link}")
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    play_on(page, by_mouse, Random("deaf"), most=2)


def test_a_stream_that_takes_long_to_open_is_opened_once(people: Watched, server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=2, options=SHORT)
    page = people(ana, preferences=Preferences(pace="still"))
    page.clock.install()
    asked: list[str] = []
    under_way: list[Route] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/stream*", lambda route: under_way.append(route))  # noqa: PLW0108 - no method will do here
    with page.expect_request("**/stream*"):
        page.goto(f"/room/{room.link}")
    for _ in range(20):
        page.clock.run_for(1000)
    assert len([url for url in asked if "/stream" in url]) == 1
    while not under_way:
        page.clock.run_for(100)
    under_way[0].continue_()
    page.wait_for_function(LISTENS)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    yield server
    server.close()


def test_a_page_finds_its_match_again_when_the_server_comes_back(mortal: Mortal, browser: Browser) -> None:
    context = browser.new_context(base_url=mortal.address, locale="es", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/")
    page.get_by_role("button", name="Jugar ya").first.click()
    choice = page.locator("#table [data-choice]").first
    expect(choice).to_be_attached()
    page.wait_for_function(LISTENS)
    before = everything(page)
    mortal.kill()
    expect(page.locator("#lost")).to_be_visible()
    mortal.start()
    expect(page.locator("#lost")).to_be_hidden()
    assert everything(page) == before
    question = page.evaluate(QUESTION)
    page.locator("#stage [data-choice], #options [data-choice]").first.press("Enter")
    page.wait_for_function(NEXT, arg=question)
    page.reload()
    expect(page.locator("#log-lines li").first).to_be_attached()
    context.close()
    assert faults == []
