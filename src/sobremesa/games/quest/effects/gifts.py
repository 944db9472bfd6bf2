"""Steps that give something for a while. ``rules/lasting.py`` keeps track of them, and of when they end."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.authoring.terms import Amount
from sobremesa.games.quest.effects.effect import GIFT_WORTH, LastingStep
from sobremesa.games.quest.effects.terms import GIFT, Phrasing, Takes, to_rolls
from sobremesa.games.quest.rules import lasting
from sobremesa.games.quest.rules.special.words import SPECIALS

_GIVEN: Final = tuple(word for word, special in SPECIALS.items() if special.may_be_given)


class Give(LastingStep):
    """A special rule (QU-9)."""

    verb: ClassVar[str] = "give"
    takes: ClassVar[Takes] = Takes(_GIVEN, (*GIFT, "weapons"), of_rules=True)
    en: ClassVar[Phrasing] = {
        "": "{rule}",
        "melee": "{rule} with melee weapons",
        "shooting": "{rule} with ranged weapons",
    }
    es: ClassVar[Phrasing] = {
        "": "{rule}",
        "melee": "{rule} con sus armas cuerpo a cuerpo",
        "shooting": "{rule} con sus armas a distancia",
    }
    example: ClassVar[Amount] = "fast"

    def worth(self, to_hero: bool) -> float:
        return GIFT_WORTH  # good rules are given to one's own side, bad ones to the other


class ToHit(LastingStep):
    """``n`` is added to its rolls to hit (QU-1.6)."""

    verb: ClassVar[str] = "to_hit"
    takes: ClassVar[Takes] = to_rolls()
    en: ClassVar[Phrasing] = "{bonus} to hit"
    es: ClassVar[Phrasing] = "{bonus} a las tiradas para impactar"
    adds_to: ClassVar[int] = lasting.TO_HIT


class Defense(LastingStep):
    """``n`` is added to its Defense rolls."""

    verb: ClassVar[str] = "defense"
    takes: ClassVar[Takes] = to_rolls()
    en: ClassVar[Phrasing] = "{bonus} to Defense rolls"
    es: ClassVar[Phrasing] = "{bonus} a las tiradas de Defensa"
    adds_to: ClassVar[int] = lasting.DEFENSE


class Tests(LastingStep):
    """``n`` is added to its stat tests, and to an enemy's tests instead of them (QU-10)."""

    verb: ClassVar[str] = "tests"
    takes: ClassVar[Takes] = to_rolls()
    en: ClassVar[Phrasing] = "{bonus} to stat tests"
    es: ClassVar[Phrasing] = "{bonus} a los chequeos de característica"
    adds_to: ClassVar[int] = lasting.TESTS


class Morale(LastingStep):
    """``n`` is added to its morale tests (QU-6.7)."""

    verb: ClassVar[str] = "morale"
    takes: ClassVar[Takes] = to_rolls()
    en: ClassVar[Phrasing] = "{bonus} to morale tests"
    es: ClassVar[Phrasing] = "{bonus} a los chequeos de moral"
    adds_to: ClassVar[int] = lasting.MORALE
