"""A match as scenes to watch one after another: one for each activation of an enemy and each thing that a hero does.

A scene is made of the events that a seat was told and of how the table looked to that seat after each of them
(engine/film.py), so it holds nothing that the seat may not know. It begins and ends with a complete picture, so
playing, stepping back and skipping lead to the same one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol

from sobremesa.engine.film import Overheard
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.reasons import unpacked
from sobremesa.games.quest.rules.strikes import passes
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.position import Position

SceneKind = Literal["order", "enemy", "hero", "round"]  # what a scene is about
ORDER: Final = "order"  # the order in which the enemies act (QU-3.1)
ENEMY: Final = "enemy"  # the activation of an enemy (QU-8.1)
HERO: Final = "hero"  # something that a hero does
ROUND: Final = "round"  # what a round brings: who arrives, the alert

# The events that begin another scene, and its kind.
_BEGINS: Final[Mapping[str, SceneKind]] = {
    events.QUEUED.name: ORDER,
    events.ACTIVATED.name: ENEMY,
    **dict.fromkeys(
        (kind.name for kind in (events.HOLDS, events.ALERT, events.WAVE, events.ROUND_BEGINS, events.WON, events.LOST)),
        ROUND,
    ),
}
_ROLLED: Final = frozenset(
    kind.name
    for kind in (
        events.ROLLED,
        events.ROLLED_TO_BLOCK,
        events.TESTED,
        events.MORALE_TESTED,
        events.FEARLESS,
        events.SPELL_ROLLED,
    )
)
# Modifiers of a roll, which are told before the dice or after them.
_BEARS: Final = frozenset(
    kind.name for kind in (events.TO_HIT, events.FATIGUED_STRIKES, events.SIXES, events.TO_BLOCK, events.WOUNDING)
)
# The reasons for the next event: for an enemy's decision, or for a roll.
_GROUNDS: Final = frozenset(
    kind.name
    for kind in (
        *(events.SEES, events.SEES_OTHERS, events.PASSES_OVER, events.PASSES_OVER_SEVERAL),
        *(events.HELD_BACK, events.STRIKES_FIRST, events.STRIKES_BACK, events.EFFECT_HITS, events.FEARS),
        *(events.NO_SPELL, events.TRIES_SPELL),
    )
)
_LEADS: Final = _BEARS | _GROUNDS | {events.AIMS.name}
DECISIONS: Final = (events.DECIDES.name, events.DECIDES_GOAL.name, events.IDLES.name)
# What came of a roll, and who was hurt by it.
_SAVES: Final = frozenset(kind.name for kind in (events.BLOCKED, events.IGNORED))
_RESULTS: Final = _SAVES | {events.HITS.name}
_HURTS: Final = frozenset(
    kind.name for kind in (events.WOUNDED, events.FELL, events.DESTROYED, events.UNCONSCIOUS, events.WOUNDING)
)


@dataclass
class Scene:
    """Something that happens between two pictures: the ``events`` of a ``line`` of the log, from number ``nth``
    (counted from 1) on. ``before`` and ``after`` are whole positions, or None if nobody watched; each event has the
    position that it led to. ``unit`` is the unit that acts, or NOBODY if the scene concerns everybody. If a player is
    asked during an activation, it goes on in another scene."""

    kind: SceneKind
    unit: int
    line: int
    nth: int
    before: Position | None
    after: Position | None = None
    events: list[Overheard] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The id of the scene within its match."""
        return f"{self.line}-{self.nth}"

    @property
    def pictures(self) -> list[Position | None]:
        """How the table looks: before it, after each event, and after it."""
        shown = [event.shown.position if event.shown else None for event in self.events]
        return [self.before, *shown, self.after]

    @property
    def moves(self) -> bool:
        """Whether there is more to see than the map alone shows: a way, dice, or a wound."""
        seen = any((event.shown and event.shown.traces) or event.name in _ROLLED for event in self.events)
        return seen or bool(tolls([self]))


class HeardLine(Protocol):
    """A line of the log as a seat heard it (``Heard`` in the room ``table``)."""

    @property
    def line(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def decision(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def events(self) -> Sequence[Overheard]: ...
    @property
    def before(self) -> Any: ...
    @property
    def after(self) -> Any: ...


def scenes_of(lines: Iterable[HeardLine], heroes: int) -> list[Scene]:
    """The scenes of these lines of a log, in order, without what was taken back. ``heroes`` is the size of the party. A
    choice of the heroes that shows nothing, such as where to aim, makes no scene."""
    made: list[tuple[int, list[Scene]]] = []  # the number of each line's decision, and its scenes
    acting = NOBODY  # the enemy whose activation waits for an answer
    for line in lines:
        if line.kind == "taken back":
            made = [(decision, found) for decision, found in made if decision < line.decision]
            continue
        found = _of_line(line, acting, heroes)
        if found:
            acting = found[-1].unit if found[-1].kind == ENEMY else NOBODY
        made.append((line.decision, found))
    return [scene for _, found in made for scene in found if scene.kind != HERO or scene.moves]


def _of_line(line: HeardLine, acting: int, heroes: int) -> list[Scene]:
    """The scenes of a line. If ``acting`` is an enemy, the line goes on with that enemy's activation."""
    found: list[Scene] = []
    position = line.before
    for nth, event in enumerate(line.events, start=1):
        unit = event.facts.get("unit", NOBODY)
        kind = _BEGINS.get(event.name)
        if kind == ENEMY and unit < heroes:
            kind = HERO
        if not found:
            kind = kind or (HERO if acting == NOBODY else ENEMY)
            unit = acting if kind == ENEMY and event.name != events.ACTIVATED.name else unit
        if kind is not None and not (found and found[-1].kind == kind in (ORDER, ROUND)):
            about = unit if kind in (ENEMY, HERO) else NOBODY
            found.append(Scene(kind, about, line.line, nth, position))
        found[-1].events.append(event)
        position = event.shown.position if event.shown else None
        found[-1].after = position
    if found:
        found[-1].after = line.after
    return found


# Events to see and read together.


class Beat(NamedTuple):
    """Events of a scene that are shown together: a decision with its reasons and the way walked, a roll with its
    modifiers and its result, or the wounds of one unit with the models that fell.

    All numbers count the scene's events from 1. The beat goes from ``first`` to ``last``; the sentence of ``said``
    sums it up, ``why`` are the reasons and modifiers, and ``dice`` is the event with the dice, or 0."""

    first: int
    last: int
    said: int
    why: tuple[int, ...] = ()
    dice: int = 0


def beats_of(events_of_scene: Sequence[Overheard]) -> list[Beat]:
    """The beats of a scene with these events, in order; each event is in exactly one."""
    found: list[Beat] = []
    leads: list[int] = []  # reasons for the event that comes next
    for nth, event in enumerate(events_of_scene, start=1):
        last = found[-1] if found and not leads else None
        if last and _belongs(event, events_of_scene[last.last - 1], last):
            found[-1] = _joined(last, nth, event, events_of_scene[last.said - 1])
        elif event.name in _LEADS:
            leads.append(nth)
        else:
            # The attack itself says again who was aimed at.
            why = tuple(lead for lead in leads if events_of_scene[lead - 1].name != events.AIMS.name)
            found.append(Beat(leads[0] if leads else nth, nth, nth, why, nth if event.name in _ROLLED else 0))
            leads = []
    return [*found, Beat(leads[0], leads[-1], leads[-1], tuple(leads[:-1]))] if leads else found


def _belongs(event: Overheard, before: Overheard, beat: Beat) -> bool:
    """Whether an event belongs to the same beat as the one before it."""
    if event.name == events.FATIGUED.name:
        return True  # every unit that has struck is; the figure shows it
    if event.name in _HURTS and before.name in _HURTS | _SAVES | {events.ROLLED.name}:
        return event.facts.get("unit") == before.facts.get("unit")
    if before.name in DECISIONS or (before.name == events.HELD_BACK.name and beat.why and beat.why[-1] == beat.last):
        return event.name == events.HELD_BACK.name or (event.shown is not None and bool(event.shown.traces))
    awaits = beat.dice > 0 and beat.said == beat.dice  # the result of the roll is still to come
    return awaits and event.name in _BEARS | _RESULTS


def _joined(beat: Beat, nth: int, event: Overheard, said: Overheard) -> Beat:
    """The beat with one more event, whose sentence sums it up if it says more."""
    if event.name in _BEARS or event.name == events.HELD_BACK.name:
        return beat._replace(last=nth, why=(*beat.why, nth))
    if event.name == events.FATIGUED.name or said.name in DECISIONS:
        return beat._replace(last=nth)
    if event.name == events.WOUNDED.name != said.name:  # that somebody fell, or how many were blocked, says more
        return beat._replace(last=nth)
    why = (*beat.why, beat.said) if said.name in _SAVES else beat.why
    return beat._replace(last=nth, said=nth, why=why)


# What scenes did to units.


class Toll(NamedTuple):
    """What scenes did to a unit: the wounds taken, the models that fell, and whether the unit was destroyed or fell
    unconscious; ``scene`` is the number of the scene that was worst for it."""

    unit: int
    wounds: int
    fallen: int
    is_down: bool
    scene: int


def tolls(scenes: Sequence[Scene]) -> list[Toll]:
    """What these scenes did to each unit that was hurt, in the order in which they were first hurt."""
    found: dict[int, Toll] = {}
    for number, scene in enumerate(scenes):
        for event in scene.events:
            more = _toll(event)
            if more is not None:
                wounds, fallen, is_down = more
                unit = event.facts["unit"]
                old = found.get(unit, Toll(unit, 0, 0, False, number))
                worst = number if fallen or is_down else old.scene
                found[unit] = Toll(unit, old.wounds + wounds, old.fallen + fallen, old.is_down or is_down, worst)
    return list(found.values())


def _toll(event: Overheard) -> tuple[int, int, bool] | None:
    if event.name == events.WOUNDED.name:
        return event.facts["wounds"], 0, False
    if event.name == events.FELL.name:
        return 0, 1, False
    if event.name in (events.UNCONSCIOUS.name, events.DESTROYED.name):
        return 0, 0, True
    return None


def phase_before(scenes: Sequence[Scene], end: Scene) -> list[Scene]:
    """The scenes of the enemies' phase that ends with this scene, from the order of the enemies on; empty if that order
    is not among ``scenes``, or if a hero has acted since."""
    to = scenes.index(end)
    begins = [number for number in range(to) if scenes[number].kind == ORDER]
    phase = list(scenes[begins[-1] : to]) if begins else []
    return [] if any(scene.kind == HERO for scene in phase) else phase


def rolled(facts: Mapping[str, Any]) -> list[tuple[int, bool]]:
    """The dice of an event, the highest first, and whether each was enough; none for an event without dice."""
    if "faces" in facts:
        bonus, need = facts.get("bonus", 0), facts.get("need", 0)
        return [(die, passes(die, bonus, need)) for die in unpacked(facts["faces"])]
    return [(facts["die"], bool(facts["passed"]))] if "die" in facts and "passed" in facts else []


def least(need: int, bonus: int) -> int:
    """The least that a die has to show with this bonus. A roll that only natural 6s pass keeps its ``need``
    (QU-1.4)."""
    return next(face for face in range(1, FACES + 1) if passes(face, bonus, need)) if need <= FACES else need
