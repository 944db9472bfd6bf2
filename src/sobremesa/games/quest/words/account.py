"""A match in retrospect: where everybody went, who shot whom, who fell where, who did what, and what decided it.

It is made of the events that a seat was told and of how the table looked to that seat (engine/film.py). While nobody
watched, places are unknown, but deeds are counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from sobremesa.engine.film import Overheard
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.scenes import HeardLine, Scene, Toll, scenes_of, tolls

Spot = tuple[int, int]  # thousandths of an inch on the table

TURNINGS: Final = 5  # the most turning points of a match
_LEAST: Final = 0.04  # the least share (see _stretches) that a turning point changes

# The unit named in one of these deals the wounds of the events that follow; after the others, nobody deals them.
_DEALING: Final = frozenset(
    kind.name
    for kind in (
        *(events.HITS, events.IMPACT, events.USES_SKILL, events.USES_SKILL_ON_THING),
        *(events.TRIES_SPELL, events.TRIES_SPELL_ON_THING),
    )
)
_DEALT_BY_NOBODY: Final = frozenset(
    kind.name for kind in (events.ACTIVATED, events.DANGER, events.FALLS, events.EXHAUSTED, events.TOO_TOUGH)
)


class Walk(NamedTuple):
    """The way of a model of a unit, place by place."""

    unit: int
    way: tuple[Spot, ...]


class Shot(NamedTuple):
    """A shot of a unit at another: from where to where, and the wounds that it dealt."""

    unit: int
    target: int
    start: Spot
    end: Spot
    wounds: int


class Fall(NamedTuple):
    """The fall of a model of a unit: where, and at which moment of the match (the number of the log's line)."""

    unit: int
    at: Spot
    moment: int


@dataclass
class Deeds:
    """What a unit did and what was done to it: wounds ``given`` to the other side and models ``felled`` there, wounds
    ``taken``, how often it or one of its models fell, ``power`` spent, search tokens ``found``."""

    unit: int
    given: int = 0
    felled: int = 0
    taken: int = 0
    falls: int = 0
    power: int = 0
    found: int = 0


class Turning(NamedTuple):
    """A turning point: the ``moment``, the ``round``, the acting ``unit`` (NOBODY if it came with a round), what it did
    to units, ``done`` of the objective afterwards (None if that did not change), and the ``share`` that it changed."""

    moment: int
    round: int
    unit: int
    tolls: tuple[Toll, ...]
    done: int | None
    share: float


class Account(NamedTuple):
    """The whole account; each part in the order in which it happened, the deeds by unit."""

    walks: tuple[Walk, ...]
    shots: tuple[Shot, ...]
    falls: tuple[Fall, ...]
    deeds: tuple[Deeds, ...]
    turnings: tuple[Turning, ...]


def account_of(lines: Sequence[HeardLine], end: Position, ranged: Collection[int]) -> Account:
    """The account of a match, from all lines of its log. ``end`` is the position after them, ``ranged`` are the weapons
    that shoot, by number in the pack."""
    heroes = len(end.heroes)
    ledger = _Ledger(heroes, len(end.heroes) + len(end.enemies), ranged)
    for line in lines:
        position = line.before
        for event in line.events:
            ledger.note(event, line.line, position)
            position = event.shown.position if event.shown else None
    turnings = _turnings(scenes_of(lines, heroes), end)
    return Account(tuple(ledger.walks), tuple(ledger.shots), tuple(ledger.falls), tuple(ledger.deeds), turnings)


class Dealing:
    """Follows a log to know who deals the wounds in it. Units with numbers below ``heroes`` are heroes."""

    def __init__(self, heroes: int) -> None:
        self.heroes = heroes
        self.unit = NOBODY

    def hear(self, event: Overheard) -> bool:
        """Take in an event; returns whether it changes who deals the wounds that follow."""
        if event.name in _DEALING or event.name in _DEALT_BY_NOBODY:
            self.unit = event.facts.get("unit", NOBODY) if event.name in _DEALING else NOBODY
            return True
        return False

    def foe_of(self, unit: int) -> int:
        """The unit of the other side that deals what this unit takes now; NOBODY if none does, or one of its own
        side."""
        others = self.unit != NOBODY and (self.unit < self.heroes) != (unit < self.heroes)
        return self.unit if others else NOBODY


class _Ledger:
    """Notes what happens, event by event."""

    def __init__(self, heroes: int, units: int, ranged: Collection[int]) -> None:
        self.heroes = heroes
        self.ranged = ranged
        self.deeds = [Deeds(unit) for unit in range(units)]
        self.walks: list[Walk] = []
        self.shots: list[Shot] = []
        self.falls: list[Fall] = []
        self._dealing = Dealing(heroes)
        self._shooting = False  # whether wounds now are of the last shot

    def note(self, event: Overheard, moment: int, before: Position | None) -> None:
        """Note an event. ``before`` is the position before it."""
        facts = event.facts
        unit = facts.get("unit", NOBODY)
        if event.shown is not None:
            self.walks += [Walk(unit, trace.way) for trace in event.shown.traces if unit != NOBODY]
        if self._dealing.hear(event):
            self._shooting = event.name == events.HITS.name and facts["weapon"] in self.ranged
            self._shooting = self._shooting and self._note_shot(unit, facts["target"], before)
        elif event.name == events.WOUNDED.name:
            self._note_wounds(unit, facts["wounds"])
        elif event.name in (events.FELL.name, events.UNCONSCIOUS.name):
            self._note_fall(unit, moment, before, event.shown.position if event.shown else None)
        elif event.name == events.SPENT_POWER.name:
            self.deeds[unit].power += facts["power"]
        elif event.name == events.REVEALED.name:
            self.deeds[unit].found += 1

    def _note_shot(self, unit: int, target: int, position: Position | None) -> bool:
        for start in _places(position, unit)[:1]:
            for end in _places(position, target)[:1]:
                self.shots.append(Shot(unit, target, start, end, 0))
                return True
        return False

    def _note_wounds(self, unit: int, wounds: int) -> None:
        self.deeds[unit].taken += wounds
        foe = self._dealing.foe_of(unit)
        if foe != NOBODY:
            self.deeds[foe].given += wounds
            if self._shooting:
                self.shots[-1] = self.shots[-1]._replace(wounds=self.shots[-1].wounds + wounds)

    def _note_fall(self, unit: int, moment: int, before: Position | None, after: Position | None) -> None:
        self.deeds[unit].falls += 1
        foe = self._dealing.foe_of(unit)
        if foe != NOBODY:
            self.deeds[foe].felled += 1
        gone = [at for at in _places(before, unit) if unit < self.heroes or at not in _places(after, unit)]
        self.falls += [Fall(unit, at, moment) for at in gone[:1]]


def _places(position: Position | None, unit: int) -> list[Spot]:
    """Where the models of a unit stand."""
    if position is None:
        return []
    return [(model.x, model.y) for model in (*position.heroes, *position.enemies)[unit].models]


# What decided it.


def _turnings(scenes: Sequence[Scene], end: Position) -> tuple[Turning, ...]:
    """The turning points, in order of time: the stretches that changed most."""
    found = [turning for turning in _stretches(scenes, end) if turning.share >= _LEAST]
    best = sorted(found, key=lambda turning: -turning.share)[:TURNINGS]
    return tuple(sorted(best, key=lambda turning: turning.moment))


def _stretches(scenes: Iterable[Scene], end: Position) -> Iterator[Turning]:
    """Consecutive scenes of the same unit, joined into one. The share that each changed adds up the shares lost of the
    heroes' life, of the enemies' life and of the heroes standing, and the share of the objective done."""
    round_, done = 0, 0
    party = sum(hero.tough * hero.strength for hero in end.heroes)
    foes = sum(enemy.tough * enemy.strength for enemy in end.enemies)
    for unit, several in groupby(scenes, key=lambda scene: scene.unit):
        stretch = list(several)
        told = [event for scene in stretch for event in scene.events]
        hurt = tolls(stretch)
        share = 0.0
        for toll in hurt:
            is_hero = toll.unit < len(end.heroes)
            share += toll.wounds / (party if is_hero else foes) + toll.is_down * is_hero / len(end.heroes)
        after = stretch[-1].after
        now = done if after is None else after.objective.done
        share += abs(now - done) / max(1, end.objective.needed)
        began = [event.facts["n"] for event in told if event.name == events.ROUND_BEGINS.name]
        worst = max((toll.scene for toll in hurt), default=-1)
        yield Turning(stretch[worst].line, round_, unit, tuple(hurt), now if now != done else None, share)
        round_, done = began[-1] if began else round_, now
