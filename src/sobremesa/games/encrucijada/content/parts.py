"""The parts of a pack, each field declared once: reading, checks, the schemas for editors, texts, pages and the box of
a match all use that declaration."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, ValidationInfo

from sobremesa.authoring.reading import (
    Bilingual,
    InBoth,
    Name,
    OneByOne,
    Part,
    Shape,
    Slug,
    Unwritten,
    line,
    one_of,
)
from sobremesa.authoring.terms import read_by, refused
from sobremesa.engine.errors import Wording
from sobremesa.games.encrucijada.content.grammar import MOST_STEPS, Said, read_step, wrong_with_effect
from sobremesa.games.encrucijada.state.box import CLASSES, RESOURCES, SUITS, TRAITS

TOWER_NUMBER: Final = 50  # in its civilisation (EN-1.4)
MOST_DESIGNS: Final = 99  # of a civilisation
_LONGEST_TEXT: Final = 300

_AMOUNTS: Final = Wording("resources and how much of each, from 1 to {most}: {example}", most=99, example="{magia: 4}")
_Amounts = Annotated[
    dict[Literal[RESOURCES], Annotated[int, Field(ge=1, le=99)]],  # type: ignore[valid-type]
    _AMOUNTS,
]
_Trait = Literal[TRAITS]  # type: ignore[valid-type]
_Text = Annotated[Bilingual, InBoth(_LONGEST_TEXT)]


class Doing(Shape):
    """What a card does: its steps, and whether a Copa does it in battles as well."""

    in_battle: bool = False
    steps: Annotated[list[Annotated[Said, read_by(read_step)]], Field(min_length=1, max_length=MOST_STEPS)]


NO_EFFECT: Final = Doing.model_construct(steps=[])


def _goes_with_its_card(doing: Doing, card: ValidationInfo) -> Doing:
    if "suit" in card.data:
        wrong = wrong_with_effect(doing.steps, card.data["suit"], doing.in_battle)
        if wrong:
            raise refused(*wrong)
    return doing


class CardPart(Part):
    """A card of a civilisation or its tower, which has no suit, no class, no traits and no costs."""

    civilisation: Annotated[str, Unwritten()] = ""
    number: Annotated[int, Unwritten()] = TOWER_NUMBER  # in its civilisation
    suit: Annotated[str, Unwritten()] = ""
    class_: Annotated[str, Unwritten()] = Field("", alias="class")
    value: Annotated[int, Field(ge=0, le=99)]
    traits: Annotated[list[str], Unwritten()] = Field(default_factory=list)
    gives: _Amounts = Field(default_factory=dict, min_length=1, max_length=4)
    costs: Annotated[dict[str, int], Unwritten()] = Field(default_factory=dict)
    effect: Annotated[
        Doing,
        AfterValidator(_goes_with_its_card),
        Wording("steps: with a list of 1 to {most}, and in_battle: if needed", most=MOST_STEPS),
    ] = Field(default_factory=lambda: NO_EFFECT)

    @property
    def is_tower(self) -> bool:
        return not self.suit

    @property
    def has_effect(self) -> bool:
        return bool(self.effect.steps)


class TowerPart(CardPart):
    """A tower: its ``value`` is its resistance."""

    value: Annotated[int, Field(ge=1, le=99)]
    gives: _Amounts = Field(min_length=1, max_length=4)


class SuitedPart(CardPart):
    """A card of a suit."""

    number: Annotated[
        int, Field(ge=1, le=999), Wording("its number in the civilisation: 1, 2, 3 and so on, without 50")
    ]
    suit: Literal[SUITS]  # type: ignore[valid-type]
    class_: Literal[CLASSES] = Field("", alias="class")  # type: ignore[valid-type]
    value: Annotated[int, Field(ge=0, le=12)]
    traits: Annotated[list[_Trait], Wording("a list of {words}", words=one_of(TRAITS))] = Field(
        default_factory=list, min_length=1, max_length=len(TRAITS)
    )
    costs: _Amounts = Field(default_factory=dict, min_length=1, max_length=2)


class Emblem(Shape):
    """How a civilisation shows: a colour (#rrggbb) and an icon."""

    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    icon: Slug


class Combination(Shape):
    """Cards of a civilisation that work together, and how."""

    es: Annotated[str, line(_LONGEST_TEXT)]
    en: Annotated[str, line(_LONGEST_TEXT)]
    cards: Annotated[list[Slug], Field(min_length=2, max_length=6)]

    @property
    def text(self) -> Bilingual:
        return Bilingual(es=self.es, en=self.en)


class CivilisationPart(Shape):
    """A civilisation."""

    id: Slug
    name: Name
    way: _Text
    weakness: _Text
    look: Annotated[Emblem, Wording("a colour and an icon: {example}", example='{colour: "#7fb2a5", icon: dove}')]
    notes: Annotated[
        list[Combination], Wording("a list of texts in es: and en:, each with the cards: that work together")
    ] = Field(default_factory=list, max_length=10)
    tower: Annotated[Any, Wording("the card numbered 50, with its resistance as value:")]
    cards: Annotated[list[Any], OneByOne(SuitedPart, 1, MOST_DESIGNS), Wording("a list of 1 to {most} cards")]
