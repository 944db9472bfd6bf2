"""Every page by the rules of accessibility that axe-core knows, by day and by lamp light, on a laptop and a phone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

import sobremesa
from sobremesa.authoring.exercises import exercises
from sobremesa.engine.words import LANGUAGES
from sobremesa.games import get
from sobremesa.games.quest.campaign import Hero, Injury, Record, begin
from sobremesa.review.choices import SeatChoice
from sobremesa.review.ends import ends_of
from sobremesa.review.mean import Mean
from sobremesa.review.review import Cost, Review, Swing
from sobremesa.table.store.studies import keep
from sobremesa.web.quest.books import book_of, own_pack, written
from sobremesa.web.reviewing import key_of
from sobremesa.web.sessions import CHOICES, Preferences
from tests.every_pair import every_pair
from tests.table.tables import SHORT
from tests.web.conditions import DEVICES, LIGHTS, in_all_conditions
from tests.web.conftest import People
from tests.web.e2e.hands import the_end
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
# Not serious to axe, but to those who find their way by landmarks.
CONFUSING = ("landmark-unique", "landmark-no-duplicate-banner", "landmark-no-duplicate-main")
LAYING = [f"/room/new/{name}" for name in sobremesa.games()]
BOXES = [f"/rules/{name}/box" for name in sobremesa.games()]
SHELVES = ["/rules/encrucijada/decks", "/rules/encrucijada/decks/avance"]
FOUND = next(one for one in exercises(get("azardia")) if not one.title)
PAGES = [
    "/",
    "/quest",
    "/quest/day",
    "/quest/campaigns",
    "/quest/campaigns/begin?campaign=two-evenings",
    "/rules/azardia",
    "/rules/encrucijada",
    "/rules/quest",
    "/learn/encrucijada",
    "/learn/encrucijada/govern",
    "/learn/encrucijada/win-this-war/2~war:1~pass",
    "/learn/azardia",
    f"/learn/azardia/{FOUND.id}/0~{FOUND.solution[0]}",
    "/settings",
    "/about",
    *LAYING,
    *BOXES,
    *SHELVES,
    "/replays",
    "/nothing",
]
MAP = {"drawn": "#map-svg", "plain": "#chart-svg"}
DECKS: dict[str, int | str] = {"deck_1": 1, "deck_2": 2, "order": "seats"}
SHORTEST: dict[str, Mapping[str, int | str]] = {"azardia": SHORT, "encrucijada": DECKS}  # matches that are soon over


_ASK = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"  # of what is right not every element


def faults(page: Page) -> list[str]:
    """What axe finds serious or confusing on the page, a line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_ASK)
    return [
        f"{fault['id']} ({fault['impact']}): {json.dumps([node['target'] for node in fault['nodes'][:4]])}"
        for fault in found
        if fault["impact"] in SERIOUS or fault["id"] in CONFUSING
    ]


@every_pair(quick=("address",), address=PAGES, language=LANGUAGES, phone=DEVICES, light=LIGHTS)
def test_nothing_serious_on_any_page(people: People, address: str, language: str, phone: bool, light: bool) -> None:
    page = people(language=language, phone=phone, light=light)
    page.goto(address)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert faults(page) == []


@in_all_conditions
def test_nothing_serious_in_a_campaign(
    server: Serving, people: People, language: str, phone: bool, light: bool
) -> None:
    ana, berta = server.guest("Ana"), server.guest("Berta")
    kept = server.house.campaigns.keep(ana, "the-long-table", written(at_the_inn()), 0)
    server.house.campaigns.open_up(ana, kept.link, True)
    address, found = f"/quest/campaigns/{kept.link}", {}
    for guest, page_of in ((ana, address), (ana, f"{address}/hero/0"), (berta, address)):
        page = people(guest, language, phone, light)
        page.goto(page_of)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        found[f"{guest.name} at {page_of}"] = faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert {where: told for where, told in found.items() if told} == {}


def at_the_inn() -> Record:
    """Where a campaign has most to show: an inn, and a party with injuries, finds and levels to be used."""
    pack, party = own_pack(), ("woodcutter", "crier", "apothecary", "smuggler")
    record = begin(book_of("the-long-table"), pack, [Hero(each) for each in party], seed="1")
    grown = {"experience": 8, "learnt": ("bellow",), "injuries": (Injury("sore-wrist", 2),), "carries": "spyglass"}
    heroes = tuple(msgspec.structs.replace(hero, **grown) for hero in record.heroes)
    return msgspec.structs.replace(record, page="first-supper", heroes=heroes, finds=("thick-cloak",), coins=9)


@every_pair(quick=("face",), language=LANGUAGES, phone=DEVICES, light=LIGHTS, face=CHOICES["face"])
def test_nothing_serious_at_a_table(
    server: Serving, people: People, language: str, phone: bool, light: bool, face: str
) -> None:
    ana = server.guest("Ana")
    waiting, playing, shared = server.table(ana, bot=""), server.match(ana, seats=4), server.match(ana, ana)
    page = people(ana, language, phone, light, preferences=Preferences(face=face))
    found = {}
    for room in (waiting, playing, shared):
        page.goto(f"/room/{room.link}")
        found[room.link] = faults(page)
    page.goto(f"/room/{playing.link}")
    page.locator(".clause").first.evaluate("clause => clause.click()")
    page.locator("#panel[open]").wait_for()
    found["panel"] = faults(page)
    assert {address: told for address, told in found.items() if told} == {}


@in_all_conditions
def test_nothing_serious_where_much_can_be_chosen(
    server: Serving, people: People, language: str, phone: bool, light: bool
) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", options=DECKS, advice=True)
    page = people(ana, language, phone, light, preferences=Preferences(face="plain"))
    page.goto(f"/room/{room.link}")
    page.locator("details.bunch").first.wait_for()
    assert faults(page) == []
    page.locator('#turn [aria-keyshortcuts="F2"]').evaluate("button => button.click()")
    page.locator("#panel .advice li").first.wait_for()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@every_pair(quick=("face",), language=LANGUAGES, phone=DEVICES, light=LIGHTS, face=CHOICES["face"])
def test_nothing_serious_at_a_table_with_a_map(
    server: Serving, people: People, language: str, phone: bool, light: bool, face: str
) -> None:
    ana, berta = server.guest("Ana"), server.guest("Berta")
    room = server.match(ana, berta, game="quest", options={"mission": 2}, bot="")
    found = {}
    for guest in (ana, berta):
        page = people(guest, language, phone, light, preferences=Preferences(face=face))
        page.goto(f"/room/{room.link}")
        page.locator(MAP[face]).wait_for()
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        found[guest.name] = faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".clause").first.evaluate("clause => clause.click()")
        page.locator("#panel[open]").wait_for()
        found[f"{guest.name}, reading a clause"] = faults(page)
    assert {where: told for where, told in found.items() if told} == {}


@every_pair(quick=(), palette=CHOICES["palette"], light=LIGHTS)
def test_every_palette_can_be_read(server: Serving, people: People, palette: str, light: bool) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=4)
    page = people(ana, light=light, preferences=Preferences(palette=palette))
    found = {}
    for address in ("/", "/settings", f"/room/{room.link}"):
        page.goto(address)
        found[address] = faults(page)
    assert {address: told for address, told in found.items() if told} == {}


@every_pair(quick=("game",), game=list(SHORTEST), language=LANGUAGES, phone=DEVICES, light=LIGHTS)
def test_nothing_serious_at_the_end_and_after_it(
    server: Serving, people: People, game: str, language: str, phone: bool, light: bool
) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, game=game, options=SHORTEST[game])
    page = people(ana, language, phone, light)
    page.goto(f"/room/{room.link}")
    the_end(page).wait_for()
    assert faults(page) == []
    page.goto(f"/replay/{room.link}?moment=40")
    assert faults(page) == []


@in_all_conditions
def test_nothing_serious_in_a_review(server: Serving, people: People, language: str, phone: bool, light: bool) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, seats=4)
    replay = server.house.replays.replay(room.link, ana)
    even, nothing = [250] * 4, [0] * 4
    swings = [Swing(at + 1, 0, even, nothing, nothing, nothing, nothing) for at in range(replay.last)]
    text = replay.decisions[0].choice
    cost = Cost(0, 0, text, text, 300, 50, 4, [], [SeatChoice(0, text)], ends_of(Mean(0.04, 0.04), 64, 50, 4))
    swings[0] = Swing(1, 0, even, [80, -80, 0, 0], [9, 9, 0, 0], [-50, 50, 0, 0], [-30, 30, 0, 0], cost)
    keep(server.house.store, key_of(replay), msgspec.to_builtins(Review(even, swings)))
    page = people(ana, language, phone, light)
    page.goto(f"/replay/{room.link}/review")
    page.locator(".review-accounts").wait_for()
    assert faults(page) == []
    accounts = page.locator(".review-accounts")
    assert accounts.evaluate(
        "one => [one, ...one.querySelectorAll('*')].every(each => each.scrollWidth <= one.clientWidth)"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
