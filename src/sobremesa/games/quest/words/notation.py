"""How Quest's facts are said: units, weapons, spells, things, distances, what the enemies decide. What is told of
options is in ``hints.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final

from babel.numbers import format_decimal, format_percent

from sobremesa.authoring.reading import Bilingual
from sobremesa.engine.chart import Chart
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.event import Kind
from sobremesa.engine.groups import Group
from sobremesa.engine.leaps import Leap
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.view import View
from sobremesa.engine.words import Facts, Leaflet, Notation, Printed, Saying, Words, key, plural
from sobremesa.games.quest import chronicle
from sobremesa.games.quest.campaign.sheets import Sheet, called_in, number_of, pack_for, sheet_of
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import MissionPart, Part, is_lesson
from sobremesa.games.quest.drawn.charts import chart_of
from sobremesa.games.quest.drawn.drawing import glimpse, sheet
from sobremesa.games.quest.estimate.judge import PROGRESS
from sobremesa.games.quest.foresight.foreseen import Foreseen, foreseen
from sobremesa.games.quest.generator.codes import grouped
from sobremesa.games.quest.generator.making import generated, is_generated
from sobremesa.games.quest.missions.fared import fared
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules import activation, arrivals, deeds, events, happenings, mind, skills, spells, things
from sobremesa.games.quest.rules.choices import AimChoice
from sobremesa.games.quest.rules.reasons import unpacked
from sobremesa.games.quest.state.box import CONDITIONS, DIFFICULTIES, FACES, INCH, STATS, Mission, class_of
from sobremesa.games.quest.state.match import FLEEING, HOSTILE, ON_TABLE, PARLEYING, TURNED, Quest
from sobremesa.games.quest.state.position import PLACES, Position
from sobremesa.games.quest.words import cardtext
from sobremesa.games.quest.words.articles import formed, within
from sobremesa.games.quest.words.groups import ASKED, groups_of
from sobremesa.games.quest.words.hints import notes_of, question_facts_of, situation_of
from sobremesa.games.quest.words.tongue import TONGUES

_AMOUNTS: Final = {
    "dice": plural("{n} die", "{n} dice"),
    "heroes": plural("{n} hero", "{n} heroes"),
    "hits": plural("{n} hit", "{n} hits"),
    "models": plural("{n} model", "{n} models"),
    "tokens": plural("{n} spell token", "{n} spell tokens"),
    "units": plural("{n} unit", "{n} units"),
    "wounds": plural("{n} wound", "{n} wounds"),
}


@lru_cache(maxsize=20_000)
def _tenths(fact: int, whole: int, language: str) -> str:
    """A number of parts of a whole, to a tenth."""
    return format_decimal(fact / whole, "#,##0.0", locale=language)


_PLACES: Final = ("x", "y")

# Numbers that stand for others, by their field.
_NUMBERS: Final[Mapping[str, Callable[[int, str], str]]] = {
    "percent": lambda fact, language: format_percent(fact / 100, locale=language),
    "average": lambda fact, language: _tenths(fact, 100, language),
    **dict.fromkeys(("inches", *_PLACES), lambda fact, language: f'{_tenths(fact, INCH, language)}"'),
}
_UNITS: Final = ("unit", "target", "by")

# What a number stands for, by the field that it is the fact of.
_MEANINGS: Final[Mapping[str, Mapping[int, str]]] = {
    "passed": {0: key("failed"), 1: key("passed")},
    "found": {0: key("it is not there"), 1: key("it is there")},
    "why": {
        mind.NOT_SEEN: key("not in sight"),
        mind.OUT_OF_SHOT: key("out of shot"),
        mind.OUT_OF_CHARGE: key("out of its charge"),
        mind.OUT_OF_BOTH: key("out of shot and out of its charge"),
    },
    "what": {
        mind.SHOOTS: key("shoots at"),
        mind.CHARGES: key("charges"),
        mind.RUNS_TO_HERO: key("runs towards"),
        mind.RUNS_TO_GOAL: key("runs to"),
        mind.STAYS_AT_GOAL: key("stays by"),
        mind.HOLDS: key("holds its ground against"),
        mind.IDLES: key("is idle before"),
    },
    "mood": {
        HOSTILE: key("fights"),
        FLEEING: key("flees"),
        PARLEYING: key("parleys"),
        TURNED: key("turns"),
    },
    "bearing": dict(
        enumerate(
            (
                *(key("north"), key("north-east"), key("east"), key("south-east")),
                *(key("south"), key("south-west"), key("west"), key("north-west")),
            )
        )
    ),
}

# A choice that goes somewhere names the place; one that is aimed at oneself names nobody, one at a thing the thing.
_AT_A_PLACE: Final[Mapping[Verb[Any, Any, Any], str]] = {
    arrivals.DEPLOY_HERE: key("Deploy at {x}, {y}"),
    arrivals.ARRIVE_HERE: key("Arrive at {x}, {y}"),
    arrivals.SCOUT_TO: key("Scout to {x}, {y}"),
    activation.ADVANCE: key("Advance to {x}, {y}"),
    activation.RUN: key("Run to {x}, {y}"),
    deeds.SLIP_TO: key("Go to {x}, {y}"),
}
_ALONE: Final[Mapping[Verb[Any, Any, Any], str]] = {
    skills.USE_SKILL: key("Use {skill}"),
    spells.CAST_SPELL: key("Cast {spell}"),
}
_AT_A_THING: Final[Mapping[Verb[Any, Any, Any], str]] = {
    skills.USE_SKILL: key("Use {skill} on {thing}"),
    spells.CAST_SPELL: key("Cast {spell} on {thing}"),
}

_DICE_IN_A_ROW: Final = 10


class QuestNotation(Notation):
    """See :class:`Notation`. Places and distances are thousandths of an inch, and said in inches.

    Until it is told how the table was set up, units and things are but numbers.
    """

    title: ClassVar[str] = "Quest"
    end: ClassVar[str] = key("the end of the mission")
    terms: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(PROGRESS, key("how near the objective is")),
        "heroes": key("heroes and their wounds"),
        "threats": key("what enemies may do"),
        "power": key("power and spell tokens"),
        "foes": key("enemies left"),
        "reserves": key("enemies to come"),
        "moment": key("conditions, and what is left to do"),
        "alert": key("the alert"),
        "rounds": key("rounds left"),
    }
    tagline: ClassVar[str] = key("A party of heroes, a map full of trouble, and a program that holds a grudge.")
    minutes: ClassVar[tuple[int, int]] = (45, 120)
    kinds: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.ROUND_BEGINS, events.ACTIVATED)
    leaps: ClassVar[tuple[Leap, ...]] = (
        Leap(key("Next attack"), "a", (events.HITS, events.IMPACT, events.EFFECT_HITS)),
        Leap(key("Next fall"), "f", (events.FELL, events.DESTROYED, events.UNCONSCIOUS)),
    )
    headings: ClassVar[Mapping[str, str]] = {
        skills.USE_SKILL.word: key("Skills"),
        spells.CAST_SPELL.word: key("Spells"),
        happenings.DECIDE.word: key("Answers"),
    }
    seat_fields: ClassVar[tuple[str, ...]] = ("seat",)
    card_fields: ClassVar[tuple[str, ...]] = _UNITS

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, QuestPack)
        self.content = pack
        self.mission: Mission | None = None
        self.profiles: list[int] = []  # by unit
        self.called: list[str] = []  # by unit: the name that a hero was given; empty where nobody gave one
        self.copies: list[int] = []  # by unit: which of its profile and name it is, from 1; 0 where there is no other

    def set_up(self, options: Mapping[str, int | str]) -> None:
        self.content = pack_for(options, self.content)
        heroes = int(options["party"])
        classes = len(self.content.parts.classes)
        party = [class_of(hero, number_of(options, hero, self.content) - 1, classes) for hero in range(heroes)]
        mission = 0 if is_generated(options) else int(options["mission"]) - 1
        difficulty = DIFFICULTIES.index(str(options["difficulty"]))
        if mission >= len(self.content.missions) or max(party) >= classes:
            return  # no match was ever set up so
        self.mission = self.content.mission(mission, heroes, difficulty)
        self.people([*party, *(profile for profile, _, _, _ in self.mission.units)], called_in(options))

    def people(self, profiles: Sequence[int], called: Mapping[int, str] = MappingProxyType({})) -> None:
        """Who is who: the profile of each unit, and what some are called."""
        self.profiles = list(profiles)
        self.called = [called.get(unit, "") for unit in range(len(profiles))]
        named = list(zip(self.profiles, self.called, strict=True))
        several = Counter(named)
        seen: Counter[tuple[int, str]] = Counter()
        self.copies = []
        for one in named:
            seen[one] += 1
            self.copies.append(seen[one] if several[one] > 1 else 0)

    @property
    def mission_part(self) -> MissionPart | None:
        """The mission that is played, as the pack has it."""
        return None if self.mission is None else self.content.missions[self.mission.number]

    def foreseen(self, match: Match, seat: int | None) -> Foreseen:
        assert isinstance(match, Quest)
        return foreseen(match)

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field == "heroes" and fact == 0:
            return words.say("no hero")
        if field in _AMOUNTS:
            return words.count(*_AMOUNTS[field], fact)
        if field in _PLACES and self.mission is not None:
            fact = fact * INCH // self.mission.board.inch  # the rules' inches, on a small table too (QU-2.1)
        if field in _NUMBERS:
            return _NUMBERS[field](fact, words.language)
        if field in _UNITS:
            return self.unit(words, fact)
        if field in _MEANINGS:
            return words.say(_MEANINGS[field][fact])
        if field in _SAID:
            return _SAID[field](self, words, fact)
        return super().fact(words, field, fact)

    def unit(self, words: Words, unit: int) -> str:
        """A unit's name, its own or that of its kind, with a number where there are several of that name."""
        if not self.profiles:
            return words.say("unit {n}", n=unit + 1)
        if unit < 0:
            raise LookupError(unit)
        name = self.called[unit] or self.profile(words, self.profiles[unit])
        return words.say("{name} {n}", name=name, n=self.copies[unit]) if self.copies[unit] else name

    def form(self, words: Words, field: str, fact: int, form: str) -> str:
        said = self.fact(words, field, fact)
        if field not in _UNITS or fact >= len(self.profiles):
            return said
        if not self.called[fact]:
            article = self.content.parts.profiles[self.profiles[fact]].get("article")
            counted = self.copies[fact] > 0 and words.language == "en"  # “Lean Wolf Pack 2”
            said = within(said, None if counted else article, words.language)
        return formed(said, words.language, form)

    @property
    def named(self) -> frozenset[int]:
        """The heroes who go by a name of their own, so that their class has to be said besides."""
        return frozenset(unit for unit, called in enumerate(self.called) if called)

    def profile(self, words: Words, profile: int) -> str:
        """The name of a class or an enemy."""
        return _in(words, self.content.parts.profiles[profile]["name"])

    def thing(self, words: Words, thing: int) -> str:
        """What lies on the map: by its name, or with a number among those like it."""
        part = self.mission_part
        if part is None:
            return words.say("thing {n}", n=thing + 1)
        if thing < 0:
            raise LookupError(thing)
        name = part["called"][thing]
        if name is not None:
            return _in(words, name)
        kind = part["things"][thing][0]
        number = 1 + sum(other == kind for other, _, _ in part["things"][:thing])
        return words.say(key("search token {n}") if kind == things.SEARCH else key("enemy goal {n}"), n=number)

    def piece(self, words: Words, piece: int) -> str:
        """A piece of terrain, by what it was at first."""
        part = self.mission_part
        return words.say("piece {n}", n=piece + 1) if part is None else words.say(LOOKS[part["looks"][piece]].name)

    def told(self, words: Words, of: str, number: int) -> str:
        """What is told of the mission's plot: a text of it, an answer, a side objective."""
        part = self.mission_part
        texts: Sequence[Bilingual] = () if part is None or "told" not in part else part["told"][of]  # type: ignore[literal-required]
        if number < len(texts):
            return _in(words, texts[number])
        if part is not None and of == "answers":  # nobody is ever asked for it in this mission
            raise LookupError(number)
        return words.say("text {n}", n=number + 1)

    def mission_title(self, words: Words, mission: int) -> str:
        """A mission's name, by its number in the pack."""
        return _in(words, self.content.missions[mission]["name"])

    def mission_line(self, words: Words, part: MissionPart) -> str:
        """A mission's name, what it asks for and on what table."""
        text, facts = ASKED[part["objective"]]
        return words.say(
            '{name} · {objective} · {size}"',
            name=_in(words, part["name"]),
            objective=words.say(text, **facts).lower(),
            size=part["size"],
        )

    def task(self, words: Words, mission: int) -> str:
        """What a mission asks of the party."""
        return _in(words, self.content.missions[mission]["task"])

    def news(self, words: Words, wave: int) -> str:
        """What is read aloud when a wave comes, by its number from 1; empty where nothing is."""
        part = self.mission_part
        said = None if part is None or not 1 <= wave <= len(part["news"]) else part["news"][wave - 1]
        return "" if said is None else _in(words, said)

    def label(self, choice: Choice) -> str:
        verb = choice.verb
        if isinstance(choice, AimChoice) and verb in _ALONE:
            parts = self.content.parts
            aim = (parts.skills if verb is skills.USE_SKILL else parts.spells)[choice.n]["aim"]
            if aim in ("self", "token"):
                return (_ALONE if aim == "self" else _AT_A_THING)[verb]
        return _AT_A_PLACE.get(verb, verb.label)

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        assert isinstance(match, Quest)
        return notes_of(match, choice)

    def question_facts(self, match: Match) -> Facts:
        assert isinstance(match, Quest)
        return question_facts_of(match)

    def situation(self, match: Match) -> list[Saying]:
        assert isinstance(match, Quest)
        return situation_of(match)

    def code(self, words: Words, code: str) -> str:
        return grouped(code) if code.isupper() else self.sheet(words, sheet_of(code))

    def sheet(self, words: Words, sheet: Sheet) -> str:
        """A hero with a past: the class, and what has changed since."""
        names = {part["id"]: part["name"] for _, part in self.content.parts.all()}
        stats = TONGUES[words.language].tests
        changed = [_in(words, names[known]) for known in sheet.knows if known in names]
        for what, n in sheet.raised.items():
            name = stats[what] if what in stats else words.say("Tough" if what == "tough" else "Power")
            changed.append(f"{name} {_bonus(self, words, n)}")
        changed += [cardtext.rule_name((rule, 0), words.language) for rule in sheet.rules]
        changed += [_in(words, names[sheet.find])] if sheet.find in names else []
        hero = _in(words, names[sheet.hero]) if sheet.hero in names else sheet.hero
        name, about = (sheet.called, [hero, *changed]) if sheet.called else (hero, changed)
        return f"{name} ({', '.join(about)})" if about else name

    def option_values(self, words: Words, option: Option) -> dict[int | str, str]:
        if option.name == "mission":
            return {
                number: self.mission_line(words, part) for number, part in enumerate(self.content.missions, start=1)
            }
        if option.name.startswith("hero_"):
            named = [_in(words, part["name"]) for part in self.content.parts.classes]
            next_one = named[class_of(int(option.name.removeprefix("hero_")) - 1, -1, len(named))]
            return {0: words.say("{name} (by default)", name=next_one), **dict(enumerate(named, start=1))}
        return super().option_values(words, option)

    def leaflets(self, words: Words, option: Option) -> dict[int | str, Leaflet]:
        if option.name == "mission":
            return {n: self._of_mission(words, part) for n, part in enumerate(self.content.missions, start=1)}
        if option.name == "hero_1":
            return {n: self._of_class(words, n - 1) for n in range(1, len(self.content.parts.classes) + 1)}
        return {}

    def leaflet_of(self, words: Words, option: Option, code: str) -> Leaflet:
        return self._of_mission(words, generated(code, self.content).part)

    def drawing_of(self, words: Words, option: Option, code: str) -> str:
        return sheet(generated(code, self.content).part, self.content.parts.enemies, words)

    def _of_mission(self, words: Words, part: MissionPart) -> Leaflet:
        text, facts = ASKED[part["objective"]]
        said = [words.say(text, **facts), f'{part["size"]}"', words.count(*_ROUNDS, part["rounds"])]
        measured = fared().get(part["id"]) if self.content.folder == OWN else None
        if measured is not None:
            low, high = (format_percent(each, locale=words.language) for each in (measured.low, measured.high))
            said.append(
                words.say(_FARED[measured.difficulty], wins=measured.wins, matches=measured.of, low=low, high=high)
            )
        name, task, story = (_in(words, part[entry]) for entry in ("name", "task", "briefing"))
        return Leaflet(name, tuple(said), task, story, part["id"], is_drawn=True, is_first=is_lesson(part))

    def _of_class(self, words: Words, number: int) -> Leaflet:
        part = self.content.parts.classes[number]
        lesson = self.content.lesson
        taught = () if lesson is None else self.content.missions[lesson]["teaches"]
        said = (cardtext.profile_line(self.content, number, words.language),)
        return Leaflet(
            _in(words, part["name"]), said, _in(words, part["way"]), "", part["id"], is_first=part["id"] in taught
        )

    def icon(self, field: str, fact: int) -> str:
        parts = self.content.parts
        if field in _UNITS:
            return parts.profiles[self.profiles[fact]]["icon"] if 0 <= fact < len(self.profiles) else ""
        lists: Mapping[str, Sequence[Part]] = {
            "weapon": parts.weapons,
            "spell": parts.spells,
            "skill": parts.skills,
            "find": parts.finds,
            "profile": parts.profiles,
            "mission": parts.missions,
        }
        return lists[field][fact]["icon"] if field in lists else ""

    def printed(self, words: Words) -> list[Printed]:
        parts, pack, said = self.content.parts, self.content, words.language
        heroes, enemies = len(parts.classes), enumerate(parts.enemies)
        factions = {faction["id"]: _in(words, faction["name"]) for faction in parts.factions}
        learnt_by = {
            skill: _in(words, one["name"]) for one in parts.classes for skill in (*one["skills"], *one["learns"])
        }
        found: list[Printed] = []

        def add(part: Part, heading: str, *text: str, copies: int = 1, is_drawn: bool = False) -> None:
            told = ". ".join(filter(None, text))
            name, flavour = _in(words, part["name"]), _in(words, part["flavour"])
            found.append(Printed(part["id"], heading, name, told, flavour, copies, is_drawn))

        for number, one in enumerate(parts.classes):
            add(one, words.say("Hero classes"), *self._profile(words, number))
        for number, skill in enumerate(parts.skills):
            line, text = cardtext.skill_line(pack, number, said), cardtext.skill_text(pack, number, said)
            add(skill, learnt_by[skill["id"]], line, text)
        for number, enemy in enemies:
            add(enemy, factions[enemy["faction"]], *self._profile(words, heroes + number))
        for number, weapon in enumerate(parts.weapons):
            add(weapon, words.say("Weapons"), cardtext.weapon_line(pack, number, said))
        for number, spell in enumerate(parts.spells):
            line, text = cardtext.spell_line(pack, number, said), cardtext.spell_text(pack, number, said)
            add(spell, words.say("Spells"), line, text)
        for number, find in enumerate(parts.finds):
            line, text = cardtext.find_line(pack, number, said), cardtext.find_text(pack, number, said)
            add(find, words.say("Finds"), line, text, copies=find["copies"])
        for mission in parts.missions:
            add(mission, words.say("Missions"), _in(words, mission["task"]), is_drawn=True)
        return found

    def _profile(self, words: Words, profile: int) -> list[str]:
        """What the profile of a class or an enemy says: its line, its weapons and its spells."""
        part, numbers = self.content.parts.profiles[profile], self.content.numbers
        weapons = (
            str(words.sentence("{weapon}: {weapon_line}", {"weapon": numbers[one], "weapon_line": numbers[one]}))
            for one in part["weapons"]
        )
        spells = ", ".join(self.fact(words, "spell", numbers[one]) for one in part["spells"])
        known = f"{words.say('Spells')}: {spells}" if spells else ""
        return [cardtext.profile_line(self.content, profile, words.language), *weapons, known]

    def drawing(self, words: Words, part: str, is_small: bool = False) -> str:
        """The map of a mission."""
        mission = next(each for each in self.content.missions if each["id"] == part)
        if is_small:
            return glimpse(mission)
        return sheet(mission, self.content.parts.enemies, words)

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, self.content, self.mission, self.named)

    def chart(self, view: View) -> Chart | None:
        return None if self.mission is None else chart_of(view, self.content, self.mission)

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        mission = self.content.numbers[position.mission]
        facts = {"mission": mission, "n": position.round, "most": position.rounds}
        here = PLACES[ON_TABLE]
        left = [sum(unit.place == here for unit in side) for side in (position.heroes, position.enemies)]
        wounds = sum(model.wounds for hero in position.heroes for model in hero.models)
        return [
            (key("{mission}, round {n} of {most}"), facts),
            (key("{heroes}, {wounds}"), {"heroes": left[0], "wounds": wounds}),
            (key("enemies: {units}"), {"units": left[1]}),
        ]

    def epilogue(self, view: View) -> list[Saying]:
        position: Position = view.position
        mission = self.content.numbers[position.mission]
        story = key("{victory}") if position.won > 0 else key("{defeat}")
        sides = [(_SETTLED[side.standing], {"side": side.side}) for side in position.sides if side.standing in _SETTLED]
        return [_why_it_ended(position), *sides, (story, {"victory": mission, "defeat": mission})]


OWN: Final = Path(__file__).parents[1] / "content" / "own"
_ROUNDS: Final = plural("{n} round", "{n} rounds")
_FARED: Final = {
    "easy": key("on easy bots won {wins} of {matches} ({low}–{high})"),
    "normal": key("bots won {wins} of {matches} ({low}–{high})"),
}


_SETTLED: Final = {"achieved": events.ACHIEVES.text, "missed": events.MISSES.text}


def _why_it_ended(position: Position) -> Saying:
    """QU-6.10"""
    done, most = position.objective.done, position.objective.needed
    if position.won > 0:
        return key("It was done in round {n} of {most}."), {"n": position.round, "most": position.rounds}
    if position.won < 0:
        return key("It could not be done any more."), {}
    if all(hero.place == "gone" or "unconscious" in hero.marks for hero in position.heroes):
        return key("No hero was left standing."), {}
    if most:
        return key("The last round was over with {n} of {most} of the objective done."), {"n": done, "most": most}
    return key("The last round was over, and the objective was not fulfilled."), {}


def _in(words: Words, text: Bilingual) -> str:
    return text["es"] if words.language == "es" else text["en"]


def _quoted(notation: QuestNotation, words: Words, parts: Sequence[Part], number: int) -> str:
    return words.say("“{name}”", name=_in(words, parts[number]["name"]))


def _weapon(notation: QuestNotation, words: Words, weapon: int) -> str:
    return _quoted(notation, words, notation.content.parts.weapons, weapon)


def _spell(notation: QuestNotation, words: Words, spell: int) -> str:
    return _quoted(notation, words, notation.content.parts.spells, spell)


def _skill(notation: QuestNotation, words: Words, skill: int) -> str:
    return _quoted(notation, words, notation.content.parts.skills, skill)


def _find(notation: QuestNotation, words: Words, find: int) -> str:
    return _quoted(notation, words, notation.content.parts.finds, find)


def _stat(notation: QuestNotation, words: Words, stat: int) -> str:
    return TONGUES[words.language].tests[(*STATS, "quality")[stat]]


def _condition(notation: QuestNotation, words: Words, condition: int) -> str:
    return TONGUES[words.language].conditions[CONDITIONS[condition]]


def _need(notation: QuestNotation, words: Words, need: int) -> str:
    return f"{need}+" if need <= FACES else words.say("natural 6s only")


def _faces(notation: QuestNotation, words: Words, faces: int) -> str:
    """A few dice one by one, many by what they show."""
    dice = unpacked(faces)
    if len(dice) <= _DICE_IN_A_ROW:
        return " ".join(map(str, dice)) or words.say("no dice")
    return ", ".join(f"{count} × {face}" for face, count in Counter(dice).items())


def _bonus(notation: QuestNotation, words: Words, bonus: int) -> str:
    return f"{bonus:+d}".replace("-", "−")


def _difficulty(notation: QuestNotation, words: Words, difficulty: int) -> str:
    return words.say(DIFFICULTIES[difficulty])


def _text_of(
    text: Callable[[QuestPack, int, str], str],
) -> Callable[[QuestNotation, Words, int], str]:
    """What ``cardtext`` says of a part, as a fact."""
    return lambda notation, words, number: text(notation.content, number, words.language)


_SAID: Final[Mapping[str, Callable[[QuestNotation, Words, int], str]]] = {
    "thing": QuestNotation.thing,
    "piece": QuestNotation.piece,
    "look": lambda notation, words, look: words.say(list(LOOKS.values())[look].name),
    "story": lambda notation, words, number: notation.told(words, "stories", number),
    "answer": lambda notation, words, number: notation.told(words, "answers", number),
    "side": lambda notation, words, number: notation.told(words, "sides", number),
    "profile": QuestNotation.profile,
    **dict.fromkeys(chronicle.MISSIONS, QuestNotation.mission_title),
    "task": QuestNotation.task,
    "briefing": lambda notation, words, mission: _in(words, notation.content.missions[mission]["briefing"]),
    "victory": lambda notation, words, mission: _in(words, notation.content.missions[mission]["victory"]),
    "defeat": lambda notation, words, mission: _in(words, notation.content.missions[mission]["defeat"]),
    "news": QuestNotation.news,
    "weapon": _weapon,
    "spell": _spell,
    "skill": _skill,
    "find": _find,
    "stat": _stat,
    "condition": _condition,
    "need": _need,
    "faces": _faces,
    "bonus": _bonus,
    "difficulty": _difficulty,
    "step": _text_of(cardtext.gift_text),
    "weapon_line": _text_of(cardtext.weapon_line),
    "profile_line": _text_of(cardtext.profile_line),
    "skill_line": _text_of(cardtext.skill_line),
    "skill_text": _text_of(cardtext.skill_text),
    "spell_line": _text_of(cardtext.spell_line),
    "spell_text": _text_of(cardtext.spell_text),
    "find_text": _text_of(cardtext.find_text),
}
