"""What the rules read of a pack's parts. The parts themselves (``content/parts.py``) read effects and special rules, so
they know the rules; with these protocols, the rules don't need to know them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Printed(Protocol):
    """A part of a pack."""

    id: str


class PrintedWeapon(Printed, Protocol):
    """A weapon; its range in inches is 0 for melee."""

    range: int
    attacks: int


class PrintedProfile(Printed, Protocol):
    """A class of heroes or a kind of enemy. Only heroes have stats, power and skills, only enemies a faction."""

    quality: int
    defense: int
    tough: int
    spells: list[str]

    @property
    def models(self) -> int: ...

    @property
    def radius(self) -> int: ...

    @property
    def stats(self) -> tuple[int, ...]: ...

    @property
    def power(self) -> int: ...

    @property
    def skills(self) -> Sequence[str]: ...

    @property
    def learns(self) -> Sequence[str]: ...

    @property
    def faction(self) -> str: ...


class PrintedSkill(Printed, Protocol):
    """A hero skill."""

    @property
    def stat(self) -> str: ...


class PrintedSpell(Printed, Protocol):
    """A spell."""

    value: int


class PrintedFind(Printed, Protocol):
    """A search find."""

    copies: int

    @property
    def luck(self) -> str: ...
