"""The deck builder in a browser: by pointer, by key and by thumb."""

import re

import pytest
from playwright.sync_api import Page, expect

from sobremesa.table.guests import Guest
from sobremesa.web.builder.ours import GAME, own_pack
from sobremesa.web.builder.starts import ready_text
from tests.web.conditions import in_all_conditions
from tests.web.conftest import People
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

CARD = "#in-chatarreria-municipal"


@pytest.fixture
def ana(server: Serving) -> Guest:
    return server.guest("Ana")


def opened(
    server: Serving, people: People, ana: Guest, phone: bool = False, light: bool = True, language: str = "es"
) -> Page:
    deck = server.house.decks.keep(ana, GAME, ready_text("avance", own_pack()))
    page = people(ana, language, phone, light)
    page.goto(f"/decks/{deck.link}")
    return page


def copies(page: Page) -> str:
    return page.locator(f"{CARD} output").inner_text()


@pytest.mark.clause("EN-1.3")
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_copy_more_is_counted_at_once_and_can_be_undone(
    server: Serving, people: People, ana: Guest, phone: bool
) -> None:
    page = opened(server, people, ana, phone)
    more = page.locator(CARD).get_by_role("button", name="más")
    for _ in range(2):
        before = copies(page)
        (more.tap if phone else more.click)()
        expect(page.locator(f"{CARD} output")).not_to_have_text(before)
    expect(page.locator("#deck-faults")).to_contain_text("6 copias de un mismo nombre")
    page.get_by_role("button", name="Deshacer").click()
    expect(page.locator(f"{CARD} output")).to_have_text("5")
    expect(page.locator("#deck-faults")).to_be_empty()
    page.reload()
    assert copies(page) == "5"


@pytest.mark.ci
def test_plus_minus_undo_and_redo_are_keys(server: Serving, people: People, ana: Guest) -> None:
    page = opened(server, people, ana)
    page.locator(f"{CARD} button").first.focus()
    page.keyboard.press("-")
    expect(page.locator(f"{CARD} output")).to_have_text("3")
    page.keyboard.press("+")
    expect(page.locator(f"{CARD} output")).to_have_text("4")
    page.keyboard.press("Control+z")
    expect(page.locator(f"{CARD} output")).to_have_text("3")
    page.keyboard.press("Control+y")
    expect(page.locator(f"{CARD} output")).to_have_text("4")


@pytest.mark.ci
def test_what_is_typed_filters_the_cards_and_stands_in_the_address(server: Serving, people: People, ana: Guest) -> None:
    page = opened(server, people, ana)
    page.locator("#q").fill("palo:oro -civ:avance")
    expect(page.locator(CARD)).to_have_count(0)
    expect(page).to_have_url(re.compile("q=suit%3Aoro%20-civ%3Aavance"))
    page.get_by_role("link", name="Ver todas").click()
    expect(page.locator(CARD)).to_have_count(1)
    page.get_by_text("Palo", exact=True).click()
    page.locator("#chips-suit").get_by_role("link", name="Copa").click()
    expect(page.locator("#q")).to_have_value("suit:copa")
    expect(page.locator(CARD)).to_have_count(0)


@pytest.mark.ci
@in_all_conditions
def test_nothing_serious_where_decks_are_built(
    server: Serving, people: People, ana: Guest, language: str, phone: bool, light: bool
) -> None:
    page = opened(server, people, ana, phone, light, language)
    deck = page.url
    server.house.decks.change(ana, deck.rpartition("/")[2], lambda text: text.replace("4 caldera", "3 caldera"))
    found = {}
    for address in (
        "/decks",
        *(
            f"{deck}{tab}"
            for tab in ("", "/study", "/piles", "/compare?with=avance", "/compare?with=version-0", "/text")
        ),
    ):
        page.goto(address)
        found[address] = faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    assert {address: told for address, told in found.items() if told} == {}
