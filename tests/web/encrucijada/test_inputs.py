"""What a turn costs a person: turns against greedy, played with the pointer, each press and drag counted."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from sobremesa import bots
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.e2e.hands import where
from tests.web.encrucijada.matches import GAME
from tests.web.encrucijada.test_in_the_browser import TABLE, drag, question
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

MOST: Final = 12  # inputs of one's own turn
ANSWERS: Final = 4000
TO_THE_END: Final = 1000  # turns; no match has as many
AT_ONCE: Final = 8000  # milliseconds in which an answer that was made is known
NOT_THESE: Final = ("stack", "exchange")  # tidying up, which a person does when they like
CORNER: Final = 7, 12  # of a card: the rest may lie under the next one
OVER: Final = "document.querySelector('#ending:not([hidden])') !== null"
MOVED: Final = f"""number => {OVER} || ![number, undefined].includes(
  document.querySelector('#table [data-ask]')?.dataset.ask)"""


class Person:
    """Plays as greedy advises, with the mouse, and counts."""

    def __init__(self, page: Page, server: Serving, room: Room, guest: Guest) -> None:
        self.page = page
        self.server = server
        self.room = room
        self.guest = guest
        self.inputs = 0  # in one's own turns
        self.answers = 0  # in the others'
        self.turns: set[int] = set()

    def real(self) -> Encrucijada:
        """The match as it stands."""
        cached = self.server.there(self.server.house.live._find(self.room.match or 0))
        match = cached.standing.match
        assert isinstance(match, Encrucijada)
        return match

    def play(self, turns: int) -> None:
        """Play until this many own turns have been played, or to the end."""
        for _ in range(ANSWERS):
            self.page.wait_for_function(MOVED, arg="")
            number, real = question(self.page), self.real()
            if real.active_seat == 0 and real.vuelta:
                self.turns.add(real.turn)
            if real.outcome is not None:
                return
            if len(self.turns) > turns:
                self.turns.discard(real.turn)  # it has only begun
                return
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
            if not real.vuelta:
                self.inputs = before  # the set-up is nobody's turn
            elif real.active_seat != 0:
                self.answers += self.inputs - before
                self.inputs = before
        raise AssertionError(f"{turns} turns are not over after {ANSWERS} answers")

    def answer(self, real: Encrucijada) -> None:
        evenly = self.page.locator("#options .onward[data-then]")
        text = self.advice(real)
        if evenly.count():
            self.press(evenly)
        elif text.startswith("rest-") and (rest := self.page.locator(f'[data-stops="rest={text}"]')).count():
            self.press(rest)
        elif text.startswith("lower:"):
            world = real.copy()
            world.apply(text, 0)
            self.lower(text, self.advice(world))
        elif text.startswith("show:"):
            card = self.page.locator(f'#own .en-army [data-card="{text.split(":")[1]}"]').first
            self.drag(card, self.page.locator("#own .en-pueblo"))
        elif text.startswith("war:") or (text == "go-on" and real.active_seat == 0):
            self.carry_on(real, text)
        else:
            self.choose(text)

    def advice(self, real: Match) -> str:
        """What greedy would do, but for tidying up: the same however often it is asked."""
        offered = [choice.text for choice in real.options(0)]
        text = bots.make("greedy", 7).choose(bots.Seat(GAME, real.copy(), 0)).text
        if text in NOT_THESE:
            return next(one for one in ("go-on", "done", "pass", *offered) if one in offered)
        return text

    def carry_on(self, real: Encrucijada, text: str) -> None:
        """As far as nothing else is to be done: an army goes to the rival, or the turn ends."""
        world = real.copy()
        assert isinstance(world, Encrucijada)
        while text == "go-on" and world.asked() == [0]:
            world.apply(text, 0)
            if world.asked() == [0] and world.active_seat == 0:
                text = self.advice(world)
        end = self.page.get_by_role("button", name="End the turn")
        if text.startswith("war:"):
            world.apply(text, 0)
            self.drag(
                self.page.locator("#own .en-army-head").nth(self.army_for(world)),
                self.page.locator(f"#player-{text.partition(':')[2]} .en-who"),
            )
        elif text == "go-on" and end.count():
            self.press(end)
        else:
            self.choose("go-on")

    def army_for(self, world: Encrucijada) -> int:
        """The one that greedy would lead, if everybody let the war come."""
        while (ask := world.ask) is not None and ask.name != "en.muster.army":
            offered = [choice.text for choice in world.options(ask.seats[0])]
            world.apply(next((one for one in ("pass", "be-invaded") if one in offered), offered[0]), ask.seats[0])
        free = [n for n, army in enumerate(world.position(0).players[0].armies) if army.state == "free"]
        text = self.advice(world) if world.asked() == [0] else ""
        return int(text.partition(":")[2]) - 1 if text.startswith("army:") else free[0]

    def choose(self, text: str) -> None:
        row = self.page.locator(f'#options li:not([hidden]):has([data-choice="{text}"]):not([data-put])')
        spot = row.first.get_attribute("data-for") if row.count() else None
        if spot is None:
            shown = f'#options [data-choice="{text}"]:visible, #pick [data-choice="{text}"]'
            self.press(self.page.locator(shown).first)
            return
        self.press(self.page.locator(f'[data-spot="{spot.split()[0]}"]').first, CORNER)
        if self.page.locator("#en-lifted:popover-open").count():
            self.press(self.page.locator(f'#en-lifted [data-choice="{text}"]').first)

    def lower(self, text: str, place: str) -> None:
        card = self.page.locator(f'[data-spot="hand:{text.partition(":")[2]}"]').first
        to, _, army = place.partition(":")
        put = {"face-up": "pueblo", "new-army": "new-army"}.get(to) or (
            f"{'top' if to == 'on-top' else 'bottom'}:{int(army) - 1}"
        )
        shown = {"pueblo": "#own .en-pueblo"}.get(put, f'#own [data-place="{put}"]')
        self.drag(card, self.page.locator(shown))

    def drag(self, thing: Locator, place: Locator) -> None:
        drag(self.page, thing, place)
        self.inputs += 1

    def press(self, thing: Locator, at: tuple[int, int] | None = None) -> None:
        """With the mouse, as it stands: what pulses is never still enough for a driven click."""
        box = where(thing)
        x, y = at or (box["width"] / 2, box["height"] / 2)
        self.page.mouse.click(box["x"] + x, box["y"] + y)
        self.inputs += 1


def measured(server: Serving, people: People, decks: tuple[int, int], turns: int) -> Person:
    """A player after this many turns with one of these decks against the other."""
    ana = server.guest("Ana")
    options = {**TABLE["options"], "deck_1": decks[0], "deck_2": decks[1]}
    room = server.match(ana, **{**TABLE, "options": options}, bot="greedy")
    page = people(ana, "en", preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    person = Person(page, server, room, ana)
    person.play(turns)
    told = f"{person.inputs} inputs in {len(person.turns)} turns, {person.answers} in the others' turns"
    print(told)  # noqa: T201 - it is measured
    return person


def test_a_turn_costs_a_person_few_inputs(server: Serving, people: People) -> None:
    person = measured(server, people, (1, 2), 2)
    assert person.inputs <= MOST * len(person.turns)


@pytest.mark.sweep
@pytest.mark.parametrize("decks", [(1, 2), (4, 3)])
def test_a_turn_costs_a_person_few_inputs_on_average(server: Serving, people: People, decks: tuple[int, int]) -> None:
    person = measured(server, people, decks, 6)
    assert person.inputs <= MOST * len(person.turns)
    assert person.answers <= MOST * len(person.turns)


@pytest.mark.sweep
@pytest.mark.parametrize("decks", [(1, 2), (4, 3)])
def test_a_whole_match_takes_no_more_inputs_than_decisions(
    server: Serving, people: People, decks: tuple[int, int]
) -> None:
    """A deck that uses many effects in a war has turns of many decisions: none of them costs more than one input."""
    person = measured(server, people, decks, TO_THE_END)
    assert person.real().outcome is not None
    made = server.house.replays.replay(person.room.link, person.guest).decisions
    assert person.inputs + person.answers <= sum(one.seat == 0 and not one.by for one in made)
