"""Azardia's table as a browser shows it: played by names and keys, on a phone; nothing outside the window."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.table.tables import Hands, for_question
from tests.web.azardia.conftest import SitDown
from tests.web.conftest import People
from tests.web.e2e.hands import where
from tests.web.serving import Serving

MOST = 900  # answers; every match here is over long before
PATIENCE = 60_000  # milliseconds
THE_END = re.compile("^(The end|El final)$")
HANDS = re.compile("^(Your hand|The gathered cards|Tu mano|Las cartas reunidas)$")
PUT_BACK = re.compile("^(Put it back|Dejarla en la mano)$")
QUESTION = "document.querySelector('#table [data-ask]')?.dataset.ask"


# Whenever a die shows what it does not lie on, a key is pressed; then it has to show what it lies on.
_STOP_DICE = """() => {
  window.stopped = 0;
  window.wrong = [];
  const lies = (die) => Number(die.dataset.value) - Number(die.classList.contains("improved"));
  const shows = (die) => Number(die.querySelector("text").textContent) || 10;
  new MutationObserver(() => {
    const dice = [...document.querySelectorAll("#dice .az-die:not(.blank)")];
    const rolling = dice.filter((die) => shows(die) !== lies(die));
    if (!rolling.length || !document.querySelector(".air")) return;
    window.stopped += 1;
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    for (const die of rolling) if (shows(die) !== lies(die)) window.wrong.push([shows(die), lies(die)]);
  }).observe(document.querySelector("#table"), { childList: true, characterData: true, subtree: true });
}"""


def buttons(page: Page) -> Locator:
    """What can be chosen in one step."""
    return page.locator("#stage [data-choice], #options [data-choice]")


def lit_cards(page: Page) -> Locator:
    return page.get_by_role("region", name=HANDS).locator("button.lit")


def read_on(page: Page) -> Locator:
    """What the guide has: it tells what a bot has done until it has been read."""
    return page.get_by_role("button", name=re.compile("^(Next|Seguir)$"))


def the_end(page: Page) -> Locator:
    return page.get_by_role("region", name=THE_END)


def settled(page: Page) -> None:
    """Wait until all regions of the page tell of the same question: they come one by one."""
    expect(page.locator("#table[aria-busy=true]")).to_have_count(0)


def answered(page: Page, how: Callable[[], None]) -> None:
    """Do something that answers the question, and wait for what comes of it. The table passes for who could only pass,
    so that the hand may come too late: then there is nothing to wait for."""
    before = page.evaluate(QUESTION)
    try:
        how()
    except TooLate:
        return
    page.wait_for_function(f"before => {QUESTION} !== before", arg=before, timeout=PATIENCE)


def press(found: Locator, dice: Random) -> None:
    """Press one of these by its key, unless the question is gone by now."""
    count = found.count()
    if count:
        found.nth(dice.randrange(count)).press("Enter", timeout=1000)


def play_a_card(page: Page, dice: Random) -> None:
    """Lift a card that is lit and do with it one of the things that it offers. Where the question has changed
    meanwhile, there is nothing to lift."""
    press(lit_cards(page), dice)
    lifted = page.get_by_role("dialog").filter(has=page.get_by_role("button", name=PUT_BACK))
    lifted.wait_for(timeout=2000)
    press(lifted.locator("[data-choice]"), dice)


def answer(page: Page, hands: Hands) -> None:
    """Answer the question in one of its ways, the same each time."""
    settled(page)
    dice = hands(page.evaluate(QUESTION))
    cards = lit_cards(page).count()
    if cards and (dice.random() < 0.5 or not buttons(page).count()):
        answered(page, lambda: play_a_card(page, dice))
    else:
        answered(page, lambda: press(buttons(page), dice))


def play_until(page: Page, there: Locator, dice: Random) -> None:
    """Answer whenever one is asked, until something is there."""
    hands = for_question(dice)
    for _ in range(MOST):
        question = page.locator("#table [data-ask]").first
        expect(question.or_(there.first).or_(the_end(page)).or_(read_on(page)).first).to_be_attached(timeout=PATIENCE)
        settled(page)
        if there.count():
            return
        if read_on(page).count():
            read_on(page).click()
            continue
        assert not the_end(page).count() or not the_end(page).is_visible(), "the match is over"
        answer(page, hands)
    raise AssertionError(f"not after {MOST} answers")


@pytest.mark.ci
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1280, 720)])
def test_the_whole_table_is_in_the_window(sit_down: SitDown, size: tuple[int, int]) -> None:
    page = sit_down(4, size=size)
    play_until(page, page.locator("#hand .az-card"), Random(1))
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    for part in ("#road", "#hand", "#turn", "#players", "#piles", "#options"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0] + 1, part
        assert box["y"] + box["height"] <= size[1] + 1, part


SIZES = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"


@pytest.mark.ci
def test_on_a_phone_nothing_is_wider_than_the_window_and_buttons_fit_a_thumb(sit_down: SitDown) -> None:
    page, hands = sit_down(4, language="es", size=(360, 740)), for_question(Random(2))
    for _ in range(12):
        expect(page.locator("#table [data-ask]").first).to_be_attached(timeout=PATIENCE)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        sizes: list[list[float]] = buttons(page).evaluate_all(SIZES)  # at one moment, before the page changes
        assert all(min(size) >= 32 for size in sizes if any(size)), sizes
        answer(page, hands)


@pytest.mark.ci
def test_on_a_phone_the_board_is_near_whoever_acts(sit_down: SitDown) -> None:
    page = sit_down(2, size=(360, 740))
    width = "Number(document.getElementById('road').getAttribute('viewBox').split(' ')[2])"
    assert page.evaluate(width) < 800
    page.get_by_role("button", name="Whole board or close-up").press("Enter")
    page.wait_for_function(f"() => {width} >= 1600")
    resized = """() => new Promise(told => new ResizeObserver((seen, observer) => {
        if (innerWidth === 380) requestAnimationFrame(() => told(observer.disconnect()));
    }).observe(document.getElementById("table")))"""
    page.set_viewport_size({"width": 380, "height": 740})
    page.evaluate(resized)
    assert page.evaluate(width) >= 1600, "whoever chose the whole board keeps it when the page changes its size"


@pytest.mark.ci
@pytest.mark.parametrize("size", [(1366, 768), (360, 740)])
def test_the_drawing_and_the_tokens_stay_on_each_other(sit_down: SitDown, size: tuple[int, int]) -> None:
    page = sit_down(2, size=size)
    places = """() => ["road", "tokens"].map(id => {
        const at = document.getElementById(id).getScreenCTM();
        return [at.a, at.d, at.e, at.f];
    })"""
    for awaited in ("#stage:not([hidden])", "#stage[hidden]"):
        play_until(page, page.locator(awaited), Random(7))
        road, tokens = page.evaluate(places)
        assert tokens == pytest.approx(road, abs=0.6)


def test_a_reachable_square_shows_the_token_there_before_one_goes(sit_down: SitDown) -> None:
    page = sit_down(2)
    light = page.locator(".az-light")
    play_until(page, light, Random(3))
    light.first.focus()
    expect(page.locator(".az-ghost")).to_have_class(re.compile("is-shown"))
    to = int(light.first.get_attribute("data-to") or 0)
    answered(page, lambda: light.first.press("Enter"))
    expect(page.get_by_role("log").get_by_text(re.compile(rf" to {to}\b")).first).to_be_visible()


@pytest.mark.ci
def test_a_card_is_read_at_full_size_when_it_has_the_focus(sit_down: SitDown) -> None:
    page = sit_down(2)
    card = page.locator("#hand button.az-card")
    play_until(page, card, Random(4))
    page.keyboard.press("Tab")
    card.first.focus()
    expect(page.locator("#az-reading .flavour")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#az-reading .flavour")).not_to_be_visible()
    named = page.locator("#log button.card-name")
    play_until(page, named, Random(4))
    for by_pointer in (True, False):
        if by_pointer:
            named.last.hover()
        else:
            named.last.press("Enter")
        expect(page.locator("#az-reading .name")).to_have_text(re.sub("[“”]", "", named.last.inner_text()))
        page.keyboard.press("Escape")
        expect(page.locator("#az-reading .name")).not_to_be_visible()


@pytest.mark.ci
def test_a_card_is_read_at_full_size_as_long_as_a_finger_rests_on_it(sit_down: SitDown) -> None:
    page = sit_down(2, size=(360, 740))
    card = page.locator("#hand button.az-card")
    play_until(page, card, Random(8))
    box = where(card.first)
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + 12, "y": box["y"] + 12}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator("#az-reading .flavour")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#az-reading .flavour")).not_to_be_visible()


@pytest.mark.ci
def test_what_stands_on_the_cards_of_a_hand_can_be_read(sit_down: SitDown) -> None:
    page = sit_down(2)
    play_until(page, page.locator("#table:has(#hand li + li):has(#piles .az-small)"), Random(9))
    small = page.evaluate("""() => [...document.querySelectorAll(
      "#hand .az-card :is(.text, .when, .name), #piles .az-small .name")].map(
      (one) => [one.textContent, Number.parseFloat(getComputedStyle(one).fontSize)]).filter(([, size]) => size < 12)""")
    assert small == []
    cut = page.evaluate("""() => [...document.querySelectorAll("#hand .az-face")].filter((face) =>
      face.querySelector(".text").getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1).length""")
    assert cut == 0


def test_what_is_greyed_says_why_not(sit_down: SitDown) -> None:
    page = sit_down(2)
    greyed = page.locator('#options [data-why="buy-level"]')
    play_until(page, greyed, Random(5))
    greyed.press("Enter")
    expect(page.get_by_text("A level costs 5,000 coins.").first).to_be_visible()


def test_the_guide_explains_each_question_once_and_can_be_skipped(sit_down: SitDown) -> None:
    page = sit_down(2, guided=True)
    note = page.get_by_role("complementary", name="First match")
    expect(note).to_contain_text("Choose who you will be")
    buttons(page).first.click()
    expect(note).not_to_contain_text("Choose who you will be", timeout=PATIENCE)
    expect(note).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Skip the guide").click()
    expect(note).not_to_be_visible()
    page.reload()
    expect(note).not_to_be_visible()
    page.get_by_role("button", name="Explain this to me").click()
    expect(note).to_be_visible()


@pytest.mark.ci
def test_what_each_bot_does_is_told_turn_by_turn_for_as_long_as_one_reads(sit_down: SitDown) -> None:
    page = sit_down(3, guided=True)
    begun = page.locator("#log-lines .log-turn")
    mine = page.locator("#turn[data-mine]")
    play_until(page, read_on(page), Random(3))
    note, turns = page.get_by_role("complementary", name="First match"), begun.count()
    expect(note.get_by_role("listitem").first).to_be_visible()
    assert note.get_by_role("listitem").count() <= 6
    for _ in range(MOST):
        page.wait_for_function("() => document.querySelector('#table').ariaBusy !== 'true'")
        assert begun.count() <= turns + 1, "a turn that was not read about"
        if mine.count():
            break
        turns = begun.count()
        read_on(page).click()
        expect(read_on(page).or_(mine).first).to_be_visible(timeout=PATIENCE)


@pytest.mark.ci
def test_the_guide_lies_on_nothing_that_one_needs(sit_down: SitDown) -> None:
    page = sit_down(4, guided=True)
    play_until(page, page.locator("#options .az-shop"), Random(2))
    expect(page.locator("#guide")).to_be_visible()
    column = [page.locator(part).bounding_box() for part in ("#turn", "#players", "#guide", "#options")]
    for above, below in pairwise(column):
        assert above is not None
        assert below is not None
        assert above["y"] + above["height"] <= below["y"] + 1
    assert column[-1] is not None
    assert column[-1]["y"] + column[-1]["height"] <= 768


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_how_a_match_ended_lies_on_nothing_that_one_would_look_at(people: People, server: Serving, phone: bool) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, seats=4, options={"length": 15})
    page = people(ana, phone=phone)
    page.goto(f"/room/{room.link}")
    end = page.locator("#ending").bounding_box()
    assert end is not None
    assert page.locator("#ending").evaluate("end => end.scrollHeight <= end.clientHeight"), "all of it is in sight"
    for part in ("#turn", "#tokens") if phone else ("#turn", "#tokens", "#hand", "#piles", "#players", "#log"):
        box = page.locator(part).bounding_box()
        assert box is not None
        apart = box["y"] + box["height"] <= end["y"] + 1 or box["x"] + box["width"] <= end["x"] + 1
        assert apart, part
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator("#log").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= end["y"] + 1


@pytest.mark.ci
def test_a_card_can_be_read_on_when_the_table_changes(server: Serving, sit_down: SitDown) -> None:
    page = sit_down(2)
    play_until(page, page.locator("#table:has(#hand .az-card) #options [data-choice=roll]"), Random(8))
    page.locator("#hand .az-card").first.press("Enter")
    lifted = page.locator(".az-lifted:popover-open")
    expect(lifted.locator(".az-face")).to_be_visible()
    match = server.house.rooms.room(page.url.rpartition("/")[2]).match
    assert match is not None
    ask = server.there(server.house.live.look(match, 0)).ask
    assert ask is not None
    server.there(server.house.live.choose(match, 0, ask.number, "roll"))
    page.wait_for_function(f"before => {QUESTION} !== before", arg=str(ask.number), timeout=PATIENCE)
    expect(lifted.locator(".az-face")).to_be_visible()


@pytest.mark.ci
def test_whoever_presses_skips_what_still_moves(sit_down: SitDown) -> None:
    page, hands = sit_down(2, pace="normal"), for_question(Random(6))
    for _ in range(8):
        expect(page.locator("#table [data-ask]").first).to_be_attached(timeout=PATIENCE)
        answer(page, hands)
    page.keyboard.press("Shift")
    expect(page.locator(".air")).to_have_count(0)


@pytest.mark.ci
def test_dice_that_are_stopped_in_the_air_lie_as_they_fell(sit_down: SitDown) -> None:
    page, hands = sit_down(2, pace="normal"), for_question(Random(6))
    page.evaluate(_STOP_DICE)
    for _ in range(40):
        expect(page.locator("#table [data-ask]").first).to_be_attached(timeout=PATIENCE)
        expect(page.locator(".air")).to_have_count(0, timeout=PATIENCE)  # an answer would skip it
        answer(page, hands)
        if page.evaluate("window.wrong.length + window.stopped") >= 2:
            break
    assert page.evaluate("[window.stopped > 0, window.wrong]") == [True, []]
