"""A button means what stood beside it: a form carries what its page showed, and acts on nothing else."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest

from sobremesa.games.quest.generator.codes import brief_of_the_day
from sobremesa.table.refused import changed_since
from sobremesa.web.builder.ours import GAME, own_pack
from sobremesa.web.builder.starts import ready_text
from sobremesa.web.quest import day, today
from sobremesa.web.tongue import pages_words
from tests.web.conftest import Visitor, shown_on, visitor_as
from tests.web.serving import Serving

EVE = date(2026, 3, 14)
MORROW = EVE + timedelta(days=1)
CHANGED = pages_words("en").say(changed_since().text)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """The days that the clock shows, the present one last."""
    days = [EVE]
    for module in (day, today):
        monkeypatch.setattr(module, "today", lambda: days[-1])
    return days


def test_the_mission_of_the_day_that_was_shown_is_played_though_midnight_has_come(
    server: Serving, clock: list[date]
) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        mark = shown_on(hers.open("/quest/day"))
        clock.append(MORROW)
        began = hers.fill_in("/quest/day/play", difficulty="easy", shown=mark)
        room = server.house.rooms.room(began.headers["location"].rpartition("/")[2])
        assert room.options["mission"] == brief_of_the_day(EVE.isoformat()).code
        assert server.house.days.for_guest(ana, EVE.isoformat()).room == room.link, (
            "it counts for the day that it is of"
        )
        assert server.house.days.for_guest(ana, MORROW.isoformat()).room is None
        assert shown_on(hers.open("/quest/day")) == MORROW.isoformat()


@pytest.mark.parametrize(
    ("mark", "status", "said"),
    [
        ((EVE - timedelta(days=2)).isoformat(), 410, "The day of that mission is over"),
        ((EVE + timedelta(days=1)).isoformat(), 410, "The day of that mission is over"),
        ("yesterday", 410, "The day of that mission is over"),
        ("", 422, "doesn’t say what its page showed"),
        ("2026-03-14 or 1=1", 422, "doesn’t say what its page showed"),
    ],
)
def test_another_day_or_none_at_all_is_refused_in_a_line(
    server: Serving, clock: list[date], mark: str, status: int, said: str
) -> None:
    with visitor_as(server, server.guest("Ana"), "en") as hers:
        hers.open("/quest/day")
        answer = hers.fill_in("/quest/day/play", difficulty="easy", shown=mark)
    assert answer.status_code == status
    assert len(re.findall(f"<p[^>]*>[^<]*{said}[^<]*</p>", answer.text)) == 1


def test_the_exercise_of_the_day_on_the_shelf_is_named_by_its_address(visitor: Visitor) -> None:
    """Pressed after midnight, its button still leads to the exercise that was shown as solved or not."""
    for game in ("azardia", "encrucijada", "quest"):
        buttons = re.findall(r'<a class="button first" href="([^"]+)"', visitor.open(f"/learn/{game}"))
        assert not [address for address in buttons if urlsplit(address).path.endswith("/today")]


def test_the_host_starts_the_table_that_was_shown(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.table(ana)
    with visitor_as(server, ana, "en") as hers:
        mark = shown_on(hers.open(f"/room/{room.link}"))
        hers.fill_in(f"/room/{room.link}/bot", seat=1, kind="random")  # in another window
        refused = hers.fill_in(f"/room/{room.link}/start", shown=mark)
        assert (refused.status_code, CHANGED in refused.text) == (409, True)
        assert server.house.rooms.room(room.link).match is None
        assert hers.fill_in(f"/room/{room.link}/start").status_code == 422
        assert hers.fill_in(f"/room/{room.link}/start", shown=shown_on(hers.open(f"/room/{room.link}"))).is_redirect


def test_a_seat_is_freed_only_of_whoever_was_shown_there(server: Serving) -> None:
    ana, berta = server.guest("Ana"), server.guest("Berta")
    room = server.table(ana)
    with visitor_as(server, ana, "en") as hers, visitor_as(server, berta, "en") as others:
        mark = shown_on(hers.open(f"/room/{room.link}"))
        assert hers.fill_in(f"/room/{room.link}/stand", seat=1, shown=mark).is_redirect
        others.open(f"/room/{room.link}")
        assert others.fill_in(f"/room/{room.link}/sit", seat=1, name="Berta").is_redirect
        assert hers.fill_in(f"/room/{room.link}/stand", seat=1, shown=mark).status_code == 409, "pressed twice"
        assert server.house.rooms.room(room.link).chairs[1].name == "Berta"


def test_one_is_ready_for_the_table_that_was_shown(server: Serving) -> None:
    ana, berta = server.guest("Ana"), server.guest("Berta")
    room = server.table(ana, bot="")
    with visitor_as(server, ana, "en") as hers, visitor_as(server, berta, "en") as others:
        others.open(f"/room/{room.link}")
        others.fill_in(f"/room/{room.link}/sit", seat=1, name="Berta")
        mark = shown_on(others.open(f"/room/{room.link}"))
        hers.open(f"/room/{room.link}")
        hers.fill_in(f"/room/{room.link}/allow-advice", allowed="yes")
        assert others.fill_in(f"/room/{room.link}/ready", ready="yes", shown=mark).status_code == 409
        assert not server.house.rooms.room(room.link).chairs[1].ready


@pytest.mark.parametrize(
    ("tab", "what", "fields"),
    [
        ("", "undo", {}),
        ("/text", "line", {"line": 2}),
        ("/study", "study", {}),
        ("/study", "try", {"against": "avance"}),
    ],
)
def test_what_is_done_to_a_deck_is_done_to_the_one_that_was_shown(
    server: Serving, tab: str, what: str, fields: dict[str, Any]
) -> None:
    ana = server.guest("Ana")
    text = ready_text("avance", own_pack()) if tab != "/text" else "hola\nque tal\n"
    deck = server.house.decks.keep(ana, GAME, text)
    with visitor_as(server, ana, "en") as hers:
        mark = shown_on(hers.open(f"/decks/{deck.link}{tab}"))
        hers.fill_in(f"/decks/{deck.link}/name", name="Another name")  # in another window
        before = server.house.decks.deck(ana, deck.link)
        refused = hers.fill_in(f"/decks/{deck.link}/{what}", shown=mark, **fields)
        assert (refused.status_code, CHANGED in refused.text) == (409, True)
        assert server.house.decks.deck(ana, deck.link) == before


def test_a_campaign_is_left_alone_by_a_page_that_shows_what_was(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana"), "en") as hers:
        hers.open("/quest/campaigns/begin?campaign=two-evenings")
        party: dict[str, Any] = {"campaign": "two-evenings", "goes-crier": "yes", "goes-smuggler": "yes"}
        address = hers.fill_in("/quest/campaigns/begin", difficulty="easy", **party).headers["location"]
        mark = shown_on(hers.open(address))
        assert hers.fill_in(f"{address}/choose", choice="choose:go", shown=mark).is_redirect
        for what in ("choose", "mission", "retreat"):
            refused = hers.fill_in(f"{address}/{what}", choice="choose:go", shown=mark)
            assert (refused.status_code, CHANGED in refused.text) == (409, True)
