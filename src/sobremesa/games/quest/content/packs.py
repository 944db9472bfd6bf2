"""Quest's content packs: reading and checking them (QU-12.1, QU-12.5). What effects may say is in ``grammar.py``, what
missions may say in ``missions/missions.py``, what parts look like in ``shapes.py``, what a pack needs as a whole in
``wholeness.py``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.reading import (
    PACK_RIGHT,
    Bilingual,
    PackReader,
    called,
    shown,
)
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Fault, Pack, refuse
from sobremesa.engine.words import key
from sobremesa.games.quest.content import grammar
from sobremesa.games.quest.content.grammar import Said
from sobremesa.games.quest.content.parts import (
    Doing,
    FactionPart,
    Kind,
    MissionPart,
    Parts,
    ProfilePart,
    fingerprint,
    is_lesson,
)
from sobremesa.games.quest.content.shapes import (
    PART_RIGHT,
    ClassShape,
    EnemyShape,
    FactionShape,
    FindShape,
    PartShape,
    SkillShape,
    SpellShape,
    WeaponShape,
    WholeShape,
)
from sobremesa.games.quest.content.wholeness import wrong_with_whole
from sobremesa.games.quest.effects.effect import Effect
from sobremesa.games.quest.effects.terms import AIMS
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
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.special.words import SPECIALS, Rule, make_special, read_rule
from sobremesa.games.quest.state.box import (
    EDITION,
    INCH,
    STATS,
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
_MILLIMETRES: Final = 254  # ten inches


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
        return sum(not is_lesson(mission) for mission in self.missions) or len(self.missions)

    @property
    def lesson(self) -> int | None:
        """The first of its missions that teaches, by number; None if none does."""
        return next((number for number, mission in enumerate(self.missions) if is_lesson(mission)), None)

    def size(self) -> tuple[int, int]:
        """How many parts it has, and how many models its profiles make."""
        return len(self.ids()), sum(profile.get("models", 1) for profile in self.parts.profiles)

    def ids(self) -> list[str]:
        return [part["id"] for _, part in self.parts.all()]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each part among those of its kind (classes and enemies together), by its id."""
        parts = self.parts
        lists: tuple[Any, ...] = (
            *(parts.weapons, parts.skills, parts.spells, parts.finds, parts.factions),
            *(parts.profiles, parts.missions),
        )
        return {part["id"]: number for each in lists for number, part in enumerate(each)}

    @cached_property
    def steps(self) -> list[Said]:
        """All steps of its effects, in the order in which a box numbers them."""
        parts = self.parts
        doings: tuple[Doing, ...] = (*parts.skills, *parts.spells, *parts.finds)
        happenings = [step for mission in self.missions for steps in _happenings(mission) for step in steps]
        return [*(step for doing in doings for step in doing["steps"]), *happenings]

    def contents(self) -> Contents:
        """Fresh contents for a box."""
        parts = self.parts
        weapons = [
            Weapon(number, part["id"], part.get("range", 0) * INCH, part["attacks"], _specials(part["rules"]))
            for number, part in enumerate(parts.weapons)
        ]
        profiles = [self._profile(number, part, weapons) for number, part in enumerate(parts.profiles)]
        return Contents(
            weapons,
            profiles,
            [
                Skill(number, part["id"], STATS.index(part["stat"]), _effect(part))
                for number, part in enumerate(parts.skills)
            ],
            [Spell(number, part["id"], part["value"], _effect(part)) for number, part in enumerate(parts.spells)],
            [
                Find(number, part["id"], part["luck"] == "good", part["copies"], _effect(part))
                for number, part in enumerate(parts.finds)
            ],
            [self._faction(number, part, profiles) for number, part in enumerate(parts.factions)],
            [_effect_of(steps) for mission in self.missions for steps in _happenings(mission)],
        )

    def without(self, gone: str) -> QuestPack:
        """The same without a skill, a spell or a find (by its id): no hero knows it, nor can it be found. Its place
        stays, so that the numbers of all others do."""
        parts = self.parts.without(gone)
        return QuestPack(self.name, fingerprint(parts), parts, self.version, self.title, self.authors, self.folder)

    def with_parts(self, parts: Parts) -> QuestPack:
        """The same with other missions or heroes, which follow from what is stored beside it: its hash stays."""
        return QuestPack(self.name, self.hash, parts, self.version, self.title, self.authors, self.folder)

    def mission(self, number: int, heroes: int, difficulty: int) -> Mission:
        """A mission for a box: as it is for so many heroes at a difficulty (a place in DIFFICULTIES)."""
        parts = self.parts
        first = len(parts.skills) + len(parts.spells) + len(parts.finds)
        first += sum(len(_happenings(mission)) for mission in self.missions[:number])
        return mission_of(self.missions[number], number, self.numbers, heroes, difficulty, first)

    def _profile(self, number: int, part: ProfilePart, weapons: list[Weapon]) -> Profile:
        numbers = self.numbers
        is_hero = "faction" not in part
        return Profile(
            number,
            part["id"],
            part["quality"],
            part["defense"],
            part["tough"],
            part.get("models", 1),
            radius_of(part["base"]),
            tuple(weapons[numbers[weapon]] for weapon in part["weapons"]),
            _specials(part["rules"]),
            stats=(part["strength"], part["dexterity"], part["willpower"]) if is_hero else (),
            power=part.get("power", 0),
            skills=tuple(numbers[skill] for skill in part.get("skills", ())),
            spells=tuple(numbers[spell] for spell in part["spells"]),
            faction=-1 if is_hero else numbers[part["faction"]],
            learns=tuple(numbers[skill] for skill in part.get("learns", ())),
        )

    def _faction(self, number: int, part: FactionPart, profiles: list[Profile]) -> Faction:
        own = [profile for profile in profiles if profile.faction == number]
        villains = [profile.number for profile in own if any(special.is_villain for special in profile.specials)]
        return Faction(number, part["id"], tuple(profile.number for profile in own), tuple(villains))


def radius_of(base: int) -> int:
    """The radius in thousandths of an inch of a base so many millimetres across."""
    return (base * 10 * INCH + _MILLIMETRES) // (2 * _MILLIMETRES)


def folk_of(parts: Parts) -> dict[str, Folk]:
    """The enemies of a pack, by id, as maps need them."""
    return {enemy["id"]: _folk(enemy) for enemy in parts.enemies}


def _folk(enemy: ProfilePart) -> Folk:
    walks = not any(special.flies or special.stays for special in _specials(enemy["rules"]))
    return Folk(radius_of(enemy["base"]), enemy.get("models", 1), walks)


def _specials(rules: list[Rule]) -> tuple[Special, ...]:
    return tuple(make_special(rule) for rule in rules)


def _happenings(mission: MissionPart) -> list[list[Said]]:
    """The effects of a mission's plot, which are numbered after all others."""
    return mission["plot"]["effects"] if "plot" in mission else []


def _effect_of(said: list[Said]) -> Effect:
    return Effect([grammar.make_step(step) for step in said])


def _effect(part: Doing) -> Effect:
    steps = [grammar.make_step(said) for said in part["steps"]]
    return Effect(steps, AIMS.index(part["aim"]), part.get("range", 0) * INCH, part["sight"])


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
            reader.fault(wrong.why, wrong.right, written.sheet, wrong.place, written.part["id"])
    ids = dict.fromkeys(reader.seen, "") if reader.all_read else None
    return reader.all_faults(ids, painter)


def read_map(file: Path) -> tuple[MissionPart, list[ProfilePart], list[Fault]]:
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
    found = reader.part(sheet, (), "mission", MissionShape, called(sheet.data, 0))
    return (None if found is None else reader.in_full(sheet, found)), reader.faults


# Reading and checking.


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
    right: ClassVar[dict[str, Wording]] = {**PACK_RIGHT, **MISSION_RIGHT, **PART_RIGHT}

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
        about = self.about(WholeShape)
        for found, place, part in self.listed("weapons.yaml", "weapon", WeaponShape):
            self.parts.weapons.append({**found, "rules": self.rules(place, part, found, True)})  # type: ignore[typeddict-item]
        for found, place, part in self.listed("spells.yaml", "spell", SpellShape):
            self.parts.spells.append(self.doing(place, part, found))
        for found, place, part in self.listed("finds.yaml", "find", FindShape):
            self.parts.finds.append(self.doing(place, part, found))
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
            fingerprint(self.parts),
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

    def listed(self, name: str, kind: Kind, shape: type[PartShape]) -> Iterator[_Found]:
        """The parts of a file that is a list of them."""
        sheet = self.sheet(name)
        if sheet is None or not isinstance(sheet.data, list):
            self.unread.append(kind)
            if sheet is not None:
                self.fault("{value} is not expected here", "a list", sheet, value=shown(sheet.data))
            return
        yield from self.each(sheet, (), kind, shape)

    def each(self, sheet: Document, place: Place, kind: Kind, shape: type[PartShape]) -> Iterator[_Found]:
        """The parts of a list, those of which nothing is wrong in their shape."""
        parts = sheet.data
        for step in place:
            parts = parts[step]
        for at, data in enumerate(parts[:MOST_OF_A_LIST]):
            part = called(data, at)
            found = self.part(sheet, (*place, at), kind, shape, part)
            if found is not None:
                yield _Found(found, (sheet, (*place, at)), part)
        if len(parts) > MOST_OF_A_LIST:
            self.fault("the list is too long", "{most} at most", sheet, place, most=MOST_OF_A_LIST)

    def part(
        self, sheet: Document, place: Place, kind: Kind, shape: type[PartShape | MissionShape], part: str | Wording
    ) -> dict[str, Any] | None:
        """A part, if it has the shape that it should have; its id and its name are its own."""
        found = self.shaped(sheet, place, shape, part)
        here = f"{sheet.file}:{sheet.line(*place)}"
        if isinstance(part, str):
            _, first = self.seen.setdefault(part, (kind, here))
            if first != here:
                right = key("an id of its own; the other is {first}")
                self.fault("something else has this id", right, sheet, (*place, "id"), part, first=first)
        if found is not None:
            for language in ("es", "en"):
                other = self.names.setdefault((kind, language, found["name"][language].casefold()), part)
                if other is not part:
                    right = key("a name of its own")
                    self.fault("{card} has the same name", right, sheet, (*place, "name"), part, card=other)
        return found

    # What stands in a part.

    def rules(self, place: _Placed, part: str | Wording, found: dict[str, Any], of_weapon: bool) -> list[Rule]:
        """The special rules that a weapon or a profile has."""
        sheet, inner = place
        words = [word for word, special in SPECIALS.items() if special.of_weapons == of_weapon]
        rules: list[Rule] = []
        for at, said in enumerate(found.get("rules", ())):
            rule = read_rule(said, words)
            here = (*inner, "rules", at)
            if isinstance(rule, Wording):
                why = key("there is no special rule {rule} here")
                self.fault(why, rule, sheet, here, part, rule=shown(said))
            elif rule[0] in [word for word, _ in rules]:
                self.fault("{value} appears twice", "once", sheet, here, part, value=shown(said))
            else:
                rules.append(rule)
        return rules

    def doing(self, place: _Placed, part: str | Wording, found: dict[str, Any]) -> Any:
        """A part with an effect: its steps are read."""
        sheet, inner = place
        wrong: list[Wrong] = []
        steps: list[Said] = []
        for at, said in enumerate(found.pop("effect")):
            here: list[Wrong] = []
            step = grammar.read_step(said, here)
            wrong += [Wrong(("effect", at, *one.place), one.why, one.right) for one in here]
            if step:
                steps.append(step)
        found.setdefault("aim", "self")
        found.setdefault("sight", True)
        if not wrong:
            wrong += grammar.wrong_with_effect(steps, found["aim"])
        if found["aim"] == "self" and "range" in found:
            wrong.append(Wrong(("range",), Wording("it is aimed at oneself"), Wording("no range:, or another aim:")))
        if found["aim"] != "self" and "range" not in found:
            wrong.append(Wrong(("aim",), Wording("there is no range"), self.right["range"]))
        for one in wrong:
            self.fault(one.why, one.right, sheet, (*inner, *one.place), part)
        return {**found, "steps": steps}

    def profile(self, place: _Placed, part: str | Wording, found: dict[str, Any]) -> ProfilePart:
        """A class or an enemy: its special rules are read, its weapons and spells are looked for later."""
        sheet, inner = place
        rules = self.rules(place, part, found, False)
        for kind, entry in _REFERENCES:
            for at, said in enumerate(found.get(entry, ())):
                here = (*inner, entry, at)
                if said in found[entry][:at]:
                    self.fault("{value} appears twice", "once", sheet, here, part, value=shown(said))
                self.named.append(_Named(sheet, here, part, kind, said))
        specials = _specials(rules)
        spells = found.setdefault("spells", [])
        if bool(spells) != any(special.tokens() for special in specials):
            why = key("it knows spells and is no caster") if spells else key("it is a caster and knows no spell")
            self.fault(why, "both, or none of them", sheet, (*inner, "spells" if spells else "rules"), part)
        if any(special.is_villain for special in specials) and "models" not in found and "way" in found:
            self.fault("a hero is no villain", "no villain, says QU-9.30", sheet, (*inner, "rules"), part)
        return {**found, "rules": rules}  # type: ignore[typeddict-item]  # its shape was checked

    def hero_class(self, file: Path) -> None:
        """A hero class and its skills."""
        sheet = self.sheet(f"{CLASSES}/{file.name}")
        if sheet is None:
            return
        part = called(sheet.data, 0)
        found = self.part(sheet, (), "class", ClassShape, part)
        if found is None:
            return
        self.check_file(sheet, found["id"], file.stem)
        for entry in ("skills", "learns"):
            skills = (
                [
                    self.doing(place, skill, said)
                    for said, place, skill in self.each(sheet, (entry,), "skill", SkillShape)
                ]
                if entry in found
                else []
            )
            self.parts.skills += skills
            found[entry] = [skill["id"] for skill in skills]
        self.parts.classes.append(self.profile((sheet, ()), part, found))

    def faction(self, file: Path) -> None:
        """A faction and its enemies."""
        sheet = self.sheet(f"{FACTIONS}/{file.name}")
        if sheet is None:
            return
        part = called(sheet.data, 0)
        found = self.part(sheet, (), "faction", FactionShape, part)
        if found is None:
            return
        self.check_file(sheet, found["id"], file.stem)
        del found["enemies"]
        self.parts.factions.append(found)  # type: ignore[arg-type]  # its shape was checked
        for enemy, place, name in self.each(sheet, ("enemies",), "enemy", EnemyShape):
            profile = self.profile(place, name, enemy)
            self.parts.enemies.append({**profile, "faction": found["id"], "models": enemy.get("models", 1)})

    def missions(self) -> None:
        """The missions, if there are any, once all that they are made of is right."""
        if (self.folder / MISSIONS).is_dir() and not self.faults:
            for file in self.files(MISSIONS, MOST_MISSIONS):
                self.mission(file)
            self.parts.missions.sort(key=is_lesson)

    def mission(self, file: Path) -> None:
        """A mission, with the enemies of this pack."""
        sheet = self.sheet(f"{MISSIONS}/{file.name}")
        if sheet is None:
            return
        part = called(sheet.data, 0)
        found = self.part(sheet, (), "mission", MissionShape, part)
        if found is None:
            return
        self.check_file(sheet, found["id"], file.stem)
        written = self.in_full(sheet, found)
        if written is not None:
            self.written.append(written)
            self.parts.missions.append(written.part)

    def in_full(self, sheet: Document, found: dict[str, Any]) -> Written | None:
        """A mission whose shape is right, with what is wrong on its map."""
        radius = max((radius_of(each["base"]) for each in self.parts.classes), default=0)
        written = MissionReader(self, sheet, self.parts).read(found, folk_of(self.parts), radius)
        for wrong in written.map.wrong() if written is not None else ():
            self.fault(wrong.why, wrong.right, sheet, wrong.place, found["id"])
        return written

    def check_file(self, sheet: Document, part: str, stem: str) -> None:
        """Whether a file is named after what stands in it."""
        if part != stem:
            self.fault("the file is named {stem}", "the same name for both", sheet, ("id",), part, stem=stem)

    def check_named(self, named: _Named) -> None:
        """Whether there is what a profile names."""
        kind, _ = self.seen.get(named.id, ("", ""))
        if kind != named.kind and named.kind not in self.unread:
            why = key("there is no weapon {name}") if named.kind == "weapon" else key("there is no spell {name}")
            right = key("the id of one of this pack")
            self.fault(why, right, named.sheet, named.place, named.part, name=shown(named.id))


_Placed = tuple[Document, Place]
_REFERENCES: Final[tuple[tuple[Kind, str], ...]] = (("weapon", "weapons"), ("spell", "spells"))


class _Found(NamedTuple):
    """A part of a list as it stands there, where it stands, and how faults call it."""

    data: dict[str, Any]
    place: _Placed
    part: str | Wording
