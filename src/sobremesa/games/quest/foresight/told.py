"""What is foretold, in types: where a hero can go, what its enemies would do, what an attack would bring.

Places and lengths are thousandths of an inch on the table; chances are from 0 to 1. ``unit`` is the number of a unit,
``thing`` that of one on the map, as in the position. What is empty or usual is left out of the JSON.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Spot: TypeAlias = tuple[int, int]


class Leap(msgspec.Struct, frozen=True):
    """A jump on a way (QU-5.7): ``tests`` of Dexterity, all to be passed, which happens with this ``chance``; who fails
    falls by ``drop``."""

    edge: Spot
    landing: Spot
    tests: int
    chance: float
    drop: int


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way: its ``points`` from the first to the last, and the movement that it takes. ``difficult``: through such
    terrain (QU-5.5); ``dice`` are rolled for dangerous terrain, of which any wounds with this ``danger`` (QU-5.6)."""

    points: tuple[Spot, ...]
    length: int
    difficult: bool = False
    dice: int = 0
    danger: float = 0.0
    leaps: tuple[Leap, ...] = ()


class Aims(msgspec.Struct, frozen=True):
    """A weapon, by its place in the profile, and the units that it could shoot."""

    weapon: int
    units: tuple[int, ...]


class Threats(msgspec.Struct, frozen=True, omit_defaults=True):
    """The enemies and a hero at a place: who has it in sight (``seen``), against whom of these it has cover
    (``covered``: QU-6.11), who could shoot it and who could charge it there, each after its own move (QU-8.1). Those in
    ``held`` could charge it unless difficult terrain holds all of their models to 6 inches (QU-5.11)."""

    seen: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    shot: tuple[int, ...] = ()
    charged: tuple[int, ...] = ()
    held: tuple[int, ...] = ()


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hero at a place could do there: shoot (none after a Run), ``push`` and ``revive`` units, ``discover`` and
    ``use`` things."""

    shoot: tuple[Aims, ...] = ()
    push: tuple[int, ...] = ()
    revive: tuple[int, ...] = ()
    discover: tuple[int, ...] = ()
    use: tuple[int, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """A place where the hero could go: ``choice`` is the text that does it (``advance:x,y``)."""

    x: int
    y: int
    choice: str
    route: Route
    threats: Threats
    chances: Chances


class Band(msgspec.Struct, frozen=True):
    """The area in which the centre of a base can end by a move of ``pace``: closed lines, those round holes among them
    (fill them even-odd)."""

    kind: str
    pace: int
    outline: tuple[tuple[Spot, ...], ...]


class Rush(msgspec.Struct, frozen=True):
    """A charge: whom, and the way into contact (QU-5.2)."""

    unit: int
    route: Route


class Ground(msgspec.Struct, frozen=True):
    """Where a hero can go from ``here``: ``bands`` from the smallest, the ``places`` of a grid, and its ``charges``.
    ``stay`` and ``at_hand`` are as for a place, where it stands."""

    unit: int
    here: Spot
    bands: tuple[Band, ...]
    places: tuple[Place, ...]
    charges: tuple[Rush, ...]
    stay: Threats
    at_hand: Chances


# The enemies' minds.


class Said(msgspec.Struct, frozen=True):
    """A line as the log would have it: the clause, the sentence (a key) and its facts."""

    clause: str
    key: str
    facts: dict[str, int]


class Course(msgspec.Struct, frozen=True):
    """What a unit would do. ``what``: «shoots», «charges», «runs-to-hero», «runs-to-goal», «stays» (at a goal),
    «holds», «idles» or «nothing»; ``target`` is the hero, or the goal's thing, -1 for none. ``says`` is the log of it
    up to the first die: the steps of QU-8.1, whom it passes over and why, what it aims at whom. ``routes`` are the ways
    of its models that go."""

    what: str
    target: int
    says: tuple[Said, ...]
    routes: tuple[Route, ...]


class Spell(msgspec.Struct, frozen=True):
    """A spell that a unit would try first with this ``chance`` (QU-9.7), on ``target`` (-1: it could not be cast), with
    ``bonus`` to the roll."""

    spell: int
    chance: float
    target: int
    bonus: int


class Mind(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an enemy would do if it were activated now: the first of ``courses``; the others, if a condition ends first.
    ``before`` are the clauses by which dice come before it acts: wounds or a spell may change its mind."""

    unit: int
    courses: tuple[Course, ...]
    spells: tuple[Spell, ...] = ()
    before: tuple[str, ...] = ()
