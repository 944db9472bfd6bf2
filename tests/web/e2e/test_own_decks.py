"""A table with teams and a deck of one's own, laid and played by keys alone, on pages without a serious fault."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa.web.sessions import Preferences
from tests.web.e2e.conftest import Watched
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

pytestmark = pytest.mark.ci

GAME = sobremesa.game("encrucijada")
DECKS = GAME.decks(GAME.pack())
ANSWERS = 12


def fits(page: Page) -> bool:
    """Whether nothing stands out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def press(page: Page, role: str, name: str) -> None:
    """Go to something and press it, by keyboard."""
    found = page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    found.focus()
    found.press("Enter")


@pytest.mark.parametrize(("phone", "light"), [(False, True), (True, False)], ids=["laptop by day", "phone by lamp"])
def test_a_team_with_a_deck_of_ones_own_by_keys_alone(
    people: Watched, server: Serving, phone: bool, light: bool
) -> None:
    people.forgives.append("422")  # the browser tells of it where the deck has a fault
    page = people(server.guest("Ana"), phone=phone, light=light, preferences=Preferences(face="plain"))
    page.goto("/room/new/encrucijada")
    sides = page.get_by_label("Bandos, con 4 jugadores")
    assert not sides.is_visible()
    page.get_by_role("radio", name="4", exact=True).press("Space")
    sides.wait_for()
    sides.focus()
    sides.press("ArrowDown")
    assert sides.locator("option:checked").inner_text() == "2 contra 2"
    assert (faults(page), fits(page)) == ([], True)
    press(page, "button", "Poner la mesa")
    page.locator(".chair").nth(3).get_by_text("equipo 2").wait_for()

    press(page, "link", "Un mazo propio")
    box = page.get_by_label("El mazo, línea a línea")
    box.fill("tower: nadie\n3 nada\n")
    press(page, "button", "Traer este mazo")
    page.get_by_role("alert").get_by_text("esa carta no está en el paquete").first.wait_for()
    assert (faults(page), fits(page)) == ([], True)
    box.fill(DECKS.text(DECKS.read("pacificadores")))
    press(page, "button", "Traer este mazo")
    page.get_by_text("trae mazo").wait_for()
    for seat in (1, 2, 3):
        bot = page.locator(".chair").nth(seat).get_by_role("button", name="Un bot")
        bot.press("Enter")
        bot.wait_for(state="detached")
    assert (faults(page), fits(page)) == ([], True)

    press(page, "button", "Empezar")
    page.get_by_text("Ana juega con un mazo propio.").wait_for()
    for _ in range(ANSWERS):
        first = page.locator("#options [data-key='1']")
        first.wait_for()
        ask = page.locator("#asked").get_attribute("data-ask")
        page.keyboard.press("1")
        page.wait_for_function("ask => document.querySelector('#asked')?.dataset.ask !== ask", arg=ask)
    assert (faults(page), fits(page)) == ([], True)
    page.locator("#options [data-key='1']").wait_for()
    page.keyboard.press("?")
    page.get_by_label("¿Qué te gustaría hacer?").press("Escape")
    expect(page.locator("#open-why")).to_be_focused()
