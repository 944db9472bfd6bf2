"""Ready decks, looked into from the set-up on: whole, for everybody, and silent about who plays which."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import sobremesa
from tests.web.conftest import People, Visitor, visitor_as
from tests.web.serving import Serving

GAME = sobremesa.game("encrucijada")
STUDY = Path(__file__).parents[1] / "games" / "encrucijada" / "pack"
DECKS = GAME.decks(GAME.pack())


def said(page: str) -> str:
    """What is read on a page, without its marks."""
    main = page[page.index("<main") : page.index("</main>")]
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", main)).split())


def turn(page: str) -> str:
    """What stands above a match: who is asked what."""
    found = re.search('<section id="turn".*?</section>', page, re.DOTALL)
    assert found is not None
    return found[0]


def links(page: str, beginning: str) -> list[str]:
    """The addresses on a page that begin so, in order."""
    return re.findall(rf'href="({re.escape(beginning)}[^"]+)"', page)


@pytest.mark.parametrize("language", ["es", "en"])
def test_each_ready_deck_is_opened_from_the_set_up_with_all_that_it_has(server: Serving, language: str) -> None:
    words = GAME.words(language)
    printed = {each.part: each for each in sobremesa.game("encrucijada").catalogue(words.speech).printed(words)}
    room = f"/room/{server.table(server.guest('Ana'), game='encrucijada', options={}, bot='').link}"
    with visitor_as(server, server.guest("Beto"), language) as beto:
        found = links(beto.open(room), f"{room}/decks/")
        assert found == [f"{room}/decks/{named}" for named in DECKS.ready()]
        for address, named in zip(found, DECKS.ready(), strict=True):
            page = beto.open(address)
            sheet, text = DECKS.sheet(DECKS.read(named), words), said(page)
            for told in (sheet.name, sheet.people, sheet.notes, *sheet.figures, *(each.text for each in sheet.remarks)):
                assert told in text
            for heap in sheet.heaps:
                assert heap.heading in text
                for copies, card in heap.cards:
                    one = printed[card]
                    name = f"{one.name} ×{copies}" if copies > 1 else one.name
                    assert " ".join(filter(None, (name, one.line, one.text, one.flavour))) in text
            assert page.count('class="paper deck-card"') == sum(len(heap.cards) for heap in sheet.heaps)


def test_the_shelf_of_the_box_leads_to_the_same(visitor: Visitor) -> None:
    assert 'href="/rules/encrucijada/decks"' in visitor.open("/rules/encrucijada/box")
    assert 'href="/rules/encrucijada/decks"' in visitor.open("/room/new/encrucijada")
    found = links(visitor.open("/rules/encrucijada/decks"), "/rules/encrucijada/decks/")
    assert found == [f"/rules/encrucijada/decks/{named}" for named in DECKS.ready()]
    assert DECKS.sheet(DECKS.read("avance"), GAME.words("es")).notes in said(visitor.open(found[0]))


def test_a_table_with_a_pack_of_its_own_shows_that_packs_decks(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    files = {file.relative_to(STUDY).as_posix(): file.read_bytes() for file in STUDY.rglob("*") if file.is_file()}
    digest = server.house.packs.bring(GAME, files, ana.id).digest
    room = f"/room/{server.table(ana, game='encrucijada', options={}, bot='', pack=digest).link}"
    assert links(visitor.open(room), f"{room}/decks/") == [f"{room}/decks/norte", f"{room}/decks/sur"]
    assert "Torre del Norte" in said(visitor.open(f"{room}/decks/norte"))
    assert visitor.get(f"{room}/decks/avance").status_code == 404


def test_where_nobody_has_a_deck_there_is_none_to_look_into(server: Serving, visitor: Visitor) -> None:
    without = [name for name in sobremesa.games() if sobremesa.game(name).deck_option(0) is None]
    assert without
    for game in without:
        room = f"/room/{server.table(server.guest('Ana'), game=game, options={}, bot='').link}"
        for page in (room, f"/room/new/{game}", f"/rules/{game}/box"):
            assert "/decks" not in visitor.open(page)
        assert [visitor.get(f"{at}/decks").status_code for at in (room, f"/rules/{game}")] == [404, 404]
    for address in ("/rules/nothing/decks", "/rules/encrucijada/decks/nothing", "/room/nothing/decks"):
        assert visitor.get(address).status_code == 404


def test_the_decks_are_the_same_for_everybody_whoever_has_chosen_which(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.table(ana, beto, game="encrucijada", options={}, seats=3, bot="")
    at = f"/room/{room.link}/decks"
    with visitor_as(server, beto) as his, visitor_as(server, server.guest("Carla")) as hers:
        before = [said(his.open(page)) for page in (at, f"{at}/avance")]
        assert server.house.rooms.bring_deck(ana, room.link, 0, DECKS.text(DECKS.read("avance"))) == ()
        assert [said(his.open(page)) for page in (at, f"{at}/avance")] == before
        assert said(hers.open(at)) == before[0]
        assert f"/room/{room.link}/deck?seat=1&amp;from=avance" in his.open(f"{at}/avance"), "it is a beginning"
        assert "/deck?" not in hers.open(f"{at}/avance"), "who has no chair brings none"


def test_who_is_asked_for_a_deck_may_look_first_and_strangers_as_the_table_has_it(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", options={}, onlookers=False)
    at = f"/room/{room.link}"
    with visitor_as(server, ana) as hers, visitor_as(server, server.guest("Beto")) as stranger:
        assert f'href="{at}/decks"' in turn(hers.open(at))
        assert "/deck?" not in hers.open(f"{at}/decks/avance"), "it is too late to bring one"
        assert stranger.get(f"{at}/decks").status_code == 403
        offered = re.search(r'data-choice="([a-z-]+:avance)".* data-ask="(\d+)"', hers.open(at), re.DOTALL)
        assert offered is not None
        assert hers.fill_in(f"{at}/choose", ask=offered[2], choice=offered[1]).status_code == 204
        assert "/decks" not in turn(hers.open(at))


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_by_keys_one_goes_from_the_table_into_a_deck_to_a_card_and_back(
    server: Serving, people: People, phone: bool
) -> None:
    ana = server.guest("Ana")
    page = people(ana, phone=phone)
    room = f"/room/{server.table(ana, game='encrucijada', options={}, bot='').link}"
    page.goto(room)
    tile = page.locator(".deck-tile").first
    tile.focus()
    tile.press("Enter")
    page.get_by_role("heading", level=1, name="Disculpen las molestias").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Globo cartógrafo").first.press("Enter")
    page.locator(".deck-card:target", has_text="Globo cartógrafo").wait_for()
    page.get_by_role("link", name="A dentelladas").press("Enter")
    page.get_by_role("heading", level=1, name="A dentelladas").wait_for()
    assert page.locator(".deck-strip [aria-current]").inner_text().strip() == "A dentelladas"
    page.get_by_role("link", name="Volver a la mesa").press("Enter")
    page.wait_for_url(f"**{room}")
