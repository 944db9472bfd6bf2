"""Reads and checks Quest's content packs (QU-12.1, QU-12.5). The parts are in ``parts.py``, the grammar of effects in
``grammar.py``, missions in ``missions/``, and what a pack needs as a whole in ``wholeness.py``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, TypeVar

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import PackReader, WholeShape, called, shown
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Fault, refuse
from sobremesa.engine.words import key
from sobremesa.games.quest.content.all_parts import Parts
from sobremesa.games.quest.content.packs import QuestPack, folk_of
from sobremesa.games.quest.content.parts import (
    ClassPart,
    EnemyPart,
    FactionPart,
    FindPart,
    Kind,
    Part,
    ProfilePart,
    SkillPart,
    SpellPart,
    WeaponPart,
)
from sobremesa.games.quest.content.wholeness import wrong_with_whole
from sobremesa.games.quest.missions.maps import Map
from sobremesa.games.quest.missions.parts import MISSIONS, MOST_MISSIONS, MissionPart
from sobremesa.games.quest.missions.reading import wrong_with_mission
from sobremesa.games.quest.state.box import EDITION

CLASSES: Final = "classes"
FACTIONS: Final = "factions"

MOST_CLASSES: Final = 24
MOST_FACTIONS: Final = 12
MOST_OF_A_LIST: Final = 99


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
    found = reader.part(sheet, (), MissionPart, called(sheet.data, 0))
    return (None if found is None else reader.in_full(sheet, found)), reader.faults


# Reading and checking.


OnePart = TypeVar("OnePart", bound=Part)


class Written(NamedTuple):
    """A mission that has been read, its file and its map."""

    part: MissionPart
    sheet: Document
    map: Map


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
    holds: ClassVar[str] = key("a folder with pack.yaml, weapons.yaml, classes and factions")
    own_name: ClassVar[str] = key("a name of its own")

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.all_read = False
        self.parts = Parts()
        self.named: list[_Named] = []
        self.written: list[Written] = []
        self.unread: list[Kind] = []  # kinds of which nothing can be said: their file can't be read

    def read(self) -> QuestPack | None:
        """The pack, if nothing is wrong with it."""
        if not self.has_folder():
            return None
        about = self.about(WholeShape)
        self.parts.weapons += self.listed("weapons.yaml", WeaponPart)
        self.parts.spells += self.listed("spells.yaml", SpellPart)
        self.parts.finds += self.listed("finds.yaml", FindPart)
        for file in self.files_in(CLASSES, ".yaml", MOST_CLASSES):
            self.hero_class(file)
        for file in self.files_in(FACTIONS, ".yaml", MOST_FACTIONS):
            self.faction(file)
        for named in self.named:
            self.check_named(named)
        self.missions()
        self.all_read = not self.faults
        if self.all_read and about is not None and about.kind != "study":
            self.faults += wrong_with_whole(self.folder, self.parts)
        if self.faults or about is None:
            return None
        return QuestPack(about.id, self.parts.fingerprint(), self.parts, about, self.folder)

    # Files.

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
            for file in self.files_in(MISSIONS, ".yaml", MOST_MISSIONS):
                found = self.file(file, MissionPart)
                if found is not None and (written := self.in_full(*found)):
                    self.written.append(written)
                    self.parts.missions.append(written.part)
            self.parts.missions.sort(key=lambda mission: mission.is_lesson)

    def in_full(self, sheet: Document, part: MissionPart) -> Written | None:
        """The mission, if nothing but perhaps its map is wrong. Adds all faults, those on its map too."""
        wrong = wrong_with_mission(part, self.parts)
        radius = max((each.radius for each in self.parts.classes), default=0)
        written = None if wrong else Written(part, sheet, Map(part, folk_of(self.parts), radius))
        for one in written.map.wrong() if written else wrong:
            self.fault(one.why, one.right, sheet, one.place, part.id)
        return written

    def check_named(self, named: _Named) -> None:
        """Whether there is what a profile names."""
        kind, _ = self.seen.get(named.id, ("", ""))
        if kind != named.kind and named.kind not in self.unread:
            why = key("there is no weapon {name}") if named.kind == "weapon" else key("there is no spell {name}")
            right = key("the id of one of this pack")
            self.fault(why, right, named.sheet, named.place, named.part, name=shown(named.id))
