"""Three people at one screen: the hands stay closed while the device is passed on."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

import sobremesa
from sobremesa.web.sessions import Preferences
from tests.table.tables import for_question
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import BUT_STILL, by_mouse, settle
from tests.web.e2e.marked import cards_in, marked_pack
from tests.web.e2e.truth import asked, held, may_know, real, shown_since
from tests.web.serving import Serving

PASSED = 8  # how often the device goes from hand to hand


@pytest.mark.guard
@pytest.mark.parametrize("face", ["drawn", "plain"])
def test_while_the_device_is_passed_on_the_page_holds_no_hand(people: Watched, server: Serving, face: str) -> None:
    ana = server.guest("Ana")
    pack = server.house.packs.bring(sobremesa.game("azardia"), marked_pack(), ana.id)
    room = server.match(ana, ana, ana, seats=3, pack=pack.digest, options={"length": 40})
    page = people(ana, preferences=Preferences(pace="still", face=face))
    page.goto(f"/room/{room.link}")
    hands, knows, open_to_all = for_question(Random(face)), [set[int]() for _ in range(3)], set[int]()
    cover, covered, hidden, line = page.get_by_role("dialog", name=re.compile("^Elige ")), 0, 0, 0
    while covered < PASSED:
        question = asked(server, room)
        seat = question.seats[0]
        open_to_all |= may_know(real(server, room), None) | shown_since(server, room, line)
        line = held(server, room).standing.line
        for other, seen in enumerate(knows):
            seen.update(may_know(real(server, room), other), open_to_all)
        expect(cover.or_(page.locator(f"#table [data-ask='{question.number}']")).first).to_be_attached()
        if cover.is_visible():
            covered += 1
            hidden += len(may_know(real(server, room), seat) - open_to_all)
            assert cards_in(page.evaluate(BUT_STILL)) <= open_to_all
            cover.get_by_role("link", name=re.compile("enséñame mi mano")).click()
            expect(page.locator(f"#table [data-ask='{question.number}']").first).to_be_attached()
        assert page.locator("#table").get_attribute("data-seat") == str(seat)
        assert cards_in(page.evaluate(BUT_STILL)) <= knows[seat]
        settle(page, by_mouse, hands)
    assert hidden > 0, "there was something to hide"
