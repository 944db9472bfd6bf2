"""Whole matches of Azardia against bots, as people play them: mouse, finger, keys, ears; in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from sobremesa.web.sessions import Preferences
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import by_keys, by_mouse, by_touch, play_by_names, play_on, the_end
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

SHORT = {"length": 15}


def sit_down(people: Watched, server: Serving, seats: int = 2, language: str = "es", phone: bool = False) -> Page:
    """At a match that has just begun."""
    ana = server.guest("Ana")
    room = server.match(ana, seats=seats, options=SHORT, bot="greedy")
    page = people(ana, language, phone, preferences=Preferences(pace="still"))
    page.goto(f"/room/{room.link}")
    return page


def test_with_a_mouse_on_a_laptop_in_spanish(people: Watched, server: Serving) -> None:
    page = sit_down(people, server, seats=3)
    play_on(page, by_mouse, Random("mouse"))
    expect(
        the_end(page).get_by_role("heading", name=re.compile("^(¡Has ganado!|La partida ha terminado.)$"))
    ).to_be_visible()
    expect(the_end(page).get_by_role("listitem")).to_have_count(3)


def test_with_a_finger_on_a_phone_in_english(people: Watched, server: Serving) -> None:
    page = sit_down(people, server, language="en", phone=True)
    play_on(page, by_touch, Random("finger"))
    expect(
        the_end(page).get_by_role("heading", name=re.compile("^(You have won!|The match is over.)$"))
    ).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_with_keys_alone(people: Watched, server: Serving) -> None:
    page = sit_down(people, server)
    play_on(page, by_keys, Random("keys"))
    expect(the_end(page)).to_be_visible()


@pytest.mark.parametrize("language", ["es", "en"])
def test_by_roles_and_names_alone(people: Watched, server: Serving, language: str) -> None:
    page = sit_down(people, server, language=language)
    play_by_names(page, Random(language), language)
    expect(the_end(page).get_by_role("listitem")).to_have_count(2)
