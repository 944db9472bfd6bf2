"""Pages in a real browser: what people press, type and see."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa.web.sessions import Preferences
from sobremesa.web.tongue import game_words
from tests.web.conftest import LISTENS, People
from tests.web.serving import KEY, Serving

PLAIN = Preferences(face="plain", pace="still")


def first_choice(page: Page) -> None:
    """Choose the first thing there is."""
    page.locator("#table [data-choice]").first.click()


def lines(page: Page) -> int:
    return page.locator("#log-lines li").count()


@pytest.mark.parametrize("game", sobremesa.games())
def test_two_clicks_and_one_plays(people: People, game: str) -> None:
    page = people()
    page.goto("/")
    shelf = page.get_by_role("region", name=game_words(game, "es").speech.title)
    shelf.get_by_role("button", name="Jugar ya").click()
    expect(page.locator("#turn")).to_be_visible()
    expect(page.locator("#table [data-choice]").first).to_be_attached()


def test_the_language_is_one_click_away_and_stays(people: People) -> None:
    page = people()
    page.goto("/about")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(re.compile("/about$"))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_a_choice_reaches_the_other_browser_without_asking(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto)
    hers, his = people(ana, preferences=PLAIN), people(beto, preferences=PLAIN)
    for page in (hers, his):
        page.goto(f"/room/{room.link}")
    mine, other = (hers, his) if hers.locator("#turn[data-mine]").count() else (his, hers)
    before = lines(other)
    first_choice(mine)
    expect(other.locator("#log-lines li")).not_to_have_count(before)
    expect(other.locator("#turn[data-mine]")).to_be_visible()
    expect(other).to_have_title(re.compile("^● "))
    expect(mine.locator(".turn-asks")).to_contain_text(re.compile("^«.+»"))  # the other's question is quoted, not put


@pytest.mark.ci
def test_a_reload_shows_the_same(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, server.guest("Beto"))
    page = people(ana, preferences=PLAIN)
    page.goto(f"/room/{room.link}")
    if page.locator("#turn[data-mine]").count():
        first_choice(page)
        expect(page.locator("#turn[data-mine]")).to_have_count(0)
    texts = [page.locator(one).inner_text() for one in ("#turn", "#position", "#log-lines")]
    page.reload()
    assert [page.locator(one).inner_text() for one in ("#turn", "#position", "#log-lines")] == texts


def test_a_lost_connection_is_told_and_nothing_is_missed(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto)
    hers, his = people(ana, preferences=PLAIN), people(beto, preferences=PLAIN)
    for page in (hers, his):
        page.goto(f"/room/{room.link}")
        page.wait_for_function(LISTENS)
    mine, other = (hers, his) if hers.locator("#turn[data-mine]").count() else (his, hers)
    other.evaluate("htmx.find('#table')._htmx.sse.reader.cancel()")
    other.context.set_offline(True)
    first_choice(mine)
    expect(mine.locator("#turn[data-mine]")).to_have_count(0)
    expect(other.locator("#lost")).to_be_visible()
    other.context.set_offline(False)
    expect(other.locator("#lost")).to_be_hidden()
    expect(other.locator("#turn[data-mine]")).to_be_visible()


@pytest.mark.guard
def test_at_one_screen_a_hand_is_shown_to_nobody_but_its_owner(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, ana)
    page = people(ana, preferences=PLAIN)
    page.goto(f"/room/{room.link}?seat=0")
    if page.locator(".cover").count():
        page.locator(".cover a").click()
    seat = page.locator("#table").get_attribute("data-seat")
    first_choice(page)
    cover = page.get_by_role("dialog", name=re.compile("Elige "))
    expect(cover).to_be_visible()
    page.wait_for_load_state()
    assert "data-choice" not in page.content(), "nothing of the next hand is there yet"
    cover.get_by_role("link").click()
    expect(page.locator("#table [data-choice]").first).to_be_attached()
    assert page.locator("#table").get_attribute("data-seat") != seat


def test_a_clause_opens_beside_the_table_and_escape_leads_back(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    clause = page.locator("#turn .clause").first
    clause.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name="Reglamento")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("El reglamento entero")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(clause).to_be_focused()


@pytest.mark.ci
def test_what_each_player_settles_is_asked_of_as_many_as_play(people: People) -> None:
    page = people(language="en")
    page.goto("/room/new/encrucijada")
    page.get_by_text("Player by player").click()
    decks = page.get_by_role("combobox", name=re.compile("The player's deck"))
    expect(decks).to_have_count(2)
    page.get_by_role("radio", name="5", exact=True).check(force=True)
    expect(decks).to_have_count(5)
    expect(page.locator("#option-deck_6")).to_be_disabled()


@pytest.mark.ci
def test_what_means_nothing_beside_another_choice_is_not_asked(people: People) -> None:
    page = people(language="en")
    page.goto("/room/new/quest")
    heroes = page.get_by_role("combobox", name=re.compile("The .* hero"))
    expect(heroes).to_have_count(4)
    page.get_by_label("How many heroes go").fill("2")
    expect(heroes).to_have_count(2)
    expect(page.locator("#option-hero_3")).to_be_disabled()
    page.get_by_label("How many heroes go").fill("3")
    expect(heroes).to_have_count(3)
    expect(page.get_by_text("Your own content")).to_be_visible()


@pytest.mark.ci
def test_what_is_folded_or_unfolded_stays_so(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", options={"order": "seats", "deck_1": 1})
    page = people(ana, "en", preferences=Preferences(face="plain"))
    page.goto(f"/room/{room.link}")
    first_pile, second_pile = page.locator("#verb-pile-1-all"), page.locator("#verb-pile-2-all")
    for pile in (first_pile, second_pile):  # the first is open
        pile.locator("summary").click()
    card = second_pile.get_by_role("button").first
    question = page.locator("#asked").first.get_attribute("data-ask")
    card.click()
    expect(page.locator("#asked").first).not_to_have_attribute("data-ask", question or "")
    expect(second_pile).to_have_attribute("open", "")
    expect(first_pile).not_to_have_attribute("open", "")
    page.get_by_label("Find an option").fill("a")
    expect(first_pile.get_by_role("button").first).to_be_visible()


def test_friends_gather_and_go_to_the_table_together(server: Serving, people: People) -> None:
    ana, beto = people(server.guest("Ana")), people()
    ana.goto(f"/here/{KEY}")  # as the terminal shows it; it leads home
    ana.get_by_role("link", name="Con amigos").first.click()
    ana.get_by_role("radio", name="2", exact=True).check(force=True)
    dice, anybody = ana.get_by_label("Tiramos dados de verdad"), ana.get_by_role("radio", name="Cualquiera")
    dice.check(force=True)
    expect(anybody).to_be_disabled()
    dice.uncheck(force=True)
    expect(anybody).to_be_enabled()
    anybody.check(force=True)
    expect(dice).to_be_disabled()
    ana.get_by_role("radio", name="Quien tenga el enlace").check(force=True)
    expect(dice).to_be_enabled()
    ana.get_by_role("button", name="Poner la mesa").click()
    expect(ana.get_by_role("button", name="Abrir la mesa a mi red")).to_be_visible()  # this machine alone has it
    beto.goto(ana.url)
    beto.get_by_label("¿Cómo te llamamos?").fill("Beto <3")
    beto.get_by_role("button", name="Sentarme aquí").click()
    expect(ana.locator("#seats")).to_contain_text("Beto <3")
    beto.get_by_label("Di algo").fill("<b>Hola</b>")
    beto.keyboard.press("Enter")
    expect(ana.locator("#chat-lines")).to_contain_text("<b>Hola</b>")
    expect(beto.get_by_label("Di algo")).to_have_value("")
    expect(beto.locator("#waits")).to_contain_text("Los demás esperan")
    beto.get_by_role("button", name="Ya estoy").click()
    expect(ana.locator("#seats")).to_contain_text("a punto")
    ana.get_by_role("button", name="Empezar").click()
    for page in (ana, beto):
        expect(page.locator("sobremesa-table")).to_be_attached()


@pytest.mark.ci
def test_what_can_not_be_done_is_said_at_the_lower_edge(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.table(ana, bot="")
    page = people(ana)
    page.goto(f"/room/{room.link}")
    page.get_by_role("button", name="Empezar").click(force=True)
    expect(page.get_by_role("status").filter(has_text="asiento libre").first).to_be_visible()
    expect(page.locator("#says p")).to_be_visible()


LIKED = (("light", "dark"), ("palette", "contrast"), ("pace", "still"))


def test_settings_are_seen_at_once_and_the_last_of_each_is_kept(people: People) -> None:
    page = people()
    page.goto("/settings")
    pressed = [f"[name={name}][value={value}]" for name, value in LIKED]
    with page.expect_response(lambda answer: "pace=still" in (answer.request.post_data or "")):
        page.evaluate("all => all.forEach(one => document.querySelector(one).click())", pressed)  # none has arrived yet
    here = page.locator("html")
    expect(here).to_have_attribute("data-light", "dark")
    page.goto("/")
    for name, value in LIKED:
        expect(here).to_have_attribute(f"data-{name}", value)


def test_the_rulebook_is_searched_without_minding_accents(people: People) -> None:
    page = people()
    page.goto("/rules/azardia")
    page.get_by_role("searchbox").fill("penalizacion")
    expect(page.locator("#book-found")).to_contain_text("reglas encontradas")
    assert page.locator("#book mark").first.inner_text().lower() == "penalización"
    for rule in page.locator("#book .rule:visible").all():
        assert "penalizaci" in rule.inner_text().lower()
    page.get_by_role("searchbox").fill("ajedrez")
    expect(page.locator("#book-found")).to_have_text("Ninguna regla dice eso")
    expect(page.locator("#in-two-minutes")).not_to_be_visible()


@pytest.mark.ci
def test_what_is_found_in_the_introduction_stands_below_the_rules_and_most_of_the_words_will_do(people: People) -> None:
    page = people(phone=True)
    page.goto("/rules/encrucijada")
    page.get_by_role("searchbox").fill("desgaste")
    steps = page.locator("#in-two-minutes li:visible")
    assert 0 < steps.count() < page.locator("#in-two-minutes li").count()
    last = page.locator("#book .rule:visible").last.bounding_box()
    first = steps.first.bounding_box()
    assert last is not None
    assert first is not None
    assert last["y"] + last["height"] <= first["y"]
    page.get_by_role("searchbox").fill("puedo atacar sin ejército")
    expect(page.locator("#book .rule:visible").first).to_contain_text(re.compile("atac|ejército"))


@pytest.mark.parametrize(
    ("language", "game", "asked", "answer"),
    [
        ("es", "azardia", "¿Cómo gano?", "AZ-1.1"),
        ("en", "encrucijada", "how do I win", "EN-1.5"),
        ("es", "encrucijada", "qué es el desgaste", "EN-8.5"),
        ("en", "quest", "Can I shoot what I don't see?", "QU-2.3"),
    ],
)
def test_a_question_finds_its_answer_where_one_looks(
    people: People, language: str, game: str, asked: str, answer: str
) -> None:
    page = people(language=language, phone=True)
    page.goto(f"/rules/{game}")
    page.get_by_role("searchbox").fill(asked)
    rule = page.locator(f"[id='{answer}']")
    expect(rule).to_be_in_viewport()
    assert page.locator("#book .rule:visible").count() < 20
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#book h1")).to_be_visible()


def test_a_finished_match_is_watched_again(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.played(ana)
    page = people(ana, preferences=PLAIN)
    page.goto(f"/replay/{room.link}")
    assert lines(page) < 20
    page.get_by_role("link", name="Un paso adelante").click()
    expect(page).to_have_url(re.compile("moment=1"))
    page.locator("select[name=seat]").select_option("1")
    expect(page).to_have_url(re.compile("moment=1&seat=1"))
    page.get_by_role("link", name="Al final").click()
    expect(page.locator("#turn")).to_contain_text("La partida ha terminado")
    page.reload()
    expect(page.locator("#turn")).to_contain_text("La partida ha terminado")
    page.goto(f"/replay/{room.link}?moment=0")
    page.locator("select[name=tempo]").select_option("4")
    page.get_by_role("button", name="Reproducir y pausar").click()
    expect(page).to_have_url(re.compile(r"moment=([3-9]|\d\d)"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Llevártela en un archivo").click()
    page.goto("/replays")
    page.get_by_label("Un registro de partida").set_input_files(download.value.path())
    page.get_by_role("button", name="Subir la partida").click()
    expect(page.locator("#controls")).to_be_visible()


PHONE_PAGES = ["/", "/settings", "/about", "/rules/azardia", "/room/new/azardia", "/replays", "/nothing"]


@pytest.mark.ci
@pytest.mark.parametrize("address", PHONE_PAGES)
def test_a_page_fits_a_narrow_phone(people: People, address: str) -> None:
    page = people(phone=True, preferences=None)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.ci
@pytest.mark.parametrize("face", ["plain", "drawn"])
def test_a_table_fits_a_narrow_phone(server: Serving, people: People, face: str) -> None:
    ana = server.guest("Ana")
    rooms = (server.table(ana, bot=""), server.match(ana))
    page = people(ana, phone=True, preferences=Preferences(face=face))
    for room in rooms:
        page.goto(f"/room/{room.link}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.ci
def test_one_need_not_hear_somebody(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.table(ana, beto)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    for text in ("Hola", "¿Hola?"):
        server.house.chat.say(beto, room.link, text)
    expect(page.locator("#chat-lines li")).to_have_count(2)
    page.get_by_role("button", name="Dejar de oír a Beto").first.click()
    expect(page.locator("#chat-lines li")).to_have_count(0)
    server.house.chat.say(beto, room.link, "¿Nadie?")
    page.get_by_role("button", name="Volver a oír a Beto").click()
    expect(page.locator("#chat-lines li")).to_have_count(3)


@pytest.mark.ci
def test_what_somebody_says_is_noticed_while_the_talk_is_closed(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto)
    page = people(ana)
    page.goto(f"/room/{room.link}")
    page.wait_for_function(LISTENS)
    server.house.chat.say(beto, room.link, "¿Juegas?")
    expect(page.locator("#says")).to_contain_text("Beto: ¿Juegas?")
    button = page.locator("[data-opens=chat]")
    expect(button).to_have_attribute("data-unread", "")
    button.click()
    expect(button).not_to_have_attribute("data-unread", "")


def test_who_leaves_finds_the_match_again_and_plays_on(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto, options={})
    page = people(ana)
    page.goto(f"/room/{room.link}")
    page.get_by_role("button", name="Mesa").click()
    page.get_by_role("button", name="Irme: que siga un bot por mí").click()
    expect(page).to_have_url(re.compile("/$"))
    page.locator(f'a[href="/room/{room.link}"]').click()
    page.get_by_role("button", name="Volver a jugar yo").click()
    expect(page.get_by_role("button", name="Volver a jugar yo")).to_have_count(0)
    assert server.house.rooms.room(room.link).chairs[0].stand_in is None


def test_after_a_match_everybody_finds_the_next_one(server: Serving, people: People) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.played(ana, beto)
    hers, his = people(ana), people(beto)
    for page in (hers, his):
        page.goto(f"/room/{room.link}")
    hers.get_by_role("button", name="Otra partida").click()
    expect(hers.get_by_role("heading", name="Una mesa de Azardia")).to_be_visible()
    his.get_by_role("button", name="A la otra partida").click()
    expect(his).to_have_url(hers.url)
