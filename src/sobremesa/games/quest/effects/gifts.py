"""Steps that give something for a while; ``lasting.py`` says how long, and who asks for it."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.games.quest import lasting
from sobremesa.games.quest.effects.effect import LastingStep


class Give(LastingStep):
    """A special rule (QU-9)."""

    verb: ClassVar[str] = "give"


class ToHit(LastingStep):
    """``n`` is added to its rolls to hit (QU-1.6)."""

    verb: ClassVar[str] = "to_hit"
    adds_to: ClassVar[int] = lasting.TO_HIT


class Defense(LastingStep):
    """``n`` is added to its Defense rolls."""

    verb: ClassVar[str] = "defense"
    adds_to: ClassVar[int] = lasting.DEFENSE


class Tests(LastingStep):
    """``n`` is added to its stat tests, and to an enemy's tests instead of them (QU-10)."""

    verb: ClassVar[str] = "tests"
    adds_to: ClassVar[int] = lasting.TESTS


class Morale(LastingStep):
    """``n`` is added to its morale tests (QU-6.7)."""

    verb: ClassVar[str] = "morale"
    adds_to: ClassVar[int] = lasting.MORALE
