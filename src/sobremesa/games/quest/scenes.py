"""What happens in a mission as scenes, to be seen one after another: each activation of an enemy, and each thing that a
hero does.

A scene is made of what somebody was told and of how the table looked to them after each event (engine/film.py), so it
holds nothing that they may not know. It begins with a whole picture and ends with one: who plays it forwards, steps
back or skips comes to the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from msgspec.structs import replace

from sobremesa.engine.film import Overheard, Trace
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import events
from sobremesa.games.quest.position import Position, Thing, Unit

# What a scene is about.
ORDER: Final = "order"  # in which the enemies act (QU-3.1)
ENEMY: Final = "enemy"  # the activation of one (QU-8.1)
HERO: Final = "hero"  # something that a hero does
ROUND: Final = "round"  # what comes with a round: who arrives, the alert

# What begins another scene while the enemies act, and what it is about.
_BEGINS: Final = {
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


class Told(NamedTuple):
    """Something that was told: by the ``nth`` event (from 1) of a ``line`` of the log."""

    line: int
    nth: int
    event: Overheard


@dataclass
class Beat:
    """An event of a scene, what goes where before it is told, and what then looks otherwise: units and things as they
    are after it, for all that one can see of them."""

    told: Told
    traces: tuple[Trace, ...] = ()
    changed: tuple[Unit | Thing, ...] = ()


@dataclass
class Scene:
    """Something that happens from one picture to another: ``before`` and ``after`` are the whole position, None where
    nobody watched. ``unit`` is who acts, NOBODY in what concerns all. ``seat`` is whose decision led to it."""

    kind: str
    unit: int
    seat: int | None
    before: Position | None
    after: Position | None
    beats: list[Beat] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What identifies it in its match: the line and the event with which it begins."""
        first = self.beats[0].told
        return f"{first.line}-{first.nth}"

    @property
    def moves(self) -> bool:
        """Whether anything is to be seen in it: a way, dice, or a unit that looks otherwise but for having acted."""
        return any(beat.traces or beat.told.event.name in _ROLLED for beat in self.beats) or _looks_otherwise(self)


class Line(Protocol):
    """A line of the log, as somebody heard it (the table's ``Heard``)."""

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


def scenes_of(lines: Iterable[Line], heroes: int) -> list[Scene]:
    """The scenes of these lines of a log, in order, as far as they were not taken back; the party has so many
    ``heroes``. A hero's choices up to the dice, such as what is aimed at whom, belong to the scene that they lead to;
    those that lead to nothing are none."""
    made: list[tuple[int, list[Scene]]] = []  # with the decision that each line was
    for line in lines:
        if line.kind == "taken back":
            made = [(decision, found) for decision, found in made if decision < line.decision]
        else:
            last = made[-1][1][-1] if made and made[-1][1] else None
            made.append((line.decision, _of_line(line, last, heroes)))
    return _joined([scene for _, found in made for scene in found])


def _of_line(line: Line, last: Scene | None, heroes: int) -> list[Scene]:
    """The scenes of a line; ``last`` is the one with which the line before ended: an enemy's may go on."""
    scene = Scene(HERO, NOBODY, line.seat, line.before, None)
    if last is not None and last.kind in (ENEMY, ORDER):
        scene.kind, scene.unit = last.kind, last.unit
    found: list[Scene] = []
    position = line.before
    for nth, event in enumerate(line.events, start=1):
        kind = _BEGINS.get(event.name)
        unit = event.facts.get("unit", NOBODY)
        if kind == ENEMY and unit < heroes:
            kind = HERO
        if kind is not None and not (kind in (ORDER, ROUND) and scene.kind == kind):
            if scene.beats:
                scene.after = position
                found.append(scene)
            scene = Scene(kind, unit if kind in (ENEMY, HERO) else NOBODY, line.seat, position, None)
        if scene.unit == NOBODY and scene.kind == HERO:
            scene.unit = unit
        shown = event.shown
        changed = () if shown is None or position is None else changes(position, shown.position)
        scene.beats.append(Beat(Told(line.line, nth, event), () if shown is None else shown.traces, changed))
        position = position if shown is None else shown.position
    if scene.beats:
        scene.after = line.after
        if position is not None and line.after is not None:
            scene.beats[-1].changed = _merged(scene.beats[-1].changed, changes(position, line.after))
        found.append(scene)
    return found


def _joined(scenes: list[Scene]) -> list[Scene]:
    """An enemy's activation in which somebody was asked is one scene; so are a hero's choices and what they lead to."""
    found: list[Scene] = []
    for scene in scenes:
        last = found[-1] if found else None
        if last is not None and (
            (scene.kind == last.kind == ENEMY and scene.unit == last.unit)
            or (scene.kind == last.kind == HERO and not last.moves)
        ):
            found[-1] = Scene(last.kind, scene.unit, last.seat, last.before, scene.after, [*last.beats, *scene.beats])
        else:
            found.append(scene)
    return [scene for scene in found if scene.kind != HERO or scene.moves]


def changes(before: Position, after: Position) -> tuple[Unit | Thing, ...]:
    """The units and things that look otherwise, as they are after."""
    if before is after:
        return ()
    return tuple(new for old, new in _both(before, after) if old != new)


def _both(before: Position, after: Position) -> Iterator[tuple[Unit | Thing, Unit | Thing]]:
    """Each unit and thing before and after."""
    return zip(_parts(before), _parts(after), strict=True)


def _parts(position: Position) -> tuple[Unit | Thing, ...]:
    return (*position.heroes, *position.enemies, *position.things)


def _merged(first: tuple[Unit | Thing, ...], then: tuple[Unit | Thing, ...]) -> tuple[Unit | Thing, ...]:
    """Both changes, one after the other."""
    late = {key(part) for part in then}
    return (*(part for part in first if key(part) not in late), *then)


def key(part: Unit | Thing) -> tuple[bool, int]:
    """What tells units and things from each other."""
    return (True, part.unit) if isinstance(part, Unit) else (False, part.thing)


_ACTED: Final = frozenset({"activated", "idle"})  # marks that come and go with the round


def _looks_otherwise(scene: Scene) -> bool:
    if scene.before is None or scene.after is None:
        return True  # nobody knows
    return any(old != new and _is_seen(old, new) for old, new in _both(scene.before, scene.after))


def _is_seen(old: Unit | Thing, new: Unit | Thing) -> bool:
    if isinstance(old, Unit) and isinstance(new, Unit):
        marks = ({*old.marks} ^ {*new.marks}) - _ACTED
        return bool(marks) or replace(new, marks=old.marks) != old
    return True


# What came of it.


class Toll(NamedTuple):
    """What scenes did to a unit: wounds taken, models that fell, and whether it went down; ``scene`` is the number of
    the one in which it got worst."""

    unit: int
    wounds: int
    fallen: int
    is_down: bool
    scene: int


def tolls(scenes: Sequence[Scene]) -> list[Toll]:
    """What these scenes did to whom, in the order in which they were first hurt."""
    found: dict[int, Toll] = {}
    for number, scene in enumerate(scenes):
        for beat in scene.beats:
            event = beat.told.event
            more = _toll(event)
            if more is not None:
                unit = event.facts["unit"]
                wounds, fallen, is_down = more
                old = found.get(unit, Toll(unit, 0, 0, False, number))
                worse = number if fallen or is_down else old.scene
                found[unit] = Toll(unit, old.wounds + wounds, old.fallen + fallen, old.is_down or is_down, worse)
    return list(found.values())


def _toll(event: Overheard) -> tuple[int, int, bool] | None:
    if event.name == events.WOUNDED.name:
        return event.facts["wounds"], 0, False
    if event.name == events.FELL.name:
        return 0, 1, False
    if event.name in (events.UNCONSCIOUS.name, events.DESTROYED.name):
        return 0, 0, True
    return None


def last_phase(scenes: Sequence[Scene]) -> tuple[list[Scene], list[Scene]]:
    """The scenes of the enemies' phase that was last, and those after it; all of them if there was none yet."""
    begins = [number for number, scene in enumerate(scenes) if scene.kind == ORDER]
    if not begins:
        return [], list(scenes)
    phase = list(scenes[begins[-1] :])
    ends = next((number for number, scene in enumerate(phase) if scene.kind == HERO), len(phase))
    return phase[:ends], phase[ends:]
