"""What the parts of a pack have to look like, as its files write them; missions are in ``missions/missions.py``."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field

from sobremesa.authoring.reading import NOT_SAID, Bilingual, Flavour, InBoth, Name, PackShape, Shape, Slug, one_of
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.content.grammar import MOST_STEPS
from sobremesa.games.quest.effects.terms import AIMS
from sobremesa.games.quest.state.box import STATS

_Roll = Annotated[int, Field(ge=2, le=6)]  # a number to be rolled, as 4 for 4+
_Range = Annotated[int, Field(ge=1, le=48)]
_Rules = Annotated[list[Any], Field(max_length=8)]


_Way = Annotated[Bilingual, InBoth(300)]


class PartShape(Shape):
    """What all parts of a pack have."""

    id: Slug
    name: Name
    flavour: Flavour
    icon: Slug


class WeaponShape(PartShape):
    """QU-4.2"""

    range: _Range = NOT_SAID
    attacks: Annotated[int, Field(ge=1, le=12)]
    rules: _Rules = Field(default_factory=list)


class _Doing(PartShape):
    effect: Annotated[list[Any], Field(min_length=1, max_length=MOST_STEPS)]


class _Aimed(_Doing):
    aim: Literal[AIMS] = "self"  # type: ignore[valid-type]
    range: _Range = NOT_SAID
    sight: bool = True


class SkillShape(_Aimed):
    """QU-7.4"""

    stat: Literal[STATS]  # type: ignore[valid-type]


class SpellShape(_Aimed):
    """QU-9.31"""

    value: Annotated[int, Field(ge=1, le=6)]


class FindShape(_Doing):
    """QU-7.1"""

    luck: Literal["good", "bad"]
    copies: Annotated[int, Field(ge=1, le=9)]


class _Article(Shape):
    es: Literal["el", "la", "los", "las"]
    en: Literal["the"]


class _Profile(PartShape):
    article: _Article = NOT_SAID
    quality: _Roll
    defense: _Roll
    tough: Annotated[int, Field(ge=1, le=24)]
    base: Annotated[int, Field(ge=20, le=150)]
    weapons: Annotated[list[Slug], Field(min_length=1, max_length=4)]
    rules: _Rules = Field(default_factory=list)
    spells: list[Slug] = Field(default_factory=list, max_length=6)


_Colour = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]


class ClassShape(_Profile):
    """A class of heroes (QU-4.1)."""

    way: _Way
    colour: _Colour
    strength: _Roll
    dexterity: _Roll
    willpower: _Roll
    power: Annotated[int, Field(ge=1, le=12)]
    skills: Annotated[list[Any], Field(min_length=1, max_length=6)]
    learns: list[Any] = Field(default_factory=list, max_length=12)


class EnemyShape(_Profile):
    """A unit of the program’s (QU-4.1)."""

    models: Annotated[int, Field(ge=1, le=10)] = 1


class FactionShape(PartShape):
    """A file of enemies."""

    colour: _Colour
    enemies: Annotated[list[Any], Field(min_length=1, max_length=30)]


class WholeShape(PackShape):
    """``pack.yaml``"""

    kind: Literal["whole", "study"] = "whole"


_A_ROLL: Final = Wording("a whole number from {least} to {most}", least=2, most=6)
_SKILLS: Final = Wording("a list of skills")

PART_RIGHT: Final[dict[str, Wording]] = {
    "kind": Wording("study for a pack that need not be whole, or else nothing"),
    "article": Wording("el, la, los or las in es:, and the in en:; or nothing, for a name that takes none"),
    "colour": Wording("a colour: {example}", example='"#7fb2a5"'),
    "range": Wording("a whole number of inches from {least} to {most}", least=1, most=48),
    "attacks": Wording("a whole number from {least} to {most}", least=1, most=12),
    "rules": Wording("a list of special rules: {example}", example="[ap(1), bane]"),
    "effect": Wording("a list of 1 to {most} steps", most=MOST_STEPS),
    "aim": one_of(AIMS),
    "sight": Wording("false if the target need not be seen, or else nothing"),
    "stat": one_of(STATS),
    "value": Wording("a whole number from {least} to {most}", least=1, most=6),
    "luck": one_of(("good", "bad")),
    "copies": Wording("a whole number from {least} to {most}", least=1, most=9),
    **dict.fromkeys(("quality", "defense", *STATS), _A_ROLL),
    "tough": Wording("a whole number from {least} to {most}", least=1, most=24),
    "power": Wording("a whole number from {least} to {most}", least=1, most=12),
    "models": Wording("a whole number from {least} to {most}", least=1, most=10),
    "base": Wording("its base in millimetres, {least} to {most}", least=20, most=150),
    "weapons": Wording("a list of 1 to {most} weapons of this pack", most=4),
    "spells": Wording("a list of spells of this pack, {most} at most", most=6),
    "skills": _SKILLS,
    "learns": _SKILLS,
    "enemies": Wording("a list of 1 to {most} enemies", most=30),
}
"""What would be right in their entries."""
