"""Quest's table as a page: all that can be done is on it, what stands on the map is linked to it, and a move sends
little."""

from __future__ import annotations

import pytest

from sobremesa.engine.words import LANGUAGES
from sobremesa.web.faces import Listed
from sobremesa.web.plain.options import bunches_of
from sobremesa.web.quest.face import FACE
from sobremesa.web.quest.seen import Seen
from sobremesa.web.quest.table import asked_of, lists_of, table_of
from sobremesa.web.render import part
from sobremesa.web.scene import changed, digests
from tests.web.plain.pages import Element, read
from tests.web.quest.matches import asked, look, matches, regions, table

every_language = pytest.mark.parametrize("language", LANGUAGES)
CHANGE = 20_000  # bytes that a move sends of the map, as a page is sent them


def deeds(page: Element) -> list[Element]:
    return [one for one in page.all() if "data-choice" in one.attributes]


def offered_on_the_map(page: Element) -> set[str]:
    (drawn,) = page.find("section", id="map")
    return {name for one in drawn.all() for name in one.attributes.get("data-offers", "").split()}


@pytest.mark.parametrize("seats", [1, 2])
def test_everything_that_is_offered_has_a_button_and_nobody_else_can_choose(seats: int) -> None:
    for match, seat in asked(seats, every=11):
        words = match.domains(seat)
        found = deeds(table(match, seat))
        offered = {choice.text for choice in match.options(seat)}
        buttons = {one.attributes["data-choice"] for one in found}
        assert buttons <= offered
        assert {text for text in offered if text.split(":")[0] not in words} <= buttons
        assert match.ask is not None
        for other in {(seat + 1) % seats, None} - set(match.ask.seats):
            page = table(match, other)
            assert not deeds(page)
            assert not offered_on_the_map(page)


@pytest.mark.clause("QU-3.4", "QU-3.8")
def test_no_slip_gives_a_round_away() -> None:
    """Rest, “that is all” and the end of an activation come after all that one can do, and no key presses them."""
    seen = set()
    for match, seat in asked(every=3):
        found = [one for one in deeds(table(match, seat)) if "choice" in one.attributes["class"].split()]
        words = [one.attributes["data-choice"].split(":")[0] for one in found]
        folded = match.domains(seat).keys()  # places are below, and pressed on the map
        plain = [word for word in words if word not in folded]
        closing = [word for word in plain if word in ("rest", "loose", "end")]
        assert plain[len(plain) - len(closing) :] == closing
        assert not any("data-key" in one.attributes for one, word in zip(found, words, strict=True) if word in closing)
        seen |= set(closing)
    assert seen == {"rest", "loose", "end"}


def test_what_the_map_offers_is_a_button_beside_it() -> None:
    pressed = 0
    for match, seat in asked(every=5):
        page = table(match, seat)
        buttons = {one.attributes["id"] for one in deeds(page) if "id" in one.attributes}
        offered = offered_on_the_map(page)
        assert offered <= buttons
        pressed += len(offered)
    assert pressed


@every_language
def test_every_unit_on_the_table_stands_on_the_map_and_in_a_list(language: str) -> None:
    match = matches()[-1]
    page, position = table(match, 0, language), match.position(0)
    for unit in (*position.heroes, *position.enemies):
        (mark,) = page.find("svg", id=f"mark-unit-{unit.unit}")
        there = unit.place == "table"
        assert len([one for one in mark.all() if "base" in one.attributes.get("class", "").split()]) == (
            len(unit.models) if there else 0
        )
        (card,) = page.find("li", id=f"card-{unit.unit}")
        assert "hidden" not in card.attributes or not there
        assert mark.attributes["data-life"] in card.text, "a film sets the gauge by its figure"
        if there:
            (name,) = mark.find("title")
            assert name.text.strip()


def test_a_hero_on_its_way_in_a_film_keeps_its_gauges() -> None:
    """It is drawn as one who walks, and its place on the map is empty."""
    seated = look(matches()[-1], 0)
    hero = next(figure for figure in Seen(*seated, []).figures if figure.power[1])
    (place,) = read(part("quest/figure.html", seated[1], figure=hero._replace(bodies=()))).find("svg")
    assert not place.find("g")
    gauges = {name: place.attributes[name] for name in ("data-life", "data-power")}
    assert gauges == {"data-life": "{}/{}".format(*hero.life), "data-power": "{}/{}".format(*hero.power)}


def test_a_move_sends_only_what_changed() -> None:
    most = 0
    for before, after in zip(matches()[::8], matches()[1::8], strict=False):
        shown, now = regions(before, 0), regions(after, 0)
        drawn = {"map": now["map"]}
        sent = changed(drawn, digests(drawn), digests({"map": shown["map"]}))
        assert isinstance(now["map"], Listed)
        assert not any(piece.startswith('<hx-partial hx-target="#map"') for piece in sent)
        most = max(most, sum(map(len, sent)))
    assert 0 < most <= CHANGE


def test_the_ground_is_sent_once() -> None:

    still = FACE.still(*look(matches()[0], 0))
    assert still.count('id="map-ground"') == 1
    assert 'id="map-ground"' not in "".join(regions(matches()[0], 0).values())


@pytest.mark.clause("QU-7.1")
def test_what_nobody_knows_changes_nothing_on_the_page() -> None:
    """Worlds that look the same to a seat make the same page, to the byte."""
    for at, match in enumerate(matches(2)[::15]):
        for seat in (0, 1):
            one, other = (match.imagine(seat, at * 10 + n) for n in (1, 2))
            assert regions(one, seat) == regions(other, seat)


def test_who_is_asked_sees_the_table_as_if_it_were_made_for_them_alone() -> None:
    """It is the onlookers' table, but for what something can be done with or to."""
    own = 0
    for match, seat in asked(2, every=7):
        seen, words = look(match, seat)
        table = table_of(seen, words)
        bunches = bunches_of(seen, words, charted=True)
        shown = asked_of(table, seen, words, bunches)
        for name, items in lists_of(table.seen.asked(seen, bunches)).items():
            region, before = shown[name], table.regions[name]
            assert isinstance(region, Listed)
            assert isinstance(before, Listed)
            assert items == {item: region.items[item] for item in items}
            own += sum(text != before.items[item] for item, text in items.items())
    assert own


@pytest.mark.clause("QU-3.3")
def test_holding_to_shoot_comes_after_the_rest_where_there_is_nobody_to_shoot() -> None:
    found = set()
    for match, seat in asked(every=3):
        texts = [one.attributes["data-choice"] for one in deeds(table(match, seat))]
        plain = [text for text in texts if ":" not in text and text not in ("rest", "loose", "end")]
        if "hold" in plain:
            foreseen = look(match, seat)[0].foreseen
            found.add(bool(foreseen.shots))
            assert plain.index("hold") == (0 if foreseen.shots else len(plain) - 1), plain
    assert found == {True, False}
