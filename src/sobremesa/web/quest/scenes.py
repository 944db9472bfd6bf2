"""The events of a mission as scenes: each is a chapter of the log, with an animation on the map.

The pictures come from the code that draws the map (``seen.py``), so a scene ends exactly as the map then looks. Only
what changes from one event to the next is sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec
from markupsafe import Markup
from msgspec.structs import replace as with_changes

from sobremesa.engine.film import Overheard, SeenStill
from sobremesa.engine.saying import Saying
from sobremesa.engine.view import View
from sobremesa.engine.words import Words, key
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.scenes import (
    DECISIONS,
    ENEMY,
    HERO,
    ORDER,
    ROUND,
    Beat,
    Scene,
    SceneKind,
    Toll,
    beats_of,
    least,
    phase_before,
    rolled,
    scenes_of,
    tolls,
)
from sobremesa.table.look import Heard, Look
from sobremesa.web.faces import Chapter
from sobremesa.web.plain.options import line
from sobremesa.web.quest.seen import Body, Figure, Piece, TableMap
from sobremesa.web.render import kept, part, shared

LEAST_FOLDED: Final = 3  # events in a hero's scene; with fewer, the log lists them one by one

# Events that can't be the title of a hero's scene.
_PRELUDES: Final = frozenset(
    kind.name for kind in (events.ACTIVATED, events.TO_HIT, events.ROLLED, events.SIXES, events.FATIGUED_STRIKES)
)

# The number that rises from a unit at an event: its kind, its sign, and the fact that holds it.
_RISES: Final[Mapping[str, tuple[str, int, str]]] = {
    events.QUEUED.name: ("order", 1, "n"),
    events.WOUNDED.name: ("hurt", -1, "wounds"),
    events.HEALED.name: ("heal", 1, "n"),
    events.SPENT_POWER.name: ("power", -1, "power"),
    events.LOST_POWER.name: ("power", -1, "power"),
}

_ATTACKS: Final = (events.HITS.name, events.IMPACT.name)

Way = list[tuple[float, float]]


class Float(NamedTuple):
    """A number that rises from something on the map: the element's id, the text, and its kind."""

    at: str
    text: str
    kind: str


class Shot(NamedTuple):
    """What a beat shows: the ``ways`` along which models move, the moving models (``walkers``, one for each way, drawn
    around the origin), the models of that unit that stay (``rest``), rising numbers (``floats``), attacks (``aims``:
    the element ids of attacker and target), and everything that has ``changed`` afterwards."""

    beat: Beat
    ways: tuple[Way, ...]
    walkers: tuple[Figure, ...]
    rest: tuple[Figure, ...]
    floats: tuple[Float, ...]
    aims: tuple[tuple[str, str], ...]
    changed: tuple[Figure | Piece, ...]


def chapters_of(heard: Sequence[Heard], look: Look, words: Words) -> dict[str, Chapter]:
    """See :meth:`Face.chapters`."""
    scenes = scenes_of(look.heard, len(look.view.position.heroes))
    wanted = {one.line for one in heard}
    orders = [scene.line for scene in scenes if scene.kind == ORDER]
    since = orders[-1] if orders else 0  # scenes before the last enemy phase have no pictures
    return {
        scene.name: _chapter(scene, scenes, _film(scene, words) if scene.line >= since else Markup(), words)
        for scene in scenes
        if scene.line in wanted
    }


def _chapter(scene: Scene, scenes: Sequence[Scene], more: Markup, words: Words) -> Chapter:
    if scene.kind == HERO and len(scene.events) < LEAST_FOLDED:
        return Chapter(0, None, Markup(), more)
    return Chapter(len(scene.events), _title(scene), _came(scene, scenes, words), more)


def _title(scene: Scene) -> Overheard:
    """The most telling event of a scene."""
    if scene.kind == ENEMY:
        found = [event for event in scene.events if event.name in DECISIONS]
    elif scene.kind == ROUND:
        found = [event for event in scene.events if event.name == events.ROUND_BEGINS.name]
    else:
        found = [event for event in scene.events if event.name not in _PRELUDES]
    return next(iter(found), scene.events[0])


# Results.

_BROUGHT: Final = frozenset(
    kind.name
    for kind in (
        *(events.TESTED, events.SPELL_ROLLED, events.PUSHED, events.HEALED, events.GAINED_POWER, events.REFRESHED),
        *(events.GIVEN, events.REVIVED, events.GETS_CONDITION, events.CURED, events.SHAKEN),
    )
)
"""Results, besides wounds, that are shown with the scene's title, so that nobody has to unfold it."""


def _came(scene: Scene, scenes: Sequence[Scene], words: Words) -> Markup:
    if scene.kind == ORDER:
        then = [line(words, "{unit}", {"unit": event.facts["unit"]}) for event in scene.events[1:]]
        return Markup(words.say("Then")) + " " + Markup(", ").join(then) + "." if then else Markup()
    if scene.kind == ROUND:
        phase = phase_before(scenes, scene)
        said = [(line(words, *said_of(toll)), phase[toll.scene].name) for toll in tolls(phase)]
        came = [line(words, one.key, one.facts) for one in scene.events if one.name == events.ARRIVES.name]
        return Markup(" ").join([*came, part("quest/summary.html", words, lines=said)] if phase else came)
    title = _title(scene)
    brought = [line(words, one.key, one.facts) for one in scene.events if one.name in _BROUGHT and one is not title]
    hurt = [line(words, *said_of(toll)) for toll in tolls([scene])]
    if hurt:
        brought.append(Markup(" · ").join(hurt))
    elif any(event.name == events.HITS.name for event in scene.events):
        brought.append(Markup(words.say("Nobody is hurt.")))
    if brought:
        return Markup(" ").join(brought)
    gone = [event for event in scene.events if event.shown and event.shown.traces]
    return line(words, gone[-1].key, gone[-1].facts) if gone else Markup()


def said_of(toll: Toll) -> Saying:
    """A unit's losses as a short phrase."""
    facts = {"unit": toll.unit, "n": toll.wounds}
    if toll.is_down:
        return key("{unit} −{n}, down"), facts
    return key("{unit} −{n}"), facts


# Pictures.


def _film(scene: Scene, words: Words) -> Markup:
    """The animation of a scene; empty if its positions were not recorded."""
    if scene.before is None or scene.after is None:
        return Markup()
    return shared(_drawn, words, _FILMS.encode(film_of(scene)))


class Film(msgspec.Struct, frozen=True):
    """All that the pictures of a scene are made of: of each picture what looks otherwise anywhere in the scene."""

    name: str
    kind: SceneKind
    unit: int
    idle: bool
    events: tuple[Overheard, ...]
    pictures: tuple[Position, ...]  # before the first beat, and after each


_FILMS: Final = msgspec.msgpack.Encoder()
_WATCHED: Final = msgspec.msgpack.Decoder(Film)


def film_of(scene: Scene) -> Film:
    """The film of a scene that was watched."""
    pictures = scene.pictures
    pictures[-2:] = [pictures[-1]]  # what was done after the last event belongs to it
    at_beats = [pictures[at] for at in (0, *(beat.last for beat in beats_of(scene.events)))]
    events = tuple(replace(event, shown=event.shown and SeenStill(None, event.shown.traces)) for event in scene.events)
    idle = not scene.moves and scene.kind != ORDER
    return Film(
        scene.name, scene.kind, scene.unit, idle, events, _narrowed([one for one in at_beats if one is not None])
    )


def _drawn(words: Words, whole: bytes) -> Markup:
    film = _WATCHED.decode(whole)
    first, shots = shots_of(film, words)
    data = [(*shot.beat, shot.ways, shot.floats, shot.aims) for shot in shots]
    return part(
        "quest/scene.html",
        words,
        scene=film,
        first=first,
        shots=shots,
        data=_quoted(msgspec.json.encode(data).decode()),
    )


def _quoted(data: str) -> Markup:
    """Escaped for an attribute in single quotes, so that JSON's many double quotes can stay as they are."""
    return Markup(data.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;"))


def shots_of(film: Film, words: Words) -> tuple[list[Figure | Piece], list[Shot]]:
    """The pieces that change in a recorded scene, as they look at its beginning, and the shots, one for each beat."""
    beats = beats_of(film.events)
    stages: list[_Stage] = []
    for picture in film.pictures:
        same = bool(stages) and stages[-1].position == picture
        stages.append(stages[-1] if same else _Stage(picture, words))
    shots = [_shot(beat, film.events, old, new) for beat, (old, new) in zip(beats, pairwise(stages), strict=False)]
    changing = {piece.id for shot in shots for piece in (*shot.changed, *shot.rest)}
    return [piece for name, piece in stages[0].pieces.items() if name in changing], shots


def _narrowed(pictures: Sequence[Position]) -> tuple[Position, ...]:
    """What changes anywhere in a scene: the numbers of units, and whether any thing does."""
    units = {picture.active for picture in pictures}
    things = False
    for old, new in pairwise(pictures):
        if old is not new:
            both = zip((*old.heroes, *old.enemies), (*new.heroes, *new.enemies), strict=True)
            units |= {after.unit for before, after in both if before != after}
            things = things or old.things != new.things
    return tuple(
        with_changes(
            picture,
            enemies=tuple([enemy for enemy in picture.enemies if enemy.unit in units]),
            things=picture.things if things else (),
        )
        for picture in pictures
    )


class _Stage:
    """The part of the map at one moment that a scene shows."""

    def __init__(self, position: Position, words: Words) -> None:
        self.position = position
        seen = TableMap(View("quest", 0, None, position, (), None, False), words)
        self.place = seen.place
        # Without names, which the map shows anyway: here they would only make equal pictures differ.
        self.pieces: dict[str, Figure | Piece] = {each.id: each._replace(name="") for each in seen.figures}
        self.pieces |= {each.id: each._replace(name="") for each in seen.pieces}


def _shot(beat: Beat, whole: Sequence[Overheard], old: _Stage, new: _Stage) -> Shot:
    told = whole[beat.first - 1 : beat.last]
    changed: list[Figure | Piece] = []
    if old is not new:
        changed = [piece for name, piece in new.pieces.items() if piece != old.pieces[name]]
    goes = next((event for event in told if event.shown and event.shown.traces), None)
    traces = goes.shown.traces if goes and goes.shown else ()
    ways = tuple([old.place(x, y) for x, y in trace.way] for trace in traces)
    figure = old.pieces.get(_mark(goes.facts.get("unit", -1))) if goes else None
    walkers, rest = _walking(figure, ways) if isinstance(figure, Figure) else ((), ())
    aims = tuple((_mark(one.facts["unit"]), _mark(one.facts["target"])) for one in told if one.name in _ATTACKS)
    return Shot(beat, ways, walkers, rest, tuple(_floats(told)), aims, tuple(changed))


def _mark(unit: int) -> str:
    """The id of a unit's figure on the map."""
    return f"mark-unit-{unit}"


def _walking(figure: Figure, ways: Sequence[Way]) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """Split a figure: its models that move along these ways, each drawn around the origin, and the ones that stay."""
    left = list(figure.bodies)
    walkers: list[Figure] = []
    for way in ways:
        body = min(left or figure.bodies, key=lambda body: _apart(body, way))
        if body in left:
            left.remove(body)
        walkers.append(figure._replace(bodies=(body._replace(at=(0.0, 0.0)),)))
    return tuple(walkers), (figure._replace(bodies=tuple(left)),)


def _apart(body: Body, way: Way) -> float:
    (x, y), (u, v) = body.at, way[0]
    return (x - u) ** 2 + (y - v) ** 2


def _floats(told: Sequence[Overheard]) -> Iterator[Float]:
    """The numbers that rise at these events; numbers of one kind at one place are added up."""
    sums: dict[tuple[str, str], int] = {}
    for event in told:
        if event.name in _RISES:
            kind, sign, fact = _RISES[event.name]
            one = _mark(event.facts.get("unit", -1)), kind
            sums[one] = sums.get(one, 0) + sign * event.facts.get(fact, 0)
    for (at, kind), number in sums.items():
        if number:
            yield Float(at, str(number) if kind == "order" else f"{number:+}".replace("-", "−"), kind)


# Dice.

_PIPS: Final = {
    1: ((10, 10),),
    2: ((6, 6), (14, 14)),
    3: ((5.5, 5.5), (10, 10), (14.5, 14.5)),
    4: ((6, 6), (14, 6), (6, 14), (14, 14)),
    5: ((5.5, 5.5), (14.5, 5.5), (10, 10), (5.5, 14.5), (14.5, 14.5)),
    6: ((6, 5), (14, 5), (6, 10), (14, 10), (6, 15), (14, 15)),
}
_MOST_DRAWN: Final = 24  # dice that are drawn; the sentence gives their number anyway


def dice_of(facts: Mapping[str, Any], words: Words) -> Markup:
    """The dice of an event, with the successful ones marked; empty for an event without dice."""
    need = facts.get("need", 0)
    dice = rolled(facts)[:_MOST_DRAWN]
    if not dice:
        return Markup()
    said = words.speech.fact(words, "need", least(need, facts.get("bonus", 0))) if need else ""
    return kept("quest/dice.html", words, dice=tuple((_PIPS[face], passed) for face, passed in dice), need=said)
