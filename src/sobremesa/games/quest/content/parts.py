"""The parts of a pack, one type each. A part's type reads and checks its entry in a file and gives editors its schema
(``schema.py``); text, pages and the box of a match (``state/box.py``) are made from the part itself.

Each field is declared once, with its name, type, limits and default. A ``Wording`` says what would be right where the
limits don't, and ``TOLD`` marks a field that doesn't affect play.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from copy import copy
from typing import Annotated, Any, ClassVar, Final, Literal, NotRequired, Self, TypedDict

import msgspec
from pydantic import AfterValidator, Field, PlainValidator, model_validator

from sobremesa.authoring.reading import (
    NOT_SAID,
    Bilingual,
    Flavour,
    InBoth,
    Name,
    OneByOne,
    PackShape,
    Shape,
    Slug,
    Unwritten,
    shown,
)
from sobremesa.authoring.terms import Wrong, refused
from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key
from sobremesa.games.quest.content.grammar import MOST_STEPS, WrittenStep, make_step, read_step, wrong_with_effect
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.missions.plot.reading import PlotPart, Told
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.words import SPECIALS, Rule, make_special, read_rule
from sobremesa.games.quest.state.box import INCH, STATS

Kind = Literal["weapon", "spell", "find", "class", "skill", "faction", "enemy", "mission"]

#: Marks a field that doesn't affect play: it is not part of a pack's hash.
TOLD: Final = "told"

# These fields are in a pack's hash even at their default; any other only if it differs from it.
_ALWAYS: Final = frozenset(("aim", "sight", "rules", "spells", "models", "learns"))

_TEN_INCHES: Final = 254  # in millimetres


# Fields.


def _read_step(data: Any) -> WrittenStep:
    wrong: list[Wrong] = []
    step = read_step(data, wrong)
    if step is None:
        raise refused(*wrong)
    return step


def _rule_of(of_weapons: bool) -> Callable[[Any], Rule]:
    """A validator for a special rule of weapons, or of heroes and enemies."""
    words = [word for word, special in SPECIALS.items() if special.of_weapons == of_weapons]

    def read(data: Any) -> Rule:
        rule = read_rule(data, words)
        if isinstance(rule, Wording):
            raise refused(Wrong((), Wording("there is no special rule {rule} here", rule=shown(data)), rule))
        return rule

    return read


def _once(said: list[Any]) -> list[Any]:
    """Check that no id or special rule appears twice in a list."""
    names = [each if isinstance(each, str) else each[0] for each in said]
    twice = [at for at, name in enumerate(names) if name in names[:at]]
    if twice:
        raise refused(
            *(Wrong((at,), Wording("{value} appears twice", value=_written(said[at])), Wording("once")) for at in twice)
        )
    return said


def _written(said: str | Rule) -> str | Wording:
    if isinstance(said, str):
        return shown(said)
    return shown(f"{said[0]}({said[1]})" if said[1] else said[0])


_Step = Annotated[WrittenStep, PlainValidator(_read_step, json_schema_input_type=Any)]
_WeaponRule = Annotated[Rule, PlainValidator(_rule_of(True), json_schema_input_type=Any)]
_UnitRule = Annotated[Rule, PlainValidator(_rule_of(False), json_schema_input_type=Any)]
_RULES: Final = Wording("a list of special rules: {example}", example="[ap(1), bane]")

_Roll = Annotated[int, Field(ge=2, le=6)]  # a number to be rolled, as 4 for 4+
_INCHES: Final = Wording("a whole number of inches from {least} to {most}", least=1, most=48)
_Range = Annotated[int, Field(ge=1, le=48), _INCHES]
_Colour = Annotated[str, Field(pattern="^#[0-9a-f]{6}$"), Wording("a colour: {example}", example='"#7fb2a5"'), TOLD]
_SKILLS: Final = Wording("a list of skills")


class Article(Shape):
    """The article of a name within a sentence."""

    es: Literal["el", "la", "los", "las"]
    en: Literal["the"]


# Parts.


class Part(Shape):
    """The fields that every part of a pack has."""

    kind: ClassVar[Kind]

    id: Slug
    name: Annotated[Name, TOLD]
    flavour: Annotated[Flavour, TOLD]
    icon: Annotated[Slug, TOLD]

    def heart(self) -> list[tuple[str, Any]]:
        """The fields that affect play, as they go into a pack's hash."""
        return sorted(
            (name, getattr(self, name))
            for name, field in type(self).model_fields.items()
            if TOLD not in field.metadata and (name in _ALWAYS or getattr(self, name) != field.default)
        )


class WeaponPart(Part):
    """A weapon (QU-4.2): for melee if it has no ``range`` (in inches)."""

    kind = "weapon"

    range: _Range = 0
    attacks: Annotated[int, Field(ge=1, le=12)]
    rules: Annotated[list[_WeaponRule], Field(max_length=8), AfterValidator(_once), _RULES] = Field(
        default_factory=list
    )

    def specials(self) -> tuple[Special, ...]:
        return tuple(make_special(rule) for rule in self.rules)


class Doing(Part):
    """A part with an effect: its steps, its aim, its range in inches, and whether it needs line of sight."""

    aim: Annotated[str, Unwritten()] = "self"
    range: Annotated[int, Unwritten()] = 0
    sight: Annotated[bool, Unwritten()] = True
    steps: Annotated[
        list[_Step],
        Field(alias="effect", min_length=1, max_length=MOST_STEPS),
        Wording("a list of 1 to {most} steps"),
    ]

    @model_validator(mode="after")
    def _goes_together(self) -> Self:
        wrong = wrong_with_effect(self.steps, self.aim)
        if self.aim == "self" and self.range:
            wrong.append(Wrong(("range",), Wording("it is aimed at oneself"), Wording("no range:, or another aim:")))
        if self.aim != "self" and not self.range:
            wrong.append(Wrong(("aim",), Wording("there is no range"), _INCHES))
        if wrong:
            raise refused(*wrong)
        return self

    def effect(self) -> Effect:
        """A new copy of the effect."""
        return Effect([make_step(step) for step in self.steps], AIMS.index(self.aim), self.range * INCH, self.sight)


class _Aimed(Doing):
    aim: Literal[AIMS] = "self"  # type: ignore[valid-type]
    range: _Range = 0
    sight: Annotated[bool, Wording("false if the target need not be seen, or else nothing")] = True


class SkillPart(_Aimed):
    """A hero skill and the stat it tests (QU-7.4)."""

    kind = "skill"

    stat: Literal[STATS]  # type: ignore[valid-type]


class SpellPart(_Aimed):
    """A spell and the tokens it costs (QU-9.31)."""

    kind = "spell"

    value: Annotated[int, Field(ge=1, le=6)]


class FindPart(Doing):
    """A search find and its number of copies (QU-7.1)."""

    kind = "find"

    luck: Literal["good", "bad"]
    copies: Annotated[int, Field(ge=1, le=9)]


class _Profile(Part):
    """The profile of heroes and enemies (QU-4.1). ``article`` goes before its name within a sentence; there is none if
    the name takes none or includes one."""

    article: Annotated[
        Article, TOLD, Wording("el, la, los or las in es:, and the in en:; or nothing, for a name that takes none")
    ] = NOT_SAID
    quality: _Roll
    defense: _Roll
    tough: Annotated[int, Field(ge=1, le=24)]
    base: Annotated[int, Field(ge=20, le=150), Wording("its base in millimetres, {least} to {most}")]
    weapons: Annotated[
        list[Slug],
        Field(min_length=1, max_length=4),
        AfterValidator(_once),
        Wording("a list of 1 to {most} weapons of this pack"),
    ]
    rules: Annotated[list[_UnitRule], Field(max_length=8), AfterValidator(_once), _RULES] = Field(default_factory=list)
    spells: Annotated[
        list[Slug],
        Field(max_length=6),
        AfterValidator(_once),
        Wording("a list of spells of this pack, {most} at most"),
    ] = Field(default_factory=list)

    @model_validator(mode="after")
    def _casts_what_it_knows(self) -> Self:
        if bool(self.spells) != any(special.tokens() for special in self.specials()):
            why = key("it knows spells and is no caster") if self.spells else key("it is a caster and knows no spell")
            place = "spells" if self.spells else "rules"
            raise refused(Wrong((place,), Wording(why), Wording("both, or none of them")))
        return self

    def specials(self) -> tuple[Special, ...]:
        return tuple(make_special(rule) for rule in self.rules)

    @property
    def words(self) -> set[str]:
        """The words of its special rules."""
        return {word for word, _ in self.rules}

    @property
    def radius(self) -> int:
        """The radius of its base in thousandths of an inch."""
        return radius_of(self.base)


class ClassPart(_Profile):
    """A class of heroes."""

    kind = "class"
    faction: ClassVar[str] = ""
    models: ClassVar[int] = 1

    way: Annotated[Bilingual, InBoth(300), TOLD]
    colour: _Colour
    strength: _Roll
    dexterity: _Roll
    willpower: _Roll
    power: Annotated[int, Field(ge=1, le=12)]
    skills: Annotated[list[str], OneByOne(SkillPart, 1, 6), _SKILLS]
    learns: Annotated[list[str], OneByOne(SkillPart, 0, 12), _SKILLS] = Field(default_factory=list)

    @model_validator(mode="after")
    def _is_no_villain(self) -> Self:
        if any(special.is_villain for special in self.specials()):
            raise refused(Wrong(("rules",), Wording("a hero is no villain"), Wording("no villain, says QU-9.30")))
        return self

    @property
    def stats(self) -> tuple[int, ...]:
        """The numbers to roll, in the order of STATS."""
        return self.strength, self.dexterity, self.willpower


class EnemyPart(_Profile):
    """A kind of enemy unit: how many models it has, and its faction."""

    kind = "enemy"
    stats: ClassVar[tuple[int, ...]] = ()
    power: ClassVar[int] = 0
    skills: ClassVar[Sequence[str]] = ()
    learns: ClassVar[Sequence[str]] = ()

    models: Annotated[int, Field(ge=1, le=10)] = 1
    faction: Annotated[str, Unwritten()] = ""

    @property
    def is_villain(self) -> bool:
        return any(special.is_villain for special in self.specials())


ProfilePart = ClassPart | EnemyPart


class FactionPart(Part):
    """A faction of enemies."""

    kind = "faction"

    colour: _Colour
    # TOLD: each enemy is in the hash by itself.
    enemies: Annotated[list[str], OneByOne(EnemyPart, 1, 30), Wording("a list of 1 to {most} enemies"), TOLD]


class WholePart(PackShape):
    """``pack.yaml``."""

    kind: Annotated[Literal["whole", "study"], Wording("study for a pack that need not be whole, or else nothing")] = (
        "whole"
    )


def radius_of(base: int) -> int:
    """The radius, in thousandths of an inch, of a base with this diameter in millimetres."""
    return (base * 10 * INCH + _TEN_INCHES) // (2 * _TEN_INCHES)


# Missions.


class TerrainPart(TypedDict):
    """A piece of terrain (QU-2.4), in thousandths of an inch; ``kinds`` are bits, ``climbable`` numbers of sides."""

    outline: list[tuple[int, int]]
    kinds: int
    height: int
    floor: int
    climbable: list[int]


class UnitPart(TypedDict):
    """An enemy unit of a wave: where it arrives, from which difficulty (index in DIFFICULTIES) and party size on."""

    enemy: str
    x: int
    y: int
    difficulty: int
    heroes: int
    id: NotRequired[str]


class WavePart(TypedDict):
    """A wave of enemies. It is there from the beginning if both ``in_round`` and ``at_alert`` are 0, unless it
    ``waits`` to be called."""

    in_round: int
    at_alert: int
    units: list[UnitPart]
    waits: NotRequired[bool]


class MissionPart(msgspec.Struct, kw_only=True):
    """A mission (QU-12.2). Places are in thousandths of an inch. ``things`` are kind (index in KINDS of
    ``rules/things.py``), x and y, and ``called`` are their names. ``news`` is read aloud when a wave arrives, one for
    each wave; ``looks`` are those of the pieces of terrain. ``wave`` (from 0) and ``hold`` are what the objective asks
    for. ``teaches`` are the classes of the party in a mission that teaches the game, empty in others. ``plot`` is what
    can happen in the mission, ``told`` the texts for it."""

    kind: ClassVar[Kind] = "mission"

    id: str
    name: Bilingual
    flavour: Bilingual
    icon: str
    task: Bilingual
    briefing: Bilingual
    victory: Bilingual
    defeat: Bilingual
    size: int  # inches
    ground: str
    factions: list[str]
    objective: str
    wave: int
    hold: int
    rounds: int
    alert: list[int]  # by difficulty
    corner: tuple[int, int, int, int]  # left, bottom, right, top
    things: list[tuple[int, int, int]]
    called: list[Bilingual | None]
    waves: list[WavePart]
    news: list[Bilingual | None]
    terrain: list[TerrainPart]
    looks: list[str]
    teaches: list[str] = []
    plot: PlotPart | None = None
    told: Told | None = None

    @property
    def is_lesson(self) -> bool:
        """Whether this mission teaches the game. Such missions come after all others, so they don't change the others'
        numbers, and don't count when the game's difficulty is measured."""
        return bool(self.teaches)

    def heart(self) -> list[tuple[str, Any]]:
        """The fields that affect play, as they go into a pack's hash."""
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__ if name not in _TOLD_OF_MISSIONS)
        return sorted((name, value) for name, value in fields if value is not None)

    def sides(self) -> list[tuple[Bilingual, int]]:
        """Its side objectives (QU-13.10): the name of each, and by how much taking it on raises the alert."""
        if self.plot is None or self.told is None:
            return []
        return [(name, side["alert"]) for name, side in zip(self.told["sides"], self.plot["sides"], strict=True)]


_TOLD_OF_MISSIONS: Final = frozenset(
    (
        *("name", "flavour", "icon", "task", "briefing", "victory", "defeat"),
        *("called", "news", "ground", "looks", "told", "teaches"),
    )
)

AnyPart = Part | MissionPart

# All of them.


class Parts:
    """All parts of a pack in the order of their numbers: classes before enemies, enemies by faction."""

    def __init__(self) -> None:
        self.weapons: list[WeaponPart] = []
        self.skills: list[SkillPart] = []
        self.spells: list[SpellPart] = []
        self.finds: list[FindPart] = []
        self.factions: list[FactionPart] = []
        self.classes: list[ClassPart] = []
        self.enemies: list[EnemyPart] = []
        self.missions: list[MissionPart] = []

    def with_missions(self, missions: list[MissionPart]) -> Parts:
        """The same parts with other missions."""
        found = copy(self)
        found.missions = missions
        return found

    def with_classes(self, classes: list[ClassPart]) -> Parts:
        """The same parts with these classes of heroes instead."""
        found = copy(self)
        found.classes = classes
        return found

    def without(self, gone: str) -> Parts:
        """The same parts where no class knows this skill or spell (by id), and this find has no copies."""
        found = copy(self)
        found.classes = [
            each.model_copy(
                update={
                    entry: [known for known in getattr(each, entry) if known != gone]
                    for entry in ("skills", "learns", "spells")
                }
            )
            for each in self.classes
        ]
        found.finds = [find.model_copy(update={"copies": 0}) if find.id == gone else find for find in self.finds]
        return found

    @property
    def profiles(self) -> list[ProfilePart]:
        """Classes, then enemies."""
        return [*self.classes, *self.enemies]

    @property
    def doings(self) -> list[Doing]:
        """All parts with an effect, in the order of their numbers in a box."""
        return [*self.skills, *self.spells, *self.finds]

    def all(self) -> list[AnyPart]:
        """Every part."""
        lists: tuple[Sequence[AnyPart], ...] = (
            *(self.classes, self.skills, self.factions, self.enemies),
            *(self.weapons, self.spells, self.finds, self.missions),
        )
        return [part for parts in lists for part in parts]

    def fingerprint(self) -> str:
        """A hash of everything that affects play, in 16 hexadecimal digits: not names, colours or how an effect is
        written. What was stored with a pack can be opened as long as this stays the same. So missions that teach are
        left out: adding one to a pack doesn't change how the others play."""
        heart = [
            [part.kind, part.heart()] for part in self.all() if not (isinstance(part, MissionPart) and part.is_lesson)
        ]
        return hashlib.sha256(json.dumps(heart, separators=(",", ":")).encode()).hexdigest()[:16]
