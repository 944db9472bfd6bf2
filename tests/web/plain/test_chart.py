"""A table that is a map: what stands there is where it stands, and linked to the options that are about it."""

from __future__ import annotations

import re

import pytest

from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES
from tests.web.plain.pages import FACE, Element, look, new, read, shown

SEED = 3

every_language = pytest.mark.parametrize("language", LANGUAGES)


def deployed() -> Match:
    """A mission of Quest with its heroes on the table."""
    match = new("quest", 1, SEED)
    for _ in range(4):
        match.apply(match.options(0)[0], 0)
    return match


def acting() -> Match:
    """A hero about to act."""
    match = deployed()
    match.apply("activate:0", 0)
    return match


def offers(page: Element, mark: str) -> list[str]:
    """The ids of the buttons that a mark stands for."""
    (found,) = page.find("g", id=mark)
    return found.attributes.get("data-offers", "").split()


def test_every_unit_on_the_table_has_a_mark_for_each_model() -> None:
    match = acting()
    page, view = shown(match, 0), match.position(0)
    for unit in (*view.heroes, *view.enemies):
        marks = page.find("g", id=f"mark-unit-{unit.unit}")
        assert len(marks) == (unit.place == "table")
        if marks:
            assert len(marks[0].find("text")) == len(unit.models)


def test_pressing_a_mark_is_pressing_the_button_that_is_about_it() -> None:
    page = shown(deployed(), 0)
    for hero in range(4):
        (button,) = offers(page, f"mark-unit-{hero}")
        (found,) = page.find("button", id=button)
        assert found.attributes["data-choice"] == f"activate:{hero}"


def test_every_place_that_is_offered_is_a_target_and_a_button() -> None:
    match = acting()
    page = shown(match, 0)
    targets = [one.attributes["data-offers"] for one in page.find("circle") if "data-offers" in one.attributes]
    buttons = {one.attributes["id"]: one.attributes.get("data-choice", "") for one in page.find("button")}
    words = match.domains(0)
    assert sorted(buttons[target] for target in targets) == sorted(
        choice.text for choice in match.options(0) if choice.verb.word in words
    )


def test_an_open_verb_says_where_its_places_lie() -> None:
    match = acting()
    page = shown(match, 0)
    hero = match.position(0).heroes[0].models[0]
    for form in (one for one in page.find("div") if "data-place" in one.attributes):
        x, y, limit = map(int, form.attributes["data-near"].split())
        assert (x, y) == (hero.x, hero.y)
        assert limit in (3000, 6000), "an Advance and a Run on a small table"


@pytest.mark.clause("QU-2.1")
def test_the_rules_inches_are_typed_and_thousandths_of_the_tables_are_chosen() -> None:
    page = shown(new("quest", 1, SEED), 0)
    (form,) = [one for one in page.find("div") if "data-place" in one.attributes]
    across, up = form.find("input", type="number")
    (choose,) = form.find("button")
    typed = [float(one.attributes["value"]) for one in (across, up)]
    assert choose.attributes["data-choice"] == "deploy:" + ",".join(str(round(each * 500)) for each in typed)
    assert across.attributes["data-times"] == "500", "the table is small"
    assert (across.attributes["step"], up.attributes["step"]) == ("0.002", "0.002")


@every_language
def test_the_roster_has_each_hero_with_what_is_left(language: str) -> None:
    page = shown(acting(), 0, language)
    (roster,) = page.find("section", id="roster")
    entries = roster.find("li")
    assert len(entries) == 4
    assert ["acts" in one.attributes["class"] for one in entries] == [True, False, False, False]
    for entry in entries:
        for meter in entry.find("meter"):
            assert meter.attributes["value"] == meter.attributes["max"]
            assert re.search(rf"{meter.attributes['value']} (of|de) {meter.attributes['max']}", entry.text)


@every_language
def test_what_is_asked_and_how_far_one_has_come_is_always_in_sight(language: str) -> None:
    page = shown(acting(), None, language)
    (course,) = page.find("div", **{"class": "course"})
    (task,) = course.find("p")
    assert task.text.strip()
    assert task.text in page.find("div", **{"class": "group paper sheet"})[0].text
    assert [one.text for one in course.find("dd")[1:]] == [{"es": "1 de 9", "en": "1 of 9"}[language], "1"]


def test_places_are_pressed_on_the_map_and_their_list_is_folded() -> None:
    page = shown(new("quest", 1, SEED), 0)
    (places,) = page.find("details", id="verb-deploy-all")
    assert "open" not in places.attributes
    assert "Press the place on the map, or choose it from the list." in page.text
    assert "Press what is lit, or any place." in page.text
    chosen = shown(deployed(), 0)
    assert "Press what is lit." in chosen.text
    assert "any place" not in chosen.text


def test_where_friends_are_is_said_from_where_somebody_acts() -> None:
    standing, moving = (shown(match, 0).find("section", id="roster")[0].text for match in (deployed(), acting()))
    assert not re.search(r"(north|south|east|west)", standing)
    assert re.search(r"(north|south|east|west)", moving)


def test_who_acts_is_not_said_to_have_been_activated() -> None:
    (roster,) = shown(acting(), 0).find("section", id="roster")
    assert "activated" not in roster.text


def test_with_several_players_the_roster_says_whose_each_hero_is() -> None:
    alone, four = (
        [entry.find("b", **{"class": f"who seat-{seat}"}) for seat, entry in enumerate(entries)]
        for entries in (
            shown(new("quest", seats, SEED), 0).find("section", id="roster")[0].find("li") for seats in (1, 4)
        )
    )
    assert alone == [[]] * 4
    assert [who.text for (who,) in four] == ["Ana", "Berta", "Caro", "Dani"]


def test_the_ground_is_sent_once_and_a_spectator_may_press_nothing() -> None:
    seen, words = look(acting(), None)
    still, regions = read(FACE.still(seen, words)), FACE.regions(seen, words)
    assert len(still.find("g", id="chart-ground")) == 1
    assert list(regions) == ["chart", "roster", "options", "position"]
    assert "data-offers" not in regions["chart"]
    assert len(regions["chart"]) < 20_000


def test_a_table_that_is_no_map_has_none() -> None:
    seen, words = look(new("encrucijada", 2, SEED), 0)
    assert "chart" not in FACE.regions(seen, words)
    assert "chart-ground" not in FACE.still(seen, words)
