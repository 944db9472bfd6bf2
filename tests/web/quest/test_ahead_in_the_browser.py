"""What awaits a hero, seen before it goes: pointing, tapping, keys and dragging on the map ask the server nothing until
something is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.web.conftest import LISTENS, People
from tests.web.quest.matches import matches
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

CALM: Final = Preferences(pace="still")
NUMBER: Final = "document.querySelector('#asked')?.dataset.ask"
# Places to which the hero that acts can go, those farthest from all that stands there first, in the window.
PLACES: Final = """() => {
  const drawing = document.querySelector('#map-board').getScreenCTM()
  const {scale, depth} = document.querySelector('#map-svg').dataset
  const bases = [...document.querySelectorAll('#map-svg .mark .base')].map(base => base.getBoundingClientRect())
  const clear = ({x, y}) => Math.min(...bases.map(base => Math.hypot(base.x - x, base.y - y)))
  const told = JSON.parse(document.querySelector('#ground').textContent)
  const places = told.places.map(place => {
    const [along, up] = place.do.split(":")[1].split(",").map(length => length * scale)
    const {x, y} = new DOMPoint(along, depth - up).matrixTransform(drawing)
    return {...place, x, y}
  })
  return places.sort((one, other) => clear(other) - clear(one))
}"""
STANDS: Final = """unit => {
  const {x, y, width, height} = document.querySelector(`#mark-unit-${unit} .base`).getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


def acting(server: Serving, people: People, phone: bool = False, language: str = "en", at: int = 2) -> Page:
    """The page of a match in which a hero may move: the position after this many questions of that kind."""
    ana = server.guest("Ana")
    going = [match for match in matches(mission=3) if match.ask and "advance" in match.domains(match.ask.seats[0])]
    match = going[at].copy()
    match.listen()
    room = server.begun(match, ana, bot="")
    page = people(ana, language, phone=phone, preferences=CALM)
    page.goto(f"/room/{room.link}")
    page.locator("#map-svg").wait_for()
    page.wait_for_function(LISTENS)
    return page


def places(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(PLACES)
    return found


def chosen(page: Page, number: str) -> None:
    page.wait_for_function(f"number => ({NUMBER}) !== number", arg=number)


@contextmanager
def nothing_is_asked(page: Page) -> Iterator[None]:
    """Nothing is requested meanwhile."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield
    assert asked == []


@pytest.mark.ci
def test_pointing_at_the_ground_tells_what_awaits_one_there_and_asks_nothing(server: Serving, people: People) -> None:
    page = acting(server, people)
    card = page.locator("#ahead")
    with nothing_is_asked(page):
        for place in places(page)[:4]:
            page.mouse.move(place["x"], place["y"])
            expect(card.locator("strong")).to_have_text(place["head"])
            assert page.locator("#ahead-drawn .ray:not(.under):not(.barred)").count() == len(place.get("seen", ()))
            assert page.locator("#ahead-drawn .ghost").count() == 1
        page.mouse.move(900, 20)
        expect(card).to_be_hidden()
    assert faults(page) == []


@pytest.mark.ci
def test_keys_go_from_place_to_place_say_it_and_choose(server: Serving, people: People) -> None:
    page = acting(server, people, language="es")
    number = page.evaluate(NUMBER)
    page.locator("#map-svg").focus()
    with nothing_is_asked(page):
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        expect(page.locator("#ahead")).to_be_visible()
        said = page.locator("#ahead-says").text_content() or ""
        assert said.startswith(page.locator("#ahead strong").text_content() or "?")
        page.keyboard.press("Escape")
        expect(page.locator("#ahead")).to_be_hidden()
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    chosen(page, number)


def test_a_figure_is_dragged_to_a_place_and_esc_leaves_it_where_it_was(server: Serving, people: People) -> None:
    page = acting(server, people)
    number = page.evaluate(NUMBER)
    unit = page.evaluate("JSON.parse(document.querySelector('#ground').textContent).unit")
    x, y = page.evaluate(STANDS, unit)
    to = places(page)[0]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to["x"]) / 2, (y + to["y"]) / 2)
    page.mouse.move(to["x"], to["y"])
    expect(page.locator("#ahead")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("#ahead")).to_be_hidden()
    assert page.evaluate(NUMBER) == number
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to["x"], to["y"], steps=4)
    page.mouse.up()
    chosen(page, number)
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")
    there = page.evaluate(STANDS, unit)
    assert there == pytest.approx((to["x"], to["y"]), abs=3)
    turned = page.locator(f"#mark-unit-{unit} .nose").get_attribute("transform")
    page.reload()
    page.locator("#map-svg").wait_for()
    assert page.locator(f"#mark-unit-{unit} .nose").get_attribute("transform") == turned, "it looks where it went"


@pytest.mark.ci
def test_a_finger_sees_first_and_goes_then_and_a_second_finger_lets_go(server: Serving, people: People) -> None:
    page = acting(server, people, phone=True)
    number = page.evaluate(NUMBER)
    to = places(page)[0]
    unit = page.evaluate("JSON.parse(document.querySelector('#ground').textContent).unit")
    x, y = page.evaluate(STANDS, unit)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    with nothing_is_asked(page):
        page.touchscreen.tap(to["x"], to["y"])
        expect(page.locator("#ahead")).to_be_visible()
        fingers("touchStart", (x, y))
        fingers("touchMove", (to["x"], to["y"]))
        fingers("touchStart", (to["x"], to["y"]), (to["x"] + 60, to["y"]))
        fingers("touchEnd")
        expect(page.locator("#ahead")).to_be_hidden()
        assert page.evaluate(NUMBER) == number
        page.touchscreen.tap(to["x"], to["y"])
        expect(page.locator("#ahead")).to_be_visible()
    page.touchscreen.tap(to["x"], to["y"])
    chosen(page, number)


@pytest.mark.ci
def test_threats_are_marked_on_the_ground_and_an_enemy_shows_how_far_it_goes(server: Serving, people: People) -> None:
    page = acting(server, people, at=6)  # where enemies have come near
    with nothing_is_asked(page):
        page.get_by_role("button", name="Threats").click()
        marked = page.locator("#ahead-perils path")
        assert marked.count()
        page.get_by_role("button", name="Threats").click()
        expect(marked).to_have_count(0)
        page.locator("#map-svg .mark.foe .base").first.hover(force=True)
        assert page.locator("#ahead-drawn .range").count()


# Whether each of these ends where the next begins, or before it; a page finds its places one after another.
ABOVE = """parts => parts.map(each => document.querySelector(each).getBoundingClientRect()).every(
  (one, at, all) => one.height && (at + 1 === all.length || one.bottom <= all[at + 1].top))"""


@pytest.mark.ci
@pytest.mark.parametrize("language", ["es", "en"])
def test_on_a_phone_neither_the_bar_nor_an_open_guide_lies_over_the_map(
    server: Serving, people: People, language: str
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="quest", seats=1, options={"mission": 3}, bot="")
    page = people(ana, language, phone=True, preferences=CALM, guided=True)
    page.goto(f"/room/{room.link}")
    expect(page.locator("#guide")).to_be_visible()
    page.wait_for_function(ABOVE, arg=["#map-frame", "#guide", "#options"])
    page.get_by_role("button", name={"es": "Saltar la guía", "en": "Skip the guide"}[language]).click()
    expect(page.locator("#guide")).to_be_hidden()
    page.wait_for_function(ABOVE, arg=["#map-legend", "#options"])
