"""All parts of a pack together, and the hash of what they play like."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from copy import copy

from sobremesa.games.quest.content.parts import (
    ClassPart,
    Doing,
    EnemyPart,
    FactionPart,
    FindPart,
    Part,
    ProfilePart,
    SkillPart,
    SpellPart,
    WeaponPart,
)
from sobremesa.games.quest.missions.parts import MissionPart


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

    def all(self) -> list[Part]:
        """Every part."""
        lists: tuple[Sequence[Part], ...] = (
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
