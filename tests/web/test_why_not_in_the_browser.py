"""«Why can't I?» is asked where one wonders, and both the question and its answer can be read by day and by night."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
import yaml
from playwright.sync_api import Locator, Page, expect

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.match import Match
from sobremesa.games.azardia.game import GAME as AZARDIA
from sobremesa.games.azardia.scenarios.positions import AzardiaPositions
from sobremesa.games.azardia.state.position import Position
from sobremesa.web.sessions import Preferences
from tests.first import first
from tests.games.encrucijada.table import table as encrucijada
from tests.web.conftest import People
from tests.web.encrucijada.matches import GAME as ENCRUCIJADA
from tests.web.serving import Serving

SCREENS: Final = ((1366, 768), (390, 844))
CONTRAST: Final = 4.5
# Of the colour of a text with what it lies on: what is below is only the nearest ground that nothing shines through.
MEASURED: Final = """element => {
  const channels = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((one) => one / 255)
      .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let ground = element;
  while (ground && channels(getComputedStyle(ground).backgroundColor)[3] < 255) ground = ground.parentElement;
  const veil = element.closest("[popover]");
  if (!ground || (veil && !veil.contains(ground))) return 0;
  const both = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor].map(channels).map(light);
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}"""
ON_TOP: Final = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
}"""


def in_azardia() -> Match:
    """Ana may play cards, but not the one for duels."""
    hand = ["advice-from-the-bench", "sofa-cushions"]
    players = [{"square": 20, "level": 2, "hand": hand}, {"square": 40, "level": 2}]
    node = yaml.compose(json.dumps({"players": players, "begin": "play"}))
    assert node is not None
    positions, entry = AzardiaPositions(Position), Entry("here", node)
    match = AZARDIA.bare(2, 1, {}, AZARDIA.pack())
    positions.set_up(match, entry.named(positions.fields), entry)
    match.listen()
    match.read_on()
    return match


def in_encrucijada() -> Match:
    """Ana may use effects, but lower nothing."""
    players = [{"deck": "pacificadores", "hand": ["huerta-sin-vallas"]}, {"deck": "avance"}]
    return encrucijada(json.dumps({"players": players, "begin": "E"}), ENCRUCIJADA.pack()).match


class Wondering(NamedTuple):
    """A match, and what is pressed at its table to ask why something can't be done."""

    match: Callable[[], Match] | None
    thing: str
    asks: str


GAMES: Final = {
    "azardia": Wondering(in_azardia, "#hand .az-card.dim", ".az-lifted:popover-open .asks-why"),
    "encrucijada": Wondering(in_encrucijada, "#hand .en-card", ".en-lifted:popover-open .asks-why"),
    "quest": Wondering(None, "#open-why", "#why-ask"),
}


def can_be_read(text: Locator) -> None:
    expect(text).to_be_in_viewport()
    assert text.evaluate(MEASURED) >= CONTRAST
    assert text.evaluate(ON_TOP)


def wonder(page: Page, asked: Wondering) -> None:
    """Raise it and ask: both the question and the reason can be read."""
    thing = page.locator(asked.thing).first
    thing.click()
    can_be_read(page.locator(asked.asks))
    page.locator(asked.asks).click()
    can_be_read(page.locator(".why-says"))


@pytest.mark.parametrize("light", first(1, ["light", "dark"]))
@pytest.mark.parametrize("game", first(1, GAMES))
def test_the_reason_why_not_is_asked_for_and_read_in_any_light_and_on_any_screen(
    server: Serving, people: People, game: str, light: str
) -> None:
    asked, ana = GAMES[game], server.guest("Ana")
    if asked.match is None:
        room = server.match(ana, game=game, seats=1, options={})
    else:
        room = server.begun(asked.match(), ana, server.guest("Beto"))
    page = people(ana, "es", preferences=Preferences(light=light, pace="still"))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/room/{room.link}")
        wonder(page, asked)
