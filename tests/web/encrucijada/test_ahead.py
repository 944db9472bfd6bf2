"""What would come, as the page has it before anybody points at anything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sobremesa.engine.match import Match
from tests.web.encrucijada.matches import asked, every_table, matches, regions, table
from tests.web.plain.pages import Element


def told(page: Element) -> dict[str, Any]:
    """What would come of things, by the choice or the card."""
    (one,) = page.find("div", id="ahead")
    found: dict[str, Any] = json.loads(one.attributes.get("data-ahead", "{}"))
    return found


def aheads(match: Match, seat: int) -> dict[str, Any]:
    return told(table(match, seat))


@every_table
def test_it_is_told_of_what_can_be_chosen_and_of_cards_of_ones_own_pueblo(seats: int) -> None:
    for match, seat in asked(seats):
        page = table(match, seat)
        (own,) = page.find("section", id="own")
        ids = {one.attributes.get("id", "") for one in own.find("button")}
        assert told(page).keys() <= {choice.text for choice in match.options(seat)} | ids


@every_table
def test_every_mark_has_its_place_on_the_page(seats: int) -> None:
    marked = 0
    for match, seat in asked(seats):
        page = table(match, seat)
        ids = {one.attributes.get("id") for one in page.all()}
        players = {one.attributes["data-stocks"] for one in page.all() if "data-stocks" in one.attributes}
        for ahead in told(page).values():
            for how, what, text, _ in ahead.get("show", ()):
                place = {"stock": players, "tower": players, "desgaste": players}.get(how, ids)
                assert what.split(":")[0] in place
                assert bool(text) == (how not in {"wakes", "falls", "goes", "may"})
                marked += 1
    assert marked


@pytest.mark.clause("EN-8.7")
def test_each_thing_that_can_be_put_in_the_way_says_who_would_win() -> None:
    named = 0
    for match, seat in asked(2, "en.invasion.object"):
        found = aheads(match, seat)
        for choice in match.options(seat):
            if choice.verb.word in ("way", "way-tower") and choice.text in found:
                assert found[choice.text]["badge"][0] in "✓✗?♜"
                named += 1
    assert named


@pytest.mark.clause("EN-2.4")
def test_a_spectator_is_told_nothing_and_who_is_not_asked_only_of_their_own_pueblo() -> None:
    for match in matches(3)[::8]:
        shown = regions(match, None)
        assert "ahead" not in "".join(shown)
        assert 'id="ahead"' not in "".join(shown.values())
        for seat in range(3):
            if match.ask is not None and seat not in match.ask.seats:
                assert all(key.startswith(f"card-{seat}-") for key in aheads(match, seat))
