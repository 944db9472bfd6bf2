"""Reads and checks Quest's content packs (QU-12.1, QU-12.5). The parts are in ``parts.py``, the grammar of effects in
``grammar.py``, missions in ``missions/missions.py``, and what a pack needs as a whole in ``wholeness.py``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import PACK_RIGHT, Bilingual, PackReader, called, shown
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Fault, Pack, refuse
from sobremesa.engine.words import key
from sobremesa.games.quest.content.grammar import WrittenStep, make_step
from sobremesa.games.quest.content.parts import (
    ClassPart,
    EnemyPart,
    FactionPart,
    FindPart,
    Kind,
    MissionPart,
    Part,
    Parts,
    ProfilePart,
    SkillPart,
    SpellPart,
    WeaponPart,
    WholePart,
)
from sobremesa.games.quest.content.wholeness import wrong_with_whole
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.missions.maps import Folk
from sobremesa.games.quest.missions.missions import (
    MISSION_RIGHT,
    MISSIONS,
    MOST_MISSIONS,
    MissionReader,
    MissionShape,
    Written,
    mission_of,
)
from sobremesa.games.quest.state.box import (
    EDITION,
    Contents,
    Faction,
    Find,
    Mission,
    Profile,
    Skill,
    Spell,
    Weapon,
)

CLASSES: Final = "classes"
FACTIONS: Final = "factions"

MOST_CLASSES: Final = 24
MOST_FACTIONS: Final = 12
MOST_OF_A_LIST: Final = 99


class QuestPack(Pack):
    """A pack as plain data."""

    def __init__(
        self,
        name: str,
        digest: str,
        parts: Parts,
        version: str = "",
        title: Bilingual | None = None,
        authors: tuple[str, ...] = (),
        folder: Path | None = None,
    ) -> None:
        super().__init__(name, digest, parts, version, folder)
        self.parts = parts
        self.title = title or Bilingual(es=name, en=name)
        self.authors = authors

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
        happenings = [step for mission in self.missions for steps in _happenings(mission) for step in steps]
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
            [
                Effect([make_step(step) for step in steps])
                for mission in self.missions
                for steps in _happenings(mission)
            ],
        )

    def without(self, gone: str) -> QuestPack:
        """The same without a skill, a spell or a find (by its id): no hero knows it, nor can it be found. Its place
        stays, so that the numbers of all others do."""
        parts = self.parts.without(gone)
        return QuestPack(self.name, parts.fingerprint(), parts, self.version, self.title, self.authors, self.folder)

    def with_parts(self, parts: Parts) -> QuestPack:
        """The same with other missions or heroes, which follow from what is stored beside it: its hash stays."""
        return QuestPack(self.name, self.hash, parts, self.version, self.title, self.authors, self.folder)

    def mission(self, number: int, heroes: int, difficulty: int) -> Mission:
        """A mission for a box: as it is for so many heroes at a difficulty (a place in DIFFICULTIES)."""
        first = len(self.parts.doings)
        first += sum(len(_happenings(mission)) for mission in self.missions[:number])
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


def _happenings(mission: MissionPart) -> list[list[WrittenStep]]:
    """The effects of a mission's plot, which are numbered after all others."""
    return [] if mission.plot is None else mission.plot["effects"]


def read_pack(folder: Path) -> QuestPack:
    """The pack in a folder; raises :class:`BadInput` for the first thing that is wrong with it."""
    reader = _Reader(folder)
    pack = reader.read()
    refuse(reader.faults, f"sobremesa content check --game quest {folder}")
    assert pack is not None
    return pack


def check_pack(folder: Path, painter: Painter | None = None) -> list[Fault]:
    """All that is wrong with the pack in a folder, file by file, with its pictures, and with the ways on its maps: they
    take a while."""
    reader = _Reader(folder)
    reader.read()
    for written in reader.written if not reader.faults else ():
        for wrong in written.map.wrong_ways():
            reader.fault(wrong.why, wrong.right, written.sheet, wrong.place, written.part.id)
    ids = dict.fromkeys(reader.seen, "") if reader.all_read else None
    return reader.all_faults(ids, painter)


def read_map(file: Path) -> tuple[MissionPart, list[EnemyPart], list[Fault]]:
    """A mission of a pack by its file, with the enemies of the pack, to be drawn; and what is wrong with it: no more
    than where things are on its map. Raises :class:`BadInput` where it can't be made out."""
    folder = file.parent.parent
    if not (folder / "pack.yaml").is_file() or file.parent.name != MISSIONS:
        raise BadInput(str(file), "is no mission of a pack", "PACK/missions/NAME.yaml")
    reader = _Reader(folder)
    reader.read()
    found = next((written for written in reader.written if written.sheet.file == str(file)), None)
    mine = [fault for fault in reader.faults if str(fault.where).rpartition(":")[0] == str(file)]
    if found is None:
        refuse(mine or reader.faults, f"sobremesa content check --game quest {folder}")
        raise BadInput(str(file), "there is no such mission", "PACK/missions/NAME.yaml")
    return found.part, reader.parts.enemies, mine


def read_mission(sheet: Document, parts: Parts) -> tuple[Written | None, list[Fault]]:
    """A mission that is in no pack, with what is wrong with it; ``parts`` are those of the pack it is made for."""
    reader = _Reader(Path(sheet.file).parent)
    reader.parts = parts
    found = reader.part(sheet, (), MissionShape, called(sheet.data, 0))
    return (None if found is None else reader.in_full(sheet, found)), reader.faults


# Reading and checking.


OnePart = TypeVar("OnePart", bound=Part)


class _Named(NamedTuple):
    """A weapon or a spell that a profile names, and where."""

    sheet: Document
    place: Place
    part: str | Wording
    kind: Kind
    id: str


class _Reader(PackReader):
    """Reads the files of a pack and gathers all that is wrong with them."""

    edition: ClassVar[int] = EDITION
    right: ClassVar[dict[str, Wording]] = {**PACK_RIGHT, **MISSION_RIGHT}

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.all_read = False
        self.parts = Parts()
        self.seen: dict[str, tuple[str, str]] = {}  # by id: what kind of part it is, and where it stands first
        self.names: dict[tuple[Kind, str, str], str | Wording] = {}  # the first part of each name, by language
        self.named: list[_Named] = []
        self.written: list[Written] = []
        self.unread: list[Kind] = []  # kinds of which nothing can be said: their file can't be read

    def read(self) -> QuestPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.folder.is_dir():
            right = key("a folder with pack.yaml, weapons.yaml, classes and factions")
            self.faults.append(Fault(str(self.folder), "", "is not a folder", right))
            return None
        about = self.about(WholePart)
        self.parts.weapons += self.listed("weapons.yaml", WeaponPart)
        self.parts.spells += self.listed("spells.yaml", SpellPart)
        self.parts.finds += self.listed("finds.yaml", FindPart)
        for file in self.files(CLASSES, MOST_CLASSES):
            self.hero_class(file)
        for file in self.files(FACTIONS, MOST_FACTIONS):
            self.faction(file)
        for named in self.named:
            self.check_named(named)
        self.missions()
        self.all_read = not self.faults
        if self.all_read and about is not None and about.get("kind") != "study":
            self.faults += wrong_with_whole(self.folder, self.parts)
        if self.faults or about is None:
            return None
        return QuestPack(
            about["id"],
            self.parts.fingerprint(),
            self.parts,
            about["version"],
            about["name"],
            tuple(about["authors"]),
            self.folder,
        )

    # Files.

    def files(self, folder: str, most: int) -> list[Path]:
        """The files of a folder, by name."""
        place = self.folder / folder
        found = sorted(file for file in place.iterdir() if file.suffix == ".yaml") if place.is_dir() else []
        if not found:
            right = key("files that end in {ending}")
            self.faults.append(Fault(str(place), "", "there is none in this pack", right, ending=".yaml"))
        if len(found) > most:
            why = key("there are too many files: {n}")
            self.faults.append(Fault(str(place), "", why, "{most} at most", n=len(found), most=most))
        return found[:most]

    def listed(self, name: str, kind: type[OnePart]) -> list[OnePart]:
        """The parts of a file that is a list of them."""
        sheet = self.sheet(name)
        if sheet is None or not isinstance(sheet.data, list):
            self.unread.append(kind.kind)
            if sheet is not None:
                self.fault("{value} is not expected here", "a list", sheet, value=shown(sheet.data))
            return []
        return [part for _, part in self.each(sheet, (), kind)]

    def each(self, sheet: Document, place: Place, kind: type[OnePart]) -> Iterator[tuple[Place, OnePart]]:
        """The valid parts of a list, with their places."""
        parts = sheet.data
        for step in place:
            parts = parts[step]
        for at, data in enumerate(parts[:MOST_OF_A_LIST]):
            found = self.part(sheet, (*place, at), kind, called(data, at))
            if found is not None:
                yield (*place, at), found
        if len(parts) > MOST_OF_A_LIST:
            self.fault("the list is too long", "{most} at most", sheet, place, most=MOST_OF_A_LIST)

    def part(self, sheet: Document, place: Place, kind: type[OnePart], name: str | Wording) -> OnePart | None:
        """A part, if it is valid. Adds a fault if its id or its name is taken."""
        found = self.made(sheet, place, kind, name)
        here = f"{sheet.file}:{sheet.line(*place)}"
        if isinstance(name, str):
            _, first = self.seen.setdefault(name, (kind.kind, here))
            if first != here:
                right = key("an id of its own; the other is {first}")
                self.fault("something else has this id", right, sheet, (*place, "id"), name, first=first)
        if found is not None:
            for language in ("es", "en"):
                said = found.name["es"] if language == "es" else found.name["en"]
                other = self.names.setdefault((kind.kind, language, said.casefold()), name)
                if other is not name:
                    right = key("a name of its own")
                    self.fault("{card} has the same name", right, sheet, (*place, "name"), name, card=other)
        return found

    # Files of one part.

    def file(self, file: Path, kind: type[OnePart]) -> tuple[Document, OnePart] | None:
        """The part in a file of its own, with its document; None if it isn't valid."""
        sheet = self.sheet(f"{file.parent.name}/{file.name}")
        found = None if sheet is None else self.part(sheet, (), kind, called(sheet.data, 0))
        if sheet is None or found is None:
            return None
        if found.id != file.stem:
            why = key("the file is named {stem}")
            self.fault(why, "the same name for both", sheet, ("id",), found.id, stem=file.stem)
        return sheet, found

    def hero_class(self, file: Path) -> None:
        """A hero class and its skills."""
        found = self.file(file, ClassPart)
        if found is None:
            return
        sheet, part = found
        first, later = (
            [skill for _, skill in self.each(sheet, (entry,), SkillPart)] if entry in part.model_fields_set else []
            for entry in ("skills", "learns")
        )
        self.parts.skills += [*first, *later]
        part.skills, part.learns = [skill.id for skill in first], [skill.id for skill in later]
        self.parts.classes.append(part)
        self.names_of(sheet, (), part)

    def faction(self, file: Path) -> None:
        """A faction and its enemies."""
        found = self.file(file, FactionPart)
        if found is None:
            return
        sheet, part = found
        self.parts.factions.append(part)
        for place, enemy in self.each(sheet, ("enemies",), EnemyPart):
            enemy.faction = part.id
            self.parts.enemies.append(enemy)
            self.names_of(sheet, place, enemy)
        part.enemies = [enemy.id for enemy in self.parts.enemies if enemy.faction == part.id]

    def names_of(self, sheet: Document, place: Place, part: ProfilePart) -> None:
        """Note the weapons and spells that a profile names, to check them once everything has been read."""
        references: tuple[tuple[Kind, str, list[str]], ...] = (
            ("weapon", "weapons", part.weapons),
            ("spell", "spells", part.spells),
        )
        for kind, entry, said in references:
            self.named += [_Named(sheet, (*place, entry, at), part.id, kind, each) for at, each in enumerate(said)]

    def missions(self) -> None:
        """The missions, if there are any, once all that they are made of is right."""
        if (self.folder / MISSIONS).is_dir() and not self.faults:
            for file in self.files(MISSIONS, MOST_MISSIONS):
                self.mission(file)
            self.parts.missions.sort(key=lambda mission: mission.is_lesson)

    def mission(self, file: Path) -> None:
        """A mission, with the enemies of this pack."""
        found = self.file(file, MissionShape)
        written = None if found is None else self.in_full(*found)
        if written is not None:
            self.written.append(written)
            self.parts.missions.append(written.part)

    def in_full(self, sheet: Document, found: MissionShape) -> Written | None:
        """The mission from a valid shape. Adds the faults on its map."""
        radius = max((each.radius for each in self.parts.classes), default=0)
        written = MissionReader(self, sheet, self.parts).read(
            found.model_dump(exclude_unset=True), folk_of(self.parts), radius
        )
        for wrong in written.map.wrong() if written is not None else ():
            self.fault(wrong.why, wrong.right, sheet, wrong.place, found.id)
        return written

    def check_named(self, named: _Named) -> None:
        """Whether there is what a profile names."""
        kind, _ = self.seen.get(named.id, ("", ""))
        if kind != named.kind and named.kind not in self.unread:
            why = key("there is no weapon {name}") if named.kind == "weapon" else key("there is no spell {name}")
            right = key("the id of one of this pack")
            self.fault(why, right, named.sheet, named.place, named.part, name=shown(named.id))
