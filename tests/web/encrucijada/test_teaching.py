"""What teaches Encrucijada, in a browser: hints that end with a deed, words that explain themselves, exercises."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.e2e.hands import AT_ONCE
from tests.web.encrucijada.test_in_the_browser import question
from tests.web.serving import Serving

CALM: Final = Preferences(pace="still")
AGAINST_A_BOT: Final[dict[str, Any]] = {
    "game": "encrucijada",
    "seats": 2,
    "bot": "greedy",
    "options": {"order": "seats", "deck_2": 2},
}


# Another question is asked, or the guide tells what the others do.
NEXT_OR_TOLD: Final = """number => document.querySelector('#guide [data-guide=on]')?.checkVisibility()
  || (document.querySelector('#table [data-ask]')?.dataset.ask ?? '') !== number"""


def hint(page: Page) -> str:
    return page.locator("#guide [data-hint]:visible").first.get_attribute("data-hint") or ""


def shows(page: Page, name: str) -> None:
    expect(page.locator(f"#guide [data-hint={name}]")).to_be_visible()


@pytest.mark.ci
def test_each_hint_ends_with_the_deed_it_asks_for_and_the_bot_waits_to_be_read(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, **AGAINST_A_BOT)
    page = people(ana, "en", preferences=CALM, guided=True)
    page.goto(f"/room/{room.link}")
    page.get_by_role("button", name="Skip the guide").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.goto("about:blank")
    page.goto(f"/room/{room.link}#guided")  # where «Guided first match» leads: it begins anew
    shows(page, "deck")
    page.locator("#pick .en-panel").first.click()
    shows(page, "divide")
    page.get_by_role("button", name="Deal the cards out at random").click()
    shows(page, "six")
    page.locator("#own .en-pile.lit").first.click()
    shows(page, "arrange")
    page.get_by_role("button", name="That is all").click()
    shows(page, "draw")
    page.get_by_role("button", name="Draw 6, evenly from your piles").click()
    shows(page, "resources")
    page.locator("#hand .en-card").first.click()
    page.locator("#own .en-pueblo.open").click()
    shows(page, "armies")
    page.locator("#hand .en-card").first.click()
    page.locator("#own .en-here.new").click()
    shows(page, "costs")
    on, onward = page.locator("#guide [data-guide=on]"), page.locator("#options .onward")
    for _ in range(30):
        expect(on.or_(onward).first).to_be_visible()
        if on.is_visible():
            break
        number = question(page)
        with suppress(TooLate):  # the bot may have been quicker
            onward.first.dispatch_event("click", timeout=AT_ONCE)
            page.wait_for_function(NEXT_OR_TOLD, arg=number, timeout=AT_ONCE)
    told = page.locator("#guide [data-others] li")
    expect(told.first).to_be_visible()
    before = told.all_inner_texts()
    on.click()
    expect(told.first).not_to_have_text(before[0])


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True])
def test_a_word_explains_itself_to_pointer_key_and_finger_and_moves_nothing(
    server: Serving, people: People, phone: bool
) -> None:
    page = people(None, "en", preferences=CALM, phone=phone)
    page.goto(f"{server.address}/learn/encrucijada/keep-your-tower")
    word, says = page.locator("#turn .term").first, page.locator("#term")
    before = page.locator("#own").bounding_box()
    if phone:
        word.tap()
    else:
        word.hover()
    expect(says).to_contain_text("Your tower")
    assert page.locator("#own").bounding_box() == before
    page.keyboard.press("Escape")
    expect(says).to_be_hidden()
    page.locator("#turn .term").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(says).to_be_visible()
    expect(word).to_have_attribute("aria-describedby", "term-atempus")


def test_an_exercise_is_played_on_the_table_and_going_back_takes_a_choice_back(server: Serving, people: People) -> None:
    page = people(None, "en", preferences=CALM)
    page.goto(f"{server.address}/learn/encrucijada/one-card-too-many")
    for card in ("huerta-sin-vallas", "huerta-sin-vallas", "a-casa-con-un-taper"):
        count = page.locator("#hand .en-card").count()
        page.locator(f"#hand [data-card={card}]").first.click()
        page.locator("#own .en-pueblo.open").click()
        expect(page.locator("#hand .en-card")).to_have_count(count - 1)
    page.go_back()
    expect(page.locator("#hand [data-card=a-casa-con-un-taper]")).to_have_count(1)
    page.go_forward()
    expect(page.locator("#hand [data-card=a-casa-con-un-taper]")).to_have_count(0)
    page.locator("#options .onward").first.click()
    expect(page.locator("#turn")).to_contain_text("use effects")
    page.locator("#own .en-pueblo [data-card=a-casa-con-un-taper]").click()
    expect(page.locator("#turn")).to_contain_text("Solved!")
