"""Quest's content packs, and what the box of a match is made of. The parts are in ``parts.py``; ``reading.py`` reads
and checks them."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from sobremesa.authoring.pack import AuthoredPack
from sobremesa.authoring.reading import PackShape
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.content.grammar import WrittenStep, make_step
from sobremesa.games.quest.content.parts import EnemyPart, FactionPart
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.missions.making import mission_of
from sobremesa.games.quest.missions.maps import Folk
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.state.box import (
    Contents,
    Faction,
    Find,
    Mission,
    Profile,
    Skill,
    Spell,
    Weapon,
)


class QuestPack(AuthoredPack):
    """A pack as plain data."""

    def __init__(
        self, name: str, digest: str, parts: Parts, about: PackShape | None = None, folder: Path | None = None
    ) -> None:
        super().__init__(name, digest, parts, about, folder)
        self.parts = parts

    @property
    def missions(self) -> list[MissionPart]:
        """Its missions, in the order in which they are numbered: those that teach come last."""
        return self.parts.missions

    @property
    def rated(self) -> int:
        """How many of its missions, from the first, are there to be won or lost (QU-12.5), and not to teach the game;
        all, where none does anything else."""
        return sum(not mission.is_lesson for mission in self.missions) or len(self.missions)

    @property
    def lesson(self) -> int | None:
        """The first of its missions that teaches, by number; None if none does."""
        return next((number for number, mission in enumerate(self.missions) if mission.is_lesson), None)

    def size(self) -> tuple[int, int]:
        """How many parts it has, and how many models its profiles make."""
        return len(self.ids()), sum(profile.models for profile in self.parts.profiles)

    def ids(self) -> list[str]:
        return [part.id for part in self.parts.all()]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each part among those of its kind (classes and enemies together), by its id."""
        parts = self.parts
        lists: tuple[Any, ...] = (
            *(parts.weapons, parts.skills, parts.spells, parts.finds, parts.factions),
            *(parts.profiles, parts.missions),
        )
        return {part.id: number for each in lists for number, part in enumerate(each)}

    @cached_property
    def steps(self) -> list[WrittenStep]:
        """All steps of its effects, in the order in which a box numbers them."""
        happenings = [step for mission in self.missions for steps in mission.effects() for step in steps]
        return [*(step for doing in self.parts.doings for step in doing.steps), *happenings]

    def contents(self) -> Contents:
        """Fresh contents for a box."""
        parts, numbers = self.parts, self.numbers
        weapons = [Weapon(number, part, part.specials()) for number, part in enumerate(parts.weapons)]
        profiles = [
            Profile(number, part, [weapons[numbers[each]] for each in part.weapons], part.specials(), numbers)
            for number, part in enumerate(parts.profiles)
        ]
        return Contents(
            weapons,
            profiles,
            [Skill(number, part, part.effect()) for number, part in enumerate(parts.skills)],
            [Spell(number, part, part.effect()) for number, part in enumerate(parts.spells)],
            [Find(number, part, part.effect()) for number, part in enumerate(parts.finds)],
            [_faction(number, part, profiles) for number, part in enumerate(parts.factions)],
            [Effect([make_step(step) for step in steps]) for mission in self.missions for steps in mission.effects()],
        )

    def without(self, gone: str) -> QuestPack:
        """The same without a skill, a spell or a find (by its id): no hero knows it, nor can it be found. Its place
        stays, so that the numbers of all others do."""
        parts = self.parts.without(gone)
        return QuestPack(self.name, parts.fingerprint(), parts, self.about, self.folder)

    def with_parts(self, parts: Parts) -> QuestPack:
        """The same with other missions or heroes, which follow from what is stored beside it: its hash stays."""
        return QuestPack(self.name, self.hash, parts, self.about, self.folder)

    def mission(self, number: int, heroes: int, difficulty: int) -> Mission:
        """A mission for a box: as it is for so many heroes at a difficulty (a place in DIFFICULTIES)."""
        first = len(self.parts.doings)
        first += sum(len(mission.effects()) for mission in self.missions[:number])
        return mission_of(self.missions[number], number, self.numbers, heroes, difficulty, first)


def folk_of(parts: Parts) -> dict[str, Folk]:
    """The enemies of a pack, by id, as maps need them."""
    return {enemy.id: _folk(enemy) for enemy in parts.enemies}


def _folk(enemy: EnemyPart) -> Folk:
    walks = not any(special.flies or special.stays for special in enemy.specials())
    return Folk(enemy.radius, enemy.models, walks)


def _faction(number: int, part: FactionPart, profiles: list[Profile]) -> Faction:
    own = [profile for profile in profiles if profile.faction == number]
    villains = [profile.number for profile in own if any(special.is_villain for special in profile.specials)]
    return Faction(number, part.id, tuple(profile.number for profile in own), tuple(villains))
