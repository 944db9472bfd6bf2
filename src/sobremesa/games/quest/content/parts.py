"""What stands in a pack, part by part, as plain data that has been checked."""

from __future__ import annotations

import hashlib
import json
from copy import copy, deepcopy
from typing import Any, Final, Literal, NotRequired, TypedDict

from sobremesa.authoring.reading import Bilingual
from sobremesa.games.quest.content.grammar import Said
from sobremesa.games.quest.missions.plot.reading import PlotPart, Told
from sobremesa.games.quest.rules.special.words import Rule

# What changes nothing in play.
TOLD_ONLY: Final = (
    *("name", "article", "flavour", "icon", "way", "colour"),
    *("task", "briefing", "victory", "defeat", "called", "news", "ground", "looks", "told"),
)

Kind = Literal["weapon", "spell", "find", "class", "skill", "faction", "enemy", "mission"]


class Part(TypedDict):
    """What every part of a pack has: its id, its name, a line of colour, an icon."""

    id: str
    name: Bilingual
    flavour: Bilingual
    icon: str


class WeaponPart(Part):
    """A weapon; without a ``range`` it is for melee."""

    range: NotRequired[int]
    attacks: int
    rules: list[Rule]


class Doing(Part):
    """What an effect belongs to. ``range`` is not said of what is aimed at oneself."""

    aim: str
    range: NotRequired[int]
    sight: bool
    steps: list[Said]


class SkillPart(Doing):
    """A hero skill, and the stat that it tests."""

    stat: str


class SpellPart(Doing):
    """A spell, and the tokens that it takes."""

    value: int


class FindPart(Doing):
    """A search find: ``good`` or ``bad``, and how many there are of it."""

    luck: str
    copies: int


class ProfilePart(Part):
    """A hero class, or a kind of enemy: the latter has ``models`` and a ``faction``, the former all that follows. The
    ``article`` is that of its name within a sentence, unless it takes none or has its own."""

    article: NotRequired[Bilingual]
    quality: int
    defense: int
    tough: int
    base: int  # millimetres across
    weapons: list[str]
    rules: list[Rule]
    spells: list[str]
    faction: NotRequired[str]
    models: NotRequired[int]
    way: NotRequired[Bilingual]
    colour: NotRequired[str]
    strength: NotRequired[int]
    dexterity: NotRequired[int]
    willpower: NotRequired[int]
    power: NotRequired[int]
    skills: NotRequired[list[str]]
    learns: NotRequired[list[str]]


class FactionPart(Part):
    """A faction of enemies."""

    colour: str


class TerrainPart(TypedDict):
    """A piece of terrain (QU-2.4), in thousandths of an inch; ``kinds`` as bits, ``climbable`` are sides by number."""

    outline: list[tuple[int, int]]
    kinds: int
    height: int
    floor: int
    climbable: list[int]


class UnitPart(TypedDict):
    """An enemy unit of a wave: where it comes, and from which difficulty (by place in DIFFICULTIES) and party on."""

    enemy: str
    x: int
    y: int
    difficulty: int
    heroes: int
    id: NotRequired[str]


class WavePart(TypedDict):
    """A wave of enemies; it is there from the beginning where both ``in_round`` and ``at_alert`` are 0, unless it
    ``waits`` to be called."""

    in_round: int
    at_alert: int
    units: list[UnitPart]
    waits: NotRequired[bool]


class MissionPart(Part):
    """A mission (QU-12.2). Places are in thousandths of an inch. ``things`` are kind (by place in KINDS of
    ``rules/things.py``), x and y; ``called`` has their names, by their places. ``news`` is read when a wave comes, by
    wave; ``looks`` are those of the pieces of terrain. ``wave`` (from 0) and ``hold`` are what the objective asks.
    ``teaches`` are the classes of the party that it shows the game to; only a mission that teaches has them. ``plot``
    is what it has in store, ``told`` what is told of that."""

    task: Bilingual
    briefing: Bilingual
    victory: Bilingual
    defeat: Bilingual
    size: int  # inches
    ground: str
    factions: list[str]
    objective: str
    wave: int
    hold: int
    rounds: int
    alert: list[int]  # by difficulty
    corner: tuple[int, int, int, int]  # left, bottom, right, top
    things: list[tuple[int, int, int]]
    called: list[Bilingual | None]
    waves: list[WavePart]
    news: list[Bilingual | None]
    terrain: list[TerrainPart]
    looks: list[str]
    teaches: NotRequired[list[str]]
    plot: NotRequired[PlotPart]
    told: NotRequired[Told]


def sides_of(mission: MissionPart) -> list[tuple[Bilingual, int]]:
    """Its side objectives (QU-13.10): what each asks, and by how much taking it on raises the alert."""
    if "plot" not in mission:
        return []
    return [
        (name, side["alert"]) for name, side in zip(mission["told"]["sides"], mission["plot"]["sides"], strict=True)
    ]


def is_lesson(part: Part) -> bool:
    """Whether this is a mission that is there to teach the game. Such missions come after all others, whose numbers
    they leave alone, and nobody measures by them how hard the game is."""
    return "teaches" in part


class Parts:
    """All parts of a pack, in the order in which they are numbered: classes before enemies, and these by faction."""

    def __init__(self) -> None:
        self.weapons: list[WeaponPart] = []
        self.skills: list[SkillPart] = []
        self.spells: list[SpellPart] = []
        self.finds: list[FindPart] = []
        self.factions: list[FactionPart] = []
        self.classes: list[ProfilePart] = []
        self.enemies: list[ProfilePart] = []
        self.missions: list[MissionPart] = []

    def with_missions(self, missions: list[MissionPart]) -> Parts:
        """The same parts with other missions."""
        found = copy(self)
        found.missions = missions
        return found

    def with_classes(self, classes: list[ProfilePart]) -> Parts:
        """The same parts with these classes of heroes in the places of their own."""
        found = copy(self)
        found.classes = classes
        return found

    def without(self, gone: str) -> Parts:
        """The same parts, in which no class knows this skill or spell (by its id), and no such find is to be found."""
        found = copy(self)
        found.classes = deepcopy(self.classes)
        for each in found.classes:
            for known in (each.get("skills"), each.get("learns"), each["spells"]):
                if known is not None and gone in known:
                    known.remove(gone)
        found.finds = deepcopy(self.finds)
        for find in found.finds:
            if find["id"] == gone:
                find["copies"] = 0
        return found

    @property
    def profiles(self) -> list[ProfilePart]:
        """Classes, then enemies."""
        return [*self.classes, *self.enemies]

    def all(self) -> list[tuple[Kind, Part]]:
        """Every part with its kind."""
        lists: tuple[tuple[Kind, Any], ...] = (
            ("class", self.classes),
            ("skill", self.skills),
            ("faction", self.factions),
            ("enemy", self.enemies),
            ("weapon", self.weapons),
            ("spell", self.spells),
            ("find", self.finds),
            ("mission", self.missions),
        )
        return [(kind, part) for kind, parts in lists for part in parts]


def fingerprint(parts: Parts) -> str:
    """How a pack plays, in 16 hexadecimal digits: all but names, colour and the way in which an effect is written. What
    was stored with a pack can be opened for as long as this stays the same, so that missions that teach are left out: a
    pack that is given one plays as before."""
    heart = [
        [kind, sorted((entry, said) for entry, said in part.items() if entry not in TOLD_ONLY)]
        for kind, part in parts.all()
        if not is_lesson(part)
    ]
    return hashlib.sha256(json.dumps(heart, separators=(",", ":")).encode()).hexdigest()[:16]
