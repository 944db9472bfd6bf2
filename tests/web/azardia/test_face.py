"""Azardia's table as a page: all that can be done is on it once, with its price and result, and no secret is."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest
from markupsafe import Markup

import sobremesa
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.azardia.state.box import NONCREDO_MANTIS
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.web.azardia.face import FACE
from sobremesa.web.azardia.offers import deeds_of
from sobremesa.web.azardia.seen import Seen
from sobremesa.web.files import address
from tests.web.azardia.matches import NAMES, Followed, asked, first_with, positions
from tests.web.plain.pages import Element, read

every_language = pytest.mark.parametrize("language", LANGUAGES)
BYTES = 20_000  # that the regions of one change may take, compressed


def page(followed: Followed, seat: int | None, language: str = "en") -> Element:
    """All of the face's regions as a browser reads them."""
    return read(Markup().join(FACE.regions(*followed.seen(seat, language)).values()))


def chosen(page: Element) -> list[str]:
    return [one.attributes["data-choice"] for one in page.all() if "data-choice" in one.attributes]


# What can be done.


def test_everything_legal_has_a_button_and_nothing_else_has() -> None:
    for followed in positions(3, most=150):
        if followed.match.ask is None:
            continue
        seat = followed.match.asked()[0]
        buttons = [one for one in page(followed, seat).find("button") if "data-choice" in one.attributes]
        offered = {choice.text for choice in followed.match.options(seat)}
        assert {one.attributes["data-choice"] for one in buttons} == offered


def test_nobody_else_can_choose() -> None:
    followed = first_with(asked("az.turn.roll", 2))
    for other in (0, 1, 3, None):
        assert not chosen(page(followed, other))


@every_language
def test_every_button_says_what_it_does(language: str) -> None:
    for followed in positions(5, most=100):
        if followed.match.ask is None:
            continue
        for one in page(followed, followed.match.asked()[0], language).all():
            is_button = one.tag == "button" or one.attributes.get("role") == "button"
            if is_button:
                assert (one.attributes.get("aria-label") or one.text).strip(), one


@pytest.mark.clause("AZ-7.1")
def test_the_squares_that_a_roll_reaches_are_lit_on_the_board() -> None:
    followed = first_with(asked("az.turn.read"))
    look, words = followed.seen(0)
    seen = Seen(look, words)
    reached = {deed.to for deed in deeds_of(seen).read if deed.to}
    lit = [one for one in page(followed, 0).find("g", role="button") if "data-to" in one.attributes]
    assert reached <= {int(one.attributes["data-to"]) for one in lit}
    assert all(one.attributes["tabindex"] == "0" and one.attributes["aria-label"] for one in lit)


@pytest.mark.clause("AZ-6.2")
def test_squares_that_can_be_bought_say_their_price_and_where_they_lead() -> None:
    followed = first_with(lambda match: asked("az.turn.play")(match) and match.coins[0] >= 2)
    deeds = deeds_of(Seen(*followed.seen(0))).squares
    assert [deed.price for deed in deeds] == list(range(1, followed.match.coins[0] + 1))
    assert all(deed.to for deed in deeds)
    assert "2,000 coins" in deeds[1].said
    assert f"to {deeds[1].to}" in deeds[1].said


@pytest.mark.clause("AZ-10.2")
@pytest.mark.parametrize(("language", "odds"), [("en", "47%"), ("es", "47\u00a0%")])
def test_a_challenge_tells_its_odds(language: str, odds: str) -> None:
    followed = first_with(lambda match: asked("az.turn.play")(match) and "challenge:1" in texts(match))
    deeds = deeds_of(Seen(*followed.seen(0, language))).ability
    challenges = [deed for deed in deeds if deed.word == "challenge"]
    assert challenges
    assert all(odds in deed.odds for deed in challenges)


def texts(match: Azardia) -> list[str]:
    return [choice.text for choice in match.options(0)]


@pytest.mark.clause("AZ-7.4")
def test_a_card_that_needs_a_rival_shows_them_without_asking_the_server() -> None:
    followed = first_with(
        lambda match: any(text.count(":") == 2 for text in texts(match)) and asked("az.turn.play")(match)
    )
    found = page(followed, 0)
    aimed = [one for one in found.find("button") if "data-rival" in one.attributes and "data-choice" in one.attributes]
    assert aimed
    assert all(one.attributes["data-choice"].endswith(":" + one.attributes["data-rival"]) for one in aimed)


def test_a_card_that_cannot_be_played_can_be_asked_about() -> None:
    followed = first_with(asked("az.turn.read"))
    found = page(followed, 0)
    wondered = [one.attributes["data-why"] for one in found.find("button") if "data-why" in one.attributes]
    playable = {text.split(":")[1] for text in texts(followed.match) if text.startswith("play:")}
    hand = set(followed.match.position(0).players[0].hand or ())
    assert {text.split(":")[1] for text in wondered if text.startswith("play:")} == hand - playable
    for text in wondered:
        assert followed.match.why_not(text) is not None


@pytest.mark.clause("AZ-6.1")
def test_a_level_that_cannot_be_paid_is_greyed_and_can_be_asked_about() -> None:
    followed = first_with(lambda match: asked("az.turn.play")(match) and match.coins[0] < 5)
    button = page(followed, 0).find("button", data_why="buy-level")
    assert len(button) == 1
    assert button[0].attributes["aria-disabled"] == "true"


@pytest.mark.clause("AZ-5.5")
def test_an_ability_that_was_used_is_greyed_and_can_be_asked_about() -> None:
    def has_challenged(match: Azardia) -> bool:
        mantis = asked("az.turn.play")(match) and match.character[0] == NONCREDO_MANTIS
        return mantis and not any(text.startswith("challenge") for text in texts(match))

    followed = first_with(has_challenged)
    (button,) = page(followed, 0).find("button", data_why="challenge:1")
    assert button.attributes["aria-disabled"] == "true"
    assert followed.match.why_not("challenge:1") is not None


# What is seen.


@pytest.mark.clause("AZ-1.6")
def test_no_hidden_card_is_in_what_a_seat_gets() -> None:
    """A card's name is there only when the seat may know it; the drawing of all designs is the same for everyone."""
    for seed in (7, 8):
        for followed in positions(seed, most=150):
            match = followed.match
            for seat in (*range(match.seats), None):
                regions = Markup().join(FACE.regions(*followed.seen(seat)).values())
                shown = set(re.findall(r'data-card="([a-z0-9-]+)"', regions))
                position = match.position(seat)
                known = {*position.in_play, *(position.pool or ())}
                known |= {pile.top for pile in position.piles.values()}
                for player in position.players:
                    known |= {*(player.hand or ()), *player.known}
                assert shown <= known


def test_what_is_sent_once_is_the_same_for_every_seat_and_position() -> None:
    one, other = Followed.begun(seed=1), first_with(asked("az.turn.play"))
    assert FACE.still(*one.seen(0)) == FACE.still(*other.seen(2))


def test_an_owners_picture_stands_where_the_icon_would(tmp_path: Path) -> None:
    folder = tmp_path / ("0" * 16)
    copytree(sobremesa.game("azardia").own_content, folder)
    (folder / "pictures").mkdir()
    (folder / "pictures" / "new-shoes.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>")
    look, _ = Followed.begun().seen(0)
    words = sobremesa.game("azardia").words("en", NAMES, folder)
    (card,) = read(FACE.still(look, words)).find("div", id="face-new-shoes")
    (picture,) = card.find("img")
    assert picture.attributes["src"] == f"/api/v1/packs/{folder.name}/pictures/new-shoes"
    assert not card.find("use")


def test_an_owners_card_has_any_icon_there_is(tmp_path: Path) -> None:
    folder = tmp_path / ("0" * 16)
    copytree(sobremesa.game("azardia").own_content, folder)
    cards = folder / "action.yaml"
    text = cards.read_text(encoding="utf-8")
    for was, now in zip(re.findall("icon: ([a-z-]+)", text), ("unicycle", "no-such-thing"), strict=False):
        text = text.replace(f"icon: {was}\n", f"icon: {now}\n", 1)
    cards.write_text(text, encoding="utf-8")
    look, _ = Followed.begun().seen(0)
    still = FACE.still(look, sobremesa.game("azardia").words("en", NAMES, folder))
    found = re.findall('<use href="([^"]+)"', still)
    assert "/static/icons/unicycle.svg#unicycle" in found, "one that no card of any game's own has"
    assert address("icons-azardia.svg") + "#card-random" in found, "an unknown one"
    assert "no-such-thing" not in "".join(found)


def test_the_road_follows_the_length_of_the_table() -> None:
    short = FACE.still(*Followed.begun(seed=1, options={"length": 40}).seen(0))
    (road,) = read(short).find("svg", id="road")
    assert len(road.attributes["data-places"].split()) == 41


@pytest.mark.clause("AZ-11.1")
@every_language
def test_the_grace_turn_is_told_loudly(language: str) -> None:
    followed = first_with(lambda match: match.holder >= 0)
    look, words = followed.seen(0, language)
    said = FACE.regions(look, words)["options"]
    assert words.say("The grace turn!") in said
    assert look.names[followed.match.holder] in said


def test_each_region_is_one_element_with_its_own_id() -> None:
    for seat in (0, None):
        for name, region in FACE.regions(*first_with(asked("az.turn.play")).seen(seat)).items():
            (element,) = read(region).within
            assert element.attributes["id"] == name


def test_no_id_is_there_twice() -> None:
    def ids(markup: Markup) -> list[str]:
        return [one.attributes["id"] for one in read(markup).all() if "id" in one.attributes]

    still = ids(FACE.still(*Followed.begun(seed=9).seen(0)))  # the same in every position
    for followed in positions(9, most=100):
        here = [*still, *ids(Markup().join(FACE.regions(*followed.seen(0)).values()))]
        assert len(here) == len(set(here))


def test_nothing_needs_what_the_page_forbids() -> None:
    """Neither style attributes nor scripts within the page: see the content security policy."""
    followed = first_with(asked("az.turn.play"))
    look, words = followed.seen(0)
    for one in read(Markup().join([FACE.still(look, words), *FACE.regions(look, words).values()])).all():
        assert one.tag not in ("script", "style")
        assert "style" not in one.attributes
        assert not [name for name in one.attributes if name.startswith("on")]


def test_players_names_are_text() -> None:
    followed = Followed.begun()
    look, words = followed.seen(0)
    evil = "<b>Ana</b>"
    words.speech.names[0] = evil
    said = FACE.regions(replace(look, names=(evil, *look.names[1:])), words)["players"]
    assert evil not in said
    assert "&lt;b&gt;Ana" in said


def test_what_changes_is_small() -> None:
    before: dict[str, Markup] = {}
    largest = 0
    for followed in positions(11, most=300):
        regions = FACE.regions(*followed.seen(0))
        changed = "".join(region for name, region in regions.items() if before.get(name) != region)
        largest = max(largest, len(gzip.compress(changed.encode())))
        before = dict(regions)
    assert largest < BYTES


def test_what_did_not_change_is_the_same_text() -> None:
    """So that it need not be sent again: nothing in a region depends on when it was made."""
    followed = first_with(asked("az.turn.play"))
    assert FACE.regions(*followed.seen(0)) == FACE.regions(*followed.seen(0))


def test_the_log_shows_the_dice_that_were_rolled() -> None:
    _, words = Followed.begun().seen(0)
    picture = FACE.picture("rolled", {"seat": 0, "a": 3, "b": 10}, words)
    assert [one.text for one in read(picture).find("text")] == ["3", "0"]
    assert not FACE.picture("walked", {"seat": 0, "start": 1, "square": 3}, words)


def test_a_match_that_is_over_shows_the_places() -> None:
    *_, last = positions(2, seats=2, most=6000, options={"length": 15})
    assert last.match.ask is None
    assert "Winner" in FACE.regions(*last.seen(0))["players"]
    assert not chosen(page(last, 0))
