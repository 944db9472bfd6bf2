"""Every page is there, in both languages; forms do what they say; what goes wrong is told kindly."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from markupsafe import escape
from sqlalchemy import update

import sobremesa
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech
from sobremesa.games.quest.missions.fared import win_rates
from sobremesa.games.quest.words.catalogue import QuestCatalogue
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.table.store.tables import SnapshotRow
from sobremesa.table.upload import zipped
from sobremesa.web.render import TEMPLATES
from sobremesa.web.rules import ruled
from sobremesa.web.security import HEADERS
from sobremesa.web.tongue import game_words
from tests.web.conftest import Visitor, flat, shown_on, visitor_as
from tests.web.serving import Serving

LAYING = [f"/room/new/{name}" for name in sobremesa.games()]
BOXES = [f"/rules/{name}/box" for name in sobremesa.games()]
SHELVES = ["/rules/encrucijada/decks", "/rules/encrucijada/decks/avance"]
PAGES = [
    "/",
    "/quest",
    "/quest/day",
    "/quest/campaigns",
    "/rules/azardia",
    "/settings",
    "/about",
    *LAYING,
    *BOXES,
    *SHELVES,
    "/replays",
]


def read(server: Serving, address: str, language: str) -> httpx.Response:
    with httpx.Client(base_url=server.address, headers={"Accept-Language": language}, timeout=60) as client:
        return client.get(address)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("asked", "spoken"), [("es-AR,es;q=0.9", "es"), ("en-GB,es;q=0.5", "en"), ("fr", "en")])
def test_every_page_speaks_the_browsers_language(server: Serving, page: str, asked: str, spoken: str) -> None:
    response = read(server, page, asked)
    assert response.status_code == 200
    assert f'<html lang="{spoken}"' in response.text
    assert ("Ajustes" if spoken == "es" else "Settings") in response.text


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_a_script_or_a_style_in_its_text(server: Serving, page: str) -> None:
    text = read(server, page, "es").text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", text)


def test_the_first_page_shows_every_game_with_a_picture_and_three_ways_to_play(visitor: Visitor) -> None:
    text = visitor.open("/")
    assert text.count('name="first" value="yes"') == len(sobremesa.games())
    for name in sobremesa.games():
        assert sobremesa.game(name).words("es").speech.title in text
        assert f'action="/play/{name}"' in text
        assert f'href="/room/new/{name}"' in text
        assert (TEMPLATES / "pictures" / f"{name}.html").exists()
    assert text.count('class="picture"') == len(sobremesa.games())


def test_what_each_player_settles_is_chosen_by_name(server: Serving, visitor: Visitor) -> None:
    text = visitor.open("/room/new/encrucijada")
    speech = sobremesa.game("encrucijada").words("es").speech
    assert isinstance(speech, EncrucijadaSpeech)
    name = speech.content.decks[2].name["es"]
    (select,) = re.findall(r'<select id="option-deck_6".*?</select>', text, re.DOTALL)
    assert re.search(rf'<option value="3">«{name}»[^<]*</option>', select)
    assert "own_dice" not in text, "there are none"
    fields: dict[str, str | int] = {"seats": 4, "option-deck_2": 3, "arrangement-4": 1}
    room = visitor.open(visitor.fill_in("/room/new/encrucijada", None, **fields).headers["location"])
    chairs = [" ".join(re.sub("<[^>]*>", " ", one).split()) for one in room.split('<li class="chair')[1:]]
    teams = [re.findall("equipo [0-9]", chair) for chair in chairs]
    assert teams == [["equipo 1"], ["equipo 2"], ["equipo 1"], ["equipo 2"]]
    assert [f"«{name}»" in chair for chair in chairs] == [False, True, False, False]


def test_a_short_match_is_a_preset_of_the_house_rules(visitor: Visitor) -> None:
    whole, short = visitor.open("/room/new/encrucijada"), visitor.open("/room/new/encrucijada?preset=short")
    (preset,) = sobremesa.game("encrucijada").presets
    for name, value in preset.options.items():
        field = f'id="option-{name}"[^>]* value="{value}"'
        assert re.search(field, short)
        assert not re.search(field, whole)
    assert 'aria-current="page">Una partida corta' in short
    sobremesa.game("encrucijada").new(2, options=preset.options)


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_mission_is_chosen_by_map_story_and_how_bots_fared_and_the_first_is_marked(
    server: Serving, language: str
) -> None:
    page = read(server, "/room/new/quest", language).text
    words = game_words("quest", language)
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    mission, hero = (option for option in sobremesa.game("quest").options if option.name in ("mission", "hero_1"))
    sheets = QuestCatalogue(speech).leaflets(words, mission)
    assert len(sheets) == 12
    assert win_rates()
    assert [sheet.part for sheet in sheets.values() if sheet.is_first] == ["umbrella"]
    for value, sheet in sheets.items():
        assert f'name="option-mission" value="{value}"' in page
        assert str(escape(sheet.story)) in page
        assert any("%" in fact for fact in sheet.facts) == (sheet.part in win_rates())
        picture = read(server, f"/rules/quest/box/{sheet.part}.small.svg", language)
        assert picture.headers["content-type"].startswith("image/svg")
    shown = re.findall(r'name="option-mission" value="(\d+)"', page)
    assert shown == ["12", *map(str, range(1, 12))]  # what is recommended comes first
    assert all(str(escape(sheet.text)) in page for sheet in QuestCatalogue(speech).leaflets(words, hero).values())


@pytest.mark.parametrize(("game", "seats"), [("azardia", 4), ("encrucijada", 2), ("quest", 2)])
def test_a_table_with_friends_begins_with_more_than_one_seat(server: Serving, game: str, seats: int) -> None:
    assert re.search(rf'name="seats" value="{seats}" checked', read(server, f"/room/new/{game}", "en").text)


@pytest.mark.clause("QU-12.6")
def test_a_mission_is_made_up_seen_and_played_by_its_code(visitor: Visitor) -> None:
    form, card = "/room/new/quest", r'name="option-mission" value="\d+" checked'
    assert re.search(card, visitor.open(form))
    wish: dict[str, str | int] = {"new": "mission", "seats": 1, "option-party": 3}
    made = flat(visitor.fill_in(form, None, **wish).text)
    (code,) = re.findall('name="code-mission" value="([A-Z]{5}-[A-Z]{5})"', made)
    assert 'name="option-party" min="2" max="4" value="3"' in made, "what was filled in is kept"
    assert not re.search(card, made), "the code counts, no mission of the box"
    (map_,) = re.findall(f'src="({form}/mission/{code}.svg)"', made)
    assert visitor.get(map_).headers["content-type"].startswith("image/svg")
    refused = visitor.fill_in(form, None, **{"code-mission": code, "seats": 1, "option-party": 9})
    assert refused.status_code == 422
    assert map_ in refused.text, "its map is seen as before"
    wish = {"code-mission": code.lower(), "seats": 1}
    room = visitor.open(visitor.fill_in(form, None, **wish).headers["location"])
    assert code in room


@pytest.mark.clause("QU-12.6")
def test_a_code_that_is_none_is_told_and_what_was_filled_in_stays(server: Serving, visitor: Visitor) -> None:
    visitor.open("/room/new/quest")
    wish: dict[str, str | int] = {"code-mission": "NOCODE", "name": "Berta", "seats": 1}
    page = visitor.fill_in("/room/new/quest", None, **wish)
    assert page.status_code == 422
    assert "«NOCODE»" in page.text
    assert 'value="Berta"' in page.text
    assert visitor.get("/room/new/quest/mission/NOCODE.svg").status_code == 404
    assert read(server, "/room/new/quest/mission/DBVKN-SJLWZ.svg", "es").status_code == 404, (
        "only guests have maps made"
    )


@pytest.mark.parametrize(
    ("game", "has"),
    [
        ("azardia", ['id="guide"']),
        ("encrucijada", ['id="guide"', 'data-hint="divide"']),  # the recommended deck is in one's hands already
        ("quest", ["Firmad en el libro de visitas", "Guardabosques"]),  # the mission that teaches
    ],
)
def test_every_game_has_a_guided_first_match(visitor: Visitor, game: str, has: list[str]) -> None:
    assert 'name="first" value="yes"' in visitor.open(f"/room/new/{game}")
    address = visitor.fill_in(f"/play/{game}", first="yes").headers["location"]
    pages = (visitor.open(address) for _ in range(50))  # at first the bot may be the only one who is asked
    assert any(all(one in page for one in has) for page in pages)


def test_a_box_shows_all_that_is_in_it_and_draws_the_missions(visitor: Visitor) -> None:
    for game in sobremesa.games():
        text = visitor.open(f"/rules/{game}/box")
        words = sobremesa.game(game).words("es")
        printed = sobremesa.game(game).catalogue(words.speech).printed(words)
        assert text.count('<div class="rule">') == len(printed) > 0
        drawn = re.findall('<img src="([^"]+)"', text)
        assert [address.rsplit("/", 1)[1] for address in drawn] == [
            f"{one.part}.svg" for one in printed if one.is_drawn
        ]
        for address in drawn:
            svg = visitor.get(address)
            assert svg.headers["content-type"] == "image/svg+xml"
            assert "</svg>" in svg.text
    assert visitor.get("/rules/quest/box/nothing.svg").status_code == 404
    assert visitor.get("/rules/azardia/box/strongbox.svg").status_code == 404


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("run:15000,20250", "Correr hasta 30,0&#34;; 40,5&#34;"),
        ("charge:4", "Cargar contra"),
        ("charge:63", "charge:63"),  # nobody has that number at this table
        ("run:far", "run:far"),
    ],
)
def test_what_one_asks_about_is_said_as_a_sentence_where_it_is_one(server: Serving, choice: str, said: str) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="quest", seats=1, options={}, bot="")
    with visitor_as(server, ana) as hers:
        text = hers.open(f"/room/{room.link}/why?choice={choice}")
    what = re.search('<p class="why-what">(.*?)</p>', text)
    assert what is not None
    assert what[1].startswith(said)


def test_whoever_brings_a_deck_with_faults_reads_each_of_them_beside_it(server: Serving, visitor: Visitor) -> None:
    decks = sobremesa.game("encrucijada").decks(sobremesa.game("encrucijada").pack())
    good = decks.text(decks.read("avance"))
    visitor.open("/room/new/encrucijada")
    room = visitor.fill_in("/room/new/encrucijada", name="Ana", seats=2).headers["location"]
    assert f"{room}/deck?seat=0" in visitor.open(room)
    assert good in visitor.open(f"{room}/deck?seat=0&from=avance").replace("\r", "")
    wrong = visitor.fill_in(f"{room}/deck", seat=0, deck=f"{good}9 nadie\n")
    assert wrong.status_code == 422
    assert f"{good}9 nadie" in wrong.text.replace("\r", "")
    assert re.search(r"<code>línea \d+: nadie</code>\s+esa carta no está en el paquete", wrong.text), wrong.text
    assert visitor.fill_in(f"{room}/deck", seat=0, deck=good).status_code == 303
    assert "trae mazo" in visitor.open(room)
    with visitor_as(server, server.guest("Beto")) as other:
        assert "trae mazo" in other.open(room)
        assert other.get(f"{room}/deck?seat=0").status_code == 403


def test_play_now_leads_to_a_match_at_once(visitor: Visitor) -> None:
    visitor.open("/")
    began = visitor.fill_in("/play/azardia")
    assert began.status_code == 303
    table = visitor.open(began.headers["location"])
    assert "<sobremesa-table" in table
    assert began.headers["location"] in visitor.open("/"), "it is among my matches"


def bots_at(server: Serving, address: str) -> set[str | None]:
    return {chair.bot for chair in server.house.rooms.room(address.rpartition("/")[2]).chairs[1:]}


def test_play_now_is_against_the_level_that_was_chosen_and_then_against_the_same(
    server: Serving, visitor: Visitor
) -> None:
    assert 'value="aprendiz" aria-describedby="azardia-aprendiz" checked' in visitor.open("/")
    assert bots_at(server, visitor.fill_in("/play/azardia").headers["location"]) == {"aprendiz"}
    assert bots_at(server, visitor.fill_in("/play/azardia", level="maestro").headers["location"]) == {"maestro"}
    assert 'value="maestro" aria-describedby="azardia-maestro" checked' in visitor.open("/")
    assert bots_at(server, visitor.fill_in("/play/encrucijada").headers["location"]) == {"maestro"}
    guided = visitor.fill_in("/play/azardia", first="yes").headers["location"].removesuffix("#guided")
    assert bots_at(server, guided) == {"aprendiz"}
    assert bots_at(server, visitor.fill_in("/play/azardia", level="nadie").headers["location"]) == {"maestro"}


def test_the_host_changes_the_level_of_a_bot_and_others_read_it(server: Serving, visitor: Visitor) -> None:
    with visitor_as(server, server.guest("Ana")) as host:
        host.open("/room/new/azardia")
        room = host.fill_in("/room/new/azardia", name="Ana", seats=2, public="no").headers["location"]
        host.fill_in(f"{room}/bot", seat=1)
        assert bots_at(server, room) == {"aprendiz"}
        host.fill_in(f"{room}/bot", seat=1, kind="companero")
        assert bots_at(server, room) == {"companero"}
        assert '<option value="companero" selected>Compañero</option>' in host.open(room)
        assert '<span class="tag">Compañero</span>' in visitor.open(room)


def test_a_table_is_laid_as_it_was_chosen(server: Serving, visitor: Visitor) -> None:
    visitor.open("/room/new/azardia")
    fields: dict[str, str | int] = {"name": "Ana", "seats": 3, "public": "yes", "onlookers": "yes"}
    laid = visitor.fill_in("/room/new/azardia", None, **fields, **{"option-grace": "sudden"})
    room = server.house.rooms.room(laid.headers["location"].rpartition("/")[2])
    assert (len(room.chairs), room.public, room.onlookers, room.own_dice) == (3, True, True, False)
    assert room.options["grace"] == "sudden"
    assert room.chairs[0].name == "Ana"


def test_a_public_table_is_found_on_the_first_page_and_one_by_link_is_not(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    public, secret = (server.table(ana, bot="", public=one) for one in (True, False))
    text = visitor.open("/")
    assert f"/room/{public.link}" in text
    assert secret.link not in text


def test_friends_come_by_the_link_sit_down_and_start(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana) as host:
        host.open("/room/new/azardia")
        laid = host.fill_in("/room/new/azardia", name="Ana", seats=2, public="no").headers["location"]
        visitor.open(laid)
        visitor.fill_in(f"{laid}/sit", name="Beto", seat=1)
        visitor.fill_in(f"{laid}/ready", ready="yes", shown=shown_on(visitor.open(laid)))
        seats = host.open(laid)
        assert "Beto" in seats
        host.fill_in(f"{laid}/start", shown=shown_on(seats))
        assert "<sobremesa-table" in visitor.open(laid)


def test_nobody_can_start_while_a_seat_is_free_and_the_button_says_why(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana) as host:
        waiting = host.open(f"/room/{server.table(ana, bot='').link}")
        ready = host.open(f"/room/{server.table(ana).link}")
    assert re.search(r'/start"[^>]*aria-disabled="true" aria-describedby="waits">Empezar<', waiting)
    assert re.search(r'id="waits" role="status">Queda 1 asiento libre', waiting)
    assert re.search(r'/start"(?![^>]*aria-disabled)[^>]*>Empezar<', ready)


WRONG = re.compile(r'<div role="alert" class="wrong" id="wrong">\s*<p>([^<]*)')


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (
            {"public": "yes", "own_dice": "yes"},
            "Los dados de verdad son para mesas con enlace, no para las públicas.",
        ),
        ({"public": "no", "pack": b"no zip at all"}, "Esto no es un archivo zip que se pueda leer."),
        ({"public": "no", "option-length": "7000"}, "length"),
    ],
)
def test_what_is_wrong_is_told_in_the_form_which_stays_filled_in(
    visitor: Visitor, sent: dict[str, str | bytes], told: str
) -> None:
    visitor.open("/room/new/azardia")
    fields = {"name": "Ana", "seats": "3", "option-grace": "sudden"} | sent
    files = {name: ("mine.zip", value) for name, value in fields.items() if isinstance(value, bytes)}
    data = {"token": visitor.token} | {name: value for name, value in fields.items() if isinstance(value, str)}
    page = visitor.post("/room/new/azardia", data=data, files=files)
    assert page.status_code == 422
    form = flat(page.text)
    found = WRONG.search(form)
    assert found is not None
    assert told in found[1]
    assert 'name="name" maxlength="24" autocomplete="nickname" value="Ana"' in form
    assert re.search(r'name="seats" value="3" checked', form)
    assert re.search(r'<option value="sudden" selected', form)
    assert ('name="own_dice" value="yes" checked' in form) == ("own_dice" in sent)
    assert 'name="onlookers" value="yes" checked' not in form, "it was not ticked"


def test_a_refusal_leads_back_to_where_one_was(server: Serving, visitor: Visitor) -> None:
    def ways(came: str) -> list[str]:
        page = visitor.get("/rules/chess", headers={"Referer": came})
        return re.findall(r'<a class="button[^"]*" href="([^"]*)"', page.text.partition("oops")[2])

    assert ways(f"{server.address}/room/abc?seat=1") == ["/room/abc?seat=1", "/"]
    assert ways(f"{server.address}/rules/chess") == ["/"]
    assert ways("http://elsewhere.example/room/abc") == ["/"]
    assert ways("") == ["/"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", 'x</code> no hay ningún verbo «gain_coin» <span class="note">(quizá gain_coins)'),
        ("en", 'x</code> there is no verb &#39;gain_coin&#39; <span class="note">(perhaps gain_coins)'),
    ],
)
def test_the_faults_of_a_pack_are_told_in_the_readers_language(
    server: Serving, language: str, told: str, tmp_path: Path
) -> None:
    sobremesa.game("azardia").new_pack(tmp_path / "cards-of-ana", "es")
    mine = tmp_path / "cards-of-ana"
    files = {str(file.relative_to(mine)): file.read_bytes() for file in mine.rglob("*") if file.is_file()}
    files["event.yaml"] += b"- {id: x, does: [{gain_coin: 2}]}\n"
    with visitor_as(server, server.guest("Ana"), language) as ana:
        ana.open("/room/new/azardia")
        data = {"token": ana.token, "name": "Ana", "seats": "2"}
        sent = ana.post("/room/new/azardia", data=data, files={"pack": ("mine.zip", zipped(files))})
    assert sent.status_code == 422
    assert told in sent.text
    assert '<ol class="faults"><li>' in flat(sent.text), "in the language of the page"
    assert str(tmp_path) not in sent.text


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("es", "(el registro, línea 1: JSON mal formado)", "«Llevártela en un archivo»"),
        ("en", "(the log, line 1: malformed JSON)", "“Download it as a file”"),
    ],
)
def test_what_is_no_log_is_told_in_the_pages_own_words(server: Serving, language: str, wrong: str, right: str) -> None:
    with visitor_as(server, server.guest("Ana"), language) as ana:
        ana.open("/replays")
        sent = ana.post("/replays", data={"token": ana.token}, files={"log": ("match.jsonl", b"no log\n")})
    assert sent.status_code == 422
    assert wrong in sent.text
    assert right in sent.text
    assert "`" not in sent.text, "no command of a terminal"


def test_who_waits_is_told_whose_cards_are_played(visitor: Visitor, server: Serving, tmp_path: Path) -> None:
    game = sobremesa.game("azardia")
    game.new_pack(tmp_path / "cards-of-ana", "es")
    host = server.guest("Ana")
    mine = tmp_path / "cards-of-ana"
    files = {str(file.relative_to(mine)): file.read_bytes() for file in mine.rglob("*") if file.is_file()}
    room = server.table(host, pack=server.house.packs.bring(game, files, host.id).digest)
    assert "«cards-of-ana»" in visitor.open(f"/room/{room.link}")


def test_what_is_set_stays_set(visitor: Visitor) -> None:
    visitor.open("/settings")
    visitor.fill_in("/settings", light="dark", palette="contrast", text="huge", pace="still", sound="on", language="en")
    page = visitor.open("/")
    for said in (
        'lang="en"',
        'data-light="dark"',
        'data-palette="contrast"',
        'data-text="huge"',
        'data-pace="still"',
        'data-sound="on"',
    ):
        assert said in page


def test_what_can_not_be_set_is_left_alone(visitor: Visitor) -> None:
    visitor.open("/settings")
    visitor.fill_in("/settings", light='"><script>', palette="rainbow")
    assert 'data-light="auto" data-palette="table"' in visitor.open("/")


def test_settings_lead_back_to_where_they_were_made_and_nowhere_else(visitor: Visitor) -> None:
    visitor.open("/settings")
    assert visitor.fill_in("/settings", back="/about").headers["location"] == "/about"
    for elsewhere in ("https://example.org/", "//example.org", "/\\example.org"):
        assert visitor.fill_in("/settings", back=elsewhere).headers["location"] == "/settings"


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_clause_of_the_rulebook_has_a_place_to_link_to(server: Serving, language: str) -> None:
    text = read(server, "/rules/azardia", language).text
    for clause in ("AZ-1.1", "AZ-7.2", "AZ-12.1"):
        assert f'id="{clause}"' in text


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", sobremesa.games())
def test_a_rulebook_calls_options_as_they_are_called_at_a_table(server: Serving, game: str, language: str) -> None:
    text = read(server, f"/rules/{game}", language).text
    assert "<code>" not in text[text.index('id="book"') : text.index("</article>")]


def test_the_panel_calls_options_as_the_rulebook_does(server: Serving) -> None:
    headers = {"Accept-Language": "en", "HX-Request": "true"}
    panel = httpx.get(f"{server.address}/rules/quest/QU-12.2", headers=headers).text
    assert "(option <em>How hard it is: easy / normal / hard</em>)" in panel


def test_a_bracket_stays_on_the_line_of_the_clause_that_it_holds() -> None:
    named = ruled("A charge (QU-5.2, QU-5.9) ends by QU-5.4; see QU-5.")
    button = '<button type="button" class="clause" data-clause="{0}">{0}</button>'
    held = [(f'<span class="together">{a}{button.format(one)}{b}</span>') for a, one, b in HELD]
    assert named == f"A charge {held[0]} {held[1]} ends by {held[2]} see {held[3]}"


HELD = [("(", "QU-5.2", ","), ("", "QU-5.9", ")"), ("", "QU-5.4", ";"), ("", "QU-5", ".")]


def test_a_clause_is_opened_in_its_chapter(visitor: Visitor) -> None:
    panel = visitor.get("/rules/azardia/AZ-7.2", headers={"HX-Request": "true"}).text
    assert 'is-cited"><span class="rule-id">AZ-7.2' in panel
    assert "AZ-7.5" in panel
    assert visitor.get("/rules/azardia/AZ-7.2").headers["location"] == "/rules/azardia#AZ-7.2"


@pytest.mark.parametrize(
    "address",
    ["/nothing", "/room/nosuchroom", "/rules/chess", "/rules/azardia/AZ-99", "/replay/none", "/room/new/chess"],
)
def test_what_is_not_there_is_a_friendly_page(visitor: Visitor, address: str) -> None:
    response = visitor.get(address, headers={"HX-Request": "true"} if "AZ-99" in address else {})
    assert response.status_code == 404
    assert "Traceback" not in response.text


def test_what_fails_on_our_side_is_a_page_with_a_number_that_the_log_has(
    server: Serving, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise RuntimeError("the leg of the table")

    monkeypatch.setattr(server.house.rooms, "public", broken)
    response = visitor.get("/")
    assert response.status_code == 500
    number = re.search(r"número: ([0-9a-f]{8})", response.text)
    assert number is not None
    assert number[1] in caplog.text
    assert "the leg of the table" not in response.text
    assert {name: response.headers[name] for name in HEADERS} == HEADERS


def test_a_match_that_was_started_when_the_server_ended_begins_when_somebody_comes(
    server: Serving, visitor: Visitor
) -> None:
    ana = server.guest("Ana")
    room = server.table(ana)
    server.house.rooms.start(ana, room.link)
    assert "<sobremesa-table" in visitor.open(f"/room/{room.link}")


def test_a_table_that_everybody_left_is_told(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    room = server.table(ana, bot="")
    server.house.rooms.leave(ana, room.link)
    response = visitor.get(f"/room/{room.link}")
    assert response.status_code == 410
    assert "En esta mesa ya no queda nadie." in response.text


def test_a_match_that_can_not_be_read_is_told_in_the_readers_language(server: Serving, visitor: Visitor) -> None:
    room = server.match(server.guest("Ana"))
    server.house.live._held.pop(room.match or 0)
    with server.house.store.writing() as session:
        session.execute(update(SnapshotRow).where(SnapshotRow.match == room.match).values(data=b"{}"))
    response = visitor.get(f"/room/{room.link}")
    assert response.status_code == 410
    assert "dejó esta partida de un modo que esta versión no sabe leer" in response.text


def test_what_the_rules_bar_is_told_in_the_readers_language(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana)
    with visitor_as(server, ana) as host:
        host.open(f"/room/{room.link}")
        barred = host.fill_in(f"/room/{room.link}/undo", {"HX-Request": "true"}, seat=0, shown=1)
    assert barred.status_code == 409
    assert "No se puede deshacer: desde entonces" in barred.text


@pytest.mark.parametrize("nines", [20, 5000])
def test_a_number_without_end_is_told(server: Serving, nines: int) -> None:
    ana, large = server.guest("Ana"), "9" * nines
    room = server.match(ana)
    with visitor_as(server, ana) as host:
        host.open(f"/room/{room.link}")
        assert host.get(f"/room/{room.link}?seat={large}").status_code == 200
        assert host.fill_in(f"/room/{room.link}/mute", guest=large, muted="yes").status_code == 422


def test_a_page_from_a_table_without_onlookers_is_not_shown_to_others(server: Serving, visitor: Visitor) -> None:
    room = server.match(server.guest("Ana"), onlookers=False)
    assert visitor.get(f"/room/{room.link}").status_code == 403


def test_a_name_is_only_a_name(server: Serving, visitor: Visitor) -> None:
    room = server.match(server.guest("<b>Ana</b>"))
    text = visitor.open(f"/room/{room.link}")
    assert "<b>Ana</b>" not in text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in text


def test_a_rematch_against_bots_begins_at_once_and_one_with_people_waits(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    alone, together = (server.played(*people, seats=2, options={"length": 15}) for people in ((ana,), (ana, beto)))
    with visitor_as(server, ana) as visitor:
        visitor.open("/")
        for room, begins in ((alone, True), (together, False)):
            rematch = visitor.fill_in(f"/room/{room.link}/again").headers["location"]
            assert ("<sobremesa-table" in visitor.open(rematch)) == begins


@pytest.mark.clause("AZ-1.3")
def test_who_rolls_by_hand_presses_what_the_die_shows(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=2, own_dice=True)
    with visitor_as(server, ana) as visitor:
        page = visitor.open(f"/room/{room.link}")
        assert "Tira el dado 1 y di qué sale." in page
        assert re.findall(r'name="value" value="(\d+)">(\d+)<', page) == [(str(n), str(n % 10)) for n in range(1, 11)]
