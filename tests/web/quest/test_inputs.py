"""What a usual activation costs a person, who goes and attacks: played with the pointer, presses counted."""

from __future__ import annotations

from math import dist
from typing import Final

import pytest
from playwright.sync_api import Page

from sobremesa.engine.match import Match
from sobremesa.table.cached import CachedMatch
from sobremesa.web.sessions import Preferences
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = [pytest.mark.slow, pytest.mark.whole]

MOST: Final = 4  # inputs of an activation, on average
ANSWERS: Final = 80
USUALLY: Final = ("aim", "charge", "advance", "loose", "accept", "resolve", "stay", "end")
SETTLED: Final = """number => !document.querySelector('#table[aria-busy=true], [data-cancels]')
  && ![number, undefined].includes(document.querySelector('#asked')?.dataset.ask)"""
TAKEN: Final = """number => document.querySelector('#chart-menu:popover-open')
  || document.querySelector('#asked')?.dataset.ask !== number"""
BUSY: Final = "document.querySelector('#table[aria-busy=true]') !== null"
AT: Final = """([x, y]) => {
  const svg = document.querySelector('#map-svg'), board = document.querySelector('#map-board')
  const at = new DOMPoint(x * svg.dataset.scale, svg.dataset.depth - y * svg.dataset.scale)
  const { x: left, y: top } = at.matrixTransform(board.getScreenCTM())
  return [left, top]
}"""

SEEN: Final = """unit => {
  const figure = `mark-unit-${unit}`
  const seen = document.querySelector(`#film [data-of=${figure}] .base`) ?? document.querySelector(`#${figure} .base`)
  const { x, y, width, height } = seen.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


def place(text: str) -> list[int]:
    """Where a choice goes."""
    return [int(number) for number in text.partition(":")[2].split(",")]


def usual(match: Match) -> str:
    """What a hero usually does: attack, or else go towards the nearest enemy, and be done."""
    offered = [choice.text for choice in match.options()]
    word = next((word for word in USUALLY if any(text.split(":")[0] == word for text in offered)), "")
    texts = [text for text in offered if text.split(":")[0] == word]
    if word != "advance":
        return (texts or offered)[0]
    foes = [(model.x, model.y) for foe in match.position(0).enemies if foe.place == "table" for model in foe.models]
    return min(texts, key=lambda text: min(dist(place(text), foe) for foe in foes))


class Person:
    """Plays with the mouse, and counts."""

    def __init__(self, page: Page, server: Serving, match: int) -> None:
        self.page = page
        self.server = server
        self.match = match
        self.inputs = 0
        self.skipped = 0  # films ended by a press on the map
        self.activations: set[tuple[int, int]] = set()  # by round and hero

    def cached(self) -> CachedMatch:
        """The match as it stands."""
        return self.server.there(self.server.house.live._find(self.match))

    def play(self, activations: int) -> None:
        """Until so many heroes have been activated and are done."""
        number = ""
        for _ in range(ANSWERS):
            self.page.wait_for_function(SETTLED, arg=number)
            number = self.page.evaluate("document.querySelector('#asked').dataset.ask")
            cached = self.cached()
            real = cached.standing.match
            if cached.passing(0) is not None or str(cached.standing.number_of(0)) != number:
                continue  # the table answers
            assert real.ask is not None
            now = real.position(0)
            if real.ask.name == "qu.hero.act":
                self.activations.add((now.round, now.active))
            elif len(self.activations) == activations and now.active < 0:
                return
            presses = self.press(usual(real), number)
            self.inputs += presses if now.round else 0
        raise AssertionError(f"{activations} activations take more than {ANSWERS} answers")

    def press(self, text: str, number: str) -> int:
        """A choice by the map, if it can be made there; how many presses it took."""
        word, _, where = text.partition(":")
        if word not in ("advance", "run", "activate", "aim", "charge"):
            return self.choose(text)
        self.click(word, where)
        if not self.page.evaluate(TAKEN, number) and not self.page.evaluate(BUSY):
            self.skipped += 1  # that ended what was being played: whoever waits until it is over saves the press
            self.click(word, where)
        self.page.wait_for_function(TAKEN, arg=number)
        menu = self.page.locator("#chart-menu:popover-open button")
        said = menu.all_inner_texts()
        if not said:
            return 1
        menu.nth(next((at for at, one in enumerate(said) if word in one.casefold().split()), 0)).dispatch_event("click")
        return 2

    def click(self, word: str, where: str) -> None:
        """Press a place, or a figure where it is seen."""
        at = self.page.evaluate(AT, place(f":{where}")) if word in ("advance", "run") else None
        unit = where.rpartition(":")[2]
        self.page.mouse.click(*(at or self.page.evaluate(SEEN, unit)))

    def choose(self, text: str) -> int:
        """A choice by its button."""
        self.page.locator(f'#options [data-choice="{text}"]').first.dispatch_event("click")
        return 1


@pytest.mark.clause("QU-3.2", "QU-3.8")
def test_an_activation_costs_a_person_few_inputs(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="quest", seats=1, options={"mission": 3, "party": 2}, bot="")
    assert room.match is not None
    page = people(ana, "en", preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    person = Person(page, server, room.match)
    person.play(8)
    print(f"{person.inputs} inputs in {len(person.activations)} activations, {person.skipped} films skipped")  # noqa: T201 - it is measured
    assert person.inputs <= MOST * len(person.activations)
