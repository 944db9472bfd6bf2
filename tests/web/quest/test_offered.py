"""What a hero can choose, as its player is told it."""

from __future__ import annotations

from itertools import combinations

import pytest

from sobremesa.engine.match import Match
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Place
from sobremesa.games.quest.state.match import Quest
from sobremesa.table.look import Offer
from sobremesa.web.quest.offered import TWINS, offered
from tests.web.plain.pages import Element
from tests.web.quest.matches import asked, look, regions, table
from tests.web.quest.test_ahead import acting


def told(match: Match, seat: int) -> tuple[list[Offer], dict[str, Place], int]:
    """The offers as they are shown, the places that the map shows, and how long an inch is."""
    assert isinstance(match, Quest)
    seen, _ = look(match, seat)
    assert isinstance(seen.foreseen, Foreseen)
    assert seen.foreseen.ground is not None
    inch = match.box.board.inch
    return list(offered(seen, inch).offers), {place.choice: place for place in seen.foreseen.ground.places}, inch


@pytest.mark.clause("QU-3.3")
def test_places_are_told_nearest_first_and_those_that_are_as_good_and_hardly_apart_once() -> None:
    fewer = 0
    for match, seat, _ in acting():
        offers, places, inch = told(match, seat)
        for verb in ("advance", "run"):
            listed = [
                places[one.choice.text] for one in offers if one.choice.text in places and one.choice.verb.word == verb
            ]
            lengths = [place.route.length for place in listed]
            assert lengths == sorted(lengths)
            for one, other in combinations(listed, 2):
                apart = max(abs(one.x - other.x), abs(one.y - other.y))
                assert (
                    apart >= TWINS * inch
                    or (one.threats, one.chances) != (other.threats, other.chances)
                    or one.route.leaps
                )
        every, _ = look(match, seat)
        fewer += len(every.offers) - len(offers)
        assert {one.choice.verb for one in offers} == {one.choice.verb for one in every.offers}, (
            "each can still be chosen"
        )
    assert fewer > 50


@pytest.mark.clause("QU-8.1", "QU-6.11")
def test_of_each_place_it_is_told_who_sees_the_hero_there_and_whom_it_could_shoot() -> None:
    kinds: set[str] = set()
    for match, seat, _ in acting():
        offers, places, _ = told(match, seat)
        for offer in offers:
            if (place := places.get(offer.choice.text)) is None:
                continue
            said = dict(offer.notes)
            seen, aims = place.threats.seen, {unit for each in place.chances.shoot for unit in each.units}
            assert ("out of sight" in said) == (not seen)
            assert said.get("seen by {n} enemies", {"n": len(seen)}) == {"n": len(seen)}
            assert said.get("seen by {unit}", {"unit": (*seen, -1)[0]}) == {"unit": (*seen, -1)[0]}
            assert ({"{unit} within range", "{n} within range"} & said.keys() != set()) == bool(aims)
            kinds |= said.keys()
    assert {"seen by {unit}", "seen by {n} enemies", "{n} could charge you"} <= kinds


def test_the_page_lists_what_is_told() -> None:
    match, seat, _ = next(acting())
    offers, places, _ = told(match, seat)
    options = regions(match, seat)["options"]
    for offer in offers:
        if offer.choice.text in places:
            assert f'data-choice="{offer.choice.text}"' in options
    gone = places.keys() - {offer.choice.text for offer in offers}
    assert all(f'id="choice-{text.replace(":", "-").replace(",", "-")}"' not in options for text in gone)


def options(match: Match, seat: int) -> Element:
    """What one can do, as the page shows it."""
    (found,) = table(match, seat).find("section", id="options")
    return found


def with_class(element: Element, name: str) -> list[Element]:
    """What in an element has this class."""
    return [one for one in element.all() if name in one.attributes.get("class", "").split()]


@pytest.mark.clause("QU-3.4", "QU-6.12")
def test_what_gives_all_else_away_stays_in_sight_and_nothing_else_does() -> None:
    seen = set()
    for match, seat in asked(every=3):
        texts = {choice.text for choice in match.options(seat)}
        kept = {
            one.attributes["data-choice"]
            for bunch in with_class(options(match, seat), "closing")
            for one in bunch.all()
            if "data-choice" in one.attributes
        }
        assert kept == texts & {"rest", "loose", "end"}
        seen |= kept
    assert seen == {"rest", "loose", "end"}


def test_below_a_heading_the_eye_is_told_only_what_tells_choices_apart_and_the_ear_all_of_it() -> None:
    heaped = 0
    for match, seat in asked(every=4):
        _, words = look(match, seat)
        said = {choice.text: str(words.choice(choice)) for choice in match.options(seat)}
        for heap in with_class(options(match, seat), "heap"):
            for button in heap.find("button"):
                whole = said[button.attributes["data-choice"]]
                (common,) = with_class(button, "common")
                assert button.find("span")[0].text.startswith(whole)
                assert 0 < len(common.text) < len(whole)
                heaped += 1
    assert heaped
