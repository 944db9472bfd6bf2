"""A moment of a mission as a picture: a file that needs nothing else, says in words what it shows, and knows no more
than whoever asked for it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sobremesa.engine.words import LANGUAGES
from sobremesa.table.guests import Guest
from sobremesa.web.quest.face import FACE
from tests.web.conftest import visitor_as
from tests.web.quest.matches import look, matches
from tests.web.serving import Serving

SVG = "{http://www.w3.org/2000/svg}"
OPTIONS = {"mission": 1, "party": 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_needs_nothing_else(language: str) -> None:
    picture = FACE.moment(*look(matches()[-1], None, language))
    root = ElementTree.fromstring(picture)
    defined = {each.attrib["id"] for each in root.iter() if "id" in each.attrib}
    used = set(re.findall(r'(?:href="|url\()#([^")]+)', picture))
    assert used, "figures are drawn by their symbols"
    assert used <= defined
    assert not re.search(r'(?:href|src)="(?!#)|url\((?!#)|@import|<script', picture)
    for variable in set(re.findall(r"var\((--[\w-]+)\)", picture)):
        assert f"{variable}:" in picture, "its colours are in it"
    assert "prefers-color-scheme" in picture or "color-scheme: light dark" in picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_shows_it_says(language: str) -> None:
    match = matches()[-1]
    seen, words = look(match, None, language)
    root = ElementTree.fromstring(FACE.moment(seen, words))
    described = root.findtext(f"{SVG}desc")
    assert described is not None
    position = match.position(None)
    for unit in (*position.heroes, *position.enemies):
        if unit.place == "table":
            assert words.speech.fact(words, "unit", unit.unit) in described
    assert root.findtext(f"{SVG}title", "").startswith("Quest: ")


@pytest.mark.clause("QU-7.1")
def test_it_is_the_same_whatever_the_search_tokens_hide() -> None:
    match = matches()[-1]
    assert any(thing.kind == "search" and thing.find is None for thing in match.position(0).things)
    pictures = {FACE.moment(*look(match.imagine(0, seed), 0)) for seed in range(4)}
    assert pictures == {FACE.moment(*look(match, 0))}


def board(picture: str) -> str:
    """The map in it, without what was told last."""
    return picture[picture.index("<svg x=") : picture.index("</svg>\n<g")]


@pytest.fixture(scope="module")
def ana(server: Serving) -> Guest:
    return server.guest("Ana")


def test_a_match_that_goes_on_can_be_had_as_it_is_and_as_it_was(server: Serving, ana: Guest) -> None:
    room = server.match(ana, game="quest", seats=1, options=OPTIONS, bot="")
    with visitor_as(server, ana) as hers:
        assert f'href="/room/{room.link}/moments/now.svg?seat=0"' in hers.open(f"/room/{room.link}")
        now = hers.get(f"/room/{room.link}/moments/now.svg")
        assert now.headers["content-type"].startswith("image/svg+xml")
        assert "script-src" not in now.headers["content-security-policy"]
        for moment in ("0", "last"):
            assert board(hers.get(f"/room/{room.link}/moments/{moment}.svg").text) == board(now.text)
        assert hers.get(f"/room/{room.link}/moments/1.svg").status_code == 404
        assert hers.get(f"/replay/{room.link}/moments/0.svg").status_code == 409


def test_who_may_not_watch_gets_no_picture(server: Serving, ana: Guest) -> None:
    room = server.match(ana, game="quest", seats=1, options=OPTIONS, bot="", onlookers=False)
    with visitor_as(server, server.guest("Berta")) as hers:
        for moment in ("now", "0"):
            assert hers.get(f"/room/{room.link}/moments/{moment}.svg").status_code == 403


def test_a_game_without_pictures_has_none(server: Serving, ana: Guest) -> None:
    room = server.match(ana)
    with visitor_as(server, ana) as hers:
        assert "moments/now.svg" not in hers.open(f"/room/{room.link}")
        assert hers.get(f"/room/{room.link}/moments/now.svg").status_code == 404
