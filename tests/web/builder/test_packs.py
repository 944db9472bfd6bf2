"""Decks of the cards of an uploaded pack: built, kept, shared and brought like those of the game's own."""

from __future__ import annotations

import html
import json
import re

import pytest

import sobremesa
from sobremesa.games.encrucijada.decks.codes import code_of
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.table.guests import Guest
from sobremesa.table.refused import Refused
from sobremesa.table.thinking import Task
from sobremesa.web.builder.ours import GAME, own_pack, pack_of
from sobremesa.web.builder.starts import ready_text
from sobremesa.web.builder.studies import play_some
from tests.web.conftest import visitor_as
from tests.web.serving import Serving

OURS = "Chatarrería municipal"
THEIRS = "Chatarrería de mi barrio"
SCRAPYARD = "chatarreria-municipal"


def uploaded(server: Serving, guest: Guest, called: str = THEIRS) -> str:
    """The digest of a pack of this guest's: the game's own, with a card that is called differently."""
    game = sobremesa.game(GAME)
    home = game.own_content
    files = {file.relative_to(home).as_posix(): file.read_bytes() for file in home.rglob("*") if file.is_file()}
    files = {name: data.replace(OURS.encode(), called.encode()) for name, data in files.items()}
    found = server.house.packs.bring(game, files, guest.id)
    assert found.faults == ()
    assert found.digest is not None
    return found.digest


def test_decks_of_an_earlier_upload_stay_what_they_are_and_both_uploads_are_told_apart(server: Serving) -> None:
    ana = server.guest("Ana")
    old = "Chatarrería de la plaza"
    before = uploaded(server, ana, old)
    deck = server.house.decks.keep(ana, GAME, ready_text("avance", own_pack()), before)
    with visitor_as(server, ana, "en") as browsing:
        assert "earlier upload" not in browsing.open("/decks")
        since = uploaded(server, ana, "Chatarrería de la esquina")
        page = browsing.open("/decks")
        assert page.index(f'value="{since}"') < page.index("An empty deck of an earlier upload of the pack")
        assert f'value="{before}"' in page
        assert page.count("· of an earlier upload of the pack") == 1
        told = [html.unescape(one) for one in re.findall(r"earlier upload, ([^<]+ UTC)</small>", page)]
        assert len(told) == 1
        assert f"”, uploaded {told[0]}</p>" in html.unescape(browsing.open(f"/decks/{deck.link}"))
    with visitor_as(server, ana) as browsing:
        assert old in browsing.open(f"/decks/{deck.link}")


def test_a_designer_builds_a_deck_of_their_own_pack_and_brings_it_to_a_table_with_it(server: Serving) -> None:
    ana, house = server.guest("Ana"), server.house
    digest = uploaded(server, ana)
    with visitor_as(server, ana) as browsing:
        assert f'value="{digest}"' in browsing.open("/decks")
        made = browsing.post("/decks", data={"token": browsing.token, "from": "avance", "pack": digest})
        address = made.headers["location"]
        page = browsing.open(address)
        assert THEIRS in page
        assert OURS not in page
        browsing.fill_in(f"{address}/copies", card=SCRAPYARD, by="-1")
        (deck,) = house.decks.for_guest(ana)
        assert deck.pack == digest
        assert f"3 {SCRAPYARD}" in deck.text
        browsing.fill_in(f"{address}/copy")
        assert {one.pack for one in house.decks.for_guest(ana)} == {digest}
        ours = house.decks.keep(ana, GAME, ready_text("pacificadores", own_pack()))
        plain = server.table(ana, game=GAME, options={}, bot="")
        room = server.table(ana, game=GAME, options={}, bot="", pack=digest)
        for table, fits, other in ((plain, ours, deck), (room, deck, ours)):
            page = browsing.open(f"/room/{table.link}/deck?seat=0")
            assert f"/decks/{fits.link}" in page
            assert f"/decks/{other.link}" not in page
        assert browsing.fill_in(f"/room/{room.link}/deck", seat=0, deck=deck.text).status_code == 303
        assert house.rooms.deck(ana, room.link, 0)


@pytest.mark.parametrize("tab", ["", "/study", "/piles", "/compare?with=jauria-del-paramo", "/text"])
def test_every_page_shows_the_cards_of_the_pack(server: Serving, tab: str) -> None:
    ana = server.guest("Ana")
    digest = uploaded(server, ana)
    pack = pack_of(server.house.packs, digest)
    deck = server.house.decks.keep(ana, GAME, ready_text("avance", pack), digest)
    with visitor_as(server, ana) as browsing:
        assert OURS not in browsing.open(f"/decks/{deck.link}{tab}")
        assert THEIRS in browsing.open(f"/decks/shared/{code_of(Draft(pack, deck.text))}?pack={digest}")


def test_a_pack_is_named_to_its_designer_alone_and_must_be_one_of_the_games(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    digest = uploaded(server, ana)
    with visitor_as(server, beto) as browsing:
        assert digest not in browsing.open("/decks")
        for wrong in ("0" * 64, server.house.packs.own(sobremesa.game("azardia"))):
            assert browsing.fill_in("/decks", pack=wrong).status_code in (404, 422)
            with pytest.raises(Refused):
                pack_of(server.house.packs, wrong)


def test_a_study_plays_with_the_cards_of_the_pack(server: Serving) -> None:
    folder = server.house.packs.folder(uploaded(server, server.guest("Ana")))
    errand = {"text": ready_text("avance", own_pack()), "against": 1, "first": 0, "matches": 1}
    told = json.loads(play_some(Task(GAME, folder, "", 0, 0, json.dumps(errand).encode())))
    assert sum(told["played"].values()) == 1
