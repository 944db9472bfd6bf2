"""A mission looked back upon: what is counted is what was told, and what is drawn is where it happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from sobremesa.engine.event import Kind
from sobremesa.engine.film import Overheard
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.account import TURNINGS, Account, account_of
from sobremesa.table.look import Heard
from tests.games.quest.test_scenes import GAME, HEROES, SEED, heard

BOW = 1  # a number of a weapon with which one shoots, here


@cache
def account() -> Account:
    """Of the first decisions of a mission, with every weapon shooting."""
    return account_of(heard(), end(), range(len(GAME.pack().parts.weapons)))  # type: ignore[attr-defined]


def end() -> Position:
    position: Position = heard()[-1].after
    return position


def count(*kinds: Kind, fact: str = "") -> int:
    """How often this was told, or how much of it in all."""
    names = {kind.name for kind in kinds}
    told = [event for line in heard() for event in line.events if event.name in names]
    return sum(event.facts[fact] if fact else 1 for event in told)


@pytest.mark.clause("QU-6.2")
def test_all_wounds_are_taken_by_somebody_and_none_is_given_twice() -> None:
    deeds = account().deeds
    assert sum(each.taken for each in deeds) == count(events.WOUNDED, fact="wounds") > 0, f"seed {SEED}"
    for mine, theirs in ((deeds[:HEROES], deeds[HEROES:]), (deeds[HEROES:], deeds[:HEROES])):
        assert sum(each.given for each in mine) <= sum(each.taken for each in theirs)
    assert sum(each.power for each in deeds) == count(events.SPENT_POWER, fact="power")


@pytest.mark.clause("QU-6.2", "QU-6.3")
def test_each_fall_has_its_place_and_its_moment() -> None:
    falls = account().falls
    assert len(falls) == count(events.FELL, events.UNCONSCIOUS) > 0, f"seed {SEED}"
    for fall in falls:
        line = heard()[fall.moment - 1]
        assert any(event.facts.get("unit") == fall.unit for event in line.events)


def test_who_is_left_stands_where_a_way_ends() -> None:
    for walk in account().walks:
        assert len(walk.way) > 1
    walkers = {walk.unit for walk in account().walks}
    assert walkers, f"seed {SEED}"
    for unit in (*end().heroes, *end().enemies):
        ends = {walk.way[-1] for walk in account().walks if walk.unit == unit.unit}
        alone = len(unit.models) == unit.strength == 1
        if alone and ends and "unconscious" not in unit.marks:
            assert (unit.models[0].x, unit.models[0].y) in ends


def test_without_a_film_the_deeds_are_the_same() -> None:
    """A match that another edition played can't be played again: there is no map, but all is counted."""
    bare = [
        Heard(one.line, one.seat, tuple(replace(event, shown=None) for event in one.events), decision=one.decision)
        for one in heard()
    ]
    told = account_of(bare, end(), ())
    assert told.deeds == account().deeds
    assert (told.walks, told.shots, told.falls) == ((), (), ())


def test_turning_points_come_in_the_order_of_time_and_lead_to_where_it_happened() -> None:
    turnings = account().turnings
    assert 0 < len(turnings) <= TURNINGS
    assert [each.moment for each in turnings] == sorted(each.moment for each in turnings)
    for turning in turnings:
        hurt = {event.facts["unit"] for event in heard()[turning.moment - 1].events if event.name == "wounded"}
        assert not turning.tolls or hurt & {toll.unit for toll in turning.tolls}


# Who is said to have dealt a wound.


@dataclass(frozen=True)
class _Line:
    """A line that nobody watched."""

    events: tuple[Overheard, ...]
    line: int = 1
    seat: int | None = 0
    decision: int = 1
    kind: str = "decision"
    before: Any = None
    after: Any = None


def told(kind: Kind, *facts: int) -> Overheard:
    return Overheard(kind.name, kind.clause, kind.text, dict(zip(kind.fields, facts, strict=True)))


def given(*events: Overheard) -> dict[int, int]:
    deeds = account_of([_Line(events)], end(), (BOW,)).deeds
    return {each.unit: each.given for each in deeds if each.given}


FOE, OTHER = HEROES, HEROES + 1
SHOT = told(events.HITS, 0, FOE, BOW, 2, 1)


@pytest.mark.clause("QU-6.1", "QU-6.5")
def test_who_strikes_back_deals_the_wounds_that_follow() -> None:
    back = told(events.HITS, FOE, 0, BOW, 2, 1)
    assert given(SHOT, told(events.WOUNDED, FOE, 2, 1), back, told(events.WOUNDED, 0, 1, 4)) == {0: 2, FOE: 1}


@pytest.mark.clause("QU-9.5")
def test_a_blast_gives_wounds_to_all_it_reaches_but_hurting_a_friend_is_no_deed() -> None:
    blast = told(events.BLASTS, FOE, 3, 3)
    wounds = [told(events.WOUNDED, unit, 1, 1) for unit in (FOE, OTHER, 1)]
    assert given(SHOT, blast, *wounds) == {0: 2}


@pytest.mark.clause("QU-5.6", "QU-5.8", "QU-3.5")
@pytest.mark.parametrize(
    "cause",
    [
        told(events.DANGER, OTHER, 1, 1),
        told(events.FALLS, OTHER, 6000),
        told(events.EXHAUSTED, OTHER, 1),
    ],
    ids=lambda cause: cause.name,
)
def test_what_the_ground_or_exhaustion_does_nobody_has_given(cause: Overheard) -> None:
    assert given(SHOT, told(events.WOUNDED, FOE, 1, 1), cause, told(events.WOUNDED, OTHER, 1, 1)) == {0: 1}
