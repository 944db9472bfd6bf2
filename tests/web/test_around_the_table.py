"""Around a match in a real browser: its log, its drawers, what does not arrive, and the way there by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.web.conftest import LISTENS, People
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

STILL = Preferences(pace="still", language="en")
LINE = """(count) => {
  const list = document.querySelector("#log-lines");
  for (let made = 0; made < count; made += 1) {
    const line = list.appendChild(document.createElement("li"));
    line.id = `line-${list.made = (list.made ?? 1000) + 1}-1`;
    line.textContent = "Somebody does something.";
  }
}"""
AT_THE_END = """() => {
  const list = document.querySelector("#log-lines");
  return list.scrollHeight - list.scrollTop - list.clientHeight < 2;
}"""


def at_table(server: Serving, people: People, guided: bool = False, **table: object) -> Page:
    """The page of a player who has to choose, at a table of bots."""
    ana = server.guest("Ana")
    page = people(ana, preferences=STILL, guided=guided)
    page.goto(f"/room/{server.match(ana, **table).link}")
    page.locator("#turn[data-mine]").wait_for()
    page.wait_for_function(LISTENS)  # what did not arrive is sent again by itself once the page listens
    return page


def test_the_log_follows_until_somebody_scrolls_up_by_hand(server: Serving, people: People) -> None:
    page = at_table(server, people)
    log, latest = page.locator("#log-lines"), page.get_by_role("button", name="Latest")
    page.evaluate(LINE, 60)
    page.wait_for_function(AT_THE_END)
    log.evaluate("list => list.scrollTo({ top: 0 })")  # the page moves it, as when the list has no room for a moment
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.evaluate(LINE, 1)
    page.wait_for_function(AT_THE_END)
    expect(latest).to_be_hidden()
    log.hover()
    page.mouse.wheel(0, -400)
    expect(latest).to_be_visible()
    page.evaluate(LINE, 1)
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not page.evaluate(AT_THE_END)
    latest.click()
    page.wait_for_function(AT_THE_END)
    expect(latest).to_be_hidden()


def test_a_long_log_lets_go_of_its_oldest_lines_which_can_be_fetched_again(server: Serving, people: People) -> None:
    page = at_table(server, people)
    page.evaluate(LINE, 400)
    page.wait_for_function("() => document.querySelectorAll('#log-lines > li').length <= 301")
    first = page.locator("#log-lines > li[id]").first.get_attribute("id") or ""
    earlier = page.get_by_role("button", name="Earlier")
    expect(earlier).to_have_attribute("hx-get", re.compile(rf"before={first.split('-')[1]}\b"))
    with page.expect_response(lambda answer: "/log?before=" in answer.url) as answer:
        earlier.click()
    assert answer.value.ok


def test_the_log_has_room_for_five_lines_whatever_else_is_said(server: Serving, people: People) -> None:
    page = at_table(server, people, guided=True, seats=4, options={})
    expect(page.locator("#guide")).to_be_visible()
    for region in ("#guide", "#options"):  # more than they ever say
        page.locator(region).evaluate(
            "one => one.append(...Array.from({length: 12}, () => document.createElement('p')))"
        )
        page.locator(region).evaluate("one => one.querySelectorAll('p').forEach(said => said.append('said'))")
    assert page.evaluate("""() => {
      const list = document.querySelector("#log-lines");
      return list.clientHeight / Number.parseFloat(getComputedStyle(list).lineHeight) >= 5;
    }""")


def test_a_drawer_leaves_the_options_in_sight_and_escape_closes_it(server: Serving, people: People) -> None:
    page = at_table(server, people)
    menu, options = page.get_by_role("dialog", name="Table"), page.locator("#options")
    button = page.get_by_role("button", name="Table", exact=True)
    button.click()
    expect(menu).to_be_visible()
    page.wait_for_function("document.getAnimations().every(one => !one.animationName?.startsWith('panel'))")
    drawer, asked = menu.bounding_box(), options.bounding_box()
    assert drawer is not None
    assert asked is not None
    assert asked["x"] + asked["width"] <= drawer["x"]
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


def test_why_something_cannot_be_done_is_said_until_something_else_is(server: Serving, people: People) -> None:
    page = at_table(server, people)
    page.evaluate("document.querySelector('sobremesa-table').wonder('buy-level')")
    why = page.get_by_role("dialog", name="Why not?")
    expect(why).to_be_visible()
    page.locator("#stage [data-choice], #options [data-choice]").first.click()
    expect(why).to_be_hidden()


def test_what_does_not_arrive_is_told_and_offered_again(server: Serving, people: People) -> None:
    page = at_table(server, people)
    told = page.get_by_role("alert").filter(has_text="That didn’t get through")
    choice = page.locator("#stage [data-choice], #options [data-choice]").first
    ask = page.locator("#asked").get_attribute("data-ask")
    page.route("**/choose", lambda route: route.abort())
    choice.click()
    expect(told).to_be_visible()
    assert page.locator("#asked").get_attribute("data-ask") == ask, "nothing has come of it"
    page.unroute("**/choose")
    told.get_by_role("button", name="Send it again").click()
    expect(page.locator(f'#table [data-ask="{ask}"]')).to_have_count(0)
    expect(told).to_have_count(0)

    page.get_by_role("button", name="Chat").click()
    page.route("**/say", lambda route: route.fulfill(status=503))
    page.get_by_label("Say something").fill("Hello?")
    page.keyboard.press("Enter")
    expect(told).to_be_visible()
    page.unroute("**/say")
    told.get_by_role("button", name="Send it again").click()
    expect(page.locator("#chat-lines")).to_contain_text("Hello?")
    expect(told).to_have_count(0)


def test_the_first_option_is_two_keys_away(server: Serving, people: People) -> None:
    page = at_table(server, people)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.hasAttribute('data-choice')")
