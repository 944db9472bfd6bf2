"""A person wins and a person loses a mission of Quest on the plain table, by pressing on its map."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

import sobremesa
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.first import first
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import AT_ONCE, NEXT, QUESTION, play_on, the_end
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

SIZE = 48
STRONGBOX = 7  # its place among the missions
AT_THE_PARTY = (6.0, 5.0)
BOX = "#mark-thing-6"
CALM = Preferences(pace="still", face="plain")


@pytest.fixture
def mission(server: Serving, tmp_path: Path) -> tuple[Guest, Room]:
    """The Strongbox for Ana and two heroes, with the box beside the party, three rounds for it, and nothing else to be
    asked of them."""
    game, ana = sobremesa.game("quest"), server.guest("Ana")
    folder = tmp_path / "near-at-hand"
    game.new_pack(folder, "es")
    file = folder / "missions" / "strongbox.yaml"
    text = file.read_text(encoding="utf-8")
    nearer = (r"at: \[38, 39\]", f"at: {list(AT_THE_PARTY)}")
    for before, after in (nearer, (r"^rounds: \d+", "rounds: 3"), (r"^side:\n(?:  .*\n)+", "")):
        text, times = re.subn(before, after, text, flags=re.MULTILINE)
        assert times == 1
    file.write_text(text, encoding="utf-8")
    files = {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}
    digest = server.house.packs.bring(game, files, ana.id).digest
    options = {"mission": STRONGBOX, "party": 2}
    return ana, server.match(ana, game="quest", seats=1, options=options, bot="", pack=digest)


IN_SIGHT: Final = """([across, down]) => {
  const [pane, svg] = ['chart-window', 'chart-svg'].map(id => document.getElementById(id))
  pane.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const [left, top] = [across * pane.scrollWidth, down * pane.scrollHeight]
  pane.scrollTo({ left: left - pane.clientWidth / 2, top: top - pane.clientHeight / 2, behavior: 'instant' })
  const { x, y, width, height } = svg.getBoundingClientRect()
  return [x + across * width, y + down * height]
}"""  # where a place of the map lies on the screen


def press_at(page: Page, place: tuple[float, float], touch: bool = False) -> None:
    """Press on a place of the map, in inches from the lower left corner."""
    x, y = page.evaluate(IN_SIGHT, [place[0] / SIZE, 1 - place[1] / SIZE])
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def answered(page: Page, press: Locator | tuple[float, float], touch: bool = False) -> None:
    """Press, and wait until the next question is there."""
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")
    question = page.evaluate(QUESTION)
    if isinstance(press, tuple):
        press_at(page, press, touch)
    else:
        press.click()
    page.wait_for_function(NEXT, arg=question)


@pytest.mark.clause("QU-6.10", "QU-12.2")
@pytest.mark.parametrize(("language", "phone"), first(1, [("es", False), ("en", True)]), ids=["laptop", "phone"])
def test_a_person_wins_by_pressing_on_the_map(
    people: Watched, mission: tuple[Guest, Room], language: str, phone: bool
) -> None:
    ana, room = mission
    page = people(ana, language, phone, preferences=CALM)
    page.goto(f"/room/{room.link}")
    expect(page.locator("#chart-svg .ground")).to_be_attached()
    if phone:
        page.get_by_role("button", name="Zoom in").tap()
    answered(page, (4.5, 5.0), phone)
    answered(page, (8.5, 8.0), phone)
    assert page.locator("#chart-svg .mark.own").count() == 2
    answered(page, page.locator("#mark-unit-0 circle").first)
    assert faults(page) == []
    answered(page, page.locator(f"{BOX} rect"))
    expect(page.locator(BOX)).not_to_be_attached()
    end = page.locator("#options [data-choice=end]")
    if not the_end(page).is_visible():
        answered(page, end)
    expect(the_end(page).get_by_role("heading", name=re.compile("^(¡Has ganado!|You have won!)$"))).to_be_visible()
    expect(the_end(page)).to_contain_text(re.compile("tres veces|three times"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.ci
@pytest.mark.clause("QU-6.10")
def test_a_person_loses_by_doing_nothing(people: Watched, mission: tuple[Guest, Room], dice: Random) -> None:
    ana, room = mission
    page = people(ana, "es", preferences=CALM)
    page.goto(f"/room/{room.link}")
    answered(page, (4.5, 5.0))
    answered(page, (8.5, 8.0))

    def idle(page: Page, dice: Random) -> None:
        answers = page.locator("#options [data-choice]")
        last = page.locator("#options [data-choice=end], #options [data-choice=accept]")
        (last if last.count() else answers).first.click(timeout=AT_ONCE)

    play_on(page, idle, dice)
    expect(the_end(page).get_by_role("heading", name="Esta vez ha ganado el juego.")).to_be_visible()
    expect(the_end(page)).to_contain_text("celda con vistas al río")
    expect(the_end(page).get_by_role("list")).to_have_count(0)  # nobody comes first, or second


@pytest.mark.ci
def test_where_two_things_can_be_done_the_map_asks_which(people: Watched, mission: tuple[Guest, Room]) -> None:
    ana, room = mission
    people.forgives.append("409")  # what the rules refuse
    page = people(ana, "en", preferences=CALM)
    page.goto(f"/room/{room.link}")
    answered(page, (4.5, 5.0))
    answered(page, (8.5, 8.0))
    answered(page, page.locator("#mark-unit-0 circle").first)
    page.wait_for_function("() => !document.querySelector('#table[aria-busy=true]')")
    press_at(page, (4.5, 2.5))
    menu = page.locator("#chart-menu")
    expect(menu.get_by_role("button")).to_have_text(["Advance", "Run"])
    page.locator("sobremesa-table").dispatch_event("table:after")  # news that ask nothing new leave it open
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    press_at(page, (30.0, 40.0))
    expect(page.get_by_role("dialog", name="Why not?")).to_contain_text("QU-")
