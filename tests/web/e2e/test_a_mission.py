"""Missions of Quest at its own table: one that is played to its end, and one by two people, each with heroes of their
own. They begin in the middle, where bots have brought them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa import bots
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.games.quest.state.position import Position
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.first import first
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import NEXT, QUESTION, the_end
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

SEED: Final = 1
CALM: Final = Preferences(pace="still")
ANSWERS: Final = 30  # more than what is left of a mission, or than two people give here
SETTLED: Final = "() => !document.querySelector('#table[aria-busy=true]')"
WHY: Final = re.compile("última ronda|ronda [0-9]|ningún héroe|last round|round [0-9]|No hero")
ENDS: Final = ("end", "rest", "accept", "loose", "stay", "resolve", "leave")
# What is said at the end is not seen while the last scenes are.
WAITS_FOR_THE_FILM: Final = """() => !document.querySelector('#table[data-film]')
  || getComputedStyle(document.querySelector('#ending')).visibility === 'hidden'"""
# Where everybody stands and how they look, as the map shows it, but for what can be pressed.
FIGURES: Final = """() => [...document.querySelectorAll("#map-board > svg[id^=mark-unit]")]
  .map((each) => [each.id, ...[...each.querySelectorAll("g.model")].map((one) => one.getAttribute("transform")),
    ...[...each.querySelectorAll(".ring.life")].map((one) => one.getAttribute("stroke-dasharray"))].join(" "))
  .sort().join("\\n")"""


@cache
def brought_to(seats: int, mission: int, here: Callable[[Position], bool]) -> Match:
    """A mission that bots have played until a hero is to be activated here."""
    game = sobremesa.game("quest")
    match = game.new(seats, options={"mission": mission}, chance=undivided(SEED))
    bot = bots.make("hasty", SEED)
    while match.ask is not None:
        if match.ask.name == "qu.round.next" and here(match.position(None)):
            return match
        seat = match.ask.seats[0]
        match.apply(bot.choose(bots.Seat(game, match.copy(), seat)), seat)
    raise AssertionError(f"seed {SEED}: the mission was over before")


def in_the_last_round(position: Position) -> bool:
    waiting = [hero for hero in position.heroes if not {"activated", "unconscious"} & set(hero.marks)]
    return position.round == position.rounds and len(waiting) <= 2


def in_the_second_round(position: Position) -> bool:
    return position.round == 2


def is_asked(server: Serving, room: Room) -> tuple[int, int, list[str]]:
    """Who is asked now, and not answered for by the table: the seat, the question's number, and what can be chosen. The
    seat is -1 once the mission is over."""
    assert room.match is not None
    while True:
        cached: Any = server.there(server.house.live._find(room.match))
        ask = cached.standing.match.ask
        if ask is None:
            return -1, 0, []
        seat = ask.seats[0]
        if cached.passing(seat) is None:
            return seat, cached.standing.number_of(seat), [choice.text for choice in ask.options(seat)]


def answer(page: Page, number: int, offered: list[str]) -> None:
    """Answer so that the mission goes on: be done with what can be done with."""
    page.wait_for_function(f"number => ({QUESTION}) === number", arg=str(number))
    page.wait_for_function(SETTLED)
    text = next((one for word in ENDS for one in offered if one.split(":")[0] == word), offered[0])
    page.locator(f'#options [data-choice="{text}"]').first.dispatch_event("click")
    page.wait_for_function(NEXT, arg=str(number))
    page.wait_for_function(SETTLED)


@pytest.mark.clause("QU-6.10")
@pytest.mark.parametrize(("language", "phone"), first(1, [("es", False), ("en", True)]), ids=["laptop", "phone"])
def test_a_mission_is_played_to_its_end_which_says_why_once_it_has_been_seen(
    people: Watched, server: Serving, language: str, phone: bool
) -> None:
    ana = server.guest("Ana")
    match = brought_to(1, 1, in_the_last_round).copy()
    match.listen()
    room = server.begun(match, ana, bot="")
    page = people(ana, language, phone, preferences=CALM)
    page.goto(f"/room/{room.link}")
    for _ in range(ANSWERS):
        seat, number, offered = is_asked(server, room)
        if seat < 0:
            break
        answer(page, number, offered)
    expect(the_end(page)).to_be_attached()
    assert page.evaluate(WAITS_FOR_THE_FILM)
    page.locator("[data-film=skip]").dispatch_event("click")
    expect(the_end(page).get_by_role("heading").first).to_be_visible()
    expect(the_end(page)).to_contain_text(WHY)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.ci
@pytest.mark.clause("QU-3.1")
def test_each_of_two_in_mission_3_sees_what_the_other_does(people: Watched, server: Serving) -> None:
    guests = [server.guest(name) for name in ("Ana", "Beto")]
    match = brought_to(2, 3, in_the_second_round).copy()
    match.listen()
    room = server.begun(match, *guests, bot="")
    pages = [people(guest, preferences=CALM) for guest in guests]
    for page in pages:
        page.goto(f"/room/{room.link}")
    acted: set[int] = set()
    for _ in range(ANSWERS):
        seat, number, offered = is_asked(server, room)
        page, other = pages[seat], pages[1 - seat]
        answer(page, number, offered)
        acted.add(seat)
        figures = page.evaluate(FIGURES)
        other.wait_for_function(f"figures => ({FIGURES})() === figures", arg=figures)
        if acted == {0, 1}:
            break
    assert acted == {0, 1}
    for page in pages:
        expect(page.locator("#party")).to_contain_text("Ana")
        expect(page.locator("#party")).to_contain_text("Beto")
        assert faults(page) == []
