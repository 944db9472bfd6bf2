"""Phases with nothing to do pass by themselves: one sees that they did and why, and one press changes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.table.test_live_stops import ANA, QUIET, asks, play_to
from tests.web.e2e.conftest import Watched
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

Opened = Callable[[str], Page]


@pytest.fixture
def in_phase_b(people: Watched, server: Serving) -> Opened:
    """Ana's page, with this face, in phase B of the first turn; the other player has no page open."""

    def opened(face: str) -> Page:
        ana = server.guest("Ana")
        room = server.match(ana, server.guest("Berta"), game="encrucijada", options=QUIET)
        assert room.match is not None
        server.there(play_to(server.house.live, room.match, asks("en.turn.lower", ANA)))
        page = people(ana, preferences=Preferences(pace="still", face=face))
        page.goto(f"/room/{room.link}")
        return page

    return opened


@pytest.mark.clause("EN-5.7", "EN-5.8", "EN-5.9")
@pytest.mark.parametrize("face", ["drawn", "plain"])
def test_a_phase_with_nothing_to_do_passes_visibly_and_one_press_changes_that(in_phase_b: Opened, face: str) -> None:
    page = in_phase_b(face)
    page.locator('#options [data-choice="go-on"]:not([data-then])').click()
    log = page.locator("#log-lines")
    for phase in "CDE":
        expect(log).to_contain_text(f"Se ha saltado la fase {phase}")
    log.get_by_role("button", name="Desde ahora, pregúntame").first.click()
    always = page.locator('#stops-panel [data-stops="set=phase:always"]')
    expect(always).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Deshacer").click()
    expect(page.locator("#turn")).to_contain_text("E: usa efectos")
    page.locator('#options [data-choice="go-on"]:not([data-then])').click()
    page.reload()
    expect(always).to_have_attribute("aria-pressed", "true")


def test_the_panel_stays_open_while_it_is_used(in_phase_b: Opened) -> None:
    page = in_phase_b("drawn")
    page.get_by_role("button", name="¿Cuándo se me pregunta?").click()
    panel = page.get_by_role("dialog", name="¿Cuándo se me pregunta?")
    for preset, fights, answers in (
        ("En ninguna ventana", "never", "never"),
        ("Solo en los enfrentamientos", "always", "never"),
    ):
        panel.get_by_role("button", name=preset).click()
        for stop, level in (("fight", fights), ("answer", answers)):
            expect(panel.locator(f'[data-stops="set={stop}:{level}"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


@pytest.mark.clause("EN-8.14")
def test_a_rest_is_taken_beforehand_and_escape_ends_it(in_phase_b: Opened) -> None:
    page = in_phase_b("drawn")
    page.locator('#options [data-choice="go-on"]:not([data-then])').click()
    rest = page.get_by_role("button", name="Déjalo pasar todo hasta mi turno")
    rest.click()
    expect(rest).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(rest).to_have_attribute("aria-pressed", "false")
