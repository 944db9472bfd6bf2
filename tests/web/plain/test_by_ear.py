"""A whole match by the names that a screen reader says, and one by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sobremesa.web.plain.options import KEYS
from sobremesa.web.sessions import Preferences
from tests.web.serving import Serving

MOST = 600  # choices; every match here is over long before
AT_ONCE = 3_000  # milliseconds in which an answer shows
SHORT: dict[str, int | str] = {"length": 15}

WHAT_YOU_CAN_DO = {"en": "What you can do", "es": "Lo que puedes hacer"}
THE_END = re.compile("^(The end|El final)$")
BESIDE_THE_OPTIONS = re.compile(r"^(Why not…\?|Words|Keys|¿Por qué no…\?|Palabras|Teclas)$")


def sit_down(
    page: Page, tables: Serving, game: str, seats: int, options: dict[str, int | str], language: str = "en"
) -> None:
    """Open a match of the plain table, as the player in the first seat."""
    guest = tables.guest("Ana")
    room = tables.match(guest, game=game, seats=seats, options=options)
    page.context.add_cookies(tables.jar(guest, Preferences(language=language, face="plain", pace="still")))
    page.goto(f"{tables.address}/room/{room.link}")


def options(page: Page, language: str = "en") -> Locator:
    """The region of the options."""
    return page.get_by_role("region", name=WHAT_YOU_CAN_DO[language])


def choices(page: Page, language: str = "en") -> list[Locator]:
    """The buttons that choose; empty while it is somebody else's turn."""
    return options(page, language).get_by_role("button").filter(has_not_text=BESIDE_THE_OPTIONS).all()


def one_of(page: Page, dice: Random, language: str = "en") -> Callable[[], bool]:
    """A press of any button that chooses. The table passes for who could only pass, so that one may come too late: then
    it says so."""

    def press() -> bool:
        found = choices(page, language)
        if found:
            try:
                dice.choice(found).click(timeout=AT_ONCE)
            except TooLate:
                return False
        return True

    return press


def the_end(page: Page) -> Locator:
    """What is said when the match is over."""
    return page.get_by_role("region", name=THE_END)


def answered(page: Page, how: Callable[[], bool | None]) -> None:
    """Do something that answers the question, and wait for what comes of it, unless it came too late: a key may find
    its option gone, and then nothing comes."""
    before = page.locator("#options").evaluate("options => options.outerHTML")
    if how() is False:
        return
    with suppress(TooLate):
        page.wait_for_function(
            "before => document.getElementById('options').outerHTML !== before", arg=before, timeout=AT_ONCE
        )


def play_on(page: Page, how: Callable[[], bool | None], language: str = "en") -> None:
    """Answer whenever one is asked, until the match is over."""
    for _ in range(MOST):
        expect(options(page, language).or_(the_end(page)).first).to_be_visible()
        if the_end(page).is_visible():
            return
        answered(page, how)
    raise AssertionError(f"the match is not over after {MOST} answers")


@pytest.mark.ci
def test_a_match_is_played_by_roles_and_names_alone(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "azardia", 2, SHORT)
    play_on(page, one_of(page, Random("names")))
    expect(the_end(page).get_by_role("listitem")).to_have_count(2)


def test_a_match_is_played_by_keys_alone(page: Page, tables: Serving) -> None:
    dice = Random("keys")
    sit_down(page, tables, "azardia", 2, SHORT, "es")

    def press() -> None:
        page.keyboard.press(KEYS[dice.randrange(min(len(KEYS), len(choices(page, "es")) or 1))])

    play_on(page, press, "es")


@pytest.mark.ci
def test_an_open_verb_and_a_sealed_answer(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "proof-secret", 2, {})
    staked = False

    def answer() -> bool:
        try:
            stake_or_choose()
        except (TooLate, IndexError):  # what was there belonged to the question before
            return False
        return True

    def stake_or_choose() -> None:
        nonlocal staked
        number = page.get_by_role("spinbutton", name="Number")
        if number.count():
            number.fill("2", timeout=AT_ONCE)
            page.get_by_role("button", name="Stake: choose this").click(timeout=AT_ONCE)
            staked = True
        else:
            choices(page)[-1].click(timeout=AT_ONCE)

    play_on(page, answer)
    assert staked
    expect(page.get_by_role("log").get_by_text("staked 2;")).not_to_have_count(0)


@pytest.mark.ci
def test_whoever_plays_by_keyboard_stays_where_they_were(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "azardia", 2, SHORT)
    expect(options(page).get_by_role("button").first).to_be_visible()
    first = choices(page)[0]
    first.focus()
    answered(page, lambda: page.keyboard.press("Enter"))
    expect(options(page).locator(":focus").or_(page.locator("#turn:focus"))).to_have_count(1)


@pytest.mark.ci
def test_one_asks_why_not_by_typing_and_reads_the_clause(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "azardia", 2, SHORT)
    page.keyboard.press("?")
    panel = page.get_by_role("dialog", name="Why not…?")
    expect(panel.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("gather every")
    expect(panel.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    answer = page.get_by_role("dialog", name="Why not?")
    expect(answer.get_by_text("Only Kuchuritok gathers the hands.")).to_be_visible()
    expect(answer.get_by_role("button", name=re.compile("AZ-5.2"))).to_be_visible()


@pytest.mark.ci
def test_what_one_asked_why_not_is_put_away_with_the_next_choice(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "azardia", 2, SHORT)
    page.keyboard.press("?")
    panel = page.get_by_role("dialog", name="Why not…?")
    page.keyboard.type("gather every")
    answered(page, lambda: options(page).locator("[data-choice]").first.press("Enter"))
    expect(panel).not_to_be_visible()
    page.get_by_role("button", name="Why not…?").press("Enter")
    expect(panel.get_by_role("searchbox")).to_have_value("")


@pytest.mark.ci
def test_keys_can_be_switched_off(page: Page, tables: Serving) -> None:
    sit_down(page, tables, "azardia", 2, SHORT)
    page.get_by_role("button", name="Keys").click()
    panel = page.get_by_role("dialog", name="Keys")
    panel.get_by_role("checkbox").uncheck()
    panel.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Why not…?")).not_to_be_visible()


@pytest.mark.ci
def test_a_box_finds_one_of_many_options(page: Page, tables: Serving) -> None:
    dice = Random("find")
    sit_down(page, tables, "proof-chain", 4, {})
    find = page.get_by_role("searchbox", name="Find an option")
    for _ in range(MOST):
        expect(options(page).or_(the_end(page)).first).to_be_visible()
        if find.count():
            break
        if the_end(page).is_visible():  # the match was over before there was a long list
            sit_down(page, tables, "proof-chain", 4, {})
        else:
            answered(page, one_of(page, dice))
    wanted = choices(page)[-1].inner_text().split("\n")[-1]
    page.keyboard.press("/")
    expect(find).to_be_focused()
    page.keyboard.type(wanted.upper())
    expect(options(page).get_by_role("listitem")).to_have_count(1)
    assert wanted in choices(page)[0].inner_text()
