"""Where a hero can go, as the page is sent it: what the map draws and tells is what the rules allow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from itertools import combinations
from typing import Any

import pytest

from sobremesa.engine.match import Match
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.foresight.told import Ground
from sobremesa.games.quest.state.match import Quest
from sobremesa.web.quest.face import FACE
from tests.web.quest.matches import asked, look, matches, regions, table

GOING = {"advance", "run"}


def told(match: Match, seat: int | None, language: str = "en") -> dict[str, Any]:
    """The data sent to the page's script; empty if there is none."""
    text = unescape(regions(match, seat, language)["ground"].partition(">")[2].rpartition("<")[0])
    found: dict[str, Any] = json.loads(text) if text.strip() else {}
    return found


def sights(match: Match, seat: int | None, language: str) -> dict[str, Any]:
    """What it is sent besides, for as long as the terrain stays."""
    found: dict[str, Any] = json.loads(
        unescape(str(regions(match, seat, language)["sights"]).partition(">")[2].rpartition("<")[0])
    )
    return found


def acting(missions: tuple[int, ...] = (1, 3), every: int = 8) -> Iterator[tuple[Match, int, Ground]]:
    """Positions in which a hero may move, the seat asked, and what is foreseen."""
    for mission in missions:
        found = [one for one in asked(mission=mission) if GOING & {*one[0].domains(one[1])}]
        for match, seat in found[::every]:
            foreseen = look(match, seat)[0].foreseen
            assert isinstance(foreseen, Foreseen)
            assert foreseen.ground is not None
            yield match, seat, foreseen.ground


@pytest.mark.clause("QU-3.3")
def test_every_place_that_is_told_is_a_choice_and_what_awaits_one_there_is_what_is_foreseen() -> None:
    count = 0
    for match, seat, ground in acting():
        sent = {place["do"]: place for place in told(match, seat)["places"]}
        assert sent.keys() == {place.choice for place in ground.places}
        for place in ground.places:
            shown = sent[place.choice]
            for name in ("seen", "covered", "shot", "charged", "held"):
                assert tuple(shown.get(name, ())) == getattr(place.threats, name)
            assert len(shown.get("way", ())) == max(0, len(place.route.points) - 2), "its ends are known"
            count += 1
        for place in ground.places[::9]:
            assert match.why_not(place.choice, seat) is None
    assert count > 50


def test_the_map_draws_the_areas_in_place_of_circles_and_other_places_as_ever() -> None:
    drawn = 0
    for match, seat, ground in acting():
        (reach,) = table(match, seat).find("svg", id="map-reach")
        kinds = [one.attributes["class"] for one in reach.find("path") if "band" in one.attributes["class"]]
        assert kinds == [
            f"band {band.kind}{' beyond' if band.leaps else ''}" for band in reversed(ground.bands) if band.outline
        ]
        assert not reach.find("circle")
        drawn += len(kinds)
    assert drawn
    match = matches()[0]  # the party is deployed
    assert not told(match, 0)
    (reach,) = table(match, 0).find("svg", id="map-reach")
    assert reach.find("circle")


def test_no_name_of_an_area_lies_on_another_or_beside_the_map() -> None:
    counted = 0
    for match, seat, _ in acting((1, 2, 3, 7), 5):
        (reach,) = table(match, seat).find("svg", id="map-reach")
        names = [(float(one.attributes["x"]), float(one.attributes["y"])) for one in reach.find("text")]
        assert all(abs(x - u) > 130 or abs(y - v) > 28 for (x, y), (u, v) in combinations(names, 2)), names
        assert all(65 < x < 895 and y > 28 for x, y in names), names
        counted += len(names)
    assert counted > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_the_language_of_the_page(language: str) -> None:
    english = "In sight of"
    match, seat, _ = next(acting())
    sent, stays = told(match, seat, language), sights(match, seat, language)
    assert (stays["names"]["seen"] == english) == (language == "en")
    assert all(text.strip() for text in (*sent["says"], *stays["names"].values(), stays["hidden"], stays["again"]))
    named = {f"unit-{unit}" for place in sent["places"] for unit in place.get("seen", ())}
    assert named <= sent["who"].keys()


def test_nobody_else_is_told_where_one_could_go() -> None:
    for match, seat in list(asked(2))[::7]:
        for other in {0, 1, None} - set(match.ask.seats if match.ask else ()):
            assert not told(match, other)
            assert seat != other


@pytest.mark.clause("QU-1.2")
def test_nothing_of_it_is_worked_out_for_whom_it_is_not_told() -> None:
    """It takes longer than all the rest of a page."""
    others = 0
    for match, seat in asked(every=3):
        goes = GOING & {*match.domains(seat)}
        for eyes in (None, seat):
            seen, words = look(match, eyes)
            seen = replace(seen, foreseen=Foreseen(match)) if isinstance(match, Quest) else seen
            FACE.regions(seen, words)
            worked_out = "ground" in vars(seen.foreseen)
            assert worked_out == bool(goes and eyes is not None), (match.decisions, eyes)
            others += not worked_out
    assert others > 5


def test_what_is_told_does_not_know_what_dice_will_show() -> None:
    """The same position with other dice to come is told alike, to the byte."""
    for match, seat, _ in acting(every=9):
        other = match.imagine(seat, 7)
        assert isinstance(other, Quest)
        assert regions(other, seat)["ground"] == regions(match, seat)["ground"]
