"""Two people in two browsers: who sees what, what they say, what they take back, and what becomes of who leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.table.tables import Hands, for_question, until
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import BUT_STILL, by_mouse, settle
from tests.web.e2e.marked import cards_in, marked_pack
from tests.web.e2e.truth import asked, held, may_know, real
from tests.web.serving import Serving

ASKED = "#table [data-ask]"


def two_browsers(people: Watched, server: Serving, names: tuple[str, str] = ("Ana", "Beto")) -> tuple[Room, Page, Page]:
    """Two people at a table with marked cards, each with the match open."""
    ana, beto = (server.guest(name) for name in names)
    pack = server.house.packs.bring(sobremesa.game("azardia"), marked_pack(), ana.id)
    room = server.match(ana, beto, pack=pack.digest, options={})
    pages = [people(guest, preferences=Preferences(pace="still")) for guest in (ana, beto)]
    for page in pages:
        page.goto(f"/room/{room.link}")
    return room, pages[0], pages[1]


def move(server: Serving, room: Room, pages: Sequence[Page], hands: Hands) -> int:
    """The seat that is asked chooses something; returns that seat."""
    question = asked(server, room)
    seat = question.seats[0]
    page = pages[seat]
    expect(page.locator(f"#table [data-ask='{question.number}']").first).to_be_attached()
    settle(page, by_mouse, hands)
    return seat


def played_by(server: Serving, room: Room, seat: int) -> list[str]:
    """Who made the choices of a seat, in order: a bot, the table, or (empty) the player."""
    assert room.match is not None
    log = server.there(server.house.live.log(room.match))
    return [line.by for line in log.decisions if line.seat == seat]


@pytest.mark.guard
def test_each_sees_only_their_own_hand(people: Watched, server: Serving) -> None:
    room, *both = two_browsers(people, server)
    hands, knows = for_question(Random("hands")), [set[int](), set[int]()]
    hidden = 0
    for _ in range(25):
        move(server, room, both, hands)
        match = real(server, room)
        for seat, page in enumerate(both):
            knows[seat] |= may_know(match, seat)
            assert cards_in(page.evaluate(BUT_STILL)) <= knows[seat]
            hidden += len(may_know(match, 1 - seat) - knows[seat])
    assert hidden > 20, "there was something to hide"


@pytest.mark.guard
def test_they_talk_and_markup_is_only_text_in_what_they_say_and_are_called(people: Watched, server: Serving) -> None:
    names = ("<b>Ana</b>", "\"><i title='Beto'>")
    room, *both = two_browsers(people, server, names)
    move(server, room, both, for_question(Random("markup")))
    for page in both:
        page.get_by_role("button", name="Charla").click()
    said = "<img src=x onerror=alert(1)> <script>alert(2)</script> ¡Hola & salud!"
    both[0].get_by_label("Di algo").fill(said)
    both[0].keyboard.press("Enter")
    both[1].get_by_role("log", name="Charla").get_by_text("Hola").wait_for()
    both[0].reload()
    both[0].get_by_role("button", name="Charla").click()
    for page in both:
        expect(page.get_by_role("log", name="Charla").get_by_role("listitem")).to_contain_text(f"{names[0]} {said}")
        for name in names:
            expect(page.get_by_role("region", name="Jugadores")).to_contain_text(name)
        assert page.title().endswith(", ".join(names))


def test_a_choice_is_taken_back_when_the_other_allows_it(people: Watched, server: Serving) -> None:
    room, *both = two_browsers(people, server)
    hands = for_question(Random("undo"))
    seat = move(server, room, both, hands)
    while not held(server, room).to_take_back(seat):
        seat = move(server, room, both, hands)
    before = real(server, room).decisions
    both[seat].get_by_role("button", name="Deshacer").click()
    both[1 - seat].get_by_role("button", name="Dejar que deshaga").click()
    for page in both:
        expect(page.get_by_role("log", name="Qué ha pasado")).to_contain_text("deshace una jugada")
        expect(page.get_by_role("button", name="Dejar que deshaga")).to_have_count(0)
    assert real(server, room).decisions < before
    move(server, room, both, hands)


@pytest.mark.ci
def test_who_closes_the_page_is_away_and_a_bot_plays_until_they_open_it(people: Watched, server: Serving) -> None:
    room, hers, his = two_browsers(people, server)
    hands = for_question(Random("away"))
    while asked(server, room).seats != (1,):
        move(server, room, (hers, his), hands)
    players = hers.get_by_role("region", name="Jugadores").get_by_role("listitem")
    expect(players.filter(has_text="Beto").get_by_text("fuera", exact=True)).to_have_count(0)
    his.goto("/about")
    wait_for(server, lambda: server.clock.waiting)
    server.wind()  # it was no reload
    expect(players.filter(has_text="Beto").get_by_text("fuera", exact=True)).to_be_visible()
    turn = hers.get_by_role("region", name="Quién elige")
    expect(turn).to_contain_text("Beto no está")
    call = turn.get_by_role("button", name="Que un bot juegue por Beto hasta que vuelva")
    expect(call).to_have_count(0)
    wait_for(server, lambda: server.clock.waiting)
    server.wind(minutes=2)
    call.focus()
    hers.keyboard.press("Enter")
    log = hers.get_by_role("log", name="Qué ha pasado")
    expect(log).to_contain_text("Beto no está: sigue un bot en su lugar.")
    while "greedy" not in played_by(server, room, 1):
        assert move(server, room, (hers, his), hands) == 0
    his.goto(f"/room/{room.link}")
    expect(log).to_contain_text("Beto ha vuelto y sigue jugando.")
    while move(server, room, (hers, his), hands) == 0:
        pass
    assert played_by(server, room, 1)[-1] == "", "his chair is his"


def wait_for(server: Serving, true: Callable[[], object]) -> None:
    """Wait until it is so in the server."""
    server.there(until(true))


@pytest.mark.ci
def test_who_leaves_is_played_by_a_bot_until_they_come_back(people: Watched, server: Serving) -> None:
    room, hers, his = two_browsers(people, server)
    hands = for_question(Random("leave"))
    for _ in range(4):
        move(server, room, (hers, his), hands)
    beto = hers.get_by_role("region", name="Jugadores").get_by_role("listitem").filter(has_text="Beto")
    his.get_by_role("button", name="Mesa").click()
    his.get_by_role("button", name="Irme: que siga un bot por mí").click()
    his.wait_for_url("**/")
    bot = beto.get_by_text("bot", exact=True)
    expect(bot).to_be_visible()
    while "greedy" not in played_by(server, room, 1):
        assert move(server, room, (hers, his), hands) == 0, "the bot plays for him"
    his.goto(f"/room/{room.link}")
    expect(his.locator(ASKED)).to_have_count(0)
    turn = his.get_by_role("region", name="Quién elige")
    turn.get_by_role("button", name="Volver a jugar yo").click()
    expect(bot).to_have_count(0)
    while move(server, room, (hers, his), hands) == 0:
        pass
    assert played_by(server, room, 1)[-1] == "", "it is his turn again"
