"""Sheets and lists of Quest's table: all that the map shows and offers is there as text, from the same foresight."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.odds import hundredths
from sobremesa.games.quest.state.match import Quest
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.web.quest.face import FACE
from tests.web.plain.pages import Element, read
from tests.web.quest.matches import GAME, asked, look, matches, table

every_language = pytest.mark.parametrize("language", LANGUAGES)
WHERE = "qu-where"
NUMBER = re.compile(r"\d+[.,]\d")
OF_THE_VIEW = {"map-svg", "map-legend"}  # they move or explain the drawing


def one(page: Element, tag: str, **attributes: str) -> Element:
    (found,) = page.find(tag, **attributes)
    return found


def listed(page: Element) -> dict[str, Element]:
    """The rows of the lists by the mark on the map that each is about."""
    rows = {}
    for row in page.find("li"):
        kind, _, number = row.attributes.get("id", "").partition("-")
        if kind in ("card", "lies"):
            rows[f"mark-{'unit' if kind == 'card' else 'thing'}-{number}"] = row
    return rows


def offers(element: Element, name: str) -> set[str]:
    return {text for each in element.all() for text in each.attributes.get(name, "").split()}


@every_language
def test_every_control_of_the_map_has_a_twin_in_the_lists(language: str) -> None:
    """A mark that can be pressed, by its row; a place, by its option; all else by a button of its own."""
    seen = 0
    for match, seat in asked(every=5):
        page = table(match, seat, language)
        rows = listed(page)
        buttons = {each.attributes["id"] for each in page.find("button") if "data-choice" in each.attributes}
        drawn = one(page, "section", id="map")
        for control in drawn.all():
            name, about = control.attributes.get("id", ""), offers(control, "data-offers")
            if name.startswith("mark-") and control.find("title"):
                assert rows[name].text.strip(), name
                assert offers(rows[name], "data-about") == about, name
                seen += bool(about)
            elif "data-offers" in control.attributes and not name.startswith("mark-"):
                assert about <= buttons, "a place is in the list of the options"
            elif "tabindex" in control.attributes and "paper" not in control.attributes.get("class", ""):
                assert name in OF_THE_VIEW, f"{name} can be reached on the map, and has no twin"
    assert seen


@every_language
def test_what_is_on_the_map_is_listed_from_the_nearest_on_with_bearing_and_distance(language: str) -> None:
    lists = 0
    for match, seat in asked(every=9):
        page, position = table(match, seat, language), match.position(seat)
        foes = [
            row
            for row in one(page, "section", id="foes").find("li")
            if "hidden" not in row.attributes and "id" in row.attributes
        ]
        assert len(foes) >= sum(foe.place == "table" for foe in position.enemies)
        if not any(hero.place == "table" for hero in position.heroes):
            continue  # nobody to measure from
        around = one(page, "section", id="around").find("ul")
        for rows in (foes, *(each.find("li") for each in around)):
            places = [place.text for row in rows for place in row.find("span", **{"class": WHERE})]
            far = [float(NUMBER.findall(place)[0].replace(",", ".")) for place in places if '"' in place]
            assert far == sorted(far)
            assert all(place.split()[-1] for place in places if '"' in place), "with its bearing"
            lists += len(far) > 1
    assert lists


@pytest.mark.clause("QU-8.1", "QU-8.3")
@every_language
def test_a_sheet_says_what_the_enemy_would_do_step_by_step_with_its_clauses(language: str) -> None:
    told = 0
    for match, seat in asked(every=9):
        seen, words = look(match, seat, language)
        page = table(match, seat, language)
        for mind in seen.foreseen.minds:
            sheet = one(page, "div", id=f"sheet-{mind.unit}")
            for course in mind.courses:
                for said in course.says:
                    assert str(words.sentence(said.key, said.facts)) in sheet.text
                    assert said.clause in {each.attributes.get("data-clause") for each in sheet.find("button")}
                    told += 1
    assert told


@pytest.mark.clause("QU-6.1", "QU-6.5")
def test_sheet_and_option_tell_the_same_odds_and_each_modifier_with_its_clause() -> None:
    compared = modifiers = 0
    for match, seat in asked(every=3):
        seen, words = look(match, seat)
        attacks = seen.foreseen.attacks
        if not attacks or not attacks.charges:
            continue
        page = table(match, seat)
        offered = {offer.choice.text for offer in seen.offers}
        for fight in (each for each in attacks.charges if each.choice in offered):
            sheet = one(page, "div", id=f"sheet-{fight.target}")
            button = one(page, "button", data_choice=fight.choice)
            for attack in fight.attacks:
                hit = words.speech.fact(words, "percent", hundredths(attack.hit))
                assert hit in [cell.text for cell in sheet.find("td")]
                assert attack.how != "charge" or hit in button.text
                clauses = {each.attributes.get("data-clause") for each in sheet.find("button")}
                assert {said.clause for said in attack.why} <= clauses
                modifiers += len(attack.why)
            compared += 1
    assert compared
    assert modifiers


@every_language
def test_what_is_printed_of_every_unit_is_sent_once(language: str) -> None:
    match = matches()[-1]
    seen, words = look(match, 0, language)
    printed = read(FACE.still(seen, words))
    speech, position = words.speech, match.position(0)
    assert isinstance(speech, QuestSpeech)
    pack = speech.content
    for unit in (*position.heroes, *position.enemies):
        section = one(printed, "section", id=f"profile-{unit.profile}")
        for weapon in pack.parts.profiles[pack.numbers[unit.profile]].weapons:
            assert speech.fact(words, "weapon", pack.numbers[weapon]) in section.text


def test_no_attack_is_foreseen_that_nobody_may_choose() -> None:
    kinds = {"shots": {"aim", "hold"}, "charges": {"charge"}}
    left = made = 0
    for match, seat in asked(every=3):
        seen, words = look(match, seat)
        assert isinstance(match, Quest)
        seen = replace(seen, foreseen=Foreseen(match))
        FACE.regions(seen, words)
        verbs = {offer.choice.verb.word for offer in seen.offers}
        for part, offering in kinds.items():
            is_made = part in vars(seen.foreseen)
            assert is_made == bool(offering & verbs)
            left, made = left + (not is_made), made + is_made
    assert left
    assert made


@pytest.mark.clause("QU-13.11")
@every_language
def test_whom_a_side_objective_is_about_is_marked_on_the_map_in_the_list_and_on_its_sheet(language: str) -> None:
    match = GAME.new(1, 5, {"mission": 7})
    (unit,) = match.view(None).position.sides[0].units
    while "take-on" not in {choice.text for choice in match.options()}:
        match.apply(match.options()[0])
    taken_on, left = match.copy(), match.copy()
    taken_on.apply("take-on")
    left.apply("leave-it")

    def signed(match: Match) -> set[str]:
        page = table(match, 0, language)
        shown = [each for tag in ("svg", "li", "div") for each in page.find(tag) if "id" in each.attributes]
        names = {each.attributes["id"]: {use.attributes["href"] for use in each.find("use")} for each in shown}
        about = ("mark-unit-", "card-", "sheet-")
        return {name for name, signs in names.items() if name.startswith(about) and "#sign-interrogate" in signs}

    assert signed(match) == signed(taken_on) == {f"mark-unit-{unit}", f"card-{unit}", f"sheet-{unit}"}
    assert not signed(left)
