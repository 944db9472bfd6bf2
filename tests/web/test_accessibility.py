"""Every page by the rules of accessibility that axe-core knows, by day and by lamp light, on a laptop and a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from sobremesa.web.sessions import CHOICES, Liking
from tests.web.conftest import People
from tests.web.serving import Serving

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
PAGES = ["/", "/rules/azardia", "/settings", "/about", "/room/new/azardia", "/replays", "/nothing"]


def faults(page: Page) -> list[str]:
    """What axe finds serious on the page, a line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(found => found.violations)")
    return [
        f"{fault['id']} ({fault['impact']}): {json.dumps([node['target'] for node in fault['nodes'][:4]])}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("light", [True, False], ids=["day", "lamp"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_nothing_serious_on_any_page(people: People, light: bool, phone: bool) -> None:
    page = people(light=light, phone=phone)
    found = {}
    for address in PAGES:
        page.goto(address)
        found[address] = faults(page)
    assert {address: told for address, told in found.items() if told} == {}


@pytest.mark.parametrize("light", [True, False], ids=["day", "lamp"])
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("face", CHOICES["face"])
def test_nothing_serious_at_a_table(server: Serving, people: People, light: bool, phone: bool, face: str) -> None:
    ana = server.guest("Ana")
    waiting, playing, shared = server.table(ana, bot=""), server.match(ana, seats=4), server.match(ana, ana)
    page = people(ana, light=light, phone=phone, liking=Liking(face=face))
    found = {}
    for room in (waiting, playing, shared):
        page.goto(f"/room/{room.link}")
        found[room.link] = faults(page)
    page.goto(f"/room/{playing.link}")
    page.locator(".clause").first.evaluate("clause => clause.click()")
    page.locator("#panel[open]").wait_for()
    found["panel"] = faults(page)
    assert {address: told for address, told in found.items() if told} == {}


@pytest.mark.parametrize("palette", CHOICES["palette"])
@pytest.mark.parametrize("light", [True, False], ids=["day", "lamp"])
def test_every_palette_can_be_read(server: Serving, people: People, palette: str, light: bool) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=4)
    page = people(ana, light=light, liking=Liking(palette=palette))
    found = {}
    for address in ("/", "/settings", f"/room/{room.link}"):
        page.goto(address)
        found[address] = faults(page)
    assert {address: told for address, told in found.items() if told} == {}


@pytest.mark.slow
def test_nothing_serious_at_the_end_and_after_it(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.played(ana)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    page.get_by_role("heading", name="La partida ha terminado").or_(
        page.get_by_role("heading", name="¡Has ganado!")
    ).wait_for()
    assert faults(page) == []
    page.goto(f"/replay/{room.link}?moment=5")
    assert faults(page) == []
