"""Azardia's table where there is little room: every player and every card is whole in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import sobremesa
from sobremesa.authoring.exercises import Answers, exercises
from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.web.azardia.face import FACE
from tests.web.azardia.matches import first_with, positions
from tests.web.conftest import People
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

CUT = """() => {
  const list = document.querySelector("#players").getBoundingClientRect();
  const below = document.querySelector("#log").getBoundingClientRect().top;
  return [...document.querySelectorAll(".az-player")].map((row) => row.getBoundingClientRect())
    .filter((row) => row.top < list.top - 1 || row.bottom > Math.min(list.bottom, below) + 1).length;
}"""

LINES = """() => {
  const list = document.querySelector("#log-lines");
  return list.clientHeight / Number.parseFloat(getComputedStyle(list).lineHeight);
}"""
UNREAD = """() => { // cards that others lie on, that show less than their text, and pictures that are slivers
  const cards = [...document.querySelectorAll("#hand .az-card")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const text = (card) => card.querySelector(".text");
  const art = [...document.querySelectorAll("#hand .art > *")].filter((one) => one.checkVisibility());
  return [
    boxes.slice(1).filter((box, at) => box.left < boxes[at].right - 0.5).length,
    cards.map(text).filter((said) => said.scrollWidth > said.clientWidth
      || said.scrollHeight > said.clientHeight + 1 && getComputedStyle(said).overflowY !== "auto").length,
    art.filter((one) => one.parentElement.clientHeight < 30).length,
  ];
}"""
FOUND = [one for one in exercises(sobremesa.game("azardia")) if isinstance(one.verdict, Answers)]
LAPTOPS = ((1366, 768), (1366, 720), (1280, 720))


def _last_turns(match: Azardia) -> bool:
    """There is much to tell and to choose: it is the grace turn, and the first seat plays its cards."""
    ask = match.ask
    return ask is not None and ask.name == "az.turn.play" and match.asked()[0] == 0 and match.holder != NOBODY


def test_the_answer_to_an_exercise_lies_over_the_table(people: People, server: Serving) -> None:
    """And moves neither the board nor the players, however long it is."""
    page = people(server.guest("Gorrión valiente"))
    exercise = max(FOUND, key=lambda one: len(one.verdict.chances) if isinstance(one.verdict, Answers) else 0)
    page.goto(f"/learn/azardia/{exercise.id}/0~{exercise.solution[0]}")
    answer, inside = page.locator(".answer"), page.locator(".answer-inside")
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        if inside.is_visible():
            answer.locator("summary").click()
        expect(inside).to_be_hidden()
        before = page.locator(".az-still").bounding_box()
        answer.locator("summary").click()
        expect(inside).to_be_visible()
        box = inside.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
        assert page.locator(".az-still").bounding_box() == before
        assert page.evaluate(CUT) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_whole_in_sight_on_a_laptop(people: People, server: Serving, seats: int) -> None:
    ana = server.guest("Gorrión valiente")
    room = server.begun(first_with(_last_turns, seats=seats).match, ana)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".az-player")).to_have_count(seats)
        page.wait_for_function(f"() => ({CUT})() === 0 && ({LINES})() >= 5", timeout=5000)
        options = page.locator("#options").bounding_box()
        assert options is not None
        assert options["y"] + options["height"] <= height


@pytest.mark.parametrize("held", [6, 8])
def test_a_large_hand_lies_side_by_side_and_each_card_shows_all_its_text(
    people: People, server: Serving, held: int
) -> None:
    ana = server.guest("Ana")
    many = next(one for one in positions(3, most=2500) if _in_hand(FACE.regions(*one.seen(0))["hand"]) == held)
    page = people(ana)
    page.goto(f"/room/{server.begun(many.match, ana).link}")
    expect(page.locator("#hand .az-card")).to_have_count(held)
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({UNREAD})().every((count) => count === 0)", timeout=5000)


def _in_hand(region: str) -> int:
    return region.count('class="az-card')
