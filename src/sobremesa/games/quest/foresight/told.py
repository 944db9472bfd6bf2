"""What is foretold, as types: where a hero can go, what its enemies would do, what an attack would bring.

Places and lengths are thousandths of an inch on the table; chances are from 0 to 1. ``unit`` is the number of a unit,
``thing`` the number of something on the map, as in the position. Empty and default values are left out of the JSON.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Spot: TypeAlias = tuple[int, int]


class Leap(msgspec.Struct, frozen=True):
    """A jump on a way (QU-5.7): ``tests`` of Dexterity, all of which must be passed, with this ``chance``; a hero who
    fails falls by ``drop``.
    """

    edge: Spot
    landing: Spot
    tests: int
    chance: float
    drop: int


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way: its ``points`` from the first to the last, and the movement it takes. ``difficult``: it leads through
    difficult terrain (QU-5.5); ``dice`` are rolled for dangerous terrain, each of which wounds with this ``danger``
    (QU-5.6).
    """

    points: tuple[Spot, ...]
    length: int
    difficult: bool = False
    dice: int = 0
    danger: float = 0.0
    leaps: tuple[Leap, ...] = ()


class Aims(msgspec.Struct, frozen=True):
    """A weapon, by its place in the profile, and the units it could shoot."""

    weapon: int
    units: tuple[int, ...]


class Threats(msgspec.Struct, frozen=True, omit_defaults=True):
    """The enemies of a hero at a place: those that see it (``seen``), those shooters from whom it has cover where they
    now stand (``covered``: QU-6.11), those that could shoot it and those that could charge it there, each after its own
    move (QU-8.1). Those in ``held`` could charge it unless difficult terrain holds all of their models to 6 inches
    (QU-5.11).
    """

    seen: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    shot: tuple[int, ...] = ()
    charged: tuple[int, ...] = ()
    held: tuple[int, ...] = ()


class Range(msgspec.Struct, frozen=True):
    """How far an enemy's threat reaches at most, from the edge of a base, if nothing is in its way: by a charge, and by
    a shot after its move; 0 for what it can't do (QU-3.3, QU-6.1).
    """

    unit: int
    charge: int
    shot: int


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hero at a place could do there: shoot (nothing after a Run), ``push`` and ``revive`` units, ``discover``
    and ``use`` things.
    """

    shoot: tuple[Aims, ...] = ()
    push: tuple[int, ...] = ()
    revive: tuple[int, ...] = ()
    discover: tuple[int, ...] = ()
    use: tuple[int, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """A place where the hero could go: ``choice`` is the text of the choice that does it (``advance:x,y``)."""

    x: int
    y: int
    choice: str
    route: Route
    threats: Threats
    chances: Chances


class Band(msgspec.Struct, frozen=True):
    """The area in which the centre of a base can end after a move of ``pace``: closed lines, including those around
    holes (fill them even-odd). On foot, or (``leaps``) only by jumps (QU-5.7).
    """

    kind: str
    pace: int
    outline: tuple[tuple[Spot, ...], ...]
    leaps: bool = False


class Rush(msgspec.Struct, frozen=True):
    """A charge: its target, and the way into contact (QU-5.2)."""

    unit: int
    route: Route


class Ground(msgspec.Struct, frozen=True):
    """Where a hero can go from ``here``: ``bands``, smallest first, ``places`` all over them, and its ``charges``.
    ``stay`` and ``at_hand`` are like those of a place, for where it stands. ``ranges`` are those of its enemies.
    """

    unit: int
    here: Spot
    bands: tuple[Band, ...]
    places: tuple[Place, ...]
    charges: tuple[Rush, ...]
    stay: Threats
    at_hand: Chances
    ranges: tuple[Range, ...]


# Attacks.


class LogEntry(msgspec.Struct, frozen=True):
    """A line as in the log: the clause, the sentence (a key) and its facts."""

    clause: str
    key: str
    facts: dict[str, int]


class Toll(msgspec.Struct, frozen=True):
    """What a unit loses: the chance of each number of ``wounds`` from 0 on, the expected number, the chance that at
    least one of its models ``falls``, and that it is destroyed or unconscious (``ends``).
    """

    wounds: tuple[float, ...]
    expected: float
    falls: float
    ends: float


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """One weapon of ``unit`` against ``target``, before anything else has happened there. ``how``: «shot», «charge»,
    «back», «counter» or «impact»; ``weapon`` is its number in the box, -1 for an impact. Each of the ``dice`` hits with
    the chance ``hit``; ``hits`` are the chances of each number of hits on the target from 0 on. ``why`` are the
    modifiers, each with its clause. ``shared``: a Blast reaches others too; the target is assumed to get one of the
    hits left over, and its figures are marked «≈».
    """

    unit: int
    target: int
    how: str
    weapon: int
    dice: int
    hit: float
    hits: tuple[float, ...]
    toll: Toll
    why: tuple[LogEntry, ...] = ()
    shared: bool = False


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that results from a charge, or from the weapons that a unit shoots at another: ``attacks`` in order,
    the total ``dealt`` and, in melee, what the charger has ``taken`` (models that have fallen don't strike back).
    ``choice``: the text of the hero's choice. ``before``: clauses of dice rolled before it, which are assumed to do no
    harm.
    """

    unit: int
    target: int
    attacks: tuple[Attack, ...]
    dealt: Toll
    taken: Toll | None = None
    choice: str = ""
    before: tuple[str, ...] = ()


class Try(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a hero tries by a test: ``choice`` is its text, ``chance`` the chance of success at first.
    ``wounds`` are the expected wounds by unit, for and against: exact, unless they are from this many samples and
    marked «≈».
    """

    choice: str
    chance: float
    wounds: dict[int, float] = {}
    sampled: int = 0


class Attacks(msgspec.Struct, frozen=True):
    """What a hero can do to its enemies from where it stands: a fight for each weapon and target it could shoot
    (``shots``), one for each enemy it could charge, and what it could try.
    """

    shots: tuple[Fight, ...]
    charges: tuple[Fight, ...]
    tries: tuple[Try, ...]


# The enemies' minds.


class Course(msgspec.Struct, frozen=True):
    """What a unit would do. ``what``: «shoots», «charges», «runs-to-hero», «runs-to-goal», «stays» (at a goal),
    «holds», «idles» or «nothing»; ``target`` is the hero, or the goal's thing, -1 if there is none. ``says`` is its log
    up to the first die: the steps of QU-8.1, whom it passes over and why, what it aims at whom. ``routes`` are the ways
    of its models that move, ``fights`` the results of its attacks, with shots grouped by target.
    """

    what: str
    target: int
    says: tuple[LogEntry, ...]
    routes: tuple[Route, ...]
    fights: tuple[Fight, ...] = ()


class Spell(msgspec.Struct, frozen=True):
    """A spell that a unit would try first with this ``chance`` (QU-9.7), on ``target`` (-1: it could not be cast), with
    ``bonus`` to the roll.
    """

    spell: int
    chance: float
    target: int
    bonus: int


class Mind(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an enemy would do if it were activated now: the first of ``courses``; the others apply if a condition ends
    first. ``before`` are the clauses of dice rolled before it acts: wounds or a spell may change its mind. ``charge``
    is how far it goes when it charges, ``shot`` how far away it hits when it shoots after an Advance, in the rules'
    inches; 0 for what it can't do.
    """

    unit: int
    courses: tuple[Course, ...]
    spells: tuple[Spell, ...] = ()
    before: tuple[str, ...] = ()
    charge: int = 0
    shot: int = 0


# Heroes.


class Talent(msgspec.Struct, frozen=True):
    """How likely a hero is to pass a test of each stat (QU-1.2), in the order of STATS."""

    unit: int
    chances: tuple[float, ...]
