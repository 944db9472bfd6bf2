"""Steps that give cards something for a time: Value, traits, resources (EN-10.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.games.encrucijada.effects.effect import LastingStep
from sobremesa.games.encrucijada.effects.places import YOURS
from sobremesa.games.encrucijada.effects.terms import (
    EVERYONE,
    FROM_AND_TO,
    ITSELF,
    OF_A_RESOURCE,
    TOWERS,
    TRAIT,
    WHILE,
    Scope,
    Takes,
    VerbPhrases,
    of_cards,
    on_the_table,
)
from sobremesa.games.encrucijada.rules import standing
from sobremesa.games.encrucijada.state.match import Encrucijada

_GAIN: Final = "{many:gains|gain}"
_GANAN: Final = "{many:gana|ganan}"
_LOSE: Final = "{many:loses|lose}"
_PIERDEN: Final = "{many:pierde|pierden}"

_ON_RESOURCES: Final[dict[str, tuple[Scope, ...]]] = {"itself": ITSELF, "pueblo": of_cards(), "tower": TOWERS}


class ChangeValue(LastingStep):
    """``n`` more Value, or less, down to 0 (EN-6.1, EN-6.11)."""

    verb: ClassVar[str] = "value"
    takes: ClassVar[Takes] = Takes((-12, 12), on_the_table(EVERYONE), WHILE)
    en: ClassVar[VerbPhrases] = {"more": (_GAIN, "{n} Value"), "less": (_LOSE, "{n} Value")}
    es: ClassVar[VerbPhrases] = {"more": (_GANAN, "{n} de Valor"), "less": (_PIERDEN, "{n} de Valor")}
    is_for_towers: ClassVar[bool] = False
    adds_up: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or standing.value(match, thing) > 0

    def more_value(self, amount: int) -> int:
        return amount


class GiveTrait(LastingStep):
    """Give a trait (EN-4.9)."""

    verb: ClassVar[str] = "trait"
    takes: ClassVar[Takes] = Takes(TRAIT, on_the_table(EVERYONE), WHILE)
    en: ClassVar[VerbPhrases] = (_GAIN, "{trait}")
    es: ClassVar[VerbPhrases] = (_GANAN, "{trait}")
    is_for_towers: ClassVar[bool] = False

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return standing.traits(match, thing) & self.trait != self.trait

    def traits_after(self, traits: int) -> int:
        return traits | self.trait


class TakeTrait(LastingStep):
    """Take a trait away (EN-4.9)."""

    verb: ClassVar[str] = "no_trait"
    takes: ClassVar[Takes] = Takes(TRAIT, on_the_table(EVERYONE), WHILE)
    en: ClassVar[VerbPhrases] = (_LOSE, "{trait}")
    es: ClassVar[VerbPhrases] = (_PIERDEN, "{trait}")
    is_for_towers: ClassVar[bool] = False

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return standing.traits(match, thing) & self.trait != 0

    def traits_after(self, traits: int) -> int:
        return traits & ~self.trait


class AddResource(LastingStep):
    """A card gives ``n`` more of ``resource``, or less (EN-4.4, EN-4.6)."""

    verb: ClassVar[str] = "resource"
    takes: ClassVar[Takes] = Takes(OF_A_RESOURCE, _ON_RESOURCES, WHILE)
    en: ClassVar[VerbPhrases] = "{many:gives|give} {n} {less:more|less} {resource}"
    es: ClassVar[VerbPhrases] = "{many:da|dan} {n} {less:más|menos} de {resource}"
    adds_up: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True
    on_resources: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or standing.gives_any(match, thing, self.resource)

    def more_resources(self, given: dict[int, int], amount: int) -> int:
        return amount

    def promise(self, hopes: list[float]) -> None:
        if self.n > 0 and self.what.whose & YOURS:
            hopes[self.resource] += 4.0 * self.n


class Convert(LastingStep):
    """A card gives ``resource`` in place of ``from_resource`` (EN-4.6)."""

    verb: ClassVar[str] = "convert"
    takes: ClassVar[Takes] = Takes(FROM_AND_TO, _ON_RESOURCES, WHILE)
    en: ClassVar[VerbPhrases] = ("{many:gives|give} {resource} instead of", "{from}")
    es: ClassVar[VerbPhrases] = ("{many:da|dan} {resource} en lugar", "de {from}")
    on_resources: ClassVar[bool] = True
    parts: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return standing.gives_any(match, thing, self.from_resource)

    def more_resources(self, given: dict[int, int], amount: int) -> int:
        return max(0, given.pop(self.from_resource, 0))

    def promise(self, hopes: list[float]) -> None:
        if self.what.whose & YOURS:
            hopes[self.resource] += 0.7 * hopes[self.from_resource]
