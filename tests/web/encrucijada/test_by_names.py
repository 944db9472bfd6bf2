"""A whole match of Encrucijada by roles and names alone: as somebody plays who hears the page and has keys."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sobremesa.engine.words import Words
from sobremesa.web.sessions import Preferences
from sobremesa.web.tongue import game_words
from tests.web.conftest import People
from tests.web.e2e.hands import AT_ONCE, MOST, TRIES, the_end
from tests.web.encrucijada.test_in_the_browser import question
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

SHORT: Final[dict[str, int | str]] = {
    "order": "seats",
    "deck_1": 1,
    "deck_2": 2,
    "deck_cards": 24,
    "tower_resistance": 12,
    "government": 45,
}
PLACES: Final = ("What you can do", "Choose")
# What somebody does who would like to govern and tries a war: the first of these that there is, or else what comes
# first.
PLAN: Final = (
    "Deal the cards out at random",
    "Draw {n}, evenly from your piles",
    "{choice}: face up, in your Pueblo",
    "Declare war on {rival}",
    "Go on to the next phase",
    "That is all",
    "Pass: {card} takes effect",
    "Pass: they fight",
    "Pass: on to the fights",
)
ASIDE: Final = ("When am I asked?", "Explain this to me")
LISTED: Final = "{n} thing can be done on the table", "{n} things can be done on the table"
ON: Final = """number => document.querySelector('#ending:not([hidden])')
  || document.querySelector('#table [data-ask]')?.dataset.ask !== number"""


def named(*texts: str) -> re.Pattern[str]:
    """Names that begin like one of these, whatever stands in their gaps."""
    return re.compile("|".join("^" + re.sub(r"\\{\w+\\}", ".+", re.escape(text)) for text in texts))


def play_by_names(page: Page, words: Words) -> None:
    """Play to the end with nothing but roles and names."""
    places = page.get_by_role("region", name=named(*map(words.say, PLACES)))
    aside = "|".join(re.escape(words.say(text)) for text in ASIDE)
    deeds = places.get_by_role("button", name=re.compile(f"^(?![A-E] |{aside})"))  # phases are not for choosing
    fold = page.get_by_text(re.compile("|".join(words.count(*LISTED, n).replace(str(n), r"\d+") for n in (1, 2))))
    plan = [places.get_by_role("button", name=named(words.say(text))) for text in PLAN]
    missed: list[str] = []
    for _ in range(MOST):
        expect(page.locator("#table [data-ask]").first.or_(the_end(page))).to_be_attached()
        if the_end(page).is_visible():
            return
        number = question(page)
        try:
            if fold.count() and not page.get_by_role("group").filter(has=fold).get_by_role("listitem").count():
                fold.press("Enter", timeout=AT_ONCE)
            expect(deeds.or_(the_end(page)).first).to_be_visible()
            wanted = next((one for one in plan if one.count()), deeds)
            wanted.first.press("Enter", timeout=AT_ONCE)
            page.wait_for_function(ON, arg=number, timeout=AT_ONCE)
        except TooLate:  # the table was quicker, or what was reached for had just been put anew
            missed.append(number)
            if missed[-TRIES:] == [number] * TRIES:
                raise
    raise AssertionError(f"the match is not over after {MOST} answers")


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_whole_match_by_roles_and_names_alone(server: Serving, people: People, language: str) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", seats=2, options=SHORT, bot="greedy")
    page = people(ana, language, preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    play_by_names(page, game_words("encrucijada", language))
    expect(the_end(page).get_by_role("listitem")).to_have_count(2)
