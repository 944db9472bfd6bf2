"""The builder's pages, without a browser's scripts."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from sobremesa.games.encrucijada.decks.drafts import Draft, spread
from sobremesa.table.guests import Guest
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.web.builder.ours import GAME, own_pack
from sobremesa.web.builder.planned import division
from sobremesa.web.builder.starts import ready_text
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

SCRAPYARD = "chatarreria-municipal"
TABS = ("", "/study", "/piles", "/compare?with=jauria-del-paramo", "/text")


@pytest.fixture
def ana(server: Serving) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def browsing(server: Serving, ana: Guest) -> Iterator[Visitor]:
    with visitor_as(server, ana, "en") as visitor:
        visitor.open("/decks")
        yield visitor


def kept(server: Serving, guest: Guest, text: str = "") -> KeptDeck:
    return server.house.decks.keep(guest, GAME, text or ready_text("avance", own_pack()))


def test_somebody_new_starts_from_a_ready_deck(visitor: Visitor) -> None:
    visitor.open("/decks")
    made = visitor.post("/decks", data={"token": visitor.token, "from": "avance"})
    assert made.status_code == 303
    assert "Disculpen las molestias" in visitor.open(made.headers["location"])


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("tab", TABS)
def test_every_page_of_any_deck_opens(server: Serving, ana: Guest, tab: str, language: str) -> None:
    with visitor_as(server, ana, language) as browsing:
        for text in (
            ready_text("avance", own_pack()),
            "hola\n3 nobody\n",
            "tower: torre-chimenea-mayor\n9 el-argumento\n",
        ):
            browsing.open(f"/decks/{kept(server, ana, text).link}{tab}")


@pytest.mark.clause("EN-1.3")
def test_a_sixth_copy_is_told_with_its_clause(server: Serving, ana: Guest, browsing: Visitor) -> None:
    deck = kept(server, ana)
    for _ in range(2):
        browsing.fill_in(f"/decks/{deck.link}/copies", card=SCRAPYARD, by="1")
    page = browsing.open(f"/decks/{deck.link}")
    assert "6 copies of one name (5 copies at most)" in page
    browsing.fill_in(f"/decks/{deck.link}/undo", shown=server.house.decks.deck(ana, deck.link).version)
    assert "copies of one name (" not in browsing.open(f"/decks/{deck.link}")


def test_the_address_holds_the_filter(server: Serving, ana: Guest, browsing: Visitor) -> None:
    page = browsing.open(f"/decks/{kept(server, ana).link}?q=suit:oro+civ:avance&sort=name")
    shown = re.findall(r'<li id="in-([a-z-]+)"', page)
    assert shown
    assert all(own_pack().known[card].suit == "oro" for card in shown)


def test_the_catalogue_shows_a_few_cards_at_first_and_more_on_demand(
    server: Serving, ana: Guest, browsing: Visitor
) -> None:
    address, shown = f"/decks/{kept(server, ana).link}", []
    while True:
        page = browsing.open(unescape(address))
        shown.append(page.count('<li id="in-'))
        more = re.search(r'<p class="further"><a class="button" href="([^"]+)"', page)
        if more is None:
            break
        address = more[1]
    assert shown[0] == 24
    assert shown == sorted(set(shown))
    assert shown[-1] == len(own_pack().known)


def test_a_deck_is_sent_as_a_link_that_needs_no_account(server: Serving, ana: Guest, browsing: Visitor) -> None:
    page = browsing.open(f"/decks/{kept(server, ana).link}/text")
    link = re.search(r'value="[^"]+(/decks/shared/[^"]+)"', page)
    assert link is not None
    with Visitor(base_url=server.address, headers={"Accept-Language": "es"}) as stranger:
        assert "Disculpen las molestias" in stranger.open(link[1]) or "Mind the Roadworks" in stranger.open(link[1])
        mine = stranger.fill_in("/decks", code=link[1].rpartition("/")[2])
        assert "Chatarrería municipal" in stranger.open(mine.headers["location"])
        assert stranger.get(link[1][:-2]).status_code == 404


def test_another_guests_deck_is_not_there(server: Serving, ana: Guest) -> None:
    deck = kept(server, ana)
    with visitor_as(server, server.guest("Berta")) as other:
        assert deck.link not in other.open("/decks")
        for tab in TABS:
            assert other.get(f"/decks/{deck.link}{tab}").status_code == 404
        for what in ("copies", "undo", "redo", "name", "copy", "throw-away", "text", "line", "piles", "study", "try"):
            at = f"/decks/{deck.link}/{what}"
            assert other.fill_in(at, card=SCRAPYARD, by=1, pile=0, line=1, against="avance", shown=0).status_code == 404
    assert server.house.decks.deck(ana, deck.link) == deck


def test_a_line_that_cannot_be_read_is_mended_with_the_card_that_was_meant(
    server: Serving, ana: Guest, browsing: Visitor
) -> None:
    deck = kept(server, ana, "3 Municpal Scrapyard\n")
    page = unescape(browsing.open(f"/decks/{deck.link}/text"))
    assert "3 Municpal Scrapyard" in page
    assert "It is Municipal Scrapyard" in page
    browsing.fill_in(f"/decks/{deck.link}/line", line=1, card=SCRAPYARD, shown=deck.version)
    assert server.house.decks.deck(ana, deck.link).text == f"3 {SCRAPYARD}\n"


def test_a_text_written_over_an_earlier_deck_is_not_taken(server: Serving, ana: Guest, browsing: Visitor) -> None:
    """Another window has changed the deck since the text was opened."""
    deck = kept(server, ana)
    browsing.open(f"/decks/{deck.link}/text")
    browsing.fill_in(f"/decks/{deck.link}/copies", card=SCRAPYARD, by="1")
    changed = server.house.decks.deck(ana, deck.link)
    for shown, status in ((deck.version, 409), (changed.version, 303)):
        answer = browsing.fill_in(f"/decks/{deck.link}/text", text=deck.text, shown=shown)
        assert answer.status_code == status
        assert server.house.decks.deck(ana, deck.link).text == (changed if status == 409 else deck).text


@pytest.mark.clause("EN-2.2")
def test_a_plan_divides_the_deck_at_the_table(server: Serving, ana: Guest, browsing: Visitor) -> None:
    deck = kept(server, ana)
    browsing.fill_in(f"/decks/{deck.link}/piles", rule="spread")
    planned = server.house.decks.deck(ana, deck.link)
    made = browsing.fill_in(f"/decks/{deck.link}/try", against="jauria-del-paramo", shown=planned.version)
    link = made.headers["location"]
    assert f'hx-post="{link}/plan"' in browsing.open(link)
    assert browsing.fill_in(f"{link}/plan").status_code == 204
    match = server.house.rooms.room(link.rpartition("/")[2]).match
    assert match is not None
    look = server.there(server.house.live.look(match, 0))
    assert look.ask is None or 0 not in look.ask.seats or look.ask.name != "en.prepare.divide"


@pytest.mark.clause("EN-2.2")
def test_a_plan_for_other_cards_divides_nothing() -> None:
    draft = spread(Draft(own_pack(), ready_text("avance", own_pack())))
    offered = [f"pile-1:{card}" for card in draft.copies]
    assert len(division(draft, offered)) == draft.size
    assert division(draft, offered[1:]) == []
    assert division(Draft(own_pack(), ready_text("avance", own_pack())), offered) == []
    assert division(draft.with_shares({SCRAPYARD: ()}), offered)[-1] == "at-random"


def test_a_kept_deck_is_brought_to_a_table_with_a_press(server: Serving, ana: Guest, browsing: Visitor) -> None:
    deck = kept(server, ana)
    room = server.table(ana, game=GAME, options={})
    page = browsing.open(f"/room/{room.link}/deck?seat=0")
    assert f'href="/decks/{deck.link}"' in page
    assert "recommended for a first match" in page
    browsing.fill_in(f"/room/{room.link}/deck", seat=0, deck=deck.text)
    assert server.house.rooms.room(room.link).chairs[0].own_deck


def test_an_illegal_deck_is_kept_but_not_tried(server: Serving, ana: Guest, browsing: Visitor) -> None:
    deck = kept(server, ana, "3 el-argumento\n")
    for what in ("try", "study"):
        assert browsing.fill_in(f"/decks/{deck.link}/{what}", against="avance").status_code == 422


def test_a_deck_is_compared_with_how_it_was_before_each_change(server: Serving, ana: Guest, browsing: Visitor) -> None:
    deck = kept(server, ana)
    browsing.fill_in(f"/decks/{deck.link}/copies", card=SCRAPYARD, by="-1")
    browsing.fill_in(f"/decks/{deck.link}/name", name="Roads")
    browsing.fill_in(f"/decks/{deck.link}/copies", card="el-argumento", by="1")
    page = unescape(browsing.open(f"/decks/{deck.link}/compare"))
    versions = re.findall(r'<option value="(version-[0-9]+)"[^>]*>([^<]+)</option>', page)
    assert [label.split(" (then ")[0] for _, label in versions] == ["1 change ago", "3 changes ago"]
    assert "−1" in versions[1][1]
    page = unescape(browsing.open(f"/decks/{deck.link}/compare?with={versions[1][0]}"))
    assert "<td>+1</td>" in page
    assert "<td>−1</td>" in page
    assert "What the rules limit" in page
