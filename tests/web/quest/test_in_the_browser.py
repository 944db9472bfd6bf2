"""Quest's table as a browser shows it: the camera, and a mission played by pressing on the map."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from sobremesa.engine.words import LANGUAGES
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.every_pair import every_pair
from tests.first import first
from tests.web.conditions import LIGHTS
from tests.web.conftest import People
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

CALM: Final = Preferences(pace="still")
QUESTION: Final = "document.querySelector('#asked')?.dataset.ask"
SCALE: Final = """(() => {
  const [pane, drawing] = ['#map-frame', '#map-svg'].map(one => document.querySelector(one))
  return drawing.getBoundingClientRect().width / pane.clientWidth
})()"""
MIDDLE: Final = """wanted => {
  const [pane, part] = ['#map-frame', wanted].map(one => document.querySelector(one).getBoundingClientRect())
  return [part.x + part.width / 2 - pane.x, part.y + part.height / 2 - pane.y]
}"""
# Of the places to which the hero that acts can advance the one farthest from all that stands there, in the window.
PLACE: Final = """() => {
  const told = JSON.parse(document.querySelector('#ground').textContent)
  const drawing = document.querySelector('#map-board').getScreenCTM()
  const bases = [...document.querySelectorAll('#map-svg .mark .base')].map(base => base.getBoundingClientRect())
  const clear = there => Math.min(...bases.map(({x, y}) => Math.hypot(x - there.x, y - there.y)))
  const places = told.places.filter(place => place.do.startsWith('advance'))
  const {scale, depth} = document.querySelector('#map-svg').dataset
  const spots = places.map(place => {
    const [along, up] = place.do.split(":")[1].split(",").map(length => length * scale)
    return new DOMPoint(along, depth - up).matrixTransform(drawing)
  })
  const {x, y} = spots.sort((one, other) => clear(other) - clear(one))[0]
  return [x, y]
}"""
THUMB: Final = 20  # pixels beside the middle: within the 44 that a thumb hits


@pytest.fixture
def mission(server: Serving) -> tuple[Guest, Room]:
    """A mission of 48 inches that waits for Ana and two heroes."""
    ana = server.guest("Ana")
    return ana, server.match(ana, game="quest", seats=1, options={"mission": 2, "party": 2}, bot="")


def opened(people: People, mission: tuple[Guest, Room], language: str = "en", phone: bool = False) -> Page:
    ana, room = mission
    page = people(ana, language, phone=phone, preferences=CALM)
    page.goto(f"/room/{room.link}")
    page.locator("#map-svg").wait_for()
    return page


def scale(page: Page) -> float:
    """The scale of the map, 1 being the whole map in view; waits until the frame is drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(page.evaluate(SCALE))


def middle(page: Page, wanted: str) -> tuple[float, float]:
    """Where it is in the window of the map, in pixels."""
    scale(page)
    x, y = page.evaluate(MIDDLE, wanted)
    return float(x), float(y)


def hover(page: Page, at: tuple[float, float]) -> None:
    box = page.locator("#map-frame").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + at[0], box["y"] + at[1])


def answered(page: Page, number: str) -> None:
    page.wait_for_function(f"number => ({QUESTION}) !== number", arg=number)
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")


def press(page: Page, selector: str, off: int = 0, touch: bool = False) -> None:
    """Press beside the middle of something on the map, and wait for the next question."""
    number = page.evaluate(QUESTION)
    x, y = middle(page, selector)
    box = page.locator("#map-frame").bounding_box()
    assert box is not None
    (page.touchscreen.tap if touch else page.mouse.click)(box["x"] + x + off, box["y"] + y)
    answered(page, number)


def advance(page: Page, touch: bool = False) -> tuple[float, float]:
    """Go to a place: a finger's first press shows what awaits one there."""
    number = page.evaluate(QUESTION)
    x, y = page.evaluate(PLACE)
    if touch:
        page.touchscreen.tap(x, y)
        expect(page.locator("#ahead")).to_be_visible()
        assert page.evaluate(QUESTION) == number
    (page.touchscreen.tap if touch else page.mouse.click)(x, y)
    answered(page, number)
    return x, y


def deploy(page: Page, touch: bool = False) -> None:
    for _ in range(2):
        press(page, "#map-reach .target", touch=touch)


@pytest.mark.ci
def test_the_wheel_looks_closer_at_what_is_under_it(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission)
    before = middle(page, "#mark-unit-2 .base")
    hover(page, before)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"() => {SCALE} > 1.5")
    after = middle(page, "#mark-unit-2 .base")
    assert after == pytest.approx(before, abs=2)
    page.mouse.wheel(0, 3000)
    page.wait_for_function(f"() => Math.abs({SCALE} - 1) < 0.01")


@pytest.mark.ci
def test_keys_and_buttons_move_the_view_and_the_table_leaves_it_there(
    people: People, mission: tuple[Guest, Room]
) -> None:
    page = opened(people, mission)
    svg = page.locator("#map-svg")
    svg.focus()
    svg.press("+")
    svg.press("+")
    closer = scale(page)
    assert closer > 1.8
    before = middle(page, "#mark-unit-2 .base")
    svg.press("ArrowRight")
    svg.press("ArrowDown")
    after = middle(page, "#mark-unit-2 .base")
    assert (before[0] - after[0], before[1] - after[1]) == pytest.approx((80, 80), abs=2)
    number = page.evaluate(QUESTION)
    page.locator("#options [data-choice]").first.dispatch_event("click")
    answered(page, number)
    assert scale(page) == pytest.approx(closer)
    assert middle(page, "#mark-unit-2 .base") == pytest.approx(after, abs=2)
    page.get_by_role("button", name="The whole map").click()
    assert scale(page) == pytest.approx(1, abs=0.01)
    page.get_by_role("button", name="Zoom in").click()
    assert scale(page) > 1
    svg.press("0")
    assert scale(page) == pytest.approx(1, abs=0.01)


@pytest.mark.ci
def test_two_fingers_pinch_and_choose_nothing(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission, "es", phone=True)
    number = page.evaluate(QUESTION)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *spots: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (150, 220))
    fingers("touchStart", (150, 220), (200, 220))
    for off in (10, 25, 40):
        fingers("touchMove", (150 - off, 220), (200 + off, 220))
    fingers("touchEnd")
    assert scale(page) > 1.8
    before = middle(page, "#mark-unit-2 .base")
    fingers("touchStart", (200, 250))
    for off in (10, 20, 40):
        fingers("touchMove", (200 - off, 250 - off))
    fingers("touchEnd")
    after = middle(page, "#mark-unit-2 .base")
    assert before[0] - after[0] > 20
    assert before[1] - after[1] > 20
    assert page.evaluate(QUESTION) == number, "neither chose anything"


@pytest.mark.parametrize("phone", first(1, [False, True]), ids=["laptop", "phone"])
def test_a_hero_is_deployed_activated_and_moved_by_pressing_on_the_map(
    people: People, mission: tuple[Guest, Room], phone: bool
) -> None:
    page = opened(people, mission, phone=phone)
    deploy(page, touch=phone)
    expect(page.locator("#map-svg .mark.own.lit")).to_have_count(2)
    press(page, "#mark-unit-1 .base", off=THUMB, touch=phone)
    expect(page.locator("#card-1.acts")).to_be_visible()
    before = middle(page, "#mark-unit-1 .base")
    advance(page, phone)
    assert middle(page, "#mark-unit-1 .base") != pytest.approx(before, abs=3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


@pytest.mark.ci
def test_a_figure_looks_where_it_went(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission)
    deploy(page)
    press(page, "#mark-unit-0 .base")
    x, y = middle(page, "#mark-unit-0 .base")
    advance(page)
    to = middle(page, "#mark-unit-0 .base")
    flipped = page.locator("#mark-unit-0 .who").get_attribute("transform")
    assert flipped is not None
    assert flipped.startswith("scale(-") == (to[0] < x), (x, y, to)


@pytest.mark.ci
@every_pair(quick=(), language=LANGUAGES, light=LIGHTS)
def test_the_whole_table_is_in_the_window_of_a_laptop(
    server: Serving, people: People, language: str, light: bool
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="quest", seats=1, options={"mission": 5}, bot="")
    page = people(ana, language, light=light, preferences=CALM)
    page.goto(f"/room/{room.link}")
    page.locator("#map-svg").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for region in ("#map", "#mission", "#party", "#options", "#log"):
        box = page.locator(region).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768
    page.locator("#map-legend summary").click()
    assert faults(page) == []


@pytest.mark.ci
def test_beside_an_open_panel_the_party_stands_below_the_map(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission)
    page.locator("#open-why").click()
    page.locator("#why-ask").click()
    page.wait_for_function("() => document.querySelector('#party').getBoundingClientRect().x < 20")
    tools, party = page.locator("#map .qu-tools").bounding_box(), page.locator("#party").bounding_box()
    assert tools is not None
    assert party is not None
    assert 0 <= party["y"] - tools["y"] - tools["height"] < 48
    assert 700 < party["y"] + party["height"] <= 768
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


LETTERS: Final = "[...document.querySelectorAll('#map-svg .mark .sized')].map(one => one.getScreenCTM().a * 12)"


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True])
def test_the_letters_on_the_map_can_be_read_from_any_distance(
    people: People, mission: tuple[Guest, Room], phone: bool
) -> None:
    page = opened(people, mission, phone=phone)
    page.wait_for_function("() => document.querySelector('#map-svg').style.getPropertyValue('--sized')")
    for _ in range(3):
        scale(page)
        assert min(page.evaluate(LETTERS)) >= 9
        page.locator("[data-lens=in]").click()


@pytest.mark.ci
def test_the_log_has_the_room_that_the_options_leave(people: People, mission: tuple[Guest, Room]) -> None:
    page = opened(people, mission)
    blank = "() => { const [a, b] = ['#options', '#log'].map(o => document.querySelector(o).getBoundingClientRect());"
    assert page.evaluate(blank + " return b.top - a.bottom }") < 30
    assert page.evaluate("() => { const o = document.querySelector('#options'); return o.offsetHeight }") <= 700
    inside = "() => { const o = document.querySelector('#options'), r = o.lastElementChild.getBoundingClientRect();"
    assert page.evaluate(inside + " return o.getBoundingClientRect().bottom - r.bottom }") < 40
