"""The parts of a pack, one type each. A part's type reads and checks its entry in a file and gives editors its schema
(``schema.py``); text, pages and the box of a match (``state/box.py``) are made from the part itself.

Each field is declared once, with its name, type, limits and default. A ``Wording`` says what would be right where the
limits don't, and ``TOLD`` marks a field that doesn't affect play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, Field, PlainValidator, model_validator

from sobremesa.authoring.reading import (
    NOT_SAID,
    TOLD,
    Bilingual,
    InBoth,
    OneByOne,
    Shape,
    Slug,
    Unwritten,
    shown,
)
from sobremesa.authoring.reading import Part as AuthoredPart
from sobremesa.authoring.terms import Wrong, read_by, refused
from sobremesa.engine.errors import Wording
from sobremesa.engine.words import key
from sobremesa.games.quest.content.grammar import MOST_STEPS, WrittenStep, make_step, read_step, wrong_with_effect
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.words import SPECIALS, Rule, make_special, read_rule
from sobremesa.games.quest.state.box import INCH, STATS

Kind = Literal["weapon", "spell", "find", "class", "skill", "faction", "enemy", "mission"]

_TEN_INCHES: Final = 254  # in millimetres


# Fields.


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


_Step = Annotated[WrittenStep, read_by(read_step)]
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


class Part(AuthoredPart):
    """A part of Quest's packs."""

    kind: ClassVar[Kind]

    def heart(self) -> dict[str, Any]:
        """What affects play, as it goes into a pack's hash: the fields that differ from their defaults."""
        return _heart_of(self)


def _heart_of(part: BaseModel) -> dict[str, Any]:
    said = ((name, getattr(part, name), default) for name, default in _played(type(part)))
    return {name: _heart(value) for name, value, default in said if value != default}


def _heart(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return _heart_of(value)
    return [_heart(each) for each in value] if type(value) is list else value


@cache
def _played(kind: type[BaseModel]) -> list[tuple[str, Any]]:
    """The fields of a type that affect play, with their defaults."""
    fields = sorted(kind.model_fields.items())
    return [
        (name, field.get_default(call_default_factory=True)) for name, field in fields if TOLD not in field.metadata
    ]


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


def radius_of(base: int) -> int:
    """The radius, in thousandths of an inch, of a base with this diameter in millimetres."""
    return (base * 10 * INCH + _TEN_INCHES) // (2 * _TEN_INCHES)
