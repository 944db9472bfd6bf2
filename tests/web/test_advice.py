"""Advice in the browser: allowed by the host, known to everybody, and shown only to the player who asks."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.match import Match
from sobremesa.web.sessions import Preferences
from tests.web.conftest import People, Visitor, visitor_as
from tests.web.serving import Serving

DECKS: dict[str, int | str] = {"order": "seats", "deck_1": 1, "deck_2": 2}


def where_ana_chooses() -> Match:
    """A position of Encrucijada in which the first player alone has something to choose."""
    match = sobremesa.game("encrucijada").new(2, 5, DECKS)
    while match.asked() != [0] or len(match.options()) < 2:
        match.apply(match.options()[0], match.asked()[0])
    match.listen()
    return match


def pressed(visitor: Visitor, link: str, waits: str = "") -> str:
    """What comes of the press."""
    sent = visitor.fill_in(f"/room/{link}/advice", seat=0, waits=waits)
    assert sent.status_code == 200, sent.text
    return sent.text


def test_advice_is_told_to_whoever_asked_and_to_nobody_else(server: Serving) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    room = server.begun(where_ana_chooses(), ana, ben, advice=True)
    with visitor_as(server, ana) as hers, visitor_as(server, ben) as his:
        his.open(f"/room/{room.link}")
        before = his.open(f"/room/{room.link}").replace(his.token, "")
        assert 'aria-keyshortcuts="F2"' in hers.open(f"/room/{room.link}")
        assert "Pensando" in pressed(hers, room.link)
        assert "mundos imaginados" in pressed(hers, room.link, waits="yes")
        assert his.open(f"/room/{room.link}").replace(his.token, "") == before
        assert his.fill_in(f"/room/{room.link}/advice", seat=0, waits="yes").text.count("<li>") == 0


def test_without_the_hosts_leave_there_is_no_advice(server: Serving) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    room = server.table(ana, ben)
    with visitor_as(server, ana) as hers, visitor_as(server, ben, "en") as his:
        assert "No advice is given here." in his.open(f"/room/{room.link}")
        assert his.fill_in(f"/room/{room.link}/allow-advice", allowed="yes").status_code == 403
        hers.open(f"/room/{room.link}")
        assert hers.fill_in(f"/room/{room.link}/allow-advice", allowed="yes").status_code == 303
        assert "Players may ask for advice." in his.open(f"/room/{room.link}")
        assert hers.fill_in(f"/room/{room.link}/allow-advice", allowed="no").status_code == 303
        server.there(server.house.start(ana, room.link))
        assert 'aria-keyshortcuts="F2"' not in hers.open(f"/room/{room.link}")
        assert "No advice is given here." in his.open(f"/room/{room.link}")
        assert "solo quien la puso" in pressed(hers, room.link, waits="yes")
        # Others play by what was agreed: it stays.
        assert hers.fill_in(f"/room/{room.link}/allow-advice", allowed="yes").status_code == 409


def test_whoever_plays_with_bots_alone_may_allow_it_at_any_time(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    room = server.match(ana)
    with visitor_as(server, ana) as hers:
        hers.open(f"/room/{room.link}")
        assert hers.fill_in(f"/room/{room.link}/allow-advice", allowed="yes").status_code == 303
        assert "Aquí se puede pedir consejo." in hers.open(f"/room/{room.link}")
    visitor.open(f"/room/{room.link}")
    assert visitor.fill_in(f"/room/{room.link}/advice", seat=0).status_code == 403


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_advice_by_key_and_by_thumb_opens_beside_the_table(server: Serving, people: People, phone: bool) -> None:
    ana = server.guest("Ana")
    room = server.begun(where_ana_chooses(), ana, ana, advice=True)
    page = people(ana, phone=phone, preferences=Preferences(language="en", pace="still"))
    page.goto(f"/room/{room.link}")
    button = page.locator('#turn [aria-keyshortcuts="F2"]')
    button.wait_for()
    if phone:
        button.tap()
    else:
        page.keyboard.press("F2")
    page.locator("#panel[open] .advice").wait_for()
    page.locator("#panel .advice", has_text="imagined worlds").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
