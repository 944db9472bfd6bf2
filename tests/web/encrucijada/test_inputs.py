"""What a turn costs a person: turns against greedy, played with the pointer, each press and drag counted."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as TooLate

from sobremesa import bots
from sobremesa.engine.match import Match
from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.encrucijada.matches import GAME
from tests.web.encrucijada.test_in_the_browser import TABLE, drag, question
from tests.web.serving import Serving

pytestmark = pytest.mark.slow

MOST: Final = 13  # inputs of one's own turn
ANSWERS: Final = 300
TURNS: Final = 6  # of each that are played
AT_ONCE: Final = 8000  # milliseconds in which an answer that was made is known
NOT_THESE: Final = ("stack", "exchange")  # tidying up, which a person does when they like
CORNER: Final[Position] = {"x": 7, "y": 12}  # of a card: the rest may lie under the next one
OVER: Final = "document.querySelector('#ending:not([hidden])') !== null"
MOVED: Final = f"""number => {OVER} || ![number, undefined].includes(
  document.querySelector('#table [data-ask]')?.dataset.ask)"""


class Person:
    """Plays as greedy advises, with the mouse, and counts."""

    def __init__(self, page: Page, server: Serving, match: int) -> None:
        self.page = page
        self.server = server
        self.match = match
        self.inputs = 0  # in one's own turns
        self.answers = 0  # in the others'
        self.greedy = bots.make("greedy", 7)

    def real(self) -> Match:
        """The match as it stands."""
        cached = self.server.there(self.server.house.live._find(self.match))
        return cached.standing.match

    def play(self) -> None:
        """Until so many turns have been played, or to the end."""
        for _ in range(ANSWERS):
            self.page.wait_for_function(MOVED, arg="")
            if self.page.evaluate(OVER) or self.page.locator("#log-lines .log-turn").count() > 2 * TURNS:
                return
            number = question(self.page)
            real = self.real()
            if real.ask is None or 0 not in real.ask.seats or question(self.page) != number:
                continue  # the page is about to change
            before = self.inputs
            try:
                self.answer(real)
                self.page.wait_for_function(MOVED, arg=number, timeout=AT_ONCE)
            except TooLate:  # the table was quicker, or the page changed under the hand
                self.page.keyboard.press("Escape")
                self.inputs = before
                continue
            if real.active_seat != 0:  # type: ignore[attr-defined]
                self.answers += self.inputs - before
                self.inputs = before
        raise AssertionError(f"the match is not over after {ANSWERS} answers")

    def answer(self, real: Match) -> None:
        evenly = self.page.locator("#options .onward[data-then]")
        if evenly.count():
            self.click(evenly)
            return
        text = self.advice(real)
        if text.startswith("lower:"):
            world = real.copy()
            world.apply(text, 0)
            self.lower(text, self.advice(world))
            return
        if text.startswith("show:"):
            card = self.page.locator(f'#own .en-army [data-card="{text.split(":")[1]}"]').first
            drag(self.page, card, self.page.locator("#own .en-pueblo"))
            self.inputs += 1
            return
        row = self.page.locator(f'#options li:has([data-choice="{text}"]):not([data-put])')
        spot = row.get_attribute("data-for") if row.count() else None
        if spot is None:
            self.click(
                self.page.locator(f'#options [data-choice="{text}"]:visible, #pick [data-choice="{text}"]').first
            )
            return
        self.click(self.page.locator(f'[data-spot="{spot}"]').first, CORNER)
        if self.page.locator("#en-lifted:popover-open").count():
            self.click(self.page.locator(f'#en-lifted [data-choice="{text}"]').first)

    def advice(self, real: Match) -> str:
        """What greedy would do, but for tidying up."""
        offered = [choice.text for choice in real.options(0)]
        text = self.greedy.choose(bots.Seat(GAME, real.copy(), 0)).text
        if text in NOT_THESE or text.startswith("rest-"):
            return next(one for one in ("go-on", "done", "pass", *offered) if one in offered)
        return text

    def lower(self, text: str, place: str) -> None:
        card = self.page.locator(f'[data-spot="hand:{text.partition(":")[2]}"]').first
        where, _, army = place.partition(":")
        put = {"face-up": "pueblo", "new-army": "new-army"}.get(where) or (
            f"{'top' if where == 'on-top' else 'bottom'}:{int(army) - 1}"
        )
        shown = {"pueblo": "#own .en-pueblo"}.get(put, f'#own [data-place="{put}"]')
        drag(self.page, card, self.page.locator(shown))
        self.inputs += 1

    def click(self, thing: Locator, where: Position | None = None) -> None:
        thing.click(position=where, timeout=AT_ONCE)
        self.inputs += 1


@pytest.mark.whole
@pytest.mark.parametrize("decks", [(1, 2), (4, 3)])
def test_a_turn_costs_a_person_at_most_a_dozen_inputs(server: Serving, people: People, decks: tuple[int, int]) -> None:
    ana = server.guest("Ana")
    options = {**TABLE["options"], "deck_1": decks[0], "deck_2": decks[1]}
    room = server.match(ana, **{**TABLE, "options": options}, bot="greedy")
    assert room.match is not None
    page = people(ana, "en", preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    person = Person(page, server, room.match)
    person.play()
    look = server.there(server.house.live.look(room.match, 0, 0))
    turns = sum(told.name == "turn begins" and told.facts["seat"] == 0 for heard in look.heard for told in heard.events)
    told = f"{person.inputs} inputs in {turns} turns: {person.inputs / turns:.1f} a turn; {person.answers} in others'"
    print(told)  # noqa: T201 - it is measured
    assert person.inputs <= MOST * turns
