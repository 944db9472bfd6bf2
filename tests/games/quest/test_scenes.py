"""A mission as scenes: each is whole, nothing happens between two of them, and none shows more than may be known."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import sobremesa
from sobremesa.engine.film import Film, Overheard, SeenStill, Trace
from sobremesa.engine.history import History
from sobremesa.engine.log import logged_events
from sobremesa.engine.position import leaks
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.scenes import (
    ENEMY,
    HERO,
    ORDER,
    ROUND,
    Scene,
    beats_of,
    phase_before,
    scenes_of,
    tolls,
)
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
        found.append(heard_by(None, logged_events(history.match), GAME.kinds, stills, number, ask.seats[0], number))
        truth = [still.table.truth() for still in stills]
        shown = [found[-1].before, *(one.shown.position for one in found[-1].events if one.shown), found[-1].after]
        assert [leaks(whole, part, None) for whole, part in zip(truth, shown, strict=True)] == [[]] * len(truth)
    return tuple(found)


def scenes() -> list[Scene]:
    return scenes_of(heard(), HEROES)


def phase() -> list[Scene]:
    """The enemies' phase that was last, from their order to the new round."""
    found = scenes()
    end = [scene for scene in found if scene.kind == ROUND][-1]
    return [*phase_before(found, end), end]


def test_a_mission_that_heroes_end_is_not_said_to_be_ended_by_the_enemies() -> None:
    end = Scene(ROUND, -1, 99, 1, None)
    enemies, hero = phase()[:-1], Scene(HERO, 0, 98, 1, None)
    assert phase_before([*enemies, end], end) == enemies
    assert phase_before([*enemies, phase()[-1], hero, end], end) == []


def test_between_two_scenes_of_the_enemies_nothing_happens() -> None:
    for one, other in pairwise(phase()):
        assert one.after == other.before, other.name


def test_a_line_is_shown_from_its_beginning_to_its_end() -> None:
    found = scenes()
    for line in heard():
        mine = [scene for scene in found if scene.line == line.line]
        if mine and mine[0].nth == 1:
            assert mine[0].before == line.before
        if mine:
            assert mine[-1].after == line.after
            assert sum(len(scene.events) for scene in mine) == len(line.events) + 1 - mine[0].nth


def test_who_walks_is_seen_to_go_from_where_they_stood_to_where_they_stand() -> None:
    """QU-5.10"""
    bent = 0
    for scene in scenes():
        for event, (old, new) in zip(scene.events, pairwise(scene.pictures), strict=False):
            for trace in event.shown.traces if event.shown else ():
                assert trace.way[0] in _places(old, event.facts["unit"]), scene.name
                assert trace.way[-1] in _places(new, event.facts["unit"]), scene.name
                bent += len(trace.way) > 2
    assert bent, f"seed {SEED}: nobody went round a corner"


def _places(position: Position | None, unit: int) -> list[tuple[int, int]]:
    assert position is not None
    return [(model.x, model.y) for model in (*position.heroes, *position.enemies)[unit].models]


def test_each_enemy_that_acts_has_a_scene_that_begins_with_its_activation() -> None:
    """QU-3.1, QU-8.3"""
    acted = [
        event.facts["unit"]
        for line in heard()
        for event in line.events
        if event.name == events.ACTIVATED.name and event.facts["unit"] >= HEROES
    ]
    found = [scene for scene in scenes() if scene.kind == ENEMY]
    assert [scene.unit for scene in found if scene.events[0].name == events.ACTIVATED.name] == acted


def test_the_phase_begins_with_its_order_and_ends_with_the_round() -> None:
    """QU-3.1, QU-3.9"""
    assert [scene.kind for scene in phase()] == [ORDER, *[ENEMY] * (len(phase()) - 2), ROUND]


def test_to_aim_shows_nothing_and_what_follows_from_it_is_a_scene() -> None:
    """QU-6.12, QU-6.13"""
    attacks = [scene for scene in scenes() if scene.kind == HERO and _has(scene, events.HITS.name)]
    assert attacks
    assert not any(_has(scene, events.AIMS.name) and not _has(scene, events.HITS.name) for scene in scenes())


def _has(scene: Scene, name: str) -> bool:
    return any(event.name == name for event in scene.events)


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
        hurt = [event for event in found[toll.scene].events if event.facts.get("unit") == toll.unit]
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


def beats(*told: tuple[str, dict[str, int]]) -> list[tuple[int, int, int]]:
    """Of each beat of these events: the first, the last, and the one that is said."""
    return [beat[:3] for beat in beats_of([Overheard(name, "", "", facts, None) for name, facts in told])]


@pytest.mark.clause("QU-6.1", "QU-6.2")
def test_dice_are_read_with_what_bore_on_them_and_what_came_of_them_and_the_wounds_of_a_unit_at_once() -> None:
    hurt = [("wounded", {"unit": 4}), ("fell", {"unit": 4})]
    attack = "rolled", "sixes", "hits", "to block", "rolled to block"
    told = *((name, {}) for name in attack), ("blocked", {"unit": 4}), *hurt, *hurt, ("wounded", {"unit": 5})
    assert beats(*told) == [(1, 3, 3), (4, 10, 10), (11, 11, 11)]
    assert beats(*told[3:7]) == [(1, 4, 3)], "how many are blocked says more than that somebody is hurt"
    assert beats(("rolled", {"unit": 4}), ("wounded", {"unit": 4})) == [(1, 2, 1)], "to regenerate: QU-9.20"


@pytest.mark.clause("QU-5.11", "QU-9.7")
def test_what_holds_a_walk_back_is_read_with_it_and_a_spell_that_nobody_casts_with_the_reasons() -> None:
    walk = SeenStill(None, (Trace(0, ((0, 0), (1, 1))),))
    told = [Overheard(name, "", "", {}, None) for name in ("no spell", "sees", "decides", "held back")]
    assert beats_of([*told, Overheard("moves", "", "", {}, walk)]) == [(1, 5, 3, (1, 2, 4), 0)]


@pytest.mark.clause("QU-8.3", "QU-6.5", "QU-6.6")
def test_reasons_are_read_with_what_they_lead_to_and_fatigue_is_seen_with_the_strike() -> None:
    assert beats(("sees", {}), ("passes over", {}), ("decides", {})) == [(1, 3, 3)]
    assert beats(("strikes back", {}), ("rolled", {}), ("hits", {}), ("fatigued", {})) == [(1, 4, 3)]


@pytest.mark.clause("QU-6.12")
def test_whoever_aims_is_told_once_with_the_attack() -> None:
    told = [Overheard(name, "", "", {}, None) for name in ("aims", "to hit", "rolled", "hits")]
    assert beats_of(told) == [(1, 4, 4, (2,), 3)]


@pytest.mark.clause("QU-8.1")
def test_whoever_walks_is_seen_to_while_the_reasons_are_read() -> None:
    walks = 0
    for scene in scenes():
        for beat in beats_of(scene.events) if scene.kind == ENEMY else ():
            told = scene.events[beat.first - 1 : beat.last]
            if any(event.name == events.DECIDES.name for event in told) and told[-1].shown and told[-1].shown.traces:
                assert scene.events[beat.why[0] - 1].name == events.SEES.name
                walks += 1
    assert walks


def test_every_event_of_a_scene_is_in_one_of_its_beats() -> None:
    for scene in scenes():
        ends = [0, *(beat.last for beat in beats_of(scene.events))]
        assert [beat.first for beat in beats_of(scene.events)] == [end + 1 for end in ends[:-1]]
        assert ends[-1] == len(scene.events)
