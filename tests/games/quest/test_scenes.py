"""A mission as scenes: each is whole, nothing happens between two of them, and none shows more than may be known."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import sobremesa
from sobremesa.engine.film import Film
from sobremesa.engine.history import History
from sobremesa.engine.log import told
from sobremesa.engine.position import leaks
from sobremesa.games.quest import events
from sobremesa.games.quest.position import Position, Thing, Unit
from sobremesa.games.quest.scenes import ENEMY, HERO, ORDER, ROUND, Scene, key, last_phase, scenes_of, tolls
from sobremesa.table.look import Heard, heard_by

GAME = sobremesa.game("quest")
SEED = 7
HEROES = 4


@cache
def heard(mission: int = 3, decisions: int = 72) -> tuple[Heard, ...]:
    """What a spectator hears of the first decisions of a mission, made at random."""
    match = GAME.new(1, SEED, {"mission": mission}, listen=True)
    match.film = Film(match)
    history, dice, found = History(match), Random(SEED), list[Heard]()
    while (ask := history.match.ask) is not None and len(found) < decisions:
        history = history.after(dice.choice(ask.options()))
        film, number = history.match.film, len(found) + 1
        assert film is not None
        stills = film.close(history.match)
        found.append(heard_by(None, told(history.match), GAME.kinds, stills, number, ask.seats[0], number))
        truth = [still.table.truth() for still in stills]
        shown = [found[-1].before, *(one.shown.position for one in found[-1].events if one.shown), found[-1].after]
        assert [leaks(whole, part, None) for whole, part in zip(truth, shown, strict=True)] == [[]] * len(truth)
    return tuple(found)


def scenes() -> list[Scene]:
    return scenes_of(heard(), HEROES)


def shown(position: Position) -> dict[tuple[bool, int], Unit | Thing]:
    """All that can be seen of units and things."""
    parts: tuple[Unit | Thing, ...] = (*position.heroes, *position.enemies, *position.things)
    return {key(part): part for part in parts}


def test_what_changes_in_a_scene_leads_from_the_picture_before_it_to_the_one_after_it() -> None:
    for scene in scenes():
        assert scene.before is not None
        assert scene.after is not None
        picture = shown(scene.before)
        for beat in scene.beats:
            picture |= {key(part): part for part in beat.changed}
        assert picture == shown(scene.after), scene.name


def test_between_two_scenes_of_the_enemies_nothing_happens() -> None:
    phase, _ = last_phase(scenes())
    for one, other in itertools.pairwise(phase):
        assert one.after == other.before, other.name


def test_who_walks_is_seen_to_go_from_where_they_stood_to_where_they_stand() -> None:
    """QU-5.10"""
    bent = 0
    for scene in scenes():
        assert scene.before is not None
        picture = shown(scene.before)
        for beat in scene.beats:
            old, new = dict(picture), picture | {key(part): part for part in beat.changed}
            for trace in beat.traces:
                unit = beat.told.event.facts["unit"]
                assert trace.way[0] in _places(old[True, unit]), scene.name
                assert trace.way[-1] in _places(new[True, unit]), scene.name
                bent += len(trace.way) > 2
            picture = new
    assert bent, f"seed {SEED}: nobody went round a corner"


def _places(unit: object) -> list[tuple[int, int]]:
    assert isinstance(unit, Unit)
    return [(model.x, model.y) for model in unit.models]


def test_each_enemy_that_acts_has_one_scene_that_begins_with_its_activation() -> None:
    """QU-3.1, QU-8.3"""
    acted = [
        event.facts["unit"]
        for line in heard()
        for event in line.events
        if event.name == events.ACTIVATED.name and event.facts["unit"] >= HEROES
    ]
    found = [scene for scene in scenes() if scene.kind == ENEMY]
    assert [scene.unit for scene in found] == acted
    assert all(scene.beats[0].told.event.name == events.ACTIVATED.name for scene in found)


def test_the_phase_begins_with_its_order_and_ends_with_the_round() -> None:
    """QU-3.1, QU-3.9"""
    phase, after = last_phase(scenes())
    assert [scene.kind for scene in phase] == [ORDER, *[ENEMY] * (len(phase) - 2), ROUND]
    assert {scene.kind for scene in after} <= {HERO}


def test_what_is_aimed_and_what_it_leads_to_are_one_scene() -> None:
    """QU-6.12: aiming alone shows nothing."""
    attacks = [scene for scene in scenes() if _has(scene, events.AIMS.name) and scene.kind == HERO]
    assert attacks
    assert all(_has(scene, events.HITS.name) for scene in attacks)


def _has(scene: Scene, name: str) -> bool:
    return any(beat.told.event.name == name for beat in scene.beats)


def test_an_enemy_that_stays_shows_nothing() -> None:
    """QU-8.1"""
    still = [scene for scene in scenes() if scene.kind == ENEMY and not scene.moves]
    assert still
    for scene in still:
        assert scene.before is not None
        assert scene.after is not None
        assert [unit.models for unit in scene.before.enemies] == [unit.models for unit in scene.after.enemies]


def test_a_summary_counts_what_was_told() -> None:
    """QU-6.2"""
    found = scenes()
    told_wounds = sum(
        event.facts["wounds"] for line in heard() for event in line.events if event.name == events.WOUNDED.name
    )
    assert sum(toll.wounds for toll in tolls(found)) == told_wounds > 0
    for toll in tolls(found):
        hurt = [beat for beat in found[toll.scene].beats if beat.told.event.facts.get("unit") == toll.unit]
        assert hurt, "the summary leads to a scene in which that unit suffers"


@pytest.mark.parametrize("back", [3, 20])
def test_what_is_taken_back_was_never_seen(back: int) -> None:
    lines = heard()
    number = len(lines) - back
    undone = Heard(len(lines) + 1, 0, (), "taken back", decision=number)
    assert scenes_of([*lines, undone], HEROES) == scenes_of(lines[: number - 1], HEROES)


def test_without_a_film_the_scenes_are_the_same_but_for_their_pictures() -> None:
    """A match stored by an earlier edition of the rules can't be played again: its scenes are told."""
    bare = [
        Heard(one.line, one.seat, tuple(replace(event, shown=None) for event in one.events), decision=one.decision)
        for one in heard()
    ]
    names = [scene.name for scene in scenes_of(bare, HEROES) if scene.kind != HERO]
    assert names == [scene.name for scene in scenes() if scene.kind != HERO]
