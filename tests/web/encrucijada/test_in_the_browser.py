"""Encrucijada's table as a browser shows it: what is dragged, pressed and typed comes to the same choices."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from sobremesa.table.room import Room
from sobremesa.web.encrucijada.printed import printed
from sobremesa.web.sessions import Preferences
from tests.games.encrucijada.table import table
from tests.web.conftest import People
from tests.web.e2e.hands import where
from tests.web.encrucijada.matches import GAME
from tests.web.serving import Serving
from tests.web.test_accessibility import faults

CALM: Final = Preferences(pace="still")
FITS: Final = "document.documentElement.scrollWidth <= innerWidth"
WHOLE: Final = "document.documentElement.scrollHeight <= innerHeight"
TABLE: Final[dict[str, Any]] = {
    "game": "encrucijada",
    "seats": 2,
    "options": {"order": "seats", "deck_1": 1, "deck_2": 2},
}


def question(page: Page) -> str:
    """The number of the pending question; empty while nobody here has to choose."""
    found = page.evaluate("document.querySelector('#table [data-ask]')?.dataset.ask ?? ''")
    return str(found)


def answered(page: Page, number: str) -> None:
    """Wait until another question is asked, and everything is in its place."""
    page.wait_for_function(
        "number => ![number, undefined].includes(document.querySelector('#table [data-ask]')?.dataset.ask)", arg=number
    )
    settled(page)


def settled(page: Page) -> None:
    """Wait until nothing is on its way, neither what was chosen nor what has come of it."""
    expect(page.locator("#table[aria-busy=true], sobremesa-table[data-busy]")).to_have_count(0)


def press(page: Page, button: Locator) -> None:
    number = question(page)
    button.click()
    answered(page, number)


def begun(server: Serving, people: People, **how: Any) -> Page:
    """A match in which the first cards are to be lowered."""
    ana = server.guest("Ana")
    room = server.match(ana, **TABLE)
    page = people(ana, "en", preferences=CALM, **how)
    page.goto(f"/room/{room.link}")
    press(page, page.get_by_role("button", name="Deal the cards out at random"))
    press(page, page.locator("#own .en-pile.lit").first)
    press(page, page.get_by_role("button", name="That is all"))
    press(page, page.get_by_role("button", name="Draw 6, evenly from your piles"))
    expect(page.locator("#hand .en-card")).to_have_count(6)
    return page


def laid(
    server: Serving,
    people: People,
    players: list[dict[str, Any]],
    begin: str = "C",
    says: str = "",
    turn: int = 0,
    language: str = "en",
    **how: Any,
) -> tuple[Page, Room]:
    """A match at this position (docs/scenarios.md), after these answers, as the first seat sees it."""
    position = table(json.dumps({"players": players, "begin": begin, "turn": turn}), GAME.pack()).says(*says.split())
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.begun(position.match, ana, beto)
    page = people(ana, language, preferences=CALM, **how)
    page.goto(f"/room/{room.link}")
    return page, room


def says(server: Serving, room: Room, *answers: str) -> None:
    """Whoever is asked gives these answers, one after another."""
    live, match = server.house.live, room.match or 0
    for answer in answers:
        seat = server.there(live.asked(match))[0]
        look = server.there(live.look(match, seat))
        assert look.ask is not None
        server.there(live.choose(match, seat, look.ask.number, answer))


def drag(page: Page, thing: Locator, place: Locator, finger: int = 0) -> None:
    """With the mouse, in a few steps."""
    box = where(thing)
    page.mouse.move(box["x"] + 15, box["y"] + min(20, box["height"] / 2))
    page.mouse.down()
    page.mouse.move(box["x"] + 25, box["y"] - 10, steps=4)
    expect(place).to_be_visible()
    aim = where(place)
    page.mouse.move(aim["x"] + aim["width"] / 2, aim["y"] + min(aim["height"] / 2, 30), steps=4)
    page.mouse.up()


ARMIES: Final = """[...document.querySelectorAll('#own .en-army')].map(army =>
    [...army.querySelectorAll('[data-card]')].map(card => card.dataset.card))"""


def armies(page: Page) -> list[list[str]]:
    """The cards of one's own armies, in their order."""
    found: list[list[str]] = page.evaluate(ARMIES)
    return found


def comes_to(page: Page, wanted: list[list[str]]) -> None:
    """Wait until one's own armies are these."""
    page.wait_for_function(f"wanted => JSON.stringify({ARMIES}) === JSON.stringify(wanted)", arg=wanted)


@pytest.mark.clause("EN-3.1")
def test_a_card_is_dragged_into_the_pueblo_or_taken_and_put(server: Serving, people: People) -> None:
    page = begun(server, people)
    card = page.locator("#hand .en-card").first
    number = question(page)
    drag(page, card, page.locator("#own .en-pueblo .en-here"))
    answered(page, number)
    expect(page.locator("#own .en-small")).to_have_count(1)
    expect(page.locator("#hand .en-card")).to_have_count(5)
    number = question(page)
    page.locator("#hand .en-card").first.click()
    expect(page.locator("#hand .taken")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#hand .taken")).to_have_count(0)
    page.locator("#hand .en-card").first.click()
    page.locator("#own [data-place=new-army]").click()
    answered(page, number)
    expect(page.locator("#hand .en-card")).to_have_count(4)
    expect(page.locator("#own .en-army")).to_have_count(7)


@pytest.mark.clause("EN-3.2")
def test_with_keys_alone_a_card_goes_under_an_army(server: Serving, people: People) -> None:
    page = begun(server, people)
    number, before = question(page), armies(page)
    card = page.locator("#hand .en-card").first
    slug = card.get_attribute("data-card")
    page.keyboard.press("ArrowRight")
    expect(card).to_be_focused()
    card.press("Enter")
    expect(page.locator("#own .en-pueblo .en-here")).to_be_focused()
    assert faults(page) == []  # what a card can be put in is no button around others
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    card.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#own [data-place='top:0']")).to_be_focused()
    style = page.locator("#own [data-place='top:0']").evaluate("place => getComputedStyle(place).outlineStyle")
    assert style == "solid"  # the focus shows, beside the dashes of a place
    place = page.locator("#own [data-place='bottom:0']")
    expect(place).to_have_attribute("role", "button")
    place.focus()
    place.press("Enter")
    answered(page, number)
    expect(page.locator("#own .en-army").first.locator("[data-card]")).to_have_count(len(before[0]) + 1)
    comes_to(page, [[*before[0], str(slug)], *before[1:]])


@pytest.mark.clause("EN-3.6", "EN-3.7")
def test_one_army_is_laid_on_another_in_one_gesture(server: Serving, people: People) -> None:
    page = begun(server, people)
    number, before = question(page), armies(page)
    drag(page, page.locator("#own .en-army-head").nth(0), page.locator("#own [data-place='bottom:2']"))
    answered(page, number)
    expect(page.locator("#own .en-army")).to_have_count(5)
    after = armies(page)
    assert sorted(map(sorted, after)) == sorted(map(sorted, [*before[3:], before[1], [*before[2], *before[0]]]))
    assert [*before[2], *before[0]] in after


@pytest.mark.ci
@pytest.mark.clause("EN-3.6")
def test_each_place_that_lights_up_says_where_it_is(server: Serving, people: People) -> None:
    page = begun(server, people)
    page.locator("#own .en-army-head").first.click()
    for place, label in (("top:1", "first in army 2"), ("bottom:2", "last in army 3")):
        expect(page.locator(f"#own [data-place='{place}']")).to_have_attribute("aria-label", label)


@pytest.mark.ci
def test_space_goes_on_and_nothing_else_is_pressed(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    page = people(ana, "en", preferences=CALM)
    page.goto(f"/room/{server.match(ana, **TABLE).link}")
    press(page, page.get_by_role("button", name="Deal the cards out at random"))
    number = question(page)
    page.locator("#own .en-pile.lit").first.press("Enter")
    answered(page, number)
    onward, number = page.locator("#options .onward"), question(page)
    expect(onward).to_be_focused()  # the pile can't be chosen any more
    page.keyboard.press("Space")
    answered(page, number)
    number = question(page)
    expect(onward).to_have_count(1)
    page.locator("body").press("Space")
    answered(page, number)


@pytest.mark.ci
def test_a_double_click_makes_no_other_choice_than_its_first_click(server: Serving, people: People) -> None:
    page, _ = laid(server, people, SIDES, "A")
    draws = page.get_by_role("button", name="Draw 6, evenly from your piles")
    x, y = middle(draws)
    press(page, draws)
    onward = page.get_by_role("button", name="Go on to the next phase")
    expect(onward).to_be_visible()
    number = question(page)
    page.mouse.move(x, y)
    for clicks in (2, 1):
        assert page.locator("sobremesa-table[data-busy]").count() == 0
        page.mouse.down(click_count=clicks)
        page.mouse.up(click_count=clicks)
    answered(page, number)


def test_a_card_is_read_on_pointing_and_opened_on_pressing(server: Serving, people: People) -> None:
    page = begun(server, people)
    hidden = page.locator("#own .en-hidden.known").first
    hidden.hover()
    expect(page.locator("#en-reading .en-face")).to_be_visible()
    hidden.click()
    lifted = page.locator("#en-lifted")
    expect(lifted.locator(".en-face")).to_be_visible()
    expect(lifted.locator("[data-choice^='show:']").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(lifted).not_to_be_visible()


SIDES: Final[list[dict[str, Any]]] = [
    {
        "deck": "pacificadores",
        "pueblo": ["huerta-sin-vallas", "tregua-de-la-sopa"],
        "armies": [["vaca-centinela"], ["guardia-de-los-paraguas"]],
    },
    {"deck": "jauria-del-paramo", "armies": [["lobezna-de-primera-fila"]]},
]


@pytest.mark.ci
@pytest.mark.clause("EN-7.1", "EN-5.8", "EN-8.1")
def test_an_army_laid_on_a_rival_from_any_phase_is_the_one_that_attacks(server: Serving, people: People) -> None:
    page, room = laid(server, people, SIDES, "B")
    drag(page, page.locator("#own .en-army-head").nth(1), page.locator("#player-1"))
    expect(page.locator(".en-war.on")).to_be_visible()
    says(server, room, "pass", "pass", "defend")
    expect(page.locator("#own .en-army.at-war [data-card='guardia-de-los-paraguas']")).to_be_visible()


@pytest.mark.ci
@pytest.mark.clause("EN-3.4", "EN-1.3")
def test_of_several_copies_the_one_that_is_pressed_is_meant(server: Serving, people: People) -> None:
    twice = {"deck": "pacificadores", "armies": [["vaca-centinela"], ["guardia-de-los-paraguas", "vaca-centinela"]]}
    page, _ = laid(server, people, [twice, SIDES[1]], "B")
    cows = page.locator("#own .en-army [data-card='vaca-centinela']")
    expect(cows).to_have_count(2)
    number = question(page)
    cows.nth(1).click()
    shown = page.locator("#en-lifted [data-choice^='show:']")
    expect(shown).to_have_count(1)
    shown.click()
    answered(page, number)
    comes_to(page, [["vaca-centinela"], ["guardia-de-los-paraguas"]])


@pytest.mark.clause("EN-7.2", "EN-8.14")
def test_a_pass_names_what_it_does_shift_and_space_let_the_whole_war_pass_and_escape_ends_that(
    server: Serving, people: People
) -> None:
    page, room = laid(server, people, SIDES, "D", "war:1 pass")
    expect(page.locator("#options .onward")).to_have_text("Pass: on to the fights")
    rest = page.locator("#options [aria-keyshortcuts='Shift+Space']")
    page.locator("body").press("Shift+Space")
    expect(page.locator("#log-lines")).to_contain_text("you are letting everything pass until this war is over")
    says(server, room, "be-invaded")
    resting = page.locator("#options [data-cancels]")
    expect(resting).to_have_attribute("aria-pressed", "true")
    page.locator("body").press("Escape")
    expect(resting).to_have_count(0)
    expect(rest).to_have_attribute("aria-pressed", "false")


@pytest.mark.ci
def test_while_the_guide_speaks_of_a_war_what_lets_pass_is_in_the_window(server: Serving, people: People) -> None:
    mine = {"deck": "jauria-del-paramo", "pueblo": ["rastreadora-de-nieblas"], "armies": [["lobezna-de-primera-fila"]]}
    page, _ = laid(server, people, [mine, SIDES[0]], "D", "war:1 pass", language="es", guided=True)
    expect(page.locator("#guide")).to_be_visible()
    onward = page.locator("#options .onward").bounding_box()
    assert onward is not None
    assert onward["y"] + onward["height"] <= 768


@pytest.mark.ci
def test_on_a_phone_the_guide_folds_into_a_bar_until_it_has_something_else_to_say(
    server: Serving, people: People
) -> None:
    page, _ = laid(server, people, [SIDES[0], SIDES[1]], "B", guided=True, phone=True)
    guide = page.locator("#guide")
    fold, read = guide.locator("[data-guide=fold]"), guide.locator("[data-guide=next]")
    first = guide.locator("[data-hint]:visible").first.get_attribute("data-hint")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(guide.locator(f"[data-hint={first}]")).to_be_visible()
    expect(read).to_be_hidden()
    fold.click()
    read.click()
    expect(guide.locator(f"[data-hint={first}]")).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(read).to_be_visible()


@pytest.mark.ci
@pytest.mark.clause("EN-1.7")
def test_the_last_card_of_a_pile_is_drawn_only_after_one_more_word(server: Serving, people: People) -> None:
    piles = [["vaca-centinela"], ["huerta-sin-vallas"] * 2, ["tregua-de-la-sopa"] * 2]
    page, _ = laid(server, people, [{"deck": "pacificadores", "piles": piles}, SIDES[1]], "A")
    number = question(page)
    page.locator("#own .en-pile").first.click()
    warned = page.locator("#en-lifted [data-choice]")
    expect(warned).to_contain_text("you lose")
    assert question(page) == number


@pytest.mark.ci
@pytest.mark.clause("EN-2.1")
def test_anybody_reads_all_discards_the_last_one_first(server: Serving, people: People) -> None:
    discards = ["muralla-de-pan", "vaca-centinela", "muralla-de-pan"], ["lobezna-de-primera-fila", "jinete-a-pelo"]
    decks = "pacificadores", "jauria-del-paramo"
    page, _ = laid(server, people, [{"deck": decks[n], "discards": discards[n]} for n in (0, 1)])
    faces = page.locator("#en-lifted .slot .en-face .name")
    for area, slugs in zip(("#own", "#player-1"), discards, strict=True):
        page.locator(f"{area} .en-discards").click()
        expect(faces).to_have_text([printed(GAME.pack(), "en")[slug].name for slug in reversed(slugs)])
        page.get_by_role("button", name="Close").click()
        expect(faces.first).not_to_be_visible()


@pytest.mark.ci
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_whole_table_is_in_the_window(server: Serving, people: People, seats: int) -> None:
    ana = server.guest("Ana")
    options = {"order": "seats", **{f"deck_{n + 1}": n + 1 for n in range(seats)}}
    room = server.match(ana, **{**TABLE, "seats": seats, "options": options})
    page = people(ana, "en", preferences=CALM)
    page.goto(f"/room/{room.link}")
    page.get_by_role("button", name="Deal the cards out at random").wait_for()
    assert page.evaluate(WHOLE)
    assert page.evaluate(FITS)


@pytest.mark.ci
def test_on_a_phone_nothing_is_wider_than_it(server: Serving, people: People) -> None:
    page = begun(server, people, phone=True)
    assert page.evaluate(FITS)
    number = question(page)
    page.locator("#hand .en-card").first.tap()
    page.locator("#own .en-pueblo").tap()
    answered(page, number)
    expect(page.locator("#own .en-small")).to_have_count(1)


@pytest.mark.ci
def test_on_a_phone_both_that_fight_are_seen_whole_and_what_lets_pass_is_in_one_row(
    server: Serving, people: People
) -> None:
    sides = [
        {"deck": "pacificadores", "armies": [["guardia-de-los-paraguas", "vaca-centinela"]]},
        {"deck": "jauria-del-paramo", "armies": [["lobezna-de-primera-fila"], ["mastin-del-paso"]]},
    ]
    page, _ = laid(server, people, sides, "D", "war:1 pass pass defend army:1 army:1", phone=True)
    expect(page.locator(".en-fighter")).to_have_count(2)
    for fighter in page.locator(".en-fighter").all():
        box = fighter.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    buttons = page.locator(".en-more > .en-deed, .en-more .stops > .button")
    assert len({box["y"] for one in buttons.all() if (box := one.bounding_box()) is not None}) == 1


CROWDED: Final[dict[str, Any]] = {
    "deck": "pacificadores",
    "pueblo": [
        *("huerta-sin-vallas", "cocineras-de-noche", "muralla-de-pan", "coro-desafinado") * 3,
        *("vaca-centinela", "sotano-de-conservas") * 2,
    ],
    "armies": [["guardia-de-los-paraguas", "vaca-centinela"], ["mediadora-a-caballo"]],
    "hand": ["huerta-sin-vallas", "vaca-centinela"],
}


def within(page: Page, things: str, around: str) -> bool:
    """Whether each of these is seen whole within that, as far as that is in the window."""
    found = page.evaluate(
        """([things, around]) => {
          const area = document.querySelector(around).getBoundingClientRect()
          const boxes = [...document.querySelectorAll(things)].map(thing => thing.getBoundingClientRect())
          const [from, to] = [Math.max(0, area.top), Math.min(innerHeight, area.bottom)]
          return boxes.length > 0 && boxes.every(({ top, bottom }) => bottom > top && top >= from && bottom <= to)
        }""",
        [things, around],
    )
    return bool(found)


@pytest.mark.ci
@pytest.mark.clause("EN-3.1", "EN-8.1")
def test_at_a_crowded_table_nothing_that_is_chosen_or_fights_is_cut(server: Serving, people: People) -> None:
    page, _ = laid(server, people, [CROWDED, SIDES[1]], "B")
    page.locator("#hand .en-card").first.click(position={"x": 12, "y": 12})
    assert within(page, "#own .en-pueblo :is(.en-small, .en-here)", "#own .en-pueblo")
    assert within(page, "#own .en-armies > *", "#own")
    page, _ = laid(server, people, [CROWDED, SIDES[1]], "D", "war:1 pass pass defend army:1 army:1")
    assert page.locator(".en-fighter").count() == 2
    assert within(page, ".en-fighter", "#war")


LONG_NAMES: Final = [
    *("expropiacion-urgente", "chatarreria-municipal", "caldera-madrugadora", "tendido-provisional"),
    *("globo-cartografo", "tuneladora-con-prisa", "locomotora-sin-frenos", "planos-de-derribo"),
    *("chatarreria-municipal", "caldera-madrugadora", "tendido-provisional", "tuneladora-con-prisa"),
    *("vagon-de-refuerzo",) * 4,
]
SMALLEST: Final = """() => Math.min(...[...document.querySelectorAll('.en-pueblo .name')]
  .map(name => parseFloat(getComputedStyle(name).fontSize)))"""
LINES: Final = """() => [...document.querySelectorAll('.en-pueblo .name')].every(name => {
  const words = name.textContent.trim().split(/[ -]/), range = document.createRange(), text = name.firstChild
  let at = text.data.search(/\\S/)
  return words.every(word => {
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    at += word.length + 1
    return new Set([...range.getClientRects()].map(box => box.top)).size === 1
  })
})"""


@pytest.mark.ci
@pytest.mark.parametrize("language", ["es", "en"])
def test_names_in_two_full_rows_are_no_smaller_than_others_and_their_words_are_whole(
    server: Serving, people: People, language: str
) -> None:
    crowded = {"deck": "avance", "pueblo": LONG_NAMES}
    page, _ = laid(server, people, [crowded, crowded], "B", language=language)
    assert page.locator(".en-pueblo .en-small").count() == 32
    assert page.evaluate(SMALLEST) >= 11
    assert page.evaluate(LINES)
    assert within(page, "#own .en-pueblo .en-small", "#own .en-pueblo")


@pytest.mark.ci
def test_the_list_of_all_that_can_be_done_stays_open_and_makes_the_page_no_longer(
    server: Serving, people: People
) -> None:
    page, _ = laid(server, people, [CROWDED, SIDES[1]], "B")
    page.locator("#options summary").press("Enter")
    deed = page.locator("#options .en-all li:not([hidden]) button").first
    expect(deed).to_be_visible()
    assert page.evaluate(WHOLE)
    assert within(page, "#options .onward", "#options")
    number = question(page)
    deed.press("Enter")
    expect(page.locator(f"#table [data-ask]:not([data-ask='{number}'])").first).to_be_attached()
    expect(deed).to_be_visible()


@pytest.mark.ci
def test_by_thumb_what_was_taken_can_be_put_without_scrolling(server: Serving, people: People) -> None:
    page, _ = laid(server, people, [CROWDED, SIDES[1]], "B", phone=True)
    page.locator("#hand .en-card").first.tap(position={"x": 12, "y": 12})
    bar = page.locator("#options").bounding_box()
    assert bar is not None
    for place in ("#own .en-pueblo > .en-here", "#own .en-army"):
        box = page.locator(place).first.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] <= bar["y"], place


@pytest.mark.ci
def test_on_a_phone_the_war_comes_into_sight_when_it_is_asked_about(server: Serving, people: People) -> None:
    page, room = laid(server, people, [CROWDED, SIDES[1]], "D", phone=True)
    page.evaluate("scrollTo(0, 500)")
    assert page.evaluate("document.querySelector('#war').getBoundingClientRect().bottom") < 0
    says(server, room, "war:1", "pass")
    expect(page.locator("#options .onward")).to_contain_text("Pass")
    settled(page)
    below, bar = page.locator("#turn").bounding_box(), page.locator("#options").bounding_box()
    header = page.locator("#war header").bounding_box()
    assert below is not None
    assert bar is not None
    assert header is not None
    assert below["y"] + below["height"] <= header["y"] < header["y"] + header["height"] <= bar["y"]


@pytest.mark.ci
@pytest.mark.parametrize("phone", [False, True])
def test_nothing_comes_to_lie_where_one_goes_on(server: Serving, people: People, phone: bool) -> None:
    page, room = laid(server, people, SIDES, "A", phone=phone)
    onward = page.locator("#options .onward")
    place = onward.bounding_box()
    assert place is not None
    says(server, room, "draw:1", "draw:2", "draw:3")
    expect(page.locator("#hand .en-card")).to_have_count(3)
    settled(page)
    assert onward.bounding_box() == place
    page, _ = laid(server, people, SIDES, "A", turn=1, phone=phone)
    assert page.locator("#options .onward").count() == 0
    last = page.locator("#options .stops > [popovertarget]").bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= place["y"]


@pytest.mark.ci
@pytest.mark.clause("EN-4.4")
def test_pointing_shows_what_would_come_and_asks_the_server_nothing(server: Serving, people: People) -> None:
    page = begun(server, people)
    known = page.evaluate("JSON.parse(document.getElementById('ahead').dataset.ahead)")
    giving = [text for text, ahead in known.items() if any(mark[0] == "stock" for mark in ahead["show"])]
    given = giving[0].partition(":")[2]
    asked: list[str] = []
    pictures = "/art/"  # a browser fetches each once, when it first comes into sight, and keeps it for good
    page.on("request", lambda request: asked.append(request.url) if pictures not in request.url else None)
    page.locator(f"#hand [data-card='{given}']").first.hover()
    expect(page.locator("#own [data-stocks] [data-then-is^='+']").first).to_be_visible()
    page.locator("#options").hover(position={"x": 2, "y": 2})
    expect(page.locator("[data-then-is]")).to_have_count(0)
    assert not asked


LATER: Final = "2100-01-01"  # where a page's clock is stopped


class Finger:
    """A finger on the screen of a phone."""

    def __init__(self, page: Page) -> None:
        self.screen = page.context.new_cdp_session(page)

    def touch(self, what: str, *points: tuple[float, float]) -> None:
        """``what`` is start, move or end."""
        spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": f"touch{what.title()}", "touchPoints": spots})


def middle(thing: Locator) -> tuple[float, float]:
    box = where(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.ci
def test_by_thumb_holding_looks_sliding_goes_on_and_a_trembling_tap_takes(server: Serving, people: People) -> None:
    page = begun(server, people, phone=True)
    finger, cards = Finger(page), page.locator("#hand .en-card")
    reading = page.locator("#en-reading .en-face .name")
    (x, y), (next_x, next_y) = middle(cards.nth(0)), middle(cards.nth(1))
    number = question(page)
    finger.touch("start", (x, y))
    expect(reading).to_have_text(cards.nth(0).locator(".name").inner_text())
    finger.touch("move", (next_x, next_y))
    expect(reading).to_have_text(cards.nth(1).locator(".name").inner_text())
    finger.touch("end")
    expect(reading).not_to_be_visible()
    expect(page.locator("#hand .taken")).to_have_count(0)
    page.clock.install()
    page.clock.pause_at(LATER)  # on a busy machine a tap would take as long as holding
    finger.touch("start", (x, y))
    finger.touch("move", (x + 3, y))
    finger.touch("end")
    names = cards.locator(".name").all_inner_texts()
    expect(page.locator("#hand .taken")).to_have_count(names.count(names[0]))  # copies of a card light up together
    assert question(page) == number


@pytest.mark.ci
def test_by_thumb_a_card_is_lifted_out_of_the_hand_and_a_second_finger_puts_it_back(
    server: Serving, people: People
) -> None:
    page = begun(server, people, phone=True)
    finger, number = Finger(page), question(page)
    x, y = middle(page.locator("#hand .en-card").first)
    finger.touch("start", (x, y))
    for step in range(1, 6):
        finger.touch("move", (x, y - 16 * step))
    expect(page.locator(".is-dragged")).to_have_count(1)
    finger.touch("start", (x, y - 80), (x + 60, y - 80))
    expect(page.locator(".is-dragged")).to_have_count(0)
    finger.touch("end")
    assert question(page) == number
    place = page.locator("#own .en-pueblo")
    finger.touch("start", (x, y))
    for step in range(1, 4):
        finger.touch("move", (x, y - 16 * step))
    finger.touch("move", middle(place))
    finger.touch("end")
    answered(page, number)
    expect(page.locator("#own .en-small")).to_have_count(1)
